//! What changed since an earlier process made a search index.

use std::collections::BTreeMap;
use std::panic::resume_unwind;
use std::thread;

use rustc_hash::FxHashSet;
use terrace_content::Entry;
use terrace_search::{Index, SearchDocument};

/// What such an index lacks.
pub(crate) struct Overtaken {
    pub(crate) gone: Vec<String>,
    pub(crate) fresh: Vec<SearchDocument>,
    /// Made anew, it would be the same in everything: also in the order of its documents.
    pub(crate) is_as_made_anew: bool,
}

impl Overtaken {
    /// Compares every document with what was indexed: nothing else tells for sure.
    pub(crate) fn new(
        index: &Index,
        entries: &[&Entry],
        data: &BTreeMap<String, SearchDocument>,
        document: impl Fn(&Entry) -> SearchDocument + Sync,
    ) -> Self {
        let differing = |first: usize, entries: &[&Entry]| {
            let mut fresh = Vec::new();
            let mut is_in_order = true;
            for (place, entry) in (first..).zip(entries) {
                let document = document(entry);
                let number = index.number_of(&document);
                is_in_order &= number == Some(place);
                if number.is_none() {
                    fresh.push(document);
                }
            }
            (fresh, is_in_order)
        };
        let (left, right) = entries.split_at(entries.len() / 2);
        let (mut of_left, of_right) = thread::scope(|scope| {
            let thread = thread::Builder::new().name("search-look".to_owned());
            let other = thread.spawn_scoped(scope, || differing(left.len(), right));
            let of_left = differing(0, left);
            let of_right = match other {
                Ok(other) => other.join().unwrap_or_else(|panic| resume_unwind(panic)),
                Err(_) => differing(left.len(), right),
            };
            (of_left, of_right)
        });
        let mut is_in_order = of_left.1 && of_right.1;
        let mut fresh = std::mem::take(&mut of_left.0);
        fresh.extend(of_right.0);
        for (place, document) in (entries.len()..).zip(data.values()) {
            let number = index.number_of(document);
            is_in_order &= number == Some(place);
            if number.is_none() {
                fresh.push(document.clone());
            }
        }
        let here: FxHashSet<&str> =
            entries.iter().map(|entry| entry.id()).chain(data.keys().map(String::as_str)).collect();
        let gone: Vec<_> = index.ids().filter(|id| !here.contains(id)).map(str::to_owned).collect();
        let is_as_made_anew = is_in_order && gone.is_empty() && index.is_pristine();
        Self { gone, fresh, is_as_made_anew }
    }
}
