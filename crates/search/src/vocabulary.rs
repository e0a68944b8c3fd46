//! All words of all documents, as they are written: for beginnings of words and for typing errors.
//!
//! Words of documents that are gone may still be here; who uses a word asks the index for it.

use std::sync::{Arc, LazyLock};

use levenshtein_automata::{DFA, Distance, LevenshteinAutomatonBuilder, SINK_STATE};
use rustc_hash::FxHashMap;
use tantivy_fst::automaton::Automaton;
use tantivy_fst::{IntoStreamer, Map, MapBuilder, Streamer};

use crate::error::SearchError;

/// Most words that begin alike which are looked at.
const MOST_LOOKED_AT: usize = 20_000;
/// More words than this that came later are put with the others.
const MOST_RECENT: usize = 4096;
/// Words longer than this are not looked for with edits.
const LONGEST_FUZZY: usize = 32;

/// Making one takes milliseconds. A swap of two letters is one edit.
static NEAR: LazyLock<[LevenshteinAutomatonBuilder; 2]> =
    LazyLock::new(|| [1, 2].map(|edits| LevenshteinAutomatonBuilder::new(edits, true)));

type Words = Map<Vec<u8>>;

#[derive(Clone)]
pub(crate) struct Vocabulary {
    /// Words and how often they stand in documents: most of them, and those of later changes.
    parts: [Arc<Words>; 2],
}

/// A word that is near the one that was typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Near {
    pub(crate) word: String,
    pub(crate) edits: u8,
    pub(crate) count: u64,
}

impl Vocabulary {
    pub(crate) fn new() -> Result<Self, SearchError> {
        let empty = Arc::new(Words::from_iter(std::iter::empty::<(&str, u64)>())?);
        Ok(Self { parts: [Arc::clone(&empty), empty] })
    }

    /// The bytes of both parts, for [`Vocabulary::from_bytes`].
    pub(crate) fn to_bytes(&self) -> [Vec<u8>; 2] {
        self.parts.each_ref().map(|part| part.as_fst().to_vec())
    }

    pub(crate) fn from_bytes([most, recent]: [Vec<u8>; 2]) -> Result<Self, SearchError> {
        let part = |bytes| Words::from_bytes(bytes).map(Arc::new);
        Ok(Self { parts: [part(most)?, part(recent)?] })
    }

    /// The vocabulary with more words, which are sorted.
    pub(crate) fn with(&self, words: Vec<(Box<str>, u32)>) -> Result<Self, SearchError> {
        let [most, recent] = &self.parts;
        let is_new = |word: &str| most.get(word).is_none();
        let mut added: FxHashMap<Box<str>, u64> = FxHashMap::default();
        for (word, count) in words {
            if is_new(&word) {
                added.insert(word, count.into());
            }
        }
        if added.is_empty() {
            return Ok(self.clone());
        }
        collect(recent, &mut added);
        if added.len() <= MOST_RECENT && !most.is_empty() {
            return Ok(Self { parts: [Arc::clone(most), Arc::new(build(added)?)] });
        }
        collect(most, &mut added);
        let [_, empty] = Self::new()?.parts;
        Ok(Self { parts: [Arc::new(build(added)?), empty] })
    }

    /// Words that begin with `start` and are longer, the most used first.
    pub(crate) fn beginning_with(&self, start: &str, most: usize) -> Vec<Near> {
        let mut found = Vec::new();
        let end = past(start);
        for part in &self.parts {
            let mut stream = part.range().gt(start).lt(&end).into_stream();
            let mut left = MOST_LOOKED_AT;
            while let Some((word, count)) = stream.next().filter(|_| left > 0) {
                left -= 1;
                found.push((count, word.to_vec()));
            }
        }
        // The most used; of two used alike, the first in the alphabet.
        found.sort_unstable_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.cmp(&b.1)));
        found.dedup_by(|a, b| a.1 == b.1);
        let words = found.into_iter().take(most).filter_map(|(count, word)| {
            Some(Near { word: String::from_utf8(word).ok()?, edits: 0, count })
        });
        words.collect()
    }

    /// Words at most so many edits away (1 or 2), the nearest first, then the most used.
    /// `beginning`: words of which only the beginning need be near.
    pub(crate) fn near(&self, typed: &str, edits: u8, beginning: bool, most: usize) -> Vec<Near> {
        let Some(dfa) = dfa_of(typed, edits, beginning) else { return Vec::new() };
        let mut found = Vec::new();
        for part in &self.parts {
            let mut stream = part.search(Within(&dfa)).with_state().into_stream();
            while let Some((word, count, state)) = stream.next() {
                let Distance::Exact(edits) = dfa.distance(state) else { continue };
                if edits > 0
                    && let Ok(word) = String::from_utf8(word.to_vec())
                {
                    found.push(Near { word, edits, count });
                }
            }
        }
        found.sort_by(|a, b| {
            (a.edits, b.count).cmp(&(b.edits, a.count)).then_with(|| a.word.cmp(&b.word))
        });
        found.dedup_by(|a, b| a.word == b.word);
        found.truncate(most);
        found
    }
}

