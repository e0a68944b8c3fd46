//! Fills and strokes.

use roxmltree::Node;

use super::Color;
use super::color_map;
use super::graphic::Graphic;
use super::read::Reader;
use super::xml::{child, children, color, constant, name, number};

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Fill {
    pub(crate) color: Color,
    pub(crate) opacity: f32,
}

impl Default for Fill {
    fn default() -> Self {
        Self { color: [0x80; 3], opacity: 1.0 }
    }
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
        }
    }
}

/// Widest stroke, in pixels.
const MAX_WIDTH: f32 = 256.0;

/// `CssParameter` of SLD 1.0 and `SvgParameter` of SE 1.1.
pub(super) fn parameters<'a, 'i>(node: Node<'a, 'i>) -> impl Iterator<Item = Node<'a, 'i>> {
    children(node).filter(|part| matches!(name(*part), "CssParameter" | "SvgParameter"))
}

pub(super) fn fill(node: Node<'_, '_>, reader: &mut Reader<'_>) -> Fill {
    Fill::default().read(node, reader)
}

impl Fill {
    pub(super) fn read(mut self, node: Node<'_, '_>, reader: &mut Reader<'_>) -> Self {
        for part in parameters(node) {
            match part.attribute("name") {
                Some("fill") => self.color = color(part, &mut reader.notes).unwrap_or(self.color),
                Some("fill-opacity") => self.opacity = color_map::opacity(part, &mut reader.notes),
                _ => reader.notes.ignored(part),
            }
        }
        if let Some(pattern) = child(node, "GraphicFill") {
            reader.notes.add(pattern, "`GraphicFill` is drawn as a plain colour");
            // The colour that the pattern has, thinned out as a pattern is.
            let graphic = child(pattern, "Graphic").map(|graphic| Graphic::read(graphic, reader));
            if let Some(super::Symbol::Mark(mark)) = graphic.map(|graphic| graphic.symbol) {
                let paint =
                    mark.fill.map(|fill| fill.color).or(mark.stroke.map(|stroke| stroke.color));
                self.color = paint.unwrap_or(self.color);
                self.opacity *= 0.4;
            }
        }
        self
    }
}

pub(super) fn stroke(node: Node<'_, '_>, reader: &mut Reader<'_>) -> Stroke {
    let mut stroke = Stroke::default();
    for part in parameters(node) {
        let notes = &mut reader.notes;
        match part.attribute("name") {
            Some("stroke") => stroke.color = color(part, notes).unwrap_or(stroke.color),
            Some("stroke-opacity") => stroke.opacity = color_map::opacity(part, notes),
            Some("stroke-width") => {
                stroke.width = number(part, notes).unwrap_or(1.0).clamp(0.0, MAX_WIDTH);
            }
            Some("stroke-dasharray") => stroke.dashes = dashes(part, reader),
            Some("stroke-dashoffset") => stroke.dash_offset = number(part, notes).unwrap_or(0.0),
            Some("stroke-linecap") => {
                stroke.cap = match constant(part, notes).as_deref() {
                    Some("round") => Cap::Round,
                    Some("square") => Cap::Square,
                    _ => Cap::Butt,
                }
            }
            Some("stroke-linejoin") => {
                stroke.join = match constant(part, notes).as_deref() {
                    Some("round") => Join::Round,
                    Some("bevel") => Join::Bevel,
                    _ => Join::Miter,
                }
            }
            _ => notes.ignored(part),
        }
    }
    for part in ["GraphicFill", "GraphicStroke"].iter().filter_map(|wanted| child(node, wanted)) {
        reader.notes.add(part, format!("`{}` of a line is drawn as a plain line", name(part)));
    }
    stroke
}

/// Lengths of dashes and gaps in turn; an odd number counts twice.
fn dashes(node: Node<'_, '_>, reader: &mut Reader<'_>) -> Vec<f32> {
    let Some(written) = constant(node, &mut reader.notes) else { return Vec::new() };
    let numbers: Option<Vec<f32>> = written
        .split([' ', ','])
        .filter(|part| !part.is_empty())
        .map(|part| part.parse().ok().filter(|n: &f32| n.is_finite() && *n >= 0.0))
        .collect();
    match numbers {
        Some(mut numbers) if numbers.len() <= 32 && numbers.iter().sum::<f32>() >= 0.5 => {
            if numbers.len() % 2 == 1 {
                numbers.extend_from_within(..);
            }
            numbers
        }
        _ => {
            reader.notes.add(
                node,
                format!("`stroke-dasharray` should be lengths such as `5 2`, not `{written}`"),
            );
            Vec::new()
        }
    }
}
