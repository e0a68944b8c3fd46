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
        assert!(began.elapsed() < Duration::from_secs(120), "{address}: {}", page.text());
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
    assert!(app.app.site.version() <= 3, "nothing but the watch's first look, and time");
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

#[tokio::test]
async fn a_deploy_leaves_no_address_without_an_answer() {
    let versions = ["One", "Two", "Three", "Four"].map(|title| {
        let site = TestSite::with_articles();
        site.article("2026-02-02.shade", title, "methods", "cities");
        site.write("assets/file.txt", title);
        site.write("assets/picture.png", title);
        (site, title)
    });
    let parent = tempfile::tempdir().unwrap();
    let (current, next) = (parent.path().join("current"), parent.path().join("next"));
    std::os::unix::fs::symlink(versions[0].0.path(), &current).unwrap();
    let app = TestApp::serving(&current, false);
    let _watch = Watch::start(&app.app.site).unwrap();
    for pair in versions.windows(2) {
        let [(old, _), (new, title)] = pair else { unreachable!() };
        std::os::unix::fs::symlink(new.path(), &next).unwrap();
        std::fs::rename(&next, &current).unwrap();
        std::fs::remove_dir_all(old.path()).unwrap();
        let began = Instant::now();
        loop {
            let article = app.get("/api/articles/id-shade").await;
            let [text, picture, kept] = [
                app.get("/assets/file.txt").await,
                app.get("/assets/picture.png").await,
                app.get("/api/assets/download/assets::file.txt").await,
            ];
            for reply in [&article, &text, &picture, &kept] {
                assert_eq!(reply.status, StatusCode::OK, "{}", reply.text());
            }
            if [&article, &text, &picture, &kept].iter().all(|reply| reply.text().contains(title)) {
                break;
            }
            assert!(began.elapsed() < Duration::from_secs(120), "{title} is not there");
        }
    }
}

#[tokio::test]
async fn a_file_that_is_missing_for_a_moment_is_waited_for() {
    let site = TestSite::with_articles();
    site.write("assets/file.bin", "bytes");
    let app = TestApp::serving(site.path(), false);
    // As in a checkout: gone, and back with another text.
    site.remove("assets/file.bin");
    let (reply, ()) = tokio::join!(app.get("/assets/file.bin"), async {
        tokio::time::sleep(Duration::from_millis(100)).await;
        site.write("assets/file.bin", "other bytes");
    });
    assert_eq!((reply.status, reply.text()), (StatusCode::OK, "other bytes"));

    site.remove("assets/file.bin");
    app.app.site.reload(jiff::Timestamp::now()).unwrap();
    assert_eq!(app.get("/assets/file.bin").await.status, StatusCode::NOT_FOUND);
}
