//! What an edit of a library does to the entries of one collection.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::entry::Entry;

/// What becomes of entries of one collection.
#[derive(Debug, Default)]
pub(crate) struct Edit {
    /// By position: entries in the places of others that have their paths.
    pub(crate) replaced: FxHashMap<u32, Entry>,
    /// Positions of entries that are not there any more.
    pub(crate) gone: FxHashSet<u32>,
    pub(crate) came: Vec<Entry>,
}
