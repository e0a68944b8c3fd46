//! The file of a raster, which need not stay open.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use terrace_files::{Files, Stamp};

/// A file as it was when its head was read.
#[derive(Debug)]
pub(super) struct RasterFile {
    files: Files,
    path: PathBuf,
    stamp: Stamp,
}

impl RasterFile {
    pub(super) fn open(files: &Files, path: &Path) -> io::Result<(Self, File)> {
        let file = files.open(path)?;
        let stamp = Stamp::of(&file.metadata()?);
        Ok((Self { files: Files::clone(files), path: path.to_owned(), stamp }, file))
    }

    pub(super) fn stamp(&self) -> &Stamp {
        &self.stamp
    }

    /// Fails when it is another file by now, whose chunks lie elsewhere.
    pub(super) fn reopen(&self) -> io::Result<File> {
        let file = self.files.open(&self.path)?;
        if Stamp::of(&file.metadata()?) != self.stamp {
            return Err(io::Error::other("it has changed since it was read"));
        }
        Ok(file)
    }
}
