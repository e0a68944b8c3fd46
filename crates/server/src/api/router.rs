//! Every address of the API.

use axum::Router;
use axum::routing::get;

use super::error::ApiError;
use super::{
    articles, calendar, climate_map, collections, country_hub, external, faqs, files, globals,
    map_points, navs, networks, pages, peoples_plan, resolve, search, site, stories, suggest,
    taxonomies,
};

pub fn routes() -> Router {
    Router::new()
        // What a screen draws, in one answer.
        .route("/api/site", get(site::show))
        .route("/api/articles", get(articles::list))
        .route("/api/articles/filters", get(articles::filters))
        .route("/api/articles/highlighted/{parent}", get(articles::highlighted))
        .route("/api/articles/{id}", get(articles::show))
        .route("/api/collections/v2/stories/entries", get(stories::list))
        .route("/api/stories/filters", get(stories::filters))
        .route("/api/stories/{id}", get(stories::show))
        .route("/api/faqs-page", get(faqs::show))
        .route("/api/map/sa-points", get(map_points::points))
        .route("/api/map/filters", get(map_points::filters))
        .route("/api/collections/v2/peoples_plan/tree", get(peoples_plan::tree))
        .route("/api/partners", get(networks::partners))
        .route("/api/networks", get(networks::networks))
        .route("/api/networks/{id}", get(networks::network))
        .route("/api/countries/{code}/hub", get(country_hub::show))
        .route("/api/climate-map/filters", get(climate_map::filters))
        .route("/api/calendar/{collection}/{id}/{event}", get(calendar::show))
        .route("/api/search", get(search::search))
        .route("/api/search/filters", get(search::filters))
        .route("/api/suggest", get(suggest::suggest))
        .route("/api/pages", get(pages::show))
        .route("/api/external", get(external::show))
        .route("/api/navs/v2/{handle}/tree", get(navs::menu))
        // What a site holds, as Statamic's API gives it.
        .route("/api/collections/{collection}/entries", get(collections::entries))
        .route("/api/collections/{collection}/entries/{id}", get(collections::entry))
        .route("/api/collections/{collection}/tree", get(collections::tree))
        .route("/api/navs/{handle}/tree", get(navs::tree))
        .route("/api/taxonomies/{taxonomy}/terms", get(taxonomies::terms))
        .route("/api/taxonomies/{taxonomy}/terms/{slug}", get(taxonomies::term))
        .route("/api/taxonomies/{taxonomy}/terms/{slug}/entries", get(taxonomies::entries))
        .route("/api/globals", get(globals::list))
        .route("/api/globals/{handle}", get(globals::show))
        .route("/api/assets/{container}", get(files::list))
        .route("/api/assets/{container}/{*path}", get(files::show))
        .route("/api/resolve", get(resolve::resolve))
        .fallback(async || ApiError::NoSuchAddress)
}
