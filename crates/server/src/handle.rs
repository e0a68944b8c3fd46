//! The request handler: which part answers a request, and what all responses have in common.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

use axum::body::{Body, HttpBody};
use axum::response::Response;
use http::{HeaderMap, HeaderValue, Method, Request, StatusCode, Version, header};
use terrace_http::answering::Answering;
use terrace_http::client::{REQUEST_ID, RequestId};
use terrace_http::encoding::Body as EncodedBody;
use terrace_http::plain::{text, try_later};
use terrace_http::response::{CachePolicy, PreparedResponse};
use terrace_http::security::Kind;
use terrace_http::{guarded, host};

use crate::api::ApiAnswer;
use crate::api::kit::preview::without_key;
use crate::app::{App, Phase};
use crate::geocode::Asker;
use crate::health::{Health, Readiness};
use crate::logging::RequestLine;
use crate::metrics::Source;
use crate::pages::ROBOTS;
use crate::popular::searched_for;
use crate::web;
use crate::well_known::Sources;
use crate::wms::Asked;

const JSON: HeaderValue = HeaderValue::from_static("application/json");

/// Answers a request of the public address, counts it and logs it.
pub fn handle<B>(app: &Arc<App>, peer: IpAddr, request: Request<B>) -> Answering {
    let began = Instant::now();
    // Nothing here reads a body: all requests are GET or HEAD.
    let (request, _) = request.into_parts();
    let id = app.clients.request_id(peer, &request.headers);
    if let Some(answer) = at_hand(app, &request) {
        return told(app, peer, &request, &id, began, answer).into();
    }
    let app = Arc::clone(app);
    Answering::made(async move {
        let answer = dispatch_within_share(&app, peer, &request, &id).await;
        told(&app, peer, &request, &id, began, answer)
    })
}

/// The answer with what all have in common, counted and logged.
fn told(
    app: &App,
    peer: IpAddr,
    request: &http::request::Parts,
    id: &RequestId,
    began: Instant,
    (mut response, source): (Response, Source),
) -> Response {
    if (response.status().is_success() || response.status() == StatusCode::NOT_MODIFIED)
        && let Some(text) = searched_for(request, app.site.settings().hub_path.as_str())
    {
        app.popular.note(app.clients.address(peer, &request.headers), text);
    }
    finish(app, request, id, source, &mut response);
    let ended = Instant::now();
    let took = ended - began;
    app.metrics.count(source, response.status(), took);
    app.requests.write(&RequestLine {
        ended,
        method: request.method.as_str(),
        path: &without_key(request.uri.path_and_query().map_or("", |path| path.as_str())),
        status: response.status().as_u16(),
        bytes: response.body().size_hint().exact().unwrap_or(0),
        us: u64::try_from(took.as_micros()).unwrap_or(u64::MAX),
        client: app.clients.address(peer, &request.headers),
        source,
        id: id.as_str(),
    });
    response
}

/// Nearly all requests are for pages and tiles that are finished: those are answered without further
/// ado.
fn at_hand(app: &App, request: &http::request::Parts) -> Option<(Response, Source)> {
    let is_get = request.method == Method::GET || request.method == Method::HEAD;
    if !is_get || !host::is_named_once(request) {
        return None;
    }
    let (uri, headers) = (&request.uri, &request.headers);
    if is_map(uri.path()) {
        let complete = |headers: &mut HeaderMap| {
            open(headers);
            as_file(app, headers);
            // Each response has another. With a place kept for it the headers need not grow.
            headers.insert(REQUEST_ID, HeaderValue::from_static("-"));
        };
        let map = app.wms.at_hand(uri, app.site.version(), headers, complete)?;
        return Some((map, Source::MapCached));
    }
    Some((app.pages.at_hand(uri, app.version(), headers)?, Source::PageCached))
}

fn is_map(path: &str) -> bool {
    ["/tiles/", "/wms", "/wmts"].iter().any(|start| path.starts_with(start))
}

/// As [`dispatch`], for visitors behind a proxy within the share of their address.
async fn dispatch_within_share(
    app: &Arc<App>,
    peer: IpAddr,
    request: &http::request::Parts,
    id: &RequestId,
) -> (Response, Source) {
    if !app.clients.is_proxy(peer) {
        return dispatch(app, peer, request, id).await;
    }
    let Some(slot) = app.in_flight.enter(app.clients.address(peer, &request.headers)) else {
        let words = "Too many requests at once from your address. Try again soon.";
        return (try_later(words, 5), Source::Refused);
    };
    let (response, source) = dispatch(app, peer, request, id).await;
    (guarded::keep(slot, response), source)
}

