//! What somebody may be typing in the portal: `/api/portal/suggest`

use axum::Json;
use terrace_content::Entry;
use terrace_site::PortalDocument;
use terrace_site::handles::{PortalGroup, portal_screens};
use terrace_tables::Indicator;

use super::addresses;
use crate::api::hub::search::popular;
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::query::Params;
use crate::api::kit::suggest::{
    MOST, RankedSuggestion, SuggestParams, Suggestion, SuggestionType, Suggestions, by_title,
    suggested_countries,
};

/// Titles of one group at most, so that none crowds the others out.
const MOST_OF_GROUP: usize = 2;

/// Suggest countries, maps, indicators, reports, projects and other titles of the portal, and
/// popular searches, for what is typed so far; at most eight. Typing errors are forgiven.
///
/// Countries come first, three at most: ten points for the code of two letters, five for that of
/// three, one for a name that contains what is typed. They lead to their profiles.
#[utoipa::path(
    get,
    path = "/api/portal/suggest",
    operation_id = "suggestInPortal",
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
    let mut found = Vec::new();
    if !typed.is_empty() {
        found.extend(suggested_countries(&typed, |_| 0, addresses::of_country));
        found.extend(titles(&context, &typed)?);
    }
    found.extend(popular::suggested(&context, &typed, search_url)?);
    Ok(Json(Suggestions::best(found)))
}

/// Where the portal is searched for a text.
fn search_url(text: &str) -> String {
    let text: String = form_urlencoded::byte_serialize(text.as_bytes()).collect();
    format!("{}?search={text}", portal_screens::SEARCH)
}

/// Whatever has a title, but for countries, which are suggested by their scores.
fn titles(context: &Context, typed: &str) -> Result<Vec<RankedSuggestion>, ApiError> {
    let found = by_title(context.snapshot.portal_search.as_ref(), typed)?;
    let mut ranked = Vec::new();
    for group in PortalGroup::ALL.into_iter().filter(|group| *group != PortalGroup::Countries) {
        let own = found.iter().filter(|found| *found.group == *group.name());
        let shown = own.filter_map(|found| Some((found.edits, suggestion(context, &found.id)?)));
        ranked.extend(shown.take(MOST_OF_GROUP));
    }
    ranked.truncate(MOST);
    Ok(ranked)
}

/// `None` when it is gone since the index was made, or shown nowhere.
fn suggestion(context: &Context, id: &str) -> Option<Suggestion> {
    match PortalDocument::of(id) {
        PortalDocument::Entry(id) => {
            let entry = context.library().entry(id).filter(|entry| entry.is_published())?;
            of_entry(context, entry)
        }
        PortalDocument::Indicator(name) => {
            context.snapshot.data.tables.indicator(name).map(of_indicator)
        }
        // Its indicators speak for it.
        PortalDocument::Table(_) => None,
    }
}

fn of_entry(context: &Context, entry: &Entry) -> Option<Suggestion> {
    Some(Suggestion {
        r#type: SuggestionType::Entry,
        title: entry.title().to_owned(),
        url: addresses::of_entry(context, entry)?,
        of: Some(entry.collection().to_owned()),
        iso2: None,
    })
}

fn of_indicator(indicator: &Indicator) -> Suggestion {
    Suggestion {
        r#type: SuggestionType::Indicator,
        title: indicator.entry.title.clone(),
        url: addresses::of_indicator(indicator),
        of: Some(indicator.table.clone()),
        iso2: None,
    }
}
