//! The indexes of a collection: which entries have a status, a term or a toggle, and how entries
//! follow each other. Made anew, or carried over from those of the library before.

use std::sync::Arc;

use indexmap::IndexMap;
use jiff::tz::TimeZone;
use roaring::RoaringBitmap;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::blueprint::{Blueprint, Kind};
use crate::change::Change;
use crate::entry::{Entry, Status};
use crate::query::Orders;
use crate::taxonomy::Taxonomy;
use crate::value::Value;

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Indexes {
    /// One bitmap per [`Status`], in the order of `Status::ALL`.
    pub(crate) status: [RoaringBitmap; 4],
    /// For each taxonomy of the collection.
    terms: FxHashMap<Arc<str>, Terms>,
    toggles: FxHashMap<Arc<str>, Toggle>,
    pub(crate) orders: Orders,
}

/// One bitmap per term, in the taxonomy's order.
#[derive(Debug, Clone, PartialEq)]
struct Terms {
    slugs: Vec<Arc<str>>,
    bitmaps: Vec<RoaringBitmap>,
}

/// A field that is a toggle, at least for some entries.
#[derive(Debug, Clone, PartialEq, Default)]
struct Toggle {
    on: RoaringBitmap,
    /// Where it is no toggle, or holds something else than true and false.
    odd: RoaringBitmap,
}

impl Indexes {
    pub(crate) fn new(entries: &[Entry], taxonomies: &[&Taxonomy], orders: Orders) -> Self {
        let terms = taxonomies
            .iter()
            .map(|taxonomy| (Arc::clone(&taxonomy.handle), Terms::new(entries, taxonomy)));
        Self {
            status: Status::ALL.map(|status| bitmap(entries, |entry| entry.status == status)),
            terms: terms.collect(),
            toggles: toggles(entries),
            orders,
        }
    }

    /// What [`Indexes::new`] would give, from what was there before.
    pub(crate) fn patched(
        &self,
        entries: &[Entry],
        taxonomies: &[&Taxonomy],
        change: &Change,
        timezone: &TimeZone,
    ) -> Self {
        let patched = |old: &RoaringBitmap, test: &dyn Fn(&Entry) -> bool| {
            let mut bitmap = carried(old, change);
            let fresh = change.fresh.iter().copied();
            bitmap.extend(fresh.filter(|position| test(&entries[*position as usize])));
            bitmap
        };
        let status = Status::ALL
            .map(|status| patched(&self.status[status as usize], &|entry| entry.status == status));
        let terms = taxonomies.iter().map(|taxonomy| {
            let old = self.terms.get(&taxonomy.handle).filter(|old| old.are_of(taxonomy));
            let terms = old.map_or_else(
                || Terms::new(entries, taxonomy),
                |old| old.patched(entries, taxonomy, change),
            );
            (Arc::clone(&taxonomy.handle), terms)
        });
        let fresh = change.fresh.iter().map(|position| &entries[*position as usize]);
        let is_known = fresh.flat_map(toggles_of).all(|handle| self.toggles.contains_key(handle));
        let toggles = if is_known {
            let known = self.toggles.iter().map(|(handle, old)| {
                let on = patched(&old.on, &|entry| is_on(entry, handle) == Some(true));
                let odd = patched(&old.odd, &|entry| is_on(entry, handle).is_none());
                (Arc::clone(handle), Toggle { on, odd })
            });
            known.filter(|(_, toggle)| toggle.is_any(entries)).collect()
        } else {
            toggles(entries)
        };
        let orders = self.orders.patched(entries, change, timezone);
        Self { status, terms: terms.collect(), toggles, orders }
    }

    /// For each term of a taxonomy, in its order, the entries that have it.
    pub(crate) fn terms(&self, taxonomy: &str) -> Option<&[RoaringBitmap]> {
        self.terms.get(taxonomy).map(|terms| terms.bitmaps.as_slice())
    }

    /// The entries that have a toggle on, when it holds nothing but true and false.
    pub(crate) fn toggle(&self, handle: &str) -> Option<&RoaringBitmap> {
        self.toggles.get(handle).filter(|toggle| toggle.odd.is_empty()).map(|toggle| &toggle.on)
    }
}

