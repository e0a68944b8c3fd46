//! The word filter `q`: looking for words in the text of an entry.

use std::cmp::Reverse;

use memchr::memmem;
use terrace_text::{fold, push_folded};

use crate::entry::Entry;
use crate::prose::push_prose;

/// More words than this are not looked for.
const MAX_WORDS: usize = 16;

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
        let folded = fold(q);
        let mut words: Vec<_> =
            folded.split_whitespace().take(MAX_WORDS).map(str::to_owned).collect();
        words.sort_by_key(|word| Reverse(word.len()));
        words.dedup();
        (!words.is_empty()).then_some(Self(words))
    }

    /// Folded, the longest first: it says most.
    pub(super) fn all(&self) -> &[String] {
        &self.0
    }

    pub(super) fn are_in(&self, entry: &Entry, desk: &mut Desk) -> bool {
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
