//! Accepting connections, within bounds, until told to stop.

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::body::HttpBody;
use axum::response::Response;
use http::{Request, Version};
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto;
use hyper_util::server::graceful::{GracefulConnection, GracefulShutdown};
use socket2::SockRef;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

use super::alarm::Alarm;
use super::connections::{ConnectionSlot, Connections, Full};
use super::descriptors::is_exhaustion;
use super::limits::LOOKS_PER_SECOND;
use super::pulse::Watched;

/// A visitor who does not finish the head of a request by then is let go.
const HEAD_TIME: Duration = Duration::from_secs(15);
/// Bytes of a request's head.
const HEAD_BYTES: usize = 32 * 1024;
/// Streams of one HTTP/2 connection.
const MOST_STREAMS: u32 = 128;
/// Bytes of one HTTP/2 stream that wait for the visitor.
const STREAM_BYTES: usize = 64 * 1024;
/// Bytes that the system keeps for a visitor before it sends them. With more a slow line would
/// look like one that stands still: room for the next bytes came once in minutes.
const UNSENT_BYTES: u32 = 128 * 1024;
/// What is in flight may finish within this time after the stop.
const GRACE: Duration = Duration::from_secs(10);
/// Pause after a failure to accept or to connect, such as too many open files.
pub const BACK_OFF: Duration = Duration::from_millis(50);
/// Whoever is refused may hear it within this time.
const REFUSAL_TIME: Duration = Duration::from_secs(1);
/// What they send is thrown away, but no more than this.
const REFUSAL_BYTES: u64 = 64 * 1024;
/// What whoever finds no room is told, whatever they ask for.
const REFUSAL: &str = "HTTP/1.1 503 Service Unavailable\r\n\
    retry-after: 5\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: 43\r\n\
    cache-control: no-store\r\nconnection: close\r\n\r\n\
    Too many visitors at once. Try again soon.\n";

/// Serves connections from `listener` until `stop` resolves, then finishes
/// what is in flight.
pub async fn serve<H, F>(
    listener: TcpListener,
    connections: Arc<Connections>,
    handle: H,
    stop: impl Future<Output = ()>,
) where
    H: Fn(IpAddr, Request<Incoming>) -> F + Clone + Send + Sync + 'static,
    F: Future<Output = Response> + Send + 'static,
{
    let looking = tokio::spawn(look_after(Arc::clone(&connections)));
    serve_within(HEAD_TIME, listener, connections, handle, stop).await;
    looking.abort();
}

async fn serve_within<H, F>(
    head_time: Duration,
    listener: TcpListener,
    connections: Arc<Connections>,
    handle: H,
    stop: impl Future<Output = ()>,
) where
    H: Fn(IpAddr, Request<Incoming>) -> F + Clone + Send + Sync + 'static,
    F: Future<Output = Response> + Send + 'static,
{
    let mut stop = pin!(stop);
    let graceful = GracefulShutdown::new();
    let refusals = Arc::new(Semaphore::new(connections.limits().refusals));
    loop {
        let (stream, peer) = tokio::select! {
            accepted = accept(&listener, &connections) => accepted,
            () = &mut stop => break,
        };
        let slot = match connections.admit(peer.ip()) {
            Ok(slot) => slot,
            Err(full) => {
                refuse(stream, peer.ip(), full, &refusals);
                continue;
            }
        };
        let pulse = Arc::clone(&slot.pulse);
        let connection = connect(head_time, stream, peer.ip(), &slot, handle.clone());
        let connection = graceful.watch(connection);
        let task = tokio::spawn(async move {
            let mut connection = pin!(connection);
            // Which version of HTTP a visitor speaks is found out by reading, and nothing else
            // ends that where nothing comes.
            let first = timeout(head_time, &mut connection).await;
            if first.is_err() && slot.pulse.read().requests > 0 {
                // A visitor who hangs up or speaks no HTTP is not our failure.
                let _ = connection.await;
            }
            drop(slot);
        });
        pulse.is_served_by(task.abort_handle());
    }
    drop(listener);
    if timeout(GRACE, graceful.shutdown()).await.is_err() {
        tracing::warn!("some requests did not finish in time");
    }
}

