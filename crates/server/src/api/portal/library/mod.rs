//! The portal's library: lists of projects, reports, perspectives, case studies, updates, viewpoints,
//! courses and initiatives, each with filters and counts, and all that the page of one shows.
//!
//! What a kind is made of is declared in [`kinds`]; nothing else here knows one from another.

pub mod card;
pub mod facets;
pub mod kinds;
pub mod overview;
pub mod single;
pub mod tags;

use std::cmp::Reverse;
use std::collections::BTreeMap;

use axum::Json;
use axum::extract::Path;
use serde::{Deserialize, Serialize};
use terrace_content::{Blueprint, Entry, Hits, Kind as FieldKind, Library, Query};
use terrace_geo::countries;
use terrace_text::{fold, slugify};
use utoipa::{IntoParams, ToSchema};

use self::card::LibraryCard;
use self::kinds::{Facet, Kind, Values};
use self::tags::{Tag, tags_of};
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::paging::{Page, page};
use crate::api::kit::params::{FieldsParam, ListParams, PageParams, SortParam, WordsParam};
use crate::api::kit::query::Params;
use crate::api::kit::views::{FilterOption, Picked};

/// Things on a page of a list.
const PAGE_SIZE: usize = 12;

/// What a list is narrowed by. A kind takes those of its own facets.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct LibraryChoices {
    /// Codes of countries, any of these, separated by commas
    pub countries: Option<String>,
    /// Sectors, any of these, separated by commas
    pub sectors: Option<String>,
    /// Numbers of Sustainable Development Goals, any of these, separated by commas
    pub goals: Option<String>,
    /// Who pays, any of these, separated by commas
    pub funders: Option<String>,
    /// Who publishes or does it, any of these, separated by commas
    pub organisations: Option<String>,
    /// Topics, any of these, separated by commas
    pub topics: Option<String>,
    /// Codes of languages, any of these, separated by commas
    pub languages: Option<String>,
    /// How much a course asks of those who take it, any of these, separated by commas
    pub levels: Option<String>,
    /// Whether it is `free`, any of these, separated by commas
    pub costs: Option<String>,
    /// Kinds of those who act, any of these, separated by commas
    pub actors: Option<String>,
    /// Years in which it runs or is published, any of these, separated by commas
    pub years: Option<String>,
}

impl LibraryChoices {
    /// Those that say something, by the names of their facets.
    fn given(&self) -> impl Iterator<Item = (&'static str, &str)> {
        let all = [
            ("countries", &self.countries),
            ("sectors", &self.sectors),
            ("goals", &self.goals),
            ("funders", &self.funders),
            ("organisations", &self.organisations),
            ("topics", &self.topics),
            ("languages", &self.languages),
            ("levels", &self.levels),
            ("costs", &self.costs),
            ("actors", &self.actors),
            ("years", &self.years),
        ];
        all.into_iter().filter_map(|(name, list)| Some((name, list.as_deref()?)))
    }

    fn of(&self, facet: &Facet) -> Vec<String> {
        let given = self.given().find(|(name, _)| *name == facet.name);
        let list = given.map(|(_, list)| list).unwrap_or_default();
        let values = list.split(',').map(str::trim).filter(|value| !value.is_empty());
        values.map(|value| named(facet, value)).collect()
    }

    fn all_of(&self, kind: &Kind) -> Vec<Vec<String>> {
        kind.facets.iter().map(|facet| self.of(facet)).collect()
    }
}

/// A country may be called by two letters.
fn named(facet: &Facet, value: &str) -> String {
    let known = matches!(facet.values, Values::Countries(_)).then(|| countries::by_code(value));
    known.flatten().map_or(value, |country| country.alpha3).to_owned()
}

fn kind_named(name: String) -> Result<&'static Kind, ApiError> {
    Kind::by_name(&name).ok_or(ApiError::NotFound { what: "kind of thing in the library", name })
}

/// An entry with what it is sorted under.
struct Sorted<'l> {
    entry: &'l Entry,
    tags: Vec<Vec<Tag>>,
}

/// All entries that a query asks for, on one page.
fn find<'l>(library: &'l Library, kind: &Kind, query: Query) -> Result<Vec<Sorted<'l>>, ApiError> {
    let query = Query { page: 1, limit: usize::MAX, ..query };
    let hits = library.find(kind.collection, &query)?;
    let sorted = |entry| Sorted { entry, tags: tags_of(library, kind, entry) };
    Ok(hits.items.into_iter().map(sorted).collect())
}

