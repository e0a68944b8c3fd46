//! A box of latitudes and longitudes.

use serde::Serialize;

use crate::LatLng;

/// A box, which may cross the antimeridian: its `west` is then greater than its `east`, as in
/// `GeoJSON`.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Bounds {
    west: f64,
    south: f64,
    east: f64,
    north: f64,
}

impl Bounds {
    /// `None` when a corner is not on the globe or the south is above the north.
    pub fn new(west: f64, south: f64, east: f64, north: f64) -> Option<Self> {
        LatLng::new(south, west)?;
        LatLng::new(north, east)?;
        (south <= north).then_some(Self { west, south, east, north })
    }

    pub fn west(self) -> f64 {
        self.west
    }

    pub fn south(self) -> f64 {
        self.south
    }

    pub fn east(self) -> f64 {
        self.east
    }

    pub fn north(self) -> f64 {
        self.north
    }

    pub fn crosses_antimeridian(self) -> bool {
        self.west > self.east
    }

    pub fn contains(self, place: LatLng) -> bool {
        let (lat, lng) = (place.lat(), place.lng());
        let across = if self.crosses_antimeridian() {
            lng >= self.west || lng <= self.east
        } else {
            (self.west..=self.east).contains(&lng)
        };
        across && (self.south..=self.north).contains(&lat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_knows_what_is_inside() {
        let bengal = Bounds::new(88.0, 20.7, 92.7, 26.6).unwrap();
        let fiji = Bounds::new(174.6, -21.7, -178.2, -12.5).unwrap();
        for (bounds, lat, lng, expected) in [
            (bengal, 23.7, 90.4, true),
            (bengal, 23.7, 80.0, false),
            (bengal, 30.0, 90.4, false),
            (fiji, -17.8, 178.0, true),
            (fiji, -17.8, -179.0, true),
            (fiji, -17.8, 0.0, false),
        ] {
            assert_eq!(bounds.contains(LatLng::new(lat, lng).unwrap()), expected, "{lat} {lng}");
        }
        assert!(fiji.crosses_antimeridian() && !bengal.crosses_antimeridian());
    }

    #[test]
    fn a_box_has_its_north_above_its_south() {
        assert!(Bounds::new(0.0, 10.0, 1.0, 5.0).is_none());
        assert!(Bounds::new(0.0, 0.0, 181.0, 5.0).is_none());
        assert!(Bounds::new(f64::NAN, 0.0, 1.0, 5.0).is_none());
    }
}
