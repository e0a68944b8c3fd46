//! The geocoder over HTTP; what it finds is tested in its own crate.

use std::time::Duration;

use futures_util::future::join_all;
use terrace_server::outgoing::Patience;

use crate::app::{TestApp, repository};
use crate::gateway::FORGETFUL;
use crate::site::TestSite;
use crate::stand_in::{StandIn, answer};

fn app() -> TestApp {
    TestApp::serving(&repository().join("fixtures/site"), false)
}

#[tokio::test]
async fn places_are_found_by_name() {
    let app = app();
    let reply =
        app.get("/geocode/search?q=dhaka,+bangladesh&format=json&limit=1&addressdetails=1").await;
    assert_eq!(reply.status, 200);
    assert_eq!(reply.header("content-type"), "application/json; charset=utf-8");
    assert_eq!(reply.header("access-control-allow-origin"), "*");
    assert_eq!(reply.header("vary"), "accept-encoding, accept-language");
    let json = reply.json();
    assert_eq!(json[0]["display_name"], "Dhaka, Dhaka Division, Bangladesh");
    assert_eq!(json[0]["address"]["country_code"], "bd");

    let tag = reply.header("etag").to_owned();
    let address = "/geocode/search?q=dhaka,+bangladesh&format=json&limit=1&addressdetails=1";
    let again = app.request("GET", address, &[("if-none-match", &tag)]).await;
    assert_eq!(again.status, 304);
}

#[tokio::test]
async fn places_are_found_by_position_and_in_the_visitors_language() {
    let address = "/geocode/reverse?lat=23.75&lon=90.39&format=jsonv2";
    let reply = app().request("GET", address, &[("accept-language", "bn, en;q=0.5")]).await;
    assert_eq!(reply.json()["address"]["country"], "বাংলাদেশ");
}

