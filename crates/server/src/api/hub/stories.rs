//! Stories: `/api/collections/v2/stories/entries` and `/api/stories/…`

use axum::Json;
use axum::extract::Path;
use serde::Serialize;
use serde_json::Value as AnyJson;
use terrace_content::{Entry, Library, Query};
use terrace_site::handles::collections::STORIES;
use terrace_site::handles::taxonomies::{PRINCIPLES, SECTORS};
use utoipa::ToSchema;

use crate::api::hub::cards::{Card, StoryCard};
use crate::api::hub::networks::named_partners;
use crate::api::hub::params::{CountryFilter, PrincipleFilter, SectorFilter};
use crate::api::kit::blocks::{Block, blocks};
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::facets::{country_options, term_options};
use crate::api::kit::paging::{Page, page};
use crate::api::kit::params::ListParams;
use crate::api::kit::params::{FieldsParam, PageParams, SortParam, WordsParam};
use crate::api::kit::views::{FilterOption, Picked, ShapeFile};

const COUNTRY: &str = "country";
/// Stories on a page.
const PAGE_SIZE: usize = 12;
/// Stories under "more stories".
const MOST_MORE: usize = 4;

/// What the settings say of stories, except for the filters that these calls are made for.
fn may_filter(context: &Context, params: &ListParams) -> Result<(), ApiError> {
    let own = [format!("taxonomy:{PRINCIPLES}"), format!("taxonomy:{SECTORS}"), COUNTRY.to_owned()];
    let others = params.filters.iter().filter(|filter| !own.contains(&filter.name()));
    context.may_filter(&[STORIES], others)
}

/// List stories, newest first.
#[utoipa::path(
    get,
    path = "/api/collections/v2/stories/entries",
    operation_id = "listStories",
    tag = "stories",
    params(
        PageParams,
        PrincipleFilter,
        SectorFilter,
        CountryFilter,
        SortParam,
        WordsParam,
        FieldsParam,
    ),
    responses(
        (status = 200, body = Page<StoryCard>),
        (status = 404, description = "The site has no stories", body = ErrorBody),
        (status = 422, description = "A filter or an order makes no sense", body = ErrorBody),
    )
)]
pub async fn list(
    context: Context,
    params: ListParams,
) -> Result<Json<Page<Picked<StoryCard>>>, ApiError> {
    may_filter(&context, &params)?;
    let library = context.library();
    let hits = library.find(STORIES, &params.query(PAGE_SIZE))?;
    let fields = params.fields.as_deref();
    let card = |entry: &Entry| Picked::new(StoryCard::new(library, entry), fields);
    let data = context.deadline.show_each(hits.items.iter().copied(), card)?;
    let path = "/api/collections/v2/stories/entries";
    Ok(Json(page(&hits, data, &context.site.public_url, path, &params.carried)))
}

/// One story, with others to read next.
#[derive(Debug, Serialize, ToSchema)]
pub struct SingleStory {
    pub story: Story,
    pub more_stories: Vec<StoryCard>,
}

/// A story with its text.
#[derive(Debug, Serialize, ToSchema)]
pub struct Story {
    #[serde(flatten)]
    pub card: StoryCard,
    #[schema(required = true)]
    pub map_shapes_file: Option<ShapeFile>,
    /// Who took part.
    #[schema(value_type = Vec<Card>)]
    pub partners: Vec<AnyJson>,
    /// Made up to show how the site works.
    pub demonstration: bool,
    /// Blocks in reading order, each with its `type` and `id`.
    #[schema(value_type = Vec<Block>)]
    pub blocks: Vec<AnyJson>,
    /// Minutes.
    pub reading_time: u32,
}

impl Story {
    fn new(context: &Context, entry: &Entry) -> Self {
        let library = context.library();
        let shapes = library.assets_of(entry, "map_shapes_file");
        Self {
            card: StoryCard::new(library, entry),
            map_shapes_file: shapes.first().map(|asset| ShapeFile::with_outlines(asset)),
            partners: named_partners(context, entry, "partners"),
            demonstration: entry.is_on("demonstration"),
            blocks: blocks(context, entry),
            reading_time: entry.reading_minutes(),
        }
    }
}

/// Show one story, by its id or its slug.
#[utoipa::path(
    get,
    path = "/api/stories/{id}",
    operation_id = "showStory",
    tag = "stories",
    params(("id" = String, Path, description = "Id or slug")),
    responses(
        (status = 200, body = SingleStory),
        (status = 404, description = "There is no such story", body = ErrorBody),
    )
)]
pub async fn show(context: Context, Path(id): Path<String>) -> Result<Json<SingleStory>, ApiError> {
    let library = context.library();
    let entry = library
        .entry_by_id_or_slug(STORIES, &id)
        .filter(|entry| entry.is_published())
        .ok_or(ApiError::NotFound { what: "story", name: id })?;
    let more = more_stories(library, entry)?;
    Ok(Json(SingleStory {
        story: Story::new(&context, entry),
        more_stories: more.into_iter().map(|entry| StoryCard::new(library, entry)).collect(),
    }))
}

/// Those that share most with a story, then the newest.
fn more_stories<'l>(library: &'l Library, entry: &Entry) -> Result<Vec<&'l Entry>, ApiError> {
    let mut more = library.related(entry, &[PRINCIPLES, SECTORS], MOST_MORE);
    let newest = Query { limit: 2 * MOST_MORE + 1, ..Query::default() };
    for other in library.find(STORIES, &newest)?.items {
        let is_new = other.id() != entry.id() && more.iter().all(|known| known.id() != other.id());
        if more.len() < MOST_MORE && is_new {
            more.push(other);
        }
    }
    Ok(more)
}

/// The filters of the story list.
#[derive(Debug, Serialize, ToSchema)]
pub struct StoryFilters {
    /// In the order of their numbers.
    pub principles: Vec<FilterOption>,
    pub sectors: Vec<FilterOption>,
    /// Countries that stories are from, by name; `slug` is the code of three letters.
    pub countries: Vec<FilterOption>,
}

/// List what stories can be filtered by, with live counts.
#[utoipa::path(
    get,
    path = "/api/stories/filters",
    operation_id = "listStoryFilters",
    tag = "stories",
    params(
        PrincipleFilter,
        SectorFilter,
        CountryFilter,
        WordsParam,
    ),
    responses(
        (status = 200, body = StoryFilters),
        (status = 404, description = "The site has no stories", body = ErrorBody),
        (status = 422, description = "A filter makes no sense", body = ErrorBody),
    )
)]
pub async fn filters(context: Context, params: ListParams) -> Result<Json<StoryFilters>, ApiError> {
    may_filter(&context, &params)?;
    let library = context.library();
    let query = params.query(PAGE_SIZE);
    let all = [(STORIES, Query::default())];
    Ok(Json(StoryFilters {
        principles: term_options(library, STORIES, &query, PRINCIPLES)?,
        sectors: term_options(library, STORIES, &query, SECTORS)?,
        countries: country_options(library, &[(STORIES, query)], &all, COUNTRY)?,
    }))
}
