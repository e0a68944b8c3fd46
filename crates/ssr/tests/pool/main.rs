//! The pool with the real engine and a small build: what pages get, and what
//! becomes of pages that misbehave.

#![expect(clippy::unwrap_used, reason = "tests fail by panicking")]

mod misbehaviour;
mod pages;
mod starting;
mod threads;

use std::{
    future::Future,
    net::{IpAddr, Ipv4Addr},
    sync::{
        Arc, Condvar, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use bytes::Bytes;
use terrace_pool::Client;
use terrace_ssr::{
    Bundle, Engine, Fetch, FetchResponse, Limits, Pool, RenderError, Rendered, Stats,
};

const BUILD: &str = include_str!("build.js");

/// Who asks, where that makes no difference.
const ASKER: Client = Client::Visitor(IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1)));

/// So long that no test reaches it, however slow the machine.
const LONG: Duration = Duration::from_secs(600);

/// Short for the processor, long enough for pages that end.
fn limits() -> Limits {
    Limits {
        threads: 1,
        time: Duration::from_millis(300),
        wall: LONG,
        boot: LONG,
        ..Limits::default()
    }
}

fn bundle(source: impl Into<String>) -> Bundle {
    Bundle { name: "entry-server.js".into(), source: source.into().into(), source_map: None }
}

fn start(limits: Limits) -> Pool {
    Pool::start(Engine::load().unwrap(), bundle(BUILD), r#"{"hubPath":"/hub"}"#, limits).unwrap()
}

/// An API that gives the same answer to everything.
fn always(status: u16, body: impl Into<Bytes>) -> Fetch {
    let body = body.into();
    Arc::new(move |_| FetchResponse { status, body: body.clone() })
}

async fn render(pool: &Pool, url: &str) -> Result<Rendered, RenderError> {
    pool.render(ASKER, url, always(200, "null")).await
}

/// The page is rendered and holds `html`.
#[track_caller]
fn check(page: Result<Rendered, RenderError>, html: &str) -> Rendered {
    let page = page.unwrap();
    assert_eq!(page.html, html);
    page
}

/// Waits for something that must come, however long it takes.
async fn until(pool: &Pool, condition: impl Fn(Stats) -> bool) {
    while !condition(pool.stats()) {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

/// A fetch that does not return before it is told to.
#[derive(Default)]
struct Gate {
    open: Mutex<bool>,
    changed: Condvar,
    waiting: AtomicUsize,
}

impl Gate {
    fn fetch(self: &Arc<Self>) -> Fetch {
        let gate = Arc::clone(self);
        Arc::new(move |_| {
            gate.waiting.fetch_add(1, Ordering::SeqCst);
            let open = gate.open.lock().unwrap();
            drop(gate.changed.wait_while(open, |open| !*open).unwrap());
            FetchResponse { status: 200, body: "null".into() }
        })
    }

    fn open(&self) {
        *self.open.lock().unwrap() = true;
        self.changed.notify_all();
    }

    async fn reached_by(&self, count: usize) {
        while self.waiting.load(Ordering::SeqCst) < count {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    }
}

/// Lets a page begin to wait in the pool without being waited for.
async fn begin<T>(future: &mut (impl Future<Output = T> + Unpin)) {
    tokio::select! {
        biased;
        _ = future => panic!("it should have waited"),
        () = std::future::ready(()) => {}
    }
}
