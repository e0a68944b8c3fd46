//! What a search asks for.

/// What is asked for.
#[derive(Debug, Clone, Default)]
pub struct Query {
    /// As somebody typed it; empty finds everything.
    pub text: String,
    pub fields: Fields,
    /// Facets, and values of which a document must have one.
    pub filters: Vec<(String, Vec<String>)>,
    /// Values of facets whose documents count as better matches.
    pub favoured: Vec<(String, String)>,
    /// Facets whose values are counted.
    pub counted: Vec<String>,
    pub sort: Sort,
    /// Only hits of this group are listed and count for values of facets; each group says how many
    /// it has.
    pub group: Option<String>,
    /// How many hits of each group to leave out, and how many to give.
    pub skip: usize,
    pub take: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Fields {
    #[default]
    All,
    /// Only titles: for suggestions.
    Titles,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Sort {
    #[default]
    Relevance,
    Newest,
    Oldest,
}
