//! Render jobs: a page that waits in the queue, and the handle of whoever asked for it.
//!
//! It waits in one place for each visitor who wants it, and is rendered at the first of their turns.

use std::{
    sync::{
        Arc, Mutex, MutexGuard, PoisonError, Weak,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::Instant,
};

use tokio::sync::oneshot;

use crate::{Fetch, RenderError, Rendered};

pub(super) type Outcome = Result<Rendered, RenderError>;

/// A page that somebody wants.
pub(super) struct Page {
    /// Since when it waits, whoever joined later: so long has the first one waited.
    since: Instant,
    url: String,
    fetch: Fetch,
    /// Set when a thread takes it.
    begun: Arc<AtomicBool>,
    places: Mutex<PagePlaces>,
    further: FurtherPlaces,
}

struct PagePlaces {
    /// `None` when a thread has taken the page, or none will.
    reply: Option<oneshot::Sender<Outcome>>,
    count: usize,
}

/// One place of a [`Page`] in the queue.
pub(super) struct Job {
    page: Arc<Page>,
}

/// A page that a thread is to render now.
pub(super) struct Begun {
    pub(super) url: String,
    pub(super) fetch: Fetch,
    pub(super) reply: oneshot::Sender<Outcome>,
    /// It has places in the queue that nobody needs any more.
    pub(super) leaves_places: bool,
}

/// The asker's end of a [`Page`].
pub(super) struct Waiting {
    pub(super) reply: oneshot::Receiver<Outcome>,
    pub(super) begun: Arc<AtomicBool>,
    pub(super) page: Weak<Page>,
}

/// How many places in the queue are not the only ones of their pages.
#[derive(Clone, Default)]
pub(super) struct FurtherPlaces(Arc<AtomicUsize>);

impl FurtherPlaces {
    pub(super) fn count(&self) -> usize {
        self.0.load(Ordering::Relaxed)
    }
}

impl Page {
    fn places(&self) -> MutexGuard<'_, PagePlaces> {
        self.places.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Another place for the page, where somebody waits for it and no thread has taken it.
    pub(super) fn another_place(self: &Arc<Self>) -> Option<Job> {
        let mut places = self.places();
        if !places.is_wanted() {
            return None;
        }
        places.count += 1;
        self.further.0.fetch_add(1, Ordering::Relaxed);
        Some(Job { page: Arc::clone(self) })
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        let places = self.places.get_mut().unwrap_or_else(PoisonError::into_inner);
        self.further.0.fetch_sub(places.count.saturating_sub(1), Ordering::Relaxed);
    }
}

impl PagePlaces {
    fn is_wanted(&self) -> bool {
        self.reply.as_ref().is_some_and(|reply| !reply.is_closed())
    }
}

impl Job {
    /// The first place of a new page.
    pub(super) fn new(url: &str, fetch: Fetch, further: &FurtherPlaces) -> (Self, Waiting) {
        let (sender, receiver) = oneshot::channel();
        let begun = Arc::new(AtomicBool::new(false));
        let page = Arc::new(Page {
            since: Instant::now(),
            url: url.to_owned(),
            fetch,
            begun: Arc::clone(&begun),
            places: Mutex::new(PagePlaces { reply: Some(sender), count: 1 }),
            further: further.clone(),
        });
        let waiting = Waiting { reply: receiver, begun, page: Arc::downgrade(&page) };
        (Self { page }, waiting)
    }

    /// Since when the page waits.
    pub(super) fn since(&self) -> Instant {
        self.page.since
    }

    /// Whether somebody waits for the page, and no thread has taken it.
    pub(super) fn is_wanted(&self) -> bool {
        self.page.places().is_wanted()
    }

    /// Takes the page, unless it is not wanted any more.
    pub(super) fn begin(self) -> Option<Begun> {
        let mut places = self.page.places();
        let reply = places.reply.take().filter(|reply| !reply.is_closed())?;
        let leaves_places = places.count > 1;
        drop(places);
        self.page.begun.store(true, Ordering::Release);
        let (url, fetch) = (self.page.url.clone(), Arc::clone(&self.page.fetch));
        Some(Begun { url, fetch, reply, leaves_places })
    }

    /// Gives the place up. When it was the last one, there is somebody to be told.
    pub(super) fn leave(self) -> Option<oneshot::Sender<Outcome>> {
        let mut places = self.page.places();
        if places.count > 1 {
            places.count -= 1;
            self.page.further.0.fetch_sub(1, Ordering::Relaxed);
            return None;
        }
        places.reply.take()
    }
}
