//! A few threads that make pictures, and a queue before them that has an end.
//!
//! One thread looks into the store, so that a picture that is there is not kept waiting by those
//! that must be made; it passes the others on. Each picture is made once, however many ask for
//! it at a time. What a picture costs is bounded by its pixels, and by the worker that makes it.

use std::{
    collections::HashMap,
    fs::{self, File},
    io::{self, Read},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use terrace_pool::{Client, Job, Options, Pool, Refusal, Stats};
use tokio::sync::oneshot;

use crate::{
    error::PictureError,
    key::{Key, Source},
    limits::{LARGE_PIXELS, MAX_FILE_BYTES},
    painter::Painter,
    request::{Picture, Request},
    resize::header_within_bounds,
    store::Store,
};

type Answer = Result<Picture, PictureError>;

/// How many may wait for a look into the store, which takes well under a millisecond each.
const LOOK_QUEUE: usize = 4096;

/// How many failures are remembered, so that a broken file is not decoded for every visitor.
const FAILURES: usize = 1024;

/// How a [`Resizer`] works.
#[derive(Debug, Clone, Copy)]
pub struct PoolOptions {
    /// How many pictures are made at the same time.
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
    make: Arc<Pool>,
}

struct Shared {
    store: Store,
    make: Box<Make>,
    state: Mutex<State>,
}

type Make = dyn Fn(&Source, &Request) -> Made + Send + Sync;

/// A result, and whether it is what the key says, so that it may be kept.
struct Made {
    answer: Answer,
    keep: bool,
}

#[derive(Default)]
struct State {
    /// All that is asked for and not yet answered. Each has one job in one of the queues.
    flights: HashMap<Key, Flight>,
    failures: HashMap<Key, PictureError>,
}

struct Flight {
    source: Source,
    request: Request,
    waiting: Vec<oneshot::Sender<Answer>>,
}

impl Resizer {
    /// Threads start with the first picture. The store is trimmed by one of them.
    pub fn start(store: Store, options: PoolOptions, painter: Painter) -> Self {
        let large = Mutex::new(());
        Self::start_with(store, options, Box::new(move |s, r| make(s, r, &large, &painter)))
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
        Self { shared, look, make }
    }

    /// How the threads that make pictures are doing.
    pub fn stats(&self) -> Stats {
        self.make.stats()
    }

    /// The picture that `request` describes, from the store or newly made for a client.
    ///
    /// Never blocks the thread it is called on. Dropping the future gives the place up.
    pub async fn picture(&self, client: Client, source: Source, request: Request) -> Answer {
        let answer = self.ask(client, source, request)?;
        answer.await.unwrap_or(Err(PictureError::Stopped))
    }

    fn ask(
        &self,
        client: Client,
        source: Source,
        request: Request,
    ) -> Result<oneshot::Receiver<Answer>, PictureError> {
        let key = Key::new(&source, &request);
        let (sender, receiver) = oneshot::channel();
        let mut state = self.shared.state();
        if let Some(error) = state.failures.get(&key) {
            return Err(error.clone());
        }
        if let Some(flight) = state.flights.get_mut(&key) {
            flight.waiting.push(sender);
            return Ok(receiver);
        }
        state.flights.insert(key, Flight { source, request, waiting: vec![sender] });
        drop(state);
        let flight = InFlight { shared: Arc::clone(&self.shared), key };
        self.look.push(client, Box::new(Look { flight, client, make: Arc::clone(&self.make) }));
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

    fn remember(&self, key: Key, error: &PictureError) {
        if error.is_lasting() {
            let mut state = self.state();
            if state.failures.len() >= FAILURES {
                state.failures.clear();
            }
            state.failures.insert(key, error.clone());
        }
    }
}

/// A picture that somebody waits for.
struct InFlight {
    shared: Arc<Shared>,
    key: Key,
}

impl InFlight {
    /// Whether somebody still waits. If not, it is forgotten: the next who asks starts anew.
    fn is_wanted(&self) -> bool {
        let mut state = self.shared.state();
        let Some(flight) = state.flights.get(&self.key) else { return false };
        let is_wanted = flight.waiting.iter().any(|sender| !sender.is_closed());
        if !is_wanted {
            state.flights.remove(&self.key);
        }
        is_wanted
    }

    fn asked(&self) -> Option<(Source, Request)> {
        let state = self.shared.state();
        let flight = state.flights.get(&self.key)?;
        Some((flight.source.clone(), flight.request))
    }

    fn finish(&self, answer: &Answer) {
        let flight = self.shared.state().flights.remove(&self.key);
        for sender in flight.into_iter().flat_map(|flight| flight.waiting) {
            // Whoever went away does not need it.
            let _ = sender.send(answer.clone());
        }
    }

    fn refuse(&self, why: Refusal) {
        self.finish(&Err(match why {
            Refusal::Busy | Refusal::Late => PictureError::Busy,
            Refusal::Panicked => PictureError::broken("its decoder gave up"),
            Refusal::Stopped => PictureError::Stopped,
        }));
    }
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
    flight: InFlight,
    client: Client,
    make: Arc<Pool>,
}

impl Job for Look {
    fn is_wanted(&self) -> bool {
        self.flight.is_wanted()
    }

    fn run(self: Box<Self>, _: Instant) {
        let Self { flight, client, make } = *self;
        match flight.shared.store.get(&flight.key) {
            Some(picture) => flight.finish(&Ok(picture)),
            None => {
                make.push(client, Box::new(Making(flight)));
            }
        }
    }

    fn refuse(self: Box<Self>, why: Refusal) {
        self.flight.refuse(why);
    }
}

/// Makes a picture.
struct Making(InFlight);

impl Job for Making {
    fn is_wanted(&self) -> bool {
        self.0.is_wanted()
    }

    fn run(self: Box<Self>, _: Instant) {
        let InFlight { shared, key } = &self.0;
        let Some((source, request)) = self.0.asked() else { return };
        // Decoders are tested against panics, but a visitor's wait must end in any case.
        let made = catch_unwind(AssertUnwindSafe(|| (shared.make)(&source, &request)));
        let Made { answer, keep } = made.unwrap_or_else(|_| {
            let answer = Err(PictureError::broken("its decoder gave up"));
            Made { answer, keep: true }
        });
        if let (Ok(picture), true) = (&answer, keep)
            && let Err(error) = shared.store.put(key, picture)
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
            shared.remember(*key, error);
        }
        self.0.finish(&answer);
    }

    fn refuse(self: Box<Self>, why: Refusal) {
        self.0.refuse(why);
    }
}

/// Reads the file and makes the picture. `large` is held while a large one is made.
fn make(source: &Source, request: &Request, large: &Mutex<()>, painter: &Painter) -> Made {
    let (bytes, keep) = match read(source) {
        Ok(read) => read,
        // Too long now, but perhaps not when the key was made.
        Err(error) => return Made { answer: Err(error), keep: source.bytes > MAX_FILE_BYTES },
    };
    let answer = header_within_bounds(&bytes).and_then(|header| {
        let alone = header.size.pixels() > LARGE_PIXELS;
        let _guard = alone.then(|| large.lock().unwrap_or_else(PoisonError::into_inner));
        painter.resize(&bytes, request)
    });
    Made { answer, keep }
}

/// The file, and whether it is still the one that `source` was made of.
fn read(source: &Source) -> Result<(Vec<u8>, bool), PictureError> {
    let failed =
        |error: io::Error| PictureError::Read { path: source.path.clone(), kind: error.kind() };
    // Before opening: opening a pipe would wait for someone to write into it.
    if !fs::metadata(&source.path).map_err(failed)?.is_file() {
        return Err(failed(io::ErrorKind::InvalidInput.into()));
    }
    let file = File::open(&source.path).map_err(failed)?;
    let metadata = file.metadata().map_err(failed)?;
    let same = metadata.len() == source.bytes
        && metadata.modified().is_ok_and(|modified| modified == source.modified);
    if metadata.len() > MAX_FILE_BYTES {
        let (bytes, limit) = (metadata.len(), MAX_FILE_BYTES);
        return Err(PictureError::TooManyBytes { bytes, limit });
    }
    let mut bytes = Vec::new();
    file.take(MAX_FILE_BYTES).read_to_end(&mut bytes).map_err(failed)?;
    let same = same && bytes.len() as u64 == source.bytes;
    Ok((bytes, same))
}

#[cfg(test)]
mod tests {
    use std::{
        path::Path,
        sync::{
            atomic::{AtomicUsize, Ordering},
            mpsc,
        },
    };

    use super::*;
    use crate::{Format, Width, testing};

    const REQUEST: Request = Request { width: Width::W320, format: Format::WebP, crop: None };

    fn source(name: &str) -> Source {
        Source { path: name.into(), modified: std::time::SystemTime::UNIX_EPOCH, bytes: 1 }
    }

    fn photograph(folder: &Path, bytes: &[u8]) -> Source {
        let path = folder.join("photograph");
        fs::write(&path, bytes).unwrap();
        Source::of(path).unwrap()
    }

    fn picture() -> Picture {
        Picture { bytes: b"bytes".as_slice().into(), width: 1, height: 1, format: Format::WebP }
    }

    /// A pool whose threads say what they begin and wait until they may go on.
    struct Slow {
        resizer: Resizer,
        begun: mpsc::Receiver<String>,
        go_on: mpsc::Sender<Answer>,
        _folder: tempfile::TempDir,
    }

    impl Slow {
        fn new(queue: usize) -> Self {
            let folder = tempfile::tempdir().unwrap();
            let store = Store::open(folder.path(), 1_000_000).unwrap();
            let (tell, begun) = mpsc::channel();
            let (go_on, wait) = mpsc::channel::<Answer>();
            let wait = Mutex::new(wait);
            let make = move |source: &Source, _: &Request| {
                tell.send(source.path.display().to_string()).unwrap();
                Made { answer: wait.lock().unwrap().recv().unwrap(), keep: true }
            };
            let options = PoolOptions { threads: 1, queue, ..PoolOptions::default() };
            let resizer = Resizer::start_with(store, options, Box::new(make));
            Self { resizer, begun, go_on, _folder: folder }
        }

        fn ask(&self, name: &str) -> oneshot::Receiver<Answer> {
            self.resizer.ask(Client::Own, source(name), REQUEST).unwrap()
        }
    }

    #[test]
    fn many_who_ask_for_one_picture_share_one_making() {
        let pool = Slow::new(8);
        let waiting: Vec<_> = (0..5).map(|_| pool.ask("a")).collect();
        assert_eq!(pool.begun.recv().unwrap(), "a");
        let late = pool.ask("a");
        pool.go_on.send(Ok(picture())).unwrap();
        for answer in waiting.into_iter().chain([late]) {
            assert_eq!(answer.blocking_recv().unwrap(), Ok(picture()));
        }
        // From now on it comes from the store.
        assert_eq!(pool.ask("a").blocking_recv().unwrap(), Ok(picture()));
        assert!(pool.begun.try_recv().is_err());
    }

    #[test]
    fn a_full_queue_is_busy_but_what_is_kept_is_still_given() {
        let pool = Slow::new(1);
        let kept = pool.ask("kept");
        pool.go_on.send(Ok(picture())).unwrap();
        assert_eq!(kept.blocking_recv().unwrap(), Ok(picture()));
        let first = pool.ask("a");
        assert_eq!(pool.begun.iter().take(2).last().unwrap(), "a");
        let (second, third) = (pool.ask("b"), pool.ask("c"));
        assert_eq!(third.blocking_recv().unwrap(), Err(PictureError::Busy));
        assert_eq!(pool.ask("kept").blocking_recv().unwrap(), Ok(picture()));
        for _ in 0..2 {
            pool.go_on.send(Ok(picture())).unwrap();
        }
        assert_eq!(first.blocking_recv().unwrap(), Ok(picture()));
        assert_eq!(second.blocking_recv().unwrap(), Ok(picture()));
        // There is room again.
        let third = pool.ask("c");
        pool.go_on.send(Ok(picture())).unwrap();
        assert_eq!(third.blocking_recv().unwrap(), Ok(picture()));
    }

    #[test]
    fn what_nobody_waits_for_any_more_is_not_made() {
        let pool = Slow::new(8);
        let first = pool.ask("a");
        assert_eq!(pool.begun.recv().unwrap(), "a");
        drop(pool.ask("b"));
        let last = pool.ask("c");
        for _ in 0..2 {
            pool.go_on.send(Ok(picture())).unwrap();
        }
        assert_eq!(first.blocking_recv().unwrap(), Ok(picture()));
        assert_eq!(last.blocking_recv().unwrap(), Ok(picture()));
        assert_eq!(pool.begun.try_iter().collect::<Vec<_>>(), ["c"]);
    }

    #[test]
    fn a_lasting_failure_is_remembered_and_a_passing_one_is_not() {
        let pool = Slow::new(8);
        let broken = PictureError::broken("test");
        let gone = PictureError::Read { path: "b".into(), kind: io::ErrorKind::NotFound };
        for (name, error) in [("a", &broken), ("b", &gone)] {
            let answer = pool.ask(name);
            pool.go_on.send(Err(error.clone())).unwrap();
            assert_eq!(answer.blocking_recv().unwrap(), Err(error.clone()));
        }
        assert_eq!(pool.resizer.ask(Client::Own, source("a"), REQUEST).err(), Some(broken));
        let again = pool.ask("b");
        pool.go_on.send(Ok(picture())).unwrap();
        assert_eq!(again.blocking_recv().unwrap(), Ok(picture()));
    }

    #[test]
    fn ending_answers_those_who_wait() {
        let pool = Slow::new(8);
        let (first, second) = (pool.ask("a"), pool.ask("b"));
        assert_eq!(pool.begun.recv().unwrap(), "a");
        let Slow { resizer, begun: _begun, go_on, _folder } = pool;
        let ending = std::thread::spawn(move || drop(resizer));
        // Nobody is kept waiting for the one that is being made.
        assert!(first.blocking_recv().is_err());
        assert!(second.blocking_recv().is_err());
        go_on.send(Ok(picture())).unwrap();
        ending.join().unwrap();
    }

    #[test]
    fn a_panic_is_an_answer_like_any_other() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path(), 1_000_000).unwrap();
        let calls = AtomicUsize::new(0);
        let make = move |_: &Source, _: &Request| {
            assert!(calls.fetch_add(1, Ordering::Relaxed) > 0, "the first one panics");
            Made { answer: Ok(picture()), keep: true }
        };
        let options = PoolOptions { threads: 1, queue: 8, ..PoolOptions::default() };
        let resizer = Resizer::start_with(store, options, Box::new(make));
        let broken =
            resizer.ask(Client::Own, source("a"), REQUEST).unwrap().blocking_recv().unwrap();
        assert_eq!(broken, Err(PictureError::broken("its decoder gave up")));
        let whole =
            resizer.ask(Client::Own, source("b"), REQUEST).unwrap().blocking_recv().unwrap();
        assert_eq!(whole, Ok(picture()));
    }

    #[tokio::test]
    async fn a_changed_photograph_gives_a_changed_picture() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().join("store"), 1_000_000).unwrap();
        let options = PoolOptions { threads: 2, queue: 8, ..PoolOptions::default() };
        let resizer = Resizer::start(store, options, Painter::Here);
        let old = photograph(folder.path(), &testing::jpeg(400, 200));
        let picture = resizer.picture(Client::Own, old.clone(), REQUEST).await.unwrap();
        assert_eq!((picture.width, picture.height), (320, 160));
        let new = photograph(folder.path(), &testing::png(400, 300));
        assert_eq!(resizer.picture(Client::Own, new, REQUEST).await.unwrap().height, 240);
        // Whoever still asks by the old state gets what was kept, and nothing false is kept.
        assert_eq!(resizer.picture(Client::Own, old.clone(), REQUEST).await.unwrap(), picture);
        let wider = Request { width: Width::W640, ..REQUEST };
        assert_eq!(resizer.picture(Client::Own, old.clone(), wider).await.unwrap().height, 300);
        assert_eq!(resizer.shared.store.get(&Key::new(&old, &wider)), None);
    }

    #[tokio::test]
    async fn a_file_that_cannot_be_used_is_a_typed_error() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().join("store"), 1_000_000).unwrap();
        let resizer = Resizer::start(store, PoolOptions::default(), Painter::Here);
        let bomb = photograph(folder.path(), &testing::png_bomb(100_000, 100_000));
        let error = resizer.picture(Client::Own, bomb, REQUEST).await.unwrap_err();
        assert!(matches!(error, PictureError::TooManyPixels { width: 100_000, .. }), "{error}");
        let gone = Source { path: folder.path().join("gone"), ..source("") };
        let error = resizer.picture(Client::Own, gone, REQUEST).await.unwrap_err();
        assert!(matches!(error, PictureError::Read { kind: io::ErrorKind::NotFound, .. }));
        let here = Source::of(folder.path()).unwrap();
        let error = resizer.picture(Client::Own, here, REQUEST).await.unwrap_err();
        assert!(matches!(error, PictureError::Read { kind: io::ErrorKind::InvalidInput, .. }));
        let long = folder.path().join("long.jpg");
        File::create(&long).unwrap().set_len(MAX_FILE_BYTES + 1).unwrap();
        let error =
            resizer.picture(Client::Own, Source::of(long).unwrap(), REQUEST).await.unwrap_err();
        assert!(matches!(error, PictureError::TooManyBytes { .. }), "{error}");
    }
}
