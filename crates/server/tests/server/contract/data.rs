//! Numbers by country and year, on the fixture site.

use std::fmt::Write as _;

use serde_json::Value;

use crate::app::TestApp;

use super::{check, shown};

async fn text(app: &TestApp, address: &str) -> String {
    let reply = app.get(address).await;
    assert_eq!(reply.status.as_u16(), 200, "{address}: {}", reply.text());
    reply.text().to_owned()
}

#[test]
fn shapes_are_as_they_were() {
    for (name, address) in [
        ("tables", "/api/data/tables"),
        ("table_of_texts", "/api/data/tables/plans"),
        ("indicator", "/api/data/indicators/risk-flood"),
        ("indicator_chosen", "/api/data/indicators/temperature-change?choice=scenario:low"),
        ("maps", "/api/data/maps"),
        ("series", "/api/data/series/population?countries=NPL,BGD"),
        ("series_of_choices", "/api/data/series/temperature-change?countries=NPL"),
        ("medians", "/api/data/medians/risk-flood"),
        ("country", "/api/data/countries/NPL?indicators=risk-flood,risk-heat,plan-elements"),
        ("comparison", "/api/data/compare/NPL,BGD,KEN?section=risks"),
        ("one_country", "/api/countries/NPL"),
    ] {
        insta::assert_snapshot!(format!("data_{name}"), shown(address));
    }
}

#[tokio::test]
async fn every_country_has_an_answer_and_a_sentence_for_each_indicator() {
    let app = TestApp::fixture();
    let list = app.get("/api/countries").await.json();
    let countries = list["data"].as_array().unwrap();
    assert_eq!(countries.len(), 249);
    for country in countries {
        let code = country["alpha3Code"].as_str().unwrap();
        let reply = app.get(&format!("/api/data/countries/{code}")).await;
        let json = reply.json();
        assert_eq!(reply.status.as_u16(), 200, "{code}");
        assert!(json["meta"]["sentence"].as_str().unwrap().ends_with('.'), "{code}");
        let figures = json["data"].as_array().unwrap();
        assert_eq!(figures.len(), 6);
        for figure in figures {
            let sentence = figure["sentence"].as_str().unwrap();
            assert!(sentence.ends_with('.') && !sentence.contains('{'), "{sentence}");
            assert!(!figure["value"].is_null() || sentence.starts_with("There is no data on"));
        }
    }
    let nowhere = app.get("/api/data/countries/ATA").await.json();
    assert_eq!(
        nowhere["meta"]["sentence"],
        "There are no figures for Antarctica in the tables of this site."
    );
}

#[tokio::test]
async fn sentences_state_the_finding() {
    let app = TestApp::fixture();
    for (address, path, expected) in [
        (
            "/api/data/indicators/risk-flood",
            "/meta/sentence",
            "Of 5 countries with data on flood risk, Bangladesh has the highest value (88.0 points of 100 in 2024) and France the lowest (12.0 points of 100 in 2024).",
        ),
        (
            "/api/data/countries/NP?indicators=risk-flood",
            "/data/0/sentence",
            "Nepal shares rank 3 of 5 countries with one other for flood risk, from the lowest value up: 71.5 points of 100 in 2024.",
        ),
        (
            "/api/data/countries/NPL?indicators=temperature-change&choice=scenario:low,provider:funds",
            "/data/0/sentence",
            "Nepal ranks 2 of 2 countries for the change of the mean temperature, from the lowest value up: +1.1 °C (Low emissions, 2041-2060).",
        ),
        (
            "/api/data/series/population?countries=NPL",
            "/meta/sentence",
            "Population in Nepal rose from 24,559,500 in 2000 to 29,348,627 people in 2020.",
        ),
        (
            "/api/data/series/population?countries=BGD,NPL",
            "/meta/sentence",
            "Population rose in Bangladesh from 129,193,327 in 2000 to 148,391,139 people in 2010 and rose in Nepal from 24,559,500 in 2000 to 29,348,627 in 2020.",
        ),
        (
            "/api/data/compare/NPL,BGD?indicators=population",
            "/data/0/sentence",
            "Of these countries Bangladesh has the highest value for population: Bangladesh (148,391,139 people in 2010) and Nepal (29,348,627 people in 2020). The values are of different years.",
        ),
        (
            "/api/data/indicators/adaptation-finance",
            "/meta/sentence",
            "Of 2 countries with data on finance for adaptation, Bangladesh has the highest value (55.5 million US dollars in 2023) and Nepal the lowest (42.2 million US dollars in 2023).",
        ),
        (
            "/api/data/indicators/adaptation-finance?choice=provider:funds",
            "/meta/sentence",
            "Only Nepal has data on finance for adaptation (funds): 12.2 million US dollars in 2023.",
        ),
        (
            "/api/data/indicators/population?year=1999",
            "/meta/sentence",
            "There is no data on population yet.",
        ),
        (
            "/api/data/medians/risk-flood",
            "/data/2/sentence",
            "The median of flood risk in Asia (3 countries) is 71.5 points of 100; that of all 5 countries with data is 71.5 points of 100.",
        ),
    ] {
        let json = app.get(address).await.json();
        // Numbers stay in the line of their units.
        let said = json.pointer(path).unwrap().as_str().unwrap().replace('\u{a0}', " ");
        assert_eq!(said, expected, "{address}: {json}");
    }
}

