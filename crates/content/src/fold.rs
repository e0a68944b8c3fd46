//! Text without case and accents: for slugs, orders and looking for words.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// `text` in lower case and without accents (`Été` → `ete`).
pub fn fold(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    push_folded(text, &mut out);
    out
}

/// Appends `text`, folded, to `out`.
pub(crate) fn push_folded(text: &str, out: &mut String) {
    // Most text is ASCII to a large part: only the rest pays for Unicode.
    let mut rest = text;
    while !rest.is_empty() {
        let plain = ascii_len(rest.as_bytes());
        let start = out.len();
        out.push_str(&rest[..plain]);
        out[start..].make_ascii_lowercase();
        rest = &rest[plain..];
        let other = rest.bytes().position(|byte| byte.is_ascii()).unwrap_or(rest.len());
        for character in rest[..other].nfkd().filter(|c| !is_combining_mark(*c)) {
            push_letter(character, out);
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
        '’' | '‘' => out.push('\''),
        '“' | '”' => out.push('"'),
        other => out.extend(other.to_lowercase()),
    }
}

/// Lower case, plain letters, dashes for all that is neither letter, digit nor underscore.
pub fn slugify(text: &str) -> String {
    let mut slug = String::with_capacity(text.len());
    for character in fold(text).chars() {
        if character.is_alphanumeric() || character == '_' {
            slug.push(character);
        } else if character != '\'' && !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.truncate(slug.trim_end_matches('-').len());
    slug
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_and_accents_go() {
        for (text, expected) in [
            ("Été à Łódź", "ete a lodz"),
            ("ＡＢＣ", "abc"),
            ("Straße", "strasse"),
            ("नमस्ते", &*fold("नमस्ते")),
            ("İstanbul", "istanbul"),
        ] {
            assert_eq!(fold(text), expected);
        }
    }

    #[test]
    fn slugs_are_plain() {
        for (text, expected) in [
            ("Water & Cities", "water-cities"),
            ("  Don't  panic! ", "dont-panic"),
            ("two_words", "two_words"),
            ("Crème brûlée", "creme-brulee"),
            ("---", ""),
            ("水", "水"),
        ] {
            assert_eq!(slugify(text), expected);
        }
    }
}
