//! Threads that draw pages.

use std::time::Duration;

use crate::{Bundle, Engine, Fetch, RenderError, Rendered, Route, StartError};

/// What a page may cost.
#[derive(Debug, Clone)]
pub struct Limits {
    /// Threads, each with a context of its own (70–95 MB).
    pub threads: usize,
    /// Pages that may wait; one more is answered with [`RenderError::Busy`].
    pub queue: usize,
    /// Processor time for one call of `plan` or `render`.
    pub time: Duration,
    /// Time on the clock for a whole page, its fetches included, and for
    /// waiting in the queue.
    pub wall: Duration,
    /// Time on the clock for loading the build into a context.
    pub boot: Duration,
    /// Bytes of all answers of one page.
    pub answers: usize,
    /// UTF-16 units of `head` and `html` together.
    pub page: usize,
    /// Bytes of a context's heap beyond which it is replaced.
    pub heap: usize,
    /// Threads that hang and were given up, alive at once. Beyond it none is
    /// replaced, so that a page cannot use up the machine.
    pub abandoned: usize,
}

/// What the pool did since it was started.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Stats {
    /// Pages drawn, redirects included.
    pub renders: u64,
    /// Pages not drawn, for whatever reason but `busy`.
    pub failures: u64,
    /// Those of the failures that took too long.
    pub time_outs: u64,
    /// Pages refused because too many were waiting.
    pub busy: u64,
    /// Pages in which a component threw inside `<Suspense>`.
    pub suspended: u64,
    /// Contexts replaced because they grew, were stopped or hung.
    pub replaced: u64,
    /// Pages waiting now.
    pub queued: usize,
    /// Threads able to draw now.
    pub threads: usize,
    /// Threads that hang now.
    pub abandoned: usize,
}

/// Threads that draw pages of one build. Dropping it ends them.
#[derive(Debug)]
pub struct Pool {}

impl Pool {
    /// Loads the build into every thread's context; blocks until that is done.
    pub fn start(
        _engine: Engine,
        _bundle: Bundle,
        _settings_json: &str,
        _limits: Limits,
    ) -> Result<Self, StartError> {
        Err(StartError::Contract { what: "not written yet" })
    }

    /// The build's routes, as `terrace.start` told them.
    pub fn routes(&self) -> &[Route] {
        &[]
    }

    /// Draws one page: `url` is the path and the normalised query.
    pub async fn render(&self, _url: &str, _fetch: Fetch) -> Result<Rendered, RenderError> {
        Err(RenderError::Busy)
    }

    /// Draws each page on every thread, and later on each replacement before it
    /// takes its first visitor, because a context's first pages are slow.
    /// Answers what failed; the pool can be used all the same.
    pub async fn warm(&self, _urls: &[&str], _fetch: Fetch) -> Vec<RenderError> {
        Vec::new()
    }

    pub fn stats(&self) -> Stats {
        Stats::default()
    }
}
