//! Words, their stems, and how often they were met.
//!
//! A large site has tens of millions of words, and each is looked up here. Nearly all lie whole
//! in one table: to follow pointers to the letters of each takes longer than all else together.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHashMap;

/// Bytes of a word that lies in the table itself: one less than three numbers have.
const SHORT: usize = 23;
/// Bytes of a stem's end that lie there.
const TAIL: usize = 3;

#[derive(Default)]
pub(crate) struct WordTable {
    short: FxHashMap<Short, Ending>,
    /// The others.
    long: FxHashMap<Box<str>, Long>,
}

/// The bytes of a short word, and their number in the last byte.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Short([u64; 3]);

/// A stem, by what it has in common with its word: nearly always all of itself.
struct Ending {
    same: u8,
    tail_length: u8,
    tail: [u8; TAIL],
    count: u32,
}

struct Long {
    stem: Box<str>,
    count: u32,
}

impl WordTable {
    /// How many words there are.
    pub(crate) fn len(&self) -> usize {
        self.short.len() + self.long.len()
    }

    /// Appends the stem of `word` and counts it; says whether the word is known.
    pub(crate) fn push_stem(&mut self, word: &str, out: &mut String) -> bool {
        if let Some(ending) = Short::new(word).and_then(|short| self.short.get_mut(&short)) {
            ending.count = ending.count.saturating_add(1);
            ending.push_stem(word, out);
            return true;
        }
        let Some(long) = self.long.get_mut(word) else { return false };
        long.count = long.count.saturating_add(1);
        out.push_str(&long.stem);
        true
    }

    /// Remembers a word that is not known, met once.
    pub(crate) fn insert(&mut self, word: &str, stem: &str) {
        if let Some(short) = Short::new(word)
            && let Some(ending) = Ending::new(word, stem)
        {
            self.short.insert(short, ending);
        } else {
            self.long.insert(word.into(), Long { stem: stem.into(), count: 1 });
        }
    }

    /// All words and how often they were met.
    pub(crate) fn into_counts(self) -> Vec<(Box<str>, u32)> {
        let short = self.short.into_iter().map(|(short, ending)| (short.text(), ending.count));
        let long = self.long.into_iter().map(|(word, long)| (word, long.count));
        short.chain(long).collect()
    }
}

impl Short {
    fn new(word: &str) -> Option<Self> {
        let mut bytes = [0; SHORT + 1];
        bytes[..SHORT].get_mut(..word.len())?.copy_from_slice(word.as_bytes());
        bytes[SHORT] = u8::try_from(word.len()).ok()?;
        let mut parts = [0; 3];
        for (part, bytes) in parts.iter_mut().zip(bytes.as_chunks().0) {
            *part = u64::from_le_bytes(*bytes);
        }
        Some(Self(parts))
    }

    fn text(self) -> Box<str> {
        let bytes = self.0.map(u64::to_le_bytes);
        let bytes = bytes.as_flattened();
        // They were made of text.
        String::from_utf8_lossy(&bytes[..usize::from(bytes[SHORT])]).into()
    }
}

impl Hash for Short {
    fn hash<H: Hasher>(&self, state: &mut H) {
        for part in self.0 {
            state.write_u64(part);
        }
    }
}

impl Ending {
    /// `None` for a stem that ends in too much of its own.
    fn new(word: &str, stem: &str) -> Option<Self> {
        let mut pairs = word.char_indices().zip(stem.chars());
        let different = pairs.find(|((_, of_word), of_stem)| of_word != of_stem);
        let same = different.map_or(word.len().min(stem.len()), |((at, _), _)| at);
        let rest = &stem.as_bytes()[same..];
        let mut tail = [0; TAIL];
        tail.get_mut(..rest.len())?.copy_from_slice(rest);
        let length = |bytes: usize| u8::try_from(bytes).ok();
        Some(Self { same: length(same)?, tail_length: length(rest.len())?, tail, count: 1 })
    }

    fn push_stem(&self, word: &str, out: &mut String) {
        out.push_str(&word[..usize::from(self.same)]);
        if self.tail_length > 0 {
            let tail = &self.tail[..usize::from(self.tail_length)];
            // It was made of text.
            out.push_str(str::from_utf8(tail).unwrap_or_default());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_all_kinds_are_known_with_their_stems() {
        let words = [
            ("a", "a"),
            ("farmers", "farmer"),
            ("happy", "happi"),
            ("relational", "relat"),
            ("skis", "ski"),
            ("dying", "die"),
            ("went", "entirely-else"),
            ("exactly-twenty-three-by", "exactly-twenty-three"),
            ("twenty-four-bytes-of-one", "twenty-four"),
            ("सूखा", "सूखा"),
            ("été", "ets"),
            ("旱", "干"),
            ("a\0", "a\0"),
        ];
        let mut table = WordTable::default();
        for (word, stem) in words {
            let mut out = String::new();
            assert!(!table.push_stem(word, &mut out), "{word}");
            table.insert(word, stem);
            for _ in 0..2 {
                out.clear();
                assert!(table.push_stem(word, &mut out), "{word}");
                assert_eq!(out, stem);
            }
        }
        assert_eq!(table.len(), words.len());
        let mut counts = table.into_counts();
        counts.sort();
        let mut expected = words.map(|(word, _)| (Box::from(word), 3));
        expected.sort();
        assert_eq!(counts, expected);
    }
}
