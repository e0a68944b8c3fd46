//! `/wms`: the map server over HTTP.
//!
//! Maps are painted on threads of their own, behind a queue that has an end and in which visitors
//! take turns, so that a rush for maps keeps neither pages waiting nor the maps of others. What has
//! been painted and kept is answered at once, and so is what lies at a place where that is quick.
//! With the setting `wms_url` another server paints all but a few layers, and this one is its gateway.

mod at_hand;
mod forward;
mod gateway;
mod task;
mod tiles;
mod validate;

use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::response::Response;
use futures_util::future::try_join_all;
use http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use terrace_http::encoding::Body;
use terrace_http::plain::text;
use terrace_http::response::{CachePolicy, PreparedResponse};
use terrace_map::{Fetched, Late, Maps, Request, WmsAnswer, WmsAnswerKind};
use terrace_pool::{Client, Options, Pool, Refusal, Stats};
use terrace_site::{Settings, Snapshot};

use crate::outgoing::Patience;
use crate::outgoing::cache::{Found, RemoteDocument};
use at_hand::{AtHand, Kept};
use forward::{Forward, Pairs, Plan, plan};
use gateway::{Gateway, Problem};
use task::{Asker, Task, guarded};

/// Longest query that is looked at.
const LONGEST: usize = 8 * 1024;
/// How many maps may wait, and how many of one visitor: a large screen of several layers asks for
/// some hundred tiles at once.
const QUEUE: usize = 512;
const SHARE: usize = 256;
/// A map of the largest size needs little of it; labels and filters are not nested deep.
const STACK: usize = 1024 * 1024;

/// A request for a map, or for what is about one.
#[derive(Debug, Clone, Copy)]
pub struct Asked<'a> {
    pub client: Client,
    pub uri: &'a Uri,
    pub headers: &'a HeaderMap,
}

impl Asked<'_> {
    fn address(&self) -> &str {
        address_of(self.uri)
    }
}

/// Answers for the maps of a site.
pub struct Wms {
    pool: Pool,
    gateway: Option<Gateway>,
    at_hand: AtHand,
}

impl Wms {
    pub fn new(settings: &Settings, patience: Patience) -> io::Result<Self> {
        let gateway = Gateway::new(settings, patience)?;
        let defaults = Options::default();
        let threads = settings.maps.threads;
        let pool = Pool::new(Options {
            name: "map",
            threads: if threads == 0 { defaults.threads } else { threads },
            queue: QUEUE,
            share: SHARE,
            time: Duration::from_millis(settings.maps.time_limit_ms),
            stack: STACK,
        });
        Ok(Self { pool, gateway, at_hand: AtHand::default() })
    }

    /// How the threads that paint maps are doing.
    pub fn stats(&self) -> Stats {
        self.pool.stats()
    }

    /// Whether the server behind this one answers badly or not at all.
    pub fn is_failing(&self) -> bool {
        self.gateway.as_ref().is_some_and(Gateway::is_failing)
    }

    /// The map at an address, where it was asked for before and the site is still the same.
    /// `complete` adds the headers that all maps have.
    pub fn at_hand(
        &self,
        uri: &Uri,
        version: u64,
        headers: &HeaderMap,
        complete: impl FnOnce(&mut HeaderMap),
    ) -> Option<Response> {
        let kept = self.at_hand.get(address_of(uri), version)?;
        Some(kept.respond(headers, complete))
    }

    pub async fn answer(&self, asked: Asked<'_>, snapshot: Arc<Snapshot>) -> Response {
        if asked.uri.path().trim_end_matches('/') != "/wms" {
            return text(StatusCode::NOT_FOUND, "The map server is at /wms.");
        }
        let Some(pairs) = pairs_of(asked.uri) else { return too_long() };
        self.answer_pairs(asked, snapshot, pairs).await
    }

    /// The answer to the parameters of a request.
    async fn answer_pairs(
        &self,
        asked: Asked<'_>,
        snapshot: Arc<Snapshot>,
        pairs: Pairs<'_>,
    ) -> Response {
        let request = snapshot.maps.request(pairs.iter().map(|(name, value)| (name, value)));
        let Some(gateway) = &self.gateway else {
            return self.painted_here(asked, snapshot, request).await;
        };
        let is_own = |name: &str| {
            gateway.own_layers.iter().any(|own| own == name) && snapshot.maps.has_layer(name)
        };
        match plan(&request, &pairs, is_own) {
            Plan::Here => self.painted_here(asked, snapshot, request).await,
            Plan::Nobody(exception) => {
                let problem = Problem::Refused(exception);
                self.refuse(asked, snapshot, request.into(), &problem).await
            }
            Plan::There(forward) => match gateway.fetch(&forward).await {
                Ok(found) => passed_on(found, asked.headers),
                Err(problem) => self.refuse(asked, snapshot, request.into(), &problem).await,
            },
            Plan::Both(parts) => {
                match try_join_all(parts.iter().map(|part| fetch(gateway, part))).await {
                    Ok(parts) => self.put_together(asked, snapshot, request, parts).await,
                    Err(problem) => self.refuse(asked, snapshot, request.into(), &problem).await,
                }
            }
        }
    }

    async fn painted_here(
        &self,
        asked: Asked<'_>,
        snapshot: Arc<Snapshot>,
        request: Request,
    ) -> Response {
        if let Some(answer) = guarded(&request, || snapshot.maps.at_once(&request)) {
            let kept = Arc::new(prepared(&answer, snapshot.version));
            // With another server behind this one an address means what that says at the moment.
            if self.gateway.is_none() && kept.answer.policy == CachePolicy::Medium {
                self.at_hand.keep(asked.address(), Arc::clone(&kept));
            }
            return kept.respond_once(asked.headers);
        }
        let request = Arc::new(request);
        match self.paint(asked, &snapshot, &request, Task::Answer, respond).await {
            Ok(response) => response,
            Err(problem) => self.refuse(asked, snapshot, request, &problem).await,
        }
    }

