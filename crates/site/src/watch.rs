//! Follows the site folder and the clock, and reloads when either moves on.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Component, Path};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Weak};
use std::thread;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use notify::{EventKind, RecursiveMode, Watcher, event::ModifyKind};

use crate::health::Health;
use crate::live::LiveSite;

/// Quiet for this long after the last event: an editor's save is several events.
const QUIET: Duration = Duration::from_millis(80);
/// A storm of saves is read at least this often.
const PATIENCE: Duration = Duration::from_millis(500);
/// How often to look when the system cannot tell us of changes.
const POLL: Duration = Duration::from_secs(2);
/// Longest sleep, so that a clock that was set is noticed.
const LONGEST_SLEEP: Duration = Duration::from_secs(60);

/// Keeps a [`LiveSite`] fresh until it is dropped.
pub struct Watch {
    nudges: mpsc::Sender<Nudge>,
}

enum Nudge {
    Changed,
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
        let watcher = match watch_folder(site.folder(), sender.clone()) {
            Ok(watcher) => Some(watcher),
            Err(error) => {
                tracing::warn!("cannot watch the site folder ({error}); looking every two seconds");
                None
            }
        };
        site.health_state().set_file_events(watcher.is_some());
        // The thread must not keep the site alive.
        let weak = Arc::downgrade(site);
        let index = index_behind(Arc::downgrade(site), done)?;
        thread::Builder::new().name("watch".to_owned()).spawn(move || {
            let _ended = Ended { site: &weak, tell: Health::watch_stopped };
            follow(&weak, &nudges, &index, watcher.is_none());
            // The events end with the thread that takes them.
            drop(watcher);
        })?;
        Ok(Self { nudges: sender })
    }

    /// Reloads soon, as if the folder had changed.
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

fn watch_folder(
    folder: &Path,
    sender: mpsc::Sender<Nudge>,
) -> notify::Result<notify::RecommendedWatcher> {
    let root = folder.to_owned();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<notify::Event>| {
        let matters = match &event {
            Ok(event) => {
                !matches!(
                    event.kind,
                    EventKind::Access(_)
                        | EventKind::Modify(ModifyKind::Metadata(
                            notify::event::MetadataKind::AccessTime
                        ))
                ) && (event.paths.is_empty() || event.paths.iter().any(|path| counts(&root, path)))
            }
            // An overflow of the queue: something changed, nobody knows what.
            Err(_) => true,
        };
        if matters {
            // The receiver is gone only when the watch is being dropped.
            let _ = sender.send(Nudge::Changed);
        }
    })?;
    watcher.watch(folder, RecursiveMode::Recursive)?;
    Ok(watcher)
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

fn follow(site: &Weak<LiveSite>, nudges: &Receiver<Nudge>, index: &mpsc::Sender<()>, polls: bool) {
    loop {
        // The other thread ends only after this one.
        let _ = index.send(());
        let Some(wait) = site.upgrade().map(|site| pause(&site, polls)) else { return };
        let changed = match nudges.recv_timeout(wait) {
            Ok(Nudge::Changed) => match settle(nudges) {
                Settled::Quiet => true,
                Settled::Stopped => return,
            },
            Ok(Nudge::Reload) => true,
            Err(RecvTimeoutError::Timeout) => polls,
            Ok(Nudge::Stop) | Err(RecvTimeoutError::Disconnected) => return,
        };
        let Some(site) = site.upgrade() else { return };
        let now = Timestamp::now();
        if changed || site.snapshot().next_change.is_some_and(|next| next <= now) {
            reload(&site, now);
        }
    }
}

/// How long to sleep when nobody nudges us.
fn pause(site: &LiveSite, polls: bool) -> Duration {
    let until_due = site.snapshot().next_change.map_or(LONGEST_SLEEP, |next| {
        // Negative when it is already due.
        Duration::try_from(next.duration_since(Timestamp::now())).unwrap_or(Duration::ZERO)
    });
    until_due.min(if polls { POLL } else { LONGEST_SLEEP })
}

enum Settled {
    Quiet,
    Stopped,
}

/// Waits until the folder is quiet, or patience ends.
fn settle(nudges: &Receiver<Nudge>) -> Settled {
    let began = Instant::now();
    while began.elapsed() < PATIENCE {
        match nudges.recv_timeout(QUIET) {
            Ok(Nudge::Changed) => {}
            Ok(Nudge::Reload) | Err(RecvTimeoutError::Timeout) => break,
            Ok(Nudge::Stop) | Err(RecvTimeoutError::Disconnected) => return Settled::Stopped,
        }
    }
    Settled::Quiet
}

fn reload(site: &LiveSite, now: Timestamp) {
    let began = Instant::now();
    match site.reload(now) {
        Ok(()) => {
            let snapshot = site.snapshot();
            let took_ms = began.elapsed().as_millis();
            tracing::info!(
                version = snapshot.version,
                problems = snapshot.problems().len(),
                took_ms,
                "content reloaded"
            );
        }
        Err(error) => {
            tracing::error!("cannot read the site folder, the old content stays: {error}");
        }
    }
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