#[test]
fn what_there_is_not_is_said() {
    check(&[
        ("/api/data/indicators/wind", "404 Not found: there is no indicator `wind`."),
        ("/api/data/tables/wind", "404 Not found: there is no table `wind`."),
        ("/api/data/tables/plans?country=XX", "404 Not found: there is no country `XX`."),
        ("/api/data/countries/XYZ", "404 Not found: there is no country `XYZ`."),
        ("/api/data/countries/NPL?indicators=wind", "404 Not found: there is no indicator `wind`."),
        (
            "/api/data/series/population?countries=NPL&with=wind",
            "404 Not found: there is no indicator `wind`.",
        ),
        ("/api/data/series/population", "422 Name a country by its code, as NPL."),
        (
            "/api/data/series/population?countries=NPL,BGD,IND,KEN",
            "422 At most 3 countries are shown side by side.",
        ),
        ("/api/data/compare/NPL,XX", "404 Not found: there is no country `XX`."),
        (
            "/api/data/indicators/temperature-change?choice=scenario:worst",
            "422 `worst` is no scenario; choose one of `low`, `high`.",
        ),
        (
            "/api/data/indicators/temperature-change?choice=colour:red",
            "404 Not found: there is no choice `colour`.",
        ),
        ("/api/data/indicators/population?year=last", "422 `last` is no year."),
        (
            "/api/countries?region=atlantis",
            "422 `atlantis` is no region; use one of `africa`, `asia`, `europe`, `latin-america-and-the-caribbean`, `northern-america`, `oceania`.",
        ),
        ("/api/countries/XX", "404 Not found: there is no country `XX`."),
        ("/api/data/maps", "200 1: floods-today"),
        ("/api/data/maps/dragons", "404 Not found: there is no map `dragons`."),
        ("/api/data/map-cards", "200 0: "),
        ("/api/data/sponsors", "200 0: "),
    ]);
}

#[tokio::test]
async fn each_answer_is_also_a_table_for_spreadsheets() {
    let app = TestApp::fixture();
    let all = [
        "/api/data/indicators/risk-flood.csv",
        "/api/data/series/temperature-change.csv?countries=NPL&choice=scenario:low,period:2041-2060",
        "/api/data/series/adaptation-finance.csv?countries=NPL,BGD&with=population,risk-flood",
        "/api/data/medians/population.csv",
        "/api/data/countries/KEN.csv?section=risks",
        "/api/data/compare/NPL,BGD.csv?indicators=population",
        "/api/data/tables/plans.csv",
        "/api/data/tables/plans.csv?country=KEN,BGD",
    ];
    let mut shown = String::new();
    for address in all {
        let reply = app.get(address).await;
        assert_eq!(reply.headers["content-type"], "text/csv; charset=utf-8", "{address}");
        writeln!(shown, "{address}\n{}", reply.text()).unwrap();
    }
    insta::assert_snapshot!(shown);
}

#[tokio::test]
async fn files_are_served_as_their_authors_wrote_them() {
    let app = TestApp::fixture();
    let written =
        std::fs::read_to_string(crate::app::repository().join("fixtures/site/data/risk.csv"));
    assert_eq!(text(&app, "/data/risk.csv").await, written.unwrap());
    let reply = app.get("/data/risk.csv").await;
    assert_eq!(reply.headers["content-type"], "text/csv; charset=utf-8");
    assert_eq!(reply.headers["access-control-allow-origin"], "*");
    for missing in [
        "/data/wind.csv",
        "/data/tables.toml",
        "/data/../terrace.toml",
        "/data/%2e%2e/terrace.toml",
        "/data/",
    ] {
        assert_eq!(app.get(missing).await.status.as_u16(), 404, "{missing}");
    }
}

#[tokio::test]
async fn countries_are_suggested_by_code_before_name_and_goals_are_seventeen() {
    let app = TestApp::fixture();
    let codes = |json: serde_json::Value| -> Vec<String> {
        let data = json["data"].as_array().unwrap().iter();
        data.map(|country| country["alpha3Code"].as_str().unwrap().to_owned()).collect()
    };
    for (address, expected) in [
        ("/api/countries/suggest?q=in", vec!["IND", "IDN", "ARG"]),
        ("/api/countries/suggest?q=npl", vec!["NPL"]),
        ("/api/countries/suggest?q=", vec![]),
        ("/api/countries?region=northern-america", vec!["BMU", "CAN", "GRL", "SPM", "USA"]),
        ("/api/countries?region=europe&group=lldc", vec!["MDA", "MKD"]),
    ] {
        assert_eq!(codes(app.get(address).await.json()), expected, "{address}");
    }
    let goals = app.get("/api/data/goals").await.json();
    assert_eq!(goals["data"].as_array().unwrap().len(), 17);
    assert_eq!(goals["data"][12]["name"], "Climate Action");
}

#[tokio::test]
async fn a_map_offers_its_numbers_and_names_all_countries() {
    let app = TestApp::fixture();
    let json = app.get("/api/data/maps/floods-today").await.json();
    let map = &json["data"];
    let names: Vec<&str> =
        map["indicators"].as_array().unwrap().iter().map(|i| i["name"].as_str().unwrap()).collect();
    assert_eq!(names, ["risk-flood", "population", "temperature-change"]);
    assert_eq!(map["indicators"][2]["choice"]["scenario"], "high");
    assert_eq!((map["unknown"].as_array().unwrap().len(), &map["year"]), (0, &Value::Null));
    assert_eq!(map["countries"].as_array().unwrap().len(), 249);
    assert_eq!(map["url"], "/interactive-maps/vulnerabilities/floods-today");
    assert_eq!(map["intro"], "<p>Only a few countries have values here.</p>\n");
}
