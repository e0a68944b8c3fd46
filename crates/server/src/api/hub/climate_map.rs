//! The filters of the climate map: `/api/climate-map/filters`
//!
//! They cascade: choosing a term takes back all choices after it. So each group counts under the
//! choices before it, in the order in which the collection names its taxonomies.

use axum::Json;
use axum::extract::FromRequestParts;
use axum::response::{IntoResponse, Response};
use http::StatusCode;
use http::request::Parts;
use serde::{Deserialize, Serialize};
use terrace_content::{Facet, Filter, Library, Query, TermMode, Value};
use terrace_site::handles::collections::CLIMATE_DATA;
use utoipa::{IntoParams, ToSchema};

use crate::api::kit::context::Context;
use crate::api::kit::error::ApiError;
use crate::api::kit::facets::{Rank, term_order};
use crate::api::kit::params::ListParams;
use crate::api::kit::query::{self, switch};

/// What the map can be filtered by, or why that cannot be said.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClimateFilters {
    pub success: bool,
    pub data: ClimateData,
    /// A sentence; null when all is well.
    #[schema(required = true)]
    pub error: Option<String>,
}

#[derive(Debug, Default, Serialize, ToSchema)]
pub struct ClimateData {
    /// In the order in which they are chosen from.
    pub available_taxonomies: Vec<ClimateGroup>,
}

/// One group of terms.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClimateGroup {
    pub taxonomy: String,
    pub title: String,
    /// Terms with a number first, by it; then by title.
    pub terms: Vec<ClimateTerm>,
    /// Slugs that are chosen: by the caller, or by default.
    pub selected: Vec<String>,
}

/// One term to choose.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClimateTerm {
    pub slug: String,
    pub title: String,
    /// How many layers there are with it, under the choices before it.
    pub count: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub order: Option<i64>,
    /// Chosen on the first visit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub default_term: Option<bool>,
}

impl From<&Facet<'_>> for ClimateTerm {
    fn from(facet: &Facet<'_>) -> Self {
        let is_default = facet.term.data().get("default_term").and_then(Value::as_bool);
        Self {
            slug: facet.term.slug().to_owned(),
            title: facet.term.title().to_owned(),
            count: facet.count,
            order: term_order(facet.term),
            default_term: is_default.filter(|is_default| *is_default),
        }
    }
}

/// A failure as this call tells it.
pub struct ClimateError(ApiError);

impl<E: Into<ApiError>> From<E> for ClimateError {
    fn from(error: E) -> Self {
        Self(error.into())
    }
}

impl IntoResponse for ClimateError {
    fn into_response(self) -> Response {
        let (status, _) = self.0.parts();
        let body = ClimateFilters {
            success: false,
            data: ClimateData::default(),
            error: Some(self.0.to_string()),
        };
        (status, Json(body)).into_response()
    }
}

/// The parameters, refused as this call refuses.
pub struct Params(ListParams);

impl<S: Send + Sync> FromRequestParts<S> for Params {
    type Rejection = ClimateError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ClimateError> {
        Ok(Self(ListParams::from_request_parts(parts, state).await?))
    }
}

/// Terms chosen, of the taxonomies that the climate data has.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ClimateChoices {
    /// Terms chosen of a taxonomy of `climate_data`, separated by commas; so for the others
    #[param(rename = "filter[taxonomy:climate_variable:in]")]
    pub variables: Option<String>,
    /// Terms chosen of the second
    #[param(rename = "filter[taxonomy:climate_scenario:in]")]
    pub scenarios: Option<String>,
    /// Terms chosen of the third
    #[param(rename = "filter[taxonomy:climate_period:in]")]
    pub periods: Option<String>,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct DefaultsParam {
    /// `true`: where nothing is chosen, the default term is, or the only one with layers
    #[serde(deserialize_with = "switch")]
    #[param(value_type = Option<bool>)]
    pub defaults: bool,
}

