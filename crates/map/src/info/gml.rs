//! Feature info as GML, in GeoServer's shape: desktop programs make features of it.
//!
//! Coordinates and rings are written as in GML 2, which GML 3.1.1 still has; x comes before y, which
//! is what this form of `srsName` means.

use std::fmt::{self, Write as _};

use terrace_text::escape;

use super::results::{Hit, Results, Thing, properties};
use super::value::{InfoValue, property_text};
use crate::crs::Crs;
use crate::registry::Layer;
use crate::request::{GmlVersion, InfoRequest};
use crate::vector::{Geometry, Line, Places, PropertyValue, Vertex};

const OPENING: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
    <wfs:FeatureCollection xmlns:wfs=\"http://www.opengis.net/wfs\" xmlns:gml=\"http://www.opengis.net/gml\" \
    xmlns:terrace=\"urn:terrace:features\">\n\
    <gml:boundedBy><gml:null>unknown</gml:null></gml:boundedBy>\n";

pub(super) fn write(results: &[Results<'_>], query: &InfoRequest, version: GmlVersion) -> String {
    let mut out = String::from(OPENING);
    for result in results {
        let layer = element_name(&result.layer.name);
        for (place, hit) in result.hits.iter().enumerate() {
            let id = match &hit.thing {
                Thing::Cell(_) => format!("{}.{place}", result.layer.name),
                Thing::Feature(found) => format!("{}.{}", result.layer.name, found.id()),
            };
            let attribute = match version {
                GmlVersion::V2 => format!("fid=\"{}\"", escape(&without_controls(&id))),
                GmlVersion::V3 => format!("gml:id=\"{}\"", element_name(&id)),
            };
            // Writing to a string does not fail.
            let _ = member(&mut out, (&layer, &attribute), hit, result.layer, query);
        }
    }
    out.push_str("</wfs:FeatureCollection>\n");
    out
}

fn member(
    out: &mut String,
    (element, attribute): (&str, &str),
    hit: &Hit<'_>,
    layer: &Layer,
    query: &InfoRequest,
) -> fmt::Result {
    writeln!(out, "<gml:featureMember>\n<terrace:{element} {attribute}>")?;
    match &hit.thing {
        Thing::Cell(values) => {
            for (name, value) in values {
                if *value != InfoValue::Null {
                    property(out, name, &value.text())?;
                }
            }
        }
        Thing::Feature(found) => {
            let has_shape = !matches!(found.feature.geometry, Geometry::None);
            if has_shape && (query.wants("the_geom") || query.wants("geometry")) {
                out.push_str("<terrace:the_geom>");
                geometry(out, &found.feature.geometry, query.view.crs)?;
                out.push_str("</terrace:the_geom>\n");
            }
            for (name, value) in properties(found, layer, query) {
                if value != PropertyValue::Null {
                    property(out, name, &property_text(value))?;
                }
            }
        }
    }
    writeln!(out, "</terrace:{element}>\n</gml:featureMember>")
}

fn property(out: &mut String, name: &str, text: &str) -> fmt::Result {
    let name = element_name(name);
    writeln!(out, "<terrace:{name}>{}</terrace:{name}>", escape(&without_controls(text)))
}

fn geometry(out: &mut String, shape: &Geometry, crs: Crs) -> fmt::Result {
    match shape {
        Geometry::None => Ok(()),
        Geometry::Points(places) => {
            let multi = matches!(places, Places::Several(_));
            parts(out, places, multi, ("MultiPoint", "pointMember"), crs, |out, place| {
                simple(out, "Point", std::slice::from_ref(place), crs)
            })
        }
        Geometry::Lines { lines, multi } => {
            parts(out, lines, *multi, ("MultiLineString", "lineStringMember"), crs, |out, line| {
                simple(out, "LineString", line, crs)
            })
        }
        Geometry::Polygons { polygons, multi } => {
            let names = ("MultiPolygon", "polygonMember");
            parts(out, polygons, *multi, names, crs, |out, rings| polygon(out, rings, crs))
        }
        Geometry::Collection(members) => {
            let names = ("MultiGeometry", "geometryMember");
            parts(out, members, true, names, crs, |out, member| geometry(out, member, crs))
        }
    }
}

/// Several shapes inside one that holds them, or the only one as it is.
fn parts<T>(
    out: &mut String,
    all: &[T],
    multi: bool,
    (whole, member): (&str, &str),
    crs: Crs,
    one: impl Fn(&mut String, &T) -> fmt::Result,
) -> fmt::Result {
    if let ([only], false) = (all, multi) {
        return one(out, only);
    }
    write!(out, "<gml:{whole} srsName=\"{}\">", system(crs))?;
    for part in all {
        write!(out, "<gml:{member}>")?;
        one(out, part)?;
        write!(out, "</gml:{member}>")?;
    }
    write!(out, "</gml:{whole}>")
}

fn polygon(out: &mut String, rings: &[Line], crs: Crs) -> fmt::Result {
    write!(out, "<gml:Polygon srsName=\"{}\">", system(crs))?;
    for (place, ring) in rings.iter().enumerate() {
        let side = if place == 0 { "outerBoundaryIs" } else { "innerBoundaryIs" };
        write!(out, "<gml:{side}><gml:LinearRing>")?;
        coordinates(out, ring, crs)?;
        write!(out, "</gml:LinearRing></gml:{side}>")?;
    }
    out.push_str("</gml:Polygon>");
    Ok(())
}

fn simple(out: &mut String, name: &str, places: &[Vertex], crs: Crs) -> fmt::Result {
    write!(out, "<gml:{name} srsName=\"{}\">", system(crs))?;
    coordinates(out, places, crs)?;
    write!(out, "</gml:{name}>")
}

fn coordinates(out: &mut String, places: &[Vertex], crs: Crs) -> fmt::Result {
    out.push_str("<gml:coordinates decimal=\".\" cs=\",\" ts=\" \">");
    for (at, place) in places.iter().enumerate() {
        let (x, y) = match crs {
            Crs::Degrees => (place.longitude, place.latitude),
            Crs::Mercator => (crs.x(place.longitude), place.mercator),
        };
        let space = if at == 0 { "" } else { " " };
        write!(out, "{space}{x},{y}")?;
    }
    out.push_str("</gml:coordinates>");
    Ok(())
}

fn system(crs: Crs) -> &'static str {
    match crs {
        Crs::Degrees => "http://www.opengis.net/gml/srs/epsg.xml#4326",
        Crs::Mercator => "http://www.opengis.net/gml/srs/epsg.xml#3857",
    }
}

