//! From places on the Earth to pixels of a picture.

use super::pattern::Ground;
use super::strips::DETAIL;
use crate::clip::ClipBox;
use crate::crs::Crs;
use crate::vector::Vertex;
use crate::view::{Bounds, View};

/// Where places lie on the picture.
pub(crate) struct Screen {
    view: View,
    x_scale: f64,
    y_scale: f64,
    /// The picture and its margin, in degrees and in pixels. Asked for with each feature, and slow
    /// to compute.
    area: Bounds,
    frame: ClipBox,
}

impl Screen {
    /// `margin` is how many pixels around the picture count as part of it.
    pub(super) fn new(view: &View, margin: f64) -> Self {
        let (width, height) = (f64::from(view.width), f64::from(view.height));
        let (crs, bounds) = (view.crs, &view.bounds);
        let (x_scale, y_scale) = (width / bounds.width(), height / bounds.height());
        let (x, y) = (margin / x_scale, margin / y_scale);
        let area = Bounds {
            min_x: crs.longitude(bounds.min_x - x),
            min_y: crs.latitude(bounds.min_y - y),
            max_x: crs.longitude(bounds.max_x + x),
            max_y: crs.latitude(bounds.max_y + y),
        };
        let frame =
            ClipBox { left: -margin, top: -margin, right: width + margin, bottom: height + margin };
        Self { view: *view, x_scale, y_scale, area, frame }
    }

    pub(crate) fn pixel(&self, place: &Vertex, turn: f64) -> (f64, f64) {
        let y = match self.view.crs {
            Crs::Degrees => place.latitude,
            Crs::Mercator => place.mercator,
        };
        let x = self.view.crs.x(place.longitude + turn);
        ((x - self.view.bounds.min_x) * self.x_scale, (self.view.bounds.max_y - y) * self.y_scale)
    }

    /// Pixels of a width in degrees.
    pub(crate) fn pixels_wide(&self, degrees: f64) -> f64 {
        self.view.crs.x(degrees) * self.x_scale
    }

    /// What is too small to be seen, in degrees of the equator. Half of what is left out from what
    /// is painted: both add up.
    pub(super) fn detail(&self) -> f64 {
        let finest = self.x_scale.max(self.y_scale);
        DETAIL / 2.0 / self.view.crs.x(1.0) / finest
    }

    /// Patterns begin where both coordinates are 0.
    pub(super) fn ground(&self) -> Ground {
        let origin =
            (-self.view.bounds.min_x * self.x_scale, self.view.bounds.max_y * self.y_scale);
        Ground { origin, zoom: self.view.zoom }
    }

    /// Pixels for one that styles speak of.
    pub(crate) fn zoom(&self) -> f32 {
        self.view.zoom
    }

    /// The picture and its margin, in degrees.
    pub(super) fn area(&self) -> &Bounds {
        &self.area
    }

    /// The picture and its margin, in pixels.
    pub(super) fn frame(&self) -> &ClipBox {
        &self.frame
    }
}
