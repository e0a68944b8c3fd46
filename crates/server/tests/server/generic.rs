//! The generic API: what Statamic's would give for the same folder, and where it is kinder.

use std::time::Instant;

use http::StatusCode;
use serde_json::{Value, json};

use crate::app::TestApp;
use crate::site::TestSite;

/// Articles, and pages in a tree with a draft among them.
fn site() -> TestSite {
    let site = TestSite::with_articles();
    site.write(
        "content/collections/pages.yaml",
        "title: Pages\nroute: '{parent_uri}/{slug}'\nstructure: {root: false}\n",
    );
    let page = |slug: &str, more: &str| {
        let text = format!("---\nid: p-{slug}\ntitle: Page {slug}\n{more}---\nWords of {slug}.\n");
        site.write(&format!("content/collections/pages/{slug}.md"), &text);
    };
    page("about", "related: [id-springs, id-nothing]\n");
    page("team", "");
    page("draft", "published: false\n");
    page("under-draft", "");
    site.write(
        "content/trees/collections/pages.yaml",
        "tree:\n  - {entry: p-about, children: [{entry: p-team}]}\n  \
         - {entry: p-draft, children: [{entry: p-under-draft}]}\n",
    );
    site.write(
        "resources/blueprints/collections/pages/page.yaml",
        "fields:\n  - {handle: related, field: {type: entries}}\n  \
         - {handle: content, field: {type: markdown}}\n",
    );
    site.write(
        "content/redirects.yaml",
        "- {from: /old/*, to: entry::p-about}\n- {from: /given-up, status: 410}\n",
    );
    site.write("assets/maps/a b.geojson", "{\"type\":\"FeatureCollection\",\"features\":[]}");
    site.write("assets/maps/.meta/a b.geojson.yaml", "data: {alt: 'Wells'}\n");
    site
}

async fn reply(address: &str) -> crate::app::Reply {
    let site = site();
    TestApp::serving(site.path(), false).get(address).await
}

async fn ask(address: &str) -> Value {
    let reply = reply(address).await;
    assert_eq!(reply.status, StatusCode::OK, "{address}: {}", reply.text());
    reply.json()
}