/// A name of an element: what may not stand in one is written by its number, as `_x0020_`.
fn element_name(text: &str) -> String {
    let mut name = String::new();
    for character in text.chars() {
        let is_first = name.is_empty();
        let may_stand = character.is_alphabetic()
            || character == '_'
            || (!is_first && (character.is_ascii_digit() || matches!(character, '-' | '.')));
        if may_stand {
            name.push(character);
        } else {
            // Writing to a string does not fail.
            let _ = write!(name, "_x{:04X}_", u32::from(character));
        }
    }
    if name.is_empty() { "_".to_owned() } else { name }
}

/// XML has no way to write most control characters, nor what is no character.
fn without_controls(text: &str) -> String {
    let may_stand = |character: &char| match character {
        '\t' | '\n' => true,
        '\u{fffe}' | '\u{ffff}' => false,
        other => !other.is_control(),
    };
    text.chars().filter(may_stand).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_elements_are_names() {
        for (text, expected) in [
            ("name_en", "name_en"),
            ("Höhe", "Höhe"),
            ("two words", "two_x0020_words"),
            ("2020", "_x0032_020"),
            ("a:b", "a_x003A_b"),
            ("<script>", "_x003C_script_x003E_"),
            ("", "_"),
        ] {
            assert_eq!(element_name(text), expected, "{text}");
        }
    }

    #[test]
    fn control_characters_are_left_out() {
        assert_eq!(without_controls("a\u{0}b\nc\u{1b}"), "ab\nc");
    }
}
