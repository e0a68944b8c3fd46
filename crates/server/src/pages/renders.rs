//! Renders under way: one for each address, for all who want that page.
//!
//! Whoever joins one that another asked for first has a place in the queue of their own: they
//! neither wait behind all that the other asked for nor are refused together with the other.
//!
//! Each is a task of its own, which visitors wait for and may leave. A page stands in this list
//! exactly as long as its task lives, however that ends, so who hangs up leaves nothing behind.
//! When nobody waits any more, a render that has not begun is given up; one that has is finished
//! and its page kept, because the engine cannot stop halfway and somebody impatient asks again.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use terrace_pool::Client;
use terrace_ssr::{QueuePlaces, RenderError, Rendered, Ticket};
use tokio::sync::watch;

use super::cache::CachedPage;
use super::failure::Failure;

pub(super) type Outcome = Result<Arc<CachedPage>, Arc<Failure>>;
type News = watch::Sender<Option<Outcome>>;

/// How many clients have places of their own for one page. Who comes later waits with them, so that
/// a crowd that wants one page does not fill the queue.
const MOST_PLACES: usize = 8;

/// The list.
#[derive(Debug, Default)]
pub(super) struct Renders(Mutex<HashMap<String, Render>>);

#[derive(Debug)]
struct Render {
    news: News,
    places: QueuePlaces,
    /// Who has a place.
    clients: Vec<Client>,
}

/// What a visitor waits for. Dropping it is leaving.
#[derive(Debug)]
pub(super) struct Waiting {
    news: watch::Receiver<Option<Outcome>>,
    /// Whether this visitor has a place in the queue for it.
    pub(super) has_place: bool,
}

/// A page in the pool's queue, and what to make of it.
pub(super) struct Begun<F> {
    pub(super) ticket: Ticket,
    pub(super) places: QueuePlaces,
    pub(super) finish: F,
}

/// A render's place in the list, which its task holds.
#[derive(Debug)]
struct UnderWay {
    renders: Arc<Renders>,
    address: String,
    news: News,
}

impl Renders {
    /// The render of this address that is under way, or a new one, which `begin` puts into the
    /// queue for this client.
    pub(super) fn join<F>(
        self: &Arc<Self>,
        address: &str,
        client: Client,
        begin: impl FnOnce() -> Begun<F>,
    ) -> Waiting
    where
        F: FnOnce(Result<Rendered, Failure>) -> Outcome + Send + 'static,
    {
        let mut all = self.lock();
        if let Some(render) = all.get_mut(address) {
            return Waiting { news: render.news.subscribe(), has_place: render.has_place(client) };
        }
        let Begun { ticket, places, finish } = begin();
        let (sender, receiver) = watch::channel(None);
        let render = Render { news: sender.clone(), places, clients: vec![client] };
        all.insert(address.to_owned(), render);
        drop(all);
        let under_way =
            UnderWay { renders: Arc::clone(self), address: address.to_owned(), news: sender };
        tokio::spawn(async move {
            let outcome = finish(under_way.follow(ticket).await);
            // First from the list: whoever hears a refusal may begin anew at once.
            under_way.leave();
            under_way.news.send_replace(Some(outcome));
        });
        Waiting { news: receiver, has_place: true }
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.lock().len()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<String, Render>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Render {
    /// Whether a client has a place for this page, or gets one. None has where it does not wait:
    /// it is being rendered, or was refused just now.
    fn has_place(&mut self, client: Client) -> bool {
        if self.clients.contains(&client) {
            return self.places.is_waiting();
        }
        let has_place = self.clients.len() < MOST_PLACES && self.places.add(client);
        if has_place {
            self.clients.push(client);
        }
        has_place
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
    async fn follow(&self, mut ticket: Ticket) -> Result<Rendered, Failure> {
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
        if all.get(&self.address).is_some_and(|render| render.news.same_channel(&self.news)) {
            all.remove(&self.address);
        }
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        self.leave();
    }
}
