//! What an address is: `/api/resolve?path=…`

use axum::Json;
use axum::extract::RawQuery;
use axum::response::{IntoResponse, Response};
use http::StatusCode;
use serde::Serialize;
use terrace_content::{Entry, Resolved};
use utoipa::ToSchema;

use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};

/// Longest path that is looked for.
const LONGEST_PATH: usize = 2048;

/// What there is at an address.
#[derive(Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum WhatIsThere {
    Entry {
        id: String,
        title: String,
        /// Handle of its collection.
        collection: String,
        blueprint: String,
        url: String,
    },
    Redirect {
        /// An address on this server or another one.
        to: String,
        status: u16,
    },
}

/// Nothing is there; these are the addresses most like it.
#[derive(Debug, Serialize, ToSchema)]
pub struct NothingThere {
    pub message: String,
    pub closest: Vec<Closest>,
}

/// An address that may have been meant.
#[derive(Debug, Serialize, ToSchema)]
pub struct Closest {
    pub title: String,
    pub url: String,
}

impl Closest {
    fn new(entry: &Entry) -> Option<Self> {
        Some(Self { title: entry.title().to_owned(), url: entry.url()?.to_owned() })
    }
}

/// The path that a query names.
pub fn path_in(query: Option<&str>) -> Result<String, ApiError> {
    let mut pairs = form_urlencoded::parse(query.unwrap_or_default().as_bytes());
    let path = pairs.find(|(name, _)| name == "path").map(|(_, path)| path.into_owned());
    path.filter(|path| path.starts_with('/') && path.len() <= LONGEST_PATH).ok_or_else(|| {
        let sentence = "Say `path=` and a path on this server, such as `/llahub/about`.";
        ApiError::Unprocessable(sentence.to_owned())
    })
}

/// Say what an address on this server is: an entry, a redirect, or nothing.
#[utoipa::path(
    get,
    path = "/api/resolve",
    operation_id = "resolve",
    tag = "addresses",
    params(("path" = String, Query, description = "A path on this server, such as `/llahub/about`")),
    responses(
        (status = 200, body = WhatIsThere),
        (status = 404, description = "There is nothing; three at most that are like it", body = NothingThere),
        (status = 410, description = "What was there is no more", body = NothingThere),
        (status = 422, description = "The path is missing or makes no sense", body = ErrorBody),
    )
)]
pub async fn resolve(context: Context, RawQuery(query): RawQuery) -> Result<Response, ApiError> {
    let path = path_in(query.as_deref())?;
    let found = match context.library().resolve(&path) {
        Resolved::Entry(entry) => WhatIsThere::Entry {
            id: entry.id().to_owned(),
            title: entry.title().to_owned(),
            collection: entry.collection().to_owned(),
            blueprint: entry.blueprint().handle.to_string(),
            url: entry.url().unwrap_or(&path).to_owned(),
        },
        Resolved::Redirect { status: 410, .. } => {
            let message = format!("Gone: what was at `{path}` is no more.");
            let nothing = NothingThere { message, closest: Vec::new() };
            return Ok((StatusCode::GONE, Json(nothing)).into_response());
        }
        Resolved::Redirect { to, status } => WhatIsThere::Redirect { to, status },
        Resolved::Nothing { closest } => {
            let nothing = NothingThere {
                message: format!("Not found: there is nothing at `{path}`."),
                closest: closest.into_iter().filter_map(Closest::new).collect(),
            };
            return Ok((StatusCode::NOT_FOUND, Json(nothing)).into_response());
        }
    };
    Ok(Json(found).into_response())
}
