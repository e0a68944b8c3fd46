//! Feature info as JSON, in GeoServer's shape.

use serde_json::{Map, Value, json};

use super::results::{Results, Thing, properties};
use crate::crs::Crs;
use crate::request::InfoRequest;
use crate::vector::{Geometry, Line, Places, Vertex};

pub(super) fn write(results: &[Results<'_>], query: &InfoRequest, time: &str) -> String {
    let mut features = Vec::new();
    let mut has_geometry = false;
    for result in results {
        for hit in &result.hits {
            let mut feature = match &hit.thing {
                Thing::Cell(values) => {
                    let values = values.iter().map(|(name, value)| (name.clone(), value.json()));
                    let values: Map<String, Value> = values.collect();
                    json!({"type": "Feature", "id": "", "geometry": null, "properties": values})
                }
                Thing::Feature(found) => {
                    let chosen = properties(found, result.layer, query).into_iter();
                    let chosen = chosen.map(|(name, value)| (name.to_owned(), value.json()));
                    let properties: Map<String, Value> = chosen.collect();
                    let geometry = if query.wants("the_geom") || query.wants("geometry") {
                        has_geometry = true;
                        geometry(&found.feature.geometry, query.view.crs)
                    } else {
                        Value::Null
                    };
                    json!({
                        "type": "Feature",
                        "id": format!("{}.{}", result.layer.name, found.id()),
                        "geometry": geometry,
                        "geometry_name": "the_geom",
                        "properties": properties,
                    })
                }
            };
            if let Some(told) = &hit.told {
                feature["value"] = told.json();
            }
            features.push(feature);
        }
    }
    let crs = if has_geometry {
        json!({"type": "name", "properties": {"name": query.view.crs.urn()}})
    } else {
        Value::Null
    };
    let count = features.len();
    json!({
        "type": "FeatureCollection",
        "features": features,
        "totalFeatures": "unknown",
        "numberReturned": count,
        "timeStamp": time,
        "crs": crs,
    })
    .to_string()
}

/// A geometry in the coordinates of the request, always x before y.
fn geometry(geometry: &Geometry, crs: Crs) -> Value {
    let position = |place: &Vertex| match crs {
        Crs::Degrees => json!([place.longitude, place.latitude]),
        Crs::Mercator => json!([crs.x(place.longitude), place.mercator]),
    };
    let line = |line: &Line| -> Value { line.iter().map(position).collect() };
    let polygon = |polygon: &Vec<Line>| -> Value { polygon.iter().map(line).collect() };
    let coordinates: Value = match geometry {
        Geometry::None => return Value::Null,
        Geometry::Collection(parts) => {
            let parts: Vec<Value> = parts.iter().map(|part| self::geometry(part, crs)).collect();
            return json!({"type": geometry.name(), "geometries": parts});
        }
        Geometry::Points(Places::One(place)) => position(place),
        Geometry::Points(places) => places.iter().map(position).collect(),
        Geometry::Lines { lines, multi: false } => lines.first().map_or(Value::Null, line),
        Geometry::Lines { lines, .. } => lines.iter().map(line).collect(),
        Geometry::Polygons { polygons, multi: false } => {
            polygons.first().map_or(Value::Null, polygon)
        }
        Geometry::Polygons { polygons, .. } => polygons.iter().map(polygon).collect(),
    };
    json!({"type": geometry.name(), "coordinates": coordinates})
}
