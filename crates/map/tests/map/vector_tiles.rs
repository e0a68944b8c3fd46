//! Vector tiles: what they hold, and how much at most. `scripts/wms/gdal.py` has GDAL read them.

use std::collections::BTreeMap;
use std::fs;

use serde_json::{Value, json};
use terrace_map::{Maps, TileAddress, WmsAnswer};

use crate::folder::{demonstration, open};

fn tile(maps: &Maps, path: &str) -> std::sync::Arc<WmsAnswer> {
    let Some(TileAddress::Features { layer, tile }) = TileAddress::parse(path) else {
        panic!("{path}")
    };
    maps.answer(&maps.vector_tile_request(&layer, tile).unwrap())
}

/// The fields of a protobuf message: their numbers, and what they hold.
enum Field<'a> {
    Number(u64),
    Bytes(&'a [u8]),
}

fn varint(bytes: &mut &[u8]) -> u64 {
    let mut number = 0;
    for shift in (0..).step_by(7) {
        let (first, rest) = bytes.split_first().unwrap();
        *bytes = rest;
        number |= u64::from(first & 0x7f) << shift;
        if first & 0x80 == 0 {
            break;
        }
    }
    number
}

fn fields(mut bytes: &[u8]) -> Vec<(u64, Field<'_>)> {
    let mut fields = Vec::new();
    while !bytes.is_empty() {
        let key = varint(&mut bytes);
        let field = match key & 7 {
            0 => Field::Number(varint(&mut bytes)),
            1 => {
                let (number, rest) = bytes.split_at(8);
                bytes = rest;
                Field::Number(u64::from_le_bytes(number.try_into().unwrap()))
            }
            2 => {
                let length = varint(&mut bytes) as usize;
                let (inside, rest) = bytes.split_at(length);
                bytes = rest;
                Field::Bytes(inside)
            }
            other => panic!("a field of kind {other}"),
        };
        fields.push((key >> 3, field));
    }
    fields
}

/// The layers of a tile: features with their ids and properties.
fn read(tile: &[u8]) -> BTreeMap<String, Vec<(u64, Value)>> {
    let mut layers = BTreeMap::new();
    for (number, layer) in fields(tile) {
        let (3, Field::Bytes(layer)) = (number, layer) else { panic!("no layer") };
        let layer = fields(layer);
        let texts = |wanted: u64| -> Vec<&[u8]> {
            let all = layer.iter().filter(|(number, _)| *number == wanted);
            all.map(|(_, field)| match field {
                Field::Bytes(bytes) => *bytes,
                Field::Number(_) => panic!("a number"),
            })
            .collect()
        };
        let numbers = |wanted: u64| match layer.iter().find(|(number, _)| *number == wanted) {
            Some((_, Field::Number(number))) => *number,
            _ => panic!("no number"),
        };
        assert_eq!((numbers(15), numbers(5)), (2, 4096));
        let names: Vec<&str> =
            texts(3).into_iter().map(|name| std::str::from_utf8(name).unwrap()).collect();
        let values: Vec<Value> = texts(4)
            .into_iter()
            .map(|value| match &fields(value)[..] {
                [(1, Field::Bytes(text))] => json!(std::str::from_utf8(text).unwrap()),
                [(3, Field::Number(bits))] => json!(f64::from_bits(*bits)),
                [(5, Field::Number(number))] => json!(number),
                [(6, Field::Number(number))] => {
                    json!((*number >> 1).cast_signed() ^ -(*number & 1).cast_signed())
                }
                [(7, Field::Number(number))] => json!(*number == 1),
                _ => panic!("a value of another kind"),
            })
            .collect();
        let features = texts(2).into_iter().map(|feature| {
            let (mut id, mut properties) = (0, json!({}));
            for (number, field) in fields(feature) {
                match (number, field) {
                    (1, Field::Number(number)) => id = number,
                    (2, Field::Bytes(mut tags)) => {
                        while !tags.is_empty() {
                            let name = names[varint(&mut tags) as usize];
                            properties[name] = values[varint(&mut tags) as usize].clone();
                        }
                    }
                    _ => {}
                }
            }
            (id, properties)
        });
        let name = std::str::from_utf8(texts(1)[0]).unwrap().to_owned();
        layers.insert(name, features.collect());
    }
    layers
}

