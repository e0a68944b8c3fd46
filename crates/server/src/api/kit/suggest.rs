//! What the suggestions of both products have in common.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use terrace_geo::Country;
use terrace_search::{Fields, Hit, NameMatch, Query, Search, match_names};
use utoipa::{IntoParams, ToSchema};

use super::error::ApiError;
use super::search::find;

/// Suggestions in one answer.
pub const MOST: usize = 8;
/// Letters that are looked at.
const LONGEST_TEXT: usize = 100;

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
    /// Of an entry, its collection; of a term, its taxonomy; of a country, its three letters; of an
    /// indicator, its table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<String>,
    /// Of a country two letters, as flags are named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub iso2: Option<String>,
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
    /// Numbers by country.
    Indicator,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct SuggestParams {
    /// What is typed so far; nothing gives popular searches
    #[param(value_type = Option<String>)]
    q: String,
}

impl SuggestParams {
    pub fn text(&self) -> String {
        self.q.chars().take(LONGEST_TEXT).collect()
    }
}

/// A suggestion and the typing errors forgiven for it.
pub type RankedSuggestion = (u8, Suggestion);

impl Suggestions {
    /// The best of what was found: what is spelt as typed first, else in the order given.
    pub fn best(mut found: Vec<RankedSuggestion>) -> Self {
        found.sort_by_key(|(edits, _)| *edits);
        let mut data: Vec<Suggestion> = Vec::new();
        for (_, suggestion) in found {
            if !data.contains(&suggestion) && data.len() < MOST {
                data.push(suggestion);
            }
        }
        Self { data }
    }
}

/// Countries for what is typed so far, with the addresses of their pages; of equals those of more
/// weight come first.
pub fn suggested_countries(
    typed: &str,
    weight: impl Fn(&Country) -> u64,
    address: impl Fn(&Country) -> String,
) -> Vec<RankedSuggestion> {
    let shown = |country: &Country| Suggestion {
        r#type: SuggestionType::Country,
        title: country.name.to_owned(),
        url: address(country),
        of: Some(country.alpha3.to_owned()),
        iso2: Some(country.alpha2.to_owned()),
    };
    let offered = terrace_geo::countries::suggest(typed, weight);
    if !offered.is_empty() {
        return offered.into_iter().map(|country| (0, shown(country))).collect();
    }
    // Nothing as typed: with errors forgiven.
    let all = terrace_geo::countries::all();
    let found = match_names(typed, all.iter().map(|country| country.name)).into_iter();
    found.take(1).map(|NameMatch { index, edits, .. }| (edits, shown(&all[index]))).collect()
}

/// A document whose title has what is typed.
#[derive(Debug)]
pub struct TitleMatch {
    pub id: Arc<str>,
    pub group: Arc<str>,
    /// Typing errors forgiven.
    pub edits: u8,
}

/// Documents by their titles, the best first. While they are still being indexed there are none.
pub fn by_title(index: Option<&Search>, typed: &str) -> Result<Vec<TitleMatch>, ApiError> {
    if index.is_none() {
        return Ok(Vec::new());
    }
    let query =
        Query { text: typed.to_owned(), fields: Fields::Titles, take: MOST, ..Query::default() };
    let mut found: Vec<(Hit, Arc<str>)> = Vec::new();
    for group in find(index, &query)?.groups {
        found.extend(group.hits.into_iter().map(|hit| (hit, Arc::clone(&group.group))));
    }
    found.sort_by(|(a, _), (b, _)| a.order(b));
    // One word of two is no completion.
    found.retain(|(hit, _)| hit.missing == 0);
    // Half of what a search counts as a typing error is only a word that is not finished.
    let matched = |(hit, group): (Hit, _)| TitleMatch { id: hit.id, group, edits: hit.edits / 2 };
    Ok(found.into_iter().map(matched).collect())
}
