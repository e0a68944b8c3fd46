//! Listing and reading files below the folder of maps.

use std::io;
use std::path::{Component, Path, PathBuf};

use terrace_files::{Files, Listed};

/// Most files of the folder that are looked at.
pub(super) const MAX_FILES: usize = 20_000;

pub(super) fn read_bytes(files: &Files, path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let bytes = files.read(path, most + 1)?;
    if bytes.len() as u64 > most {
        return Err(io::Error::other(format!("it is larger than {} MB", most >> 20)));
    }
    Ok(bytes)
}

pub(super) fn read_text(files: &Files, path: &Path, most: u64) -> io::Result<String> {
    let mut bytes = read_bytes(files, path, most)?;
    // Some editors begin a file with a mark of its byte order, which no format here has.
    if bytes.starts_with(b"\xef\xbb\xbf") {
        bytes.drain(..3);
    }
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

/// Files of the folder of maps: two levels are enough, layers and styles beside them.
pub(super) fn list(files: &Files, folder: &Path, before: &[PathBuf]) -> Listed {
    terrace_files::list(files, folder, before, 2, MAX_FILES)
}
