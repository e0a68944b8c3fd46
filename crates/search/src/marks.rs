//! Highlighting: showing in a text what was found in it.

use std::iter;
use std::ops::Range;

use rustc_hash::FxHashMap;
use terrace_text::{Escape, is_of_word};

use crate::analyzer::{push_word, stem};
use crate::spans::{Span, spans};

/// Letters of an excerpt, about.
const EXCERPT: usize = 220;
/// Letters before the first mark, at most.
const BEFORE: usize = 60;
/// Marks of a text that are looked at to choose an excerpt.
const MOST_MARKS: usize = 200;
/// Stands in an excerpt between lines.
const BETWEEN_LINES: char = '·';
/// A stem and its words are the same for so many bytes, and all but the last one.
const SAME_START: usize = 4;

/// The words that a query found.
#[derive(Debug, Clone, Default)]
pub struct Marks {
    /// Stems, and how far they are from what was typed.
    stems: FxHashMap<Box<str>, u8>,
}

/// A word of a text that was looked for.
struct Mark {
    range: Range<usize>,
    /// Which word it is.
    stem: String,
}

impl Marks {
    pub(crate) fn add(&mut self, stem: &str, cost: u8) {
        let kept = self.stems.entry(stem.into()).or_insert(cost);
        *kept = cost.min(*kept);
    }

    /// The whole text as HTML, found words in `<mark>`; those only that are at most so many edits
    /// away (a hit's own `edits`).
    pub fn whole(&self, text: &str, edits: u8) -> String {
        let marks: Vec<Mark> = self.find(text, edits).collect();
        show(text, 0..text.len(), &marks)
    }

    /// The part of the text with the most of what was looked for, or its beginning, as HTML. Never
    /// cuts a word; `…` stands for what is left out.
    pub fn excerpt(&self, text: &str, edits: u8) -> String {
        let marks: Vec<Mark> = self.find(text, edits).take(MOST_MARKS).collect();
        let start = best(text, &marks).map_or(0, |mark| begin(text, mark.range.start));
        let end = end(text, start);
        let mut out = String::new();
        if start > 0 {
            out.push('…');
        }
        out.push_str(&show(text, start..end, &marks));
        if end < text.trim_end().len() {
            out.push('…');
        }
        out
    }

    /// Whether a text has any word that was looked for.
    pub fn are_in(&self, text: &str, edits: u8) -> bool {
        self.find(text, edits).next().is_some()
    }

    fn find<'a>(&'a self, text: &'a str, edits: u8) -> impl Iterator<Item = Mark> + 'a {
        let stems: Vec<&str> = self
            .stems
            .iter()
            .filter(|(_, cost)| **cost <= edits)
            .map(|(stem, _)| &**stem)
            .collect();
        let mut folded = String::new();
        let parts = Kinds::new(&stems).parts(text);
        let spans = parts.flat_map(|part| {
            let shift = move |at: usize| part.start + at;
            spans(&text[part.clone()]).map(move |span| Span {
                range: shift(span.range.start)..shift(span.range.end),
                ..span
            })
        });
        spans.filter_map(move |span| {
            let word = &text[span.range.clone()];
            if !stems.iter().any(|stem| may_be(word, stem)) {
                return None;
            }
            folded.clear();
            push_word(word, &mut folded);
            let stem = if span.dense { folded.clone() } else { stem(&folded) };
            stems.contains(&&*stem).then_some(Mark { range: span.range, stem })
        })
    }
}

/// What the bytes of a text are, to find the few words in it that were looked for.
struct Kinds([u8; 256]);

impl Kinds {
    /// A plain letter or digit.
    const PLAIN: u8 = 1;
    /// One that a stem begins with.
    const BEGINS: u8 = 2;
    /// A part of another letter or sign.
    const OTHER: u8 = 4;

    fn new(stems: &[&str]) -> Self {
        let mut kinds = [0; 256];
        if stems.is_empty() {
            return Self(kinds);
        }
        for (kind, byte) in kinds.iter_mut().zip(0..=u8::MAX) {
            *kind = match byte {
                128.. => Self::OTHER,
                _ if byte.is_ascii_alphanumeric() => Self::PLAIN,
                _ => 0,
            };
        }
        for first in stems.iter().filter_map(|stem| stem.bytes().next()) {
            for byte in [first.to_ascii_lowercase(), first.to_ascii_uppercase()] {
                kinds[usize::from(byte)] |= Self::BEGINS;
            }
        }
        Self(kinds)
    }

    /// The parts of a text between spaces in which a word may have one of the stems, by how it
    /// begins. No word goes across a space, so that the other parts need not be looked at.
    fn parts(self, text: &str) -> impl Iterator<Item = Range<usize>> + use<'_> {
        let bytes = text.as_bytes();
        let mut at = 0;
        iter::from_fn(move || {
            let rest = &bytes[at..];
            let mut before = 0;
            let found = rest.iter().position(|byte| {
                let kind = self.0[usize::from(*byte)];
                // Letters within a word begin nothing.
                let begins = kind & Self::BEGINS != 0 && before & Self::PLAIN == 0;
                before = kind;
                begins || kind & Self::OTHER != 0
            })?;
            let space = u8::is_ascii_whitespace;
            let start = rest[..found].iter().rposition(space).map_or(0, |before| before + 1);
            let length = rest[found..].iter().position(space);
            let end = length.map_or(rest.len(), |length| found + length);
            let part = at + start..at + end;
            at = part.end;
            Some(part)
        })
    }
}

