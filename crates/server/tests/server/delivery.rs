//! What every answer has in common: methods, tags, encodings, headers.

use axum::body::HttpBody;
use http::StatusCode;
use terrace_server::handle::handle;

use crate::app::TestApp;
use crate::site::TestSite;

fn app() -> (TestSite, TestApp) {
    let site = TestSite::with_articles();
    let app = TestApp::serving(site.path(), true);
    (site, app)
}

#[tokio::test]
async fn only_get_and_head_are_answered() {
    let (_site, app) = app();
    for address in ["/", "/api/articles", "/assets/x", "/healthz"] {
        for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH", "BREW"] {
            let reply = app.request(method, address, &[]).await;
            assert_eq!(reply.status, StatusCode::METHOD_NOT_ALLOWED, "{method} {address}");
            assert_eq!(reply.header("allow"), "GET, HEAD");
        }
        let (get, head) = (app.get(address).await, app.request("HEAD", address, &[]).await);
        assert_eq!(head.status, get.status, "{address}");
        assert!(head.bytes.is_empty());
        assert_eq!(head.header("content-length"), get.bytes.len().to_string(), "{address}");
    }
}

#[tokio::test]
async fn what_a_visitor_has_is_not_sent_again() {
    let (_site, app) = app();
    for address in ["/", "/llahub/articles", "/api/articles", "/_t/assets/entry-1.js"] {
        let first = app.get(address).await;
        let tag = first.header("etag");
        assert!(tag.starts_with("W/\""), "{address}: {tag}");
        let again = app.request("GET", address, &[("if-none-match", tag)]).await;
        assert_eq!(again.status, StatusCode::NOT_MODIFIED, "{address}");
        assert!(again.bytes.is_empty());
        assert_eq!(again.header("etag"), tag);
        assert!(!again.header("cache-control").is_empty());
    }
}

#[tokio::test]
async fn answers_are_compressed_as_asked() {
    let (_site, app) = app();
    for address in ["/llahub/articles", "/api/articles", "/_t/assets/entry-1.js"] {
        let plain = app.get(address).await;
        assert_eq!(plain.header("content-encoding"), "", "{address}");
        assert_eq!(plain.header("vary"), "accept-encoding");
        for encoding in ["br", "gzip"] {
            let compressed = app.request("GET", address, &[("accept-encoding", encoding)]).await;
            assert_eq!(compressed.header("content-encoding"), encoding, "{address}");
            assert_eq!(
                decompress(encoding, &compressed.bytes),
                plain.bytes,
                "{address} {encoding}"
            );
        }
    }
}

fn decompress(encoding: &str, bytes: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    match encoding {
        "br" => brotli_decompressor::BrotliDecompress(&mut &*bytes, &mut plain).unwrap(),
        _ => drop(std::io::copy(&mut flate2::read::GzDecoder::new(bytes), &mut plain).unwrap()),
    }
    plain
}

#[tokio::test]
async fn caches_in_front_are_told_the_truth() {
    let (_site, app) = app();
    let short = "public, max-age=0, must-revalidate, s-maxage=60, stale-while-revalidate=600";
    for (address, expected) in [
        ("/", short),
        ("/nowhere", short),
        ("/llahub", short),
        ("/api/articles", short),
        ("/api/articles/nothing", short),
        ("/_t/assets/entry-1.js", "public, max-age=31536000, immutable"),
        ("/_t/assets/none.js", "no-store"),
        ("/healthz", "no-store"),
        ("/misbehave/throw", "no-store"),
    ] {
        assert_eq!(app.get(address).await.header("cache-control"), expected, "{address}");
    }
}

#[tokio::test]
async fn pages_are_locked_down() {
    let (_site, app) = app();
    let page = app.get("/").await;
    insta::assert_snapshot!(page.header("content-security-policy"), @"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'; frame-src https://www.youtube-nocookie.com https://www.facebook.com");
    assert_eq!(page.header("x-content-type-options"), "nosniff");
    assert_eq!(page.header("strict-transport-security"), "max-age=31536000");
    assert_eq!(page.header("referrer-policy"), "strict-origin-when-cross-origin");
    assert_eq!(page.header("x-request-id").len(), 16);
    let api = app.get("/api/articles").await;
    assert_eq!(api.header("access-control-allow-origin"), "*");
    assert!(api.header("content-security-policy").contains("sandbox"));
}

