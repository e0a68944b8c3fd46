//! The files of a site folder that the program reads: what is published, and nothing else.
//!
//! Hidden files, what editors leave beside texts, and folders that no reader looks into (a checkout's
//! `.git`, an application around the content) stay behind. Links are followed as readers do: within
//! the site folder, each folder once, and never out of it.

use std::collections::HashSet;
use std::fs::Metadata;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use terrace_files::{Files, Item, Stamp, found};

/// All that readers look at, from the site folder: files, and folders with all that is below.
const ROOMS: [&str; 10] = [
    "assets",
    "config/statamic/sites.php",
    "content",
    "data",
    "maps",
    "places",
    "resources/blueprints",
    "resources/fieldsets",
    "resources/sites.yaml",
    "terrace.toml",
];
/// Folders nested deeper than this are not looked into, as by the readers.
const MAX_DEPTH: usize = 24;

/// A file that is published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublishedFile {
    /// From the site folder, with `/` between folders.
    pub path: String,
    /// Where it lies.
    pub file: PathBuf,
    pub size: u64,
    pub modified: SystemTime,
    /// Another one when the file was changed.
    stamp: Stamp,
}

/// The files of a site, by path.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct PublishedFiles {
    pub files: Vec<PublishedFile>,
    /// What is passed over although somebody may want it, and why.
    pub left_out: Vec<(String, &'static str)>,
}

/// Why the files of a site cannot be listed.
#[derive(Debug, thiserror::Error)]
#[error("cannot read {}: {source}", path.display())]
pub struct Unlisted {
    path: PathBuf,
    source: io::Error,
}

/// Lists the files of a site folder. What cannot be read is an error: a site is published whole.
pub fn published_files(folder: &Path) -> Result<PublishedFiles, Unlisted> {
    let files = terrace_files::disk();
    let canonical = files
        .canonicalize(folder)
        .map_err(|source| Unlisted { path: folder.to_owned(), source })?;
    let mut look =
        Look { files, root: canonical, found: PublishedFiles::default(), linked: HashSet::new() };
    for room in ROOMS {
        look.room(room).map_err(|(path, source)| Unlisted { path: folder.join(path), source })?;
    }
    look.found.files.sort_unstable_by(|a, b| a.path.cmp(&b.path));
    Ok(look.found)
}

/// Where something failed, from the site folder.
type Failed = (String, io::Error);

struct Look {
    files: Files,
    /// Without links: what lies within begins with this.
    root: PathBuf,
    found: PublishedFiles,
    /// Folders that were reached through a link: links in a circle must come to an end.
    linked: HashSet<PathBuf>,
}

impl Look {
    fn room(&mut self, path: &str) -> Result<(), Failed> {
        let failed = |error| (path.to_owned(), error);
        // A link on the way there leads out as one below does.
        let Some(real) = found(self.files.canonicalize(&self.root.join(path))).map_err(failed)?
        else {
            return Ok(());
        };
        if !real.starts_with(&self.root) {
            self.leave_out(path, "the link leads out of the site folder");
            return Ok(());
        }
        match found(self.files.metadata(&real)).map_err(failed)? {
            Some(metadata) if metadata.is_dir() => self.walk(path, 0),
            Some(metadata) => {
                self.add(path, &metadata);
                Ok(())
            }
            None => Ok(()),
        }
    }

    fn walk(&mut self, folder: &str, depth: usize) -> Result<(), Failed> {
        if depth > MAX_DEPTH {
            self.leave_out(folder, "folders are nested too deeply there");
            return Ok(());
        }
        let items = found(self.files.read_dir(&self.root.join(folder)));
        for item in items.map_err(|error| (folder.to_owned(), error))?.into_iter().flatten() {
            self.visit(item, folder, depth)?;
        }
        Ok(())
    }

    fn visit(&mut self, item: Item, folder: &str, depth: usize) -> Result<(), Failed> {
        let Some(name) = item.name.to_str() else {
            let shown = format!("{folder}/{}", item.name.display());
            self.leave_out(&shown, "the name is not UTF-8");
            return Ok(());
        };
        // The notes on assets are the only hidden files that are read.
        if name.ends_with('~') || (name.starts_with('.') && name != ".meta") {
            return Ok(());
        }
        let path = format!("{folder}/{name}");
        let failed = |error| (path.clone(), error);
        match found(item.metadata).map_err(failed)? {
            Some(metadata) if metadata.is_symlink() => self.follow(&path, folder, depth),
            Some(metadata) if metadata.is_dir() => self.walk(&path, depth + 1),
            Some(metadata) => {
                self.add(&path, &metadata);
                Ok(())
            }
            None => Ok(()),
        }
    }

