//! `GeoJSON` from strangers: read whole and checked, within bounds, or refused with a reason.

use std::fmt;

use serde::de::{self, Deserializer, IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::LatLng;

/// What has this many bytes or fewer is read; what is larger is not looked at.
pub const LARGEST: usize = 32 * 1024 * 1024;

/// Longitude and latitude, as `GeoJSON` writes them; heights are left out.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Position(pub f64, pub f64);

/// A line that ends where it begins.
pub type Ring = Vec<Position>;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type")]
pub enum Geometry {
    Point { coordinates: Position },
    MultiPoint { coordinates: Vec<Position> },
    LineString { coordinates: Vec<Position> },
    MultiLineString { coordinates: Vec<Vec<Position>> },
    Polygon { coordinates: Vec<Ring> },
    MultiPolygon { coordinates: Vec<Vec<Ring>> },
    GeometryCollection { geometries: Vec<Geometry> },
}

/// A geometry and what is known about it.
#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct Feature {
    /// `None` for what has no place.
    pub geometry: Option<Geometry>,
    #[serde(default, deserialize_with = "object_or_null")]
    pub properties: Map<String, Value>,
}

#[derive(Deserialize)]
#[serde(tag = "type")]
enum GeoJson {
    FeatureCollection { features: Vec<Feature> },
    Feature(Feature),
}

/// Why a text is no `GeoJSON` that can be used.
#[derive(Debug, thiserror::Error)]
pub enum GeoJsonError {
    #[error("the file has {bytes} bytes; at most {most} are read")]
    TooLarge { bytes: usize, most: usize },
    #[error("this is not GeoJSON: {0}")]
    Syntax(#[from] serde_json::Error),
    #[error("{0}, {1} is no longitude and latitude; is it in another projection?")]
    OffTheGlobe(f64, f64),
    #[error("a ring of a polygon does not end where it begins, or has fewer than four positions")]
    OpenRing,
}

/// The features of a `FeatureCollection`, of one `Feature`, or of a geometry by itself.
pub fn read(bytes: &[u8]) -> Result<Vec<Feature>, GeoJsonError> {
    read_within(bytes, LARGEST)
}

/// The same, of no more than so many bytes.
pub(crate) fn read_within(bytes: &[u8], most: usize) -> Result<Vec<Feature>, GeoJsonError> {
    if bytes.len() > most {
        return Err(GeoJsonError::TooLarge { bytes: bytes.len(), most });
    }
    let features = match serde_json::from_slice::<GeoJson>(bytes) {
        Ok(GeoJson::FeatureCollection { features }) => features,
        Ok(GeoJson::Feature(feature)) => vec![feature],
        Err(error) => match serde_json::from_slice::<Geometry>(bytes) {
            Ok(geometry) => vec![Feature { geometry: Some(geometry), properties: Map::new() }],
            Err(_) => return Err(error.into()),
        },
    };
    for geometry in features.iter().filter_map(|feature| feature.geometry.as_ref()) {
        check(geometry)?;
    }
    Ok(features)
}

fn check(geometry: &Geometry) -> Result<(), GeoJsonError> {
    match geometry {
        Geometry::Point { coordinates } => check_position(coordinates),
        Geometry::MultiPoint { coordinates } | Geometry::LineString { coordinates } => {
            coordinates.iter().try_for_each(check_position)
        }
        Geometry::MultiLineString { coordinates } => {
            coordinates.iter().flatten().try_for_each(check_position)
        }
        Geometry::Polygon { coordinates } => {
            coordinates.iter().try_for_each(|ring| check_ring(ring))
        }
        Geometry::MultiPolygon { coordinates } => {
            coordinates.iter().flatten().try_for_each(|ring| check_ring(ring))
        }
        // The JSON reader stops long before nesting is deep enough to harm.
        Geometry::GeometryCollection { geometries } => geometries.iter().try_for_each(check),
    }
}

fn check_position(position: &Position) -> Result<(), GeoJsonError> {
    let Position(lng, lat) = *position;
    LatLng::new(lat, lng).map(|_| ()).ok_or(GeoJsonError::OffTheGlobe(lng, lat))
}

fn check_ring(ring: &[Position]) -> Result<(), GeoJsonError> {
    if ring.len() < 4 || ring.first() != ring.last() {
        return Err(GeoJsonError::OpenRing);
    }
    ring.iter().try_for_each(check_position)
}

fn object_or_null<'de, D: Deserializer<'de>>(from: D) -> Result<Map<String, Value>, D::Error> {
    Option::<Map<String, Value>>::deserialize(from).map(Option::unwrap_or_default)
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Numbers;

        impl<'de> Visitor<'de> for Numbers {
            type Value = Position;

            fn expecting(&self, out: &mut fmt::Formatter) -> fmt::Result {
                out.write_str("a position: [longitude, latitude]")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Position, A::Error> {
                let mut number = |at| {
                    list.next_element::<f64>()?.ok_or_else(|| de::Error::invalid_length(at, &self))
                };
                let position = Position(number(0)?, number(1)?);
                while list.next_element::<IgnoredAny>()?.is_some() {}
                Ok(position)
            }
        }
        from.deserialize_seq(Numbers)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn all_kinds_of_documents_are_read() {
        for (text, expected) in [
            (r#"{"type":"Point","coordinates":[90.4,23.7]}"#, 1),
            (r#"{"type":"Feature","geometry":null,"properties":null}"#, 1),
            (
                r#"{"type":"Feature","id":7,"geometry":{"type":"Point","coordinates":[1,2,300]},"properties":{"a":1}}"#,
                1,
            ),
            (r#"{"type":"FeatureCollection","features":[],"name":"x"}"#, 0),
            (
                r#"{"type":"GeometryCollection","geometries":[{"type":"LineString","coordinates":[[0,0],[1,1]]}]}"#,
                1,
            ),
            (r#"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}"#, 1),
        ] {
            assert_eq!(read(text.as_bytes()).unwrap().len(), expected, "{text}");
        }
    }

    #[test]
    fn what_cannot_be_used_is_refused_with_a_reason() {
        for (text, reason) in [
            ("", "not GeoJSON"),
            ("{}", "not GeoJSON"),
            (r#"{"type":"Point","coordinates":[1]}"#, "not GeoJSON"),
            (r#"{"type":"Point","coordinates":[431210.5,4600123.1]}"#, "another projection"),
            (r#"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1]]]}"#, "ring"),
            (r#"{"type":"Polygon","coordinates":[[[0,0],[0,0]]]}"#, "ring"),
        ] {
            let error = read(text.as_bytes()).unwrap_err().to_string();
            assert!(error.contains(reason), "{text}: {error}");
        }
        let deep = r#"{"type":"GeometryCollection","geometries":["#.repeat(10_000);
        assert!(read(deep.as_bytes()).is_err());
        let large = vec![b' '; LARGEST + 1];
        assert!(matches!(read(&large), Err(GeoJsonError::TooLarge { .. })));
    }

    proptest! {
        #[test]
        fn arbitrary_bytes_do_no_harm(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            let _ = read(&bytes);
        }
    }
}
