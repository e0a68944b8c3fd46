//! Looking for words in the text of an entry.

use std::num::NonZero;
use std::thread;

use memchr::memmem;
use roaring::RoaringBitmap;
use terrace_text::{fold, push_folded};

use crate::entry::Entry;
use crate::prose::push_prose;

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
