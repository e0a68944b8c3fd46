//! Queries: which entries, in what order, which page of them.

mod cell;
mod condition;
mod engine;
mod filter;
mod orders;
mod sort;
mod words;

use crate::entry::{Entry, Status};
use crate::taxonomy::Term;

pub use condition::Condition;
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
}

impl Default for Query {
    fn default() -> Self {
        Self { filters: Vec::new(), sort: Vec::new(), q: None, page: 1, limit: 50 }
    }
}

/// One thing that must be true of an entry.
#[derive(Debug, Clone, PartialEq)]
pub enum Filter {
    /// The entry has any, all or none of these terms.
    Terms { taxonomy: String, mode: TermMode, terms: Vec<String> },
    /// The entry has a term that lies under this parent.
    TermParent { taxonomy: String, parent: String },
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
pub struct Hits<'a> {
    /// How many entries there are on all pages together.
    pub total: usize,
    pub entries: Vec<&'a Entry>,
    pub page: usize,
    pub limit: usize,
}

/// How many entries a choice would give.
#[derive(Debug, Clone, Copy)]
pub struct Facet<'a> {
    pub term: &'a Term,
    pub count: u64,
}

/// Why a query makes no sense. The text is a sentence for the caller.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FilterError {
    #[error("there is no collection `{handle}`")]
    NoCollection { handle: String },
    #[error("the collection `{collection}` has no taxonomy `{taxonomy}`; it has {known}")]
    NoTaxonomy { collection: String, taxonomy: String, known: String },
    #[error("there is no condition `{condition}`; use one of {known}")]
    NoCondition { condition: String, known: String },
    #[error("the filter `{key}` names no field")]
    NoField { key: String },
    #[error("the filter `{key}` needs {expected}, but `{value}` is not")]
    BadValue { key: String, expected: &'static str, value: String },
    #[error("`{key}` is no sort key: write a field, or `-` and a field")]
    BadSort { key: String },
}

impl Hits<'_> {
    /// The number of the last page: at least 1.
    pub fn last_page(&self) -> usize {
        self.total.div_ceil(self.limit.max(1)).max(1)
    }

    /// The number of the first entry on this page, counted from 1; `None` on an empty page.
    pub fn from(&self) -> Option<usize> {
        let before = self.page.saturating_sub(1).saturating_mul(self.limit);
        (!self.entries.is_empty()).then_some(before + 1)
    }

    /// The number of the last entry on this page.
    pub fn to(&self) -> Option<usize> {
        self.from().map(|from| from + self.entries.len() - 1)
    }
}

#[cfg(test)]
mod tests;