impl Terms {
    fn new(entries: &[Entry], taxonomy: &Taxonomy) -> Self {
        let slugs: Vec<_> = taxonomy.terms.iter().map(|term| Arc::clone(&term.slug)).collect();
        let mut terms = Self { bitmaps: vec![RoaringBitmap::new(); slugs.len()], slugs };
        terms.add((0..).zip(entries), taxonomy);
        terms
    }

    fn patched(&self, entries: &[Entry], taxonomy: &Taxonomy, change: &Change) -> Self {
        let bitmaps = self.bitmaps.iter().map(|bitmap| carried(bitmap, change)).collect();
        let mut terms = Self { slugs: self.slugs.clone(), bitmaps };
        let fresh = change.fresh.iter().map(|position| (*position, &entries[*position as usize]));
        terms.add(fresh, taxonomy);
        terms
    }

    fn add<'e>(&mut self, entries: impl Iterator<Item = (u32, &'e Entry)>, taxonomy: &Taxonomy) {
        for (position, entry) in entries {
            for value in entry.value(&taxonomy.handle).map_or(&[][..], Value::items) {
                if let Some(term) = taxonomy.position_of(value) {
                    self.bitmaps[term].insert(position);
                }
            }
        }
    }

    fn are_of(&self, taxonomy: &Taxonomy) -> bool {
        self.slugs.iter().eq(taxonomy.terms.iter().map(|term| &term.slug))
    }
}

impl Toggle {
    /// Whether it is a toggle for any entry.
    fn is_any(&self, entries: &[Entry]) -> bool {
        self.odd.len() < entries.len() as u64
    }
}

fn bitmap(entries: &[Entry], test: impl Fn(&Entry) -> bool) -> RoaringBitmap {
    let positions = (0..).zip(entries).filter(|(_, entry)| test(entry));
    positions.map(|(position, _)| position).collect()
}

/// The positions of a bitmap where they are now.
fn carried(old: &RoaringBitmap, change: &Change) -> RoaringBitmap {
    if change.stays {
        let mut bitmap = old.clone();
        for position in &change.fresh {
            bitmap.remove(*position);
        }
        return bitmap;
    }
    old.iter().filter_map(|position| change.moved(position)).collect()
}

fn toggles(entries: &[Entry]) -> FxHashMap<Arc<str>, Toggle> {
    let mut blueprints: Vec<&Arc<Blueprint>> =
        entries.iter().map(|entry| &entry.file.blueprint).collect();
    blueprints.dedup_by(|a, b| Arc::ptr_eq(a, b));
    blueprints.sort_unstable_by_key(|blueprint| Arc::as_ptr(blueprint));
    blueprints.dedup_by(|a, b| Arc::ptr_eq(a, b));
    let handles: FxHashSet<&Arc<str>> =
        blueprints.iter().flat_map(|blueprint| toggle_fields(blueprint)).collect();
    let indexed = handles.into_iter().map(|handle| {
        let mut toggle = Toggle::default();
        for (position, entry) in (0..).zip(entries) {
            match is_on(entry, handle) {
                Some(true) => drop(toggle.on.insert(position)),
                Some(false) => {}
                None => drop(toggle.odd.insert(position)),
            }
        }
        (Arc::clone(handle), toggle)
    });
    indexed.filter(|(_, toggle)| toggle.is_any(entries)).collect()
}

fn toggle_fields(blueprint: &Blueprint) -> impl Iterator<Item = &Arc<str>> {
    let toggles = blueprint.fields.iter().filter(|field| field.kind == Kind::Toggle);
    toggles.map(|field| &field.handle)
}

fn toggles_of(entry: &Entry) -> impl Iterator<Item = &Arc<str>> {
    toggle_fields(entry.blueprint())
}

/// Whether a toggle is on; `None` when it is none.
fn is_on(entry: &Entry, handle: &str) -> Option<bool> {
    let kind = entry.blueprint().fields.get(handle).map(|field| &field.kind);
    match entry.value(handle) {
        _ if kind != Some(&Kind::Toggle) => None,
        None | Some(Value::Null) => Some(false),
        Some(value) => value.as_bool(),
    }
}

/// The taxonomies that a collection is sorted under, as far as they exist.
pub(crate) fn known<'t>(
    handles: &[Arc<str>],
    taxonomies: &'t IndexMap<Arc<str>, Taxonomy>,
) -> Vec<&'t Taxonomy> {
    handles.iter().filter_map(|handle| taxonomies.get(handle)).collect()
}
