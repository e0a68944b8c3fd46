//! The thread pools that make pictures, each with a bounded queue.
//!
//! One thread looks into the store, so that a picture that is there is not kept waiting by those
//! that must be made; it passes the others on. Large ones have a thread of their own: they are
//! made one at a time, and while they wait they keep no thread from smaller ones. Each picture is
//! made once, however many ask for it at a time. What a picture costs is bounded by its pixels,
//! and by the worker that makes it.

use std::{
    collections::HashMap,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use terrace_pool::{Client, Job, Options, Pool, Refusal, Stats};
use tokio::sync::oneshot;

use crate::{
    error::PictureError,
    flights::{Flights, PictureResult, PlaceNumber, Waiting},
    key::{Key, Source},
    make::{Made, Thread, make},
    painter::Painter,
    request::Request,
    store::Store,
    too_dear::TooDear,
};

/// How many may wait for a look into the store, which takes well under a millisecond each.
const LOOK_QUEUE: usize = 4096;

/// How many failures are remembered, so that a broken file is not decoded for every visitor.
const FAILURES: usize = 1024;

/// How a [`Resizer`] works.
#[derive(Debug, Clone, Copy)]
pub struct PoolOptions {
    /// How many pictures are made at the same time, beside one large one.
    pub threads: usize,
    /// How many may wait to be made; more are [`PictureError::Busy`].
    pub queue: usize,
    /// How long a picture may wait; then it is [`PictureError::Busy`], too.
    pub wait: Duration,
}

impl Default for PoolOptions {
    /// Half of the processors, so that pages stay quick while pictures are made.
    fn default() -> Self {
        Self {
            threads: Options::default().threads.min(8),
            queue: 256,
            wait: Duration::from_secs(30),
        }
    }
}

/// Makes pictures on threads of its own and keeps them in a [`Store`].
///
/// Dropping it ends the threads after the pictures they are at.
pub struct Resizer {
    shared: Arc<Shared>,
    look: Pool,
    makers: Makers,
}

/// Who makes pictures.
#[derive(Clone)]
struct Makers {
    make: Arc<Pool>,
    /// One thread.
    large: Arc<Pool>,
}

struct Shared {
    store: Store,
    make: Box<Make>,
    state: Mutex<State>,
}

/// Makes a picture; nothing when it is a large one and this is not the thread for them.
type Make = dyn Fn(&Source, &Request, Thread) -> Option<Made> + Send + Sync;

#[derive(Default)]
struct State {
    flights: Flights,
    /// Failures that are the same whenever it is tried.
    failures: HashMap<Key, PictureError>,
    too_dear: TooDear<Source>,
}

impl Resizer {
    /// Threads start with the first picture. The store is trimmed by one of them.
    pub fn start(store: Store, options: PoolOptions, painter: Painter) -> Self {
        let make = move |source: &Source, request: &Request, thread| {
            make(source, request, thread, &painter)
        };
        Self::start_with(store, options, Box::new(make))
    }

    fn start_with(store: Store, options: PoolOptions, make: Box<Make>) -> Self {
        let shared = Arc::new(Shared { store, make, state: Mutex::default() });
        let pool = |name, threads, queue| {
            let time = options.wait;
            // Visitors take turns, so that one alone may fill the queue as well.
            Pool::new(Options { name, threads, queue, share: queue, time, ..Options::default() })
        };
        let look = pool("picture-look", 1, LOOK_QUEUE);
        look.push(Client::Own, Box::new(Trim(Arc::clone(&shared))));
        let make = Arc::new(pool("picture", options.threads, options.queue));
        let large = Arc::new(pool("picture-large", 1, options.queue));
        Self { shared, look, makers: Makers { make, large } }
    }

    /// How the threads that make pictures are doing.
    pub fn stats(&self) -> Stats {
        let (all, large) = (self.makers.make.stats(), self.makers.large.stats());
        // The thread for large ones is not missed before one was wanted.
        let is_wanted = large.running > 0 || large.cannot_start;
        let threads = all.threads + usize::from(is_wanted);
        Stats {
            threads,
            running: all.running + large.running,
            queued: all.queued + large.queued,
            overdue: all.overdue + large.overdue,
            done: all.done + large.done,
            busy: all.busy + large.busy,
            late: all.late + large.late,
            panicked: all.panicked + large.panicked,
            cannot_start: all.cannot_start || large.cannot_start,
        }
    }

    /// How the thread that looks into the store is doing.
    pub fn look_stats(&self) -> Stats {
        self.look.stats()
    }

    /// The picture that `request` describes, from the store or newly made for a client.
    ///
    /// Never blocks the thread it is called on. Dropping the future gives the place up.
    pub async fn picture(&self, client: Client, source: Source, request: Request) -> PictureResult {
        let answer = self.ask(client, source, request)?;
        answer.await.unwrap_or(Err(PictureError::Stopped))
    }

    fn ask(
        &self,
        client: Client,
        source: Source,
        request: Request,
    ) -> Result<oneshot::Receiver<PictureResult>, PictureError> {
        self.ask_at(Instant::now(), client, source, request)
    }

    /// The same at a moment.
    fn ask_at(
        &self,
        now: Instant,
        client: Client,
        source: Source,
        request: Request,
    ) -> Result<oneshot::Receiver<PictureResult>, PictureError> {
        let key = Key::new(&source, &request);
        let mut state = self.shared.state();
        if let Some(error) = state.failures.get(&key) {
            return Err(error.clone());
        }
        if let Some(error) = state.too_dear.get(&source, now) {
            return Err(error);
        }
        let (receiver, place) = state.flights.join(key, client, (source, request));
        drop(state);
        if let Some(number) = place {
            let place = InFlight { shared: Arc::clone(&self.shared), key, number };
            self.look.push(client, Box::new(Look { place, client, makers: self.makers.clone() }));
        }
        Ok(receiver)
    }
}

impl Drop for Resizer {
    fn drop(&mut self) {
        // Drops the senders: whoever waits is told that nothing comes.
        self.shared.state().flights.clear();
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn remember(&self, key: Key, source: &Source, error: &PictureError) {
        let mut state = self.state();
        state.too_dear.note(source.clone(), error, Instant::now());
        if error.is_lasting() {
            if state.failures.len() >= FAILURES {
                state.failures.clear();
            }
            state.failures.insert(key, error.clone());
        }
    }
}

/// The place of a client in a queue, for a picture that somebody waits for. However it ends, it
/// leaves nothing behind and nobody without an answer.
struct InFlight {
    shared: Arc<Shared>,
    key: Key,
    number: PlaceNumber,
}

impl InFlight {
    fn is_wanted(&self) -> bool {
        self.shared.state().flights.is_wanted(&self.key, self.number)
    }

    fn begin(&self) -> Option<(Source, Request)> {
        self.shared.state().flights.begin(&self.key, self.number)
    }

    fn pause(&self) {
        self.shared.state().flights.pause(&self.key, self.number);
    }

    fn finish(self, answer: &PictureResult) {
        let waiting = self.shared.state().flights.take(&self.key);
        tell(waiting, answer);
    }

    fn refuse(self, why: Refusal) {
        let waiting = self.shared.state().flights.leave(&self.key, self.number);
        let why = match why {
            Refusal::Busy | Refusal::Late => PictureError::Busy,
            Refusal::Panicked => gave_up(),
            Refusal::Stopped => PictureError::Stopped,
        };
        tell(waiting, &Err(why));
    }
}

impl Drop for InFlight {
    /// What was finished or refused is gone from the list by now; anything else was cut short.
    fn drop(&mut self) {
        let waiting = self.shared.state().flights.leave(&self.key, self.number);
        tell(waiting, &Err(gave_up()));
    }
}

fn tell(waiting: Waiting, answer: &PictureResult) {
    for sender in waiting {
        // Whoever went away does not need it.
        let _ = sender.send(answer.clone());
    }
}

fn gave_up() -> PictureError {
    PictureError::broken("its decoder gave up")
}

/// Takes from the store what is too old.
struct Trim(Arc<Shared>);

impl Job for Trim {
    fn is_wanted(&self) -> bool {
        true
    }

    fn run(self: Box<Self>, _: Instant) {
        self.0.store.trim();
    }

    fn refuse(self: Box<Self>, _: Refusal) {}
}

/// Looks for a picture in the store, and passes it on to be made.
struct Look {
    place: InFlight,
    client: Client,
    makers: Makers,
}

impl Job for Look {
    fn is_wanted(&self) -> bool {
        self.place.is_wanted()
    }

    fn run(self: Box<Self>, _: Instant) {
        let Self { place, client, makers } = *self;
        if let Some(picture) = place.shared.store.get(&place.key) {
            return place.finish(&Ok(picture));
        }
        let large = Some((client, makers.large));
        makers.make.push(client, Box::new(Making { place, large }));
    }

    fn refuse(self: Box<Self>, why: Refusal) {
        self.place.refuse(why);
    }
}

/// Makes a picture.
struct Making {
    place: InFlight,
    /// Who makes it should it be large, and for whom; nobody else where that is this thread.
    large: Option<(Client, Arc<Pool>)>,
}

impl Job for Making {
    fn is_wanted(&self) -> bool {
        self.place.is_wanted()
    }

    fn run(self: Box<Self>, _: Instant) {
        let Self { place, large } = *self;
        let Some((source, request)) = place.begin() else { return };
        let (shared, key) = (Arc::clone(&place.shared), place.key);
        // At another width, perhaps, while this one waited.
        let too_dear = shared.state().too_dear.get(&source, Instant::now());
        if let Some(error) = too_dear {
            return place.finish(&Err(error));
        }
        let thread = if large.is_some() { Thread::Any } else { Thread::ForLarge };
        // Decoders are tested against panics, but a visitor's wait must end in any case.
        let made = catch_unwind(AssertUnwindSafe(|| (shared.make)(&source, &request, thread)));
        let made = made.unwrap_or_else(|_| Some(Made { answer: Err(gave_up()), keep: true }));
        let Some(Made { answer, keep }) = made else {
            if let Some((client, pool)) = large {
                place.pause();
                pool.push(client, Box::new(Self { place, large: None }));
            }
            return;
        };
        if let (Ok(picture), true) = (&answer, keep)
            && let Err(error) = shared.store.put(&key, picture)
        {
            tracing::warn!(%error, "a picture could not be kept in the store");
        }
        // Here and not where pictures are asked for: once, however many ask.
        if let Err(error) = &answer
            && !matches!(error, PictureError::AsItIs { .. })
        {
            let file = source.path.display();
            tracing::warn!(%file, "cannot make a picture: {error}");
        }
        if let (Err(error), true) = (&answer, keep) {
            shared.remember(key, &source, error);
        }
        place.finish(&answer);
    }

    fn refuse(self: Box<Self>, why: Refusal) {
        self.place.refuse(why);
    }
}

#[cfg(test)]
#[path = "pool_tests.rs"]
mod tests;
