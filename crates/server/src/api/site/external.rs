//! Addresses on other sites: `/api/external?url=…`

use axum::Json;
use serde::{Deserialize, Serialize};
use terrace_site::Outside;
use utoipa::{IntoParams, ToSchema};

use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::query::Params;

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

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct UrlParam {
    /// An address that begins with `https://` or `http://`
    #[param(required)]
    pub url: String,
}

/// Say whether an address on another site may be shown inside a page.
#[utoipa::path(
    get,
    path = "/api/external",
    operation_id = "showExternal",
    tag = "addresses",
    params(UrlParam),
    responses(
        (status = 200, body = ExternalAnswer),
        (status = 404, description = "It is missing, or no address that a page could lead to", body = ErrorBody),
    )
)]
pub async fn show(
    context: Context,
    Params(UrlParam { url }): Params<UrlParam>,
) -> Result<Json<ExternalAnswer>, ApiError> {
    let Some(Outside { host, allowed, .. }) = context.site.framing.outside(&url) else {
        return Err(ApiError::NotFound { what: "address", name: url });
    };
    let data = External { url, host, allowed };
    Ok(Json(ExternalAnswer { data }))
}
