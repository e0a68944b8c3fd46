//! A cache of files of the folder of maps, kept while they do not change or cannot be read.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use terrace_files::{Files, Stamp, found, is_fault};

use super::files::read_bytes;
use crate::style;

/// What was read from a file, and of which state of it.
pub(super) type Remembered<T, E> = HashMap<PathBuf, (Stamp, Result<T, E>)>;

/// Why nothing was read from a file.
pub(super) enum Unusable<E> {
    /// What the system said.
    Unread(io::Error),
    Wrong(E),
}

impl<E: From<String>> Unusable<E> {
    /// Of an error in reading, which may also be about what was read.
    pub(super) fn of(error: io::Error) -> Self {
        let is_fault = is_fault(&error);
        if is_fault { Self::Unread(error) } else { Self::Wrong(cannot_read(&error).into()) }
    }
}

pub(super) fn cannot_read(error: &io::Error) -> String {
    format!("cannot read it: {error}")
}

/// The disk, and what it did not let us read this time: what was there before stays.
#[derive(Debug)]
pub(super) struct Disk {
    pub(super) files: Files,
    pub(super) unread: Vec<(PathBuf, io::Error)>,
}

impl Disk {
    /// `None` when there is no such file.
    pub(super) fn stamp(&self, path: &Path) -> io::Result<Option<Stamp>> {
        let metadata = found(self.files.metadata(path))?;
        Ok(metadata.filter(fs::Metadata::is_file).map(|metadata| Stamp::of(&metadata)))
    }

    pub(super) fn note(&mut self, file: &Path, error: io::Error) {
        self.unread.push((file.to_owned(), error));
    }

    /// Reads a file unless it is as it was. While it cannot be read, what was known of it stays.
    pub(super) fn remember<T: Clone, E: Clone + From<String>>(
        &mut self,
        known: &mut Remembered<T, E>,
        file: &Path,
        path: &Path,
        read: impl FnOnce(&Path) -> Result<T, Unusable<E>>,
    ) -> Result<T, E> {
        let outcome = self.stamp(path).and_then(|stamp| {
            if let (Some(stamp), Some((before, result))) = (stamp, known.get(file))
                && stamp == *before
            {
                return Ok((None, result.clone()));
            }
            match read(path) {
                Ok(value) => Ok((stamp, Ok(value))),
                Err(Unusable::Wrong(error)) => Ok((stamp, Err(error))),
                Err(Unusable::Unread(error)) => Err(error),
            }
        });
        match outcome {
            Ok((stamp, result)) => {
                if let Some(stamp) = stamp {
                    known.insert(file.to_owned(), (stamp, result.clone()));
                }
                result
            }
            Err(error) => {
                let old = known.get(file).map(|(_, result)| result.clone());
                let result = old.unwrap_or_else(|| Err(cannot_read(&error).into()));
                self.note(file, error);
                result
            }
        }
    }
}

/// A picture beside a style, and its bytes when it may be used; `None` when it is not there.
pub(super) fn read_picture(
    files: &Files,
    root: &Path,
    path: &Path,
) -> io::Result<Option<(Stamp, Option<Vec<u8>>)>> {
    let Some(metadata) = found(files.metadata(path))?.filter(fs::Metadata::is_file) else {
        return Ok(None);
    };
    let stamp = Stamp::of(&metadata);
    // A link that leads out of the folder of maps is not followed.
    let real = found(files.canonicalize(path))?;
    let root = found(files.canonicalize(root))?;
    let Some(real) = real.zip(root).filter(|(real, root)| real.starts_with(root)) else {
        return Ok(Some((stamp, None)));
    };
    match read_bytes(files, &real.0, style::MAX_BYTES) {
        Ok(bytes) => Ok(Some((stamp, Some(bytes)))),
        Err(error) if is_fault(&error) => Err(error),
        Err(_) => Ok(Some((stamp, None))),
    }
}
