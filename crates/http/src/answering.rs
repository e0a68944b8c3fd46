//! The answer to a request: at hand, or still to be made.

use std::future::Future;
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::response::Response;
use http::Request;
use hyper::body::Incoming;

/// Answers requests. Not a type parameter: with one, hyper would be compiled in the crate where the
/// answers are made, in many pieces that know little of each other, and a page from the cache would
/// cost a tenth more.
pub type Handle = Arc<dyn Fn(IpAddr, Request<Incoming>) -> Answering + Send + Sync>;

/// Most answers are at hand; only the others cost a place on the heap.
pub enum Answering {
    AtHand(Option<Response>),
    Made(Pin<Box<dyn Future<Output = Response> + Send>>),
}

impl Answering {
    pub fn made(answer: impl Future<Output = Response> + Send + 'static) -> Self {
        Self::Made(Box::pin(answer))
    }
}

impl From<Response> for Answering {
    fn from(response: Response) -> Self {
        Self::AtHand(Some(response))
    }
}

impl Future for Answering {
    type Output = Response;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Response> {
        match &mut *self {
            Self::AtHand(response) => match response.take() {
                Some(response) => Poll::Ready(response),
                // As of any future, nobody asks again who has the answer.
                None => Poll::Pending,
            },
            Self::Made(answer) => answer.as_mut().poll(context),
        }
    }
}
