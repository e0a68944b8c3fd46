//! Reading GeoJSON.

use serde::Deserialize;
use serde::de::{self, Deserializer, IgnoredAny, SeqAccess, Visitor};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use super::VectorData;
use super::feature::Feature;
use super::geometry::{Geometry, Line, Places, Polygon, Vertex, close, turn, unwrap};
use super::properties::Packer;

/// Most features of one file.
const MAX_FEATURES: usize = 1_000_000;
/// Some files go around the world more than once, and over the pole by a rounding.
const FARTHEST_LONGITUDE: f64 = 1080.0;
const FARTHEST_LATITUDE: f64 = 90.01;
/// Deepest nesting of geometry collections.
const MAX_DEPTH: usize = 8;

/// Why a GeoJSON file cannot be used.
#[derive(Debug, thiserror::Error)]
pub(crate) enum VectorError {
    #[error("cannot read it: {0}")]
    Read(#[from] std::io::Error),
    #[error("this is no GeoJSON that can be read: {0}")]
    Json(#[from] serde_json::Error),
    #[error("{0}")]
    Wrong(String),
}

#[derive(Deserialize)]
struct RawFile<'a> {
    #[serde(rename = "type")]
    kind: String,
    features: Option<Features>,
    #[serde(borrow)]
    geometry: Option<RawGeometry<'a>>,
    properties: Option<Map<String, Value>>,
    #[serde(borrow)]
    coordinates: Option<&'a RawValue>,
    #[serde(borrow)]
    geometries: Option<Vec<RawGeometry<'a>>>,
    crs: Option<Value>,
}

#[derive(Deserialize)]
struct RawFeature<'a> {
    id: Option<Value>,
    #[serde(borrow)]
    geometry: Option<RawGeometry<'a>>,
    properties: Option<Map<String, Value>>,
}

#[derive(Deserialize)]
struct RawGeometry<'a> {
    #[serde(rename = "type")]
    kind: String,
    #[serde(borrow)]
    coordinates: Option<&'a RawValue>,
    #[serde(borrow)]
    geometries: Option<Vec<RawGeometry<'a>>>,
}

/// Features that were read, which need not be kept as text any more.
#[derive(Default)]
pub(crate) struct Features {
    list: Vec<Feature>,
    packer: Packer,
    /// How many there are, also of those that are not read.
    count: usize,
    /// What is wrong with the first that cannot be read.
    wrong: Option<VectorError>,
}

impl Features {
    fn add(&mut self, raw: RawFeature<'_>) {
        self.count += 1;
        if self.wrong.is_some() || self.count > MAX_FEATURES {
            return;
        }
        let geometry = raw.geometry.map_or(Ok(Geometry::None), |geometry| geometry_of(geometry, 0));
        match geometry {
            Ok(geometry) => {
                let id = match raw.id {
                    Some(Value::String(id)) => Some(id),
                    Some(Value::Number(id)) => Some(id.to_string()),
                    _ => None,
                };
                let row = self.packer.add(raw.properties.unwrap_or_default());
                self.list.push(Feature::new(id, geometry, row));
            }
            Err(error) => {
                let text = format!("its feature {} cannot be read: {error}", self.count);
                self.wrong = Some(VectorError::Wrong(text));
            }
        }
    }

    /// Makes them ready to be looked for by place.
    pub(crate) fn index(self) -> VectorData {
        let Self { mut list, packer, .. } = self;
        list.shrink_to_fit();
        VectorData::new(list, packer.finish())
    }
}

/// One after the other: a list of a million of them as they are written would fill the memory.
impl<'de> Deserialize<'de> for Features {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct List;
        impl<'de> Visitor<'de> for List {
            type Value = Features;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a list of features")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Features, A::Error> {
                let mut features = Features::default();
                while let Some(raw) = parts.next_element::<RawFeature<'de>>()? {
                    features.add(raw);
                }
                Ok(features)
            }
        }
        deserializer.deserialize_seq(List)
    }
}

pub(crate) fn read(text: &str) -> Result<VectorData, VectorError> {
    parse(text).map(Features::index)
}

/// The first half of reading: after it, the text is not needed any more.
pub(crate) fn parse(text: &str) -> Result<Features, VectorError> {
    let file: RawFile<'_> = serde_json::from_str(text)?;
    if let Some(crs) = &file.crs {
        let name = crs["properties"]["name"].as_str().unwrap_or_default();
        let known = crate::crs::NamedCrs::parse(name)
            .is_some_and(|named| named.crs == crate::crs::Crs::Degrees);
        if !known {
            return Err(VectorError::Wrong(format!(
                "it is in `{name}`; GeoJSON is in degrees: ogr2ogr -t_srs EPSG:4326"
            )));
        }
    }
    let mut features = match file.kind.as_str() {
        "FeatureCollection" => file.features.unwrap_or_default(),
        kind => {
            let is_feature = kind == "Feature";
            let geometry = if is_feature {
                file.geometry
            } else {
                Some(RawGeometry {
                    kind: file.kind,
                    coordinates: file.coordinates,
                    geometries: file.geometries,
                })
            };
            let properties = file.properties.filter(|_| is_feature);
            let mut features = Features::default();
            features.add(RawFeature { id: None, geometry, properties });
            features
        }
    };
    if let Some(wrong) = features.wrong.take() {
        return Err(wrong);
    }
    if features.count > MAX_FEATURES {
        return Err(VectorError::Wrong(format!(
            "it has {} features; {MAX_FEATURES} can be read",
            features.count
        )));
    }
    Ok(features)
}

