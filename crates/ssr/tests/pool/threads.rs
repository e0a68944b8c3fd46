//! Queue, warming and replacing.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use terrace_pool::Client;
use terrace_ssr::{Engine, Fetch, FetchResponse, Limits, Pool, RenderError, Stats};

use crate::{ASKER, BUILD, Gate, LONG, always, begin, bundle, check, limits, render, start, until};

#[tokio::test]
async fn a_full_queue_refuses_at_once() {
    let pool = start(Limits { queue: 1, ..limits() });
    let gate = Arc::new(Gate::default());
    let mut first = Box::pin(pool.render(ASKER, "/asks", gate.fetch()));
    begin(&mut first).await;
    gate.reached_by(1).await;
    let mut second = Box::pin(pool.render(ASKER, "/asks", gate.fetch()));
    begin(&mut second).await;
    assert_eq!(pool.stats().queued, 1);
    assert!(matches!(render(&pool, "/plain").await, Err(RenderError::Busy)));
    assert_eq!(pool.stats().busy, 1);

    gate.open();
    check(first.await, "null");
    check(second.await, "null");
    assert_eq!(pool.stats(), Stats { renders: 2, busy: 1, threads: 1, ..Stats::default() });
}

#[tokio::test]
async fn a_page_that_nobody_waits_for_is_not_rendered() {
    let pool = start(limits());
    let gate = Arc::new(Gate::default());
    let mut first = Box::pin(pool.render(ASKER, "/asks", gate.fetch()));
    begin(&mut first).await;
    gate.reached_by(1).await;
    let mut second = Box::pin(render(&pool, "/count"));
    begin(&mut second).await;
    drop(second);
    gate.open();
    check(first.await, "null");
    check(render(&pool, "/count").await, "1");
}

#[tokio::test]
async fn pages_that_nobody_waits_for_refuse_nobody() {
    let pool = start(Limits { queue: 1, ..limits() });
    let gate = Arc::new(Gate::default());
    let first = pool.render(ASKER, "/asks", gate.fetch());
    gate.reached_by(1).await;
    for _ in 0..100 {
        drop(pool.render(ASKER, "/plain", always(200, "null")));
    }
    let last = pool.render(ASKER, "/plain", always(200, "null"));
    assert!(first.has_begun());
    assert!(!last.has_begun());
    gate.open();
    check(last.await, "<p>plain</p>");
    check(first.await, "null");
    assert_eq!(pool.stats(), Stats { renders: 2, threads: 1, ..Stats::default() });
}

#[tokio::test]
async fn who_asks_for_everything_refuses_nobody_else() {
    let pool = start(Limits { queue: 4, ..limits() });
    let gate = Arc::new(Gate::default());
    let first = pool.render(ASKER, "/asks", gate.fetch());
    gate.reached_by(1).await;
    let flood: Vec<_> = (0..20).map(|_| pool.render(ASKER, "/count", gate.fetch())).collect();
    let other = pool.render(Client::Visitor([192, 0, 2, 2].into()), "/count", gate.fetch());
    gate.open();
    check(first.await, "null");
    // Next, although others asked before: for them a thread was at work until now.
    check(other.await, "1");
    let (mut rendered, mut busy) = (0, 0);
    for page in flood {
        match page.await {
            Ok(_) => rendered += 1,
            Err(RenderError::Busy) => busy += 1,
            Err(error) => panic!("{error}"),
        }
    }
    assert_eq!((rendered, busy), (3, 17));
}

#[tokio::test]
async fn a_page_is_rendered_once_at_the_first_turn_of_those_who_want_it() {
    let other = Client::Visitor([192, 0, 2, 2].into());
    let pool = start(limits());
    let gate = Arc::new(Gate::default());
    let first = pool.render(ASKER, "/asks", gate.fetch());
    gate.reached_by(1).await;
    let before: Vec<_> = (0..3).map(|_| pool.render(ASKER, "/count", gate.fetch())).collect();
    let wanted = pool.render(ASKER, "/count", gate.fetch());
    let places = pool.places(&wanted);
    assert!(places.add(other));
    assert_eq!(pool.stats().queued, 4, "a page that waits in two places is one");
    gate.open();
    check(first.await, "null");
    check(wanted.await, "1");
    for (page, number) in before.into_iter().zip(["2", "3", "4"]) {
        check(page.await, number);
    }
    // Too late: nothing is rendered for it.
    assert!(!places.add(other));
    check(render(&pool, "/count").await, "5");
    assert_eq!(pool.stats(), Stats { renders: 6, threads: 1, ..Stats::default() });
}

#[tokio::test]
async fn a_page_that_loses_one_of_its_places_keeps_the_other() {
    let other = Client::Visitor([192, 0, 2, 2].into());
    let pool = start(Limits { queue: 2, ..limits() });
    let gate = Arc::new(Gate::default());
    let first = pool.render(ASKER, "/asks", gate.fetch());
    gate.reached_by(1).await;
    let kept = pool.render(ASKER, "/count", gate.fetch());
    let wanted = pool.render(ASKER, "/count", gate.fetch());
    assert!(pool.places(&wanted).add(other));
    assert_eq!(pool.stats().queued, 2);
    // Who has most waiting gives a place up for a third: of a page that has another, so that there
    // is no more room than before. Then all have one, and the third came last.
    let third = Client::Visitor([192, 0, 2, 3].into());
    let refused = pool.render(third, "/count", gate.fetch()).await;
    assert!(matches!(refused, Err(RenderError::Busy)));
    assert_eq!((pool.stats().queued, pool.stats().busy), (2, 1));
    gate.open();
    check(first.await, "null");
    check(wanted.await, "1");
    check(kept.await, "2");
    assert_eq!(pool.stats(), Stats { renders: 3, busy: 1, threads: 1, ..Stats::default() });
}

