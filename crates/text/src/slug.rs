//! Slugs: what a title or a file's name becomes in an address.

use unicode_normalization::UnicodeNormalization;

use crate::plain::{is_mark, push_plain};

/// Lower case, plain letters, dashes for all that is neither letter, digit nor underscore. The
/// spelling stays: an address should not misspell a word, as folding does.
pub fn slugify(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    push_plain(text, &mut plain, |letter, out, _| out.push(letter));
    let mut slug = String::with_capacity(plain.len());
    for character in plain.chars() {
        let begins = slug.is_empty() || slug.ends_with('-');
        // A mark belongs to the letter before it.
        if character.is_alphanumeric() || character == '_' || !begins && is_mark(character) {
            slug.push(character);
        } else if character != '\'' && !begins {
            slug.push('-');
        }
    }
    slug.truncate(slug.trim_end_matches('-').len());
    if slug.is_ascii() {
        return slug;
    }
    // Letters between which an apostrophe was may go together.
    slug.nfc().collect()
}
