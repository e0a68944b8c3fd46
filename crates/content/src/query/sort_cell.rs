//! Field values, prepared for sorting.

use std::cmp::Ordering;

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::cell::Cell;
use super::collate::sort_key;
use super::subject::Subject;

/// A cell by which things are put in order. Total: null last, then by kind, then by value.
#[derive(Debug, Clone)]
pub(crate) enum SortCell {
    Bool(bool),
    Number(f64),
    Date(Timestamp),
    /// The key of a text, which compares as a reader expects.
    Text(Box<[u8]>),
    Null,
}

impl SortCell {
    pub(super) fn of(subject: &impl Subject, path: &[String], timezone: &TimeZone) -> Self {
        Self::from_cell(subject.cell(path, timezone))
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
            cell => Self::Text(sort_key(&cell.text())),
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
