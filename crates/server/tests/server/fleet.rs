//! Several servers of one site: whichever a visitor gets, the answer is the same.

use std::fs::{self, File};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use http::HeaderMap;
use terrace_database::{Counters, Rhythm};
use terrace_server::popular::{Keeper, Store};
use terrace_server::purge::{PurgeReport, Purger};
use terrace_site::Settings;
use tokio::sync::watch;

use crate::app::{Reply, TestApp, repository};
use crate::postgres::Postgres;
use crate::stand_in::{StandIn, answer};

const PATIENCE: Duration = Duration::from_secs(120);

/// A copy of the test site in which all times are as they were.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let entry = entry.unwrap();
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if from.is_dir() {
            copy(&from, &to);
        } else {
            fs::copy(&from, &to).unwrap();
            let modified = entry.metadata().unwrap().modified().unwrap();
            File::options().write(true).open(&to).unwrap().set_modified(modified).unwrap();
        }
    }
}

/// Every address of the API without a parameter, as its document lists them, and some others.
fn addresses() -> Vec<String> {
    let text = fs::read_to_string(repository().join("openapi.json")).unwrap();
    let document: serde_json::Value = serde_json::from_str(&text).unwrap();
    let paths = document["paths"].as_object().unwrap().keys();
    let mut all: Vec<String> = paths.filter(|path| !path.contains('{')).cloned().collect();
    assert!(all.len() > 20, "{all:?}");
    all.extend(
        [
            "/",
            "/llahub",
            "/llahub/articles",
            "/llahub/articles?sectors=water",
            "/popular",
            "/api/articles?limit=5&page=2",
            "/api/search?q=water",
            "/api/search?q=wtaer+plan",
            "/api/search/filters?q=water",
            "/api/portal/search?search=water",
            "/api/suggest?q=wa",
            "/api/collections/articles/entries?limit=100",
            "/api/map/sa-points",
            "/assets/brand/logo.svg",
            "/data/risk.csv",
            "/sitemap.xml",
            "/robots.txt",
            "/_t/assets/entry-1.js",
            "/wms?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetCapabilities",
            "/geocode/search?q=Kathmandu&format=json",
        ]
        .map(str::to_owned),
    );
    all
}

/// What may differ: the name of the request.
fn comparable(headers: &HeaderMap) -> Vec<(String, String)> {
    let pair = |(name, value): (&http::HeaderName, &http::HeaderValue)| {
        (name.to_string(), value.to_str().unwrap().to_owned())
    };
    let mut all: Vec<_> = headers.iter().map(pair).collect();
    all.retain(|(name, _)| name != "x-request-id");
    all.sort();
    all
}

fn plain(reply: &Reply) -> Vec<u8> {
    let mut plain = Vec::new();
    match reply.header("content-encoding") {
        "br" => brotli_decompressor::BrotliDecompress(&mut &*reply.bytes, &mut plain).unwrap(),
        "gzip" => {
            let mut decoder = flate2::read::GzDecoder::new(&*reply.bytes);
            std::io::copy(&mut decoder, &mut plain).unwrap();
        }
        _ => plain.clone_from(&reply.bytes),
    }
    plain
}

#[tokio::test]
async fn servers_with_different_pasts_give_the_same_answers_and_tags() {
    let (folder, elsewhere) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let site = folder.path().join("site");
    copy(&repository().join("fixtures/site"), &site);
    // The one has seen other content, and many visitors; its files lie elsewhere.
    let before = elsewhere.path().join("site");
    copy(&site, &before);
    let articles = before.join("content/collections/articles");
    let first = fs::read_dir(&articles).unwrap().map(|entry| entry.unwrap().path());
    let first = first.filter(|path| path.is_file()).min().unwrap();
    let (text, modified) =
        (fs::read(&first).unwrap(), first.metadata().unwrap().modified().unwrap());
    fs::write(&first, "---\nid: other\ntitle: Water water plan\n---\nWater, plans and wells.\n")
        .unwrap();
    fs::write(articles.join("gone.md"), "---\nid: gone\ntitle: A plan for water\n---\n").unwrap();
    let old = TestApp::serving(&before, true);
    old.app.site.index_each_version_afresh();
    let addresses = addresses();
    for address in addresses.iter().rev() {
        old.request("GET", address, &[("accept-encoding", "br")]).await;
    }
    fs::write(&first, &text).unwrap();
    File::options().write(true).open(&first).unwrap().set_modified(modified).unwrap();
    fs::remove_file(articles.join("gone.md")).unwrap();
    old.app.site.reload(jiff::Timestamp::now()).unwrap();
    // The other starts now.
    let new = TestApp::serving(&site, true);
    new.app.site.index_each_version_afresh();
    for address in &addresses {
        for encoding in ["identity", "gzip", "br"] {
            let ask = [("accept-encoding", encoding)];
            let one = old.request("GET", address, &ask).await;
            let other = new.request("GET", address, &ask).await;
            let case = format!("{address} {encoding}");
            assert_eq!(one.status, other.status, "{case}");
            assert_eq!(comparable(&one.headers), comparable(&other.headers), "{case}");
            let (one_text, other_text) = (plain(&one), plain(&other));
            assert!(
                one_text == other_text,
                "{case}\n{}\n{}",
                String::from_utf8_lossy(&one_text),
                String::from_utf8_lossy(&other_text)
            );
            // What the one sent need not be sent again by the other.
            let tag = one.header("etag");
            if one.status == 200 && !tag.is_empty() {
                let again = [("accept-encoding", encoding), ("if-none-match", tag)];
                assert_eq!(new.request("GET", address, &again).await.status, 304, "{case}");
            }
        }
    }
}

