//! The tables of a site: CSV files in its folder `data`, and `tables.toml` beside them.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Instant, SystemTime};

use terrace_content::{Library, Problem};
use terrace_files::{Files, Listed, Stamp, found};
use terrace_tables::{FilePlan, LISTING_FILE, Listing, TableFile, TableProblem, Tables};
use xxhash_rust::xxh3::xxh3_64;

use crate::doubt::Change;

/// The folder, relative to the site's.
const FOLDER: &str = "data";
/// A table is at most this large.
const LARGEST_FILE: u64 = 128 << 20;
/// Far more than a list of tables needs.
const LARGEST_LISTING: u64 = 4 << 20;
/// Of tables with so many rows the log says how long they took.
const LARGE: usize = 100_000;
/// Folders in the folder are looked into so deep, and so many files are listed.
const LEVELS: usize = 4;
const MOST_FILES: usize = 2_000;

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

/// Reads the folder again and again, and each file only when it changed.
#[derive(Debug)]
pub(crate) struct TablesReader {
    files: Files,
    folder: PathBuf,
    known: Known,
}

/// What was read, and what it was read from.
#[derive(Debug, Default, Clone)]
struct Known {
    /// Relative to the folder.
    listed: Vec<PathBuf>,
    listing: Option<KnownListing>,
    /// By table and file.
    files: BTreeMap<(String, String), KnownFile>,
    all: Arc<SiteTables>,
}

#[derive(Debug, Clone)]
struct KnownListing {
    stamp: Stamp,
    is_settled: bool,
    /// The last that could be read.
    listing: Arc<Listing>,
    problems: Vec<TableProblem>,
}

#[derive(Debug, Clone)]
struct KnownFile {
    plan: FilePlan,
    stamp: Stamp,
    is_settled: bool,
    /// Of its bytes.
    digest: u64,
    /// The last version that could be used.
    file: Option<Arc<TableFile>>,
    problems: Vec<TableProblem>,
}

/// What a reading gave: nothing of it counts before [`TablesReader::take`].
#[derive(Debug)]
pub(crate) struct TablesRead {
    known: Known,
    problems: Vec<Problem>,
    /// Files and folders that the system did not let us read: these are as they were before.
    pub(crate) unread: usize,
    /// Files that were there before and are gone.
    gone: Vec<String>,
    files_before: usize,
}

impl TablesRead {
    pub(crate) fn tables(&self) -> Arc<SiteTables> {
        Arc::clone(&self.known.all)
    }

    pub(crate) fn has_gone(&self) -> bool {
        !self.gone.is_empty()
    }

    /// How much would be gone.
    pub(crate) fn change(&self) -> Change {
        let hash = |name: &String| BuildHasherDefault::<DefaultHasher>::new().hash_one(name);
        Change {
            entries: self.files_before,
            lost: self.gone.len(),
            left: self.known.listed.len(),
            fingerprint: self.gone.iter().map(hash).fold(0, u64::wrapping_add),
            unread: self.unread,
        }
    }

    /// What is wrong in the folder. Files that collections are made of are theirs.
    pub(crate) fn problems(&self, library: &Library) -> Vec<Problem> {
        let mut problems = self.problems.clone();
        let plans: BTreeSet<&str> =
            self.known.files.values().map(|known| &*known.plan.file).collect();
        let is_listed = |file: &str| plans.contains(file);
        let claimed: BTreeSet<&str> =
            library.collections().filter_map(terrace_content::Collection::table).collect();
        for file in self.known.all.files.keys() {
            if is_listed(file) || claimed.contains(&*format!("{FOLDER}/{file}")) {
                continue;
            }
            let name = likely_name(file);
            let message = "nothing says what this table is, so it is not shown";
            let help = format!(
                "add `[tables.{name}]` with title, source, licence and updated, and `[tables.{name}.indicators.…]` with title, question, unit and direction to {FOLDER}/{LISTING_FILE}"
            );
            problems.push(Problem::warning(path(file), None, message).help(help));
        }
        problems
    }
}

/// A name for the table in a file.
fn likely_name(file: &str) -> String {
    let stem = file.rsplit('/').next().unwrap_or(file);
    let stem = stem.strip_suffix(".csv").unwrap_or(stem);
    let letters = stem.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' });
    letters.collect::<String>().to_ascii_lowercase()
}

impl TablesReader {
    pub(crate) fn new(site: &Path, files: Files) -> Self {
        Self { files, folder: site.join(FOLDER), known: Known::default() }
    }

