//! Reading fills and strokes of one colour.

use roxmltree::Node;

use super::color_map;
use super::paint::{Cap, Fill, Join, MAX_WIDTH, Stroke};
use super::parameter::{self, Parameter};
use super::reader::Reader;
use super::xml::{children, color, constant, name, number};

/// `CssParameter` of SLD 1.0 and `SvgParameter` of SE 1.1.
pub(super) fn parameters<'a, 'i>(node: Node<'a, 'i>) -> impl Iterator<Item = Node<'a, 'i>> {
    children(node).filter(|part| is_parameter(*part))
}

pub(super) fn is_parameter(node: Node<'_, '_>) -> bool {
    matches!(name(node), "CssParameter" | "SvgParameter")
}

impl Fill {
    /// A fill where there are no patterns: in marks, letters and halos. So patterns are never
    /// nested.
    pub(super) fn plain(self, node: Node<'_, '_>, reader: &mut Reader<'_>) -> Self {
        let fill = self.parameters(node, reader);
        not_plain(node, reader);
        fill
    }

    pub(super) fn parameters(mut self, node: Node<'_, '_>, reader: &mut Reader<'_>) -> Self {
        for part in parameters(node) {
            let name = part.attribute("name");
            let known = name.and_then(Parameter::parse);
            if parameter::read(part, known, &mut reader.notes, &mut self.computed) {
                continue;
            }
            match name {
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
        let text = format!("`{}` of a mark or a letter is painted as a plain colour", name(part));
        reader.notes.add(part, text);
    }
}

/// A line of a mark.
pub(super) fn plain_stroke(node: Node<'_, '_>, reader: &mut Reader<'_>) -> Stroke {
    let stroke = stroke_parameters(node, reader);
    not_plain(node, reader);
    stroke
}

pub(super) fn stroke_parameters(node: Node<'_, '_>, reader: &mut Reader<'_>) -> Stroke {
    let mut stroke = Stroke::default();
    for part in parameters(node) {
        let notes = &mut reader.notes;
        let name = part.attribute("name");
        if parameter::read(part, name.and_then(Parameter::parse), notes, &mut stroke.computed) {
            continue;
        }
        match name {
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
