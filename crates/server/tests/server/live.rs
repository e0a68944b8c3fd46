//! Content that changes while it is served.

use std::time::{Duration, Instant};

use http::StatusCode;
use terrace_site::Watch;

use crate::app::TestApp;
use crate::site::TestSite;

/// Waits until the page says so. Fails only after far longer than it may take.
async fn until(app: &TestApp, address: &str, says: impl Fn(&str) -> bool) {
    let began = Instant::now();
    loop {
        let page = app.get(address).await;
        if says(page.text()) {
            return;
        }
        assert!(began.elapsed() < Duration::from_secs(20), "{address}: {}", page.text());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn saving_breaking_and_mending_an_article() {
    let site = TestSite::with_articles();
    let app = TestApp::serving(site.path(), true);
    let _watch = Watch::start(&app.app.site).unwrap();
    let (page, name) = ("/llahub/articles/id-springs", "2026-03-03.springs");
    assert!(app.get(page).await.text().contains("Walking the spring"));

    site.article(name, "Running the spring", "methods", "water");
    until(&app, page, |html| html.contains("Running the spring")).await;

    let path = TestSite::article_path(name);
    site.write(path.to_str().unwrap(), "---\nid: id-springs\ntitle: [broken\n---\n");
    until(&app, "/healthz", |health| health == "degraded").await;
    assert!(app.get(page).await.text().contains("Running the spring"), "the old text stays");
    let problem = app.app.site.snapshot().wrong_content[0].clone();
    assert_eq!(problem.file, path);
    assert!(problem.line.is_some());

    site.article(name, "Mending the spring", "methods", "water");
    until(&app, page, |html| html.contains("Mending the spring")).await;
    until(&app, "/healthz", |health| health == "ok").await;

    site.remove(path.to_str().unwrap());
    until(&app, "/api/articles", |json| !json.contains("id-springs")).await;
    assert_eq!(app.get(page).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn an_article_appears_when_its_time_has_come() {
    let site = TestSite::with_articles();
    let soon = jiff::Timestamp::now() + jiff::SignedDuration::from_millis(1500);
    let name = format!("{}.soon", soon.strftime("%Y-%m-%d-%H%M%S"));
    site.article(&name, "Soon", "methods", "water");
    let app = TestApp::serving(site.path(), false);
    let _watch = Watch::start(&app.app.site).unwrap();
    // File names hold whole seconds, so it may be due already on a slow machine.
    until(&app, "/api/articles", |json| json.contains("id-soon")).await;
    assert!(app.app.site.version() <= 2, "nothing but time has changed");
}

#[tokio::test]
async fn requests_never_fail_while_content_changes() {
    let site = TestSite::with_articles();
    let app = TestApp::serving(site.path(), true);
    let _watch = Watch::start(&app.app.site).unwrap();
    for round in 0..30 {
        site.article("2026-02-02.shade", &format!("Round {round}"), "methods", "cities");
        for address in ["/llahub/articles", "/llahub/articles/id-shade", "/api/articles"] {
            assert_eq!(app.get(address).await.status, StatusCode::OK, "{address}");
        }
    }
    until(&app, "/llahub/articles", |html| html.contains("Round 29")).await;
}
