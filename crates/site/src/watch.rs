//! Follows the site folder and the clock, and reloads when either moves on.

use std::collections::VecDeque;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Component, Path};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::sync::{Arc, Weak};
use std::thread;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use notify::event::{MetadataKind, ModifyKind, RenameMode};
use notify::{EventKind, RecommendedWatcher, RecursiveMode, Watcher};
use terrace_files::Identity;

use crate::health::Health;
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
/// How often to see whether another folder was put in the place of the site's: no event tells.
const LOOK_AT_ROOT: Duration = Duration::from_millis(500);
/// How often to look through the folder when the system cannot tell us of changes.
const POLL: Duration = Duration::from_secs(2);
/// How often to ask the system again to tell us.
const ASK_FOR_EVENTS: Duration = Duration::from_secs(30);
/// How often to let what failed to be indexed be tried again.
const INDEX_AGAIN: Duration = Duration::from_secs(60);

/// Keeps a [`LiveSite`] fresh until it is dropped.
pub struct Watch {
    nudges: Sender<Nudge>,
}

#[derive(Debug, Clone, Copy)]
enum Nudge {
    /// Something is another one. `goes` when a file is not any more where it was.
    Changed {
        goes: bool,
    },
    /// The events of a watcher, by its number, have come to an end.
    NoEvents(u64),
    /// An operator wants a reload.
    Reload,
    Stop,
}

impl Drop for Watch {
    fn drop(&mut self) {
        // The receiver is gone when the thread has ended before.
        let _ = self.nudges.send(Nudge::Stop);
    }
}

impl Watch {
    /// Starts a thread that reloads `site` when its folder changes or an
    /// entry's time has come.
    pub fn start(site: &Arc<LiveSite>) -> std::io::Result<Self> {
        Self::start_and_tell(site, || {})
    }

    /// As [`Watch::start`]; `done` is called each time after much was read or indexed, when a lot
    /// of memory has just been freed.
    pub fn start_and_tell(site: &Arc<LiveSite>, done: fn()) -> std::io::Result<Self> {
        let (sender, nudges) = mpsc::channel();
        // The threads must not keep the site alive.
        let weak = Arc::downgrade(site);
        let index = index_behind(Weak::clone(&weak), done)?;
        let mut follower = Follower::new(sender.clone(), nudges, index);
        follower.watched = Some(site.snapshot().root.identity());
        follower.ask_for_events(site);
        thread::Builder::new().name("watch".to_owned()).spawn(move || {
            let _ended = Ended { site: &weak, tell: Health::watch_stopped };
            follower.follow(&weak);
        })?;
        Ok(Self { nudges: sender })
    }

    /// Reloads soon, and takes what is there even if it would be doubted otherwise.
    pub fn reload_now(&self) {
        // The receiver is gone only when the thread has ended, which health tells.
        let _ = self.nudges.send(Nudge::Reload);
    }
}

/// Says that a thread has ended, unless it did so by intent.
struct Ended<'a> {
    site: &'a Weak<LiveSite>,
    tell: fn(&Health),
}

impl Drop for Ended<'_> {
    fn drop(&mut self) {
        if thread::panicking()
            && let Some(site) = self.site.upgrade()
        {
            (self.tell)(site.health_state());
        }
    }
}

/// Tells of what a watcher sees, and of its end.
struct Teller {
    nudges: Sender<Nudge>,
    number: u64,
}

impl Drop for Teller {
    fn drop(&mut self) {
        let _ = self.nudges.send(Nudge::NoEvents(self.number));
    }
}

fn watch_folder(folder: &Path, teller: Teller) -> notify::Result<RecommendedWatcher> {
    let root = folder.to_owned();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        // The receiver is gone only when the watch is being dropped.
        let _ = match event {
            Ok(event) if matters(&root, &event) => {
                teller.nudges.send(Nudge::Changed { goes: goes(event.kind) })
            }
            Ok(_) => Ok(()),
            // Such as a limit that is reached: new folders are not told of.
            Err(error) => {
                tracing::warn!("the system does not tell of all changes: {error}");
                teller.nudges.send(Nudge::NoEvents(teller.number))
            }
        };
    })?;
    watcher.watch(folder, RecursiveMode::Recursive)?;
    Ok(watcher)
}

