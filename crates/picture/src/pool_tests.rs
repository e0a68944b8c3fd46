//! Who waits for a picture, for how long, and what becomes of pictures that fail.

use std::{
    fs::{self, File},
    io,
    net::{IpAddr, Ipv4Addr},
    path::Path,
    sync::{
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
};

use super::*;
use crate::{Format, Picture, Width, limits::MAX_FILE_BYTES, testing, too_dear::REMEMBERED};

const REQUEST: Request = Request { width: Width::W320, format: Format::WebP, crop: None };

fn source(name: &str) -> Source {
    Source {
        path: name.into(),
        modified: std::time::SystemTime::UNIX_EPOCH,
        bytes: 1,
        digest: None,
    }
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
    go_on: mpsc::Sender<PictureResult>,
    _folder: tempfile::TempDir,
}

impl Slow {
    fn new(queue: usize) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path(), 1_000_000).unwrap();
        let (tell, begun) = mpsc::channel();
        let (go_on, wait) = mpsc::channel::<PictureResult>();
        let wait = Mutex::new(wait);
        let make = move |source: &Source, _: &Request, thread| {
            let name = source.path.display().to_string();
            if thread == Thread::Any && name.starts_with("large") {
                return None;
            }
            tell.send(name).unwrap();
            Some(Made { answer: wait.lock().unwrap().recv().unwrap(), keep: true })
        };
        let options = PoolOptions { threads: 1, queue, ..PoolOptions::default() };
        let resizer = Resizer::start_with(store, options, Box::new(make));
        Self { resizer, begun, go_on, _folder: folder }
    }

    fn ask(&self, name: &str) -> oneshot::Receiver<PictureResult> {
        self.ask_as(Client::Own, name)
    }

    fn ask_as(&self, client: Client, name: &str) -> oneshot::Receiver<PictureResult> {
        self.resizer.ask(client, source(name), REQUEST).unwrap()
    }

    /// Waits until this many wait to be made.
    fn until_queued(&self, queued: usize) {
        while self.resizer.stats().queued != queued {
            std::thread::yield_now();
        }
    }

    /// Waits until this many large ones wait to be made.
    fn until_large_queued(&self, queued: usize) {
        while self.resizer.makers.large.stats().queued < queued {
            std::thread::yield_now();
        }
    }

    /// At the first of three large pictures that one visitor asked for; the others wait.
    fn at_large() -> (Self, [oneshot::Receiver<PictureResult>; 3]) {
        let pool = Self::new(8);
        let large = ["large 1", "large 2", "large 3"].map(|name| pool.ask_as(A, name));
        assert_eq!(pool.begun.recv().unwrap(), "large 1");
        pool.until_large_queued(2);
        (pool, large)
    }
}

const A: Client = Client::Visitor(IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1)));
const B: Client = Client::Visitor(IpAddr::V4(Ipv4Addr::new(192, 0, 2, 2)));
const C: Client = Client::Visitor(IpAddr::V4(Ipv4Addr::new(192, 0, 2, 3)));

#[test]
fn who_joins_a_picture_does_not_wait_for_all_that_the_first_asked_for() {
    let pool = Slow::new(8);
    let first = pool.ask_as(A, "first");
    assert_eq!(pool.begun.recv().unwrap(), "first");
    let others = ["a1", "a2", "a3", "shared"].map(|name| pool.ask_as(A, name));
    pool.until_queued(4);
    let joined = pool.ask_as(B, "shared");
    // The place of the one who joined comes on top, where it has one.
    // It is the last of seven that the thread looks at: the first job is to tidy up.
    while pool.resizer.look.stats().done < 7 {
        std::thread::yield_now();
    }
    for _ in 0..5 {
        pool.go_on.send(Ok(picture())).unwrap();
    }
    assert_eq!(first.blocking_recv().unwrap(), Ok(picture()));
    assert_eq!(joined.blocking_recv().unwrap(), Ok(picture()));
    for other in others {
        assert_eq!(other.blocking_recv().unwrap(), Ok(picture()));
    }
    let order: Vec<_> = pool.begun.try_iter().collect();
    assert_eq!(order, ["shared", "a1", "a2", "a3"]);
}

