//! Fetching a version into the cache: each file checked against its digest before it counts.

use std::fs::File;
use std::io::{self, Write as _};
use std::path::Path;
use std::sync::Arc;

use bytes::Bytes;
use futures_util::{StreamExt as _, TryStreamExt as _};
use object_store::GetOptions;
use tokio::sync::mpsc::{self, Receiver};
use tokio::task::spawn_blocking;

use crate::cache::Cache;
use crate::current::Current;
use crate::digest::{Digest, Hasher};
use crate::error::StoreError;
use crate::manifest::{Manifest, ManifestFile};
use crate::objects::Store;
use crate::upload::Uploaded;
use crate::versions::manifest_of;

/// Files that are under way at once.
const AT_ONCE: usize = 32;
/// Parts of a file that wait for the disk.
const PARTS: usize = 4;

/// Brings a version into the cache. What an earlier try brought is not fetched again.
pub(crate) async fn fetch(
    store: &Store,
    cache: &Arc<Cache>,
    current: &Current,
) -> Result<(Manifest, Uploaded), StoreError> {
    let version = &current.version;
    if let Some(manifest) = blocking(cache, {
        let (cache, version) = (Arc::clone(cache), version.clone());
        move || Ok(cache.whole(&version))
    })
    .await?
    {
        return Ok((manifest, Uploaded::default()));
    }
    let (manifest, bytes) = manifest_of(store, version, Some(current.manifest)).await?;
    let manifest = Arc::new(manifest);
    let missing = blocking(cache, {
        let (cache, manifest) = (Arc::clone(cache), Arc::clone(&manifest));
        move || {
            cache.make_room(&manifest)?;
            cache.missing(&manifest)
        }
    })
    .await?;
    let files = missing.len() as u64;
    let fetched = Uploaded { files, bytes: missing.iter().map(|file| file.size).sum() };
    futures_util::stream::iter(missing)
        .map(|file| fetch_file(store, cache, file))
        .buffer_unordered(AT_ONCE)
        .try_collect::<()>()
        .await?;
    blocking(cache, {
        let (cache, manifest) = (Arc::clone(cache), Arc::clone(&manifest));
        move || cache.assemble(&manifest, &bytes).map_err(|error| cache.unkept(error))
    })
    .await?;
    Ok((Arc::unwrap_or_clone(manifest), fetched))
}

async fn fetch_file(
    store: &Store,
    cache: &Arc<Cache>,
    file: ManifestFile,
) -> Result<(), StoreError> {
    let what = format!("the file {} ({})", file.path, file.digest);
    let path = store.layout.file(file.digest);
    let result = store.start(&what, &path, GetOptions::default()).await?;
    let draft = cache.draft();
    let (sender, parts) = mpsc::channel(PARTS);
    let writer = spawn_blocking({
        let draft = draft.clone();
        move || write(&draft, parts)
    });
    let mut stream = result.into_stream();
    let mut left = file.size;
    let read = async {
        while let Some(part) = store.next(&what, &mut stream).await? {
            left = match left.checked_sub(part.len() as u64) {
                Some(left) => left,
                None => return Err(broken(&what, "it is larger than its manifest says")),
            };
            // The writer has failed, and says why below.
            if sender.send(part).await.is_err() {
                break;
            }
        }
        Ok(())
    };
    let read = read.await;
    drop(sender);
    let written = writer.await.unwrap_or_else(|error| Err(io::Error::other(error)));
    let checked = check(read, written, left, &what, &file, cache);
    blocking(cache, {
        let cache = Arc::clone(cache);
        move || {
            let kept = checked
                .and_then(|()| cache.keep(&draft, &file).map_err(|error| cache.unkept(error)));
            if kept.is_err() {
                // What stays is removed at the next start.
                let _ = std::fs::remove_file(&draft);
            }
            kept
        }
    })
    .await
}

/// Whether what was written is what the manifest says.
fn check(
    read: Result<(), StoreError>,
    written: io::Result<Digest>,
    left: u64,
    what: &str,
    file: &ManifestFile,
    cache: &Cache,
) -> Result<(), StoreError> {
    let digest = written.map_err(|error| cache.unkept(error))?;
    read?;
    if left > 0 {
        return Err(broken(what, "it is shorter than its manifest says"));
    }
    if digest != file.digest {
        return Err(broken(what, "its bytes have another digest"));
    }
    Ok(())
}

fn broken(what: &str, why: &str) -> StoreError {
    StoreError::Broken { what: what.to_owned(), why: why.to_owned() }
}

/// Writes parts to a new file as they come; gives their digest.
fn write(draft: &Path, mut parts: Receiver<Bytes>) -> io::Result<Digest> {
    let (mut file, mut hasher) = (File::create_new(draft)?, Hasher::default());
    while let Some(part) = parts.blocking_recv() {
        hasher.update(&part);
        file.write_all(&part)?;
    }
    Ok(hasher.finish())
}

/// Works on the disk on a thread that may wait for it.
async fn blocking<T: Send + 'static>(
    cache: &Cache,
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    spawn_blocking(work).await.unwrap_or_else(|error| Err(cache.unkept(io::Error::other(error))))
}