/// An event without paths says that some were lost: something changed, nobody knows what.
fn matters(root: &Path, event: &notify::Event) -> bool {
    let is_mere_look = matches!(
        event.kind,
        EventKind::Access(_) | EventKind::Modify(ModifyKind::Metadata(MetadataKind::AccessTime))
    );
    !is_mere_look && (event.paths.is_empty() || event.paths.iter().any(|path| counts(root, path)))
}

/// Whether a file is not any more where it was.
fn goes(event: EventKind) -> bool {
    let renamed = ModifyKind::Name(RenameMode::From);
    matches!(event, EventKind::Remove(_)) || event == EventKind::Modify(renamed)
}

/// Whether a path can matter: editors' swap files and `.git` do not.
fn counts(root: &Path, path: &Path) -> bool {
    let inside = path.strip_prefix(root).unwrap_or(path);
    let hidden = |part: &Component<'_>| {
        let name = part.as_os_str().to_string_lossy();
        name.ends_with('~') || (name.starts_with('.') && name != ".meta")
    };
    !inside.components().any(|part| hidden(&part))
}

/// Starts a thread that indexes what reloads leave, each time it is told; it ends when nobody can
/// tell it any more.
fn index_behind(site: Weak<LiveSite>, done: fn()) -> std::io::Result<mpsc::Sender<()>> {
    let (sender, told) = mpsc::channel();
    thread::Builder::new().name("index".to_owned()).spawn(move || {
        let _ended = Ended { site: &site, tell: Health::index_stopped };
        while told.recv().is_ok() {
            let Some(site) = site.upgrade() else { return };
            // A defect that one text brings out must not end the search of all later ones.
            match catch_unwind(AssertUnwindSafe(|| site.catch_up())) {
                Ok(true) => done(),
                Ok(false) => {}
                Err(_) => tracing::error!("what was new could not be indexed; search is behind"),
            }
        }
    })?;
    Ok(sender)
}

/// The thread that follows the folder.
struct Follower {
    sender: Sender<Nudge>,
    nudges: Receiver<Nudge>,
    /// Nudges that came while something else was waited for.
    put_back: VecDeque<Nudge>,
    index: Sender<()>,
    indexed: Instant,
    /// `None` while the system does not tell of changes.
    watcher: Option<RecommendedWatcher>,
    /// Of the latest watcher.
    number: u64,
    asked: Instant,
    /// The folder that is watched.
    watched: Option<Identity>,
    looked: Instant,
}

enum Settled {
    Quiet,
    Stopped,
}

impl Follower {
    fn new(sender: Sender<Nudge>, nudges: Receiver<Nudge>, index: Sender<()>) -> Self {
        let now = Instant::now();
        Self {
            sender,
            nudges,
            put_back: VecDeque::new(),
            index,
            indexed: now,
            watcher: None,
            number: 0,
            asked: now,
            watched: None,
            looked: now,
        }
    }

    fn follow(mut self, site: &Weak<LiveSite>) {
        self.index();
        loop {
            let Some(wait) = site.upgrade().map(|site| pause(&site)) else { return };
            let (mut is_due, mut is_asked_for) = (false, false);
            match self.next(wait) {
                Ok(Nudge::Changed { goes }) => match self.settle(goes) {
                    Settled::Quiet => is_due = true,
                    Settled::Stopped => return,
                },
                Ok(Nudge::Reload) => is_asked_for = true,
                Ok(Nudge::NoEvents(number)) if number == self.number => self.watcher = None,
                Ok(Nudge::NoEvents(_)) | Err(RecvTimeoutError::Timeout) => {}
                Ok(Nudge::Stop) | Err(RecvTimeoutError::Disconnected) => return,
            }
            let Some(site) = site.upgrade() else { return };
            is_due |= self.is_root_another(&site);
            self.keep_watching(&site);
            is_due |= self.watcher.is_none() && self.looked.elapsed() >= POLL;
            is_due |= site.due().is_some_and(|due| due <= Timestamp::now());
            if is_asked_for || is_due {
                self.reload(&site, is_asked_for);
                self.index();
            } else if self.indexed.elapsed() >= INDEX_AGAIN {
                self.index();
            }
        }
    }

