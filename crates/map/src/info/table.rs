//! Feature info for people: plain text and HTML, in GeoServer's shapes.

use std::fmt::Write as _;

use terrace_text::escape;

use super::results::{self, Hit, Results, Thing};
use super::value::property_text;
use crate::registry::Layer;
use crate::request::InfoRequest;

const RULE: &str = "--------------------------------------------";

pub(super) fn text(results: &[Results<'_>], query: &InfoRequest) -> String {
    let mut out = String::new();
    // Writing to a string does not fail, here and below.
    for result in results {
        let _ = writeln!(out, "Results for FeatureType '{}':", result.layer.name);
        for hit in &result.hits {
            let _ = writeln!(out, "{RULE}");
            if let Thing::Feature(found) = &hit.thing
                && query.properties.is_none()
            {
                let geometry = &found.feature.geometry;
                let _ = match geometry.name() {
                    "" => writeln!(out, "the_geom = null"),
                    name => writeln!(
                        out,
                        "the_geom = [GEOMETRY ({name}) with {} points]",
                        geometry.count()
                    ),
                };
            }
            for (name, value) in properties(hit, result.layer, query) {
                let _ = writeln!(out, "{name} = {value}");
            }
            let _ = writeln!(out, "{RULE}");
        }
    }
    if results.is_empty() {
        out.push_str("no features were found\n");
    }
    out
}

pub(super) fn html(results: &[Results<'_>], query: &InfoRequest) -> String {
    let mut out = String::from(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>GetFeatureInfo output</title>\n<style>\n\
         table.featureInfo { border-collapse: collapse; font: 90% sans-serif; }\n\
         table.featureInfo caption { font-weight: bold; text-align: left; }\n\
         table.featureInfo td, table.featureInfo th { border: 1px solid #ccc; padding: 0.2em 0.4em; text-align: left; }\n\
         </style>\n</head>\n<body>\n",
    );
    for result in results {
        let name = escape(&result.layer.name);
        let _ = writeln!(
            out,
            "<table class=\"featureInfo\">\n<caption class=\"featureInfo\">{name}</caption>"
        );
        for (place, hit) in result.hits.iter().enumerate() {
            let properties = properties(hit, result.layer, query);
            if place == 0 {
                out.push_str("<tr><th>fid</th>");
                for (name, _) in &properties {
                    let _ = write!(out, "<th>{}</th>", escape(name));
                }
                out.push_str("</tr>\n");
            }
            let id = match &hit.thing {
                Thing::Cell(_) => String::new(),
                Thing::Feature(found) => format!("{}.{}", result.layer.name, found.id()),
            };
            let class = if place % 2 == 1 { " class=\"odd\"" } else { "" };
            let _ = write!(out, "<tr{class}><td>{}</td>", escape(&id));
            for (_, value) in &properties {
                let _ = write!(out, "<td>{}</td>", escape(value));
            }
            out.push_str("</tr>\n");
        }
        out.push_str("</table>\n<br>\n");
    }
    out.push_str("</body>\n</html>\n");
    out
}

/// Names and values, as they are shown.
fn properties(hit: &Hit<'_>, layer: &Layer, query: &InfoRequest) -> Vec<(String, String)> {
    match &hit.thing {
        Thing::Cell(values) => {
            values.iter().map(|(name, value)| (name.clone(), value.text())).collect()
        }
        Thing::Feature(found) => {
            let wanted = results::properties(found, layer, query).into_iter();
            wanted.map(|(name, value)| (name.to_owned(), property_text(value))).collect()
        }
    }
}
