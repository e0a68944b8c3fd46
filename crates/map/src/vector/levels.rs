//! Levels of detail: simplified shapes for pictures of large areas.

use super::feature::{Feature, Found};
use super::geometry::{Geometry, Line, Vertex};
use crate::crs::Crs;

/// The coarsest detail, in degrees; every other is half of one before it.
const COARSEST: f64 = 0.5;
const HALVINGS: i32 = 13;
/// Files with fewer places are quick as they are.
const LEAST: usize = 2000;
/// What a line and a feature take in memory, counted in places.
const LINE: usize = 3;
const FEATURE: usize = 2;

/// The shapes of one file in several levels of detail.
///
/// Each level has at most half as many places as the next finer one, so that all together take
/// at most as much memory as the shapes themselves.
#[derive(Debug, Default)]
pub(super) struct Levels {
    /// The finest first.
    levels: Vec<Coarse>,
}

#[derive(Debug)]
struct Coarse {
    /// What is nearer than this to the place before is left out, in degrees of the equator.
    detail: f64,
    /// For each feature; `None` where there is nothing to leave out.
    shapes: Vec<Option<Geometry>>,
}

/// One level, or the shapes as they are.
#[derive(Clone, Copy)]
pub(crate) struct Level<'a>(Option<&'a Coarse>);

impl Levels {
    pub(super) fn new(features: &[Feature]) -> Self {
        let mut levels: Vec<Coarse> = Vec::new();
        let all = features.iter().map(|feature| weight(&feature.geometry)).sum::<usize>();
        let each = features.len() * FEATURE;
        let mut count = all + each;
        if all < LEAST {
            return Self::default();
        }
        for halvings in (0..HALVINGS).rev() {
            let detail = COARSEST / 2_f64.powi(halvings);
            let shapes = features.iter().map(|feature| coarse(&feature.geometry, detail));
            let shapes: Vec<Option<Geometry>> = shapes.collect();
            let left = each + shapes.iter().flatten().map(weight).sum::<usize>();
            if left <= count / 2 {
                levels.push(Coarse { detail, shapes });
                count = left;
            }
        }
        Self { levels }
    }

    pub(super) fn at(&self, detail: f64) -> Level<'_> {
        Level(self.levels.iter().rev().find(|level| level.detail <= detail))
    }
}

impl<'a> Level<'a> {
    pub(crate) fn shape(self, found: &Found<'a>) -> &'a Geometry {
        let coarse = self.0.and_then(|level| level.shapes.get(found.number as usize));
        coarse.and_then(Option::as_ref).unwrap_or(&found.feature.geometry)
    }
}

/// Places, and what each line takes besides. Collections are rare, and painted as they are.
fn weight(geometry: &Geometry) -> usize {
    let of = |line: &Line| line.len() + LINE;
    match geometry {
        Geometry::None | Geometry::Points(_) | Geometry::Collection(_) => 0,
        Geometry::Lines { lines, .. } => lines.iter().map(of).sum(),
        Geometry::Polygons { polygons, .. } => polygons.iter().flatten().map(of).sum(),
    }
}

fn coarse(geometry: &Geometry, detail: f64) -> Option<Geometry> {
    let is_seen = |line: &&Line| {
        let bounds = line.bounds();
        // Web Mercator shows what is far from the equator larger.
        let north = Crs::Mercator.y(bounds.max_y.min(89.99));
        let south = Crs::Mercator.y(bounds.min_y.max(-89.99));
        bounds.width() >= detail || Crs::Mercator.longitude(north - south) >= detail
    };
    Some(match geometry {
        Geometry::None | Geometry::Points(_) | Geometry::Collection(_) => return None,
        // Short lines may be parts of a long one: together they are seen.
        Geometry::Lines { lines, multi } => Geometry::Lines {
            lines: lines.iter().map(|line| thin(line, detail)).collect(),
            multi: *multi,
        },
        Geometry::Polygons { polygons, multi } => {
            let rings = |rings: &Vec<Line>| -> Vec<Line> {
                rings.iter().filter(is_seen).map(|ring| thin(ring, detail)).collect()
            };
            let polygons = polygons.iter().map(rings).filter(|rings| !rings.is_empty());
            Geometry::Polygons { polygons: polygons.collect(), multi: *multi }
        }
    })
}

/// Leaves out what is too near to the place before; ends stay, and so does what tells a border
/// from a cut of the plane.
fn thin(line: &[Vertex], detail: f64) -> Line {
    let mut kept: Vec<Vertex> = Vec::new();
    let y = |place: &Vertex| Crs::Mercator.longitude(place.mercator);
    for (number, place) in line.iter().enumerate() {
        let is_near = |known: &Vertex| {
            (known.longitude - place.longitude).abs() < detail
                && (y(known) - y(place)).abs() < detail
        };
        let stays = number + 1 == line.len() || place.side() != 0.0 || place.latitude.abs() == 90.0;
        if stays || !kept.last().is_some_and(is_near) {
            kept.push(*place);
        }
    }
    Line::new(kept)
}

#[cfg(test)]
mod tests {
    use super::super::properties::{Packer, Properties};
    use super::*;
    use crate::view::Bounds;

