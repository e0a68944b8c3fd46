//! The tables of a site as they were read, and what each was read from.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use terrace_files::Stamp;
use terrace_tables::{FilePlan, Listing, TableFile, TableProblem, Tables};

/// The folder, relative to the site's.
pub(crate) const FOLDER: &str = "data";

/// The tables of a site, and the files that they are in.
#[derive(Debug, Default)]
pub struct SiteTables {
    pub tables: Tables,
    /// All CSV files in the folder, those of collections too, by their paths in it.
    pub files: BTreeMap<String, DataFile>,
}

/// A file that anybody may fetch as its author wrote it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DataFile {
    pub size: u64,
    pub modified: SystemTime,
}

/// What was read, and what it was read from.
#[derive(Debug, Default, Clone)]
pub(crate) struct Known {
    /// Relative to the folder.
    pub(crate) listed: Vec<PathBuf>,
    pub(crate) listing: Option<KnownListing>,
    /// By table and file.
    pub(crate) files: BTreeMap<(String, String), KnownFile>,
    pub(crate) all: Arc<SiteTables>,
}

#[derive(Debug, Clone)]
pub(crate) struct KnownListing {
    pub(crate) stamp: Stamp,
    pub(crate) is_settled: bool,
    /// The last that could be read.
    pub(crate) listing: Arc<Listing>,
    pub(crate) problems: Vec<TableProblem>,
}

#[derive(Debug, Clone)]
pub(crate) struct KnownFile {
    pub(crate) plan: FilePlan,
    pub(crate) stamp: Stamp,
    pub(crate) is_settled: bool,
    /// Of its bytes.
    pub(crate) digest: u64,
    /// The last version that could be used.
    pub(crate) file: Option<Arc<TableFile>>,
    pub(crate) problems: Vec<TableProblem>,
}

/// A file of the folder, relative to the site's.
pub(crate) fn path(file: impl AsRef<Path>) -> PathBuf {
    Path::new(FOLDER).join(file)
}
