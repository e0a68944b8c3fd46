//! The coordinate system that a raster is in.

use proj4rs::Proj;
use proj4rs::transform::transform;

use crate::crs::Crs;

/// Any system of the EPSG register that can be computed.
pub(crate) enum SourceCrs {
    /// One that keeps meridians and parallels straight.
    Straight(Crs),
    Projected(Box<Projection>),
}

/// A projection, both ways.
pub(crate) struct Projection {
    code: u16,
    own: Proj,
    degrees: Proj,
}

impl std::fmt::Debug for SourceCrs {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Straight(crs) => write!(f, "{crs:?}"),
            Self::Projected(projection) => write!(f, "EPSG:{}", projection.code),
        }
    }
}

impl SourceCrs {
    /// `None` for codes that are unknown or that cannot be computed.
    pub(super) fn of_code(code: u16) -> Option<Self> {
        match code {
            // These lie within a metre or two of WGS 84, less than any map here shows.
            4326 | 4258 | 4269 | 4283 | 4167 | 4674 => Some(Self::Straight(Crs::Degrees)),
            3857 | 3785 => Some(Self::Straight(Crs::Mercator)),
            code => {
                let own = Proj::from_epsg_code(code).ok()?;
                let degrees = Proj::from_proj_string("+proj=longlat +datum=WGS84 +no_defs").ok()?;
                (own.has_inverse() && own.has_forward() && !own.is_latlong())
                    .then(|| Self::Projected(Box::new(Projection { code, own, degrees })))
            }
        }
    }

    /// `None` where the projection has no such place.
    pub(crate) fn place_at(&self, longitude: f64, latitude: f64) -> Option<(f64, f64)> {
        match self {
            Self::Straight(crs) => Some((crs.x(longitude), crs.y(latitude))),
            Self::Projected(projection) => {
                let turned = (longitude + 180.0).rem_euclid(360.0) - 180.0;
                let mut place =
                    (turned.to_radians(), latitude.clamp(-90.0, 90.0).to_radians(), 0.0);
                transform(&projection.degrees, &projection.own, &mut place).ok()?;
                (place.0.is_finite() && place.1.is_finite()).then_some((place.0, place.1))
            }
        }
    }

    pub(crate) fn degrees_at(&self, x: f64, y: f64) -> Option<(f64, f64)> {
        match self {
            Self::Straight(crs) => Some((crs.longitude(x), crs.latitude(y))),
            Self::Projected(projection) => {
                let mut place = (x, y, 0.0);
                transform(&projection.own, &projection.degrees, &mut place).ok()?;
                (place.0.is_finite() && place.1.is_finite())
                    .then(|| (place.0.to_degrees(), place.1.to_degrees()))
            }
        }
    }

    pub(crate) fn straight(&self) -> Option<Crs> {
        match self {
            Self::Straight(crs) => Some(*crs),
            Self::Projected(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_there_and_back() {
        // Kathmandu in UTM zone 45 north, as PROJ 9 gives it.
        let utm = SourceCrs::of_code(32645).unwrap();
        let (x, y) = utm.place_at(85.32, 27.72).unwrap();
        assert!((x - 334_379.605).abs() < 0.01 && (y - 3_067_315.620).abs() < 0.01, "{x}, {y}");
        let (longitude, latitude) = utm.degrees_at(x, y).unwrap();
        assert!((longitude - 85.32).abs() < 1e-7 && (latitude - 27.72).abs() < 1e-7);
        assert!(SourceCrs::of_code(1).is_none());
    }
}
