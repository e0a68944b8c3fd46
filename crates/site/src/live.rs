//! The site that is being served: its settings and its present snapshot.

use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::Instant;

use arc_swap::ArcSwap;
use jiff::Timestamp;
use terrace_content::{Library, ReadOptions, Reader};
use terrace_search::Search;

use crate::framing::Framing;
use crate::health::{Health, HealthReason};
use crate::maps;
use crate::places::{Places, PlacesReader};
use crate::searching::Indexer;
use crate::settings::{Settings, SettingsError};
use crate::snapshot::{Snapshot, day_and_its_end};

/// A site folder with its present snapshot.
pub struct LiveSite {
    folder: PathBuf,
    settings: Settings,
    /// Swapped as a whole; a request keeps the one it began with.
    current: ArcSwap<Snapshot>,
    /// Remember what they parsed; only one reload runs at a time.
    readers: Mutex<Readers>,
    /// Held while tables of places are read.
    places: Mutex<PlacesReader>,
    /// Taken for long while a large site is indexed; nothing waits for it meanwhile.
    indexer: Mutex<Indexer>,
    /// Held while one snapshot is put in the place of another.
    swapping: Mutex<()>,
    health: Health,
}

/// Those who read the parts of the folder.
struct Readers {
    content: Reader,
    maps: terrace_map::Reader,
}

/// Why a site could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    #[error("cannot open the site folder {}: {source}", folder.display())]
    Folder { folder: PathBuf, source: io::Error },
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error("cannot read the content of {}: {source}", folder.display())]
    Content { folder: PathBuf, source: io::Error },
}

impl LiveSite {
    /// Reads all there is. Fails only when there is nothing to serve.
    pub fn open(folder: &Path) -> Result<Self, SiteError> {
        let site = Self::open_at(folder, None, Timestamp::now())?;
        site.read_places();
        Ok(site)
    }

    /// Reads what pages need, at a given moment: places, and the search of a large site, follow
    /// behind. `state` is a folder for what can be made again, where a large index may lie.
    pub fn open_at(folder: &Path, state: Option<&Path>, now: Timestamp) -> Result<Self, SiteError> {
        let folder = folder
            .canonicalize()
            .map_err(|source| SiteError::Folder { folder: folder.to_owned(), source })?;
        let settings = Settings::read(&folder)?;
        let options =
            ReadOptions { timezone: settings.timezone.get().clone(), ..ReadOptions::default() };
        let mut readers = Readers {
            content: Reader::new(&folder, options),
            maps: maps::reader(&folder, &settings),
        };
        let places = PlacesReader::new(&folder);
        let first = read(&mut readers, &settings, now)
            .map_err(|source| SiteError::Content { folder: folder.clone(), source })?;
        let mut indexer = Indexer::new(state);
        let search = little_change(&mut indexer, &first.library);
        let first = Snapshot { search, ..first };
        Ok(Self {
            folder,
            settings,
            current: ArcSwap::from_pointee(first),
            readers: Mutex::new(readers),
            places: Mutex::new(places),
            indexer: Mutex::new(indexer),
            swapping: Mutex::new(()),
            health: Health::default(),
        })
    }

    pub fn folder(&self) -> &Path {
        &self.folder
    }

    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// The present snapshot. A request asks once and keeps what it got.
    pub fn snapshot(&self) -> Arc<Snapshot> {
        self.current.load_full()
    }

    /// The version of the present snapshot, without holding on to it.
    pub fn version(&self) -> u64 {
        self.current.load().version
    }

    /// The present places; reads them first where nobody has yet, which takes a second.
    pub fn places(&self) -> Arc<Places> {
        self.current.load().places.clone().unwrap_or_else(|| self.read_places())
    }

    /// Whether something is not being served or followed as it should be.
    pub fn is_degraded(&self) -> bool {
        !self.health().is_empty()
    }

    /// All that is not as it should be; nothing when all is well.
    pub fn health(&self) -> Vec<HealthReason> {
        self.health.reasons(self.current.load().errors())
    }

    pub(crate) fn health_state(&self) -> &Health {
        &self.health
    }

    /// Reads what changed and swaps the snapshot. On failure, which may be a panic, the old one
    /// stays.
    pub fn reload(&self, now: Timestamp) -> io::Result<()> {
        let outcome = catch_unwind(AssertUnwindSafe(|| self.read_and_swap(now)))
            .unwrap_or_else(|panic| Err(io::Error::other(panic_message(&*panic))));
        let failure = outcome.as_ref().err();
        self.health.set_reload(failure.map(|error| HealthReason::ReloadFailed(error.to_string())));
        outcome
    }

