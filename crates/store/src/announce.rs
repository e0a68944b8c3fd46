//! Announcements: who publishes tells who prunes what it needs, and who prunes tells that it does.
//!
//! Each writes its own word first and then looks for the other's. Stores show what was written to
//! whoever looks afterwards, so of two who begin at once at least one sees the other: either the
//! publisher waits, or the pruner knows what to keep. Both words lose their meaning with time, for
//! those who died; whoever wrote one stops before that.

use std::time::{Duration, Instant};

use bytes::Bytes;
use jiff::Timestamp;
use object_store::path::Path;
use object_store::{Error, PutMode};
use serde::{Deserialize, Serialize};

use crate::as_text;
use crate::error::StoreError;
use crate::guard::Guard;
use crate::objects::Store;
use crate::switch::Switch;
use crate::version::{VersionId, random_digits};

/// An announcement of who publishes counts for this long, and is used for less.
pub(crate) const ANNOUNCEMENT_COUNTS_S: i64 = 24 * 60 * 60;
const LATEST_SWITCH: Duration = Duration::from_secs(20 * 60 * 60);
/// The word of who prunes counts for this long, and is used for less.
const PRUNING_COUNTS_S: i64 = 60 * 60;
const LATEST_REMOVAL: Duration = Duration::from_secs(40 * 60);
/// How long a publisher waits for a pruner, and how often it looks.
const WAIT: Duration = Duration::from_secs(60);
const LOOK: Duration = Duration::from_secs(1);

const PRUNING: &str = "the word of who prunes";
const ANNOUNCEMENT: &str = "an announcement";

/// Whether something that was written then, by the store's clock, is too old to count.
pub(crate) fn is_stale(written: i64, counts_s: i64) -> bool {
    Timestamp::now().as_second().saturating_sub(written) > counts_s
}

/// The manifest of a version that is about to be the present one, where pruners see it.
#[derive(Debug)]
pub(crate) struct Announcement {
    path: Path,
    since: Instant,
}

impl Announcement {
    /// Writes it, and waits until nobody prunes who may not have seen it.
    pub(crate) async fn make(
        store: &Store,
        version: &VersionId,
        manifest: Bytes,
    ) -> Result<Self, StoreError> {
        let path = store.layout.announcement(&format!("{version}.{}", random_digits()));
        store.write(ANNOUNCEMENT, &path, manifest).await?;
        let made = Self { path, since: Instant::now() };
        while let Some(pruning) = Pruning::found(store).await? {
            if made.since.elapsed() > WAIT {
                made.withdraw(store).await;
                let (since, by) = (pruning.at.to_string(), pruning.by);
                return Err(StoreError::Pruning { since, by });
            }
            tokio::time::sleep(LOOK).await;
        }
        Ok(made)
    }

    /// Fails when pruners may soon take it for that of somebody who died.
    pub(crate) fn still_counts(&self) -> Result<(), StoreError> {
        if self.since.elapsed() < LATEST_SWITCH {
            Ok(())
        } else {
            Err(StoreError::TooLate { hours: 20 })
        }
    }

    /// Takes it away. One that stays does no harm, and a prune removes it when it is old.
    pub(crate) async fn withdraw(self, store: &Store) {
        if let Err(error) = store.remove(ANNOUNCEMENT, &self.path).await {
            tracing::debug!("an announcement stays: {error}");
        }
    }
}

/// The version that an announcement is of, by its name.
pub(crate) fn announced_version(path: &Path) -> Option<VersionId> {
    path.filename()?.split_once('.')?.0.parse().ok()
}

/// The word of who prunes.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Pruning {
    by: String,
    #[serde(with = "as_text")]
    at: Timestamp,
    id: String,
    #[serde(skip, default = "Instant::now")]
    since: Instant,
}

impl Pruning {
    /// Begins, unless another prune is under way; the operator may say that none is.
    pub(crate) async fn begin(
        store: &Store,
        by: &str,
        switch: &Switch,
    ) -> Result<Self, StoreError> {
        let path = store.layout.pruning();
        let new = Self {
            by: by.to_owned(),
            at: Timestamp::now(),
            id: random_digits(),
            since: Instant::now(),
        };
        // Numbers and texts can always be written.
        let bytes = Bytes::from(serde_json::to_vec(&new).unwrap_or_default());
        let mode = match switch {
            Switch::Conditional | Switch::Numbered => PutMode::Create,
            Switch::Unguarded => PutMode::Overwrite,
            Switch::Claimed(guard) => {
                new.lease(&**guard).await?;
                PutMode::Overwrite
            }
        };
        for _ in 0..2 {
            match store.write_if(&path, bytes.clone(), mode.clone()).await {
                Ok(_) => return Ok(new),
                Err(Error::AlreadyExists { .. } | Error::Precondition { .. }) => {}
                Err(error) => return Err(StoreError::of(PRUNING, &error)),
            }
            match Self::found(store).await? {
                // The answer to our own write was lost.
                Some(found) if found.id == new.id => return Ok(new),
                Some(Self { by, at, .. }) => {
                    return Err(StoreError::Pruning { since: at.to_string(), by });
                }
                // Somebody died over it.
                None => store.remove(PRUNING, &path).await?,
            }
        }
        Err(StoreError::Pruning { since: new.at.to_string(), by: "somebody else".to_owned() })
    }

    /// Lets the guard see to it that nobody else prunes.
    async fn lease(&self, guard: &dyn Guard) -> Result<(), StoreError> {
        let time = Duration::from_secs(PRUNING_COUNTS_S.unsigned_abs());
        match guard.begin_pruning(&self.id, time).await {
            Ok(true) => Ok(()),
            Ok(false) => Err(StoreError::PrunedElsewhere),
            Err(why) => Err(StoreError::Guard { why }),
        }
    }

    /// Who prunes, if anybody does.
    async fn found(store: &Store) -> Result<Option<Self>, StoreError> {
        let (bytes, written) = match store.read(PRUNING, &store.layout.pruning(), 4096).await {
            Ok(read) => read,
            Err(StoreError::Missing { .. }) => return Ok(None),
            Err(error) => return Err(error),
        };
        if is_stale(written, PRUNING_COUNTS_S) {
            return Ok(None);
        }
        let found = serde_json::from_slice(&bytes).map_err(|error| StoreError::Broken {
            what: PRUNING.to_owned(),
            why: error.to_string(),
        })?;
        Ok(Some(found))
    }

    /// Whether there is time to remove more.
    pub(crate) fn still_counts(&self) -> bool {
        self.since.elapsed() < LATEST_REMOVAL
    }

    pub(crate) async fn end(self, store: &Store, switch: &Switch) -> Result<(), StoreError> {
        store.remove(PRUNING, &store.layout.pruning()).await?;
        match switch {
            Switch::Claimed(guard) => {
                let ended = guard.end_pruning(&self.id).await;
                ended.map_err(|why| StoreError::Guard { why })
            }
            _ => Ok(()),
        }
    }
}
