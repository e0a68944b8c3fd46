//! `/geocode/search` and `/geocode/reverse`: names to places and back, as Nominatim answers.
//!
//! Nominatim's words, statuses and defaults, so that its clients work unchanged; the errors of the
//! rest of the API look different for that reason.

pub mod document;

use std::sync::Arc;

use axum::response::Response;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use terrace_geocoder::nominatim::{self, Reply};
use terrace_site::LiveSite;

use crate::http::answer::{Answer, CachePolicy};
use crate::http::encoding::Body;

/// Longest query that is looked at.
const LONGEST_QUERY: usize = 8 * 1024;
/// Most parameters that are looked at.
const MOST_PARAMETERS: usize = 100;

/// Answers an address below `/geocode/`.
pub async fn answer(
    site: &Arc<LiveSite>,
    path: &str,
    query: &str,
    headers: &HeaderMap,
) -> Response {
    let which = match path {
        "/geocode/search" => nominatim::search,
        "/geocode/reverse" => nominatim::reverse,
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
    let site = Arc::clone(site);
    // Milliseconds at worst, and a second right after the start: those belong to visitors of pages.
    let ask = move || which(&site.places().gazetteer, &pairs, &language);
    let asked = tokio::task::spawn_blocking(ask).await;
    let answer = match asked {
        Ok(reply) => finished(reply),
        Err(error) => {
            tracing::error!("looking for a place failed: {error}");
            text(StatusCode::INTERNAL_SERVER_ERROR, "ERROR 500: Something went wrong.")
        }
    };
    let mut response = answer.respond(headers);
    // Names come in the language that the visitor's browser asks for.
    let vary = HeaderValue::from_static("accept-encoding, accept-language");
    response.headers_mut().insert(header::VARY, vary);
    response
}

fn owned((name, value): (std::borrow::Cow<str>, std::borrow::Cow<str>)) -> (String, String) {
    (name.into_owned(), value.into_owned())
}

fn finished(reply: Reply) -> Answer {
    let status = StatusCode::from_u16(reply.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let kind = HeaderValue::from_static(reply.content_type);
    Answer::new(status, kind, CachePolicy::Short, Body::new(reply.body))
}

fn text(status: StatusCode, text: &'static str) -> Answer {
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    Answer::new(status, kind, CachePolicy::Never, Body::new(text))
}