fn geometry_of(raw: RawGeometry<'_>, depth: usize) -> Result<Geometry, VectorError> {
    if raw.kind == "GeometryCollection" {
        if depth >= MAX_DEPTH {
            return Err(VectorError::Wrong("its geometries are nested too deep".to_owned()));
        }
        let parts = raw.geometries.unwrap_or_default().into_iter();
        let parts = parts.map(|part| geometry_of(part, depth + 1));
        return Ok(Geometry::Collection(parts.collect::<Result<_, _>>()?));
    }
    let Some(coordinates) = raw.coordinates.map(RawValue::get) else {
        return Err(VectorError::Wrong(format!("a {} without coordinates", raw.kind)));
    };
    let places = |positions: Vec<Position>| -> Vec<Vertex> {
        positions.into_iter().map(Position::place).collect()
    };
    let unwrapped = |positions: Vec<Position>| -> Vec<Vertex> {
        let mut line = places(positions);
        unwrap(&mut line);
        line
    };
    let line = |positions: Vec<Position>| Line::new(unwrapped(positions));
    let polygon = |rings: Vec<Vec<Position>>| -> Polygon {
        polygon_of(rings.into_iter().map(unwrapped).collect())
    };
    Ok(match raw.kind.as_str() {
        "Point" => {
            Geometry::Points(Places::One(serde_json::from_str::<Position>(coordinates)?.place()))
        }
        "MultiPoint" => {
            Geometry::Points(Places::Several(places(serde_json::from_str(coordinates)?).into()))
        }
        "LineString" => {
            Geometry::Lines { lines: vec![line(serde_json::from_str(coordinates)?)], multi: false }
        }
        "MultiLineString" => {
            let lines: Vec<Vec<Position>> = serde_json::from_str(coordinates)?;
            Geometry::Lines { lines: lines.into_iter().map(line).collect(), multi: true }
        }
        "Polygon" => Geometry::Polygons {
            polygons: vec![polygon(serde_json::from_str(coordinates)?)],
            multi: false,
        },
        "MultiPolygon" => {
            let polygons: Vec<Vec<Vec<Position>>> = serde_json::from_str(coordinates)?;
            Geometry::Polygons {
                polygons: polygons.into_iter().map(polygon).collect(),
                multi: true,
            }
        }
        other => {
            return Err(VectorError::Wrong(format!("there is no geometry `{other}` in GeoJSON")));
        }
    })
}

/// Closed rings, the holes on the same side of the earth as the outer ring and the other way round.
fn polygon_of(mut rings: Vec<Vec<Vertex>>) -> Polygon {
    rings.retain(|ring| ring.len() >= 3);
    let middle = |ring: &[Vertex]| {
        let sum: f64 = ring.iter().map(|place| place.longitude).sum();
        sum / ring.len() as f64
    };
    if let Some((outer, holes)) = rings.split_first_mut() {
        for hole in holes {
            let turns = ((middle(outer) - middle(hole)) / 360.0).round() * 360.0;
            for place in hole {
                place.longitude += turns;
            }
        }
    }
    rings.iter_mut().for_each(close);
    turn(&mut rings);
    rings.into_iter().map(Line::new).collect()
}

/// Longitude and latitude; what comes after, such as a height, is left out.
struct Position([f64; 2]);

impl Position {
    fn place(self) -> Vertex {
        Vertex::new(self.0[0], self.0[1].clamp(-90.0, 90.0))
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Numbers;
        impl<'de> Visitor<'de> for Numbers {
            type Value = Position;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a longitude and a latitude")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<Position, A::Error> {
                let missing = || de::Error::custom("a place needs a longitude and a latitude");
                let longitude = parts.next_element()?.ok_or_else(missing)?;
                let latitude = parts.next_element()?.ok_or_else(missing)?;
                while parts.next_element::<IgnoredAny>()?.is_some() {}
                let lies_on_earth = |longitude: f64, latitude: f64| {
                    longitude.abs() <= FARTHEST_LONGITUDE && latitude.abs() <= FARTHEST_LATITUDE
                };
                if !lies_on_earth(longitude, latitude) {
                    return Err(de::Error::custom(format!(
                        "{longitude}, {latitude} is beyond the world; GeoJSON is in degrees: ogr2ogr -s_srs … -t_srs EPSG:4326"
                    )));
                }
                Ok(Position([longitude, latitude]))
            }
        }
        deserializer.deserialize_seq(Numbers)
    }
}
