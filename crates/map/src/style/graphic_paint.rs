//! Reading fills and strokes that may have graphics in them.

use std::sync::{Arc, OnceLock};

use roxmltree::Node;

use super::paint::{Beads, Fill, Graphic, Pattern, Stroke};
use super::plain_paint::{is_parameter, stroke_parameters};
use super::reader::Reader;
use super::xml::{child, children, constant, name, number};

/// Widest gap between graphics, in pixels.
const MAX_GAP: f32 = 256.0;

pub(super) fn fill(node: Node<'_, '_>, reader: &mut Reader<'_>) -> Fill {
    let mut fill = Fill::default().parameters(node, reader);
    for part in children(node).filter(|part| !is_parameter(*part)) {
        match (name(part), child(part, "Graphic")) {
            ("GraphicFill", Some(graphic)) => {
                let graphic = Graphic::fixed(graphic, reader);
                let pattern = Pattern { graphic, margin: [0.0; 4], tile: OnceLock::new() };
                fill.pattern = Some(Arc::new(pattern));
            }
            _ => reader.notes.ignored(part),
        }
    }
    fill
}

pub(super) fn stroke(node: Node<'_, '_>, reader: &mut Reader<'_>) -> Stroke {
    let mut stroke = stroke_parameters(node, reader);
    for part in children(node).filter(|part| !is_parameter(*part)) {
        match (name(part), child(part, "Graphic")) {
            ("GraphicStroke", Some(graphic)) => {
                stroke.beads = Some(Arc::new(beads(part, graphic, &stroke, reader)));
            }
            ("GraphicFill", _) => {
                reader.notes.add(part, "`GraphicFill` of a line is painted as a plain line");
            }
            _ => reader.notes.ignored(part),
        }
    }
    stroke
}

/// SE 1.1 says the gaps; SLD 1.0 has none, so GeoServer takes those between dashes.
fn beads(
    node: Node<'_, '_>,
    graphic: Node<'_, '_>,
    stroke: &Stroke,
    reader: &mut Reader<'_>,
) -> Beads {
    let graphic = Graphic::fixed(graphic, reader);
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
