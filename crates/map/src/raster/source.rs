//! The coordinate system that a raster is in.

use proj4rs::Proj;
use proj4rs::transform::transform;

use super::inexact::INEXACT;
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

/// Why a system cannot be used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Uncomputable {
    /// It is not in the register, or its projection is not known here.
    Unknown,
    /// It has another order of axes, or needs a grid of shifts that is not here: what would be
    /// computed lies too far from where PROJ has it.
    Inexact,
}

impl SourceCrs {
    pub(super) fn of_code(code: u16) -> Result<Self, Uncomputable> {
        if INEXACT.binary_search(&code).is_ok() {
            return Err(Uncomputable::Inexact);
        }
        Self::computed(code).ok_or(Uncomputable::Unknown)
    }

    /// `None` for codes that are unknown or that cannot be computed.
    fn computed(code: u16) -> Option<Self> {
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

    /// Metres of one unit, or degrees where places are in degrees.
    pub(super) fn unit(&self) -> f64 {
        match self {
            Self::Straight(_) => 1.0,
            Self::Projected(projection) => projection.own.to_meter(),
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

    /// Places of older datums lie up to some hundred metres beside those of WGS 84, by shifts that need
    /// a grid: NAD27, ED50, Tokyo, Pulkovo 1942.
    #[test]
    fn systems_that_need_a_grid_are_refused() {
        // Zones of NAD27 in metres and in feet among them.
        for code in [4267, 4230, 4301, 4284, 26711, 26785, 32045] {
            assert_eq!(SourceCrs::of_code(code).unwrap_err(), Uncomputable::Unknown, "{code}");
        }
    }
    use crate::raster::inexact::EXACT;

    /// Everywhere that PROJ 9 was asked, in the middle of where each system is used: the file is
    /// made by scripts/maps/projections.py.
    #[test]
    fn every_system_is_right_or_refused() {
        let text = include_str!("../../tests/data/projections.txt");
        let mut wrong = Vec::new();
        let mut counts = [0; 3];
        for line in text.lines().filter(|line| !line.starts_with('#')) {
            let numbers: Vec<f64> = line.split(' ').map(|n| n.parse().unwrap()).collect();
            let &[code, longitude, latitude, x, y, unit] = numbers.as_slice() else {
                panic!("{line}")
            };
            let metres = match SourceCrs::of_code(code as u16) {
                Err(Uncomputable::Unknown) => {
                    counts[0] += 1;
                    continue;
                }
                Err(Uncomputable::Inexact) => {
                    counts[1] += 1;
                    continue;
                }
                Ok(crs) => {
                    counts[2] += 1;
                    crs.place_at(longitude, latitude)
                        .map_or(f64::INFINITY, |at| (at.0 - x).hypot(at.1 - y) * unit)
                }
            };
            if metres > EXACT {
                wrong.push((code as u16, metres.round()));
            }
        }
        assert!(wrong.is_empty(), "{} wrong: {wrong:?}, {counts:?}", wrong.len());
        assert!(INEXACT.is_sorted());
    }

    #[test]
    fn places_there_and_back() {
        // Kathmandu in UTM zone 45 north, as PROJ 9 gives it.
        let utm = SourceCrs::of_code(32645).unwrap();
        let (x, y) = utm.place_at(85.32, 27.72).unwrap();
        assert!((x - 334_379.605).abs() < 0.01 && (y - 3_067_315.620).abs() < 0.01, "{x}, {y}");
        let (longitude, latitude) = utm.degrees_at(x, y).unwrap();
        assert!((longitude - 85.32).abs() < 1e-7 && (latitude - 27.72).abs() < 1e-7);
        assert_eq!(SourceCrs::of_code(1).unwrap_err(), Uncomputable::Unknown);
    }
}