/// How many typing errors are forgiven: one in words of five letters and more, two in words of
/// eight; none in numbers and codes.
pub(crate) fn edits_allowed(word: &str) -> u8 {
    match word.chars().count() {
        ..5 => 0,
        _ if word.chars().any(char::is_numeric) => 0,
        5..8 => 1,
        _ => 2,
    }
}

/// Recognises words as near to `word` as is forgiven; `None` when nothing is. A beginning is
/// forgiven one error only: too much begins somehow alike.
pub(crate) fn dfa(word: &str, beginning: bool) -> Option<DFA> {
    let edits = edits_allowed(word);
    dfa_of(word, if beginning { edits.min(1) } else { edits }, beginning)
}

fn dfa_of(word: &str, edits: u8, beginning: bool) -> Option<DFA> {
    if edits == 0 || word.chars().count() > LONGEST_FUZZY {
        return None;
    }
    let builder = &NEAR[usize::from(edits.min(2) - 1)];
    Some(if beginning { builder.build_prefix_dfa(word) } else { builder.build_dfa(word) })
}

fn collect(words: &Words, into: &mut FxHashMap<Box<str>, u64>) {
    let mut stream = words.stream();
    while let Some((word, count)) = stream.next() {
        if let Ok(word) = std::str::from_utf8(word) {
            *into.entry(word.into()).or_default() += count;
        }
    }
}

fn build(words: FxHashMap<Box<str>, u64>) -> Result<Words, SearchError> {
    let mut words: Vec<_> = words.into_iter().collect();
    words.sort_unstable();
    let mut builder = MapBuilder::memory();
    for (word, count) in words {
        builder.insert(&*word, count)?;
    }
    Ok(Words::from_bytes(builder.into_inner()?)?)
}

/// The first text after all that begin with `start`.
fn past(start: &str) -> Vec<u8> {
    // No byte of UTF-8 is this one.
    [start.as_bytes(), &[0xff]].concat()
}

struct Within<'a>(&'a DFA);

impl Automaton for Within<'_> {
    type State = u32;

    fn start(&self) -> u32 {
        self.0.initial_state()
    }

    fn is_match(&self, state: &u32) -> bool {
        matches!(self.0.distance(*state), Distance::Exact(_))
    }

    fn can_match(&self, state: &u32) -> bool {
        *state != SINK_STATE
    }

    fn accept(&self, state: &u32, byte: u8) -> u32 {
        self.0.transition(*state, byte)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vocabulary(words: &[(&str, u32)]) -> Vocabulary {
        let mut words: Vec<_> = words.iter().map(|(word, n)| (Box::from(*word), *n)).collect();
        words.sort();
        Vocabulary::new().unwrap().with(words).unwrap()
    }

    fn shown(found: Vec<Near>) -> String {
        let words = found.into_iter().map(|near| format!("{} {}", near.word, near.edits));
        words.collect::<Vec<_>>().join(", ")
    }

    #[test]
    fn near_words_come_by_edits_then_by_use() {
        let words = vocabulary(&[("drought", 5), ("droughts", 9), ("brought", 7), ("draught", 1)]);
        assert_eq!(shown(words.near("drougt", 1, false, 9)), "drought 1");
        assert_eq!(shown(words.near("drought", 1, false, 9)), "droughts 1, brought 1, draught 1");
        assert_eq!(shown(words.near("druoght", 1, false, 9)), "drought 1");
        assert_eq!(shown(words.near("drouht", 1, true, 9)), "droughts 1, drought 1");
        assert_eq!(shown(words.near("drougth", 2, false, 2)), "drought 1, droughts 2");
    }

    #[test]
    fn later_words_are_found_too() {
        let words = vocabulary(&[("flood", 5), ("flow", 1)]);
        let words = words.with(vec![("flood".into(), 1), ("flora".into(), 2)]).unwrap();
        assert_eq!(shown(words.beginning_with("flo", 9)), "flood 0, flora 0, flow 0");
        assert_eq!(shown(words.beginning_with("flood", 9)), "");
        assert_eq!(shown(words.near("flore", 1, false, 9)), "flora 1");
        let many = (0..6000).map(|n| (format!("w{n:05}").into(), 1)).collect();
        let words = words.with(many).unwrap();
        assert_eq!(shown(words.beginning_with("flo", 2)), "flood 0, flora 0");
    }

    #[test]
    fn other_scripts_are_compared_by_letters() {
        let words = vocabulary(&[("सूखा", 1), ("বাংলাদেশ", 1)]);
        assert_eq!(shown(words.near("বাংলাদশ", 1, false, 9)), "বাংলাদেশ 1");
        assert_eq!(shown(words.beginning_with("सू", 9)), "सूखा 0");
    }
}
