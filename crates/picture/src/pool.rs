//! A few threads that make pictures, and a queue before them that has an end.
//!
//! One thread looks into the store, so that a picture that is there is not kept waiting by those
//! that must be made; it passes the others on. Each picture is made once, however many ask for
//! it at a time. There are no time limits: what a picture costs is bounded by its pixels.

use std::{
    collections::{HashMap, VecDeque},
    fs::{self, File},
    io::{self, Read},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread::{self, JoinHandle},
};

use tokio::sync::oneshot;

use crate::{
    error::PictureError,
    key::{Key, Source},
    limits::{LARGE_PIXELS, MAX_FILE_BYTES},
    request::{Picture, Request},
    resize::{header_within_bounds, resize},
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
}

impl Default for PoolOptions {
    /// Half of the processors, so that pages stay quick while pictures are made.
    fn default() -> Self {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        Self { threads: (processors / 2).clamp(1, 8), queue: 256 }
    }
}

/// Makes pictures on threads of its own and keeps them in a [`Store`].
///
/// Dropping it ends the threads after the pictures they are at.
pub struct Resizer {
    shared: Arc<Shared>,
    threads: Vec<JoinHandle<()>>,
}

struct Shared {
    store: Store,
    make: Box<Make>,
    queue: usize,
    state: Mutex<State>,
    to_look: Condvar,
    to_make: Condvar,
}

type Make = dyn Fn(&Source, &Request) -> Made + Send + Sync;

/// A result, and whether it is what the key says, so that it may be kept.
struct Made {
    answer: Answer,
    keep: bool,
}

#[derive(Default)]
struct State {
    /// All that is asked for and not yet answered.
    flights: HashMap<Key, Flight>,
    look: VecDeque<Key>,
    make: VecDeque<Key>,
    failures: HashMap<Key, PictureError>,
    stopping: bool,
}

struct Flight {
    source: Source,
    request: Request,
    waiting: Vec<oneshot::Sender<Answer>>,
}

impl Resizer {
    /// Starts the threads. The store is trimmed by one of them.
    pub fn start(store: Store, options: PoolOptions) -> io::Result<Self> {
        let large = Mutex::new(());
        Self::start_with(store, options, Box::new(move |s, r| make(s, r, &large)))
    }

    fn start_with(store: Store, options: PoolOptions, make: Box<Make>) -> io::Result<Self> {
        let shared = Arc::new(Shared {
            store,
            make,
            queue: options.queue,
            state: Mutex::default(),
            to_look: Condvar::new(),
            to_make: Condvar::new(),
        });
        // Held from the start, so that the threads end should a later one not begin.
        let mut resizer = Self { shared, threads: Vec::new() };
        resizer.spawn("picture-look".to_owned(), Shared::run_look)?;
        for number in 1..=options.threads.max(1) {
            resizer.spawn(format!("picture-{number}"), Shared::run_make)?;
        }
        Ok(resizer)
    }

    fn spawn(&mut self, name: String, run: fn(&Shared)) -> io::Result<()> {
        let shared = Arc::clone(&self.shared);
        let thread = thread::Builder::new().name(name).spawn(move || run(&shared))?;
        self.threads.push(thread);
        Ok(())
    }

    /// The picture that `request` describes, from the store or newly made.
    ///
    /// Never blocks the thread it is called on. Dropping the future gives the place up.
    pub async fn picture(&self, source: Source, request: Request) -> Answer {
        let answer = self.ask(source, request)?;
        answer.await.unwrap_or(Err(PictureError::Stopped))
    }

    fn ask(
        &self,
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
        if state.look.len() >= LOOK_QUEUE {
            return Err(PictureError::Busy);
        }
        state.flights.insert(key, Flight { source, request, waiting: vec![sender] });
        state.look.push_back(key);
        self.shared.to_look.notify_one();
        Ok(receiver)
    }
}

impl Drop for Resizer {
    fn drop(&mut self) {
        let mut state = self.shared.state();
        state.stopping = true;
        // Drops the senders: whoever waits is told that nothing comes.
        state.flights.clear();
        drop(state);
        self.shared.to_look.notify_all();
        self.shared.to_make.notify_all();
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn run_look(&self) {
        self.store.trim();
        while let Some((key, _, _)) = self.next(&self.to_look, |state| &mut state.look) {
            if let Some(picture) = self.store.get(&key) {
                self.finish(&key, &Ok(picture));
                continue;
            }
            let mut state = self.state();
            if state.make.len() < self.queue {
                state.make.push_back(key);
                self.to_make.notify_one();
            } else {
                drop(state);
                self.finish(&key, &Err(PictureError::Busy));
            }
        }
    }

    fn run_make(&self) {
        while let Some((key, source, request)) = self.next(&self.to_make, |state| &mut state.make) {
            // Decoders are tested against panics, but a visitor's wait must end in any case.
            let made = catch_unwind(AssertUnwindSafe(|| (self.make)(&source, &request)));
            let Made { answer, keep } = made.unwrap_or_else(|_| {
                let answer = Err(PictureError::broken("its decoder gave up"));
                Made { answer, keep: true }
            });
            if let (Ok(picture), true) = (&answer, keep)
                && let Err(error) = self.store.put(&key, picture)
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
                self.remember(key, error);
            }
            self.finish(&key, &answer);
        }
    }

