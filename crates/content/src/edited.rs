//! Editing a library: some entries come, go or are replaced, and all others stay as they are. A
//! hundred thousand entries are not put together anew for one of them.

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::change::Change;
use crate::edit::Edit;
use crate::entry::Entry;
use crate::library::Library;

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
            library.lineage = self.lineage.edited(fresh, gone);
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
