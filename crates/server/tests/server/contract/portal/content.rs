//! The portal's collections, and the addresses of what it has.

use serde_json::{Value, json};
use terrace_geo::countries;

use super::{app, site};
use crate::app::TestApp;

#[tokio::test]
async fn the_portals_collections_are_served_as_screens_ask_for_them() {
    let (_site, app) = app();
    for (address, at, expected) in [
        (
            "country_profiles/entries?fields=title,intro_text,iso&filter[iso:is]=BGD",
            "/data",
            json!([{"title": "Bangladesh", "intro_text": "<p>A delta with a flood each year.</p>\n", "iso": "BGD"}]),
        ),
        ("country_profiles/entries?limit=1000&page=1", "/meta/total", json!(4)),
        ("country_profiles/entries?limit=1000&page=1", "/meta/per_page", json!(1000)),
        (
            "perspectives/entries?filter[slug:is]=flood-perspectives",
            "/data/0/image/permalink",
            json!("https://terrace.example/assets/covers/flood.svg"),
        ),
        (
            "perspectives/entries?filter[slug:is]=flood-perspectives",
            "/data/0/category",
            json!("Viewpoints"),
        ),
        ("perspectives/entries?filter[slug:is]=nothing", "/meta/total", json!(0)),
        (
            "case_studies/entries",
            "/data/0/key_facts",
            json!([{"label": "Place", "value": "A valley", "id": "f1"}]),
        ),
        ("case_studies/entries", "/data/0/project_summary", json!("<p>A <em>summary</em>.</p>\n")),
        ("portal_pages/entries/floods", "/data/bard", json!("<p>First.</p>")),
        ("portal_pages/entries/floods", "/data/blocks/0/text", json!("<p>Second.</p>\n")),
        ("updates/entries?sort=-date", "/data/0/date", json!("2026-01-02T00:00:00.000000Z")),
        (
            "adaptation_reports/entries?filter[category]=GCA%20Report&fields=slug,url,date,category",
            "/data",
            json!([{
                "slug": "living-with-floods",
                "url": "/all-resources/adaptation-reports/living-with-floods",
                "date": "2021-01-01T00:00:00.000000Z",
                "category": ["Adaptation Reports", "GCA Report"],
            }]),
        ),
        (
            "adaptation_reports/entries?sort=-date&fields=slug",
            "/data",
            json!([{"slug": "living-with-floods-2023"}, {"slug": "living-with-floods"}]),
        ),
        (
            "projects/entries?filter[countryISO:is]=NPL&fields=title,url,countryISO,countryName",
            "/data",
            json!([{"title": "Flood walls", "url": "/projects-and-practice/flood-walls", "countryISO": "NPL", "countryName": "Nepal"}]),
        ),
        ("projects/entries?filter[countries:in]=BTN", "/data/0/title", json!("Flood watch")),
        ("projects/entries?filter[countries:in]=BTN", "/data/0/countryISO", json!(null)),
        (
            "projects/entries/flood-walls",
            "/data/image/url",
            json!("/assets/covers/flood-walls.svg"),
        ),
        ("projects/entries/flood-watch", "/data/image", json!(null)),
        ("courses/entries", "/data/0/url", json!("https://example.org/flood")),
    ] {
        let json = app.get(&format!("/api/collections/{address}")).await.json();
        assert_eq!(json.pointer(at).unwrap_or(&Value::Null), &expected, "{address}: {json}");
    }
}

#[tokio::test]
async fn rich_text_stands_before_the_blocks_of_a_page() {
    let (_site, app) = app();
    let page = app.get("/api/pages?path=/floods").await.json();
    let texts: Vec<_> =
        page["data"]["blocks"].as_array().unwrap().iter().map(|b| &b["text"]).collect();
    assert_eq!(texts, [&json!("<p>First.</p>"), &json!("<p>Second.</p>\n")]);
}

