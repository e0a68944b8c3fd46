//! The entries of each collection, before it is known where they are.

use std::sync::Arc;

use jiff::Timestamp;
use rustc_hash::{FxHashMap, FxHashSet};

use super::definitions::CollectionFile;
use super::structure::Plan;
use crate::entry::{EntryFile, Status};
use crate::problem::Problem;

/// A collection and its entries, by path.
#[derive(Debug)]
pub(super) struct CollectionEntries {
    pub(super) file: CollectionFile,
    pub(super) entries: Vec<Arc<EntryFile>>,
    /// Of a structured collection.
    pub(super) plan: Option<Plan>,
}

/// Collection and number of every entry, by id.
pub(super) type Ids = FxHashMap<Arc<str>, (u32, u32)>;

impl CollectionEntries {
    /// Of two entries with the same id, also in other collections, the first one stays; `twins`
    /// gets that id.
    pub(super) fn all(
        collections: Vec<(CollectionFile, Vec<Arc<EntryFile>>)>,
        problems: &mut Vec<Problem>,
        twins: &mut FxHashSet<Arc<str>>,
    ) -> (Vec<Self>, Ids) {
        let mut ids = Ids::default();
        ids.reserve(collections.iter().map(|(_, entries)| entries.len()).sum());
        let mut all: Vec<Self> = Vec::with_capacity(collections.len());
        for (number, (file, found)) in (0..).zip(collections) {
            let mut entries: Vec<Arc<EntryFile>> = Vec::with_capacity(found.len());
            for entry in found {
                let position = u32::try_from(entries.len()).unwrap_or(u32::MAX);
                let first = *ids.entry(Arc::clone(&entry.id)).or_insert((number, position));
                if first == (number, position) {
                    entries.push(entry);
                    continue;
                }
                let of_first = all.get(first.0 as usize).map_or(&entries, |first| &first.entries);
                twins.insert(Arc::clone(&entry.id));
                problems.push(twin(&entry, &of_first[first.1 as usize]));
            }
            all.push(Self { file, entries, plan: None });
        }
        (all, ids)
    }

    pub(super) fn is_published(&self, entry: u32, now: Timestamp) -> bool {
        let entry = self.entries.get(entry as usize);
        entry.is_some_and(|entry| self.file.status(entry, now) == Status::Published)
    }

    /// The first moment to come at which an entry's status changes, or an event begins or ends.
    pub(super) fn next_change(&self, now: Timestamp) -> Option<Timestamp> {
        let moments = self.entries.iter().flat_map(|entry| self.file.moments(entry));
        moments.filter(|moment| *moment > now).min()
    }
}

impl CollectionFile {
    pub(super) fn status(&self, entry: &EntryFile, now: Timestamp) -> Status {
        match entry.date {
            _ if entry.is_draft => Status::Draft,
            Some(date) if self.hides.future && date > now => Status::Scheduled,
            Some(date) if self.hides.past && date <= now => Status::Expired,
            _ => Status::Published,
        }
    }

    /// When the status of an entry changes by itself, or an event of it begins or ends.
    pub(super) fn moments(&self, entry: &EntryFile) -> impl Iterator<Item = Timestamp> {
        let has_status_by_date = self.hides.future || self.hides.past;
        let date = entry.date.filter(|_| has_status_by_date);
        let moments = date.into_iter().chain(entry.changes.iter().copied());
        moments.filter(|_| !entry.is_draft)
    }
}

fn twin(entry: &EntryFile, first: &EntryFile) -> Problem {
    let message = format!(
        "the id `{}` is already that of {}, so this entry is left out",
        entry.id,
        first.source()
    );
    let problem = Problem::error(&*entry.path, entry.id_line.or(entry.row), message);
    problem.help("give each entry an id of its own")
}
