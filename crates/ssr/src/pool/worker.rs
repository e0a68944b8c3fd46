//! A worker: one thread with one JavaScript context.

use std::{
    io,
    panic::{self, AssertUnwindSafe},
    sync::{Arc, PoisonError, mpsc},
    thread,
    time::{Duration, Instant},
};

use terrace_pool::Client;

use super::{
    job::{Begun, Job, Outcome},
    state::{Phase, RETRY, Shared, State},
};
use crate::{Fetch, RenderError, Route, StartError, stage::Stage};

/// React writes this where a component threw inside `<Suspense>` and its
/// fallback is shown instead, and says nothing of it.
const SUSPENDED: &str = "<!--$!-->";

/// The heap is looked at after this many pages or bytes of text, because that
/// takes tens of milliseconds.
const PAGES: u32 = 1_000;
const BYTES: usize = 64 << 20;

/// A context's first pages may take so many times as long as others: no code of theirs is compiled
/// yet. Cut off like others, they would spoil one context after the other on a slow machine.
const FIRST_PAGES_PATIENCE: u32 = 10;

/// Deep pages recurse deeply; the engine uses 5 MB of it at most.
const STACK: usize = 8 << 20;

pub(super) type Booted = Result<Vec<Route>, StartError>;

/// Starts a worker. The caller holds the lock on `state`.
pub(super) fn spawn(
    shared: &Arc<Shared>,
    state: &mut State,
    replaces: Option<u64>,
    booted: Option<mpsc::Sender<Booted>>,
) -> io::Result<()> {
    let id = state.enter(Instant::now() + shared.blueprint.limits.boot, replaces);
    let shared = Arc::clone(shared);
    let spawned = thread::Builder::new()
        .name("page".to_owned())
        .stack_size(STACK)
        .spawn(move || Thread { shared, id }.run(booted));
    if spawned.is_err() {
        state.leave(id);
    }
    spawned.map(drop)
}

/// The worker's own side of it. However the thread ends, the others are told.
struct Thread {
    shared: Arc<Shared>,
    id: u64,
}

impl Drop for Thread {
    fn drop(&mut self) {
        self.shared.end(self.id);
    }
}

impl Thread {
    fn run(self, booted: Option<mpsc::Sender<Booted>>) {
        let blueprint = &self.shared.blueprint;
        let stage = Stage::new(
            blueprint.engine,
            &blueprint.positions,
            &blueprint.settings_json,
            &blueprint.limits,
        );
        let (stage, routes) = match stage {
            Ok(started) => started,
            Err(error) => return self.cannot_start(booted, error),
        };
        if !self.warm_and_join(&stage) {
            return;
        }
        if let Some(booted) = booted {
            // Who asked may have given up waiting.
            drop(booted.send(Ok(routes)));
        }
        let (mut pages, mut bytes) = (0, 0);
        while let Some(Taken { url, fetch, is_first }) = self.next() {
            let attempt = if is_first {
                render_first(&stage, &url, &fetch)
            } else {
                render(&stage, &url, &fetch)
            };
            pages += 1;
            bytes += attempt.bytes();
            let spoilt = attempt.spoilt();
            if !self.finish(attempt) || spoilt {
                return;
            }
            if pages >= PAGES || bytes >= BYTES {
                (pages, bytes) = (0, 0);
                self.look_at_heap(&stage);
            }
        }
    }

    fn cannot_start(&self, booted: Option<mpsc::Sender<Booted>>, error: StartError) {
        if let Some(booted) = booted {
            drop(booted.send(Err(error)));
        } else {
            tracing::error!("a thread for pages cannot be replaced: {error}");
            self.shared.lock().retry = Some(Instant::now() + RETRY);
        }
    }

    /// Renders the first pages, as far as they are known, then begins to take pages. Says whether to
    /// go on.
    fn warm_and_join(&self, stage: &Stage) -> bool {
        let mut rendered = Vec::new();
        loop {
            let mut shared = self.shared.lock();
            // Others may be named meanwhile.
            let Some((url, fetch)) = shared.first_page_besides(&rendered) else {
                return self.join(&mut shared);
            };
            let closed = shared.closed;
            let Some(worker) = shared.worker(self.id).filter(|_| !closed) else { return false };
            worker.phase = Phase::Booting { until: Instant::now() + self.patience(true) };
            drop(shared);
            if render_first(stage, &url, &fetch).spoilt() {
                // The next one is to start without these pages, or none ever would.
                self.shared.lock().warm = None;
                return false;
            }
            rendered.push(url);
        }
    }

