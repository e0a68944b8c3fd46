//! A place on the globe, checked when it is made.

use serde::Serialize;

/// Latitude (-90 to 90) and longitude (-180 to 180) in degrees; never anything else.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct LatLng {
    lat: f64,
    lng: f64,
}

/// Mean radius of the earth in kilometres.
const EARTH_RADIUS: f64 = 6371.0088;

impl LatLng {
    /// `None` for what is no number or is out of range.
    pub fn new(lat: f64, lng: f64) -> Option<Self> {
        // A comparison with NaN is false, so it is refused too.
        (lat.abs() <= 90.0 && lng.abs() <= 180.0).then_some(Self { lat, lng })
    }

    pub fn lat(self) -> f64 {
        self.lat
    }

    pub fn lng(self) -> f64 {
        self.lng
    }

    /// The way over the surface to `other`, in kilometres.
    pub fn distance_km(self, other: Self) -> f64 {
        let (lat1, lat2) = (self.lat.to_radians(), other.lat.to_radians());
        let half = |degrees: f64| (degrees.to_radians() / 2.0).sin().powi(2);
        let chord =
            half(other.lat - self.lat) + lat1.cos() * lat2.cos() * half(other.lng - self.lng);
        2.0 * EARTH_RADIUS * chord.sqrt().min(1.0).asin()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_places_on_the_globe_are_made() {
        for (lat, lng, expected) in [
            (0.0, 0.0, true),
            (90.0, -180.0, true),
            (-90.0, 180.0, true),
            (90.1, 0.0, false),
            (0.0, 180.1, false),
            (f64::NAN, 0.0, false),
            (0.0, f64::INFINITY, false),
        ] {
            assert_eq!(LatLng::new(lat, lng).is_some(), expected, "{lat} {lng}");
        }
    }

    #[test]
    fn distances_follow_the_globe() {
        let place = |lat, lng| LatLng::new(lat, lng).unwrap();
        for (from, to, expected) in [
            (place(0.0, 0.0), place(0.0, 0.0), 0.0),
            (place(23.7104, 90.4074), place(22.5626, 88.363), 245.0), // Dhaka, Kolkata
            (place(0.0, 179.5), place(0.0, -179.5), 111.2),
            (place(90.0, 0.0), place(-90.0, 0.0), 20015.1),
        ] {
            let way = from.distance_km(to);
            assert!((way - expected).abs() < 1.0, "{way} is not {expected}");
        }
    }
}
