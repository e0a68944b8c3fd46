//! The thread that follows the folder and the clock.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::{Duration, Instant};

use jiff::Timestamp;
use terrace_content::Scope;
use terrace_files::Identity;

use super::events::{Events, Nudge};
use super::poll::Poll;
use super::touched::Touched;
use crate::live::LiveSite;
use crate::reload::{Reloaded, Trust};

/// Quiet for this long after the last event: an editor's save is several events.
const QUIET: Duration = Duration::from_millis(80);
/// A storm of saves is read at least this often.
const PATIENCE: Duration = Duration::from_millis(500);
/// The same while files go, as they do in a deploy, where each may come back in the next moment: a
/// snapshot in the middle of it would lack some.
const QUIET_WHILE_FILES_GO: Duration = Duration::from_millis(300);
const PATIENCE_WHILE_FILES_GO: Duration = Duration::from_secs(10);
/// The same when a few files go by themselves, as when an editor takes an entry out or renames it.
const QUIET_WHILE_FEW_FILES_GO: Duration = Duration::from_millis(120);
/// After names were believed to be all that changed, the whole folder is looked through so soon:
/// not every change in a folder is told of.
const LOOK_THROUGH: Duration = Duration::from_secs(30);
/// How often to see whether another folder was put in the place of the site's: no event tells.
const LOOK_AT_ROOT: Duration = Duration::from_millis(500);
/// How often to look through the folder when the system cannot tell us of changes.
const POLL: Duration = Duration::from_secs(2);
/// How often to ask the system again to tell us.
const ASK_FOR_EVENTS: Duration = Duration::from_secs(30);
/// How often to let what failed to be indexed be tried again.
const INDEX_AGAIN: Duration = Duration::from_secs(60);

/// Follows a site. It holds no site, so that nothing but the site's owner keeps it alive.
pub(super) struct Follower {
    sender: Sender<Nudge>,
    nudges: Receiver<Nudge>,
    /// Nudges that came while something else was waited for.
    put_back: VecDeque<Nudge>,
    index: Sender<()>,
    indexed: Instant,
    /// `None` while the system does not tell of changes.
    events: Option<Events>,
    /// Of the latest events.
    number: u64,
    asked: Instant,
    /// What events have named.
    touched: Arc<Touched>,
    /// When to look through the whole folder, after a reading that did not.
    look_through: Option<Instant>,
    /// The folder that is watched.
    watched: Option<Identity>,
    /// Looks for changes while there are no events.
    poll: Poll,
    polled: Instant,
    until_reloaded: Arc<UntilReloaded>,
}

/// What is dropped when a reload is done that an operator asked for after it was put here.
#[derive(Default)]
pub(super) struct UntilReloaded(Mutex<Vec<Box<dyn Send>>>);

impl UntilReloaded {
    pub(super) fn keep(&self, guard: Box<dyn Send>) {
        self.lock().push(guard);
    }

