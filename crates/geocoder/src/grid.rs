//! Which towns are near a point: their positions in cells of one degree.

use terrace_geo::LatLng;

use crate::place::{Kind, Place};

const ROWS: usize = 180;
const COLUMNS: usize = 360;

/// Kilometres of a degree of latitude.
const DEGREE: f64 = 111.2;

pub(crate) struct Grid {
    /// Where the towns of each cell begin in `towns`; one more than there are cells.
    starts: Vec<u32>,
    towns: Vec<u32>,
}

impl Grid {
    pub(crate) fn new(places: &[Place]) -> Self {
        let mut sorted: Vec<(usize, u32)> = places
            .iter()
            .zip(0_u32..)
            .filter(|(place, _)| place.kind == Kind::Town)
            .map(|(place, at)| (row(place.point.lat()) * COLUMNS + column(place.point.lng()), at))
            .collect();
        sorted.sort_unstable();
        let mut starts = vec![0_u32; ROWS * COLUMNS + 1];
        for (cell, _) in &sorted {
            starts[cell + 1] += 1;
        }
        for cell in 0..ROWS * COLUMNS {
            starts[cell + 1] += starts[cell];
        }
        Self { starts, towns: sorted.into_iter().map(|(_, town)| town).collect() }
    }

    /// The nearest town within `reach` kilometres that `wanted` accepts, and how far it is.
    pub(crate) fn nearest(
        &self,
        places: &[Place],
        point: LatLng,
        reach: f64,
        wanted: impl Fn(&Place) -> bool,
    ) -> Option<(u32, f64)> {
        let high = reach / DEGREE;
        let (south, north) = (row(point.lat() - high), row(point.lat() + high));
        // Degrees of longitude are shortest at the side nearer to a pole; at the pole, all count.
        let narrowest = (point.lat().abs() + high).min(90.0).to_radians().cos();
        let wide = (high / narrowest.max(0.01)).min(180.0);
        let mut best: Option<(u32, f64)> = None;
        for row in south..=north {
            for column in columns(point.lng(), wide) {
                let cell = row * COLUMNS + column;
                let towns = self.starts[cell] as usize..self.starts[cell + 1] as usize;
                for &town in &self.towns[towns] {
                    let place = &places[town as usize];
                    let way = place.point.distance_km(point);
                    if way <= best.map_or(reach, |(_, least)| least) && wanted(place) {
                        best = Some((town, way));
                    }
                }
            }
        }
        best
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped before")]
fn row(lat: f64) -> usize {
    ((lat + 90.0).clamp(0.0, 179.999)) as usize
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped before")]
fn column(lng: f64) -> usize {
    ((lng + 180.0).clamp(0.0, 359.999)) as usize
}

/// The columns within `wide` degrees to both sides, round the globe, each once.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "at most 180")]
fn columns(lng: f64, wide: f64) -> impl Iterator<Item = usize> {
    let steps = (wide.ceil() as usize + 1).min(COLUMNS / 2);
    let first = column(lng) + COLUMNS - steps;
    (first..first + (2 * steps + 1).min(COLUMNS)).map(|column| column % COLUMNS)
}
