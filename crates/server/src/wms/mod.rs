//! `/wms`: the map server over HTTP.
//!
//! Maps are drawn on threads of their own, behind a queue that has an end, so that a rush for
//! maps never keeps pages waiting. What has been drawn and kept is answered at once.

mod pool;

use std::sync::Arc;

use axum::response::Response;
use http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use terrace_map::{AnswerKind, Request, ServiceException};
use terrace_site::{MapSettings, Snapshot};

use crate::handle::text;
use crate::http::answer::{Answer, CachePolicy};
use crate::http::encoding::Body;
use pool::Pool;

/// Longest query that is looked at.
const LONGEST: usize = 8 * 1024;

/// Answers for the maps of a site.
pub struct Wms {
    pool: Pool,
}

impl Wms {
    pub fn new(settings: &MapSettings) -> Self {
        Self { pool: Pool::new(settings.threads) }
    }

    /// How many maps wait to be drawn.
    pub fn queued(&self) -> usize {
        self.pool.queued()
    }

    pub async fn answer(
        &self,
        snapshot: Arc<Snapshot>,
        uri: &Uri,
        headers: &HeaderMap,
    ) -> Response {
        if uri.path().trim_end_matches('/') != "/wms" {
            return text(StatusCode::NOT_FOUND, "The map server is at /wms.");
        }
        let query = uri.query().unwrap_or_default();
        if query.len() > LONGEST {
            return text(StatusCode::URI_TOO_LONG, "A query to the map server may have 8 kB.");
        }
        let request = snapshot.maps.request(form_urlencoded::parse(query.as_bytes()));
        if let Some(kept) = snapshot.maps.kept(&request) {
            return respond(&kept, headers);
        }
        let request = Arc::new(request);
        match self.pool.draw(Arc::clone(&snapshot), Arc::clone(&request)).await {
            Some(answer) => respond(&answer, headers),
            None => busy(&snapshot, &request, headers),
        }
    }
}

fn respond(answer: &terrace_map::Answer, headers: &HeaderMap) -> Response {
    let is_picture = answer.content_type.starts_with("image/");
    // GeoServer's clients look at the content type of what is refused, not at its status.
    let (status, policy) = match answer.kind {
        AnswerKind::Good if is_picture => (StatusCode::OK, CachePolicy::Medium),
        AnswerKind::Good => (StatusCode::OK, CachePolicy::Short),
        AnswerKind::Refused => (StatusCode::OK, CachePolicy::Never),
        AnswerKind::Failed => (StatusCode::INTERNAL_SERVER_ERROR, CachePolicy::Never),
    };
    let content_type = HeaderValue::from_static(answer.content_type);
    Answer::new(status, content_type, policy, Body::new(answer.body.clone())).respond(headers)
}

fn busy(snapshot: &Snapshot, request: &Request, headers: &HeaderMap) -> Response {
    let exception = ServiceException::failure("The map server is busy; try again in a moment");
    let mut response = respond(&snapshot.maps.refuse(request, &exception), headers);
    *response.status_mut() = StatusCode::SERVICE_UNAVAILABLE;
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    response
}
