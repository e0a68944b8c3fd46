//! The portal's own screens.

pub mod addresses;
pub mod facts;
pub mod library;
pub mod newest;
pub mod panels;
pub mod pillars;
pub mod profile;
pub mod regions;
pub mod search;
pub mod suggest;
pub mod table_pages;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub fn routes() -> OpenApiRouter {
    OpenApiRouter::new()
        .routes(routes!(facts::list))
        .routes(routes!(pillars::show))
        .routes(routes!(panels::list))
        .routes(routes!(panels::show))
        .routes(routes!(panels::show_figure))
        .routes(routes!(search::search))
        .routes(routes!(suggest::suggest))
        .routes(routes!(search::filters::filters))
        .routes(routes!(profile::list::list))
        .routes(routes!(profile::show))
        .routes(routes!(regions::list))
        .routes(routes!(regions::show))
        .routes(routes!(library::overview::overview))
        .routes(routes!(library::list))
        .routes(routes!(library::filters))
        .routes(routes!(library::single::show))
}