    /// Reads what changed. What cannot be read is as it was before.
    pub(crate) fn read(&self) -> TablesRead {
        let before = &self.known;
        let listed =
            terrace_files::list(&self.files, &self.folder, &before.listed, LEVELS, MOST_FILES);
        let mut reading = Reading {
            reader: self,
            read_at: SystemTime::now(),
            problems: Vec::new(),
            unread: 0,
            has_changed: false,
        };
        let Listed { mut files, unread } = listed;
        files.retain(|file| is_table(file) || file == Path::new(LISTING_FILE));
        for (file, error) in unread {
            reading.cannot_read(&file, &error);
        }
        let listing = reading.listing();
        let there: BTreeSet<String> = files.iter().filter_map(|file| name_of(file)).collect();
        let plans = listing.as_ref().map(|known| known.listing.plans(&there)).unwrap_or_default();
        let mut known = BTreeMap::new();
        let mut read = Vec::new();
        for plan in plans {
            let key = (plan.table.clone(), plan.file.clone());
            let file = reading.file(&plan, before.files.get(&key), there.contains(&plan.file));
            if !there.contains(&plan.file) {
                let line = listing.as_ref().and_then(|known| line_of(&known.listing, &plan));
                let message = format!("there is no file `{FOLDER}/{}`", plan.file);
                let problem = Problem::error(path(LISTING_FILE), line, message);
                let help = "put the table there, or say with `file` where it is";
                reading.problems.push(problem.help(help));
            }
            // A file that cannot be read now is as it was, also in what was wanted of it.
            read.push(match &file {
                Some(known) => (known.plan.clone(), known.file.clone()),
                None => (plan, None),
            });
            known.extend(file.map(|file| (key, file)));
        }
        let sizes = reading.sizes(&files);
        let has_changed = reading.has_changed
            || sizes != before.all.files
            || known.keys().ne(before.files.keys());
        let all = if has_changed {
            let empty = Listing::default();
            let listing = listing.as_ref().map_or(&empty, |known| &known.listing);
            Arc::new(SiteTables { tables: Tables::new(listing, &read), files: sizes })
        } else {
            Arc::clone(&before.all)
        };
        let mut problems = reading.problems;
        let listing_problems = listing.iter().flat_map(|known| &known.problems);
        let file_problems = known.values().flat_map(|known| &known.problems);
        problems.extend(listing_problems.chain(file_problems).map(shown));
        let gone = before.listed.iter().filter(|file| !files.contains(file));
        TablesRead {
            problems,
            unread: reading.unread,
            gone: gone.map(|file| file.display().to_string()).collect(),
            files_before: before.listed.len(),
            known: Known { listed: files, listing, files: known, all },
        }
    }

    /// From now on, what was read is what was known before.
    pub(crate) fn take(&mut self, read: TablesRead) {
        self.known = read.known;
    }
}

struct Reading<'r> {
    reader: &'r TablesReader,
    read_at: SystemTime,
    problems: Vec<Problem>,
    unread: usize,
    has_changed: bool,
}

impl Reading<'_> {
    /// What `tables.toml` says; its last good version while it is none.
    fn listing(&mut self) -> Option<KnownListing> {
        let known = self.reader.known.listing.clone();
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
    fn file(
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
        let metadata = self.reader.files.metadata(&self.reader.folder.join(file));
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
        match self.reader.files.read(&self.reader.folder.join(file), most + 1) {
            Ok(bytes) => Ok(Some(bytes).filter(|bytes| bytes.len() as u64 <= most)),
            Err(error) => {
                self.cannot_read(file, &error);
                Err(())
            }
        }
    }

    /// Size and time of all tables, for those who fetch them.
    fn sizes(&mut self, files: &[PathBuf]) -> BTreeMap<String, DataFile> {
        let mut sizes = BTreeMap::new();
        for file in files.iter().filter(|file| is_table(file)) {
            let Some(name) = name_of(file) else { continue };
            match self.stamp(file) {
                Ok(Some(Stamp { len, modified, .. })) => {
                    sizes.insert(name, DataFile { size: len, modified });
                }
                Ok(None) => {}
                Err(()) => {
                    let known = self.reader.known.all.files.get(&name);
                    sizes.extend(known.map(|known| (name, *known)));
                }
            }
        }
        sizes
    }

    fn cannot_read(&mut self, file: &Path, error: &io::Error) {
        self.unread += 1;
        let message = format!("this cannot be read, so what was known of it stays: {error}");
        let help = "it is tried again every few seconds; see that the server may read it";
        let problem = Problem::error(Path::new(FOLDER).join(file), None, message);
        self.problems.push(problem.help(help));
    }
}

fn is_table(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("csv"))
}

/// The path with slashes, where it is text.
fn name_of(file: &Path) -> Option<String> {
    let parts: Option<Vec<&str>> = file.iter().map(std::ffi::OsStr::to_str).collect();
    parts.map(|parts| parts.join("/"))
}

fn path(file: &str) -> PathBuf {
    Path::new(FOLDER).join(file)
}

fn line_of(listing: &Listing, plan: &FilePlan) -> Option<u32> {
    listing.tables.iter().find(|table| table.name == plan.table).map(|table| table.line)
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

fn shown(problem: &TableProblem) -> Problem {
    let TableProblem { file, line, is_error, message, help } = problem;
    let shown = if *is_error {
        Problem::error(path(file), *line, message)
    } else {
        Problem::warning(path(file), *line, message)
    };
    match help {
        Some(help) => shown.help(help),
        None => shown,
    }
}

#[cfg(test)]
#[path = "tables_tests.rs"]
mod tests;
