//! Accepting connections, within bounds, until told to stop.

use std::future::Future;
use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::response::Response;
use http::Request;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto;
use hyper_util::server::graceful::GracefulShutdown;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

use super::alarm::Alarm;

/// Connections held at once; more wait in the system's queue.
const MOST_CONNECTIONS: usize = 10_000;
/// A visitor who does not finish the head of a request by then is let go.
const HEAD_TIME: Duration = Duration::from_secs(15);
/// Bytes of a request's head.
const HEAD_BYTES: usize = 32 * 1024;
/// Streams of one HTTP/2 connection.
const MOST_STREAMS: u32 = 128;
/// What is in flight may finish within this time after the stop.
const GRACE: Duration = Duration::from_secs(10);
/// Pause after a failure to accept, such as too many open files.
const BACK_OFF: Duration = Duration::from_millis(50);

/// Serves connections from `listener` until `stop` resolves, then finishes
/// what is in flight.
pub async fn serve<H, F>(listener: TcpListener, handle: H, stop: impl Future<Output = ()>)
where
    H: Fn(IpAddr, Request<Incoming>) -> F + Clone + Send + Sync + 'static,
    F: Future<Output = Response> + Send + 'static,
{
    serve_within(HEAD_TIME, listener, handle, stop).await;
}

async fn serve_within<H, F>(
    head_time: Duration,
    listener: TcpListener,
    handle: H,
    stop: impl Future<Output = ()>,
) where
    H: Fn(IpAddr, Request<Incoming>) -> F + Clone + Send + Sync + 'static,
    F: Future<Output = Response> + Send + 'static,
{
    let mut stop = pin!(stop);
    let graceful = GracefulShutdown::new();
    let slots = Arc::new(Semaphore::new(MOST_CONNECTIONS));
    loop {
        let slot = tokio::select! {
            slot = Arc::clone(&slots).acquire_owned() => slot,
            () = &mut stop => break,
        };
        let (stream, peer) = tokio::select! {
            accepted = accept(&listener) => accepted,
            () = &mut stop => break,
        };
        let handle = handle.clone();
        let has_asked = Arc::new(AtomicBool::new(false));
        let asked = Arc::clone(&has_asked);
        let service = service_fn(move |request| {
            asked.store(true, Ordering::Relaxed);
            let answer = handle(peer.ip(), request);
            async move { Ok::<_, std::convert::Infallible>(answer.await) }
        });
        let builder = connection_builder(head_time);
        let connection = builder.serve_connection(TokioIo::new(stream), service).into_owned();
        let connection = graceful.watch(connection);
        tokio::spawn(async move {
            let mut connection = pin!(connection);
            // Which version of HTTP a visitor speaks is found out by reading, and nothing else
            // ends that where nothing comes.
            let first = tokio::time::timeout(head_time, &mut connection).await;
            if first.is_err() && has_asked.load(Ordering::Relaxed) {
                // A visitor who hangs up or speaks no HTTP is not our failure.
                let _ = connection.await;
            }
            drop(slot);
        });
    }
    drop(listener);
    if tokio::time::timeout(GRACE, graceful.shutdown()).await.is_err() {
        tracing::warn!("some requests did not finish in time");
    }
}

fn connection_builder(head_time: Duration) -> auto::Builder<TokioExecutor> {
    let mut builder = auto::Builder::new(TokioExecutor::new());
    builder.http1().timer(Alarm::default()).header_read_timeout(head_time).max_buf_size(HEAD_BYTES);
    builder
        .http2()
        .timer(TokioTimer::new())
        .max_concurrent_streams(MOST_STREAMS)
        .max_header_list_size(u32::try_from(HEAD_BYTES).unwrap_or(u32::MAX))
        .keep_alive_interval(Some(Duration::from_secs(30)));
    builder
}

async fn accept(listener: &TcpListener) -> (tokio::net::TcpStream, SocketAddr) {
    loop {
        match listener.accept().await {
            Ok((stream, peer)) => {
                // Answers are written whole, so waiting for more only delays them.
                let _ = stream.set_nodelay(true);
                return (stream, peer);
            }
            Err(error) => {
                tracing::warn!("cannot accept a connection: {error}");
                tokio::time::sleep(BACK_OFF).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Body;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;

    use super::*;

    /// What a visitor hears who sends this and then nothing more, until the connection is closed.
    async fn hear(sent: &str) -> String {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let answer = |_, _| async { Response::new(Body::from("here")) };
        let brief = Duration::from_millis(20);
        let server =
            tokio::spawn(serve_within(brief, listener, answer, std::future::pending::<()>()));
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(sent.as_bytes()).await.unwrap();
        let mut heard = Vec::new();
        stream.read_to_end(&mut heard).await.unwrap();
        server.abort();
        String::from_utf8_lossy(&heard).into_owned()
    }

    #[tokio::test]
    async fn who_falls_silent_is_let_go() {
        assert_eq!(hear("").await, "");
        // As HTTP/2 begins.
        assert_eq!(hear("PRI * HT").await, "");
        let half = hear("GET / HTTP/1.1\r\nHost: a").await;
        assert!(!half.contains("here"), "{half}");
        let whole = hear("GET / HTTP/1.1\r\nHost: a\r\n\r\n").await;
        assert!(whole.starts_with("HTTP/1.1 200") && whole.ends_with("here"), "{whole}");
        let twice = hear(&"GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(2)).await;
        assert_eq!(twice.matches("here").count(), 2, "{twice}");
    }
}
