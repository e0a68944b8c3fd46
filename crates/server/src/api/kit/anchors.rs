//! The addresses of entries that have no page of their own, but a place on one.

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use terrace_content::Entry;

/// What may not stand in a fragment as it is, and what would be read as an escape.
const FRAGMENT: &AsciiSet = &CONTROLS.add(b' ').add(b'"').add(b'<').add(b'>').add(b'`').add(b'%');

/// What the place is called; a collection may have no slugs.
pub fn name(entry: &Entry) -> &str {
    if entry.slug().is_empty() { entry.id() } else { entry.slug() }
}

/// The place with this name on a page.
pub fn place(page: &str, name: &str) -> String {
    format!("{page}#{}", utf8_percent_encode(name, FRAGMENT))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_name_can_stand_in_an_address() {
        for (name, expected) in [
            ("river-school", "/p#river-school"),
            ("a b", "/p#a%20b"),
            ("100%", "/p#100%25"),
            ("a\"><b>", "/p#a%22%3E%3Cb%3E"),
            ("école", "/p#%C3%A9cole"),
        ] {
            assert_eq!(place("/p", name), expected);
        }
    }
}
