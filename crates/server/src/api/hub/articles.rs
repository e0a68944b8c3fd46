//! Articles: `/api/articles…`

use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::{Deserialize, Serialize};
use serde_json::Value as AnyJson;
use terrace_content::{Entry, Filter, Library, Query, Term, TermMode};
use terrace_site::handles::collections::ARTICLES;
use terrace_site::handles::groups;
use terrace_site::handles::taxonomies::{CATEGORIES, SECTORS};
use utoipa::{IntoParams, ToSchema};

use crate::api::hub::cards::ArticleCard;
use crate::api::hub::events;
use crate::api::hub::params::{CategoryFilter, HighlightedFilter, ParentParam, SectorFilter};
use crate::api::kit::blocks::{Block, blocks};
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::paging::{Order, Page, page};
use crate::api::kit::params::ListParams;
use crate::api::kit::params::{FieldsParam, PageParams, SortParam, WordsParam};
use crate::api::kit::preview::NoStore;
use crate::api::kit::query::{Params, switch};
use crate::api::kit::views::{FilterOption, Location, Picked, ShapeFile};

/// Articles on a page.
const PAGE_SIZE: usize = 12;
/// Highlighted articles of a parent.
const MOST_HIGHLIGHTED: usize = 6;
/// Articles under "you might be interested in".
const MOST_RELATED: usize = 4;

/// The query of a list, narrowed to a parent when one was named.
fn query(params: &ListParams) -> Query {
    let mut query = params.query(PAGE_SIZE);
    if let Some(parent) = &params.parent {
        query.filters.push(under(parent));
    }
    query
}

/// Articles whose categories lie under a parent, or one of several separated by commas.
fn under(parent: &str) -> Filter {
    let parents = parent.split(',').map(|parent| parent.trim().to_owned()).collect();
    Filter::TermParent { taxonomy: CATEGORIES.to_owned(), parents }
}

fn lies_under(term: &Term, parents: &str) -> bool {
    term.parent().is_some_and(|own| parents.split(',').any(|parent| parent.trim() == own))
}

/// Whether only categories are asked for whose articles are events.
fn are_events(library: &Library, params: &ListParams) -> bool {
    let Some(categories) = library.taxonomy(CATEGORIES) else { return false };
    let is_of_events = |slug: &String| {
        let term = categories.term(slug);
        term.and_then(|term| term.data().get("events")?.as_bool()).unwrap_or(false)
    };
    params.filters.iter().any(|filter| match filter {
        Filter::Terms { taxonomy, mode: TermMode::Any | TermMode::All, terms } => {
            taxonomy == CATEGORIES && !terms.is_empty() && terms.iter().all(is_of_events)
        }
        _ => false,
    })
}

/// What the settings say of articles, except for the two filters that this list is made for.
fn may_filter(context: &Context, params: &ListParams) -> Result<(), ApiError> {
    let own = [CATEGORIES, SECTORS].map(|taxonomy| format!("taxonomy:{taxonomy}"));
    let others = params.filters.iter().filter(|filter| !own.contains(&filter.name()));
    context.may_filter(&[ARTICLES], others)
}

/// List articles, newest first; where only categories of events are asked for and no order, by when
/// they happen: now, then what is next, then what was last.
#[utoipa::path(
    get,
    path = "/api/articles",
    operation_id = "listArticles",
    tag = "articles",
    params(
        PageParams,
        ParentParam,
        CategoryFilter,
        SectorFilter,
        HighlightedFilter,
        SortParam,
        WordsParam,
        FieldsParam,
    ),
    responses(
        (status = 200, body = Page<ArticleCard>),
        (status = 422, description = "A filter or an order makes no sense", body = ErrorBody),
    )
)]
pub async fn list(
    context: Context,
    params: ListParams,
) -> Result<Json<Page<Picked<ArticleCard>>>, ApiError> {
    may_filter(&context, &params)?;
    let library = context.library();
    let query = query(&params);
    let by_event = params.sort.is_empty() && are_events(library, &params);
    let hits = if by_event {
        events::find(library, ARTICLES, query)?
    } else {
        library.find(ARTICLES, &query)?
    };
    let fields = params.fields.as_deref();
    let card = |entry: &Entry| Picked::new(ArticleCard::new(library, entry), fields);
    let data = context.deadline.show_each(hits.items.iter().copied(), card)?;
    let path = "/api/articles";
    let mut page = page(&hits, data, &context.site.public_url, path, &params.carried);
    page.meta.order = by_event.then_some(Order::Event);
    Ok(Json(page))
}

/// Highlighted articles.
#[derive(Debug, Serialize, ToSchema)]
pub struct HighlightedArticles {
    #[schema(value_type = Vec<ArticleCard>)]
    pub data: Vec<Picked<ArticleCard>>,
}

/// List the highlighted articles under a parent: newest first, at most six.
#[utoipa::path(
    get,
    path = "/api/articles/highlighted/{parent}",
    operation_id = "listHighlightedArticles",
    tag = "articles",
    params(
        ("parent" = String, Path, description = "Parent of the categories"),
        CategoryFilter,
        SectorFilter,
        SortParam,
        WordsParam,
        FieldsParam,
    ),
    responses(
        (status = 200, body = HighlightedArticles),
        (status = 422, description = "A filter makes no sense", body = ErrorBody),
    )
)]
pub async fn highlighted(
    context: Context,
    Path(parent): Path<String>,
    params: ListParams,
) -> Result<Json<HighlightedArticles>, ApiError> {
    may_filter(&context, &params)?;
    let library = context.library();
    let mut query = params.query(MOST_HIGHLIGHTED);
    query.limit = MOST_HIGHLIGHTED;
    query.page = 1;
    query.filters.push(under(&parent));
    query.filters.push(Filter::parse("highlighted", "true")?);
    let hits = library.find(ARTICLES, &query)?;
    let fields = params.fields.as_deref();
    let cards = hits.items.iter().map(|entry| ArticleCard::new(library, entry));
    Ok(Json(HighlightedArticles { data: cards.map(|card| Picked::new(card, fields)).collect() }))
}

