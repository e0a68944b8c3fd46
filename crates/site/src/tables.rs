//! The tables of a site: CSV files in its folder `data`, and `tables.toml` beside them.

mod known;
mod reading;

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use terrace_content::{Library, Problem};
use terrace_files::{Files, Listed};
use terrace_tables::{FilePlan, LISTING_FILE, Listing, TableProblem, Tables};

use crate::doubt::Change;
pub use known::{DataFile, SiteTables};
use known::{FOLDER, Known, path};
use reading::{Reading, is_table, name_of};

/// Folders in the folder are looked into so deep, and so many files are listed.
const LEVELS: usize = 4;
const MOST_FILES: usize = 2_000;

/// Reads the folder again and again, and each file only when it changed.
#[derive(Debug)]
pub(crate) struct TablesReader {
    files: Files,
    folder: PathBuf,
    known: Known,
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
        let mut reading = Reading::new(&self.files, &self.folder, before);
        let Listed { mut files, unread, left_out } = listed;
        files.retain(|file| is_table(file) || file == Path::new(LISTING_FILE));
        for (file, error) in unread {
            reading.cannot_read(&file, &error);
        }
        if left_out > 0 {
            let message = format!(
                "only {MOST_FILES} files of this folder are looked at, {left_out} more are not"
            );
            reading.problems.push(Problem::error(path(LISTING_FILE), None, message));
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

fn line_of(listing: &Listing, plan: &FilePlan) -> Option<u32> {
    listing.tables.iter().find(|table| table.name == plan.table).map(|table| table.line)
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
