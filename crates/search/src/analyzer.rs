//! From a text to the terms that are indexed: folded, and English words stemmed.

use frostem::{Algorithm, Stemmer};
use terrace_text::push_folded;

use crate::spans::spans;
use crate::words::WordTable;

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
    if out[start..].contains('\'') {
        let plain = out[start..].replace('\'', "");
        out.truncate(start);
        out.push_str(&plain);
    }
}

/// Makes texts into terms, and remembers the words it met.
#[derive(Default)]
pub(crate) struct Analyzer {
    words: WordTable,
    word: String,
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
            if self.words.push_stem(&self.word, &mut out) {
                continue;
            }
            let stem = if span.dense { self.word.clone() } else { stem(&self.word) };
            out.push_str(&stem);
            if self.words.len() < MOST_REMEMBERED {
                self.words.insert(&self.word, &stem);
            }
        }
        out
    }

    /// All words it met and how often, sorted.
    pub(crate) fn into_words(self) -> Vec<(Box<str>, u32)> {
        let mut words = self.words.into_counts();
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