/// One article, with what to read next.
#[derive(Debug, Serialize, ToSchema)]
pub struct SingleArticle {
    pub article: Article,
    pub you_might_be_interested_in: Vec<ArticleCard>,
}

/// An article with its text.
#[derive(Debug, Serialize, ToSchema)]
pub struct Article {
    #[serde(flatten)]
    pub card: ArticleCard,
    #[schema(required = true)]
    pub location: Option<Location>,
    #[schema(required = true)]
    pub map_shapes_file: Option<ShapeFile>,
    /// Made up to show how the site works.
    pub demonstration: bool,
    /// Blocks in reading order, each with its `type` and `id`.
    #[schema(value_type = Vec<Block>)]
    pub blocks: Vec<AnyJson>,
    /// Minutes.
    pub reading_time: u32,
}

impl Article {
    fn new(context: &Context, entry: &Entry) -> Self {
        let library = context.library();
        let shapes = library.assets_of(entry, "map_shapes_file");
        Self {
            card: ArticleCard::new(library, entry),
            location: Location::of(entry),
            map_shapes_file: shapes.first().map(|asset| ShapeFile::with_outlines(asset)),
            demonstration: entry.is_on("demonstration"),
            blocks: blocks(context, entry),
            reading_time: entry.reading_minutes(),
        }
    }
}

/// What may open an article that is not published.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct DraftParams {
    /// The operator's key: opens an article that is not published
    pub preview: Option<String>,
    /// `1`: opens an unpublished article about a people's plan that its author lets be seen from
    /// the map
    #[serde(rename = "withPAP", deserialize_with = "switch")]
    #[param(value_type = Option<String>)]
    pub from_map: bool,
}

/// Show one article, by its id or its slug.
#[utoipa::path(
    get,
    path = "/api/articles/{id}",
    operation_id = "showArticle",
    tag = "articles",
    params(
        ("id" = String, Path, description = "Id or slug"),
        DraftParams,
    ),
    responses(
        (status = 200, body = SingleArticle),
        (status = 404, description = "There is no such article", body = ErrorBody),
    )
)]
pub async fn show(
    context: Context,
    Path(id): Path<String>,
    Params(asked): Params<DraftParams>,
) -> Result<Response, ApiError> {
    let library = context.library();
    let key = asked.preview;
    let is_open = |entry: &Entry| {
        context.site.preview_key.opens(key.as_deref())
            || (asked.from_map && is_seen_from_the_map(library, entry))
    };
    let found = library
        .entry_by_id_or_slug(ARTICLES, &id)
        .filter(|entry| entry.is_published() || is_open(entry))
        .ok_or(ApiError::NotFound { what: "article", name: id });
    let entry = match found {
        Ok(entry) => entry,
        // What is asked with a key is nobody else's business, whatever comes of it.
        Err(error) if key.is_some() => return Ok((Extension(NoStore), error).into_response()),
        Err(error) => return Err(error),
    };
    let answer = single(&context, entry);
    if entry.is_published() && key.is_none() {
        return Ok(Json(answer).into_response());
    }
    Ok((Extension(NoStore), Json(answer)).into_response())
}

/// Whether a draft about a people's plan may be seen by those who come from the map.
fn is_seen_from_the_map(library: &Library, entry: &Entry) -> bool {
    let categories = library.terms_of(entry, CATEGORIES);
    entry.is_on("preview_on_map")
        && categories.into_iter().any(|term| term.parent() == Some(groups::PEOPLES_PLANS))
}

fn single(context: &Context, entry: &Entry) -> SingleArticle {
    let library = context.library();
    let related = library.related(entry, &[CATEGORIES, SECTORS], MOST_RELATED);
    SingleArticle {
        article: Article::new(context, entry),
        you_might_be_interested_in: related
            .into_iter()
            .map(|entry| ArticleCard::new(library, entry))
            .collect(),
    }
}

/// The filters of the article list.
#[derive(Debug, Serialize, ToSchema)]
pub struct ArticleFilters {
    pub categories: Vec<FilterOption>,
    pub sectors: Vec<FilterOption>,
}

/// List what articles can be filtered by, with live counts.
#[utoipa::path(
    get,
    path = "/api/articles/filters",
    operation_id = "listArticleFilters",
    tag = "articles",
    params(
        ParentParam,
        CategoryFilter,
        SectorFilter,
        WordsParam,
    ),
    responses(
        (status = 200, body = ArticleFilters),
        (status = 422, description = "A filter makes no sense", body = ErrorBody),
    )
)]
pub async fn filters(
    context: Context,
    params: ListParams,
) -> Result<Json<ArticleFilters>, ApiError> {
    may_filter(&context, &params)?;
    let library = context.library();
    let query = query(&params);
    let parent = params.parent.as_deref();
    let categories = library
        .facets(ARTICLES, &query, CATEGORIES)?
        .into_iter()
        .filter(|facet| parent.is_none_or(|parents| lies_under(facet.term, parents)))
        .map(FilterOption::from)
        .collect();
    let sectors = library.facets(ARTICLES, &query, SECTORS)?;
    let sectors = sectors.into_iter().map(FilterOption::from).collect();
    Ok(Json(ArticleFilters { categories, sectors }))
}
