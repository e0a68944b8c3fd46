//! What workers, supervisor and callers share, under one lock.

use std::{
    collections::VecDeque,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak},
    time::{Duration, Instant},
};

use terrace_pool::{Client, Queue};
use tokio::sync::oneshot;

use super::{
    job::{FurtherPlaces, Job, Outcome, Page, Waiting},
    stats::Stats,
};
use crate::{Engine, Fetch, Limits, RenderError, source_map::Positions};

/// How long to wait after a replacement could not be started.
pub(super) const RETRY: Duration = Duration::from_secs(1);

/// What a worker needs to make its context.
pub(super) struct Blueprint {
    pub(super) engine: Engine,
    pub(super) positions: Arc<Positions>,
    pub(super) settings_json: String,
    pub(super) limits: Limits,
}

pub(super) struct Shared {
    pub(super) blueprint: Blueprint,
    state: Mutex<State>,
    /// Workers wait here for a page, or to be told to leave.
    pub(super) work: Condvar,
    /// The supervisor waits here for a deadline, or for a change of workers.
    pub(super) watch: Condvar,
    /// [`Shared::wait_until_ended`] waits here.
    ended: Condvar,
}

pub(super) enum Phase {
    /// Loading the build, or rendering its first pages.
    Booting {
        until: Instant,
    },
    Idle,
    /// The reply is kept here, so that whoever comes first, the worker or the
    /// supervisor, can take it.
    Rendering {
        began: Instant,
        until: Instant,
        client: Client,
        url: String,
        reply: oneshot::Sender<Outcome>,
    },
}

pub(super) struct Worker {
    pub(super) id: u64,
    pub(super) phase: Phase,
    /// Pages that only this worker is to render.
    pub(super) own: VecDeque<Job>,
    /// Its heap has grown too large; it renders on until its successor is ready.
    pub(super) outgrown: bool,
    /// It is to end after the page it is at.
    pub(super) leave: bool,
    /// The worker that is to leave when this one is ready.
    pub(super) replaces: Option<u64>,
}

pub(super) struct State {
    pub(super) queue: Queue<Job>,
    further: FurtherPlaces,
    pub(super) workers: Vec<Worker>,
    /// So many there are to be.
    pub(super) threads: usize,
    /// Workers that hang. They are not among `workers` any more.
    pub(super) abandoned: Vec<u64>,
    /// All threads but the supervisor's.
    alive: usize,
    pub(super) closed: bool,
    next_id: u64,
    /// No replacement is started before, because the last one failed.
    pub(super) retry: Option<Instant>,
    /// The pages that a replacement renders first.
    pub(super) warm: Option<(Vec<String>, Fetch)>,
    pub(super) counts: Stats,
}

impl Shared {
    pub(super) fn new(blueprint: Blueprint, threads: usize) -> Self {
        let state = Mutex::new(State::new(&blueprint.limits, threads));
        Self {
            blueprint,
            state,
            work: Condvar::new(),
            watch: Condvar::new(),
            ended: Condvar::new(),
        }
    }

    /// The state is whole whenever the lock is free, so a panic while it was
    /// held spoils nothing.
    pub(super) fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Puts a page into the queue, if there is room and somebody to render it.
    pub(super) fn submit(
        &self,
        client: Client,
        url: &str,
        fetch: Fetch,
    ) -> Result<Waiting, RenderError> {
        let limits = &self.blueprint.limits;
        let mut state = self.lock();
        if state.workers.is_empty() && state.abandoned.len() > limits.abandoned {
            state.counts.failures += 1;
            return Err(RenderError::NoThread { abandoned: state.abandoned.len() });
        }
        let (job, waiting) = Job::new(url, fetch, &state.further);
        state.push(client, job, limits);
        drop(state);
        self.work.notify_one();
        Ok(waiting)
    }

    /// Puts a page that waits into the queue once more, for another who wants it. Says whether the
    /// other has a place now.
    pub(super) fn submit_again(&self, client: Client, page: &Weak<Page>) -> bool {
        let mut state = self.lock();
        let Some(job) = page.upgrade().and_then(|page| page.another_place()) else { return false };
        let has_place = state.push(client, job, &self.blueprint.limits);
        drop(state);
        self.work.notify_one();
        has_place
    }

    /// Gives each page to each worker, and remembers them for later workers.
    pub(super) fn submit_to_all(&self, urls: &[&str], fetch: &Fetch) -> Vec<Waiting> {
        let mut state = self.lock();
        state.warm = Some((urls.iter().map(|url| (*url).to_owned()).collect(), Arc::clone(fetch)));
        let mut waiting = Vec::new();
        let further = state.further.clone();
        // Those that are not ready yet will see what is remembered.
        for worker in state.workers.iter_mut().filter(|worker| worker.serves()) {
            for url in urls {
                let (job, page) = Job::new(url, Arc::clone(fetch), &further);
                worker.own.push_back(job);
                waiting.push(page);
            }
        }
        drop(state);
        self.work.notify_all();
        waiting
    }

