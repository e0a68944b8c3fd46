//! Looking for words in the text of an entry.

use std::num::NonZero;
use std::thread;

use memchr::memmem;
use roaring::RoaringBitmap;
use terrace_markup::push_words;

use crate::blueprint::{Fields, Kind, find_set};
use crate::entry::Entry;
use crate::fold::{fold, push_folded};
use crate::value::{Map, Value};

/// More words than this are not looked for.
const MAX_WORDS: usize = 16;

/// Fewer entries than this are looked through on the caller's thread.
const WORTH_THREADS: usize = 1000;

/// Words that must all occur.
pub(super) struct Words(Vec<String>);

/// Where a text is prepared for looking at it.
#[derive(Default)]
pub(super) struct Desk {
    text: String,
    folded: String,
}

impl Words {
    /// `None` when there is nothing to look for.
    pub(super) fn new(q: &str) -> Option<Self> {
        let words: Vec<_> = fold(q).split_whitespace().take(MAX_WORDS).map(str::to_owned).collect();
        (!words.is_empty()).then_some(Self(words))
    }

    /// The positions among `hits` of entries that have the words; on all cores when they are many.
    pub(super) fn keep(&self, entries: &[Entry], hits: &RoaringBitmap) -> RoaringBitmap {
        let positions: Vec<u32> = hits.iter().collect();
        let keep = |positions: &[u32]| -> RoaringBitmap {
            let mut desk = Desk::default();
            let is_hit = |position: &u32| self.are_in(&entries[*position as usize], &mut desk);
            positions.iter().copied().filter(is_hit).collect()
        };
        if positions.len() < WORTH_THREADS {
            return keep(&positions);
        }
        let threads = thread::available_parallelism().map_or(1, NonZero::get);
        let shares: Vec<&[u32]> = positions.chunks(positions.len().div_ceil(threads)).collect();
        thread::scope(|scope| {
            let keep = &keep;
            let others: Vec<_> =
                shares[1..].iter().map(|share| scope.spawn(move || keep(share))).collect();
            let mut kept = keep(shares[0]);
            for other in others {
                kept |= other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            }
            kept
        })
    }

    fn are_in(&self, entry: &Entry, desk: &mut Desk) -> bool {
        desk.text.clear();
        push_prose(entry, &mut desk.text);
        desk.folded.clear();
        push_folded(&desk.text, &mut desk.folded);
        self.are_in_folded(&desk.folded)
    }

    pub(super) fn are_in_text(&self, text: &str) -> bool {
        self.are_in_folded(&fold(text))
    }

    fn are_in_folded(&self, text: &str) -> bool {
        self.0.iter().all(|word| memmem::find(text.as_bytes(), word.as_bytes()).is_some())
    }
}

/// What a visitor reads of an entry: title, short description, rich text and the texts of blocks.
fn push_prose(entry: &Entry, out: &mut String) {
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
        (Value::Html(html), _) => push_words(html, out),
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
                    (None, Some(Value::Html(html))) => push_words(html, out),
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
        let lines: Vec<_> = prose.lines().filter(|line| !line.is_empty()).collect();
        assert_eq!(lines, ["One", "snow", "rain", "somebody"]);
    }
}
