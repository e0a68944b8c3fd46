//! Queries: which entries, in what order, which page of them.

use crate::entry::{Entry, Status};
use crate::taxonomy::Term;

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

/// What must be true of a field.
#[derive(Debug, Clone, PartialEq)]
pub enum Condition {
    Is(String),
}

/// One key of an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SortKey {
    /// A field, or a field within it (`range.start`).
    pub path: Vec<String>,
    pub descending: bool,
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
}

impl Filter {
    /// Reads one filter of an address: the key within `filter[…]` and its value.
    pub fn parse(key: &str, value: &str) -> Result<Self, FilterError> {
        let _ = (key, value);
        unimplemented!("comes with the query engine")
    }
}

impl SortKey {
    /// Reads the value of `sort=`: `-date,title`.
    pub fn parse_list(text: &str) -> Result<Vec<Self>, FilterError> {
        let _ = text;
        unimplemented!("comes with the query engine")
    }
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
