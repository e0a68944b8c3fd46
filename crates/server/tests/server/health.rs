//! What operators and service managers are told: health, readiness and metrics.

use std::sync::{Arc, Mutex, mpsc};

use futures_util::FutureExt;
use http::StatusCode;
use http_body_util::BodyExt;
use terrace_pool::{Client, Refusal};

use crate::app::TestApp;
use crate::site::TestSite;

fn app() -> (TestSite, TestApp) {
    let site = TestSite::with_articles();
    let app = TestApp::serving(site.path(), true);
    (site, app)
}

#[tokio::test]
async fn health_tells_of_broken_content_and_no_more() {
    let (site, app) = app();
    assert_eq!(app.get("/healthz").await.text(), "ok");
    assert_eq!(app.get("/readyz").await.status, StatusCode::SERVICE_UNAVAILABLE);
    app.app.set_ready();
    assert_eq!(app.get("/readyz").await.text(), "ready");
    site.write("content/collections/articles/2026-03-03.springs.md", "---\nid: [\n---\n");
    app.app.site.reload(jiff::Timestamp::now()).unwrap();
    assert_eq!(app.get("/healthz").await.text(), "degraded");
    assert_eq!(app.get("/healthz").await.status, StatusCode::OK);
    assert_eq!(admin(&app)["reasons"], serde_json::json!(["there is an error in the content"]));
}

/// What the admin address says of health.
fn admin(app: &TestApp) -> serde_json::Value {
    serde_json::from_str(&asked_of_admin(app, "/healthz")).unwrap()
}

fn metrics(app: &TestApp) -> String {
    asked_of_admin(app, "/metrics")
}

fn asked_of_admin(app: &TestApp, address: &str) -> String {
    let request = http::Request::builder().uri(address).body(()).unwrap();
    let response = terrace_server::admin::handle(&app.app, &request);
    let body = response.into_body().collect().now_or_never().unwrap().unwrap();
    String::from_utf8(body.to_bytes().to_vec()).unwrap()
}

#[tokio::test]
async fn a_server_that_cannot_render_is_neither_well_nor_ready() {
    let site = TestSite::with_articles();
    let app = TestApp::serving(site.path(), false);
    assert_eq!(app.get("/readyz").await.text(), "starting");
    app.app.set_ready();
    let ready = app.get("/readyz").await;
    assert_eq!(ready.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(ready.text(), "cannot render");
    assert_eq!(app.get("/healthz").await.text(), "degraded");
    let told = admin(&app);
    assert_eq!(told["status"], "degraded");
    assert_eq!(told["ready"], "cannot render");
    let reason = "pages are not rendered here: the JavaScript engine is missing";
    assert_eq!(told["reasons"], serde_json::json!([reason]));
}

#[tokio::test]
async fn a_pool_whose_threads_all_hang_is_told_of_and_counted() {
    let site = TestSite::with_articles();
    site.write("terrace.toml", "[api]\nthreads = 1\ntime_limit_ms = 20\n");
    let app = TestApp::serving(site.path(), true);
    assert_eq!(app.get("/healthz").await.text(), "ok");
    let (release, released) = mpsc::channel::<()>();
    let released = Arc::new(Mutex::new(released));
    let (tell, told) = mpsc::channel();
    // One whose time was over before it began is not begun.
    while told.try_recv().is_err() {
        let (tell, released) = (tell.clone(), Arc::clone(&released));
        let work = move |_| {
            tell.send(()).unwrap();
            let _ = released.lock().unwrap().recv();
        };
        assert_eq!(app.app.api.pool().run(Client::Own, work).await, Err(Refusal::Late));
    }
    while app.get("/healthz").await.text() == "ok" {
        tokio::task::yield_now().await;
    }
    let reason =
        "the API does not answer: all threads for that (1) have been at one job for too long";
    assert_eq!(admin(&app)["reasons"], serde_json::json!([reason]));
    let metrics = metrics(&app);
    assert!(metrics.contains("terrace_pool_overdue{pool=\"api\"} 1\n"), "{metrics}");
    assert!(metrics.contains("terrace_pool_overdue{pool=\"map\"} 0\n"), "{metrics}");
    assert!(metrics.contains("terrace_degraded 1\n"), "{metrics}");
    assert!(!metrics.contains("terrace_pool_late_total{pool=\"api\"} 0\n"), "{metrics}");
    drop(release);
    while app.get("/healthz").await.text() != "ok" {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn a_server_that_stops_sends_visitors_elsewhere_and_answers_who_is_there() {
    let (_site, app) = app();
    app.app.set_ready();
    assert_eq!(app.get("/readyz").await.text(), "ready");
    assert_eq!(admin(&app)["ready"], "ready");
    app.app.set_stopping();
    let ready = app.get("/readyz").await;
    assert_eq!(ready.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(ready.text(), "stopping");
    assert_eq!(app.get("/").await.status, StatusCode::OK);
    assert_eq!(app.get("/healthz").await.text(), "ok");
}