    /// Has a thread of the pool paint, and make a response of it: compression may take a while,
    /// too.
    async fn paint(
        &self,
        asked: Asked<'_>,
        snapshot: &Arc<Snapshot>,
        request: &Arc<Request>,
        task: Task,
        respond: impl FnOnce(&WmsAnswer, &HeaderMap) -> Response + Send + 'static,
    ) -> Result<Response, Problem> {
        let (snapshot, request) = (Arc::clone(snapshot), Arc::clone(request));
        let headers = asked.headers.clone();
        // Lives as long as this waits.
        let waiting = Asker::default();
        let seen = waiting.seen();
        let painted = self.pool.run(asked.client, move |deadline| {
            let answer = task.paint(&snapshot.maps, &request, deadline, &seen)?;
            Ok(respond(&answer, &headers))
        });
        let painted = painted.await;
        drop(waiting);
        match painted {
            Ok(Ok(response)) => Ok(response),
            Ok(Err(Late)) | Err(Refusal::Late) => Err(Problem::Late),
            Err(Refusal::Busy | Refusal::Panicked | Refusal::Stopped) => Err(Problem::Busy),
        }
    }

    /// A map of layers that are painted here and of pictures of the other server.
    async fn put_together(
        &self,
        asked: Asked<'_>,
        snapshot: Arc<Snapshot>,
        request: Request,
        parts: Vec<(Fetched, bool)>,
    ) -> Response {
        let is_old = parts.iter().any(|(_, is_old)| *is_old);
        let task = Task::Compose(parts.into_iter().map(|(fetched, _)| fetched).collect());
        let request = Arc::new(request);
        let respond = move |answer: &WmsAnswer, headers: &HeaderMap| {
            if is_old && answer.kind == WmsAnswerKind::Good {
                let (content_type, body) = (answer.content_type, answer.body.clone());
                passed_on(
                    Found { document: RemoteDocument { content_type, body }, is_old },
                    headers,
                )
            } else {
                respond(answer, headers)
            }
        };
        match self.paint(asked, &snapshot, &request, task, respond).await {
            Ok(response) => response,
            Err(problem) => self.refuse(asked, snapshot, request, &problem).await,
        }
    }

    /// Tells that there is no map, in the form that the caller wants; but nothing is painted to
    /// say that there is too much to paint.
    async fn refuse(
        &self,
        asked: Asked<'_>,
        snapshot: Arc<Snapshot>,
        request: Arc<Request>,
        problem: &Problem,
    ) -> Response {
        let (exception, status) = problem.told();
        let is_painted =
            request.paints_exceptions() && !matches!(problem, Problem::Busy | Problem::Late);
        let painted = if is_painted {
            let task = Task::Refuse(exception.clone());
            self.paint(asked, &snapshot, &request, task, respond).await.ok()
        } else {
            None
        };
        let in_text = || respond(&Maps::refuse_in_text(&request, &exception), asked.headers);
        let mut response = painted.unwrap_or_else(in_text);
        if let Some(status) = status {
            *response.status_mut() = status;
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
    }
}

fn address_of(uri: &Uri) -> &str {
    uri.path_and_query().map_or("", |address| address.as_str())
}

/// The parameters of a request, unless there is too much of them.
fn pairs_of(uri: &Uri) -> Option<Pairs<'_>> {
    let query = uri.query().unwrap_or_default();
    (query.len() <= LONGEST).then(|| form_urlencoded::parse(query.as_bytes()).collect())
}

fn too_long() -> Response {
    text(StatusCode::URI_TOO_LONG, "A query to the map server may have 8 kB.")
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
    PreparedResponse::new(StatusCode::OK, content_type, policy, Body::new(document.body))
        .respond(headers)
}

fn respond(answer: &WmsAnswer, headers: &HeaderMap) -> Response {
    prepared(answer, 0).respond_once(headers)
}

fn prepared(answer: &WmsAnswer, version: u64) -> Kept {
    let is_tile = answer.content_type == WmsAnswer::VECTOR_TILE;
    let is_picture = answer.content_type.starts_with("image/") || is_tile;
    // GeoServer's clients look at the content type of what is refused, not at its status.
    let (status, policy) = match answer.kind {
        WmsAnswerKind::Good if is_picture => (StatusCode::OK, CachePolicy::Medium),
        WmsAnswerKind::Good => (StatusCode::OK, CachePolicy::Short),
        WmsAnswerKind::Refused => (StatusCode::OK, CachePolicy::Never),
        WmsAnswerKind::Failed => (StatusCode::INTERNAL_SERVER_ERROR, CachePolicy::Never),
        WmsAnswerKind::FailedElsewhere => (StatusCode::BAD_GATEWAY, CachePolicy::Never),
    };
    let content_type = HeaderValue::from_static(answer.content_type);
    let body = match &answer.gzip {
        Some(_) => Body::precompressed(answer.body.clone(), None, answer.gzip.clone()),
        None => Body::new(answer.body.clone()),
    };
    Kept {
        version,
        answer: PreparedResponse::new(status, content_type, policy, body),
        is_gzipped: answer.gzip.is_some(),
        warning: answer.warning.as_deref().and_then(|words| HeaderValue::from_str(words).ok()),
    }
}
