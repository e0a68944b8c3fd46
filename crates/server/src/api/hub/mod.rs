//! The hub's screens, each in one answer.

pub mod articles;
pub mod cards;
pub mod climate_map;
pub mod country_hub;
pub mod events;
pub mod faqs;
pub mod map_points;
pub mod networks;
pub mod params;
pub mod partner_places;
pub mod peoples_plan;
pub mod search;
pub mod stories;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub fn routes() -> OpenApiRouter {
    OpenApiRouter::new()
        .routes(routes!(articles::list))
        .routes(routes!(articles::filters))
        .routes(routes!(articles::highlighted))
        .routes(routes!(articles::show))
        .routes(routes!(stories::list))
        .routes(routes!(stories::filters))
        .routes(routes!(stories::show))
        .routes(routes!(faqs::show))
        .routes(routes!(map_points::points))
        .routes(routes!(map_points::filters))
        .routes(routes!(peoples_plan::tree))
        .routes(routes!(networks::partners))
        .routes(routes!(networks::networks))
        .routes(routes!(networks::network))
        .routes(routes!(country_hub::show))
        .routes(routes!(climate_map::filters))
        .routes(routes!(search::search))
        .routes(routes!(search::filters))
        .routes(routes!(search::suggest::suggest))
}
