//! How addresses on this server are written: what is encoded in them, and one form of each.

use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};

/// What cannot stand in the path of an address as it is.
const IN_PATH: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'<')
    .add(b'>')
    .add(b'?')
    // Browsers take it for a slash.
    .add(b'\\')
    .add(b'`')
    .add(b'{')
    .add(b'}');
/// Nor in one segment of it.
const IN_SEGMENT: &AsciiSet = &IN_PATH.add(b'/');

/// A path made safe for an address; slashes stay.
pub(crate) fn encode_path(path: &str) -> String {
    utf8_percent_encode(path, IN_PATH).to_string()
}

/// A text made safe for one segment of a path.
pub(crate) fn encode_segment(text: &str) -> String {
    utf8_percent_encode(text, IN_SEGMENT).to_string()
}

/// A text made safe for a value in a query.
pub(crate) fn encode_query(text: &str) -> String {
    const IN_QUERY: &AsciiSet = &IN_PATH.add(b'&').add(b'+').add(b'=');
    utf8_percent_encode(text, IN_QUERY).to_string()
}

/// An address as all addresses of entries are written: each segment encoded in one way, one slash
/// between them, none at the end; what follows a `?` or `#` is no part of it.
pub(crate) fn normalise(address: &str) -> String {
    let path = address.split(['?', '#']).next().unwrap_or_default();
    let mut out = String::with_capacity(path.len() + 1);
    for segment in path.split('/').filter(|segment| !segment.is_empty()) {
        out.push('/');
        let plain = percent_decode_str(segment).decode_utf8_lossy();
        out.extend(utf8_percent_encode(&plain, IN_SEGMENT));
    }
    if out.is_empty() {
        out.push('/');
    }
    out
}

/// What follows the last slash.
pub(crate) fn last_segment(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_is_written_in_one_way() {
        for (address, expected) in [
            ("/a/b", "/a/b"),
            ("a//b/", "/a/b"),
            ("/a%2Fb/%C3%A9t%c3%a9?x=1#y", "/a%2Fb/%C3%A9t%C3%A9"),
            ("/été/\\x", "/%C3%A9t%C3%A9/%5Cx"),
            ("", "/"),
            ("/%ff%zz", "/%EF%BF%BD%25zz"),
        ] {
            assert_eq!(normalise(address), expected);
        }
    }
}
