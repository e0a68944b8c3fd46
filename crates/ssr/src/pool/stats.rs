//! The pool in numbers.

/// What the pool did since it was started.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Stats {
    /// Pages rendered, redirects included.
    pub renders: u64,
    /// Pages not rendered, for whatever reason but `busy`.
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
    /// Threads able to render now.
    pub threads: usize,
    /// Threads that hang now.
    pub abandoned: usize,
}
