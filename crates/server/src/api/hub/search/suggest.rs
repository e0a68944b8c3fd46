//! What somebody may be typing in the hub: `/api/suggest`

use axum::Json;
use terrace_content::{Entry, Taxonomy, Term};
use terrace_geo::Country;
use terrace_search::{NameMatch, match_names};
use terrace_site::handles::{screens, taxonomies};

use super::{address, country_link, popular, search_url};
use crate::api::hub::country_hub::entries_by_country;
use crate::api::hub::partner_places::PartnerPlaces;
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::query::Params;
use crate::api::kit::suggest::{
    MOST, RankedSuggestion, SuggestParams, Suggestion, SuggestionType, Suggestions, by_title,
    suggested_countries,
};

/// Terms at most, so that they do not crowd others out.
const MOST_TERMS: usize = 2;
/// Terms that are looked through.
const MOST_NAMES: usize = 1000;

/// Suggest popular searches, countries, topics and titles of the hub for what is typed so far; at
/// most eight. Typing errors are forgiven.
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
    let typed = params.text();
    let mut found = popular::suggested(&context, &typed, |text| search_url(&context, text))?;
    if !typed.is_empty() {
        found.extend(countries(&context, &typed)?);
        found.extend(terms(&context, &typed));
        found.extend(titles(&context, &typed)?);
    }
    Ok(Json(Suggestions::best(found)))
}

/// Those first that the hub has most of.
fn countries(context: &Context, typed: &str) -> Result<Vec<RankedSuggestion>, ApiError> {
    let counts = entries_by_country(context)?;
    let weight = |country: &Country| counts.get(country.alpha3).copied().unwrap_or(0);
    Ok(suggested_countries(typed, weight, |country| country_link(context, country).url))
}

fn terms(context: &Context, typed: &str) -> Vec<RankedSuggestion> {
    let library = context.library();
    let taxonomies = taxonomies::SEARCHED.iter().filter_map(|handle| library.taxonomy(handle));
    let terms: Vec<&Term> = taxonomies.flat_map(Taxonomy::terms).take(MOST_NAMES).collect();
    let found = match_names(typed, terms.iter().map(|term| term.title())).into_iter();
    let ranked = |found: NameMatch| {
        let term = terms[found.index];
        let suggestion = Suggestion {
            r#type: SuggestionType::Term,
            title: term.title().to_owned(),
            url: list_of(context, term),
            of: Some(term.taxonomy().to_owned()),
            iso2: None,
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

fn titles(context: &Context, typed: &str) -> Result<Vec<RankedSuggestion>, ApiError> {
    let partners = PartnerPlaces::new(context);
    let suggestion = |entry: &Entry| {
        Some(Suggestion {
            r#type: SuggestionType::Entry,
            title: entry.title().to_owned(),
            url: address(context, &partners, entry)?,
            of: Some(entry.collection().to_owned()),
            iso2: None,
        })
    };
    let entry = |id: &str| context.library().entry(id).filter(|entry| entry.is_published());
    let found = by_title(context.snapshot.search.as_ref(), typed)?.into_iter();
    let ranked = found.filter_map(|found| Some((found.edits, suggestion(entry(&found.id)?)?)));
    Ok(ranked.take(MOST).collect())
}
