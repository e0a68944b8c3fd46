//! Reading graphics: marks and pictures, at points, over areas and along lines.

use std::sync::Arc;

use roxmltree::Node;

use super::color_map;
use super::external;
use super::paint::{Fill, Graphic, MAX_SIZE, Mark, Stroke, Symbol};
use super::plain_paint::plain_stroke;
use super::reader::Reader;
use super::shape::Shape;
use super::xml::{children, name, number, text};

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
                // Alternatives of the one that is painted.
                "Mark" | "ExternalGraphic" => {}
                "Size" => {
                    size = number(part, &mut reader.notes).map(|size| size.clamp(0.0, MAX_SIZE));
                }
                "Opacity" => opacity = color_map::opacity(part, &mut reader.notes),
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
}

impl Mark {
    fn read(node: Node<'_, '_>, reader: &mut Reader<'_>) -> Self {
        let mut mark = Self { shape: Shape::Square, fill: None, stroke: None };
        for part in children(node) {
            match name(part) {
                "WellKnownName" => match Shape::parse(&text(part)) {
                    Some(shape) => mark.shape = shape,
                    None => reader
                        .notes
                        .add(part, format!("the mark `{}` is painted as a square", text(part))),
                },
                "Fill" => mark.fill = Some(Fill::default().plain(part, reader)),
                "Stroke" => mark.stroke = Some(plain_stroke(part, reader)),
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
