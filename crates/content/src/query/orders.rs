//! Precomputed sort orders: pages of the usual lists without sorting anything.
//!
//! The entries of a collection lie in its own order already, so a page of that order is a walk
//! along a bitmap. For the other usual keys the positions are kept sorted.

use std::cmp::Ordering;

use jiff::tz::TimeZone;
use roaring::RoaringBitmap;

use super::SortKey;
use super::sort_cell::SortCell;
use crate::change::{Change, Pairing};
use crate::entry::Entry;

/// Keys that lists are usually sorted by.
const USUAL: [&str; 3] = ["date", "title", "order"];

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Orders {
    /// The order that the entries lie in.
    own: SortKey,
    prepared: Vec<Order>,
}

/// Positions by one key, ascending, ties by id.
#[derive(Debug, Clone, PartialEq)]
struct Order {
    field: &'static str,
    positions: Vec<u32>,
    /// For each place in `positions`, where the run of equal keys it belongs to begins.
    run_starts: Vec<u32>,
    /// For each entry, its place in `positions`.
    places: Vec<u32>,
}

impl Orders {
    /// Sorts `given` into their own order, and prepares the usual ones. Gives the entries, and for
    /// each of the given ones its position among them.
    pub(crate) fn new(
        given: Vec<Entry>,
        own: SortKey,
        timezone: &TimeZone,
    ) -> (Vec<Entry>, Vec<u32>, Self) {
        // Ties are many (a day, no order at all): sorting by id once makes each of them cheap.
        let mut by_id = numbers(given.len());
        by_id.sort_unstable_by(|a, b| given[*a as usize].id().cmp(given[*b as usize].id()));
        let cells = cells(&given, &own.path, timezone);
        let mut order = by_id.clone();
        order.sort_by(|a, b| own.compare(&cells[*a as usize], &cells[*b as usize]));
        let places_by_id = inverse(&by_id);
        let ids: Vec<u32> = order.iter().map(|number| places_by_id[*number as usize]).collect();
        let mut given: Vec<Option<Entry>> = given.into_iter().map(Some).collect();
        let entries: Vec<Entry> =
            order.iter().filter_map(|number| given[*number as usize].take()).collect();
        let prepared = USUAL.map(|field| Order::new(&entries, &ids, field, timezone)).into();
        (entries, inverse(&order), Self { own, prepared })
    }

    /// As [`Orders::new`] arranges `given`, for entries most of which lay in this order before.
    pub(crate) fn arranged(
        &self,
        old: &[Entry],
        given: Vec<Entry>,
        pairing: &Pairing,
        timezone: &TimeZone,
    ) -> (Vec<Entry>, Vec<u32>, Change) {
        // For each old position the number of the entry that was there.
        let mut kept = vec![None; old.len()];
        let mut fresh = Vec::new();
        for (number, position) in (0_u32..).zip(&pairing.old) {
            match position {
                Some(position) => kept[*position as usize] = Some(number),
                None => fresh.push(number),
            }
        }
        let kept: Vec<u32> = kept.into_iter().flatten().collect();
        let ranked = |number: u32| Ranked::new(&given[number as usize], &self.own.path, timezone);
        let order = merged(&kept, fresh, ranked, |a, b| {
            self.own.compare(&a.cell, &b.cell).then_with(|| a.id.cmp(b.id))
        });
        let olds = order.iter().map(|number| pairing.old[*number as usize]);
        let change = Change::new(old.len(), olds);
        let mut given: Vec<Option<Entry>> = given.into_iter().map(Some).collect();
        let entries = order.iter().filter_map(|number| given[*number as usize].take()).collect();
        (entries, inverse(&order), change)
    }

    /// The prepared orders of entries that changed.
    pub(crate) fn patched(&self, entries: &[Entry], change: &Change, timezone: &TimeZone) -> Self {
        let prepared = self.prepared.iter().map(|order| order.patched(entries, change, timezone));
        Self { own: self.own.clone(), prepared: prepared.collect() }
    }

    /// The entries `offset..offset + limit` of `hits` in the order of `keys`, if it is prepared.
    pub(super) fn page(
        &self,
        hits: &RoaringBitmap,
        keys: &[SortKey],
        offset: usize,
        limit: usize,
    ) -> Option<Vec<u32>> {
        let [key] = keys else { return None };
        if *key == self.own {
            let first = u32::try_from(offset).ok().and_then(|offset| hits.select(offset));
            return Some(
                first.map_or(Vec::new(), |first| hits.range(first..).take(limit).collect()),
            );
        }
        let [field] = key.path.as_slice() else { return None };
        let order = self.prepared.iter().find(|order| order.field == *field)?;
        Some(order.page(hits, key.descending, offset, limit))
    }
}

impl Order {
    /// `ids[position]` is the place of an entry among all of them by id.
    fn new(entries: &[Entry], ids: &[u32], field: &'static str, timezone: &TimeZone) -> Self {
        let cells = cells(entries, &[field.to_owned()], timezone);
        let mut positions = numbers(entries.len());
        positions.sort_unstable_by(|a, b| {
            let (a, b) = (*a as usize, *b as usize);
            cells[a].cmp(&cells[b]).then_with(|| ids[a].cmp(&ids[b]))
        });
        Self::of(field, positions, |a, b| cells[a as usize] == cells[b as usize])
    }

