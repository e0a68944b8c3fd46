//! Visitors who leave, ask twice, or ask for more than there is.

use std::future::Future;

use http::StatusCode;

use crate::app::{QUEUE, Reply, TestApp};
use crate::site::TestSite;

const ATTACKER: [u8; 4] = [203, 0, 113, 9];
const VISITOR: [u8; 4] = [198, 51, 100, 7];

/// Lets a request begin to wait.
async fn begin(request: &mut (impl Future<Output = Reply> + Unpin)) {
    tokio::select! {
        biased;
        reply = request => panic!("it should have waited: {}", reply.text()),
        () = tokio::task::yield_now() => {}
    }
}

/// Waits for something that must come, however long it takes.
async fn until(condition: impl Fn() -> bool) {
    while !condition() {
        tokio::task::yield_now().await;
    }
}

/// An address of which there are as many as one likes.
fn page(number: usize) -> String {
    format!("/llahub/articles?page={number}")
}

/// One of those pages.
async fn get(app: &TestApp, number: usize) -> Reply {
    app.get(&page(number)).await
}

/// One render holds the only thread until it is let go.
async fn hold_the_thread(app: &TestApp) -> impl Future<Output = Reply> + Unpin {
    let mut first = Box::pin(app.get_from(ATTACKER, "/asks/held"));
    begin(&mut first).await;
    app.hold.reached().await;
    first
}

#[tokio::test]
async fn visitors_who_leave_leave_nothing_behind() {
    let site = TestSite::with_articles();
    let app = TestApp::held_back(site.path());
    let first = hold_the_thread(&app).await;
    // Many more than there is room for, so none is refused because of those before.
    for number in 1..100 {
        begin(&mut Box::pin(get(&app, number))).await;
    }
    drop(first);
    until(|| app.app.pages.front().renders_under_way() == 1).await;
    app.hold.open();
    until(|| app.app.pages.front().renders_under_way() == 0).await;
    assert_eq!((app.stats().renders, app.stats().queued), (1, 0), "only what had begun");
}

#[tokio::test]
async fn a_page_that_was_begun_is_kept_although_its_visitor_left() {
    let site = TestSite::with_articles();
    let app = TestApp::held_back(site.path());
    drop(hold_the_thread(&app).await);
    app.hold.open();
    until(|| app.app.pages.front().renders_under_way() == 0).await;
    let again = app.get("/asks/held").await;
    assert!(again.text().contains("it has waited"), "{}", again.text());
    assert_eq!(app.stats().renders, 1);
}

#[tokio::test]
async fn who_comes_after_the_first_has_left_gets_the_page() {
    let site = TestSite::with_articles();
    let app = TestApp::held_back(site.path());
    let first = hold_the_thread(&app).await;
    let mut left = Box::pin(get(&app, 1));
    let mut stays = Box::pin(get(&app, 1));
    begin(&mut left).await;
    begin(&mut stays).await;
    drop(left);
    let mut joins = Box::pin(app.get("/asks/held"));
    begin(&mut joins).await;
    drop(first);
    app.hold.open();
    assert!(stays.await.text().contains("Walking the spring"));
    assert!(joins.await.text().contains("it has waited"));
    assert_eq!(app.stats().renders, 2);
}

#[tokio::test]
async fn a_page_that_tells_of_an_error_is_not_kept() {
    let site = TestSite::with_articles();
    let app = TestApp::serving(site.path(), true);
    let first = app.get("/asks/fails_once").await;
    assert_eq!(first.status, StatusCode::INTERNAL_SERVER_ERROR);
    let second = app.get("/asks/fails_once").await;
    assert_eq!(second.status, StatusCode::OK);
    assert!(second.text().contains("it works"), "{}", second.text());
    app.get("/asks/fails_once").await;
    assert_eq!(app.stats().renders, 2);
}

#[tokio::test]
async fn a_page_with_an_area_that_failed_is_not_kept() {
    let site = TestSite::with_articles();
    let app = TestApp::serving(site.path(), true);
    let first = app.get("/asks/fails_once?iframe=area").await;
    assert_eq!((first.status, first.header("cache-control")), (StatusCode::OK, "no-store"));
    assert!(!first.text().contains("it works"), "{}", first.text());
    let second = app.get("/asks/fails_once?iframe=area").await;
    assert!(second.text().contains("it works"), "{}", second.text());
    assert_ne!(second.header("cache-control"), "no-store");
}

