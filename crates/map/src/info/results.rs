//! What lies at a place, by layer.

use super::value::InfoValue;
use crate::registry::Layer;
use crate::vector::Found;

/// What one layer has at the place.
pub(super) struct Results<'a> {
    pub(super) layer: &'a Layer,
    pub(super) hits: Vec<Hit<'a>>,
}

pub(super) enum Hit<'a> {
    /// Bands and their values.
    Cell(Vec<(String, InfoValue)>),
    Feature(Found<'a>),
}
