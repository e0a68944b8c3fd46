//! Connections: how many, how long, and what becomes of those that say nothing.

use std::future::pending;

use axum::body::Body;
use axum::response::Response;
use rustix::io::Errno;
use tokio::sync::Notify;
use tokio::task::JoinHandle;

use super::super::answering::Answering;
use super::super::limits::ConnectionLimits;
use super::super::pulse::Reading;
use super::*;

const ASK: &str = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
/// More than any system keeps for a visitor who does not read.
const LARGE: usize = 64 * 1024 * 1024;

/// A server that looks at its connections when the test says so.
struct TestServer {
    address: SocketAddr,
    connections: Arc<Connections>,
    task: JoinHandle<()>,
    /// Lets requests for `/waits` go on.
    go_on: Arc<Notify>,
}

impl TestServer {
    async fn start(head_time: Duration, total: usize) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let connections = Connections::new(ConnectionLimits {
            total,
            per_address: 0,
            stalled: 30 * LOOKS_PER_SECOND,
            pace: 256,
            refusals: 8,
            proxies: Vec::new(),
        });
        let go_on = Arc::new(Notify::new());
        let waits = Arc::clone(&go_on);
        let answer: Handle = Arc::new(move |_, request| {
            let waits = Arc::clone(&waits);
            Answering::made(async move {
                match request.uri().path() {
                    "/large" => return Response::new(Body::from(vec![b'x'; LARGE])),
                    "/waits" => waits.notified().await,
                    _ => {}
                }
                Response::new(Body::from("here"))
            })
        });
        let stop = Box::pin(pending());
        let serve = serve_within(head_time, listener, Arc::clone(&connections), answer, stop);
        Self { address, connections, task: tokio::spawn(serve), go_on }
    }

    /// As many looks as the server has in so many seconds.
    fn look(&self, seconds: u32) {
        for _ in 0..seconds * LOOKS_PER_SECOND {
            self.connections.look();
        }
    }

    async fn connect(&self) -> TcpStream {
        TcpStream::connect(self.address).await.unwrap()
    }

    /// A visitor who has asked for this, and has not read any of the answer.
    async fn ask(&self, path: &str) -> TcpStream {
        let mut stream = self.connect().await;
        let ask = format!("GET {path} HTTP/1.1\r\nHost: a\r\n\r\n");
        stream.write_all(ask.as_bytes()).await.unwrap();
        stream
    }

    /// What a visitor hears who asks for this and then closes.
    async fn get(&self, path: &str) -> String {
        let mut stream = self.connect().await;
        let ask = format!("GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
        stream.write_all(ask.as_bytes()).await.unwrap();
        hear_out(stream).await
    }

    /// Waits until the connections are as they must be for a test to go on.
    async fn until(&self, holds: impl Fn(&[Reading]) -> bool) {
        while !holds(&self.connections.readings()) {
            tokio::task::yield_now().await;
        }
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.task.abort();
    }
}

/// All that a server still says, until it closes or cuts the connection.
async fn hear_out(mut stream: TcpStream) -> String {
    let mut heard = Vec::new();
    // What came before the cut counts.
    let _ = stream.read_to_end(&mut heard).await;
    String::from_utf8_lossy(&heard).into_owned()
}

/// What a visitor hears who sends this and then nothing more, until the connection is closed.
async fn hear(sent: &str) -> String {
    let server = TestServer::start(Duration::from_millis(20), 10).await;
    let mut stream = server.connect().await;
    stream.write_all(sent.as_bytes()).await.unwrap();
    hear_out(stream).await
}

#[test]
fn only_what_ran_out_ends_connections() {
    for errno in [Errno::MFILE, Errno::NFILE, Errno::NOMEM, Errno::NOBUFS] {
        assert!(is_exhaustion(&errno.into()), "{errno}");
        assert!(!is_of_the_visitor(&errno.into()), "{errno}");
    }
    for errno in [Errno::CONNABORTED, Errno::PERM, Errno::PROTO] {
        assert!(!is_exhaustion(&errno.into()), "{errno}");
    }
    assert!(is_of_the_visitor(&Errno::CONNABORTED.into()));
}

#[tokio::test]
async fn who_falls_silent_is_let_go() {
    assert_eq!(hear("").await, "");
    // As HTTP/2 begins.
    assert_eq!(hear("PRI * HT").await, "");
    let half = hear("GET / HTTP/1.1\r\nHost: a").await;
    assert!(!half.contains("here"), "{half}");
    let whole = hear(ASK).await;
    assert!(whole.starts_with("HTTP/1.1 200") && whole.ends_with("here"), "{whole}");
    let twice = hear(&ASK.repeat(2)).await;
    assert_eq!(twice.matches("here").count(), 2, "{twice}");
}

