//! Which files there are, and whether they changed. Nothing outside the site folder is looked at.

use std::fs::{self, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use jiff::Timestamp;
use rustc_hash::FxHashSet;

use crate::problem::Problem;

/// Folders nested deeper than this are not looked into.
const MAX_DEPTH: usize = 24;

/// Two saves this close together may get the same time from the file system.
const CLOCK_STEP: Duration = Duration::from_millis(50);

/// The site folder.
#[derive(Debug)]
pub(super) struct Root {
    folder: PathBuf,
    /// Without links: what lies within begins with this.
    canonical: PathBuf,
}

/// A file, and what tells whether it changed.
#[derive(Debug, Clone)]
pub(super) struct File {
    /// Relative to the site folder, with `/` between folders.
    pub(super) path: Arc<str>,
    pub(super) stamp: Stamp,
}

/// Two versions of a file have different stamps, unless they were saved within one step of the
/// file system's clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Stamp {
    pub(super) len: u64,
    modified: SystemTime,
    /// Inode and time of its last change, which also copying and renaming touch.
    identity: (u64, i64, i64),
}

/// The files of a folder, sorted by path.
#[derive(Debug, Default)]
pub(super) struct Listing {
    pub(super) files: Vec<File>,
    pub(super) problems: Vec<Problem>,
    /// Folders that were reached through a link: links in a circle must come to an end.
    linked: FxHashSet<PathBuf>,
}

impl Root {
    pub(super) fn open(folder: &Path) -> io::Result<Self> {
        let canonical = folder.canonicalize()?;
        if !canonical.is_dir() {
            return Err(io::Error::from(io::ErrorKind::NotADirectory));
        }
        Ok(Self { folder: folder.to_owned(), canonical })
    }

    pub(super) fn path(&self, relative: &str) -> PathBuf {
        self.folder.join(relative)
    }

    /// All files below `folders`. Names that begin with a dot are passed over, and so is a
    /// folder that does not exist.
    pub(super) fn files(&self, folders: &[&str]) -> Listing {
        let mut found = Listing::default();
        for folder in folders {
            self.walk(folder, 0, &mut found);
        }
        found.files.sort_unstable_by(|a, b| a.path.cmp(&b.path));
        found
    }

    /// One file, when it is there.
    pub(super) fn file(&self, relative: &str) -> Option<File> {
        let metadata = fs::metadata(self.path(relative)).ok().filter(Metadata::is_file)?;
        self.is_inside(relative)
            .then(|| File { path: relative.into(), stamp: Stamp::of(&metadata) })
    }

    fn walk(&self, folder: &str, depth: usize, found: &mut Listing) {
        let entries = match fs::read_dir(self.path(folder)) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return,
            Err(error) => {
                return found.report(folder, format!("this folder cannot be read: {error}"));
            }
        };
        if depth > MAX_DEPTH {
            return found.report(folder, "folders are nested too deeply here".to_owned());
        }
        for entry in entries.flatten() {
            let name = entry.file_name();
            let Some(name) = name.to_str() else {
                found.report(folder, format!("the name {} is not UTF-8", name.display()));
                continue;
            };
            if !name.starts_with('.') {
                self.visit(&entry, &format!("{folder}/{name}"), depth, found);
            }
        }
    }

    fn visit(&self, entry: &fs::DirEntry, path: &str, depth: usize, found: &mut Listing) {
        if entry.file_type().is_ok_and(|kind| kind.is_symlink()) {
            return self.follow(entry, path, depth, found);
        }
        match entry.metadata() {
            Ok(metadata) if metadata.is_dir() => self.walk(path, depth + 1, found),
            Ok(metadata) => found.add(path, &metadata),
            // It is already gone.
            Err(_) => {}
        }
    }

    /// Follows a link, when it leads to something within the site folder.
    fn follow(&self, entry: &fs::DirEntry, path: &str, depth: usize, found: &mut Listing) {
        let Ok(target) = entry.path().canonicalize() else {
            return found.report(path, "this link leads to nothing".to_owned());
        };
        if !target.starts_with(&self.canonical) {
            return found.report(path, "this link leads out of the site folder".to_owned());
        }
        match fs::metadata(&target) {
            Ok(metadata) if metadata.is_dir() => {
                let parent = entry.path().parent().and_then(|parent| parent.canonicalize().ok());
                let holds_itself = parent.is_some_and(|parent| parent.starts_with(&target));
                if holds_itself || !found.linked.insert(target) {
                    found.report(path, "this link leads in a circle".to_owned());
                } else {
                    self.walk(path, depth + 1, found);
                }
            }
            Ok(metadata) => found.add(path, &metadata),
            Err(_) => {}
        }
    }

    fn is_inside(&self, relative: &str) -> bool {
        self.path(relative).canonicalize().is_ok_and(|path| path.starts_with(&self.canonical))
    }
}

