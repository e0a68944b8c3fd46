//! The library: everything that was read, whole and unchanging.

use std::sync::Arc;

use indexmap::IndexMap;
use rustc_hash::FxHashMap;

use crate::asset::{Asset, Container};
use crate::collection::Collection;
use crate::entry::Entry;
use crate::global::Global;
use crate::nav::Nav;
use crate::query::{Facet, FilterError, Hits, Query};
use crate::taxonomy::{Taxonomy, Term};

/// All content of a site at one moment.
#[derive(Debug, Clone, Default)]
pub struct Library {
    pub(crate) collections: IndexMap<Arc<str>, Collection>,
    pub(crate) taxonomies: IndexMap<Arc<str>, Taxonomy>,
    pub(crate) navs: IndexMap<Arc<str>, Nav>,
    pub(crate) globals: IndexMap<Arc<str>, Global>,
    pub(crate) containers: IndexMap<Arc<str>, Container>,
    /// Collection and position of every entry, by id.
    pub(crate) ids: FxHashMap<Arc<str>, (u32, u32)>,
}

impl Library {
    /// Collections in the order of their handles; so with all the other lists.
    pub fn collections(&self) -> impl Iterator<Item = &Collection> {
        self.collections.values()
    }

    pub fn collection(&self, handle: &str) -> Option<&Collection> {
        self.collections.get(handle)
    }

    pub fn taxonomies(&self) -> impl Iterator<Item = &Taxonomy> {
        self.taxonomies.values()
    }

    pub fn taxonomy(&self, handle: &str) -> Option<&Taxonomy> {
        self.taxonomies.get(handle)
    }

    pub fn navs(&self) -> impl Iterator<Item = &Nav> {
        self.navs.values()
    }

    pub fn nav(&self, handle: &str) -> Option<&Nav> {
        self.navs.get(handle)
    }

    pub fn globals(&self) -> impl Iterator<Item = &Global> {
        self.globals.values()
    }

    pub fn global(&self, handle: &str) -> Option<&Global> {
        self.globals.get(handle)
    }

    pub fn containers(&self) -> impl Iterator<Item = &Container> {
        self.containers.values()
    }

    pub fn container(&self, handle: &str) -> Option<&Container> {
        self.containers.get(handle)
    }

    pub fn asset(&self, container: &str, path: &str) -> Option<&Asset> {
        self.container(container)?.asset(path)
    }

    /// The entry with that id, whatever its status: ask [`Entry::is_published`] before showing it.
    pub fn entry(&self, id: &str) -> Option<&Entry> {
        let (collection, position) = *self.ids.get(id)?;
        Some(&self.collections[collection as usize].entries[position as usize])
    }

    /// The entry of `collection` with that id or, failing that, that slug; whatever its status.
    pub fn entry_by_id_or_slug(&self, collection: &str, id_or_slug: &str) -> Option<&Entry> {
        self.entry(id_or_slug)
            .filter(|entry| entry.collection() == collection)
            .or_else(|| self.collection(collection)?.entry_by_slug(id_or_slug))
    }

    /// The terms of `taxonomy` that an entry is sorted under, in the author's order.
    pub fn terms_of(&self, entry: &Entry, taxonomy: &str) -> Vec<&Term> {
        let _ = (entry, taxonomy);
        unimplemented!("comes with the query engine")
    }

    /// One page of the entries of a collection that `query` asks for. Only published ones,
    /// unless a filter speaks of `status` or `published`.
    pub fn find(&self, collection: &str, query: &Query) -> Result<Hits<'_>, FilterError> {
        let _ = (collection, query);
        unimplemented!("comes with the query engine")
    }

    /// How many entries each term of `taxonomy` would give under `query`, filters on `taxonomy`
    /// itself left out. All terms, in the taxonomy's order, also those that would give none.
    pub fn facets(
        &self,
        collection: &str,
        query: &Query,
        taxonomy: &str,
    ) -> Result<Vec<Facet<'_>>, FilterError> {
        let _ = (collection, query, taxonomy);
        unimplemented!("comes with the query engine")
    }

    /// Other published entries of the same collection that share terms of `taxonomies` with
    /// `entry`: most shared terms first, then in the collection's own order.
    pub fn related(&self, entry: &Entry, taxonomies: &[&str], limit: usize) -> Vec<&Entry> {
        let _ = (entry, taxonomies, limit);
        unimplemented!("comes with the query engine")
    }
}
