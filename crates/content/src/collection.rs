//! A collection: its entries as a dense array, and the indexes that queries run on.

use std::sync::Arc;

use indexmap::IndexMap;
use jiff::tz::TimeZone;
use rustc_hash::FxHashMap;

use crate::change::{Change, Pairing};
use crate::edit::Edit;
use crate::entry::Entry;
use crate::indexes::{Indexes, known};
use crate::query::{Orders, SortKey};
use crate::taxonomy::Taxonomy;
use crate::tree::{Branch, Structure};

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
    table: Option<Arc<str>>,
    /// In the collection's own order.
    pub(crate) entries: Vec<Entry>,
    /// The position of each entry, in the order in which the reader gave them.
    by_path: Vec<u32>,
    by_slug: Arc<FxHashMap<Arc<str>, u32>>,
    /// How many entries have a slug.
    named: usize,
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
    pub(crate) table: Option<Arc<str>>,
}

impl Collection {
    /// `entries` in the order of their paths. When little has changed since `previous` was made,
    /// its indexes are carried over.
    pub(crate) fn new(
        definition: Definition,
        entries: Vec<Entry>,
        taxonomies: &IndexMap<Arc<str>, Taxonomy>,
        timezone: &TimeZone,
        previous: Option<&Self>,
    ) -> Self {
        let known = known(&definition.taxonomies, taxonomies);
        let alike = previous.filter(|previous| previous.default_sort == definition.default_sort);
        if let Some(previous) = alike {
            let pairing = Pairing::new(&previous.entries, &previous.by_path, &entries);
            if pairing.is_worth_patching() {
                return previous.patched(definition, entries, &pairing, &known, timezone).0;
            }
        }
        let (entries, by_path, orders) =
            Orders::new(entries, definition.default_sort.clone(), timezone);
        let (by_slug, named) = by_slug(&entries);
        let by_slug = Arc::new(by_slug);
        let indexes = Indexes::new(&entries, &known, orders);
        Self::of(definition, Arrangement { entries, by_path, by_slug, named, indexes })
    }

    /// The same collection after an edit.
    pub(crate) fn edited(
        &self,
        edit: Edit,
        taxonomies: &IndexMap<Arc<str>, Taxonomy>,
        timezone: &TimeZone,
    ) -> (Self, Change) {
        let (given, pairing) = self.given(edit);
        let definition = Definition {
            handle: Arc::clone(&self.handle),
            title: self.title.clone(),
            dated: self.dated,
            taxonomies: self.taxonomies.clone(),
            default_sort: self.default_sort.clone(),
            structure: self.structure.clone(),
            mount: self.mount.clone(),
            table: self.table.clone(),
        };
        let known = known(&self.taxonomies, taxonomies);
        self.patched(definition, given, &pairing, &known, timezone)
    }

    /// What a reader would give after an edit: entries by path, beside the old ones.
    fn given(&self, edit: Edit) -> (Vec<Entry>, Pairing) {
        let Edit { mut replaced, gone, mut came } = edit;
        came.sort_by(|a, b| a.file.path.cmp(&b.file.path));
        let len = self.entries.len() + came.len();
        let (mut given, mut old) = (Vec::with_capacity(len), Vec::with_capacity(len));
        let mut rest = &self.by_path[..];
        for entry in came.into_iter().map(Some).chain([None]) {
            let is_before = |position: &u32| {
                let before = &self.entries[*position as usize].file.path;
                entry.as_ref().is_none_or(|entry| *before < entry.file.path)
            };
            let (before, after) = rest.split_at(rest.partition_point(is_before));
            for position in before.iter().filter(|position| !gone.contains(position)) {
                let fresh = replaced.remove(position);
                old.push(fresh.is_none().then_some(*position));
                given.push(fresh.unwrap_or_else(|| self.entries[*position as usize].clone()));
            }
            if let Some(entry) = entry {
                old.push(None);
                given.push(entry);
            }
            rest = after;
        }
        let pairing = Pairing::of(old, self.entries.len());
        (given, pairing)
    }

    fn patched(
        &self,
        definition: Definition,
        given: Vec<Entry>,
        pairing: &Pairing,
        taxonomies: &[&Taxonomy],
        timezone: &TimeZone,
    ) -> (Self, Change) {
        let (entries, by_path, change) =
            self.indexes.orders.arranged(&self.entries, given, pairing, timezone);
        let (by_slug, named) = self.slugs_after(&change, &entries);
        let indexes = self.indexes.patched(&entries, taxonomies, &change, timezone);
        let arrangement = Arrangement { entries, by_path, by_slug, named, indexes };
        (Self::of(definition, arrangement), change)
    }

    /// The entries by slug after a change, and how many have one.
    fn slugs_after(
        &self,
        change: &Change,
        entries: &[Entry],
    ) -> (Arc<FxHashMap<Arc<str>, u32>>, usize) {
        let same_slug = |position: &u32| {
            let (old, new) = (&self.entries[*position as usize], &entries[*position as usize]);
            old.slug() == new.slug()
        };
        if change.stays && change.fresh.iter().all(same_slug) {
            return (Arc::clone(&self.by_slug), self.named);
        }
        if self.has_equal_slugs() {
            let (by_slug, named) = by_slug(entries);
            return (Arc::new(by_slug), named);
        }
        let mut by_slug = (*self.by_slug).clone();
        by_slug.retain(|_, position| change.follow(position));
        let mut named = by_slug.len();
        let fresh = change.fresh.iter().map(|position| (*position, &entries[*position as usize]));
        for (position, entry) in fresh.filter(|(_, entry)| !entry.slug().is_empty()) {
            named += 1;
            let first = by_slug.entry(Arc::clone(&entry.file.slug)).or_insert(position);
            *first = position.min(*first);
        }
        (Arc::new(by_slug), named)
    }

    fn of(definition: Definition, arrangement: Arrangement) -> Self {
        let Arrangement { entries, by_path, by_slug, named, indexes } = arrangement;
        Self {
            handle: definition.handle,
            title: definition.title,
            dated: definition.dated,
            taxonomies: definition.taxonomies,
            default_sort: definition.default_sort,
            structure: definition.structure,
            mount: definition.mount,
            table: definition.table,
            entries,
            by_path,
            by_slug,
            named,
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

    /// The CSV file whose rows are entries of it, from the site folder: `data/reports.csv`.
    pub fn table(&self) -> Option<&str> {
        self.table.as_deref()
    }

    /// Whether two entries have the same slug.
    pub(crate) fn has_equal_slugs(&self) -> bool {
        self.named > self.by_slug.len()
    }

    /// Whether two entries have this slug, of which one has.
    pub(crate) fn has_twice(&self, slug: &str) -> bool {
        self.has_equal_slugs() && self.entries.iter().filter(|e| e.slug() == slug).count() > 1
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

/// Entries, and what finds them.
struct Arrangement {
    entries: Vec<Entry>,
    by_path: Vec<u32>,
    by_slug: Arc<FxHashMap<Arc<str>, u32>>,
    named: usize,
    indexes: Indexes,
}

/// Of two entries with the same slug the first one has it. Also how many have one.
fn by_slug(entries: &[Entry]) -> (FxHashMap<Arc<str>, u32>, usize) {
    let (mut by_slug, mut named) = (FxHashMap::default(), 0);
    by_slug.reserve(entries.len());
    let has_slug = |(_, entry): &(u32, &Entry)| !entry.slug().is_empty();
    for (position, entry) in (0..).zip(entries).filter(has_slug) {
        by_slug.entry(Arc::clone(&entry.file.slug)).or_insert(position);
        named += 1;
    }
    (by_slug, named)
}
