//! A few threads that draw maps, and a queue before them that has an end.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread;

use terrace_map::{Answer, Fetched, Maps, Request, ServiceException};
use terrace_site::Snapshot;
use tokio::sync::oneshot;

/// How many may wait; more are told to come again.
const QUEUE: usize = 512;
/// A map of the largest size needs little of it; labels and filters are not nested deep.
const STACK: usize = 1024 * 1024;

/// Draws maps. Dropping it ends its threads after the maps they are at.
pub(super) struct Pool {
    threads: usize,
    shared: Arc<Shared>,
    /// Threads start with the first map, and whether they did.
    started: OnceLock<bool>,
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    to_draw: Condvar,
}

#[derive(Default)]
struct State {
    jobs: VecDeque<Job>,
    stopping: bool,
}

struct Job {
    snapshot: Arc<Snapshot>,
    request: Arc<Request>,
    task: Task,
    answer: oneshot::Sender<Arc<Answer>>,
}

/// What to draw for a request.
pub(super) enum Task {
    /// The answer.
    Answer,
    /// The answer, of which another server drew parts.
    Compose(Vec<Fetched>),
    /// That there is none, as a picture.
    Refuse(ServiceException),
}

impl Pool {
    /// 0 threads are half of the cores.
    pub(super) fn new(threads: usize) -> Self {
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let threads = if threads == 0 { (cores / 2).max(1) } else { threads.min(64) };
        Self { threads, shared: Arc::default(), started: OnceLock::new() }
    }

    /// No thread could be started.
    pub(super) fn cannot_start(&self) -> bool {
        self.started.get() == Some(&false)
    }

    pub(super) fn queued(&self) -> usize {
        self.shared.state().jobs.len()
    }

    /// Draws; `None` when too many wait already. Dropping the future gives the place up.
    pub(super) async fn draw(
        &self,
        snapshot: Arc<Snapshot>,
        request: Arc<Request>,
        task: Task,
    ) -> Option<Arc<Answer>> {
        if !*self.started.get_or_init(|| self.start()) {
            return None;
        }
        let (answer, drawn) = oneshot::channel();
        {
            let mut state = self.shared.state();
            if state.jobs.len() >= QUEUE {
                return None;
            }
            state.jobs.push_back(Job { snapshot, request, task, answer });
        }
        self.shared.to_draw.notify_one();
        drawn.await.ok()
    }

    /// Whether at least one thread could be started.
    fn start(&self) -> bool {
        let started = (1..=self.threads).map(|number| {
            let shared = Arc::clone(&self.shared);
            let thread = thread::Builder::new().name(format!("map-{number}")).stack_size(STACK);
            thread.spawn(move || shared.run())
        });
        let started: Vec<_> = started.collect();
        for error in started.iter().filter_map(|thread| thread.as_ref().err()) {
            tracing::error!("a thread that draws maps does not start: {error}");
        }
        started.iter().any(Result::is_ok)
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        let mut state = self.shared.state();
        state.stopping = true;
        // Drops the senders: whoever waits is told that nothing comes.
        state.jobs.clear();
        drop(state);
        self.shared.to_draw.notify_all();
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn run(&self) {
        while let Some(Job { snapshot, request, task, answer }) = self.next() {
            let maps = &snapshot.maps;
            let drawn = guarded(&request, || match &task {
                Task::Answer => maps.answer(&request),
                Task::Compose(fetched) => Arc::new(maps.compose(&request, fetched)),
                Task::Refuse(exception) => Arc::new(maps.refuse(&request, exception)),
            });
            // Whoever went away does not need it.
            let _ = answer.send(drawn);
        }
    }

    /// Waits for the next job that someone still waits for; `None` at the end.
    fn next(&self) -> Option<Job> {
        let mut state = self.state();
        loop {
            if state.stopping {
                return None;
            }
            match state.jobs.pop_front() {
                Some(job) if job.answer.is_closed() => {}
                Some(job) => return Some(job),
                None => state = self.to_draw.wait(state).unwrap_or_else(PoisonError::into_inner),
            }
        }
    }
}

/// Drawing is tested against panics, but a visitor's wait must end in any case.
pub(super) fn guarded<T: From<Arc<Answer>>>(request: &Request, draw: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(draw)).unwrap_or_else(|_| {
        tracing::error!(?request, "a map could not be drawn");
        let exception = ServiceException::failure("The map could not be drawn");
        Arc::new(Maps::refuse_in_text(request, &exception)).into()
    })
}

#[cfg(test)]
mod tests {
    use terrace_map::{AnswerKind, Options, Reader};

    use super::*;

    #[test]
    fn a_panic_is_an_answer() {
        let mut reader = Reader::new("/nowhere".into(), Options::default());
        let (maps, _) = reader.load(jiff::Timestamp::UNIX_EPOCH);
        let request = maps.request([("request", "GetFeatureInfo")]);
        let answer: Option<Arc<Answer>> = guarded(&request, || panic!("as a test"));
        let answer = answer.unwrap();
        assert_eq!(answer.kind, AnswerKind::Failed);
        assert!(String::from_utf8_lossy(&answer.body).contains("The map could not be drawn"));
        assert!(guarded::<Option<_>>(&request, || None).is_none());
    }
}
