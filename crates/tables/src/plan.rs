//! How one file is to be read: all that `tables.toml` says about it.

/// A file with its columns and the indicators that are wanted of it. Two plans that are equal read
/// the same from the same bytes.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct FilePlan {
    /// Relative to the folder of tables, with slashes.
    pub file: String,
    /// The table it belongs to, for what is said to an author.
    pub table: String,
    pub(crate) country: Option<String>,
    pub(crate) indicator: Option<String>,
    pub(crate) year: Option<String>,
    /// Only these years are used.
    pub(crate) years: Option<(u16, u16)>,
    pub(crate) by: Vec<String>,
    /// What is not chosen of `by` is added up.
    pub(crate) total: bool,
    /// Its rows are kept as texts.
    pub(crate) records: bool,
    pub(crate) wanted: Vec<Wanted>,
}

/// An indicator that is wanted of a file.
#[derive(Debug, Clone, PartialEq, Default)]
pub(crate) struct Wanted {
    pub(crate) name: String,
    /// What the indicator column says.
    pub(crate) code: String,
    /// The column of its values, where it has one of its own.
    pub(crate) column: Option<String>,
    /// No value can lie outside.
    pub(crate) range: Option<[f64; 2]>,
}