/// List what the climate map can be filtered by, with live counts.
#[utoipa::path(
    get,
    path = "/api/climate-map/filters",
    operation_id = "listClimateMapFilters",
    tag = "climate map",
    params(
        ClimateChoices,
        DefaultsParam,
    ),
    responses(
        (status = 200, body = ClimateFilters),
        (status = 404, description = "The site has no climate data", body = ClimateFilters),
        (status = 422, description = "A filter makes no sense", body = ClimateFilters),
    )
)]
pub async fn filters(
    context: Context,
    Params(params): Params,
    query::Params(DefaultsParam { defaults }): query::Params<DefaultsParam>,
) -> Result<(StatusCode, Json<ClimateFilters>), ClimateError> {
    let library = context.library();
    let Some(collection) = library.collection(CLIMATE_DATA) else {
        return Err(ApiError::NotFound { what: "collection", name: CLIMATE_DATA.to_owned() }.into());
    };
    let taxonomies: Vec<&str> = collection.taxonomies().collect();
    let own = |filter: &&Filter| {
        taxonomies.iter().any(|taxonomy| filter.name() == format!("taxonomy:{taxonomy}"))
    };
    let (chosen, others): (Vec<&Filter>, Vec<&Filter>) = params.filters.iter().partition(own);
    context.may_filter(&[CLIMATE_DATA], others.iter().copied())?;
    // What speaks of no group holds for all of them; it must make sense, too.
    let mut query = params.query(1);
    library.count(CLIMATE_DATA, &query)?;
    query.filters.retain(|filter| !chosen.contains(&filter));
    let with_defaults = defaults;
    let mut groups = Vec::with_capacity(taxonomies.len());
    for taxonomy in taxonomies {
        let Some(group) = group(library, &query, taxonomy, &chosen, with_defaults)? else {
            continue;
        };
        if !group.selected.is_empty() {
            query.filters.push(any_of(taxonomy, &group.selected));
        }
        groups.push(group);
    }
    let data = ClimateData { available_taxonomies: groups };
    Ok((StatusCode::OK, Json(ClimateFilters { success: true, data, error: None })))
}

fn any_of(taxonomy: &str, slugs: &[String]) -> Filter {
    Filter::Terms { taxonomy: taxonomy.to_owned(), mode: TermMode::Any, terms: slugs.to_vec() }
}

/// A group under the choices before it; `None` when there is no such taxonomy.
fn group(
    library: &Library,
    query: &Query,
    taxonomy: &str,
    chosen: &[&Filter],
    with_defaults: bool,
) -> Result<Option<ClimateGroup>, ClimateError> {
    let Some(known) = library.taxonomy(taxonomy) else { return Ok(None) };
    let mut facets = library.facets(CLIMATE_DATA, query, taxonomy)?;
    facets.sort_by_cached_key(|facet| Rank::of(facet.term));
    let terms: Vec<ClimateTerm> = facets.iter().map(ClimateTerm::from).collect();
    let mut selected = selection(chosen, taxonomy);
    if selected.is_empty() && with_defaults {
        selected.extend(default_of(&terms).map(|term| term.slug.clone()));
    }
    Ok(Some(ClimateGroup {
        taxonomy: taxonomy.to_owned(),
        title: known.title().to_owned(),
        terms,
        selected,
    }))
}

/// What the caller chose of a taxonomy.
fn selection(chosen: &[&Filter], taxonomy: &str) -> Vec<String> {
    let of_it = chosen.iter().filter_map(|filter| match filter {
        Filter::Terms { taxonomy: own, mode: TermMode::Any, terms } if own == taxonomy => {
            Some(terms)
        }
        _ => None,
    });
    of_it.flatten().cloned().collect()
}

/// The default term, when it has layers; else the only one that has.
fn default_of(terms: &[ClimateTerm]) -> Option<&ClimateTerm> {
    let mut possible = terms.iter().filter(|term| term.count > 0);
    let default = possible.clone().find(|term| term.default_term == Some(true));
    default.or_else(|| possible.next().filter(|_| possible.next().is_none()))
}
