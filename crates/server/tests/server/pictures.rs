//! Pictures that processes make, and what becomes of hostile ones.

use std::process::Command;

use http::StatusCode;

use crate::app::TestApp;
use crate::site::TestSite;

const PROGRAM: &str = env!("CARGO_BIN_EXE_terrace");
const HARMLESS: &str = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 20'><rect width='40' height='20' fill='#0a0'/></svg>";
/// Takes 7.8 GB and all the time there is, where nothing bounds it.
const ENDLESS: &str = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1600 900'><path d='M656 150a84 84 0 1 1 1e50 0' fill='none' stroke='#000' stroke-width='20' stroke-dasharray='171 20'/></svg>";

fn site(settings: &str) -> TestSite {
    let site = TestSite::new();
    site.write("terrace.toml", settings);
    site.write("assets/harmless.svg", HARMLESS);
    site.write("assets/endless.svg", ENDLESS);
    site
}

#[tokio::test]
async fn a_picture_is_made_by_a_process_and_comes_as_before() {
    let site = site("");
    let app = TestApp::with_workers(site.path(), PROGRAM);
    let picture = app.get("/img/320/assets/harmless.svg").await;
    assert_eq!((picture.status, picture.header("content-type")), (StatusCode::OK, "image/jpeg"));
    let (_, workers) = app.app.assets.stats();
    assert_eq!((workers.started, workers.lost, workers.killed), (1, 0, 0));
}

#[tokio::test]
async fn a_hostile_drawing_is_one_failed_picture() {
    let site = site("");
    let app = TestApp::with_workers(site.path(), PROGRAM);
    for _ in 0..2 {
        let hostile = app.get("/img/1920/assets/endless.svg").await;
        // Links are shown with the site's picture instead.
        assert_eq!((hostile.status, hostile.header("location")), (StatusCode::FOUND, "/share.jpg"));
    }
    assert_eq!(app.get("/img/320/assets/harmless.svg").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_process_that_needs_too_much_is_lost_alone_and_its_picture_not_tried_again() {
    // Not enough to paint a drawing of two thousand pixels, but enough to start.
    let site = site("[pictures]\nmemory_mb = 600\n");
    let shape = "<rect width='1600' height='1600'/>";
    let groups = format!("{}{shape}{}", "<g opacity='.9'>".repeat(60), "</g>".repeat(60));
    let heavy =
        format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1600 1600'>{groups}</svg>");
    site.write("assets/heavy.svg", &heavy);
    let app = TestApp::with_workers(site.path(), PROGRAM);
    for _ in 0..2 {
        let lost = app.get("/img/1920/assets/heavy.svg").await;
        assert_eq!(lost.status, StatusCode::FOUND);
        let (_, workers) = app.app.assets.stats();
        // Others may have caused it, so it was tried once more; but then never again.
        assert_eq!((workers.started, workers.lost), (2, 2));
    }
    assert_eq!(app.get("/img/320/assets/harmless.svg").await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_process_that_takes_too_long_is_killed_and_its_picture_not_tried_again() {
    let site = site("[pictures]\ntime_limit_ms = 0\n");
    let app = TestApp::with_workers(site.path(), PROGRAM);
    for _ in 0..2 {
        let killed = app.get("/img/320/assets/harmless.svg").await;
        assert_eq!(killed.status, StatusCode::FOUND);
        let (_, workers) = app.app.assets.stats();
        assert_eq!((workers.started, workers.killed, workers.lost), (1, 1, 0));
    }
}

#[tokio::test]
async fn where_no_process_starts_pictures_fail_and_all_else_goes_on() {
    let site = site("");
    let app = TestApp::with_workers(site.path(), "/nowhere/terrace");
    let none = app.get("/img/320/assets/harmless.svg").await;
    assert_eq!(none.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(none.header("retry-after"), "2");
    assert!(app.app.assets.stats().1.cannot_start);
    assert_eq!(app.get("/assets/harmless.svg").await.status, StatusCode::OK);
    assert_eq!(app.get("/api/articles").await.status, StatusCode::OK);
}

#[test]
fn drawings_in_styles_of_maps_are_made_by_processes_too() {
    let site = site("");
    let point =
        r#"{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[15,47]}}"#;
    let style = |file: &str| {
        format!(
            "<UserStyle xmlns:xlink='http://www.w3.org/1999/xlink'><FeatureTypeStyle><Rule><PointSymbolizer><Graphic><ExternalGraphic>\
             <OnlineResource xlink:href='{file}'/><Format>image/svg+xml</Format></ExternalGraphic><Size>400</Size></Graphic>\
             </PointSymbolizer></Rule></FeatureTypeStyle></UserStyle>"
        )
    };
    site.write("maps/places.geojson", point);
    site.write("maps/harmless.svg", HARMLESS);
    site.write("maps/endless.svg", ENDLESS);
    site.write("maps/places.sld", &style("harmless.svg"));
    site.write("maps/others.sld", &style("endless.svg"));
    let checked = Command::new(PROGRAM).arg("check").arg(site.path()).output().unwrap();
    let said = String::from_utf8_lossy(&checked.stdout);
    assert!(said.contains("others.sld:1"), "{said}");
    assert!(
        said.contains(
            "this picture cannot be drawn: drawings with dashes and numbers above 100000"
        ),
        "{said}"
    );
    assert!(!said.contains("places.sld"), "{said}");
}

#[test]
fn a_worker_without_a_server_ends() {
    let ended = Command::new(PROGRAM)
        .args(["picture-worker", "--memory-mb", "1024"])
        .stdin(std::process::Stdio::null())
        .output()
        .unwrap();
    assert!(ended.status.success());
    // It said that it is there, and nothing else.
    assert_eq!(ended.stdout, [0; 4]);
}
