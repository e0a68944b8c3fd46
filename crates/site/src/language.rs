//! The language of the interface, by its tag.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, de};

/// A language tag such as `en` or `zh-Hans`.
///
/// Invariant: letters, digits and dashes, so that it can stand in an attribute and in a file name.
#[derive(Clone, PartialEq, Eq)]
pub struct Language(String);

impl Language {
    /// The language in which the interface is written first.
    pub const ENGLISH: &str = "en";

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Default for Language {
    fn default() -> Self {
        Self(Self::ENGLISH.to_owned())
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let is_part = |part: &str| {
            (1..=8).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_alphanumeric())
        };
        if (2..=35).contains(&text.len()) && text.split('-').all(is_part) {
            Ok(Self(text.to_owned()))
        } else {
            Err(format!("`{text}` is not a language; write a tag such as `en` or `zh-Hans`"))
        }
    }
}

impl<'de> Deserialize<'de> for Language {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_a_tag_and_nothing_that_ends_an_attribute() {
        for (text, expected) in [
            ("en", true),
            ("zh-Hans", true),
            ("pt-BR", true),
            ("", false),
            ("e", false),
            ("English language", false),
            ("en\"", false),
            ("../en", false),
            ("en--x", false),
        ] {
            assert_eq!(text.parse::<Language>().is_ok(), expected, "{text}");
        }
    }
}
