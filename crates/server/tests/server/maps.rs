//! The map server over HTTP, on files that come and go.

use std::fs;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use futures_util::future::{join, join_all};
use http::StatusCode;
use terrace_site::Watch;

use crate::app::{TestApp, repository};
use crate::site::TestSite;

const POINT: &str = r#"{"type":"Feature","properties":{"name":"spring"},"geometry":{"type":"Point","coordinates":[15,47]}}"#;
const STYLE: &str = "<UserStyle><FeatureTypeStyle><Rule><RasterSymbolizer><ColorMap type=\"intervals\">\
    <ColorMapEntry color=\"#ff0000\" quantity=\"10000\" label=\"all\"/></ColorMap></RasterSymbolizer></Rule></FeatureTypeStyle></UserStyle>";
/// Where the raster lies, in the version in which longitude comes first.
const AREA: &str = "/wms?service=WMS&version=1.1.1&srs=EPSG:4326&bbox=10,43,20,50&width=64&height=64&styles=&format=image/png";

fn drop_raster(site: &TestSite, name: &str) {
    let path = site.path().join("maps").join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::copy(repository().join("crates/map/tests/data/strips.tif"), path).unwrap();
}

#[tokio::test]
async fn a_map_is_a_picture_that_caches_and_other_sites_may_use() {
    let site = TestSite::new();
    site.write("maps/places.geojson", POINT);
    let app = TestApp::serving(site.path(), false);
    let address = format!("{AREA}&request=GetMap&layers=places");
    let map = app.get(&address).await;
    assert_eq!((map.status, map.header("content-type")), (StatusCode::OK, "image/png"));
    assert_eq!(map.header("cache-control"), "public, max-age=300, stale-while-revalidate=86400");
    assert_eq!(map.header("access-control-allow-origin"), "*");
    let again = app.request("GET", &address, &[("if-none-match", map.header("etag"))]).await;
    assert_eq!((again.status, again.bytes.len()), (StatusCode::NOT_MODIFIED, 0));
    let head = app.request("HEAD", &address, &[]).await;
    assert_eq!(head.header("content-length"), map.bytes.len().to_string());
}

