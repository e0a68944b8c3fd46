//! Outlines: as much of the shapes in a `GeoJSON` file as a small picture shows.
//!
//! What comes out is bounded whatever comes in, so that an answer can carry it: the corners that
//! matter least go first ([`corners`]), and so do the smallest parts.

mod corners;
mod part;
mod turn;

use serde::Serialize;

use self::part::{Part, PartKind};
use crate::geojson::{self, Feature, GeoJsonError, Geometry, Position, Ring};

pub use self::part::OutlineKind;

/// Of a larger file no outlines are made.
pub const LARGEST: usize = 4 * 1024 * 1024;
/// More names than this no legend holds; shapes beyond it share the last of their kind.
const MOST_SHAPES: usize = 12;
/// Rings, lines and points.
const MOST_PARTS: usize = 60;
const MOST_POSITIONS: usize = 320;
/// Letters of a title.
const LONGEST_TITLE: usize = 120;
/// A corner that stands out by less than a square of this part of the whole is not seen.
const FINEST: f64 = 1.0 / 250.0;
/// Nor are steps smaller than this part of it.
const SMALLEST_STEP: f64 = 1.0 / 1000.0;

/// The shapes of a file, made to be painted as they are: where they lie on both sides of the
/// antimeridian, longitudes go on past 180.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Outlines {
    /// West, south, east, north.
    pub bounds: [f64; 4],
    pub shapes: Vec<Outline>,
}

/// All of a kind that have one title.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Outline {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    pub kind: OutlineKind,
    /// Rings of an area (its holes too, which turn the other way), lines, or points each by itself.
    pub parts: Vec<Vec<Position>>,
}

/// The outlines of what a `GeoJSON` file holds; `None` when nothing in it has a place. Shapes
/// without a title (`title` or `name`) of their own have that of the file, `untitled`.
pub fn outlines(bytes: &[u8], untitled: Option<&str>) -> Result<Option<Outlines>, GeoJsonError> {
    let mut shapes = Vec::new();
    let mut parts = Vec::new();
    for feature in geojson::read_within(bytes, LARGEST)? {
        let title = title_of(&feature).or(untitled).map(shortened);
        if let Some(geometry) = feature.geometry {
            each_part(geometry, &mut |kind, line| {
                let shape = shape_of(&mut shapes, title.as_deref(), kind.of_shape());
                parts.push(Part { shape, kind, line });
            });
        }
    }
    keep_largest(&mut parts);
    if let Some(flat) = turn::laid_flat(&parts) {
        for (part, line) in parts.iter_mut().zip(flat) {
            part.line = line;
        }
    }
    let Some(whole) = bounds(parts.iter().flat_map(|part| &part.line)) else { return Ok(None) };
    thin_out(&mut parts, whole);
    let Some(bounds) = bounds(parts.iter().flat_map(|part| &part.line)) else { return Ok(None) };
    for part in parts {
        shapes[part.shape].parts.push(part.turned());
    }
    shapes.retain(|shape| !shape.parts.is_empty());
    Ok(Some(Outlines { bounds, shapes }))
}

fn title_of(feature: &Feature) -> Option<&str> {
    let text = |key: &str| feature.properties.get(key)?.as_str().map(str::trim);
    ["title", "name"].into_iter().filter_map(text).find(|title| !title.is_empty())
}

fn shortened(title: &str) -> String {
    title.chars().take(LONGEST_TITLE).collect()
}

/// Where the shape with that title is, or is now.
fn shape_of(shapes: &mut Vec<Outline>, title: Option<&str>, kind: OutlineKind) -> usize {
    let same = |shape: &Outline| shape.kind == kind && shape.title.as_deref() == title;
    if let Some(found) = shapes.iter().position(same) {
        return found;
    }
    let last = || shapes.iter().rposition(|shape| shape.kind == kind);
    if let Some(last) = Some(shapes.len()).filter(|len| *len >= MOST_SHAPES).and_then(|_| last()) {
        return last;
    }
    shapes.push(Outline { title: title.map(str::to_owned), kind, parts: Vec::new() });
    shapes.len() - 1
}

