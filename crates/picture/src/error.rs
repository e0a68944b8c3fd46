//! The one error of this crate.

use std::{fmt::Display, io, path::PathBuf};

use crate::kind::Kind;

/// Why there is no picture.
///
/// Can be cloned, because several callers may wait for the same picture. Says nothing of HTTP.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PictureError {
    #[error("this is not a JPEG, PNG, WebP, GIF or SVG picture")]
    Unrecognised,
    #[error("the header of the picture goes on beyond the bytes given")]
    Incomplete,
    /// Animations lose what they are when they are resized; serve the file itself.
    #[error("this {kind} picture is an animation and is shown as it is")]
    AsItIs { kind: Kind },
    #[error("the picture has {width} × {height} pixels, more than the {limit} that are allowed")]
    TooManyPixels { width: u32, height: u32, limit: u64 },
    #[error("the file has {bytes} bytes, more than the {limit} that are allowed")]
    TooManyBytes { bytes: u64, limit: u64 },
    #[error("decoding the picture would take more than {limit} bytes of memory")]
    TooMuchMemory { limit: u64 },
    #[error("the picture is broken: {message}")]
    Broken { message: String },
    #[error("drawings with {what} are not painted")]
    UnsupportedDrawing { what: String },
    #[error("the picture cannot be written: {message}")]
    Encode { message: String },
    #[error("there is no {what} `{text}`; known are {known}")]
    NotListed { what: &'static str, text: String, known: &'static str },
    #[error("a focus is written `x-y-zoom`, as in `50-50-1`, but this is `{text}`")]
    BadFocus { text: String },
    #[error("cannot read {}: {kind}", path.display())]
    Read { path: PathBuf, kind: io::ErrorKind },
    #[error("making the picture takes more {what} than is allowed")]
    TooDear { what: &'static str },
    #[error("no process that makes pictures can be started: {kind}")]
    NoWorker { kind: io::ErrorKind },
    #[error("too many pictures are being made already; ask again in a moment")]
    Busy,
    #[error("no more pictures are made, because the program is ending")]
    Stopped,
}

impl PictureError {
    pub(crate) fn broken(why: impl Display) -> Self {
        Self::Broken { message: format!("{why}") }
    }

    pub(crate) fn encode(why: impl Display) -> Self {
        Self::Encode { message: format!("{why}") }
    }

    /// Whether asking again for the same file gives the same answer. What was too dear may have
    /// been so because memory or processors were scarce just then.
    pub fn is_lasting(&self) -> bool {
        !matches!(
            self,
            Self::Read { .. }
                | Self::TooDear { .. }
                | Self::NoWorker { .. }
                | Self::Busy
                | Self::Stopped
        )
    }
}
