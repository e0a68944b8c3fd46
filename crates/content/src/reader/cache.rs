//! Parsed files, remembered: only what changed is parsed again, and the last good version of a
//! file outlives a mistake in it and a time in which it cannot be read.

use std::num::NonZero;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::SystemTime;

use rustc_hash::{FxHashMap, FxHashSet};
use terrace_files::Stamp;
use xxhash_rust::xxh3::xxh3_64;

use super::scan::{File, Root, unread};
use crate::problem::Problem;
use crate::yaml::Keys;

mod keeping;

pub(super) use keeping::{Keepable, Known};

/// Fewer files than this are parsed at once on the caller's thread.
const WORTH_THREADS: usize = 64;
/// The number of no update.
const NEVER: u64 = 0;
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
    /// What those gave.
    pub(super) gone: Vec<Arc<T>>,
}

/// What a file gave before, and what it gives now.
#[derive(Debug)]
pub(super) struct Renewed<T> {
    pub(super) old: Option<Arc<T>>,
    pub(super) new: Option<Arc<T>>,
}

impl<T> News<T> {
    fn none() -> Self {
        Self { renewed: Vec::new(), has_gone: false, gone: Vec::new() }
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
    /// Of the file's bytes; `None` when they could not be used.
    digest: Option<u64>,
    value: Option<Arc<T>>,
    problems: Vec<Problem>,
    /// The system did not let us read it the last time: all else is of the time before.
    unread: Option<Problem>,
    /// The value is that of bytes before these, in which there is a mistake.
    is_value_old: bool,
    /// A later process finds it with this very stamp.
    is_kept: bool,
}

impl<T> Clone for Slot<T> {
    fn clone(&self) -> Self {
        Self {
            value: self.value.clone(),
            problems: self.problems.clone(),
            unread: self.unread.clone(),
            ..*self
        }
    }
}

#[derive(Debug)]
pub(super) struct Cache<T> {
    slots: FxHashMap<Arc<str>, Slot<T>>,
    /// Slots with problems or to be looked at again, and perhaps others.
    odd: FxHashSet<Arc<str>>,
    updates: u64,
    /// Whether there are slots that the last update did not want.
    has_unwanted: bool,
    news: News<T>,
}

impl<T> Default for Cache<T> {
    fn default() -> Self {
        Self {
            slots: FxHashMap::default(),
            odd: FxHashSet::default(),
            updates: 0,
            has_unwanted: false,
            news: News::none(),
        }
    }
}

impl<T: Send + Sync> Cache<T> {
    /// Brings the cache up to date: new and changed files are parsed, what is not wanted any more
    /// is gone (but see [`Cache::forget`]). Gives the number of files that were parsed.
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
                    if slot.is_current(&wanted) {
                        slot.follow(wanted.file.stamp);
                    } else {
                        // The cache stays whole, should anything break off below.
                        let slot = slot.clone();
                        work.push((wanted, Some(slot)));
                    }
                }
                None => work.push((wanted, None)),
            }
        }
        let gone: Vec<_> = self.slots.values().filter(|slot| slot.seen != self.updates).collect();
        self.news = News {
            renewed: Vec::new(),
            has_gone: !gone.is_empty(),
            gone: gone.into_iter().filter_map(|slot| slot.value.clone()).collect(),
        };
        self.has_unwanted |= self.news.has_gone;
        self.renew(root, limit, work, parse)
    }

    /// As [`Cache::update`], when all but these files are wanted as they were the last time, which
    /// was taken.
    pub(super) fn update_named<P>(
        &mut self,
        root: &Root,
        limit: u64,
        wanted: Vec<Wanted>,
        gone: &[String],
        parse: P,
    ) -> usize
    where
        P: Fn(&Wanted, &str, &mut Keys) -> Parsed<T> + Sync,
    {
        self.news = News::none();
        for path in gone {
            if let Some(slot) = self.slots.get_mut(&**path) {
                slot.seen = NEVER;
                self.news.has_gone = true;
                self.news.gone.extend(slot.value.clone());
            }
        }
        self.has_unwanted |= self.news.has_gone;
        let slots = &self.slots;
        let work = wanted.into_iter().filter_map(|wanted| match slots.get(&wanted.file.path) {
            Some(slot) if slot.is_current(&wanted) => None,
            slot => Some((wanted, slot.cloned())),
        });
        let work = work.collect();
        self.renew(root, limit, work, parse)
    }

    /// Parses what is not as it was.
    fn renew<P>(
        &mut self,
        root: &Root,
        limit: u64,
        work: Vec<(Wanted, Option<Slot<T>>)>,
        parse: P,
    ) -> usize
    where
        P: Fn(&Wanted, &str, &mut Keys) -> Parsed<T> + Sync,
    {
        self.slots.reserve(work.len());
        let read_at = SystemTime::now();
        let done = in_parallel(work, |(wanted, slot), keys| {
            let text = read_text(root, &wanted.file, limit, slot.as_ref());
            let old = slot.as_ref().and_then(|slot| slot.value.clone());
            (old, renew(&wanted, slot, text, read_at, |wanted, text| parse(wanted, text, keys)))
        });
        for (old, (path, mut slot, was_parsed)) in done {
            slot.seen = self.updates;
            if was_parsed {
                self.news.renewed.push(Renewed { old, new: slot.value.clone() });
            }
            self.put(path, slot);
        }
        self.news.renewed.len()
    }

    /// Lets go of files that were not wanted by the last update. Until then their last good
    /// versions are there for an update that wants them again.
    pub(super) fn forget(&mut self) {
        if std::mem::take(&mut self.has_unwanted) {
            let updates = self.updates;
            self.slots.retain(|_, slot| slot.seen == updates);
            self.odd.retain(|path| self.slots.contains_key(path));
        }
    }

    /// Every slot comes in here.
    fn put(&mut self, path: Arc<str>, slot: Slot<T>) {
        if slot.is_loose() || !slot.problems.is_empty() {
            self.odd.insert(Arc::clone(&path));
        } else {
            self.odd.remove(&path);
        }
        self.slots.insert(path, slot);
    }

    /// Files that must be looked at again, whether or not anything is told of them.
    pub(super) fn loose(&self) -> impl Iterator<Item = &Arc<str>> {
        let is_loose = |path: &&Arc<str>| self.slots.get(*path).is_some_and(Slot::is_loose);
        self.odd.iter().filter(is_loose)
    }

    /// A file that the last update did not want is wanted all the same, as it was.
    pub(super) fn keep(&mut self, path: &str) {
        if let Some(slot) = self.slots.get_mut(path) {
            slot.seen = self.updates;
        }
    }

    /// What the last update changed.
    pub(super) fn take_news(&mut self) -> News<T> {
        std::mem::replace(&mut self.news, News::none())
    }

    pub(super) fn get(&self, path: &str) -> Option<&Arc<T>> {
        self.slots.get(path).filter(|slot| slot.seen == self.updates)?.value.as_ref()
    }

    pub(super) fn problems(&self) -> impl Iterator<Item = &Problem> {
        self.with_problems().flat_map(|slot| slot.problems.iter().chain(&slot.unread))
    }

    /// How many files the system did not let us read.
    pub(super) fn unread(&self) -> usize {
        self.with_problems().filter(|slot| slot.unread.is_some()).count()
    }

    /// Why a file has no version yet, when the system did not let us read it.
    pub(super) fn never_read(&self, path: &str) -> Option<&Problem> {
        let slot = self.slots.get(path).filter(|slot| slot.seen == self.updates)?;
        slot.unread.as_ref().filter(|_| slot.value.is_none())
    }

    /// Of those that are wanted, all with problems.
    fn with_problems(&self) -> impl Iterator<Item = &Slot<T>> {
        let slots = self.odd.iter().filter_map(|path| self.slots.get(path));
        slots.filter(|slot| slot.seen == self.updates)
    }
}