/// The first answer is painted, the second made of what was kept, and from then on it is sent as it
/// was.
#[tokio::test]
async fn a_map_that_is_asked_for_again_is_the_same_answer_until_its_layer_changes() {
    let site = TestSite::new();
    site.write("maps/places.geojson", POINT);
    let app = TestApp::serving(site.path(), false);
    let metrics = async || {
        let request = http::Request::get("/metrics").body(()).unwrap();
        let body = terrace_server::admin::handle(&app.app, &request).into_body();
        let text = http_body_util::BodyExt::collect(body).await.unwrap().to_bytes();
        let text = String::from_utf8(text.to_vec()).unwrap();
        let sent = text.lines().filter(|line| {
            line.starts_with("terrace_requests_total") && line.contains("\"MapCached\"")
        });
        sent.map(|line| line.rsplit(' ').next().unwrap().parse::<u32>().unwrap()).sum::<u32>()
    };
    let addresses = [
        format!("{AREA}&request=GetMap&layers=places"),
        "/tiles/places/3/4/2.png".to_owned(),
        "/tiles/places/3/4/2.mvt".to_owned(),
    ];
    for address in &addresses {
        let before = metrics().await;
        let asked: &[(&str, &str)] = &[("accept-encoding", "br, gzip")];
        let mut first = app.request("GET", address, asked).await;
        first.headers.remove("x-request-id");
        for _ in 0..3 {
            let mut again = app.request("GET", address, asked).await;
            assert!(again.headers.remove("x-request-id").is_some_and(|id| id != "-"));
            assert_eq!((again.status, &again.headers), (first.status, &first.headers), "{address}");
            assert_eq!(again.bytes, first.bytes, "{address}");
        }
        assert_eq!(metrics().await - before, 2, "{address}");
        let known = [asked[0], ("if-none-match", first.header("etag"))];
        let known = app.request("GET", address, &known).await;
        assert_eq!((known.status, known.bytes.len()), (StatusCode::NOT_MODIFIED, 0));
        let head = app.request("HEAD", address, asked).await;
        assert_eq!(head.header("content-length"), first.bytes.len().to_string());
    }
    let before = app.get(&addresses[1]).await;
    site.write("maps/places.geojson", &POINT.replace("[15,47]", "[16,48]"));
    app.app.site.reload(jiff::Timestamp::now()).unwrap();
    assert_ne!(app.get(&addresses[1]).await.bytes, before.bytes);
    fs::remove_file(site.path().join("maps/places.geojson")).unwrap();
    app.app.site.reload(jiff::Timestamp::now()).unwrap();
    assert_eq!(app.get(&addresses[1]).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn what_is_wrong_is_told_as_the_standard_wants_and_kept_by_nobody() {
    let app = TestApp::serving(TestSite::new().path(), false);
    let refused = app.get(&format!("{AREA}&request=GetMap&layers=gone")).await;
    assert_eq!((refused.status, refused.header("cache-control")), (StatusCode::OK, "no-store"));
    assert_eq!(refused.header("content-type"), "application/vnd.ogc.se_xml;charset=UTF-8");
    assert!(refused.text().contains("Could not find layer gone"));
    let long = app.get(&format!("/wms?{}", "a".repeat(9000))).await;
    assert_eq!(long.status, StatusCode::URI_TOO_LONG);
    assert_eq!(app.get("/wms/else").await.status, StatusCode::NOT_FOUND);
    let capabilities = app.get("/wms?request=GetCapabilities").await;
    assert!(
        capabilities.text().contains("xlink:href=\"https://terrace.example/wms?SERVICE=WMS&amp;\"")
    );
}

#[tokio::test]
async fn tiles_are_maps_by_their_addresses() {
    let site = TestSite::new();
    site.write("maps/places.geojson", POINT);
    drop_raster(&site, "cells.tif");
    let app = TestApp::serving(site.path(), false);
    let tile = app.get("/tiles/cells/4/8/5.png").await;
    assert_eq!((tile.status, tile.header("content-type")), (StatusCode::OK, "image/png"));
    assert_eq!(tile.header("cache-control"), "public, max-age=300, stale-while-revalidate=86400");
    assert_eq!(tile.header("access-control-allow-origin"), "*");
    let again = [("if-none-match", tile.header("etag"))];
    let again = app.request("GET", "/tiles/cells/4/8/5.png", &again).await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    // The same by WMTS, and as a map.
    let wmts = "/wmts?service=WMTS&version=1.0.0&request=GetTile&layer=cells&style=&format=image/png\
        &tilematrixset=GoogleMapsCompatible&tilematrix=4&tilecol=8&tilerow=5";
    assert_eq!(app.get(wmts).await.bytes, tile.bytes);
    let sharp = app.get("/tiles/cells/4/8/5@2x.png").await;
    assert_eq!(sharp.bytes[16..24], [0, 0, 2, 0, 0, 0, 2, 0]);
    for (address, status) in [
        ("/tiles/gone/4/8/5.png", StatusCode::NOT_FOUND),
        ("/tiles/cells/4/16/5.png", StatusCode::NOT_FOUND),
        ("/tiles/cells/4/8/5.jpg", StatusCode::NOT_FOUND),
        ("/tiles", StatusCode::NOT_FOUND),
        ("/tiles/gone.json", StatusCode::NOT_FOUND),
        ("/tiles/cells/4/8/5.png?style=gone", StatusCode::BAD_REQUEST),
        ("/wmts", StatusCode::BAD_REQUEST),
        ("/wmts?request=GetTile&layer=cells", StatusCode::BAD_REQUEST),
    ] {
        assert_eq!(app.get(address).await.status, status, "{address}");
    }
    let document = app.get("/tiles/cells.json").await;
    assert_eq!(document.header("content-type"), "application/json");
    let document: serde_json::Value = serde_json::from_slice(&document.bytes).unwrap();
    assert_eq!(document["tiles"][0], "https://terrace.example/tiles/cells/{z}/{x}/{y}.png");
    assert_eq!(document["bounds"], serde_json::json!([10.0, 43.0, 20.0, 50.0]));
    let capabilities = app.get("/wmts?service=WMTS&request=GetCapabilities").await;
    assert!(capabilities.text().contains("<ows:Identifier>cells</ows:Identifier>"));
}

#[tokio::test]
async fn features_are_vector_tiles_too() {
    const TILE: &str = "application/vnd.mapbox-vector-tile";
    let site = TestSite::new();
    let lines = (0..300).map(|number| {
        let x = f64::from(number) / 100.0;
        format!(r#"{{"type":"Feature","properties":{{"name":"road {number}"}},"geometry":{{"type":"LineString","coordinates":[[{x},1],[{x},3]]}}}}"#)
    });
    let lines = lines.collect::<Vec<_>>().join(",");
    site.write(
        "maps/roads.geojson",
        &format!(r#"{{"type":"FeatureCollection","features":[{lines}]}}"#),
    );
    drop_raster(&site, "cells.tif");
    let app = TestApp::serving(site.path(), false);
    let tile = app.get("/tiles/roads/4/8/7.mvt").await;
    assert_eq!((tile.status, tile.header("content-type")), (StatusCode::OK, TILE));
    assert_eq!(tile.header("cache-control"), "public, max-age=300, stale-while-revalidate=86400");
    assert_eq!(tile.header("access-control-allow-origin"), "*");
    assert_eq!(app.get("/tiles/roads/4/8/7.pbf").await.bytes, tile.bytes);
    let again = [("if-none-match", tile.header("etag"))];
    let again = app.request("GET", "/tiles/roads/4/8/7.mvt", &again).await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    // Compressed once, in the way that all who ask understand.
    for (accepts, encoding) in [("gzip, deflate, br", "gzip"), ("br", ""), ("identity", "")] {
        let sent = [("accept-encoding", accepts)];
        let sent = app.request("GET", "/tiles/roads/4/8/7.mvt", &sent).await;
        assert_eq!(sent.header("content-encoding"), encoding, "{accepts}");
        assert_eq!(sent.bytes.len() < tile.bytes.len(), encoding == "gzip", "{accepts}");
    }
    // Nothing lies there, which is an answer.
    let empty = app.get("/tiles/roads/4/0/0.mvt").await;
    assert_eq!((empty.status, empty.bytes.len()), (StatusCode::OK, 0));
    for address in [
        "/tiles/cells/4/8/5.mvt",
        "/tiles/gone/4/8/5.mvt",
        "/tiles/roads/4/16/5.mvt",
        "/tiles/cells.mvt.json",
    ] {
        assert_eq!(app.get(address).await.status, StatusCode::NOT_FOUND, "{address}");
    }
    let document = app.get("/tiles/roads.mvt.json").await.json();
    assert_eq!(document["tiles"][0], "https://terrace.example/tiles/roads/{z}/{x}/{y}.mvt");
    assert_eq!(document["vector_layers"][0]["fields"]["name"], "String");
}

/// Waits until an answer says so. Fails only after far longer than it may take.
async fn until(app: &TestApp, address: &str, says: impl Fn(&[u8]) -> bool) {
    let began = Instant::now();
    while !says(&app.get(address).await.bytes) {
        assert!(began.elapsed() < Duration::from_secs(120), "{address}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn files_that_are_dropped_in_appear_and_broken_ones_leave_the_rest() {
    let site = TestSite::new();
    site.write("maps/places.geojson", POINT);
    let app = TestApp::serving(site.path(), true);
    let _watch = Watch::start(&app.app.site).unwrap();
    let has = |word: &'static str| move |body: &[u8]| String::from_utf8_lossy(body).contains(word);

    site.write("maps/heat.sld", STYLE);
    drop_raster(&site, "heat.tif");
    until(&app, "/wms?request=GetCapabilities", has("<Name>heat</Name>")).await;
    let info = format!(
        "{AREA}&request=GetFeatureInfo&layers=heat&query_layers=heat&x=32&y=32&info_format=application/json"
    );
    until(&app, &info, has("\"GRAY_INDEX\":220")).await;
    let legend = app.get("/wms?request=GetLegendGraphic&layer=heat&format=application/json").await;
    assert!(legend.text().contains("#FF0000"), "{}", legend.text());

    site.write("maps/heat.tif", "not a raster any more");
    until(&app, "/healthz", has("degraded")).await;
    let problem = app.app.site.snapshot().wrong_content[0].clone();
    assert_eq!(problem.file.to_str(), Some("maps/heat.tif"));
    let gone = app.get(&format!("{AREA}&request=GetMap&layers=heat")).await;
    assert!(gone.text().contains("cannot be shown at present"), "{}", gone.text());
    let rest = app.get(&format!("{AREA}&request=GetMap&layers=places")).await;
    assert_eq!(rest.header("content-type"), "image/png");
}

#[tokio::test]
async fn a_map_that_is_not_ready_in_time_is_told_as_the_caller_wants() {
    let site = TestSite::new();
    site.write("terrace.toml", "[maps]\ntime_limit_ms = 0\n");
    site.write("maps/places.geojson", POINT);
    let app = TestApp::serving(site.path(), false);
    let late = app.get(&format!("{AREA}&request=GetMap&layers=places")).await;
    assert_eq!(late.status, StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!((late.header("retry-after"), late.header("cache-control")), ("1", "no-store"));
    assert_eq!(late.header("content-type"), "application/vnd.ogc.se_xml;charset=UTF-8");
    assert!(late.text().contains("not ready in time"), "{}", late.text());
    let json = app.get(&format!("{AREA}&request=GetMap&layers=places&exceptions=json")).await;
    assert!(json.json()["exceptions"][0]["text"].as_str().unwrap().contains("not ready in time"));
}

#[tokio::test]
async fn a_flood_of_maps_does_not_keep_another_visitor_waiting() {
    let site = TestSite::new();
    site.write("terrace.toml", "[maps]\nthreads = 1\ntime_limit_ms = 600000\n");
    site.write("maps/places.geojson", POINT);
    let app = TestApp::serving(site.path(), false);
    let answered = Mutex::new(Vec::new());
    let ask = async |name: &'static str, peer: [u8; 4], number: usize| {
        // Each another map, and none too small to take its time.
        let address = format!(
            "/wms?service=WMS&version=1.1.1&srs=EPSG:4326&bbox=10,43,20,{}.5&width=900&height=900\
             &styles=&format=image/png&request=GetMap&layers=places",
            44 + number
        );
        let reply = app.request_from(peer.into(), "GET", &address, &[]).await;
        assert_eq!(reply.header("content-type"), "image/png", "{name}");
        answered.lock().unwrap().push(name);
    };
    let flood = join_all((0..40).map(|number| ask("flood", [203, 0, 113, 1], number)));
    join(flood, ask("visitor", [203, 0, 113, 2], 41)).await;
    let place = answered.lock().unwrap().iter().position(|name| *name == "visitor").unwrap();
    assert!(place < 20, "answered after {place} others");
}
