//! The activity of one connection, counted as it happens and read a few times a second by another
//! task.
//!
//! A request pays for it with a few stores to memory that no other request writes.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed, Ordering::SeqCst};
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll};

use axum::response::Response;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::task::AbortHandle;

use super::guarded;

/// The signs of life of a connection.
#[derive(Debug, Default)]
pub(super) struct Pulse {
    received: AtomicU64,
    sent: AtomicU64,
    /// Bytes that were sent before the last answer.
    sent_before: AtomicU64,
    /// The last write found no room: the visitor does not read.
    is_blocked: AtomicBool,
    requests: AtomicU64,
    /// Requests that are answered, but for the bodies of the answers, or given up.
    answered: AtomicU64,
    /// Bodies of answers that are not yet sent: of HTTP/2, where they are many at once and a visitor
    /// can hold one back without holding the connection back, and those that come in parts.
    bodies: AtomicU64,
    /// Ends the connection.
    task: OnceLock<AbortHandle>,
    is_ended: AtomicBool,
}

/// A [`Pulse`] at one moment.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Reading {
    /// Bytes in both directions.
    pub(super) moved: u64,
    pub(super) is_blocked: bool,
    /// Something was sent since the last answer was ready.
    pub(super) has_sent: bool,
    pub(super) requests: u64,
    /// The server is at work on this many answers.
    pub(super) in_flight: u64,
    pub(super) bodies: u64,
}

impl Pulse {
    pub(super) fn read(&self) -> Reading {
        // In this order a request that comes meanwhile is never counted as answered only.
        let answered = self.answered.load(Relaxed);
        let requests = self.requests.load(Relaxed);
        let sent = self.sent.load(Relaxed);
        Reading {
            moved: self.received.load(Relaxed) + sent,
            has_sent: sent > self.sent_before.load(Relaxed),
            is_blocked: self.is_blocked.load(Relaxed),
            requests,
            in_flight: requests.saturating_sub(answered),
            bodies: self.bodies.load(Relaxed),
        }
    }

    /// Says which task serves the connection.
    pub(super) fn is_served_by(&self, task: AbortHandle) {
        // Said once.
        let _ = self.task.set(task);
        // It was let go before anybody could end it.
        if self.is_ended.load(SeqCst) {
            self.end();
        }
    }

    pub(super) fn end(&self) {
        self.is_ended.store(true, SeqCst);
        if let Some(task) = self.task.get() {
            task.abort();
        }
    }

    /// Notes that a request begins; the answer to it begins, or is given up, when the guard goes.
    pub(super) fn begin(self: &Arc<Self>) -> InFlight {
        // Only the task of the connection begins requests.
        self.requests.store(self.requests.load(Relaxed) + 1, Relaxed);
        InFlight(Arc::clone(self))
    }
}

/// Only the task of the connection counts bytes, so nobody else's can be lost.
fn add(count: &AtomicU64, bytes: usize) {
    count.store(count.load(Relaxed) + bytes as u64, Relaxed);
}

/// A request that the server is at work on.
pub(super) struct InFlight(Arc<Pulse>);

impl InFlight {
    /// Counts the body of its answer until it is sent.
    pub(super) fn count_body(self, response: Response) -> Response {
        self.0.bodies.fetch_add(1, Relaxed);
        guarded::keep(Sent(Arc::clone(&self.0)), response)
    }
}

impl Drop for InFlight {
    fn drop(&mut self) {
        self.0.sent_before.store(self.0.sent.load(Relaxed), Relaxed);
        self.0.answered.fetch_add(1, Relaxed);
    }
}

struct Sent(Arc<Pulse>);

impl Drop for Sent {
    fn drop(&mut self) {
        self.0.bodies.fetch_sub(1, Relaxed);
    }
}

/// A stream that notes what moves through it.
pub(super) struct Watched<S> {
    pub(super) stream: S,
    pub(super) pulse: Arc<Pulse>,
}

impl<S> Watched<S> {
    fn note(&self, wrote: Poll<io::Result<usize>>) -> Poll<io::Result<usize>> {
        self.pulse.is_blocked.store(wrote.is_pending(), Relaxed);
        if let Poll::Ready(Ok(bytes)) = wrote {
            add(&self.pulse.sent, bytes);
        }
        wrote
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Watched<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        room: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = room.filled().len();
        let read = Pin::new(&mut self.stream).poll_read(context, room);
        add(&self.pulse.received, room.filled().len() - before);
        read
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Watched<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.note(wrote)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let wrote = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.note(wrote)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
