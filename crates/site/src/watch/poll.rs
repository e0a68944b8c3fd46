//! Polling a folder where no events tell of changes.

use std::hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher, Hash};
use std::path::{Path, PathBuf};

use terrace_files::{Files, Stamp};

use super::events::is_hidden;

/// Folders nested deeper than this are not looked into, as by the readers.
const MAX_DEPTH: usize = 24;

/// A folder that is looked through again and again.
#[derive(Debug)]
pub(super) struct Poll {
    files: Files,
    folder: PathBuf,
    /// What the last look gave.
    seen: Option<u64>,
}

impl Poll {
    pub(super) fn new(files: Files, folder: &Path) -> Self {
        Self { files, folder: folder.to_owned(), seen: None }
    }

    /// Whether something is not as it was at the last look. The first look finds all new.
    pub(super) fn has_changed(&mut self) -> bool {
        let seen = self.fingerprint(&self.folder, 0);
        self.seen.replace(seen) != Some(seen)
    }

    /// The next look is a first one.
    pub(super) fn forget(&mut self) {
        self.seen = None;
    }

    /// The same while all files and folders are: a sum, since they come in no particular order.
    fn fingerprint(&self, folder: &Path, depth: usize) -> u64 {
        let items = match self.files.read_dir(folder) {
            Ok(items) => items,
            Err(error) => return hash((folder, error.raw_os_error())),
        };
        let mut sum = 0_u64;
        for item in items.into_iter().filter(|item| !is_hidden(&item.name)) {
            let path = folder.join(&item.name);
            let part = match &item.metadata {
                Ok(metadata) if metadata.is_dir() && depth < MAX_DEPTH => {
                    hash(&path).wrapping_add(self.fingerprint(&path, depth + 1))
                }
                Ok(metadata) => hash((&path, Stamp::of(metadata))),
                Err(error) => hash((&path, error.raw_os_error())),
            };
            sum = sum.wrapping_add(part);
        }
        sum
    }
}

fn hash(value: impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::new().hash_one(value)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn all_that_comes_changes_and_goes_is_seen_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let mut poll = Poll::new(terrace_files::disk(), folder.path());
        assert!(poll.has_changed() && !poll.has_changed());
        let mut check = |what: &str, expected: bool| {
            assert_eq!((poll.has_changed(), poll.has_changed()), (expected, false), "{what}");
        };
        fs::create_dir_all(path("a/b")).unwrap();
        check("a folder", true);
        fs::write(path("a/b/c.md"), "one").unwrap();
        check("a file", true);
        fs::write(path("a/b/c.md"), "longer").unwrap();
        check("another text", true);
        fs::write(path("a/b/.c.md.swp"), "").unwrap();
        check("what readers pass over", false);
        fs::rename(path("a/b/c.md"), path("a/c.md")).unwrap();
        check("another name", true);
        fs::remove_file(path("a/c.md")).unwrap();
        check("a file less", true);
        fs::remove_dir_all(folder.path()).unwrap();
        check("nothing at all", true);
        poll.forget();
        assert!(poll.has_changed());
    }
}
