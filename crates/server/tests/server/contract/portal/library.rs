//! The portal's library: lists with filters, and singles.

use serde_json::{Value, json};

use super::{site, titles};
use crate::app::TestApp;
use crate::site::TestSite;

/// The small site with projects and reports that have all that a row can have.
fn app() -> (TestSite, TestApp) {
    let site = site();
    site.write(
        "resources/blueprints/collections/projects/text.yaml",
        "
fields:
  - {handle: title, field: {type: text}}
  - {handle: description, field: {type: markdown}}
  - {handle: countries, field: {type: dictionary, dictionary: countries}}
  - {handle: sector, field: {type: select, options: {water: Water, food: Food and farming}}}
  - {handle: goals, field: {type: select, multiple: true, options: {'6': Clean Water, '13': Climate Action}}}
  - {handle: status, field: {type: select, options: {running: Running}}}
  - {handle: demonstration, field: {type: toggle}}
",
    );
    site.write(
        "data/projects.csv",
        "title,Country,sector,funder,organisation,start_year,end_year,goals,status,amount,lat,lng,description,demonstration
Flood walls,Nepal,water,A Fund,A Team,2020,2022,6;13,running,4.5,27.7,85.1,\"A wall. It stands.\",yes
Flood watch,Nepal; Bhutan,water,A Fund,,2022,,13,,,,,A watch.,
Seed banks,Kenya,food,Others,,2021,2022,13,,-3,,200,Seeds.,
Odd years,,food,,,2022,1999,,,,,,Nothing.,
",
    );
    site.write("content/globals/portal_lists.yaml", "title: Lists\n");
    site.write(
        "content/globals/default/portal_lists.yaml",
        "sponsors: [{id: s, name: a team, url: https://team.example}]\n",
    );
    let app = TestApp::serving(site.path(), false);
    (site, app)
}

async fn ask(app: &TestApp, address: &str) -> Value {
    let reply = app.get(&format!("/api/portal/library/{address}")).await;
    assert_eq!(reply.status.as_u16(), 200, "{address}: {}", reply.text());
    reply.json()
}

#[tokio::test]
async fn lists_are_narrowed_by_what_their_kind_declares() {
    let (_site, app) = app();
    for (address, expected) in [
        ("projects", &["Flood walls", "Flood watch", "Odd years", "Seed banks"][..]),
        ("projects?sectors=water", &["Flood walls", "Flood watch"]),
        ("projects?countries=np,KEN&goals=13", &["Flood walls", "Flood watch", "Seed banks"]),
        ("projects?countries=BTN", &["Flood watch"]),
        ("projects?funders=a-fund&years=2021", &["Flood walls"]),
        ("projects?years=2022", &["Flood walls", "Flood watch", "Seed banks"]),
        ("projects?goals=6&q=wall", &["Flood walls"]),
        ("projects?goals=6&q=seed", &[]),
        ("projects?sort=-start_year,title&limit=1", &["Flood watch"]),
        ("projects?sort=title&limit=1&page=2", &["Flood watch"]),
        ("projects?limit=3&page=9", &[]),
        ("projects?sectors=nothing", &[]),
        // A filter of another kind is no filter of this one.
        ("projects?topics=water", &["Flood walls", "Flood watch", "Odd years", "Seed banks"]),
        ("reports?organisations=our-centre&years=2021", &["Living with floods"]),
        ("reports?years=2022", &[]),
        ("perspectives?years=2026", &["A flood in perspectives"]),
        ("case_studies", &["After the flood"]),
        ("updates?years=2025,2026", &["A flood in updates"]),
        ("viewpoints?q=flood", &["A flood in viewpoints"]),
    ] {
        assert_eq!(titles(&ask(&app, address).await["data"]), expected, "{address}");
    }
}

#[tokio::test]
async fn pages_of_a_list_carry_what_was_chosen() {
    let (_site, app) = app();
    let list = ask(&app, "projects?sectors=water&q=a&limit=1").await;
    let next =
        "https://terrace.example/api/portal/library/projects?limit=1&q=a&sectors=water&page=2";
    assert_eq!(list["links"]["next"], next);
    assert_eq!(list["meta"]["total"], 2);
}

