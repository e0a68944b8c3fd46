//! Reading a site again: what is taken, what is doubted, and what is said of a failure.

use std::any::Any;
use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher};
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, TryLockError};

use jiff::Timestamp;
use terrace_content::{Library, Loaded, Problem, Scope};

use crate::doubt::Change;
use crate::health::HealthReason;
use crate::live::{LiveSite, Readers, little_change, lock, snapshot};
use crate::maps;
use crate::root::SiteRoot;
use crate::searching::ProductSearches;
use crate::settings_file::SettingsFile;
use crate::snapshot::Snapshot;

/// What became of a reload that did not fail.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reloaded {
    /// The snapshot is of what is there now; its version is the old one where pages are.
    Swapped,
    /// It would lose most entries: a second look is due in some seconds.
    KeptBack,
    /// Files were gone, and the folder has changed again since: they may be back already.
    Disturbed,
}

/// How a reload is judged.
pub(crate) enum Trust<'a> {
    /// What looks like a loss is doubted. Asked when files are gone: whether the folder has changed
    /// since the reload began.
    Doubts(&'a mut dyn FnMut() -> bool),
    /// An operator wants what is there, whatever it is.
    Operator,
}

impl LiveSite {
    /// Reads what changed and swaps the snapshot. On failure, which may be a panic, and while what
    /// was read is doubted, the old one stays.
    pub fn reload(&self, now: Timestamp) -> io::Result<Reloaded> {
        self.reload_with(now, Trust::Doubts(&mut || false), Scope::Folder)
    }

    /// As [`LiveSite::reload`], when content can have changed in the named files alone.
    pub(crate) fn reload_with(
        &self,
        now: Timestamp,
        trust: Trust<'_>,
        scope: Scope<'_>,
    ) -> io::Result<Reloaded> {
        let outcome = catch_unwind(AssertUnwindSafe(|| self.read_and_swap(now, trust, scope)))
            .unwrap_or_else(|panic| Err(io::Error::other(panic_message(&*panic))));
        if !matches!(outcome, Ok(Reloaded::Swapped)) {
            // A library that nobody will see takes as much memory as the one that is seen.
            let mut readers = lock(&self.readers);
            readers.content.discard();
            readers.maps.discard();
            readers.blocks.forget();
        }
        if let Err(error) = &outcome {
            lock(&self.readers).end_doubts();
            self.retry.has_failed(now);
            let reason = HealthReason::ReloadFailed(error.to_string());
            let problem =
                Problem::error(".", None, format!("the site folder was not read: {error}"));
            self.stay(reason, problem.help("the old content stays; it is tried again soon"));
        }
        outcome
    }

    fn read_and_swap(
        &self,
        now: Timestamp,
        mut trust: Trust<'_>,
        scope: Scope<'_>,
    ) -> io::Result<Reloaded> {
        // A reload that panicked leaves only a cache of parsed files behind, so
        // the next one may go on with it.
        let mut readers = lock(&self.readers);
        let readers = &mut *readers;
        let before = self.snapshot();
        let root = SiteRoot::open(&self.files, &self.folder, Some(&before.root))?;
        let loaded = readers.content.read(now, scope)?;
        let tables = readers.tables.read();
        match &mut trust {
            Trust::Operator => readers.end_doubts(),
            Trust::Doubts(has_changed_since) => {
                if (loaded.has_gone || tables.has_gone()) && has_changed_since() {
                    return Ok(Reloaded::Disturbed);
                }
                let change = change(&before.library, &loaded);
                if let Some(again) = readers.doubt.look_again_at(change, now) {
                    self.keep_back(Things::Entries, change, again);
                    return Ok(Reloaded::KeptBack);
                }
                let change = tables.change();
                if let Some(again) = readers.doubt_of_tables.look_again_at(change, now) {
                    self.keep_back(Things::Tables, change, again);
                    return Ok(Reloaded::KeptBack);
                }
            }
        }
        let is_same_library = loaded.is_same;
        let maps = maps::read(&mut readers.maps, now);
        let mut new = snapshot(root, loaded, &tables, maps, readers, &self.settings, now);
        if new.maps.is_same(&before.maps) {
            // With what it has worked out.
            new.maps = Arc::clone(&before.maps);
        }
        if self.present_root() != Some(new.root.identity()) {
            return Err(io::Error::other("the folder was replaced while it was read"));
        }
        let is_another = !Arc::ptr_eq(&new.root, &before.root);
        if is_another
            && self.refuses_errors()
            && let Some(error) = new.first_error()
        {
            let count = new.errors();
            return Err(io::Error::other(format!("its content has {count} errors, first {error}")));
        }
        readers.content.take();
        readers.maps.take();
        readers.tables.take(tables);
        new.wrong_content.extend(self.other_settings(&before));
        if new.unread > 0 {
            self.retry.has_failed(now);
        } else {
            self.retry.set(None);
        }
        self.health.set_reload(None);
        let searches = match self.indexer.try_lock() {
            Ok(mut indexer) => little_change(&mut indexer, &new),
            Err(TryLockError::Poisoned(indexer)) => little_change(&mut indexer.into_inner(), &new),
            Err(TryLockError::WouldBlock) => ProductSearches::default(),
        };
        // A page may be another only where something of this is: else what is cached stays right.
        let is_same = is_same_library
            && searches.is_empty()
            && new.today == before.today
            && !is_another
            && Arc::ptr_eq(&new.data, &before.data)
            && Arc::ptr_eq(&new.maps, &before.maps);
        self.swap(|old| {
            let new = Snapshot {
                searches: old.searches.clone(),
                places: old.places.clone(),
                version: old.version + u64::from(!is_same),
                ..new
            };
            new.having_searches(searches)
        });
        Ok(Reloaded::Swapped)
    }

