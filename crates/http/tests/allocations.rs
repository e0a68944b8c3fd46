//! What an answer that is at hand asks of the allocator. Alone in its process, whose allocator counts.
#![expect(clippy::unwrap_used, reason = "tests fail by panicking")]

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::SeqCst};
use std::thread;

use http::{HeaderValue, StatusCode, header};
use terrace_http::answering::{Answering, Handle};
use terrace_http::connections::Connections;
use terrace_http::encoding::Body;
use terrace_http::limits::ConnectionLimits;
use terrace_http::listen;
use terrace_http::response::{CachePolicy, PreparedResponse};
use terrace_memory::counting::{Counting, asked};
use tokio::net::TcpListener;

#[global_allocator]
static COUNTING: Counting = Counting;

const REQUEST: &[u8] =
    b"GET /llahub/articles HTTP/1.1\r\nHost: terrace.example\r\nAccept-Encoding: br\r\n\r\n";
/// For what the request was read into, the answer's body, its headers, and what finds them.
const MOST: usize = 4;

const LIMITS: ConnectionLimits = ConnectionLimits {
    total: 10,
    per_address: 0,
    stalled: 1000,
    pace: 0,
    refusals: 1,
    proxies: Vec::new(),
};

/// How often the one thread of the server had asked for memory when each request came.
static ASKED: [AtomicUsize; 400] = [const { AtomicUsize::new(0) }; 400];
static REQUESTS: AtomicUsize = AtomicUsize::new(0);

fn page() -> PreparedResponse {
    let body = Body::new("terraces ".repeat(2000));
    let html = HeaderValue::from_static("text/html; charset=utf-8");
    PreparedResponse::new(StatusCode::OK, html, CachePolicy::Short, body)
}

fn handle(page: PreparedResponse) -> Handle {
    Arc::new(move |_, request| {
        ASKED[REQUESTS.fetch_add(1, SeqCst)].store(asked(), SeqCst);
        let answer = page.respond_ready(request.headers(), |head| {
            for name in [header::REFERRER_POLICY, header::X_CONTENT_TYPE_OPTIONS] {
                head.insert(name, HeaderValue::from_static("a policy"));
            }
        });
        Answering::from(answer)
    })
}

/// Asks for the page this many times over one connection.
fn visit(server: SocketAddr, times: usize) {
    let mut stream = TcpStream::connect(server).unwrap();
    let mut room = vec![0; 64 * 1024];
    let mut length = None;
    for _ in 0..times {
        stream.write_all(REQUEST).unwrap();
        let mut read = 0;
        // All answers are alike, but for the first, by which their length is known.
        while read == 0 || length.is_some_and(|length| read < length) {
            read += stream.read(&mut room[read..]).unwrap();
        }
        length.get_or_insert(read);
    }
}

#[test]
fn an_answer_at_hand_asks_for_memory_a_few_times() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let server = listener.local_addr().unwrap();
        let connections = Connections::new(LIMITS);
        let (ended, end) = tokio::sync::oneshot::channel::<()>();
        let visitor = thread::spawn(move || {
            visit(server, ASKED.len());
            drop(ended);
        });
        listen::serve(listener, connections, handle(page()), async { drop(end.await) }).await;
        visitor.join().unwrap();
    });
    let asked: Vec<usize> = ASKED.iter().map(|asked| asked.load(SeqCst)).collect();
    let mut costs: Vec<usize> = asked.windows(2).map(|pair| pair[1] - pair[0]).collect();
    costs.sort_unstable();
    // Now and then all connections are looked at, which is nothing of the answer's.
    assert!(costs[costs.len() / 2] <= MOST, "{costs:?}");
}
