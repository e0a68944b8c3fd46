//! Looking for words in the text of an entry.

use terrace_markup::push_text;

use crate::blueprint::{Fields, Kind, find_set};
use crate::entry::Entry;
use crate::fold::{fold, push_folded};
use crate::value::{Map, Value};

/// More words than this are not looked for.
const MAX_WORDS: usize = 16;

/// Words that must all occur.
pub(super) struct Words {
    folded: Vec<String>,
    text: String,
    folded_text: String,
}

impl Words {
    /// `None` when there is nothing to look for.
    pub(super) fn new(q: &str) -> Option<Self> {
        let folded: Vec<_> =
            fold(q).split_whitespace().take(MAX_WORDS).map(str::to_owned).collect();
        (!folded.is_empty()).then(|| Self {
            folded,
            text: String::new(),
            folded_text: String::new(),
        })
    }

    pub(super) fn are_in(&mut self, entry: &Entry) -> bool {
        let mut text = std::mem::take(&mut self.text);
        text.clear();
        push_prose(entry, &mut text);
        let found = self.are_in_text(&text);
        self.text = text;
        found
    }

    pub(super) fn are_in_text(&mut self, text: &str) -> bool {
        self.folded_text.clear();
        push_folded(text, &mut self.folded_text);
        self.folded.iter().all(|word| self.folded_text.contains(word.as_str()))
    }
}

/// What a visitor reads of an entry: title, short description, rich text and the texts of blocks.
pub(crate) fn push_prose(entry: &Entry, out: &mut String) {
    out.push_str(entry.title());
    for key in ["short_description", "author"] {
        if let Some(text) = entry.text(key) {
            out.push('\n');
            out.push_str(text);
        }
    }
    for (key, value) in entry.data().iter() {
        match entry.blueprint().fields.get(key).map(|field| &field.kind) {
            // The texts of the entry itself are above; others are labels and such.
            Some(Kind::Text) => {}
            kind => push_value(value, kind, out),
        }
    }
}

fn push_value(value: &Value, kind: Option<&Kind>, out: &mut String) {
    match (value, kind) {
        (Value::Html(html), _) => push_text(html, out),
        (Value::Text(text), Some(Kind::Text)) => {
            out.push('\n');
            out.push_str(text);
        }
        (Value::List(blocks), Some(Kind::Replicator { sets } | Kind::Bard { sets })) => {
            for block in blocks.iter().filter_map(Value::as_map) {
                let set = block.text("type").and_then(|handle| find_set(sets, handle));
                match (set, block.get("text")) {
                    (Some(set), _) => push_map(block, &set.fields, out),
                    // The text between the sets of a Bard field.
                    (None, Some(Value::Html(html))) => push_text(html, out),
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
        push_value(value, fields.get(key).map(|field| &field.kind), out);
    }
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
        assert_eq!(prose, "One\nsnow\nrain\nsomebody");
    }
}
