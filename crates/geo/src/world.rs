//! Reverse look-up: which country a place lies in.

use std::sync::LazyLock;

use crate::countries::{Country, by_code};
use crate::geojson::{Geometry, Position, Ring, read};
use crate::{Bounds, LatLng};

const WORLD: &str = include_str!("../data/world-50m.geojson");

/// One polygon of a country: an outer ring, then holes.
struct Part {
    country: &'static Country,
    bounds: Bounds,
    rings: Vec<Ring>,
}

/// The file is prepared by a script and read whole by the tests.
static PARTS: LazyLock<Vec<Part>> = LazyLock::new(|| {
    let features = read(WORLD.as_bytes()).expect("the prepared shapes are whole");
    let mut parts = Vec::new();
    for feature in features {
        let code = feature.properties.get("iso3").and_then(|code| code.as_str());
        let Some(country) = code.and_then(by_code) else { continue };
        let polygons = match feature.geometry {
            Some(Geometry::Polygon { coordinates }) => vec![coordinates],
            Some(Geometry::MultiPolygon { coordinates }) => coordinates,
            _ => Vec::new(),
        };
        parts.extend(polygons.into_iter().filter_map(|rings| {
            let bounds = bounds(rings.first()?)?;
            Some(Part { country, bounds, rings })
        }));
    }
    parts
});

/// The country whose shape at 50m contains `place`. Borders and coasts are right to a few
/// kilometres; at sea there is none.
pub fn country_at(place: LatLng) -> Option<&'static Country> {
    let found = PARTS.iter().find(|part| {
        part.bounds.contains(place)
            && part.rings.iter().filter(|ring| surrounds(ring, place)).count() % 2 == 1
    });
    found.map(|part| part.country)
}

fn bounds(ring: &Ring) -> Option<Bounds> {
    let mut sides = [180.0_f64, 90.0_f64, -180.0_f64, -90.0_f64];
    for Position(lng, lat) in ring {
        sides = [sides[0].min(*lng), sides[1].min(*lat), sides[2].max(*lng), sides[3].max(*lat)];
    }
    Bounds::new(sides[0], sides[1], sides[2], sides[3])
}

/// Whether a line from `place` to the east crosses the ring an odd number of times.
fn surrounds(ring: &Ring, place: LatLng) -> bool {
    let (x, y) = (place.lng(), place.lat());
    let crossings = ring.windows(2).filter(|pair| {
        let (Position(x1, y1), Position(x2, y2)) = (pair[0], pair[1]);
        (y1 > y) != (y2 > y) && x < (x2 - x1) * (y - y1) / (y2 - y1) + x1
    });
    crossings.count() % 2 == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_lie_in_their_country() {
        for (lat, lng, expected) in [
            (23.7104, 90.4074, "BGD"),
            (27.7017, 85.3206, "NPL"),
            (-29.6, 28.2, "LSO"), // a hole in South Africa
            (-29.0, 25.0, "ZAF"),
            (66.0, -172.0, "RUS"), // beyond the antimeridian
            (-17.8, 177.97, "FJI"),
            (4.0, -53.0, "GUF"),
            (45.0, 34.3, "UKR"),
            (-80.0, 0.0, "ATA"),
            (0.0, 0.0, ""),
            (90.0, 0.0, ""),
        ] {
            let found = country_at(LatLng::new(lat, lng).unwrap());
            assert_eq!(found.map_or("", |country| country.alpha3), expected, "{lat} {lng}");
        }
    }
}
