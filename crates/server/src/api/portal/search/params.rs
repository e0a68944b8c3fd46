//! Parameters of the portal's search.

use axum::extract::FromRequestParts;
use http::request::Parts;
use terrace_geo::countries;
use terrace_search::Sort;
use terrace_site::COUNTRY;
use terrace_site::handles::PortalGroup;
use utoipa::IntoParams;

use crate::api::hub::search::params::{LONGEST_TEXT, MOST_VALUES, PAGE_SIZE, sort};
use crate::api::kit::error::ApiError;

#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PortalSearchWords {
    /// Words, or a phrase in quotes
    pub search: Option<String>,
    /// Only the hits of this group are listed
    pub group: Option<String>,
}

/// What is looked for.
#[derive(Debug)]
pub struct PortalSearchParams {
    pub search: String,
    /// Codes of three letters; `None` when all countries are welcome.
    pub countries: Option<Vec<String>>,
    pub sort: Sort,
    pub group: Option<PortalGroup>,
    /// From 1.
    pub page: usize,
    /// Hits of each group on a page.
    pub limit: usize,
}

impl PortalSearchParams {
    /// Unknown parameters are ignored; a filter, an order or a group that makes no sense is an
    /// error with a sentence.
    pub fn parse(query: &str) -> Result<Self, ApiError> {
        let mut params = Self {
            search: String::new(),
            countries: None,
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
                "search" => params.search = value.chars().take(LONGEST_TEXT).collect(),
                "sort" => params.sort = sort(value)?,
                "group" => params.group = Some(group(value)?),
                "filter[country]" | "filter[country:in]" => params.narrow(value),
                name if name.starts_with("filter[") => {
                    let sentence =
                        format!("Search has no `{name}`: it takes `filter[{COUNTRY}:in]`.");
                    return Err(ApiError::Unprocessable(sentence));
                }
                _ => {}
            }
        }
        Ok(params)
    }

    /// Twice the same filter: both must hold, as in lists.
    fn narrow(&mut self, value: &str) {
        let values = value.split([',', '|']).map(str::trim).filter(|value| !value.is_empty());
        let codes: Vec<String> = values
            .take(MOST_VALUES)
            .map(|value| countries::by_code(value).map_or(value, |country| country.alpha3))
            .map(str::to_owned)
            .collect();
        match &mut self.countries {
            Some(known) => known.retain(|code| codes.contains(code)),
            None => self.countries = Some(codes),
        }
    }

    /// Hits of each group that come on pages before.
    pub fn skip(&self) -> usize {
        (self.page - 1).saturating_mul(self.limit)
    }

    /// Whether the hits of a group are listed.
    pub fn lists(&self, group: PortalGroup) -> bool {
        self.group.is_none_or(|only| only == group)
    }
}

fn group(value: &str) -> Result<PortalGroup, ApiError> {
    PortalGroup::by_name(value).ok_or_else(|| {
        let groups = PortalGroup::ALL.map(PortalGroup::name).join("`, `");
        ApiError::Unprocessable(format!("Search has no group `{value}`: it has `{groups}`."))
    })
}

impl<S: Send + Sync> FromRequestParts<S> for PortalSearchParams {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        Self::parse(parts.uri.query().unwrap_or_default())
    }
}
