//! Search over the portal, and last the hub: `/api/portal/search`

mod card;
mod countries;
pub mod filters;
mod of_all_countries;
mod view;

use std::cmp::Reverse;

use axum::Json;
use axum::extract::RawQuery;
use serde::Serialize;
use terrace_content::Entry;
use terrace_search::{Found, Hit, Query, Sort};
use terrace_site::handles::{PortalGroup, taxonomies};
use terrace_site::{COUNTRY, YEAR};
use utoipa::{IntoParams, ToSchema};

use crate::api::hub::params::{CountryFilter, SectorFilter};
use crate::api::hub::partner_places::PartnerPlaces;
use crate::api::hub::search::{SearchHit, search_url};
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::search::{
    SearchCounts, SearchNames, SearchPage, SearchParams, country_in, find,
};
pub use card::{CardFigure, CountryCard};
pub use view::{DataHit, DataKind, PortalHit};

/// Hits of the hub that can be paged through here; its own search has all.
const MOST_OF_HUB: usize = 100;

const NAMES: SearchNames = SearchNames {
    words: "search",
    groups: &PortalGroup::NAMES,
    taxonomies: &[taxonomies::SECTORS],
    facets: &[COUNTRY, YEAR],
};

#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PortalSearchWords {
    /// Words, or a phrase in quotes
    pub search: Option<String>,
    /// Only the hits of this group are listed
    pub group: Option<String>,
}

#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct YearFilter {
    /// Years, any of these, separated by commas
    #[param(rename = "filter[year:in]")]
    pub years: Option<String>,
}

/// What was found, by group.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct PortalSearchResults {
    /// Profiles of countries: those that the words mean before those whose texts have them.
    pub countries: Vec<PortalHit>,
    pub maps: Vec<PortalHit>,
    /// Indicators and tables.
    pub data: Vec<DataHit>,
    pub projects: Vec<PortalHit>,
    pub reports: Vec<PortalHit>,
    pub perspectives: Vec<PortalHit>,
    pub viewpoints: Vec<PortalHit>,
    pub case_studies: Vec<PortalHit>,
    pub updates: Vec<PortalHit>,
    pub courses: Vec<PortalHit>,
    pub initiatives: Vec<PortalHit>,
    pub pages: Vec<PortalHit>,
    /// The best of what the hub's own search finds.
    pub hub: Vec<SearchHit>,
    pub meta: PortalSearchMeta,
}

/// How much was found, and of what.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct PortalSearchMeta {
    #[serde(flatten)]
    pub counts: SearchCounts,
    /// The country that the search speaks of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub country: Option<CountryCard>,
    /// The same search in the hub alone.
    pub hub_url: String,
}

impl PortalSearchResults {
    /// The list of a group whose hits are entries of the portal.
    fn entries(&mut self, group: PortalGroup) -> Option<&mut Vec<PortalHit>> {
        Some(match group {
            PortalGroup::Countries => &mut self.countries,
            PortalGroup::Maps => &mut self.maps,
            PortalGroup::Projects => &mut self.projects,
            PortalGroup::Reports => &mut self.reports,
            PortalGroup::Perspectives => &mut self.perspectives,
            PortalGroup::Viewpoints => &mut self.viewpoints,
            PortalGroup::CaseStudies => &mut self.case_studies,
            PortalGroup::Updates => &mut self.updates,
            PortalGroup::Courses => &mut self.courses,
            PortalGroup::Initiatives => &mut self.initiatives,
            PortalGroup::Pages => &mut self.pages,
            PortalGroup::Data | PortalGroup::Hub => return None,
        })
    }
}

/// Search the portal: countries, maps, data, projects, reports, texts and pages; last the hub.
///
/// Words are found as in `/api/search`. Countries that are meant come first: ten points for the
/// code of two letters, five for that of three, one for a name that contains what was typed.
#[utoipa::path(
    get,
    path = "/api/portal/search",
    operation_id = "searchPortal",
    tag = "search",
    params(PortalSearchWords, CountryFilter, SectorFilter, YearFilter, SearchPage),
    responses(
        (status = 200, body = PortalSearchResults),
        (status = 422, description = "A filter, an order or a group makes no sense", body = ErrorBody),
        (status = 503, description = "The site is still being indexed", body = ErrorBody),
    )
)]
pub async fn search(
    context: Context,
    RawQuery(query): RawQuery,
) -> Result<Json<PortalSearchResults>, ApiError> {
    let params = SearchParams::parse(&NAMES, query.as_deref())?;
    let found = find_in_portal(&context, &params)?;
    context.deadline.check()?;
    let of_hub = find_in_hub(&context, &params)?;
    context.deadline.check()?;
    results(&context, &params, &found, &of_hub).map(Json)
}

