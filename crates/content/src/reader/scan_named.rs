//! Looking again at the files that the system named, and at no others.
//!
//! Invariant: gives what listing the whole folder would, if what was named is all that changed;
//! whatever else is possible gives nothing, and the whole folder is listed.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use terrace_files::{Stamp, found};

use super::scan::{File, Listing, MAX_DEPTH, Root};

/// More names than this are no few.
const MOST: usize = 500;

/// What named files are now.
#[derive(Debug)]
pub(super) struct Looked {
    /// Files that are new, or not what they were.
    pub(super) changed: Vec<File>,
    /// Files that are not there any more.
    pub(super) gone: Vec<String>,
}

impl Root {
    /// As [`Root::files`], when nothing but `named` (relative to the site folder) may have changed
    /// since `before`.
    pub(super) fn files_named(
        &self,
        folders: &[&str],
        before: &Listing,
        named: &BTreeSet<String>,
    ) -> Option<(Listing, Looked)> {
        if before.plain != Some(self.identity) || named.len() > MOST {
            return None;
        }
        let mut now: BTreeMap<&str, Option<File>> = BTreeMap::new();
        for path in named {
            let leads_to =
                |folder: &str| *folder == **path || folder.starts_with(&format!("{path}/"));
            if folders.iter().any(|folder| leads_to(folder)) {
                return None;
            }
            let is_in =
                |folder: &&str| path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'));
            let is_hidden = path.split('/').any(|part| part.starts_with('.'));
            if folders.iter().any(is_in) && !is_hidden {
                now.insert(path, self.look(path, before).ok()?);
            }
        }
        Some(merged(before, now))
    }

    /// A file as it is, or that there is none.
    fn look(&self, path: &str, before: &Listing) -> Result<Option<File>, OtherThanFile> {
        let is_odd = path.split('/').any(str::is_empty) || path.split('/').count() > MAX_DEPTH;
        if is_odd || !before.under(path).is_empty() {
            return Err(OtherThanFile);
        }
        match found(self.files.symlink_metadata(&self.path(path))) {
            Ok(None) => Ok(None),
            Ok(Some(metadata)) if metadata.is_file() => {
                Ok(Some(File { path: path.into(), stamp: Stamp::of(&metadata) }))
            }
            Ok(Some(_)) | Err(_) => Err(OtherThanFile),
        }
    }
}

/// There is something else than a file, or was, or nobody can tell.
struct OtherThanFile;

fn merged(before: &Listing, now: BTreeMap<&str, Option<File>>) -> (Listing, Looked) {
    let (mut changed, mut gone) = (Vec::new(), Vec::new());
    let mut files = Vec::with_capacity(before.files.len() + now.len());
    let mut rest = &before.files[..];
    for (path, file) in now {
        let (same, after) = rest.split_at(rest.partition_point(|file| *file.path < *path));
        files.extend_from_slice(same);
        let old = after.first().filter(|old| *old.path == *path);
        rest = &after[usize::from(old.is_some())..];
        match (old, file) {
            (Some(old), Some(new)) if old.stamp == new.stamp => files.push(old.clone()),
            (old, Some(new)) => {
                // All that is made of a file goes by the name it has.
                let path = old.map_or(new.path, |old| Arc::clone(&old.path));
                let file = File { path, stamp: new.stamp };
                files.push(file.clone());
                changed.push(file);
            }
            (Some(_), None) => gone.push(path.to_owned()),
            (None, None) => {}
        }
    }
    files.extend_from_slice(rest);
    let listing = Listing { files, plain: before.plain, ..Listing::default() };
    (listing, Looked { changed, gone })
}

#[cfg(test)]
#[path = "scan_named_tests.rs"]
mod tests;
