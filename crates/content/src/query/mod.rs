//! Queries: which entries, terms or assets, in what order, which page of them.
//!
//! Entries have indexes; the rest is little enough to be looked through. What is common to all is
//! that they are things with named fields ([`subject::Subject`]).

mod cell;
mod collate;
mod compiled;
mod condition;
mod engine;
mod error;
mod filter;
mod list;
mod orders;
mod pattern;
mod sort;
mod sort_cell;
mod subject;
mod words;

use std::time::Instant;

use jiff::Timestamp;

use self::error::MAX_FILTERS;
use crate::entry::{Entry, Status};
use crate::taxonomy::Term;

pub use condition::{Condition, Look};
pub use error::FilterError;
pub use pattern::Pattern;
pub use sort::SortKey;

pub(crate) use orders::Orders;

/// What a list asks for. The default asks for the first page of all published entries, in the
/// collection's own order.
#[derive(Debug, Clone, PartialEq)]
pub struct Query {
    /// All of them must hold.
    pub filters: Vec<Filter>,
    /// Empty: the collection's own order. Ties are broken by id.
    pub sort: Vec<SortKey>,
    /// Words that must all occur in an entry's title, short description or text; case and
    /// accents do not matter.
    pub q: Option<String>,
    /// Counted from 1.
    pub page: usize,
    /// Entries on a page: at least 1.
    pub limit: usize,
    /// The moment that `is_future` and `is_past` mean; `None`: the present one.
    pub now: Option<Timestamp>,
    /// When nobody waits for an answer any more; looking through texts ends then with
    /// [`FilterError::Late`]. `None`: as long as it takes.
    pub deadline: Option<Instant>,
}

impl Default for Query {
    fn default() -> Self {
        Self {
            filters: Vec::new(),
            sort: Vec::new(),
            q: None,
            page: 1,
            limit: 50,
            now: None,
            deadline: None,
        }
    }
}

impl Query {
    fn page_and_limit(&self) -> (usize, usize) {
        (self.page.max(1), self.limit.max(1))
    }

    /// What passes a test, one look at a time; fails when there is no time left.
    fn look_at<T>(
        &self,
        items: impl Iterator<Item = T>,
        mut test: impl FnMut(&T) -> bool,
    ) -> Result<Vec<T>, FilterError> {
        let mut found = Vec::new();
        for (number, item) in items.enumerate() {
            // A look takes microseconds; so does asking for the time, nearly.
            if number % 32 == 0 && self.deadline.is_some_and(|end| end <= Instant::now()) {
                return Err(FilterError::Late);
            }
            if test(&item) {
                found.push(item);
            }
        }
        Ok(found)
    }

    fn check_size(&self) -> Result<(), FilterError> {
        if self.filters.len() > MAX_FILTERS {
            return Err(FilterError::TooMany { count: self.filters.len() });
        }
        Ok(())
    }
}

/// One thing that must be true of an entry.
#[derive(Debug, Clone, PartialEq)]
pub enum Filter {
    /// The entry has any, all or none of these terms.
    Terms { taxonomy: String, mode: TermMode, terms: Vec<String> },
    /// The entry has a term that lies under one of these parents.
    TermParent { taxonomy: String, parents: Vec<String> },
    /// The entry lies somewhere on the map.
    Placed,
    /// `None`: any status.
    Status(Option<Status>),
    /// A field, or a field within it (`range.start`), meets a condition.
    Field { path: Vec<String>, condition: Condition },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TermMode {
    Any,
    All,
    None,
}

/// One page of what a query found.
#[derive(Debug, Clone)]
pub struct Hits<'a, T = Entry> {
    /// How many there are on all pages together.
    pub total: usize,
    pub items: Vec<&'a T>,
    pub page: usize,
    pub limit: usize,
}

/// How many entries a choice would give.
#[derive(Debug, Clone, Copy)]
pub struct Facet<'a> {
    pub term: &'a Term,
    pub count: u64,
}

/// How many entries a country would give.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CodeFacet {
    /// Three letters.
    pub code: &'static str,
    pub count: u64,
}

impl<T> Hits<'_, T> {
    /// The number of the last page: at least 1.
    pub fn last_page(&self) -> usize {
        self.total.div_ceil(self.limit.max(1)).max(1)
    }

    /// The number of the first item on this page, counted from 1; `None` on an empty page.
    pub fn from(&self) -> Option<usize> {
        let before = self.page.saturating_sub(1).saturating_mul(self.limit);
        (!self.items.is_empty()).then(|| before + 1)
    }

    /// The number of the last item on this page.
    pub fn to(&self) -> Option<usize> {
        self.from().map(|from| from + self.items.len() - 1)
    }
}

#[cfg(test)]
mod scan_tests;
#[cfg(test)]
mod tests;