#[tokio::test]
async fn an_overload_is_503_and_says_nothing_of_the_page() {
    let site = TestSite::with_articles();
    let app = TestApp::held_back(site.path());
    let first = hold_the_thread(&app).await;
    let mut waiting: Vec<_> = (1..=QUEUE).map(|number| Box::pin(get(&app, number))).collect();
    for request in &mut waiting {
        begin(request).await;
    }
    until(|| app.stats().queued == QUEUE).await;
    let refused = app.get(&page(QUEUE + 1)).await;
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(refused.header("retry-after"), "2");
    assert_eq!(refused.header("cache-control"), "no-store");
    assert!(refused.text().contains("\"failed\":true"), "{}", refused.text());
    // As soon as there is room the page is there: it does not rest as one that failed.
    app.hold.open();
    first.await;
    for request in waiting {
        assert_eq!(request.await.status, StatusCode::OK);
    }
    let again = app.get(&page(QUEUE + 1)).await;
    assert_eq!((again.status, again.header("retry-after")), (StatusCode::OK, ""));
    assert!(again.text().contains("\"failed\":false"), "{}", again.text());
    assert_eq!((app.stats().busy, app.stats().failures), (1, 0));
}

#[tokio::test]
async fn an_older_page_is_better_than_503() {
    let site = TestSite::with_articles();
    let app = TestApp::held_back(site.path());
    let good = app.get("/llahub/articles").await;
    site.article("2026-02-02.shade", "Changed", "methods", "cities");
    app.app.site.reload(jiff::Timestamp::now()).unwrap();
    let _first = hold_the_thread(&app).await;
    let mut waiting: Vec<_> = (1..=QUEUE).map(|number| Box::pin(get(&app, number))).collect();
    for request in &mut waiting {
        begin(request).await;
    }
    until(|| app.stats().queued == QUEUE).await;
    let page = app.get("/llahub/articles").await;
    assert_eq!((page.status, page.text()), (StatusCode::OK, good.text()));
    app.hold.open();
}

#[tokio::test]
async fn one_client_who_asks_for_everything_refuses_nobody_else() {
    let site = TestSite::with_articles();
    let app = TestApp::held_back(site.path());
    let first = hold_the_thread(&app).await;
    let flood = async {
        let pages: Vec<String> = (1..=3 * QUEUE).map(page).collect();
        let requests = pages.iter().map(|page| app.get_from(ATTACKER, page));
        futures_util::future::join_all(requests).await
    };
    let visitors = async {
        until(|| app.stats().queued == QUEUE && app.stats().busy > 0).await;
        // A page of their own, and one in the middle of what the other wants.
        let (own, shared) = (page(1000), page(QUEUE));
        let own = app.get_from(VISITOR, &own);
        let shared = app.get_from(VISITOR, &shared);
        let open = async {
            until(|| app.stats().busy > 2 * QUEUE as u64).await;
            app.hold.open();
        };
        tokio::join!(own, shared, open)
    };
    let (flood, (own, shared, ())) = tokio::join!(flood, visitors);
    first.await;
    assert_eq!([own.status, shared.status], [StatusCode::OK; 2]);
    let refused = flood.iter().filter(|reply| reply.status == StatusCode::SERVICE_UNAVAILABLE);
    assert!(refused.count() >= 2 * QUEUE);
}

#[tokio::test]
async fn who_joins_what_another_waits_for_has_a_turn_of_their_own() {
    let site = TestSite::with_articles();
    let app = TestApp::held_back(site.path());
    let first = hold_the_thread(&app).await;
    let mut before = Box::pin(app.get_from(ATTACKER, "/asks/held_too"));
    begin(&mut before).await;
    until(|| app.stats().queued == 1).await;
    let shared = page(1);
    let mut wanted = Box::pin(app.get_from(ATTACKER, &shared));
    begin(&mut wanted).await;
    until(|| app.stats().queued == 2).await;
    let mut joins = Box::pin(app.get_from(VISITOR, &shared));
    begin(&mut joins).await;
    app.hold.let_one_pass();
    // The thread is at what the other asked for before the page.
    app.hold.reached_by(2).await;
    assert_eq!(app.stats().renders, 2, "the page was rendered at the turn of who joined");
    assert_eq!(joins.await.status, StatusCode::OK);
    app.hold.open();
    for request in [first.await, before.await, wanted.await] {
        assert_eq!(request.status, StatusCode::OK);
    }
    assert_eq!(app.stats().renders, 3, "once for both");
}