#[test]
fn a_tile_has_the_features_that_lie_on_it_with_their_properties() {
    let maps = demonstration();
    // From 78.75° to 90° E and from 21.9° to 31.95° N.
    let answer = tile(&maps, "risk_by_country/5/23/13.mvt");
    assert_eq!(answer.content_type, "application/vnd.mapbox-vector-tile");
    let layers = read(&answer.body);
    let names = |name: &str| -> Vec<String> {
        layers[name].iter().map(|(_, of)| of["name"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(layers.len(), 1);
    assert_eq!(names("risk_by_country"), ["Bangladesh", "Bhutan", "China", "India", "Nepal"]);
    let (_, nepal) = &layers["risk_by_country"][4];
    assert_eq!((&nepal["risk"], &nepal["iso_a3"]), (&json!(48), &json!("NPL")));
    assert!(answer.gzip.as_ref().is_some_and(|gzip| gzip.len() < answer.body.len()));
    assert!(tile(&maps, "towns/8/0/0.mvt").body.is_empty());
    // A group is a tile of several layers, each once.
    let base = read(&tile(&maps, "basemap/0/0/0.pbf").body);
    assert_eq!(
        base.keys().collect::<Vec<_>>(),
        ["borders", "countries", "lakes", "land", "ocean", "rivers", "towns"]
    );
}

#[test]
fn rasters_have_no_vector_tiles() {
    let maps = demonstration();
    let Some(TileAddress::Features { tile, .. }) = TileAddress::parse("a/0/0/0.mvt") else {
        panic!("an address")
    };
    for layer in ["temperature_preindustrial", "nowhere"] {
        assert!(maps.vector_tile_request(layer, tile).is_none(), "{layer}");
        assert_eq!(maps.vector_tile_json(layer), None);
    }
}

fn folder(name: &str, features: &[String]) -> (tempfile::TempDir, Maps) {
    let folder = tempfile::tempdir().unwrap();
    let text = format!(r#"{{"type":"FeatureCollection","features":[{}]}}"#, features.join(","));
    fs::write(folder.path().join(format!("{name}.geojson")), text).unwrap();
    let (maps, problems) = open(folder.path());
    assert_eq!(problems, Vec::<String>::new());
    (folder, maps)
}

#[test]
fn properties_keep_their_types() {
    let properties = r#"{"text":"Höhe","whole":7,"below":-7,"half":0.5,"yes":true,"no":false,"none":null,"list":[1,"a"]}"#;
    let feature = |id: &str| {
        format!(
            r#"{{"type":"Feature",{id}"properties":{properties},"geometry":{{"type":"Point","coordinates":[1,2]}}}}"#
        )
    };
    let (_folder, maps) = folder("a", &[feature(r#""id":"x","#), feature(r#""id":70000000000,"#)]);
    let layers = read(&tile(&maps, "a/0/0/0.mvt").body);
    let expected = json!({"text": "Höhe", "whole": 7, "below": -7, "half": 0.5, "yes": true, "no": false, "list": "[1,\"a\"]"});
    // Ids are numbers: a text has the place of its feature instead.
    assert_eq!(layers["a"], [(1, expected.clone()), (70_000_000_000, expected)]);
    let document: Value = serde_json::from_str(&maps.vector_tile_json("a").unwrap()).unwrap();
    assert_eq!(document["tiles"], json!(["https://example.org/tiles/a/{z}/{x}/{y}.mvt"]));
    assert_eq!(
        document["vector_layers"],
        json!([{"id": "a", "description": "a", "fields": {"text": "String", "whole": "Number", "below": "Number",
            "half": "Number", "yes": "Boolean", "no": "Boolean", "list": "String"}}])
    );
    let pictures: Value = serde_json::from_str(&maps.tile_json("a").unwrap()).unwrap();
    assert_eq!(pictures["vector"], "https://example.org/tiles/a.mvt.json");
}

/// Points all over the world, the first ones close together.
fn points(count: u32) -> Vec<String> {
    let point = |number: u32| {
        let (x, y) = if number < 5000 {
            (10.0 + f64::from(number) / 1e6, 10.0)
        } else {
            (f64::from(number % 3389) / 10.0 - 170.0, f64::from(number * 7 % 1601) / 10.0 - 80.0)
        };
        format!(
            r#"{{"type":"Feature","properties":{{"n":{number}}},"geometry":{{"type":"Point","coordinates":[{x},{y}]}}}}"#
        )
    };
    (0..count).map(point).collect()
}

#[test]
fn a_tile_has_no_more_than_so_many_features_and_says_so() {
    let (_folder, maps) = folder("many", &points(60_000));
    let answer = tile(&maps, "many/0/0/0.mvt");
    let numbers: Vec<u64> =
        read(&answer.body)["many"].iter().map(|(_, of)| of["n"].as_u64().unwrap()).collect();
    assert_eq!(numbers.len(), 20_000);
    assert!(numbers.is_sorted(), "in the order of the file");
    let close = numbers.iter().filter(|number| **number < 5000).count();
    assert!(close < 10, "those that lie together are one: {close}");
    assert_eq!(
        answer.warning.as_deref(),
        Some("199 - \"40000 features are left out of this tile, nearer ones have them\"")
    );
    // Near enough, all are there.
    let near = tile(&maps, "many/9/270/241.mvt");
    assert_eq!((read(&near.body)["many"].len() >= 5000, near.warning.as_deref()), (true, None));
}

#[test]
fn features_at_both_ends_of_the_earth_are_counted_once() {
    // All of them lie on the first tile and, at its other side, in its buffer.
    let point = |number: u32| {
        let y = f64::from(number % 1601) / 10.0 - 80.0;
        format!(
            r#"{{"type":"Feature","properties":{{}},"geometry":{{"type":"Point","coordinates":[179.9,{y}]}}}}"#
        )
    };
    let (_folder, maps) = folder("edge", &(0..12_000).map(point).collect::<Vec<_>>());
    let answer = tile(&maps, "edge/0/0/0.mvt");
    // 24,000 marks for 12,000 features, of which the tile has room for 20,000.
    let mut numbers: Vec<u64> = read(&answer.body)["edge"].iter().map(|(id, _)| *id).collect();
    assert_eq!(numbers.len(), 20_000);
    numbers.sort_unstable();
    numbers.dedup();
    let left_out = 12_000 - numbers.len();
    let told = answer.warning.clone().unwrap_or_default();
    let expected = format!("199 - \"{left_out} features");
    assert!(left_out > 0 && told.starts_with(&expected), "{left_out}: {told}");
}

#[test]
fn a_tile_has_no_more_than_so_many_bytes() {
    let long = "x".repeat(5000);
    let point = |number: u32| {
        format!(
            r#"{{"type":"Feature","properties":{{"text":"{number}{long}"}},"geometry":{{"type":"Point","coordinates":[{},0]}}}}"#,
            f64::from(number) / 10.0
        )
    };
    let (_folder, maps) = folder("long", &(0..1000).map(point).collect::<Vec<_>>());
    let answer = tile(&maps, "long/0/0/0.mvt");
    assert!(answer.body.len() < (2 << 20) + 10_000, "{}", answer.body.len());
    let written = read(&answer.body)["long"].len();
    assert!((400..500).contains(&written), "{written}");
    let left_out = format!("199 - \"{} features", 1000 - written);
    assert!(answer.warning.as_ref().is_some_and(|told| told.starts_with(&left_out)));
}

#[test]
fn a_tile_is_kept_until_its_file_changes() {
    let (folder, maps) = folder("a", &points(10));
    let Some(TileAddress::Features { layer, tile }) = TileAddress::parse("a/0/0/0.mvt") else {
        panic!("an address")
    };
    let request = maps.vector_tile_request(&layer, tile).unwrap();
    assert!(maps.at_once(&request).is_none());
    let answer = maps.answer(&request);
    assert!(maps.at_once(&request).is_some_and(|kept| kept.body == answer.body));
    fs::write(folder.path().join("a.geojson"), r#"{"type":"Point","coordinates":[1,2]}"#).unwrap();
    let (maps, _) = open(folder.path());
    let request = maps.vector_tile_request(&layer, tile).unwrap();
    assert_ne!(maps.answer(&request).body, answer.body);
}
