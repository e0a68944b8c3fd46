//! Short answers in plain text, mostly to say that something cannot be had.

use axum::body::Body;
use axum::response::Response;
use http::{HeaderValue, StatusCode, header};

use super::response::CachePolicy;

const TEXT: HeaderValue = HeaderValue::from_static("text/plain; charset=utf-8");

/// A short answer that nobody keeps.
pub fn text(status: StatusCode, text: &'static str) -> Response {
    let mut response = Response::new(Body::from(text));
    *response.status_mut() = status;
    response.headers_mut().insert(header::CONTENT_TYPE, TEXT);
    response.headers_mut().insert(header::CACHE_CONTROL, CachePolicy::Never.header());
    response
}

/// As [`text`], for what can be done a little later.
pub fn try_later(words: &'static str, seconds: u16) -> Response {
    let mut response = text(StatusCode::SERVICE_UNAVAILABLE, words);
    response.headers_mut().insert(header::RETRY_AFTER, seconds.into());
    response
}
