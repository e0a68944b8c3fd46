//! A cache of what other servers answered: each is asked for once at a time, and an old answer is
//! better than none.

use std::collections::HashMap;
use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use bytes::Bytes;
use futures_util::FutureExt;
use futures_util::future::{BoxFuture, Shared};
use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{DefaultHashBuilder, Options, OptionsBuilder, Weighter};

use super::Patience;

/// Most questions that are under way at once.
const MOST_FLIGHTS: usize = 256;
/// What keeping an answer costs besides its bytes.
const OVERHEAD: u64 = 256;
/// About so many answers are kept.
const ITEMS: usize = 1024;

/// A response of another server, validated and ready to be sent.
#[derive(Debug, Clone)]
pub struct RemoteDocument {
    pub content_type: &'static str,
    pub body: Bytes,
}

/// How long an answer is good, and how long a stale one is better than none.
#[derive(Debug, Clone, Copy)]
pub struct Lifetime {
    pub fresh: Duration,
    pub stale: Duration,
}

/// A good answer.
#[derive(Debug, Clone)]
pub struct Found {
    pub document: RemoteDocument,
    /// It should have been asked for again, which failed or takes long.
    pub is_old: bool,
}

/// What is wrong on this side.
#[derive(Debug, Clone, Copy)]
pub enum Trouble {
    /// Too much is being asked at once.
    Crowded,
    /// The task that asked is gone.
    Lost,
}

/// Answers by the address that was asked. `E` is why there is none.
pub struct RemoteCache<E> {
    answers: Cache<Arc<str>, Entry, Weight>,
    flights: Mutex<HashMap<Arc<str>, Flight<E>>>,
    /// Longest wait for a new answer of who can have an old one.
    with_old: Duration,
}

type Flight<E> = Shared<BoxFuture<'static, Result<RemoteDocument, E>>>;

#[derive(Debug, Clone)]
struct Entry {
    document: RemoteDocument,
    since: Instant,
}

#[derive(Debug, Clone)]
struct Weight;

impl Weighter<Arc<str>, Entry> for Weight {
    fn weight(&self, key: &Arc<str>, entry: &Entry) -> u64 {
        (key.len() + entry.document.body.len()) as u64 + OVERHEAD
    }
}

impl<E: Clone + From<Trouble> + Send + Sync + 'static> RemoteCache<E> {
    pub fn new(bytes: u64, patience: &Patience) -> Arc<Self> {
        let (hashes, life) = (DefaultHashBuilder::default(), DefaultLifecycle::default());
        let answers = Cache::with_options(options(bytes), Weight, hashes, life);
        Arc::new(Self { answers, flights: Mutex::default(), with_old: patience.with_old })
    }

    /// The answer to `key`: the one that is kept while it is fresh, else the one that `ask` gives.
    /// When that fails, an old one where there is one and `excuses` says so; also when it takes
    /// long, while the question goes on for those who come later.
    pub async fn get<F>(
        self: &Arc<Self>,
        key: &str,
        lifetime: Lifetime,
        excuses: impl Fn(&E) -> bool,
        ask: impl FnOnce() -> F,
    ) -> Result<Found, E>
    where
        F: Future<Output = Result<RemoteDocument, E>> + Send + 'static,
    {
        let kept = self.answers.get(key);
        if let Some(entry) = &kept
            && entry.since.elapsed() < lifetime.fresh
        {
            return Ok(Found { document: entry.document.clone(), is_old: false });
        }
        let flight = self.flight(key, ask);
        let asked = async move {
            match flight {
                Some(flight) => flight.await,
                None => Err(Trouble::Crowded.into()),
            }
        };
        let new = |document| Found { document, is_old: false };
        let Some(old) = kept.filter(|entry| entry.since.elapsed() < lifetime.stale) else {
            return asked.await.map(new);
        };
        match tokio::time::timeout(self.with_old, asked).await {
            Ok(Ok(document)) => Ok(new(document)),
            Ok(Err(error)) if !excuses(&error) => Err(error),
            Ok(Err(_)) | Err(_) => Ok(Found { document: old.document, is_old: true }),
        }
    }

    /// The question under way, or a new one; `None` when there are too many.
    fn flight<F>(self: &Arc<Self>, key: &str, ask: impl FnOnce() -> F) -> Option<Flight<E>>
    where
        F: Future<Output = Result<RemoteDocument, E>> + Send + 'static,
    {
        let mut flights = self.flights();
        if let Some(flight) = flights.get(key) {
            return Some(flight.clone());
        }
        if flights.len() >= MOST_FLIGHTS {
            return None;
        }
        let key: Arc<str> = key.into();
        // A task of its own: whoever asked first may go away, and others wait for the same.
        let asked = tokio::spawn(ask());
        let cache = Arc::clone(self);
        let landed = Arc::clone(&key);
        let flight = tokio::spawn(async move {
            let outcome = asked.await.unwrap_or_else(|_| Err(Trouble::Lost.into()));
            if let Ok(document) = &outcome {
                let entry = Entry { document: document.clone(), since: Instant::now() };
                cache.answers.insert(Arc::clone(&landed), entry);
            }
            cache.flights().remove(&landed);
            outcome
        });
        let flight = flight.map(|done| done.unwrap_or_else(|_| Err(Trouble::Lost.into())));
        let flight = flight.boxed().shared();
        flights.insert(key, flight.clone());
        Some(flight)
    }

    fn flights(&self) -> MutexGuard<'_, HashMap<Arc<str>, Flight<E>>> {
        self.flights.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One shard: each refuses what is heavier than itself, and there would be more of them, and