#[tokio::test]
async fn only_a_translated_page_may_load_the_widget_and_search_engines_pass_it_by() {
    let (_site, app) = app();
    // Rendered, then from the cache, as it is written and as it is normal.
    for address in ["/?translate=fr", "/?translate=fr", "/?utm_source=x&translate=fr"] {
        let page = app.get(address).await;
        assert_eq!(page.status, StatusCode::OK, "{address}");
        assert!(page.header("content-security-policy").contains("https://translate.google.com"));
        assert_eq!(page.header("x-robots-tag"), "noindex", "{address}");
    }
    for address in ["/", "/?translate=en", "/?translate=x", "/api/site", "/llahub/articles"] {
        let page = app.get(address).await;
        assert!(!page.header("content-security-policy").contains("google"), "{address}");
        assert_eq!(page.header("x-robots-tag"), "", "{address}");
    }
}

#[tokio::test]
async fn a_site_without_translation_has_no_translated_pages() {
    let site = TestSite::with_articles();
    site.write("terrace.toml", "translation = \"none\"\n");
    let app = TestApp::serving(site.path(), true);
    let page = app.get("/?translate=fr").await;
    assert!(page.text().contains("<title>/</title>"));
    assert_eq!(page.header("x-robots-tag"), "");
}

#[tokio::test]
async fn the_host_header_is_never_believed() {
    let (_site, app) = app();
    let headers = [("host", "evil.example"), ("x-forwarded-host", "evil.example")];
    for address in ["/", "/llahub/articles", "/llahub", "/api/articles?limit=1", "/api/site"] {
        let reply = app.request("GET", address, &headers).await;
        assert!(!reply.text().contains("evil.example"), "{address}");
        assert!(!reply.header("location").contains("evil.example"), "{address}");
    }
}

