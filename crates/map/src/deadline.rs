//! Until when a map must be ready, and whether anybody waits for it.

use std::time::Instant;

/// There was no time left to paint a map, or nobody waits for it any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Late;

/// A moment after which nobody waits for a map any more, and whether all have left before. Looked
/// at between layers, features and rows of pixels: a look costs less than any of these.
#[derive(Clone, Copy, Default)]
pub(crate) struct Deadline<'a> {
    moment: Option<Instant>,
    is_left: Option<&'a dyn Fn() -> bool>,
}

impl<'a> Deadline<'a> {
    /// As long as it takes.
    pub(crate) const NONE: Self = Self { moment: None, is_left: None };

    pub(crate) fn at(moment: Instant, is_left: &'a dyn Fn() -> bool) -> Self {
        Self { moment: Some(moment), is_left: Some(is_left) }
    }

    pub(crate) fn check(self) -> Result<(), Late> {
        let is_over = self.moment.is_some_and(|moment| moment <= Instant::now());
        if is_over || self.is_left.is_some_and(|is_left| is_left()) { Err(Late) } else { Ok(()) }
    }
}
