//! Parsed files, remembered: only what changed is parsed again, and the last good version of a
//! file outlives a mistake in it.

use std::fs;
use std::io::{self, Read as _};
use std::num::NonZero;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::SystemTime;

use rustc_hash::FxHashMap;
use xxhash_rust::xxh3::xxh3_64;

use super::scan::{File, Root, Stamp};
use crate::problem::Problem;
use crate::yaml::Keys;

/// Fewer files than this are parsed at once on the caller's thread.
const WORTH_THREADS: usize = 64;
/// Listing a thread takes at a time: few enough that all end together.
const BATCH: usize = 16;

/// A file to be remembered, and the version of what it is parsed with (its blueprints).
#[derive(Debug, Clone)]
pub(super) struct Wanted {
    pub(super) file: File,
    /// Which of the caller's contexts it is parsed with.
    pub(super) context: usize,
    /// Changes when that context does.
    pub(super) version: u64,
}

/// What parsing gave. Without a value the last good one stays.
#[derive(Debug)]
pub(super) struct Parsed<T> {
    pub(super) value: Option<T>,
    pub(super) problems: Vec<Problem>,
}

/// What an update changed.
#[derive(Debug)]
pub(super) struct News<T> {
    /// Files that were parsed.
    pub(super) renewed: Vec<Renewed<T>>,
    /// Whether files were forgotten.
    pub(super) has_gone: bool,
}

/// What a file gave before, and what it gives now.
#[derive(Debug)]
pub(super) struct Renewed<T> {
    pub(super) old: Option<Arc<T>>,
    pub(super) new: Option<Arc<T>>,
}

impl<T> News<T> {
    fn none() -> Self {
        Self { renewed: Vec::new(), has_gone: false }
    }

    pub(super) fn is_any(&self) -> bool {
        self.has_gone || !self.renewed.is_empty()
    }
}

#[derive(Debug)]
struct Slot<T> {
    /// The update in which the file was last wanted.
    seen: u64,
    stamp: Stamp,
    is_settled: bool,
    version: u64,
    /// Of the file's bytes.
    digest: u64,
    value: Option<Arc<T>>,
    problems: Vec<Problem>,
}

#[derive(Debug)]
pub(super) struct Cache<T> {
    slots: FxHashMap<Arc<str>, Slot<T>>,
    updates: u64,
    news: News<T>,
}

impl<T> Default for Cache<T> {
    fn default() -> Self {
        Self { slots: FxHashMap::default(), updates: 0, news: News::none() }
    }
}

impl<T: Send + Sync> Cache<T> {
    /// Brings the cache up to date: files that are not wanted any more are forgotten, new and
    /// changed ones are parsed. Gives the number of files that were.
    pub(super) fn update<P>(
        &mut self,
        root: &Root,
        limit: u64,
        wanted: Vec<Wanted>,
        parse: P,
    ) -> usize
    where
        P: Fn(&Wanted, &str, &mut Keys) -> Parsed<T> + Sync,
    {
        self.updates += 1;
        let mut work = Vec::new();
        for wanted in wanted {
            match self.slots.get_mut(&wanted.file.path) {
                Some(slot) => {
                    slot.seen = self.updates;
                    if !slot.is_current(&wanted) {
                        let slot = self.slots.remove(&wanted.file.path);
                        work.push((wanted, slot));
                    }
                }
                None => work.push((wanted, None)),
            }
        }
        let before = self.slots.len();
        self.slots.retain(|_, slot| slot.seen == self.updates);
        self.news = News { renewed: Vec::new(), has_gone: self.slots.len() < before };
        self.slots.reserve(work.len());
        let read_at = SystemTime::now();
        let done = in_parallel(work, |(wanted, slot), keys| {
            let read = read_text(root, &wanted.file, limit);
            let old = slot.as_ref().and_then(|slot| slot.value.clone());
            (old, renew(&wanted, slot, read, read_at, |wanted, text| parse(wanted, text, keys)))
        });
        for (old, (path, mut slot, was_parsed)) in done {
            slot.seen = self.updates;
            if was_parsed {
                self.news.renewed.push(Renewed { old, new: slot.value.clone() });
            }
            self.slots.insert(path, slot);
        }
        self.news.renewed.len()
    }

