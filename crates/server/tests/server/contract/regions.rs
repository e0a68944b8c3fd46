//! Regions of the world and their medians, on the fixture site.

use serde_json::{Value, json};

use crate::app::TestApp;

async fn answer(app: &TestApp, address: &str) -> Value {
    let reply = app.get(address).await;
    assert_eq!(reply.status.as_u16(), 200, "{address}: {}", reply.text());
    reply.json()
}

#[tokio::test]
async fn the_six_regions_hold_every_country_but_one() {
    let app = TestApp::fixture();
    let list = answer(&app, "/api/portal/regions").await;
    let regions = list["data"].as_array().unwrap();
    let slugs: Vec<&str> = regions.iter().map(|one| one["slug"].as_str().unwrap()).collect();
    assert_eq!(
        slugs,
        [
            "africa",
            "asia",
            "europe",
            "latin-america-and-the-caribbean",
            "northern-america",
            "oceania"
        ]
    );
    let countries: u64 = regions.iter().map(|one| one["countries"].as_u64().unwrap()).sum();
    assert_eq!(countries, 248, "all but Antarctica");
}

#[tokio::test]
async fn a_region_has_its_countries_its_stories_and_counts_of_its_own() {
    let app = TestApp::fixture();
    let asia = answer(&app, "/api/portal/regions/asia?index=risk-flood").await;
    let countries = asia["countries"].as_array().unwrap();
    assert!(countries.iter().all(|country| country["region"] == "asia"));
    assert_eq!(asia["region"]["countries"], countries.len());
    // Classes count those of the region alone.
    let known = countries.iter().filter(|country| !country["value"].is_null()).count() as u64;
    let classes = asia["index"]["classes"].as_array().unwrap();
    let counted: u64 = classes.iter().map(|class| class["countries"].as_u64().unwrap()).sum();
    assert_eq!((counted, asia["region"]["known"].as_u64()), (known, Some(known)));
    assert!(asia["index"]["sentence"].as_str().unwrap().contains("Asia"));
    let list = answer(&app, "/api/portal/regions").await;
    let card = list["data"].as_array().unwrap().iter().find(|one| one["slug"] == "asia").unwrap();
    assert_eq!(card["stories"], asia["stories"]["total"]);
    assert_eq!(card["projects"], asia["projects"]["total"]);
    assert_ne!(card["stories"], 0);
}

#[tokio::test]
async fn medians_of_a_region_stand_beside_those_of_the_world() {
    let app = TestApp::fixture();
    let figures = answer(&app, "/api/data/regions/asia?indicators=risk-flood").await;
    let flood = &figures["data"][0];
    let medians = answer(&app, "/api/data/medians/risk-flood").await;
    let of = |slug: &str| {
        let all = medians["data"].as_array().unwrap();
        all.iter().find(|median| median["slug"] == slug).unwrap().clone()
    };
    assert_eq!(flood["median"], of("asia")["value"]);
    assert_eq!(flood["world"], of("world")["value"]);
    assert_eq!(flood["sentence"], of("asia")["sentence"]);
    let reply = app.get("/api/data/regions/asia.csv?indicators=risk-flood").await;
    let sheet = reply.text();
    let lines: Vec<&str> = sheet.lines().collect();
    assert!(
        lines[1]
            .ends_with("indicator,title,choice,median,world,unit,countries,source,licence,updated")
    );
    assert!(lines[2].starts_with("risk-flood,"), "{sheet}");
    // No country of it has a value: that is no median of nothing.
    let none = answer(&app, "/api/data/regions/northern-america?indicators=risk-flood").await;
    let flood = &none["data"][0];
    if flood["countries"] == 0 {
        assert_eq!((&flood["median"], &flood["sentence"]), (&Value::Null, &Value::Null));
    }
}

#[tokio::test]
async fn what_is_no_region_is_not_found() {
    let app = TestApp::fixture();
    for address in [
        "/api/portal/regions/atlantis",
        "/api/portal/regions/Asia",
        "/api/data/regions/atlantis",
        "/api/data/regions/asia?indicators=nothing",
    ] {
        assert_eq!(app.get(address).await.status.as_u16(), 404, "{address}");
    }
}

#[tokio::test]
async fn addresses_of_regions_are_known() {
    let app = TestApp::fixture();
    let found = answer(&app, "/api/resolve?path=/regional-challenges/Africa").await;
    assert_eq!(found["to"], json!("/regional-challenges/africa"));
    let lost = app.get("/api/resolve?path=/regional-challenges/afrika").await;
    assert_eq!(lost.status.as_u16(), 404);
    assert_eq!(lost.json()["closest"][0]["url"], "/regional-challenges/africa");
}
