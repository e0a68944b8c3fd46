//! The parameters of lists: filters, order, words, page and fields.
//!
//! Unknown parameters are ignored; a filter or an order that makes no sense is
//! an error with a sentence, never ignored.

use std::collections::BTreeMap;

use axum::extract::FromRequestParts;
use http::request::Parts;
use terrace_content::{Filter, Query, SortKey, Status};
use utoipa::IntoParams;
use utoipa::openapi::path::{Parameter, ParameterIn};

use crate::api::kit::context::Deadline;
use crate::api::kit::error::ApiError;

/// Items on a page, unless the caller or the list says otherwise.
pub const PAGE_SIZE: usize = 50;
/// The handle of the only site there is.
const SITE: &str = "default";
/// Most fields that are shown whole in one answer.
const MOST_EXPANDED: usize = 16;

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
    /// Fields whose relations are shown whole.
    pub expand: Vec<String>,
    /// Levels of a tree to show; `None` shows all.
    pub max_depth: Option<usize>,
    page: Option<usize>,
    limit: Option<usize>,
    deadline: Deadline,
    /// What the links to other pages carry on, sorted by name.
    pub carried: Vec<(String, String)>,
}

impl ListParams {
    /// The query, with this many entries a page unless the caller said. Whatever the filters
    /// say of a status: what is not published is nobody's to see.
    pub fn query(&self, default_limit: usize) -> Query {
        let published = Filter::Status(Some(Status::Published));
        Query {
            filters: self.filters.iter().cloned().chain([published]).collect(),
            sort: self.sort.clone(),
            q: self.q.clone(),
            page: self.page.unwrap_or(1),
            limit: self.limit.unwrap_or(default_limit).clamp(1, MOST_ENTRIES),
            deadline: self.deadline.0,
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
                "fields" => params.fields = Some(names(value).collect()),
                "expand" => params.expand = names(value).take(MOST_EXPANDED).collect(),
                "max_depth" => params.max_depth = value.parse().ok().filter(|&depth| depth > 0),
                "site" if value != SITE => {
                    return Err(ApiError::NotFound { what: "site", name: value.to_owned() });
                }
                "site" => {}
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
            if name != "page" {
                params.carried.push((name.into_owned(), value.to_owned()));
            }
        }
        params.carried.sort();
        Ok(params)
    }
}

fn names(list: &str) -> impl Iterator<Item = String> {
    list.split(',').map(|name| name.trim().to_owned())
}

#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PageParams {
    /// Page number, from 1
    pub page: Option<usize>,
    /// Items on a page, 1 to 1000; lists of screens have 12 by default, others 50
    pub limit: Option<usize>,
}

#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SortParam {
    /// Fields, separated by commas, `-` before those that descend
    pub sort: Option<String>,
}

#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WordsParam {
    /// Words that must all occur
    pub q: Option<String>,
}

#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FieldsParam {
    /// Only these keys of each item, separated by commas
    pub fields: Option<String>,
}

#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExpandParam {
    /// Show what these fields refer to whole, separated by commas
    pub expand: Option<String>,
}

#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct DepthParam {
    /// Levels to show; all by default
    pub max_depth: Option<usize>,
}

#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query, style = DeepObject)]
struct FilterParam {
    /// `filter[field]=value`, `filter[field:condition]=value`,
    /// `filter[taxonomy:handle:in]=slug,slug`; all of them must hold
    #[param(explode)]
    #[expect(dead_code, reason = "the document needs it; filters have names of many forms")]
    filter: Option<BTreeMap<String, String>>,
}

/// All that any list takes.
impl IntoParams for ListParams {
    fn into_params(_: impl Fn() -> Option<ParameterIn>) -> Vec<Parameter> {
        let query = || Some(ParameterIn::Query);
        let parts = [
            FilterParam::into_params(query),
            SortParam::into_params(query),
            WordsParam::into_params(query),
            PageParams::into_params(query),
            FieldsParam::into_params(query),
            ExpandParam::into_params(query),
        ];
        parts.into_iter().flatten().collect()
    }
}

impl<S: Send + Sync> FromRequestParts<S> for ListParams {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let params = Self::parse(parts.uri.query().unwrap_or_default())?;
        Ok(Self { deadline: Deadline::of(parts), ..params })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parameters that the document promises must not be ignored.
    #[test]
    fn every_documented_parameter_is_read() {
        let query = || Some(ParameterIn::Query);
        let documented = ListParams::into_params(query).into_iter();
        for parameter in documented.chain(DepthParam::into_params(query)) {
            let name = match &*parameter.name {
                "filter" => "filter[title]",
                name => name,
            };
            let read = ListParams::parse(&format!("{name}=2")).unwrap();
            let ignored = ListParams::default();
            assert_ne!(format!("{read:?}"), format!("{ignored:?}"), "{name} changes nothing");
        }
    }
}
