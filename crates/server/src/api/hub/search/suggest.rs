//! What somebody may be typing: `/api/suggest`

use axum::Json;
use serde::{Deserialize, Serialize};
use terrace_content::{Entry, Query as ListQuery, Taxonomy, Term};
use terrace_geo::{Country, countries};
use terrace_search::{Fields, Hit, NameMatch, Query, match_names};
use terrace_site::handles::collections::POPULAR_SEARCHES;
use terrace_site::handles::{screens, taxonomies};
use utoipa::{IntoParams, ToSchema};

use crate::api::hub::country_hub::entries_by_country;
use crate::api::hub::partner_places::PartnerPlaces;
use crate::api::hub::search::{self, CountryLink};
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::query::Params;

/// Suggestions in one answer.
const MOST: usize = 8;
/// Of these kinds at most so many, so that none crowds the others out.
const MOST_POPULAR: usize = 3;
const MOST_TERMS: usize = 2;
/// Letters that are looked at.
const LONGEST_TEXT: usize = 100;
/// Popular searches and terms that are looked through.
const MOST_NAMES: usize = 1000;

/// What to offer while somebody types.
#[derive(Debug, Serialize, ToSchema)]
pub struct Suggestions {
    pub data: Vec<Suggestion>,
}

/// One thing to offer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Suggestion {
    pub r#type: SuggestionType,
    pub title: String,
    /// Where it leads on this server.
    pub url: String,
    /// Of an entry, its collection; of a term, its taxonomy; of a country, its three letters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SuggestionType {
    /// A curated search.
    Search,
    Country,
    /// A category, sector or principle.
    Term,
    Entry,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct SuggestParams {
    /// What is typed so far; nothing gives popular searches
    #[param(value_type = Option<String>)]
    q: String,
}

/// Suggest popular searches, countries, topics and titles for what is typed so far; at most eight.
/// Typing errors are forgiven.
#[utoipa::path(
    get,
    path = "/api/suggest",
    operation_id = "suggest",
    tag = "search",
    params(SuggestParams),
    responses(
        (status = 200, body = Suggestions),
        (status = 422, description = "The query makes no sense", body = ErrorBody),
    )
)]
pub async fn suggest(
    context: Context,
    Params(params): Params<SuggestParams>,
) -> Result<Json<Suggestions>, ApiError> {
    let q: String = params.q.chars().take(LONGEST_TEXT).collect();
    let mut data = Vec::new();
    if q.is_empty() {
        data.extend(
            popular(&context)?.into_iter().take(MOST).map(|found| searched(&context, found)),
        );
        return Ok(Json(Suggestions { data }));
    }
    let mut found = popular_searches(&context, &q)?;
    found.extend(countries(&context, &q)?);
    found.extend(terms(&context, &q));
    found.extend(titles(&context, &q)?);
    // What is spelt as typed first; else in the order above.
    found.sort_by_key(|(edits, _)| *edits);
    for (_, suggestion) in found {
        if !data.contains(&suggestion) && data.len() < MOST {
            data.push(suggestion);
        }
    }
    Ok(Json(Suggestions { data }))
}

/// A suggestion and the typing errors forgiven for it.
type Ranked = (u8, Suggestion);

/// Curated searches, the most searched for first.
fn popular(context: &Context) -> Result<Vec<&Entry>, ApiError> {
    let learnt = context.site.popular.learnt();
    let all = ListQuery { limit: MOST_NAMES, ..ListQuery::default() };
    let library = context.library();
    if library.collection(POPULAR_SEARCHES).is_none() {
        return Ok(Vec::new());
    }
    let mut entries = library.find(POPULAR_SEARCHES, &all)?.items;
    entries.sort_by_key(|entry| std::cmp::Reverse(learnt.total(entry)));
    Ok(entries)
}

fn popular_searches(context: &Context, q: &str) -> Result<Vec<Ranked>, ApiError> {
    let entries = popular(context)?;
    let found = match_names(q, entries.iter().map(|entry| entry.title())).into_iter();
    let ranked = |found: NameMatch| (found.edits, searched(context, entries[found.index]));
    Ok(found.take(MOST_POPULAR).map(ranked).collect())
}