#[test]
fn who_joins_a_picture_is_not_refused_with_who_asked_first() {
    let pool = Slow::new(3);
    let first = pool.ask_as(A, "first");
    assert_eq!(pool.begun.recv().unwrap(), "first");
    let others = ["a1", "a2"].map(|name| pool.ask_as(A, name));
    let shared = pool.ask_as(A, "shared");
    pool.until_queued(3);
    let joined = pool.ask_as(B, "shared");
    // Takes the place of the newest of the one who has the most.
    let third = pool.ask_as(C, "c1");
    while pool.resizer.stats().busy == 0 {
        std::thread::yield_now();
    }
    for _ in 0..5 {
        pool.go_on.send(Ok(picture())).unwrap();
    }
    for answer in [first, joined, third, shared] {
        assert_eq!(answer.blocking_recv().unwrap(), Ok(picture()));
    }
    drop(others);
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
fn what_was_too_dear_is_so_at_every_width_and_not_for_ever() {
    let pool = Slow::new(8);
    let dear = PictureError::TooDear { what: "memory" };
    let answer = pool.ask_as(A, "a");
    pool.go_on.send(Err(dear.clone())).unwrap();
    assert_eq!(answer.blocking_recv().unwrap(), Err(dear.clone()));
    let wider = Request { width: Width::W1920, ..REQUEST };
    for request in [REQUEST, wider] {
        assert_eq!(pool.resizer.ask(B, source("a"), request).err(), Some(dear.clone()));
    }
    // Nor is it tried for who waited meanwhile.
    let first = pool.ask_as(A, "b");
    assert_eq!(pool.begun.iter().take(2).last().unwrap(), "b");
    let second = pool.resizer.ask(B, source("b"), wider).unwrap();
    pool.until_queued(1);
    pool.go_on.send(Err(dear.clone())).unwrap();
    for answer in [first, second] {
        assert_eq!(answer.blocking_recv().unwrap(), Err(dear.clone()));
    }
    assert!(pool.begun.try_recv().is_err());
    // Another state of the file is another one.
    let changed = Source { bytes: 2, ..source("a") };
    let changed = pool.resizer.ask(B, changed, REQUEST).unwrap();
    pool.go_on.send(Ok(picture())).unwrap();
    assert_eq!(changed.blocking_recv().unwrap(), Ok(picture()));
    let later = Instant::now() + REMEMBERED;
    let again = pool.resizer.ask_at(later, B, source("a"), wider).unwrap();
    pool.go_on.send(Ok(picture())).unwrap();
    assert_eq!(again.blocking_recv().unwrap(), Ok(picture()));
}

#[test]
fn large_pictures_wait_for_each_other_and_keep_nobody_else_waiting() {
    let (pool, large) = Slow::at_large();
    // Two of them wait, and the thread for others has nothing to do.
    let small = pool.ask_as(B, "small");
    assert_eq!(pool.begun.recv().unwrap(), "small");
    for _ in 0..4 {
        pool.go_on.send(Ok(picture())).unwrap();
    }
    assert_eq!(small.blocking_recv().unwrap(), Ok(picture()));
    for answer in large {
        assert_eq!(answer.blocking_recv().unwrap(), Ok(picture()));
    }
}

#[test]
fn who_joins_a_large_picture_has_a_turn_among_large_ones() {
    let (pool, large) = Slow::at_large();
    let joined = pool.ask_as(B, "large 3");
    pool.until_large_queued(3);
    for _ in 0..3 {
        pool.go_on.send(Ok(picture())).unwrap();
    }
    for answer in large.into_iter().chain([joined]) {
        assert_eq!(answer.blocking_recv().unwrap(), Ok(picture()));
    }
    assert_eq!(pool.begun.try_iter().collect::<Vec<_>>(), ["large 3", "large 2"]);
}

#[test]
fn a_large_picture_is_one_of_many_pixels_and_no_drawing() {
    let folder = tempfile::tempdir().unwrap();
    for (bytes, is_large) in [
        (testing::png_bomb(7000, 7000), true),
        (testing::png_bomb(4000, 4000), false),
        (b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 90000 90000'/>".to_vec(), false),
    ] {
        let source = photograph(folder.path(), &bytes);
        let here = make(&source, &REQUEST, Thread::Any, &Painter::Here);
        assert_eq!(here.is_none(), is_large, "{source:?}");
        assert!(make(&source, &REQUEST, Thread::ForLarge, &Painter::Here).is_some());
    }
}

#[test]
fn a_crowd_that_wants_one_picture_does_not_fill_the_queue() {
    let pool = Slow::new(10);
    let first = pool.ask_as(A, "first");
    assert_eq!(pool.begun.recv().unwrap(), "first");
    let crowd: Vec<_> = (0..200)
        .map(|n| pool.ask_as(Client::Visitor(Ipv4Addr::new(198, 51, 100, n).into()), "shared"))
        .collect();
    let other = pool.ask_as(C, "other");
    while pool.resizer.stats().queued < 9 {
        std::thread::yield_now();
    }
    for _ in 0..3 {
        pool.go_on.send(Ok(picture())).unwrap();
    }
    for answer in crowd.into_iter().chain([first, other]) {
        assert_eq!(answer.blocking_recv().unwrap(), Ok(picture()));
    }
    assert_eq!(pool.resizer.stats().busy, 0);
}

#[test]
fn a_visitor_who_leaves_takes_no_place_from_who_joined() {
    let pool = Slow::new(8);
    let first = pool.ask_as(A, "first");
    assert_eq!(pool.begun.recv().unwrap(), "first");
    let left = pool.ask_as(B, "shared");
    let joined = pool.ask_as(C, "shared");
    pool.until_queued(2);
    drop(left);
    for _ in 0..2 {
        pool.go_on.send(Ok(picture())).unwrap();
    }
    assert_eq!(first.blocking_recv().unwrap(), Ok(picture()));
    assert_eq!(joined.blocking_recv().unwrap(), Ok(picture()));
}

#[test]
fn a_place_that_is_cut_short_leaves_nothing_behind_and_nobody_waiting() {
    let pool = Slow::new(8);
    let shared = &pool.resizer.shared;
    let key = Key::new(&source("a"), &REQUEST);
    let place = |client| {
        let (answer, number) = shared.state().flights.join(key, client, (source("a"), REQUEST));
        (answer, InFlight { shared: Arc::clone(shared), key, number: number.unwrap() })
    };
    // As when a thread panics while it makes the picture.
    let ((first, making), (second, waiting)) = (place(A), place(B));
    assert!(making.begin().is_some());
    drop(making);
    for answer in [first, second] {
        assert_eq!(answer.blocking_recv().unwrap(), Err(gave_up()));
    }
    assert!(shared.state().flights.is_empty());
    drop(waiting);
    // And before it has begun: who else has a place takes in those who wait.
    let ((first, cut), (second, other)) = (place(A), place(B));
    drop(cut);
    assert!(other.is_wanted());
    other.finish(&Ok(picture()));
    for answer in [first, second] {
        assert_eq!(answer.blocking_recv().unwrap(), Ok(picture()));
    }
    assert!(shared.state().flights.is_empty());
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
    let make = move |_: &Source, _: &Request, _| {
        assert!(calls.fetch_add(1, Ordering::Relaxed) > 0, "the first one panics");
        Some(Made { answer: Ok(picture()), keep: true })
    };
    let options = PoolOptions { threads: 1, queue: 8, ..PoolOptions::default() };
    let resizer = Resizer::start_with(store, options, Box::new(make));
    let broken = resizer.ask(Client::Own, source("a"), REQUEST).unwrap().blocking_recv().unwrap();
    assert_eq!(broken, Err(PictureError::broken("its decoder gave up")));
    let whole = resizer.ask(Client::Own, source("b"), REQUEST).unwrap().blocking_recv().unwrap();
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

/// Each version of a site has a folder of its own.
#[tokio::test]
async fn the_same_photograph_elsewhere_is_not_made_again() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path(), 1_000_000).unwrap();
    let calls = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&calls);
    let make = move |_: &Source, _: &Request, _| {
        counted.fetch_add(1, Ordering::Relaxed);
        Some(Made { answer: Ok(picture()), keep: true })
    };
    let resizer = Resizer::start_with(store, PoolOptions::default(), Box::new(make));
    for (place, digest, made) in [("one", 1, 1), ("other", 1, 1), ("one", 2, 2)] {
        let source = Source { digest: Some(digest), ..source(place) };
        resizer.picture(Client::Own, source, REQUEST).await.unwrap();
        assert_eq!(calls.load(Ordering::Relaxed), made, "{place} {digest}");
    }
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
    let error = resizer.picture(Client::Own, Source::of(long).unwrap(), REQUEST).await.unwrap_err();
    assert!(matches!(error, PictureError::TooManyBytes { .. }), "{error}");
}
