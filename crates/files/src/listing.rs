//! The files of a folder and of the folders in it.

use std::io;
use std::path::{Path, PathBuf};

use crate::{Files, Item, found};

/// What lies in a folder.
#[derive(Debug, Default)]
pub struct Listed {
    /// Files, relative to the folder and by name; no hidden ones, and no links that lead out.
    pub files: Vec<PathBuf>,
    /// Files and folders that the system did not let us look at; what lay there before is listed.
    pub unread: Vec<(PathBuf, io::Error)>,
    /// How many more files there are than were to be listed.
    pub left_out: usize,
}

/// Lists at most so many files, in so many levels of folders: those of upper levels first, and by
/// name within a folder. `before` are the files that were
/// listed the last time. A folder that is not there is empty.
pub fn list(
    files: &Files,
    folder: &Path,
    before: &[PathBuf],
    levels: usize,
    most: usize,
) -> Listed {
    let mut look =
        Look { files, folder, before, most, root: PathBuf::new(), listed: Listed::default() };
    match found(files.canonicalize(folder)) {
        Ok(Some(root)) => {
            look.root = root;
            let mut level = vec![PathBuf::new()];
            for _ in 0..levels {
                level = level.iter().flat_map(|folder| look.visit(folder)).collect();
            }
        }
        Ok(None) => {}
        Err(error) => look.keep(Path::new(""), error),
    }
    let mut listed = look.listed;
    listed.files.sort();
    listed
}

struct Look<'a> {
    files: &'a Files,
    folder: &'a Path,
    before: &'a [PathBuf],
    most: usize,
    root: PathBuf,
    listed: Listed,
}

impl Look<'_> {
    /// Lists the files in a folder, and gives the folders in it.
    fn visit(&mut self, at: &Path) -> Vec<PathBuf> {
        let mut below = Vec::new();
        let mut items = match found(self.files.read_dir(&self.folder.join(at))) {
            Ok(items) => items.unwrap_or_default(),
            Err(error) => {
                self.keep(at, error);
                return below;
            }
        };
        // The system lists them in any order, and another one the next time.
        items.sort_by(|a, b| a.name.cmp(&b.name));
        for item in items {
            if item.name.to_string_lossy().starts_with('.') {
                continue;
            }
            let path = at.join(&item.name);
            match self.is_folder(&path, item) {
                Ok(Some(true)) => below.push(path),
                Ok(Some(false)) if self.listed.files.len() >= self.most => {
                    self.listed.left_out += 1;
                }
                Ok(Some(false)) => self.listed.files.push(path),
                Ok(None) => {}
                Err(error) => self.keep(&path, error),
            }
        }
        below
    }

    /// `None` for what is gone or leads out.
    fn is_folder(&self, path: &Path, item: Item) -> io::Result<Option<bool>> {
        let Some(own) = found(item.metadata)? else { return Ok(None) };
        if !own.is_symlink() {
            return Ok(Some(own.is_dir()));
        }
        let path = self.folder.join(path);
        let real = found(self.files.canonicalize(&path))?;
        if !real.is_some_and(|real| real.starts_with(&self.root)) {
            return Ok(None);
        }
        Ok(found(self.files.metadata(&path))?.map(|metadata| metadata.is_dir()))
    }

    fn keep(&mut self, at: &Path, error: io::Error) {
        let kept = self.before.iter().filter(|path| path.starts_with(at));
        self.listed.files.extend(kept.cloned());
        self.listed.unread.push((at.to_owned(), error));
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn those_that_are_too_many_are_counted_and_always_the_same() {
        let folder = std::env::temp_dir().join(format!("terrace-listing-{}", std::process::id()));
        fs::create_dir_all(folder.join("a")).unwrap();
        for name in ["c", "b", "z", "a/d"] {
            fs::write(folder.join(name), "").unwrap();
        }
        let listed = |most| list(&crate::disk(), &folder, &[], 2, most);
        let few = listed(2);
        assert_eq!(few.files, [PathBuf::from("b"), PathBuf::from("c")]);
        assert_eq!(few.left_out, 2);
        assert_eq!((listed(4).files.len(), listed(4).left_out), (4, 0));
        fs::remove_dir_all(&folder).unwrap();
    }
}