fn find_in_portal(context: &Context, params: &SearchParams) -> Result<Found, ApiError> {
    let query = Query {
        group: params.group.map(str::to_owned),
        skip: params.skip(),
        take: params.limit,
        ..params.query()
    };
    let mut found = find(context.snapshot.portal_search.as_ref(), &query)?;
    of_all_countries::add(context, &query, &mut found)?;
    if params.sort == Sort::Relevance {
        countries::put_first(context, &query, params, &mut found)?;
    }
    Ok(found)
}

/// What the hub has, its groups put together.
struct OfHub {
    total: usize,
    /// On this page.
    hits: Vec<Hit>,
    found: Found,
}

fn find_in_hub(context: &Context, params: &SearchParams) -> Result<OfHub, ApiError> {
    let end = params.skip().saturating_add(params.limit).min(MOST_OF_HUB);
    let take = if params.lists(PortalGroup::Hub.name()) { end } else { 0 };
    let mut found = find(context.snapshot.search.as_ref(), &Query { take, ..params.query() })?;
    let groups = std::mem::take(&mut found.groups).into_iter();
    let mut hits: Vec<Hit> = groups.flat_map(|group| group.hits).collect();
    let date = |hit: &Hit| context.library().entry(&hit.id).and_then(Entry::date);
    match params.sort {
        Sort::Relevance => hits.sort_by(Hit::order),
        Sort::Newest => hits.sort_by_cached_key(|hit| Reverse(date(hit))),
        Sort::Oldest => hits.sort_by_cached_key(date),
    }
    let hits = hits.into_iter().take(end).skip(params.skip()).collect();
    Ok(OfHub { total: found.total, hits, found })
}

fn results(
    context: &Context,
    params: &SearchParams,
    found: &Found,
    of_hub: &OfHub,
) -> Result<PortalSearchResults, ApiError> {
    let mut results = PortalSearchResults::default();
    let corrected = found.corrected.clone();
    let corrected =
        corrected.or_else(|| of_hub.found.corrected.clone().filter(|_| found.total == 0));
    let country = country_in(corrected.as_ref().unwrap_or(&params.text));
    let count = |group: PortalGroup| match group {
        PortalGroup::Hub => of_hub.total,
        group => {
            let own = found.groups.iter().find(|own| *own.group == *group.name());
            own.map_or(0, |own| own.count)
        }
    };
    for own in &found.groups {
        let Some(group) = PortalGroup::by_name(&own.group) else { continue };
        for hit in &own.hits {
            context.deadline.check()?;
            if let Some(listed) = results.entries(group) {
                let mut shown = PortalHit::new(context, hit, &found.marks);
                if let (PortalGroup::Maps, Some(country), Some(shown)) =
                    (group, country, shown.as_mut())
                {
                    let at_country = |url: &String| of_all_countries::map_with(url, country);
                    shown.url = shown.url.as_ref().map(at_country);
                }
                listed.extend(shown);
            } else {
                results.data.extend(DataHit::new(context, hit, &found.marks));
            }
        }
    }
    let partners = PartnerPlaces::new(context);
    for hit in &of_hub.hits {
        context.deadline.check()?;
        let shown = SearchHit::new(context, &partners, hit, &of_hub.found.marks);
        results.hub.extend(shown);
    }
    let most = |group: &str| match PortalGroup::by_name(group) {
        Some(PortalGroup::Hub) => MOST_OF_HUB,
        _ => usize::MAX,
    };
    let counts = PortalGroup::ALL.into_iter().map(|group| (group.name(), count(group))).collect();
    let tables = &context.snapshot.data.tables;
    results.meta = PortalSearchMeta {
        country: country.and_then(|country| CountryCard::new(tables, country)),
        hub_url: search_url(context, &params.text),
        counts: SearchCounts::new(params, counts, most, corrected),
    };
    Ok(results)
}
