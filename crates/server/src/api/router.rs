//! Every address of the API.

use axum::Router;
use axum::routing::get;

use super::error::ApiError;
use super::{articles, globals, navs, site};

pub fn routes() -> Router {
    Router::new()
        // What a screen draws, in one answer.
        .route("/api/site", get(site::show))
        .route("/api/articles", get(articles::list))
        .route("/api/articles/filters", get(articles::filters))
        .route("/api/articles/highlighted/{parent}", get(articles::highlighted))
        .route("/api/articles/{id}", get(articles::show))
        .route("/api/navs/v2/{handle}/tree", get(navs::tree))
        .route("/api/globals/{handle}", get(globals::show))
        .fallback(async || ApiError::NotFound { what: "address", name: String::new() })
}
