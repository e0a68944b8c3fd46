//! The portal's own screens.

pub mod addresses;
pub mod facts;
pub mod profile;
pub mod search;
pub mod suggest;
pub mod table_pages;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub fn routes() -> OpenApiRouter {
    OpenApiRouter::new()
        .routes(routes!(facts::list))
        .routes(routes!(search::search))
        .routes(routes!(suggest::suggest))
        .routes(routes!(search::filters::filters))
        .routes(routes!(profile::list::list))
        .routes(routes!(profile::show))
}
