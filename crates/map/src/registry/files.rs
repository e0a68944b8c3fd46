//! Files below the folder of maps.

use std::fs;
use std::io::Read;
use std::path::{Component, Path, PathBuf};

/// Most files of the folder that become layers by themselves.
const MAX_FILES: usize = 2000;

pub(super) fn read_bytes(path: &Path, most: u64) -> std::io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    fs::File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(std::io::Error::other(format!("it is larger than {} MB", most >> 20)));
    }
    Ok(bytes)
}

pub(super) fn read_text(path: &Path, most: u64) -> std::io::Result<String> {
    String::from_utf8(read_bytes(path, most)?).map_err(|_| std::io::Error::other("it is not UTF-8"))
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

/// The files of the folder and of the folders in it, by name; no hidden ones, and no links
/// that lead out.
pub(super) fn list(folder: &Path) -> Vec<PathBuf> {
    let Ok(root) = folder.canonicalize() else { return Vec::new() };
    let mut files = Vec::new();
    let mut visit = |at: &Path, below: &mut Vec<PathBuf>| {
        let Ok(entries) = fs::read_dir(at) else { return };
        for entry in entries.flatten() {
            let path = entry.path();
            let hidden = entry.file_name().to_string_lossy().starts_with('.');
            let inside = path.canonicalize().is_ok_and(|real| real.starts_with(&root));
            if hidden || !inside || files.len() >= MAX_FILES {
                continue;
            }
            if path.is_dir() {
                below.push(path);
            } else if let Ok(relative) = path.strip_prefix(folder) {
                files.push(relative.to_owned());
            }
        }
    };
    let mut below = Vec::new();
    visit(folder, &mut below);
    for folder in below {
        // Two levels are enough: layers, and styles beside them.
        visit(&folder, &mut Vec::new());
    }
    files.sort();
    files
}
