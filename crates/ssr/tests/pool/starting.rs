//! Builds that do not start, and what is tested in a process of its own.

use std::{process::Command, time::Duration};

use terrace_ssr::{Engine, Limits, Pool, StartError, prepare_process};

use crate::{LONG, bundle, limits, render, start};

#[track_caller]
fn check_start(source: &str, boot: Duration, expected: &str) {
    let limits = Limits { boot, ..limits() };
    match Pool::start(Engine::load().unwrap(), bundle(source), "{}", limits) {
        Ok(_) => panic!("it started"),
        Err(error) => assert_eq!(error.to_string(), expected),
    }
}

#[test]
fn a_build_that_cannot_start_says_why() {
    let check = |source, expected| check_start(source, LONG, expected);
    check(
        "const a = 1\nlet = = 2",
        "the build fails as it is loaded: SyntaxError: Unexpected token '=' at entry-server.js:2:1",
    );
    check(
        "missing()",
        "the build fails as it is loaded: ReferenceError: Can't find variable: missing at global code (entry-server.js:1:8)",
    );
    check("", "the build does not offer `terrace.start` as agreed");
    check(
        "terrace = { start() {}, plan() {} }",
        "the build does not offer `terrace.render` as agreed",
    );
    check(
        "terrace = { start() {}, plan() {}, render() {} }",
        "the build does not offer `the text of terrace.start` as agreed",
    );
    check(
        "terrace = { start: () => '[]', plan() {}, render() {} }",
        "`terrace.start` returned something else than the list of routes",
    );
    let short = Duration::from_millis(100);
    check_start("for (;;);", short, "the build was not loaded within 100ms");
}

#[test]
fn a_build_that_hangs_as_it_is_loaded_is_given_up() {
    // In a process of its own, because such a thread never ends.
    run_in_child("starting::child_hangs_at_load");
}

#[test]
#[ignore = "is run by another test, in a process of its own"]
fn child_hangs_at_load() {
    let source = "(function f() { return Promise.resolve().then(f) })()";
    let limits = Limits { boot: Duration::from_millis(200), ..limits() };
    let started = Pool::start(Engine::load().unwrap(), bundle(source), "{}", limits);
    assert!(matches!(started, Err(StartError::TimedOut { .. })));
}

#[test]
fn sigusr1_does_no_harm() {
    run_in_child("starting::child_gets_sigusr1");
}

#[tokio::test]
#[ignore = "is run by another test, in a process of its own"]
async fn child_gets_sigusr1() {
    prepare_process();
    let pool = start(limits());
    for _ in 0..20 {
        let sent = Command::new("sh")
            .args(["-c", "kill -USR1 $0", &std::process::id().to_string()])
            .status()
            .unwrap();
        assert!(sent.success());
        assert!(render(&pool, "/leaks").await.is_ok());
    }
    assert!(pool.close(LONG));
}

/// Runs one of the ignored tests in a process of its own.
#[track_caller]
fn run_in_child(test: &str) {
    let output = Command::new(std::env::current_exe().unwrap())
        .args([test, "--exact", "--ignored", "--nocapture"])
        .output()
        .unwrap();
    let printed = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success() && printed.contains("1 passed"),
        "{:?}\n{printed}",
        output.status
    );
}
