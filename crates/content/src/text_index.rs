//! What somebody who indexes texts tells lists about them: which texts hold a word.
//!
//! Invariant: an index saves work and decides nothing that looking at the texts would decide
//! otherwise. What it does not know, or not for sure, is looked at.

use std::fmt;
use std::sync::Arc;

use roaring::RoaringBitmap;
use rustc_hash::FxHashMap;

/// An index of the texts of entries, by numbers of its own.
pub trait TextIndex: fmt::Debug + Send + Sync {
    /// Which texts hold a word (folded, without white space) anywhere in them. `None` when it cannot
    /// say. What it does is bounded, and it ends soon after it `is_late`.
    fn holding(&self, word: &str, is_late: &dyn Fn() -> bool) -> Option<TextHolding>;
}

/// Which texts hold a word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextHolding {
    pub numbers: Vec<u32>,
    /// Each of these holds it; otherwise they may.
    pub is_sure: bool,
    /// No other holds it; otherwise others may.
    pub is_all: bool,
}

/// The indexes of a library's texts.
#[derive(Debug, Clone, Default)]
pub(crate) struct TextIndexes(pub(crate) Vec<Arc<IndexedTexts>>);

/// An index, and the entries that its numbers stand for.
#[derive(Debug)]
pub(crate) struct IndexedTexts {
    index: Arc<dyn TextIndex>,
    /// Collection and position by number, where the entry is as it was when it was indexed.
    places: Vec<(u32, u32)>,
    /// The positions of these entries, by collection.
    entries: FxHashMap<u32, RoaringBitmap>,
}

/// Stands for a number that no entry has.
const NOWHERE: (u32, u32) = (u32::MAX, u32::MAX);

/// What is known of the entries of a list without looking at them.
#[derive(Debug, PartialEq)]
pub(crate) struct Known {
    /// Those with all words.
    pub(crate) held: RoaringBitmap,
    /// Those that must be looked at.
    pub(crate) open: RoaringBitmap,
}

impl TextIndexes {
    /// How many entries of a collection an index knows.
    pub(crate) fn entries(&self, collection: u32) -> u64 {
        let entries = self.0.iter().filter_map(|texts| texts.entries.get(&collection));
        entries.map(RoaringBitmap::len).sum()
    }

    /// What is known of `entries` of a collection (by its number): which of them hold all words.
    pub(crate) fn look_up(
        &self,
        collection: u32,
        entries: RoaringBitmap,
        words: &[String],
        is_late: &dyn Fn() -> bool,
    ) -> Known {
        let mut known = Known { held: RoaringBitmap::new(), open: entries };
        for texts in &self.0 {
            let Some(indexed) = texts.entries.get(&collection) else { continue };
            let indexed = indexed & &known.open;
            if indexed.is_empty() {
                continue;
            }
            known.open -= &indexed;
            let Known { held, open } = texts.look_up(collection, indexed, words, is_late);
            known.held |= held;
            known.open |= open;
        }
        known
    }
}

impl IndexedTexts {
    pub(crate) fn new(
        index: Arc<dyn TextIndex>,
        numbered: impl Iterator<Item = (u32, (u32, u32))>,
    ) -> Self {
        let mut places = Vec::new();
        let mut entries: FxHashMap<u32, RoaringBitmap> = FxHashMap::default();
        for (number, place) in numbered {
            let number = number as usize;
            if places.len() <= number {
                places.resize(number + 1, NOWHERE);
            }
            places[number] = place;
            entries.entry(place.0).or_default().insert(place.1);
        }
        Self { index, places, entries }
    }

    /// The positions of the entries of a collection that have these numbers.
    fn positions(&self, collection: u32, numbers: &[u32]) -> RoaringBitmap {
        let places = numbers.iter().filter_map(|number| self.places.get(*number as usize));
        let own = || places.clone().filter(|(of, _)| *of == collection);
        // They come in no order: as bits they need not be sorted.
        let last = own().map(|(_, position)| *position as usize).max().unwrap_or(0);
        let mut bits = vec![0_u8; last / 8 + 1];
        for (_, position) in own() {
            bits[*position as usize / 8] |= 1 << (position % 8);
        }
        RoaringBitmap::from_lsb0_bytes(0, &bits)
    }

