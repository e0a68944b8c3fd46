//! Field values, prepared for comparison.

use std::borrow::Cow;

use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::blueprint::{Fields, Kind};
use crate::dates;
use crate::html::Html;
use crate::value::{Map, Value};

#[derive(Debug, Clone, PartialEq)]
pub(super) enum Cell<'a> {
    Null,
    Bool(bool),
    Number(f64),
    Date(Timestamp),
    Text(Cow<'a, str>),
    /// Rich text, which is compared by its words.
    Html(&'a Html),
    List(Vec<Cell<'a>>),
    Map(&'a Map),
}

impl<'a> Cell<'a> {
    fn from_value(value: &'a Value) -> Self {
        match value {
            Value::Null => Self::Null,
            Value::Bool(value) => Self::Bool(*value),
            #[expect(
                clippy::cast_precision_loss,
                reason = "numbers that large are not compared exactly"
            )]
            Value::Int(value) => Self::Number(*value as f64),
            Value::Float(value) => Self::Number(*value),
            Value::Text(text) => Self::Text(Cow::Borrowed(text)),
            Value::Html(html) => Self::Html(html),
            Value::List(values) => Self::List(values.iter().map(Self::from_value).collect()),
            Value::Map(map) => Self::Map(map),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        match self {
            Self::Null | Self::Bool(false) => true,
            Self::Text(text) => text.is_empty(),
            Self::Html(html) => html.is_empty(),
            Self::List(cells) => cells.is_empty(),
            Self::Map(map) => map.is_empty(),
            Self::Bool(true) | Self::Number(_) | Self::Date(_) => false,
        }
    }

    /// The number that it is, or that its text is.
    pub(super) fn number(&self) -> Option<f64> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Text(text) => number(text),
            _ => None,
        }
    }

    /// The moment that it is, that its text means or that its seconds since 1970 are.
    pub(super) fn moment(&self, timezone: &TimeZone) -> Option<Timestamp> {
        match self {
            Self::Date(moment) => Some(*moment),
            Self::Text(text) => dates::parse(text, timezone).map(|(moment, _)| moment),
            #[expect(
                clippy::cast_possible_truncation,
                reason = "whole seconds; too large ones are no time"
            )]
            Self::Number(second) => Timestamp::from_second(*second as i64).ok(),
            _ => None,
        }
    }

    /// As text: nothing for null and false, `1` for true, as Statamic compares them.
    pub(super) fn text(&self) -> Cow<'_, str> {
        match self {
            Self::Null | Self::Bool(false) => Cow::Borrowed(""),
            Self::Bool(true) => Cow::Borrowed("1"),
            Self::Number(number) => Cow::Owned(number.to_string()),
            Self::Date(date) => Cow::Owned(date.strftime("%Y-%m-%d %H:%M:%S").to_string()),
            Self::Text(text) => Cow::Borrowed(text),
            Self::Html(html) => Cow::Owned(terrace_markup::to_text(&html.text())),
            Self::List(cells) => {
                Cow::Owned(cells.iter().map(Self::text).collect::<Vec<_>>().join("\n"))
            }
            Self::Map(map) => Cow::Owned(map.to_json().to_string()),
        }
    }
}

/// What lies at `path` within a value. A path through a list leads into the member of that
/// number, or into all of them.
pub(super) fn within<'a>(
    value: &'a Value,
    kind: Option<&Kind>,
    path: &[String],
    timezone: &TimeZone,
) -> Cell<'a> {
    let Some((first, rest)) = path.split_first() else {
        let date = match kind {
            Some(Kind::Date { .. }) => dates::moment(value, timezone),
            _ => None,
        };
        return date.map_or_else(|| Cell::from_value(value), Cell::Date);
    };
    match value {
        Value::Map(map) => {
            let kind = kind_within(kind, map, first);
            map.get(first).map_or(Cell::Null, |value| within(value, kind, rest, timezone))
        }
        Value::List(values) => {
            if let Ok(number) = first.parse::<usize>() {
                let member = values.get(number);
                return member.map_or(Cell::Null, |value| within(value, kind, rest, timezone));
            }
            let cells = values.iter().map(|value| within(value, kind, path, timezone));
            Cell::List(cells.filter(|cell| *cell != Cell::Null).collect())
        }
        _ => Cell::Null,
    }
}

/// The kind of a field within a field; both ends of a range are dates as it is.
fn kind_within<'k>(kind: Option<&'k Kind>, map: &Map, field: &str) -> Option<&'k Kind> {
    let of = |fields: &'k Fields| fields.get(field).map(|field| &field.kind);
    match kind? {
        Kind::Group { fields } | Kind::Grid { fields } => of(fields),
        Kind::Replicator { sets } => {
            let set = map.text("type").and_then(|handle| crate::blueprint::find_set(sets, handle));
            set.and_then(|set| of(&set.fields))
        }
        date @ Kind::Date { .. } => Some(date),
        _ => None,
    }
}

/// A text as a number, if it is one; `inf` and `nan` are words.
pub(super) fn number(text: &str) -> Option<f64> {
    let is_number = text.bytes().any(|b| b.is_ascii_digit())
        && text
            .bytes()
            .all(|b| b.is_ascii_digit() || matches!(b, b'.' | b'-' | b'+' | b'e' | b'E'));
    is_number.then(|| text.parse().ok()).flatten()
}
