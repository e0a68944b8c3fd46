//! The area that a picture shows, and how many pixels it has.

use crate::crs::Crs;

/// The size of a pixel on a screen, in metres, by which OGC defines scales.
const PIXEL: f64 = 0.000_28;

/// A box in x, y order.
///
/// Invariant of those made by [`Bounds::new`]: finite, and neither empty nor inverted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Bounds {
    pub(crate) min_x: f64,
    pub(crate) min_y: f64,
    pub(crate) max_x: f64,
    pub(crate) max_y: f64,
}

impl Bounds {
    pub(crate) fn new(min_x: f64, min_y: f64, max_x: f64, max_y: f64) -> Option<Self> {
        let finite = [min_x, min_y, max_x, max_y].iter().all(|n| n.is_finite());
        (finite && min_x < max_x && min_y < max_y).then_some(Self { min_x, min_y, max_x, max_y })
    }

    pub(crate) fn width(&self) -> f64 {
        self.max_x - self.min_x
    }

    pub(crate) fn height(&self) -> f64 {
        self.max_y - self.min_y
    }

    /// Whether they have a place in common.
    pub(crate) fn meets(&self, other: &Self) -> bool {
        self.min_x <= other.max_x
            && self.max_x >= other.min_x
            && self.min_y <= other.max_y
            && self.max_y >= other.min_y
    }

    /// Whether another lies within.
    pub(crate) fn holds(&self, other: &Self) -> bool {
        self.min_x <= other.min_x
            && self.max_x >= other.max_x
            && self.min_y <= other.min_y
            && self.max_y >= other.max_y
    }

    /// The same to the east.
    pub(crate) fn moved(&self, x: f64) -> Self {
        Self { min_x: self.min_x + x, max_x: self.max_x + x, ..*self }
    }
}

/// A picture of an area.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct View {
    pub(crate) crs: Crs,
    pub(crate) bounds: Bounds,
    /// Pixels; never 0.
    pub(crate) width: u32,
    pub(crate) height: u32,
    /// Pixels for one of the screen that styles are written for: lines, marks and letters are so
    /// much larger, and scales count as on that screen.
    pub(crate) zoom: f32,
}

impl View {
    /// The x of a place in the picture, counted from the left edge.
    pub(crate) fn x_at(&self, column: f64) -> f64 {
        self.bounds.min_x + column * self.bounds.width() / f64::from(self.width)
    }

    /// The y of a place in the picture, counted from the upper edge.
    pub(crate) fn y_at(&self, row: f64) -> f64 {
        self.bounds.max_y - row * self.bounds.height() / f64::from(self.height)
    }

    /// Ground metres by metres on a screen, as OGC defines it.
    pub(crate) fn scale_denominator(&self) -> f64 {
        let pixels = f64::from(self.width) / f64::from(self.zoom);
        self.bounds.width() * self.crs.metres_per_unit() / pixels / PIXEL
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_is_never_empty() {
        for (a, b, c, d) in [
            (0.0, 0.0, 0.0, 1.0),
            (2.0, 0.0, 1.0, 1.0),
            (f64::NAN, 0.0, 1.0, 1.0),
            (0.0, 0.0, f64::INFINITY, 1.0),
        ] {
            assert_eq!(Bounds::new(a, b, c, d), None);
        }
    }

    #[test]
    fn the_scale_of_a_point_query() {
        let bounds = Bounds::new(-0.001, -0.001, 0.001, 0.001).unwrap();
        let view = View { crs: Crs::Degrees, bounds, width: 256, height: 256, zoom: 1.0 };
        assert_eq!(view.scale_denominator().round(), 3106.0);
        let fine = View { width: 512, height: 512, zoom: 2.0, ..view };
        assert_eq!(fine.scale_denominator(), view.scale_denominator());
        assert_eq!((view.x_at(128.0), view.y_at(128.0)), (0.0, 0.0));
    }
}
