//! Any entry as another one shows it.

use serde::Serialize;
use serde_json::Value as Json;
use utoipa::ToSchema;

use super::CollectionRef;
use crate::api::kit::views::{Asset, CountryRef};

/// A related entry. What comes after `featured_image` is there when its kind has such a field.
///
/// Only the schema: [`terrace_content::show::Show::screen_card`] makes the value.
#[derive(Debug, Serialize, ToSchema)]
pub struct Card {
    pub id: String,
    pub title: String,
    /// Its page on this server; null when it has none.
    #[schema(required = true)]
    pub url: Option<String>,
    pub collection: CollectionRef,
    /// ISO 8601, UTC.
    #[schema(required = true)]
    pub date: Option<String>,
    #[schema(required = true)]
    pub short_description: Option<String>,
    #[schema(required = true)]
    pub featured_image: Option<Asset>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub logo: Option<Asset>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub website: Option<String>,
    /// A choice: `{value, label, key}`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Object>)]
    pub kind: Option<Json>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub country: Option<CountryRef>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub countries: Option<Vec<CountryRef>>,
    /// The layer of the map server that it names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub geoserver_layer: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sld_style: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// Made up to show how the site works.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub demonstration: Option<bool>,
}
