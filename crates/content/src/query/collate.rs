//! Collation keys: texts as bytes that sort as a reader expects.
//!
//! White space before punctuation before digits before letters, Latin letters before those of
//! other scripts; case does not matter, accents only between texts that are equal without them.
//! The key is made once for each text; comparing keys is comparing bytes.
//!
//! Letters of other scripts are ordered as Unicode has them. In the scripts of India that is the
//! order of dictionaries: a letter alone, with anusvara, before consonants, with each vowel sign,
//! and with a virama.

use terrace_text::{fold, is_of_word};
use unicode_normalization::UnicodeNormalization;

/// Punctuation and symbols in the order of the Unicode collation algorithm.
const MARKS: &[u8] = b"\t\n\r _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$";
const FIRST_MARK: u8 = 0x02;
/// Before a mark that is not ASCII.
const OTHER_MARK: u8 = 0x40;
const FIRST_DIGIT: u8 = 0x50;
const FIRST_LETTER: u8 = 0x60;
/// Between the letters and the accents: smaller than anything else, so that a text sorts before
/// one that goes on.
const END: u8 = 0x00;

/// The place of each ASCII character; those that are zero (controls) do not count.
const PLACES: [u8; 128] = places();

const fn places() -> [u8; 128] {
    let mut places = [0; 128];
    let mut mark = 0;
    while mark < MARKS.len() {
        #[expect(clippy::cast_possible_truncation, reason = "there are fewer than fifty marks")]
        let place = FIRST_MARK + mark as u8;
        places[MARKS[mark] as usize] = place;
        mark += 1;
    }
    let mut digit = 0;
    while digit < 10 {
        places[(b'0' + digit) as usize] = FIRST_DIGIT + digit;
        digit += 1;
    }
    let mut letter = 0;
    while letter < 26 {
        places[(b'a' + letter) as usize] = FIRST_LETTER + letter;
        places[(b'A' + letter) as usize] = FIRST_LETTER + letter;
        letter += 1;
    }
    places
}

/// The key of a text.
pub(super) fn sort_key(text: &str) -> Box<[u8]> {
    let mut key = Vec::with_capacity(text.len());
    if text.is_ascii() {
        push_places(text, &mut key);
    } else {
        push_places(&fold(text), &mut key);
        key.push(END);
        push_accents(text, &mut key);
    }
    key.into()
}

/// The text in lower case, its accents as characters of their own.
fn push_accents(text: &str, key: &mut Vec<u8>) {
    let mut buffer = [0; 4];
    for character in text.chars() {
        if character.is_ascii() {
            key.push(character.to_ascii_lowercase() as u8);
            continue;
        }
        for part in std::iter::once(character).nfd().flat_map(char::to_lowercase) {
            key.extend_from_slice(part.encode_utf8(&mut buffer).as_bytes());
        }
    }
}

fn push_places(text: &str, key: &mut Vec<u8>) {
    let mut buffer = [0; 4];
    for character in text.chars() {
        match PLACES.get(character as usize) {
            Some(0) => {}
            Some(place) => key.push(*place),
            // The bytes of other letters are larger than all places.
            None => {
                // A dot below makes a letter another one, but it is looked up as the letter.
                if is_nukta(character) {
                    continue;
                }
                if !is_of_word(character) {
                    key.push(OTHER_MARK);
                }
                key.extend_from_slice(character.encode_utf8(&mut buffer).as_bytes());
            }
        }
    }
}

/// The dot below of Bengali, Gurmukhi, Gujarati, Odia and Kannada; folding has that of Devanagari.
fn is_nukta(character: char) -> bool {
    matches!(character, '\u{9bc}' | '\u{a3c}' | '\u{abc}' | '\u{b3c}' | '\u{cbc}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(sorted: &[&str]) {
        for pair in sorted.windows(2) {
            assert!(sort_key(pair[0]) < sort_key(pair[1]), "{pair:?}");
        }
    }

    #[test]
    fn accents_only_part_what_is_equal_without_them() {
        check(&["Apfel", "arger", "Ärger", "argern", "Zebra"]);
        check(&["cote", "coté", "côte", "côté", "Coter"]);
        check(&["resume", "résumé", "resumes"]);
        check(&["strasse", "Straße", "strassen"]);
    }

    #[test]
    fn marks_come_before_digits_before_letters() {
        check(&["", " b", "_b", "-b", "'b", "“b", "$b", "2", "a", "ä", "z", "я", "水"]);
        check(&["di Silva", "diSilva"]);
        check(&["part 10", "part 2"]);
    }

    #[test]
    fn scripts_of_india_are_ordered_as_in_dictionaries() {
        check(&[
            "अंक",
            "अकाल",
            "आग",
            "इमली",
            "क",
            "कंकड़",
            "कख",
            "का",
            "कि",
            "की",
            "कु",
            "कौन",
            "क्या",
            "ख",
        ]);
        check(&["सुख", "सूखा", "सेब"]);
        check(&["सडक", "सड़क", "सडकें"]);
        check(&["গ", "গান", "ঘর", "চাঁদ", "চাল"]);
        check(&["বাড", "বাড়া", "বাডি"]);
        check(&["কা", "কি", "কে", "কৈ", "কো", "কৌ", "ক্ষ"]);
        assert_eq!(sort_key("কো"), sort_key("ক\u{9c7}\u{9be}"));
    }

    #[test]
    fn digits_of_all_scripts_are_digits() {
        check(&["अध्याय १", "अध्याय 2", "अध्याय ३", "अध्याय क"]);
    }

    #[test]
    fn case_does_not_matter() {
        assert_eq!(sort_key("Water"), sort_key("wATER"));
        assert_eq!(sort_key("ÉTÉ"), sort_key("été"));
    }
}
