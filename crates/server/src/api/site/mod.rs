//! What every screen needs, whichever part of the site it belongs to.

pub mod calendar;
pub mod external;
pub mod facts;
pub mod menus;
pub mod pages;
pub mod resolve;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub fn routes() -> OpenApiRouter {
    OpenApiRouter::new()
        .routes(routes!(facts::show))
        .routes(routes!(pages::show))
        .routes(routes!(menus::menu))
        .routes(routes!(resolve::resolve))
        .routes(routes!(external::show))
        .routes(routes!(calendar::show))
}
