//! A collection: its entries as a dense array, and the indexes that queries run on.

use std::sync::Arc;

use roaring::RoaringBitmap;
use rustc_hash::FxHashMap;

use crate::entry::Entry;
use crate::query::SortKey;

/// Entries of one kind. An entry's position in the array is its number in every index.
#[derive(Debug, Clone)]
pub struct Collection {
    pub(crate) handle: Arc<str>,
    pub(crate) title: String,
    pub(crate) dated: bool,
    pub(crate) taxonomies: Vec<Arc<str>>,
    pub(crate) default_sort: Vec<SortKey>,
    pub(crate) entries: Vec<Entry>,
    pub(crate) by_slug: FxHashMap<Arc<str>, u32>,
    pub(crate) indexes: Indexes,
}

/// Which entries have a status or a term, and how entries follow each other.
#[derive(Debug, Clone, Default)]
pub(crate) struct Indexes {
    /// One bitmap per [`crate::Status`], in the order of `Status::ALL`.
    pub(crate) status: [RoaringBitmap; 4],
    /// For each taxonomy of the collection, one bitmap per term, in the taxonomy's order.
    pub(crate) terms: FxHashMap<Arc<str>, Vec<RoaringBitmap>>,
}

impl Collection {
    pub fn handle(&self) -> &str {
        &self.handle
    }

    pub fn title(&self) -> &str {
        &self.title
    }

    /// Whether its entries have dates in their file names.
    pub fn is_dated(&self) -> bool {
        self.dated
    }

    /// The handles of the taxonomies its entries are sorted under.
    pub fn taxonomies(&self) -> impl Iterator<Item = &str> {
        self.taxonomies.iter().map(|handle| &**handle)
    }

    /// The order of a list for which nobody asked for another one.
    pub fn default_sort(&self) -> &[SortKey] {
        &self.default_sort
    }

    /// All entries, whatever their status.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The entry with that slug, whatever its status.
    pub fn entry_by_slug(&self, slug: &str) -> Option<&Entry> {
        self.by_slug.get(slug).map(|position| &self.entries[*position as usize])
    }
}
