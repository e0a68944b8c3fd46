//! Sort keys that callers ask for.

use std::cmp::Ordering;
use std::ops::Range;

use jiff::tz::TimeZone;

use super::error::FilterError;
use super::sort_cell::SortCell;
use super::subject::Subject;

/// More keys than this are no order that anyone means.
const MAX_KEYS: usize = 8;

/// One key of an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SortKey {
    /// A field, or a field within it (`range.start`).
    pub path: Vec<String>,
    pub descending: bool,
}

impl SortKey {
    /// Reads the value of `sort=`: fields separated by commas, `-` before those that descend;
    /// `.` or `->` lead into a field.
    pub fn parse_list(text: &str) -> Result<Vec<Self>, FilterError> {
        let keys = text.split(',').map(str::trim).filter(|key| !key.is_empty());
        let keys: Vec<Self> = keys.map(Self::parse).collect::<Result<_, _>>()?;
        if keys.len() > MAX_KEYS {
            return Err(FilterError::BadSort { key: text.to_owned() });
        }
        Ok(keys)
    }

    pub(super) fn compare(&self, a: &SortCell, b: &SortCell) -> Ordering {
        if self.descending { b.cmp(a) } else { a.cmp(b) }
    }

    fn parse(text: &str) -> Result<Self, FilterError> {
        let (descending, field) = match text.strip_prefix('-') {
            Some(field) => (true, field),
            None => (false, text),
        };
        let path: Vec<String> = field.replace("->", ".").split('.').map(str::to_owned).collect();
        if path.iter().any(String::is_empty) {
            return Err(FilterError::BadSort { key: text.to_owned() });
        }
        Ok(Self { path, descending })
    }
}

/// The items in `range` when all are sorted by `keys`, ties by name.
pub(super) fn sorted_page<T: Copy, S: Subject>(
    items: &[T],
    subject: impl Fn(T) -> S,
    keys: &[SortKey],
    timezone: &TimeZone,
    range: Range<usize>,
) -> Vec<T> {
    let subjects: Vec<S> = items.iter().map(|item| subject(*item)).collect();
    // Cells of all items in one array, `keys.len()` for each item.
    let cells: Vec<SortCell> = subjects
        .iter()
        .flat_map(|subject| keys.iter().map(|key| SortCell::of(subject, &key.path, timezone)))
        .collect();
    let row = |number: usize| &cells[number * keys.len()..][..keys.len()];
    let compare = |a: &usize, b: &usize| {
        for ((a, b), key) in row(*a).iter().zip(row(*b)).zip(keys) {
            let order = key.compare(a, b);
            if order.is_ne() {
                return order;
            }
        }
        subjects[*a].name().cmp(subjects[*b].name())
    };
    let mut numbers: Vec<usize> = (0..items.len()).collect();
    // What comes after the page need not be sorted.
    if range.end < numbers.len() {
        numbers.select_nth_unstable_by(range.end, compare);
        numbers.truncate(range.end);
    }
    numbers.sort_unstable_by(compare);
    numbers.iter().skip(range.start).map(|number| items[*number]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let actual = match SortKey::parse_list(text) {
            Ok(keys) => keys
                .iter()
                .map(|key| {
                    format!("{}{}", if key.descending { "-" } else { "+" }, key.path.join("/"))
                })
                .collect::<Vec<_>>()
                .join(" "),
            Err(error) => format!("error: {error}"),
        };
        assert_eq!(actual, expected);
    }

    #[test]
    fn orders_are_lists_of_fields() {
        check("-date,title", "-date +title");
        check(" range.start , -a->b", "+range/start -a/b");
        check("", "");
        check("-", "error: `-` is no sort key: write a field, or `-` and a field");
        check(
            "a,b,c,d,e,f,g,h,i",
            "error: `a,b,c,d,e,f,g,h,i` is no sort key: write a field, or `-` and a field",
        );
    }
}
