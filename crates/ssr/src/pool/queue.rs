//! The queue of pages that wait: bounded, and fair between those who ask.
//!
//! Askers take turns, one page each. Whoever asks for thousands of pages waits for them among
//! themselves; a page of anybody else is at most one turn away. There is no fixed share for each:
//! an asker alone may use the whole queue, which matters where a proxy makes all visitors look
//! like one.

use std::{
    collections::VecDeque,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use tokio::sync::oneshot;

use super::state::Outcome;
use crate::{Asker, Fetch};

/// One page to draw.
pub(super) struct Job {
    pub(super) url: String,
    pub(super) fetch: Fetch,
    pub(super) reply: oneshot::Sender<Outcome>,
    /// Set when a thread takes it.
    begun: Arc<AtomicBool>,
    since: Instant,
}

/// The asker's end of a [`Job`].
pub(super) struct Waiting {
    pub(super) reply: oneshot::Receiver<Outcome>,
    pub(super) begun: Arc<AtomicBool>,
}

impl Job {
    pub(super) fn new(url: &str, fetch: Fetch) -> (Self, Waiting) {
        let (sender, receiver) = oneshot::channel();
        let begun = Arc::new(AtomicBool::new(false));
        let waiting = Waiting { reply: receiver, begun: Arc::clone(&begun) };
        (Self { url: url.to_owned(), fetch, reply: sender, begun, since: Instant::now() }, waiting)
    }

    pub(super) fn is_wanted(&self) -> bool {
        !self.reply.is_closed()
    }

    pub(super) fn set_begun(&self) {
        self.begun.store(true, Ordering::Release);
    }
}

/// The pages of one asker, oldest first; never empty.
struct Turn {
    asker: Asker,
    jobs: VecDeque<Job>,
}

#[derive(Default)]
pub(super) struct Queue {
    /// In the order in which they are served.
    turns: VecDeque<Turn>,
    len: usize,
}

impl Queue {
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Adds a page where there is room for it among `room`. Where there is none, the asker with
    /// the most pages gives one up for an asker with fewer. Gives back the page that must be
    /// refused, if one must.
    pub(super) fn push(&mut self, asker: Asker, job: Job, room: usize) -> Option<Job> {
        if self.len >= room {
            self.retain(Job::is_wanted);
        }
        let mut refused = None;
        if self.len >= room {
            let own = self.turns.iter().find(|turn| turn.asker == asker);
            let own = own.map_or(0, |turn| turn.jobs.len());
            let longest = self.turns.iter_mut().max_by_key(|turn| turn.jobs.len());
            // Its newest, which would have waited longest.
            match longest.filter(|longest| longest.jobs.len() > own + 1) {
                Some(longest) => {
                    refused = longest.jobs.pop_back();
                    self.len -= 1;
                }
                None => return Some(job),
            }
        }
        self.len += 1;
        match self.turns.iter_mut().find(|turn| turn.asker == asker) {
            Some(turn) => turn.jobs.push_back(job),
            None => self.turns.push_back(Turn { asker, jobs: VecDeque::from([job]) }),
        }
        refused
    }

    /// The next page that somebody waits for.
    pub(super) fn pop(&mut self) -> Option<Job> {
        loop {
            let mut turn = self.turns.pop_front()?;
            let job = turn.jobs.pop_front();
            if !turn.jobs.is_empty() {
                self.turns.push_back(turn);
            }
            self.len -= usize::from(job.is_some());
            if let Some(job) = job.filter(Job::is_wanted) {
                return Some(job);
            }
        }
    }

    /// Takes out the pages that have waited for as long as `limit`.
    pub(super) fn take_overdue(&mut self, limit: Duration, now: Instant) -> Vec<Job> {
        let mut overdue = Vec::new();
        for turn in &mut self.turns {
            while turn.jobs.front().is_some_and(|job| job.since + limit <= now) {
                overdue.extend(turn.jobs.pop_front());
            }
        }
        self.len -= overdue.len();
        self.turns.retain(|turn| !turn.jobs.is_empty());
        overdue
    }

    /// Takes out all pages.
    pub(super) fn take_all(&mut self) -> impl Iterator<Item = Job> + use<> {
        std::mem::take(self).turns.into_iter().flat_map(|turn| turn.jobs)
    }

    fn retain(&mut self, mut stays: impl FnMut(&Job) -> bool) {
        for turn in &mut self.turns {
            turn.jobs.retain(&mut stays);
        }
        self.turns.retain(|turn| !turn.jobs.is_empty());
        self.len = self.turns.iter().map(|turn| turn.jobs.len()).sum();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Answer;

    /// A queue, and those who wait in it.
    #[derive(Default)]
    struct Test {
        queue: Queue,
        waiting: Vec<(String, Waiting)>,
    }

    impl Test {
        /// Pages are named by their asker; says which page was refused.
        fn push(&mut self, url: &str, room: usize) -> Option<String> {
            let asker = Asker(u128::from(url.as_bytes()[0]));
            let fetch: Fetch = Arc::new(|_| Answer { status: 200, body: "".into() });
            let (job, waiting) = Job::new(url, fetch);
            self.waiting.push((url.to_owned(), waiting));
            self.queue.push(asker, job, room).map(|job| job.url)
        }

        fn leave(&mut self, url: &str) {
            self.waiting.retain(|(waiting, _)| waiting != url);
        }

        fn rest(&mut self) -> String {
            let mut urls = Vec::new();
            while let Some(job) = self.queue.pop() {
                urls.push(job.url);
            }
            assert_eq!(self.queue.len(), 0);
            urls.join(" ")
        }
    }

    #[test]
    fn askers_take_turns() {
        let mut test = Test::default();
        for url in ["a1", "a2", "a3", "b1", "c1", "b2"] {
            assert_eq!(test.push(url, 10), None);
        }
        assert_eq!(test.rest(), "a1 b1 c1 a2 b2 a3");
    }

    #[test]
    fn whoever_has_most_gives_way_when_there_is_no_room() {
        let mut test = Test::default();
        for url in ["a1", "a2", "a3", "a4"] {
            assert_eq!(test.push(url, 4), None);
        }
        assert_eq!(test.push("a5", 4).as_deref(), Some("a5"));
        assert_eq!(test.push("b1", 4).as_deref(), Some("a4"));
        assert_eq!(test.push("c1", 4).as_deref(), Some("a3"));
        // No fairer than it is.
        assert_eq!(test.push("b2", 4).as_deref(), Some("b2"));
        assert_eq!(test.push("d1", 4).as_deref(), Some("a2"));
        assert_eq!(test.push("e1", 4).as_deref(), Some("e1"));
        assert_eq!(test.queue.len(), 4);
        assert_eq!(test.rest(), "a1 b1 c1 d1");
    }

    #[test]
    fn pages_that_nobody_waits_for_take_no_room() {
        let mut test = Test::default();
        for url in ["a1", "a2", "b1"] {
            assert_eq!(test.push(url, 3), None);
        }
        test.leave("a1");
        test.leave("b1");
        assert_eq!(test.push("a3", 3), None);
        assert_eq!(test.queue.len(), 2);
        test.leave("a2");
        assert_eq!(test.rest(), "a3");
    }

    #[test]
    fn pages_that_waited_too_long_are_taken_out_wherever_they_wait() {
        let mut test = Test::default();
        for url in ["a1", "b1", "a2"] {
            assert_eq!(test.push(url, 3), None);
        }
        let limit = Duration::from_secs(1);
        let before_last = test.queue.turns[0].jobs[1].since;
        test.queue.turns[0].jobs[1].since = before_last + limit;
        let overdue = test.queue.take_overdue(limit, before_last + limit);
        assert_eq!(overdue.iter().map(|job| &*job.url).collect::<Vec<_>>(), ["a1", "b1"]);
        assert_eq!(test.queue.len(), 1);
        assert_eq!(test.rest(), "a2");
    }

    #[test]
    fn all_can_be_taken_out_at_once() {
        let mut test = Test::default();
        for url in ["a1", "b1", "a2"] {
            assert_eq!(test.push(url, 3), None);
        }
        assert_eq!(test.queue.take_all().count(), 3);
        assert_eq!(test.rest(), "");
    }
}