fn searched(context: &Context, entry: &Entry) -> Suggestion {
    let q: String = form_urlencoded::byte_serialize(entry.title().as_bytes()).collect();
    Suggestion {
        r#type: SuggestionType::Search,
        title: entry.title().to_owned(),
        url: format!("{}{}?query={q}", context.site.hub_path, screens::SEARCH),
        of: None,
    }
}

/// Those first that the hub has most of.
fn countries(context: &Context, q: &str) -> Result<Vec<Ranked>, ApiError> {
    let counts = entries_by_country(context)?;
    let weight = |country: &Country| counts.get(country.alpha3).copied().unwrap_or(0);
    let offered = countries::suggest(q, weight);
    let shown = |country| {
        let CountryLink { code, name, url, .. } = CountryLink::new(context, country);
        Suggestion { r#type: SuggestionType::Country, title: name, url, of: Some(code) }
    };
    if !offered.is_empty() {
        return Ok(offered.into_iter().map(|country| (0, shown(country))).collect());
    }
    // Nothing as typed: with errors forgiven.
    let all = countries::all();
    let found = match_names(q, all.iter().map(|country| country.name)).into_iter();
    let ranked = |found: NameMatch| (found.edits, shown(&all[found.index]));
    Ok(found.take(1).map(ranked).collect())
}

fn terms(context: &Context, q: &str) -> Vec<Ranked> {
    let library = context.library();
    let taxonomies = taxonomies::SEARCHED.iter().filter_map(|handle| library.taxonomy(handle));
    let terms: Vec<&Term> = taxonomies.flat_map(Taxonomy::terms).take(MOST_NAMES).collect();
    let found = match_names(q, terms.iter().map(|term| term.title())).into_iter();
    let ranked = |found: NameMatch| {
        let term = terms[found.index];
        let suggestion = Suggestion {
            r#type: SuggestionType::Term,
            title: term.title().to_owned(),
            url: list_of(context, term),
            of: Some(term.taxonomy().to_owned()),
        };
        (found.edits, suggestion)
    };
    found.take(MOST_TERMS).map(ranked).collect()
}

/// The list that a term narrows: stories by their principles, articles by everything else.
fn list_of(context: &Context, term: &Term) -> String {
    let hub = &context.site.hub_path;
    let slug: String = form_urlencoded::byte_serialize(term.slug().as_bytes()).collect();
    match term.taxonomy() {
        taxonomies::PRINCIPLES => format!("{hub}{}?principles={slug}", screens::STORIES),
        taxonomies::CATEGORIES => format!("{hub}{}?categories={slug}", screens::ARTICLES),
        _ => format!("{hub}{}?sectors={slug}", screens::ARTICLES),
    }
}

/// Entries by their titles. While the site is still being indexed there are none.
fn titles(context: &Context, q: &str) -> Result<Vec<Ranked>, ApiError> {
    let Ok(index) = search::index(context) else { return Ok(Vec::new()) };
    let query =
        Query { text: q.to_owned(), fields: Fields::Titles, take: MOST, ..Query::default() };
    let found = search::find(index, &query)?;
    let mut hits: Vec<_> = found.groups.into_iter().flat_map(|group| group.hits).collect();
    hits.sort_by(Hit::order);
    // One word of two is no completion.
    hits.retain(|hit| hit.missing == 0);
    let partners = PartnerPlaces::new(context);
    let suggestion = |entry: &Entry| {
        Some(Suggestion {
            r#type: SuggestionType::Entry,
            title: entry.title().to_owned(),
            url: search::address(context, &partners, entry)?,
            of: Some(entry.collection().to_owned()),
        })
    };
    let library = context.library();
    let entry = |id: &str| library.entry(id).filter(|entry| entry.is_published());
    let ranked = hits.into_iter().filter_map(|hit| {
        // Half of what a search counts as a typing error is only a word that is not finished.
        Some((hit.edits / 2, suggestion(entry(&hit.id)?)?))
    });
    Ok(ranked.take(MOST).collect())
}
