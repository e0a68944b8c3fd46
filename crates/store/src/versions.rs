//! Which versions a store has, and the way back to one of them.

use std::collections::BTreeSet;

use bytes::Bytes;
use futures_util::{StreamExt as _, TryStreamExt as _};
use jiff::Timestamp;

use crate::announce::Announcement;
use crate::current::Current;
use crate::digest::Digest;
use crate::error::StoreError;
use crate::guard::Guarding;
use crate::manifest::{self, Header, Manifest, ManifestError};
use crate::objects::Store;
use crate::plan;
use crate::records::Seen;
use crate::switch::Switch;
use crate::version::VersionId;

/// Headers that are asked for at once.
const AT_ONCE: usize = 16;

/// A version in a list.
#[derive(Debug)]
pub struct Listed {
    pub version: VersionId,
    /// What its manifest says, or why that cannot be used.
    pub header: Result<Header, String>,
    /// Whether it is the present one.
    pub is_present: bool,
}

/// All versions, the newest first, and the record of the present one.
pub async fn list(store: &Store) -> Result<(Vec<Listed>, Option<Current>), StoreError> {
    let seen = Switch::to_read(store).read(store).await?;
    let present = seen.current.as_ref().map(|current| &current.version);
    let mut versions: Vec<VersionId> = names(store).await?.into_iter().collect();
    versions.reverse();
    let listed = futures_util::stream::iter(versions).map(|version| async move {
        let header = header(store, &version).await?;
        Ok(Listed { is_present: Some(&version) == present, version, header })
    });
    let listed = listed.buffered(AT_ONCE).try_collect::<Vec<_>>();
    let listed: Result<_, StoreError> = listed.await;
    Ok((listed?, seen.current))
}

async fn header(store: &Store, version: &VersionId) -> Result<Result<Header, String>, StoreError> {
    let path = store.layout.version(version);
    match store.beginning(&what(version), &path, manifest::LARGEST_HEADER).await {
        Ok(bytes) => Ok(Header::from_start(&bytes).map_err(|error| error.to_string())),
        Err(error) if error.is_of_store() => Err(error),
        Err(error) => Ok(Err(error.to_string())),
    }
}

/// The names of all versions that can be served.
pub(crate) async fn names(store: &Store) -> Result<BTreeSet<VersionId>, StoreError> {
    let listed = store.list("the list of versions", &store.layout.versions()).await?;
    Ok(listed.iter().filter_map(|object| object.location.filename()?.parse().ok()).collect())
}

fn what(version: &VersionId) -> String {
    format!("the manifest of version {version}")
}

/// The manifest of a version and its bytes, which must have the digest where one is given.
pub(crate) async fn manifest_of(
    store: &Store,
    version: &VersionId,
    digest: Option<Digest>,
) -> Result<(Manifest, Bytes), StoreError> {
    let path = store.layout.version(version);
    let (bytes, _) = store.read(&what(version), &path, manifest::LARGEST).await?;
    let broken = |why: String| StoreError::Broken { what: what(version), why };
    if digest.is_some_and(|digest| digest != Digest::of(&bytes)) {
        return Err(broken("it is not the one that was published, by its digest".to_owned()));
    }
    let manifest =
        Manifest::from_bytes(&bytes).map_err(|error: ManifestError| broken(error.to_string()))?;
    if manifest.header.version != *version {
        return Err(broken(format!("it is of version {}", manifest.header.version)));
    }
    Ok((manifest, bytes))
}

/// What became of a way back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RolledBack {
    /// It is the present version now; this one was.
    Switched { from: VersionId },
    /// It is the present version already.
    Already,
}

/// Makes an older version, or a newer one, the present one again. Fails when a file of it is gone,
/// and when somebody else switched meanwhile.
pub async fn roll_back(
    store: &Store,
    version: &VersionId,
    by: &str,
    guarding: &Guarding,
) -> Result<RolledBack, StoreError> {
    let switch = Switch::to_change(store, guarding).await?;
    let seen = switch.read(store).await?;
    let Some(current) = &seen.current else { return Err(StoreError::Empty) };
    if current.version == *version {
        return Ok(RolledBack::Already);
    }
    let from = current.version.clone();
    let (manifest, bytes) = manifest_of(store, version, None).await?;
    let announcement = Announcement::make(store, version, bytes.clone()).await?;
    let switched = go_back(store, &switch, &seen, &manifest, &bytes, by).await;
    announcement.withdraw(store).await;
    switched.map(|()| RolledBack::Switched { from })
}

async fn go_back(
    store: &Store,
    switch: &Switch,
    seen: &Seen,
    manifest: &Manifest,
    bytes: &[u8],
    by: &str,
) -> Result<(), StoreError> {
    let version = &manifest.header.version;
    // Once more: a prune may have removed it before it was announced.
    manifest_of(store, version, Some(Digest::of(bytes))).await?;
    let missing = plan::missing(&manifest.digests(), &store.files().await?);
    if let Some(file) = manifest.files().iter().find(|file| missing.contains(&file.digest)) {
        let why = format!("{} of its files are gone, such as {}", missing.len(), file.path);
        return Err(StoreError::Broken { what: format!("version {version}"), why });
    }
    let new = Current::new(version.clone(), Digest::of(bytes), by, Timestamp::now());
    switch.change(store, seen, &new).await
}
