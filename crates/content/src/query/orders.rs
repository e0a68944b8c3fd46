//! Prepared orders: pages of the usual lists without sorting anything.
//!
//! The entries of a collection lie in its own order already, so a page of that order is a walk
//! along a bitmap. For the other usual keys the positions are kept sorted.

use jiff::tz::TimeZone;
use roaring::RoaringBitmap;

use super::SortKey;
use super::sort_cell::SortCell;
use crate::entry::Entry;

/// Keys that lists are usually sorted by.
const USUAL: [&str; 3] = ["date", "title", "order"];

#[derive(Debug, Clone)]
pub(crate) struct Orders {
    /// The order that the entries lie in.
    own: SortKey,
    prepared: Vec<Order>,
}

/// Positions by one key, ascending, ties by id.
#[derive(Debug, Clone)]
struct Order {
    field: &'static str,
    positions: Vec<u32>,
    /// For each place in `positions`, where the run of equal keys it belongs to begins.
    run_starts: Vec<u32>,
    /// For each entry, its place in `positions`.
    places: Vec<u32>,
}

impl Orders {
    /// Sorts `entries` into their own order, and prepares the usual ones.
    pub(crate) fn new(entries: &mut Vec<Entry>, own: SortKey, timezone: &TimeZone) -> Self {
        // Ties are many (a day, no order at all): sorting by id once makes each of them cheap.
        entries.sort_unstable_by(|a, b| a.id().cmp(b.id()));
        let by_own = sorted(&cells(entries, &own.path, timezone), own.descending);
        let mut by_id: Vec<Option<Entry>> = std::mem::take(entries).into_iter().map(Some).collect();
        entries.extend(by_own.iter().filter_map(|number| by_id[*number as usize].take()));
        let prepared = USUAL.map(|field| Order::new(entries, &by_own, field, timezone)).into();
        Self { own, prepared }
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
        let mut positions: Vec<u32> = (0..).zip(entries).map(|(position, _)| position).collect();
        positions.sort_unstable_by(|a, b| {
            let (a, b) = (*a as usize, *b as usize);
            cells[a].cmp(&cells[b]).then_with(|| ids[a].cmp(&ids[b]))
        });
        let mut places = vec![0; entries.len()];
        let mut run_starts: Vec<u32> = Vec::with_capacity(entries.len());
        for (place, position) in (0_u32..).zip(&positions) {
            places[*position as usize] = place;
            let before = place.checked_sub(1).map(|before| before as usize);
            let start = match before {
                Some(before) if cells[positions[before] as usize] == cells[*position as usize] => {
                    run_starts[before]
                }
                _ => place,
            };
            run_starts.push(start);
        }
        Self { field, positions, run_starts, places }
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
        // Walking along the order looks at `all / total` entries for each hit; gathering looks
        // at each hit once and then picks. Take what looks at less.
        let walked = wanted.saturating_mul(self.positions.len()) / total.max(1);
        if walked <= total.saturating_mul(2) {
            self.walk(hits, descending, offset, wanted - offset)
        } else {
            self.gather(hits, descending, offset, wanted)
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

    fn gather(
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

/// The numbers of `cells`, sorted by them; equal ones stay as they are.
fn sorted(cells: &[SortCell], descending: bool) -> Vec<u32> {
    let mut numbers: Vec<u32> = (0..).zip(cells).map(|(number, _)| number).collect();
    numbers.sort_by(|a, b| {
        let order = cells[*a as usize].cmp(&cells[*b as usize]);
        if descending { order.reverse() } else { order }
    });
    numbers
}
