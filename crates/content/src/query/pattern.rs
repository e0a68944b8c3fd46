//! Regular expressions that callers send.

use regex::{Regex, RegexBuilder};

/// Longer patterns are refused.
const MAX_CHARACTERS: usize = 500;
/// Memory that a compiled pattern may take, and again for what it remembers while it runs.
const MAX_BYTES: usize = 256 * 1024;

/// A pattern. Case does not matter, `^` and `$` mean lines, and it runs in time that grows only
/// with the text, whatever the pattern.
#[derive(Debug, Clone)]
pub struct Pattern(Regex);

impl Pattern {
    /// Reads a pattern; slashes around it, and flags after them, are taken off.
    pub(super) fn parse(text: &str) -> Result<Self, String> {
        if text.chars().count() > MAX_CHARACTERS {
            return Err(format!("it is longer than {MAX_CHARACTERS} characters"));
        }
        let pattern = RegexBuilder::new(bare(text))
            .case_insensitive(true)
            .multi_line(true)
            .size_limit(MAX_BYTES)
            .dfa_size_limit(MAX_BYTES)
            .build();
        pattern.map(Self).map_err(|error| match error {
            regex::Error::CompiledTooBig(_) => "it is too large".to_owned(),
            // The first lines draw the pattern and an arrow; the last one says what is wrong.
            error => {
                let text = error.to_string();
                let last = text.lines().last().unwrap_or_default();
                last.strip_prefix("error: ").unwrap_or(last).to_owned()
            }
        })
    }

    pub(super) fn is_in(&self, text: &str) -> bool {
        self.0.is_match(text)
    }
}

impl PartialEq for Pattern {
    fn eq(&self, other: &Self) -> bool {
        self.0.as_str() == other.0.as_str()
    }
}

/// `/abc/i` → `abc`
fn bare(text: &str) -> &str {
    let within = text.strip_prefix('/').and_then(|rest| rest.rsplit_once('/'));
    match within {
        Some((pattern, flags)) if flags.bytes().all(|flag| flag.is_ascii_alphabetic()) => pattern,
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(pattern: &str, text: &str, expected: Result<bool, &str>) {
        let actual = Pattern::parse(pattern).map(|pattern| pattern.is_in(text));
        assert_eq!(actual, expected.map_err(str::to_owned), "{pattern}");
    }

    #[test]
    fn patterns_know_neither_case_nor_slashes() {
        check("^sp.+g$", "first\nSpring", Ok(true));
        check("/^spring/i", "a spring", Ok(false));
        check("/a/b", "x /a/b y", Ok(true));
        check("/", "a/b", Ok(true));
    }

    #[test]
    fn bad_patterns_are_refused_with_a_reason() {
        check("(", "", Err("unclosed group"));
        check("(a{1000}){1000}", "", Err("it is too large"));
        check(&"a".repeat(501), "", Err("it is longer than 500 characters"));
        check(
            "(?=a)",
            "",
            Err("look-around, including look-ahead and look-behind, is not supported"),
        );
    }
}
