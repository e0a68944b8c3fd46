//! Every address of the API with its document. Each room declares its own.

use axum::Router;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;

use super::kit::error::{ApiError, ErrorBody};
use super::kit::{blocks::Block, views::Asset};
use super::{data, hub, portal, site, statamic};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Terrace",
        description = "The content API of a Terrace site. Read-only: GET and HEAD."
    ),
    // Answered beside this router: files with all other files, places by the geocoder.
    paths(
        crate::assets::openapi::download,
        crate::assets::openapi::data,
        crate::geocode::openapi::search,
        crate::geocode::openapi::reverse,
        crate::geocode::openapi::lookup,
        crate::geocode::openapi::status,
    ),
    // What answers hold that are written as plain JSON.
    components(schemas(ErrorBody, Block, Asset))
)]
struct Beside;

fn declared() -> OpenApiRouter {
    OpenApiRouter::with_openapi(Beside::openapi())
        .merge(site::routes())
        .merge(hub::routes())
        .merge(portal::routes())
        .merge(data::routes())
        .merge(statamic::routes())
}

pub fn routes() -> Router {
    let (router, _) = declared().split_for_parts();
    router.fallback(async || ApiError::NoSuchAddress)
}

/// The OpenAPI document as JSON, with a line break at its end.
pub fn document() -> String {
    let (_, mut document) = declared().split_for_parts();
    // The router's word for a rest with slashes in it is none of OpenAPI's.
    let paths = std::mem::take(&mut document.paths.paths).into_iter();
    document.paths.paths = paths.map(|(path, item)| (path.replace("{*", "{"), item)).collect();
    document.to_pretty_json().map(|json| json + "\n").unwrap_or_default()
}
