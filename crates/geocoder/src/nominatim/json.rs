//! Nominatim's three kinds of JSON. The order of keys is Nominatim's.

use serde_json::{Map, Value, json};

use super::response::{Geometry, LICENCE, Response, category, geometry};
use crate::place::Place;
use crate::search::Hit;

/// `format=json` and `jsonv2`, which differ in the name of one key.
pub(super) fn plain(response: &Response, class: &str) -> String {
    let mut list = response.hits.iter().map(|hit| place(response, hit, class));
    if response.single {
        return list.next().unwrap_or_default().to_string();
    }
    Value::Array(list.collect()).to_string()
}

fn place(response: &Response, hit: &Hit, class: &str) -> Value {
    let place = hit.place;
    let mut object = Map::new();
    object.insert("place_id".to_owned(), place.id.into());
    object.insert("licence".to_owned(), LICENCE.into());
    object.insert("lat".to_owned(), degrees(place.point.lat()).into());
    object.insert("lon".to_owned(), degrees(place.point.lng()).into());
    object.insert(class.to_owned(), category(place).0.into());
    object.insert("type".to_owned(), category(place).1.into());
    object.insert("place_rank".to_owned(), place.rank().into());
    object.insert("importance".to_owned(), hit.importance.into());
    names(response, place, &mut object);
    details(response, place, &mut object);
    let sides = response.bounding_box(place).map(degrees);
    object.insert("boundingbox".to_owned(), json!(sides));
    if let Some(kind) = response.shape.geometry {
        let (key, text) = geometry(kind, place.point);
        let value = match kind {
            Geometry::GeoJson => point(place),
            _ => text.into(),
        };
        object.insert(key.to_owned(), value);
    }
    object.into()
}

/// `format=geojson`.
pub(super) fn geojson(response: &Response) -> String {
    let features = response.hits.iter().map(|hit| {
        let place = hit.place;
        let mut properties = Map::new();
        properties.insert("place_id".to_owned(), place.id.into());
        properties.insert("place_rank".to_owned(), place.rank().into());
        properties.insert("category".to_owned(), category(place).0.into());
        properties.insert("type".to_owned(), category(place).1.into());
        properties.insert("importance".to_owned(), hit.importance.into());
        names(response, place, &mut properties);
        details(response, place, &mut properties);
        let [south, north, west, east] = response.bounding_box(place);
        json!({
            "type": "Feature",
            "properties": properties,
            "bbox": [west, south, east, north],
            "geometry": point(place),
        })
    });
    let features: Vec<Value> = features.collect();
    json!({ "type": "FeatureCollection", "licence": LICENCE, "features": features }).to_string()
}

/// `format=geocodejson`.
pub(super) fn geocodejson(response: &Response) -> String {
    let features = response.hits.iter().map(|hit| {
        let place = hit.place;
        let kind = match place.label() {
            "country" => "country",
            "state" => "state",
            "city" => "city",
            "county" => "county",
            "continent" | "region" | "sea" | "water" | "river" => "other",
            _ => "district",
        };
        let mut geocoding = Map::new();
        geocoding.insert("place_id".to_owned(), place.id.into());
        geocoding.insert("osm_key".to_owned(), category(place).0.into());
        geocoding.insert("osm_value".to_owned(), category(place).1.into());
        geocoding.insert("type".to_owned(), kind.into());
        geocoding.insert("label".to_owned(), response.display_name(place).into());
        geocoding.insert("name".to_owned(), response.name(place).into());
        if response.shape.address {
            let mut admin = Map::new();
            for (label, name) in response.address(place) {
                match label {
                    "state" => admin.insert("level4".to_owned(), name.clone().into()),
                    "country" => admin.insert("level2".to_owned(), name.clone().into()),
                    _ => None,
                };
                // A place is not a part of its own address here.
                if label != place.label() && label != "ISO3166-2-lvl4" {
                    geocoding.insert(label.to_owned(), name.into());
                }
            }
            geocoding.insert("admin".to_owned(), admin.into());
        }
        if response.shape.extra {
            geocoding.insert("extra".to_owned(), object(Response::extra(place)));
        }
        json!({
            "type": "Feature",
            "properties": { "geocoding": geocoding },
            "geometry": point(place),
        })
    });
    let features: Vec<Value> = features.collect();
    let mut geocoding = Map::new();
    geocoding.insert("version".to_owned(), "0.1.0".into());
    geocoding.insert("attribution".to_owned(), LICENCE.into());
    geocoding.insert("licence".to_owned(), "CC BY 4.0".into());
    if !response.single {
        geocoding.insert("query".to_owned(), response.query.into());
    }
    json!({ "type": "FeatureCollection", "geocoding": geocoding, "features": features }).to_string()
}

fn names(response: &Response, place: &Place, out: &mut Map<String, Value>) {
    out.insert("addresstype".to_owned(), place.label().into());
    out.insert("name".to_owned(), response.name(place).into());
    out.insert("display_name".to_owned(), response.display_name(place).into());
}

fn details(response: &Response, place: &Place, out: &mut Map<String, Value>) {
    if response.shape.address {
        out.insert("address".to_owned(), object(response.address(place)));
    }
    if response.shape.entrances {
        out.insert("entrances".to_owned(), Value::Null);
    }
    if response.shape.extra {
        out.insert("extratags".to_owned(), object(Response::extra(place)));
    }
    if response.shape.names {
        out.insert("namedetails".to_owned(), object(response.names(place)));
    }
}

fn object(pairs: Vec<(&'static str, String)>) -> Value {
    let pairs = pairs.into_iter().map(|(key, value)| (key.to_owned(), Value::String(value)));
    Value::Object(pairs.collect())
}

fn point(place: &Place) -> Value {
    json!({ "type": "Point", "coordinates": [place.point.lng(), place.point.lat()] })
}

/// Seven decimals, as text.
fn degrees(value: f64) -> String {
    format!("{value:.7}")
}
