//! Fills and strokes.

use std::sync::{Arc, OnceLock};

use roxmltree::Node;
use tiny_skia::Pixmap;

use super::Color;
use super::color_map;
use super::graphic::Graphic;
use super::read::Reader;
use super::xml::{child, children, color, constant, name, number};

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
    /// Drawn when first needed.
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
    /// Drawn in place of the line.
    pub(crate) beads: Option<Arc<Beads>>,
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

/// Widest stroke, in pixels.
const MAX_WIDTH: f32 = 256.0;
/// Widest gap between graphics, in pixels.
const MAX_GAP: f32 = 256.0;

/// `CssParameter` of SLD 1.0 and `SvgParameter` of SE 1.1.
pub(super) fn parameters<'a, 'i>(node: Node<'a, 'i>) -> impl Iterator<Item = Node<'a, 'i>> {
    children(node).filter(|part| is_parameter(*part))
}

fn is_parameter(node: Node<'_, '_>) -> bool {
    matches!(name(node), "CssParameter" | "SvgParameter")
}

pub(super) fn fill(node: Node<'_, '_>, reader: &mut Reader<'_>) -> Fill {
    Fill::default().read(node, reader)
}

impl Fill {
    pub(crate) fn of(color: Color) -> Self {
        Self { color, opacity: 1.0, pattern: None }
    }

    pub(super) fn read(self, node: Node<'_, '_>, reader: &mut Reader<'_>) -> Self {
        let mut fill = self.parameters(node, reader);
        for part in children(node).filter(|part| !is_parameter(*part)) {
            match (name(part), child(part, "Graphic")) {
                ("GraphicFill", Some(graphic)) => {
                    let graphic = Graphic::read(graphic, reader);
                    let pattern = Pattern { graphic, margin: [0.0; 4], tile: OnceLock::new() };
                    fill.pattern = Some(Arc::new(pattern));
                }
                _ => reader.notes.ignored(part),
            }
        }
        fill
    }

    /// As [`Fill::read`], where there are no patterns: in marks, letters and halos. So patterns
    /// are never nested.
    pub(super) fn plain(self, node: Node<'_, '_>, reader: &mut Reader<'_>) -> Self {
        let fill = self.parameters(node, reader);
        not_plain(node, reader);
        fill
    }

    fn parameters(mut self, node: Node<'_, '_>, reader: &mut Reader<'_>) -> Self {
        for part in parameters(node) {
            match part.attribute("name") {
                Some("fill") => self.color = color(part, &mut reader.notes).unwrap_or(self.color),
                Some("fill-opacity") => self.opacity = color_map::opacity(part, &mut reader.notes),
                _ => reader.notes.ignored_parameter(part),
            }
        }
        self
    }
}

fn not_plain(node: Node<'_, '_>, reader: &mut Reader<'_>) {
    for part in children(node).filter(|part| !is_parameter(*part)) {
        let text = format!("`{}` of a mark or a letter is drawn as a plain colour", name(part));
        reader.notes.add(part, text);
    }
}

pub(super) fn stroke(node: Node<'_, '_>, reader: &mut Reader<'_>) -> Stroke {
    let mut stroke = stroke_parameters(node, reader);
    for part in children(node).filter(|part| !is_parameter(*part)) {
        match (name(part), child(part, "Graphic")) {
            ("GraphicStroke", Some(graphic)) => {
                stroke.beads = Some(Arc::new(beads(part, graphic, &stroke, reader)));
            }
            ("GraphicFill", _) => {
                reader.notes.add(part, "`GraphicFill` of a line is drawn as a plain line");
            }
            _ => reader.notes.ignored(part),
        }
    }
    stroke
}

/// As [`stroke`], for lines of marks.
pub(super) fn plain_stroke(node: Node<'_, '_>, reader: &mut Reader<'_>) -> Stroke {
    let stroke = stroke_parameters(node, reader);
    not_plain(node, reader);
    stroke
}

/// SE 1.1 says the gaps; SLD 1.0 has none, so GeoServer takes those between dashes.
fn beads(
    node: Node<'_, '_>,
    graphic: Node<'_, '_>,
    stroke: &Stroke,
    reader: &mut Reader<'_>,
) -> Beads {
    let graphic = Graphic::read(graphic, reader);
    let mut length = |wanted: &str| {
        let found = child(node, wanted).and_then(|part| number(part, &mut reader.notes));
        found.map(|pixels| pixels.clamp(0.0, MAX_GAP))
    };
    let (gap, start) = (length("Gap"), length("InitialGap"));
    for part in children(node) {
        if !matches!(name(part), "Graphic" | "Gap" | "InitialGap") {
            reader.notes.ignored(part);
        }
    }
    let wide = graphic.pixels() * graphic.aspect();
    let of_dashes = || (stroke.dashes.iter().sum::<f32>() - wide).clamp(0.0, MAX_GAP);
    let start = start.unwrap_or(-stroke.dash_offset.clamp(-MAX_GAP, MAX_GAP));
    Beads { graphic, start, gap: gap.unwrap_or_else(of_dashes) }
}

fn stroke_parameters(node: Node<'_, '_>, reader: &mut Reader<'_>) -> Stroke {
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
            _ => notes.ignored_parameter(part),
        }
    }
    stroke
}

/// `graphic-margin` of GeoServer: one to four lengths, as CSS writes margins.
pub(super) fn margin(node: Node<'_, '_>, reader: &mut Reader<'_>) -> Option<[f32; 4]> {
    let written = constant(node, &mut reader.notes)?;
    let lengths: Option<Vec<f32>> = written
        .split_whitespace()
        .map(|part| part.parse().ok().filter(|n: &f32| (0.0..=MAX_GAP).contains(n)))
        .collect();
    let margin = match lengths.as_deref() {
        Some(&[all]) => Some([all; 4]),
        Some(&[high, wide]) => Some([high, wide, high, wide]),
        Some(&[top, wide, bottom]) => Some([top, wide, bottom, wide]),
        Some(&[top, right, bottom, left]) => Some([top, right, bottom, left]),
        _ => None,
    };
    if margin.is_none() {
        let text = format!("`graphic-margin` should be lengths such as `4 8`, not `{written}`");
        reader.notes.add(node, text);
    }
    margin
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
