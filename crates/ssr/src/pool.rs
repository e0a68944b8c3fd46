//! The pool of threads that render pages.
//!
//! A worker is a thread with a context of its own; it lives as long as the context does. Pages wait
//! in one bounded queue, which is fair between those who ask: there is no fixed share for each,
//! because a proxy may make all visitors look like one. A supervisor gives up workers that hang and
//! starts others in their place, and for those that have grown.

mod job;
mod state;
mod stats;
mod supervisor;
mod worker;

use std::{
    fmt,
    future::Future,
    pin::Pin,
    sync::{Arc, Weak, atomic::Ordering, mpsc},
    task::{Context, Poll},
    time::Duration,
};

use terrace_pool::Client;

pub use self::stats::Stats;
use self::{
    job::{Outcome, Page, Waiting},
    state::{Blueprint, Shared},
    worker::Booted,
};
use crate::{Bundle, Engine, Fetch, Limits, RenderError, Route, StartError, source_map::Positions};

/// Threads that render pages of one build. Dropping it ends them.
///
/// For a new build start a new pool and drop the old one: whoever waits for a
/// page of the old one still holds it, and gets the page.
pub struct Pool {
    shared: Arc<Shared>,
    routes: Vec<Route>,
}

impl Pool {
    /// Loads the build into every thread's context; blocks until that is done.
    ///
    /// A build that begins an endless chain of promises as it is loaded times
    /// out here, but its threads go on for as long as the process: the engine
    /// has no means to stop them.
    pub fn start(
        engine: Engine,
        bundle: Bundle,
        settings_json: &str,
        limits: Limits,
    ) -> Result<Self, StartError> {
        let threads = limits.threads;
        Self::start_with(threads, engine, bundle, settings_json, limits)
    }

    /// As [`Pool::start`], with one thread until [`Pool::fill`] is called: a first page comes sooner
    /// when no other thread loads the build beside it.
    pub fn start_with_one(
        engine: Engine,
        bundle: Bundle,
        settings_json: &str,
        limits: Limits,
    ) -> Result<Self, StartError> {
        Self::start_with(1, engine, bundle, settings_json, limits)
    }

    fn start_with(
        threads: usize,
        engine: Engine,
        bundle: Bundle,
        settings_json: &str,
        limits: Limits,
    ) -> Result<Self, StartError> {
        let blueprint = Blueprint {
            engine,
            positions: Arc::new(Positions::new(bundle)),
            settings_json: settings_json.to_owned(),
            limits,
        };
        let threads = threads.max(1);
        let shared = Arc::new(Shared::new(blueprint, threads));
        // Made first, so that an early return closes it.
        let mut pool = Self { shared: Arc::clone(&shared), routes: Vec::new() };

        if !engine.can_hold_promises() {
            tracing::warn!(
                library = engine.library(),
                "this JavaScriptCore is old: a page with an endless chain of promises costs a thread"
            );
        }
        let limits = &shared.blueprint.limits;
        let (sender, receiver) = mpsc::channel();
        for _ in 0..threads {
            worker::spawn(&shared, &mut shared.lock(), None, Some(sender.clone()))
                .map_err(|source| StartError::Thread { source })?;
        }
        drop(sender);
        for _ in 0..threads {
            pool.routes = wait(&receiver, limits.boot)?;
        }
        supervisor::spawn(&shared).map_err(|source| StartError::Thread { source })?;
        Ok(pool)
    }

    /// Starts the threads that are still missing, behind.
    pub fn fill(&self) {
        self.shared.lock().threads = self.shared.blueprint.limits.threads.max(1);
        self.shared.watch.notify_all();
    }

    /// The build's routes, as `terrace.start` told them.
    pub fn routes(&self) -> &[Route] {
        &self.routes
    }

    /// Puts one page into the queue: `url` is the path and the normalised query. Who drops the
    /// ticket does not want the page any more; it is not rendered, unless that has begun.
    pub fn render(&self, client: Client, url: &str, fetch: Fetch) -> Ticket {
        Ticket(self.shared.submit(client, url, fetch).map_err(Some))
    }

    /// Where a page waits that was asked for here.
    pub fn places(&self, ticket: &Ticket) -> QueuePlaces {
        let page = ticket.0.as_ref().map(|waiting| Weak::clone(&waiting.page));
        QueuePlaces { shared: Arc::clone(&self.shared), page: page.unwrap_or_default() }
    }

    /// Renders each page on every thread, and later on each replacement before it
    /// takes its first visitor, because a context's first pages are slow.
    /// Answers what failed; the pool can be used all the same.
    pub async fn warm(&self, urls: &[&str], fetch: Fetch) -> Vec<RenderError> {
        let mut failed = Vec::new();
        for waiting in self.shared.submit_to_all(urls, &fetch) {
            failed.extend(Ticket(Ok(waiting)).await.err());
        }
        failed
    }

    pub fn stats(&self) -> Stats {
        self.shared.lock().stats()
    }

    /// Ends the threads and waits for them, `patience` at most. Says whether
    /// all have ended. Blocks, so it is for a program's end and for tests.
    pub fn close(self, patience: Duration) -> bool {
        self.shared.close();
        self.shared.wait_until_ended(patience)
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.shared.close();
    }
}

/// The places of a page in the queue: one for whoever asked for it, and further ones for others who
/// want the same page. It is rendered once, at the first of their turns, and refused when none of
/// them has a place any more.
#[derive(Clone)]
pub struct QueuePlaces {
    shared: Arc<Shared>,
    page: Weak<Page>,
}

impl QueuePlaces {
    /// Adds a place, and says whether there is one: not when a thread has taken the page, when it
    /// was refused, when nobody wants it any more, or when there is no room.
    pub fn add(&self, client: Client) -> bool {
        self.shared.submit_again(client, &self.page)
    }
}

/// A page that was asked for: the page, or why there is none.
#[must_use = "a page whose ticket is dropped is not rendered"]
pub struct Ticket(Result<Waiting, Option<RenderError>>);

impl Ticket {
    /// Whether a thread has taken the page, so that it will be rendered whoever waits.
    pub fn has_begun(&self) -> bool {
        self.0.as_ref().is_ok_and(|waiting| waiting.begun.load(Ordering::Acquire))
    }
}

impl Future for Ticket {
    type Output = Outcome;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Outcome> {
        match &mut self.0 {
            Ok(waiting) => Pin::new(&mut waiting.reply)
                .poll(context)
                .map(|outcome| outcome.unwrap_or(Err(RenderError::Closed))),
            Err(refused) => Poll::Ready(Err(refused.take().unwrap_or(RenderError::Closed))),
        }
    }
}

impl fmt::Debug for QueuePlaces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("QueuePlaces").finish_non_exhaustive()
    }
}

impl fmt::Debug for Ticket {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ticket").field("begun", &self.has_begun()).finish_non_exhaustive()
    }
}

impl fmt::Debug for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Pool").field("stats", &self.stats()).finish_non_exhaustive()
    }
}

/// What the next of the first workers says of its start.
fn wait(receiver: &mpsc::Receiver<Booted>, limit: Duration) -> Booted {
    receiver.recv_timeout(limit).unwrap_or_else(|error| {
        Err(match error {
            mpsc::RecvTimeoutError::Timeout => StartError::TimedOut { limit },
            mpsc::RecvTimeoutError::Disconnected => {
                StartError::Thread { source: std::io::Error::other("it panicked") }
            }
        })
    })
}
