//! Files in, outlines out, whatever the files are.
#![expect(clippy::needless_pass_by_value, reason = "what is written in place is read more easily")]

use std::slice;

use proptest::prelude::*;
use serde_json::{Value as Json, json};

use super::*;

fn feature(properties: Json, geometry: Json) -> Json {
    json!({"type": "Feature", "properties": properties, "geometry": geometry})
}

fn collection(features: &[Json]) -> Json {
    json!({"type": "FeatureCollection", "features": features})
}

fn polygon(ring: Json) -> Json {
    json!({"type": "Polygon", "coordinates": [ring]})
}

fn square(lng: f64, lat: f64, half: f64) -> Json {
    let (west, south, east, north) = (lng - half, lat - half, lng + half, lat + half);
    polygon(json!([[west, south], [east, south], [east, north], [west, north], [west, south]]))
}

fn made(file: &Json) -> Json {
    json!(outlines(file.to_string().as_bytes(), None).unwrap())
}

/// A ring of many corners around a place, smooth unless `ragged`.
fn round(corners: u32, lng: f64, radius: f64, ragged: f64) -> Json {
    let corner = |at: u32| {
        let angle = f64::from(at) / f64::from(corners) * std::f64::consts::TAU;
        let far = radius * (1.0 + ragged * f64::from(at % 2));
        json!([lng + far * angle.cos(), far * angle.sin()])
    };
    let mut ring: Vec<_> = (0..corners).map(corner).collect();
    ring.push(ring[0].clone());
    polygon(json!(ring))
}

fn positions(outlines: &Outlines) -> usize {
    outlines.shapes.iter().flat_map(|shape| &shape.parts).map(Vec::len).sum()
}

#[test]
fn every_kind_has_its_outline() {
    let line = json!([[1.0, 1.0], [2.0, 3.0]]);
    for (geometry, kind, parts) in [
        (json!({"type": "Point", "coordinates": [1, 2, 300]}), "point", json!([[[1.0, 2.0]]])),
        (
            json!({"type": "MultiPoint", "coordinates": [[1, 2], [3, 4]]}),
            "point",
            json!([[[1.0, 2.0]], [[3.0, 4.0]]]),
        ),
        (json!({"type": "LineString", "coordinates": line}), "line", json!([line])),
        (json!({"type": "MultiLineString", "coordinates": [line]}), "line", json!([line])),
        (
            square(1.0, 1.0, 1.0),
            "area",
            json!([[[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0], [0.0, 0.0]]]),
        ),
    ] {
        let shown = made(&feature(json!({}), geometry.clone()));
        assert_eq!(shown["shapes"], json!([{"kind": kind, "parts": parts}]), "{geometry}");
        let nested = json!({"type": "GeometryCollection", "geometries": [geometry]});
        assert_eq!(made(&nested)["shapes"][0]["kind"], kind);
    }
}

#[test]
fn shapes_have_their_titles_and_those_of_one_title_are_one() {
    let titled = |properties| feature(properties, square(0.0, 0.0, 1.0));
    let file = collection(&[
        titled(json!({"title": " Corridor ", "name": "other"})),
        titled(json!({"title": "", "name": "Reserve"})),
        titled(json!({"name": "Corridor"})),
        titled(json!({"title": 7})),
        titled(json!({"title": "é".repeat(500)})),
        feature(json!({"title": "Corridor"}), json!({"type": "Point", "coordinates": [0, 0]})),
    ]);
    let found = outlines(file.to_string().as_bytes(), Some("The file")).unwrap().unwrap();
    let names: Vec<_> = found
        .shapes
        .iter()
        .map(|shape| (shape.title.clone().unwrap(), shape.parts.len()))
        .collect();
    let expected = [
        ("Corridor".to_owned(), 2),
        ("Reserve".to_owned(), 1),
        ("The file".to_owned(), 1),
        ("é".repeat(LONGEST_TITLE), 1),
        ("Corridor".to_owned(), 1),
    ];
    assert_eq!(names, expected);
}

#[test]
fn what_has_no_place_has_no_outline_and_what_is_broken_is_refused() {
    for file in [
        collection(&[]),
        feature(json!({}), Json::Null),
        json!({"type": "MultiPoint", "coordinates": []}),
        json!({"type": "MultiPolygon", "coordinates": []}),
    ] {
        assert_eq!(made(&file), Json::Null, "{file}");
    }
    for text in ["", "{", r#"{"type":"Point","coordinates":[431210.5,4600123.1]}"#] {
        assert!(outlines(text.as_bytes(), None).is_err(), "{text}");
    }
    let large = outlines(&vec![b' '; LARGEST + 1], None).unwrap_err().to_string();
    assert!(large.contains(&LARGEST.to_string()), "{large}");
}

#[test]
fn corners_that_nobody_sees_are_left_out_and_their_digits_too() {
    for (corners, ragged, fewest, most) in
        [(4, 0.0, 5, 5), (5000, 0.0, 40, 200), (5000, 0.3, 60, MOST_POSITIONS)]
    {
        let file = round(corners, 84.123_456_789, 0.05, ragged);
        let found = outlines(file.to_string().as_bytes(), None).unwrap().unwrap();
        let count = positions(&found);
        assert!((fewest..=most).contains(&count), "{corners} corners, {ragged}: {count}");
        let text = json!(found).to_string();
        assert!(text.len() < 20 * count + 200, "{} bytes for {count}", text.len());
        let [west, south, east, north] = found.bounds;
        let size = 0.1 * (1.0 + ragged);
        assert!((east - west - size).abs() < 0.005 && (north - south - size).abs() < 0.005);
    }
}