    fn read_and_swap(&self, now: Timestamp) -> io::Result<()> {
        // A reload that panicked leaves only a cache of parsed files behind, so
        // the next one may go on with it.
        let mut readers = lock(&self.readers);
        let read = read(&mut readers, &self.settings, now)?;
        let search = match self.indexer.try_lock() {
            Ok(mut indexer) => little_change(&mut indexer, &read.library),
            Err(TryLockError::Poisoned(indexer)) => {
                little_change(&mut indexer.into_inner(), &read.library)
            }
            Err(TryLockError::WouldBlock) => None,
        };
        self.swap(|old| {
            // An index that is behind is better than none; it is soon caught up with.
            let search = search.or_else(|| old.search.clone());
            Snapshot { search, places: old.places.clone(), version: old.version + 1, ..read }
        });
        Ok(())
    }

    /// Reads and indexes what [`LiveSite::reload`] left because it is much, and swaps the snapshot
    /// when that is done; says whether there was something to do. May take long; called from a
    /// thread of its own.
    pub(crate) fn catch_up(&self) -> bool {
        thread::scope(|scope| {
            // Neither needs the other, and each takes a while at the start.
            let thread = thread::Builder::new().name("places".to_owned());
            let places = thread.spawn_scoped(scope, || self.catch_up_with_places());
            let has_indexed = self.catch_up_with_search();
            let has_read = match places {
                Ok(places) => places.join().unwrap_or_else(|panic| resume_unwind(panic)),
                Err(_) => self.catch_up_with_places(),
            };
            has_indexed || has_read
        })
    }

    fn catch_up_with_places(&self) -> bool {
        let before = self.current.load().places.clone();
        let places = self.read_places();
        !before.is_some_and(|before| Arc::ptr_eq(&before, &places))
    }

    fn catch_up_with_search(&self) -> bool {
        let mut has_worked = false;
        let mut indexer = lock(&self.indexer);
        // Content may change meanwhile: until there is nothing left to do.
        loop {
            let began = Instant::now();
            match indexer.update(&self.snapshot().library, false) {
                Ok(Some(search)) => {
                    let documents = search.len();
                    self.swap(|old| old.with_search(search));
                    has_worked = true;
                    let took_ms = began.elapsed().as_millis();
                    tracing::info!(documents, took_ms, "search is ready");
                }
                Ok(None) => return has_worked,
                Err(error) => {
                    tracing::error!("{error}");
                    return has_worked;
                }
            }
        }
    }

    /// Follows the tables of places.
    fn read_places(&self) -> Arc<Places> {
        let mut reader = lock(&self.places);
        let places = reader.load();
        let is_known = |old: &Arc<Places>| Arc::ptr_eq(old, &places);
        if !self.current.load().places.as_ref().is_some_and(is_known) {
            for problem in &places.problems {
                tracing::warn!("{problem}");
            }
            self.swap(|old| old.with_places(Arc::clone(&places)));
        }
        places
    }

    fn swap(&self, make: impl FnOnce(&Snapshot) -> Snapshot) {
        let _alone = lock(&self.swapping);
        let new = make(&self.current.load());
        self.current.store(Arc::new(new));
    }
}

/// What a panic said.
fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    format!("a defect of the program: {}", text.unwrap_or("no more is known"))
}

/// What a thread that panicked leaves behind is whole: each of these is changed at the very end.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The search of what was read, when it is made quickly. An index that fails is no reason to show
/// old content: search stays behind, and says so in the log.
fn little_change(indexer: &mut Indexer, library: &Library) -> Option<Search> {
    indexer.update(library, true).unwrap_or_else(|error| {
        tracing::error!("{error}");
        None
    })
}

/// What the folder holds, as the first snapshot, but for what can be found.
fn read(readers: &mut Readers, settings: &Settings, now: Timestamp) -> io::Result<Snapshot> {
    let mut loaded = readers.content.load(now)?;
    let (maps, problems) = maps::load(&mut readers.maps, now);
    loaded.problems.extend(problems);
    loaded.problems.extend(maps::missing_layers(&loaded.library, &maps, settings));
    loaded.problems.extend(Framing::new(settings).refused(&loaded.library));
    let (today, day_ends) = day_and_its_end(now, settings.timezone.get());
    Ok(Snapshot {
        library: loaded.library,
        maps: Arc::new(maps),
        places: None,
        wrong_content: loaded.problems,
        search: None,
        version: 1,
        today,
        next_change: Some(loaded.next_change.map_or(day_ends, |next| next.min(day_ends))),
    })
}
