//! Normalisation to lower case and plain letters: what folding and slugs have in common.
//!
//! A mark is dropped only where it is an accent. In the scripts of India and of South-East Asia it
//! is a vowel or a tone, in Japanese it makes another consonant, and a word without it is another
//! word.

use std::iter;

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{decompose_compatible, is_combining_mark};

/// A vowel sign, a virama, an accent: a character that belongs to the letter before it.
pub fn is_mark(c: char) -> bool {
    // Latin letters come before all marks.
    c >= '\u{300}' && is_combining_mark(c)
}

/// A letter, a digit or a mark, of any script. `char::is_alphanumeric` has only some of the marks:
/// it has vowel signs but no virama.
pub fn is_of_word(c: char) -> bool {
    c.is_alphanumeric() || is_mark(c)
}

/// Says how text is set (where it may break, which letters join, which way it runs), not what it
/// is. Nobody sees it, and few type it.
pub fn is_ignored(c: char) -> bool {
    matches!(
        c,
        '\u{ad}'
            | '\u{61c}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{202a}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{e0100}'..='\u{e01ef}'
    )
}

/// Takes `text` to pieces (compatibility forms too: full-width letters, ligatures), leaves out
/// accents and what is ignored, and puts the rest together again (NFC), in lower case. ASCII goes
/// to `out` at once; each other letter goes to `push` with `out` and the place in it from which on
/// letters may be taken back.
pub(crate) fn push_plain(
    text: &str,
    out: &mut String,
    mut push: impl FnMut(char, &mut String, usize),
) {
    // Most text is ASCII to a large part: only the rest pays for Unicode. No mark that stays goes
    // together with a letter of ASCII, so nothing depends on where the text is cut.
    let mut rest = text;
    while !rest.is_empty() {
        let ascii = ascii_len(rest.as_bytes());
        let start = out.len();
        out.push_str(&rest[..ascii]);
        out[start..].make_ascii_lowercase();
        rest = &rest[ascii..];

        let other = rest.bytes().position(|byte| byte.is_ascii()).unwrap_or(rest.len());
        let start = out.len();
        if is_simple(&rest[..other]) {
            for character in rest[..other].chars() {
                if is_whole(character) {
                    push(character, out, start);
                    continue;
                }
                decompose_compatible(character, |part| {
                    if !is_dropped(part) {
                        plain(part).for_each(|letter| push(letter, out, start));
                    }
                });
            }
        } else {
            push_composed(&rest[..other], |letter| push(letter, out, start));
        }
        rest = &rest[other..];
    }
}

/// How many bytes at the beginning are ASCII; looked at in steps that are cheap to test whole.
fn ascii_len(bytes: &[u8]) -> usize {
    const STEP: usize = 64;
    let whole: usize =
        bytes.chunks_exact(STEP).take_while(|chunk| chunk.is_ascii()).map(<[u8]>::len).sum();
    let rest = bytes[whole..].iter().position(|byte| !byte.is_ascii());
    rest.map_or(bytes.len(), |at| whole + at)
}

/// Whether there is nothing to put together again, as in most text: of Latin letters and
/// punctuation no piece that stays goes together with another, and the rest is whole already.
fn is_simple(text: &str) -> bool {
    let mut before = '\0';
    text.chars().all(|c| {
        // The two parts of a Bengali vowel.
        let goes_together = before == '\u{9c7}' && matches!(c, '\u{9be}' | '\u{9d7}');
        // What is left out keeps nothing apart.
        if !is_ignored(c) {
            before = c;
        }
        !goes_together
            && (matches!(c, '\0'..'\u{300}' | '\u{2000}'..='\u{206f}' | '\u{ff01}'..='\u{ff5e}')
                || is_whole(c))
    })
}

/// Han characters with their full stops and brackets, and letters and signs of Devanagari and
/// Bengali, but nuktas and what has one: they are in no pieces, have no case and are no accents.
fn is_whole(c: char) -> bool {
    matches!(
        c,
        '\u{4e00}'..='\u{9fff}'
            | '\u{3001}'..='\u{3003}'
            | '\u{3008}'..='\u{3011}'
            | '\u{900}'..='\u{928}'
            | '\u{92a}'..='\u{930}'
            | '\u{932}'..='\u{933}'
            | '\u{935}'..='\u{93b}'
            | '\u{93d}'..='\u{950}'
            | '\u{955}'..='\u{957}'
            | '\u{960}'..='\u{9bb}'
            | '\u{9bd}'..='\u{9db}'
            | '\u{9e0}'..='\u{9fd}'
    )
}

