//! Accepting connections, within bounds, until told to stop.

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::time::Duration;

use axum::body::HttpBody;
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
use super::answering::Handle;
use super::connections::{ConnectionSlot, Connections, Full};
use super::descriptors::is_exhaustion;
use super::limits::LOOKS_PER_SECOND;
use super::network::shortened;
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
pub async fn serve(
    listener: TcpListener,
    connections: Arc<Connections>,
    handle: Handle,
    stop: impl Future<Output = ()> + Send + 'static,
) {
    let looking = tokio::spawn(look_after(Arc::clone(&connections)));
    serve_within(HEAD_TIME, listener, connections, handle, Box::pin(stop)).await;
    looking.abort();
}

async fn serve_within(
    head_time: Duration,
    listener: TcpListener,
    connections: Arc<Connections>,
    handle: Handle,
    mut stop: Pin<Box<dyn Future<Output = ()> + Send>>,
) {
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
        let connection = connect(head_time, stream, peer.ip(), &slot, Arc::clone(&handle));
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
fn connect(
    head_time: Duration,
    stream: TcpStream,
    peer: IpAddr,
    slot: &ConnectionSlot,
    handle: Handle,
) -> impl GracefulConnection<Error: Send> + Send + 'static {
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
            let network = shortened(peer);
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
#[path = "listen_tests.rs"]
mod tests;
