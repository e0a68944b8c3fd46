//! Pages that throw, loop, hang or grow: the visitor is told, the pool lives.

use std::{sync::Arc, time::Duration};

use terrace_ssr::{Limits, RenderError, Stats, Step};

use crate::{ASKER, Gate, LONG, begin, check, limits, render, start, until};

#[tokio::test]
async fn a_page_that_loops_is_stopped_and_its_context_replaced() {
    let pool = start(limits());
    for (round, url) in (1..).zip(["/plan-loops", "/render-loops", "/status-loops"]) {
        check(render(&pool, "/count").await, "1");
        let error = render(&pool, url).await.unwrap_err();
        assert!(matches!(error, RenderError::OutOfTime { .. }), "{error}");
        assert_eq!((pool.stats().time_outs, pool.stats().replaced), (round, round));
    }
    check(render(&pool, "/count").await, "1");
    assert_eq!(pool.stats().abandoned, 0);
}

#[tokio::test]
async fn a_page_that_allocates_without_end_is_stopped() {
    // A tenth of the usual time: some hundred megabytes.
    let pool = start(Limits { time: Duration::from_millis(50), ..limits() });
    let error = render(&pool, "/allocates").await.unwrap_err();
    assert!(matches!(error, RenderError::OutOfTime { step: Step::Render, .. }), "{error}");
    check(render(&pool, "/plain").await, "<p>plain</p>");
}

#[tokio::test]
async fn an_endless_chain_of_promises_does_no_harm() {
    let pool = start(limits());
    for _ in 0..3 {
        check(render(&pool, "/promises").await, "<p>rendered</p>");
    }
    // All in one context, which can be ended in spite of what is pending.
    check(render(&pool, "/count").await, "1");
    assert_eq!(pool.stats(), Stats { renders: 4, threads: 1, ..Stats::default() });
    assert!(pool.close(LONG));
}

#[tokio::test]
async fn a_page_that_hangs_is_given_up_and_its_thread_replaced() {
    let pool = start(Limits { wall: Duration::from_millis(200), ..limits() });
    let gate = Arc::new(Gate::default());
    let error = pool.render(ASKER, "/asks", gate.fetch()).await.unwrap_err();
    assert!(matches!(error, RenderError::TimedOut { .. }), "{error}");
    assert_eq!(
        {
            let Stats { time_outs, replaced, abandoned, .. } = pool.stats();
            (time_outs, replaced, abandoned)
        },
        (1, 1, 1)
    );
    // The replacement may take longer than the wall limit to be ready.
    while render(&pool, "/plain").await.is_err() {}
    // What comes back to life ends itself.
    gate.open();
    until(&pool, |stats| stats.abandoned == 0).await;
    assert!(pool.close(LONG));
}

#[tokio::test]
async fn threads_that_hang_are_replaced_only_so_often() {
    let limits = Limits { wall: Duration::from_millis(200), abandoned: 1, ..limits() };
    let pool = start(limits);
    let gate = Arc::new(Gate::default());
    while pool.stats().abandoned < 2 {
        let error = pool.render(ASKER, "/asks", gate.fetch()).await.unwrap_err();
        // Busy while the replacement is not ready yet.
        assert!(matches!(error, RenderError::TimedOut { .. } | RenderError::Busy), "{error}");
    }
    let error = render(&pool, "/plain").await.unwrap_err();
    assert!(matches!(error, RenderError::NoThread { abandoned: 2 }), "{error}");
    assert_eq!(pool.stats().threads, 0);
    // When they let go, there are threads again.
    gate.open();
    until(&pool, |stats| stats.abandoned == 0 && stats.threads == 1).await;
    while render(&pool, "/plain").await.is_err() {}
}

#[tokio::test]
async fn a_page_that_waited_too_long_is_refused() {
    // The first page holds the only thread; both run into the wall clock.
    let pool = start(Limits { wall: Duration::from_millis(50), abandoned: 0, ..limits() });
    let gate = Arc::new(Gate::default());
    let mut first = Box::pin(pool.render(ASKER, "/asks", gate.fetch()));
    begin(&mut first).await;
    gate.reached_by(1).await;
    let second = render(&pool, "/plain").await.unwrap_err();
    assert!(matches!(second, RenderError::Busy | RenderError::NoThread { .. }), "{second}");
    assert!(matches!(first.await, Err(RenderError::TimedOut { .. })));
    gate.open();
}

#[tokio::test]
async fn a_fetch_that_panics_is_an_error() {
    let pool = start(limits());
    let error =
        pool.render(ASKER, "/asks", Arc::new(|_| panic!("no such table"))).await.unwrap_err();
    assert!(
        matches!(&error, RenderError::Panicked { message, .. } if message == "no such table"),
        "{error}"
    );
    check(render(&pool, "/count").await, "1");
}

#[tokio::test]
async fn a_context_that_grows_is_replaced() {
    // 1,000 pages, after which the heap is looked at, leave 30 MB behind.
    let pool = start(Limits { heap: 20 << 20, ..limits() });
    // The old one renders on until the new one is ready, so that nobody waits; the new one counts
    // from one again.
    let mut largest = 0;
    loop {
        let count = render(&pool, "/leaks").await.unwrap().html.parse::<u32>().unwrap();
        if count < largest {
            assert_eq!(count, 1);
            break;
        }
        largest = count;
    }
    assert!(largest >= 1_000, "{largest}");
    until(&pool, |stats| stats.threads == 1).await;
    assert_eq!((pool.stats().replaced, pool.stats().failures), (1, 0));
}
