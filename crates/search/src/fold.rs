//! Words without case and accents.
//!
//! Marks go only where they are accents. In the scripts of India a mark is a vowel, and a word
//! without its vowels is another word.

use unicode_normalization::UnicodeNormalization;

/// `text` in lower case and without accents (`Été` → `ete`).
pub fn fold(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    push_folded(text, &mut out);
    out
}

/// Appends `text`, folded, to `out`.
pub(crate) fn push_folded(text: &str, out: &mut String) {
    if text.is_ascii() {
        let start = out.len();
        out.push_str(text);
        out[start..].make_ascii_lowercase();
        return;
    }
    for character in text.nfkd().filter(|c| !is_accent(*c) && !is_joiner(*c)) {
        push_letter(character, out);
    }
}

/// A mark above or below a letter of the scripts that have such accents.
fn is_accent(c: char) -> bool {
    matches!(
        c,
        '\u{300}'..='\u{36f}'
            | '\u{483}'..='\u{489}'
            | '\u{591}'..='\u{5c7}'
            | '\u{610}'..='\u{61a}'
            | '\u{64b}'..='\u{65f}'
            | '\u{670}'
            | '\u{1ab0}'..='\u{1aff}'
            | '\u{1dc0}'..='\u{1dff}'
            | '\u{20d0}'..='\u{20ff}'
            | '\u{fe20}'..='\u{fe2f}'
    )
}

/// Says how letters are drawn together, not which they are.
pub(crate) fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{ad}')
}

/// Letters that are no letter with an accent, but that people write with plain ones.
fn push_letter(character: char, out: &mut String) {
    match character {
        'ß' | 'ẞ' => out.push_str("ss"),
        'æ' | 'Æ' => out.push_str("ae"),
        'œ' | 'Œ' => out.push_str("oe"),
        'ø' | 'Ø' => out.push('o'),
        'đ' | 'Đ' | 'ð' | 'Ð' => out.push('d'),
        'ł' | 'Ł' => out.push('l'),
        'þ' | 'Þ' => out.push_str("th"),
        'ı' => out.push('i'),
        other => out.extend(other.to_lowercase().filter(|c| !is_accent(*c))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_and_accents_go_and_vowel_signs_stay() {
        for (text, expected) in [
            ("Été à Łódź", "ete a lodz"),
            ("Straße", "strasse"),
            ("İstanbul", "istanbul"),
            ("ＡＢＣ", "abc"),
            ("सूखा", "सूखा"),
            // The same vowel in one character and in two.
            ("খো", "খো"),
            ("क्‍ष", "क्ष"),
        ] {
            assert_eq!(fold(text), fold(expected), "{text}");
        }
        assert_eq!(fold("सूखा").chars().count(), 4);
    }
}
