//! What pages must know of the site: `/api/site`

use axum::Json;
use serde::Serialize;
use utoipa::ToSchema;

use crate::api::kit::context::Context;

#[derive(Debug, Serialize, ToSchema)]
pub struct SiteAnswer {
    pub data: SiteInfo,
}

/// The site itself.
#[derive(Debug, Serialize, ToSchema)]
pub struct SiteInfo {
    pub name: String,
    /// Where the hub lives, without a slash at its end.
    pub hub_path: String,
    /// The address visitors use.
    pub public_url: String,
    /// The present year in the site's time zone. Pages never ask a clock.
    pub year: i16,
    /// The present day there, as `2026-11-15`.
    pub today: String,
    /// Where letters about numbers go; null where nobody reads them.
    #[schema(required = true)]
    pub numbers_email: Option<String>,
    /// The handles of its collections, in the order of the alphabet.
    pub collections: Vec<String>,
    /// The version of the server.
    pub version: String,
}

/// Show the site's name, address and present day.
#[utoipa::path(get, path = "/api/site", operation_id = "showSite", tag = "site", responses((status = 200, body = SiteAnswer)))]
pub async fn show(context: Context) -> Json<SiteAnswer> {
    let mut collections: Vec<String> =
        context.library().collections().map(|collection| collection.handle().to_owned()).collect();
    collections.sort_unstable();
    Json(SiteAnswer {
        data: SiteInfo {
            name: context.site.name.clone(),
            hub_path: context.site.hub_path.clone(),
            public_url: context.site.public_url.as_str().to_owned(),
            year: context.snapshot.today.year(),
            today: context.snapshot.today.to_string(),
            numbers_email: context.site.numbers_email.clone(),
            collections,
            version: env!("CARGO_PKG_VERSION").to_owned(),
        },
    })
}
