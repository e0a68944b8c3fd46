//! Parameters of a search.

use axum::extract::FromRequestParts;
use http::request::Parts;
use terrace_geo::countries;
use terrace_search::Sort;
use terrace_site::COUNTRY;
use terrace_site::handles::{groups, taxonomies};
use utoipa::IntoParams;

use crate::api::kit::error::ApiError;

/// Most hits of a group in one answer.
pub const PAGE_SIZE: usize = 20;
/// Longest text to look for, in characters.
pub const LONGEST_TEXT: usize = 200;
/// Most values of one filter.
pub const MOST_VALUES: usize = 100;

#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SearchWords {
    /// Words, or a phrase in quotes
    pub q: Option<String>,
    /// Only the hits of this group are listed, or counted where filters are asked for
    pub group: Option<String>,
}

#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SearchPage {
    /// `date` or `-date`; without it the best match comes first
    pub sort: Option<String>,
    /// Page number, from 1
    pub page: Option<usize>,
    /// Hits of each group on a page, 1 to 20; 20 unless told
    pub limit: Option<usize>,
}

#[derive(Debug)]
pub struct SearchParams {
    pub q: String,
    /// Facets and their values, each facet once.
    pub filters: Vec<(String, Vec<String>)>,
    pub sort: Sort,
    pub group: Option<&'static str>,
    /// From 1.
    pub page: usize,
    /// Hits of each group on a page.
    pub limit: usize,
}

impl SearchParams {
    /// Unknown parameters are ignored; a filter, an order or a group that makes no sense is an
    /// error with a sentence.
    pub fn parse(query: &str) -> Result<Self, ApiError> {
        let mut params = Self {
            q: String::new(),
            filters: Vec::new(),
            sort: Sort::Relevance,
            group: None,
            page: 1,
            limit: PAGE_SIZE,
        };
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            let value = value.trim();
            match &*name {
                "page" => params.page = value.parse().ok().filter(|page| *page > 0).unwrap_or(1),
                "limit" => params.limit = value.parse().unwrap_or(PAGE_SIZE).clamp(1, PAGE_SIZE),
                // Everything below means nothing when it is empty.
                _ if value.is_empty() => {}
                "q" => params.q = value.chars().take(LONGEST_TEXT).collect(),
                "sort" => params.sort = sort(value)?,
                "group" => params.group = Some(group(value)?),
                name => {
                    let filter = name.strip_prefix("filter[").and_then(|f| f.strip_suffix(']'));
                    if let Some(filter) = filter {
                        params.add_filter(filter, value)?;
                    }
                }
            }
        }
        Ok(params)
    }

    fn add_filter(&mut self, filter: &str, value: &str) -> Result<(), ApiError> {
        let taxonomy = filter.strip_prefix("taxonomy:").map(|f| f.strip_suffix(":in").unwrap_or(f));
        let facet = match (taxonomy, filter) {
            (Some(taxonomy), _) if taxonomies::SEARCHED.contains(&taxonomy) => taxonomy,
            (None, "country" | "country:in") => COUNTRY,
            _ => {
                let sentence = format!(
                    "Search has no filter `{filter}`: it takes `taxonomy:{}:in` and `{COUNTRY}:in`.",
                    taxonomies::SEARCHED.join(":in`, `taxonomy:")
                );
                return Err(ApiError::Unprocessable(sentence));
            }
        };
        let values = value.split([',', '|']).map(str::trim).filter(|value| !value.is_empty());
        let values: Vec<String> = values
            .take(MOST_VALUES)
            .map(|value| match countries::by_code(value).filter(|_| facet == COUNTRY) {
                Some(country) => country.alpha3.to_owned(),
                None => value.to_owned(),
            })
            .collect();
        // Twice the same filter: both must hold, as in lists.
        match self.filters.iter_mut().find(|(known, _)| known == facet) {
            Some((_, known)) => known.retain(|value| values.contains(value)),
            None => self.filters.push((facet.to_owned(), values)),
        }
        Ok(())
    }
}

/// The order that a search names.
pub fn sort(value: &str) -> Result<Sort, ApiError> {
    match value {
        "date" => Ok(Sort::Oldest),
        "-date" => Ok(Sort::Newest),
        other => {
            let sentence = format!(
                "Search cannot be sorted by `{other}`: leave `sort` out for the best match first, \
                 or use `date` or `-date`."
            );
            Err(ApiError::Unprocessable(sentence))
        }
    }
}

fn group(value: &str) -> Result<&'static str, ApiError> {
    groups::SEARCHED.into_iter().find(|group| *group == value).ok_or_else(|| {
        let groups = groups::SEARCHED.join("`, `");
        ApiError::Unprocessable(format!("Search has no group `{value}`: it has `{groups}`."))
    })
}

impl<S: Send + Sync> FromRequestParts<S> for SearchParams {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        Self::parse(parts.uri.query().unwrap_or_default())
    }
}
