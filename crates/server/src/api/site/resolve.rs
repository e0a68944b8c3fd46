//! What an address is: `/api/resolve?path=…`

use axum::Json;
use axum::response::{IntoResponse, Response};
use http::StatusCode;
use serde::{Deserialize, Serialize};
use terrace_content::{Entry, LostAddress, Resolved};
use terrace_tables::Tables;
use utoipa::{IntoParams, ToSchema};

use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::query::Params;
use crate::api::portal::table_pages::{self, TableAddress};

/// Longest path that is looked for.
const LONGEST_PATH: usize = 2048;
/// Addresses that may have been meant.
const MOST_CLOSEST: usize = 3;

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
    /// A page that tables make: a country's profile, or an indicator's page.
    Table { title: String, url: String },
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

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct PathParam {
    /// A path on this server, such as `/llahub/about`
    #[param(required)]
    path: String,
}

impl PathParam {
    pub fn checked(self) -> Result<String, ApiError> {
        if self.path.starts_with('/') && self.path.len() <= LONGEST_PATH {
            return Ok(self.path);
        }
        let sentence = "Say `path=` and a path on this server, such as `/llahub/about`.";
        Err(ApiError::Unprocessable(sentence.to_owned()))
    }
}

/// Say what an address on this server is: an entry, a redirect, or nothing.
#[utoipa::path(
    get,
    path = "/api/resolve",
    operation_id = "resolve",
    tag = "addresses",
    params(PathParam),
    responses(
        (status = 200, body = WhatIsThere),
        (status = 404, description = "There is nothing; three at most that are like it", body = NothingThere),
        (status = 410, description = "What was there is no more", body = NothingThere),
        (status = 422, description = "The path is missing or makes no sense", body = ErrorBody),
    )
)]
pub async fn resolve(
    context: Context,
    Params(asked): Params<PathParam>,
) -> Result<Response, ApiError> {
    let path = asked.checked()?;
    let tables = &context.snapshot.data.tables;
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
        Resolved::Nothing { closest } => match table_pages::at(tables, &path) {
            Some(TableAddress::Page(page)) => {
                WhatIsThere::Table { title: page.title, url: page.path }
            }
            Some(TableAddress::Moved(page)) => WhatIsThere::Redirect { to: page.path, status: 308 },
            None => {
                let nothing = NothingThere {
                    message: format!("Not found: there is nothing at `{path}`."),
                    closest: closest_to(&path, &closest, tables),
                };
                return Ok((StatusCode::NOT_FOUND, Json(nothing)).into_response());
            }
        },
    };
    Ok(Json(found).into_response())
}

/// The addresses of entries and of tables' pages that are most like a path.
fn closest_to(path: &str, entries: &[&Entry], tables: &Tables) -> Vec<Closest> {
    let lost = LostAddress::new(path);
    let of_entry = |entry: &&Entry| {
        let likeness = lost.likeness(entry.uri()?, entry.slug())?;
        Some((likeness, Closest { title: entry.title().to_owned(), url: entry.url()?.to_owned() }))
    };
    let mut found: Vec<(f64, Closest)> = entries.iter().filter_map(of_entry).collect();
    for (likeness, page) in table_pages::alike(tables, &lost) {
        // A profile may have an entry, too.
        if !found.iter().any(|(_, known)| known.url == page.path) {
            found.push((likeness, Closest { title: page.title, url: page.path }));
        }
    }
    // Stable: of equals entries come first.
    found.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    found.into_iter().map(|(_, closest)| closest).take(MOST_CLOSEST).collect()
}
