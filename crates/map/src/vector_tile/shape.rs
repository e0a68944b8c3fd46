//! Shapes on a tile: projected, clipped, thinned and written as commands.

use super::wire::zigzag;
use crate::clip::{ClipBox, Place};
use crate::crs::Crs;
use crate::vector::{Geometry, Line, Vertex};
use crate::view::Bounds;

/// Units of a side of a tile.
pub(super) const EXTENT: u32 = 4096;
/// Units around a tile in which shapes go on, so that lines and marks at its border are whole.
const BUFFER: f64 = 64.0;
/// What is nearer to the place before than this is left out, in units: a quarter of a pixel, when a
/// tile is shown as large as can be, with 512.
const DETAIL: f64 = 2.0;

/// What a feature is, by the numbers of the format.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    Points = 1,
    Lines = 2,
    Polygons = 3,
}

/// A shape as commands.
#[derive(Debug)]
pub(super) struct Shape {
    pub(super) kind: Kind,
    pub(super) commands: Vec<u32>,
    /// The longer side of the box around it, in units.
    pub(super) size: i32,
    /// A place of it.
    pub(super) at: (i32, i32),
}

/// The part of the world that a tile shows.
#[derive(Debug, Clone, Copy)]
pub(super) struct Frame {
    /// In metres.
    west: f64,
    north: f64,
    side: f64,
}

impl Frame {
    /// West, south, east and north, in metres.
    pub(super) fn new([west, _, east, north]: [f64; 4]) -> Self {
        Self { west, north, side: east - west }
    }

    /// What of the plane belongs to a tile, in its units.
    const SQUARE: ClipBox = ClipBox {
        left: -BUFFER,
        top: -BUFFER,
        right: EXTENT as f64 + BUFFER,
        bottom: EXTENT as f64 + BUFFER,
    };

    /// The tile and its buffer, in degrees.
    pub(super) fn area(self) -> Bounds {
        let crs = Crs::Mercator;
        let buffer = self.side * BUFFER / f64::from(EXTENT);
        Bounds {
            min_x: crs.longitude(self.west - buffer),
            min_y: crs.latitude(self.north - self.side - buffer),
            max_x: crs.longitude(self.west + self.side + buffer),
            max_y: crs.latitude(self.north + buffer),
        }
    }

    /// What is too small to be seen, in degrees of the equator.
    pub(super) fn detail(self) -> f64 {
        Crs::Mercator.longitude(self.side) / f64::from(EXTENT) * DETAIL
    }

    fn place(self, place: &Vertex, turn: f64) -> Place {
        let scale = f64::from(EXTENT) / self.side;
        let x = Crs::Mercator.x(place.longitude + turn);
        ((x - self.west) * scale, (self.north - place.mercator) * scale)
    }

    /// Where a point lies, if that is on the tile.
    pub(super) fn point(self, place: &Vertex, turn: f64) -> Option<(i32, i32)> {
        let at = self.place(place, turn);
        Self::SQUARE.holds(at).then(|| whole(at))
    }

    /// What of a shape lies on the tile: one for each kind that it has there.
    pub(super) fn shapes(self, geometry: &Geometry, turn: f64) -> Vec<Shape> {
        let mut parts = Parts::default();
        let area = self.area().moved(-turn);
        parts.add(self, geometry, turn, &area);
        let Parts { points, lines, polygons } = parts;
        let made = [
            written(Kind::Points, &points),
            written(Kind::Lines, &lines),
            written(Kind::Polygons, &polygons),
        ];
        made.into_iter().flatten().collect()
    }
}

type Whole = (i32, i32);

/// The parts of a shape that lie on a tile, in whole units.
#[derive(Default)]
struct Parts {
    /// One line of all of them.
    points: Vec<Vec<Whole>>,
    lines: Vec<Vec<Whole>>,
    /// Rings, each outer one before its holes; the first place is not repeated.
    polygons: Vec<Vec<Whole>>,
}

