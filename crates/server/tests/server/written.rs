//! Pages that authors wrote, other sites, and the fixed addresses of browsers and search engines.

use std::fs;
use std::ops::Deref;
use std::path::Path;

use serde_json::json;
use tempfile::TempDir;

use crate::app::{TestApp, repository};

/// The small site of the browser tests, in a folder that vanishes with the test.
struct Fixture {
    app: TestApp,
    _folder: TempDir,
}

impl Deref for Fixture {
    type Target = TestApp;

    fn deref(&self) -> &TestApp {
        &self.app
    }
}

fn fixture() -> Fixture {
    let folder = TempDir::new().unwrap();
    copy(&repository().join("fixtures/site"), folder.path());
    Fixture { app: TestApp::serving(folder.path(), false), _folder: folder }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().map(Result::unwrap) {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).unwrap();
        }
    }
}

#[tokio::test]
async fn a_page_comes_with_all_that_its_screen_renders() {
    let app = fixture();
    let page = app.get("/api/pages?path=/llahub/about").await.json();
    let data = &page["data"];
    assert_eq!(data["title"], "About the hub");
    assert_eq!(data["collection"], "pages");
    assert_eq!(data["url"], "/llahub/about");
    assert_eq!(data["layout"], json!(null));
    assert_eq!((&data["back_bar"], &data["transparent_header"]), (&json!(true), &json!(false)));
    assert_eq!(data["updated_at"], "2026-03-04T00:00:00.000000Z");
    assert_eq!(data["breadcrumb"][0]["url"], "/llahub");
    assert_eq!(data["children"][0]["url"], "/llahub/about/method");
    // A kind of block that nothing renders is given all the same: others may render it.
    let kinds: Vec<_> = data["blocks"].as_array().unwrap().iter().map(|b| &b["type"]).collect();
    assert_eq!(kinds.iter().filter(|kind| **kind == "hologram").count(), 1);
    assert!(data["blocks"][0]["text"].as_str().unwrap().contains("href=\"/llahub/articles\""));
}

#[tokio::test]
async fn a_text_without_blocks_is_one_block() {
    let page = fixture().get("/api/pages?path=/privacy").await.json();
    let blocks = page["data"]["blocks"].as_array().unwrap();
    assert_eq!(blocks.len(), 1);
    let text = blocks[0]["text"].as_str().unwrap();
    assert_eq!(text.trim(), "<p>Some words that a test can find.</p>");
}

