//! Shapes on the earth, in degrees, without jumps at the antimeridian.

use crate::view::Bounds;

/// A place in degrees, with the y of web Mercator besides, which is slow to compute.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Vertex {
    pub(crate) longitude: f64,
    pub(crate) latitude: f64,
    pub(crate) mercator: f64,
}

impl Vertex {
    /// Which way a place at the antimeridian looks: 1 to the east, -1 to the west, 0 is elsewhere.
    pub(crate) fn side(&self) -> f64 {
        if self.longitude.abs() == 180.0 { self.longitude.signum() } else { 0.0 }
    }

    pub(crate) fn new(longitude: f64, latitude: f64) -> Self {
        // Beyond these web Mercator has nothing to show, and infinity would spoil paths.
        let mercator = crate::crs::Crs::Mercator.y(latitude.clamp(-89.99, 89.99));
        Self { longitude, latitude, mercator }
    }
}

/// Places one after the other, and the box around them.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Line {
    places: Box<[Vertex]>,
    bounds: Bounds,
}

impl Line {
    pub(crate) fn new(places: Vec<Vertex>) -> Self {
        // Nothing meets the box around nothing.
        let (none, all) = (f64::INFINITY, f64::NEG_INFINITY);
        let mut bounds = Bounds { min_x: none, min_y: none, max_x: all, max_y: all };
        for place in &places {
            bounds.min_x = bounds.min_x.min(place.longitude);
            bounds.min_y = bounds.min_y.min(place.latitude);
            bounds.max_x = bounds.max_x.max(place.longitude);
            bounds.max_y = bounds.max_y.max(place.latitude);
        }
        Self { places: places.into(), bounds }
    }

    /// In degrees.
    pub(crate) fn bounds(&self) -> &Bounds {
        &self.bounds
    }
}

impl std::ops::Deref for Line {
    type Target = [Vertex];

    fn deref(&self) -> &[Vertex] {
        &self.places
    }
}

/// The places of a point, or of several that are one shape. One takes no memory of its own.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Places {
    One(Vertex),
    Several(Box<[Vertex]>),
}

impl std::ops::Deref for Places {
    type Target = [Vertex];

    fn deref(&self) -> &[Vertex] {
        match self {
            Self::One(place) => std::slice::from_ref(place),
            Self::Several(places) => places,
        }
    }
}

/// The outer ring and the holes, each closed.
pub(crate) type Polygon = Vec<Line>;

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Geometry {
    None,
    Points(Places),
    Lines { lines: Vec<Line>, multi: bool },
    Polygons { polygons: Vec<Polygon>, multi: bool },
    Collection(Vec<Geometry>),
}

impl Geometry {
    /// The name by which standards know it.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::None => "",
            Self::Points(Places::One(_)) => "Point",
            Self::Points(Places::Several(_)) => "MultiPoint",
            Self::Lines { multi: false, .. } => "LineString",
            Self::Lines { .. } => "MultiLineString",
            Self::Polygons { multi: false, .. } => "Polygon",
            Self::Polygons { .. } => "MultiPolygon",
            Self::Collection(_) => "GeometryCollection",
        }
    }

    /// Calls `each` with every place.
    fn for_each(&self, each: &mut impl FnMut(&Vertex)) {
        match self {
            Self::None => {}
            Self::Points(places) => places.iter().for_each(each),
            Self::Lines { lines, .. } => lines.iter().flat_map(|line| line.iter()).for_each(each),
            Self::Polygons { polygons, .. } => {
                polygons.iter().flatten().flat_map(|ring| ring.iter()).for_each(each);
            }
            Self::Collection(parts) => parts.iter().for_each(|part| part.for_each(each)),
        }
    }

    pub(crate) fn count(&self) -> usize {
        let mut count = 0;
        self.for_each(&mut |_| count += 1);
        count
    }

    /// `None` when it has no places.
    pub(crate) fn bounds(&self) -> Option<Bounds> {
        let mut bounds: Option<Bounds> = None;
        self.for_each(&mut |place| {
            let (x, y) = (place.longitude, place.latitude);
            let known = bounds.get_or_insert(Bounds { min_x: x, min_y: y, max_x: x, max_y: y });
            known.min_x = known.min_x.min(x);
            known.min_y = known.min_y.min(y);
            known.max_x = known.max_x.max(x);
            known.max_y = known.max_y.max(y);
        });
        bounds
    }

    /// Whether an area has places at the antimeridian.
    pub(super) fn is_cut(&self) -> bool {
        match self {
            Self::Polygons { polygons, .. } => {
                let mut places = polygons.iter().flatten().flat_map(|ring| ring.iter());
                places.any(|place| place.side() != 0.0)
            }
            Self::Collection(parts) => parts.iter().any(Self::is_cut),
            _ => false,
        }
    }

    /// A place for a label: the point itself, the middle of the longest line, or a place well
    /// inside the largest polygon.
    pub(super) fn label_place(&self) -> Option<Vertex> {
        match self {
            Self::None => None,
            Self::Points(places) => places.first().copied(),
            Self::Lines { lines, .. } => {
                middle(lines.iter().max_by(|a, b| length(a).total_cmp(&length(b)))?)
            }
            Self::Polygons { polygons, .. } => inside(largest(polygons)?),
            Self::Collection(parts) => parts.iter().find_map(Self::label_place),
        }
    }

    /// The width in degrees of what a label stands on; `None` for what has no area.
    pub(super) fn label_width(&self) -> Option<f64> {
        let Self::Polygons { polygons, .. } = self else { return None };
        let xs = || largest(polygons)?.first().map(|ring| ring.iter().map(|place| place.longitude));
        let xs = || xs().into_iter().flatten();
        Some(xs().fold(f64::NEG_INFINITY, f64::max) - xs().fold(f64::INFINITY, f64::min))
    }
}

