//! Popular searches that learn: when visitors search for a curated title, its count grows.
//!
//! Requests only leave a note of what was searched for. Once a second the notes are looked
//! through, all at once: what equals a curated title counts, all else is forgotten. Nothing but
//! curated entries is ever counted, kept or shown.
//!
//! Counts are kept in a file of the state folder, or, for several servers, in a database (decision
//! 28).

mod edge;
mod file;
mod keeper;
mod store;

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use arc_swap::ArcSwap;
use rustc_hash::FxHashMap;
use terrace_content::{Entry, Library, Value};
use terrace_database::Counters;
use terrace_site::handles::collections::POPULAR_SEARCHES;
use terrace_text::fold;

pub use edge::searched_for;
pub use file::FileStore;
pub use keeper::Keeper;
pub use store::Store;

/// The field of a curated search with the number that an author began with.
pub const COUNT: &str = "count";

/// Notes that are kept until they are looked through; more searches than this in a second are not
/// counted.
const MOST_NOTES: usize = 4096;
/// The same search by the same visitor counts once in this time: a page and what it then asks for
/// by itself, or a reload, are one visit.
const ONE_VISIT: Duration = Duration::from_secs(60);
/// Visits that are remembered for that.
const MOST_VISITS: usize = 10_000;
/// Entries with a count. Beyond it those go that no longer exist.
const MOST_COUNTS: usize = 1000;

/// What was learnt: how often each entry was searched for, by id.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Learnt {
    counts: BTreeMap<String, u64>,
}

impl Learnt {
    pub fn new(counts: impl IntoIterator<Item = (String, u64)>) -> Self {
        Self { counts: counts.into_iter().take(MOST_COUNTS).collect() }
    }

    pub fn counts(&self) -> &BTreeMap<String, u64> {
        &self.counts
    }

    /// What was counted since an earlier state of these counts.
    fn since(&self, earlier: &Self) -> Self {
        let grown = self.counts.iter().filter_map(|(id, count)| {
            let before = earlier.counts.get(id).copied().unwrap_or(0);
            Some((id.clone(), count.checked_sub(before).filter(|more| *more > 0)?))
        });
        Self { counts: grown.collect() }
    }

    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    fn add(&mut self, grown: &Self) {
        for (id, more) in &grown.counts {
            let count = self.counts.entry(id.clone()).or_default();
            *count = count.saturating_add(*more);
        }
    }

    /// Keeps the number of counts within its bound.
    fn trim(&mut self, exists: impl Fn(&str) -> bool) {
        if self.counts.len() > MOST_COUNTS {
            self.counts.retain(|id, _| exists(id));
        }
    }

    /// The count of an entry: what its author wrote and what was learnt since.
    pub fn total(&self, entry: &Entry) -> i64 {
        let written = entry.value(COUNT).and_then(Value::as_i64).unwrap_or(0);
        let learnt = self.counts.get(entry.id()).copied().unwrap_or(0);
        written.saturating_add_unsigned(learnt)
    }
}

/// What somebody searched for.
#[derive(Debug)]
struct Note {
    by: IpAddr,
    text: String,
}

/// The counts of one site.
#[derive(Debug, Default)]
pub struct Popular {
    notes: Mutex<Vec<Note>>,
    learnt: ArcSwap<Learnt>,
    /// Grows with each change of what was learnt.
    version: AtomicU64,
    visits: Mutex<FxHashMap<(IpAddr, String), Instant>>,
    unwritten: AtomicBool,
    /// Set where counts are kept in a database.
    counters: Option<Counters>,
}

impl Popular {
    /// Where counts are added up, if that is a database.
    pub fn counters(&self) -> Option<&Counters> {
        self.counters.as_ref()
    }

    /// What answers show.
    pub fn learnt(&self) -> Arc<Learnt> {
        self.learnt.load_full()
    }

    /// Read it before the counts: a page made of newer counts is then only looked at once more.
    pub fn version(&self) -> u64 {
        self.version.load(Ordering::Acquire)
    }

    /// Shows what was learnt by other servers as well.
    pub fn remember(&self, learnt: Learnt) {
        self.show(learnt);
    }

    /// Shows what this server learnt at once.
    pub fn count(&self, grown: &Learnt, library: &Library) {
        let mut learnt = Learnt::clone(&self.learnt.load());
        learnt.add(grown);
        learnt.trim(|id| library.entry(id).is_some());
        self.show(learnt);
    }

    /// Whether counts could not be written to the state folder the last time.
    pub fn is_unwritten(&self) -> bool {
        self.unwritten.load(Ordering::Relaxed)
    }

    /// Notes a search. Costs a request next to nothing.
    pub fn note(&self, by: IpAddr, text: String) {
        let mut notes = self.notes.lock().unwrap_or_else(PoisonError::into_inner);
        if notes.len() < MOST_NOTES {
            notes.push(Note { by, text });
        }
    }

