//! Drawing layers into pictures.

pub(crate) mod label;
pub(crate) mod raster;
pub(crate) mod symbol;
pub(crate) mod text;
pub(crate) mod vector;