    /// `are_equal` says of two neighbours whether they have the same key.
    fn of(field: &'static str, positions: Vec<u32>, are_equal: impl Fn(u32, u32) -> bool) -> Self {
        let mut run_starts: Vec<u32> = Vec::with_capacity(positions.len());
        for (place, position) in (0_u32..).zip(&positions) {
            let before = place.checked_sub(1).map(|before| before as usize);
            let start = match before {
                Some(before) if are_equal(positions[before], *position) => run_starts[before],
                _ => place,
            };
            run_starts.push(start);
        }
        Self { field, places: inverse(&positions), positions, run_starts }
    }

    fn patched(&self, entries: &[Entry], change: &Change, timezone: &TimeZone) -> Self {
        // For each position the run that it belonged to.
        let mut runs = vec![None; entries.len()];
        let mut kept = Vec::with_capacity(entries.len());
        for (old, run) in self.positions.iter().zip(&self.run_starts) {
            if let Some(position) = change.moved(*old) {
                runs[position as usize] = Some(*run);
                kept.push(position);
            }
        }
        let path = [self.field.to_owned()];
        let ranked = |position: u32| Ranked::new(&entries[position as usize], &path, timezone);
        let positions = merged(&kept, change.fresh.clone(), ranked, |a, b| {
            a.cell.cmp(&b.cell).then_with(|| a.id.cmp(b.id))
        });
        Self::of(self.field, positions, |a, b| match (runs[a as usize], runs[b as usize]) {
            (Some(a), Some(b)) => a == b,
            _ => ranked(a).cell == ranked(b).cell,
        })
    }

    fn page(
        &self,
        hits: &RoaringBitmap,
        descending: bool,
        offset: usize,
        limit: usize,
    ) -> Vec<u32> {
        let total = usize::try_from(hits.len()).unwrap_or(usize::MAX);
        if offset >= total {
            return Vec::new();
        }
        let wanted = offset.saturating_add(limit).min(total);
        // Walking along the order looks at `all / total` entries for each hit; picking looks
        // at each hit once and then picks. Take what looks at less.
        let walked = wanted.saturating_mul(self.positions.len()) / total.max(1);
        if walked <= total.saturating_mul(2) {
            self.walk(hits, descending, offset, wanted - offset)
        } else {
            self.pick(hits, descending, offset, wanted)
        }
    }

    fn walk(
        &self,
        hits: &RoaringBitmap,
        descending: bool,
        offset: usize,
        limit: usize,
    ) -> Vec<u32> {
        let is_hit = |position: &u32| hits.contains(*position);
        if descending {
            self.runs_backwards()
                .flatten()
                .copied()
                .filter(is_hit)
                .skip(offset)
                .take(limit)
                .collect()
        } else {
            self.positions.iter().copied().filter(is_hit).skip(offset).take(limit).collect()
        }
    }

    /// From the largest key to the smallest; within a run still by id.
    fn runs_backwards(&self) -> impl Iterator<Item = &[u32]> {
        let mut end = self.positions.len();
        std::iter::from_fn(move || {
            let start = self.run_starts[..end].last().map(|start| *start as usize)?;
            let run = &self.positions[start..end];
            end = start;
            Some(run)
        })
    }

    fn pick(
        &self,
        hits: &RoaringBitmap,
        descending: bool,
        offset: usize,
        wanted: usize,
    ) -> Vec<u32> {
        // Sorting by `(run, place)` with the run counted from the end is the descending order.
        let mut keys: Vec<(u32, u32)> = hits
            .iter()
            .map(|position| {
                let place = self.places[position as usize];
                let run = self.run_starts[place as usize];
                (if descending { u32::MAX - run } else { run }, place)
            })
            .collect();
        if wanted < keys.len() {
            keys.select_nth_unstable(wanted);
            keys.truncate(wanted);
        }
        keys.sort_unstable();
        keys[offset..].iter().map(|(_, place)| self.positions[*place as usize]).collect()
    }
}

fn cells(entries: &[Entry], path: &[String], timezone: &TimeZone) -> Vec<SortCell> {
    entries.iter().map(|entry| SortCell::of(entry, path, timezone)).collect()
}

/// What an entry is sorted by.
struct Ranked<'e> {
    cell: SortCell,
    id: &'e str,
}

impl<'e> Ranked<'e> {
    fn new(entry: &'e Entry, path: &[String], timezone: &TimeZone) -> Self {
        Self { cell: SortCell::of(entry, path, timezone), id: entry.id() }
    }
}

/// `fresh` sorted into `sorted`.
fn merged<'e>(
    sorted: &[u32],
    mut fresh: Vec<u32>,
    ranked: impl Fn(u32) -> Ranked<'e>,
    compare: impl Fn(&Ranked<'_>, &Ranked<'_>) -> Ordering,
) -> Vec<u32> {
    fresh.sort_by(|a, b| compare(&ranked(*a), &ranked(*b)));
    let mut all = Vec::with_capacity(sorted.len() + fresh.len());
    let mut rest = sorted;
    for number in fresh {
        let key = ranked(number);
        let (before, after) =
            rest.split_at(rest.partition_point(|other| compare(&ranked(*other), &key).is_lt()));
        all.extend_from_slice(before);
        all.push(number);
        rest = after;
    }
    all.extend_from_slice(rest);
    all
}

fn numbers(len: usize) -> Vec<u32> {
    (0..u32::try_from(len).unwrap_or(u32::MAX)).collect()
}

/// For each number, where it stands in `order`, which holds every number once.
fn inverse(order: &[u32]) -> Vec<u32> {
    let mut places = vec![0; order.len()];
    for (place, number) in (0..).zip(order) {
        places[*number as usize] = place;
    }
    places
}
