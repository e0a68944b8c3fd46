//! The countries: `/api/countries`

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::Path;
use serde::{Deserialize, Serialize};
use terrace_geo::{Country, countries as geo};
use terrace_tables::{CountryId, Findings};
use utoipa::{IntoParams, ToSchema};

use super::params::country;
use super::views::name;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::query::Params;

/// Languages that every country has a name in.
const LANGUAGES: [&str; 7] = ["en", "fr", "hi", "zh", "bn", "sw", "ne"];

/// A country, to be shown beside its figures.
#[derive(Debug, Serialize, ToSchema)]
pub struct NamedCountry {
    /// Three letters.
    pub code: &'static str,
    pub name: &'static str,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct CountryList {
    pub data: Vec<CountryInfo>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct CountryAnswer {
    pub data: CountryInfo,
}

/// A country or territory of ISO 3166-1.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CountryInfo {
    pub english_short_name: &'static str,
    pub french_short_name: &'static str,
    pub alpha2_code: &'static str,
    pub alpha3_code: &'static str,
    /// Three digits.
    pub numeric: &'static str,
    /// Everyday names by language: `en`, `fr`, `hi`, `zh`, `bn`, `sw` and `ne`.
    #[schema(value_type = BTreeMap<String, String>)]
    pub names: BTreeMap<&'static str, &'static str>,
    /// Null for Antarctica alone.
    #[schema(required = true)]
    pub region: Option<GroupInfo>,
    #[schema(required = true)]
    pub subregion: Option<&'static str>,
    /// Groups that matter for adaptation: `ldc`, `sids`, `lldc`.
    pub groups: Vec<GroupInfo>,
}

/// A region, or a group of countries.
#[derive(Debug, Serialize, ToSchema)]
pub struct GroupInfo {
    pub slug: &'static str,
    pub name: &'static str,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct CountryFilters {
    /// Only countries of this region, such as `africa`
    pub region: Option<String>,
    /// Only countries of this group: `ldc`, `sids` or `lldc`
    pub group: Option<String>,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct SuggestParams {
    /// What is typed so far
    pub q: String,
}

/// List all countries, in the order of their English names.
#[utoipa::path(
    get,
    path = "/api/countries",
    operation_id = "listCountries",
    tag = "countries",
    params(CountryFilters),
    responses(
        (status = 200, body = CountryList),
        (status = 422, description = "There is no such region or group", body = ErrorBody),
    )
)]
pub async fn list(Params(filters): Params<CountryFilters>) -> Result<Json<CountryList>, ApiError> {
    let region = match &filters.region {
        Some(slug) => Some(known(slug, &geo::Region::ALL, geo::Region::slug, "region")?),
        None => None,
    };
    let group = match &filters.group {
        Some(slug) => Some(known(slug, &geo::Group::ALL, geo::Group::slug, "group")?),
        None => None,
    };
    let is_wanted = |country: &&Country| {
        region.is_none_or(|region| country.region == Some(region))
            && group.is_none_or(|group| country.groups.contains(&group))
    };
    let data = geo::all().iter().filter(is_wanted).map(CountryInfo::new);
    Ok(Json(CountryList { data: data.collect() }))
}

fn known<T: Copy>(
    slug: &str,
    all: &[T],
    slug_of: impl Fn(T) -> &'static str,
    what: &str,
) -> Result<T, ApiError> {
    all.iter().copied().find(|one| slug_of(*one) == slug).ok_or_else(|| {
        let slugs: Vec<&str> = all.iter().map(|one| slug_of(*one)).collect();
        let slugs = slugs.join("`, `");
        ApiError::Unprocessable(format!("`{slug}` is no {what}; use one of `{slugs}`."))
    })
}

/// Suggest up to three countries for what is typed so far.
#[utoipa::path(
    get,
    path = "/api/countries/suggest",
    operation_id = "suggestCountries",
    tag = "countries",
    params(SuggestParams),
    responses((status = 200, body = CountryList))
)]
pub async fn suggest(Params(params): Params<SuggestParams>) -> Json<CountryList> {
    let found = geo::suggest(&params.q, |_| 0).into_iter();
    Json(CountryList { data: found.map(CountryInfo::new).collect() })
}

/// Show a country.
#[utoipa::path(
    get,
    path = "/api/countries/{code}",
    operation_id = "showCountry",
    tag = "countries",
    params(("code" = String, Path, description = "Code of two or three letters, or of three digits")),
    responses(
        (status = 200, body = CountryAnswer),
        (status = 404, description = "There is no such country", body = ErrorBody),
    )
)]
pub async fn show(Path(code): Path<String>) -> Result<Json<CountryAnswer>, ApiError> {
    let id = country(&code)?;
    Ok(Json(CountryAnswer { data: CountryInfo::new(id.country()) }))
}

impl NamedCountry {
    pub fn new(id: CountryId, findings: &Findings) -> Self {
        Self { code: id.country().alpha3, name: name(id, findings) }
    }
}

impl CountryInfo {
    fn new(country: &Country) -> Self {
        let names = LANGUAGES
            .into_iter()
            .filter_map(|language| Some((language, country.name_in(language)?)));
        let region = country.region;
        Self {
            english_short_name: country.english_short_name,
            french_short_name: country.french_short_name,
            alpha2_code: country.alpha2,
            alpha3_code: country.alpha3,
            numeric: country.numeric,
            names: names.collect(),
            region: region.map(|region| GroupInfo { slug: region.slug(), name: region.name() }),
            subregion: country.subregion,
            groups: country
                .groups
                .iter()
                .map(|group| GroupInfo { slug: group.slug(), name: group.name() })
                .collect(),
        }
    }
}
