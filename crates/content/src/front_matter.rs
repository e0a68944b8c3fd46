//! Cutting a file into front matter and body.

use memchr::memmem;

/// The two parts of a content file.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Parts<'t> {
    /// Begins on the first line, with its fence when there is one.
    pub(crate) yaml: &'t str,
    /// What stands below the front matter, when it is more than white space.
    pub(crate) body: Option<&'t str>,
    /// The line the body begins on, counted from 1.
    pub(crate) body_line: u32,
    /// There is a fence at the beginning but none at the end: the whole file is YAML, or the
    /// author forgot to end the front matter.
    pub(crate) is_open: bool,
}

const FENCE: &str = "---";

/// Cuts `text` at the first line after the beginning that begins with `---`, if it begins with
/// `---` itself; otherwise all of it is YAML.
pub(crate) fn split(text: &str) -> Parts<'_> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let fenced = text.starts_with(FENCE);
    let Some(end) = fenced.then(|| memmem::find(text.as_bytes(), b"\n---")).flatten() else {
        return Parts { yaml: text, body: None, body_line: 0, is_open: fenced };
    };
    let (yaml, rest) = text.split_at(end);
    let rest = &rest["\n---".len()..];
    let body = rest.trim_start_matches(|c: char| c.is_whitespace() || c == '\0');
    let before = &text[..text.len() - body.len()];
    let body_line = u32::try_from(before.matches('\n').count() + 1).unwrap_or(u32::MAX);
    Parts { yaml, body: (!body.is_empty()).then_some(body), body_line, is_open: false }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn check(text: &str, yaml: &str, body: Option<(&str, u32)>) {
        let parts = split(text);
        assert_eq!(parts.yaml, yaml);
        assert_eq!(parts.body.map(|body| (body, parts.body_line)), body);
    }

    #[test]
    fn front_matter_ends_at_the_second_fence() {
        check("---\na: 1\n---\nb\n", "---\na: 1", Some(("b\n", 4)));
        check("---\r\na: 1\r\n---\r\nb", "---\r\na: 1\r", Some(("b", 4)));
        check("---\na: 1\n---\n\n\nb\n---\nc", "---\na: 1", Some(("b\n---\nc", 6)));
        check("---\n---\nb", "---", Some(("b", 3)));
        check("\u{feff}---\na: 1\n---\nb", "---\na: 1", Some(("b", 4)));
    }

    #[test]
    fn a_body_of_white_space_is_none() {
        check("---\na: 1\n---\n \n\t\n", "---\na: 1", None);
        check("---\na: 1\n---", "---\na: 1", None);
    }

    #[test]
    fn without_a_fence_all_is_yaml() {
        check("a: 1\n---\nb", "a: 1\n---\nb", None);
        check("", "", None);
    }

    #[test]
    fn a_fence_that_is_never_closed_is_noticed() {
        assert!(split("---\na: 1\n").is_open);
        assert!(!split("a: 1\n").is_open);
    }

    proptest! {
        #[test]
        fn nothing_is_lost(text in "(---|\n|\r|a| |\u{feff}|é|: )*") {
            let parts = split(&text);
            prop_assert!(text.contains(parts.yaml));
            prop_assert!(parts.body.is_none_or(|body| text.ends_with(body)));
        }
    }
}
