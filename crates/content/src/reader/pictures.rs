//! Pictures without an alternative text, of which those who cannot see them learn nothing.

use terrace_text::Escape;

use crate::asset::Asset;
use crate::entry::Entry;
use crate::value::{Map, Value};

/// Whether a picture lacks a text. An empty one says that it is mere decoration.
pub(super) fn lacks_text(asset: &Asset) -> bool {
    asset.mime_type().starts_with("image/")
        && asset.data().get("alt").and_then(Value::as_str).is_none()
}

/// Whether an entry that refers to a picture needs its text: not when the picture stands in rich
/// text with a text of its own, or is only linked to there.
pub(super) fn needs_text(entry: &Entry, asset: &Asset) -> bool {
    let token = format!("\"asset::{}\"", Escape::HtmlAttribute.of(&asset.id()));
    let mut is_inline = false;
    let mut is_bare = false;
    each_html(entry.data(), &mut |html| {
        for (at, _) in html.match_indices(&*token) {
            is_inline = true;
            is_bare |= is_bare_picture(html, at);
        }
    });
    is_bare || !is_inline
}

/// Whether what has an attribute at `at` is a picture without a text.
fn is_bare_picture(html: &str, at: usize) -> bool {
    let start = html[..at].rfind('<').unwrap_or(0);
    let end = html[at..].find('>').map_or(html.len(), |end| at + end);
    let tag = &html[start..end];
    let has_text = tag.find(" alt=\"").is_some_and(|at| !tag[at + 6..].starts_with('"'));
    tag.starts_with("<img") && !has_text
}

fn each_html(map: &Map, visit: &mut impl FnMut(&str)) {
    for (_, value) in map.iter() {
        each_html_in(value, visit);
    }
}

fn each_html_in(value: &Value, visit: &mut impl FnMut(&str)) {
    match value {
        Value::Html(html) => visit(&html.text()),
        Value::List(values) => values.iter().for_each(|value| each_html_in(value, visit)),
        Value::Map(map) => each_html(map, visit),
        _ => {}
    }
}
