//! What a search found.

use std::cmp::Ordering;
use std::sync::Arc;

use crate::marks::Marks;

/// What was found.
#[derive(Debug, Clone, Default)]
pub struct Found {
    pub total: usize,
    /// Groups that have hits.
    pub groups: Vec<FoundGroup>,
    pub facets: Vec<FacetCount>,
    /// What was looked for instead, when nothing matches what was typed.
    pub corrected: Option<String>,
    pub marks: Marks,
}

#[derive(Debug, Clone)]
pub struct FoundGroup {
    pub group: Arc<str>,
    pub count: usize,
    pub hits: Vec<Hit>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Hit {
    pub id: Arc<str>,
    /// Words that it has not.
    pub missing: u8,
    /// How far the words of the document are from those that were typed; 0 when they are the same.
    pub edits: u8,
    pub score: f32,
}

impl Hit {
    /// The better of two hits of one search comes first.
    pub fn order(&self, other: &Self) -> Ordering {
        let worse = (self.missing, self.edits).cmp(&(other.missing, other.edits));
        worse.then_with(|| other.score.total_cmp(&self.score))
    }
}

/// How many hits choosing a value would leave, under the choices made in other facets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FacetCount {
    pub facet: String,
    pub value: Arc<str>,
    pub count: usize,
}
