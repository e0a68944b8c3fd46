//! Conditions: what must be true of a field, as callers write it.

use jiff::tz::TimeZone;

use super::error::FilterError;
use super::pattern::Pattern;
use crate::dates;

/// What must be true of a field. Of a list it is enough that it is true of one member (of none,
/// for the conditions that say what must not be).
///
/// `%` and `_` in a text mean themselves.
#[derive(Debug, Clone, PartialEq)]
pub enum Condition {
    Is(String),
    Not(String),
    Contains(String),
    DoesntContain(String),
    StartsWith(String),
    DoesntStartWith(String),
    EndsWith(String),
    DoesntEndWith(String),
    In(Vec<String>),
    NotIn(Vec<String>),
    Gt(String),
    Gte(String),
    Lt(String),
    Lte(String),
    /// Missing, or nothing in it; with `false` the opposite.
    IsEmpty(bool),
    Matches(Pattern),
    DoesntMatch(Pattern),
    /// Looks like this; with `false` the opposite.
    Looks(Look, bool),
    IsAfter(String),
    IsBefore(String),
    /// After the present moment; with `false` the opposite.
    IsFuture(bool),
    /// Before the present moment; with `false` the opposite.
    IsPast(bool),
}

/// What a text can look like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Look {
    /// Nothing but letters from a to z.
    Alpha,
    /// Nothing but such letters and digits.
    AlphaNumeric,
    Numeric,
    Url,
    Email,
    /// The address of a video that can be shown within a page.
    Embeddable,
}

/// Names that callers may use for a condition, the first one being its own.
const NAMES: &[&[&str]] = &[
    &["is", "equals"],
    &["not", "isnt", "aint", "¯\\_(ツ)_/¯"],
    &["contains"],
    &["doesnt_contain"],
    &["starts_with", "begins_with"],
    &["doesnt_start_with", "doesnt_begin_with"],
    &["ends_with"],
    &["doesnt_end_with"],
    &["in", "overlaps"],
    &["not_in", "doesnt_overlap"],
    &["gt", "greater_than"],
    &["gte", "greater_than_or_equal_to"],
    &["lt", "less_than"],
    &["lte", "less_than_or_equal_to"],
    &["is_empty", "is_blank", "doesnt_exist", "not_set", "isnt_set", "null"],
    &["exists", "isset"],
    &["matches", "match", "regex"],
    &["doesnt_match"],
    &["is_alpha"],
    &["is_alpha_numeric"],
    &["is_numeric"],
    &["is_url"],
    &["is_email"],
    &["is_embeddable"],
    &["is_after", "is_future"],
    &["is_before", "is_past"],
];

impl Condition {
    pub(super) fn parse(key: &str, name: &str, value: &str) -> Result<Self, FilterError> {
        let text = || value.to_owned();
        let yes_or_no = || yes_or_no(key, value);
        let pattern = || {
            Pattern::parse(value)
                .map_err(|reason| FilterError::BadPattern { key: key.to_owned(), reason })
        };
        let own = NAMES.iter().find(|names| names.contains(&name)).map(|names| names[0]);
        Ok(match own {
            Some("is") => Self::Is(text()),
            Some("not") => Self::Not(text()),
            Some("contains") => Self::Contains(text()),
            Some("doesnt_contain") => Self::DoesntContain(text()),
            Some("starts_with") => Self::StartsWith(text()),
            Some("doesnt_start_with") => Self::DoesntStartWith(text()),
            Some("ends_with") => Self::EndsWith(text()),
            Some("doesnt_end_with") => Self::DoesntEndWith(text()),
            Some("in") => Self::In(list(value)),
            Some("not_in") => Self::NotIn(list(value)),
            Some("gt") => Self::Gt(text()),
            Some("gte") => Self::Gte(text()),
            Some("lt") => Self::Lt(text()),
            Some("lte") => Self::Lte(text()),
            Some("is_empty") => Self::IsEmpty(yes_or_no()?),
            Some("exists") => Self::IsEmpty(!yes_or_no()?),
            Some("matches") => Self::Matches(pattern()?),
            Some("doesnt_match") => Self::DoesntMatch(pattern()?),
            Some("is_alpha") => Self::Looks(Look::Alpha, yes_or_no()?),
            Some("is_alpha_numeric") => Self::Looks(Look::AlphaNumeric, yes_or_no()?),
            Some("is_numeric") => Self::Looks(Look::Numeric, yes_or_no()?),
            Some("is_url") => Self::Looks(Look::Url, yes_or_no()?),
            Some("is_email") => Self::Looks(Look::Email, yes_or_no()?),
            Some("is_embeddable") => Self::Looks(Look::Embeddable, yes_or_no()?),
            Some("is_after") => match value {
                "true" | "false" => Self::IsFuture(value == "true"),
                _ => Self::IsAfter(date(key, value)?),
            },
            Some("is_before") => match value {
                "true" | "false" => Self::IsPast(value == "true"),
                _ => Self::IsBefore(date(key, value)?),
            },
            _ => {
                let known: Vec<_> = NAMES.iter().map(|names| format!("`{}`", names[0])).collect();
                return Err(FilterError::NoCondition {
                    condition: name.to_owned(),
                    known: known.join(", "),
                });
            }
        })
    }

    /// What a plain toggle must be for this to hold, when that is all it says.
    pub(super) fn wants(&self) -> Option<bool> {
        let (text, expected) = match self {
            Self::Is(text) => (text, true),
            Self::Not(text) => (text, false),
            _ => return None,
        };
        match text.as_str() {
            "true" | "1" => Some(expected),
            "false" | "0" | "" => Some(!expected),
            _ => None,
        }
    }
}

/// A list is separated by `|`, or by commas when there is no `|`.
fn list(value: &str) -> Vec<String> {
    let separator = if value.contains('|') { '|' } else { ',' };
    value.split(separator).map(|item| item.trim().to_owned()).collect()
}

fn yes_or_no(key: &str, value: &str) -> Result<bool, FilterError> {
    match value {
        "" | "true" | "1" => Ok(true),
        "false" | "0" => Ok(false),
        _ => Err(FilterError::BadValue {
            key: key.into(),
            expected: "`true` or `false`",
            value: value.into(),
        }),
    }
}

fn date(key: &str, value: &str) -> Result<String, FilterError> {
    match dates::parse(value, &TimeZone::UTC) {
        Some(_) => Ok(value.to_owned()),
        None => Err(FilterError::BadValue {
            key: key.into(),
            expected: "a date such as 2026-03-04 or 2026-03-04T12:30:00Z",
            value: value.into(),
        }),
    }
}