async fn dispatch(
    app: &Arc<App>,
    peer: IpAddr,
    request: &http::request::Parts,
    id: &RequestId,
) -> (Response, Source) {
    if !host::is_named_once(request) {
        return (bad_request(), Source::Refused);
    }
    if request.method != Method::GET && request.method != Method::HEAD {
        return (not_allowed(), Source::Refused);
    }
    let (headers, path) = (&request.headers, request.uri.path());
    let first = path.trim_start_matches('/').split('/').next().unwrap_or_default();
    match first {
        "api" => match path.strip_prefix("/api/assets/download/") {
            Some(asset) => {
                let answer = app.assets.download(&app.site.snapshot(), asset, headers).await;
                (open_to_all(answer), Source::Asset)
            }
            None => (api(app, peer, request).await, Source::Api),
        },
        "geocode" => {
            let query = request.uri.query().unwrap_or_default();
            let asker = Asker { pool: app.api.pool(), client: app.clients.share(peer, headers) };
            let answer = app.geocode.answer(asker, &app.site, path, query, headers).await;
            (open_to_all(answer), Source::Api)
        }
        "_t" => (build_file(app, path, headers), Source::Build),
        "assets" | "img" => {
            let snapshot = app.site.snapshot();
            let client = app.clients.share(peer, headers);
            (app.assets.answer(client, &snapshot, path, headers).await, Source::Asset)
        }
        "data" if path.starts_with("/data/") => {
            let answer = app.assets.data(&app.site.snapshot(), path, headers).await;
            (open_to_all(answer), Source::Asset)
        }
        "wms" | "tiles" | "wmts" => {
            let client = app.clients.share(peer, headers);
            let asked = Asked { client, uri: &request.uri, headers };
            let snapshot = app.site.snapshot();
            let answer = if first == "wms" {
                app.wms.answer(asked, snapshot).await
            } else {
                app.wms.tile(asked, snapshot).await
            };
            (open_to_all(answer), Source::Map)
        }
        "healthz" | "readyz" => (health(app, path), Source::Health),
        _ => match well_known(app, peer, path, headers).await {
            Some(answer) => (answer, Source::Build),
            None => page(app, peer, request, id).await,
        },
    }
}

async fn well_known(app: &App, peer: IpAddr, path: &str, headers: &HeaderMap) -> Option<Response> {
    let sources = Sources { pool: app.api.pool(), site: &app.site, pages: &app.pages };
    app.known.answer(sources, app.clients.share(peer, headers), path, headers).await
}

async fn page(
    app: &App,
    peer: IpAddr,
    request: &http::request::Parts,
    id: &RequestId,
) -> (Response, Source) {
    let client = app.clients.share(peer, &request.headers);
    app.pages.answer(app.now(), &request.uri, &request.headers, client, id).await
}

async fn api(app: &App, peer: IpAddr, request: &http::request::Parts) -> Response {
    let address = request.uri.path_and_query().map_or("/", |address| address.as_str()).to_owned();
    let client = app.clients.share(peer, &request.headers);
    let headers = request.headers.clone();
    // There, because compression of a long answer takes longer than a page may wait.
    let respond = move |asked| api_response(asked, &headers);
    app.api.answer_with(client, app.site.snapshot(), address, respond).await
}

fn api_response(asked: ApiAnswer, headers: &HeaderMap) -> Response {
    let policy = if asked.no_store || asked.status.is_server_error() {
        CachePolicy::Never
    } else {
        CachePolicy::Short
    };
    let content_type = asked.content_type.unwrap_or(JSON);
    let answer =
        PreparedResponse::new(asked.status, content_type, policy, EncodedBody::new(asked.body));
    let mut response = open_to_all(answer.respond(headers));
    if asked.status == StatusCode::SERVICE_UNAVAILABLE {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    }
    if asked.no_store {
        response.headers_mut().insert(ROBOTS, HeaderValue::from_static("noindex"));
    }
    response
}

/// The API is open to any page on the web: nothing private lives here.
fn open_to_all(mut response: Response) -> Response {
    open(response.headers_mut());
    response
}

fn open(headers: &mut HeaderMap) {
    headers.insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    headers.insert(header::ACCESS_CONTROL_EXPOSE_HEADERS, HeaderValue::from_static("etag"));
}

/// What all have that are no pages.
fn as_file(app: &App, headers: &mut HeaderMap) {
    app.security.add(Kind::File, headers);
    app.shared_caches.add(headers);
}

fn build_file(app: &App, path: &str, headers: &HeaderMap) -> Response {
    let front = app.pages.front();
    match path.strip_prefix(web::PREFIX).and_then(|path| front.web.file(path)) {
        Some(file) => file.respond(headers),
        None => text(StatusCode::NOT_FOUND, "There is no such file."),
    }
}

/// `/healthz`: whether all is as it should be. `/readyz`: whether visitors may
/// come. Says no more: the reasons are on the admin address.
fn health(app: &App, path: &str) -> Response {
    match path {
        "/healthz" => text(StatusCode::OK, Health::of(app).status),
        "/readyz" => {
            let (status, words) = Readiness::of(app).answer();
            text(status, words)
        }
        _ => text(StatusCode::NOT_FOUND, "There is nothing here."),
    }
}

fn bad_request() -> Response {
    text(StatusCode::BAD_REQUEST, "A request names its host once.")
}

fn not_allowed() -> Response {
    let body = r#"{"message":"Only GET and HEAD are answered here."}"#;
    let mut response = Response::new(Body::from(body));
    *response.status_mut() = StatusCode::METHOD_NOT_ALLOWED;
    response.headers_mut().insert(header::ALLOW, HeaderValue::from_static("GET, HEAD"));
    response.headers_mut().insert(header::CONTENT_TYPE, JSON);
    response
}

/// What every answer carries, and what HEAD leaves out.
fn finish(
    app: &App,
    request: &http::request::Parts,
    id: &RequestId,
    source: Source,
    response: &mut Response,
) {
    // Pages come with theirs, and maps from the cache.
    if !matches!(
        source,
        Source::PageCached | Source::PageRendered | Source::PageFallback | Source::MapCached
    ) {
        as_file(app, response.headers_mut());
    }
    app.source_version.add(response.headers_mut());
    // A proxy that keeps connections open asks another server the next time.
    if app.phase() == Phase::Stopping && request.version < Version::HTTP_2 {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    response.headers_mut().insert(REQUEST_ID, id.header());
    if request.method == Method::HEAD {
        if let Some(length) = response.body().size_hint().exact() {
            response.headers_mut().insert(header::CONTENT_LENGTH, length.into());
        }
        *response.body_mut() = Body::empty();
    }
}
