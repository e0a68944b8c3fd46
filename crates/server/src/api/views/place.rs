//! Where something is: countries, points, and files with shapes.

use serde::Serialize;
use terrace_content::{Asset, Entry, Value};
use utoipa::ToSchema;
use xxhash_rust::xxh3::Xxh3;

/// A country.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct CountryRef {
    /// Three letters.
    pub code: String,
    pub name: String,
    /// Two letters, as flags are named.
    pub iso2: String,
}

/// The country that an entry is about.
pub fn country(entry: &Entry) -> Option<CountryRef> {
    let codes = entry.value("country").map_or(&[][..], Value::items);
    let known = codes.iter().find_map(|code| terrace_geo::countries::by_code(code.as_str()?))?;
    Some(CountryRef {
        code: known.alpha3.to_owned(),
        name: known.name.to_owned(),
        iso2: known.alpha2.to_owned(),
    })
}

/// A point on the map.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Location {
    pub lat: f64,
    pub lng: f64,
    /// What its author calls it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
}

impl Location {
    pub fn of(entry: &Entry) -> Option<Self> {
        let place = entry.place()?;
        Some(Self { lat: place.lat, lng: place.lng, place: place.name.map(str::to_owned) })
    }

    /// The point alone.
    #[must_use]
    pub fn without_name(self) -> Self {
        Self { place: None, ..self }
    }
}

/// A file with shapes for the map, to be had at `/api/assets/download/{id}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ShapeFile {
    pub id: String,
    pub title: String,
    /// Changes with the file.
    pub hash: String,
}

impl From<&Asset> for ShapeFile {
    fn from(asset: &Asset) -> Self {
        let name = asset.path().rsplit('/').next().unwrap_or_default();
        let mut hash = Xxh3::new();
        hash.update(asset.path().as_bytes());
        hash.update(&asset.size().to_le_bytes());
        hash.update(&asset.modified().as_nanosecond().to_le_bytes());
        Self {
            id: asset.id(),
            title: asset.data().text("title").unwrap_or(name).to_owned(),
            hash: format!("{:016x}", hash.digest()),
        }
    }
}
