//! Pages: found in the cache, or rendered by React and kept.

mod answers;
pub mod cache;
mod failure;
pub mod fallback;
pub mod front;
pub mod html_document;
mod renders;
pub mod routes;

use std::sync::Arc;

use arc_swap::ArcSwap;
use axum::response::Response;
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use terrace_http::client::{REQUEST_ID, RequestId};
use terrace_http::response::CachePolicy;
use terrace_http::security::{Kind, SecurityHeaders};
use terrace_http::shared_caches::SharedCaches;

pub use front::{Front, FrontOptions};
pub use routes::{Route, Routes};

use crate::metrics::Source;
use cache::CachedPage;
use front::Asked;
use routes::Target;
use terrace_pool::Client;
use terrace_site::Snapshot;
use terrace_site::handles::portal_screens;

pub const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");

/// The pages of one site. The front end behind them can be swapped whole,
/// which development does at every build.
pub struct Pages {
    front: ArcSwap<Front>,
    security: Arc<SecurityHeaders>,
    caches: Arc<SharedCaches>,
}

impl Pages {
    pub fn new(front: Front, security: Arc<SecurityHeaders>, caches: Arc<SharedCaches>) -> Self {
        Self { front: ArcSwap::from_pointee(front), security, caches }
    }

    pub fn front(&self) -> Arc<Front> {
        self.front.load_full()
    }

    pub fn replace(&self, front: Front) {
        self.front.store(Arc::new(front));
    }

    /// The page at this address, if it is in the cache and right for this version.
    pub fn at_hand(&self, uri: &http::Uri, version: u64, headers: &HeaderMap) -> Option<Response> {
        // Only normal addresses are keys, so one that is a key need not be looked at further.
        let written = uri.path_and_query().map_or("", |address| address.as_str());
        let page = self.front.load().cached(written, version)?;
        Some(self.send(&page, written, headers))
    }

    /// Answers a request for a page, from a snapshot and the version of all that pages show.
    pub async fn answer(
        &self,
        (snapshot, version): (Arc<Snapshot>, u64),
        uri: &http::Uri,
        headers: &HeaderMap,
        client: Client,
        id: &RequestId,
    ) -> (Response, Source) {
        let front = self.front.load_full();
        match front.routes().target(uri.path(), uri.query()) {
            Target::Page { address, unknown } => {
                if let Some(page) = front.cached(&address, version) {
                    return (self.send(&page, &address, headers), Source::PageCached);
                }
                let asked = Asked {
                    address: address.clone(),
                    unknown,
                    snapshot,
                    version,
                    id: id.clone(),
                    client,
                };
                let (page, source) = front.render(asked).await;
                (self.send(&page, &address, headers), source)
            }
            Target::Moved(to) => (redirect(&to), Source::Redirect),
            Target::TooLong => (plain(StatusCode::URI_TOO_LONG), Source::Refused),
        }
    }

    /// A page at its normal address, with all its headers. What a translator makes of it is not
    /// for search engines, and it alone may load the translator. Nor is what nobody may keep.
    fn send(&self, page: &CachedPage, address: &str, headers: &HeaderMap) -> Response {
        page.respond(headers, |head| {
            let is_translated = routes::is_translated(address);
            if is_translated || page.noindex {
                head.insert(ROBOTS, HeaderValue::from_static("noindex"));
            }
            let kind = match (is_translated, is_embed(address)) {
                (_, true) => Kind::Embed,
                (true, false) => Kind::Translated,
                (false, false) => Kind::Document,
            };
            self.security.add(kind, head);
            self.caches.add(head);
            // Each response has another. With a place kept for it the headers need not grow.
            head.insert(REQUEST_ID, HeaderValue::from_static("-"));
        })
    }
}

/// Whether a page is a figure for pages of other sites.
fn is_embed(address: &str) -> bool {
    address.strip_prefix(portal_screens::EMBED).is_some_and(|rest| rest.starts_with('/'))
}

/// The same content under its one right address.
fn redirect(to: &str) -> Response {
    let mut response = plain(StatusCode::PERMANENT_REDIRECT);
    match HeaderValue::from_str(to) {
        Ok(location) => {
            let headers = response.headers_mut();
            headers.insert(header::LOCATION, location);
            headers.insert(header::CACHE_CONTROL, CachePolicy::Short.header());
        }
        // The query held a byte that no header may carry.
        Err(_) => *response.status_mut() = StatusCode::BAD_REQUEST,
    }
    response
}

fn plain(status: StatusCode) -> Response {
    let reason = status.canonical_reason().unwrap_or_default();
    let mut response = Response::new(axum::body::Body::from(reason));
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("text/plain; charset=utf-8"));
    headers.insert(header::CACHE_CONTROL, CachePolicy::Never.header());
    response
}