#[tokio::test]
async fn a_card_says_what_it_is_sorted_under() {
    let (_site, app) = app();
    let card = &ask(&app, "projects?funders=a-fund&sectors=water&limit=1").await["data"][0];
    assert_eq!(card["short_description"], "A wall. It stands.");
    assert_eq!(card["years"], json!({"first": 2020, "last": 2022}));
    assert_eq!(card["countries"], json!([{"code": "NPL", "name": "Nepal", "iso2": "NP"}]));
    assert_eq!(card["terms"]["goals"][0], json!({"slug": "6", "title": "Clean Water"}));
    assert_eq!(card["terms"]["sectors"], json!([{"slug": "water", "title": "Water"}]));
    assert_eq!(card["featured_image"], Value::Null);
    assert_eq!(card["demonstration"], true);
}

#[tokio::test]
async fn filters_have_live_counts_and_keep_what_gives_nothing() {
    let (_site, app) = app();
    let counts = |filters: &Value, name: &str| {
        let options = filters["data"][name].as_array().unwrap().clone();
        let shown = options.iter().map(|one| format!("{} {}", one["slug"], one["count"]));
        shown.collect::<Vec<_>>().join(", ").replace('"', "")
    };
    let all = ask(&app, "projects/filters").await;
    assert_eq!(counts(&all, "sectors"), "food 2, water 2");
    assert_eq!(counts(&all, "countries"), "BTN 1, KEN 1, NPL 2");
    assert_eq!(counts(&all, "goals"), "6 1, 13 3");
    assert_eq!(counts(&all, "years"), "2022 3, 2021 2, 2020 1");
    assert_eq!(all["demonstration"], true);
    let few = ask(&app, "projects/filters?sectors=water&countries=NPL&q=watch").await;
    assert_eq!(counts(&few, "sectors"), "food 0, water 1");
    assert_eq!(counts(&few, "countries"), "BTN 1, KEN 0, NPL 1");
    assert_eq!(counts(&few, "years"), "2022 1, 2021 0, 2020 0");
}

#[tokio::test]
async fn a_single_has_facts_organisations_and_others_like_it() {
    let (_site, app) = app();
    let answer = ask(&app, "projects/entries/flood-walls").await;
    let data = &answer["data"];
    assert_eq!(data["text"], "<p>A wall. It stands.</p>\n");
    assert_eq!(data["status"], json!({"slug": "running", "title": "Running"}));
    assert_eq!(data["amount"], 4.5);
    assert_eq!(data["location"], json!({"lat": 27.7, "lng": 85.1}));
    let organisations = json!([
        {"role": "runs", "name": "a team", "logo": null, "url": "https://team.example"},
        {"role": "pays", "name": "A Fund", "logo": null, "url": null},
    ]);
    assert_eq!(data["organisations"], organisations);
    assert_eq!(titles(&answer["related"]), ["Flood watch", "Seed banks", "Odd years"]);

    let odd = &ask(&app, "projects/entries/seed-banks").await["data"];
    assert_eq!(odd["amount"], Value::Null, "less than nothing is no amount");
    assert_eq!(odd["location"], Value::Null, "half a place is none");

    // Where nothing is shared, the newest come first.
    let alone = ask(&app, "projects/entries/odd-years").await;
    assert_eq!(titles(&alone["related"]), ["Seed banks", "Flood watch", "Flood walls"]);

    let case = &ask(&app, "case_studies/entries/after-the-flood").await["data"];
    assert_eq!(case["key_facts"], json!([{"label": "Place", "value": "A valley"}]));
    assert_eq!(case["summary"], "<p>A <em>summary</em>.</p>\n");
}

#[tokio::test]
async fn viewpoints_that_answer_each_other_stand_side_by_side() {
    let (site, _) = app();
    site.write(
        "content/collections/viewpoints/2026-01-03.no.md",
        "---\nid: no\ntitle: No\nanswers: [flood-viewpoints]\n---\nNo.\n",
    );
    let app = TestApp::serving(site.path(), false);
    for (slug, other) in [("no", "A flood in viewpoints"), ("flood-viewpoints", "No")] {
        let answer = ask(&app, &format!("viewpoints/entries/{slug}")).await;
        assert_eq!(titles(&answer["answers"]), [other]);
        assert_eq!(titles(&answer["related"]), [""; 0]);
    }
}

