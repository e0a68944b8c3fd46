//! The indexes of a collection: which entries have a status, a term or a toggle, and how entries
//! follow each other. Made anew, or carried over from those of the library before.

use std::collections::BTreeMap;
use std::sync::Arc;

use indexmap::IndexMap;
use jiff::tz::TimeZone;
use roaring::RoaringBitmap;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::blueprint::{Blueprint, Kind};
use crate::change::Change;
use crate::country;
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
    /// For each field of countries.
    countries: FxHashMap<Arc<str>, Countries>,
    /// The entries that lie somewhere on the map.
    pub(crate) placed: RoaringBitmap,
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

/// A field of countries, at least for some entries: one bitmap per code of three letters.
#[derive(Debug, Clone, PartialEq, Default)]
struct Countries {
    by_code: BTreeMap<&'static str, RoaringBitmap>,
    /// Where it is such a field.
    of: RoaringBitmap,
    /// Where it is another sort of field, and there is something in it.
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
            countries: countries(entries),
            placed: bitmap(entries, |entry| entry.location().is_some()),
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
        let fresh = || change.fresh.iter().map(|position| &entries[*position as usize]);
        let mut fresh_toggles = fresh().flat_map(|entry| fields_of(entry.blueprint(), is_toggle));
        let toggles = if fresh_toggles.all(|handle| self.toggles.contains_key(handle)) {
            let known = self.toggles.iter().map(|(handle, old)| {
                let on = patched(&old.on, &|entry| is_on(entry, handle) == Some(true));
                let odd = patched(&old.odd, &|entry| is_on(entry, handle).is_none());
                (Arc::clone(handle), Toggle { on, odd })
            });
            known.filter(|(_, toggle)| toggle.is_any(entries)).collect()
        } else {
            toggles(entries)
        };
        let mut fresh_countries =
            fresh().flat_map(|entry| fields_of(entry.blueprint(), is_of_countries));
        let countries = if fresh_countries.all(|handle| self.countries.contains_key(handle)) {
            let known = self
                .countries
                .iter()
                .map(|(handle, old)| (Arc::clone(handle), old.patched(entries, handle, change)));
            known.filter(|(_, countries)| countries.is_any()).collect()
        } else {
            countries(entries)
        };
        let placed = patched(&self.placed, &|entry| entry.location().is_some());
        let orders = self.orders.patched(entries, change, timezone);
        Self { status, terms: terms.collect(), toggles, countries, placed, orders }
    }

    /// For each term of a taxonomy, in its order, the entries that have it.
    pub(crate) fn terms(&self, taxonomy: &str) -> Option<&[RoaringBitmap]> {
        self.terms.get(taxonomy).map(|terms| terms.bitmaps.as_slice())
    }

    /// For each country that entries name in a field, by its code, those that do; when the field
    /// is none of another sort for any.
    pub(crate) fn countries(&self, handle: &str) -> Option<&BTreeMap<&'static str, RoaringBitmap>> {
        let countries = self.countries.get(handle).filter(|countries| countries.odd.is_empty());
        countries.map(|countries| &countries.by_code)
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

impl Countries {
    fn patched(&self, entries: &[Entry], handle: &str, change: &Change) -> Self {
        let by_code = self.by_code.iter().map(|(code, bitmap)| (*code, carried(bitmap, change)));
        let mut countries = Self {
            by_code: by_code.collect(),
            of: carried(&self.of, change),
            odd: carried(&self.odd, change),
        };
        let fresh = change.fresh.iter().map(|position| (*position, &entries[*position as usize]));
        countries.add(fresh, handle);
        countries.by_code.retain(|_, bitmap| !bitmap.is_empty());
        countries
    }

    fn add<'e>(&mut self, entries: impl Iterator<Item = (u32, &'e Entry)>, handle: &str) {
        for (position, entry) in entries {
            let codes = entry.value(handle).map_or(&[][..], Value::items);
            let field = entry.blueprint().fields.get(handle);
            if field.is_some_and(|field| is_of_countries(&field.kind)) {
                self.of.insert(position);
            } else if !codes.is_empty() {
                self.odd.insert(position);
            }
            for country in codes.iter().filter_map(|code| country::find(code.as_str()?)) {
                self.by_code.entry(country.alpha3).or_default().insert(position);
            }
        }
    }

    /// Whether it is a field of countries for any entry.
    fn is_any(&self) -> bool {
        !self.of.is_empty()
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
    let indexed = handles(entries, is_toggle).into_iter().map(|handle| {
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

fn countries(entries: &[Entry]) -> FxHashMap<Arc<str>, Countries> {
    let indexed = handles(entries, is_of_countries).into_iter().map(|handle| {
        let mut countries = Countries::default();
        countries.add((0..).zip(entries), handle);
        (Arc::clone(handle), countries)
    });
    indexed.filter(|(_, countries)| countries.is_any()).collect()
}

/// The fields of a kind that any entry has.
fn handles(entries: &[Entry], is_kind: fn(&Kind) -> bool) -> FxHashSet<&Arc<str>> {
    let mut blueprints: Vec<&Arc<Blueprint>> =
        entries.iter().map(|entry| &entry.file.blueprint).collect();
    blueprints.dedup_by(|a, b| Arc::ptr_eq(a, b));
    blueprints.sort_unstable_by_key(|blueprint| Arc::as_ptr(blueprint));
    blueprints.dedup_by(|a, b| Arc::ptr_eq(a, b));
    blueprints.iter().flat_map(|blueprint| fields_of(blueprint, is_kind)).collect()
}

fn fields_of(blueprint: &Blueprint, is_kind: fn(&Kind) -> bool) -> impl Iterator<Item = &Arc<str>> {
    let fields = blueprint.fields.iter().filter(move |field| is_kind(&field.kind));
    fields.map(|field| &field.handle)
}

fn is_toggle(kind: &Kind) -> bool {
    *kind == Kind::Toggle
}

fn is_of_countries(kind: &Kind) -> bool {
    matches!(kind, Kind::Countries { .. })
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