impl<T> Slot<T> {
    /// Whether it may have changed without another stamp, or could not be read.
    fn is_loose(&self) -> bool {
        !self.is_settled || self.unread.is_some()
    }

    fn is_current(&self, wanted: &Wanted) -> bool {
        self.is_settled && self.stamp == wanted.file.stamp && self.version == wanted.version
    }

    /// The file is as it was, whatever else is told of it by now.
    fn follow(&mut self, stamp: Stamp) {
        self.is_kept &= self.stamp.to_bytes() == stamp.to_bytes();
        self.stamp = stamp;
    }
}

/// Why there is no text.
enum NoText {
    /// The system gives no answer now, but may later.
    Unread(Problem),
    Unusable(Problem),
}

/// A slot for the file as it is now, and whether it had to be parsed for that.
fn renew<T>(
    wanted: &Wanted,
    slot: Option<Slot<T>>,
    text: Result<String, NoText>,
    read_at: SystemTime,
    parse: impl FnOnce(&Wanted, &str) -> Parsed<T>,
) -> (Arc<str>, Slot<T>, bool) {
    let stamp = wanted.file.stamp;
    let is_settled = stamp.is_settled(read_at);
    let digest = text.as_ref().ok().map(|text| xxh3_64(text.as_bytes()));
    let path = Arc::clone(&wanted.file.path);
    let empty = Slot {
        seen: 0,
        stamp,
        is_settled,
        version: wanted.version,
        digest,
        value: None,
        problems: Vec::new(),
        unread: None,
        is_value_old: false,
        is_kept: false,
    };
    let Parsed { value, problems } = match (text, &slot) {
        // All stays as it was, and is tried again the next time.
        (Err(NoText::Unread(problem)), _) => {
            let slot = slot.unwrap_or(empty);
            return (path, Slot { is_settled: false, unread: Some(problem), ..slot }, false);
        }
        // It was read within a step of the clock of its saving, and has not changed since.
        (Ok(_), Some(known))
            if known.stamp == stamp
                && known.version == wanted.version
                && known.digest == digest =>
        {
            let known = known.clone();
            return (path, Slot { is_settled, unread: None, ..known }, false);
        }
        (Ok(text), _) => catch_unwind(AssertUnwindSafe(|| parse(wanted, &text)))
            .unwrap_or_else(|_| Parsed { value: None, problems: vec![defect(&path)] }),
        (Err(NoText::Unusable(problem)), _) => Parsed { value: None, problems: vec![problem] },
    };
    let value = value.map(Arc::new);
    let has_none = value.is_none();
    let value = value.or_else(|| slot?.value);
    let is_value_old = has_none && value.is_some();
    (path, Slot { value, problems, is_value_old, ..empty }, true)
}

