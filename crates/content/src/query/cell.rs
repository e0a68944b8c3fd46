//! One value of an entry, ready to be compared.

use std::borrow::Cow;
use std::cmp::Ordering;

use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::blueprint::Kind;
use crate::dates;
use crate::entry::Entry;
use crate::fold::fold;
use crate::value::Value;

#[derive(Debug, Clone, PartialEq)]
pub(super) enum Cell<'a> {
    Null,
    Bool(bool),
    Number(f64),
    Date(Timestamp),
    Text(Cow<'a, str>),
    /// Rich text, which is compared by its words.
    Html(&'a str),
    List(Vec<Cell<'a>>),
    Map(&'a crate::Map),
}

impl<'a> Cell<'a> {
    /// The value at `path`: a property of the entry, or a field and what is within it.
    pub(super) fn of(entry: &'a Entry, path: &[String], timezone: &TimeZone) -> Self {
        let Some((first, rest)) = path.split_first() else { return Self::Null };
        if rest.is_empty()
            && let Some(cell) = property(entry, first)
        {
            return cell;
        }
        let kind = entry.blueprint().fields.get(first).map(|field| &field.kind);
        let mut value = entry.value(first);
        for key in rest {
            value = value.and_then(Value::as_map).and_then(|map| map.get(key));
        }
        match (value, kind) {
            (Some(value), Some(Kind::Date { .. })) => {
                dates::moment(value, timezone).map_or_else(|| Self::from_value(value), Self::Date)
            }
            (None | Some(Value::Null), Some(Kind::Toggle)) => Self::Bool(false),
            (Some(value), _) => Self::from_value(value),
            (None, _) => Self::Null,
        }
    }

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

    /// As text: nothing for null and false, `1` for true, as Statamic compares them.
    pub(super) fn text(&self) -> Cow<'_, str> {
        match self {
            Self::Null | Self::Bool(false) => Cow::Borrowed(""),
            Self::Bool(true) => Cow::Borrowed("1"),
            Self::Number(number) => Cow::Owned(number.to_string()),
            Self::Date(date) => Cow::Owned(date.strftime("%Y-%m-%d %H:%M:%S").to_string()),
            Self::Text(text) => Cow::Borrowed(text),
            Self::Html(html) => Cow::Owned(terrace_markup::to_text(html)),
            Self::List(cells) => {
                Cow::Owned(cells.iter().map(Self::text).collect::<Vec<_>>().join("\n"))
            }
            Self::Map(map) => Cow::Owned(map.to_json().to_string()),
        }
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

/// What an entry is, besides what its author wrote.
fn property<'a>(entry: &'a Entry, name: &str) -> Option<Cell<'a>> {
    let text = |text: &'a str| Cell::Text(Cow::Borrowed(text));
    Some(match name {
        "id" => text(entry.id()),
        "slug" => text(entry.slug()),
        "title" => text(entry.title()),
        "url" | "uri" => entry.url().map_or(Cell::Null, text),
        "collection" => text(entry.collection()),
        "blueprint" => text(&entry.blueprint().handle),
        "status" => text(entry.status().as_str()),
        "published" => Cell::Bool(entry.status() != crate::Status::Draft),
        "date" => return entry.date().map(Cell::Date),
        #[expect(clippy::cast_precision_loss, reason = "no collection has as many entries")]
        "order" => return entry.order().map(|order| Cell::Number(order as f64)),
        "updated_at" | "last_modified" => Cell::Date(entry.modified()),
        _ => return None,
    })
}

/// A cell by which entries are put in order. Total: null last, then by kind, then by value.
#[derive(Debug, Clone)]
pub(crate) enum SortCell {
    Bool(bool),
    Number(f64),
    Date(Timestamp),
    /// Folded.
    Text(Box<str>),
    Null,
}

impl SortCell {
    pub(super) fn of(entry: &Entry, path: &[String], timezone: &TimeZone) -> Self {
        Self::from_cell(Cell::of(entry, path, timezone))
    }

    fn from_cell(cell: Cell<'_>) -> Self {
        if let Some(number) = cell.number() {
            return Self::Number(number);
        }
        match cell {
            Cell::Null | Cell::Number(_) => Self::Null,
            Cell::Bool(value) => Self::Bool(value),
            Cell::Date(date) => Self::Date(date),
            // A list counts by its first member.
            Cell::List(cells) => cells.into_iter().next().map_or(Self::Null, Self::from_cell),
            cell => Self::Text(fold(&cell.text()).into()),
        }
    }

    fn kind(&self) -> u8 {
        match self {
            Self::Bool(_) => 0,
            Self::Number(_) => 1,
            Self::Date(_) => 2,
            Self::Text(_) => 3,
            Self::Null => 4,
        }
    }
}

// By the order, so that what is no number (`.nan`) is equal to itself.
impl PartialEq for SortCell {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for SortCell {}

impl Ord for SortCell {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Bool(a), Self::Bool(b)) => a.cmp(b),
            (Self::Number(a), Self::Number(b)) => a.total_cmp(b),
            (Self::Date(a), Self::Date(b)) => a.cmp(b),
            (Self::Text(a), Self::Text(b)) => a.cmp(b),
            (a, b) => a.kind().cmp(&b.kind()),
        }
    }
}

impl PartialOrd for SortCell {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
