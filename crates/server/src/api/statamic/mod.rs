//! What a site holds, at the addresses and in the shapes of Statamic's API.

pub mod collections;
pub mod files;
pub mod generic;
pub mod globals;
pub mod navs;
pub mod taxonomies;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub fn routes() -> OpenApiRouter {
    OpenApiRouter::new()
        .routes(routes!(collections::entries))
        .routes(routes!(collections::entry))
        .routes(routes!(collections::tree))
        .routes(routes!(navs::tree))
        .routes(routes!(taxonomies::terms))
        .routes(routes!(taxonomies::term))
        .routes(routes!(taxonomies::entries))
        .routes(routes!(globals::list))
        .routes(routes!(globals::show))
        .routes(routes!(files::list))
        .routes(routes!(files::show))
}
