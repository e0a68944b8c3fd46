//! `/api/portal/search` and what narrows it.

use std::sync::Arc;
use std::time::Instant;

use serde_json::{Value, json};
use terrace_geo::countries;

use super::app;
use crate::app::TestApp;
use crate::contract::shown_by;

/// What was found, in one line: `group: id id; …`.
async fn found(app: &TestApp, address: &str) -> String {
    let reply = app.get(address).await;
    let json = reply.json();
    if let Some(sentence) = json["message"].as_str() {
        return format!("{} {sentence}", reply.status.as_u16());
    }
    let group = |(name, hits): (&String, &Value)| {
        let name_of = |hit: &Value| {
            let title = if name == "data" { &hit["name"] } else { &hit["title"] };
            title.as_str().unwrap().to_owned()
        };
        let titles: Vec<String> = hits.as_array()?.iter().map(name_of).collect();
        (!titles.is_empty()).then(|| format!("{name}: {}", titles.join(", ")))
    };
    let parts: Vec<String> = json.as_object().unwrap().iter().filter_map(group).collect();
    format!("{}: {}", json["meta"]["total"], parts.join("; "))
}

#[track_caller]
fn check(cases: &[(&str, &str)]) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let (_site, app) = app();
    for (address, expected) in cases {
        assert_eq!(runtime.block_on(found(&app, address)), *expected, "{address}");
    }
}

#[test]
fn words_find_all_that_the_portal_has_and_last_the_hub() {
    check(&[
        (
            "/api/portal/search?search=flood",
            "16: countries: Bangladesh; maps: Flood and other risks today; data: risk-flood, risk; projects: Flood walls, Flood watch; reports: Living with floods, Living with floods; perspectives: A flood in perspectives; viewpoints: A flood in viewpoints; case_studies: After the flood; updates: A flood in updates; courses: Reading a flood map; initiatives: Cities of rivers; pages: About floods; hub: Flood lights",
        ),
        (
            "/api/portal/search?search=%22how%20great%20is%20the%20risk%20of%20heat%22",
            "1: data: risk-heat",
        ),
        ("/api/portal/search?search=shade", "1: hub: Market shade"),
        ("/api/portal/search?search=xyzzyx", "0: "),
    ]);
}

#[tokio::test]
async fn countries_are_ranked_by_code_before_name_before_text() {
    let (_site, app) = app();
    for (typed, expected) in [
        ("IN", &["India", "Indonesia"][..]),
        ("ind", &["India", "Indonesia"]),
        ("npl", &["Nepal"]),
        ("nepla", &["Nepal"]),
        ("ban", &["Bangladesh"]),
        ("delta", &["Bangladesh"]),
        // What is named comes before what has the words.
        ("flood in Nepal", &["Nepal"]),
    ] {
        let typed = typed.replace(' ', "+");
        let json = app.get(&format!("/api/portal/search?search={typed}")).await.json();
        let countries = json["countries"].as_array().unwrap().iter();
        let titles: Vec<&str> = countries.map(|hit| hit["title"].as_str().unwrap()).collect();
        assert_eq!(titles, expected, "{typed}");
        assert_eq!(json["meta"]["counts"]["countries"], expected.len(), "{typed}");
    }
}

#[tokio::test]
async fn a_country_is_found_by_its_name_in_seven_languages() {
    let (_site, app) = app();
    for code in ["NPL", "BGD", "IND", "IDN"] {
        let country = countries::by_code(code).unwrap();
        for language in ["en", "fr", "hi", "zh", "bn", "sw", "ne"] {
            let name = country.name_in(language).unwrap();
            let typed: String = form_urlencoded::byte_serialize(name.as_bytes()).collect();
            let json = app.get(&format!("/api/portal/search?search={typed}")).await.json();
            assert_eq!(json["countries"][0]["id"], format!("profile-{code}"), "{language}: {name}");
            let link = &json["meta"]["country"]["url"];
            assert_eq!(*link, format!("/country-profiles/{code}"), "{language}: {name}");
        }
    }
}

