//! Numbers by country and year, the countries themselves, and the portal's small lists.
//!
//! What ends in `.csv` is the same answer as a table for spreadsheets; pictures of it can follow at
//! the same addresses.

pub mod compare;
pub mod countries;
pub mod country_values;
pub mod csv;
pub mod form;
pub mod indicators;
pub mod lists;
pub mod maps;
pub mod medians;
pub mod params;
pub mod regions;
pub mod series;
pub mod tables;
pub mod thumbnail;
pub mod views;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub fn routes() -> OpenApiRouter {
    OpenApiRouter::new()
        .routes(routes!(tables::list))
        .routes(routes!(tables::show))
        .routes(routes!(indicators::list))
        .routes(routes!(indicators::show))
        .routes(routes!(series::show))
        .routes(routes!(medians::show))
        .routes(routes!(regions::show))
        .routes(routes!(country_values::show))
        .routes(routes!(compare::show))
        .routes(routes!(countries::list))
        .routes(routes!(countries::suggest))
        .routes(routes!(countries::show))
        .routes(routes!(maps::list))
        .routes(routes!(maps::show))
        .routes(routes!(lists::goals))
        .routes(routes!(lists::map_cards))
        .routes(routes!(lists::sponsors))
}
