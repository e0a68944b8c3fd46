//! A page that waits in the queue, and the end of it that the asker holds.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Instant,
};

use tokio::sync::oneshot;

use super::state::Outcome;
use crate::Fetch;

/// One page to draw.
pub(super) struct Job {
    pub(super) url: String,
    pub(super) fetch: Fetch,
    pub(super) reply: oneshot::Sender<Outcome>,
    /// Since when it waits.
    pub(super) since: Instant,
    /// Set when a thread takes it.
    begun: Arc<AtomicBool>,
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
