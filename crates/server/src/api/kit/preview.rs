//! Previews: who may see drafts.

use std::borrow::Cow;
use std::fmt;
use std::hint::black_box;

/// The parameter that carries the key.
pub const PARAMETER: &str = "preview";
/// Shorter keys could be guessed, in bytes.
pub const SHORTEST_KEY: usize = 16;

/// The key that opens what is not published; none by default.
#[derive(Clone, Default)]
pub struct PreviewKey(Option<Box<str>>);

impl PreviewKey {
    /// A key as an operator wrote it; an empty one opens nothing.
    pub fn new(key: &str) -> Result<Self, PreviewKeyError> {
        match key.trim() {
            "" => Ok(Self(None)),
            key if key.len() < SHORTEST_KEY => Err(PreviewKeyError),
            key => Ok(Self(Some(key.into()))),
        }
    }

    /// Whether this is the key.
    pub fn opens(&self, given: Option<&str>) -> bool {
        match (&self.0, given) {
            (Some(key), Some(given)) => same(key.as_bytes(), given.as_bytes()),
            _ => false,
        }
    }
}

/// Never says the key.
impl fmt::Debug for PreviewKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.0.is_some() { "PreviewKey(set)" } else { "PreviewKey(none)" })
    }
}

#[derive(Debug, thiserror::Error)]
#[error("the key for previews is too short: use {SHORTEST_KEY} characters or more")]
pub struct PreviewKeyError;

/// Compares in a time that tells nothing of where two keys differ: as long as the given one
/// takes, however much of it is right.
fn same(key: &[u8], given: &[u8]) -> bool {
    let mut differs = u8::from(key.len() != given.len());
    for (at, byte) in given.iter().enumerate() {
        differs |= black_box(byte ^ key[at % key.len()]);
    }
    black_box(differs) == 0
}

/// An address as a log may hold it: without a key.
pub fn without_key(address: &str) -> Cow<'_, str> {
    let Some((path, query)) = address.split_once('?') else { return Cow::Borrowed(address) };
    let has_key = form_urlencoded::parse(query.as_bytes()).any(|(name, _)| name == PARAMETER);
    if has_key { Cow::Owned(format!("{path}?{PARAMETER}=…")) } else { Cow::Borrowed(address) }
}

/// Marks an answer that no cache may store (`no-store`), because others must not see it.
#[derive(Debug, Clone, Copy)]
pub struct NoStore;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_key_opens() {
        let key = PreviewKey::new(" 0123456789abcdef ").unwrap();
        assert!(key.opens(Some("0123456789abcdef")));
        for wrong in [
            "",
            "0123456789abcde",
            "0123456789abcdeF",
            "0123456789abcdef0",
            "0123456789abcdef0123456789abcdef",
        ] {
            assert!(!key.opens(Some(wrong)), "{wrong}");
        }
        assert!(!key.opens(None));
    }

    #[test]
    fn keys_are_not_logged() {
        for (address, logged) in [
            ("/api/articles/a", "/api/articles/a"),
            ("/api/articles/a?withPAP=1", "/api/articles/a?withPAP=1"),
            ("/api/articles/a?preview=secret&withPAP=1", "/api/articles/a?preview=…"),
            ("/api/articles/a?x=1&%70review=secret", "/api/articles/a?preview=…"),
        ] {
            assert_eq!(without_key(address), logged);
        }
    }

    #[test]
    fn without_a_key_nothing_opens() {
        let none = PreviewKey::new("  ").unwrap();
        assert!(
            !none.opens(Some("")) && !none.opens(None) && !none.opens(Some("0123456789abcdef"))
        );
        assert!(PreviewKey::new("too short").is_err());
        assert_eq!(
            format!("{:?}", PreviewKey::new("0123456789abcdef").unwrap()),
            "PreviewKey(set)"
        );
    }
}
