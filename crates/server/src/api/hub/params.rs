//! Parameters that several of the hub's endpoints take, each declared once.

use serde::Deserialize;
use utoipa::IntoParams;

use crate::api::kit::query::switch;

#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CategoryFilter {
    /// Categories, any of these, separated by commas
    #[param(rename = "filter[taxonomy:lla_categories:in]")]
    pub categories: Option<String>,
}

#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct SectorFilter {
    /// Sectors, any of these, separated by commas
    #[param(rename = "filter[taxonomy:lla_sectors:in]")]
    pub sectors: Option<String>,
}

#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PrincipleFilter {
    /// Principles, any of these, separated by commas
    #[param(rename = "filter[taxonomy:lla_principles:in]")]
    pub principles: Option<String>,
}

#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CountryFilter {
    /// Countries, any of these: codes of two or three letters, separated by commas
    #[param(rename = "filter[country:in]")]
    pub countries: Option<String>,
}

/// As [`CountryFilter`], where an entry may be of several countries.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct CountriesFilter {
    /// Countries, any of these: codes of two or three letters, separated by commas
    #[param(rename = "filter[countries:in]")]
    pub countries: Option<String>,
}

#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct GroupFilter {
    /// `stories`, `knowledge_and_innovation`, `news`, `peoples_adaptation_plan`: any of these,
    /// separated by commas
    #[param(rename = "filter[parents]")]
    pub parents: Option<String>,
}

#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct KindFilter {
    /// `community`, `local_government`, `research`, `ngo` or `fund`
    #[param(rename = "filter[kind]")]
    pub kind: Option<String>,
}

#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct HighlightedFilter {
    /// `true`: only those that editors put first; `false`: only the others
    #[param(rename = "filter[highlighted]")]
    pub highlighted: Option<String>,
}

#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ParentParam {
    /// Only articles whose categories lie under this parent, or one of several separated by commas
    pub parent: Option<String>,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct PlansParam {
    /// `1`: also people's plans, and what each shape is of
    #[serde(rename = "withPAP", deserialize_with = "switch")]
    #[param(value_type = Option<String>)]
    pub with_plans: bool,
}