#[test]
fn groups_pages_and_countries_narrow_what_is_listed() {
    check(&[
        (
            "/api/portal/search?search=flood&group=projects&limit=1&page=2",
            "16: projects: Flood watch",
        ),
        ("/api/portal/search?search=flood&group=hub", "16: hub: Flood lights"),
        ("/api/portal/search?search=flood&filter[country:in]=bt", "1: projects: Flood watch"),
        ("/api/portal/search?search=flood&page=9", "16: "),
        (
            "/api/portal/search?search=flood&group=reports&sort=date",
            "16: reports: Living with floods, Living with floods",
        ),
        (
            "/api/portal/search?search=flood&group=plants",
            "422 Search has no group `plants`: it has `countries`, `maps`, `data`, `projects`, `reports`, `perspectives`, `viewpoints`, `case_studies`, `updates`, `courses`, `initiatives`, `pages`, `hub`.",
        ),
        (
            "/api/portal/search?search=flood&filter[title]=x",
            "422 Search has no filter `title`: it takes `taxonomy:lla_sectors:in`, `country:in` and `year:in`.",
        ),
        (
            "/api/portal/search?search=flood&sort=title",
            "422 Search cannot be sorted by `title`: leave `sort` out for the best match first, or use `date` or `-date`.",
        ),
    ]);
}

#[tokio::test]
async fn every_hit_leads_to_a_page_that_is_there_or_to_an_address_of_its_own() {
    let (site, app) = app();
    let json = app.get("/api/portal/search?search=flood").await.json();
    let mut addresses = Vec::new();
    for (_, hits) in json.as_object().unwrap() {
        let hits = hits.as_array().map_or(&[][..], |hits| hits);
        addresses.extend(hits.iter().map(|hit| hit["url"].as_str().unwrap().to_owned()));
    }
    assert_eq!(addresses.len(), 16);
    for address in &addresses {
        let reply = app.get(&format!("/api/resolve?path={address}")).await;
        let is_outside = address.starts_with("https://");
        assert!(is_outside || reply.status == 200, "{address}");
    }
    let first = |group: &str| json[group][0]["url"].as_str().unwrap().to_owned();
    assert_eq!(first("data"), "/indicators/risk-flood");
    assert_eq!(first("courses"), "https://example.org/flood");
    assert_eq!(first("initiatives"), "/non-state-action");
    // Where there are no such pages, a table leads to itself, and nobody is sent to nothing.
    let table = |json: &Value| {
        let hits = json["data"].as_array().unwrap().iter();
        let mut tables = hits.filter(|hit| hit["type"] == "table");
        tables.next().unwrap()["url"].as_str().unwrap().to_owned()
    };
    assert_eq!(table(&json), "/interactive-maps/vulnerabilities/climatedriven-risk-current");
    for page in ["climatedriven-risk-current", "non-state-action"] {
        site.remove(&format!("content/collections/portal_pages/{page}.md"));
    }
    let app = TestApp::serving(site.path(), false);
    let json = app.get("/api/portal/search?search=flood").await.json();
    assert_eq!(table(&json), "/api/data/tables/risk");
    assert_eq!(app.get("/api/data/tables/risk").await.status, 200);
    assert_eq!(json["initiatives"][0]["url"], Value::Null);
}

