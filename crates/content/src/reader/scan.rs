//! Which files there are, and whether they changed. Nothing outside the site folder is looked at.
//!
//! Invariant: a file is missing from a listing only when the system says that it is not there.
//! What cannot be read is listed as it was the last time.

use std::fs::{self, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiff::Timestamp;
use rustc_hash::FxHashSet;
use terrace_files::{Files, Identity, Item, Stamp, found};

use crate::problem::Problem;

/// Folders nested deeper than this are not looked into.
pub(super) const MAX_DEPTH: usize = 24;

/// The site folder.
#[derive(Debug)]
pub(super) struct Root {
    pub(super) files: Files,
    /// Without links: what lies within begins with this, also when a link to it is changed
    /// meanwhile.
    canonical: PathBuf,
    pub(super) identity: Identity,
}

/// A file, and what tells whether it changed.
#[derive(Debug, Clone)]
pub(super) struct File {
    /// Relative to the site folder, with `/` between folders.
    pub(super) path: Arc<str>,
    pub(super) stamp: Stamp,
}

/// The files of a folder, sorted by path.
#[derive(Debug, Default)]
pub(super) struct Listing {
    pub(super) files: Vec<File>,
    pub(super) problems: Vec<Problem>,
    /// How many places could not be read, so that they are listed as they were before.
    pub(super) unread: usize,
    /// The folder that it is of, when each file in it has one name and all could be listed: then
    /// what the system tells of a name is all there is to know.
    pub(super) plain: Option<Identity>,
}

impl Root {
    pub(super) fn open(files: &Files, folder: &Path) -> io::Result<Self> {
        let canonical = files.canonicalize(folder)?;
        let metadata = files.metadata(&canonical)?;
        if !metadata.is_dir() {
            return Err(io::Error::from(io::ErrorKind::NotADirectory));
        }
        Ok(Self { files: Arc::clone(files), canonical, identity: Identity::of(&metadata) })
    }

    /// Whether `folder` is this one, and no other was put in its place.
    pub(super) fn is_still(&self, folder: &Path) -> io::Result<bool> {
        Ok(Identity::of(&self.files.metadata(folder)?) == self.identity)
    }

    pub(super) fn path(&self, relative: &str) -> PathBuf {
        self.canonical.join(relative)
    }

    /// Whether there is such a folder.
    pub(super) fn has_folder(&self, relative: &str) -> io::Result<bool> {
        let metadata = found(self.files.metadata(&self.path(relative)))?;
        Ok(metadata.is_some_and(|metadata| metadata.is_dir()))
    }

    /// All files below `folders`. Names that begin with a dot are passed over, and so is a
    /// folder that does not exist. What cannot be read is as it was in `before`.
    pub(super) fn files(&self, folders: &[&str], before: &Listing) -> Listing {
        let found = Listing::default();
        let linked = FxHashSet::default();
        let mut scan = Scan { root: self, before, found, linked, has_links: false };
        for folder in folders {
            scan.walk(folder, 0);
        }
        let is_plain = !scan.has_links && scan.found.problems.is_empty();
        let mut found = scan.found;
        found.files.sort_unstable_by(|a, b| a.path.cmp(&b.path));
        found.share_paths(before);
        let is_plain =
            is_plain && folders.iter().all(|folder| self.is_reached_without_links(folder));
        found.plain = is_plain.then_some(self.identity);
        found
    }

    fn is_reached_without_links(&self, folder: &str) -> bool {
        let path = self.path(folder);
        match found(self.files.canonicalize(&path)) {
            Ok(real) => real.is_none_or(|real| real == path),
            Err(_) => false,
        }
    }

    /// One file, when it is there.
    pub(super) fn file(&self, relative: &str) -> io::Result<Option<File>> {
        let path = self.path(relative);
        let Some(metadata) = found(self.files.metadata(&path))?.filter(Metadata::is_file) else {
            return Ok(None);
        };
        let real = found(self.files.canonicalize(&path))?;
        let is_inside = real.is_some_and(|real| real.starts_with(&self.canonical));
        Ok(is_inside.then(|| File { path: relative.into(), stamp: Stamp::of(&metadata) }))
    }

    pub(super) fn open_file(&self, file: &File) -> io::Result<fs::File> {
        self.files.open(&self.path(&file.path))
    }

    /// The first bytes of a file, at most `most`.
    pub(super) fn read(&self, file: &File, most: u64) -> io::Result<Vec<u8>> {
        self.files.read(&self.path(&file.path), most)
    }
}

/// One look through folders.
struct Scan<'a> {
    root: &'a Root,
    before: &'a Listing,
    found: Listing,
    /// Folders that were reached through a link: links in a circle must come to an end.
    linked: FxHashSet<PathBuf>,
    has_links: bool,
}

