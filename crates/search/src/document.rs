//! Documents to be indexed.

/// One document. All texts are plain.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SearchDocument {
    /// Unique; a document replaces the one with the same id.
    pub id: String,
    /// Hits are counted and listed by group.
    pub group: String,
    pub title: String,
    pub description: String,
    /// Words that say what it is about and stand nowhere in it: names of topics and places.
    pub keywords: String,
    pub body: String,
    /// Seconds since 1970; what has no date is older than everything.
    pub date: Option<i64>,
    /// Facets and their values (`("sectors", "water")`), any number of each.
    pub facets: Vec<(String, String)>,
}
