//! Popular searches: what visitors search for counts, and is shown.

use std::sync::Arc;
use std::time::Instant;

use terrace_server::popular::{FileStore, Keeper, Store};
use tokio::sync::watch;

use crate::app::TestApp;
use crate::site::TestSite;

const LIST: &str = "/api/collections/lla_popular_searches/entries";

fn site() -> TestSite {
    let site = TestSite::with_articles();
    site.write("content/collections/lla_popular_searches.yaml", "title: Popular searches\n");
    for (name, title, count) in [
        ("flood", "Flood", 3),
        ("early-warning", "Early warning", 2),
        ("secheresse", "Sécheresse", 1),
    ] {
        site.write(
            &format!("content/collections/lla_popular_searches/{name}.md"),
            &format!("---\nid: {name}\ntitle: {title}\ncount: {count}\n---\n"),
        );
    }
    site.write("content/collections/pages.yaml", "title: Pages\nroute: '/llahub/{slug}'\n");
    site.write("content/collections/pages/search.md", "---\nid: search\ntitle: Search\n---\n");
    site
}

fn learn(app: &TestApp) -> bool {
    let snapshot = app.app.site.snapshot();
    let grown = app.app.popular.learn(&snapshot.library, Instant::now());
    app.app.popular.count(&grown, &snapshot.library);
    !grown.is_empty()
}

/// Who comes, with which count: `flood 3`.
async fn counts(app: &TestApp, query: &str) -> String {
    let reply = app.get(&format!("{LIST}?{query}")).await.json();
    let items = reply["data"].as_array().unwrap().iter();
    let line = items.map(|item| format!("{} {}", item["id"].as_str().unwrap(), item["count"]));
    line.collect::<Vec<_>>().join(", ")
}

async fn visit(app: &TestApp, number: u8, address: &str) {
    // Visitors come through a proxy that the settings trust.
    let by = format!("192.0.2.{number}");
    app.request("GET", address, &[("x-forwarded-for", &by)]).await;
}

#[tokio::test]
async fn counts_that_are_shown_include_those_that_were_learnt() {
    let site = site();
    site.write(
        "terrace.toml",
        "public_url = \"https://terrace.example\"\ntrusted_proxies = [\"127.0.0.1/32\"]\n",
    );
    let app = TestApp::serving(site.path(), false);
    assert_eq!(
        counts(&app, "sort=-count&limit=15").await,
        "flood 3, early-warning 2, secheresse 1"
    );
    let before = app.get(&format!("{LIST}?sort=-count")).await;
    for number in 1..=3 {
        visit(&app, number, "/llahub/search?query=secheresse").await;
        visit(&app, number, "/llahub/search?query=EARLY+warning").await;
        visit(&app, number, "/llahub/search?query=nothing+of+ours").await;
    }
    visit(&app, 4, "/llahub/search?query=S%C3%89CHERESSE").await;
    // Neither searches that go on nor addresses that do not exist are visits.
    visit(&app, 5, "/llahub/search?query=flood&page=2").await;
    visit(&app, 5, "/llahub/nothing/search?query=flood").await;
    visit(&app, 5, "/api/nothing?q=flood").await;
    assert!(learn(&app));
    let all = "secheresse 5, early-warning 5, flood 3";
    let by_id = "early-warning 5, secheresse 5, flood 3";
    assert_eq!(counts(&app, "sort=-count").await, by_id);
    assert_eq!(counts(&app, "sort=-count,-title").await, all);
    assert_eq!(counts(&app, "sort=-count&limit=1&page=3").await, "flood 3");
    assert_eq!(
        counts(&app, "filter[count:gte]=4&sort=title").await,
        "early-warning 5, secheresse 5"
    );
    assert_eq!(counts(&app, "q=flood&sort=-count").await, "flood 3");
    assert_eq!(counts(&app, "sort=title").await, "early-warning 5, flood 3, secheresse 5");
    let one = app.get(&format!("{LIST}/secheresse?fields=count,title")).await;
    assert_eq!(one.text(), r#"{"data":{"count":5,"title":"Sécheresse"}}"#);
    let again = app
        .request("GET", &format!("{LIST}?sort=-count"), &[("if-none-match", before.header("etag"))])
        .await;
    assert_eq!(again.status.as_u16(), 200);
    for address in ["sort=-count&fields=nothing", "filter[title]=nothing&sort=-count"] {
        assert_eq!(app.get(&format!("{LIST}?{address}")).await.status.as_u16(), 200);
    }
}

#[tokio::test]
async fn one_visitor_counts_once_whatever_the_page_then_asks_for() {
    let site = site();
    let app = TestApp::serving(site.path(), false);
    app.get("/llahub/search?query=flood").await;
    app.get("/llahub/search?query=Flood").await;
    assert!(learn(&app));
    app.get("/llahub/search?query=flood").await;
    assert!(!learn(&app));
    assert_eq!(counts(&app, "sort=-count&limit=1").await, "flood 4");
    app.request("HEAD", "/llahub/search?query=early+warning", &[]).await;
    app.request("GET", "/llahub/search?query=early+warning", &[("sec-purpose", "prefetch")]).await;
    assert!(!learn(&app));
}

#[tokio::test]
async fn a_kept_page_follows_the_counts() {
    let site = site();
    let app = TestApp::serving(site.path(), true);
    let page = || app.get("/popular");
    assert!(page().await.text().contains("Flood; Early warning; Sécheresse"));
    page().await;
    let rendered = app.stats().renders;
    page().await;
    assert_eq!(app.stats().renders, rendered);
    // Its own search page is rendered, too; only what it shows counts here.
    app.get("/llahub/search?query=Early+warning").await;
    app.get("/llahub/search?query=S%C3%A9cheresse").await;
    let rendered = app.stats().renders;
    assert!(learn(&app));
    assert!(page().await.text().contains("Early warning; Flood; Sécheresse"));
    assert_eq!(app.stats().renders, rendered + 1);
    // Counts that change no order leave the page as it is.
    site.write(
        "content/collections/lla_popular_searches/flood.md",
        "---\nid: flood\ntitle: Flood\ncount: 2\n---\n",
    );
    app.app.site.reload(jiff::Timestamp::now()).unwrap();
    page().await;
    assert_eq!(app.stats().renders, rendered + 1);
}

#[tokio::test]
async fn counts_that_cannot_be_written_are_told() {
    let site = site();
    // A file where the folder should be fails, whoever runs this.
    site.write("state", "");
    let app = TestApp::serving(site.path(), false);
    let keeper = |folder: &str| Keeper {
        popular: Arc::clone(&app.app.popular),
        site: Arc::clone(&app.app.site),
        store: Store::File(FileStore::new(&site.path().join(folder))),
    };
    // Told to stop, it learns and writes once more.
    let (_stop, stopped) = watch::channel(true);
    app.get("/llahub/search?query=flood").await;
    keeper("state").run(stopped.clone()).await;
    assert!(app.app.popular.is_unwritten());
    app.get("/llahub/search?query=early+warning").await;
    keeper("elsewhere").run(stopped).await;
    assert!(!app.app.popular.is_unwritten());
}
