//! Coordinate systems: degrees, web Mercator, and the order in which a request writes them.

use std::f64::consts::PI;

/// Half the length of the equator in web Mercator, in metres.
const HALF_WORLD: f64 = 20_037_508.342_789_244;
const RADIUS: f64 = 6_378_137.0;

/// A coordinate system in which maps can be asked for. Coordinates are always x, y: longitude first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Crs {
    /// Degrees of longitude and latitude (WGS 84).
    Degrees,
    /// Metres of web Mercator.
    Mercator,
}

impl Crs {
    /// Metres on the ground of one unit, as OGC counts them for scales.
    pub(crate) fn metres_per_unit(self) -> f64 {
        match self {
            Self::Degrees => RADIUS * PI / 180.0,
            Self::Mercator => 1.0,
        }
    }

    /// The code without an axis order of its own: for the JSON of features.
    pub(crate) fn urn(self) -> &'static str {
        match self {
            Self::Degrees => "urn:ogc:def:crs:EPSG::4326",
            Self::Mercator => "urn:ogc:def:crs:EPSG::3857",
        }
    }

    /// x and longitude depend on each other alone, and so do y and latitude.
    pub(crate) fn longitude(self, x: f64) -> f64 {
        match self {
            Self::Degrees => x,
            Self::Mercator => x / HALF_WORLD * 180.0,
        }
    }

    pub(crate) fn latitude(self, y: f64) -> f64 {
        match self {
            Self::Degrees => y,
            Self::Mercator => (y / RADIUS).sinh().atan().to_degrees(),
        }
    }

    pub(crate) fn x(self, longitude: f64) -> f64 {
        match self {
            Self::Degrees => longitude,
            Self::Mercator => longitude / 180.0 * HALF_WORLD,
        }
    }

    /// Infinite at the poles of web Mercator.
    pub(crate) fn y(self, latitude: f64) -> f64 {
        match self {
            Self::Degrees => latitude,
            Self::Mercator => RADIUS * latitude.clamp(-90.0, 90.0).to_radians().tan().asinh(),
        }
    }
}

/// A coordinate system as a request names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct NamedCrs {
    pub(crate) crs: Crs,
    /// Latitude comes first, whatever the version of the request.
    pub(crate) latitude_first: bool,
    /// Latitude comes first in 1.3.0.
    pub(crate) latitude_first_in_1_3: bool,
}

impl NamedCrs {
    /// Understands `EPSG:4326`, `CRS:84`, web Mercator under its five names, URNs and OGC addresses.
    pub(crate) fn parse(name: &str) -> Option<Self> {
        let name = name.trim().to_ascii_uppercase();
        let urn = name
            .strip_prefix("URN:OGC:DEF:CRS:")
            .or_else(|| name.strip_prefix("URN:X-OGC:DEF:CRS:"))
            .or_else(|| name.strip_prefix("HTTP://WWW.OPENGIS.NET/DEF/CRS/"))
            .or_else(|| name.strip_prefix("HTTPS://WWW.OPENGIS.NET/DEF/CRS/"));
        let (authority, code) = match urn {
            Some(rest) => {
                let mut parts = rest.split([':', '/']);
                (parts.next()?, parts.next_back()?)
            }
            None => name.split_once(':')?,
        };
        let plain = |crs| Self { crs, latitude_first: false, latitude_first_in_1_3: false };
        match (authority, code) {
            ("EPSG", "4326") => Some(Self {
                latitude_first: urn.is_some(),
                latitude_first_in_1_3: true,
                ..plain(Crs::Degrees)
            }),
            ("CRS" | "OGC", "84" | "CRS84") => Some(plain(Crs::Degrees)),
            ("EPSG", "3857" | "900913" | "102100" | "102113" | "3785") => {
                Some(plain(Crs::Mercator))
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(name: &str, expected: &str) {
        let actual = NamedCrs::parse(name).map_or("none".to_owned(), |named| {
            format!("{:?} {} {}", named.crs, named.latitude_first, named.latitude_first_in_1_3)
        });
        assert_eq!(actual, expected, "{name}");
    }

    #[test]
    fn names_of_coordinate_systems() {
        check("EPSG:4326", "Degrees false true");
        check(" epsg:4326", "Degrees false true");
        check("urn:ogc:def:crs:EPSG::4326", "Degrees true true");
        check("urn:ogc:def:crs:EPSG:6.9:4326", "Degrees true true");
        check("http://www.opengis.net/def/crs/EPSG/0/4326", "Degrees true true");
        check("CRS:84", "Degrees false false");
        check("urn:ogc:def:crs:OGC:1.3:CRS84", "Degrees false false");
        for code in ["3857", "900913", "102100", "102113"] {
            check(&format!("EPSG:{code}"), "Mercator false false");
        }
        for name in ["", ":", "EPSG", "EPSG:", "EPSG:27700", "urn:ogc:def:crs:", "CRS:83"] {
            check(name, "none");
        }
    }

    #[test]
    fn mercator_there_and_back() {
        assert_eq!(Crs::Mercator.x(180.0), HALF_WORLD);
        assert!((Crs::Mercator.y(85.051_128_779_806_6) - HALF_WORLD).abs() < 1e-3);
        for degrees in [-85.0, -23.5, 0.0, 27.7, 66.0] {
            let back = Crs::Mercator.latitude(Crs::Mercator.y(degrees));
            assert!((back - degrees).abs() < 1e-9, "{degrees} came back as {back}");
        }
    }
}