#[test]
fn much_is_bounded_and_the_largest_stays() {
    let mut features: Vec<_> = (0..500_u32)
        .map(|at| {
            feature(json!({"title": at.to_string()}), round(40, f64::from(at % 90), 0.1, 0.5))
        })
        .collect();
    features.push(feature(json!({"title": "Large"}), round(400, 45.0, 30.0, 0.1)));
    let found = outlines(collection(&features).to_string().as_bytes(), None).unwrap().unwrap();
    let parts: usize = found.shapes.iter().map(|shape| shape.parts.len()).sum();
    assert!(parts == MOST_PARTS && found.shapes.len() <= MOST_SHAPES);
    assert!(positions(&found) <= MOST_POSITIONS);
    assert!(json!(found).to_string().len() < 8 * 1024);
    assert!(found.bounds[3] > 29.0);
    for ring in found.shapes.iter().flat_map(|shape| &shape.parts) {
        assert!(ring.len() >= 4 && ring.first() == ring.last());
    }
}

#[test]
fn shapes_at_the_antimeridian_are_whole() {
    let cut = json!({"type": "MultiPolygon", "coordinates": [
        [[[177.0, -18.0], [180.0, -18.0], [180.0, -16.0], [177.0, -16.0], [177.0, -18.0]]],
        [[[-180.0, -18.0], [-179.0, -18.0], [-179.0, -16.0], [-180.0, -16.0], [-180.0, -18.0]]],
    ]});
    let uncut = polygon(json!([
        [177.0, -18.0],
        [-179.0, -18.0],
        [-179.0, -16.0],
        [177.0, -16.0],
        [177.0, -18.0]
    ]));
    for geometry in [cut, uncut] {
        assert_eq!(made(&geometry)["bounds"], json!([177.0, -18.0, 181.0, -16.0]), "{geometry}");
    }
}

#[test]
fn shapes_as_wide_as_the_world_keep_their_width() {
    for (west, south, east, north) in
        [(-180.0, -90.0, 180.0, 90.0), (-170.0, -60.0, 170.0, 60.0), (-180.0, -60.0, 180.0, 60.0)]
    {
        let ring =
            json!([[west, south], [east, south], [east, north], [west, north], [west, south]]);
        let shown = made(&polygon(ring.clone()));
        assert_eq!(shown["bounds"], json!([west, south, east, north]));
        assert_eq!(shown["shapes"][0]["parts"], json!([ring]));
    }
}

/// How often the rings turn around a place, all in all. By the rule `nonzero` nothing is painted
/// where that is nought.
fn turns_around(shown: &Json, lng: f64, lat: f64) -> i32 {
    let number = |corner: &Json, at: usize| corner[at].as_f64().unwrap();
    let rings = shown["shapes"][0]["parts"].as_array().unwrap().iter();
    let steps = rings.flat_map(|ring| ring.as_array().unwrap().windows(2));
    let crossing = |step: &[Json]| {
        let (south, north) = (number(&step[0], 1), number(&step[1], 1));
        let at = number(&step[0], 0).midpoint(number(&step[1], 0));
        match (south > lat, north > lat) {
            (false, true) if at > lng => 1,
            (true, false) if at > lng => -1,
            _ => 0,
        }
    };
    steps.map(crossing).sum()
}

#[test]
fn areas_may_overlap_and_holes_stay_open() {
    let turned = |mut geometry: Json| {
        for ring in geometry["coordinates"].as_array_mut().unwrap() {
            ring.as_array_mut().unwrap().reverse();
        }
        geometry
    };
    let titled = |geometry: &Json| feature(json!({"title": "Wards"}), geometry.clone());
    let (one, other) = (square(0.0, 0.0, 2.0), square(2.0, 0.0, 2.0));
    let ring = |geometry: &Json| geometry["coordinates"][0].clone();
    let holed =
        json!({"type": "Polygon", "coordinates": [ring(&one), ring(&square(0.0, 0.0, 1.0))]});
    let parted = json!({"type": "MultiPolygon", "coordinates": [holed["coordinates"]]});
    // At the left edge, in the middle of the first, in what two share, at the right edge.
    for (geometries, expected) in [
        (&[one.clone(), other.clone()][..], [1, 1, 2, 1]),
        (&[one.clone(), turned(other.clone())], [1, 1, 2, 1]),
        (&[turned(one.clone()), turned(one.clone())], [2, 2, 2, 0]),
        (slice::from_ref(&holed), [1, 0, 1, 0]),
        (&[turned(holed.clone())], [1, 0, 1, 0]),
        (&[parted], [1, 0, 1, 0]),
        (&[holed.clone(), one, other], [2, 1, 3, 1]),
    ] {
        let shown = made(&collection(&geometries.iter().map(titled).collect::<Vec<_>>()));
        let found = [-1.5, -0.5, 1.5, 3.5].map(|lng| turns_around(&shown, lng, 0.5));
        assert_eq!(found, expected, "{geometries:?}");
    }
}

proptest! {
    #[test]
    fn arbitrary_positions_do_no_harm(
        rings in prop::collection::vec(prop::collection::vec((-180.0..=180.0, -90.0..=90.0), 3..40), 1..20),
    ) {
        let closed = |ring: &Vec<(f64, f64)>| {
            ring.iter().chain(ring.first()).copied().collect::<Vec<_>>()
        };
        let file = json!({"type": "Polygon", "coordinates": rings.iter().map(closed).collect::<Vec<_>>()});
        let found = outlines(file.to_string().as_bytes(), None).unwrap().unwrap();
        let [west, south, east, north] = found.bounds;
        prop_assert!(positions(&found) <= MOST_POSITIONS);
        prop_assert!(west <= east && south <= north && (-180.0..=180.0).contains(&west) && east - west <= 360.0);
    }

    #[test]
    fn arbitrary_bytes_do_no_harm(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        let _ = outlines(&bytes, None);
    }
}
