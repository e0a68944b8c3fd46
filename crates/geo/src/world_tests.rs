//! The world's shapes in `data/` are whole: every country, no line across the antimeridian.

use std::collections::BTreeSet;

use crate::countries::{all, by_code};
use crate::geojson::{Feature, Geometry, Position, Ring, read};

const WORLD_110M: &str = include_str!("../data/world-110m.geojson");
const WORLD_50M: &str = include_str!("../data/world-50m.geojson");

fn polygons(feature: &Feature) -> Vec<Vec<Ring>> {
    match feature.geometry.clone().unwrap() {
        Geometry::Polygon { coordinates } => vec![coordinates],
        Geometry::MultiPolygon { coordinates } => coordinates,
        Geometry::Point { .. } => Vec::new(),
        other => panic!("{other:?} is neither shape nor marker"),
    }
}

fn iso3(feature: &Feature) -> Option<&str> {
    feature.properties.get("iso3")?.as_str()
}

/// West, south, east, north of all rings.
fn extent(rings: &[&Ring]) -> [f64; 4] {
    let mut found = [f64::MAX, f64::MAX, f64::MIN, f64::MIN];
    for Position(lng, lat) in rings.iter().copied().flatten() {
        found = [found[0].min(*lng), found[1].min(*lat), found[2].max(*lng), found[3].max(*lat)];
    }
    found
}

/// Twice the area; above zero when the ring turns to the left.
fn turn(ring: &Ring) -> f64 {
    ring.windows(2).map(|pair| pair[0].0 * pair[1].1 - pair[1].0 * pair[0].1).sum()
}

#[test]
fn every_country_is_there_once_by_its_codes() {
    for world in [WORLD_110M, WORLD_50M] {
        let features = read(world.as_bytes()).unwrap();
        let codes: Vec<&str> = features.iter().filter_map(iso3).collect();
        let distinct: BTreeSet<&str> = codes.iter().copied().collect();
        let expected: BTreeSet<&str> = all().iter().map(|country| country.alpha3).collect();
        assert_eq!(distinct, expected);
        assert_eq!(codes.len(), distinct.len());
        for feature in &features {
            let Some(country) = iso3(feature).and_then(by_code) else { continue };
            assert_eq!(feature.properties["iso2"], country.alpha2);
            assert_eq!(feature.properties["name"], country.name);
        }
    }
    let detailed = read(WORLD_50M.as_bytes()).unwrap();
    assert!(detailed.iter().all(|feature| !polygons(feature).is_empty()), "50m has no markers");
}

#[test]
fn rings_are_closed_and_turn_as_geojson_asks() {
    for feature in [WORLD_110M, WORLD_50M].iter().flat_map(|world| read(world.as_bytes()).unwrap())
    {
        for rings in polygons(&feature) {
            assert!(turn(&rings[0]) > 0.0, "{:?}", feature.properties);
            assert!(rings[1..].iter().all(|ring| turn(ring) < 0.0), "{:?}", feature.properties);
        }
    }
}

#[test]
fn nothing_crosses_the_antimeridian() {
    for feature in [WORLD_110M, WORLD_50M].iter().flat_map(|world| read(world.as_bytes()).unwrap())
    {
        if iso3(&feature) == Some("ATA") {
            continue; // It goes round the pole.
        }
        for rings in polygons(&feature) {
            let [west, _, east, _] = extent(&[&rings[0]]);
            assert!(east - west < 160.0, "{:?} from {west} to {east}", feature.properties);
        }
    }
}

#[test]
fn shapes_lie_where_their_country_does() {
    for feature in [WORLD_110M, WORLD_50M].iter().flat_map(|world| read(world.as_bytes()).unwrap())
    {
        let Some(country) = iso3(&feature).and_then(by_code) else { continue };
        let bounds = country.bounds;
        for rings in polygons(&feature) {
            let [west, south, east, north] = extent(&[&rings[0]]);
            // Coarse shapes cut corners, and know far reefs that the finer ones leave out.
            assert!(
                south > bounds.south() - 1.0 && north < bounds.north() + 1.0,
                "{}: {south} to {north} is not in {bounds:?}",
                country.alpha3
            );
            let middle = f64::midpoint(west, east);
            let inside = if bounds.crosses_antimeridian() {
                middle > bounds.west() - 4.0 || middle < bounds.east() + 4.0
            } else {
                middle > bounds.west() - 4.0 && middle < bounds.east() + 4.0
            };
            assert!(inside, "{}: {west} to {east} is not in {bounds:?}", country.alpha3);
        }
    }
}
