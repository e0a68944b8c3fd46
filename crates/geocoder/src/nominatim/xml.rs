//! Nominatim's XML. Its root has no time stamp, so that the same question has the same answer.

use std::fmt::Write;

use terrace_text::Escape;

use super::response::{Geometry, LICENCE, Response, category, geometry};
use crate::search::Hit;

pub(super) fn write(response: &Response) -> String {
    let root = if response.single { "reversegeocode" } else { "searchresults" };
    let mut out = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\" ?>\n");
    let query = escape(response.query);
    push(&mut out, format_args!("<{root} attribution=\"{LICENCE}\" querystring=\"{query}\">"));
    if response.single && response.hits.is_empty() {
        out.push_str("<error>Unable to geocode</error>");
    }
    for hit in response.hits {
        place(response, hit, &mut out);
    }
    push(&mut out, format_args!("</{root}>"));
    out
}

fn place(response: &Response, hit: &Hit, out: &mut String) {
    let place = hit.place;
    let name = escape(&response.name(place));
    let [south, north, west, east] = response.bounding_box(place);
    let element = if response.single { "result" } else { "place" };
    push(
        out,
        format_args!(
            "<{element} place_id=\"{}\" ref=\"{name}\" lat=\"{:.7}\" lon=\"{:.7}\" boundingbox=\"{south:.7},{north:.7},{west:.7},{east:.7}\" place_rank=\"{}\" address_rank=\"{}\"",
            place.id,
            place.point.lat(),
            place.point.lng(),
            place.rank(),
            place.address_rank(),
        ),
    );
    let shape = response.shape.geometry.map(|kind| (kind, geometry(kind, place.point)));
    if let Some((kind, (_, text))) = &shape {
        let text = escape(text);
        match kind {
            Geometry::GeoJson => push(out, format_args!(" geojson=\"{text}\"")),
            Geometry::Text => push(out, format_args!(" geotext=\"{text}\"")),
            Geometry::Svg => push(out, format_args!(" geosvg=\"{text}\"")),
            Geometry::Kml => {}
        }
    }
    let display_name = escape(&response.display_name(place));
    if response.single {
        push(out, format_args!(">{display_name}</result>"));
    } else {
        let (class, kind) = category(place);
        push(
            out,
            format_args!(
                " display_name=\"{display_name}\" class=\"{class}\" type=\"{kind}\" importance=\"{}\">",
                hit.importance
            ),
        );
    }
    if let Some((Geometry::Kml, (_, text))) = &shape {
        push(out, format_args!("<geokml>{text}</geokml>"));
    }
    details(response, hit, out);
    if !response.single {
        out.push_str("</place>");
    }
}

fn details(response: &Response, hit: &Hit, out: &mut String) {
    let place = hit.place;
    if response.shape.address {
        let mut lines = String::new();
        for (label, name) in response.address(place) {
            push(&mut lines, format_args!("<{label}>{}</{label}>", escape(&name)));
        }
        if response.single {
            push(out, format_args!("<addressparts>{lines}</addressparts>"));
        } else {
            out.push_str(&lines);
        }
    }
    if response.shape.extra {
        out.push_str("<extratags>");
        for (key, value) in Response::extra(place) {
            push(out, format_args!("<tag key=\"{key}\" value=\"{}\"/>", escape(&value)));
        }
        out.push_str("</extratags>");
    }
    if response.shape.names {
        out.push_str("<namedetails>");
        for (key, value) in response.names(place) {
            push(out, format_args!("<name desc=\"{key}\">{}</name>", escape(&value)));
        }
        out.push_str("</namedetails>");
    }
    if response.shape.entrances {
        out.push_str("<entrances/>");
    }
}

fn push(out: &mut String, text: std::fmt::Arguments) {
    out.write_fmt(text).expect("a string takes all that is written");
}

/// Text for elements and attributes, on one line.
pub(super) fn escape(text: &str) -> String {
    Escape::Xml.of(&text.replace(['\t', '\n', '\r'], " ")).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_on_one_line_and_holds_no_markup() {
        let text = "Cox's <Bazar> \"&\"\tat\r\nthe\u{1}sea";
        let expected = "Cox's &lt;Bazar&gt; &quot;&amp;&quot; at  the\u{fffd}sea";
        assert_eq!(escape(text), expected);
    }
}
