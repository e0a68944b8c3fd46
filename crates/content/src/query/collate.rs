//! Texts as bytes that sort as a reader expects.
//!
//! White space before punctuation before digits before letters, Latin letters before those of
//! other scripts; case does not matter, accents only between texts that are equal without them.
//! The key is made once for each text; comparing keys is comparing bytes.

use unicode_normalization::UnicodeNormalization;

use crate::fold::fold;

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
                if !character.is_alphanumeric() {
                    key.push(OTHER_MARK);
                }
                key.extend_from_slice(character.encode_utf8(&mut buffer).as_bytes());
            }
        }
    }
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
    fn case_does_not_matter() {
        assert_eq!(sort_key("Water"), sort_key("wATER"));
        assert_eq!(sort_key("ÉTÉ"), sort_key("été"));
    }
}
