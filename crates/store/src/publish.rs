//! Publishing: files first, then the manifest, then the switch.

use std::collections::HashMap;
use std::path::PathBuf;

use bytes::Bytes;
use jiff::Timestamp;

use crate::announce::Announcement;
use crate::current::Current;
use crate::digest::Digest;
use crate::error::StoreError;
use crate::file_path::FilePath;
use crate::guard::Guarding;
use crate::manifest::{Manifest, ManifestFile};
use crate::objects::Store;
use crate::plan;
use crate::records::Seen;
use crate::switch::Switch;
use crate::upload::{Progress, Uploaded, Wanted, upload};
use crate::version::VersionId;
use crate::versions::manifest_of;

/// A file of the site on this machine.
#[derive(Debug, Clone)]
pub struct LocalFile {
    pub path: FilePath,
    /// Where it lies.
    pub file: PathBuf,
    pub digest: Digest,
    pub size: u64,
    /// In seconds since 1970.
    pub modified: i64,
}

/// What is to be published.
#[derive(Debug)]
pub struct Publication {
    pub files: Vec<LocalFile>,
    /// Errors that the check found, and that are overlooked.
    pub errors: u64,
    /// This program, with its version.
    pub program: String,
    /// Who publishes.
    pub by: String,
    /// Upload also what the store has.
    pub upload_all: bool,
    pub guarding: Guarding,
}

/// What became of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Published {
    /// A new version is the present one.
    New { version: VersionId, uploaded: Uploaded },
    /// The present version has the same files, and stays. Files that the store lacked all the same
    /// were uploaded.
    Unchanged { version: VersionId, uploaded: Uploaded },
}

/// Publishes a site as the present version. Fails when somebody else switched meanwhile.
pub async fn publish(
    store: &Store,
    publication: &Publication,
    tell: &(dyn Fn(Progress) + Sync),
) -> Result<Published, StoreError> {
    let switch = Switch::to_change(store, &publication.guarding).await?;
    let seen = switch.read(store).await?;
    let present = match &seen.current {
        Some(current) => present_manifest(store, current).await?,
        None => None,
    };
    let manifest = manifest(publication, present.as_ref())?;
    let bytes = Bytes::from(manifest.to_bytes());
    let announcement = Announcement::make(store, &manifest.header.version, bytes.clone()).await?;
    let job = Job { store, publication, switch, seen, present, manifest, bytes };
    let published = job.run(&announcement, tell).await;
    announcement.withdraw(store).await;
    published
}

/// The manifest of the present version; `None` when it cannot be used, which a new one mends.
async fn present_manifest(
    store: &Store,
    current: &Current,
) -> Result<Option<Manifest>, StoreError> {
    match manifest_of(store, &current.version, Some(current.manifest)).await {
        Ok((manifest, _)) => Ok(Some(manifest)),
        Err(error) if error.is_of_store() => Err(error),
        Err(error) => {
            tracing::warn!("the present version is not compared: {error}");
            Ok(None)
        }
    }
}

/// The manifest of a new version. Files that the present one has keep the time that they have
/// there, so that a copy of the site gives the same pages.
fn manifest(publication: &Publication, present: Option<&Manifest>) -> Result<Manifest, StoreError> {
    let now = Timestamp::now();
    let known: HashMap<Digest, i64> = present
        .into_iter()
        .flat_map(Manifest::files)
        .map(|file| (file.digest, file.modified))
        .collect();
    // One time for each digest: servers keep each file once.
    let mut new: HashMap<Digest, i64> = HashMap::new();
    for file in publication.files.iter().filter(|file| !known.contains_key(&file.digest)) {
        let modified = file.modified.clamp(0, now.as_second());
        new.entry(file.digest).and_modify(|time| *time = modified.min(*time)).or_insert(modified);
    }
    let time = |digest: &Digest| known.get(digest).or_else(|| new.get(digest)).copied();
    let files = publication.files.iter().map(|file| ManifestFile {
        path: file.path.clone(),
        digest: file.digest,
        size: file.size,
        modified: time(&file.digest).unwrap_or_default(),
    });
    let who = (publication.program.as_str(), publication.by.as_str());
    Ok(Manifest::new(VersionId::new(now), now, who, publication.errors, files.collect())?)
}

/// One publication, under way.
struct Job<'a> {
    store: &'a Store,
    publication: &'a Publication,
    switch: Switch,
    /// The record as it was at the beginning: another one means that somebody else published.
    seen: Seen,
    present: Option<Manifest>,
    manifest: Manifest,
    bytes: Bytes,
}

impl Job<'_> {
    async fn run(
        &self,
        announcement: &Announcement,
        tell: &(dyn Fn(Progress) + Sync),
    ) -> Result<Published, StoreError> {
        let store = self.store;
        // Listed anew each time, so that a second try goes on where the first ended, and what
        // somebody removed is there again.
        let there =
            if self.publication.upload_all { HashMap::new() } else { store.files().await? };
        let missing = plan::missing(&self.manifest.digests(), &there);
        let wanted = self.publication.files.iter().map(|file| Wanted {
            file: &file.file,
            digest: file.digest,
            size: file.size,
        });
        let uploaded = upload(store, wanted, missing, tell).await?;
        if let Some(present) = self.present.as_ref().filter(|it| it.has_same_files(&self.manifest))
        {
            return Ok(Published::Unchanged { version: present.header.version.clone(), uploaded });
        }
        announcement.still_counts()?;
        let version = self.manifest.header.version.clone();
        let path = store.layout.version(&version);
        store.write("the manifest", &path, self.bytes.clone()).await?;
        let by = &self.manifest.header.by;
        let digest = Digest::of(&self.bytes);
        let new = Current::new(version.clone(), digest, by, Timestamp::now());
        match self.switch.change(store, &self.seen, &new).await {
            Ok(()) => Ok(Published::New { version, uploaded }),
            Err(error) => {
                // A version that never was the present one is not offered as a way back. While
                // nobody knows whether it is, it stays.
                if !matches!(error, StoreError::Unknown { .. }) {
                    let _ = store.remove("the manifest", &path).await;
                }
                Err(error)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn publication(files: &[(&str, &[u8], i64)]) -> Publication {
        let files = files.iter().map(|(path, bytes, modified)| LocalFile {
            path: FilePath::new(path).unwrap(),
            file: PathBuf::from(path),
            digest: Digest::of(bytes),
            size: bytes.len() as u64,
            modified: *modified,
        });
        Publication {
            files: files.collect(),
            errors: 0,
            program: "terrace".to_owned(),
            by: "anna".to_owned(),
            upload_all: false,
            guarding: Guarding::Store,
        }
    }

    fn times(manifest: &Manifest) -> Vec<i64> {
        manifest.files().iter().map(|file| file.modified).collect()
    }

    #[test]
    fn a_file_keeps_the_time_that_it_was_first_published_with() {
        let first = publication(&[("a", b"one", 100), ("b", b"one", 50), ("c", b"two", -7)]);
        let first = manifest(&first, None).unwrap();
        assert_eq!(times(&first), [50, 50, 0]);
        // A checkout gave all files the time of the day.
        let second =
            publication(&[("a", b"one", 900), ("c", b"three", 900), ("d", b"two", i64::MAX)]);
        let second = manifest(&second, Some(&first)).unwrap();
        assert_eq!(times(&second), [50, 900, 0]);
    }
}
