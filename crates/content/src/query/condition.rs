//! Conditions: what must be true of a field.

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::FilterError;
use super::cell::{Cell, number};
use crate::dates;
use crate::fold::fold;

/// What must be true of a field. Of a list it is enough that it is true of one member (of none,
/// for the conditions that say what must not be).
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
    IsAfter(String),
    IsBefore(String),
}

/// Names that callers may use for a condition, the first one being its own.
const NAMES: &[&[&str]] = &[
    &["is", "equals"],
    &["not", "isnt", "aint"],
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
    &["is_after"],
    &["is_before"],
];

impl Condition {
    pub(super) fn parse(key: &str, name: &str, value: &str) -> Result<Self, FilterError> {
        let text = || value.to_owned();
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
            Some("is_empty") => Self::IsEmpty(yes_or_no(key, value)?),
            Some("exists") => Self::IsEmpty(!yes_or_no(key, value)?),
            Some("is_after") => Self::IsAfter(date(key, value)?),
            Some("is_before") => Self::IsBefore(date(key, value)?),
            _ => {
                let known: Vec<_> = NAMES.iter().map(|names| format!("`{}`", names[0])).collect();
                return Err(FilterError::NoCondition {
                    condition: name.to_owned(),
                    known: known.join(", "),
                });
            }
        })
    }

    pub(super) fn holds(&self, cell: &Cell<'_>, timezone: &TimeZone) -> bool {
        match self {
            Self::Is(value) => any(cell, |cell| is(cell, value, timezone)),
            Self::Not(value) => !any(cell, |cell| is(cell, value, timezone)),
            Self::Contains(value) => any_text(cell, value, |text, value| text.contains(value)),
            Self::DoesntContain(value) => {
                !any_text(cell, value, |text, value| text.contains(value))
            }
            Self::StartsWith(value) => any_text(cell, value, |text, value| text.starts_with(value)),
            Self::DoesntStartWith(value) => {
                !any_text(cell, value, |text, value| text.starts_with(value))
            }
            Self::EndsWith(value) => any_text(cell, value, |text, value| text.ends_with(value)),
            Self::DoesntEndWith(value) => {
                !any_text(cell, value, |text, value| text.ends_with(value))
            }
            Self::In(values) => is_in(cell, values, timezone),
            Self::NotIn(values) => !is_in(cell, values, timezone),
            Self::Gt(value) => compares(cell, value, timezone, std::cmp::Ordering::is_gt),
            Self::Gte(value) => compares(cell, value, timezone, std::cmp::Ordering::is_ge),
            Self::Lt(value) => compares(cell, value, timezone, std::cmp::Ordering::is_lt),
            Self::Lte(value) => compares(cell, value, timezone, std::cmp::Ordering::is_le),
            Self::IsEmpty(expected) => cell.is_empty() == *expected,
            Self::IsAfter(value) => date_compares(cell, value, timezone, |a, b| a > b),
            Self::IsBefore(value) => date_compares(cell, value, timezone, |a, b| a < b),
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

/// True of the cell, or of a member when it is a list. An empty list is like nothing at all.
fn any(cell: &Cell<'_>, test: impl Fn(&Cell<'_>) -> bool) -> bool {
    match cell {
        Cell::List(cells) if cells.is_empty() => test(&Cell::Null),
        Cell::List(cells) => cells.iter().any(test),
        cell => test(cell),
    }
}

fn any_text(cell: &Cell<'_>, value: &str, test: impl Fn(&str, &str) -> bool) -> bool {
    let value = fold(value);
    any(cell, |cell| test(&fold(&cell.text()), &value))
}

fn is_in(cell: &Cell<'_>, values: &[String], timezone: &TimeZone) -> bool {
    any(cell, |cell| values.iter().any(|value| is(cell, value, timezone)))
}

/// Equal as text (case does not matter), as numbers, as truth or as dates.
fn is(cell: &Cell<'_>, value: &str, timezone: &TimeZone) -> bool {
    match cell {
        Cell::Null | Cell::Bool(false) => matches!(value, "" | "false" | "0" | "null"),
        Cell::Bool(true) => matches!(value, "true" | "1"),
        Cell::Date(moment) => is_date(*moment, value, timezone),
        cell => {
            let text = cell.text();
            // Two numbers are equal when they are the same number: `7`, `7.0` and `007`.
            let same_number =
                || cell.number().zip(number(value)).is_some_and(|(a, b)| a.total_cmp(&b).is_eq());
            text.eq_ignore_ascii_case(value) || same_number()
        }
    }
}

/// A day is equal to every moment in it.
fn is_date(moment: Timestamp, value: &str, timezone: &TimeZone) -> bool {
    dates::parse(value, timezone).is_some_and(|(other, whole_day)| {
        let day = |moment: Timestamp| moment.to_zoned(timezone.clone()).date();
        moment == other || (whole_day && day(moment) == day(other))
    })
}

/// Compares as dates, as numbers or as text. What is missing is smaller than anything.
fn compares(
    cell: &Cell<'_>,
    value: &str,
    timezone: &TimeZone,
    test: impl Fn(std::cmp::Ordering) -> bool,
) -> bool {
    any(cell, |cell| {
        let order = match cell {
            Cell::Null => std::cmp::Ordering::Less,
            Cell::Date(moment) => match dates::parse(value, timezone) {
                Some((other, _)) => moment.cmp(&other),
                None => return false,
            },
            cell => match (cell.number(), number(value)) {
                (Some(a), Some(b)) => a.total_cmp(&b),
                _ => fold(&cell.text()).cmp(&fold(value)),
            },
        };
        test(order)
    })
}

fn date_compares(
    cell: &Cell<'_>,
    value: &str,
    timezone: &TimeZone,
    compare: impl Fn(Timestamp, Timestamp) -> bool,
) -> bool {
    let Some((other, _)) = dates::parse(value, timezone) else { return false };
    any(cell, |cell| {
        let moment = match cell {
            Cell::Date(moment) => Some(*moment),
            Cell::Text(text) => dates::parse(text, timezone).map(|(moment, _)| moment),
            #[expect(
                clippy::cast_possible_truncation,
                reason = "whole seconds; too large ones are no time"
            )]
            Cell::Number(second) => Timestamp::from_second(*second as i64).ok(),
            _ => None,
        };
        moment.is_some_and(|moment| compare(moment, other))
    })
}
