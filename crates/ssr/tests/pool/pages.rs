//! What pages are given and what they give.

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use terrace_ssr::{
    Bundle, Engine, Fetch, FetchResponse, Limits, Pool, Redirect, RenderError, Step,
};

use crate::{ASKER, BUILD, always, bundle, check, limits, render, start};

#[tokio::test]
async fn a_page_is_rendered_with_its_parts() {
    let pool = start(limits());
    assert_eq!(pool.routes().len(), 2);
    assert_eq!(
        (&*pool.routes()[0].path, &*pool.routes()[0].params[0]),
        ("/articles/:id", "iframe")
    );
    assert_eq!((&*pool.routes()[1].path, pool.routes()[1].params.len()), ("*", 0));

    let page = check(render(&pool, "/plain").await, "<p>plain</p>");
    assert_eq!((page.status, &*page.head), (200, "<title>Test</title>"));
    assert_eq!(page.modules, ["app/routes/plain.tsx"]);
    assert_eq!(page.styles, ["maps"]);
    assert_eq!((page.answers.len(), &*page.answers_json), (0, "{}"));
    check(render(&pool, "/settings").await, r#"{"hubPath":"/hub"}"#);
    check(render(&pool, "/settled").await, "at load");
}

#[tokio::test]
async fn a_plan_may_ask_three_times_and_each_address_once() {
    let pool = start(limits());
    let count = AtomicUsize::new(0);
    let fetch: Fetch = Arc::new(move |_| {
        let n = count.fetch_add(1, Ordering::SeqCst);
        FetchResponse { status: 200, body: format!(r#"{{"n":{n}}}"#).into() }
    });
    let page = check(
        pool.render(ASKER, "/rounds", Arc::clone(&fetch)).await,
        "/api/0=0,/api/1=1,/api/2=2",
    );
    let asked: Vec<_> = page.answers.iter().map(|asked| (&*asked.url, asked.required)).collect();
    assert_eq!(asked, [("/api/0", true), ("/api/1", false), ("/api/2", false)]);
    assert_eq!(
        page.answers_json,
        // Each in a line of its own.
        [
            r#"{"/api/0":{"status":200,"body":{"n":0}}"#,
            r#""/api/1":{"status":200,"body":{"n":1}}"#,
            r#""/api/2":{"status":200,"body":{"n":2}}}"#,
        ]
        .join(",\n")
    );

    let page = check(pool.render(ASKER, "/twice", fetch).await, "");
    assert_eq!(page.answers.len(), 1);
    assert!(page.answers[0].required);
}

#[tokio::test]
async fn a_redirect_is_not_rendered() {
    let pool = start(limits());
    let page = check(render(&pool, "/moved").await, "");
    assert_eq!(page.redirect, Some(Redirect { to: "/new".to_owned(), status: 308 }));
    assert_eq!((page.status, page.answers.len()), (308, 1));
}

#[tokio::test]
async fn a_failing_api_reaches_the_page() {
    let pool = start(limits());
    let ask = |status, body: &'static str| pool.render(ASKER, "/asks", always(status, body));
    assert_eq!(check(ask(200, r#"{"a":[1]}"#).await, r#"{"a":[1]}"#).status, 200);
    assert_eq!(check(ask(500, r#"{"message":"no"}"#).await, r#"{"message":"no"}"#).status, 500);
    assert_eq!(check(ask(502, "<h1>Bad gateway</h1>").await, "null").status, 502);
    assert_eq!(check(ask(404, "").await, "null").status, 404);
}

#[tokio::test]
async fn text_is_never_cut() {
    let pool = start(limits());
    let page = check(render(&pool, "/surrogate").await, "before \u{FFFD} after");
    assert_eq!(page.head, "\u{FFFD}");

    let fetch = always(200, r#""a\u0000b é 𝔘 \ud83d\ude00 \ud800""#);
    let page = pool.render(ASKER, "/echo?c\0d 水 𝔘", fetch).await;
    check(page, "c\0d 水 𝔘|a\0b é 𝔘 😀 \u{FFFD}");
}

#[tokio::test]
async fn an_exception_names_the_original_file_and_line() {
    // As a bundler would: each line of the build is one of `broken.tsx`,
    // twenty lines further down.
    let mut builder = sourcemap::SourceMapBuilder::new(None);
    for line in 0..u32::try_from(BUILD.lines().count()).unwrap() {
        let file = Some("../../app/routes/broken.tsx");
        builder.add(line, 0, line + 20, 2, file, None, false);
    }
    let mut map = Vec::new();
    builder.into_sourcemap().to_writer(&mut map).unwrap();
    let bundle = Bundle { source_map: Some(map.into()), ..bundle(BUILD) };
    let pool = Pool::start(Engine::load().unwrap(), bundle, "{}", limits()).unwrap();

    let line = 21 + BUILD.lines().position(|line| line.contains("null.title")).unwrap();
    for (url, expected) in [("/plan-throws", Step::Plan), ("/render-throws", Step::Render)] {
        let error = render(&pool, url).await.unwrap_err();
        let text = error.to_string();
        let RenderError::Script { step, error, .. } = error else { panic!("{text}") };
        assert_eq!(step, expected);
        assert_eq!(error.stack[0], format!("broken (app/routes/broken.tsx:{line}:3)"));
        assert!(text.contains("null is not an object"), "{text}");
    }
    assert_eq!(pool.stats().failures, 2);
    // The same context goes on.
    check(render(&pool, "/count").await, "1");
    assert_eq!(pool.stats().replaced, 0);
}

#[tokio::test]
async fn a_component_that_throws_inside_suspense_is_counted() {
    let pool = start(limits());
    assert!(render(&pool, "/suspended").await.is_ok());
    assert!(render(&pool, "/plain").await.is_ok());
    assert_eq!((pool.stats().suspended, pool.stats().renders), (1, 2));
}

#[tokio::test]
async fn what_goes_in_and_out_is_bounded() {
    let pool = start(Limits { answers: 1_000, page: 1_500, ..limits() });
    let body = format!("\"{}\"", "x".repeat(1_000));
    let error = pool.render(ASKER, "/asks", always(200, body)).await.unwrap_err();
    assert!(
        matches!(error, RenderError::AnswersTooLarge { bytes: 1_002, limit: 1_000, .. }),
        "{error}"
    );
    let error = render(&pool, "/huge").await.unwrap_err();
    assert!(
        matches!(error, RenderError::PageTooLarge { units: 2_019, limit: 1_500, .. }),
        "{error}"
    );
    // Head and body are counted in the same units: 1,400 in all, but 2,100 or 2,800 of others.
    check(render(&pool, "/accents").await, &"é".repeat(700));

    // The usual limit is 4 MB.
    let pool = start(limits());
    let body = |bytes: usize| always(200, format!("\"{}\"", "x".repeat(bytes)));
    assert!(pool.render(ASKER, "/asks", body(4_000_000)).await.is_ok());
    let error = pool.render(ASKER, "/asks", body(4 << 20)).await.unwrap_err();
    assert!(matches!(error, RenderError::AnswersTooLarge { .. }), "{error}");
}

#[tokio::test]
async fn what_is_not_as_agreed_is_an_error() {
    let pool = start(limits());
    for (url, expected) in [
        ("/no-html", "`html` is no text"),
        ("/no-object", "`status` is no status of a page"),
        ("/bad-status", "`status` is no status of a page"),
        ("/bad-modules", "`modules` is no list of texts"),
        ("/bad-styles", "`styles` is no list of texts"),
        ("/not-json", "expected value at line 1 column 1"),
        ("/no-text", "not a text of reasonable length"),
        ("/moved-wrongly", "200 is no status of a redirect"),
        ("/greedy", "it asks for more than 64 addresses"),
    ] {
        let error = render(&pool, url).await.unwrap_err();
        let RenderError::Contract { problem, .. } = &error else { panic!("{error}") };
        assert_eq!(problem, expected, "{url}");
    }
    check(render(&pool, "/count").await, "1");
}