    /// What the last update changed.
    pub(super) fn take_news(&mut self) -> News<T> {
        std::mem::replace(&mut self.news, News::none())
    }

    pub(super) fn get(&self, path: &str) -> Option<&Arc<T>> {
        self.slots.get(path)?.value.as_ref()
    }

    pub(super) fn problems(&self) -> impl Iterator<Item = &Problem> {
        self.slots.values().flat_map(|slot| &slot.problems)
    }
}

impl<T> Slot<T> {
    fn is_current(&self, wanted: &Wanted) -> bool {
        self.is_settled && self.stamp == wanted.file.stamp && self.version == wanted.version
    }
}

/// A slot for the file as it is now, and whether it had to be parsed for that.
fn renew<T>(
    wanted: &Wanted,
    slot: Option<Slot<T>>,
    read: Result<String, Problem>,
    read_at: SystemTime,
    parse: impl FnOnce(&Wanted, &str) -> Parsed<T>,
) -> (Arc<str>, Slot<T>, bool) {
    let stamp = wanted.file.stamp;
    let is_settled = stamp.is_settled(read_at);
    let digest = read.as_ref().map_or(0, |text| xxh3_64(text.as_bytes()));
    let path = Arc::clone(&wanted.file.path);
    match slot {
        // It was read within a step of the clock of its saving, and has not changed since.
        Some(slot)
            if slot.stamp == stamp && slot.version == wanted.version && slot.digest == digest =>
        {
            (path, Slot { is_settled, ..slot }, false)
        }
        slot => {
            let Parsed { value, problems } = match read {
                Ok(text) => parse(wanted, &text),
                Err(problem) => Parsed { value: None, problems: vec![problem] },
            };
            let value = value.map(Arc::new).or_else(|| slot?.value);
            (
                path,
                Slot {
                    seen: 0,
                    stamp,
                    is_settled,
                    version: wanted.version,
                    digest,
                    value,
                    problems,
                },
                true,
            )
        }
    }
}

fn read_text(root: &Root, file: &File, limit: u64) -> Result<String, Problem> {
    let too_large = || {
        Problem::error(
            &*file.path,
            None,
            format!("this file is larger than {} MB", limit / 1024 / 1024),
        )
        .help("content files hold text; put pictures and documents into `assets`")
    };
    if file.stamp.len > limit {
        return Err(too_large());
    }
    let bytes = read_bytes(root, file, limit).map_err(|error| {
        Problem::error(&*file.path, None, format!("this file cannot be read: {error}"))
    })?;
    // It may have grown since it was found.
    if bytes.len() as u64 > limit {
        return Err(too_large());
    }
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = before.split(|byte| *byte == b'\n').count();
        Problem::error(&*file.path, u32::try_from(line).ok(), "this file is not UTF-8 text")
            .help("save it as UTF-8")
    })
}

fn read_bytes(root: &Root, file: &File, limit: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::with_capacity(usize::try_from(file.stamp.len).unwrap_or(0));
    fs::File::open(root.path(&file.path))?.take(limit + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Does `work` on as many threads as the machine has, when there is enough of it. The results
/// come in no particular order.
fn in_parallel<W: Send, R: Send>(work: Vec<W>, task: impl Fn(W, &mut Keys) -> R + Sync) -> Vec<R> {
    if work.len() < WORTH_THREADS {
        let mut keys = Keys::default();
        return work.into_iter().map(|item| task(item, &mut keys)).collect();
    }
    let threads = thread::available_parallelism().map_or(1, NonZero::get);
    let work = Mutex::new(work.into_iter());
    let next_batch = || -> Vec<W> {
        let mut work = work.lock().unwrap_or_else(PoisonError::into_inner);
        work.by_ref().take(BATCH).collect()
    };
    let run = || {
        let mut keys = Keys::default();
        let mut results = Vec::new();
        loop {
            let batch = next_batch();
            if batch.is_empty() {
                return results;
            }
            results.extend(batch.into_iter().map(|item| task(item, &mut keys)));
        }
    };
    thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(run)).collect();
        let mut results = run();
        for other in others {
            results.extend(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        results
    })
}
