//! Country profiles and their list, on the fixture site.

use serde_json::Value;

use crate::app::TestApp;

use super::shown;

async fn profile(app: &TestApp, address: &str) -> Value {
    let reply = app.get(&format!("/api/portal/profiles/{address}")).await;
    assert_eq!(reply.status.as_u16(), 200, "{address}: {}", reply.text());
    reply.json()
}

fn codes(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|one| one["code"].as_str().unwrap()).collect()
}

fn figure<'a>(profile: &'a Value, name: &str) -> &'a Value {
    let figures = profile["figures"].as_array().unwrap();
    figures.iter().find(|figure| figure["indicator"]["name"] == name).unwrap()
}

#[test]
fn a_profile_is_as_it_was() {
    insta::assert_snapshot!("profile", shown("/api/portal/profiles/NPL?compare=KEN&median=ldc"));
}

#[tokio::test]
async fn every_country_has_a_profile_with_a_sentence() {
    let app = TestApp::fixture();
    let list = app.get("/api/portal/profiles").await.json();
    assert_eq!(codes(&list["data"]).len(), 249);
    for code in codes(&list["data"]) {
        let json = profile(&app, code).await;
        assert_eq!(json["countries"][0]["code"], code);
        assert!(json["sentence"].as_str().unwrap().ends_with('.'), "{code}");
        assert_eq!(json["figures"].as_array().unwrap().len(), 6, "{code}");
    }
}

#[tokio::test]
async fn a_country_is_known_by_its_codes_and_names() {
    let app = TestApp::fixture();
    for (called, code) in [
        ("NPL", "NPL"),
        ("np", "NPL"),
        ("nepal", "NPL"),
        ("Cote-d-Ivoire", "CIV"),
        ("the-netherlands", "NLD"),
        ("burma", "MMR"),
    ] {
        assert_eq!(profile(&app, called).await["countries"][0]["code"], code, "{called}");
    }
    for nobody in ["XXX", "nowhere", "a-b-c", "%F0%9F%8C%8D"] {
        let reply = app.get(&format!("/api/portal/profiles/{nobody}")).await;
        assert_eq!(reply.status.as_u16(), 404, "{nobody}");
    }
}

#[tokio::test]
async fn two_others_stand_beside_at_most_and_what_is_unknown_is_named() {
    let app = TestApp::fixture();
    let json = profile(&app, "NPL?compare=bd,XXX,NPL,BGD,KEN,FRA&median=moon").await;
    assert_eq!(codes(&json["countries"]), ["NPL", "BGD", "KEN"]);
    assert_eq!(json["unknown"], serde_json::json!(["XXX", "moon"]));
    assert_eq!(json["median"]["slug"], "asia");
    let flood = figure(&json, "risk-flood");
    let values: Vec<&Value> = flood["values"].as_array().unwrap().iter().collect();
    assert_eq!(values.len(), 3);
    let long = "ABC,".repeat(400);
    let json = profile(&app, &format!("NPL?compare={long}")).await;
    assert!(json["unknown"].as_array().unwrap().len() <= 8);
}

#[tokio::test]
async fn a_median_is_of_the_region_of_a_group_or_of_the_world() {
    let app = TestApp::fixture();
    for (address, slug) in [
        ("NPL", "asia"),
        ("NPL?median=lldc", "lldc"),
        ("NPL?median=world", "world"),
        ("ATA", "world"),
    ] {
        let json = profile(&app, address).await;
        assert_eq!(json["median"]["slug"], slug, "{address}");
    }
    let json = profile(&app, "NPL").await;
    let offered: Vec<&str> = json["medians"]
        .as_array()
        .unwrap()
        .iter()
        .map(|median| median["slug"].as_str().unwrap())
        .collect();
    assert_eq!(offered, ["asia", "ldc", "lldc", "world"]);
    let years: Vec<(u64, f64)> = figure(&json, "population")["median_series"]
        .as_array()
        .unwrap()
        .iter()
        .map(|point| (point["year"].as_u64().unwrap(), point["value"].as_f64().unwrap()))
        .collect();
    // Of Nepal and Bangladesh; in 2020 of Nepal alone.
    assert_eq!(years, [(2000, 76_876_413.5), (2010, 87_776_353.0), (2020, 29_348_627.0)]);
}

