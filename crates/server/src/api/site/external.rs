//! Addresses on other sites: `/api/external?url=…`

use axum::Json;
use axum::extract::RawQuery;
use serde::Serialize;
use terrace_site::Outside;
use utoipa::ToSchema;

use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};

#[derive(Debug, Serialize, ToSchema)]
pub struct ExternalAnswer {
    pub data: External,
}

/// An address on another site.
#[derive(Debug, Serialize, ToSchema)]
pub struct External {
    pub url: String,
    /// Its host, with the port where one is written.
    pub host: String,
    /// Whether the settings allow it to be shown inside a page.
    pub allowed: bool,
}

/// Say whether an address on another site may be shown inside a page.
#[utoipa::path(
    get,
    path = "/api/external",
    operation_id = "showExternal",
    tag = "addresses",
    params(("url" = String, Query, description = "An address that begins with `https://` or `http://`")),
    responses(
        (status = 200, body = ExternalAnswer),
        (status = 404, description = "It is missing, or no address that a page could lead to", body = ErrorBody),
    )
)]
pub async fn show(
    context: Context,
    RawQuery(query): RawQuery,
) -> Result<Json<ExternalAnswer>, ApiError> {
    let query = query.unwrap_or_default();
    let mut pairs = form_urlencoded::parse(query.as_bytes());
    let url = pairs.find(|(name, _)| name == "url").map(|(_, url)| url.into_owned());
    let url = url.unwrap_or_default().trim().to_owned();
    let Some(Outside { host, allowed }) = context.site.framing.outside(&url) else {
        return Err(ApiError::NotFound { what: "address", name: url });
    };
    let data = External { url, host, allowed };
    Ok(Json(ExternalAnswer { data }))
}