    /// Leaves what is served as it is, and says why.
    fn keep_back(&self, things: Things, change: Change, again: Timestamp) {
        let (all, would_leave) = (change.entries, change.entries - change.lost);
        let message = format!(
            "{} of {all} {} are gone, so what was there before stays for now",
            change.lost,
            things.words()
        );
        let help = if change.unread > 0 {
            "something cannot be read, where they may have gone; after a minute it is believed"
        } else {
            "if they are still gone in some seconds it is believed; SIGHUP says so at once"
        };
        self.retry.set(Some(again));
        let problem = Problem::error(things.folder(), None, message).help(help);
        let reason = match things {
            Things::Entries => HealthReason::KeptBack { entries: all, would_leave },
            Things::Tables => HealthReason::TablesKeptBack { tables: all, would_leave },
        };
        self.stay(reason, problem);
    }

    fn stay(&self, reason: HealthReason, problem: Problem) {
        self.health.set_reload(Some(reason));
        self.swap(|old| old.with_failed_reload(problem));
    }

    /// Says when the settings in the folder are not those that are in use.
    fn other_settings(&self, before: &Snapshot) -> Option<Problem> {
        // What cannot be read now says nothing.
        let now = SettingsFile::read(&self.files, &self.folder).ok()?;
        let problem = self.settings_file.problem(&now)?;
        if !before.wrong_content.contains(&problem) {
            tracing::warn!("{problem}");
        }
        Some(problem)
    }
}

/// What a reload may lose.
#[derive(Debug, Clone, Copy)]
enum Things {
    Entries,
    Tables,
}

impl Things {
    fn words(self) -> &'static str {
        match self {
            Self::Entries => "entries",
            Self::Tables => "tables",
        }
    }

    fn folder(self) -> &'static str {
        match self {
            Self::Entries => "content",
            Self::Tables => "data",
        }
    }
}

impl Readers {
    /// What looked doubtful before says nothing about the next loss.
    fn end_doubts(&mut self) {
        self.doubt.end();
        self.doubt_of_tables.end();
    }
}

/// What a panic said.
fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    format!("a defect of the program: {}", text.unwrap_or("no more is known"))
}

/// How much of a library would be gone.
fn change(before: &Library, loaded: &Loaded) -> Change {
    let (mut lost, mut fingerprint) = (0, 0_u64);
    for id in loaded.library.lost_since(before) {
        lost += 1;
        fingerprint =
            fingerprint.wrapping_add(BuildHasherDefault::<DefaultHasher>::new().hash_one(id));
    }
    let (entries, left) = (before.len(), loaded.library.len());
    Change { entries, lost, left, fingerprint, unread: loaded.unread }
}
