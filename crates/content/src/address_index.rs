//! The addresses of published entries, to find an entry by one, or by a name that is like it.

use std::cmp::Reverse;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::address::last_segment;
use crate::change::Change;
use crate::collection::Collection;
use crate::entry::{Entry, Leads};

/// How many entries are worth comparing letter by letter with an address that does not exist.
const MAX_COMPARED: usize = 64;
/// How many letters of a name count.
pub(crate) const MAX_LETTERS: usize = 80;

/// The published entries by address: collection and position of each.
#[derive(Debug, Clone, Default)]
pub(crate) struct AddressIndex {
    by_uri: FxHashMap<Arc<str>, (u32, u32)>,
    sketches: Vec<(Sketch, (u32, u32))>,
    /// Addresses of several entries.
    shared: Arc<FxHashSet<Arc<str>>>,
}

impl AddressIndex {
    /// Also gives pairs of entries with the same address: the first of each pair has it.
    pub(crate) fn new<'a>(
        collections: impl Iterator<Item = &'a Collection>,
    ) -> (Self, Vec<(&'a Entry, &'a Entry)>) {
        let mut addresses = Self::default();
        let (mut twins, mut shared) = (Vec::new(), FxHashSet::default());
        let collections: Vec<_> = collections.collect();
        for (number, collection) in (0..).zip(&collections) {
            for (position, entry) in (0..).zip(collection.entries()) {
                let Some(uri) = entry.uri.as_ref().filter(|_| entry.is_published()) else {
                    continue;
                };
                let place = (number, position);
                let first = *addresses.by_uri.entry(Arc::clone(uri)).or_insert(place);
                if first == place {
                    addresses.sketches.extend(sketch(uri, entry).map(|sketch| (sketch, place)));
                } else {
                    shared.insert(Arc::clone(uri));
                    let collection = collections[first.0 as usize];
                    twins.push((&collection.entries()[first.1 as usize], entry));
                }
            }
        }
        addresses.shared = Arc::new(shared);
        (addresses, twins)
    }

    /// After a change in the collection of that number, whose entries these are now; `None` when
    /// two would have the same address.
    pub(crate) fn after(&self, number: u32, change: &Change, entries: &[Entry]) -> Option<Self> {
        let stays = |place: &mut (u32, u32)| place.0 != number || change.follow(&mut place.1);
        let mut after = self.clone();
        after.by_uri.retain(|_, place| stays(place));
        after.sketches.retain_mut(|(_, place)| stays(place));
        for position in &change.fresh {
            let (entry, place) = (&entries[*position as usize], (number, *position));
            let Some(uri) = entry.uri.as_ref().filter(|_| entry.is_published()) else { continue };
            if after.by_uri.insert(Arc::clone(uri), place).is_some() || self.is_shared(uri) {
                return None;
            }
            after.sketches.extend(sketch(uri, entry).map(|sketch| (sketch, place)));
        }
        // In the order of places, all but the new ones at the end.
        after.sketches.sort_by_key(|(_, place)| *place);
        Some(after)
    }

    /// Whether several entries have this address.
    pub(crate) fn is_shared(&self, path: &str) -> bool {
        self.shared.contains(path)
    }

    /// The entry whose own address is `path`, which is normalised.
    pub(crate) fn get(&self, path: &str) -> Option<(u32, u32)> {
        self.by_uri.get(path).copied()
    }

    /// The few entries whose names share most pairs of letters with `name`.
    pub(crate) fn alike(&self, name: &str) -> impl Iterator<Item = (u32, u32)> {
        let sketch = Sketch::of([name]);
        let mut alike: Vec<_> = self
            .sketches
            .iter()
            .map(|(other, place)| (Reverse(sketch.likeness(other)), *place))
            .filter(|(likeness, _)| likeness.0 > 0)
            .collect();
        if alike.len() > MAX_COMPARED {
            alike.select_nth_unstable(MAX_COMPARED);
            alike.truncate(MAX_COMPARED);
        }
        alike.into_iter().map(|(_, place)| place)
    }
}

/// What an entry is found by when an address is like its own.
fn sketch(uri: &str, entry: &Entry) -> Option<Sketch> {
    let words = [last_segment(uri), entry.slug()];
    (entry.leads != Leads::Nowhere).then(|| Sketch::of(words))
}

/// Which pairs of letters a text has, roughly: one bit for each.
#[derive(Debug, Clone, Copy)]
struct Sketch([u64; 2]);

impl Sketch {
    fn of<const N: usize>(texts: [&str; N]) -> Self {
        let mut bits = [0; 2];
        for text in texts {
            for pair in text.as_bytes().windows(2).take(2 * MAX_LETTERS) {
                let [a, b] = [pair[0], pair[1]].map(|byte| u64::from(byte.to_ascii_lowercase()));
                // A multiplication spreads similar pairs over all bits.
                let hash = (a << 8 | b).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 57;
                bits[usize::from(hash >= 64)] |= 1 << (hash % 64);
            }
        }
        Self(bits)
    }

    /// How much two sketches have in common, in thousandths.
    fn likeness(&self, other: &Self) -> u32 {
        let count = |bits: [u64; 2]| bits[0].count_ones() + bits[1].count_ones();
        let both = count([self.0[0] & other.0[0], self.0[1] & other.0[1]]);
        2000 * both / (count(self.0) + count(other.0)).max(1)
    }
}