fn each_part(geometry: Geometry, visit: &mut impl FnMut(PartKind, Vec<Position>)) {
    match geometry {
        Geometry::Point { coordinates } => visit(PartKind::Point, vec![coordinates]),
        Geometry::MultiPoint { coordinates } => {
            for point in coordinates {
                visit(PartKind::Point, vec![point]);
            }
        }
        Geometry::LineString { coordinates } => visit(PartKind::Line, coordinates),
        Geometry::MultiLineString { coordinates } => {
            for line in coordinates {
                visit(PartKind::Line, line);
            }
        }
        Geometry::Polygon { coordinates } => each_ring(coordinates, visit),
        Geometry::MultiPolygon { coordinates } => {
            for polygon in coordinates {
                each_ring(polygon, visit);
            }
        }
        // The JSON reader stops long before nesting is deep enough to harm.
        Geometry::GeometryCollection { geometries } => {
            for geometry in geometries {
                each_part(geometry, visit);
            }
        }
    }
}

fn each_ring(polygon: Vec<Ring>, visit: &mut impl FnMut(PartKind, Vec<Position>)) {
    for (at, ring) in polygon.into_iter().enumerate() {
        visit(PartKind::of_ring(at), ring);
    }
}

/// A hole is smaller than the ring around it, so it goes before that.
fn keep_largest(parts: &mut Vec<Part>) {
    parts.retain(|part| !part.line.is_empty());
    if parts.len() <= MOST_PARTS {
        return;
    }
    let size = |part: &Part| bounds(&part.line).map_or(0.0, |[w, s, e, n]| (e - w).hypot(n - s));
    let mut order: Vec<_> = parts.iter().map(size).enumerate().collect();
    order.sort_by(|(_, a), (_, b)| b.total_cmp(a));
    let mut kept = vec![false; parts.len()];
    for (at, _) in order.iter().take(MOST_PARTS) {
        kept[*at] = true;
    }
    let mut kept = kept.into_iter();
    parts.retain(|_| kept.next().unwrap_or(false));
}

fn bounds<'a>(positions: impl IntoIterator<Item = &'a Position>) -> Option<[f64; 4]> {
    positions.into_iter().fold(None, |bounds, &Position(lng, lat)| {
        let [west, south, east, north] = bounds.unwrap_or([lng, lat, lng, lat]);
        Some([west.min(lng), south.min(lat), east.max(lng), north.max(lat)])
    })
}

/// Leaves the corners that matter most, with as many digits as can be seen.
fn thin_out(parts: &mut [Part], [west, south, east, north]: [f64; 4]) {
    // Degrees of longitude are shorter away from the equator.
    let narrow = f64::midpoint(south, north).to_radians().cos();
    let across = ((east - west) * narrow).max(north - south);
    let worth = |part: &Part| {
        let fewest = if part.kind.of_shape() == OutlineKind::Area { 4 } else { 2 };
        corners::worth(&part.line, narrow, fewest)
    };
    let worths: Vec<_> = parts.iter().map(worth).collect();
    let least = corners::least(worths.iter().flatten().copied(), MOST_POSITIONS);
    let least = least.max((across * FINEST).powi(2));
    let scale = 10_f64.powi(digits(across));
    let rounded = |degrees: f64| (degrees * scale).round() / scale;
    for (part, worths) in parts.iter_mut().zip(worths) {
        let mut worths = worths.into_iter();
        part.line.retain(|_| worths.next().is_some_and(|worth| worth >= least));
        for Position(lng, lat) in &mut part.line {
            (*lng, *lat) = (rounded(*lng), rounded(*lat));
        }
    }
}

/// Digits after the point that tell apart what can be seen, at most those of a tenth of a metre.
fn digits(across: f64) -> i32 {
    let steps = [1.0, 0.1, 0.01, 0.001, 1e-4, 1e-5];
    let found = steps.iter().position(|step| *step < across * SMALLEST_STEP);
    found.and_then(|at| i32::try_from(at).ok()).unwrap_or(6)
}

#[cfg(test)]
#[path = "outline_tests.rs"]
mod tests;
