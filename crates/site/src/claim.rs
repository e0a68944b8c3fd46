//! A locked folder, which belongs to this process for as long as it runs.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use terrace_files::{UNFINISHED, unique_name};

/// Removed when dropped; what a process left that was killed is removed by the next claim.
#[derive(Debug)]
pub(crate) struct Claim {
    folder: PathBuf,
    /// Beside the folder; held while the process lives, however it ends.
    lock_path: PathBuf,
    _lock: File,
}

impl Claim {
    /// A new folder in `root`.
    pub(crate) fn new(root: &Path) -> io::Result<Self> {
        fs::create_dir_all(root)?;
        remove_abandoned(root)?;
        let folder = root.join(unique_name());
        let lock_path = folder.with_extension("lock");
        // Locked before it bears its name: others take a lock that nobody holds for abandoned.
        let draft = folder.with_extension(UNFINISHED);
        let lock = File::create_new(&draft)?;
        lock.try_lock().map_err(io::Error::from)?;
        fs::rename(&draft, &lock_path)?;
        fs::create_dir(&folder)?;
        Ok(Self { folder, lock_path, _lock: lock })
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        // What cannot be removed now is removed by the next claim.
        let _ = fs::remove_dir_all(&self.folder);
        let _ = fs::remove_file(&self.lock_path);
    }
}

/// Removes the folders whose process is gone: nobody holds their lock.
fn remove_abandoned(root: &Path) -> io::Result<()> {
    for entry in fs::read_dir(root)? {
        let path = entry?.path();
        if path.extension().is_none_or(|ending| ending != "lock") {
            continue;
        }
        // Another process may be doing the same.
        let Ok(lock) = File::open(&path) else { continue };
        if lock.try_lock().is_ok() {
            let _ = fs::remove_dir_all(path.with_extension(""));
            let _ = fs::remove_file(&path);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_go_with_their_processes() {
        let root = tempfile::tempdir().unwrap();
        let left = root.path().join("1-1");
        fs::create_dir(&left).unwrap();
        fs::write(left.join("file"), "").unwrap();
        fs::write(root.path().join("1-1.lock"), "").unwrap();
        let first = Claim::new(root.path()).unwrap();
        assert!(!left.exists());
        let second = Claim::new(root.path()).unwrap();
        assert!(first.folder().exists() && second.folder().exists());
        drop((first, second));
        assert_eq!(fs::read_dir(root.path()).unwrap().count(), 0);
    }

    #[test]
    fn processes_that_claim_at_once_leave_each_other_alone() {
        let root = tempfile::tempdir().unwrap();
        // Locks belong to opened files, so threads stand in each other's way as processes do.
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..100 {
                        let claim = Claim::new(root.path()).unwrap();
                        assert!(claim.folder().exists() && claim.lock_path.exists());
                    }
                });
            }
        });
        assert_eq!(fs::read_dir(root.path()).unwrap().count(), 0);
    }
}
