//! Digests of files, by which they are tagged: the same bytes have the same tag on every server,
//! whenever they were written there.

use std::io;

use quick_cache::sync::Cache;
use xxhash_rust::xxh3::Xxh3;

use super::on_disk::{CHUNK, FileOnDisk, Stamp};

/// Larger files are not read to the end for a tag: the first who asks would wait for it.
const LARGEST: u64 = 64 * 1024 * 1024;
/// Files whose digests are remembered.
const MOST: usize = 10_000;

/// Digests of files, each made once.
pub(super) struct FileDigests(Cache<Stamp, u128>);

impl Default for FileDigests {
    fn default() -> Self {
        Self(Cache::new(MOST))
    }
}

impl FileDigests {
    /// What is known of a file.
    pub(super) fn known(&self, stamp: &Stamp) -> Option<u128> {
        self.0.get(stamp)
    }

    /// The digest of a file; none when it is too large for one. Reads all of it, once.
    pub(super) fn of(&self, file: &mut FileOnDisk) -> io::Result<Option<u128>> {
        if file.size > LARGEST {
            return Ok(None);
        }
        let stamp = file.stamp();
        if let Some(digest) = self.known(&stamp) {
            return Ok(Some(digest));
        }
        let mut hash = Xxh3::new();
        let mut at = 0;
        while at < file.size {
            let length = usize::try_from(file.size - at).map_or(CHUNK, |left| left.min(CHUNK));
            hash.update(&file.read(at, length)?);
            at += length as u64;
        }
        if !file.is_unchanged()? {
            return Err(io::Error::other("the file changed while it was read"));
        }
        let digest = hash.digest128();
        self.0.insert(stamp, digest);
        Ok(Some(digest))
    }
}
