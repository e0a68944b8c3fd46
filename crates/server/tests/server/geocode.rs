//! The geocoder over HTTP; what it finds is tested in its own crate.

use crate::app::{TestApp, repository};

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
        ("/geocode/elsewhere", 404, "ERROR 404: There is nothing here."),
        ("/geocode", 404, "ERROR 404: There is nothing here."),
    ] {
        let reply = app.get(address).await;
        assert_eq!((reply.status.as_u16(), reply.text()), (status, body), "{address}");
    }
    let long = format!("/geocode/search?q={}", "a".repeat(9000));
    assert_eq!(app.get(&long).await.status, 414);
}
