//! From a text to the terms that are indexed: folded, and English words stemmed.

use frostem::{Algorithm, Stemmer};
use rustc_hash::FxHashMap;

use crate::fold::push_folded;
use crate::spans::spans;

/// Longer words are cut: they are addresses and codes rather than words.
const LONGEST_WORD: usize = 48;
/// Stems that are remembered; a large site has more rare words than are worth it.
const MOST_REMEMBERED: usize = 200_000;
/// Bytes of a text that are looked at.
const LONGEST_TEXT: usize = 512 * 1024;

/// The stem of a folded word. Other languages than English have words in the same letters; their
/// endings are cut alike in texts and queries, so that they find each other.
pub(crate) fn stem(folded: &str) -> String {
    if folded.bytes().all(|byte| byte.is_ascii_lowercase()) {
        Stemmer::new(Algorithm::English).stem(folded).into_owned()
    } else {
        folded.to_owned()
    }
}

/// A folded word, cut where it is too long.
pub(crate) fn push_word(word: &str, out: &mut String) {
    let start = out.len();
    push_folded(word, out);
    let mut end = start + LONGEST_WORD;
    if out.len() > end {
        while !out.is_char_boundary(end) {
            end -= 1;
        }
        out.truncate(end);
    }
    // `don't`: the apostrophe says nothing.
    if out[start..].contains(['\'', '’']) {
        let plain = out[start..].replace(['\'', '’'], "");
        out.truncate(start);
        out.push_str(&plain);
    }
}

/// Makes texts into terms, and remembers the words it met.
#[derive(Default)]
pub(crate) struct Analyzer {
    known: FxHashMap<Box<str>, Known>,
    word: String,
}

struct Known {
    stem: Box<str>,
    count: u32,
}

impl Analyzer {
    /// The terms of `text`, separated by spaces.
    pub(crate) fn terms(&mut self, text: &str) -> String {
        let text = head(text);
        let mut out = String::with_capacity(text.len());
        for span in spans(text) {
            self.word.clear();
            push_word(&text[span.range], &mut self.word);
            if self.word.is_empty() {
                continue;
            }
            if !out.is_empty() {
                out.push(' ');
            }
            if let Some(known) = self.known.get_mut(&*self.word) {
                known.count = known.count.saturating_add(1);
                out.push_str(&known.stem);
                continue;
            }
            let stem = if span.dense { self.word.clone() } else { stem(&self.word) };
            out.push_str(&stem);
            if self.known.len() < MOST_REMEMBERED {
                let known = Known { stem: stem.into(), count: 1 };
                self.known.insert(self.word.as_str().into(), known);
            }
        }
        out
    }

    /// All words it met and how often, sorted.
    pub(crate) fn into_words(self) -> Vec<(Box<str>, u32)> {
        let mut words: Vec<_> =
            self.known.into_iter().map(|(word, known)| (word, known.count)).collect();
        words.sort_unstable();
        words
    }
}

fn head(text: &str) -> &str {
    let mut end = text.len().min(LONGEST_TEXT);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    &text[..end]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_become_stems() {
        let mut analyzer = Analyzer::default();
        for (text, expected) in [
            ("Farmers adapting to Droughts", "farmer adapt to drought"),
            ("the farmer's wells don't", "the farmer well dont"),
            ("Côte d’Ivoire", "cote d ivoir"),
            ("सूखा", "सूखा"),
            ("干旱", "干旱 旱"),
        ] {
            assert_eq!(analyzer.terms(text), expected);
        }
        let long = "x".repeat(500);
        assert_eq!(analyzer.terms(&long).len(), LONGEST_WORD);
    }
}
