//! Painting layers into pictures.

mod along;
pub(crate) mod bands;
mod cover;
pub(crate) mod label;
pub(crate) mod mark;
pub(crate) mod pattern;
pub(crate) mod raster;
mod screen;
mod shape;
pub(crate) mod smooth;
mod stamps;
mod strips;
pub(crate) mod symbol;
pub(crate) mod vector;

use tiny_skia::Pixmap;

use crate::exception::ServiceException;

/// An empty picture of that size.
pub(crate) fn canvas(width: u32, height: u32) -> Result<Pixmap, ServiceException> {
    Pixmap::new(width, height).ok_or_else(|| ServiceException::failure("the picture is too large"))
}