impl Scan<'_> {
    fn walk(&mut self, folder: &str, depth: usize) {
        if depth > MAX_DEPTH {
            return self.report(folder, "folders are nested too deeply here".to_owned());
        }
        match found(self.root.files.read_dir(&self.root.path(folder))) {
            Ok(items) => {
                for item in items.into_iter().flatten() {
                    self.visit(item, folder, depth);
                }
            }
            Err(error) => self.keep(folder, &error),
        }
    }

    fn visit(&mut self, item: Item, folder: &str, depth: usize) {
        let Some(name) = item.name.to_str() else {
            let message = format!("the name {} is not UTF-8", item.name.display());
            return self.report(folder, message);
        };
        if name.starts_with('.') {
            return;
        }
        let path = format!("{folder}/{name}");
        match found(item.metadata) {
            Ok(Some(metadata)) if metadata.is_symlink() => self.follow(&path, folder, depth),
            Ok(Some(metadata)) if metadata.is_dir() => self.walk(&path, depth + 1),
            Ok(Some(metadata)) => self.add(&path, &metadata),
            // It is already gone.
            Ok(None) => {}
            Err(error) => self.keep(&path, &error),
        }
    }

    /// Follows a link, when it leads to something within the site folder.
    fn follow(&mut self, path: &str, folder: &str, depth: usize) {
        self.has_links = true;
        if let Err(error) = self.try_to_follow(path, folder, depth) {
            self.keep(path, &error);
        }
    }

    fn try_to_follow(&mut self, path: &str, folder: &str, depth: usize) -> io::Result<()> {
        let files = &self.root.files;
        let Some(target) = found(files.canonicalize(&self.root.path(path)))? else {
            self.report(path, "this link leads to nothing".to_owned());
            return Ok(());
        };
        if !target.starts_with(&self.root.canonical) {
            self.report(path, "this link leads out of the site folder".to_owned());
            return Ok(());
        }
        match found(files.metadata(&target))? {
            Some(metadata) if metadata.is_dir() => {
                let parent = found(files.canonicalize(&self.root.path(folder)))?;
                let holds_itself = parent.is_some_and(|parent| parent.starts_with(&target));
                if holds_itself || !self.linked.insert(target) {
                    self.report(path, "this link leads in a circle".to_owned());
                } else {
                    self.walk(path, depth + 1);
                }
            }
            Some(metadata) => self.add(path, &metadata),
            None => {}
        }
        Ok(())
    }

    /// A pipe or a device is no content.
    fn add(&mut self, path: &str, metadata: &Metadata) {
        if metadata.is_file() {
            self.found.files.push(File { path: path.into(), stamp: Stamp::of(metadata) });
        }
    }

    fn keep(&mut self, path: &str, error: &io::Error) {
        self.found.keep(path, self.before, error);
    }

    fn report(&mut self, path: &str, message: String) {
        self.found.problems.push(Problem::error(path, None, message));
    }
}

/// Something that the system does not let us read. `has_old` when an older version is shown.
pub(super) fn unread(path: &str, has_old: bool, error: &io::Error) -> Problem {
    let so = if has_old { ", so its last version stays" } else { "" };
    let message = format!("this cannot be read{so}: {error}");
    let problem = Problem::error(path, None, message);
    problem.help("it is tried again every few seconds; see that the server may read it")
}

/// When a file was last changed.
pub(super) fn modified(stamp: &Stamp) -> Timestamp {
    Timestamp::try_from(stamp.modified).unwrap_or_default()
}

impl Listing {
    /// Adds what lay there before, because nobody knows what does now.
    pub(super) fn keep(&mut self, path: &str, before: &Self, error: &io::Error) {
        let file = before.position(path).ok().map(|at| &before.files[at]);
        let number = self.files.len();
        self.files.extend(file.into_iter().chain(before.under(path)).cloned());
        let has_old = self.files.len() > number;
        self.problems.push(unread(path, has_old, error));
        self.unread += 1;
        self.plain = None;
    }