#[tokio::test]
async fn only_files_of_the_site_are_served() {
    let site = TestSite::with_articles();
    site.write("assets/a/b c.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
    site.write("assets/page.html", "<script>alert(1)</script>");
    let app = TestApp::serving(site.path(), false);
    let picture = app.get("/assets/a/b%20c.svg").await;
    assert_eq!((picture.status, picture.header("content-type")), (StatusCode::OK, "image/svg+xml"));
    assert!(picture.header("content-security-policy").contains("sandbox"));
    let page = app.get("/assets/page.html").await;
    assert_eq!(page.header("content-type"), "application/octet-stream");
    for address in [
        "/assets/../terrace.toml",
        "/assets/..%2fterrace.toml",
        "/assets/%2e%2e/terrace.toml",
        "/assets/a/.meta/b c.svg.yaml",
        "/assets//etc/passwd",
        "/assets/",
        "/assets",
        "/assets/%ff",
        "/assets/a%00",
    ] {
        let Ok(_) = address.parse::<http::Uri>() else { continue };
        assert_eq!(app.get(address).await.status, StatusCode::NOT_FOUND, "{address}");
    }
}

#[tokio::test]
async fn one_address_behind_a_proxy_has_so_many_requests_at_once() {
    let site = TestSite::with_articles();
    site.write(
        "terrace.toml",
        "trusted_proxies = [\"127.0.0.1\"]\n[limits]\nconnections_per_address = 2\n",
    );
    let app = TestApp::serving(site.path(), true);
    let ask = async |address: &str, client: &str| {
        let request = http::Request::builder().uri(address).header("host", "test");
        let request = request.header("x-forwarded-for", client).body(()).unwrap();
        handle(&app.app, [127, 0, 0, 1].into(), request).await
    };
    let first = ask("/api/articles", "203.0.113.7").await;
    let second = ask("/api/articles", "203.0.113.7").await;
    let third = ask("/api/articles", "203.0.113.7").await;
    assert_eq!(third.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert_eq!(third.headers()["retry-after"], "5");
    let other = ask("/api/articles", "203.0.113.8").await;
    assert_eq!(other.status(), StatusCode::OK);
    drop(first);
    assert_eq!(ask("/api/articles", "203.0.113.7").await.status(), StatusCode::OK);
    // The size of an answer is known as before.
    assert!(second.body().size_hint().exact().is_some());
}

#[tokio::test]
async fn a_request_that_names_two_hosts_is_refused() {
    let (_site, app) = app();
    for address in ["/", "/", "/api/articles", "/healthz"] {
        let reply = app.request("GET", address, &[("host", "other")]).await;
        assert_eq!(reply.status, StatusCode::BAD_REQUEST, "{address}");
        assert_eq!(app.get(address).await.status, StatusCode::OK, "{address}");
    }
}

#[tokio::test]
async fn a_request_by_http_2_for_one_host_that_names_another_is_refused() {
    let (_site, app) = app();
    let ask = async |version: http::Version, uri: &str| {
        let request = http::Request::builder().version(version).uri(uri).header("host", "a");
        handle(&app.app, [127, 0, 0, 1].into(), request.body(()).unwrap()).await.status()
    };
    for _ in ["not in the cache", "in the cache"] {
        let http_2 = http::Version::HTTP_2;
        assert_eq!(ask(http_2, "http://a/").await, StatusCode::OK);
        assert_eq!(ask(http_2, "http://b/").await, StatusCode::BAD_REQUEST);
        // By HTTP/1.1 whole addresses count, whatever the header says.
        assert_eq!(ask(http::Version::HTTP_11, "http://b/").await, StatusCode::OK);
    }
}

#[tokio::test]
async fn a_file_that_cannot_be_read_is_not_missing() {
    let site = TestSite::with_articles();
    for name in ["notes.txt", "sound.mp3", "photo.jpg", "gone.txt", "gone.mp3"] {
        site.write(&format!("assets/{name}"), "0123456789");
    }
    let app = TestApp::serving(site.path(), false);
    let path = |name: &str| site.path().join("assets").join(name);
    for name in ["notes.txt", "sound.mp3", "photo.jpg"] {
        std::fs::remove_file(path(name)).unwrap();
        // Fails as too many open files do, for any user.
        std::os::unix::fs::symlink(path(name), path(name)).unwrap();
    }
    for name in ["gone.txt", "gone.mp3"] {
        std::fs::remove_file(path(name)).unwrap();
        assert_eq!(app.get(&format!("/assets/{name}")).await.status, StatusCode::NOT_FOUND);
    }
    for address in [
        "/assets/notes.txt",
        "/assets/sound.mp3",
        "/img/640/assets/photo.jpg",
        "/api/assets/download/assets::sound.mp3",
    ] {
        let reply = app.get(address).await;
        assert_eq!(reply.status, StatusCode::SERVICE_UNAVAILABLE, "{address}");
        assert!(!reply.header("retry-after").is_empty(), "{address}");
        assert_eq!(reply.header("cache-control"), "no-store", "{address}");
    }
}

#[tokio::test]
async fn files_are_sent_whole_also_when_none_may_stay_open() {
    let site = TestSite::with_articles();
    let sound = "0123456789".repeat(100_000);
    site.write("assets/sound.mp3", &sound);
    let app = TestApp::serving_with(site.path(), |assets| assets.holding_open(0));
    let reply = app.get("/assets/sound.mp3").await;
    assert!(reply.bytes == sound.as_bytes());
    let part = app.request("GET", "/assets/sound.mp3", &[("range", "bytes=999990-")]).await;
    assert_eq!(part.text(), "0123456789");
}

#[tokio::test]
async fn parts_of_files_can_be_asked_for() {
    let site = TestSite::with_articles();
    site.write("assets/sound.mp3", &"0123456789".repeat(100_000));
    let app = TestApp::serving(site.path(), false);
    let whole = app.get("/assets/sound.mp3").await;
    assert_eq!((whole.bytes.len(), whole.header("accept-ranges")), (1_000_000, "bytes"));
    let tag = whole.header("etag").to_owned();
    for (range, if_range, status, content_range, length) in [
        ("bytes=0-9", "", 206, "bytes 0-9/1000000", 10),
        ("bytes=999990-", "", 206, "bytes 999990-999999/1000000", 10),
        ("bytes=-300000", "", 206, "bytes 700000-999999/1000000", 300_000),
        ("bytes=1000000-", "", 416, "bytes */1000000", 0),
        ("bytes=0-9", &tag, 206, "bytes 0-9/1000000", 10),
        ("bytes=0-9", "\"another\"", 200, "", 1_000_000),
    ] {
        let mut headers = vec![("range", range)];
        if !if_range.is_empty() {
            headers.push(("if-range", if_range));
        }
        let part = app.request("GET", "/assets/sound.mp3", &headers).await;
        assert_eq!(
            (part.status.as_u16(), part.header("content-range"), part.bytes.len()),
            (status, content_range, length),
            "{range}"
        );
        assert!(part.bytes.is_empty() || part.bytes.starts_with(b"0123456789"), "{range}");
    }
    let again = app.request("GET", "/assets/sound.mp3", &[("if-none-match", &tag)]).await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
}

#[tokio::test]
async fn a_drawing_has_pixels_for_those_who_show_no_drawings() {
    let site = TestSite::with_articles();
    let inside = "<script>alert(1)</script><image href=\"/etc/hostname\" width=\"9\" height=\"9\"/><path d=\"M0 0h9v9z\"/>";
    site.write(
        "assets/a.svg",
        &format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1200\" height=\"675\">{inside}</svg>"
        ),
    );
    let app = TestApp::serving(site.path(), false);
    let accept = [("accept", "image/webp,*/*")];
    let reply = app.request("GET", "/img/1280/assets/a.svg", &accept).await;
    assert_eq!((reply.status, reply.header("content-type")), (StatusCode::OK, "image/jpeg"));
    let header = terrace_picture::dimensions(&reply.bytes).unwrap();
    assert_eq!((header.size.width, header.size.height), (1280, 720));
    let tag = reply.header("etag").to_owned();
    let again = app.request("GET", "/img/1280/assets/a.svg", &[("if-none-match", &tag)]).await;
    assert_eq!(again.status, StatusCode::NOT_MODIFIED);
    // The file itself stays what it is.
    assert_eq!(app.get("/assets/a.svg").await.header("content-type"), "image/svg+xml");
}

#[tokio::test]
async fn a_photograph_stored_on_its_side_has_one_size_in_the_api_and_as_a_picture() {
    let site = TestSite::with_articles();
    site.write(
        "assets/a.svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1200\" height=\"600\"/>",
    );
    // A photograph, made here: the drawing as JPEG, and EXIF that says to turn it to the right.
    let jpeg = TestApp::serving(site.path(), false).get("/img/960/assets/a.svg").await.bytes;
    let exif =
        b"\xff\xe1\0\x22Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0";
    let turned = [&jpeg[..2], exif, &jpeg[2..]].concat();
    std::fs::write(site.path().join("assets/turned.jpg"), turned).unwrap();

    let app = TestApp::serving(site.path(), false);
    let asset = app.get("/api/assets/assets/turned.jpg").await.json();
    assert_eq!((&asset["data"]["width"], &asset["data"]["height"]), (&480.into(), &960.into()));
    let shown = app.get("/img/320/assets/turned.jpg").await;
    let header = terrace_picture::dimensions(&shown.bytes).unwrap();
    assert_eq!((header.size.width, header.size.height), (320, 640));
}

#[tokio::test]
async fn pictures_that_cannot_be_resized_are_sent_or_refused() {
    let site = TestSite::with_articles();
    site.write("assets/a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
    site.write("assets/rubbish.jpg", "this is no picture");
    site.write("assets/rubbish.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\">");
    site.write(
        "assets/endless.svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><g id=\"a\"><use href=\"#a\"/></g></svg>",
    );
    let app = TestApp::serving(site.path(), false);
    for (address, status) in [
        ("/img/640/assets/a.svg", 200),
        ("/img/640/assets/rubbish.svg", 302),
        ("/img/640/assets/endless.svg", 302),
        ("/img/641/assets/a.svg", 404),
        ("/img/640/assets/none.jpg", 404),
        ("/img/640/terrace.toml", 404),
        ("/img/640/assets/../terrace.toml", 404),
        ("/img/640", 404),
        ("/img/640/assets/rubbish.jpg", 422),
    ] {
        assert_eq!(app.get(address).await.status.as_u16(), status, "{address}");
    }
    // Links to what has such a drawing are still shown with a picture; a mended one is seen soon.
    let other = app.get("/img/1280/assets/endless.svg").await;
    assert_eq!(other.header("location"), "/share.jpg");
    assert!(other.header("cache-control").contains("max-age=0"));
    assert_eq!(app.get(other.header("location")).await.status, StatusCode::OK);
}
