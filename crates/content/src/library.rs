//! The library: everything that was read, whole and unchanging.

use std::sync::Arc;

use indexmap::IndexMap;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use rustc_hash::FxHashMap;

use crate::address_index::AddressIndex;
use crate::asset::{Asset, Container};
use crate::blueprint::Kind;
use crate::collection::Collection;
use crate::entry::Entry;
use crate::fields::Target;
use crate::global::Global;
use crate::lineage::Lineage;
use crate::menu_screens::MenuScreens;
use crate::nav::Nav;
use crate::redirects::Redirects;
use crate::taxonomy::{Taxonomy, Term};
use crate::text_index::TextIndexes;
use crate::value::Value;

/// All content of a site at one moment.
#[derive(Debug, Clone)]
pub struct Library {
    /// Shared with the library before, where nothing changed; so with the other large things.
    pub(crate) collections: IndexMap<Arc<str>, Arc<Collection>>,
    pub(crate) taxonomies: IndexMap<Arc<str>, Taxonomy>,
    pub(crate) navs: IndexMap<Arc<str>, Nav>,
    pub(crate) globals: IndexMap<Arc<str>, Global>,
    pub(crate) containers: IndexMap<Arc<str>, Container>,
    /// Collection and position of every entry, by id.
    pub(crate) ids: Arc<FxHashMap<Arc<str>, (u32, u32)>>,
    pub(crate) addresses: Arc<AddressIndex>,
    pub(crate) redirects: Redirects,
    pub(crate) menu_screens: MenuScreens,
    pub(crate) texts: TextIndexes,
    pub(crate) timezone: TimeZone,
    pub(crate) now: Timestamp,
    pub(crate) lineage: Lineage,
}

impl Library {
    /// A library with nothing in it.
    pub(crate) fn new(menu_screens: MenuScreens, timezone: TimeZone, now: Timestamp) -> Self {
        Self {
            collections: IndexMap::new(),
            taxonomies: IndexMap::new(),
            navs: IndexMap::new(),
            globals: IndexMap::new(),
            containers: IndexMap::new(),
            ids: Arc::default(),
            addresses: Arc::default(),
            redirects: Redirects::default(),
            menu_screens,
            texts: TextIndexes::default(),
            timezone,
            now,
            lineage: Lineage::default(),
        }
    }

    /// Collections in the order of their handles; so with all the other lists.
    pub fn collections(&self) -> impl Iterator<Item = &Collection> {
        self.collections.values().map(|collection| &**collection)
    }

    pub fn collection(&self, handle: &str) -> Option<&Collection> {
        self.collections.get(handle).map(|collection| &**collection)
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

    /// Where an entry stands among all: by the order of collections, and of entries in each.
    pub fn place(&self, id: &str) -> Option<(u32, u32)> {
        self.ids.get(id).copied()
    }

    /// The entry of `collection` with that id or, failing that, that slug; whatever its status.
    pub fn entry_by_id_or_slug(&self, collection: &str, id_or_slug: &str) -> Option<&Entry> {
        self.entry(id_or_slug)
            .filter(|entry| entry.collection() == collection)
            .or_else(|| self.collection(collection)?.entry_by_slug(id_or_slug))
    }

    /// The terms of `taxonomy` that an entry is sorted under, in the author's order.
    pub fn terms_of(&self, entry: &Entry, taxonomy: &str) -> Vec<&Term> {
        let Some(taxonomy) = self.taxonomy(taxonomy) else { return Vec::new() };
        let values = entry.value(taxonomy.handle()).map_or(&[][..], Value::items);
        let positions = values.iter().filter_map(|value| taxonomy.position_of(value));
        positions.map(|position| &taxonomy.terms[position]).collect()
    }

    /// The files that a field of an entry names, in the author's order.
    pub fn assets_of(&self, entry: &Entry, field: &str) -> Vec<&Asset> {
        let kind = entry.blueprint().fields.get(field).map(|field| &field.kind);
        let Some(Kind::Assets { container, .. }) = kind else { return Vec::new() };
        let values = entry.value(field).map_or(&[][..], Value::items);
        let found = values.iter().filter_map(|value| {
            let Target::Asset { container, path } =
                Target::of_asset(value.as_str()?, container.as_ref())
            else {
                return None;
            };
            self.find_asset(container.as_deref(), &path)
        });
        found.collect()
    }

    /// Where items of menus lead to by name.
    pub(crate) fn menu_screens(&self) -> &MenuScreens {
        &self.menu_screens
    }

    /// In which dates without an offset are meant.
    pub fn timezone(&self) -> &TimeZone {
        &self.timezone
    }

    /// The moment that this is the content of. Whoever shows what is past asks for this one, not
    /// for a clock: the next library is made when the next event begins or ends.
    pub fn now(&self) -> Timestamp {
        self.now
    }

    /// The container of that name, or the only one when none is named.
    pub(crate) fn container_or_only(&self, handle: Option<&str>) -> Option<&Container> {
        match handle {
            Some(handle) => self.container(handle),
            None => self.containers.values().next().filter(|_| self.containers.len() == 1),
        }
    }

    pub(crate) fn find_asset(&self, container: Option<&str>, path: &str) -> Option<&Asset> {
        self.container_or_only(container)?.asset(path.trim_start_matches('/'))
    }

    /// Whether no entry was replaced, where one library was patched to become the other.
    pub(crate) fn has_same_entries(&self, other: &Self) -> bool {
        let (one, other) = (self.collections.values(), other.collections.values());
        one.len() == other.len() && one.zip(other).all(|(one, other)| Arc::ptr_eq(one, other))
    }

    pub(crate) fn set_collections(&mut self, collections: Vec<Collection>) {
        let mut ids = FxHashMap::default();
        ids.reserve(collections.iter().map(|collection| collection.entries.len()).sum());
        for (number, collection) in (0..).zip(&collections) {
            for (position, entry) in (0..).zip(&collection.entries) {
                ids.insert(Arc::clone(&entry.file.id), (number, position));
            }
        }
        self.ids = Arc::new(ids);
        let named = collections
            .into_iter()
            .map(|collection| (Arc::clone(&collection.handle), Arc::new(collection)));
        self.collections = named.collect();
    }
}
