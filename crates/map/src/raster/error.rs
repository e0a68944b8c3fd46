//! Why a raster cannot be used.

use std::io;

use crate::deadline::Late;

/// Why a raster cannot be used.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RasterError {
    #[error("cannot read it: {0}")]
    Read(#[from] io::Error),
    #[error("it is no GeoTIFF that can be read: {0}")]
    Tiff(String),
    #[error("{0}")]
    Unsupported(String),
    #[error("its data is broken: {0}")]
    Broken(&'static str),
    /// The request touches more of the file than one request may.
    #[error("the layer has no overviews for a map of this scale")]
    TooMuch,
    #[error("there was no time left")]
    Late,
}

impl From<Late> for RasterError {
    fn from(_: Late) -> Self {
        Self::Late
    }
}

impl RasterError {
    pub(super) fn unsupported(text: impl Into<String>) -> Self {
        Self::Unsupported(text.into())
    }
}
