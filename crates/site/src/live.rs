//! The site that is being served: its settings and its present snapshot.

use std::io;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use arc_swap::ArcSwap;
use jiff::Timestamp;
use terrace_content::{Loaded, Problem, ReadOptions, Reader};
use terrace_files::{Files, Identity, found};
use terrace_map::{Maps, Painter};

use crate::checked_blocks::CheckedBlocks;
use crate::derived::PortalFields;
use crate::doubt::Doubt;
use crate::framing::Framing;
use crate::handles::MENU_SCREENS;
use crate::health::{Health, HealthReason};
use crate::keeping;
use crate::maps;
use crate::places::{Places, PlacesReader};
use crate::retry::Retry;
use crate::root::SiteRoot;
use crate::searching::{FEW, Indexer, ProductSearches};
use crate::settings::{Settings, SettingsError};
use crate::settings_file::SettingsFile;
use crate::snapshot::{Snapshot, day_and_its_end};
use crate::tables::{TablesRead, TablesReader};
use crate::{facts, inventory, map_definitions, panels, pillars};

/// A site folder with its present snapshot.
pub struct LiveSite {
    /// As the operator names it: a link may lead to another folder tomorrow.
    pub(super) folder: PathBuf,
    pub(super) files: Files,
    pub(super) settings: Settings,
    /// What they were read from.
    pub(super) settings_file: SettingsFile,
    /// Swapped as a whole; a request keeps the one it began with.
    current: ArcSwap<Snapshot>,
    /// Remember what they parsed; only one reload runs at a time.
    pub(super) readers: Mutex<Readers>,
    /// Held while tables of places are read.
    places: Mutex<PlacesReader>,
    /// Taken for long while a large site is indexed; nothing waits for it meanwhile.
    pub(super) indexer: Mutex<Indexer>,
    /// When what was parsed could not be kept the last time.
    pub(super) keeping_failed: Mutex<Option<Instant>>,
    /// Held while one snapshot is put in the place of another.
    swapping: Mutex<()>,
    pub(super) health: Health,
    /// When to reload although nothing has changed.
    pub(super) retry: Retry,
    pub(super) retry_places: Retry,
    /// Another folder in the place of the site's is taken only if it has no errors.
    refuses_errors: AtomicBool,
}

/// Those who read the parts of the folder.
pub(super) struct Readers {
    pub(super) content: Reader,
    pub(super) maps: terrace_map::Reader,
    pub(super) tables: TablesReader,
    pub(super) blocks: CheckedBlocks,
    /// Of entries.
    pub(super) doubt: Doubt,
    /// Of tables.
    pub(super) doubt_of_tables: Doubt,
}

