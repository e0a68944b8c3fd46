//! The thread pool: runs the jobs of a queue.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use tokio::sync::oneshot;
use tokio::time::timeout_at;

use crate::queue::Queue;
use crate::{Client, Job, Refusal};

/// How much less urgent jobs are than serving: where cores are few, who only wants a page is
/// served first.
const NICE: i32 = 5;

/// A thread is overdue when it is at one job for so many times the time that a job has. Jobs look
/// at the clock and end soon after their time: one that goes on for longer hangs.
const OVERDUE: u32 = 2;

/// How a [`Pool`] works.
#[derive(Debug, Clone, Copy)]
pub struct Options {
    /// What its threads are called, with a number behind it.
    pub name: &'static str,
    /// How many jobs are done at the same time.
    pub threads: usize,
    /// How many may wait; more are [`Refusal::Busy`].
    pub queue: usize,
    /// How many of one client may wait.
    pub share: usize,
    /// How long a job may wait and work together.
    pub time: Duration,
    /// Bytes of stack of each thread.
    pub stack: usize,
}

impl Default for Options {
    /// Half of the processors, so that pages stay quick.
    fn default() -> Self {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        Self {
            name: "pool",
            threads: (processors / 2).max(1),
            queue: 512,
            share: 64,
            time: Duration::from_secs(10),
            stack: 2 * 1024 * 1024,
        }
    }
}

/// Does jobs on threads of its own, which start with the first job, or when they are told to.
/// Dropping it ends them after the jobs they are at.
#[derive(Debug)]
pub struct Pool {
    options: Options,
    shared: Arc<Shared>,
}

/// What a pool has to do, and what it did.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Stats {
    /// Threads that should run.
    pub threads: usize,
    /// Threads that do run; none before they start.
    pub running: usize,
    /// Jobs that wait.
    pub queued: usize,
    /// Threads whose job should have ended long ago.
    pub overdue: usize,
    /// Jobs that were done.
    pub done: u64,
    /// Jobs that were refused, because too many wait or no thread starts.
    pub busy: u64,
    /// Jobs that were not done in time: they waited too long, or were at work when it was over.
    pub late: u64,
    pub panicked: u64,
    /// A thread did not start the last time one was needed; others may run.
    pub cannot_start: bool,
}

#[derive(Debug)]
struct Shared {
    state: Mutex<State>,
    to_do: Condvar,
    /// How long a thread may be at one job before it is overdue.
    patience: Duration,
}

struct State {
    queue: Queue<Waiting>,
    /// For each thread whether it runs, and from when on its job is overdue.
    threads: Vec<Thread>,
    stats: Stats,
    stopping: bool,
}

impl std::fmt::Debug for State {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("State").field("stats", &self.stats).finish_non_exhaustive()
    }
}

#[derive(Debug, Clone, Copy, Default)]
struct Thread {
    runs: bool,
    overdue_from: Option<Instant>,
}

struct Waiting {
    deadline: Instant,
    job: Box<dyn Job>,
}

impl Pool {
    pub fn new(options: Options) -> Self {
        let options = Options { threads: options.threads.clamp(1, 64), ..options };
        let state = State {
            queue: Queue::new(options.queue, options.share),
            threads: vec![Thread::default(); options.threads],
            stats: Stats { threads: options.threads, ..Stats::default() },
            stopping: false,
        };
        let patience = options.time.saturating_mul(OVERDUE);
        let shared = Shared { state: Mutex::new(state), to_do: Condvar::new(), patience };
        Self { options, shared: Arc::new(shared) }
    }

    /// Starts its threads before there is anything to do.
    pub fn start(&self) {
        self.have_threads(&mut self.shared.state());
    }

    pub fn stats(&self) -> Stats {
        let state = self.shared.state();
        let now = Instant::now();
        let is_overdue = |thread: &&Thread| thread.overdue_from.is_some_and(|from| from < now);
        Stats {
            running: state.threads.iter().filter(|thread| thread.runs).count(),
            queued: state.queue.len(),
            overdue: state.threads.iter().filter(is_overdue).count(),
            ..state.stats
        }
    }

