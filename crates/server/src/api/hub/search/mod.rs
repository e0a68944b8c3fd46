//! Search over the hub: `/api/search…`

pub mod popular;
pub mod suggest;
mod view;

use axum::Json;
use axum::extract::RawQuery;
use serde::Serialize;
use terrace_content::Term;
use terrace_geo::Country;
use terrace_search::{FacetCount, Found, Query};
use terrace_site::COUNTRY;
use terrace_site::handles::taxonomies::{self, CATEGORIES, SECTORS};
use terrace_site::handles::{groups, screens};
use utoipa::{IntoParams, ToSchema};

use crate::api::hub::params::{CategoryFilter, CountryFilter, PrincipleFilter, SectorFilter};
use crate::api::hub::partner_places::PartnerPlaces;
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::facets::Rank;
use crate::api::kit::search::{
    CountryLink, SearchCounts, SearchNames, SearchPage, SearchParams, country_in, find,
};
use crate::api::kit::views::FilterOption;
pub use view::{Highlights, SearchHit, address};

const NAMES: SearchNames = SearchNames {
    words: "q",
    groups: &groups::SEARCHED,
    taxonomies: &taxonomies::SEARCHED,
    facets: &[COUNTRY],
};

#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SearchWords {
    /// Words, or a phrase in quotes
    pub q: Option<String>,
    /// Only the hits of this group are listed, or counted where filters are asked for
    pub group: Option<String>,
}

/// What was found, by group.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct SearchResults {
    pub news: Vec<SearchHit>,
    pub knowledge_and_innovation: Vec<SearchHit>,
    pub peoples_adaptation_plan: Vec<SearchHit>,
    pub stories: Vec<SearchHit>,
    pub pages: Vec<SearchHit>,
    pub faqs: Vec<SearchHit>,
    pub partners: Vec<SearchHit>,
    pub networks: Vec<SearchHit>,
    pub meta: SearchMeta,
}

impl SearchResults {
    fn group(&mut self, name: &str) -> Option<&mut Vec<SearchHit>> {
        Some(match name {
            groups::NEWS => &mut self.news,
            groups::KNOWLEDGE => &mut self.knowledge_and_innovation,
            groups::PEOPLES_PLANS => &mut self.peoples_adaptation_plan,
            groups::STORIES => &mut self.stories,
            groups::PAGES => &mut self.pages,
            groups::FAQS => &mut self.faqs,
            groups::PARTNERS => &mut self.partners,
            groups::NETWORKS => &mut self.networks,
            _ => return None,
        })
    }
}

/// How much was found, and of what.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct SearchMeta {
    #[serde(flatten)]
    pub counts: SearchCounts,
    /// The country that the search speaks of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub country: Option<CountryLink>,
}

/// A country, and its page in the hub.
pub fn country_link(context: &Context, country: &Country) -> CountryLink {
    let (hub, path) = (&context.site.hub_path, screens::COUNTRY_PROFILES);
    CountryLink::new(country, format!("{hub}{path}/{}", country.alpha3))
}

/// Where the hub is searched for a text.
pub fn search_url(context: &Context, text: &str) -> String {
    let text: String = form_urlencoded::byte_serialize(text.as_bytes()).collect();
    format!("{}{}?query={text}", context.site.hub_path, screens::SEARCH)
}

/// Search the hub: articles, stories, pages, questions, partners and networks.
///
/// All words are wanted; the last may be the beginning of one. What matches as it is typed comes
/// first; typing errors are forgiven in words of five letters and more. Without words: the newest.
#[utoipa::path(
    get,
    path = "/api/search",
    operation_id = "search",
    tag = "search",
    params(SearchWords, CategoryFilter, SectorFilter, PrincipleFilter, CountryFilter, SearchPage),
    responses(
        (status = 200, body = SearchResults),
        (status = 422, description = "A filter, an order or a group makes no sense", body = ErrorBody),
        (status = 503, description = "The site is still being indexed", body = ErrorBody),
    )
)]
pub async fn search(
    context: Context,
    RawQuery(query): RawQuery,
) -> Result<Json<SearchResults>, ApiError> {
    let params = SearchParams::parse(&NAMES, query.as_deref())?;
    let query = Query {
        group: params.group.map(str::to_owned),
        skip: params.skip(),
        take: params.limit,
        ..params.query()
    };
    let found = find(context.snapshot.search.as_ref(), &query)?;
    Ok(Json(results(&context, &params, found)?))
}

fn results(
    context: &Context,
    params: &SearchParams,
    found: Found,
) -> Result<SearchResults, ApiError> {
    let mut results = SearchResults::default();
    let partners = PartnerPlaces::new(context);
    for group in &found.groups {
        let Some(listed) = results.group(&group.group) else { continue };
        let hit = |hit| SearchHit::new(context, &partners, hit, &found.marks);
        listed.extend(context.deadline.show_each(&group.hits, hit)?.into_iter().flatten());
    }
    let count = |name: &'static str| {
        let group = found.groups.iter().find(|group| *group.group == *name);
        (name, group.map_or(0, |group| group.count))
    };
    let country = country_in(found.corrected.as_ref().unwrap_or(&params.text));
    let counts = groups::SEARCHED.into_iter().map(count).collect();
    results.meta = SearchMeta {
        counts: SearchCounts::new(params, counts, |_| usize::MAX, found.corrected),
        country: country.map(|country| country_link(context, country)),
    };
    Ok(results)
}

/// What search results can be filtered by.
#[derive(Debug, Serialize, ToSchema)]
pub struct SearchFilters {
    pub categories: Vec<FilterOption>,
    pub sectors: Vec<FilterOption>,
}

/// List what the results of a search can be filtered by, with live counts.
#[utoipa::path(
    get,
    path = "/api/search/filters",
    operation_id = "listSearchFilters",
    tag = "search",
    params(SearchWords, CategoryFilter, SectorFilter, PrincipleFilter, CountryFilter),
    responses(
        (status = 200, body = SearchFilters),
        (status = 422, description = "A filter makes no sense", body = ErrorBody),
        (status = 503, description = "The site is still being indexed", body = ErrorBody),
    )
)]
pub async fn filters(
    context: Context,
    RawQuery(query): RawQuery,
) -> Result<Json<SearchFilters>, ApiError> {
    let params = SearchParams::parse(&NAMES, query.as_deref())?;
    let query = Query {
        group: params.group.map(str::to_owned),
        counted: [CATEGORIES, SECTORS].map(str::to_owned).to_vec(),
        ..params.query()
    };
    let found = find(context.snapshot.search.as_ref(), &query)?;
    let options = |taxonomy: &str| options(&context, &found.facets, taxonomy);
    Ok(Json(SearchFilters { categories: options(CATEGORIES), sectors: options(SECTORS) }))
}

/// All terms of a taxonomy, also those that nothing was found under.
fn options(context: &Context, counts: &[FacetCount], taxonomy: &str) -> Vec<FilterOption> {
    let terms = context.library().taxonomy(taxonomy).map_or(&[][..], |found| found.terms());
    let mut terms: Vec<_> = terms.iter().collect();
    terms.sort_by_cached_key(|term| Rank::of(term));
    let option = |term: &Term| {
        let is_it = |count: &&FacetCount| count.facet == taxonomy && *count.value == *term.slug();
        let count = counts.iter().find(is_it).map_or(0, |count| count.count as u64);
        FilterOption { term: term.into(), count }
    };
    terms.into_iter().map(option).collect()
}
