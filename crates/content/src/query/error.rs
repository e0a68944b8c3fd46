//! Why a query makes no sense.

/// More filters than this are no question that anyone means.
pub(super) const MAX_FILTERS: usize = 64;

/// Why a query makes no sense. The text is a sentence for the caller.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FilterError {
    #[error("there is no {what} `{name}`")]
    Missing { what: &'static str, name: String },
    #[error("only entries are sorted under a taxonomy such as `{taxonomy}`")]
    OnlyEntries { taxonomy: String },
    #[error("no entry with this term can be sorted under `{taxonomy}`")]
    NotTogether { taxonomy: String },
    #[error("there are {count} filters; at most {MAX_FILTERS} are looked at")]
    TooMany { count: usize },
    #[error("the collection `{collection}` has no taxonomy `{taxonomy}`; it has {known}")]
    NoTaxonomy { collection: String, taxonomy: String, known: String },
    #[error("there is no condition `{condition}`; use one of {known}")]
    NoCondition { condition: String, known: String },
    #[error("the filter `{key}` names no field")]
    NoField { key: String },
    #[error("the filter `{key}` needs {expected}, but `{value}` is not")]
    BadValue { key: String, expected: &'static str, value: String },
    #[error("the filter `{key}` has a pattern that cannot be used: {reason}")]
    BadPattern { key: String, reason: String },
    #[error("looking through everything took too long; ask for less at once")]
    Late,
    #[error("`{key}` is no sort key: write a field, or `-` and a field")]
    BadSort { key: String },
}

impl FilterError {
    pub(super) fn missing(what: &'static str, name: &str) -> Self {
        Self::Missing { what, name: name.to_owned() }
    }
}