    fn follow(&mut self, path: &str, folder: &str, depth: usize) -> Result<(), Failed> {
        let failed = |error| (path.to_owned(), error);
        let Some(target) = found(self.files.canonicalize(&self.root.join(path))).map_err(failed)?
        else {
            self.leave_out(path, "the link leads to nothing");
            return Ok(());
        };
        if !target.starts_with(&self.root) {
            self.leave_out(path, "the link leads out of the site folder");
            return Ok(());
        }
        let Some(metadata) = found(self.files.metadata(&target)).map_err(failed)? else {
            return Ok(());
        };
        if !metadata.is_dir() {
            self.add(path, &metadata);
            return Ok(());
        }
        let parent = found(self.files.canonicalize(&self.root.join(folder))).map_err(failed)?;
        let holds_itself = parent.is_some_and(|parent| parent.starts_with(&target));
        if holds_itself || !self.linked.insert(target) {
            self.leave_out(path, "the link leads in a circle, or where another one leads");
            return Ok(());
        }
        self.walk(path, depth + 1)
    }

    /// A pipe or a device is no content.
    fn add(&mut self, path: &str, metadata: &Metadata) {
        if metadata.is_file() {
            let stamp = Stamp::of(metadata);
            self.found.files.push(PublishedFile {
                path: path.to_owned(),
                file: self.root.join(path),
                size: metadata.len(),
                modified: stamp.modified,
                stamp,
            });
        }
    }

    fn leave_out(&mut self, path: &str, why: &'static str) {
        self.found.left_out.push((path.to_owned(), why));
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::symlink;

    use super::*;
    use crate::testing::write;

    fn paths(folder: &Path) -> Vec<String> {
        let listed = published_files(folder).unwrap();
        listed.files.into_iter().map(|file| file.path).collect()
    }

    #[test]
    fn what_nobody_reads_stays_behind() {
        let folder = tempfile::tempdir().unwrap();
        let read = [
            "assets/.meta/a.svg.yaml",
            "assets/a.svg",
            "config/statamic/sites.php",
            "content/collections/a.md",
            "data/a.csv",
            "maps/layers.toml",
            "places/a.tsv",
            "resources/blueprints/a.yaml",
            "resources/fieldsets/a.yaml",
            "resources/sites.yaml",
            "terrace.toml",
        ];
        for path in read {
            write(folder.path(), path, "");
        }
        for path in [
            ".git/config",
            ".env",
            "README.md",
            "composer.json",
            "config/app.php",
            "content/.a.md.swp",
            "content/a.md~",
            "content/.git/config",
            "resources/views/a.html",
            "state/popular-searches.json",
            "storage/logs/a.log",
            "vendor/a.php",
        ] {
            write(folder.path(), path, "");
        }
        assert_eq!(paths(folder.path()), read);
    }

    #[test]
    fn links_are_followed_within_the_site_and_never_out_of_it() {
        let (folder, outside) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        write(outside.path(), "secret/key.md", "");
        write(folder.path(), "content/a.md", "");
        write(folder.path(), "shared/b.md", "");
        let at = |path: &str| folder.path().join(path);
        symlink(outside.path().join("secret"), at("content/out")).unwrap();
        symlink(outside.path().join("secret/key.md"), at("content/out.md")).unwrap();
        symlink("../shared", at("content/in")).unwrap();
        symlink("../shared", at("content/once-more")).unwrap();
        symlink("a.md", at("content/same.md")).unwrap();
        symlink(".", at("content/circle")).unwrap();
        symlink("gone", at("content/gone")).unwrap();
        symlink(outside.path().join("secret"), at("assets")).unwrap();
        let listed = published_files(folder.path()).unwrap();
        let paths: Vec<&str> = listed.files.iter().map(|file| &*file.path).collect();
        assert_eq!(paths.len(), 3, "{paths:?}");
        assert!(paths.contains(&"content/a.md") && paths.contains(&"content/same.md"));
        assert_eq!(listed.left_out.len(), 6, "{:?}", listed.left_out);
        assert!(
            listed
                .left_out
                .contains(&("assets".to_owned(), "the link leads out of the site folder"))
        );
    }

    #[test]
    fn a_change_is_seen_and_what_cannot_be_read_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        write(folder.path(), "content/a.md", "one");
        let before = published_files(folder.path()).unwrap();
        assert_eq!(published_files(folder.path()).unwrap(), before);
        fs::write(folder.path().join("content/a.md"), "longer").unwrap();
        assert_ne!(published_files(folder.path()).unwrap(), before);
        assert!(published_files(&folder.path().join("none")).is_err());
    }
}