/// Whether a word can have that stem, by how it begins: most cannot, and are soon done with.
fn may_be(word: &str, stem: &str) -> bool {
    if !word.is_ascii() {
        return true;
    }
    let same = SAME_START.min(stem.len().saturating_sub(1)).max(1);
    let (word, stem) = (word.as_bytes(), stem.as_bytes());
    word.len() >= same && word[..same].eq_ignore_ascii_case(&stem[..same])
}

/// The first mark of the part that has the most different words, then the most words.
fn best<'a>(text: &str, marks: &'a [Mark]) -> Option<&'a Mark> {
    let worth = |at: usize| {
        let limit = after(text, marks[at].range.start, EXCERPT - BEFORE);
        let near: Vec<&str> = marks[at..]
            .iter()
            .take_while(|mark| mark.range.end <= limit)
            .take(16)
            .map(|mark| &*mark.stem)
            .collect();
        let mut different = near.clone();
        different.sort_unstable();
        different.dedup();
        (different.len(), near.len())
    };
    let mut best = None;
    for at in 0..marks.len() {
        let worth = worth(at);
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, at));
        }
    }
    best.map(|(_, at)| &marks[at])
}

/// Where `letters` letters after `from` have passed.
fn after(text: &str, from: usize, letters: usize) -> usize {
    text[from..].char_indices().nth(letters).map_or(text.len(), |(length, _)| from + length)
}

/// Where an excerpt begins whose first mark is at `mark`: with its sentence when that is near,
/// else with a word.
fn begin(text: &str, mark: usize) -> usize {
    let mut before = text[..mark].char_indices().rev().take(BEFORE);
    let Some((earliest, _)) = before.by_ref().last().filter(|(at, _)| *at > 0) else { return 0 };
    let near = &text[earliest..mark];
    let ends = near.rmatch_indices(['.', '!', '?', '\n', '।', '。', '！', '？']);
    for (at, sign) in ends {
        let rest = &near[at + sign.len()..];
        // `1.5` ends no sentence.
        if sign == "\n" || !sign.is_ascii() || rest.starts_with(char::is_whitespace) {
            return mark - rest.trim_start().len();
        }
    }
    match near.find(char::is_whitespace) {
        Some(at) => mark - near[at..].trim_start().len(),
        // No spaces: letters of a script without them may be cut apart, other words may not.
        None => word_start(text, earliest, mark),
    }
}

/// The beginning of the first word that begins at or after `from`.
fn word_start(text: &str, from: usize, until: usize) -> usize {
    let mut starts = spans(&text[..until]).map(|span| span.range.start);
    starts.find(|start| *start >= from).unwrap_or(until)
}

/// Where an excerpt from `start` ends: with a word.
fn end(text: &str, start: usize) -> usize {
    let limit = after(text, start, EXCERPT);
    if limit == text.len() {
        return limit;
    }
    let mut last = None;
    for span in spans(&text[start..]) {
        let (from, to) = (start + span.range.start, start + span.range.end);
        if to > limit {
            // A word of its own that is longer than the excerpt.
            return last.unwrap_or(if from < limit { to } else { from });
        }
        last = Some(to);
    }
    last.unwrap_or(limit)
}

/// A part of a text as HTML. Marks that overlap, as pairs of letters do, become one.
fn show(text: &str, part: Range<usize>, marks: &[Mark]) -> String {
    let mut out = String::with_capacity(part.len() + 64);
    let mut at = part.start;
    let mut open_until = None::<usize>;
    for mark in marks.iter().filter(|mark| part.start <= mark.range.start) {
        let Range { start, end } = mark.range;
        if end > part.end {
            break;
        }
        match open_until {
            Some(until) if start <= until => {}
            _ => {
                if let Some(until) = open_until.take() {
                    push_text(&text[at..until], &mut out);
                    out.push_str("</mark>");
                    at = until;
                }
                push_text(&text[at..start], &mut out);
                out.push_str("<mark>");
                at = start;
            }
        }
        open_until = Some(open_until.map_or(end, |until| until.max(end)));
    }
    if let Some(until) = open_until {
        push_text(&text[at..until], &mut out);
        out.push_str("</mark>");
        at = until;
    }
    push_text(&text[at..part.end], &mut out);
    out.truncate(out.trim_end_matches([' ', BETWEEN_LINES]).len());
    out
}

/// Escapes what HTML would read, and makes one space of all white space.
fn push_text(text: &str, out: &mut String) {
    for piece in text.split_inclusive(is_space) {
        let words = piece.strip_suffix(is_space).unwrap_or(piece);
        Escape::Anywhere.push(words, out);
        if piece.ends_with('\n') {
            push_break(out);
        } else if words.len() < piece.len() {
            push_space(out);
        }
    }
}

fn is_space(c: char) -> bool {
    c.is_whitespace() || c.is_control()
}

fn push_space(out: &mut String) {
    if !out.is_empty() && !out.ends_with(' ') {
        out.push(' ');
    }
}

/// Headings end without a full stop, and would run into what follows them.
fn push_break(out: &mut String) {
    let before = out.trim_end();
    let words = before.strip_suffix("</mark>").unwrap_or(before);
    let is_open = words.ends_with(is_of_word);
    push_space(out);
    if is_open {
        out.push(BETWEEN_LINES);
        out.push(' ');
    }
}

#[cfg(test)]
#[path = "marks_tests.rs"]
mod tests;
