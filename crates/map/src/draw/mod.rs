//! Drawing layers into pictures.

mod cover;
mod cut;
pub(crate) mod label;
pub(crate) mod pattern;
pub(crate) mod raster;
mod shape;
mod strips;
pub(crate) mod symbol;
pub(crate) mod vector;
