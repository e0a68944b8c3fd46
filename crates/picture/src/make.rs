//! Making a picture from its file, on the thread for its size.

use std::{
    fs::{self, File},
    io::{self, Read},
};

use crate::{
    error::PictureError,
    flights::PictureResult,
    header::Header,
    key::Source,
    kind::Kind,
    limits::{LARGE_PIXELS, MAX_FILE_BYTES},
    painter::Painter,
    request::Request,
    resize::header_within_bounds,
};

/// Which thread makes a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Thread {
    Any,
    ForLarge,
}

/// A result, and whether it is what the key says, so that it may be kept.
pub(crate) struct Made {
    pub(crate) answer: PictureResult,
    pub(crate) keep: bool,
}

/// Reads the file and makes the picture; nothing when it is large, and this is not the thread for
/// that.
pub(crate) fn make(
    source: &Source,
    request: &Request,
    thread: Thread,
    painter: &Painter,
) -> Option<Made> {
    let (bytes, keep) = match read(source) {
        Ok(read) => read,
        // Too long now, but perhaps not when the key was made.
        Err(error) => {
            let keep = source.bytes > MAX_FILE_BYTES;
            return Some(Made { answer: Err(error), keep });
        }
    };
    let answer = match header_within_bounds(&bytes) {
        Ok(header) if thread == Thread::Any && is_large(&header) => return None,
        Ok(_) => painter.resize(&bytes, request),
        Err(error) => Err(error),
    };
    Some(Made { answer, keep })
}

/// Whether a picture takes so much memory that it is made alone. A drawing has the pixels that it
/// is painted at, which are never that many, whatever it says of itself.
fn is_large(header: &Header) -> bool {
    header.kind != Kind::Svg && header.size.pixels() > LARGE_PIXELS
}

/// The file, and whether it is still the one that `source` was made of.
fn read(source: &Source) -> Result<(Vec<u8>, bool), PictureError> {
    let failed =
        |error: io::Error| PictureError::Read { path: source.path.clone(), kind: error.kind() };
    // Before opening: opening a pipe would wait for someone to write into it.
    if !fs::metadata(&source.path).map_err(failed)?.is_file() {
        return Err(failed(io::ErrorKind::InvalidInput.into()));
    }
    let file = File::open(&source.path).map_err(failed)?;
    let metadata = file.metadata().map_err(failed)?;
    let same = metadata.len() == source.bytes
        && metadata.modified().is_ok_and(|modified| modified == source.modified);
    if metadata.len() > MAX_FILE_BYTES {
        let (bytes, limit) = (metadata.len(), MAX_FILE_BYTES);
        return Err(PictureError::TooManyBytes { bytes, limit });
    }
    let mut bytes = Vec::new();
    file.take(MAX_FILE_BYTES).read_to_end(&mut bytes).map_err(failed)?;
    let same = same && bytes.len() as u64 == source.bytes;
    Ok((bytes, same))
}
