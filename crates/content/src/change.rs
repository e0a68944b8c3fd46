//! The diff of a collection against the one before: which entries moved, and which are new.
//!
//! A site of a hundred thousand entries changes by a few at a time. What did not change keeps its
//! order, so positions move monotonously, and every index can be carried over with few additions.

use std::sync::Arc;

use crate::entry::Entry;

/// More changes than this part of all entries are not worth patching for.
const WORTH: usize = 8;

/// The position of an entry that is gone.
const GONE: u32 = u32::MAX;

#[derive(Debug)]
pub(crate) struct Change {
    /// For each old position the new one, or [`GONE`].
    moved: Vec<u32>,
    /// New positions of entries that are new or not what they were; ascending.
    pub(crate) fresh: Vec<u32>,
    /// Nothing but fresh entries in the places of old ones.
    pub(crate) stays: bool,
}

/// The entries of a collection as its files give them, beside the old ones.
pub(crate) struct Pairing {
    /// For each given entry, the old position of the same entry.
    pub(crate) old: Vec<Option<u32>>,
    fresh: usize,
    gone: usize,
}

impl Pairing {
    /// Pairs entries with old ones, which `in_given_order` lists. Both are usually sorted by
    /// path; where they are not, more is taken for new than is, and nothing else goes wrong.
    pub(crate) fn new(old: &[Entry], in_given_order: &[u32], given: &[Entry]) -> Self {
        let mut pairs = Vec::with_capacity(given.len());
        let mut olds = in_given_order.iter().peekable();
        for entry in given {
            while let Some(position) = olds.peek() {
                let before = &old[**position as usize];
                if Arc::ptr_eq(&before.file, &entry.file) || before.file.path >= entry.file.path {
                    break;
                }
                olds.next();
            }
            let same =
                olds.next_if(|position| old[**position as usize].file.path == entry.file.path);
            pairs.push(same.copied().filter(|position| is_same(&old[*position as usize], entry)));
        }
        let kept = pairs.iter().flatten().count();
        Self { fresh: given.len() - kept, gone: old.len() - kept, old: pairs }
    }

    /// A pairing that is known: for each given entry its position among `all` old ones.
    pub(crate) fn of(old: Vec<Option<u32>>, all: usize) -> Self {
        let kept = old.iter().flatten().count();
        Self { fresh: old.len() - kept, gone: all - kept, old }
    }

    /// Whether so little changed that patching is less work than starting anew.
    pub(crate) fn is_worth_patching(&self) -> bool {
        (self.fresh + self.gone).saturating_mul(WORTH) <= self.old.len()
    }
}

/// Whether everything that an index looks at is as it was.
pub(crate) fn is_same(old: &Entry, new: &Entry) -> bool {
    Arc::ptr_eq(&old.file, &new.file)
        && old.status == new.status
        && old.order == new.order
        && old.depth == new.depth
        && old.parent == new.parent
        && old.uri == new.uri
        && old.leads == new.leads
}

impl Change {
    /// `order` lists the new entries, each with the old position it had.
    pub(crate) fn new(old_len: usize, order: impl Iterator<Item = Option<u32>>) -> Self {
        let mut moved = vec![GONE; old_len];
        let mut fresh = Vec::new();
        let mut len = 0;
        for (position, old) in (0_u32..).zip(order) {
            match old {
                Some(old) => moved[old as usize] = position,
                None => fresh.push(position),
            }
            len += 1;
        }
        let in_place = |(old, new): (u32, &u32)| *new == GONE || *new == old;
        let stays = len == old_len && (0..).zip(&moved).all(in_place);
        Self { moved, fresh, stays }
    }

    /// Makes a position the one where its entry went; whether there is one.
    pub(crate) fn follow(&self, position: &mut u32) -> bool {
        let new = self.moved(*position);
        *position = new.unwrap_or(GONE);
        new.is_some()
    }

    /// Where an old position went.
    pub(crate) fn moved(&self, old: u32) -> Option<u32> {
        self.moved.get(old as usize).copied().filter(|new| *new != GONE)
    }
}