#[tokio::test]
async fn who_has_most_waiting_gives_up_as_many_places_as_a_page_needs() {
    let other = Client::Visitor([192, 0, 2, 2].into());
    let pool = start(Limits { queue: 3, ..limits() });
    let gate = Arc::new(Gate::default());
    let first = pool.render(ASKER, "/asks", gate.fetch());
    gate.reached_by(1).await;
    let kept = pool.render(ASKER, "/count", gate.fetch());
    let refused = pool.render(ASKER, "/count", gate.fetch());
    let wanted = pool.render(ASKER, "/count", gate.fetch());
    assert!(pool.places(&wanted).add(other));
    // The newest of their places frees no room, the one before does.
    let third = Client::Visitor([192, 0, 2, 3].into());
    let other_page = pool.render(third, "/count", gate.fetch());
    assert_eq!((pool.stats().queued, pool.stats().busy), (3, 1));
    assert!(matches!(refused.await, Err(RenderError::Busy)));
    gate.open();
    check(first.await, "null");
    check(wanted.await, "1");
    check(other_page.await, "2");
    check(kept.await, "3");
    assert_eq!(pool.stats(), Stats { renders: 4, busy: 1, threads: 1, ..Stats::default() });
}

#[tokio::test]
async fn every_thread_is_warmed_and_every_replacement() {
    let pool = start(Limits { threads: 2, ..limits() });
    let asked = Arc::new(AtomicUsize::new(0));
    let fetch: Fetch = {
        let asked = Arc::clone(&asked);
        Arc::new(move |_| {
            asked.fetch_add(1, Ordering::SeqCst);
            FetchResponse { status: 200, body: "null".into() }
        })
    };
    let failed = pool.warm(&["/asks", "/count", "/render-throws"], fetch).await;
    assert_eq!(failed.len(), 2);
    assert!(failed.iter().all(|error| matches!(error, RenderError::Script { .. })));
    assert_eq!(asked.load(Ordering::SeqCst), 2);
    check(render(&pool, "/count").await, "2");

    assert!(render(&pool, "/render-loops").await.is_err());
    until(&pool, |stats| stats.threads == 2).await;
    assert_eq!(asked.load(Ordering::SeqCst), 3);
}

#[tokio::test]
async fn a_first_page_that_loops_does_not_keep_threads_from_starting() {
    let pool = start(limits());
    let failed = pool.warm(&["/render-loops"], always(200, "null")).await;
    assert!(matches!(failed[..], [RenderError::OutOfTime { .. }]), "{failed:?}");
    check(render(&pool, "/plain").await, "<p>plain</p>");
}

#[tokio::test]
async fn a_pool_can_be_replaced_while_it_renders() {
    let old = Arc::new(start(limits()));
    let gate = Arc::new(Gate::default());
    let (pool, fetch) = (Arc::clone(&old), gate.fetch());
    let visitor = tokio::spawn(async move { pool.render(ASKER, "/asks", fetch).await });
    gate.reached_by(1).await;

    let new = start(limits());
    check(render(&new, "/plain").await, "<p>plain</p>");
    // Who came before the change gets the page all the same.
    gate.open();
    check(visitor.await.unwrap(), "null");
    assert!(Arc::into_inner(old).unwrap().close(LONG));
    check(render(&new, "/count").await, "1");
    assert!(new.close(LONG));
}

#[tokio::test]
async fn a_pool_that_begins_with_one_thread_serves_and_is_filled_behind() {
    let limits = Limits { threads: 3, ..limits() };
    let engine = Engine::load().unwrap();
    let pool =
        Pool::start_with_one(engine, bundle(BUILD), r#"{"hubPath":"/hub"}"#, limits).unwrap();
    check(render(&pool, "/plain").await, "<p>plain</p>");
    assert_eq!(pool.stats().threads, 1);
    pool.fill();
    until(&pool, |stats| stats.threads == 3).await;
    // Once more changes nothing.
    pool.fill();
    assert_eq!(pool.stats().threads, 3);
}

#[tokio::test]
async fn first_pages_that_are_named_while_a_thread_starts_are_rendered_by_it() {
    let limits = Limits { threads: 2, ..limits() };
    let engine = Engine::load().unwrap();
    let pool =
        Pool::start_with_one(engine, bundle(BUILD), r#"{"hubPath":"/hub"}"#, limits).unwrap();
    let asked = Arc::new(Gate::default());
    let mut first = Box::pin(pool.warm(&["/asks"], asked.fetch()));
    begin(&mut first).await;
    pool.fill();
    // Both are at it: the one that serves, and the one that starts.
    asked.reached_by(2).await;
    let later = Arc::new(Gate::default());
    later.open();
    let mut second = Box::pin(pool.warm(&["/asks", "/asks?again"], later.fetch()));
    begin(&mut second).await;
    asked.open();
    assert!(first.await.is_empty() && second.await.is_empty());
    until(&pool, |stats| stats.threads == 2).await;
    // Two pages on the one that served, and on the other the one that was new to it.
    assert_eq!(later.waiting.load(Ordering::SeqCst), 3);
}
