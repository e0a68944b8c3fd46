//! Places of pages in the queue: how long they wait, and who is told that there is none.

use std::net::{IpAddr, Ipv4Addr};

use tokio::sync::oneshot::error::TryRecvError;

use super::*;
use crate::FetchResponse;

const A: Client = Client::Visitor(IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1)));
const B: Client = Client::Visitor(IpAddr::V4(Ipv4Addr::new(192, 0, 2, 2)));

/// A page that nobody has rendered yet.
fn page(state: &State, url: &str) -> (Job, Waiting) {
    let fetch: Fetch = Arc::new(|_| FetchResponse { status: 200, body: "null".into() });
    Job::new(url, fetch, &state.further)
}

fn another_place(waiting: &Waiting) -> Job {
    waiting.page.upgrade().unwrap().another_place().unwrap()
}

#[test]
fn nobody_waits_longer_because_others_joined() {
    let limits = Limits::default();
    let mut state = State::new(&limits, 1);
    let (job, mut shared) = page(&state, "/shared");
    let since = job.since();
    assert!(state.push(A, job, &limits));
    while Instant::now() <= since {}
    // Who joins has a younger page in front.
    let (job, mut own) = page(&state, "/own");
    assert!(state.push(B, job, &limits));
    assert!(state.push(B, another_place(&shared), &limits));
    state.refuse_what_waited_too_long(&limits, since + limits.wall);
    assert!(matches!(shared.reply.try_recv(), Ok(Err(RenderError::Busy))));
    assert!(matches!(own.reply.try_recv(), Err(TryRecvError::Empty)));
    assert_eq!((state.queue.len(), state.stats().queued), (1, 1));
}

#[test]
fn who_joins_a_page_is_told_when_there_is_no_room() {
    let limits = Limits { queue: 0, ..Limits::default() };
    let mut state = State::new(&limits, 1);
    let id = state.enter(Instant::now(), None);
    state.worker(id).unwrap().phase = Phase::Idle;
    let (job, mut shared) = page(&state, "/shared");
    assert!(state.push(A, job, &limits));
    // The thread that was about to take it ends.
    state.leave(id);
    assert!(!state.push(B, another_place(&shared), &limits));
    assert!(matches!(shared.reply.try_recv(), Err(TryRecvError::Empty)), "it has its own place");
    assert_eq!((state.queue.len(), state.stats().queued, state.stats().busy), (1, 1, 0));
}
