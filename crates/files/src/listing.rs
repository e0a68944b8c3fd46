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
}

/// Lists at most so many files, in so many levels of folders. `before` are the files that were
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
        let items = match found(self.files.read_dir(&self.folder.join(at))) {
            Ok(items) => items.unwrap_or_default(),
            Err(error) => {
                self.keep(at, error);
                return below;
            }
        };
        for item in items {
            let is_hidden = item.name.to_string_lossy().starts_with('.');
            if is_hidden || self.listed.files.len() >= self.most {
                continue;
            }
            let path = at.join(&item.name);
            match self.is_folder(&path, item) {
                Ok(Some(true)) => below.push(path),
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
