//! Uploading files: several at once, each checked against the digest that it is stored under.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use bytes::Bytes;
use futures_util::{StreamExt as _, TryStreamExt as _};
use tokio::task::spawn_blocking;

use crate::digest::{Digest, Hasher};
use crate::error::StoreError;
use crate::objects::Store;

/// Files that are under way at once.
const AT_ONCE: usize = 16;
/// Larger files are sent in parts of this size, so that a few of them fit into memory.
const PART: usize = 8 * 1024 * 1024;
const LARGEST_WHOLE: u64 = 2 * PART as u64;

/// What was sent.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Uploaded {
    pub files: u64,
    pub bytes: u64,
}

/// How far an upload is.
#[derive(Debug, Clone, Copy)]
pub struct Progress {
    pub done: Uploaded,
    pub all: Uploaded,
}

/// A file to send.
pub(crate) struct Wanted<'a> {
    pub(crate) file: &'a Path,
    pub(crate) digest: Digest,
    pub(crate) size: u64,
}

/// Sends all of `wanted` whose digests are among the missing ones, each once.
pub(crate) async fn upload(
    store: &Store,
    wanted: impl Iterator<Item = Wanted<'_>>,
    mut missing: BTreeSet<Digest>,
    tell: &(dyn Fn(Progress) + Sync),
) -> Result<Uploaded, StoreError> {
    let sent: Vec<Wanted<'_>> = wanted.filter(|file| missing.remove(&file.digest)).collect();
    let all = Uploaded { files: sent.len() as u64, bytes: sent.iter().map(|file| file.size).sum() };
    let done = &Mutex::new(Uploaded::default());
    futures_util::stream::iter(sent)
        .map(|wanted| async move {
            let size = wanted.size;
            send(store, wanted).await?;
            let done = {
                // Nothing panics while it is held.
                let mut done = done.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                done.files += 1;
                done.bytes += size;
                *done
            };
            tell(Progress { done, all });
            Ok::<(), StoreError>(())
        })
        .buffer_unordered(AT_ONCE)
        .try_collect::<()>()
        .await?;
    Ok(all)
}

async fn send(store: &Store, wanted: Wanted<'_>) -> Result<(), StoreError> {
    let what = format!("the file {}", wanted.file.display());
    let path = store.layout.file(wanted.digest);
    let file = wanted.file.to_owned();
    if wanted.size > LARGEST_WHOLE {
        return send_in_parts(store, &what, &path, file, wanted.digest).await;
    }
    let bytes = blocking(wanted.file, {
        let file = file.clone();
        move || std::fs::read(file)
    })
    .await?;
    if bytes.len() as u64 != wanted.size || Digest::of(&bytes) != wanted.digest {
        return Err(StoreError::Changed { path: file });
    }
    store.write(&what, &path, bytes.into()).await
}

/// Sends a large file so that it appears whole or not at all.
async fn send_in_parts(
    store: &Store,
    what: &str,
    path: &object_store::path::Path,
    file: PathBuf,
    digest: Digest,
) -> Result<(), StoreError> {
    let mut upload = store.write_in_parts(what, path).await?;
    let sent = async {
        let mut hasher = Hasher::default();
        let mut source = blocking(&file, {
            let file = file.clone();
            move || File::open(file)
        })
        .await?;
        loop {
            let (part, rest) = blocking(&file, move || next_part(source)).await?;
            source = rest;
            if part.is_empty() {
                break;
            }
            hasher.update(&part);
            let size = part.len() as u64;
            store.step(what, size, upload.put_part(part.into())).await?;
        }
        if hasher.finish() != digest {
            return Err(StoreError::Changed { path: file });
        }
        Ok(())
    };
    match sent.await {
        Ok(()) => store.step(what, 0, upload.complete()).await.map(|_| ()),
        Err(error) => {
            // What stays of it is removed by the store's own rules.
            let _ = store.step(what, 0, upload.abort()).await;
            Err(error)
        }
    }
}

/// The next bytes of a file; none at its end.
fn next_part(mut file: File) -> io::Result<(Bytes, File)> {
    let mut bytes = Vec::with_capacity(PART);
    (&mut file).take(PART as u64).read_to_end(&mut bytes)?;
    Ok((bytes.into(), file))
}

/// Reads on a thread that may wait for the disk.
async fn blocking<T: Send + 'static>(
    path: &Path,
    read: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> Result<T, StoreError> {
    let read = spawn_blocking(read).await.unwrap_or_else(|error| Err(io::Error::other(error)));
    read.map_err(|source| StoreError::Read { path: path.to_owned(), source })
}
