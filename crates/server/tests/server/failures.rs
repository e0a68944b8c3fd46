//! Pages that fail: the visitor still gets one, and the server lives.

use http::StatusCode;

use crate::app::TestApp;
use crate::site::TestSite;

/// A page that fails is a plain page; the next one is rendered as if nothing had been.
async fn check_fails(how: &str) {
    let site = TestSite::with_articles();
    let app = TestApp::serving(site.path(), true);
    let page = app.get(&format!("/misbehave/{how}")).await;
    assert_eq!(page.status, StatusCode::OK, "{how}");
    assert!(page.text().contains("\"failed\":true"), "{how}: {}", page.text());
    assert!(page.text().contains("<nav aria-label=\"Main\">") || page.text().contains("<h1>"));
    assert!(page.text().contains(page.header("x-request-id")), "{how}");
    assert!(!page.text().contains("component failed"), "reasons are for the log");
    assert_eq!(page.header("cache-control"), "no-store");
    let next = app.get("/llahub/articles").await;
    assert!(next.text().contains("Walking the spring"), "{how}: {}", next.text());
    assert_eq!(app.stats().failures, 1, "{how}");
    // Asked again at once, it is not tried again.
    app.get(&format!("/misbehave/{how}")).await;
    assert_eq!(app.stats().failures, 1, "{how}");
}

#[tokio::test]
async fn a_component_that_throws() {
    check_fails("throw").await;
}

#[tokio::test]
async fn a_component_that_loops_for_ever() {
    check_fails("loop").await;
}

#[tokio::test]
async fn a_component_that_allocates_without_end() {
    check_fails("allocate").await;
}

#[tokio::test]
async fn an_endless_chain_of_promises_stops_nobody() {
    let site = TestSite::with_articles();
    let app = TestApp::serving(site.path(), true);
    let page = app.get("/misbehave/promise").await;
    assert_eq!(page.status, StatusCode::OK);
    let next = app.get("/llahub/articles").await;
    assert!(next.text().contains("Walking the spring"), "{}", next.text());
}

#[tokio::test]
async fn a_lone_surrogate_does_not_cut_the_page() {
    let site = TestSite::with_articles();
    let app = TestApp::serving(site.path(), true);
    let page = app.get("/misbehave/surrogate").await;
    assert!(page.text().contains("before \u{fffd} after</p></div>"), "{}", page.text());
}

#[tokio::test]
async fn a_component_that_fails_inside_a_boundary_is_counted() {
    let site = TestSite::with_articles();
    let app = TestApp::serving(site.path(), true);
    let page = app.get("/misbehave/suspense").await;
    assert!(page.text().contains("fallback"));
    assert_eq!(app.stats().suspended, 1);
}

#[tokio::test]
async fn a_page_that_was_good_stays_when_it_fails() {
    let site = TestSite::with_articles();
    let app = TestApp::serving(site.path(), true);
    let good = app.get("/llahub/articles/id-shade").await;
    // The test bundle throws at this label.
    site.article("2026-02-02.shade", "Changed", "methods", "cities");
    let path = "content/collections/articles/2026-02-02.shade.md";
    let text = std::fs::read_to_string(site.path().join(path)).unwrap();
    site.write(path, &text.replace("title: Changed", "title: Changed\nlabel: make-it-throw"));
    app.app.site.reload(jiff::Timestamp::now()).unwrap();
    let page = app.get("/llahub/articles/id-shade").await;
    assert_eq!(page.text(), good.text());
    assert_eq!(app.stats().failures, 1);
}

/// The page gets the API's own status and renders its error page; it is not kept.
async fn check_api_fails(what: &str) {
    let site = TestSite::with_articles();
    let app = TestApp::serving(site.path(), true);
    let answer = app.get(&format!("/api/{what}")).await;
    assert_eq!(answer.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert_eq!(answer.text(), r#"{"message":"Something went wrong on the server."}"#);
    assert_eq!(answer.header("cache-control"), "no-store");
    let page = app.get(&format!("/asks/{what}")).await;
    assert_eq!(page.status, StatusCode::INTERNAL_SERVER_ERROR);
    assert!(page.text().contains("<h1>500</h1>"), "{}", page.text());
    assert_eq!(page.header("cache-control"), "no-store");
    let next = app.get("/llahub/articles").await;
    assert!(next.text().contains("Walking the spring"), "{}", next.text());
}

#[tokio::test]
async fn an_api_answer_of_500() {
    check_api_fails("fails").await;
}

#[tokio::test]
async fn a_handler_of_the_api_that_panics() {
    check_api_fails("panics").await;
}