#[tokio::test]
async fn an_entry_with_an_address_has_its_text_on_a_page_whatever_the_field_is_called() {
    let folder = TempDir::new().unwrap();
    copy(&repository().join("fixtures/site"), folder.path());
    let write = |path: &str, text: &str| {
        let path = folder.path().join("content/collections").join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("profiles.yaml", "title: Profiles\nroute: '/profiles/{iso}'\n");
    write("profiles/npl.md", "---\ntitle: Nepal\niso: NPL\nintro_text: Hills and a plain.\n---\n");
    write("profiles/fji.md", "---\ntitle: Fiji\niso: FJI\ndescription: Islands.\n---\n");
    // What no blueprint calls rich text is text, whatever it looks like.
    let hostile = "description: \"Rain < 5 mm & <script src=/a.js></script>\\n\\nMore.\"";
    write("profiles/hti.md", &format!("---\ntitle: Haiti\niso: HTI\n{hostile}\n---\n"));
    let app = TestApp::serving(folder.path(), false);
    for (path, text) in [
        ("/profiles/NPL", "<p>Hills and a plain.</p>"),
        ("/profiles/FJI", "<p>Islands.</p>"),
        (
            "/profiles/HTI",
            "<p>Rain &lt; 5 mm &amp; &lt;script src=/a.js&gt;&lt;/script&gt;</p><p>More.</p>",
        ),
    ] {
        let page = app.get(&format!("/api/pages?path={path}")).await.json();
        assert_eq!(page["data"]["blocks"][0]["text"], text, "{path}");
    }
}

#[tokio::test]
async fn what_is_no_page_is_not_found() {
    let app = fixture();
    // A redirect and an address that is gone are what `/api/resolve` is for.
    for path in ["/nowhere", "/llahub/springs", "/llahub/given-up"] {
        assert_eq!(app.get(&format!("/api/pages?path={path}")).await.status, 404, "{path}");
    }
    for query in ["", "?path=", "?path=about", "?x=/about"] {
        assert_eq!(app.get(&format!("/api/pages{query}")).await.status, 422, "{query}");
    }
}

#[tokio::test]
async fn another_site_is_allowed_by_the_settings_alone() {
    let app = fixture();
    let allowed = app.get("/api/external?url=http://127.0.0.1:4190/a").await.json();
    assert_eq!(
        allowed["data"],
        json!({"url": "http://127.0.0.1:4190/a", "host": "127.0.0.1:4190", "allowed": true})
    );
    let other = app.get("/api/external?url=https://example.org/").await.json();
    assert_eq!(other["data"]["allowed"], false);
    for url in ["", "javascript:alert(1)", "/llahub/", "https://a@127.0.0.1:4190/"] {
        let reply = app.get(&format!("/api/external?url={url}")).await;
        assert_eq!(reply.status, 404, "{url}");
    }
}

#[tokio::test]
async fn every_page_may_frame_players_and_the_sites_of_the_settings() {
    let app = fixture();
    for path in ["/", "/llahub/", "/external?url=https://example.org/", "/llahub/form", "/nowhere"]
    {
        let reply = app.get(path).await;
        let policy = reply.header("content-security-policy");
        let frames = policy.split("; ").find(|rule| rule.starts_with("frame-src"));
        let expected =
            "frame-src https://www.youtube-nocookie.com https://www.facebook.com 127.0.0.1:4190";
        assert_eq!(frames, Some(expected), "{path}");
    }
    let file = app.get("/robots.txt").await;
    assert!(!file.header("content-security-policy").contains("frame-src"));
}

#[tokio::test]
async fn a_page_says_of_its_frames_whether_they_may_be_shown() {
    let app = fixture();
    let page = app.get("/api/pages?path=/llahub/form").await.json();
    let blocks = page["data"]["blocks"].as_array().unwrap();
    let told: Vec<_> =
        blocks.iter().map(|block| json!([block["host"], block["allowed"]])).collect();
    assert_eq!(
        told,
        [
            json!(["127.0.0.1:4190", true]),
            json!(["meter.example.org", false]),
            json!([null, false])
        ]
    );
}

#[tokio::test]
async fn every_text_says_so_of_its_frames() {
    let folder = TempDir::new().unwrap();
    copy(&repository().join("fixtures/site"), folder.path());
    let blocks = "blocks:\n  - {id: f1, type: iframe, url: ' http://127.0.0.1:4190/form '}\n  \
                  - {id: q, type: quote, quote: Words}\n";
    for name in ["articles/2026-01-02.framed", "stories/2026-01-02.framed", "network/framed"] {
        let (collection, _) = name.split_once('/').unwrap();
        let file = folder.path().join(format!("content/collections/{name}.md"));
        let text = format!("---\nid: framed-{collection}\ntitle: Framed\n{blocks}---\n");
        fs::write(file, text).unwrap();
    }
    let app = TestApp::serving(folder.path(), false);
    for (address, at) in [
        ("/api/articles/framed-articles", "/article/blocks"),
        ("/api/stories/framed-stories", "/story/blocks"),
        ("/api/networks/framed-network", "/network/blocks"),
    ] {
        let answer = app.get(address).await.json();
        let blocks = answer.pointer(at).unwrap();
        assert_eq!(blocks[0]["host"], "127.0.0.1:4190", "{address}");
        assert_eq!(blocks[0]["allowed"], true, "{address}");
        assert!(blocks[1].get("host").is_none(), "{address}");
    }
}

#[tokio::test]
async fn search_engines_find_every_page() {
    let app = fixture();
    let robots = app.get("/robots.txt").await;
    assert!(robots.text().contains("Sitemap: http://127.0.0.1:4180/sitemap.xml\n"));
    let sitemap = app.get("/sitemap.xml").await;
    assert_eq!(sitemap.header("content-type"), "application/xml; charset=utf-8");
    let text = sitemap.text();
    let listed = |path: &str| text.contains(&format!("<loc>http://127.0.0.1:4180{path}</loc>"));
    for path in ["/", "/llahub/", "/llahub/articles", "/llahub/about", "/llahub/about/method"] {
        assert!(listed(path), "{path}");
    }
    assert!(text.contains("/llahub/about</loc><lastmod>2026-03-04</lastmod>"));
    // Not twice, not what is hidden, not what is no page of ours.
    for path in ["/llahub", "/llahub/search", "/search", "/external", "/llahub/sideways"] {
        assert!(!listed(path), "{path}");
    }
    let known = [("if-none-match", sitemap.header("etag"))];
    assert_eq!(app.request("GET", "/sitemap.xml", &known).await.status, 304);
    assert_eq!(app.get("/sitemap-1.xml").await.status, 404, "no index, no parts");
}

#[tokio::test]
async fn browsers_find_icons_and_the_manifest() {
    let app = fixture();
    for (path, kind) in [
        ("/favicon.ico", "image/x-icon"),
        ("/favicon.svg", "image/svg+xml"),
        ("/apple-touch-icon.png", "image/png"),
        ("/icon-192.png", "image/png"),
        ("/icon-512.png", "image/png"),
        ("/share.jpg", "image/jpeg"),
        ("/site.webmanifest", "application/manifest+json"),
    ] {
        let reply = app.get(path).await;
        assert_eq!((reply.status.as_u16(), reply.header("content-type")), (200, kind), "{path}");
        assert!(!reply.header("etag").is_empty(), "{path}");
    }
    let manifest = app.get("/site.webmanifest").await.json();
    for icon in manifest["icons"].as_array().unwrap() {
        assert_eq!(app.get(icon["src"].as_str().unwrap()).await.status, 200);
    }
    let page = app.get("/").await;
    assert!(page.text().contains("<link rel=\"manifest\" href=\"/site.webmanifest\">"));
}

#[tokio::test]
async fn without_an_engine_a_written_page_is_no_404() {
    let app = fixture();
    assert_eq!(app.get("/llahub/about").await.status, 200);
    assert_eq!(app.get("/llahub/nowhere").await.status, 404);
}