    /// Waits for the next key of a queue that someone still waits for; `None` at the end.
    fn next(
        &self,
        signal: &Condvar,
        queue: fn(&mut State) -> &mut VecDeque<Key>,
    ) -> Option<(Key, Source, Request)> {
        let mut state = self.state();
        loop {
            if state.stopping {
                return None;
            }
            let Some(key) = queue(&mut state).pop_front() else {
                state = signal.wait(state).unwrap_or_else(PoisonError::into_inner);
                continue;
            };
            let Some(flight) = state.flights.get(&key) else { continue };
            if flight.waiting.iter().all(oneshot::Sender::is_closed) {
                state.flights.remove(&key);
                continue;
            }
            return Some((key, flight.source.clone(), flight.request));
        }
    }

    fn finish(&self, key: &Key, answer: &Answer) {
        let flight = self.state().flights.remove(key);
        for sender in flight.into_iter().flat_map(|flight| flight.waiting) {
            // Whoever went away does not need it.
            let _ = sender.send(answer.clone());
        }
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

/// Reads the file and makes the picture. `large` is held while a large one is made.
fn make(source: &Source, request: &Request, large: &Mutex<()>) -> Made {
    let (bytes, keep) = match read(source) {
        Ok(read) => read,
        // Too long now, but perhaps not when the key was made.
        Err(error) => return Made { answer: Err(error), keep: source.bytes > MAX_FILE_BYTES },
    };
    let answer = header_within_bounds(&bytes).and_then(|header| {
        let alone = header.size.pixels() > LARGE_PIXELS;
        let _guard = alone.then(|| large.lock().unwrap_or_else(PoisonError::into_inner));
        resize(&bytes, request)
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
            let options = PoolOptions { threads: 1, queue };
            let resizer = Resizer::start_with(store, options, Box::new(make)).unwrap();
            Self { resizer, begun, go_on, _folder: folder }
        }

        fn ask(&self, name: &str) -> oneshot::Receiver<Answer> {
            self.resizer.ask(source(name), REQUEST).unwrap()
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
        assert_eq!(pool.resizer.ask(source("a"), REQUEST).err(), Some(broken));
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
        let ending = thread::spawn(move || drop(resizer));
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
        let options = PoolOptions { threads: 1, queue: 8 };
        let resizer = Resizer::start_with(store, options, Box::new(make)).unwrap();
        let broken = resizer.ask(source("a"), REQUEST).unwrap().blocking_recv().unwrap();
        assert_eq!(broken, Err(PictureError::broken("its decoder gave up")));
        let whole = resizer.ask(source("b"), REQUEST).unwrap().blocking_recv().unwrap();
        assert_eq!(whole, Ok(picture()));
    }

    #[tokio::test]
    async fn a_changed_photograph_gives_a_changed_picture() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().join("store"), 1_000_000).unwrap();
        let resizer = Resizer::start(store, PoolOptions { threads: 2, queue: 8 }).unwrap();
        let old = photograph(folder.path(), &testing::jpeg(400, 200));
        let picture = resizer.picture(old.clone(), REQUEST).await.unwrap();
        assert_eq!((picture.width, picture.height), (320, 160));
        let new = photograph(folder.path(), &testing::png(400, 300));
        assert_eq!(resizer.picture(new, REQUEST).await.unwrap().height, 240);
        // Whoever still asks by the old state gets what was kept, and nothing false is kept.
        assert_eq!(resizer.picture(old.clone(), REQUEST).await.unwrap(), picture);
        let wider = Request { width: Width::W640, ..REQUEST };
        assert_eq!(resizer.picture(old.clone(), wider).await.unwrap().height, 300);
        assert_eq!(resizer.shared.store.get(&Key::new(&old, &wider)), None);
    }

    #[tokio::test]
    async fn a_file_that_cannot_be_used_is_a_typed_error() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().join("store"), 1_000_000).unwrap();
        let resizer = Resizer::start(store, PoolOptions::default()).unwrap();
        let bomb = photograph(folder.path(), &testing::png_bomb(100_000, 100_000));
        let error = resizer.picture(bomb, REQUEST).await.unwrap_err();
        assert!(matches!(error, PictureError::TooManyPixels { width: 100_000, .. }), "{error}");
        let gone = Source { path: folder.path().join("gone"), ..source("") };
        let error = resizer.picture(gone, REQUEST).await.unwrap_err();
        assert!(matches!(error, PictureError::Read { kind: io::ErrorKind::NotFound, .. }));
        let here = Source::of(folder.path()).unwrap();
        let error = resizer.picture(here, REQUEST).await.unwrap_err();
        assert!(matches!(error, PictureError::Read { kind: io::ErrorKind::InvalidInput, .. }));
        let long = folder.path().join("long.jpg");
        File::create(&long).unwrap().set_len(MAX_FILE_BYTES + 1).unwrap();
        let error = resizer.picture(Source::of(long).unwrap(), REQUEST).await.unwrap_err();
        assert!(matches!(error, PictureError::TooManyBytes { .. }), "{error}");
    }
}
