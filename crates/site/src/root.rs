//! The folder that a snapshot was read from.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use terrace_files::{Files, Identity};

pub use terrace_files::Identity as RootIdentity;

/// A site folder that is held open. Another may be put in its place, by a link that is changed or a
/// folder that is renamed: files of the snapshot are then still found where the old one went.
#[derive(Debug)]
pub struct SiteRoot {
    /// Without links, when it was opened.
    canonical: PathBuf,
    identity: Identity,
    handle: File,
}

impl SiteRoot {
    /// What lies at `folder` now: `before`, when it is still that.
    pub(crate) fn open(
        files: &Files,
        folder: &Path,
        before: Option<&Arc<Self>>,
    ) -> io::Result<Arc<Self>> {
        let canonical = files.canonicalize(folder)?;
        let identity = Identity::of(&files.metadata(&canonical)?);
        if let Some(before) = before.filter(|root| root.identity == identity) {
            return Ok(Arc::clone(before));
        }
        let handle = files.open(&canonical)?;
        let identity = Identity::of(&handle.metadata()?);
        Ok(Arc::new(Self { canonical, identity, handle }))
    }

    /// Which folder it is.
    pub fn identity(&self) -> Identity {
        self.identity
    }

    /// Its own name, without links, when it was opened.
    pub fn name(&self) -> Option<&str> {
        self.canonical.file_name()?.to_str()
    }

    /// Where it is by now; an error when it is not to be found there.
    pub(crate) fn locate(&self, files: &Files) -> io::Result<PathBuf> {
        let path = self.path();
        if Identity::of(&files.metadata(&path)?) == self.identity {
            return Ok(path);
        }
        Err(io::Error::other("another folder lies there"))
    }

    /// Where it is by now, without links.
    pub fn path(&self) -> PathBuf {
        self.present_path().unwrap_or_else(|| self.canonical.clone())
    }

    /// The system knows by which name an open folder goes.
    #[cfg(target_os = "linux")]
    fn present_path(&self) -> Option<PathBuf> {
        use std::os::fd::AsRawFd;
        let path = std::fs::read_link(format!("/proc/self/fd/{}", self.handle.as_raw_fd())).ok()?;
        path.is_absolute().then_some(path)
    }

    #[cfg(not(target_os = "linux"))]
    fn present_path(&self) -> Option<PathBuf> {
        let _ = &self.handle;
        None
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[cfg(target_os = "linux")]
    #[test]
    fn a_folder_that_was_renamed_is_found() {
        let parent = tempfile::tempdir().unwrap();
        let parent = parent.path().canonicalize().unwrap();
        let (site, old) = (parent.join("site"), parent.join("old"));
        fs::create_dir(&site).unwrap();
        let files = terrace_files::disk();
        let first = SiteRoot::open(&files, &site, None).unwrap();
        assert_eq!((first.path(), first.name()), (site.clone(), Some("site")));
        let again = SiteRoot::open(&files, &site, Some(&first)).unwrap();
        assert!(Arc::ptr_eq(&first, &again));
        fs::rename(&site, &old).unwrap();
        fs::create_dir(&site).unwrap();
        let second = SiteRoot::open(&files, &site, Some(&first)).unwrap();
        assert_eq!((first.path(), second.path()), (old, site));
        assert_ne!(first.identity(), second.identity());
        assert_eq!(first.locate(&files).unwrap(), first.path());
        fs::remove_dir(first.path()).unwrap();
        assert!(first.locate(&files).is_err());
    }
}
