//! Pieces: the runs of letters of a folded text, unstemmed, by which it is known what a text holds
//! letter for letter.
//!
//! Words that a hyphen or an apostrophe joins (`half-day`, `l'eau`) are pieces, too, beside their parts.
//!
//! Terms are made for searching: stems, without endings and apostrophes. Pieces are made from the
//! folding alone, by one rule for texts and for what is looked for, so that a text holds a word of
//! letters if, and only if, one of its pieces does.

use std::ops::Range;

use rustc_hash::FxHashSet;
use terrace_text::{is_of_word, push_folded};

use crate::spans::is_of_dense_script;

/// Bytes of a run of letters; what is longer is data that somebody pasted.
const LONGEST_PIECE: usize = 128;
/// Bytes of a text that is taken to pieces.
const LONGEST_TEXT: usize = 512 * 1024;
/// Stands for what was too long. No folded text has it: it folds to three full stops.
pub(crate) const TOO_LONG: &str = "…";

/// Letters that stand together in a folded text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) range: Range<usize>,
    /// Two letters of a script without spaces between words, of a run that may go on.
    pub(crate) is_pair: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Other,
    Letter,
    Dense,
}

fn class(c: char) -> Class {
    if c.is_ascii() {
        if c.is_ascii_alphanumeric() { Class::Letter } else { Class::Other }
    } else if !is_of_word(c) {
        Class::Other
    } else if is_of_dense_script(c) {
        Class::Dense
    } else {
        Class::Letter
    }
}

/// The pieces of a folded text. A run of a script without spaces is as long as a sentence: it gives
/// each two letters that stand together, or the one that it has.
pub(crate) fn for_each_piece(folded: &str, mut each: impl FnMut(Piece)) {
    let (mut start, mut of, mut last) = (0, Class::Other, 0);
    for (at, c) in folded.char_indices() {
        let next = class(c);
        match (of, next) {
            (Class::Dense, Class::Dense) => {
                each(Piece { range: last..at + c.len_utf8(), is_pair: true });
            }
            _ if of == next => {}
            _ => {
                push_run(start..at, of, last, &mut each);
                (start, of) = (at, next);
            }
        }
        last = at;
    }
    push_run(start..folded.len(), of, last, &mut each);
}

/// Runs of letters with the hyphens and apostrophes between them, where there are any.
fn for_each_compound(folded: &str, mut each: impl FnMut(Range<usize>)) {
    let mut letters: Option<Range<usize>> = None;
    let mut has_joint = false;
    let mut end_run = |letters: &mut Option<Range<usize>>, has_joint: bool| {
        if let Some(range) = letters.take().filter(|_| has_joint) {
            each(range);
        }
    };
    for (at, c) in folded.char_indices() {
        let past = at + c.len_utf8();
        match (class(c), &mut letters) {
            (Class::Letter, Some(range)) => {
                has_joint |= range.end < at;
                range.end = past;
            }
            (Class::Letter, none) => {
                *none = Some(at..past);
                has_joint = false;
            }
            _ if is_joint(c) => {}
            _ => end_run(&mut letters, has_joint),
        }
    }
    end_run(&mut letters, has_joint);
}

/// What joins words; a folded text has no other hyphens and apostrophes.
fn is_joint(c: char) -> bool {
    matches!(c, '-' | '\'')
}

/// Whether a word is a compound whole, so that it lies in one wherever a text has it.
pub(crate) fn is_compound(word: &str) -> bool {
    let mut is_whole = false;
    for_each_compound(word, |range| is_whole |= range == (0..word.len()));
    is_whole
}

/// What is left to say of a run that ended; `last` is where its last letter begins.
fn push_run(run: Range<usize>, of: Class, last: usize, each: &mut impl FnMut(Piece)) {
    let is_due = match of {
        Class::Other => false,
        Class::Letter => true,
        // Of a longer one each pair was given.
        Class::Dense => run.start == last,
    };
    if is_due {
        each(Piece { range: run, is_pair: false });
    }
}

/// The pieces of texts, each once, separated by spaces; with [`TOO_LONG`] where that is not all.
pub(crate) fn pieces_of(texts: &[&str]) -> String {
    let mut folded = String::new();
    let mut is_too_long = false;
    for text in texts {
        if text.len() > LONGEST_TEXT {
            is_too_long = true;
            continue;
        }
        push_folded(text, &mut folded);
        // A run never goes on in the next text.
        folded.push('\n');
    }
    let mut seen: FxHashSet<&str> = FxHashSet::default();
    let mut out = String::new();
    let mut add = |range: Range<usize>| {
        let text = &folded[range];
        if text.len() > LONGEST_PIECE {
            is_too_long = true;
        } else if seen.insert(text) {
            out.push_str(text);
            out.push(' ');
        }
    };
    for_each_piece(&folded, |piece| add(piece.range));
    for_each_compound(&folded, add);
    if is_too_long {
        out.push_str(TOO_LONG);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(pieces_of(&[text]).trim_end(), expected);
    }

    #[test]
    fn pieces_are_whole_words_each_once() {
        check("Farmers’ wells, the FARMER'S wells", "farmers wells the farmer s farmer's");
        check("Don't half-day 2nd", "don t half day 2nd don't half-day");
        check("-rain-- 'sn'o'w' 干-a 1-干", "rain sn o w 干 a 1 sn'o'w");
        check("rain—snow- -hail", "rain snow hail rain-snow");
        check("5 ㎡ ½ Łódź", "5 m2 1 2 lodz");
        check("  …!? ", "");
        check("हिन्दी और बाढ़।", "हिंदी और बाढ");
        check("বাংলাদেশের খরা", "বাংলাদেশের খরা");
    }

    #[test]
    fn scripts_without_spaces_give_pairs_and_lone_letters() {
        check("干旱适应。水", "干旱 旱适 适应 水");
        check("2024年 水ok水稻", "2024 年 水 ok 水稻");
    }

    #[test]
    fn what_is_too_long_is_said() {
        check(&format!("rain {}", "x".repeat(LONGEST_PIECE + 1)), "rain …");
        check(&"rain ".repeat(LONGEST_TEXT / 5 + 1), "…");
        assert_eq!(terrace_text::fold(TOO_LONG), "...");
    }

    #[test]
    fn texts_beside_each_other_share_no_piece() {
        assert_eq!(pieces_of(&["rain", "", "fall"]), "rain fall ");
    }
}