#[tokio::test]
async fn a_sum_is_the_sum_of_its_parts() {
    let app = TestApp::fixture();
    let json = profile(&app, "NPL?compare=BGD").await;
    let finance = figure(&json, "adaptation-finance");
    let parts = &finance["parts"][0];
    assert_eq!((parts["by"].as_str(), parts["year"].as_u64()), (Some("provider"), Some(2023)));
    assert_eq!(
        parts["sentence"].as_str().unwrap().replace('\u{a0}', " "),
        "The largest part of finance for adaptation in 2023 comes from “banks” in Bangladesh (55.5 of 55.5 million US dollars) and “banks” in Nepal (30.0 of 42.2). The sum is largest for Bangladesh."
    );
    let own = |part: &Value| part["amounts"][0].as_f64().unwrap_or_default();
    let parts = parts["parts"].as_array().unwrap();
    let sum: f64 = parts.iter().map(own).sum();
    assert!((sum - finance["values"][0]["value"].as_f64().unwrap()).abs() < 1e-9);
    assert!(parts.windows(2).all(|pair| own(&pair[0]) >= own(&pair[1])));
    // The same as a table.
    let csv = app.get("/api/data/series/adaptation-finance.csv?countries=NPL&by=provider").await;
    let text = csv.text();
    for row in ["NPL,Nepal,funds,2023,12.2,", "NPL,Nepal,banks,2023,30,"] {
        assert!(text.contains(row), "{text}");
    }
    let unknown = app.get("/api/data/series/adaptation-finance?countries=NPL&by=colour").await;
    assert_eq!(unknown.status.as_u16(), 404);
}

#[tokio::test]
async fn the_future_is_shown_for_all_its_choices() {
    let app = TestApp::fixture();
    let json = profile(&app, "NPL?variable=temperature-change&choice=scenario:low").await;
    assert_eq!(json["variable"], "temperature-change");
    let figure = figure(&json, "temperature-change");
    assert_eq!(figure["choice"]["scenario"], "low");
    assert_eq!(figure["series"].as_array().unwrap().len(), 4);
    // What is no projection, and what is nothing at all, gives way to what is one.
    for wrong in ["population", "nothing"] {
        let json = profile(&app, &format!("NPL?variable={wrong}")).await;
        assert_eq!(json["variable"], "temperature-change");
    }
}

#[tokio::test]
async fn only_what_is_asked_for_comes_over_the_years() {
    let app = TestApp::fixture();
    for (history, expected) in [("", 1), ("&history=people", 1), ("&history=risks,plans", 0)] {
        let json = profile(&app, &format!("NPL?variable=x{history}")).await;
        let population = figure(&json, "population");
        assert_eq!(population["series"].as_array().unwrap().len(), expected, "{history}");
        assert_eq!(population["trend"].is_null(), expected == 0, "{history}");
    }
}

#[tokio::test]
async fn the_list_finds_countries_in_seven_languages() {
    let app = TestApp::fixture();
    for (words, expected) in [
        ("nep", vec!["NPL"]),
        ("NP", vec!["NPL"]),
        ("guinea", vec!["GIN", "GNB", "GNQ", "PNG"]),
        ("नेपाल", vec!["NPL"]),
        ("côte d", vec!["CIV"]),
        ("zzzz", vec![]),
    ] {
        let json = app.get(&format!("/api/portal/profiles?q={}", encoded(words))).await.json();
        let found: Vec<&str> =
            json["found"].as_array().unwrap().iter().map(|code| code.as_str().unwrap()).collect();
        assert!(expected.iter().all(|code| found.contains(code)), "{words}: {found:?}");
        assert_eq!(found.first(), expected.first(), "{words}");
    }
    let all = app.get("/api/portal/profiles").await.json();
    assert!(all["found"].is_null());
    assert_eq!(all["index"]["indicator"]["name"], "risk-flood");
    let asia = &all["regions"][1];
    assert_eq!((asia["slug"].as_str(), asia["known"].as_u64()), (Some("asia"), Some(3)));
}

fn encoded(text: &str) -> String {
    let escaped: Vec<String> = text.bytes().map(|byte| format!("%{byte:02X}")).collect();
    escaped.concat()
}