impl Parts {
    /// `area` is the tile in the degrees of the geometry.
    fn add(&mut self, frame: Frame, geometry: &Geometry, turn: f64, area: &Bounds) {
        match geometry {
            Geometry::None => {}
            Geometry::Points(places) => {
                let places = places.iter().map(|place| frame.place(place, turn));
                let places = places.filter(|place| Frame::SQUARE.holds(*place));
                let places: Vec<Whole> = places.map(whole).collect();
                if !places.is_empty() {
                    self.points.push(places);
                }
            }
            Geometry::Lines { lines, .. } => {
                for line in lines.iter().filter(|line| line.bounds().meets(area)) {
                    let places: Vec<Place> = frame.places(line, turn);
                    Frame::SQUARE.clip_line(&places, |part| {
                        let part = thinned(part);
                        if part.len() > 1 {
                            self.lines.push(part);
                        }
                    });
                }
            }
            Geometry::Polygons { polygons, .. } => {
                for rings in polygons {
                    self.polygon(frame, rings, turn, area);
                }
            }
            Geometry::Collection(members) => {
                for member in members {
                    self.add(frame, member, turn, area);
                }
            }
        }
    }

    fn polygon(&mut self, frame: Frame, rings: &[Line], turn: f64, area: &Bounds) {
        for (number, ring) in rings.iter().enumerate() {
            let is_outer = number == 0;
            let mut ring = if ring.bounds().meets(area) {
                let places = frame.places(ring, turn);
                // They are closed.
                let places = places.split_last().map_or(&[][..], |(_, places)| places);
                thinned(&Frame::SQUARE.clip_ring(places))
            } else {
                Vec::new()
            };
            if ring.len() > 1 && ring.first() == ring.last() {
                ring.pop();
            }
            let twice = twice_area(&ring);
            if ring.len() < 3 || twice == 0 {
                // Without an outer ring there are no holes.
                if is_outer {
                    return;
                }
                continue;
            }
            // With y to the south, outer rings have an area above 0, and holes one below.
            if (twice > 0) != is_outer {
                ring.reverse();
            }
            self.polygons.push(ring);
        }
    }
}

impl Frame {
    fn places(self, line: &Line, turn: f64) -> Vec<Place> {
        line.iter().map(|place| self.place(place, turn)).collect()
    }
}

/// It lies within the buffer: no number is too large.
fn whole((x, y): Place) -> Whole {
    (x.round() as i32, y.round() as i32)
}

/// In whole units, without places that cannot be told from the one before; ends stay.
fn thinned(line: &[Place]) -> Vec<Whole> {
    let mut kept: Vec<Whole> = Vec::with_capacity(line.len());
    let mut last: Option<Place> = None;
    for (number, &place) in line.iter().enumerate() {
        let is_near = last.is_some_and(|last| {
            (last.0 - place.0).abs() < DETAIL && (last.1 - place.1).abs() < DETAIL
        });
        let is_end = number + 1 == line.len();
        if is_near && !is_end {
            continue;
        }
        last = Some(place);
        let place = whole(place);
        if kept.last() != Some(&place) {
            kept.push(place);
        }
    }
    kept
}

fn twice_area(ring: &[Whole]) -> i64 {
    let pairs = ring.iter().zip(ring.iter().cycle().skip(1));
    let cross = |(a, b): (&Whole, &Whole)| {
        i64::from(a.0) * i64::from(b.1) - i64::from(b.0) * i64::from(a.1)
    };
    pairs.map(cross).sum()
}

const MOVE_TO: u32 = 1;

/// The commands of a single point.
pub(super) fn point_commands((x, y): Whole) -> [u32; 3] {
    [1 << 3 | MOVE_TO, zigzag(x), zigzag(y)]
}

