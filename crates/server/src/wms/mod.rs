//! `/wms`: the map server over HTTP.
//!
//! Maps are drawn on threads of their own, behind a queue that has an end, so that a rush for
//! maps never keeps pages waiting. What has been drawn and kept is answered at once, and so is
//! what lies at a place where that is quick. With the
//! setting `wms_url` another server draws all but a few layers, and this one is its gateway.

mod forward;
mod gateway;
mod judge;
mod pool;

use std::io;
use std::sync::Arc;

use axum::response::Response;
use futures_util::future::try_join_all;
use http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use terrace_map::{AnswerKind, Fetched, Maps, Request};
use terrace_site::{Settings, Snapshot};

use crate::handle::text;
use crate::http::answer::{Answer, CachePolicy};
use crate::http::encoding::Body;
use crate::outgoing::Patience;
use crate::outgoing::kept::{Document, Found};
use forward::{Forward, Pairs, Plan, plan};
use gateway::{Gateway, Problem};
use pool::{Pool, Task, guarded};

/// Longest query that is looked at.
const LONGEST: usize = 8 * 1024;

/// Answers for the maps of a site.
pub struct Wms {
    pool: Pool,
    gateway: Option<Gateway>,
}

impl Wms {
    pub fn new(settings: &Settings, patience: Patience) -> io::Result<Self> {
        let gateway = Gateway::new(settings, patience)?;
        Ok(Self { pool: Pool::new(settings.maps.threads), gateway })
    }

    /// How many maps wait to be drawn.
    pub fn queued(&self) -> usize {
        self.pool.queued()
    }

    /// Whether no thread that paints could be started.
    pub fn cannot_start(&self) -> bool {
        self.pool.cannot_start()
    }

    /// Whether the server behind this one answers badly or not at all.
    pub fn is_failing(&self) -> bool {
        self.gateway.as_ref().is_some_and(Gateway::is_failing)
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
        let pairs: Pairs<'_> = form_urlencoded::parse(query.as_bytes()).collect();
        let request = snapshot.maps.request(pairs.iter().map(|(name, value)| (name, value)));
        let Some(gateway) = &self.gateway else {
            return self.drawn_here(snapshot, request, headers).await;
        };
        let is_own = |name: &str| {
            gateway.own_layers.iter().any(|own| own == name) && snapshot.maps.has_layer(name)
        };
        match plan(&request, &pairs, is_own) {
            Plan::Here => self.drawn_here(snapshot, request, headers).await,
            Plan::Nobody(exception) => {
                let problem = Problem::Refused(exception);
                self.refuse(snapshot, request.into(), &problem, headers).await
            }
            Plan::There(forward) => match gateway.fetch(&forward).await {
                Ok(found) => passed_on(found, headers),
                Err(problem) => self.refuse(snapshot, request.into(), &problem, headers).await,
            },
            Plan::Both(parts) => {
                match try_join_all(parts.iter().map(|part| fetch(gateway, part))).await {
                    Ok(parts) => self.put_together(snapshot, request, parts, headers).await,
                    Err(problem) => self.refuse(snapshot, request.into(), &problem, headers).await,
                }
            }
        }
    }

    async fn drawn_here(
        &self,
        snapshot: Arc<Snapshot>,
        request: Request,
        headers: &HeaderMap,
    ) -> Response {
        if let Some(answer) = guarded(&request, || snapshot.maps.at_once(&request)) {
            return respond(&answer, headers);
        }
        let request = Arc::new(request);
        match self.pool.draw(Arc::clone(&snapshot), Arc::clone(&request), Task::Answer).await {
            Some(answer) => respond(&answer, headers),
            None => self.refuse(snapshot, request, &Problem::Busy, headers).await,
        }
    }

    /// A map of layers that are drawn here and of pictures of the other server.
    async fn put_together(
        &self,
        snapshot: Arc<Snapshot>,
        request: Request,
        parts: Vec<(Fetched, bool)>,
        headers: &HeaderMap,
    ) -> Response {
        let is_old = parts.iter().any(|(_, is_old)| *is_old);
        let task = Task::Compose(parts.into_iter().map(|(fetched, _)| fetched).collect());
        let request = Arc::new(request);
        match self.pool.draw(Arc::clone(&snapshot), Arc::clone(&request), task).await {
            Some(answer) if is_old && answer.kind == AnswerKind::Good => {
                let (content_type, body) = (answer.content_type, answer.body.clone());
                passed_on(Found { document: Document { content_type, body }, is_old }, headers)
            }
            Some(answer) => respond(&answer, headers),
            None => self.refuse(snapshot, request, &Problem::Busy, headers).await,
        }
    }

    /// Tells that there is no map, in the form that the caller wants; but nothing is drawn to say
    /// that there is too much to draw.
    async fn refuse(
        &self,
        snapshot: Arc<Snapshot>,
        request: Arc<Request>,
        problem: &Problem,
        headers: &HeaderMap,
    ) -> Response {
        let (exception, status) = problem.told();
        let drawn = if request.draws_exceptions() && !matches!(problem, Problem::Busy) {
            let task = Task::Refuse(exception.clone());
            self.pool.draw(snapshot, Arc::clone(&request), task).await
        } else {
            None
        };
        let answer = drawn.unwrap_or_else(|| Maps::refuse_in_text(&request, &exception).into());
        let mut response = respond(&answer, headers);
        if let Some(status) = status {
            *response.status_mut() = status;
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}

/// A part of a map, and whether it is an old one.
async fn fetch(
    gateway: &Gateway,
    (layers, forward): &(std::ops::Range<usize>, Forward),
) -> Result<(Fetched, bool), Problem> {
    let found = gateway.fetch(forward).await?;
    let fetched = Fetched { layers: layers.clone(), picture: found.document.body };
    Ok((fetched, found.is_old))
}

/// An answer of the other server, as if it were ours.
fn passed_on(Found { document, is_old }: Found, headers: &HeaderMap) -> Response {
    let is_picture = document.content_type.starts_with("image/");
    // Who got an old map should ask again soon.
    let policy = if is_picture && !is_old { CachePolicy::Medium } else { CachePolicy::Short };
    let content_type = HeaderValue::from_static(document.content_type);
    Answer::new(StatusCode::OK, content_type, policy, Body::new(document.body)).respond(headers)
}

fn respond(answer: &terrace_map::Answer, headers: &HeaderMap) -> Response {
    let is_picture = answer.content_type.starts_with("image/");
    // GeoServer's clients look at the content type of what is refused, not at its status.
    let (status, policy) = match answer.kind {
        AnswerKind::Good if is_picture => (StatusCode::OK, CachePolicy::Medium),
        AnswerKind::Good => (StatusCode::OK, CachePolicy::Short),
        AnswerKind::Refused => (StatusCode::OK, CachePolicy::Never),
        AnswerKind::Failed => (StatusCode::INTERNAL_SERVER_ERROR, CachePolicy::Never),
        AnswerKind::FailedElsewhere => (StatusCode::BAD_GATEWAY, CachePolicy::Never),
    };
    let content_type = HeaderValue::from_static(answer.content_type);
    Answer::new(status, content_type, policy, Body::new(answer.body.clone())).respond(headers)
}