/// One file must not hold up all others.
fn defect(path: &str) -> Problem {
    let message = "a defect of the program came up in this file, so its last good version stays";
    Problem::error(path, None, message).help("tell the makers of the program, with the file")
}

fn read_text<T>(
    root: &Root,
    file: &File,
    limit: u64,
    old: Option<&Slot<T>>,
) -> Result<String, NoText> {
    let too_large = || {
        let message = format!("this file is larger than {} MB", limit / 1024 / 1024);
        let problem = Problem::error(&*file.path, None, message);
        let help = "content files hold text; put pictures and documents into `assets`";
        NoText::Unusable(problem.help(help))
    };
    if file.stamp.len > limit {
        return Err(too_large());
    }
    let bytes = root.read(file, limit + 1).map_err(|error| {
        let has_old = old.is_some_and(|slot| slot.value.is_some());
        NoText::Unread(unread(&file.path, has_old, &error))
    })?;
    // It may have grown since it was found.
    if bytes.len() as u64 > limit {
        return Err(too_large());
    }
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = before.split(|byte| *byte == b'\n').count();
        let line = u32::try_from(line).ok();
        let problem = Problem::error(&*file.path, line, "this file is not UTF-8 text");
        NoText::Unusable(problem.help("save it as UTF-8"))
    })
}

/// Does `work` on as many threads as the machine has, when there is enough of it. The results
/// come in no particular order.
pub(super) fn in_parallel<W: Send, R: Send>(
    work: Vec<W>,
    task: impl Fn(W, &mut Keys) -> R + Sync,
) -> Vec<R> {
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
