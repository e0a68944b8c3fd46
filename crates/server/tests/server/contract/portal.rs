//! The portal's content and its search, on a small site of their own.

use std::sync::Arc;
use std::time::Instant;

use serde_json::{Value, json};
use terrace_geo::countries;

use super::shown_by;
use crate::app::{TestApp, repository};
use crate::site::TestSite;

const TEXTS: &str = "
fields:
  - {handle: title, field: {type: text}}
  - {handle: short_description, field: {type: textarea}}
  - {handle: intro_text, field: {type: markdown}}
  - {handle: content, field: {type: markdown}}
  - {handle: description, field: {type: markdown}}
  - {handle: project_summary, field: {type: markdown}}
  - {handle: bard, field: {type: bard}}
  - {handle: image, field: {type: assets, container: assets, folder: covers, max_files: 1}}
  - {handle: key_facts, field: {type: grid, fields: [{handle: label, field: {type: text}}, {handle: value, field: {type: text}}]}}
  - handle: blocks
    field: {type: replicator, sets: {main: {sets: {text_block: {fields: [{handle: text, field: {type: markdown}}]}}}}}
";

/// Something of each collection of the portal that has floods in it, three profiles and a table.
fn site() -> TestSite {
    let site = TestSite::new();
    let collection = |name: &str, yaml: &str| {
        site.write(&format!("content/collections/{name}.yaml"), yaml);
        site.write(&format!("resources/blueprints/collections/{name}/text.yaml"), TEXTS);
    };
    let entry = |path: &str, text: &str| {
        site.write(&format!("content/collections/{path}.md"), &format!("---\n{text}---\n"));
    };
    site.write(
        "terrace.toml",
        "public_url = \"https://terrace.example\"\nreport_bodies = [\"Our Centre\", \"Our Commission\"]\n",
    );
    collection("country_profiles", "title: Country profiles\nroute: '/country-profiles/{iso}'\n");
    for (code, title, text) in [
        ("NPL", "Nepal", "Hills and a plain."),
        ("BGD", "Bangladesh", "A delta with a flood each year."),
        ("IDN", "Indonesia", "Islands."),
        ("IND", "India", "A peninsula."),
    ] {
        entry(
            &format!("country_profiles/{}", code.to_lowercase()),
            &format!("id: profile-{code}\ntitle: {title}\niso: {code}\nintro_text: {text}\n"),
        );
    }
    collection(
        "projects",
        "title: Projects\nroute: '/projects-and-practice/{slug}'\ncsv: data/projects.csv\n",
    );
    site.write(
        "data/projects.csv",
        "title,Country,sector,description\nFlood walls,Nepal,water,A wall.\nFlood watch,Nepal; Bhutan,water,A watch.\n",
    );
    collection(
        "adaptation_reports",
        "title: Reports\nroute: '/all-resources/adaptation-reports/{slug}'\ndate: true\ncsv: data/adaptation-reports.csv\n",
    );
    site.write(
        "data/adaptation-reports.csv",
        "title,organization,year,topic\nLiving with floods,Our Centre,2021,Water\nLiving with floods,Others,2023,Water\n",
    );
    collection("courses", "title: Courses\ncsv: data/courses.csv\n");
    site.write("data/courses.csv", "title,url\nReading a flood map,https://example.org/flood\n");
    collection("initiatives", "title: Initiatives\ncsv: data/initiatives.csv\n");
    site.write("data/initiatives.csv", "title,theme\nCities of rivers,Flood\n");
    for (name, route) in [
        ("perspectives", "/all-resources/perspectives"),
        ("viewpoints", "/viewpoints"),
        ("updates", "/updates"),
    ] {
        collection(name, &format!("title: {name}\nroute: '{route}/{{slug}}'\ndate: true\n"));
        entry(
            &format!("{name}/2026-01-02.flood-{name}"),
            &format!("id: flood-{name}\ntitle: A flood in {name}\nimage: covers/flood.svg\n"),
        );
    }
    collection("case_studies", "title: Case studies\nroute: '/case-studies/{slug}'\n");
    entry(
        "case_studies/after-the-flood",
        "id: after-the-flood\ntitle: After the flood\nkey_facts: [{id: f1, label: Place, value: A valley}]\nproject_summary: \"A *summary*.\"\n",
    );
    collection(
        "portal_pages",
        "title: Pages\nroute: '{parent_uri}/{slug}'\nstructure: {root: false}\n",
    );
    for (id, slug, title) in [
        ("maps", "interactive-maps", "Maps"),
        ("kinds", "vulnerabilities", "Vulnerabilities"),
        ("risk", "climatedriven-risk-current", "Flood and other risks today"),
        ("acting", "non-state-action", "Non-state action"),
    ] {
        entry(&format!("portal_pages/{slug}"), &format!("id: {id}\ntitle: {title}\n"));
    }
    entry(
        "portal_pages/floods",
        "id: floods\ntitle: About floods\nbard: [{type: paragraph, content: [{type: text, text: First.}]}]\nblocks: [{id: b, type: text_block, text: Second.}]\n",
    );
    site.write(
        "content/trees/collections/portal_pages.yaml",
        "tree:\n  - entry: maps\n    children: [{entry: kinds, children: [{entry: risk}]}]\n  - entry: acting\n  - entry: floods\n",
    );
    for cover in ["flood", "flood-walls"] {
        site.write(&format!("assets/covers/{cover}.svg"), "<svg viewBox=\"0 0 4 3\"/>");
    }
    for file in ["risk.csv", "tables.toml"] {
        let text = std::fs::read_to_string(repository().join("fixtures/site/data").join(file));
        // Its first table alone.
        let text = text.unwrap();
        site.write(&format!("data/{file}"), text.split("[tables.people]").next().unwrap());
    }
    site.article("2026-02-02.lights", "Flood lights", "methods", "cities");
    site.article("2026-03-03.market", "Market shade", "methods", "cities");
    site
}

