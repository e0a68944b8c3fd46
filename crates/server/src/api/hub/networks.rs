//! Networks and partners as screens render them: `/api/networks…`, `/api/partners`
//!
//! Their generic addresses (`/api/collections/network/entries/{id}`,
//! `/api/collections/partners/entries`) stay Statamic's.

use axum::Json;
use axum::extract::Path;
use serde::Serialize;
use serde_json::Value as AnyJson;
use terrace_content::show::{Shape, Show};
use terrace_content::{Entry, Query};
use terrace_site::handles::collections::{NETWORKS, PARTNERS};
use utoipa::ToSchema;

use crate::api::hub::cards::Card;
use crate::api::hub::params::{CountriesFilter, KindFilter};
use crate::api::hub::partner_places::{PAGE_SIZE, PartnerPlaces};
use crate::api::kit::blocks::{Block, blocks};
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::paging::{Page, page};
use crate::api::kit::params::ListParams;
use crate::api::kit::params::{FieldsParam, PageParams, SortParam, WordsParam};
use crate::api::kit::views::Picked;

/// Networks below one that is shown.
const MOST_OTHERS: usize = 6;

/// List partners, in the order that their author gave them.
#[utoipa::path(
    get,
    path = "/api/partners",
    operation_id = "listPartners",
    tag = "partners",
    params(
        PageParams,
        KindFilter,
        CountriesFilter,
        SortParam,
        WordsParam,
        FieldsParam,
    ),
    responses(
        (status = 200, body = Page<Card>),
        (status = 404, description = "The site has no partners", body = ErrorBody),
        (status = 422, description = "A filter or an order makes no sense", body = ErrorBody),
    )
)]
pub async fn partners(
    context: Context,
    params: ListParams,
) -> Result<Json<Page<Picked<AnyJson>>>, ApiError> {
    cards(&context, PARTNERS, &params, "/api/partners")
}

/// List networks.
#[utoipa::path(
    get,
    path = "/api/networks",
    operation_id = "listNetworks",
    tag = "partners",
    params(
        PageParams,
        CountriesFilter,
        SortParam,
        WordsParam,
        FieldsParam,
    ),
    responses(
        (status = 200, body = Page<Card>),
        (status = 404, description = "The site has no networks", body = ErrorBody),
        (status = 422, description = "A filter or an order makes no sense", body = ErrorBody),
    )
)]
pub async fn networks(
    context: Context,
    params: ListParams,
) -> Result<Json<Page<Picked<AnyJson>>>, ApiError> {
    cards(&context, NETWORKS, &params, "/api/networks")
}

fn cards(
    context: &Context,
    collection: &str,
    params: &ListParams,
    path: &str,
) -> Result<Json<Page<Picked<AnyJson>>>, ApiError> {
    let others =
        params.filters.iter().filter(|filter| !["kind", "countries"].contains(&&*filter.name()));
    context.may_filter(&[collection], others)?;
    let library = context.library();
    let hits = library.find(collection, &params.query(PAGE_SIZE))?;
    let screen = Show::new(library, Shape::Screen);
    let fields = params.fields.as_deref();
    let places = (collection == PARTNERS).then(|| PartnerPlaces::new(context));
    let card = |entry: &Entry| {
        let mut card = screen.screen_card(entry);
        if let Some(places) = &places {
            places.fill(&mut card);
        }
        Picked::new(card, fields)
    };
    let data = context.deadline.show_each(hits.items.iter().copied(), card)?;
    Ok(Json(page(&hits, data, &context.site.public_url, path, &params.carried)))
}

/// One network, and others.
#[derive(Debug, Serialize, ToSchema)]
pub struct SingleNetwork {
    pub network: Network,
    #[schema(value_type = Vec<Card>)]
    pub other_networks: Vec<AnyJson>,
}

/// A network with its text.
#[derive(Debug, Serialize, ToSchema)]
pub struct Network {
    #[serde(flatten)]
    #[schema(value_type = Card)]
    pub card: AnyJson,
    /// Partners that belong to it.
    #[schema(value_type = Vec<Card>)]
    pub members: Vec<AnyJson>,
    /// Blocks in reading order, each with its `type` and `id`.
    #[schema(value_type = Vec<Block>)]
    pub blocks: Vec<AnyJson>,
    /// Minutes.
    pub reading_time: u32,
}

impl Network {
    fn new(context: &Context, entry: &Entry) -> Self {
        let screen = Show::new(context.library(), Shape::Screen);
        Self {
            card: screen.screen_card(entry),
            members: named_partners(context, entry, "members"),
            blocks: blocks(context, entry),
            reading_time: entry.reading_minutes(),
        }
    }
}

/// The partners that a field of an entry names, each with its address.
pub fn named_partners(context: &Context, entry: &Entry, field: &str) -> Vec<AnyJson> {
    let screen = Show::new(context.library(), Shape::Screen);
    let AnyJson::Array(mut partners) = screen.field(entry, field) else { return Vec::new() };
    PartnerPlaces::new(context).fill_all(&mut partners);
    partners
}

/// Show one network, by its id or its slug.
#[utoipa::path(
    get,
    path = "/api/networks/{id}",
    operation_id = "showNetwork",
    tag = "partners",
    params(("id" = String, Path, description = "Id or slug")),
    responses(
        (status = 200, body = SingleNetwork),
        (status = 404, description = "There is no such network", body = ErrorBody),
    )
)]
pub async fn network(
    context: Context,
    Path(id): Path<String>,
) -> Result<Json<SingleNetwork>, ApiError> {
    let library = context.library();
    let entry = library
        .entry_by_id_or_slug(NETWORKS, &id)
        .filter(|entry| entry.is_published())
        .ok_or(ApiError::NotFound { what: "network", name: id })?;
    let all = library.find(NETWORKS, &Query { limit: MOST_OTHERS + 1, ..Query::default() })?;
    let others = all.items.into_iter().filter(|other| other.id() != entry.id());
    let screen = Show::new(library, Shape::Screen);
    Ok(Json(SingleNetwork {
        network: Network::new(&context, entry),
        other_networks: others.take(MOST_OTHERS).map(|other| screen.screen_card(other)).collect(),
    }))
}