#[tokio::test]
async fn who_does_not_read_is_let_go() {
    let server = TestServer::start(HEAD_TIME, 10).await;
    let stream = server.ask("/large").await;
    server.until(|all| all.iter().any(|one| one.is_blocked)).await;
    server.look(30);
    assert_eq!(server.connections.stats().open, 1, "the first look saw bytes");
    server.look(1);
    assert_eq!(server.connections.stats().stalled, 1);
    assert!(hear_out(stream).await.len() < LARGE);
}

#[tokio::test]
async fn who_does_not_read_one_stream_of_http_2_is_let_go() {
    let server = TestServer::start(HEAD_TIME, 10).await;
    let stream = TokioIo::new(server.connect().await);
    let (mut visitor, connection) =
        hyper::client::conn::http2::handshake(TokioExecutor::new(), stream).await.unwrap();
    let connection = tokio::spawn(connection);
    let ask = |path: &str| {
        let uri = format!("http://a{path}");
        Request::builder().uri(uri).body(String::new()).unwrap()
    };
    let held_back = visitor.send_request(ask("/large")).await.unwrap();
    assert_eq!(held_back.body().size_hint().exact(), Some(LARGE as u64));
    // Another stream of the connection is answered meanwhile.
    let other = visitor.send_request(ask("/")).await.unwrap();
    assert_eq!(other.status(), 200);
    server.until(|all| all.iter().any(|one| one.in_flight == 0)).await;
    server.look(31);
    assert_eq!(server.connections.stats().stalled, 1);
    // The end is told, or seen.
    let _ = connection.await.unwrap();
    assert!(visitor.send_request(ask("/")).await.is_err());
}

#[tokio::test]
async fn who_waits_for_the_server_is_not_let_go() {
    let server = TestServer::start(HEAD_TIME, 1).await;
    let mut stream = server.ask("/waits").await;
    server.until(|all| all.iter().any(|one| one.in_flight == 1)).await;
    server.look(1000);
    // Nor for another visitor, who is told to come again.
    let refused = server.get("/").await;
    assert!(refused.starts_with("HTTP/1.1 503 "), "{refused}");
    assert!(refused.contains("\r\nretry-after: 5\r\n"), "{refused}");
    let (head, body) = refused.split_once("\r\n\r\n").unwrap();
    assert!(head.contains(&format!("content-length: {}", body.len())), "{refused}");
    assert_eq!(server.connections.stats().refused, 1);
    server.go_on.notify_one();
    let mut answer = vec![0; 15];
    stream.read_exact(&mut answer).await.unwrap();
    assert_eq!(answer, b"HTTP/1.1 200 OK");
}

#[tokio::test]
async fn idle_connections_make_room_for_new_ones() {
    let server = TestServer::start(HEAD_TIME, 2).await;
    let mut idle = [server.ask("/").await, server.ask("/").await];
    for stream in &mut idle {
        stream.read_exact(&mut [0; 15]).await.unwrap();
    }
    server.until(|all| all.iter().all(|one| one.requests == 1 && one.has_sent)).await;
    // At once, before anybody has looked at them.
    for _ in 0..10 {
        assert!(server.get("/").await.starts_with("HTTP/1.1 200"));
        server.until(|all| all.len() == 1).await;
    }
    let stats = server.connections.stats();
    assert_eq!((stats.let_go, stats.refused), (1, 0));
}

#[tokio::test]
async fn who_says_nothing_makes_room_for_who_asks() {
    let server = TestServer::start(HEAD_TIME, 20).await;
    let mut crowd = Vec::new();
    for _ in 0..60 {
        crowd.push(server.connect().await);
    }
    server.until(|all| all.len() == 20).await;
    assert!(server.get("/").await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn who_sends_a_body_bit_by_bit_is_answered_and_let_go() {
    let heard = hear("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9000\r\n\r\nx").await;
    assert!(heard.starts_with("HTTP/1.1 200") && heard.ends_with("here"), "{heard}");
}

#[tokio::test]
async fn a_crowd_of_slow_readers_leaves_others_served() {
    let server = TestServer::start(HEAD_TIME, 20).await;
    let mut crowd = Vec::new();
    for _ in 0..20 {
        crowd.push(server.ask("/large").await);
    }
    server.until(|all| all.len() == 20 && all.iter().all(|one| one.is_blocked)).await;
    server.look(1);
    for _ in 0..20 {
        // Each time one more of them comes, and takes the slot of another.
        crowd.push(server.ask("/large").await);
        assert!(server.get("/").await.starts_with("HTTP/1.1 200"));
        server.until(|all| all.iter().all(|one| one.is_blocked)).await;
        server.look(1);
    }
    let stats = server.connections.stats();
    assert_eq!((stats.refused, stats.stalled), (0, 0));
    assert!(stats.let_go >= 20, "{stats:?}");
}
