//! Reading graphics: marks and pictures, at points, over areas and along lines.

use std::sync::Arc;

use roxmltree::Node;

use super::color_map;
use super::external;
use super::paint::{Fill, Graphic, MAX_SIZE, MIDDLE, Mark, Stroke, Symbol};
use super::parameter::{self, Parameter};
use super::plain_paint::plain_stroke;
use super::reader::Reader;
use super::shape::Shape;
use super::xml::{child, children, name, number, text};

/// How far beside a graphic or a label its place may be, in its own widths.
const MAX_ANCHOR: f32 = 10.0;

impl Graphic {
    pub(super) fn read(node: Node<'_, '_>, reader: &mut Reader<'_>) -> Self {
        let mut graphic = Self::of(Symbol::Mark(Mark::plain()));
        let (mut symbol, mut picture) = (None, None);
        for part in children(node) {
            let known = match name(part) {
                "Size" => Some(Parameter::Size),
                "Opacity" => Some(Parameter::Opacity),
                "Rotation" => Some(Parameter::Rotation),
                _ => None,
            };
            if parameter::read(part, known, &mut reader.notes, &mut graphic.computed) {
                continue;
            }
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
                    let size = number(part, &mut reader.notes);
                    graphic.size = size.map(|size| size.clamp(0.0, MAX_SIZE));
                }
                "Opacity" => graphic.opacity = color_map::opacity(part, &mut reader.notes),
                "Rotation" => graphic.rotation = number(part, &mut reader.notes).unwrap_or(0.0),
                "AnchorPoint" => graphic.anchor = anchor(part, MIDDLE, reader),
                "Displacement" => graphic.displacement = displacement(part, reader),
                _ => reader.notes.ignored(part),
            }
        }
        if let (Some(picture), Some(size)) = (&mut picture, graphic.size)
            && let Err(error) = picture.fit(size)
            && !error.is_lasting()
        {
            reader.unpainted = Some(error.to_string());
        }
        let picture = picture.map(|picture| Symbol::Picture(Arc::new(picture)));
        graphic.symbol = symbol.or(picture).unwrap_or(graphic.symbol);
        graphic
    }

    /// A graphic that is the same for all features, because it is repeated or stands in a legend.
    pub(super) fn fixed(node: Node<'_, '_>, reader: &mut Reader<'_>) -> Self {
        let mut graphic = Self::read(node, reader);
        if graphic.is_computed() {
            graphic.forget_computed();
            let text = "a graphic that is repeated, or stands in a legend, is the same for all features: nothing in it is computed from properties";
            reader.notes.add(node, text);
        }
        graphic
    }
}

/// Which point of something stands on its place.
pub(super) fn anchor(
    node: Node<'_, '_>,
    default: (f32, f32),
    reader: &mut Reader<'_>,
) -> (f32, f32) {
    let (x, y) = pair(node, ["AnchorPointX", "AnchorPointY"], default, reader);
    (x.clamp(-MAX_ANCHOR, MAX_ANCHOR), y.clamp(-MAX_ANCHOR, MAX_ANCHOR))
}

/// Pixels to the right and up.
pub(super) fn displacement(node: Node<'_, '_>, reader: &mut Reader<'_>) -> (f32, f32) {
    let (x, y) = pair(node, ["DisplacementX", "DisplacementY"], (0.0, 0.0), reader);
    (x.clamp(-MAX_SIZE, MAX_SIZE), y.clamp(-MAX_SIZE, MAX_SIZE))
}

fn pair(
    node: Node<'_, '_>,
    names: [&str; 2],
    default: (f32, f32),
    reader: &mut Reader<'_>,
) -> (f32, f32) {
    let mut get =
        |wanted: &str| child(node, wanted).and_then(|part| number(part, &mut reader.notes));
    (get(names[0]).unwrap_or(default.0), get(names[1]).unwrap_or(default.1))
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