#[tokio::test]
async fn files_have_the_same_tags_wherever_and_whenever_they_were_written() {
    let folder = tempfile::tempdir().unwrap();
    let fixture = repository().join("fixtures/site");
    let site = |name: &str, then: Duration| {
        let path = folder.path().join(name);
        copy(&fixture, &path);
        let sound = path.join("assets/film.mp3");
        fs::write(&sound, vec![7; 100_000]).unwrap();
        let photo = image();
        fs::write(path.join("assets/photo.png"), photo).unwrap();
        for file in [sound, path.join("assets/photo.png")] {
            let file = File::options().write(true).open(file).unwrap();
            file.set_modified(std::time::SystemTime::UNIX_EPOCH + then).unwrap();
        }
        TestApp::serving(&path, false)
    };
    let one = site("one", Duration::from_secs(1_000_000));
    let other = site("other", Duration::from_secs(2_000_000));
    for address in ["/assets/film.mp3", "/assets/photo.png", "/img/320/assets/photo.png"] {
        let (one, other) = (one.get(address).await, other.get(address).await);
        assert_eq!(one.status, 200, "{address}");
        assert_eq!(one.header("etag"), other.header("etag"), "{address}");
        assert!(one.bytes == other.bytes, "{address}");
    }
    // A part of the one goes on with a part of the other.
    let tag = one.get("/assets/film.mp3").await.header("etag").to_owned();
    let part = [("range", "bytes=10-19"), ("if-range", tag.as_str())];
    assert_eq!(other.request("GET", "/assets/film.mp3", &part).await.status, 206);
}

/// A picture of one colour.
fn image() -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, 640, 480);
    encoder.set_color(png::ColorType::Grayscale);
    encoder.write_header().unwrap().write_image_data(&vec![120; 640 * 480]).unwrap();
    bytes
}

#[tokio::test]
async fn a_published_version_is_told_by_every_answer() {
    let app = TestApp::fixture();
    for address in ["/healthz", "/api/articles", "/robots.txt"] {
        assert_eq!(app.get(address).await.header("terrace-version"), "", "{address}");
    }
    app.app.source_version.set(Some("v7".into()));
    for address in ["/healthz", "/api/articles", "/robots.txt", "/llahub/articles"] {
        assert_eq!(app.get(address).await.header("terrace-version"), "v7", "{address}");
    }
}

#[tokio::test]
async fn settings_of_a_cdn_are_in_every_answer_that_it_may_keep() {
    let folder = tempfile::tempdir().unwrap();
    copy(&repository().join("fixtures/site"), folder.path());
    let settings = folder.path().join("terrace.toml");
    let text = fs::read_to_string(&settings).unwrap();
    fs::write(
        &settings,
        format!("{text}\n[cdn]\nmax_age_s = 3600\ntag_header = \"Surrogate-Key\"\n"),
    )
    .unwrap();
    let app = TestApp::serving(folder.path(), true);
    let short = "public, max-age=0, must-revalidate, s-maxage=3600, stale-while-revalidate=600";
    // The second answer of a page comes from the cache, with headers that were made once.
    for address in ["/llahub/articles", "/llahub/articles", "/api/articles", "/sitemap.xml"] {
        let reply = app.get(address).await;
        assert_eq!(reply.header("cache-control"), short, "{address}");
        assert_eq!(reply.header("surrogate-key"), "terrace", "{address}");
        let known = app.request("GET", address, &[("if-none-match", reply.header("etag"))]).await;
        assert_eq!(known.header("cache-control"), short, "{address}");
    }
    let logo = app.get("/assets/brand/logo.svg").await;
    assert_eq!(logo.header("surrogate-key"), "terrace");
    for address in ["/_t/assets/entry-1.js", "/healthz", "/misbehave/throw"] {
        assert_eq!(app.get(address).await.header("surrogate-key"), "", "{address}");
    }
}

