//! What a cache takes over from an earlier process, and gives to a later one.

use std::sync::Arc;

use terrace_files::Stamp;

use super::{Cache, Slot, Wanted};
use crate::problem::Problem;

/// A file that was parsed by an earlier process, and is the same since.
#[derive(Debug)]
pub(crate) struct Known<T> {
    pub(crate) wanted: Wanted,
    pub(crate) digest: u64,
    pub(crate) value: Option<Arc<T>>,
    pub(crate) problems: Vec<Problem>,
}

/// A file whose parsed value can be kept for a later process.
#[derive(Debug)]
pub(crate) struct Keepable<T> {
    pub(crate) path: Arc<str>,
    pub(crate) stamp: Stamp,
    pub(crate) version: u64,
    pub(crate) digest: u64,
    pub(crate) value: Option<Arc<T>>,
    pub(crate) problems: Vec<Problem>,
}

impl<T: Send + Sync> Cache<T> {
    /// Takes over what an earlier process parsed, as if it had been parsed by an earlier update.
    pub(crate) fn fill(&mut self, known: Vec<Known<T>>) {
        self.slots.reserve(known.len());
        for Known { wanted, digest, value, problems } in known {
            let slot = Slot {
                seen: self.updates,
                stamp: wanted.file.stamp,
                is_settled: true,
                version: wanted.version,
                digest: Some(digest),
                value,
                problems,
                unread: None,
                is_value_old: false,
                is_kept: true,
            };
            self.put(wanted.file.path, slot);
        }
    }

    /// How many files a later process would have to parse that could be kept for it.
    pub(crate) fn not_kept(&self, is_keepable: impl Fn(&T) -> bool) -> usize {
        let wanted = self.slots.values().filter(|slot| slot.seen == self.updates);
        let lacking = wanted.filter(|slot| slot.can_be_kept() && !slot.is_kept);
        lacking.filter(|slot| slot.value.as_deref().is_none_or(&is_keepable)).count()
    }

    /// What can be kept for a later process, by path; from now on it counts as kept.
    pub(crate) fn take_keepable(&mut self) -> Vec<Keepable<T>> {
        let updates = self.updates;
        let slots = self.slots.iter_mut();
        let mut found: Vec<_> = slots
            .filter(|(_, slot)| slot.seen == updates && slot.can_be_kept())
            .filter_map(|(path, slot)| {
                slot.is_kept = true;
                Some(Keepable {
                    path: Arc::clone(path),
                    stamp: slot.stamp,
                    version: slot.version,
                    digest: slot.digest?,
                    value: slot.value.clone(),
                    problems: slot.problems.clone(),
                })
            })
            .collect();
        found.sort_unstable_by(|a, b| a.path.cmp(&b.path));
        found
    }

    /// What was to be kept is not.
    pub(crate) fn keep_failed(&mut self) {
        for slot in self.slots.values_mut() {
            slot.is_kept = false;
        }
    }
}

impl<T> Slot<T> {
    /// Whether it is of the bytes that the file has, and nothing else.
    fn can_be_kept(&self) -> bool {
        self.is_settled && self.digest.is_some() && self.unread.is_none() && !self.is_value_old
    }
}
