//! Search over the hub: `/api/search…`

pub mod params;
pub mod popular;
pub mod suggest;
mod view;

use std::collections::BTreeMap;

use axum::Json;
use serde::Serialize;
use terrace_content::Term;
use terrace_geo::countries;
use terrace_search::{FacetCount, Found, Query, Search};
use terrace_site::COUNTRY;
use terrace_site::handles::taxonomies::{CATEGORIES, SECTORS};
use terrace_site::handles::{groups, screens};
use utoipa::ToSchema;

use crate::api::hub::params::{CategoryFilter, CountryFilter, PrincipleFilter, SectorFilter};
use crate::api::hub::partner_places::PartnerPlaces;
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::facets::Rank;
use crate::api::kit::views::FilterOption;
use params::{SearchPage, SearchParams, SearchWords};
pub use view::{Highlights, SearchHit, address};

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
    /// Hits of all groups.
    pub total: usize,
    /// Hits of each group.
    pub counts: BTreeMap<&'static str, usize>,
    pub current_page: usize,
    /// The last page of the largest group that is listed.
    pub last_page: usize,
    /// Hits of each group on a page.
    pub per_page: usize,
    /// What was looked for instead, because nothing matches what was typed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub corrected: Option<String>,
    /// The country that the search speaks of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub country: Option<CountryLink>,
}

/// A country, and its page.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CountryLink {
    /// Three letters.
    pub code: String,
    pub name: String,
    /// Two letters, as flags are named.
    pub iso2: String,
    pub url: String,
}

impl CountryLink {
    pub fn new(context: &Context, country: &terrace_geo::Country) -> Self {
        Self {
            code: country.alpha3.to_owned(),
            name: country.name.to_owned(),
            iso2: country.alpha2.to_owned(),
            url: format!(
                "{}{}/{}",
                context.site.hub_path,
                screens::COUNTRY_PROFILES,
                country.alpha3
            ),
        }
    }
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
    params: SearchParams,
) -> Result<Json<SearchResults>, ApiError> {
    let query = Query {
        skip: (params.page - 1).saturating_mul(params.limit),
        take: params.limit,
        ..query(&params)
    };
    let found = find(index(&context)?, &query)?;
    Ok(Json(results(&context, &params, found)?))
}

fn results(
    context: &Context,
    params: &SearchParams,
    found: Found,
) -> Result<SearchResults, ApiError> {
    let mut results = SearchResults::default();
    let mut largest = 0;
    let partners = PartnerPlaces::new(context);
    for group in &found.groups {
        let Some(listed) = results.group(&group.group) else { continue };
        let hit = |hit| SearchHit::new(context, &partners, hit, &found.marks);
        listed.extend(context.deadline.show_each(&group.hits, hit)?.into_iter().flatten());
        if params.group.is_none_or(|only| *only == *group.group) {
            largest = largest.max(group.count);
        }
    }
    let count = |name: &'static str| {
        let group = found.groups.iter().find(|group| *group.group == *name);
        (name, group.map_or(0, |group| group.count))
    };
    let text = found.corrected.as_ref().unwrap_or(&params.q);
    let country = countries::recognise(text).into_iter().next();
    results.meta = SearchMeta {
        total: found.total,
        counts: groups::SEARCHED.into_iter().map(count).collect(),
        current_page: params.page,
        last_page: largest.div_ceil(params.limit).max(1),
        per_page: params.limit,
        country: country.map(|mention| CountryLink::new(context, mention.country)),
        corrected: found.corrected,
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
    params: SearchParams,
) -> Result<Json<SearchFilters>, ApiError> {
    let counted = [CATEGORIES, SECTORS].map(str::to_owned).to_vec();
    let found = find(index(&context)?, &Query { counted, ..query(&params) })?;
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

/// What can be found at present.
pub fn index(context: &Context) -> Result<&Search, ApiError> {
    context.snapshot.search.as_ref().ok_or(ApiError::NotReady)
}

pub fn find(search: &Search, query: &Query) -> Result<Found, ApiError> {
    search.find(query).map_err(|error| ApiError::Internal(error.to_string()))
}

/// Words, filters and which group.
fn query(params: &SearchParams) -> Query {
    Query {
        filters: params.filters.clone(),
        sort: params.sort,
        group: params.group.map(str::to_owned),
        ..words(&params.q)
    }
}

/// What looks for words alone. What is about a country that they name counts for more.
pub fn words(text: &str) -> Query {
    let mentions = countries::recognise(text).into_iter();
    let codes = mentions.map(|mention| mention.country.alpha3.to_owned());
    Query {
        text: text.to_owned(),
        favoured: codes.map(|code| (COUNTRY.to_owned(), code)).collect(),
        ..Query::default()
    }
}
