//! What the library holds, kind by kind: `/api/portal/library`

use axum::Json;
use serde::Serialize;
use terrace_content::Entry;
use utoipa::ToSchema;

use super::card::LibraryCard;
use super::kinds::{self, Kind};
use super::tags::tags_of;
use crate::api::kit::context::Context;
use crate::api::portal::newest::newest_first;

/// Shown of each kind.
const MOST_NEWEST: usize = 3;

#[derive(Debug, Serialize, ToSchema)]
pub struct LibraryOverview {
    pub data: Vec<LibraryShelf>,
}

/// One kind.
#[derive(Debug, Serialize, ToSchema)]
pub struct LibraryShelf {
    /// As addresses of the API name it.
    pub kind: &'static str,
    /// How many there are.
    pub total: usize,
    /// The newest three; of what has no date those that began last.
    pub newest: Vec<LibraryCard>,
}

/// List the kinds that the site has, with how many there are of each and the newest three.
#[utoipa::path(
    get,
    path = "/api/portal/library",
    operation_id = "listLibraryShelves",
    tag = "portal",
    responses((status = 200, body = LibraryOverview))
)]
pub async fn overview(context: Context) -> Json<LibraryOverview> {
    let data = kinds::ALL.iter().filter_map(|kind| shelf(&context, kind));
    Json(LibraryOverview { data: data.collect() })
}

/// None where the site has no such collection.
fn shelf(context: &Context, kind: &'static Kind) -> Option<LibraryShelf> {
    let library = context.library();
    library.collection(kind.collection)?;
    let entries = newest_first(library, kind.collection);
    let card =
        |entry: &&Entry| LibraryCard::new(library, kind, entry, tags_of(library, kind, entry));
    Some(LibraryShelf {
        kind: kind.name(),
        total: entries.len(),
        newest: entries.iter().take(MOST_NEWEST).map(card).collect(),
    })
}