    fn next(&mut self, wait: Duration) -> Result<Nudge, RecvTimeoutError> {
        match self.put_back.pop_front() {
            Some(nudge) => Ok(nudge),
            None => self.nudges.recv_timeout(wait),
        }
    }

    /// Waits until the folder is quiet, or patience ends.
    fn settle(&mut self, mut files_go: bool) -> Settled {
        let began = Instant::now();
        loop {
            let (quiet, patience) = if files_go {
                (QUIET_WHILE_FILES_GO, PATIENCE_WHILE_FILES_GO)
            } else {
                (QUIET, PATIENCE)
            };
            if began.elapsed() >= patience {
                return Settled::Quiet;
            }
            match self.next(quiet) {
                Ok(Nudge::Changed { goes }) => files_go |= goes,
                Ok(Nudge::Stop) | Err(RecvTimeoutError::Disconnected) => return Settled::Stopped,
                Err(RecvTimeoutError::Timeout) => return Settled::Quiet,
                Ok(nudge) => {
                    self.put_back.push_front(nudge);
                    return Settled::Quiet;
                }
            }
        }
    }

    /// Tells the other thread, which ends only after this one.
    fn index(&mut self) {
        let _ = self.index.send(());
        self.indexed = Instant::now();
    }

    /// Whether another folder lies where the site's did, or none.
    fn is_root_another(&mut self, site: &LiveSite) -> bool {
        let root = site.present_root();
        if root == self.watched {
            return false;
        }
        self.watched = root;
        if root.is_some() {
            tracing::info!("another folder lies at {}", site.folder().display());
            self.ask_for_events(site);
        }
        true
    }

    /// A system that could not tell us of changes may be able to by now.
    fn keep_watching(&mut self, site: &LiveSite) {
        if self.watcher.is_none() && self.asked.elapsed() >= ASK_FOR_EVENTS {
            self.ask_for_events(site);
        }
        site.health_state().set_file_events(self.watcher.is_some());
    }

    fn ask_for_events(&mut self, site: &LiveSite) {
        self.number += 1;
        self.asked = Instant::now();
        let teller = Teller { nudges: self.sender.clone(), number: self.number };
        let watching = site.folder().canonicalize().map_err(notify::Error::io);
        let watching = watching.and_then(|folder| watch_folder(&folder, teller));
        self.watcher = watching
            .inspect_err(|error| {
                tracing::warn!("cannot watch the site folder ({error}); looking every two seconds");
            })
            .ok();
        site.health_state().set_file_events(self.watcher.is_some());
    }

    fn reload(&mut self, site: &LiveSite, is_asked_for: bool) {
        let began = Instant::now();
        self.looked = began;
        let before = site.snapshot();
        loop {
            let is_patient = began.elapsed() < PATIENCE_WHILE_FILES_GO;
            let mut has_changed = || is_patient && self.has_changed();
            let trust =
                if is_asked_for { Trust::Operator } else { Trust::Doubts(&mut has_changed) };
            match site.reload_with(Timestamp::now(), trust) {
                Ok(Reloaded::Disturbed) => {
                    if matches!(self.settle(true), Settled::Stopped) {
                        // The channel says so once more.
                        return self.put_back.push_front(Nudge::Stop);
                    }
                }
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
            self.put_back.push_back(Nudge::Changed { goes: false });
        }
    }

    /// Whether something has changed meanwhile. All that came is put back.
    fn has_changed(&mut self) -> bool {
        self.put_back.extend(self.nudges.try_iter());
        self.put_back.iter().any(|nudge| matches!(nudge, Nudge::Changed { .. }))
    }
}

/// How long to sleep when nobody nudges us.
fn pause(site: &LiveSite) -> Duration {
    let until_due = site.due().map_or(LOOK_AT_ROOT, |due| {
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
mod tests {
    use super::*;

    #[test]
    fn swap_files_and_hidden_folders_do_not_count() {
        let root = Path::new("/site");
        for (path, expected) in [
            ("/site/content/collections/articles/a.md", true),
            ("/site/assets/.meta/a.svg.yaml", true),
            ("/site/content/.a.md.swp", false),
            ("/site/.git/index", false),
            ("/site/content/a.md~", false),
        ] {
            assert_eq!(counts(root, Path::new(path)), expected, "{path}");
        }
    }
}
