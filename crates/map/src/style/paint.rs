//! What shapes are painted with: fills, strokes, and graphics in and along them.

use std::sync::{Arc, OnceLock};

use tiny_skia::Pixmap;

use super::Color;
use super::parameter::Computed;
use super::shape::Shape;
use crate::picture::Picture;

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Fill {
    pub(crate) color: Color,
    pub(crate) opacity: f32,
    /// Repeated over the area, in place of the colour.
    pub(crate) pattern: Option<Arc<Pattern>>,
    pub(crate) computed: Vec<Computed>,
}

impl Default for Fill {
    fn default() -> Self {
        Self::of([0x80; 3])
    }
}

/// A graphic that fills an area.
#[derive(Debug)]
pub(crate) struct Pattern {
    pub(crate) graphic: Graphic,
    /// Pixels kept free around each: top, right, bottom, left.
    pub(crate) margin: [f32; 4],
    /// Painted when first needed.
    pub(crate) tile: OnceLock<Option<Pixmap>>,
}

impl PartialEq for Pattern {
    fn eq(&self, other: &Self) -> bool {
        self.graphic == other.graphic && self.margin == other.margin
    }
}

/// A graphic that stands again and again along a line.
#[derive(Debug, PartialEq)]
pub(crate) struct Beads {
    pub(crate) graphic: Graphic,
    /// Pixels before the first.
    pub(crate) start: f32,
    /// Pixels between one and the next.
    pub(crate) gap: f32,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Stroke {
    pub(crate) color: Color,
    pub(crate) opacity: f32,
    pub(crate) width: f32,
    pub(crate) dashes: Vec<f32>,
    pub(crate) dash_offset: f32,
    pub(crate) cap: Cap,
    pub(crate) join: Join,
    /// Painted in place of the line.
    pub(crate) beads: Option<Arc<Beads>>,
    pub(crate) computed: Vec<Computed>,
}

impl Stroke {
    /// The same in more dots by inch. Of beads it is asked when they are painted.
    pub(crate) fn zoomed(&self, zoom: f32) -> Self {
        Self {
            width: self.width * zoom,
            dashes: self.dashes.iter().map(|dash| dash * zoom).collect(),
            dash_offset: self.dash_offset * zoom,
            ..self.clone()
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Cap {
    Butt,
    Round,
    Square,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Join {
    Miter,
    Round,
    Bevel,
}

impl Default for Stroke {
    fn default() -> Self {
        Self {
            color: [0; 3],
            opacity: 1.0,
            width: 1.0,
            dashes: Vec::new(),
            dash_offset: 0.0,
            cap: Cap::Butt,
            join: Join::Miter,
            beads: None,
            computed: Vec::new(),
        }
    }
}

impl Fill {
    pub(crate) fn of(color: Color) -> Self {
        Self { color, opacity: 1.0, pattern: None, computed: Vec::new() }
    }
}

/// What stands at a point.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Graphic {
    /// The first one that can be painted is.
    pub(crate) symbol: Symbol,
    /// Pixels; `None` is the picture's own size, or that of a mark.
    pub(crate) size: Option<f32>,
    pub(crate) opacity: f32,
    /// Degrees, clockwise.
    pub(crate) rotation: f32,
    /// Which point of it stands on the place: 0, 0 is its lower left corner.
    pub(crate) anchor: (f32, f32),
    /// Pixels to the right and up.
    pub(crate) displacement: (f32, f32),
    pub(crate) computed: Vec<Computed>,
    /// Whether its size was worked out for a feature: then there may be as many as features, and a
    /// drawing is not painted anew for each.
    pub(crate) is_scaled: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Symbol {
    Mark(Mark),
    Picture(Arc<Picture>),
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Mark {
    pub(crate) shape: Shape,
    pub(crate) fill: Option<Fill>,
    pub(crate) stroke: Option<Stroke>,
}

/// What GeoServer paints a mark with when no size is written; its comment says 6.
pub(crate) const MARK_SIZE: f32 = 16.0;
/// Largest size of a symbol, in pixels.
pub(crate) const MAX_SIZE: f32 = 1024.0;
/// Widest stroke, in pixels.
pub(crate) const MAX_WIDTH: f32 = 256.0;
/// The point that stands on the place unless a style says otherwise.
pub(crate) const MIDDLE: (f32, f32) = (0.5, 0.5);

impl Graphic {
    pub(crate) fn of(symbol: Symbol) -> Self {
        Self {
            symbol,
            size: None,
            opacity: 1.0,
            rotation: 0.0,
            anchor: MIDDLE,
            displacement: (0.0, 0.0),
            computed: Vec::new(),
            is_scaled: false,
        }
    }

    /// The same with its middle on the place.
    pub(crate) fn centred(&self) -> Self {
        Self { anchor: MIDDLE, displacement: (0.0, 0.0), ..self.clone() }
    }

    /// How far from its place it is seen, in pixels.
    pub(crate) fn reach(&self) -> f32 {
        self.reach_of(self.pixels())
    }

    pub(super) fn reach_of(&self, size: f32) -> f32 {
        let wide = size * self.aspect().max(1.0);
        let ((across, up), (right, above)) = (self.anchor, self.displacement);
        let beside = (across - MIDDLE.0).abs().max((up - MIDDLE.1).abs()) * wide;
        wide / 2.0 + beside + right.abs().max(above.abs())
    }

    /// The height it is painted at, in pixels.
    pub(crate) fn pixels(&self) -> f32 {
        self.size.unwrap_or(match &self.symbol {
            Symbol::Mark(_) => MARK_SIZE,
            Symbol::Picture(picture) => picture.height(),
        })
    }

    /// The line around it.
    pub(crate) fn line(&self) -> Option<&Stroke> {
        match &self.symbol {
            Symbol::Mark(mark) => mark.stroke.as_ref(),
            Symbol::Picture(_) => None,
        }
    }

    /// Whether all of it that is seen hides what is behind it.
    pub(crate) fn is_opaque(&self) -> bool {
        let Symbol::Mark(mark) = &self.symbol else { return false };
        self.opacity >= 1.0
            && mark.fill.as_ref().is_none_or(|fill| fill.opacity >= 1.0)
            && mark.stroke.as_ref().is_none_or(|stroke| stroke.opacity >= 1.0)
    }

    /// Width by height.
    pub(crate) fn aspect(&self) -> f32 {
        match &self.symbol {
            Symbol::Mark(_) => 1.0,
            Symbol::Picture(picture) => picture.aspect(),
        }
    }
}

impl Mark {
    pub(crate) fn plain() -> Self {
        Self { shape: Shape::Square, fill: Some(Fill::default()), stroke: Some(Stroke::default()) }
    }
}
