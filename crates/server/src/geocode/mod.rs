//! `/geocode/search`, `reverse`, `lookup` and `status`: names to places and back, as Nominatim answers.
//!
//! Nominatim's words, statuses and defaults, so that its clients work unchanged; the errors of the
//! rest of the API look different for that reason. With the setting `nominatim_url` finished
//! searches go to that server; all else is answered from the site's own tables, on threads of the
//! API's pool: milliseconds at worst, and a second right after the start, belong to visitors of
//! pages.

mod external;
pub mod openapi;

use std::io;
use std::sync::Arc;

use axum::response::Response;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use terrace_geocoder::nominatim::{self, Reply};
use terrace_http::encoding::Body;
use terrace_http::response::{CachePolicy, PreparedResponse};
use terrace_pool::{Client, Pool, Refusal};
use terrace_site::{LiveSite, Settings};

use crate::outgoing::Patience;
use crate::outgoing::cache::Found;
use external::{External, retry_after};

/// Longest query that is looked at.
const LONGEST_QUERY: usize = 8 * 1024;
/// Most parameters that are looked at.
const MOST_PARAMETERS: usize = 100;

/// Answers for places.
pub struct Geocode {
    external: Option<External>,
}

/// Who asks, and which threads look.
pub struct Asker<'a> {
    pub pool: &'a Pool,
    pub client: Client,
}

impl Geocode {
    pub fn new(settings: &Settings, patience: Patience) -> io::Result<Self> {
        Ok(Self { external: External::new(settings, patience)? })
    }

    /// Answers an address below `/geocode/`.
    pub async fn answer(
        &self,
        asker: Asker<'_>,
        site: &Arc<LiveSite>,
        path: &str,
        query: &str,
        headers: &HeaderMap,
    ) -> Response {
        // Older clients write the names that Nominatim's own files had.
        let path = path.strip_suffix(".php").unwrap_or(path);
        let which = match path {
            "/geocode/search" => nominatim::search,
            "/geocode/reverse" => nominatim::reverse,
            "/geocode/lookup" => nominatim::lookup,
            "/geocode/status" => nominatim::status,
            _ => {
                return text(StatusCode::NOT_FOUND, "ERROR 404: There is nothing here.")
                    .respond(headers);
            }
        };
        if query.len() > LONGEST_QUERY {
            return text(StatusCode::URI_TOO_LONG, "ERROR 414: The query is too long.")
                .respond(headers);
        }
        let pairs: Vec<(String, String)> =
            form_urlencoded::parse(query.as_bytes()).take(MOST_PARAMETERS).map(owned).collect();
        let language = headers
            .get(header::ACCEPT_LANGUAGE)
            .and_then(|value| value.to_str().ok())
            .unwrap_or_default()
            .to_owned();
        let mut response = match &self.external {
            Some(external) if path == "/geocode/search" && external.is_question(&pairs) => {
                asked_elsewhere(external, &pairs, &language, headers).await
            }
            _ => {
                let (site, wanted) = (Arc::clone(site), headers.clone());
                let ask = move |_| {
                    let reply = which(&site.places().gazetteer, &pairs, &language);
                    finished(reply).respond(&wanted)
                };
                let found = asker.pool.run(asker.client, ask).await;
                found.unwrap_or_else(|refusal| refused(refusal, headers))
            }
        };
        // Names come in the language that the visitor's browser asks for.
        let vary = HeaderValue::from_static("accept-encoding, accept-language");
        response.headers_mut().insert(header::VARY, vary);
        response
    }
}

async fn asked_elsewhere(
    external: &External,
    pairs: &[(String, String)],
    language: &str,
    headers: &HeaderMap,
) -> Response {
    match external.search(pairs, language).await {
        Ok(Found { document, .. }) => {
            let kind = HeaderValue::from_static(document.content_type);
            let body = Body::new(document.body);
            PreparedResponse::new(StatusCode::OK, kind, CachePolicy::Short, body).respond(headers)
        }
        Err(problem) => {
            let kind = HeaderValue::from_static("application/json; charset=utf-8");
            let (status, body) = (problem.status(), Body::new(problem.body()));
            let answer = PreparedResponse::new(status, kind, CachePolicy::Never, body);
            let mut response = answer.respond(headers);
            response.headers_mut().extend(retry_after(problem));
            response
        }
    }
}

fn refused(refusal: Refusal, headers: &HeaderMap) -> Response {
    if refusal == Refusal::Panicked {
        tracing::error!("looking for a place failed: {refusal}");
        return text(StatusCode::INTERNAL_SERVER_ERROR, "ERROR 500: Something went wrong.")
            .respond(headers);
    }
    let busy = "ERROR 503: Too much is asked at once. Try again in a moment.";
    let mut response = text(StatusCode::SERVICE_UNAVAILABLE, busy).respond(headers);
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
    response
}

fn owned((name, value): (std::borrow::Cow<str>, std::borrow::Cow<str>)) -> (String, String) {
    (name.into_owned(), value.into_owned())
}

fn finished(reply: Reply) -> PreparedResponse {
    let status = StatusCode::from_u16(reply.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let kind = HeaderValue::from_static(reply.content_type);
    PreparedResponse::new(status, kind, CachePolicy::Short, Body::new(reply.body))
}

fn text(status: StatusCode, text: &'static str) -> PreparedResponse {
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    PreparedResponse::new(status, kind, CachePolicy::Never, Body::new(text))
}