#[tokio::test]
async fn search_says_when_it_is_not_ready_and_when_time_is_up() {
    let (_site, app) = app();
    let now = app.app.site.snapshot();
    let mut unready = (*now).clone();
    unready.portal_search = None;
    let address = "/api/portal/search?search=flood";
    let (status, body) = app.app.api.ask(&Arc::new(unready), address).await;
    assert_eq!(status.as_u16(), 503);
    assert_eq!(&*body, br#"{"message":"Search is being prepared. Try again in a moment."}"#);
    let late = app.app.api.answer_by(&now, address, Some(Instant::now())).await;
    assert_eq!(late.status.as_u16(), 503);
}

#[tokio::test]
async fn the_shape_of_a_search_is_as_it_was() {
    let (_site, app) = app();
    let address = "/api/portal/search?search=flood&limit=1&filter[country:in]=NPL,BGD";
    insta::assert_snapshot!("portal_search_narrowed", shown_by(&app, address).await);
    let address = "/api/portal/search?search=flood&group=data";
    insta::assert_snapshot!("portal_search_data", shown_by(&app, address).await);
}

#[tokio::test]
async fn what_is_not_published_is_not_found() {
    let (site, _) = app();
    site.write(
        "content/collections/viewpoints/2026-01-03.hidden.md",
        "---\nid: hidden\ntitle: A hidden flood\npublished: false\n---\n",
    );
    site.write(
        "content/collections/viewpoints/2026-01-04.aside.md",
        "---\nid: aside\ntitle: A flood aside\nnoindex: true\n---\n",
    );
    let app = TestApp::serving(site.path(), false);
    let shown = app.get("/api/portal/search?search=flood").await.text().to_owned();
    assert!(!shown.contains("A hidden flood") && !shown.contains("A flood aside"), "{shown}");
}

#[tokio::test]
async fn a_country_that_is_named_is_a_card_with_its_sentence_and_figures() {
    let (_site, app) = app();
    let card = |typed: &str| {
        let address = format!("/api/portal/search?search={typed}");
        let app = &app;
        async move { app.get(&address).await.json()["meta"]["country"].clone() }
    };
    let nepal = card("flood+in+nepal").await;
    assert_eq!(nepal["name"], "Nepal");
    assert_eq!(nepal["url"], "/country-profiles/NPL");
    assert_eq!(nepal["demonstration"], true);
    let shown = app.get("/api/data/countries/NPL").await.json();
    // The sentence and the figures are those of the data API.
    let known: Vec<&Value> = shown["data"].as_array().unwrap().iter().collect();
    let first = known.iter().find(|one| !one["value"].is_null()).unwrap();
    assert_eq!(nepal["sentence"], first["sentence"]);
    let figure = &nepal["figures"][0];
    assert_eq!(figure["name"], first["indicator"]["name"]);
    for key in ["shown", "year", "rank", "total", "class_title"] {
        assert_eq!(figure[key], first["value"][key], "{key}");
    }
    // One figure of each section.
    assert_eq!(nepal["figures"].as_array().unwrap().len(), 1);
    let bouvet = card("bouvet+island").await;
    assert_eq!(bouvet["url"], "/country-profiles/BVT");
    assert_eq!(bouvet["figures"], json!([]));
    assert_eq!(
        bouvet["sentence"],
        "There are no figures for Bouvet Island in the tables of this site."
    );
    assert_eq!(card("flood").await, Value::Null);
}

/// Options in one line: `slug count, …`.
fn options(list: &Value) -> String {
    let option =
        |option: &Value| format!("{} {}", option["slug"].as_str().unwrap(), option["count"]);
    let options: Vec<String> = list.as_array().unwrap().iter().map(option).collect();
    options.join(", ")
}

#[tokio::test]
async fn results_are_filtered_by_country_and_year_with_counts_of_portal_and_hub() {
    let (_site, app) = app();
    for (query, countries, years) in [
        ("search=flood", "NPL 2, BGD 1, BTN 1", "2026 4, 2023 1, 2021 1"),
        // Each group counts under the choice in the other.
        ("search=flood&filter[country:in]=npl", "NPL 2, BGD 1, BTN 1", ""),
        ("search=flood&filter[year:in]=2026", "", "2026 4, 2023 1, 2021 1"),
        ("search=flood&group=hub", "", "2026 1"),
        ("search=flood&group=reports", "", "2023 1, 2021 1"),
        // What is chosen can be dropped, also when nothing is left of it.
        ("search=xyzzyx&filter[country:in]=npl&filter[year:in]=1999", "NPL 0", "1999 0"),
    ] {
        let json = app.get(&format!("/api/portal/search/filters?{query}")).await.json();
        let shown = (options(&json["countries"]), options(&json["years"]));
        assert_eq!(shown, (countries.to_owned(), years.to_owned()), "{query}");
    }
    let found = found(&app, "/api/portal/search?search=flood&filter[year:in]=2023,2021").await;
    assert_eq!(found, "2: reports: Living with floods, Living with floods");
}

#[tokio::test]
async fn results_are_filtered_by_the_hubs_sectors_which_the_portal_names_in_its_own_words() {
    let (site, app) = app();
    // Two projects and two reports say "water", an initiative says "Flood"; a story is of the hub.
    let json = app.get("/api/portal/search/filters?search=flood").await.json();
    assert_eq!(options(&json["sectors"]), "water 4, cities 1");
    assert_eq!(json["sectors"][0]["title"], "Water");
    let chosen = "/api/portal/search?search=flood&filter[taxonomy:lla_sectors:in]=water";
    let water =
        "4: projects: Flood walls, Flood watch; reports: Living with floods, Living with floods";
    assert_eq!(found(&app, chosen).await, water);
    site.write("content/taxonomies/lla_sectors/water.yaml", "title: Water\nalso: [flood]\n");
    let app = TestApp::serving(site.path(), false);
    assert_eq!(
        found(&app, chosen).await,
        format!("{}; initiatives: Cities of rivers", water.replace("4:", "5:"))
    );
    let none = app
        .get("/api/portal/search/filters?search=xyzzyx&filter[taxonomy:lla_sectors:in]=water,none")
        .await;
    assert_eq!(options(&none.json()["sectors"]), "water 0");
}
