//! Keeping for the next start what was made of the files: parsed entries, and the search.

use std::time::{Duration, Instant};

use crate::live::{LiveSite, lock};

/// How long after a failure it is not tried again: each try reads and writes much.
const PAUSE: Duration = Duration::from_secs(3600);

impl LiveSite {
    /// Keeps what was parsed for the next start, when much of it is new; says whether that took
    /// much. Called from a thread of its own, and nobody waits for it.
    pub(crate) fn keep_parsed(&self) -> bool {
        let failure = &self.keeping_failed;
        if lock(failure).is_some_and(|at| at.elapsed() < PAUSE) {
            return false;
        }
        let Some(keep) = lock(&self.readers).content.keep() else { return false };
        let began = Instant::now();
        let outcome = keep.write();
        let took_ms = began.elapsed().as_millis();
        match outcome {
            Ok(kept) => {
                *lock(failure) = None;
                let (entries, bytes) = (kept.entries, kept.bytes);
                tracing::info!(entries, bytes, took_ms, "parsed entries are kept for a restart");
            }
            Err(error) => {
                lock(&self.readers).content.keep_failed();
                *lock(failure) = Some(Instant::now());
                tracing::warn!(
                    "what was parsed cannot be kept in the state folder, so the next start parses \
                     it again: {error}"
                );
            }
        }
        true
    }

    /// Keeps the search of a large site for the next start, when much of it is new. As
    /// [`LiveSite::keep_parsed`].
    pub(crate) fn keep_search(&self) {
        lock(&self.indexer).keep();
    }
}

#[cfg(test)]
#[path = "keep_for_restart_tests.rs"]
mod tests;