fn push_composed(text: &str, mut push: impl FnMut(char)) {
    let mut before = '\0';
    let kept = text.nfkd().filter(|part| {
        let keeps = !is_dropped(*part) || makes_a_letter(before, *part);
        before = *part;
        keeps
    });
    let mut letters = kept.flat_map(plain).nfc().peekable();
    while let Some(letter) = letters.next() {
        // Thai and Lao `am` are one letter; only the compatibility form takes them apart.
        let am = match letter {
            '\u{e4d}' => letters.next_if_eq(&'\u{e32}').map(|_| '\u{e33}'),
            '\u{ecd}' => letters.next_if_eq(&'\u{eb2}').map(|_| '\u{eb3}'),
            _ => None,
        };
        push(am.unwrap_or(letter));
    }
}

/// й, ў and ї are letters of their own, not accented ones. (ё is often written е.)
fn makes_a_letter(before: char, mark: char) -> bool {
    matches!((before, mark), ('и' | 'И' | 'у' | 'У', '\u{306}') | ('і' | 'І', '\u{308}'))
}

fn is_dropped(c: char) -> bool {
    is_accent(c) || is_ignored(c)
}

/// A mark of a script in which words are also written without it; and the line that makes Arabic
/// words longer. The hamza and the madda of Arabic are not among them.
fn is_accent(c: char) -> bool {
    matches!(
        c,
        // Latin, Greek, Cyrillic
        '\u{300}'..='\u{36f}'
            | '\u{483}'..='\u{489}'
            | '\u{1ab0}'..='\u{1aff}'
            | '\u{1dc0}'..='\u{1dff}'
            | '\u{20d0}'..='\u{20ff}'
            | '\u{fe20}'..='\u{fe2f}'
            // Hebrew
            | '\u{591}'..='\u{5bd}'
            | '\u{5bf}'
            | '\u{5c1}'..='\u{5c2}'
            | '\u{5c4}'..='\u{5c5}'
            | '\u{5c7}'
            // Arabic
            | '\u{610}'..='\u{61a}'
            | '\u{640}'
            | '\u{64b}'..='\u{652}'
            | '\u{656}'..='\u{65f}'
            | '\u{670}'
            | '\u{6d6}'..='\u{6dc}'
            | '\u{6df}'..='\u{6e4}'
            | '\u{6e7}'..='\u{6e8}'
            | '\u{6ea}'..='\u{6ed}'
            | '\u{8ca}'..='\u{8e1}'
            | '\u{8e3}'..='\u{8ff}'
            // Pitch in Vedic texts
            | '\u{951}'..='\u{954}'
    )
}

/// Lower case. Letters that are no letter with an accent, but that people write with plain ones,
/// become those.
fn plain(character: char) -> impl Iterator<Item = char> {
    // Only İ has more than one character in lower case, and it came in pieces.
    let lower = character.to_lowercase().next().unwrap_or(character);
    let (first, second) = match lower {
        'ß' => ('s', Some('s')),
        'æ' => ('a', Some('e')),
        'œ' => ('o', Some('e')),
        'þ' => ('t', Some('h')),
        'ø' => ('o', None),
        'đ' | 'ð' => ('d', None),
        'ł' => ('l', None),
        'ı' => ('i', None),
        '’' | '‘' => ('\'', None),
        '“' | '”' => ('"', None),
        other => (other, None),
    };
    iter::once(first).chain(second)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn the_short_way_gives_what_the_long_way_does(
            text in "[a-zÀ-ž“”–\u{200d}\u{900}-\u{9fe}干旱，。「」Ａ\u{9c7}\u{9be}\u{9bc}\u{93c}]{0,16}"
        ) {
            let (mut short, mut long) = (String::new(), String::new());
            push_plain(&text, &mut short, |letter, out, _| out.push(letter));
            push_composed(&text, |letter| long.push(letter));
            prop_assert_eq!(short, long);
        }
    }
}