/// HTTP on one connection.
fn connect<H, F>(
    head_time: Duration,
    stream: TcpStream,
    peer: IpAddr,
    slot: &ConnectionSlot,
    handle: H,
) -> impl GracefulConnection<Error: Send> + Send + 'static
where
    H: Fn(IpAddr, Request<Incoming>) -> F + Clone + Send + Sync + 'static,
    F: Future<Output = Response> + Send + 'static,
{
    let pulse = Arc::clone(&slot.pulse);
    let stream = Watched { stream, pulse: Arc::clone(&pulse) };
    let service = service_fn(move |request: Request<Incoming>| {
        let in_flight = pulse.begin();
        let is_http2 = request.version() == Version::HTTP_2;
        let answer = handle(peer, request);
        async move {
            let response = answer.await;
            // What is whole in memory goes out at once, or the connection is seen to be blocked.
            let comes_in_parts = response.body().size_hint().exact().is_none();
            Ok::<_, Infallible>(if is_http2 || comes_in_parts {
                in_flight.count_body(response)
            } else {
                response
            })
        }
    });
    connection_builder(head_time).serve_connection(TokioIo::new(stream), service).into_owned()
}

fn connection_builder(head_time: Duration) -> auto::Builder<TokioExecutor> {
    let mut builder = auto::Builder::new(TokioExecutor::new());
    builder.http1().timer(Alarm::default()).header_read_timeout(head_time).max_buf_size(HEAD_BYTES);
    builder
        .http2()
        .max_concurrent_streams(MOST_STREAMS)
        .max_send_buf_size(STREAM_BYTES)
        .max_header_list_size(u32::try_from(HEAD_BYTES).unwrap_or(u32::MAX));
    builder
}

async fn look_after(connections: Arc<Connections>) {
    let mut ticks = interval(Duration::from_secs(1) / LOOKS_PER_SECOND);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        connections.look();
    }
}

async fn accept(listener: &TcpListener, connections: &Connections) -> (TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => {
                // Answers are written whole, so waiting for more only delays them.
                let _ = stream.set_nodelay(true);
                let _ = SockRef::from(&stream).set_tcp_notsent_lowat(UNSENT_BYTES);
                return (stream, peer);
            }
            // Whoever came is gone again; the next one may be waiting.
            Err(error) if is_of_the_visitor(&error) => {}
            Err(error) => {
                tracing::warn!("cannot accept a connection: {error}");
                if is_exhaustion(&error) {
                    connections.let_one_go();
                }
                sleep(BACK_OFF).await;
            }
        }
    }
}

/// Whether the connection itself failed before it was accepted.
fn is_of_the_visitor(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Tells a visitor that there is no room, within a bounded time.
fn refuse(mut stream: TcpStream, peer: IpAddr, full: Full, refusals: &Arc<Semaphore>) {
    match full {
        Full::Total => tracing::warn!("a connection was refused: there are too many at once"),
        Full::Address => {
            let network = crate::logging::shortened(peer);
            tracing::warn!(
                "a connection from {network} was refused: its address has too many at once. If it is a proxy of yours, name it in `trusted_proxies`"
            );
        }
    }
    let Ok(permit) = Arc::clone(refusals).try_acquire_owned() else { return };
    tokio::spawn(async move {
        let tell = async {
            stream.write_all(REFUSAL.as_bytes()).await?;
            stream.shutdown().await?;
            // Closed with bytes unread, the system would take the answer back.
            tokio::io::copy(&mut stream.take(REFUSAL_BYTES), &mut tokio::io::sink()).await
        };
        // A visitor who hangs up or reads nothing is not our failure.
        let _ = timeout(REFUSAL_TIME, tell).await;
        drop(permit);
    });
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use axum::body::Body;
    use rustix::io::Errno;
    use tokio::sync::Notify;
    use tokio::task::JoinHandle;

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
            let answer = move |_, request: Request<Incoming>| {
                let waits = Arc::clone(&waits);
                async move {
                    match request.uri().path() {
                        "/large" => return Response::new(Body::from(vec![b'x'; LARGE])),
                        "/waits" => waits.notified().await,
                        _ => {}
                    }
                    Response::new(Body::from("here"))
                }
            };
            let serve =
                serve_within(head_time, listener, Arc::clone(&connections), answer, pending());
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
}