    /// A circle of many places around 0° N, 0° E, and a spot beside it.
    fn circle() -> Vec<Feature> {
        let ring = |size: f64| {
            let place = |step: u32| {
                let angle = f64::from(step).to_radians() / 10.0;
                Vertex::new(size * angle.cos(), size * angle.sin())
            };
            Line::new((0..=3600).map(place).collect())
        };
        let polygons = vec![vec![ring(10.0), ring(0.01)]];
        let geometry = Geometry::Polygons { polygons, multi: false };
        vec![Feature::new(None, geometry, Packer::default().add(serde_json::Map::new()))]
    }

    #[test]
    fn each_level_has_half_of_the_places_at_most() {
        let features = circle();
        let levels = Levels::new(&features).levels;
        let counts: Vec<usize> =
            levels.iter().map(|level| level.shapes.iter().flatten().map(weight).sum()).collect();
        assert!(counts.len() >= 3, "{counts:?}");
        assert!(counts[0] <= weight(&features[0].geometry) / 2, "{counts:?}");
        assert!(counts.windows(2).all(|pair| pair[1] <= pair[0] / 2 + FEATURE), "{counts:?}");
    }

    #[test]
    fn a_picture_gets_no_less_than_it_shows() {
        let features = circle();
        let levels = Levels::new(&features);
        let properties = Properties::default();
        let found = Found { feature: &features[0], properties: &properties, number: 0, turn: 0.0 };
        for (detail, rings) in [(0.0, 2), (0.000_01, 2), (0.1, 1), (9.0, 1)] {
            let Geometry::Polygons { polygons, .. } = levels.at(detail).shape(&found) else {
                panic!("it is a polygon")
            };
            assert_eq!(polygons[0].len(), rings, "{detail}");
            let Bounds { min_x, max_x, .. } = *polygons[0][0].bounds();
            assert!((max_x - min_x - 20.0).abs() <= detail.max(1e-9) * 2.0, "{detail}");
            let Geometry::Polygons { polygons: whole, .. } = &features[0].geometry else {
                panic!("it is a polygon")
            };
            assert_eq!(polygons[0][0].last(), whole[0][0].last(), "{detail}");
        }
    }

    #[test]
    fn short_lines_stay_as_parts_of_a_long_one() {
        // Each ends where the next begins, a hundredth of a degree to the east.
        let place = |step: u32| Vertex::new(f64::from(step) / 1000.0, 0.0);
        let line = |first: u32| Line::new((first..=first + 10).map(place).collect());
        let lines: Vec<Line> = (0..1000).map(|number| line(number * 10)).collect();
        let whole = Geometry::Lines { lines: lines.clone(), multi: true };
        for detail in [0.001, 0.01, 0.5] {
            let Some(Geometry::Lines { lines: kept, .. }) = coarse(&whole, detail) else {
                panic!("it is a line")
            };
            assert_eq!(kept.len(), lines.len(), "{detail}");
            let same = |(a, b): (&Line, &Line)| a.first() == b.first() && a.last() == b.last();
            assert!(kept.iter().zip(&lines).all(same), "{detail}");
        }
        let levels = |geometry| {
            let feature =
                Feature::new(None, geometry, Packer::default().add(serde_json::Map::new()));
            Levels::new(&[feature]).levels.len()
        };
        assert!(levels(whole) > 0);
        // Of two places each there is nothing to leave out.
        let short = |line: &Line| Line::new(vec![line[0], line[10]]);
        let shortest = lines.iter().map(short).collect();
        assert_eq!(levels(Geometry::Lines { lines: shortest, multi: true }), 0);
    }

    #[test]
    fn what_tells_a_cut_from_a_border_stays() {
        let line = [(179.99, 10.0), (180.0, 10.0), (180.0, 10.01), (179.99, 10.01), (179.9, 10.0)];
        let line: Vec<Vertex> = line.iter().map(|(x, y)| Vertex::new(*x, *y)).collect();
        let kept = thin(&line, 1.0);
        let kept: Vec<f64> = kept.iter().map(|place| place.longitude).collect();
        assert_eq!(kept, [179.99, 180.0, 180.0, 179.9]);
    }
}
