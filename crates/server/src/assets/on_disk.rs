//! A file of the site on disk, read part by part.

use std::fs::File;
use std::io;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use terrace_site::{RootIdentity, SiteRoot};
use tokio::sync::OwnedSemaphorePermit;

/// Bytes read from disk at a time. Whoever reads slowly has the server hold one such part.
pub(super) const CHUNK: usize = 64 * 1024;

/// One state of one file: the folder it is in, its path, its time and its size.
pub(super) type Stamp = (RootIdentity, PathBuf, i128, u64);

/// A time as stamps have it: in nanoseconds since 1970.
pub(super) fn nanoseconds(time: SystemTime) -> i128 {
    let since = time.duration_since(SystemTime::UNIX_EPOCH).unwrap_or(Duration::ZERO);
    i128::try_from(since.as_nanos()).unwrap_or(0)
}

/// A file that is being sent.
///
/// Some stay open while they are sent. Beyond those a file is opened anew for each of its parts, so
/// that many who read slowly do not use up the descriptors of the process.
pub(super) struct FileOnDisk {
    root: Arc<SiteRoot>,
    file: PathBuf,
    pub(super) size: u64,
    pub(super) modified: SystemTime,
    held: Option<(File, OwnedSemaphorePermit)>,
}

impl FileOnDisk {
    /// Opens a file of the site; it stays open where there is a permit for that.
    pub(super) fn open(
        root: Arc<SiteRoot>,
        file: PathBuf,
        permit: Option<OwnedSemaphorePermit>,
    ) -> io::Result<Self> {
        let opened = open(&root, &file)?;
        let meta = opened.metadata()?;
        let held = permit.map(|permit| (opened, permit));
        Ok(Self { root, file, size: meta.len(), modified: meta.modified()?, held })
    }

    /// Which state of which file this is.
    pub(super) fn stamp(&self) -> Stamp {
        (self.root.identity(), self.file.clone(), nanoseconds(self.modified), self.size)
    }

    /// Whether it is still the file that was opened.
    pub(super) fn is_unchanged(&self) -> io::Result<bool> {
        let meta = match &self.held {
            Some((file, _)) => file.metadata()?,
            None => open(&self.root, &self.file)?.metadata()?,
        };
        Ok(meta.len() == self.size && meta.modified()? == self.modified)
    }

    pub(super) fn read(&mut self, at: u64, length: usize) -> io::Result<Vec<u8>> {
        let mut chunk = vec![0; length];
        if let Some((file, _)) = &self.held {
            file.read_exact_at(&mut chunk, at)?;
            return Ok(chunk);
        }
        let file = open(&self.root, &self.file)?;
        let meta = file.metadata()?;
        if meta.len() != self.size || meta.modified()? != self.modified {
            // Parts of two versions would be worse than an end: browsers ask again.
            return Err(io::Error::other("the file changed while it was sent"));
        }
        file.read_exact_at(&mut chunk, at)?;
        Ok(chunk)
    }
}

/// Opens a file of the site; never one outside, wherever a link may lead by now.
pub(super) fn open(root: &SiteRoot, file: &Path) -> io::Result<File> {
    let folder = root.path();
    let path = folder.join(file).canonicalize()?;
    if !path.starts_with(&folder) {
        return Err(io::ErrorKind::NotFound.into());
    }
    let file = File::open(path)?;
    // Of a folder nothing can be read, but that would show only when the answer has begun.
    if !file.metadata()?.is_file() {
        return Err(io::ErrorKind::InvalidData.into());
    }
    Ok(file)
}