/// Why a site could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum SiteError {
    #[error("cannot open the site folder {}: {source}", folder.display())]
    Folder { folder: PathBuf, source: io::Error },
    #[error("{} is no site folder: it holds neither terrace.toml nor a folder content", folder.display())]
    NotASite { folder: PathBuf },
    #[error(transparent)]
    Settings(#[from] SettingsError),
    #[error("cannot read the content of {}: {source}", folder.display())]
    Content { folder: PathBuf, source: io::Error },
    #[error("cannot start a thread: {0}")]
    Thread(io::Error),
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
        Self::open_with(folder, state, now, terrace_files::disk())
    }

    /// As [`LiveSite::open_at`], with somebody else, by the settings, who makes pixels of drawings
    /// in styles of maps. Search follows behind here too, however small the site is: the first page
    /// does not wait for it.
    pub fn open_painting(
        folder: &Path,
        state: Option<&Path>,
        now: Timestamp,
        painter: impl FnOnce(&Settings) -> Painter,
    ) -> Result<Self, SiteError> {
        Self::open_by(folder, state, now, terrace_files::disk(), painter)
    }

    /// As [`LiveSite::open_at`], on another file system.
    pub(crate) fn open_with(
        folder: &Path,
        state: Option<&Path>,
        now: Timestamp,
        files: Files,
    ) -> Result<Self, SiteError> {
        let site = Self::open_by(folder, state, now, files, |_| Painter::Here)?;
        let searches = little_change(&mut lock(&site.indexer), &site.snapshot());
        // Nobody has seen it without them.
        site.swap(|old| old.clone().having_searches(searches));
        Ok(site)
    }

    fn open_by(
        folder: &Path,
        state: Option<&Path>,
        now: Timestamp,
        files: Files,
        painter: impl FnOnce(&Settings) -> Painter,
    ) -> Result<Self, SiteError> {
        let unusable = |source| SiteError::Folder { folder: folder.to_owned(), source };
        let folder = std::path::absolute(folder).map_err(unusable)?;
        let root = SiteRoot::open(&files, &folder, None).map_err(unusable)?;
        let settings_file = settings_file(&files, &folder)?;
        let settings = settings_file.settings()?;
        let options = ReadOptions {
            timezone: settings.timezone.get().clone(),
            screens: MENU_SCREENS,
            derive: Some(Arc::new(PortalFields::new(&settings.report_bodies))),
            ..ReadOptions::default()
        };
        let mut readers = Readers {
            content: Reader::with_files(&folder, options, Arc::clone(&files)),
            maps: maps::reader(&folder, &settings, Arc::clone(&files), painter(&settings)),
            tables: TablesReader::new(&folder, Arc::clone(&files)),
            blocks: CheckedBlocks::default(),
            doubt: Doubt::default(),
            doubt_of_tables: Doubt::default(),
        };
        let places = PlacesReader::new(Arc::clone(&files));
        if let Some(state) = state {
            keeping::begin(&mut readers.content, &folder, state);
        }
        let Readers { content, maps, tables, .. } = &mut readers;
        // Layers take as long as all else together, and neither needs the other.
        let (loaded, tables, maps) = thread::scope(|scope| {
            let thread = thread::Builder::new().name("maps".to_owned());
            let maps = thread.spawn_scoped(scope, || maps::read(maps, now))?;
            let (loaded, tables) = (content.load(now), tables.read());
            let maps = maps.join().unwrap_or_else(|panic| resume_unwind(panic));
            io::Result::Ok((loaded, tables, maps))
        })
        .map_err(SiteError::Thread)?;
        keeping::say(&readers.content);
        let loaded =
            loaded.map_err(|source| SiteError::Content { folder: folder.clone(), source })?;
        let mut first = snapshot(root, loaded, &tables, maps, &mut readers, &settings, now);
        readers.tables.take(tables);
        readers.maps.take();
        first.wrong_content.extend(settings_file.problem(&settings_file));
        let retry = Retry::default();
        if first.unread > 0 {
            retry.has_failed(now);
        }
        let indexer = Mutex::new(Indexer::new(&folder, state));
        Ok(Self {
            folder,
            files,
            settings,
            settings_file,
            current: ArcSwap::from_pointee(first),
            readers: Mutex::new(readers),
            places: Mutex::new(places),
            indexer,
            keeping_failed: Mutex::default(),
            swapping: Mutex::new(()),
            health: Health::default(),
            retry,
            retry_places: Retry::default(),
            refuses_errors: AtomicBool::new(false),
        })
    }

    /// Sees whether a folder is a site whose settings can be used, without reading its content.
    pub fn try_settings(folder: &Path) -> Result<(), SiteError> {
        settings_file(&terrace_files::disk(), folder)?.settings()?;
        Ok(())
    }

    /// From now on another folder that is put in the place of the site's, such as another version,
    /// is refused as a reload that failed where its content has errors; or no longer.
    pub fn refuse_errors(&self, refuses: bool) {
        self.refuses_errors.store(refuses, Ordering::Release);
    }

    pub(super) fn refuses_errors(&self) -> bool {
        self.refuses_errors.load(Ordering::Acquire)
    }

    /// Where the site lies, as the operator names it; [`Snapshot::root`] is what lay there.
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

    /// Which folder lies where the site is; `None` when there is none that can be looked at.
    pub(crate) fn present_root(&self) -> Option<Identity> {
        self.files.metadata(&self.folder).ok().map(|metadata| Identity::of(&metadata))
    }

    /// When to reload although nobody tells of a change.
    pub(crate) fn due(&self) -> Option<Timestamp> {
        // Time passes by a reload that fails: it is not to be tried without a pause.
        self.retry.at().or_else(|| self.current.load().next_change)
    }

    /// When to read the places again, which no reload does; see [`LiveSite::are_places_due`].
    pub(crate) fn places_due(&self) -> Option<Timestamp> {
        self.retry_places.at()
    }

    /// Whether whoever catches up must be told that the places could not be read. Says so once for
    /// each time that they are to be tried.
    pub(crate) fn are_places_due(&self, now: Timestamp) -> bool {
        self.retry_places.is_due(now)
    }

    /// Reads and indexes what [`LiveSite::reload`] left because it is much, and swaps the snapshot
    /// when that is done; says whether there was something to do. Makes ready what first maps need.
    /// May take long; called from a thread of its own.
    pub(crate) fn catch_up(&self) -> bool {
        thread::scope(|scope| {
            // Neither needs the other, and each takes a while at the start.
            let thread = thread::Builder::new().name("places".to_owned());
            let places = thread.spawn_scoped(scope, || self.catch_up_with_places());
            let has_indexed = self.catch_up_with_search();
            self.snapshot().maps.prepare();
            let has_read = match places {
                Ok(places) => places.join().unwrap_or_else(|panic| resume_unwind(panic)),
                Err(_) => self.catch_up_with_places(),
            };
            has_indexed || has_read
        })
    }

    /// Makes each search from the present content alone, without a trace of what was there before:
    /// for one of several servers, which must give the same answers whenever they were started.
    /// Changes then take as long to be found as at the start.
    pub fn index_each_version_afresh(&self) {
        lock(&self.indexer).make_each_afresh();
    }

    /// Returns when what was read can be found, unless the site is large: its search follows behind.
    /// Somebody else may be making it; that is waited for.
    pub fn index_if_quick(&self) {
        if self.current.load().library.len() > FEW {
            return;
        }
        let mut indexer = lock(&self.indexer);
        let searches = little_change(&mut indexer, &self.snapshot());
        if !searches.is_empty() {
            self.swap(|old| old.with_searches(searches));
        }
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
            let snapshot = self.snapshot();
            let new = indexer.update(&snapshot.library, &snapshot.data.tables, false);
            if new.is_empty() {
                return has_worked;
            }
            let documents: usize =
                new.hub.iter().chain(&new.portal).map(|new| new.search.len()).sum();
            self.swap(|old| old.with_searches(new));
            has_worked = true;
            let took_ms = began.elapsed().as_millis();
            tracing::info!(documents, took_ms, "search is ready");
        }
    }

    /// Follows the tables of places: those of the folder that the snapshot is of.
    fn read_places(&self) -> Arc<Places> {
        let mut reader = lock(&self.places);
        let before = self.snapshot();
        // Whatever a reload that failed or was kept back found: the places stay with the rest.
        if before.failed_reload.is_some()
            && let Some(places) = &before.places
        {
            return Arc::clone(places);
        }
        let places = reader.load(&before.root);
        if places.is_unread {
            self.retry_places.has_failed(Timestamp::now());
        } else {
            self.retry_places.set(None);
        }
        let is_known = |old: &Arc<Places>| Arc::ptr_eq(old, &places);
        if !self.current.load().places.as_ref().is_some_and(is_known) {
            for problem in &places.problems {
                tracing::warn!("{problem}");
            }
            self.swap(|old| old.with_places(Arc::clone(&places)));
        }
        places
    }

    pub(super) fn swap(&self, make: impl FnOnce(&Snapshot) -> Snapshot) {
        let _alone = lock(&self.swapping);
        let new = make(&self.current.load());
        self.current.store(Arc::new(new));
    }
}