/// `None` when nothing of it lies on the tile.
fn written(kind: Kind, parts: &[Vec<Whole>]) -> Option<Shape> {
    const LINE_TO: u32 = 2;
    const CLOSE_PATH: u32 = 7;
    let &at = parts.first()?.first()?;
    let mut commands = Vec::new();
    let mut cursor = (0, 0);
    let mut walk = |commands: &mut Vec<u32>, command: u32, places: &[Whole]| {
        // Files hold far fewer places than the 29 bits of a count can say.
        commands.push((places.len() as u32) << 3 | command);
        for &(x, y) in places {
            commands.extend([zigzag(x - cursor.0), zigzag(y - cursor.1)]);
            cursor = (x, y);
        }
    };
    if kind == Kind::Points {
        let places = parts.concat();
        walk(&mut commands, MOVE_TO, &places);
    } else {
        for part in parts {
            walk(&mut commands, MOVE_TO, &part[..1]);
            walk(&mut commands, LINE_TO, &part[1..]);
            if kind == Kind::Polygons {
                commands.push(1 << 3 | CLOSE_PATH);
            }
        }
    }
    let all = || parts.iter().flatten();
    let span = |of: fn(&Whole) -> i32| {
        let most = all().map(of).max().unwrap_or(0);
        most - all().map(of).min().unwrap_or(0)
    };
    let size = span(|place| place.0).max(span(|place| place.1));
    Some(Shape { kind, commands, size, at })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::vector::Places;

    /// The first tile: the whole world.
    fn frame() -> Frame {
        let half = Crs::Mercator.x(180.0);
        Frame::new([-half, -half, half, half])
    }

    fn vertices(places: &[(f64, f64)]) -> Line {
        Line::new(places.iter().map(|&(x, y)| Vertex::new(x, y)).collect())
    }

    #[track_caller]
    fn check(geometry: &Geometry, expected: &[(Kind, &[u32])]) {
        let shapes = frame().shapes(geometry, 0.0);
        let actual: Vec<(Kind, &[u32])> =
            shapes.iter().map(|shape| (shape.kind, shape.commands.as_slice())).collect();
        assert_eq!(actual, expected);
    }

    #[test]
    fn shapes_are_commands_from_place_to_place() {
        let point = |x, y| Geometry::Points(Places::One(Vertex::new(x, y)));
        // The middle of the tile, and a quarter of it to the east.
        check(&point(0.0, 0.0), &[(Kind::Points, &[9, 4096, 4096])]);
        check(&point(90.0, 0.0), &[(Kind::Points, &[9, 6144, 4096])]);
        let at = frame().point(&Vertex::new(90.0, 0.0), 0.0).unwrap();
        assert_eq!(point_commands(at), [9, 6144, 4096]);
        assert_eq!(frame().point(&Vertex::new(90.0, 0.0), 360.0), None);
        let both = [Vertex::new(0.0, 0.0), Vertex::new(-90.0, 0.0)];
        let both = Geometry::Points(Places::Several(both.into()));
        check(&both, &[(Kind::Points, &[17, 4096, 4096, 2047, 0])]);
        let line =
            Geometry::Lines { lines: vec![vertices(&[(0.0, 0.0), (90.0, 0.0)])], multi: false };
        check(&line, &[(Kind::Lines, &[9, 4096, 4096, 10, 2048, 0])]);
        // A collection is a shape of each kind.
        let members = Geometry::Collection(vec![line, point(0.0, 0.0)]);
        check(
            &members,
            &[(Kind::Points, &[9, 4096, 4096]), (Kind::Lines, &[9, 4096, 4096, 10, 2048, 0])],
        );
        check(&Geometry::None, &[]);
    }

    #[test]
    fn outer_rings_go_one_way_and_holes_the_other() {
        let outer = [(0.0, 0.0), (90.0, 0.0), (90.0, -60.0), (0.0, -60.0), (0.0, 0.0)];
        let hole = [(10.0, -10.0), (20.0, -10.0), (20.0, -20.0), (10.0, -20.0), (10.0, -10.0)];
        for (turn_outer, turn_hole) in [(false, false), (true, false), (false, true)] {
            let mut rings = [outer.to_vec(), hole.to_vec()];
            if turn_outer {
                rings[0].reverse();
            }
            if turn_hole {
                rings[1].reverse();
            }
            let polygons = vec![rings.iter().map(|ring| vertices(ring)).collect()];
            let mut parts = Parts::default();
            let shape = Geometry::Polygons { polygons, multi: false };
            parts.add(frame(), &shape, 0.0, &frame().area());
            let areas: Vec<i64> = parts.polygons.iter().map(|ring| twice_area(ring)).collect();
            assert!(areas[0] > 0 && areas[1] < 0 && areas.len() == 2, "{areas:?}");
        }
    }

    #[test]
    fn what_is_too_small_to_be_seen_is_left_out() {
        let speck = vertices(&[(0.0, 0.0), (0.01, 0.0), (0.01, 0.01), (0.0, 0.0)]);
        check(&Geometry::Polygons { polygons: vec![vec![speck.clone()]], multi: false }, &[]);
        let near = [(0.0, 0.0), (0.05, 0.0), (0.1, 0.0), (45.0, 0.0)];
        let line = Geometry::Lines { lines: vec![vertices(&near)], multi: false };
        check(&line, &[(Kind::Lines, &[9, 4096, 4096, 10, 1024, 0])]);
    }
}
