//! Where something is: countries, points, and files with shapes.

use serde::Serialize;
use terrace_content::{Asset, Entry, Value};
use terrace_geo::outline;
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
    Some(known.into())
}

impl From<&terrace_geo::Country> for CountryRef {
    fn from(country: &terrace_geo::Country) -> Self {
        Self {
            code: country.alpha3.to_owned(),
            name: country.name.to_owned(),
            iso2: country.alpha2.to_owned(),
        }
    }
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
        let place = entry.location()?;
        Some(Self { lat: place.lat, lng: place.lng, place: place.name.map(str::to_owned) })
    }
}

/// A file with shapes for the map, to be had at `/api/assets/download/{id}`.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct ShapeFile {
    pub id: String,
    pub title: String,
    /// Changes with the file.
    pub hash: String,
    /// What a small map shows of it; only where one thing is asked for, and can be shown on a map.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Outlines>)]
    pub outlines: Option<outline::Outlines>,
}

impl ShapeFile {
    /// With what a small map shows of it.
    pub fn with_outlines(asset: &Asset) -> Self {
        Self { outlines: asset.outlines().cloned(), ..Self::from(asset) }
    }
}

/// The shapes of a GeoJSON file with few corners, made to be painted as they are: where they lie on
/// both sides of the antimeridian, longitudes go on past 180.
// Only the schema: `terrace_geo::outline` makes the value.
#[derive(Debug, Serialize, ToSchema)]
pub struct Outlines {
    /// West, south, east, north.
    pub bounds: [f64; 4],
    pub shapes: Vec<Outline>,
}

/// All shapes of a kind that have one title.
#[derive(Debug, Serialize, ToSchema)]
pub struct Outline {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    pub kind: OutlineKind,
    /// Rings of an area (its holes too), lines, or points each by itself: lists of longitude and
    /// latitude.
    pub parts: Vec<Vec<[f64; 2]>>,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum OutlineKind {
    Area,
    Line,
    Point,
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
            outlines: None,
        }
    }
}
