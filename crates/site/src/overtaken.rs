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
    /// Compares every document with what was indexed: nothing else tells for sure. `None` when more
    /// than `most` are other: all of them would have to be in memory.
    pub(crate) fn new(
        index: &Index,
        entries: &[&Entry],
        data: &BTreeMap<String, SearchDocument>,
        document: impl Fn(&Entry) -> SearchDocument + Sync,
        most: usize,
    ) -> Option<Self> {
        let (left, right) = entries.split_at(entries.len() / 2);
        let look = |first: usize, entries: &[&Entry]| {
            Look::new(index, first, entries.iter().map(|entry| document(entry)), most)
        };
        let looks = thread::scope(|scope| {
            let thread = thread::Builder::new().name("search-look".to_owned());
            let other = thread.spawn_scoped(scope, || look(left.len(), right));
            let left_look = look(0, left);
            let right_look = match other {
                Ok(other) => other.join().unwrap_or_else(|panic| resume_unwind(panic)),
                Err(_) => look(left.len(), right),
            };
            [left_look, right_look, Look::new(index, entries.len(), data.values().cloned(), most)]
        });
        let mut found = Self { gone: Vec::new(), fresh: Vec::new(), is_as_made_anew: true };
        for look in looks {
            let Look { fresh, is_in_order } = look?;
            found.fresh.extend(fresh);
            found.is_as_made_anew &= is_in_order;
        }
        let here: FxHashSet<&str> =
            entries.iter().map(|entry| entry.id()).chain(data.keys().map(String::as_str)).collect();
        let gone = index.ids().filter(|id| !here.contains(id));
        found.gone = gone.map(str::to_owned).collect();
        found.is_as_made_anew &= found.gone.is_empty() && index.is_pristine();
        (found.changes() <= most).then_some(found)
    }

    pub(crate) fn changes(&self) -> usize {
        self.gone.len() + self.fresh.len()
    }
}

/// What a part of the documents says.
struct Look {
    fresh: Vec<SearchDocument>,
    /// Each has the number that it would be given now.
    is_in_order: bool,
}

impl Look {
    /// The first of these documents would be given the number `first`.
    fn new(
        index: &Index,
        first: usize,
        documents: impl Iterator<Item = SearchDocument>,
        most: usize,
    ) -> Option<Self> {
        let mut look = Self { fresh: Vec::new(), is_in_order: true };
        for (place, document) in (first..).zip(documents) {
            let number = index.number_of(&document);
            look.is_in_order &= number == Some(place);
            if number.is_none() {
                look.fresh.push(document);
                if look.fresh.len() > most {
                    return None;
                }
            }
        }
        Some(look)
    }
}
