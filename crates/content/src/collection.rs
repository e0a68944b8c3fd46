//! A collection: its entries as a dense array, and the indexes that queries run on.

use std::sync::Arc;

use indexmap::IndexMap;
use jiff::tz::TimeZone;
use roaring::RoaringBitmap;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::blueprint::{Blueprint, Kind};
use crate::entry::{Entry, Status};
use crate::query::{Orders, SortKey};
use crate::taxonomy::Taxonomy;
use crate::tree::{Branch, Structure};
use crate::value::Value;

/// Entries of one kind. An entry's position in the array is its number in every index.
#[derive(Debug, Clone)]
pub struct Collection {
    pub(crate) handle: Arc<str>,
    title: String,
    dated: bool,
    taxonomies: Vec<Arc<str>>,
    default_sort: SortKey,
    structure: Option<Structure>,
    mount: Option<Arc<str>>,
    /// In the collection's own order.
    pub(crate) entries: Vec<Entry>,
    by_slug: FxHashMap<Arc<str>, u32>,
    pub(crate) indexes: Indexes,
}

/// What a collection says of itself.
pub(crate) struct Definition {
    pub(crate) handle: Arc<str>,
    pub(crate) title: String,
    pub(crate) dated: bool,
    pub(crate) taxonomies: Vec<Arc<str>>,
    pub(crate) default_sort: SortKey,
    pub(crate) structure: Option<Structure>,
    pub(crate) mount: Option<Arc<str>>,
}

/// Which entries have a status or a term, and how entries follow each other.
#[derive(Debug, Clone)]
pub(crate) struct Indexes {
    /// One bitmap per [`Status`], in the order of `Status::ALL`.
    pub(crate) status: [RoaringBitmap; 4],
    /// For each taxonomy of the collection, one bitmap per term, in the taxonomy's order.
    pub(crate) terms: FxHashMap<Arc<str>, Vec<RoaringBitmap>>,
    /// Which entries have a toggle on, for toggles that hold nothing but true and false.
    pub(crate) toggles: FxHashMap<Arc<str>, RoaringBitmap>,
    pub(crate) orders: Orders,
}

impl Collection {
    pub(crate) fn new(
        definition: Definition,
        mut entries: Vec<Entry>,
        taxonomies: &IndexMap<Arc<str>, Taxonomy>,
        timezone: &TimeZone,
    ) -> Self {
        let orders = Orders::new(&mut entries, definition.default_sort.clone(), timezone);
        let mut by_slug = FxHashMap::default();
        let has_slug = |(_, entry): &(u32, &Entry)| !entry.slug().is_empty();
        for (position, entry) in (0..).zip(&entries).filter(has_slug) {
            by_slug.entry(Arc::clone(&entry.file.slug)).or_insert(position);
        }
        let known = definition.taxonomies.iter().filter_map(|handle| taxonomies.get(handle));
        let indexes = Indexes {
            status: Status::ALL.map(|status| bitmap(&entries, |entry| entry.status == status)),
            terms: known
                .map(|taxonomy| (Arc::clone(&taxonomy.handle), term_bitmaps(&entries, taxonomy)))
                .collect(),
            toggles: toggle_bitmaps(&entries),
            orders,
        };
        Self {
            handle: definition.handle,
            title: definition.title,
            dated: definition.dated,
            taxonomies: definition.taxonomies,
            default_sort: definition.default_sort,
            structure: definition.structure,
            mount: definition.mount,
            entries,
            by_slug,
            indexes,
        }
    }

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
    pub fn default_sort(&self) -> &SortKey {
        &self.default_sort
    }

    /// How its entries lie below each other; `None` when it is not structured. Every entry is in
    /// it once, whatever its status.
    pub fn tree(&self) -> Option<&[Branch]> {
        self.structure.as_ref().map(|structure| &*structure.tree)
    }

    /// Whether the first branch of its tree is the home page.
    pub fn expects_root(&self) -> bool {
        self.structure.as_ref().is_some_and(|structure| structure.has_root)
    }

    /// How many levels its tree may have.
    pub fn max_depth(&self) -> Option<u32> {
        self.structure.as_ref()?.max_depth
    }

    /// Id of the entry that this collection hangs below.
    pub fn mount(&self) -> Option<&str> {
        self.mount.as_deref()
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

fn bitmap(entries: &[Entry], test: impl Fn(&Entry) -> bool) -> RoaringBitmap {
    let positions = (0..).zip(entries).filter(|(_, entry)| test(entry));
    positions.map(|(position, _)| position).collect()
}

fn toggle_bitmaps(entries: &[Entry]) -> FxHashMap<Arc<str>, RoaringBitmap> {
    let mut blueprints: Vec<&Arc<Blueprint>> =
        entries.iter().map(|entry| &entry.file.blueprint).collect();
    blueprints.dedup_by(|a, b| Arc::ptr_eq(a, b));
    blueprints.sort_unstable_by_key(|blueprint| Arc::as_ptr(blueprint));
    blueprints.dedup_by(|a, b| Arc::ptr_eq(a, b));
    let fields = blueprints.iter().flat_map(|blueprint| &blueprint.fields);
    let toggles: FxHashSet<&Arc<str>> =
        fields.filter(|field| field.kind == Kind::Toggle).map(|field| &field.handle).collect();
    let is_toggle = |entry: &Entry, handle: &str| {
        let kind = entry.blueprint().fields.get(handle).map(|field| &field.kind);
        let value = entry.value(handle);
        kind == Some(&Kind::Toggle)
            && value.is_none_or(|value| matches!(value, Value::Bool(_) | Value::Null))
    };
    let plain =
        toggles.into_iter().filter(|handle| entries.iter().all(|entry| is_toggle(entry, handle)));
    plain.map(|handle| (Arc::clone(handle), bitmap(entries, |entry| entry.is_on(handle)))).collect()
}

fn term_bitmaps(entries: &[Entry], taxonomy: &Taxonomy) -> Vec<RoaringBitmap> {
    let mut bitmaps = vec![RoaringBitmap::new(); taxonomy.terms.len()];
    for (position, entry) in (0..).zip(entries) {
        for value in entry.value(&taxonomy.handle).map_or(&[][..], Value::items) {
            if let Some(term) = taxonomy.position_of(value) {
                bitmaps[term].insert(position);
            }
        }
    }
    bitmaps
}
