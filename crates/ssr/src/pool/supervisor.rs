//! The supervisor: a thread that enforces deadlines and replaces workers.

use std::{
    io,
    sync::{Arc, PoisonError},
    thread,
    time::Instant,
};

use super::{
    state::{Phase, RETRY, Shared, State},
    worker,
};
use crate::{Limits, RenderError};

pub(super) fn spawn(shared: &Arc<Shared>) -> io::Result<()> {
    let shared = Arc::clone(shared);
    let spawned = thread::Builder::new().name("pages".to_owned()).spawn(move || run(&shared));
    spawned.map(drop)
}

fn run(shared: &Arc<Shared>) {
    let limits = &shared.blueprint.limits;
    let mut state = shared.lock();
    while !state.closed {
        let now = Instant::now();
        give_up_hanging(&mut state, now);
        state.refuse_what_waited_too_long(limits, now);
        while let Some(vacancy) = vacancy(&mut state, limits, now) {
            let replaces = match vacancy {
                Vacancy::TooFew => None,
                Vacancy::Successor { of } => Some(of),
            };
            if let Err(error) = worker::spawn(shared, &mut state, replaces, None) {
                tracing::error!("cannot start a thread for pages: {error}");
                state.retry = Some(now + RETRY);
            }
        }
        if state.workers.is_empty() && state.abandoned.len() > limits.abandoned {
            refuse_all(&mut state);
        }
        // A page that begins while this thread sleeps has a later deadline
        // than this, so nobody needs to wake it for that.
        let until = next_deadline(&state, now + limits.wall);
        let sleep = until.saturating_duration_since(Instant::now());
        let waited = shared.watch.wait_timeout(state, sleep);
        state = waited.unwrap_or_else(PoisonError::into_inner).0;
    }
}

/// Answers for workers that are over their time, and forgets them. Their
/// threads cannot be ended; if they come back, they end themselves.
fn give_up_hanging(state: &mut State, now: Instant) {
    let overdue = |phase: &Phase| match phase {
        Phase::Idle => false,
        Phase::Booting { until } | Phase::Rendering { until, .. } => *until <= now,
    };
    while let Some(index) = state.workers.iter().position(|worker| overdue(&worker.phase)) {
        let worker = state.workers.swap_remove(index);
        state.abandoned.push(worker.id);
        state.counts.replaced += 1;
        let abandoned = state.abandoned.len();
        match worker.phase {
            Phase::Rendering { began, until, client, url, reply } => {
                state.queue.charge(client, now - began, now);
                tracing::error!(url, abandoned, "a page hangs; its thread is given up");
                let outcome = Err(RenderError::TimedOut { url, limit: until - began });
                state.count(&outcome);
                // The visitor may have gone.
                drop(reply.send(outcome));
            }
            Phase::Booting { .. } | Phase::Idle => {
                // It may hang in one of the pages it was to render first.
                state.warm = None;
                tracing::error!(abandoned, "a thread for pages hangs as it starts; it is given up");
            }
        }
    }
}

fn refuse_all(state: &mut State) {
    let abandoned = state.abandoned.len();
    for job in state.queue.take_all() {
        state.refuse(job, RenderError::NoThread { abandoned });
    }
}

/// Why a worker is to be started.
enum Vacancy {
    /// There are too few.
    TooFew,
    /// One is to go as soon as the new one is ready.
    Successor { of: u64 },
}

fn vacancy(state: &mut State, limits: &Limits, now: Instant) -> Option<Vacancy> {
    if state.abandoned.len() > limits.abandoned || state.retry.is_some_and(|retry| retry > now) {
        return None;
    }
    state.retry = None;
    // A successor whose predecessor has gone counts in its place.
    let staying: Vec<u64> =
        state.workers.iter().filter(|worker| !worker.leave).map(|worker| worker.id).collect();
    for worker in &mut state.workers {
        worker.replaces = worker.replaces.filter(|id| staying.contains(id));
    }
    let workers = state.workers.iter();
    let places = workers.filter(|worker| !worker.leave && worker.replaces.is_none()).count();
    if places < state.threads {
        return Some(Vacancy::TooFew);
    }
    let succeeded = |id| state.workers.iter().any(|worker| worker.replaces == Some(id));
    let mut outgrown = state.workers.iter().filter(|worker| worker.outgrown && !worker.leave);
    let of = outgrown.find(|worker| !succeeded(worker.id))?.id;
    Some(Vacancy::Successor { of })
}

fn next_deadline(state: &State, latest: Instant) -> Instant {
    let deadlines = state.workers.iter().filter_map(|worker| match &worker.phase {
        Phase::Idle => None,
        Phase::Booting { until } | Phase::Rendering { until, .. } => Some(*until),
    });
    deadlines.chain(state.retry).fold(latest, Instant::min)
}
