//! What belongs to a pillar.

use serde_json::{Value, json};

use super::{TEXTS, site};
use crate::app::TestApp;

const PAGE: &str = "id: pillar
title: A pillar
question: Who needs what?
starts: [{id: s1, title: Start, text: Here, url: /country-profiles}, {id: s2, title: Nowhere}]
maps: [floods, missing]
kinds: [updates, projects, adaptation_reports, articles, missing, updates]
";

async fn pillar() -> Value {
    let site = site();
    site.write("content/collections/interactive_maps.yaml", "title: Maps\nroute: '/maps/{slug}'\n");
    site.write("resources/blueprints/collections/interactive_maps/map.yaml", TEXTS);
    site.write(
        "content/collections/interactive_maps/floods.md",
        "---\nid: map-floods\ntitle: Floods\nindicators: [risk-flood]\n---\n",
    );
    site.write(
        "data/projects.csv",
        "title,Country,start_year\nOld walls,Nepal,2019\nNew watch,Nepal; Bhutan,2024\nMiddle,Nepal,2021\nLater,Nepal,2022\n",
    );
    site.write("content/collections/portal_pages/a-pillar.md", &format!("---\n{PAGE}---\n"));
    let app = TestApp::serving(site.path(), false);
    app.get("/api/portal/pillars/a-pillar").await.json()["data"].clone()
}

#[tokio::test]
async fn a_pillar_has_the_maps_and_the_newest_of_the_kinds_that_its_page_names() {
    let pillar = pillar().await;
    assert_eq!(pillar["question"], "Who needs what?");
    assert_eq!(
        pillar["starts"],
        json!([{"title": "Start", "text": "Here", "url": "/country-profiles"}])
    );
    let maps: Vec<_> = pillar["maps"].as_array().unwrap().iter().map(|map| &map["slug"]).collect();
    assert_eq!(maps, ["floods"]);
    assert!(pillar["maps"][0]["thumbnail"]["classes"].is_array());
    let kinds = pillar["newest"].as_array().unwrap().iter();
    let kinds = kinds.map(|kind| {
        let lines = kind["data"].as_array().unwrap().iter();
        let lines: Vec<_> = lines
            .map(|line| {
                let when = if line["date"].is_null() { &line["year"] } else { &line["date"] };
                format!("{} {when}", line["title"].as_str().unwrap())
            })
            .collect();
        format!("{} of {}: {}", kind["collection"], kind["total"], lines.join(", "))
    });
    assert_eq!(
        kinds.collect::<Vec<_>>(),
        [
            "\"updates\" of 1: A flood in updates \"2026-01-02\"",
            "\"projects\" of 4: New watch 2024, Later 2022, Middle 2021",
            "\"adaptation_reports\" of 2: Living with floods 2023, Living with floods 2021",
            "\"articles\" of 2: Market shade \"2026-03-03\", Flood lights \"2026-02-02\"",
        ]
    );
}

#[tokio::test]
async fn each_kind_of_a_pillar_leads_to_its_list_also_to_one_of_the_hub() {
    let pillar = pillar().await;
    let kinds = pillar["newest"].as_array().unwrap().iter();
    let lists: Vec<_> = kinds.map(|kind| (&kind["collection"], &kind["url"])).collect();
    let articles = (&json!("articles"), &json!("/llahub/articles"));
    assert!(lists.contains(&articles), "{lists:?}");
}

#[tokio::test]
async fn a_page_that_is_not_there_is_no_pillar() {
    let (_site, app) = super::app();
    let reply = app.get("/api/portal/pillars/nothing").await;
    assert_eq!(reply.status, 404);
    assert_eq!(reply.json()["message"], "Not found: there is no pillar `nothing`.");
}
