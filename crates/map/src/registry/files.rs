//! Listing and reading files below the folder of maps.

use std::io;
use std::path::{Component, Path, PathBuf};

use terrace_files::{Files, Item, found};

/// Most files of the folder that become layers by themselves.
const MAX_FILES: usize = 2000;

pub(super) fn read_bytes(files: &Files, path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let bytes = files.read(path, most + 1)?;
    if bytes.len() as u64 > most {
        return Err(io::Error::other(format!("it is larger than {} MB", most >> 20)));
    }
    Ok(bytes)
}

pub(super) fn read_text(files: &Files, path: &Path, most: u64) -> io::Result<String> {
    let bytes = read_bytes(files, path, most)?;
    String::from_utf8(bytes).map_err(|_| io::Error::other("it is not UTF-8"))
}

/// A path below the folder: nothing that leads out of it.
pub(super) fn relative(name: &str) -> Option<PathBuf> {
    let path = Path::new(name);
    let plain = path.components().all(|part| matches!(part, Component::Normal(_)));
    (plain && !name.is_empty()).then(|| path.to_owned())
}

pub(super) fn ending(path: &Path) -> String {
    path.extension().map(|ending| ending.to_string_lossy().to_ascii_lowercase()).unwrap_or_default()
}

pub(super) fn stem(path: &Path) -> String {
    path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}

/// What lies in the folder of maps.
#[derive(Debug, Default)]
pub(super) struct Found {
    /// Files of the folder and of the folders in it, by name; no hidden ones, and no links that
    /// lead out.
    pub(super) files: Vec<PathBuf>,
    /// Files and folders that the system did not let us look at; what lay there before is listed.
    pub(super) unread: Vec<(PathBuf, io::Error)>,
}

pub(super) fn list(files: &Files, folder: &Path, before: &[PathBuf]) -> Found {
    let mut look = Look { files, folder, before, root: PathBuf::new(), found: Found::default() };
    match found(files.canonicalize(folder)) {
        Ok(Some(root)) => {
            look.root = root;
            // Two levels are enough: layers, and styles beside them.
            for below in look.visit(Path::new("")) {
                look.visit(&below);
            }
        }
        Ok(None) => {}
        Err(error) => look.keep(Path::new(""), error),
    }
    let mut found = look.found;
    found.files.sort();
    found
}

struct Look<'a> {
    files: &'a Files,
    folder: &'a Path,
    before: &'a [PathBuf],
    root: PathBuf,
    found: Found,
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
            if is_hidden || self.found.files.len() >= MAX_FILES {
                continue;
            }
            let path = at.join(&item.name);
            match self.is_folder(&path, item) {
                Ok(Some(true)) => below.push(path),
                Ok(Some(false)) => self.found.files.push(path),
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
        self.found.files.extend(kept.cloned());
        self.found.unread.push((at.to_owned(), error));
    }
}
