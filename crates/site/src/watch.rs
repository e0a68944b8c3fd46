//! Follows the site folder and the clock, and reloads when either moves on.

mod events;
mod follow;
mod poll;
mod touched;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, Weak};
use std::thread;

use self::events::Nudge;
use self::follow::{Follower, UntilReloaded};
use crate::health::Health;
use crate::live::LiveSite;

/// Keeps a [`LiveSite`] fresh until it is dropped.
pub struct Watch {
    nudges: Sender<Nudge>,
    /// As long as the thread lives.
    until_reloaded: Weak<UntilReloaded>,
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
        Self::start_behind(site, || {}, || {})
    }

    /// As [`Watch::start`], but nothing is read again, nor read or indexed behind, before `wait`
    /// returns, which is called on the thread that would do it. `done` is called each time after
    /// much was read or indexed, when a lot of memory has just been freed.
    pub fn start_behind(
        site: &Arc<LiveSite>,
        wait: impl FnOnce() + Send + 'static,
        done: fn(),
    ) -> std::io::Result<Self> {
        let (sender, nudges) = mpsc::channel();
        // The threads must not keep the site alive.
        let weak = Arc::downgrade(site);
        let index = index_behind(Weak::clone(&weak), done)?;
        let mut follower = Follower::new(site, sender.clone(), nudges, index);
        let until_reloaded = follower.until_reloaded();
        follower.ask_for_events(site);
        thread::Builder::new().name("watch".to_owned()).spawn(move || {
            let _ended = Ended { site: &weak, tell: Health::watch_stopped };
            // What happens meanwhile is told by events, which are collected.
            wait();
            follower.follow(&weak);
        })?;
        Ok(Self { nudges: sender, until_reloaded })
    }

    /// Reloads soon, and takes what is there even if it would be doubted otherwise. `guard` is
    /// dropped when that is done, or when nobody can do it any more.
    pub fn reload_now(&self, guard: impl Send + 'static) {
        if let Some(until_reloaded) = self.until_reloaded.upgrade() {
            until_reloaded.keep(Box::new(guard));
        }
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
            let keep = || {
                let has_kept = site.keep_parsed();
                site.keep_search();
                has_kept
            };
            match catch_unwind(AssertUnwindSafe(keep)) {
                Ok(true) => done(),
                Ok(false) => {}
                Err(_) => {
                    tracing::error!("what was read could not be kept: a defect of the program");
                }
            }
        }
    })?;
    Ok(sender)
}