fn app() -> (TestSite, TestApp) {
    let site = site();
    let app = TestApp::serving(site.path(), false);
    (site, app)
}

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
            "422 Search has no filter `title`: it takes `country:in` and `year:in`.",
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
    let unready = terrace_site::Snapshot { portal_search: None, ..(*now).clone() };
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

/// Suggestions in one line: `type title → address`.
#[track_caller]
fn check_suggestions(cases: &[(&str, &str)]) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let (_site, app) = app();
    for (typed, expected) in cases {
        let json = runtime.block_on(app.get(&format!("/api/portal/suggest?q={typed}"))).json();
        let shown = |item: &Value| {
            let text = |key: &str| item[key].as_str().unwrap().to_owned();
            format!("{} {} → {}", text("type"), text("title"), text("url"))
        };
        let shown: Vec<String> = json["data"].as_array().unwrap().iter().map(shown).collect();
        assert_eq!(shown.join("; "), *expected, "{typed}");
    }
}

#[test]
fn suggestions_of_the_portal_lead_to_profiles_maps_indicators_reports_and_projects() {
    let map = "/interactive-maps/vulnerabilities/climatedriven-risk-current";
    check_suggestions(&[
        ("nep", "country Nepal → /country-profiles/NPL"),
        // By code before name; also without a text about it.
        ("bd", "country Bangladesh → /country-profiles/BGD"),
        ("tuv", "country Tuvalu → /country-profiles/TUV"),
        ("nepla", "country Nepal → /country-profiles/NPL"),
        (
            "flood+wa",
            "entry Flood walls → /projects-and-practice/flood-walls; entry Flood watch → /projects-and-practice/flood-watch",
        ),
        (
            // Two of a kind at most.
            "flood",
            &format!(
                "entry Flood and other risks today → {map}; \
                 indicator Flood risk → /indicators/risk-flood; \
                 entry Flood walls → /projects-and-practice/flood-walls; \
                 entry Flood watch → /projects-and-practice/flood-watch; \
                 entry Living with floods → /all-resources/adaptation-reports/living-with-floods-2023; \
                 entry Living with floods → /all-resources/adaptation-reports/living-with-floods; \
                 entry A flood in perspectives → /all-resources/perspectives/flood-perspectives; \
                 entry A flood in viewpoints → /viewpoints/flood-viewpoints"
            ),
        ),
        ("%00%22%27", ""),
    ]);
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
        "There are no figures for Bouvet Island: none of the tables of this site lists it."
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