impl Stamp {
    fn of(metadata: &Metadata) -> Self {
        #[cfg(unix)]
        let identity = {
            use std::os::unix::fs::MetadataExt;
            (metadata.ino(), metadata.ctime(), metadata.ctime_nsec())
        };
        #[cfg(not(unix))]
        let identity = (0, 0, 0);
        let modified = metadata.modified().unwrap_or(SystemTime::UNIX_EPOCH);
        Self { len: metadata.len(), modified, identity }
    }

    pub(super) fn modified(&self) -> Timestamp {
        Timestamp::try_from(self.modified).unwrap_or_default()
    }

    /// Whether a later save is sure to give another stamp: its time lies well behind `read_at`.
    pub(super) fn is_settled(&self, read_at: SystemTime) -> bool {
        let changed = u64::try_from(self.identity.1).unwrap_or(0);
        let nanos = u32::try_from(self.identity.2).unwrap_or(0);
        let changed = SystemTime::UNIX_EPOCH + Duration::new(changed, nanos);
        let last = self.modified.max(changed);
        read_at.duration_since(last).is_ok_and(|age| age > CLOCK_STEP)
    }
}

impl Listing {
    /// A pipe or a device is no content.
    fn add(&mut self, path: &str, metadata: &Metadata) {
        if metadata.is_file() {
            self.files.push(File { path: path.into(), stamp: Stamp::of(metadata) });
        }
    }

    fn report(&mut self, path: &str, message: String) {
        self.problems.push(Problem::error(path, None, message));
    }

    pub(super) fn has(&self, path: &str) -> bool {
        self.files.binary_search_by(|file| (*file.path).cmp(path)).is_ok()
    }

    /// The files below `folder`, which has no slash at its end.
    pub(super) fn under(&self, folder: &str) -> &[File] {
        let prefix = format!("{folder}/");
        let rest = &self.files[self.files.partition_point(|file| *file.path < *prefix)..];
        &rest[..rest.partition_point(|file| file.path.starts_with(&prefix))]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths(files: &[File]) -> Vec<&str> {
        files.iter().map(|file| &*file.path).collect()
    }

    fn write(folder: &Path, path: &str) {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, "a: 1").unwrap();
    }

    #[test]
    fn files_are_found_in_order_and_dot_files_are_not() {
        let folder = tempfile::tempdir().unwrap();
        for path in ["c/b.yaml", "c/b/z.md", "c/b/a/y.md", "c/b-c.yaml", "c/.git/x", "c/.x", "d/x"]
        {
            write(folder.path(), path);
        }
        let found = Root::open(folder.path()).unwrap().files(&["c", "none"]);
        assert_eq!(paths(&found.files), ["c/b-c.yaml", "c/b.yaml", "c/b/a/y.md", "c/b/z.md"]);
        assert_eq!(paths(found.under("c/b")), ["c/b/a/y.md", "c/b/z.md"]);
        assert_eq!(paths(found.under("c/x")), [""; 0]);
        assert_eq!(found.problems, []);
    }

    #[cfg(unix)]
    #[test]
    fn links_may_lead_anywhere_within_the_folder_but_not_out_of_it() {
        use std::os::unix::fs::symlink;
        let outside = tempfile::tempdir().unwrap();
        write(outside.path(), "secret/a.md");
        let folder = tempfile::tempdir().unwrap();
        write(folder.path(), "shared/a.md");
        write(folder.path(), "c/b.md");
        symlink(outside.path().join("secret"), folder.path().join("c/out")).unwrap();
        symlink(outside.path().join("secret/a.md"), folder.path().join("c/out.md")).unwrap();
        symlink("../shared", folder.path().join("c/in")).unwrap();
        symlink(".", folder.path().join("c/circle")).unwrap();
        symlink("gone", folder.path().join("c/gone")).unwrap();

        let root = Root::open(folder.path()).unwrap();
        let found = root.files(&["c"]);
        assert_eq!(paths(&found.files), ["c/b.md", "c/in/a.md"]);
        let mut reported: Vec<_> = found.problems.iter().map(ToString::to_string).collect();
        reported.sort_unstable();
        assert_eq!(
            reported,
            [
                "c/circle: error: this link leads in a circle",
                "c/gone: error: this link leads to nothing",
                "c/out.md: error: this link leads out of the site folder",
                "c/out: error: this link leads out of the site folder",
            ]
        );
        assert!(root.file("c/out.md").is_none() && root.file("c/b.md").is_some());
    }

    #[test]
    fn a_folder_that_is_none_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        write(folder.path(), "file");
        assert!(Root::open(&folder.path().join("none")).is_err());
        assert!(Root::open(&folder.path().join("file")).is_err());
    }
}