    /// Tells all threads to end. Who waits for a page is told so by the reply
    /// that is dropped.
    pub(super) fn close(&self) {
        let mut state = self.lock();
        state.closed = true;
        drop(state.queue.take_all());
        for worker in &mut state.workers {
            worker.own.clear();
        }
        drop(state);
        self.work.notify_all();
        self.watch.notify_all();
    }

    pub(super) fn wait_until_ended(&self, patience: Duration) -> bool {
        let state = self.lock();
        let (state, _) = self
            .ended
            .wait_timeout_while(state, patience, |state| state.alive > 0)
            .unwrap_or_else(PoisonError::into_inner);
        state.alive == 0
    }

    /// A worker's thread is about to end; its context is gone.
    pub(super) fn end(&self, id: u64) {
        self.lock().leave(id);
        self.watch.notify_all();
        self.ended.notify_all();
    }
}

impl Worker {
    /// Whether it takes pages.
    fn serves(&self) -> bool {
        !self.leave && !matches!(self.phase, Phase::Booting { .. })
    }
}

impl State {
    fn new(limits: &Limits, threads: usize) -> Self {
        Self {
            threads,
            queue: Queue::new(limits.queue, usize::MAX),
            further: FurtherPlaces::default(),
            workers: Vec::new(),
            abandoned: Vec::new(),
            alive: 0,
            closed: false,
            next_id: 0,
            retry: None,
            warm: None,
            counts: Stats::default(),
        }
    }

    /// Enters a new worker. Its thread must call [`Shared::end`].
    pub(super) fn enter(&mut self, until: Instant, replaces: Option<u64>) -> u64 {
        self.next_id += 1;
        self.alive += 1;
        self.workers.push(Worker {
            id: self.next_id,
            phase: Phase::Booting { until },
            own: VecDeque::new(),
            outgrown: false,
            leave: false,
            replaces,
        });
        self.next_id
    }

    /// A page that a new worker renders first, but for those that it has rendered.
    pub(super) fn first_page_besides(&self, rendered: &[String]) -> Option<(String, Fetch)> {
        let (urls, fetch) = self.warm.as_ref()?;
        let next = urls.iter().find(|url| !rendered.contains(url))?;
        Some((next.clone(), Arc::clone(fetch)))
    }

    /// Forgets a worker that has no thread any more.
    pub(super) fn leave(&mut self, id: u64) {
        self.alive -= 1;
        self.workers.retain(|worker| worker.id != id);
        self.abandoned.retain(|abandoned| *abandoned != id);
    }

    /// The worker, unless it was given up.
    pub(super) fn worker(&mut self, id: u64) -> Option<&mut Worker> {
        self.workers.iter_mut().find(|worker| worker.id == id)
    }

    fn idle(&self) -> usize {
        let idle = |worker: &&Worker| matches!(worker.phase, Phase::Idle) && !worker.leave;
        self.workers.iter().filter(idle).count()
    }

    /// Puts a place into the queue, or refuses it. Says whether it is there.
    fn push(&mut self, client: Client, job: Job, limits: &Limits) -> bool {
        if !self.has_room(client, limits) {
            self.queue.retain(Job::is_wanted);
        }
        // A place whose page has another makes no room for a page, so one may not be enough.
        while !self.has_room(client, limits) {
            let Some(other) = self.queue.take_for(client) else {
                self.refuse(job, RenderError::Busy);
                return false;
            };
            self.refuse(other, RenderError::Busy);
        }
        self.queue.add(client, job);
        true
    }

    fn has_room(&mut self, client: Client, limits: &Limits) -> bool {
        // What a thread is about to take does not wait, nor does a page more than once.
        self.queue.set_limit(limits.queue + self.idle() + self.further.count());
        self.queue.has_room(client)
    }

    /// Gives a place up, and answers for the page when nobody will render it.
    pub(super) fn refuse(&mut self, job: Job, error: RenderError) {
        if let Some(reply) = job.leave() {
            let outcome = Err(error);
            self.count(&outcome);
            // The visitor may have gone.
            drop(reply.send(outcome));
        }
    }

    pub(super) fn refuse_what_waited_too_long(&mut self, limits: &Limits, now: Instant) {
        for job in self.queue.take_if(|job| job.since() + limits.wall <= now) {
            self.refuse(job, RenderError::Busy);
        }
    }

    /// Counts how a page ended.
    pub(super) fn count(&mut self, outcome: &Outcome) {
        match outcome {
            Ok(_) => self.counts.renders += 1,
            Err(RenderError::Busy) => self.counts.busy += 1,
            Err(error) => {
                self.counts.failures += 1;
                if matches!(error, RenderError::OutOfTime { .. } | RenderError::TimedOut { .. }) {
                    self.counts.time_outs += 1;
                }
            }
        }
    }

    pub(super) fn stats(&self) -> Stats {
        Stats {
            queued: self.queue.len().saturating_sub(self.further.count()),
            threads: self.workers.iter().filter(|worker| worker.serves()).count(),
            abandoned: self.abandoned.len(),
            ..self.counts
        }
    }
}

#[cfg(test)]
#[path = "state_tests.rs"]
mod tests;
