//! Graphics: marks and pictures, at points, over areas and along lines.

use std::sync::Arc;

use roxmltree::Node;

use super::external;
use super::paint::{self, Fill, Stroke};
use super::read::Reader;
use super::shape::Shape;
use super::xml::{children, name, number, text};
use crate::picture::Picture;

/// What stands at a point.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Graphic {
    /// The first one that can be drawn is.
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

/// What GeoServer draws a mark with when no size is written; its comment says 6.
pub(crate) const MARK_SIZE: f32 = 16.0;
/// Largest size of a symbol, in pixels.
pub(crate) const MAX_SIZE: f32 = 1024.0;

impl Graphic {
    pub(super) fn read(node: Node<'_, '_>, reader: &mut Reader<'_>) -> Self {
        let (mut size, mut opacity, mut rotation) = (None, 1.0, 0.0);
        let (mut symbol, mut picture) = (None, None);
        for part in children(node) {
            match name(part) {
                "Mark" if symbol.is_none() && picture.is_none() => {
                    symbol = Some(Symbol::Mark(Mark::read(part, reader)));
                }
                "ExternalGraphic" if picture.is_none() && symbol.is_none() => {
                    picture = external::read(part, reader);
                }
                // Alternatives of the one that is drawn.
                "Mark" | "ExternalGraphic" => {}
                "Size" => {
                    size = number(part, &mut reader.notes).map(|size| size.clamp(0.0, MAX_SIZE));
                }
                "Opacity" => opacity = super::color_map::opacity(part, &mut reader.notes),
                "Rotation" => rotation = number(part, &mut reader.notes).unwrap_or(0.0),
                _ => reader.notes.ignored(part),
            }
        }
        if let (Some(picture), Some(size)) = (&mut picture, size)
            && let Err(error) = picture.fit(size)
            && !error.is_lasting()
        {
            reader.unpainted = Some(error.to_string());
        }
        let symbol = symbol
            .or(picture.map(|picture| Symbol::Picture(Arc::new(picture))))
            .unwrap_or_else(|| Symbol::Mark(Mark::plain()));
        Self { symbol, size, opacity, rotation }
    }

    /// The height it is drawn at, in pixels.
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

    fn read(node: Node<'_, '_>, reader: &mut Reader<'_>) -> Self {
        let mut mark = Self { shape: Shape::Square, fill: None, stroke: None };
        for part in children(node) {
            match name(part) {
                "WellKnownName" => match Shape::parse(&text(part)) {
                    Some(shape) => mark.shape = shape,
                    None => reader
                        .notes
                        .add(part, format!("the mark `{}` is drawn as a square", text(part))),
                },
                "Fill" => mark.fill = Some(Fill::default().plain(part, reader)),
                "Stroke" => mark.stroke = Some(paint::plain_stroke(part, reader)),
                _ => reader.notes.ignored(part),
            }
        }
        if mark.fill.is_none() && mark.stroke.is_none() {
            mark.fill = Some(Fill::default());
            mark.stroke = Some(Stroke::default());
        }
        mark
    }
}
