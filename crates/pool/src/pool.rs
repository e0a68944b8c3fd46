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

/// Does jobs on threads of its own, which start with the first job. Dropping it ends them after
/// the jobs they are at.
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
    /// Threads that do run; none before the first job.
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
mod tests {
    use std::future::Future;
    use std::net::IpAddr;
    use std::pin::pin;
    use std::sync::mpsc;
    use std::task::{Context, Poll, Waker};

    use super::*;

    const A: Client = Client::Visitor(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 1)));
    const B: Client = Client::Visitor(IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, 2)));

    fn pool(queue: usize, time: Duration) -> Pool {
        Pool::new(Options { name: "test", threads: 1, queue, time, ..Options::default() })
    }

    const LONG: Duration = Duration::from_secs(600);

    /// Keeps the only thread busy until the sender is dropped.
    async fn hold(pool: &Pool) -> mpsc::Sender<()> {
        let (held, wait) = mpsc::channel();
        let (tell, begun) = oneshot::channel();
        let work = move |_| {
            tell.send(()).unwrap();
            let _ = wait.recv();
        };
        // Kept until the job has begun: what nobody waits for is not.
        let run = begin(pool.run(A, work));
        begun.await.unwrap();
        drop(run);
        held
    }

    /// Starts a future, which puts its job into the queue.
    fn begin<F: Future>(future: F) -> std::pin::Pin<Box<F>> {
        let mut future = Box::pin(future);
        let mut context = Context::from_waker(Waker::noop());
        assert!(matches!(pin!(future.as_mut()).poll(&mut context), Poll::Pending));
        future
    }

    #[tokio::test]
    async fn a_job_is_answered_with_what_it_made() {
        let pool = pool(8, LONG);
        assert_eq!(pool.run(A, |_| 7).await, Ok(7));
        assert_eq!(pool.run(Client::Own, |_| 8).await, Ok(8));
        assert_eq!((pool.stats().running, pool.stats().queued), (1, 0));
    }

    #[tokio::test]
    async fn who_asks_for_little_does_not_wait_for_who_asks_for_much() {
        let pool = pool(8, LONG);
        let held = hold(&pool).await;
        let order = Arc::new(Mutex::new(Vec::new()));
        let note = |name: &'static str| {
            let order = Arc::clone(&order);
            move |_| order.lock().unwrap().push(name)
        };
        let many = ["a1", "a2", "a3"].map(|name| begin(pool.run(A, note(name))));
        let one = begin(pool.run(B, note("b1")));
        let own = begin(pool.run(Client::Own, note("own")));
        drop(held);
        one.await.unwrap();
        own.await.unwrap();
        for job in many {
            job.await.unwrap();
        }
        // The one who had the thread until now is last.
        assert_eq!(*order.lock().unwrap(), ["own", "b1", "a1", "a2", "a3"]);
    }

    #[tokio::test]
    async fn a_full_queue_refuses_whoever_has_the_most_waiting() {
        let pool = pool(2, LONG);
        let held = hold(&pool).await;
        let first = begin(pool.run(A, |_| 1));
        let second = begin(pool.run(A, |_| 2));
        assert_eq!(pool.run(A, |_| 3).await, Err(Refusal::Busy));
        let other = begin(pool.run(B, |_| 4));
        assert_eq!(second.await, Err(Refusal::Busy));
        assert_eq!(pool.stats().busy, 2);
        drop(held);
        assert_eq!(first.await, Ok(1));
        assert_eq!(other.await, Ok(4));
    }

    #[tokio::test]
    async fn who_gives_up_leaves_room_and_is_not_worked_for() {
        let pool = pool(1, LONG);
        let held = hold(&pool).await;
        let (tell, told) = mpsc::channel();
        drop(begin(pool.run(A, move |_| tell.send(()))));
        let next = begin(pool.run(A, |_| 2));
        drop(held);
        assert_eq!(next.await, Ok(2));
        assert!(told.recv().is_err());
    }

    #[tokio::test]
    async fn what_others_gave_up_takes_nobodys_place() {
        let pool = pool(1, LONG);
        let held = hold(&pool).await;
        drop(begin(pool.run(A, |_| 1)));
        let next = begin(pool.run(B, |_| 2));
        drop(held);
        assert_eq!(next.await, Ok(2));
    }

    #[tokio::test]
    async fn a_job_whose_time_is_over_is_not_begun() {
        let pool = pool(8, Duration::ZERO);
        let (tell, told) = mpsc::channel();
        assert_eq!(pool.run(A, move |_| tell.send(())).await, Err(Refusal::Late));
        assert!(told.recv().is_err());
        assert!(pool.stats().late > 0);
    }

    #[tokio::test(start_paused = true)]
    async fn whoever_waited_in_vain_is_counted() {
        let pool = pool(8, LONG);
        let held = hold(&pool).await;
        // The clock of the test goes on while all wait: one is at work, one waits for the thread.
        assert_eq!(pool.run(B, |_| 1).await, Err(Refusal::Late));
        assert_eq!(pool.stats().late, 1);
        drop(held);
    }

    #[tokio::test]
    async fn a_panic_is_an_answer_and_the_thread_goes_on() {
        let pool = pool(8, LONG);
        let failed = pool.run(A, |_| assert!(std::hint::black_box(false), "as a test")).await;
        assert_eq!(failed, Err(Refusal::Panicked));
        assert_eq!(pool.run(A, |_| 2).await, Ok(2));
        assert_eq!((pool.stats().panicked, pool.stats().running), (1, 1));
    }

    #[tokio::test]
    async fn ending_answers_those_who_wait() {
        let pool = Arc::new(pool(8, LONG));
        let held = hold(&pool).await;
        let (answer, told) = oneshot::channel();
        pool.push(B, Box::new(Asked { work: |_| 1, answer }));
        drop(pool);
        assert_eq!(told.await, Ok(Err(Refusal::Stopped)));
        drop(held);
    }

    #[tokio::test]
    async fn a_thread_that_does_not_end_in_time_is_counted() {
        let pool = pool(8, LONG);
        let held = hold(&pool).await;
        assert_eq!(pool.stats().overdue, 0);
        pool.shared.state().threads[0].overdue_from = Some(Instant::now());
        assert_eq!(pool.stats().overdue, 1);
        drop(held);
    }
}