fn largest(polygons: &[Polygon]) -> Option<&Polygon> {
    let size = |polygon: &Polygon| polygon.first().map_or(0.0, |ring| area(ring).abs());
    polygons.iter().max_by(|a, b| size(a).total_cmp(&size(b)))
}

/// Twice the area of a closed ring, in square degrees; negative when it goes clockwise.
fn area(ring: &[Vertex]) -> f64 {
    let Some(origin) = ring.first() else { return 0.0 };
    // Counted from the ring itself, so that small ones far away are not lost in rounding.
    let from =
        |place: &Vertex| (place.longitude - origin.longitude, place.latitude - origin.latitude);
    ring.windows(2)
        .map(|pair| {
            let (a, b) = (from(&pair[0]), from(&pair[1]));
            a.0 * b.1 - b.0 * a.1
        })
        .sum()
}

/// Turns the closed rings of a polygon: the outer one counter-clockwise, the holes clockwise, as
/// GeoJSON wants it. Where areas share a pixel, what they cover of it is then summed rightly.
pub(super) fn turn(rings: &mut [Vec<Vertex>]) {
    for (number, ring) in rings.iter_mut().enumerate() {
        let area = area(ring);
        if (number == 0 && area < 0.0) || (number > 0 && area > 0.0) {
            ring.reverse();
        }
    }
}

fn length(line: &[Vertex]) -> f64 {
    line.windows(2).map(|pair| distance(pair[0], pair[1])).sum()
}

fn distance(a: Vertex, b: Vertex) -> f64 {
    (a.longitude - b.longitude).hypot(a.latitude - b.latitude)
}

fn middle(line: &[Vertex]) -> Option<Vertex> {
    let mut left = length(line) / 2.0;
    for pair in line.windows(2) {
        let step = distance(pair[0], pair[1]);
        if step >= left && step > 0.0 {
            let share = left / step;
            let mix = |a: f64, b: f64| a + (b - a) * share;
            return Some(Vertex::new(
                mix(pair[0].longitude, pair[1].longitude),
                mix(pair[0].latitude, pair[1].latitude),
            ));
        }
        left -= step;
    }
    line.first().copied()
}

/// The middle of the widest stretch of a polygon on a few parallels.
fn inside(polygon: &Polygon) -> Option<Vertex> {
    let outer = polygon.first()?;
    let ys = outer.iter().map(|place| place.latitude);
    let (south, north) =
        (ys.clone().fold(f64::INFINITY, f64::min), ys.fold(f64::NEG_INFINITY, f64::max));
    let mut best: Option<(f64, Vertex)> = None;
    for share in [0.5, 0.4, 0.6, 0.3, 0.7] {
        let y = south + (north - south) * share;
        let mut crossings: Vec<f64> = polygon
            .iter()
            .flat_map(|ring| ring.windows(2))
            .filter(|pair| (pair[0].latitude > y) != (pair[1].latitude > y))
            .map(|pair| {
                let (a, b) = (pair[0], pair[1]);
                a.longitude
                    + (b.longitude - a.longitude) * (y - a.latitude) / (b.latitude - a.latitude)
            })
            .collect();
        crossings.sort_by(f64::total_cmp);
        for pair in crossings.chunks_exact(2) {
            let width = pair[1] - pair[0];
            // The middle is preferred unless another parallel is clearly wider.
            if best.as_ref().is_none_or(|(known, _)| width > known * 1.3) {
                best = Some((width, Vertex::new(pair[0].midpoint(pair[1]), y)));
            }
        }
    }
    best.map(|(_, place)| place).or_else(|| outer.first().copied())
}

/// Takes jumps across the antimeridian out of a line, so that it runs on beyond 180°.
///
/// Edges of 360° at a pole are kept: that is how shapes around a pole are closed.
pub(super) fn unwrap(line: &mut [Vertex]) {
    let mut turn = 0.0;
    let mut before: Option<Vertex> = None;
    for place in line {
        let written = *place;
        if let Some(before) = before {
            let jump = written.longitude - before.longitude;
            let at_pole = written.latitude.abs() > 89.0 && before.latitude.abs() > 89.0;
            if jump.abs() > 180.0 && !at_pole {
                turn -= 360.0 * jump.signum();
            }
        }
        before = Some(written);
        place.longitude += turn;
    }
}

/// Closes a ring, also one around a pole, which ends a whole circle from where it began.
pub(super) fn close(ring: &mut Vec<Vertex>) {
    let (Some(first), Some(last)) = (ring.first().copied(), ring.last().copied()) else { return };
    if (last.longitude - first.longitude).abs() > 350.0 {
        let north = ring.iter().map(|place| place.latitude).sum::<f64>() > 0.0;
        let pole = if north { 90.0 } else { -90.0 };
        ring.push(Vertex::new(last.longitude, pole));
        ring.push(Vertex::new(first.longitude, pole));
    }
    if ring.last() != Some(&first) {
        ring.push(first);
    }
}