    /// Begins to take pages, and lets the worker it replaces go.
    fn join(&self, state: &mut State) -> bool {
        let Some(worker) = state.worker(self.id) else { return false };
        worker.phase = Phase::Idle;
        let replaced = worker.replaces.take();
        if let Some(old) = replaced.and_then(|id| state.worker(id)) {
            old.leave = true;
            self.shared.work.notify_all();
        }
        true
    }

    /// How long a page may take by the clock.
    fn patience(&self, is_first: bool) -> Duration {
        let wall = self.shared.blueprint.limits.wall;
        if is_first { wall * FIRST_PAGES_PATIENCE } else { wall }
    }

    /// Waits for the next page; nothing when it is time to end.
    fn next(&self) -> Option<Taken> {
        let mut state = self.shared.lock();
        loop {
            if state.closed || state.worker(self.id)?.leave {
                return None;
            }
            let own = state.worker(self.id)?.own.pop_front().map(|job| (Client::Own, job));
            let is_first = own.is_some();
            let Some((client, job)) = own.or_else(|| state.queue.pop()) else {
                state = self.shared.work.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            // Nobody waits for it any more, or the turn of another who does came first.
            let Some(page) = job.begin() else { continue };
            let Begun { url, fetch, reply, leaves_places } = page;
            if leaves_places {
                state.queue.retain(Job::is_wanted);
            }
            let began = Instant::now();
            let until = began + self.patience(is_first);
            let worker = state.worker(self.id)?;
            worker.phase = Phase::Rendering { began, until, client, url: url.clone(), reply };
            return Some(Taken { url, fetch, is_first });
        }
    }

    /// Hands over what became of the page. Says whether the worker is still
    /// wanted: it is not when it was given up meanwhile.
    fn finish(&self, attempt: Attempt) -> bool {
        let mut state = self.shared.lock();
        let Some(worker) = state.worker(self.id) else { return false };
        let phase = std::mem::replace(&mut worker.phase, Phase::Idle);
        if attempt.spoilt() {
            worker.leave = true;
            state.counts.replaced += 1;
        }
        state.count(&attempt.outcome);
        state.counts.suspended += u64::from(attempt.suspended);
        if let Phase::Rendering { began, client, .. } = &phase {
            let now = Instant::now();
            state.queue.charge(*client, now - *began, now);
        }
        drop(state);
        if let Phase::Rendering { reply, .. } = phase {
            // The visitor may have gone.
            drop(reply.send(attempt.outcome));
        }
        true
    }

    fn look_at_heap(&self, stage: &Stage) {
        if !stage.outgrown() {
            return;
        }
        let mut shared = self.shared.lock();
        let Some(worker) = shared.worker(self.id).filter(|worker| !worker.outgrown) else { return };
        worker.outgrown = true;
        shared.counts.replaced += 1;
        drop(shared);
        tracing::warn!("a context has grown too large and is replaced");
        self.shared.watch.notify_all();
    }
}

/// A page that this worker is to render.
struct Taken {
    url: String,
    fetch: Fetch,
    /// One of those that make a context ready for visitors.
    is_first: bool,
}

/// What became of a page.
struct Attempt {
    outcome: Outcome,
    /// A component threw inside `<Suspense>`.
    suspended: bool,
}

impl Attempt {
    /// Whether the context was cut off in the middle, who knows where.
    fn spoilt(&self) -> bool {
        matches!(self.outcome, Err(RenderError::OutOfTime { .. }))
    }

    /// The text that went in and came out.
    fn bytes(&self) -> usize {
        self.outcome.as_ref().map_or(0, |page| page.html.len() + page.answers_json.len())
    }
}

/// As [`render`], with more time.
fn render_first(stage: &Stage, url: &str, fetch: &Fetch) -> Attempt {
    stage.allow_times(FIRST_PAGES_PATIENCE);
    let attempt = render(stage, url, fetch);
    stage.allow_times(1);
    attempt
}

/// Renders a page and survives a panic, which can only come from `fetch` or from
/// our own code between two calls of the engine.
fn render(stage: &Stage, url: &str, fetch: &Fetch) -> Attempt {
    let span = tracing::info_span!("page", url);
    let _entered = span.enter();
    let outcome = panic::catch_unwind(AssertUnwindSafe(|| stage.render_page(url, fetch)));
    let outcome = outcome.unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
        let text = text.or_else(|| panic.downcast_ref::<String>().cloned());
        let message = text.unwrap_or_else(|| "a panic without words".to_owned());
        Err(RenderError::Panicked { url: url.to_owned(), message })
    });
    let suspended = outcome.as_ref().is_ok_and(|page| page.html.contains(SUSPENDED));
    if suspended {
        tracing::warn!(url, "a component threw inside <Suspense>; its fallback is shown");
    }
    Attempt { outcome, suspended }
}
