//! Pages: documents, redirects, the cache.

use http::StatusCode;

use crate::app::TestApp;
use crate::site::TestSite;

#[tokio::test]
async fn a_document_carries_the_page_and_its_data() {
    let site = TestSite::with_articles();
    let app = TestApp::serving(site.path(), true);
    let page = app.get("/llahub/articles/id-springs").await;
    assert_eq!(page.status, StatusCode::OK);
    let html = page.text();
    for part in [
        "<!doctype html><html lang=\"en\">",
        "<title>/llahub/articles/id-springs</title>",
        "<link rel=\"stylesheet\" href=\"/_t/assets/style-2.css\">",
        "<div id=\"root\"><h1>200</h1><p>Walking the spring</p></div>",
        "<script type=\"application/json\" id=\"terrace-data\">{\"settings\":{\"hubPath\":\"/llahub\"},\"answers\":{\"/api/articles/id-springs\":{\"status\":200,\"body\":{\"article\":",
        "\"failed\":false}</script><script type=\"module\" src=\"/_t/assets/entry-1.js\" fetchpriority=\"low\" data-parts=\"\" data-styles=\"\"></script></body></html>",
    ] {
        assert!(html.contains(part), "no {part} in {html}");
    }
    // The text is HTML inside JSON inside HTML: it cannot end its script.
    assert!(html.contains("\\u003cstrong>"));
    assert_eq!(html.matches("</script>").count(), 2);
}

#[tokio::test]
async fn pages_have_the_status_of_what_they_show() {
    let site = TestSite::with_articles();
    let app = TestApp::serving(site.path(), true);
    for (address, status, location) in [
        ("/", 200, ""),
        ("/llahub/", 200, ""),
        ("/llahub/articles", 200, ""),
        ("/llahub/articles/nothing", 404, ""),
        ("/nowhere/at/all", 404, ""),
        ("/llahub", 308, "/llahub/"),
        ("/llahub/articles/?page=2", 308, "/llahub/articles?page=2"),
        ("//evil.example/x/", 308, "/evil.example/x"),
        ("/llahub/articles/springs", 308, "/llahub/articles/id-springs"),
    ] {
        let page = app.get(address).await;
        assert_eq!(
            (page.status.as_u16(), page.header("location")),
            (status, location),
            "{address}"
        );
    }
}

#[tokio::test]
async fn a_page_is_rendered_once_for_all_who_ask() {
    let site = TestSite::with_articles();
    let app = TestApp::serving(site.path(), true);
    let (a, b, c) = tokio::join!(
        app.get("/llahub/articles"),
        app.get("/llahub/articles?utm_source=x"),
        app.get("/llahub/articles?page="),
    );
    assert_eq!(a.bytes, b.bytes);
    assert_eq!(a.bytes, c.bytes);
    app.get("/llahub/articles").await;
    assert_eq!(app.stats().renders, 1);
    app.get("/llahub/articles?page=2").await;
    assert_eq!(app.stats().renders, 2);
}

#[tokio::test]
async fn a_page_is_rendered_again_only_when_its_answers_change() {
    let site = TestSite::with_articles();
    let app = TestApp::serving(site.path(), true);
    for address in ["/llahub/articles", "/llahub/articles/id-shade"] {
        app.get(address).await;
    }
    assert_eq!(app.stats().renders, 2);
    // The list shows no text, so a changed text is none of its business.
    site.article("2026-02-02.shade", "Shade for markets", "methods", "cities");
    let path = "content/collections/articles/2026-02-02.shade.md";
    let text = std::fs::read_to_string(site.path().join(path)).unwrap();
    site.write(path, &text.replace("bold", "cool"));
    app.app.site.reload(jiff::Timestamp::now()).unwrap();
    app.get("/llahub/articles").await;
    assert_eq!(app.stats().renders, 2);
    let article = app.get("/llahub/articles/id-shade").await;
    assert!(article.text().contains("cool"));
    assert_eq!(app.stats().renders, 3);
}

#[tokio::test]
async fn without_an_engine_browsers_render_the_pages() {
    let site = TestSite::with_articles();
    let app = TestApp::serving(site.path(), false);
    let page = app.get("/llahub/articles").await;
    assert_eq!(page.status, StatusCode::OK);
    let html = page.text();
    assert!(html.contains("\"failed\":true"));
    assert!(
        html.contains("<a href=\"/llahub/articles?parent=knowledge_and_innovation\">Knowledge</a>")
    );
    assert!(html.contains("<noscript>"));
    assert_eq!(app.get("/nowhere").await.status, StatusCode::NOT_FOUND);
}
