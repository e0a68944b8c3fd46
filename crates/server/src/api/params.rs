//! The parameters of lists: filters, order, words, page and fields.
//!
//! Unknown parameters are ignored; a filter or an order that makes no sense is
//! an error with a sentence, never ignored.

use axum::extract::FromRequestParts;
use http::request::Parts;
use terrace_content::{Filter, Query, SortKey};

use super::error::ApiError;

/// Most filters in one request.
const MOST_FILTERS: usize = 32;
/// Longest text to look for, in characters.
const LONGEST_TEXT: usize = 200;
/// Most entries on a page.
const MOST_ENTRIES: usize = 1000;

/// What a list was asked for.
#[derive(Debug, Default)]
pub struct ListParams {
    pub filters: Vec<Filter>,
    pub sort: Vec<SortKey>,
    pub q: Option<String>,
    pub parent: Option<String>,
    /// Which keys of each item to give, in this order; `None` gives all.
    pub fields: Option<Vec<String>>,
    page: Option<usize>,
    limit: Option<usize>,
    /// What the links to other pages carry on, sorted by name.
    pub carried: Vec<(String, String)>,
}

impl ListParams {
    /// The query, with this many entries a page unless the caller said.
    pub fn query(&self, default_limit: usize) -> Query {
        Query {
            filters: self.filters.clone(),
            sort: self.sort.clone(),
            q: self.q.clone(),
            page: self.page.unwrap_or(1),
            limit: self.limit.unwrap_or(default_limit).clamp(1, MOST_ENTRIES),
            ..Query::default()
        }
    }

    pub fn parse(query: &str) -> Result<Self, ApiError> {
        let mut params = Self::default();
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            let value = value.trim();
            match &*name {
                "page" => params.page = value.parse().ok().filter(|&page| page > 0),
                "limit" => {
                    params.limit = value.parse::<usize>().ok().filter(|&limit| limit > 0);
                }
                // Everything below means nothing when it is empty.
                _ if value.is_empty() => continue,
                "q" => params.q = Some(value.chars().take(LONGEST_TEXT).collect()),
                "parent" => params.parent = Some(value.to_owned()),
                "sort" => params.sort = SortKey::parse_list(value)?,
                "fields" if value.split(',').any(|field| field.trim() == "*") => {}
                "fields" => {
                    params.fields =
                        Some(value.split(',').map(|field| field.trim().to_owned()).collect());
                }
                name => {
                    match name.strip_prefix("filter[").and_then(|name| name.strip_suffix(']')) {
                        Some(key) => params.filters.push(Filter::parse(key, value)?),
                        None => continue,
                    }
                }
            }
            if params.filters.len() > MOST_FILTERS {
                let sentence = format!("A list takes at most {MOST_FILTERS} filters.");
                return Err(ApiError::Unprocessable(sentence));
            }
            if !matches!(&*name, "page" | "fields") {
                params.carried.push((name.into_owned(), value.to_owned()));
            }
        }
        params.carried.sort();
        Ok(params)
    }
}

impl<S: Send + Sync> FromRequestParts<S> for ListParams {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        Self::parse(parts.uri.query().unwrap_or_default())
    }
}