/// The settings of the site in a folder, which must be one.
fn settings_file(files: &Files, folder: &Path) -> Result<SettingsFile, SiteError> {
    let unusable = |source| SiteError::Folder { folder: folder.to_owned(), source };
    if !files.metadata(folder).map_err(unusable)?.is_dir() {
        return Err(unusable(io::Error::from(io::ErrorKind::NotADirectory)));
    }
    let file = SettingsFile::read(files, folder)
        .map_err(|source| SettingsError::Read { path: folder.join(Settings::FILE), source })?;
    let content = files.metadata(&folder.join("content"));
    if !file.is_there() && found(content).is_ok_and(|content| content.is_none()) {
        return Err(SiteError::NotASite { folder: folder.to_owned() });
    }
    Ok(file)
}

/// What a thread that panicked leaves behind is whole: each of these is changed at the very end.
pub(super) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The searches of what was read, as far as they are made quickly.
pub(super) fn little_change(indexer: &mut Indexer, read: &Snapshot) -> ProductSearches {
    indexer.update(&read.library, &read.data.tables, true)
}

/// What the folder holds, as the first snapshot, but for what can be found.
pub(super) fn snapshot(
    root: Arc<SiteRoot>,
    mut loaded: Loaded,
    tables: &TablesRead,
    (maps, problems): (Maps, Vec<Problem>),
    readers: &mut Readers,
    settings: &Settings,
    now: Timestamp,
) -> Snapshot {
    let blocks = readers.blocks.of(&loaded.library);
    loaded.problems.extend(problems);
    loaded.problems.extend(maps::missing_layers(&loaded.library, &maps, settings));
    loaded.problems.extend(Framing::new(settings).refused(&blocks));
    loaded.problems.extend(tables.problems(&loaded.library));
    loaded.problems.extend(map_definitions::problems(&loaded.library, &tables.tables().tables));
    loaded.problems.extend(facts::problems(&loaded.library, &tables.tables().tables));
    loaded.problems.extend(inventory::problems(&blocks, &loaded.library, &tables.tables().tables));
    loaded.problems.extend(pillars::problems(&loaded.library));
    loaded.problems.extend(panels::problems(&loaded.library, &tables.tables().tables));
    let (today, day_ends) = day_and_its_end(now, settings.timezone.get());
    Snapshot {
        root,
        library: loaded.library,
        maps: Arc::new(maps),
        data: tables.tables(),
        places: None,
        wrong_content: loaded.problems,
        unread: loaded.unread + readers.maps.unread() + tables.unread,
        failed_reload: None,
        search: None,
        portal_search: None,
        searches: ProductSearches::default(),
        version: 1,
        today,
        next_change: Some(loaded.next_change.map_or(day_ends, |next| next.min(day_ends))),
    }
}