    fn look_up(
        &self,
        collection: u32,
        entries: RoaringBitmap,
        words: &[String],
        is_late: &dyn Fn() -> bool,
    ) -> Known {
        // All that may have the words, and those that have them for sure.
        let (mut possible, mut sure) = (entries.clone(), entries);
        for word in words {
            if possible.is_empty() {
                break;
            }
            let Some(found) = self.index.holding(word, is_late) else {
                sure.clear();
                continue;
            };
            let named = self.positions(collection, &found.numbers);
            if found.is_sure {
                sure &= &named;
            } else {
                sure.clear();
            }
            if found.is_all {
                possible &= named;
            }
        }
        sure &= &possible;
        possible -= &sure;
        Known { held: sure, open: possible }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Says of each word what a test says.
    #[derive(Debug)]
    struct Told(Vec<(&'static str, TextHolding)>);

    impl TextIndex for Told {
        fn holding(&self, word: &str, _: &dyn Fn() -> bool) -> Option<TextHolding> {
            self.0.iter().find(|(told, _)| *told == word).map(|(_, holding)| holding.clone())
        }
    }

    const COLLECTION: u32 = 1;

    /// What is known of entries 0 to 5 when the numbers of an index are 10 more, and 5 is in none.
    fn known(words: &[&str]) -> (Vec<u32>, Vec<u32>) {
        let holding = |numbers: &[u32], is_sure, is_all| TextHolding {
            numbers: numbers.to_vec(),
            is_sure,
            is_all,
        };
        let index = Told(vec![
            ("sure", holding(&[10, 11, 12], true, true)),
            ("maybe", holding(&[11, 12, 13], false, true)),
            ("some", holding(&[12], true, false)),
            ("nobody", holding(&[], true, true)),
            ("others", holding(&[20, 99], true, true)),
        ]);
        let own = (10..15).map(|number| (number, (COLLECTION, number - 10)));
        let foreign = (20..22).map(|number| (number, (COLLECTION + 1, number - 20)));
        let texts =
            TextIndexes(vec![Arc::new(IndexedTexts::new(Arc::new(index), own.chain(foreign)))]);
        let words: Vec<String> = words.iter().map(|&word| word.to_owned()).collect();
        let known = texts.look_up(COLLECTION, (0..6).collect(), &words, &|| false);
        (known.held.iter().collect(), known.open.iter().collect())
    }

    #[track_caller]
    fn check(words: &[&str], held: &[u32], open: &[u32]) {
        assert_eq!(known(words), (held.to_vec(), open.to_vec()), "{words:?}");
    }

    #[test]
    fn what_is_not_known_for_sure_is_looked_at() {
        check(&["sure"], &[0, 1, 2], &[5]);
        check(&["maybe"], &[], &[1, 2, 3, 5]);
        check(&["some"], &[2], &[0, 1, 3, 4, 5]);
        check(&["nobody"], &[], &[5]);
        check(&["others"], &[], &[5]);
        check(&["unheard of"], &[], &[0, 1, 2, 3, 4, 5]);
    }

    #[test]
    fn each_word_narrows_what_those_before_left() {
        check(&["sure", "maybe"], &[], &[1, 2, 5]);
        check(&["sure", "some"], &[2], &[0, 1, 5]);
        check(&["unheard of", "sure"], &[], &[0, 1, 2, 5]);
        check(&["nobody", "unheard of"], &[], &[5]);
    }

    #[test]
    fn without_an_index_everything_is_looked_at() {
        let none = TextIndexes::default();
        let entries: RoaringBitmap = (0..3).collect();
        let known = none.look_up(0, entries.clone(), &["rain".to_owned()], &|| false);
        assert_eq!(known, Known { held: RoaringBitmap::new(), open: entries });
    }
}
