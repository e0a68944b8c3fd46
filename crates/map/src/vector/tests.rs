//! GeoJSON of every kind, and texts that are none.

use proptest::prelude::*;

use super::*;

fn collection(geometries: &[&str]) -> VectorData {
    let features: Vec<String> = geometries
        .iter()
        .map(|geometry| {
            format!(r#"{{"type":"Feature","properties":{{"a":1}},"geometry":{geometry}}}"#)
        })
        .collect();
    read(&format!(r#"{{"type":"FeatureCollection","features":[{}]}}"#, features.join(","))).unwrap()
}

fn ids(found: &[Found<'_>]) -> Vec<(String, f64)> {
    found.iter().map(|found| (found.id().into_owned(), found.turn)).collect()
}

fn area(min_x: f64, min_y: f64, max_x: f64, max_y: f64) -> Bounds {
    Bounds { min_x, min_y, max_x, max_y }
}

#[test]
fn every_kind_of_geometry_is_read() {
    let data = collection(&[
        r#"{"type":"Point","coordinates":[1,2,300]}"#,
        r#"{"type":"MultiPoint","coordinates":[[1,2],[3,4]]}"#,
        r#"{"type":"LineString","coordinates":[[1,2],[3,4]]}"#,
        r#"{"type":"MultiLineString","coordinates":[[[1,2],[3,4]]]}"#,
        r#"{"type":"Polygon","coordinates":[[[0,0],[4,0],[4,4],[0,0]],[[1,0.5],[2,0.5],[2,1],[1,0.5]]]}"#,
        r#"{"type":"MultiPolygon","coordinates":[[[[0,0],[4,0],[4,4],[0,0]]]]}"#,
        r#"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2]}]}"#,
        "null",
    ]);
    let names: Vec<&str> = data.features.iter().map(|feature| feature.geometry.name()).collect();
    assert_eq!(
        names,
        [
            "Point",
            "MultiPoint",
            "LineString",
            "MultiLineString",
            "Polygon",
            "MultiPolygon",
            "GeometryCollection",
            ""
        ]
    );
    assert_eq!(data.features[4].geometry.count(), 8);
    assert_eq!(data.within(&area(-1.0, -1.0, 9.0, 9.0)).len(), 7);
    assert_eq!(data.within(&area(50.0, 50.0, 60.0, 60.0)).len(), 0);
    assert_eq!(read(r#"{"type":"Point","coordinates":[1,2]}"#).unwrap().features.len(), 1);
}

#[test]
fn ids_are_those_of_the_file_or_numbers() {
    let text = r#"{"type":"FeatureCollection","features":[
        {"type":"Feature","id":"NPL","properties":null,"geometry":null},
        {"type":"Feature","id":7,"properties":{},"geometry":null},
        {"type":"Feature","properties":{},"geometry":null}]}"#;
    let ids: Vec<String> = read(text).unwrap().all().map(|found| found.id().into_owned()).collect();
    assert_eq!(ids, ["NPL", "7", "3"]);
}

#[test]
fn shapes_across_the_antimeridian_are_found_on_both_sides() {
    let data = collection(&[
        r#"{"type":"Polygon","coordinates":[[[170,-20],[-170,-20],[-170,-10],[170,-10],[170,-20]]]}"#,
    ]);
    assert_eq!(data.bounds, area(170.0, -20.0, 190.0, -10.0));
    assert_eq!(ids(&data.within(&area(175.0, -15.0, 176.0, -14.0))), [("1".to_owned(), 0.0)]);
    assert_eq!(ids(&data.within(&area(-176.0, -15.0, -175.0, -14.0))), [("1".to_owned(), -360.0)]);
    assert_eq!(ids(&data.within(&area(-180.0, -90.0, 180.0, 90.0))).len(), 2);
    assert_eq!(data.within(&area(-10.0, -15.0, 10.0, -14.0)).len(), 0);
}

#[test]
fn shapes_around_a_pole_are_closed_there() {
    // Cut at the antimeridian by its author, with edges along the pole.
    let cut = r#"{"type":"Polygon","coordinates":[[[-180,-90],[180,-90],[180,-70],[0,-75],[-180,-70],[-180,-90]]]}"#;
    assert_eq!(collection(&[cut]).bounds, area(-180.0, -90.0, 180.0, -70.0));
    // Once around the earth, and back to the first place.
    let around = r#"{"type":"Polygon","coordinates":[[[-120,-70],[0,-75],[120,-70],[-120,-70]]]}"#;
    let data = collection(&[around]);
    assert_eq!((data.bounds.min_y, data.bounds.width()), (-90.0, 360.0));
}

#[test]
fn rings_go_the_same_way_however_they_are_written() {
    let outer = ["[[0,0],[4,0],[4,4],[0,4],[0,0]]", "[[0,0],[0,4],[4,4],[4,0],[0,0]]"];
    let hole = ["[[1,1],[1,2],[2,2],[2,1],[1,1]]", "[[1,1],[2,1],[2,2],[1,2],[1,1]]"];
    // So small and far away that products of its coordinates are all the same.
    let speck = [
        "[[179,80],[179.00000001,80],[179,80.00000001]]",
        "[[179,80],[179,80.00000001],[179.00000001,80]]",
    ];
    let read = |first: &str, second: &str, last: &str| {
        let text =
            format!(r#"{{"type":"MultiPolygon","coordinates":[[{first},{second}],[{last}]]}}"#);
        collection(&[&text]).features.remove(0).geometry
    };
    let expected = read(outer[0], hole[0], speck[0]);
    for (outer, hole, speck) in
        [(0, 0, 1), (0, 1, 0), (1, 0, 0), (1, 1, 1)].map(|(a, b, c)| (outer[a], hole[b], speck[c]))
    {
        assert_eq!(read(outer, hole, speck), expected, "{outer} {hole} {speck}");
    }
    let Geometry::Polygons { polygons, .. } = expected else { panic!("they are polygons") };
    assert_eq!((polygons[0][0][1].longitude, polygons[0][1][1].longitude), (4.0, 1.0));
}

#[test]
fn labels_stand_inside() {
    for (geometry, expected) in [
        (r#"{"type":"Point","coordinates":[1,2]}"#, (1.0, 2.0)),
        (r#"{"type":"LineString","coordinates":[[0,0],[2,0],[10,0]]}"#, (5.0, 0.0)),
        (r#"{"type":"Polygon","coordinates":[[[0,0],[10,0],[10,10],[0,10],[0,0]]]}"#, (5.0, 5.0)),
        // A horseshoe, whose middle is outside.
        (
            r#"{"type":"Polygon","coordinates":[[[0,0],[10,0],[10,10],[9,10],[9,1],[3,1],[3,10],[0,10],[0,0]]]}"#,
            (1.5, 5.0),
        ),
    ] {
        let place = collection(&[geometry]).features[0].geometry.label_place().unwrap();
        assert_eq!((place.longitude, place.latitude), expected);
    }
}

#[test]
fn what_cannot_be_read_says_why() {
    for (text, expected) in [
        (
            "{",
            "this is no GeoJSON that can be read: EOF while parsing an object at line 1 column 1",
        ),
        (
            r#"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Point","coordinates":[1]}}]}"#,
            "its feature 1 cannot be read: this is no GeoJSON that can be read: a place needs a longitude and a latitude at line 1 column 3",
        ),
        (
            r#"{"type":"Circle","coordinates":[1,2]}"#,
            "its feature 1 cannot be read: there is no geometry `Circle` in GeoJSON",
        ),
        (
            r#"{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"EPSG:3857"}},"features":[]}"#,
            "it is in `EPSG:3857`; GeoJSON is in degrees: ogr2ogr -t_srs EPSG:4326",
        ),
    ] {
        assert_eq!(read(text).unwrap_err().to_string(), expected);
    }
}

#[test]
fn deep_nesting_is_refused() {
    let arrays = format!(
        r#"{{"type":"Polygon","coordinates":{}{}}}"#,
        "[".repeat(100_000),
        "]".repeat(100_000)
    );
    assert!(read(&arrays).is_err());
    let open = r#"{"type":"GeometryCollection","geometries":["#.repeat(50);
    assert!(read(&format!("{open}{}", "]}".repeat(50))).is_err());
}

proptest! {
    #[test]
    fn any_text_is_geojson_or_refused(text in any::<String>()) {
        let _ = read(&text);
        let _ = read(&format!(r#"{{"type":"FeatureCollection","features":{text}}}"#));
    }

    #[test]
    fn any_numbers_make_shapes_that_can_be_used(
        numbers in prop::collection::vec((any::<f32>(), any::<f32>()), 0..12),
        kind in prop::sample::select(vec!["MultiPoint", "LineString", "Polygon", "MultiLineString"]),
    ) {
        let places: Vec<String> = numbers.iter().map(|(x, y)| format!("[{x},{y}]")).collect();
        let list = format!("[{}]", places.join(","));
        let coordinates = if matches!(kind, "Polygon" | "MultiLineString") { format!("[{list},{list}]") } else { list };
        if let Ok(data) = read(&format!(r#"{{"type":"{kind}","coordinates":{coordinates}}}"#)) {
            let _ = data.within(&area(-180.0, -90.0, 180.0, 90.0));
            let _ = data.features[0].geometry.label_place();
        }
    }
}