#[tokio::test]
async fn what_has_an_address_is_in_the_sitemap_and_what_has_none_is_not() {
    let (_site, app) = app();
    let sitemap = app.get("/sitemap.xml").await.text().to_owned();
    for path in [
        "/country-profiles/NPL",
        "/projects-and-practice/flood-walls",
        "/all-resources/adaptation-reports/living-with-floods-2023",
        "/all-resources/perspectives/flood-perspectives",
        "/viewpoints/flood-viewpoints",
        "/case-studies/after-the-flood",
        "/updates/flood-updates",
    ] {
        assert!(sitemap.contains(&format!("<loc>https://terrace.example{path}</loc>")), "{path}");
        let answer = app.get(&format!("/api/resolve?path={path}")).await;
        assert_eq!(answer.json()["type"], "entry", "{path}");
        assert_eq!(app.get(&format!("/api/pages?path={path}")).await.status, 200, "{path}");
    }
    for absent in ["example.org/flood", "courses", "initiatives"] {
        assert!(!sitemap.contains(absent), "{absent}");
    }
}

#[tokio::test]
async fn a_map_is_in_the_sitemap_once_one_of_its_numbers_is_there() {
    let site = site();
    let maps = "content/collections/interactive_maps";
    site.write(&format!("{maps}.yaml"), "title: Maps\nroute: '/maps/{slug}'\n");
    for (slug, indicator) in [("floods", "risk-flood"), ("dragons", "dragons")] {
        let text = format!("---\nid: {slug}\ntitle: A map\nindicators: [{indicator}]\n---\n");
        site.write(&format!("{maps}/{slug}.md"), &text);
    }
    let app = TestApp::serving(site.path(), false);
    let sitemap = app.get("/sitemap.xml").await.text().to_owned();
    assert!(sitemap.contains("/maps/floods<"));
    assert!(!sitemap.contains("dragons"));
}

#[tokio::test]
async fn profiles_and_indicators_have_addresses_also_without_an_entry() {
    let (_site, app) = app();
    for (path, expected) in [
        ("/country-profiles/NPL", "entry Nepal /country-profiles/NPL"),
        ("/country-profiles/TUV", "table Tuvalu /country-profiles/TUV"),
        ("/country-profiles/TUV/", "table Tuvalu /country-profiles/TUV"),
        ("/country-profiles/tv", "308 /country-profiles/TUV"),
        ("/country-profiles/tuv", "308 /country-profiles/TUV"),
        ("/country-profiles/south-sudan", "308 /country-profiles/SSD"),
        ("/country-profiles/C%C3%B4te%20d'Ivoire", "308 /country-profiles/CIV"),
        ("/indicators/risk-flood", "table Flood risk /indicators/risk-flood"),
        ("/indicators/Risk-Flood", "308 /indicators/risk-flood"),
        // What may have been meant, the most likely first.
        ("/country-profiles/tuvaluu", "404 /country-profiles/TUV"),
        ("/indicators/risk-floods", "404 /indicators/risk-flood"),
        ("/country-profiles/TUV/x", "404"),
    ] {
        let reply = app.get(&format!("/api/resolve?path={path}")).await;
        let json = reply.json();
        let text = |key: &str| json[key].as_str().unwrap_or_default().to_owned();
        let shown = match (reply.status.as_u16(), &*text("type")) {
            (200, "redirect") => format!("{} {}", json["status"], text("to")),
            (200, kind) => format!("{kind} {} {}", text("title"), text("url")),
            (status, _) => {
                let closest = json["closest"][0]["url"].as_str().unwrap_or_default();
                assert!(json["closest"].as_array().unwrap().len() <= 3, "{path}");
                format!("{status} {closest}").trim_end().to_owned()
            }
        };
        assert_eq!(shown, expected, "{path}");
    }
}

#[tokio::test]
async fn every_country_has_an_address() {
    let (_site, app) = app();
    for country in countries::all() {
        let path = format!("/country-profiles/{}", country.alpha3);
        let json = app.get(&format!("/api/resolve?path={path}")).await.json();
        assert_eq!(json["url"], path, "{}", country.name);
    }
}
