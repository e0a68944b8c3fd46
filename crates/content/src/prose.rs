//! What a visitor reads of an entry, as plain text.

use terrace_markup::push_words;

use crate::blueprint::{Fields, Kind, find_set};
use crate::entry::Entry;
use crate::value::{Map, Value};

impl Entry {
    /// Appends its text but for title and short description: rich text and the texts of blocks,
    /// each on a line of its own.
    pub fn push_body(&self, out: &mut String) {
        for (key, value) in self.data().iter() {
            match self.blueprint().fields.get(key).map(|field| &field.kind) {
                // The texts of the entry itself are its description; others are labels and such.
                Some(Kind::Text) => {}
                kind => push_value(value, kind, out),
            }
        }
    }
}

/// Appends all of its text.
pub(crate) fn push_prose(entry: &Entry, out: &mut String) {
    out.push_str(entry.title());
    for key in ["short_description", "author"] {
        // Rich text is part of the body.
        if let Some(Value::Text(text)) = entry.value(key)
            && !text.is_empty()
        {
            push_line(Some(text), out);
        }
    }
    entry.push_body(out);
}

fn push_line(text: Option<&str>, out: &mut String) {
    if let Some(text) = text {
        out.push('\n');
        out.push_str(text);
    }
}

fn push_value(value: &Value, kind: Option<&Kind>, out: &mut String) {
    match (value, kind) {
        (Value::Html(html), _) => push_words(&html.text(), out),
        (Value::Text(text), Some(Kind::Text)) if !is_address(text) => push_line(Some(text), out),
        (Value::List(blocks), Some(Kind::Replicator { sets } | Kind::Bard { sets })) => {
            for block in blocks.iter().filter_map(Value::as_map) {
                let set = block.text("type").and_then(|handle| find_set(sets, handle));
                match (set, block.get("text")) {
                    (Some(set), _) => push_map(block, &set.fields, out),
                    // The text between the sets of a Bard field.
                    (None, Some(Value::Html(html))) => push_words(&html.text(), out),
                    (None, _) => {}
                }
            }
        }
        (Value::List(rows), Some(Kind::Grid { fields })) => {
            for row in rows.iter().filter_map(Value::as_map) {
                push_map(row, fields, out);
            }
        }
        (Value::Map(map), Some(Kind::Group { fields })) => push_map(map, fields, out),
        _ => {}
    }
}

fn push_map(map: &Map, fields: &Fields, out: &mut String) {
    for (key, value) in map.iter() {
        // A heading and its label in the contents are often the same.
        if key != "label" || map.get("title") != Some(value) {
            push_value(value, fields.get(key).map(|field| &field.kind), out);
        }
    }
}

/// Nobody reads an address, or looks for it.
fn is_address(text: &str) -> bool {
    let begins = ["http://", "https://", "entry::", "asset::"];
    let is_path = text.starts_with('/') && !text.contains(char::is_whitespace);
    is_path || begins.iter().any(|start| text.starts_with(start))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::TestSite;

    #[test]
    fn rich_text_is_prose_also_between_and_within_sets() {
        let mut site = TestSite::new(&[
            ("content/collections/notes.yaml", ""),
            (
                "resources/blueprints/collections/notes/note.yaml",
                "fields:
  - {handle: plain, field: {type: bard}}
  - handle: mixed
    field: {type: bard, sets: {quote: {fields: [{handle: by, field: {type: text}}]}}}
",
            ),
            (
                "content/collections/notes/one.md",
                "id: one
title: One
plain: [{type: paragraph, content: [{type: text, text: snow}]}]
mixed:
  - {type: paragraph, content: [{type: text, text: rain}]}
  - {type: set, attrs: {id: a, values: {type: quote, by: somebody}}}
",
            ),
        ]);
        let mut prose = String::new();
        push_prose(site.load().library.entry("one").unwrap(), &mut prose);
        let lines: Vec<_> = prose.lines().filter(|line| !line.is_empty()).collect();
        assert_eq!(lines, ["One", "snow", "rain", "somebody"]);
    }

    #[test]
    fn addresses_are_no_prose() {
        for (text, expected) in [
            ("/interactive-maps", true),
            ("https://example.org/a", true),
            ("entry::home", true),
            ("/ a line of a poem", false),
            ("rain", false),
        ] {
            assert_eq!(is_address(text), expected, "{text}");
        }
    }
}