    /// Looks through the notes; gives what is to be counted.
    pub fn learn(&self, library: &Library, now: Instant) -> Learnt {
        let notes = {
            let mut notes = self.notes.lock().unwrap_or_else(PoisonError::into_inner);
            std::mem::take(&mut *notes)
        };
        let mut grown = Learnt::default();
        if notes.is_empty() {
            return grown;
        }
        let curated = curated(library);
        let mut visits = self.visits.lock().unwrap_or_else(PoisonError::into_inner);
        visits.retain(|_, since| now.duration_since(*since) < ONE_VISIT);
        for note in notes {
            let Some(id) = curated.get(&normal(&note.text)) else { continue };
            let visit = (note.by, (*id).to_owned());
            if visits.contains_key(&visit) || visits.len() >= MOST_VISITS {
                continue;
            }
            visits.insert(visit, now);
            *grown.counts.entry((*id).to_owned()).or_default() += 1;
        }
        grown
    }

    fn show(&self, learnt: Learnt) {
        self.learnt.store(Arc::new(learnt));
        self.version.fetch_add(1, Ordering::Release);
    }
}

/// Ids of the curated entries by their titles.
fn curated(library: &Library) -> FxHashMap<String, &str> {
    let entries = library.collection(POPULAR_SEARCHES).map_or(&[][..], |found| found.entries());
    let shown = entries.iter().filter(|entry| entry.is_published()).take(MOST_COUNTS);
    shown.map(|entry| (normal(entry.title()), entry.id())).collect()
}

/// A text without regard to case, accents and the spaces around its words.
fn normal(text: &str) -> String {
    fold(text).split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn library() -> Library {
        let folder = tempfile::tempdir().unwrap();
        let write = |path: &str, text: &str| {
            let path = folder.path().join(path);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        };
        write("content/collections/lla_popular_searches.yaml", "title: Popular");
        let entry = |name: &str| format!("content/collections/lla_popular_searches/{name}.md");
        write(&entry("flood"), "id: flood\ntitle: Flood\ncount: 40");
        write(&entry("ete"), "id: ete\ntitle: L'été sec");
        write(&entry("draft"), "id: draft\ntitle: Draft\npublished: false");
        let options = terrace_content::ReadOptions::default();
        let mut reader = terrace_content::Reader::new(folder.path(), options);
        reader.load(jiff::Timestamp::now()).unwrap().library
    }

    fn visitor(number: u8) -> IpAddr {
        [192, 0, 2, number].into()
    }

    fn counts(popular: &Popular) -> Vec<(String, u64)> {
        popular.learnt().counts().clone().into_iter().collect()
    }

    /// Learns, as a server alone does; whether a count has grown.
    fn learn(popular: &Popular, library: &Library, now: Instant) -> bool {
        let grown = popular.learn(library, now);
        if !grown.is_empty() {
            popular.count(&grown, library);
        }
        !grown.is_empty()
    }

    #[test]
    fn only_curated_titles_count_whatever_their_case_and_accents() {
        let (library, popular) = (library(), Popular::default());
        let texts = [
            "FLOOD",
            "  flood ",
            "l'ete  SEC",
            "L\u{2019}e\u{301}te\u{301} sec",
            "draft",
            "floods",
            "",
            "secret words",
        ];
        for (number, text) in (0..).zip(texts) {
            popular.note(visitor(number), text.to_owned());
        }
        assert!(learn(&popular, &library, Instant::now()));
        assert_eq!(counts(&popular), [("ete".to_owned(), 2), ("flood".to_owned(), 2)]);
        assert_eq!(popular.learnt().total(library.entry("flood").unwrap()), 42);
        assert_eq!(popular.learnt().total(library.entry("ete").unwrap()), 2);
        assert_eq!(popular.version(), 1);
        assert!(!learn(&popular, &library, Instant::now()));
        assert_eq!(popular.version(), 1);
    }

    #[test]
    fn one_visit_counts_once() {
        let (library, popular) = (library(), Popular::default());
        let began = Instant::now();
        for _ in 0..3 {
            popular.note(visitor(1), "flood".to_owned());
        }
        assert!(learn(&popular, &library, began));
        popular.note(visitor(1), "Flood".to_owned());
        assert!(!learn(&popular, &library, began + ONE_VISIT / 2));
        popular.note(visitor(2), "flood".to_owned());
        popular.note(visitor(1), "flood".to_owned());
        assert!(learn(&popular, &library, began + ONE_VISIT));
        assert_eq!(counts(&popular), [("flood".to_owned(), 3)]);
    }

    #[test]
    fn a_flood_of_searches_takes_no_more_room() {
        let (library, popular) = (library(), Popular::default());
        for _ in 0..3 * MOST_NOTES {
            popular.note(visitor(1), "nothing of ours".to_owned());
        }
        assert_eq!(popular.notes.lock().unwrap().len(), MOST_NOTES);
        assert!(!learn(&popular, &library, Instant::now()));
        assert_eq!(popular.notes.lock().unwrap().capacity(), 0);
        assert!(popular.visits.lock().unwrap().is_empty());
    }
}
