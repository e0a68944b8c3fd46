//! Completing short names: a few hundred of them, looked through one by one.

use levenshtein_automata::{DFA, Distance};
use terrace_text::fold;

use crate::spans::spans;
use crate::vocabulary::dfa;

/// Words of a query that are looked at.
const MOST_WORDS: usize = 8;

/// A name that somebody may be typing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NameMatch {
    /// Its place among the names.
    pub index: usize,
    /// Typing errors that were forgiven.
    pub edits: u8,
    /// It begins with what was typed.
    pub begins: bool,
}

/// The names that have all words of `text`, the last one perhaps only begun: those with the
/// fewest typing errors first, then those that begin with the text, then in their order.
pub fn match_names<'a>(text: &str, names: impl IntoIterator<Item = &'a str>) -> Vec<NameMatch> {
    let typed = words(text);
    let wanted: Vec<(&String, Option<DFA>)> = (0..)
        .zip(&typed)
        .take(MOST_WORDS)
        .map(|(at, word)| (word, dfa(word, at + 1 == typed.len())))
        .collect();
    if wanted.is_empty() {
        return Vec::new();
    }
    let whole = typed.join(" ");
    let mut found = Vec::new();
    for (index, name) in names.into_iter().enumerate() {
        let words = words(name);
        let edits = (0..).zip(&wanted).map(|(at, (word, dfa))| {
            let is_last = at + 1 == wanted.len();
            words.iter().filter_map(|other| edits(word, dfa.as_ref(), other, is_last)).min()
        });
        if let Some(edits) = edits.sum::<Option<u8>>() {
            let begins = edits == 0 && words.join(" ").starts_with(&whole);
            found.push(NameMatch { index, edits, begins });
        }
    }
    found.sort_by_key(|name| (name.edits, !name.begins, name.index));
    found
}

fn words(text: &str) -> Vec<String> {
    spans(text).map(|span| fold(&text[span.range])).collect()
}

/// How many edits make one word the other, or its beginning; `None` when too many.
fn edits(word: &str, dfa: Option<&DFA>, other: &str, is_begun: bool) -> Option<u8> {
    if word == other || (is_begun && other.starts_with(word)) {
        return Some(0);
    }
    match dfa?.eval(other) {
        Distance::Exact(edits) => Some(edits),
        Distance::AtLeast(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let names =
            ["Flood warning", "Early warning", "Water", "Warm water reefs", "Côte d’Ivoire"];
        let found = match_names(text, names);
        let shown: Vec<&str> = found.iter().map(|found| names[found.index]).collect();
        assert_eq!(shown.join(", "), expected, "{text}");
    }

    #[test]
    fn names_are_completed_and_errors_forgiven() {
        check("wa", "Water, Warm water reefs, Flood warning, Early warning");
        check("warning fl", "Flood warning");
        check("earyl warn", "Early warning");
        check("watr", "");
        check("wated", "Water, Warm water reefs");
        check("cote", "Côte d’Ivoire");
        check("", "");
        check("?!", "");
    }
}
