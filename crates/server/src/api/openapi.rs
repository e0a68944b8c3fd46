//! The OpenAPI document of the API.

use utoipa::OpenApi;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Terrace",
        description = "The content API of a Terrace site. Read-only: GET and HEAD."
    ),
    paths(
        super::site::show,
        super::articles::list,
        super::articles::filters,
        super::articles::highlighted,
        super::articles::show,
        super::stories::list,
        super::stories::filters,
        super::stories::show,
        super::faqs::show,
        super::map_points::points,
        super::map_points::filters,
        super::peoples_plan::tree,
        super::networks::partners,
        super::networks::networks,
        super::networks::network,
        super::country_hub::show,
        super::climate_map::filters,
        super::calendar::show,
        super::search::search,
        super::search::filters,
        super::suggest::suggest,
        super::pages::show,
        super::external::show,
        super::navs::menu,
        super::collections::entries,
        super::collections::entry,
        super::collections::tree,
        super::navs::tree,
        super::taxonomies::terms,
        super::taxonomies::term,
        super::taxonomies::entries,
        super::globals::list,
        super::globals::show,
        super::files::list,
        super::files::show,
        super::files::download,
        super::resolve::resolve,
        crate::geocode::document::search,
        crate::geocode::document::reverse,
    ),
    components(schemas(super::error::ErrorBody, super::blocks::Block, super::views::Asset))
)]
struct Document;

/// The document as JSON, with a line break at its end.
pub fn document() -> String {
    let document = Document::openapi();
    document.to_pretty_json().map(|json| json + "\n").unwrap_or_default()
}
