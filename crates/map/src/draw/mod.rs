//! Drawing layers into pictures.

mod cut;
pub(crate) mod label;
pub(crate) mod pattern;
pub(crate) mod raster;
mod shape;
pub(crate) mod symbol;
pub(crate) mod vector;
