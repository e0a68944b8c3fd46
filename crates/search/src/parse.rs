//! What somebody typed, as words and phrases.

use std::ops::Range;

use crate::analyzer::{push_word, stem};
use crate::spans::spans;
use crate::stop::is_stop_word;

/// Letters that are looked at.
const LONGEST_TEXT: usize = 200;
/// Words and phrases that are looked for.
pub(crate) const MOST_SLOTS: usize = 12;
/// Words of a phrase.
const LONGEST_PHRASE: usize = 10;

/// A query, in order. Each of its slots is wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Parsed {
    /// What was looked at.
    pub(crate) text: String,
    pub(crate) slots: Vec<Slot>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Slot {
    Word(Word),
    /// Words that must follow each other.
    Phrase(Vec<Word>),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Word {
    pub(crate) folded: String,
    pub(crate) stem: String,
    /// Its bytes in the text.
    pub(crate) range: Range<usize>,
    /// A pair of letters rather than a word.
    pub(crate) dense: bool,
    /// It may be the beginning of a word.
    pub(crate) open: bool,
}

impl Parsed {
    pub(crate) fn new(text: &str) -> Self {
        let text: String = text.chars().take(LONGEST_TEXT).collect();
        let mut slots = Vec::new();
        let mut is_quoted = false;
        let mut start = 0;
        for (at, c) in text.char_indices().filter(|(_, c)| is_quote(*c)) {
            push_part(&text, start..at, is_quoted, &mut slots);
            is_quoted = !is_quoted;
            start = at + c.len_utf8();
        }
        // A quote that nobody closed is a slip, unless it is the only one.
        push_part(&text, start..text.len(), is_quoted, &mut slots);
        drop_repeated(&mut slots);
        slots.truncate(MOST_SLOTS);
        let is_stop = |slot: &Slot| matches!(slot, Slot::Word(word) if is_stop_word(&word.folded));
        let ends_open = slots.last().is_some_and(|slot| !is_stop(slot));
        if !slots.iter().all(is_stop) {
            slots.retain(|slot| !is_stop(slot));
        }
        if let Some(Slot::Word(word)) = slots.last_mut().filter(|_| ends_open) {
            word.open = true;
        }
        Self { text, slots }
    }

    /// The same with words in place of phrases; `None` when there are none.
    pub(crate) fn without_phrases(&self) -> Option<Self> {
        if !self.slots.iter().any(|slot| matches!(slot, Slot::Phrase(_))) {
            return None;
        }
        let words = self.slots.iter().flat_map(|slot| match slot {
            Slot::Word(word) => vec![word.clone()],
            Slot::Phrase(words) => words.clone(),
        });
        let mut words: Vec<Word> = words.take(MOST_SLOTS).collect();
        if !words.iter().all(|word| is_stop_word(&word.folded)) {
            words.retain(|word| !is_stop_word(&word.folded));
        }
        Some(Self { text: self.text.clone(), slots: words.into_iter().map(Slot::Word).collect() })
    }
}

fn push_part(text: &str, part: Range<usize>, is_quoted: bool, slots: &mut Vec<Slot>) {
    let mut words = words(text, part);
    if is_quoted && words.len() > 1 {
        words.truncate(LONGEST_PHRASE);
        slots.push(Slot::Phrase(words));
    } else {
        slots.extend(words.into_iter().map(Slot::Word));
    }
}

/// A word that is there twice is no more wanted than one that is there once.
fn drop_repeated(slots: &mut Vec<Slot>) {
    let mut seen: Vec<String> = Vec::new();
    slots.retain(|slot| match slot {
        Slot::Word(word) if seen.contains(&word.stem) => false,
        Slot::Word(word) => {
            seen.push(word.stem.clone());
            true
        }
        Slot::Phrase(_) => true,
    });
}

fn words(text: &str, part: Range<usize>) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    for span in spans(&text[part.clone()]) {
        let range = part.start + span.range.start..part.start + span.range.end;
        // Texts have the last letter of a run by itself, for who looks for it alone.
        let is_tail = span.dense
            && words.last().is_some_and(|word| word.dense && word.range.end == range.end);
        let mut folded = String::new();
        push_word(&text[range.clone()], &mut folded);
        if is_tail || folded.is_empty() {
            continue;
        }
        let stem = if span.dense { folded.clone() } else { stem(&folded) };
        let open = span.dense && text[range.clone()].chars().count() == 1;
        words.push(Word { folded, stem, range, dense: span.dense, open });
    }
    words
}

fn is_quote(c: char) -> bool {
    matches!(c, '"' | '“' | '”' | '„' | '«' | '»' | '「' | '」')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let slots = Parsed::new(text).slots;
        let show = |word: &Word| format!("{}{}", word.stem, if word.open { "*" } else { "" });
        let shown: Vec<String> = slots
            .iter()
            .map(|slot| match slot {
                Slot::Word(word) => show(word),
                Slot::Phrase(words) => {
                    format!("[{}]", words.iter().map(show).collect::<Vec<_>>().join(" "))
                }
            })
            .collect();
        assert_eq!(shown.join(" "), expected, "{text}");
    }

    #[test]
    fn queries_are_words_and_phrases() {
        check("Floods in cities", "flood citi*");
        check("\"early warning\" floods", "[earli warn] flood*");
        check("floods “early warning”", "flood [earli warn]");
        check("\"flood", "flood*");
        check("\"early warn", "[earli warn]");
        check("\"\" ", "");
        check("how to", "how to");
        check("干旱适应", "干旱 旱适 适应*");
        check("水 风险", "水* 风险*");
        check(&"word ".repeat(50), "word*");
        check(
            "a1 b2 c3 d4 e5 f6 g7 h8 i9 j10 k11 l12 m13",
            "a1 b2 c3 d4 e5 f6 g7 h8 i9 j10 k11 l12*",
        );
    }
}
