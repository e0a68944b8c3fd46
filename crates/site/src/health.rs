//! Why a site is not as it should be, for those who watch over it.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// One reason why a site is degraded. What is served is whole nevertheless: the last good version.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HealthReason {
    /// So many errors in content, named among the problems of the snapshot.
    ContentErrors(usize),
    /// The last reload came to nothing, for the reason given; it is tried again.
    ReloadFailed(String),
    /// The last reload would lose most entries, and so awaits a second look.
    KeptBack { entries: usize, would_leave: usize },
    /// It would lose most tables, and so awaits a second look.
    TablesKeptBack { tables: usize, would_leave: usize },
    /// The system does not tell of changes, so the folder is looked through every two seconds.
    NoFileEvents,
    /// The thread that follows the folder has ended: changes are not seen any more.
    WatchStopped,
    /// The thread that indexes has ended: search and places stay behind.
    IndexStopped,
}

impl fmt::Display for HealthReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::ContentErrors(1) => f.write_str("there is an error in the content"),
            Self::ContentErrors(count) => write!(f, "there are {count} errors in the content"),
            Self::ReloadFailed(why) => write!(f, "the last reload failed: {why}"),
            Self::KeptBack { entries, would_leave } => {
                write!(f, "a reload is kept back: it would leave {would_leave} of {entries} entries")
            }
            Self::TablesKeptBack { tables, would_leave } => {
                write!(f, "a reload is kept back: it would leave {would_leave} of {tables} tables")
            }
            Self::NoFileEvents => f.write_str(
                "the system does not tell of changes; the folder is looked through every two seconds",
            ),
            Self::WatchStopped => f.write_str("the site folder is not followed any more"),
            Self::IndexStopped => f.write_str("search does not follow the content any more"),
        }
    }
}

/// What is known besides the snapshot.
#[derive(Debug, Default)]
pub(crate) struct Health {
    /// Why the last reload did not give a snapshot.
    reload: Mutex<Option<HealthReason>>,
    no_file_events: AtomicBool,
    watch_stopped: AtomicBool,
    index_stopped: AtomicBool,
}

impl Health {
    pub(crate) fn set_reload(&self, reason: Option<HealthReason>) {
        *self.reload.lock().unwrap_or_else(PoisonError::into_inner) = reason;
    }

    pub(crate) fn set_file_events(&self, are_told: bool) {
        self.no_file_events.store(!are_told, Ordering::Relaxed);
    }

    pub(crate) fn reasons(&self, content_errors: usize) -> Vec<HealthReason> {
        let mut reasons = Vec::new();
        if content_errors > 0 {
            reasons.push(HealthReason::ContentErrors(content_errors));
        }
        reasons.extend(self.reload.lock().unwrap_or_else(PoisonError::into_inner).clone());
        for (flag, reason) in [
            (&self.no_file_events, HealthReason::NoFileEvents),
            (&self.watch_stopped, HealthReason::WatchStopped),
            (&self.index_stopped, HealthReason::IndexStopped),
        ] {
            if flag.load(Ordering::Relaxed) {
                reasons.push(reason);
            }
        }
        reasons
    }

    /// Says that the thread which follows the folder has ended, when that is not by intent.
    pub(crate) fn watch_stopped(&self) {
        self.watch_stopped.store(true, Ordering::Relaxed);
    }

    /// As [`Health::watch_stopped`], of the thread that indexes.
    pub(crate) fn index_stopped(&self) {
        self.index_stopped.store(true, Ordering::Relaxed);
    }
}
