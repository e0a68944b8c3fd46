//! Pruning: old versions go, and with them the files that nobody else needs.

use std::collections::HashSet;
use std::time::SystemTime;

use futures_util::{StreamExt as _, TryStreamExt as _};
use object_store::path::Path;

use crate::announce::{ANNOUNCEMENT_COUNTS_S, Pruning, announced_version, is_stale};
use crate::digest::Digest;
use crate::error::StoreError;
use crate::guard::Guarding;
use crate::manifest::{self, Manifest};
use crate::objects::Store;
use crate::plan;
use crate::records::numbers;
use crate::switch::Switch;
use crate::version::VersionId;
use crate::versions::{manifest_of, names};

/// Objects that are removed or read at once.
const AT_ONCE: usize = 16;
/// A probe that is older was left by somebody who died.
const PROBE_COUNTS_S: i64 = 60 * 60;
/// Numbered records of the present version that stay.
const RECORDS: usize = 100;

/// What was removed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Pruned {
    pub versions: usize,
    pub files: usize,
    pub bytes: u64,
    /// Versions that are left.
    pub left: usize,
}

/// Removes all but the newest `keep` versions and the present one. What somebody is publishing
/// stays, and so does everything when something cannot be read.
pub async fn prune(
    store: &Store,
    keep: usize,
    by: &str,
    guarding: &Guarding,
) -> Result<Pruned, StoreError> {
    let switch = Switch::to_change(store, guarding).await?;
    let pruning = Pruning::begin(store, by, &switch).await?;
    let pruned = remove_old(store, &switch, keep, &pruning).await;
    let ended = pruning.end(store, &switch).await;
    let pruned = pruned?;
    ended?;
    Ok(pruned)
}

async fn remove_old(
    store: &Store,
    switch: &Switch,
    keep: usize,
    pruning: &Pruning,
) -> Result<Pruned, StoreError> {
    // In this order: a version that is announced no more is among the versions by then.
    let Announced { versions: announced, mut needed, stale } = announced(store).await?;
    let all = names(store).await?;
    let seen = switch.read(store).await?;
    let present = seen.current.as_ref().map(|current| &current.version);
    let old = plan::versions_to_remove(&all, keep.max(1), present, &announced);
    let kept: Vec<&VersionId> = all.iter().chain(present).filter(|it| !old.contains(it)).collect();
    let manifests = futures_util::stream::iter(kept)
        .map(|version| async move { Ok(digests(&manifest_of(store, version, None).await?.0)) })
        .buffer_unordered(AT_ONCE);
    let manifests: Result<Vec<_>, StoreError> = manifests.try_collect().await;
    needed.extend(manifests?.into_iter().flatten());
    let (files, bytes) = plan::files_to_remove(&store.files().await?, &needed);
    // Versions first: nobody may go back to one whose files are going.
    let versions = old.iter().map(|version| store.layout.version(version)).collect();
    remove(store, pruning, versions).await?;
    let paths = files.iter().map(|digest| store.layout.file(*digest)).collect();
    remove(store, pruning, paths).await?;
    remove(store, pruning, stale).await?;
    remove(store, pruning, leftovers(store).await?).await?;
    Ok(Pruned { versions: old.len(), files: files.len(), bytes, left: all.len() - old.len() })
}

fn digests(manifest: &Manifest) -> HashSet<Digest> {
    manifest.files().iter().map(|file| file.digest).collect()
}

/// What publishers need that are under way.
struct Announced {
    versions: HashSet<VersionId>,
    needed: HashSet<Digest>,
    /// Announcements of those who died.
    stale: Vec<Path>,
}

async fn announced(store: &Store) -> Result<Announced, StoreError> {
    let mut found =
        Announced { versions: HashSet::new(), needed: HashSet::new(), stale: Vec::new() };
    let listed = store.list("the list of announcements", &store.layout.announcements()).await?;
    for object in listed {
        if is_stale(object.last_modified.timestamp(), ANNOUNCEMENT_COUNTS_S) {
            found.stale.push(object.location);
            continue;
        }
        let what = "an announcement";
        let bytes = match store.read(what, &object.location, manifest::LARGEST).await {
            Ok((bytes, _)) => bytes,
            // It was withdrawn since: then the version is among the others, or was given up.
            Err(StoreError::Missing { .. }) => continue,
            Err(error) => return Err(error),
        };
        let manifest = Manifest::from_bytes(&bytes).map_err(|error| StoreError::Broken {
            what: what.to_owned(),
            why: error.to_string(),
        })?;
        found.needed.extend(digests(&manifest));
        found.versions.extend(announced_version(&object.location));
    }
    Ok(found)
}

async fn remove(store: &Store, pruning: &Pruning, paths: Vec<Path>) -> Result<(), StoreError> {
    futures_util::stream::iter(paths)
        .map(|path| async move {
            if !pruning.still_counts() {
                // The rest is removed the next time.
                return Err(StoreError::TimedOut { what: "removing what is old".to_owned() });
            }
            store.remove(path.as_ref(), &path).await
        })
        .buffer_unordered(AT_ONCE)
        .try_collect()
        .await
}

/// What those who died left besides, and records of long ago.
async fn leftovers(store: &Store) -> Result<Vec<Path>, StoreError> {
    let probes = store.list("the list of probes", &store.layout.probes()).await?;
    let old =
        probes.into_iter().filter(|it| is_stale(it.last_modified.timestamp(), PROBE_COUNTS_S));
    let mut leftovers: Vec<Path> = old.map(|object| object.location).collect();
    let mut numbers = numbers(store).await?;
    numbers.sort_unstable_by(|a, b| b.cmp(a));
    leftovers.extend(numbers.iter().skip(RECORDS).map(|number| store.layout.switch(*number)));
    if let Some(folder) = &store.folder {
        let folder = folder.clone();
        let swept = tokio::task::spawn_blocking(move || sweep(&folder)).await;
        if let Ok(Err(error)) = swept {
            tracing::warn!("files that were never finished stay: {error}");
        }
    }
    Ok(leftovers)
}

/// Removes files that were never finished, whose names end in `#` and a number: no list names them.
fn sweep(folder: &std::path::Path) -> std::io::Result<()> {
    for rooms in ["files", "versions", "publishing", "switches", "probes"] {
        let mut folders = vec![folder.join(rooms)];
        while let Some(folder) = folders.pop() {
            let items = match std::fs::read_dir(&folder) {
                Ok(items) => items,
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => continue,
                Err(error) => return Err(error),
            };
            for item in items {
                let item = item?;
                let metadata = item.metadata()?;
                if metadata.is_dir() {
                    folders.push(item.path());
                    continue;
                }
                let is_unfinished = item.file_name().to_string_lossy().contains('#');
                let written = metadata.modified()?.duration_since(SystemTime::UNIX_EPOCH);
                let written = written.map_or(0, |since| since.as_secs());
                if is_unfinished && is_stale(written.cast_signed(), ANNOUNCEMENT_COUNTS_S) {
                    std::fs::remove_file(item.path())?;
                }
            }
        }
    }
    Ok(())
}
