//! Editing a library: some entries come, go or are replaced, and all others stay as they are.
//!
//! A hundred thousand entries are not put together anew for one of them. The edited library knows
//! what was edited, so that whoever keeps something made of entries need not compare them all.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::change::Change;
use crate::entry::Entry;
use crate::library::Library;

/// What becomes of entries of one collection.
#[derive(Debug, Default)]
pub(crate) struct Edit {
    /// By position: entries in the places of others that have their paths.
    pub(crate) replaced: FxHashMap<u32, Entry>,
    /// Positions of entries that are not there any more.
    pub(crate) gone: FxHashSet<u32>,
    pub(crate) came: Vec<Entry>,
}

/// Which library it is, and what it was made of.
#[derive(Debug, Clone, Default)]
pub(crate) struct Lineage {
    own: Arc<()>,
    step: Option<Arc<Step>>,
}

/// How one library became the next.
#[derive(Debug)]
struct Step {
    before: Arc<()>,
    /// Ids of entries that are new or not what they were.
    fresh: Vec<Arc<str>>,
    gone: Vec<Arc<str>>,
}

/// The ids of entries that an edit made new, and that it took out.
pub(crate) struct Edited<'l> {
    pub(crate) fresh: &'l [Arc<str>],
    pub(crate) gone: &'l [Arc<str>],
}

impl Lineage {
    /// What was edited, if this one was made of that one alone.
    pub(crate) fn since(&self, other: &Self) -> Option<Edited<'_>> {
        if Arc::ptr_eq(&self.own, &other.own) {
            return Some(Edited { fresh: &[], gone: &[] });
        }
        let step = self.step.as_ref().filter(|step| Arc::ptr_eq(&step.before, &other.own))?;
        Some(Edited { fresh: &step.fresh, gone: &step.gone })
    }
}

impl Library {
    /// The library after edits, by the handles of collections; `None` when there is no such
    /// collection, or two entries would have the same id or address.
    pub(crate) fn edited(&self, edits: FxHashMap<Arc<str>, Edit>) -> Option<Self> {
        let mut library = self.clone();
        let (mut fresh, mut gone) = (Vec::new(), Vec::new());
        for (handle, edit) in edits {
            let (number, _, collection) = self.collections.get_full(&handle)?;
            let number = u32::try_from(number).ok()?;
            let stays = edit.gone.is_empty() && edit.came.is_empty();
            let id = |position: &u32| {
                let entry = collection.entries.get(*position as usize)?;
                Some(Arc::clone(&entry.file.id))
            };
            gone.extend(edit.gone.iter().filter_map(id));
            let (edited, change) = collection.edited(edit, &self.taxonomies, &self.timezone);
            let ids = change.fresh.iter().map(|position| edited.entries[*position as usize].id());
            fresh.extend(ids.map(Arc::from));
            if !stays || !change.stays {
                library.ids = Arc::new(ids_after(&library.ids, number, &change, &edited.entries)?);
                let addresses = library.addresses.after(number, &change, &edited.entries)?;
                library.addresses = Arc::new(addresses);
            }
            library.collections.insert(handle, Arc::new(edited));
        }
        gone.retain(|id| !fresh.contains(id));
        if !fresh.is_empty() || !gone.is_empty() {
            let step = Step { before: Arc::clone(&self.lineage.own), fresh, gone };
            library.lineage = Lineage { own: Arc::default(), step: Some(Arc::new(step)) };
        }
        Some(library)
    }
}

/// Where entries are by id, after a change in the collection of that number.
fn ids_after(
    before: &FxHashMap<Arc<str>, (u32, u32)>,
    number: u32,
    change: &Change,
    entries: &[Entry],
) -> Option<FxHashMap<Arc<str>, (u32, u32)>> {
    let mut ids = before.clone();
    ids.retain(|_, place| place.0 != number || change.follow(&mut place.1));
    for position in &change.fresh {
        let id = Arc::clone(&entries[*position as usize].file.id);
        if ids.insert(id, (number, *position)).is_some() {
            return None;
        }
    }
    Some(ids)
}
