//! Drawing layers into pictures.

pub(crate) mod label;
pub(crate) mod pattern;
pub(crate) mod raster;
mod shape;
pub(crate) mod symbol;
pub(crate) mod vector;
