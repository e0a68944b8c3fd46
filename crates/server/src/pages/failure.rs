//! Render failures: why a page could not be rendered.

use terrace_ssr::RenderError;

/// Why there is no page.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    #[error("no engine is installed that could render pages")]
    NoEngine,
    #[error("this page failed a moment ago and is not tried again yet")]
    Resting,
    #[error("nobody waits for this page any more")]
    Unwanted,
    #[error(transparent)]
    Render(RenderError),
}

impl Failure {
    /// Nothing is wrong with the page: too many others wait.
    pub(super) fn is_overload(&self) -> bool {
        matches!(self, Self::Render(RenderError::Busy))
    }
}