    fn take(&self) -> Vec<Box<dyn Send>> {
        std::mem::take(&mut *self.lock())
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Box<dyn Send>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Why waiting has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Settled {
    /// The folder is quiet, or patience has ended.
    Quiet,
    /// An operator does not want to wait.
    Asked,
    Stopped,
}

impl Follower {
    /// Follows `site` as of the snapshot that it has.
    pub(super) fn new(
        site: &LiveSite,
        sender: Sender<Nudge>,
        nudges: Receiver<Nudge>,
        index: Sender<()>,
    ) -> Self {
        let now = Instant::now();
        Self {
            sender,
            nudges,
            put_back: VecDeque::new(),
            index,
            indexed: now,
            events: None,
            number: 0,
            asked: now,
            touched: Arc::default(),
            look_through: None,
            watched: Some(site.snapshot().root.identity()),
            poll: Poll::new(Arc::clone(&site.files), site.folder()),
            polled: now,
            until_reloaded: Arc::default(),
        }
    }

    pub(super) fn until_reloaded(&self) -> Weak<UntilReloaded> {
        Arc::downgrade(&self.until_reloaded)
    }

    pub(super) fn follow(mut self, site: &Weak<LiveSite>) {
        self.index();
        while self.step(site).is_continue() {}
    }

    /// Waits for something to happen, and does what it asks for.
    fn step(&mut self, site: &Weak<LiveSite>) -> ControlFlow<()> {
        let Some(wait) = site.upgrade().map(|site| pause(&site)) else {
            return ControlFlow::Break(());
        };
        let (mut settled, mut has_missed) = (None, false);
        match self.next(wait) {
            Ok(Nudge::Changed { goes }) => settled = Some(self.settle(goes)),
            Ok(Nudge::Reload) => settled = Some(Settled::Asked),
            Ok(Nudge::NoEvents(number)) if number == self.number => self.events = None,
            Ok(Nudge::Missed(number)) if number == self.number => has_missed = true,
            Ok(Nudge::NoEvents(_) | Nudge::Missed(_)) | Err(RecvTimeoutError::Timeout) => {}
            Ok(Nudge::Stop) | Err(RecvTimeoutError::Disconnected) => {
                settled = Some(Settled::Stopped);
            }
        }
        if settled.is_none() && self.has_polled_change() {
            settled = Some(self.settle(true));
        }
        let Some(site) = site.upgrade().filter(|_| settled != Some(Settled::Stopped)) else {
            return ControlFlow::Break(());
        };
        let is_root_gone = self.look_at_root(&site);
        self.keep_watching(&site, has_missed);
        let now = Timestamp::now();
        let is_late = self.look_through.is_some_and(|at| at <= Instant::now());
        let is_due = is_root_gone || is_late || site.due().is_some_and(|due| due <= now);
        if settled.is_some() || is_due {
            if is_due || settled == Some(Settled::Asked) {
                self.touched.add_all();
            }
            self.reload(&site, settled == Some(Settled::Asked));
            self.index();
        } else if site.are_places_due(now) || self.indexed.elapsed() >= INDEX_AGAIN {
            self.index();
        }
        ControlFlow::Continue(())
    }

    fn next(&mut self, wait: Duration) -> Result<Nudge, RecvTimeoutError> {
        match self.put_back.pop_front() {
            Some(nudge) => Ok(nudge),
            None => self.nudges.recv_timeout(wait),
        }
    }

    /// Where there are no events: whether it is time to look, and something is another one.
    fn has_polled_change(&mut self) -> bool {
        if self.events.is_some() || self.polled.elapsed() < POLL {
            return false;
        }
        self.polled = Instant::now();
        self.poll.has_changed()
    }

    /// Waits until the folder is quiet, or patience ends. What else comes meanwhile is put back.
    fn settle(&mut self, mut files_go: bool) -> Settled {
        let began = Instant::now();
        let mut others = Vec::new();
        let settled = loop {
            let (quiet, patience) = match files_go {
                true if self.events.is_some() && self.touched.has_few_gone() => {
                    (QUIET_WHILE_FEW_FILES_GO, PATIENCE_WHILE_FILES_GO)
                }
                true => (QUIET_WHILE_FILES_GO, PATIENCE_WHILE_FILES_GO),
                false => (QUIET, PATIENCE),
            };
            if began.elapsed() >= patience {
                break Settled::Quiet;
            }
            match self.next(quiet) {
                Ok(Nudge::Changed { goes }) => files_go |= goes,
                Ok(Nudge::Reload) => break Settled::Asked,
                Ok(Nudge::Stop) | Err(RecvTimeoutError::Disconnected) => break Settled::Stopped,
                Ok(nudge) => others.push(nudge),
                // Without events a look tells whether it is quiet.
                Err(RecvTimeoutError::Timeout) => {
                    if self.events.is_some() || !self.poll.has_changed() {
                        break Settled::Quiet;
                    }
                }
            }
        };
        self.put_back.extend(others);
        settled
    }

    /// Tells the other thread, which ends only after this one.
    fn index(&mut self) {
        let _ = self.index.send(());
        self.indexed = Instant::now();
    }

    /// Whether nothing lies any more where the site's folder did. Another folder is watched, which
    /// leads to a reload.
    fn look_at_root(&mut self, site: &LiveSite) -> bool {
        let root = site.present_root();
        if root == self.watched {
            return false;
        }
        self.watched = root;
        if root.is_some() {
            tracing::info!("another folder lies at {}", site.folder().display());
            self.ask_for_events(site);
        }
        root.is_none()
    }

    /// A system that could not tell us of changes may be able to by now; one that left some out may
    /// not know of new folders.
    fn keep_watching(&mut self, site: &LiveSite, has_missed: bool) {
        let is_time = self.events.is_none() && self.asked.elapsed() >= ASK_FOR_EVENTS;
        if has_missed || is_time {
            self.ask_for_events(site);
        }
        site.health_state().set_file_events(self.events.is_some());
    }

    /// Events from now on. What happened before nobody told, so the folder is read once more.
    pub(super) fn ask_for_events(&mut self, site: &LiveSite) {
        self.number += 1;
        self.asked = Instant::now();
        // The old ones go first: both together may be more than the system allows.
        self.events = None;
        self.touched.add_all();
        let folder = site.folder().canonicalize().map_err(notify::Error::io);
        let events = folder.and_then(|folder| {
            Events::of(&folder, self.sender.clone(), &self.touched, self.number)
        });
        self.events = events
            .inspect_err(|error| {
                tracing::warn!("cannot watch the site folder ({error}); looking every two seconds");
            })
            .ok();
        if self.events.is_some() {
            self.poll.forget();
            self.put_back.push_back(Nudge::Changed { goes: false });
        }
        site.health_state().set_file_events(self.events.is_some());
    }

    fn reload(&mut self, site: &LiveSite, mut is_asked_for: bool) {
        let began = Instant::now();
        let before = site.snapshot();
        let mut guards = Vec::new();
        loop {
            if is_asked_for {
                guards.extend(self.until_reloaded.take());
            }
            let named = self.touched.take().filter(|_| self.events.is_some());
            let is_patient = began.elapsed() < PATIENCE_WHILE_FILES_GO;
            let mut has_changed = || is_patient && self.has_changed();
            let trust =
                if is_asked_for { Trust::Operator } else { Trust::Doubts(&mut has_changed) };
            let scope = named.as_ref().map_or(Scope::Folder, Scope::Named);
            let outcome = site.reload_with(Timestamp::now(), trust, scope);
            let swapped = matches!(outcome, Ok(Reloaded::Swapped));
            if !swapped {
                // What was named counts for nothing now.
                self.touched.add_all();
            }
            self.look_through = match &named {
                Some(_) => self.look_through.or_else(|| Instant::now().checked_add(LOOK_THROUGH)),
                None => None,
            };
            match outcome {
                Ok(Reloaded::Disturbed) => match self.settle(true) {
                    Settled::Quiet => {}
                    Settled::Asked => is_asked_for = true,
                    // The channel says so once more.
                    Settled::Stopped => return self.put_back.push_front(Nudge::Stop),
                },
                Ok(Reloaded::Swapped) => {
                    tell_of_reload(site, began);
                    break;
                }
                Ok(Reloaded::KeptBack) => {
                    for reason in site.health() {
                        tracing::warn!("{reason}");
                    }
                    break;
                }
                Err(error) => {
                    tracing::error!("cannot read the site folder, the old content stays: {error}");
                    break;
                }
            }
        }
        // Folders that could not be read are not watched either.
        if before.unread > 0 && site.snapshot().unread == 0 {
            self.ask_for_events(site);
        }
        drop(guards);
    }

    /// Whether something has changed meanwhile. All that came is put back.
    fn has_changed(&mut self) -> bool {
        self.put_back.extend(self.nudges.try_iter());
        let is_told = self.put_back.iter().any(|nudge| matches!(nudge, Nudge::Changed { .. }));
        is_told || (self.events.is_none() && self.poll.has_changed())
    }
}

/// How long to sleep when nobody nudges us.
fn pause(site: &LiveSite) -> Duration {
    let due = site.due().into_iter().chain(site.places_due()).min();
    let until_due = due.map_or(LOOK_AT_ROOT, |due| {
        // Negative when it is already due.
        Duration::try_from(due.duration_since(Timestamp::now())).unwrap_or(Duration::ZERO)
    });
    until_due.min(LOOK_AT_ROOT)
}

fn tell_of_reload(site: &LiveSite, began: Instant) {
    let snapshot = site.snapshot();
    let took_ms = began.elapsed().as_millis();
    tracing::info!(
        version = snapshot.version,
        problems = snapshot.problems().len(),
        took_ms,
        "content reloaded"
    );
}

#[cfg(test)]
#[path = "follow_tests.rs"]
mod tests;
