//! Maps that were asked for before: the whole answer, by its address. One that is still right is
//! sent without reading the request for it.

use std::borrow::Cow;
use std::sync::Arc;

use axum::response::Response;
use http::{HeaderMap, HeaderValue, header};
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use terrace_http::response::PreparedResponse;

/// Bytes of all that is kept. The pictures are those that the maps keep anyway, as long as they do.
const MOST_BYTES: u64 = 32 * 1024 * 1024;
/// An average tile with its headers; only sizes the tables.
const USUAL_BYTES: u64 = 24 * 1024;

/// An answer that can be sent again.
#[derive(Debug)]
pub(super) struct Kept {
    /// Of the site that it was painted for.
    pub(super) version: u64,
    pub(super) answer: PreparedResponse,
    /// It came compressed, by gzip alone.
    pub(super) is_gzipped: bool,
    pub(super) warning: Option<HeaderValue>,
}

impl Kept {
    /// As it is sent again and again. `complete` adds the headers that all maps have.
    pub(super) fn respond(
        &self,
        headers: &HeaderMap,
        complete: impl FnOnce(&mut HeaderMap),
    ) -> Response {
        self.answer.respond_ready(&self.understood(headers), |headers| {
            self.warn(headers);
            complete(headers);
        })
    }

    /// As it is sent once.
    pub(super) fn respond_once(&self, headers: &HeaderMap) -> Response {
        let mut response = self.answer.respond(&self.understood(headers));
        self.warn(response.headers_mut());
        response
    }

    /// Nothing that came compressed is compressed anew for each who asks.
    fn understood<'h>(&self, headers: &'h HeaderMap) -> Cow<'h, HeaderMap> {
        if self.is_gzipped { Cow::Owned(without_brotli(headers)) } else { Cow::Borrowed(headers) }
    }

    fn warn(&self, headers: &mut HeaderMap) {
        if let Some(warning) = &self.warning {
            headers.insert(header::WARNING, warning.clone());
        }
    }
}

#[derive(Debug, Clone)]
struct ByBytes;

impl Weighter<String, Arc<Kept>> for ByBytes {
    fn weight(&self, address: &String, kept: &Arc<Kept>) -> u64 {
        (kept.answer.weight() + address.len() + size_of::<Kept>()) as u64
    }
}

/// Answers by their addresses, bounded by bytes.
pub(super) struct AtHand(Cache<String, Arc<Kept>, ByBytes>);

impl Default for AtHand {
    fn default() -> Self {
        let expected = usize::try_from(MOST_BYTES / USUAL_BYTES).unwrap_or(usize::MAX);
        Self(Cache::with_weighter(expected, MOST_BYTES, ByBytes))
    }
}

impl AtHand {
    /// The answer at this address, if it is one of this version of the site.
    pub(super) fn get(&self, address: &str, version: u64) -> Option<Arc<Kept>> {
        self.0.get(address).filter(|kept| kept.version == version)
    }

    pub(super) fn keep(&self, address: &str, kept: Arc<Kept>) {
        self.0.insert(address.to_owned(), kept);
    }
}

/// What a request says, as if it knew of gzip alone.
fn without_brotli(headers: &HeaderMap) -> HeaderMap {
    let mut headers = headers.clone();
    let mut offers = headers.get_all(header::ACCEPT_ENCODING).iter();
    let has_gzip = |offer: &HeaderValue| {
        offer.to_str().is_ok_and(|offer| offer.split(',').any(|one| one.trim() == "gzip"))
    };
    let gzip = offers.any(has_gzip);
    headers.remove(header::ACCEPT_ENCODING);
    if gzip {
        headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("gzip"));
    }
    headers
}
