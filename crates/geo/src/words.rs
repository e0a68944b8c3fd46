//! Names as words that can be compared: without case, accents, punctuation and habits of spelling.
//!
//! Names in a table and what people type go through the same functions, so that `St. John's`,
//! `Saint Johns` and `SAINT JOHN’S` are one. Letters are folded as everywhere; each Han character
//! is a word of its own, since Chinese puts no spaces.

use std::ops::Range;

use terrace_text::{is_ignored, is_of_word, push_folded};
use unicode_normalization::UnicodeNormalization;

/// A word of a text: where it stands, and how it is compared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Word {
    /// Bytes of the text.
    pub range: Range<usize>,
    /// Never empty, never with a space.
    pub folded: String,
}

/// The words of `text`.
pub fn words(text: &str) -> Vec<Word> {
    let mut words = Vec::new();
    // Its letters are as written until it is closed.
    let mut open: Option<Word> = None;
    // Letters since the last dot in the open word: dots in `U.S.A.` do not part it.
    let mut since_dot = 0;
    let mut characters = text.char_indices().peekable();
    while let Some((at, character)) = characters.next() {
        let end = at + character.len_utf8();
        match kind(character) {
            Part::Letter => {
                let word =
                    open.get_or_insert_with(|| Word { range: at..end, folded: String::new() });
                word.range.end = end;
                word.folded.push(character);
                since_dot += 1;
            }
            Part::Alone => {
                close(open.take(), &mut words);
                since_dot = 0;
                if character == '&' {
                    close(Some(Word { range: at..end, folded: "and".to_owned() }), &mut words);
                } else {
                    // The sign for an era (㍻) is two characters.
                    for part in std::iter::once(character).nfkd() {
                        close(Some(Word { range: at..end, folded: part.into() }), &mut words);
                    }
                }
            }
            Part::Silent => {}
            Part::Dot
                if open.is_some()
                    && since_dot == 1
                    && characters.peek().is_some_and(|(_, next)| next.is_alphanumeric()) =>
            {
                since_dot = 0;
            }
            Part::Dot | Part::Gap => {
                close(open.take(), &mut words);
                since_dot = 0;
            }
        }
    }
    close(open, &mut words);
    words
}

/// `text` as words with one space between.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for word in words(text) {
        if !folded.is_empty() {
            folded.push(' ');
        }
        folded.push_str(&word.folded);
    }
    folded
}

fn close(word: Option<Word>, words: &mut Vec<Word>) {
    let Some(mut word) = word else { return };
    // Folding takes some letters to pieces that are none.
    let letters = std::mem::take(&mut word.folded);
    push_folded(&letters, &mut word.folded);
    if !word.folded.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        word.folded.retain(is_of_word);
    }
    if let Some((_, long)) = SHORT_FORMS.iter().find(|(short, _)| *short == word.folded) {
        (*long).clone_into(&mut word.folded);
    }
    // Marks alone, such as an accent typed by itself, fold to nothing.
    if !word.folded.is_empty() {
        words.push(word);
    }
}

/// What names have in short so often that both are the same.
const SHORT_FORMS: [(&str, &str); 4] =
    [("st", "saint"), ("ste", "sainte"), ("mt", "mount"), ("ft", "fort")];

enum Part {
    Letter,
    /// A word by itself.
    Alone,
    /// Left out, without parting the word.
    Silent,
    Dot,
    Gap,
}

fn kind(character: char) -> Part {
    match character {
        '.' => Part::Dot,
        '&' => Part::Alone,
        '\'' | '’' | '‘' | 'ʻ'..='ʿ' | '`' | '´' => Part::Silent,
        _ if is_ignored(character) => Part::Silent,
        _ if is_han(character) => Part::Alone,
        _ if is_of_word(character) => Part::Letter,
        _ => Part::Gap,
    }
}

fn is_han(character: char) -> bool {
    if character < '\u{3000}' {
        return false;
    }
    // Some numerals, signs and old forms are Han characters only once they are taken apart.
    std::iter::once(character).nfkd().any(|part| {
        matches!(part, '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{323af}')
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn spellings_of_one_name_fold_to_the_same() {
        for (text, expected) in [
            ("Côte d'Ivoire", "cote divoire"),
            ("St. John’s", "saint johns"),
            ("U.S.A.", "usa"),
            ("D.R. Congo", "dr congo"),
            ("Trinidad & Tobago", "trinidad and tobago"),
            ("Guinea-Bissau", "guinea bissau"),
            ("Łódź", "lodz"),
            ("İstanbul", "istanbul"),
            ("  Dhaka ,Bangladesh ", "dhaka bangladesh"),
            ("孟加拉国", "孟 加 拉 国"),
            ("फ़िजी", "फिजी"),
            ("फ़िजी", "फिजी"),
            ("इङ्गल्याण्ड", "इंगल्यांड"),
            ("রাশিয়া", "রাশিয\u{9bc}া"),
            ("বাংলাদেশ", "বাংলাদেশ"),
            ("Ⅷ. \u{301}", "viii"),
            ("㍻元年", "平 成 元 年"),
            ("N'Djaména", "ndjamena"),
            ("", ""),
        ] {
            assert_eq!(fold(text), expected, "{text}");
        }
    }

    #[test]
    fn words_know_where_they_stand() {
        let text = "Été à U.S.A. 中国";
        let parts: Vec<&str> = words(text).into_iter().map(|word| &text[word.range]).collect();
        assert_eq!(parts, ["Été", "à", "U.S.A", "中", "国"]);
    }

    #[test]
    fn every_character_folds_and_folding_again_changes_nothing() {
        // No character has been given a place beyond.
        for character in '\0'..='\u{3ffff}' {
            let once = fold(&format!("{character} a{character}b.{character}"));
            assert_eq!(fold(&once), once, "{character:?}");
        }
    }

    proptest! {
        #[test]
        fn any_text_folds_and_folding_again_changes_nothing(text in ".{0,60}") {
            let once = fold(&text);
            for word in words(&text) {
                prop_assert!(text.get(word.range).is_some());
                prop_assert!(!word.folded.is_empty() && !word.folded.contains(' '));
            }
            prop_assert_eq!(fold(&once), once);
        }
    }
}
