//! Reading the folder of tables: each file only when it changed.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Instant, SystemTime};

use terrace_content::Problem;
use terrace_files::{Files, Stamp, found};
use terrace_tables::{FilePlan, LISTING_FILE, Listing, TableFile, TableProblem};
use xxhash_rust::xxh3::xxh3_64;

use super::known::{DataFile, Known, KnownFile, KnownListing, path};

/// A table is at most this large.
const LARGEST_FILE: u64 = 128 << 20;
/// Far more than a list of tables needs.
const LARGEST_LISTING: u64 = 4 << 20;
/// Of tables with so many rows the log says how long they took.
const LARGE: usize = 100_000;

/// One reading of the folder.
pub(crate) struct Reading<'r> {
    files: &'r Files,
    folder: &'r Path,
    known: &'r Known,
    read_at: SystemTime,
    pub(crate) problems: Vec<Problem>,
    /// How many files and folders could not be read.
    pub(crate) unread: usize,
    pub(crate) has_changed: bool,
}

impl<'r> Reading<'r> {
    pub(crate) fn new(files: &'r Files, folder: &'r Path, known: &'r Known) -> Self {
        let (read_at, problems) = (SystemTime::now(), Vec::new());
        Self { files, folder, known, read_at, problems, unread: 0, has_changed: false }
    }

    /// What `tables.toml` says; its last good version while it is none.
    pub(crate) fn listing(&mut self) -> Option<KnownListing> {
        let known = self.known.listing.clone();
        let stamp = match self.stamp(Path::new(LISTING_FILE)) {
            Ok(Some(stamp)) => stamp,
            Ok(None) => {
                self.has_changed |= known.is_some();
                return None;
            }
            Err(()) => return known,
        };
        if let Some(known) = known.as_ref().filter(|k| k.is_settled && k.stamp == stamp) {
            return Some(known.clone());
        }
        let Ok(bytes) = self.bytes(Path::new(LISTING_FILE), LARGEST_LISTING) else { return known };
        let is_settled = stamp.is_settled(self.read_at);
        let last = known.as_ref().map(|known| Arc::clone(&known.listing));
        let (listing, problems) = match bytes.map(String::from_utf8) {
            Some(Ok(text)) => Listing::read(&text),
            Some(Err(_)) => {
                (None, vec![wrong(LISTING_FILE, "this file is not UTF-8", "save it as UTF-8")])
            }
            None => (
                None,
                vec![wrong(LISTING_FILE, "this file is too long", "leave out what is no table")],
            ),
        };
        let listing = match (listing.map(Arc::new), last) {
            (Some(new), Some(last)) if *new == *last => last,
            (Some(new), _) => {
                self.has_changed = true;
                new
            }
            (None, Some(last)) => last,
            (None, None) => Arc::default(),
        };
        Some(KnownListing { stamp, is_settled, listing, problems })
    }

    /// One file as its plan says; its last good version while there is no other.
    pub(crate) fn file(
        &mut self,
        plan: &FilePlan,
        known: Option<&KnownFile>,
        is_there: bool,
    ) -> Option<KnownFile> {
        if !is_there {
            self.has_changed |= known.is_some();
            return None;
        }
        let file = Path::new(&plan.file);
        let stamp = match self.stamp(file) {
            Ok(Some(stamp)) => stamp,
            // It was listed a moment ago.
            Ok(None) => {
                self.has_changed |= known.is_some();
                return None;
            }
            Err(()) => return known.cloned(),
        };
        let is_same = |known: &&KnownFile| known.plan == *plan;
        let same = known.filter(is_same);
        if let Some(known) = same.filter(|known| known.is_settled && known.stamp == stamp) {
            return Some(known.clone());
        }
        let Ok(bytes) = self.bytes(file, LARGEST_FILE) else { return known.cloned() };
        let is_settled = stamp.is_settled(self.read_at);
        let digest = bytes.as_ref().map_or(0, |bytes| xxh3_64(bytes));
        // It was read within a step of the clock of its saving, and has not changed since.
        if let Some(known) = same.filter(|known| known.digest == digest) {
            return Some(KnownFile { stamp, is_settled, ..known.clone() });
        }
        let began = Instant::now();
        let (read, problems) = if let Some(bytes) = bytes {
            TableFile::read(plan, &bytes)
        } else {
            let message = format!("this file is larger than {} MB", LARGEST_FILE >> 20);
            (None, vec![wrong(&plan.file, &message, "part it, or leave out what is not shown")])
        };
        if let Some(read) = read.as_ref().filter(|read| read.notes.rows >= LARGE) {
            let took_ms = began.elapsed().as_millis();
            tracing::info!(file = plan.file, rows = read.notes.rows, took_ms, "a table is read");
        }
        self.has_changed = true;
        // What another plan read from it has other indicators.
        let last = same.and_then(|known| known.file.clone());
        let file = read.map(Arc::new).or(last);
        Some(KnownFile { plan: plan.clone(), stamp, is_settled, digest, file, problems })
    }

    fn stamp(&mut self, file: &Path) -> Result<Option<Stamp>, ()> {
        let metadata = self.files.metadata(&self.folder.join(file));
        match found(metadata) {
            Ok(metadata) => Ok(metadata.map(|metadata| Stamp::of(&metadata))),
            Err(error) => {
                self.cannot_read(file, &error);
                Err(())
            }
        }
    }

    /// The bytes of a file, or `None` when there are too many.
    fn bytes(&mut self, file: &Path, most: u64) -> Result<Option<Vec<u8>>, ()> {
        match self.files.read(&self.folder.join(file), most + 1) {
            Ok(bytes) => Ok(Some(bytes).filter(|bytes| bytes.len() as u64 <= most)),
            Err(error) => {
                self.cannot_read(file, &error);
                Err(())
            }
        }
    }

    /// Size and time of all tables, for those who fetch them.
    pub(crate) fn sizes(&mut self, files: &[PathBuf]) -> BTreeMap<String, DataFile> {
        let mut sizes = BTreeMap::new();
        for file in files.iter().filter(|file| is_table(file)) {
            let Some(name) = name_of(file) else { continue };
            match self.stamp(file) {
                Ok(Some(Stamp { len, modified, .. })) => {
                    sizes.insert(name, DataFile { size: len, modified });
                }
                Ok(None) => {}
                Err(()) => {
                    let known = self.known.all.files.get(&name);
                    sizes.extend(known.map(|known| (name, *known)));
                }
            }
        }
        sizes
    }

    pub(crate) fn cannot_read(&mut self, file: &Path, error: &io::Error) {
        self.unread += 1;
        let message = format!("this cannot be read, so what was known of it stays: {error}");
        let help = "it is tried again every few seconds; see that the server may read it";
        let problem = Problem::error(path(file), None, message);
        self.problems.push(problem.help(help));
    }
}

pub(crate) fn is_table(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("csv"))
}

/// The path with slashes, where it is text.
pub(crate) fn name_of(file: &Path) -> Option<String> {
    let parts: Option<Vec<&str>> = file.iter().map(std::ffi::OsStr::to_str).collect();
    parts.map(|parts| parts.join("/"))
}

fn wrong(file: &str, message: &str, help: &str) -> TableProblem {
    TableProblem {
        file: file.to_owned(),
        line: None,
        is_error: true,
        message: message.to_owned(),
        help: Some(help.to_owned()),
    }
}
