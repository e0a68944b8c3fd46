//! Reading a site folder, again and again, parsing only what changed.

use std::io;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::library::Library;
use crate::problem::Problem;

/// Reads a site folder. Keep it and call [`Reader::load`] again: it remembers what it parsed.
#[derive(Debug)]
pub struct Reader {
    #[expect(dead_code, reason = "comes next")]
    folder: PathBuf,
    #[expect(dead_code, reason = "comes next")]
    options: ReadOptions,
}

/// What a reader must be told, because the folder does not say it.
#[derive(Debug, Clone)]
pub struct ReadOptions {
    /// In which dates without an offset are meant (file names, date fields).
    pub timezone: TimeZone,
    /// Handle of the site whose global values are read.
    pub site: String,
    /// Where the disks that asset containers name are, and at which address they are served.
    pub disks: Vec<Disk>,
    /// Content files larger than this are not read.
    pub max_file_bytes: u64,
}

/// A folder of assets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Disk {
    /// As containers name it (`disk: assets`).
    pub name: String,
    /// Relative to the site folder.
    pub folder: PathBuf,
    /// `None`: private, its files have no address.
    pub url: Option<String>,
}

impl Default for ReadOptions {
    fn default() -> Self {
        Self {
            timezone: TimeZone::UTC,
            site: "default".to_owned(),
            disks: vec![Disk {
                name: "assets".to_owned(),
                folder: "assets".into(),
                url: Some("/assets".to_owned()),
            }],
            max_file_bytes: 10 * 1024 * 1024,
        }
    }
}

/// What one reading gave.
#[derive(Debug)]
pub struct Loaded {
    pub library: Library,
    /// By file and line.
    pub problems: Vec<Problem>,
    /// The next moment at which the status of any entry changes: load again then.
    pub next_change: Option<Timestamp>,
    /// How many files were parsed this time; those that had not changed were not.
    pub parsed: usize,
}

impl Reader {
    pub fn new(folder: &Path, options: ReadOptions) -> Self {
        Self { folder: folder.to_owned(), options }
    }

    /// Reads what changed since the last time. Mistakes in files are a list of problems; an error
    /// means that the folder itself cannot be read (and the caller should keep what it has).
    pub fn load(&mut self, now: Timestamp) -> io::Result<Loaded> {
        let _ = now;
        unimplemented!("comes next")
    }
}