#[tokio::test]
async fn what_cannot_be_answered_is_refused_as_nominatim_does() {
    let app = app();
    for (address, status, body) in [
        ("/geocode/search", 400, r#"{"error":{"code":400,"message":"Nothing to search for."}}"#),
        ("/geocode/search?q=&format=json", 200, "[]"),
        ("/geocode/search?q=zzzzzz", 200, "[]"),
        ("/geocode/reverse?lat=0&lon=0&format=json", 200, r#"{"error":"Unable to geocode"}"#),
        ("/geocode/search.php?q=zzzzzz", 200, "[]"),
        ("/geocode/status", 200, "OK"),
        ("/geocode/status.php", 200, "OK"),
        ("/geocode/lookup?osm_ids=N1&format=json", 200, "[]"),
        ("/geocode/elsewhere.php", 404, "ERROR 404: There is nothing here."),
        ("/geocode/elsewhere", 404, "ERROR 404: There is nothing here."),
        ("/geocode", 404, "ERROR 404: There is nothing here."),
    ] {
        let reply = app.get(address).await;
        assert_eq!((reply.status.as_u16(), reply.text()), (status, body), "{address}");
    }
    let long = format!("/geocode/search?q={}", "a".repeat(9000));
    assert_eq!(app.get(&long).await.status, 414);
}

fn asking(server: &StandIn, patience: Patience) -> (TestSite, TestApp) {
    let site = TestSite::new();
    let address = &server.address;
    let settings = "public_url = \"https://terrace.example\"\nnominatim_url = ";
    site.write("terrace.toml", &format!("{settings}\"{address}/nominatim\"\n"));
    site.write("places/places.tsv", PLACES);
    let app = TestApp::asking(site.path(), patience);
    (site, app)
}

const PLACES: &str = include_str!("../../../geocoder/fixtures/places.tsv");
const SEARCH: &str = "/geocode/search?q=12+Lake+Road&format=json&limit=5&addressdetails=1";

#[tokio::test]
async fn a_finished_search_goes_to_another_nominatim_once_a_day() {
    let found = r#"[{"display_name":"12, Lake Road"}]"#;
    let server =
        StandIn::start(|_| Some(answer("200 OK", "application/json", found.as_bytes()))).await;
    let (_site, app) = asking(&server, Patience { between: Duration::ZERO, ..Patience::default() });
    let headers =
        [("accept-language", "fr-CH,fr;q=0.9"), ("cookie", "secret=1"), ("user-agent", "visitor")];
    for _ in 0..2 {
        let reply = app.request("GET", SEARCH, &headers).await;
        assert_eq!((reply.status.as_u16(), reply.text()), (200, found));
        assert_eq!(reply.header("content-type"), "application/json; charset=utf-8");
        assert_eq!(reply.header("vary"), "accept-encoding, accept-language");
    }
    let version = env!("CARGO_PKG_VERSION");
    let host = server.address.trim_start_matches("http://");
    assert_eq!(
        server.heads(),
        [format!(
            "GET /nominatim/search?q=12+Lake+Road&format=json&limit=5&addressdetails=1\
             &accept-language=fr HTTP/1.1\r\n\
             user-agent: Terrace/{version} (+https://terrace.example)\r\nhost: {host}\r\n\r\n"
        )]
    );
    // What is wrong, not finished or of another kind stays here.
    for (address, says) in [
        ("/geocode/search?q=dhaka&format=json&typing=1", "Dhaka, Dhaka Division, Bangladesh"),
        ("/geocode/reverse?lat=23.75&lon=90.39&format=json", "Dhaka, Dhaka Division, Bangladesh"),
        ("/geocode/search?q=x&limit=many", "Parameter 'limit' must be a number."),
        ("/geocode/search", "Nothing to search for."),
        ("/geocode/search?q=", "[]"),
    ] {
        let reply = app.get(address).await;
        assert!(reply.text().contains(says), "{address}: {}", reply.text());
    }
    assert_eq!(server.heads().len(), 1);
}

#[tokio::test]
async fn whoever_waits_for_a_turn_heeds_that_the_server_is_asked_too_often() {
    let server = StandIn::start(|_| Some(answer("429 No", "text/html", b""))).await;
    let patience = Patience { between: Duration::from_secs(2), ..FORGETFUL };
    let (_site, app) = asking(&server, patience);
    let addresses = ["Lake", "Hill"].map(|name| SEARCH.replace("Lake", name));
    let replies = join_all(addresses.iter().map(|address| app.get(address))).await;
    assert!(replies.iter().all(|reply| reply.status == 429));
    assert_eq!(server.heads().len(), 1);
}

#[tokio::test]
async fn an_empty_q_beside_the_parts_of_an_address_is_none() {
    let server = StandIn::start(|_| Some(answer("200 OK", "application/json", b"[]"))).await;
    let (_site, app) = asking(&server, FORGETFUL);
    assert_eq!(app.get("/geocode/search?q=&city=Paris").await.text(), "[]");
    let heads = server.heads();
    assert!(heads[0].starts_with("GET /nominatim/search?city=Paris&"), "{heads:?}");
}

#[tokio::test]
async fn the_other_nominatim_fails_in_four_ways() {
    let server = StandIn::start(|_| None).await;
    let patience = Patience { answer: Duration::from_millis(100), ..FORGETFUL };
    let (_site, app) = asking(&server, patience);
    let reply = app.get(SEARCH).await;
    assert_eq!(reply.status, 504);
    assert_eq!(
        reply.text(),
        r#"{"error":{"code":504,"message":"Search timeout - please try again"}}"#
    );
    assert_eq!(reply.header("cache-control"), "no-store");

    let (_site, app) = asking(&server, FORGETFUL);
    for (sent, status, message) in [
        (answer("500 Oh", "text/html", b""), 503, "Search service temporarily unavailable"),
        (answer("403 No", "text/html", b"blocked"), 502, "Failed to search address"),
        (answer("200 OK", "text/html", b"<p>"), 502, "Failed to search address"),
        (answer("429 No", "text/html", b""), 429, "Too many requests - please wait"),
    ] {
        server.answers(move |_| Some(sent.clone()));
        let reply = app.get(SEARCH).await;
        assert_eq!(reply.status.as_u16(), status, "{message}");
        assert_eq!(reply.json()["error"]["message"], message);
    }
    // It said that it is asked too often, so it is left alone.
    let before = server.heads().len();
    server.answers(|_| Some(answer("200 OK", "application/json", b"[]")));
    let reply = app.get(SEARCH).await;
    assert_eq!((reply.status.as_u16(), reply.header("retry-after")), (429, "3"));
    assert_eq!(server.heads().len(), before);
}