/// List what there is of a kind: in the collection's own order unless another is asked for.
#[utoipa::path(
    get,
    path = "/api/portal/library/{kind}",
    operation_id = "listLibrary",
    tag = "portal",
    params(
        ("kind" = String, Path, description = "`projects`, `reports`, `perspectives`, `case_studies`, `updates`, `viewpoints`, `courses` or `initiatives`"),
        LibraryChoices,
        SortParam,
        WordsParam,
        PageParams,
        FieldsParam,
    ),
    responses(
        (status = 200, body = Page<LibraryCard>),
        (status = 404, description = "There is no such kind, or the site has none of it", body = ErrorBody),
        (status = 422, description = "A filter or an order makes no sense", body = ErrorBody),
    )
)]
pub async fn list(
    context: Context,
    Path(kind): Path<String>,
    Params(choices): Params<LibraryChoices>,
    params: ListParams,
) -> Result<Json<Page<Picked<LibraryCard>>>, ApiError> {
    let kind = kind_named(kind)?;
    context.may_filter(&[kind.collection], &params.filters)?;
    let library = context.library();
    let query = params.query(PAGE_SIZE);
    let (number, limit) = (query.page, query.limit);
    let chosen = choices.all_of(kind);
    let mut found = find(library, kind, query)?;
    found.retain(|one| facets::is_chosen(&one.tags, &chosen, None));
    let total = found.len();
    let shown = found.into_iter().skip((number - 1).saturating_mul(limit)).take(limit);
    let shown: Vec<Sorted<'_>> = shown.collect();
    let items = shown.iter().map(|one| one.entry).collect();
    let fields = params.fields.as_deref();
    let data = context.deadline.show_each(shown, |one| {
        Picked::new(LibraryCard::new(library, kind, one.entry, one.tags), fields)
    })?;
    let hits = Hits { total, items, page: number, limit };
    let path = format!("/api/portal/library/{}", kind.name());
    let mut carried = params.carried;
    carried.extend(choices.given().map(|(name, list)| (name.to_owned(), list.to_owned())));
    carried.sort();
    Ok(Json(page(&hits, data, &context.site.public_url, &path, &carried)))
}

/// The filters of a list, by name.
#[derive(Debug, Serialize, ToSchema)]
pub struct LibraryFilters {
    pub data: BTreeMap<&'static str, Vec<FilterOption>>,
    /// Whether something in the list is made up to show how the site works.
    pub demonstration: bool,
}

/// List what a list can be narrowed by, with live counts.
#[utoipa::path(
    get,
    path = "/api/portal/library/{kind}/filters",
    operation_id = "listLibraryFilters",
    tag = "portal",
    params(
        ("kind" = String, Path, description = "`projects`, `reports`, `perspectives`, `case_studies`, `updates`, `viewpoints`, `courses` or `initiatives`"),
        LibraryChoices,
        WordsParam,
    ),
    responses(
        (status = 200, body = LibraryFilters),
        (status = 404, description = "There is no such kind, or the site has none of it", body = ErrorBody),
        (status = 422, description = "A filter makes no sense", body = ErrorBody),
    )
)]
pub async fn filters(
    context: Context,
    Path(kind): Path<String>,
    Params(choices): Params<LibraryChoices>,
    params: ListParams,
) -> Result<Json<LibraryFilters>, ApiError> {
    let kind = kind_named(kind)?;
    context.may_filter(&[kind.collection], &params.filters)?;
    let library = context.library();
    let all = find(library, kind, ListParams::default().query(PAGE_SIZE))?;
    let found = find(library, kind, params.query(PAGE_SIZE))?;
    let demonstration = all.iter().any(|one| one.entry.is_on("demonstration"));
    let blueprint = all.first().map(|one| one.entry.blueprint());
    let tags = |found: Vec<Sorted<'_>>| found.into_iter().map(|one| one.tags).collect::<Vec<_>>();
    let counted = facets::counted(&tags(all), &tags(found), &choices.all_of(kind));
    let data = kind.facets.iter().zip(counted).map(|(facet, options)| {
        (facet.name, in_order(facet.values, blueprint, options).into_iter().map(option).collect())
    });
    Ok(Json(LibraryFilters { data: data.collect(), demonstration }))
}

fn option((tag, count): (Tag, u64)) -> FilterOption {
    FilterOption::new(&tag.slug, &tag.title, count)
}

/// The newest year first; steps as the blueprint has them; numbered options by their numbers, all
/// else by name.
fn in_order(
    values: Values,
    blueprint: Option<&Blueprint>,
    mut options: Vec<(Tag, u64)>,
) -> Vec<(Tag, u64)> {
    let number = |tag: &Tag| tag.slug.parse::<u64>().unwrap_or(u64::MAX);
    match values {
        Values::Steps(field) => {
            let steps = steps_of(blueprint, field);
            let place = |tag: &Tag| steps.iter().position(|step| *step == tag.slug);
            // What is no step follows.
            let key = |tag: &Tag| (place(tag).unwrap_or(usize::MAX), fold(&tag.title));
            options.sort_by_cached_key(|(tag, _)| key(tag));
        }
        Values::Years { .. } | Values::YearOfDate => {
            options.sort_by_cached_key(|(tag, _)| Reverse(number(tag)));
        }
        Values::Options(_) | Values::Texts(_) | Values::Countries(_) => {
            options.sort_by_cached_key(|(tag, _)| (number(tag), fold(&tag.title)));
        }
    }
    options
}

/// The slugs of a field's options.
fn steps_of(blueprint: Option<&Blueprint>, field: &str) -> Vec<String> {
    match blueprint.and_then(|blueprint| blueprint.fields.get(field)).map(|field| &field.kind) {
        Some(FieldKind::Choice { options, .. }) => {
            options.iter().map(|option| slugify(&option.key)).collect()
        }
        _ => Vec::new(),
    }
}