/// smaller ones, the more cores a machine has.
fn options(bytes: u64) -> Options {
    let mut options = OptionsBuilder::new();
    options.shards(1).estimated_items_capacity(ITEMS).weight_capacity(bytes);
    options.build().expect("the two capacities, which alone are needed, are given")
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    #[derive(Debug, Clone, PartialEq)]
    enum Wrong {
        Down,
        Refused,
        Here,
    }

    impl From<Trouble> for Wrong {
        fn from(_: Trouble) -> Self {
            Self::Here
        }
    }

    const ALWAYS: Lifetime =
        Lifetime { fresh: Duration::from_hours(1), stale: Duration::from_hours(2) };
    const NEVER: Lifetime = Lifetime { fresh: Duration::ZERO, stale: Duration::from_hours(2) };

    fn document(text: &'static str) -> RemoteDocument {
        RemoteDocument { content_type: "text/plain", body: Bytes::from_static(text.as_bytes()) }
    }

    async fn get(
        cache: &Arc<RemoteCache<Wrong>>,
        lifetime: Lifetime,
        answer: Result<&'static str, Wrong>,
    ) -> String {
        let excuses = |wrong: &Wrong| *wrong == Wrong::Down;
        let ask = move || async move { answer.map(document) };
        match cache.get("key", lifetime, excuses, ask).await {
            Ok(Found { document, is_old }) => {
                let text = String::from_utf8_lossy(&document.body).into_owned();
                if is_old { format!("old {text}") } else { text }
            }
            Err(wrong) => format!("{wrong:?}"),
        }
    }

    #[tokio::test]
    async fn a_fresh_answer_is_kept_and_an_old_one_is_better_than_none() {
        let cache = RemoteCache::new(1 << 20, &Patience::default());
        assert_eq!(get(&cache, ALWAYS, Err(Wrong::Down)).await, "Down");
        assert_eq!(get(&cache, ALWAYS, Ok("one")).await, "one");
        assert_eq!(get(&cache, ALWAYS, Ok("two")).await, "one");
        assert_eq!(get(&cache, NEVER, Err(Wrong::Down)).await, "old one");
        assert_eq!(get(&cache, NEVER, Err(Wrong::Refused)).await, "Refused");
        assert_eq!(get(&cache, NEVER, Ok("two")).await, "two");
        let gone = Lifetime { fresh: Duration::ZERO, stale: Duration::ZERO };
        assert_eq!(get(&cache, gone, Err(Wrong::Down)).await, "Down");
    }

    #[tokio::test]
    async fn the_largest_answers_are_kept() {
        // The most that a server may answer with, and the memory for such answers: documents of
        // maps by default, places, legends.
        for (largest, memory) in
            [(16 << 20, (64 << 20) / 3), (2 << 20, 8 << 20), (1 << 20, 4 << 20)]
        {
            let cache: Arc<RemoteCache<Wrong>> = RemoteCache::new(memory, &Patience::default());
            let body = Bytes::from(vec![b' '; largest]);
            let ask = || async { Ok(RemoteDocument { content_type: "text/plain", body }) };
            cache.get("key", ALWAYS, |_| false, ask).await.unwrap();
            let ask = || async { Err(Wrong::Down) };
            assert!(cache.get("key", ALWAYS, |_| false, ask).await.is_ok(), "{largest}");
        }
    }

    #[tokio::test]
    async fn who_can_have_an_old_answer_does_not_wait_for_a_server_that_hangs() {
        let patience = Patience { with_old: Duration::from_millis(10), ..Patience::default() };
        let cache = RemoteCache::new(1 << 20, &patience);
        assert_eq!(get(&cache, ALWAYS, Ok("one")).await, "one");
        let (open, mut gate) = tokio::sync::watch::channel(false);
        let ask = || async move {
            gate.wait_for(|open| *open).await.unwrap();
            Ok(document("two"))
        };
        let found = cache.get("key", NEVER, |_| true, ask).await.unwrap();
        assert!(found.is_old);
        // The question goes on, and its answer serves who comes later.
        let flight = cache.flights().get("key").cloned().unwrap();
        open.send(true).unwrap();
        flight.await.unwrap();
        assert_eq!(get(&cache, ALWAYS, Err(Wrong::Down)).await, "two");
    }

    #[tokio::test]
    async fn many_who_want_the_same_ask_once() {
        let cache: Arc<RemoteCache<Wrong>> = RemoteCache::new(1 << 20, &Patience::default());
        let asked = Arc::new(AtomicUsize::new(0));
        let (open, gate) = tokio::sync::watch::channel(false);
        let all = (0..20).map(|_| {
            let (asked, mut gate) = (Arc::clone(&asked), gate.clone());
            let ask = move || async move {
                asked.fetch_add(1, Ordering::Relaxed);
                gate.wait_for(|open| *open).await.unwrap();
                Ok(document("one"))
            };
            cache.get("key", NEVER, |_| false, ask)
        });
        let all = futures_util::future::join_all(all);
        let (answers, ()) = tokio::join!(all, async { open.send(true).unwrap() });
        assert!(answers.iter().all(Result::is_ok));
        assert_eq!(asked.load(Ordering::Relaxed), 1);
    }

    #[tokio::test]
    async fn a_question_that_panics_is_not_waited_for() {
        let cache: Arc<RemoteCache<Wrong>> = RemoteCache::new(1 << 20, &Patience::default());
        let ask = || async { panic!("on purpose") };
        let answer = cache.get("key", ALWAYS, |_| false, ask).await;
        assert_eq!(answer.err(), Some(Wrong::Here));
        assert_eq!(get(&cache, ALWAYS, Ok("one")).await, "one");
    }

    #[tokio::test]
    async fn too_many_different_questions_are_refused() {
        let cache: Arc<RemoteCache<Wrong>> = RemoteCache::new(1 << 20, &Patience::default());
        let (open, gate) = tokio::sync::watch::channel(false);
        let keys: Vec<String> = (0..=MOST_FLIGHTS).map(|key| key.to_string()).collect();
        let all = keys.iter().map(|key| {
            let mut gate = gate.clone();
            let ask = move || async move {
                gate.wait_for(|open| *open).await.unwrap();
                Ok(document("one"))
            };
            cache.get(key, NEVER, |_| false, ask)
        });
        let all = futures_util::future::join_all(all);
        let (answers, ()) = tokio::join!(all, async { open.send(true).unwrap() });
        assert_eq!(answers.iter().filter(|answer| answer.is_err()).count(), 1);
    }
}