fn cdn(text: &str) -> Settings {
    format!("[cdn]\n{text}").parse().unwrap()
}

#[tokio::test]
async fn a_cache_in_front_hears_of_each_version_until_it_has_understood() {
    let cache = StandIn::start(|_| Some(answer("503 Busy", "text/plain", b""))).await;
    let settings = cdn(&format!(
        "tag_header = \"Surrogate-Key\"\npurge_url = \"{}/service/7/purge\"\npurge_method = \"PURGE\"\n\
         purge_key_header = \"Fastly-Key\"",
        cache.address
    ));
    let key = Some("a key".parse().unwrap());
    let purger = Purger::new(&settings, key).unwrap().unwrap();
    let report = Arc::new(PurgeReport::default());
    let (version, versions) = watch::channel(None);
    let task = tokio::spawn(purger.run(Arc::clone(&report), move || *versions.borrow()));
    version.send_replace(Some(1));
    cache.heard(2).await;
    assert!(report.reason().unwrap().contains("it answers 503"), "{report:?}");
    cache.answers(|_| Some(answer("200 OK", "application/json", b"{}")));
    wait_for("the first purge", || report.counts().0 == 1).await;
    assert_eq!(report.reason(), None);
    version.send_replace(Some(2));
    wait_for("the second purge", || report.counts().0 == 2).await;
    task.abort();
    for head in cache.heads() {
        assert!(head.starts_with("PURGE /service/7/purge HTTP/1.1\r\n"), "{head}");
        for line in ["surrogate-key: terrace\r\n", "fastly-key: a key\r\n"] {
            assert!(head.contains(line), "{head}");
        }
    }
}

#[test]
fn a_key_is_never_sent_in_plain_text() {
    let key = || Some("hush".parse().unwrap());
    let settings = cdn("purge_url = \"http://cache.example/purge\"");
    assert!(Purger::new(&settings, None).unwrap().is_some());
    let error = Purger::new(&settings, key()).unwrap_err().to_string();
    assert!(error.contains("plain text"), "{error}");
    assert!(!error.contains("hush"), "{error}");
    // A name that only begins like this machine's is another's.
    let settings = cdn("purge_url = \"http://localhost.example/purge\"");
    assert!(Purger::new(&settings, key()).is_err());
    assert!(Purger::new(&cdn(""), key()).unwrap().is_none());
}

async fn wait_for(what: &str, mut holds: impl FnMut() -> bool) {
    let began = Instant::now();
    while !holds() {
        assert!(began.elapsed() < PATIENCE, "{what} never came");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn searches_on_two_servers_are_counted_together_and_shown_alike() {
    let Some(postgres) = Postgres::start() else { return };
    let rhythm = Rhythm {
        beat: Duration::from_millis(50),
        period: Duration::from_secs(2),
        rest: Duration::from_millis(50),
        ..Rhythm::default()
    };
    let fixture = repository().join("fixtures/site");
    let address = "/api/collections/lla_popular_searches/entries/popular-seed?fields=count";
    let start = || {
        let counters = Counters::new(postgres.url().parse().unwrap(), rhythm).unwrap();
        let store = Store::Database(counters);
        let app = TestApp::kept_in(&fixture, &store);
        let (popular, site) = (Arc::clone(&app.app.popular), Arc::clone(&app.app.site));
        let (stop, stopped) = watch::channel(false);
        let task = tokio::spawn(Keeper { popular, site, store }.run(stopped));
        (app, stop, task)
    };
    let (one, stop_one, task) = start();
    let (other, _stop_other, _task) = start();
    assert_eq!(one.get(address).await.text(), r#"{"data":{"count":5}}"#);
    one.get("/llahub/search?query=seed").await;
    other.get("/llahub/search?query=Seed").await;
    for app in [&one, &other] {
        let began = Instant::now();
        while app.get(address).await.text() != r#"{"data":{"count":7}}"# {
            assert!(began.elapsed() < PATIENCE, "the sum never came");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
    // What is counted last is written when the server stops.
    one.get_from([192, 0, 2, 9], "/llahub/search?query=seed").await;
    stop_one.send_replace(true);
    task.await.unwrap();
    let client = postgres.client().await;
    let row = client.query_one("SELECT sum(count)::bigint FROM terrace_counts", &[]).await.unwrap();
    assert_eq!(row.get::<_, i64>(0), 3);
}