#[tokio::test]
async fn a_list_is_filtered_sorted_picked_and_paged() {
    let list = ask("/api/collections/articles/entries?filter[taxonomy:lla_sectors:in]=water\
         &sort=-date&fields=id,title,date&limit=1&page=2")
    .await;
    insta::assert_snapshot!(serde_json::to_string_pretty(&list).unwrap(), @r#"
    {
      "data": [
        {
          "id": "id-call",
          "title": "A call for drains",
          "date": "2026-01-01T00:00:00.000000Z"
        }
      ],
      "links": {
        "first": "https://terrace.example/api/collections/articles/entries?fields=id%2Ctitle%2Cdate&filter%5Btaxonomy%3Alla_sectors%3Ain%5D=water&limit=1&sort=-date&page=1",
        "last": "https://terrace.example/api/collections/articles/entries?fields=id%2Ctitle%2Cdate&filter%5Btaxonomy%3Alla_sectors%3Ain%5D=water&limit=1&sort=-date&page=2",
        "prev": "https://terrace.example/api/collections/articles/entries?fields=id%2Ctitle%2Cdate&filter%5Btaxonomy%3Alla_sectors%3Ain%5D=water&limit=1&sort=-date&page=1",
        "next": null
      },
      "meta": {
        "current_page": 2,
        "from": 2,
        "last_page": 2,
        "links": [
          {
            "url": "https://terrace.example/api/collections/articles/entries?fields=id%2Ctitle%2Cdate&filter%5Btaxonomy%3Alla_sectors%3Ain%5D=water&limit=1&sort=-date&page=1",
            "label": "&laquo; Previous",
            "active": false,
            "page": 1
          },
          {
            "url": "https://terrace.example/api/collections/articles/entries?fields=id%2Ctitle%2Cdate&filter%5Btaxonomy%3Alla_sectors%3Ain%5D=water&limit=1&sort=-date&page=1",
            "label": "1",
            "active": false,
            "page": 1
          },
          {
            "url": "https://terrace.example/api/collections/articles/entries?fields=id%2Ctitle%2Cdate&filter%5Btaxonomy%3Alla_sectors%3Ain%5D=water&limit=1&sort=-date&page=2",
            "label": "2",
            "active": true,
            "page": 2
          },
          {
            "url": null,
            "label": "Next &raquo;",
            "active": false
          }
        ],
        "path": "https://terrace.example/api/collections/articles/entries",
        "per_page": 1,
        "to": 2,
        "total": 2
      }
    }
    "#);
}

#[tokio::test]
async fn one_entry_by_id_or_slug() {
    for id in ["p-about", "about"] {
        let entry = ask(&format!("/api/collections/pages/entries/{id}")).await;
        assert_eq!(entry["data"]["title"], "Page about");
        assert_eq!(entry["data"]["uri"], "/about");
        assert_eq!(entry["data"]["permalink"], "https://terrace.example/about");
        let related = &entry["data"]["related"];
        assert_eq!(
            related[0]["api_url"],
            "https://terrace.example/api/collections/articles/entries/id-springs"
        );
        assert_eq!(related.as_array().unwrap().len(), 1);
        assert_eq!(related[0].as_object().unwrap().len(), 5);
    }
    let picked = ask("/api/collections/pages/entries/about?fields=title,none").await;
    assert_eq!(picked["data"].to_string(), r#"{"title":"Page about","none":null}"#);
    let expanded = ask("/api/collections/pages/entries/about?expand=related").await;
    assert_eq!(expanded["data"]["related"][0]["slug"], "springs");
}

#[tokio::test]
async fn what_is_not_published_is_nowhere() {
    let site = site();
    let app = TestApp::serving(site.path(), false);
    for address in
        ["/api/collections/pages/entries/p-draft", "/api/collections/pages/entries/draft"]
    {
        assert_eq!(app.get(address).await.status, StatusCode::NOT_FOUND, "{address}");
    }
    for query in ["", "?filter[status]=draft", "?filter[status]=any", "?filter[published]=false"] {
        let list = app.get(&format!("/api/collections/pages/entries{query}")).await;
        assert!(!list.text().contains("p-draft"), "{query}: {}", list.text());
    }
}

#[tokio::test]
async fn trees_have_depth_and_no_hidden_branches() {
    let tree = ask("/api/collections/pages/tree?fields=id,url").await;
    assert_eq!(
        tree["data"],
        json!([{"page": {"id": "p-about", "url": "/about"}, "depth": 1, "children": [
            {"page": {"id": "p-team", "url": "/about/team"}, "depth": 2, "children": []}]}])
    );
    let flat = ask("/api/collections/pages/tree?fields=id&max_depth=1").await;
    assert_eq!(flat["data"][0]["children"], json!([]));
    let some = ask("/api/collections/pages/tree?fields=id&filter[title:contains]=team").await;
    assert_eq!(some["data"], json!([]), "a branch goes with its root");
    let nav = ask("/api/navs/lla_primary_navigation/tree?max_depth=1&fields=id,title,url").await;
    assert_eq!(
        nav["data"][1],
        json!({"page": {"id": "x", "title": "Elsewhere", "url": "https://example.org/"},
               "depth": 1, "children": []})
    );
}

#[tokio::test]
async fn terms_and_what_lies_under_them() {
    let terms = ask("/api/taxonomies/lla_sectors/terms?fields=slug,entries_count&sort=-slug").await;
    assert_eq!(
        terms["data"],
        json!([{"slug": "water", "entries_count": 2}, {"slug": "cities", "entries_count": 2}])
    );
    let found = ask("/api/taxonomies/lla_sectors/terms?filter[url]=/lla-sectors/water").await;
    assert_eq!(found["meta"]["total"], 1, "by the address it is shown with");
    let of_site = ask("/api/collections/articles/entries?filter[site]=default&limit=1").await;
    assert_eq!(of_site["meta"]["total"], 3);
    let term = ask("/api/taxonomies/lla_sectors/terms/water").await;
    assert_eq!(term["data"]["id"], "lla_sectors::water");
    let entries = ask("/api/taxonomies/lla_sectors/terms/water/entries?fields=id&sort=date").await;
    assert_eq!(entries["data"], json!([{"id": "id-call"}, {"id": "id-springs"}]));
    assert_eq!(
        entries["meta"]["path"],
        "https://terrace.example/api/taxonomies/lla_sectors/terms/water/entries"
    );
}

#[tokio::test]
async fn globals_and_files() {
    let globals = ask("/api/globals").await;
    assert_eq!(globals["data"][0]["handle"], "lla_globals");
    let files = ask("/api/assets/assets?fields=id,alt,url").await;
    assert_eq!(
        files["data"],
        json!([{"id": "assets::maps/a b.geojson", "alt": "Wells", "url": "/assets/maps/a%20b.geojson"}])
    );
    let file = ask("/api/assets/assets/maps/a%20b.geojson").await;
    assert_eq!(file["data"]["basename"], "a b.geojson");
}

#[tokio::test]
async fn a_file_can_be_downloaded_by_its_id() {
    for id in ["assets::maps/a%20b.geojson", "assets%3A%3Amaps%2Fa%20b.geojson"] {
        let file = reply(&format!("/api/assets/download/{id}")).await;
        assert_eq!(file.status, StatusCode::OK, "{id}: {}", file.text());
        assert_eq!(file.header("content-type"), "application/geo+json");
        assert_eq!(
            file.header("content-disposition"),
            "attachment; filename*=UTF-8''a%20b%2Egeojson"
        );
        assert_eq!(file.header("access-control-allow-origin"), "*");
        assert!(file.text().contains("FeatureCollection"));
    }
    for id in ["assets::maps/none", "assets::../terrace.toml", "nothing", "::", "%ff"] {
        let file = reply(&format!("/api/assets/download/{id}")).await;
        assert_eq!(file.status, StatusCode::NOT_FOUND, "{id}");
        assert!(file.json()["message"].is_string(), "{id}");
    }
}

#[tokio::test]
async fn an_address_is_resolved() {
    let found = ask("/api/resolve?path=/about/team").await;
    assert_eq!(
        found,
        json!({"type": "entry", "id": "p-team", "title": "Page team", "collection": "pages",
               "blueprint": "page", "url": "/about/team"})
    );
    let nothing = reply("/api/resolve?path=/about/teams").await;
    assert_eq!(nothing.status, StatusCode::NOT_FOUND);
    assert!(nothing.json()["closest"].is_array());
    let moved = ask("/api/resolve?path=/old/about/").await;
    assert_eq!(moved, json!({"type": "redirect", "to": "/about", "status": 301}));
    assert_eq!(reply("/api/resolve?path=/given-up").await.status, StatusCode::GONE);
    for query in ["", "?path=", "?path=about"] {
        let reply = reply(&format!("/api/resolve{query}")).await;
        assert_eq!(reply.status, StatusCode::UNPROCESSABLE_ENTITY, "{query}");
    }
}

#[tokio::test]
async fn what_is_not_there_or_makes_no_sense_is_said() {
    let site = site();
    let app = TestApp::serving(site.path(), false);
    for (address, status) in [
        ("/api/collections/none/entries", 404),
        ("/api/collections/pages/entries/none", 404),
        // It is there, but in another collection.
        ("/api/collections/pages/entries/id-springs", 404),
        ("/api/collections/articles/tree", 404),
        ("/api/taxonomies/none/terms", 404),
        ("/api/taxonomies/lla_sectors/terms/none", 404),
        ("/api/taxonomies/lla_sectors/terms/none/entries", 404),
        ("/api/navs/none/tree", 404),
        ("/api/assets/none", 404),
        ("/api/assets/assets/none.svg", 404),
        ("/api/assets/assets/../terrace.toml", 404),
        ("/api/collections/articles/entries?site=fr", 404),
        ("/api/collections/articles/entries?filter[title:regex]=((", 422),
        ("/api/collections/articles/entries?filter[taxonomy:none:in]=a", 422),
        ("/api/collections/articles/entries?filter[title:sounds_like]=a", 422),
        ("/api/collections/articles/entries?filter[status]=lost", 422),
        ("/api/collections/articles/entries?sort=-", 422),
    ] {
        let reply = app.get(address).await;
        assert_eq!(reply.status.as_u16(), status, "{address}: {}", reply.text());
        assert!(reply.json()["message"].is_string(), "{address}");
    }
}

#[tokio::test]
async fn settings_can_close_a_list_to_filters() {
    let site = site();
    site.write("terrace.toml", "[allowed_filters]\narticles = ['title', 'taxonomy:lla_sectors']\n");
    let app = TestApp::serving(site.path(), false);
    let list = "/api/collections/articles/entries";
    for (query, expected) in [
        ("filter[title]=a&filter[taxonomy:lla_sectors]=water", None),
        ("filter[author]=a", Some("Forbidden filter: author")),
        (
            "filter[author]=a&filter[taxonomy:lla_categories]=b",
            Some("Forbidden filters: author, taxonomy:lla_categories"),
        ),
    ] {
        let reply = app.get(&format!("{list}?{query}")).await;
        assert_eq!(reply.json()["message"].as_str(), expected, "{query}");
    }
    let pages = app.get("/api/collections/pages/entries?filter[author]=a").await;
    assert_eq!(pages.status, StatusCode::OK);
    let under_term = "/api/taxonomies/lla_sectors/terms/water/entries?filter[author]=a";
    assert_eq!(app.get(under_term).await.status, StatusCode::UNPROCESSABLE_ENTITY);
}

#[tokio::test]
async fn long_lists_end_when_nobody_waits_any_more() {
    let site = site();
    let app = TestApp::serving(site.path(), false);
    let (snapshot, _) = app.app.now();
    for address in [
        "/api/collections/pages/entries?limit=1000&expand=related",
        "/api/collections/pages/tree",
        "/api/taxonomies/lla_sectors/terms",
        "/api/taxonomies/lla_sectors/terms/water/entries",
    ] {
        let by = |deadline| app.app.api.answer_by(&snapshot, address, deadline);
        assert_eq!(by(None).await.status, StatusCode::OK, "{address}");
        let late = by(Some(Instant::now())).await;
        assert_eq!(late.status, StatusCode::SERVICE_UNAVAILABLE, "{address}");
    }
}