#[tokio::test]
async fn shelves_say_how_many_there_are_and_the_newest() {
    let (_site, app) = app();
    let shelves = app.get("/api/portal/library").await.json();
    let shelves = shelves["data"].as_array().unwrap();
    let kinds: Vec<_> = shelves.iter().map(|shelf| shelf["kind"].as_str().unwrap()).collect();
    assert_eq!(
        kinds,
        [
            "projects",
            "reports",
            "perspectives",
            "case_studies",
            "updates",
            "viewpoints",
            "courses",
            "initiatives"
        ]
    );
    assert_eq!(shelves[0]["total"], 4);
    assert_eq!(titles(&shelves[0]["newest"]), ["Flood watch", "Odd years", "Seed banks"]);
}

#[tokio::test]
async fn unknown_kinds_and_slugs_are_not_found() {
    let (_site, app) = app();
    for (address, message) in [
        ("nothing", "Not found: there is no kind of thing in the library `nothing`."),
        ("maps/filters", "Not found: there is no kind of thing in the library `maps`."),
        ("projects/entries/nothing", "Not found: there is no project `nothing`."),
        ("case_studies/entries/x", "Not found: there is no case study `x`."),
    ] {
        let reply = app.get(&format!("/api/portal/library/{address}")).await;
        assert_eq!(reply.status.as_u16(), 404, "{address}");
        assert_eq!(reply.json()["message"], message);
    }
    let reply = app.get("/api/portal/library/projects?filter[title:like]=a").await;
    assert_eq!(reply.status.as_u16(), 422);
}

#[tokio::test]
async fn courses_and_initiatives_lead_to_the_sites_of_those_who_make_them() {
    let site = site();
    site.write(
        "data/courses.csv",
        "title,provider,language,hours,url\nReading a map,School,en,4,https://example.org/map\nLire une carte,School,fr,2.5,https://example.org/carte\n",
    );
    site.write(
        "data/initiatives.csv",
        "title,actor,theme,countries,since\nRoofs,city,Heat,NPL;IND,2021\nQuays,company,Coasts,IND,2020\nTrees,city,Heat,KEN,2022\n",
    );
    let app = TestApp::serving(site.path(), false);
    let courses = ask(&app, "courses?languages=fr").await;
    assert_eq!(titles(&courses["data"]), ["Lire une carte"]);
    let course = &courses["data"][0];
    assert_eq!(course["url"], "https://example.org/carte");
    assert_eq!(course["hours"], 2.5);
    assert_eq!(course["terms"]["organisations"][0]["title"], "School");
    let cities = ask(&app, "initiatives?actors=city&sort=-since").await;
    assert_eq!(titles(&cities["data"]), ["Trees", "Roofs"]);
    let filters = ask(&app, "initiatives/filters?actors=city").await;
    let counts = |facet: &str| {
        let options = filters["data"][facet].as_array().unwrap();
        let count = |option: &Value| (option["slug"].clone(), option["count"].clone());
        options.iter().map(count).collect::<Vec<_>>()
    };
    // Its own choice is left out of account.
    assert_eq!(counts("actors"), [(json!("city"), json!(2)), (json!("company"), json!(1))]);
    assert_eq!(counts("topics"), [(json!("coasts"), json!(0)), (json!("heat"), json!(2))]);
}

#[tokio::test]
async fn steps_follow_each_other_as_their_blueprint_has_them() {
    let site = site();
    site.write(
        "resources/blueprints/collections/courses/course.yaml",
        "tabs: {main: {sections: [{fields: [{handle: level, field: {type: select, options: {beginner: Beginner, intermediate: Intermediate, advanced: Advanced}}}]}]}}\n",
    );
    site.write(
        "data/courses.csv",
        "title,url,level\nA,https://example.org/a,advanced\nB,https://example.org/b,other\nC,https://example.org/c,beginner\nD,https://example.org/d,intermediate\n",
    );
    let app = TestApp::serving(site.path(), false);
    let filters = ask(&app, "courses/filters").await;
    let levels = filters["data"]["levels"].as_array().unwrap().iter();
    let levels: Vec<_> = levels.map(|level| level["slug"].as_str().unwrap()).collect();
    assert_eq!(levels, ["beginner", "intermediate", "advanced", "other"]);
}
