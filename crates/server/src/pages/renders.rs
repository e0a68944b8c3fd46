//! Renders under way: one for each address, for all who want that page.
//!
//! Whoever joins one that another asked for first has a place in the queue of their own, so that
//! they do not wait behind all that the other asked for. Should the render be refused, because the
//! other has waited too long or asked for too much, they may ask anew.
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

pub(super) type PageOutcome = Result<Arc<CachedPage>, Arc<Failure>>;
type News = watch::Sender<Option<PageOutcome>>;

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
    /// Who has a place, whoever asked first at the front.
    clients: Vec<Client>,
}

/// What a visitor waits for. Dropping it is leaving.
#[derive(Debug)]
pub(super) struct JoinedRender {
    news: watch::Receiver<Option<PageOutcome>>,
    /// Whether another client asked for it first.
    pub(super) is_anothers: bool,
}

/// A page in the pool's queue, and what to make of it.
pub(super) struct QueuedRender<F> {
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
        begin: impl FnOnce() -> QueuedRender<F>,
    ) -> JoinedRender
    where
        F: FnOnce(Result<Rendered, Failure>) -> PageOutcome + Send + 'static,
    {
        let mut all = self.lock();
        if let Some(render) = all.get_mut(address) {
            render.add_place(client);
            let is_anothers = render.clients.first() != Some(&client);
            return JoinedRender { news: render.news.subscribe(), is_anothers };
        }
        let QueuedRender { ticket, places, finish } = begin();
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
        JoinedRender { news: receiver, is_anothers: false }
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
    /// Gives a client a place for this page, where it waits and there is room.
    fn add_place(&mut self, client: Client) {
        let is_new = !self.clients.contains(&client) && self.clients.len() < MOST_PLACES;
        if is_new && self.places.add(client) {
            self.clients.push(client);
        }
    }
}

impl JoinedRender {
    pub(super) async fn outcome(mut self) -> PageOutcome {
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
