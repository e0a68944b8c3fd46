//! What a legend explains.

use crate::registry::Layer;
use crate::style::Rule;

/// What a layer shows in one style: the rules that apply.
pub(super) struct Shown<'a> {
    pub(super) layer: &'a Layer,
    pub(super) rules: Vec<&'a Rule>,
}