    /// Paths that were listed before are held once: entries hold them, too.
    fn share_paths(&mut self, before: &Self) {
        let mut known = before.files.iter().peekable();
        for file in &mut self.files {
            while known.next_if(|known| known.path < file.path).is_some() {}
            if let Some(same) = known.next_if(|known| known.path == file.path) {
                file.path = Arc::clone(&same.path);
            }
        }
    }

    pub(super) fn has(&self, path: &str) -> bool {
        self.position(path).is_ok()
    }

    /// All files but those in the folders in `folder`.
    pub(super) fn but_in(&self, folder: &str) -> impl Iterator<Item = &File> {
        let within = self.under(folder).len();
        let start = self.files.partition_point(|file| *file.path < *format!("{folder}/"));
        let (before, after) = (&self.files[..start], &self.files[start + within..]);
        before.iter().chain(self.directly_in(folder)).chain(after)
    }

    /// Without the files of which `is_out` is true.
    pub(super) fn leave_out(&mut self, is_out: impl Fn(&str) -> bool) {
        let all = self.files.len();
        self.files.retain(|file| !is_out(&file.path));
        if self.files.len() < all {
            self.plain = None;
        }
    }

    /// The files directly in `folder`; what lies deeper is passed over without looking at it.
    pub(super) fn directly_in(&self, folder: &str) -> impl Iterator<Item = &File> {
        let skip = folder.len() + 1;
        self.in_parts(folder)
            .filter(move |part| !part[0].path[skip..].contains('/'))
            .map(|part| &part[0])
    }

    /// The names of the folders in `folder` that hold files.
    pub(super) fn folders_in(&self, folder: &str) -> impl Iterator<Item = &str> {
        let skip = folder.len() + 1;
        self.in_parts(folder).filter_map(move |part| Some(part[0].path[skip..].split_once('/')?.0))
    }

    /// Each file directly in `folder` by itself, and together those of each folder in it.
    pub(super) fn in_parts(&self, folder: &str) -> impl Iterator<Item = &[File]> {
        let skip = folder.len() + 1;
        let mut rest = self.under(folder);
        std::iter::from_fn(move || {
            let first = rest.first()?;
            let len = match first.path[skip..].find('/') {
                Some(end) => {
                    let prefix = &first.path[..=skip + end];
                    rest.partition_point(|file| file.path.starts_with(prefix))
                }
                None => 1,
            };
            let (part, after) = rest.split_at(len);
            rest = after;
            Some(part)
        })
    }

    pub(super) fn position(&self, path: &str) -> Result<usize, usize> {
        self.files.binary_search_by(|file| (*file.path).cmp(path))
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
    use terrace_files::disk;

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
        let found = Root::open(&disk(), folder.path()).unwrap();
        let found = found.files(&["c", "none"], &Listing::default());
        assert_eq!(paths(&found.files), ["c/b-c.yaml", "c/b.yaml", "c/b/a/y.md", "c/b/z.md"]);
        assert_eq!(paths(found.under("c/b")), ["c/b/a/y.md", "c/b/z.md"]);
        assert_eq!(paths(found.under("c/x")), [""; 0]);
        let directly: Vec<_> = found.directly_in("c").map(|file| &*file.path).collect();
        assert_eq!(directly, ["c/b-c.yaml", "c/b.yaml"]);
        assert_eq!(found.folders_in("c").collect::<Vec<_>>(), ["b"]);
        assert!(found.plain.is_some());
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

        let root = Root::open(&disk(), folder.path()).unwrap();
        let found = root.files(&["c"], &Listing::default());
        assert_eq!(paths(&found.files), ["c/b.md", "c/in/a.md"]);
        assert!(found.plain.is_none(), "a file of two names");
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
        assert!(root.file("c/out.md").unwrap().is_none() && root.file("c/b.md").unwrap().is_some());
    }

    #[test]
    fn a_folder_that_is_none_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        write(folder.path(), "file");
        assert!(Root::open(&disk(), &folder.path().join("none")).is_err());
        assert!(Root::open(&disk(), &folder.path().join("file")).is_err());
    }
}
