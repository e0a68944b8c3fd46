//! All names of all places, for looking up whole, by beginning and with a typo.

use fst::{IntoStreamer, Map, MapBuilder, Streamer};

use crate::typo;

/// A place that has a name, and whether it is its first name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Bearer {
    pub(crate) place: u32,
    pub(crate) other_name: bool,
}

/// Folded names to the places that bear them. Never changes once it is made.
pub(crate) struct Names {
    /// A name's value is its bearer (an odd number) or where in `lists` its bearers stand.
    map: Map<Vec<u8>>,
    /// A length, then as many bearers; again and again.
    lists: Vec<u32>,
}

/// Names that a typo is looked for in have at least this many letters.
const TYPO_FROM: usize = 4;
/// And at most this many.
const TYPO_TO: usize = 40;

impl Names {
    pub(crate) fn build(mut names: Vec<(String, Bearer)>) -> Self {
        names.sort_unstable();
        // A place that bears a name twice keeps the first, which is its own name if any.
        names.dedup_by(|later, earlier| later.0 == earlier.0 && later.1.place == earlier.1.place);
        let mut lists = Vec::new();
        let mut builder = MapBuilder::memory();
        for group in names.chunk_by(|a, b| a.0 == b.0) {
            let value = if let [(_, bearer)] = group {
                u64::from(pack(*bearer)) << 1 | 1
            } else {
                let start = lists.len() as u64;
                lists.push(u32::try_from(group.len()).unwrap_or(u32::MAX));
                lists.extend(group.iter().map(|(_, bearer)| pack(*bearer)));
                start << 1
            };
            builder.insert(&group[0].0, value).expect("names are sorted and distinct");
        }
        let bytes = builder.into_inner().expect("memory takes every byte");
        Self { map: Map::new(bytes).expect("the map was just built"), lists }
    }

    pub(crate) fn exact(&self, name: &str, mut found: impl FnMut(Bearer)) {
        if let Some(value) = self.map.get(name) {
            self.bearers(value, &mut found);
        }
    }

    /// Names that begin with `start` and are longer.
    pub(crate) fn beginning(&self, start: &str, mut found: impl FnMut(Bearer)) {
        let mut stream = self.map.range().gt(start).into_stream();
        while let Some((name, value)) = stream.next() {
            if !name.starts_with(start.as_bytes()) {
                break;
            }
            self.bearers(value, &mut found);
        }
    }

    /// Names that differ by one letter: one more, one fewer, another, or two changed places.
    pub(crate) fn nearly(&self, name: &str, mut found: impl FnMut(Bearer)) {
        let letters: Vec<char> = name.chars().collect();
        if !(TYPO_FROM..=TYPO_TO).contains(&letters.len()) {
            return;
        }
        typo::nearly(self.map.as_fst(), &letters, &mut |value| self.bearers(value, &mut found));
    }

    /// Bytes held.
    pub(crate) fn size(&self) -> usize {
        self.map.as_fst().size() + self.lists.len() * size_of::<u32>()
    }

    fn bearers(&self, value: u64, found: &mut impl FnMut(Bearer)) {
        let number = usize::try_from(value >> 1).unwrap_or(usize::MAX);
        if value & 1 == 1 {
            found(unpack(u32::try_from(number).unwrap_or(u32::MAX)));
            return;
        }
        let length = self.lists.get(number).copied().unwrap_or(0) as usize;
        for bearer in self.lists.iter().skip(number + 1).take(length) {
            found(unpack(*bearer));
        }
    }
}

fn pack(bearer: Bearer) -> u32 {
    bearer.place << 1 | u32::from(bearer.other_name)
}

fn unpack(packed: u32) -> Bearer {
    Bearer { place: packed >> 1, other_name: packed & 1 == 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names() -> Names {
        let own = |place| Bearer { place, other_name: false };
        let other = |place| Bearer { place, other_name: true };
        Names::build(vec![
            ("dhaka".to_owned(), own(1)),
            ("dacca".to_owned(), other(1)),
            ("dhaka".to_owned(), other(2)),
            ("dhaka division".to_owned(), own(2)),
            ("dhaka".to_owned(), other(1)),
            ("达 卡".to_owned(), other(1)),
        ])
    }

    fn collect(look_up: impl FnOnce(&Names, &mut dyn FnMut(Bearer))) -> Vec<u32> {
        let mut found = Vec::new();
        look_up(&names(), &mut |bearer| found.push(bearer.place));
        found.sort_unstable();
        found.dedup();
        found
    }

    #[test]
    fn names_are_found_whole_by_beginning_and_with_a_typo() {
        for (name, exact, beginning, nearly) in [
            ("dhaka", vec![1, 2], vec![2], vec![1, 2]),
            ("dha", vec![], vec![1, 2], vec![]),
            ("dahka", vec![], vec![], vec![1, 2]),
            ("daka", vec![], vec![], vec![1, 2]),
            ("dhakka", vec![], vec![], vec![1, 2]),
            ("daca", vec![], vec![], vec![1]),
            ("达", vec![], vec![1], vec![]),
            ("zzzz", vec![], vec![], vec![]),
        ] {
            assert_eq!(collect(|names, found| names.exact(name, found)), exact, "{name}");
            assert_eq!(collect(|names, found| names.beginning(name, found)), beginning, "{name}");
            assert_eq!(collect(|names, found| names.nearly(name, found)), nearly, "{name}");
        }
    }

    #[test]
    fn a_first_name_stays_one() {
        let mut found = Vec::new();
        names().exact("dhaka", |bearer| found.push(bearer));
        assert!(found.contains(&Bearer { place: 1, other_name: false }));
    }
}
