//! A search index kept in the state folder for the next start of the same program.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use terrace_files::{UNFINISHED, remove_leftovers, unique_name};
use terrace_search::{Index, NotReopened, SearchError};

use crate::claim::Claim;
use crate::keeping::{key_of, program};

/// Where an index lies in the folder that it has for itself.
pub(crate) const INDEX: &str = "index";
/// Fewer changes than this are indexed at the next start in the time of a blink.
const WORTH_KEEPING: usize = 1000;
/// How long after a failure it is not tried again.
const PAUSE: Duration = Duration::from_secs(3600);
/// Indexes of other sites that may lie beside ours; the oldest go.
const MAX_OTHERS: usize = 6;

/// Where the index of one product is kept.
#[derive(Debug)]
pub(crate) struct KeptSearch {
    folder: PathBuf,
    /// Changes that are not in it.
    changes: usize,
    was_looked_for: bool,
    failed: Option<Instant>,
}

impl KeptSearch {
    /// For the site in `folder`.
    pub(crate) fn new(state: &Path, folder: &Path, product: &str) -> Self {
        let name = format!("{}-{product}.kept", key_of(folder));
        let folder = state.join("searched").join(name);
        Self { folder, changes: 0, was_looked_for: false, failed: None }
    }

    /// So many documents changed since the last call.
    pub(crate) fn has_changed(&mut self, changes: usize) {
        self.changes = self.changes.saturating_add(changes);
    }

    /// What an earlier process left, in a folder of this one: once, at the start.
    pub(crate) fn reopen(&mut self, state: &Path) -> Option<(Index, Claim)> {
        if std::mem::replace(&mut self.was_looked_for, true) || !self.folder.exists() {
            return None;
        }
        let program = program()?;
        let outcome = Claim::new(&state.join("search"))
            .map_err(|error| NotReopened::Failed(error.into()))
            .and_then(|own| {
                let index = Index::reopen(&self.folder, &own.folder().join(INDEX), program)?;
                Ok((index, own))
            });
        match outcome {
            Ok(reopened) => Some(reopened),
            Err(NotReopened::None) => None,
            Err(why) => {
                tracing::warn!("the search index of before the start is not used: {why}");
                None
            }
        }
    }

    /// Keeps an index that lies in `own`, when much of it is new.
    pub(crate) fn keep(&mut self, index: &Index, own: &Path) {
        let has_rested = self.failed.is_none_or(|at| at.elapsed() >= PAUSE);
        if self.changes < WORTH_KEEPING || !has_rested {
            return;
        }
        let Some(program) = program() else { return };
        match self.write(index, own, program) {
            Ok(()) => {
                self.changes = 0;
                self.failed = None;
                tracing::info!(documents = index.len(), "the search index is kept for a restart");
            }
            Err(error) => {
                self.failed = Some(Instant::now());
                tracing::warn!(
                    "the search index cannot be kept in the state folder, so the next start makes \
                     it again: {error}"
                );
            }
        }
    }

    /// Under another name until it is whole.
    fn write(&self, index: &Index, own: &Path, program: u128) -> Result<(), SearchError> {
        let place = self.folder.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(place)?;
        remove_leftovers(place, &self.folder, MAX_OTHERS)?;
        let unfinished = place.join(format!("{}.{UNFINISHED}", unique_name()));
        let written = index.keep(own, &unfinished, program).and_then(|()| {
            // Whoever looks between the two finds none, and makes it anew.
            match fs::remove_dir_all(&self.folder) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error)?,
                _ => {}
            }
            Ok(fs::rename(&unfinished, &self.folder)?)
        });
        if written.is_err() {
            let _ = fs::remove_dir_all(&unfinished);
        }
        written
    }
}

#[cfg(test)]
#[path = "kept_search_tests.rs"]
mod tests;
