//! What results of the portal's search can be filtered by: `/api/portal/search/filters`

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::RawQuery;
use serde::Serialize;
use terrace_geo::countries;
use terrace_search::Query;
use terrace_site::handles::PortalGroup;
use terrace_site::handles::taxonomies::SECTORS;
use terrace_site::{COUNTRY, YEAR};
use utoipa::ToSchema;

use super::{NAMES, PortalSearchWords, YearFilter};
use crate::api::hub::params::{CountryFilter, SectorFilter};
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::search::{SearchParams, find};
use crate::api::kit::views::FilterOption;

/// What the portal's search results can be filtered by.
#[derive(Debug, Serialize, ToSchema)]
pub struct PortalSearchFilters {
    /// Those that something was found of, and those that are chosen; most hits first.
    pub countries: Vec<FilterOption>,
    /// The hub's sectors, which entries of the portal name by their title or by another name that
    /// a sector gives; the same order.
    pub sectors: Vec<FilterOption>,
    /// The same; the latest first.
    pub years: Vec<FilterOption>,
}

/// List what the results of a search of the portal can be filtered by, with live counts.
#[utoipa::path(
    get,
    path = "/api/portal/search/filters",
    operation_id = "listPortalSearchFilters",
    tag = "search",
    params(PortalSearchWords, CountryFilter, SectorFilter, YearFilter),
    responses(
        (status = 200, body = PortalSearchFilters),
        (status = 422, description = "A filter or a group makes no sense", body = ErrorBody),
        (status = 503, description = "The site is still being indexed", body = ErrorBody),
    )
)]
pub async fn filters(
    context: Context,
    RawQuery(query): RawQuery,
) -> Result<Json<PortalSearchFilters>, ApiError> {
    let params = SearchParams::parse(&NAMES, query.as_deref())?;
    let counts = counts(&context, &params)?;
    let mut countries = options(&params, &counts, COUNTRY, |code| {
        countries::by_code(code).map(|country| country.name.to_owned())
    });
    let taxonomy = context.library().taxonomy(SECTORS);
    let mut sectors = options(&params, &counts, SECTORS, |slug| {
        taxonomy?.term(slug).map(|term| term.title().to_owned())
    });
    for list in [&mut countries, &mut sectors] {
        list.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.term.title.cmp(&b.term.title)));
    }
    let mut years = options(&params, &counts, YEAR, |year| Some(year.to_owned()));
    years.sort_by(|a, b| b.term.slug.cmp(&a.term.slug));
    Ok(Json(PortalSearchFilters { countries, sectors, years }))
}

/// Hits by facet and value, of both indexes.
type Counts = BTreeMap<(String, String), u64>;

fn counts(context: &Context, params: &SearchParams) -> Result<Counts, ApiError> {
    let hub = PortalGroup::Hub.name();
    let query = Query {
        group: params.group.filter(|group| *group != hub).map(str::to_owned),
        counted: [COUNTRY, SECTORS, YEAR].map(str::to_owned).to_vec(),
        ..params.query()
    };
    let mut counts = Counts::new();
    let snapshot = &context.snapshot;
    let is_hub_alone = params.group == Some(hub);
    let portal = (!is_hub_alone).then_some((&snapshot.portal_search, query.clone()));
    let hub = params.lists(hub).then_some((&snapshot.search, Query { group: None, ..query }));
    for (index, query) in portal.into_iter().chain(hub) {
        context.deadline.check()?;
        for found in find(index.as_ref(), &query)?.facets {
            let count = u64::try_from(found.count).unwrap_or(u64::MAX);
            *counts.entry((found.facet, found.value.to_string())).or_default() += count;
        }
    }
    Ok(counts)
}

/// Values of a facet that something was found of, or that are chosen.
fn options(
    params: &SearchParams,
    counts: &Counts,
    facet: &str,
    title: impl Fn(&str) -> Option<String>,
) -> Vec<FilterOption> {
    let mut own: BTreeMap<&str, u64> = BTreeMap::new();
    for ((_, value), count) in counts.iter().filter(|((of, _), _)| of == facet) {
        own.insert(value, *count);
    }
    for chosen in params.values(facet).unwrap_or_default() {
        own.entry(chosen).or_default();
    }
    let chosen =
        |value: &str| params.values(facet).is_some_and(|all| all.iter().any(|v| v == value));
    own.into_iter()
        .filter(|(value, count)| *count > 0 || chosen(value))
        .filter_map(|(value, count)| Some(FilterOption::new(value, &title(value)?, count)))
        .collect()
}
