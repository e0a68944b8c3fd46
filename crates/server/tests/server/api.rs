//! The content API: shapes, filters, paging, errors.

use std::time::Instant;

use http::StatusCode;
use serde_json::{Value, json};

use crate::app::{GATE, TestApp};
use crate::site::TestSite;

/// The value at a path such as `data/0/title`, of each address.
async fn ask(address: &str) -> Value {
    let site = TestSite::with_articles();
    let reply = TestApp::serving(site.path(), false).get(address).await;
    assert_eq!(reply.status, StatusCode::OK, "{address}: {}", reply.text());
    reply.json()
}

async fn titles(address: &str) -> Vec<String> {
    let list = ask(address).await;
    let items = list["data"].as_array().unwrap();
    items.iter().map(|item| item["title"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn articles_come_newest_first() {
    assert_eq!(
        titles("/api/articles").await,
        ["Walking the spring", "Shade for markets", "A call for drains"]
    );
    assert_eq!(
        titles("/api/articles?sort=date").await,
        ["A call for drains", "Shade for markets", "Walking the spring"]
    );
}

#[tokio::test]
async fn filters_narrow_a_list() {
    for (query, expected) in [
        ("filter[taxonomy:lla_sectors:in]=cities", vec!["Shade for markets", "A call for drains"]),
        ("filter[taxonomy:lla_sectors:in]=cities,water&parent=news", vec!["A call for drains"]),
        ("filter[taxonomy:lla_sectors:all]=cities,water", vec!["A call for drains"]),
        ("filter[taxonomy:lla_categories:not_in]=methods", vec!["A call for drains"]),
        ("filter%5Btaxonomy%3Alla_categories%3Ain%5D=calls", vec!["A call for drains"]),
        ("q=SPRING", vec!["Walking the spring"]),
        ("q=bold+shade", vec!["Shade for markets"]),
        ("parent=nothing", vec![]),
        (
            "utm_source=x&page=0&limit=abc&q=",
            vec!["Walking the spring", "Shade for markets", "A call for drains"],
        ),
    ] {
        assert_eq!(titles(&format!("/api/articles?{query}")).await, expected, "{query}");
    }
}

#[tokio::test]
async fn a_page_says_where_it_is() {
    let list = ask("/api/articles?limit=2&page=2&sort=-date&utm_source=x").await;
    assert_eq!(list["data"].as_array().unwrap().len(), 1);
    assert_eq!(
        list["links"],
        json!({
            "first": "https://terrace.example/api/articles?limit=2&sort=-date&page=1",
            "last": "https://terrace.example/api/articles?limit=2&sort=-date&page=2",
            "prev": "https://terrace.example/api/articles?limit=2&sort=-date&page=1",
            "next": null,
        })
    );
    let meta = &list["meta"];
    assert_eq!(
        (&meta["current_page"], &meta["from"], &meta["to"], &meta["last_page"], &meta["total"]),
        (&json!(2), &json!(3), &json!(3), &json!(2), &json!(3))
    );
    let beyond = ask("/api/articles?page=9").await;
    assert_eq!((&beyond["data"], &beyond["meta"]["from"]), (&json!([]), &Value::Null));
}

#[tokio::test]
async fn an_article_card_has_all_its_keys() {
    let list = ask("/api/articles?q=spring").await;
    assert_eq!(
        list["data"][0],
        json!({
            "id": "id-springs", "title": "Walking the spring", "short_description": null,
            "featured_image": null, "event": null,
            "collection": {"handle": "articles", "title": "Articles"},
            "author": null, "date": "2026-03-03T00:00:00.000000Z",
            "link_to_external_source": null, "label": null, "url": "/llahub/articles/id-springs",
            "country": null,
            "categories": [{"slug": "methods", "title": "Methods", "parent": "knowledge_and_innovation"}],
            "sectors": [{"slug": "water", "title": "Water"}],
        })
    );
    let picked = ask("/api/articles?q=spring&fields=title,nothing,id").await;
    assert_eq!(
        picked["data"][0].to_string(),
        r#"{"title":"Walking the spring","nothing":null,"id":"id-springs"}"#
    );
}

#[tokio::test]
async fn one_article_comes_with_its_text_and_related_ones() {
    for id in ["id-springs", "springs"] {
        let answer = ask(&format!("/api/articles/{id}")).await;
        assert_eq!(answer["article"]["id"], "id-springs");
        let text = answer["article"]["blocks"][0]["text"].as_str().unwrap();
        assert_eq!(
            text.trim(),
            "<p>Some <strong>bold</strong> words about Walking the spring.</p>"
        );
        assert_eq!(answer["article"]["reading_time"], 1);
        let related = answer["you_might_be_interested_in"].as_array().unwrap();
        assert_eq!(related.len(), 2);
        assert_eq!(related[0]["id"], "id-shade");
    }
}

#[tokio::test]
async fn filter_options_count_under_the_other_selection() {
    let all = ask("/api/articles/filters").await;
    let counts = |group: &Value| -> Vec<(String, u64)> {
        let options = group.as_array().unwrap().iter();
        options
            .map(|o| (o["slug"].as_str().unwrap().to_owned(), o["count"].as_u64().unwrap()))
            .collect()
    };
    let pairs = |pairs: &[(&str, u64)]| -> Vec<(String, u64)> {
        pairs.iter().map(|&(slug, count)| (slug.to_owned(), count)).collect()
    };
    assert_eq!(counts(&all["categories"]), pairs(&[("calls", 1), ("methods", 2)]));
    assert_eq!(counts(&all["sectors"]), pairs(&[("cities", 2), ("water", 2)]));
    let some = ask("/api/articles/filters?filter[taxonomy:lla_sectors:in]=water&parent=news").await;
    assert_eq!(counts(&some["categories"]), pairs(&[("calls", 1)]));
    assert_eq!(counts(&some["sectors"]), pairs(&[("cities", 1), ("water", 1)]));
}

#[tokio::test]
async fn menus_are_resolved() {
    let menu = ask("/api/navs/v2/lla_primary_navigation/tree").await;
    assert_eq!(
        menu["data"],
        json!([
            {"id": "k", "name": "Knowledge", "url": "/llahub/articles?parent=knowledge_and_innovation",
             "children": [{"id": "m", "name": "Methods",
                "url": "/llahub/articles?categories=methods&parent=knowledge_and_innovation", "children": []}]},
            {"id": "x", "name": "Elsewhere", "url": "https://example.org/", "children": []},
        ])
    );
}

#[tokio::test]
async fn lists_of_screens_and_menus_end_when_nobody_waits_any_more() {
    let app = TestApp::fixture();
    let (snapshot, _) = app.app.now();
    for address in [
        "/api/articles",
        "/api/collections/v2/stories/entries",
        "/api/partners",
        "/api/networks",
        "/api/map/sa-points",
        "/api/collections/v2/peoples_plan/tree",
        "/api/faqs-page",
        "/api/search?q=water",
        "/api/navs/v2/lla_primary_navigation/tree",
        "/api/navs/lla_primary_navigation/tree",
        "/api/globals",
        "/api/data/tables/plans",
        "/api/data/series/population?countries=NPL",
        "/api/data/countries/NPL",
        "/api/data/compare/NPL,BGD",
    ] {
        let by = |deadline| app.app.api.answer_by(&snapshot, address, deadline);
        assert_eq!(by(None).await.status, StatusCode::OK, "{address}");
        let late = by(Some(Instant::now())).await;
        assert_eq!(late.status, StatusCode::SERVICE_UNAVAILABLE, "{address}");
    }
}

#[tokio::test]
async fn globals_say_who_they_are() {
    let globals = ask("/api/globals/lla_globals").await;
    assert_eq!(
        globals["data"],
        json!({"facebook": "https://example.org/f", "handle": "lla_globals",
               "api_url": "https://terrace.example/api/globals/lla_globals"})
    );
}

#[tokio::test]
async fn errors_are_sentences_with_the_right_status() {
    let site = TestSite::with_articles();
    let app = TestApp::serving(site.path(), false);
    for (address, status) in [
        ("/api/articles/nothing", 404),
        ("/api/navs/v2/nothing/tree", 404),
        ("/api/globals/nothing", 404),
        ("/api/nothing", 404),
        ("/api", 404),
        ("/api/articles?filter[title:sounds_like]=x", 422),
        ("/api/articles?filter[taxonomy:lla_sectors:nearly]=x", 422),
    ] {
        let reply = app.get(address).await;
        assert_eq!(reply.status.as_u16(), status, "{address}");
        assert!(
            reply.json()["message"].as_str().is_some_and(|m| m.ends_with('.')),
            "{address}: {}",
            reply.text()
        );
    }
    let long = format!("/api/articles?q={}", "a".repeat(20_000));
    assert_eq!(app.get(&long).await.status.as_u16(), 414);
}

#[tokio::test]
async fn drafts_and_scheduled_articles_are_not_found() {
    let site = TestSite::with_articles();
    site.article("2999-01-01.future", "The future", "methods", "water");
    site.write(
        "content/collections/articles/2026-01-02.draft.md",
        "---\nid: id-draft\ntitle: Draft\npublished: false\n---\n",
    );
    let app = TestApp::serving(site.path(), false);
    assert_eq!(app.get("/api/articles").await.json()["meta"]["total"], 3);
    for id in ["id-future", "future", "id-draft", "draft"] {
        let reply = app.get(&format!("/api/articles/{id}")).await;
        assert_eq!(reply.status, StatusCode::NOT_FOUND, "{id}");
    }
}

#[tokio::test]
async fn the_site_tells_its_year() {
    let site = ask("/api/site").await;
    assert_eq!(site["data"]["public_url"], "https://terrace.example");
    assert!(site["data"]["year"].as_i64().unwrap() >= 2026);
}

#[tokio::test]
async fn the_site_tells_which_collections_it_has() {
    let site = ask("/api/site").await;
    let collections: Vec<&str> =
        site["data"]["collections"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert!(collections.contains(&"articles"));
    assert!(collections.is_sorted());
}

#[tokio::test]
async fn a_long_answer_holds_no_thread_that_serves() {
    // The runtime of this test has one thread: what blocks it blocks everybody.
    let site = TestSite::new();
    site.write("terrace.toml", "[api]\ntime_limit_ms = 600000\n");
    let app = TestApp::serving(site.path(), false);
    let long = app.get("/api/waits");
    let others = async {
        let health = app.get("/healthz").await;
        GATE.open();
        health
    };
    let (long, health) = futures_util::future::join(long, others).await;
    assert_eq!((long.status, health.status), (StatusCode::OK, StatusCode::OK));
}

#[tokio::test]
async fn an_answer_that_is_not_ready_in_time_says_so_and_is_kept_by_nobody() {
    let site = TestSite::new();
    site.write("terrace.toml", "[api]\ntime_limit_ms = 0\n");
    let app = TestApp::serving(site.path(), false);
    for address in ["/api/articles?q=rain", "/api/site", "/api/search?q=rain"] {
        let late = app.get(address).await;
        assert_eq!(late.status, StatusCode::SERVICE_UNAVAILABLE, "{address}");
        assert_eq!(late.header("retry-after"), "1", "{address}");
        assert_eq!(late.header("cache-control"), "no-store", "{address}");
        assert!(late.json()["message"].as_str().unwrap().contains("not ready in time"));
    }
    // Pages and files need no such answer.
    assert_eq!(app.get("/healthz").await.status, StatusCode::OK);
    assert_eq!(app.get("/favicon.svg").await.status, StatusCode::OK);
    assert_eq!(app.get("/geocode/search?q=Dhaka").await.status, StatusCode::SERVICE_UNAVAILABLE);
}
