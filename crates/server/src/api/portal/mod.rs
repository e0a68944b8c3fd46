//! The portal's own screens.

pub mod addresses;
pub mod search;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub fn routes() -> OpenApiRouter {
    OpenApiRouter::new().routes(routes!(search::search))
}