    /// Does something and waits for it, within the pool's time. `work` is given the moment at
    /// which nobody waits for it any more. Dropping the future gives the place up.
    pub async fn run<T: Send + 'static>(
        &self,
        client: Client,
        work: impl FnOnce(Instant) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let (answer, done) = oneshot::channel();
        let deadline = self.push(client, Box::new(Asked { work, answer }));
        match timeout_at(deadline.into(), done).await {
            Ok(Ok(answer)) => answer,
            // What is dropped without a word panicked.
            Ok(Err(_)) => Err(Refusal::Panicked),
            Err(_) => {
                self.shared.state().stats.late += 1;
                Err(Refusal::Late)
            }
        }
    }

    /// Adds a job, and says until when it must be done. A job that is refused is told so here.
    pub fn push(&self, client: Client, job: Box<dyn Job>) -> Instant {
        let deadline = Instant::now() + self.options.time;
        let mut state = self.shared.state();
        if state.stopping {
            drop(state);
            job.refuse(Refusal::Stopped);
            return deadline;
        }
        if !self.have_threads(&mut state) {
            state.stats.busy += 1;
            drop(state);
            job.refuse(Refusal::Busy);
            return deadline;
        }
        let waiting = Waiting { deadline, job };
        let refused = state.queue.push(client, waiting, |other| other.job.is_wanted());
        state.stats.busy += u64::from(refused.is_some());
        drop(state);
        self.shared.to_do.notify_one();
        // Not while the state is locked: whoever hears of it may ask for something else.
        if let Some(refused) = refused {
            refused.job.refuse(Refusal::Busy);
        }
        deadline
    }

    /// Starts the threads that do not run; whether at least one runs.
    fn have_threads(&self, state: &mut State) -> bool {
        for number in 0..self.options.threads {
            if state.threads[number].runs {
                continue;
            }
            let shared = Arc::clone(&self.shared);
            let name = format!("{}-{}", self.options.name, number + 1);
            let thread = thread::Builder::new().name(name).stack_size(self.options.stack);
            match thread.spawn(move || shared.run(number)) {
                Ok(_) => {
                    state.threads[number].runs = true;
                    state.stats.cannot_start = false;
                }
                Err(error) => {
                    if !state.stats.cannot_start {
                        let name = self.options.name;
                        tracing::error!("a thread for {name} does not start: {error}");
                    }
                    state.stats.cannot_start = true;
                    break;
                }
            }
        }
        state.threads.iter().any(|thread| thread.runs)
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        let mut state = self.shared.state();
        state.stopping = true;
        let left = state.queue.take_all();
        drop(state);
        self.shared.to_do.notify_all();
        for waiting in left {
            waiting.job.refuse(Refusal::Stopped);
        }
    }
}

/// Notes that a thread has ended, however it ends, so that another is started in its place.
struct Running<'a> {
    shared: &'a Shared,
    number: usize,
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        self.shared.state().threads[self.number] = Thread::default();
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn run(&self, number: usize) {
        // On Linux this is said of a thread. A system that does not allow it is as fair as it is.
        let _ = rustix::process::nice(NICE);
        let running = Running { shared: self, number };
        while let Some((client, Waiting { deadline, job })) = self.next(number) {
            let began = Instant::now();
            // Jobs are tested against panics, but the next one must be done in any case.
            let done = catch_unwind(AssertUnwindSafe(|| job.run(deadline)));
            let mut state = self.state();
            state.threads[number].overdue_from = None;
            let now = Instant::now();
            state.queue.charge(client, now - began, now);
            match done {
                Ok(()) => state.stats.done += 1,
                Err(_) => state.stats.panicked += 1,
            }
        }
        drop(running);
    }

    /// Waits for the next job that somebody still waits for; `None` at the end.
    fn next(&self, number: usize) -> Option<(Client, Waiting)> {
        let mut state = self.state();
        loop {
            if state.stopping {
                return None;
            }
            match state.queue.pop() {
                Some((_, waiting)) if !waiting.job.is_wanted() => {}
                Some((_, waiting)) if waiting.deadline <= Instant::now() => {
                    state.stats.late += 1;
                    drop(state);
                    waiting.job.refuse(Refusal::Late);
                    state = self.state();
                }
                Some((client, waiting)) => {
                    state.threads[number].overdue_from = Some(Instant::now() + self.patience);
                    return Some((client, waiting));
                }
                None => state = self.to_do.wait(state).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }
}

/// A job that one task waits for.
struct Asked<T, W> {
    work: W,
    answer: oneshot::Sender<Result<T, Refusal>>,
}

impl<T: Send, W: FnOnce(Instant) -> T + Send> Job for Asked<T, W> {
    fn is_wanted(&self) -> bool {
        !self.answer.is_closed()
    }

    fn run(self: Box<Self>, deadline: Instant) {
        let made = (self.work)(deadline);
        // Whoever went away does not need it.
        let _ = self.answer.send(Ok(made));
    }

    fn refuse(self: Box<Self>, why: Refusal) {
        let _ = self.answer.send(Err(why));
    }
}

#[cfg(test)]
#[path = "pool_tests.rs"]
mod tests;
