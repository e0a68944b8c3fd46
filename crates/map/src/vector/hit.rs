//! Hit testing: whether a place on a picture touches a feature.

use super::geometry::{Geometry, Line, Vertex};
use crate::crs::Crs;
use crate::view::{Bounds, View};

/// Whether the feature's shape comes within `reach` pixels of a place on the picture.
///
/// Polygons are hit inside, too, where they are filled.
pub(crate) fn is_hit(
    geometry: &Geometry,
    turn: f64,
    view: &View,
    at: (f64, f64),
    reach: f64,
    filled: bool,
) -> bool {
    let area = around(view, at, reach).moved(-turn);
    let pixel = |place: &Vertex| -> (f64, f64) {
        let x = view.crs.x(place.longitude + turn);
        let y = match view.crs {
            Crs::Degrees => place.latitude,
            Crs::Mercator => place.mercator,
        };
        let bounds = &view.bounds;
        (
            (x - bounds.min_x) / bounds.width() * f64::from(view.width) - at.0,
            (bounds.max_y - y) / bounds.height() * f64::from(view.height) - at.1,
        )
    };
    // A line is not looked at along its length unless it comes near.
    let may = |line: &&Line| line.bounds().meets(&area);
    let near_line = |line: &Line| {
        line.windows(2).any(|pair| distance(pixel(&pair[0]), pixel(&pair[1])) <= reach)
            || (line.len() == 1 && distance(pixel(&line[0]), pixel(&line[0])) <= reach)
    };
    match geometry {
        Geometry::None => false,
        Geometry::Points(places) => places.iter().any(|place| {
            let (x, y) = pixel(place);
            x.abs() <= reach && y.abs() <= reach
        }),
        Geometry::Lines { lines, .. } => lines.iter().filter(may).any(near_line),
        Geometry::Polygons { polygons, .. } => polygons.iter().any(|polygon| {
            let rings = || polygon.iter().filter(may);
            let inside = filled
                && rings().fold(false, |inside, ring| inside ^ holds(ring.iter().map(pixel)));
            inside || rings().any(near_line)
        }),
        Geometry::Collection(parts) => {
            parts.iter().any(|part| is_hit(part, turn, view, at, reach, filled))
        }
    }
}

/// The area in degrees around a place on the picture.
pub(crate) fn around(view: &View, at: (f64, f64), reach: f64) -> Bounds {
    let (left, right) = (view.x_at(at.0 - reach), view.x_at(at.0 + reach));
    let (top, bottom) = (view.y_at(at.1 - reach), view.y_at(at.1 + reach));
    Bounds {
        min_x: view.crs.longitude(left),
        min_y: view.crs.latitude(bottom),
        max_x: view.crs.longitude(right),
        max_y: view.crs.latitude(top),
    }
}

/// Whether a closed ring winds around the origin an odd number of times.
fn holds(mut ring: impl Iterator<Item = (f64, f64)>) -> bool {
    let Some(mut before) = ring.next() else { return false };
    let mut inside = false;
    for here in ring {
        if (before.1 > 0.0) != (here.1 > 0.0) {
            let x = before.0 - before.1 * (here.0 - before.0) / (here.1 - before.1);
            inside ^= x > 0.0;
        }
        before = here;
    }
    inside
}

/// From the origin to a stretch of line.
fn distance(a: (f64, f64), b: (f64, f64)) -> f64 {
    let (dx, dy) = (b.0 - a.0, b.1 - a.1);
    let square = dx * dx + dy * dy;
    let share = if square > 0.0 { (-(a.0 * dx + a.1 * dy) / square).clamp(0.0, 1.0) } else { 0.0 };
    (a.0 + dx * share).hypot(a.1 + dy * share)
}
