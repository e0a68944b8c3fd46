//! Graphics: marks and pictures.

use std::sync::Arc;

use roxmltree::Node;

use super::paint::{self, Fill, Stroke};
use super::read::Reader;
use super::xml::{child, child_text, children, name, number, text};
use crate::picture::Picture;

/// What stands at a point.
#[derive(Debug, Clone)]
pub(crate) struct Graphic {
    /// The first one that can be drawn is.
    pub(crate) symbol: Symbol,
    /// Pixels; `None` is the picture's own size, or that of a mark.
    pub(crate) size: Option<f32>,
    pub(crate) opacity: f32,
    /// Degrees, clockwise.
    pub(crate) rotation: f32,
}

#[derive(Debug, Clone)]
pub(crate) enum Symbol {
    Mark(Mark),
    Picture(Arc<Picture>),
}

#[derive(Debug, Clone)]
pub(crate) struct Mark {
    pub(crate) shape: Shape,
    pub(crate) fill: Option<Fill>,
    pub(crate) stroke: Option<Stroke>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    Square,
    Circle,
    Triangle,
    Star,
    Cross,
    X,
}

impl Shape {
    fn parse(name: &str) -> Option<Self> {
        Some(match name.to_ascii_lowercase().as_str() {
            "square" => Self::Square,
            "circle" => Self::Circle,
            "triangle" => Self::Triangle,
            "star" => Self::Star,
            "cross" => Self::Cross,
            "x" => Self::X,
            _ => return None,
        })
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Square => "square",
            Self::Circle => "circle",
            Self::Triangle => "triangle",
            Self::Star => "star",
            Self::Cross => "cross",
            Self::X => "x",
        }
    }
}

/// What GeoServer draws a mark with when no size is written; its comment says 6.
pub(crate) const MARK_SIZE: f32 = 16.0;
/// Largest size of a symbol, in pixels.
pub(crate) const MAX_SIZE: f32 = 1024.0;

impl Graphic {
    pub(super) fn read(node: Node<'_, '_>, reader: &mut Reader<'_>) -> Self {
        let (mut size, mut opacity, mut rotation) = (None, 1.0, 0.0);
        let mut symbol = None;
        for part in children(node) {
            match name(part) {
                "Mark" if symbol.is_none() => symbol = Some(Symbol::Mark(Mark::read(part, reader))),
                "ExternalGraphic" if symbol.is_none() => {
                    symbol =
                        picture(part, reader).map(|picture| Symbol::Picture(Arc::new(picture)));
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
        let symbol = symbol.unwrap_or_else(|| Symbol::Mark(Mark::plain()));
        Self { symbol, size, opacity, rotation }
    }

    /// The size it is drawn at, in pixels.
    pub(crate) fn pixels(&self) -> f32 {
        self.size.unwrap_or(match &self.symbol {
            Symbol::Mark(_) => MARK_SIZE,
            Symbol::Picture(picture) => picture.height() as f32,
        })
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
                "Fill" => mark.fill = Some(paint::fill(part, reader)),
                "Stroke" => mark.stroke = Some(paint::stroke(part, reader)),
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

/// A PNG beside the style, or inside it. Never one from elsewhere.
fn picture(node: Node<'_, '_>, reader: &mut Reader<'_>) -> Option<Picture> {
    let href = child(node, "OnlineResource").and_then(|resource| {
        resource
            .attributes()
            .find(|attribute| attribute.name() == "href")
            .map(|a| a.value().to_owned())
    });
    let format = child_text(node, "Format").unwrap_or_default();
    let bytes = match (&href, child_text(node, "InlineContent")) {
        (_, Some(inline)) => base64(&inline),
        (Some(href), None) => {
            match href.split_once(";base64,") {
                Some((head, data)) if head.starts_with("data:") => base64(data),
                _ => {
                    let file = href.strip_prefix("file:").unwrap_or(href).trim_start_matches("./");
                    let bytes = (reader.resource)(file);
                    if bytes.is_none() {
                        reader.notes.add(node, format!("there is no picture `{href}` beside the style, so a square is drawn"));
                        return None;
                    }
                    bytes
                }
            }
        }
        (None, None) => None,
    };
    let picture = bytes.and_then(|bytes| Picture::read_png(&bytes));
    if picture.is_none() {
        let what = href.unwrap_or(format);
        let what: String = what.chars().take(80).collect();
        reader.notes.add(
            node,
            format!("the picture `{what}` is no PNG of at most 512 pixels, so a square is drawn"),
        );
    }
    picture
}

/// Plain base64; `None` when it is not.
fn base64(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut bits, mut count) = (0u32, 0);
    for byte in text.bytes() {
        let six = match byte {
            b'A'..=b'Z' => byte - b'A',
            b'a'..=b'z' => byte - b'a' + 26,
            b'0'..=b'9' => byte - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            b'=' | b' ' | b'\n' | b'\r' | b'\t' => continue,
            _ => return None,
        };
        bits = bits << 6 | u32::from(six);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
            bits &= (1 << count) - 1;
        }
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_of_common_lengths() {
        assert_eq!(base64("aGk=").unwrap(), b"hi");
        assert_eq!(base64("dGVy\ncmFjZQ==").unwrap(), b"terrace");
        assert_eq!(base64("a*"), None);
    }
}
