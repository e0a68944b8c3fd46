//! What the searches of both products have in common: parameters, and how much was found.

use std::collections::BTreeMap;

use serde::Serialize;
use terrace_geo::{Country, countries};
use terrace_search::{Found, Query, Search, Sort};
use terrace_site::COUNTRY;
use utoipa::{IntoParams, ToSchema};

use super::error::ApiError;

/// Most hits of a group in one answer.
const PAGE_SIZE: usize = 20;
/// Longest text to look for, in characters.
const LONGEST_TEXT: usize = 200;
/// Most values of one filter.
const MOST_VALUES: usize = 100;

/// What the search of one product calls its parameters.
#[derive(Debug)]
pub struct SearchNames {
    /// The parameter with the words.
    pub words: &'static str,
    /// In the order in which they are shown.
    pub groups: &'static [&'static str],
    /// Taxonomies that hits can be filtered by: `filter[taxonomy:name:in]`.
    pub taxonomies: &'static [&'static str],
    /// Other facets: `filter[name:in]`.
    pub facets: &'static [&'static str],
}

/// What is looked for.
#[derive(Debug)]
pub struct SearchParams {
    pub text: String,
    /// Facets and their values, each facet once.
    pub filters: Vec<(String, Vec<String>)>,
    pub sort: Sort,
    pub group: Option<&'static str>,
    /// From 1.
    pub page: usize,
    /// Hits of each group on a page.
    pub limit: usize,
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

impl SearchParams {
    /// Unknown parameters are ignored; a filter, an order or a group that makes no sense is an
    /// error with a sentence.
    pub fn parse(names: &SearchNames, query: Option<&str>) -> Result<Self, ApiError> {
        let mut params = Self {
            text: String::new(),
            filters: Vec::new(),
            sort: Sort::Relevance,
            group: None,
            page: 1,
            limit: PAGE_SIZE,
        };
        for (name, value) in form_urlencoded::parse(query.unwrap_or_default().as_bytes()) {
            let value = value.trim();
            match &*name {
                "page" => params.page = value.parse().ok().filter(|page| *page > 0).unwrap_or(1),
                "limit" => params.limit = value.parse().unwrap_or(PAGE_SIZE).clamp(1, PAGE_SIZE),
                // Everything below means nothing when it is empty.
                _ if value.is_empty() => {}
                "sort" => params.sort = sort(value)?,
                "group" => params.group = Some(names.group(value)?),
                name if name == names.words => {
                    params.text = value.chars().take(LONGEST_TEXT).collect();
                }
                name => {
                    let filter = name.strip_prefix("filter[").and_then(|f| f.strip_suffix(']'));
                    if let Some(filter) = filter {
                        params.narrow(names.facet(filter)?, value);
                    }
                }
            }
        }
        Ok(params)
    }

    /// Twice the same filter: both must hold, as in lists.
    fn narrow(&mut self, facet: &str, value: &str) {
        let values = value.split([',', '|']).map(str::trim).filter(|value| !value.is_empty());
        let values: Vec<String> = values
            .take(MOST_VALUES)
            .map(|value| match countries::by_code(value).filter(|_| facet == COUNTRY) {
                Some(country) => country.alpha3.to_owned(),
                None => value.to_owned(),
            })
            .collect();
        match self.filters.iter_mut().find(|(known, _)| known == facet) {
            Some((_, known)) => known.retain(|value| values.contains(value)),
            None => self.filters.push((facet.to_owned(), values)),
        }
    }

    /// The values of a filter; `None` when all are welcome.
    pub fn values(&self, facet: &str) -> Option<&[String]> {
        self.filters.iter().find(|(known, _)| known == facet).map(|(_, values)| &**values)
    }

    /// Hits of each group that come on pages before.
    pub fn skip(&self) -> usize {
        (self.page - 1).saturating_mul(self.limit)
    }

    /// Whether the hits of a group are listed.
    pub fn lists(&self, group: &str) -> bool {
        self.group.is_none_or(|only| only == group)
    }

    /// Words, filters and order, of all groups.
    pub fn query(&self) -> Query {
        Query { filters: self.filters.clone(), sort: self.sort, ..words(&self.text) }
    }
}

impl SearchNames {
    fn group(&self, value: &str) -> Result<&'static str, ApiError> {
        self.groups.iter().copied().find(|group| *group == value).ok_or_else(|| {
            let groups = self.groups.join("`, `");
            ApiError::Unprocessable(format!("Search has no group `{value}`: it has `{groups}`."))
        })
    }

    fn facet(&self, filter: &str) -> Result<&'static str, ApiError> {
        let name = filter.strip_suffix(":in").unwrap_or(filter);
        let (known, name) = match name.strip_prefix("taxonomy:") {
            Some(name) => (self.taxonomies, name),
            None => (self.facets, name),
        };
        known.iter().copied().find(|facet| *facet == name).ok_or_else(|| {
            let taxonomies = self.taxonomies.iter().map(|name| format!("`taxonomy:{name}:in`"));
            let facets = self.facets.iter().map(|name| format!("`{name}:in`"));
            let all: Vec<String> = taxonomies.chain(facets).collect();
            let all = match &all[..] {
                [others @ .., last] if !others.is_empty() => {
                    format!("{} and {last}", others.join(", "))
                }
                few => few.concat(),
            };
            let sentence = format!("Search has no filter `{filter}`: it takes {all}.");
            ApiError::Unprocessable(sentence)
        })
    }
}

/// The order that a search names.
fn sort(value: &str) -> Result<Sort, ApiError> {
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

/// What an index finds; `None` is one that is still being made.
pub fn find(index: Option<&Search>, query: &Query) -> Result<Found, ApiError> {
    let index = index.ok_or(ApiError::NotReady)?;
    index.find(query).map_err(|error| ApiError::Internal(error.to_string()))
}

/// How much was found.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct SearchCounts {
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
}

impl SearchCounts {
    /// `most` says how many hits of a group can be paged through.
    pub fn new(
        params: &SearchParams,
        counts: BTreeMap<&'static str, usize>,
        most: impl Fn(&str) -> usize,
        corrected: Option<String>,
    ) -> Self {
        let listed = counts.iter().filter(|(group, _)| params.lists(group));
        let largest = listed.map(|(group, count)| (*count).min(most(group))).max();
        Self {
            total: counts.values().sum(),
            counts,
            current_page: params.page,
            last_page: largest.unwrap_or_default().div_ceil(params.limit).max(1),
            per_page: params.limit,
            corrected,
        }
    }
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
    pub fn new(country: &Country, url: String) -> Self {
        Self {
            code: country.alpha3.to_owned(),
            name: country.name.to_owned(),
            iso2: country.alpha2.to_owned(),
            url,
        }
    }
}

/// The country that a text speaks of.
pub fn country_in(text: &str) -> Option<&'static Country> {
    countries::recognise(text).into_iter().next().map(|mention| mention.country)
}
