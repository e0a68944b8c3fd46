//! Until when a map must be ready.

use std::time::Instant;

use crate::exception::ServiceException;

/// There was no time left to paint a map.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Late;

/// A moment after which nobody waits for a map any more. Looked at between layers, features and
/// rows of pixels: a look costs less than any of these.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Deadline(Option<Instant>);

impl Deadline {
    /// As long as it takes.
    pub(crate) const NONE: Self = Self(None);

    pub(crate) fn at(moment: Instant) -> Self {
        Self(Some(moment))
    }

    pub(crate) fn check(self) -> Result<(), Late> {
        match self.0 {
            Some(moment) if moment <= Instant::now() => Err(Late),
            _ => Ok(()),
        }
    }
}

impl From<Late> for ServiceException {
    fn from(_: Late) -> Self {
        Self { is_late: true, ..Self::failure("The map took too long to paint") }
    }
}
