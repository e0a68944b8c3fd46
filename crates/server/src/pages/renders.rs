//! Renders under way: one for each address, for all who want that page.
//!
//! Each is a task of its own, which visitors wait for and may leave. A page stands in this list
//! exactly as long as its task lives, however that ends, so who hangs up leaves nothing behind.
//! When nobody waits any more, a render that has not begun is given up; one that has is finished
//! and its page kept, because the engine cannot stop halfway and somebody impatient asks again.

use std::collections::HashMap;
use std::future::Future;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use terrace_ssr::{RenderError, Rendered, Ticket};
use tokio::sync::watch;

use super::cache::CachedPage;
use super::front::Failure;

pub(super) type Outcome = Result<Arc<CachedPage>, Arc<Failure>>;
type News = watch::Sender<Option<Outcome>>;

/// The list.
#[derive(Debug, Default)]
pub(super) struct Renders(Mutex<HashMap<String, News>>);

/// What a visitor waits for. Dropping it is leaving.
#[derive(Debug)]
pub(super) struct Waiting {
    news: watch::Receiver<Option<Outcome>>,
    /// Whether this visitor was the first to ask.
    pub(super) is_first: bool,
}

/// A render's place in the list, which its task holds.
#[derive(Debug)]
pub(super) struct UnderWay {
    renders: Arc<Renders>,
    address: String,
    news: News,
}

impl Renders {
    /// The render of this address that is under way, or a new one, which `work` does.
    pub(super) fn join<W>(
        self: &Arc<Self>,
        address: &str,
        work: impl FnOnce(Arc<UnderWay>) -> W,
    ) -> Waiting
    where
        W: Future<Output = Outcome> + Send + 'static,
    {
        let mut all = self.lock();
        if let Some(news) = all.get(address) {
            return Waiting { news: news.subscribe(), is_first: false };
        }
        let (sender, receiver) = watch::channel(None);
        all.insert(address.to_owned(), sender.clone());
        drop(all);
        let under_way = Arc::new(UnderWay {
            renders: Arc::clone(self),
            address: address.to_owned(),
            news: sender,
        });
        let work = work(Arc::clone(&under_way));
        tokio::spawn(async move {
            let outcome = work.await;
            // First from the list: whoever hears a refusal may begin anew at once.
            under_way.leave();
            under_way.news.send_replace(Some(outcome));
        });
        Waiting { news: receiver, is_first: true }
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.lock().len()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, News>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Waiting {
    pub(super) async fn outcome(mut self) -> Outcome {
        match self.news.wait_for(Option::is_some).await.as_deref() {
            Ok(Some(outcome)) => outcome.clone(),
            // Its task ended without a word.
            Ok(None) | Err(_) => Err(Arc::new(Failure::Render(RenderError::Closed))),
        }
    }
}

impl UnderWay {
    /// What becomes of a page in the pool's queue; [`Failure::Unwanted`] when everybody has left
    /// before it began.
    pub(super) async fn follow(&self, mut ticket: Ticket) -> Result<Rendered, Failure> {
        loop {
            tokio::select! {
                biased;
                outcome = &mut ticket => return outcome.map_err(Failure::Render),
                () = self.news.closed(), if !ticket.has_begun() => {
                    let mut all = self.renders.lock();
                    // Under the lock, so that nobody can join what is given up.
                    if self.news.receiver_count() == 0 && !ticket.has_begun() {
                        all.remove(&self.address);
                        return Err(Failure::Unwanted);
                    }
                }
            }
        }
    }

    /// Takes it from the list.
    fn leave(&self) {
        let mut all = self.renders.lock();
        // Only this one: after it was given up the next may have begun.
        if all.get(&self.address).is_some_and(|news| news.same_channel(&self.news)) {
            all.remove(&self.address);
        }
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        self.leave();
    }
}
