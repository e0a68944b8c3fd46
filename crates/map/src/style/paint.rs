//! What shapes are painted with: fills, strokes, and graphics in and along them.

use std::sync::{Arc, OnceLock};

use tiny_skia::Pixmap;

use super::Color;
use super::shape::Shape;
use crate::picture::Picture;

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Fill {
    pub(crate) color: Color,
    pub(crate) opacity: f32,
    /// Repeated over the area, in place of the colour.
    pub(crate) pattern: Option<Arc<Pattern>>,
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
        }
    }
}

impl Fill {
    pub(crate) fn of(color: Color) -> Self {
        Self { color, opacity: 1.0, pattern: None }
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

impl Graphic {
    /// The height it is painted at, in pixels.
    pub(crate) fn pixels(&self) -> f32 {
        self.size.unwrap_or(match &self.symbol {
            Symbol::Mark(_) => MARK_SIZE,
            Symbol::Picture(picture) => picture.height(),
        })
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
