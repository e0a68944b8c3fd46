//! Orders that callers ask for.

use jiff::tz::TimeZone;

use super::FilterError;
use super::cell::SortCell;
use crate::entry::Entry;

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

/// Sorts `positions` of `entries` by `keys`, ties by id.
pub(super) fn sort(
    entries: &[Entry],
    positions: &mut [u32],
    keys: &[SortKey],
    timezone: &TimeZone,
) {
    // Cells of all entries in one array, `keys.len()` for each entry.
    let cells: Vec<SortCell> = positions
        .iter()
        .flat_map(|position| {
            let entry = &entries[*position as usize];
            keys.iter().map(move |key| SortCell::of(entry, &key.path, timezone))
        })
        .collect();
    let compare = |a: &(usize, u32), b: &(usize, u32)| {
        let row = |number: usize| &cells[number * keys.len()..][..keys.len()];
        for ((a, b), key) in row(a.0).iter().zip(row(b.0)).zip(keys) {
            let order = if key.descending { b.cmp(a) } else { a.cmp(b) };
            if order.is_ne() {
                return order;
            }
        }
        entries[a.1 as usize].id().cmp(entries[b.1 as usize].id())
    };
    let mut rows: Vec<(usize, u32)> = positions.iter().copied().enumerate().collect();
    rows.sort_unstable_by(compare);
    for (position, (_, sorted)) in positions.iter_mut().zip(rows) {
        *position = sorted;
    }
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
