//! Following a store: asks which version is the present one, and brings it into the cache.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use jiff::Timestamp;

use crate::cache::Cache;
use crate::error::StoreError;
use crate::fetch::fetch;
use crate::objects::Store;
use crate::records::Seen;
use crate::switch::Switch;
use crate::version::VersionId;

/// A version that was refused is tried again after so long, doubled each time, up to the longest.
const FIRST_PAUSE: Duration = Duration::from_secs(2);
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// A version in the cache that could be served.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    pub version: VersionId,
    /// Errors in its content that its publisher overlooked.
    pub errors: u64,
}

/// Since when something fails, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Trouble {
    pub since: Timestamp,
    pub why: String,
}

/// A version that the store offers and that is not served.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    pub version: Option<VersionId>,
    pub since: Timestamp,
    pub why: String,
}

/// What is known of the store, for those who watch over a server.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StoreHealth {
    pub served: Option<VersionId>,
    /// While the store does not answer as it should.
    pub unreachable: Option<Trouble>,
    /// While the present version cannot be served.
    pub refused: Option<Refusal>,
    /// Times that it did not answer, and versions that were refused, since the start.
    pub failures: u64,
    pub refusals: u64,
    /// What was fetched since the start.
    pub fetched_files: u64,
    pub fetched_bytes: u64,
}

/// [`StoreHealth`], shared with those who tell of it.
#[derive(Debug, Default)]
pub struct FollowerStatus(Mutex<StoreHealth>);

impl FollowerStatus {
    pub fn health(&self) -> StoreHealth {
        self.lock().clone()
    }

    fn lock(&self) -> MutexGuard<'_, StoreHealth> {
        // Each change is a single assignment, so what a panic leaves is whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl StoreHealth {
    /// What is not as it should be, in sentences.
    pub fn reasons(&self) -> Vec<String> {
        let unreachable = self.unreachable.iter().map(|Trouble { since, why }| {
            format!("new versions of the site are not seen since {since:.0}: {why}")
        });
        let refused = self.refused.iter().map(|Refusal { version, since, why }| match version {
            Some(version) => {
                format!("version {version} of the site is refused since {since:.0}: {why}")
            }
            None => format!("no version of the site is offered since {since:.0}: {why}"),
        });
        unreachable.chain(refused).collect()
    }
}

/// Follows one store into one cache.
#[derive(Debug)]
pub struct Follower {
    store: Store,
    cache: Arc<Cache>,
    status: Arc<FollowerStatus>,
    /// The record as it was last read.
    seen: Option<Seen>,
    /// The version that the last look was about, as far as it came to one.
    offered: Option<VersionId>,
    /// Of the version that was refused last.
    again: Option<Again>,
}

/// When to try a version again.
#[derive(Debug)]
struct Again {
    version: Option<VersionId>,
    at: Instant,
    pause: Duration,
}

impl Follower {
    pub fn new(store: Store, cache: Arc<Cache>) -> Self {
        Self { store, cache, status: Arc::default(), seen: None, offered: None, again: None }
    }

    pub fn status(&self) -> Arc<FollowerStatus> {
        Arc::clone(&self.status)
    }

    pub fn cache(&self) -> &Arc<Cache> {
        &self.cache
    }

    /// Asks the store. A version that is not served, and can be by its manifest and digests, is in
    /// the cache afterwards. All that fails is told by the status, and once by the log.
    pub async fn look(&mut self) -> Option<Candidate> {
        match self.find().await {
            Ok(found) => {
                self.reached();
                found
            }
            Err(error) if error.is_of_store() => {
                self.unreachable(&error);
                None
            }
            Err(error) => {
                self.reached();
                let version = self.offered.take();
                self.refuse(version, &error.to_string());
                None
            }
        }
    }

    /// The version that the cache served last, if it is whole.
    pub fn cached(&self) -> Option<Candidate> {
        let version = self.cache.linked()?;
        let manifest = self.cache.whole(&version)?;
        Some(Candidate { version, errors: manifest.header.errors })
    }

    async fn find(&mut self) -> Result<Option<Candidate>, StoreError> {
        self.offered = None;
        let known = self.seen.as_ref().map(|seen| &seen.token);
        let switch = Switch::to_read(&self.store);
        let is_new = match switch.read_unless(&self.store, known).await? {
            Some(seen) => {
                self.seen = Some(seen);
                true
            }
            None => false,
        };
        let current = self.seen.as_ref().and_then(|seen| seen.current.clone());
        let Some(current) = current else { return Err(StoreError::Empty) };
        self.offered = Some(current.version.clone());
        if self.status.lock().served.as_ref() == Some(&current.version) {
            self.status.lock().refused = None;
            self.again = None;
            return Ok(None);
        }
        // It was refused, and its time has not come yet.
        let waits = |again: &Again| {
            again.version.as_ref() == Some(&current.version) && Instant::now() < again.at
        };
        if !is_new && self.again.as_ref().is_some_and(waits) {
            return Ok(None);
        }
        let began = Instant::now();
        let (manifest, fetched) = fetch(&self.store, &self.cache, &current).await?;
        {
            let mut status = self.status.lock();
            status.fetched_files += fetched.files;
            status.fetched_bytes += fetched.bytes;
        }
        tracing::info!(
            version = current.version.as_str(),
            files = fetched.files,
            bytes = fetched.bytes,
            took_ms = began.elapsed().as_millis(),
            "a version is in the cache"
        );
        Ok(Some(Candidate { version: current.version, errors: manifest.header.errors }))
    }

    /// A candidate is served from now on.
    pub fn serves(&mut self, version: &VersionId) {
        {
            let mut status = self.status.lock();
            status.served = Some(version.clone());
            status.refused = None;
        }
        self.again = None;
        tracing::info!(version = version.as_str(), "a version is served");
    }

    /// A candidate, or what was to become one, cannot be served; it is tried again later.
    pub fn refuse(&mut self, version: Option<VersionId>, why: &str) {
        let before = self.again.take().filter(|again| again.version == version);
        let pause = before.map_or(FIRST_PAUSE, |again| (again.pause * 2).min(LONGEST_PAUSE));
        self.again = Some(Again { version: version.clone(), at: Instant::now() + pause, pause });
        let mut status = self.status.lock();
        status.refusals += 1;
        let is_told = |told: &Refusal| told.version == version && told.why == why;
        if status.refused.as_ref().is_some_and(is_told) {
            return;
        }
        let same = status.refused.as_ref().filter(|told| told.version == version);
        let since = same.map_or_else(Timestamp::now, |told| told.since);
        let named = version.as_ref().map_or("none", VersionId::as_str);
        tracing::error!(version = named, "a version is refused, the old one stays: {why}");
        status.refused = Some(Refusal { version, since, why: why.to_owned() });
    }

    /// The next look tries again what was refused.
    #[cfg(test)]
    pub(crate) fn forget_pause(&mut self) {
        self.again = None;
    }

    fn reached(&self) {
        let mut status = self.status.lock();
        if status.unreachable.take().is_some() {
            tracing::info!("the store answers again");
        }
    }

    fn unreachable(&self, error: &StoreError) {
        let why = error.to_string();
        let mut status = self.status.lock();
        status.failures += 1;
        let since = status.unreachable.as_ref().map(|trouble| trouble.since);
        if since.is_none() {
            tracing::warn!("the store cannot be asked, what is here is served on: {why}");
        }
        let since = since.unwrap_or_else(Timestamp::now);
        status.unreachable = Some(Trouble { since, why });
    }
}
