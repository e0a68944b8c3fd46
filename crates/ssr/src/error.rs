//! Errors: why the engine is not there, a build does not start, or a page was not rendered.

use std::{fmt, time::Duration};

/// Why there is no engine. The server goes on without: it sends fallbacks.
#[derive(Debug, thiserror::Error)]
pub enum EngineError {
    #[error(
        "JavaScriptCore is not installed; pages are rendered in the browser only. \
         On Debian and Ubuntu: apt install libjavascriptcoregtk-6.0-1 \
         (looked for {})",
        tried.join(", ")
    )]
    Missing {
        tried: Vec<String>,
        /// What the system's loader said of the last one.
        source: Option<libloading::Error>,
    },
    #[error("{library} is not a JavaScriptCore this program can use: it has no `{symbol}`")]
    TooOld { library: String, symbol: &'static str, source: libloading::Error },
}

/// Why a build does not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    #[error("cannot start a thread")]
    Thread { source: std::io::Error },
    #[error("the build fails as it is loaded: {error}")]
    Script { error: ScriptError },
    #[error("the build does not offer `{what}` as agreed")]
    Contract { what: &'static str },
    #[error("`terrace.start` returned something else than the list of routes")]
    Routes { source: serde_json::Error },
    #[error("the build was not loaded within {limit:?}")]
    TimedOut { limit: Duration },
}

/// Why a page was not rendered.
///
/// Says nothing of HTTP. The visitor then gets the last good page or a fallback.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// Nothing was tried: too many others are waiting.
    #[error("too many pages are waiting to be rendered")]
    Busy,
    #[error("`{step}` of {url} threw: {error}")]
    Script { url: String, step: Step, error: ScriptError },
    #[error("`{step}` of {url} used more than {limit:?} of processor time")]
    OutOfTime { url: String, step: Step, limit: Duration },
    #[error("{url} was not rendered within {limit:?}; its thread is given up")]
    TimedOut { url: String, limit: Duration },
    #[error("`{step}` of {url} did not return what was agreed: {problem}")]
    Contract { url: String, step: Step, problem: String },
    #[error("{url} asked for {bytes} bytes of answers; the limit is {limit}")]
    AnswersTooLarge { url: String, bytes: usize, limit: usize },
    #[error("{url} is {units} characters long; the limit is {limit}")]
    PageTooLarge { url: String, units: usize, limit: usize },
    /// A defect of ours or of the fetch function; the thread lives on.
    #[error("a defect while rendering {url}: {message}")]
    Panicked { url: String, message: String },
    #[error("no thread is left to render pages: {abandoned} hang in a page")]
    NoThread { abandoned: usize },
    /// Its thread ended first, without a word.
    #[error("the thread that was to render the page has ended")]
    Closed,
}

/// Which function of the build was running.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    Plan,
    Render,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Plan => "plan",
            Self::Render => "render",
        })
    }
}

/// An exception of the build. Positions are those of the original files where
/// there is a source map.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScriptError {
    /// Such as `TypeError: undefined is not an object`.
    pub message: String,
    /// One line a frame, innermost first: `name (app/routes/home.tsx:12:5)`.
    pub stack: Vec<String>,
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        if let Some(frame) = self.stack.first() {
            write!(f, " at {frame}")?;
        }
        Ok(())
    }
}
