//! Labels: text symbolizers.

use roxmltree::Node;

use super::StyleError;
use super::expression::Expression;
use super::paint::Fill;
use super::plain_paint::parameters;
use super::reader::Reader;
use super::xml::{child, children, constant, name, number, text};

#[derive(Debug)]
pub(crate) struct TextSymbolizer {
    pub(crate) label: Expression,
    pub(crate) size: f32,
    pub(crate) bold: bool,
    pub(crate) fill: Fill,
    pub(crate) halo: Option<Halo>,
    pub(crate) placement: TextPlacement,
    /// Labels of higher value win where two meet.
    pub(crate) priority: Option<Expression>,
    /// Pixels kept free around the label; negative lets labels meet.
    pub(crate) space: f32,
    /// Pixels at which a label is broken into lines; 0 never.
    pub(crate) wrap: f32,
    /// The share of its width that its polygon must have.
    pub(crate) fit: f32,
    /// Painted even where it meets another.
    pub(crate) always: bool,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Halo {
    pub(crate) radius: f32,
    pub(crate) fill: Fill,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct TextPlacement {
    /// Which point of the label stands on the place: 0, 0 is its lower left corner.
    pub(crate) anchor: (f32, f32),
    /// Pixels to the right and up.
    pub(crate) displacement: (f32, f32),
    /// Degrees, clockwise.
    pub(crate) rotation: f32,
}

pub(super) fn read(
    node: Node<'_, '_>,
    reader: &mut Reader<'_>,
) -> Result<Option<TextSymbolizer>, StyleError> {
    let mut symbolizer = TextSymbolizer {
        label: Expression::Literal(String::new()),
        size: 10.0,
        bold: false,
        fill: Fill::of([0; 3]),
        halo: None,
        placement: TextPlacement { anchor: (0.0, 0.5), displacement: (0.0, 0.0), rotation: 0.0 },
        priority: None,
        space: 0.0,
        wrap: 0.0,
        fit: 0.5,
        always: false,
    };
    let mut has_label = false;
    for part in children(node) {
        match name(part) {
            "Label" => {
                symbolizer.label = Expression::content(part, 0, &mut reader.notes)?;
                has_label = true;
            }
            "Font" => font(part, &mut symbolizer, reader),
            "Fill" => {
                symbolizer.fill = Fill::of([0; 3]).plain(part, reader);
            }
            "Halo" => symbolizer.halo = Some(halo(part, reader)),
            "LabelPlacement" => placement(part, &mut symbolizer.placement, reader),
            "Priority" => {
                symbolizer.priority = Some(Expression::content(part, 0, &mut reader.notes)?);
            }
            "VendorOption" => vendor(part, &mut symbolizer, reader),
            _ => reader.other(part),
        }
    }
    if !has_label {
        reader.notes.add(node, "a `TextSymbolizer` without a `Label` paints nothing");
    }
    Ok(has_label.then_some(symbolizer))
}

fn font(node: Node<'_, '_>, symbolizer: &mut TextSymbolizer, reader: &mut Reader<'_>) {
    for part in parameters(node) {
        match part.attribute("name") {
            Some("font-size") => {
                let size = number(part, &mut reader.notes).unwrap_or(10.0);
                symbolizer.size = size.clamp(1.0, 200.0);
            }
            Some("font-weight") => {
                symbolizer.bold = constant(part, &mut reader.notes)
                    .is_some_and(|w| w.eq_ignore_ascii_case("bold"));
            }
            // One family is built in; every style names one.
            Some("font-family") => {}
            Some("font-style") => {
                if constant(part, &mut reader.notes)
                    .is_some_and(|style| !style.eq_ignore_ascii_case("normal"))
                {
                    reader.notes.add(part, "`font-style` is not painted; letters stand upright");
                }
            }
            _ => reader.notes.ignored_parameter(part),
        }
    }
}

fn halo(node: Node<'_, '_>, reader: &mut Reader<'_>) -> Halo {
    let mut halo = Halo { radius: 1.0, fill: Fill::of([255; 3]) };
    for part in children(node) {
        match name(part) {
            "Radius" => {
                halo.radius = number(part, &mut reader.notes).unwrap_or(1.0).clamp(0.0, 20.0);
            }
            "Fill" => halo.fill = halo.fill.clone().plain(part, reader),
            _ => reader.notes.ignored(part),
        }
    }
    halo
}

fn placement(node: Node<'_, '_>, placement: &mut TextPlacement, reader: &mut Reader<'_>) {
    let Some(point) = child(node, "PointPlacement") else {
        for part in children(node) {
            reader.notes.add(part, "labels stand at the middle of lines, they do not follow them");
        }
        placement.anchor = (0.5, 0.5);
        return;
    };
    let mut pair = |node: Node<'_, '_>, names: [&str; 2], default: (f32, f32)| -> (f32, f32) {
        let mut get =
            |wanted: &str| child(node, wanted).and_then(|part| number(part, &mut reader.notes));
        (get(names[0]).unwrap_or(default.0), get(names[1]).unwrap_or(default.1))
    };
    for part in children(point) {
        match name(part) {
            "AnchorPoint" => {
                placement.anchor = pair(part, ["AnchorPointX", "AnchorPointY"], (0.0, 0.5));
            }
            "Displacement" => {
                placement.displacement = pair(part, ["DisplacementX", "DisplacementY"], (0.0, 0.0));
            }
            _ => {}
        }
    }
    let known =
        |part: Node<'_, '_>| matches!(name(part), "AnchorPoint" | "Displacement" | "Rotation");
    for part in children(point).filter(|part| !known(*part)) {
        reader.notes.ignored(part);
    }
    if let Some(rotation) = child(point, "Rotation") {
        placement.rotation = number(rotation, &mut reader.notes).unwrap_or(0.0);
    }
}

fn vendor(node: Node<'_, '_>, symbolizer: &mut TextSymbolizer, reader: &mut Reader<'_>) {
    match node.attribute("name") {
        Some("spaceAround") => {
            symbolizer.space = number(node, &mut reader.notes).unwrap_or(0.0).clamp(-100.0, 100.0);
        }
        Some("autoWrap") => {
            symbolizer.wrap = number(node, &mut reader.notes).unwrap_or(0.0).clamp(0.0, 2000.0);
        }
        Some("goodnessOfFit") => {
            symbolizer.fit = number(node, &mut reader.notes).unwrap_or(0.5).clamp(0.0, 1.0);
        }
        Some("conflictResolution") => symbolizer.always = text(node).eq_ignore_ascii_case("false"),
        // These choose among places where labels stand here anyway.
        Some("group" | "maxDisplacement" | "partials" | "polygonAlign" | "labelAllGroup") => {}
        Some(name) => {
            reader.notes.add(node, format!("the option `{name}` of labels is not known here"));
        }
        None => reader.notes.ignored(node),
    }
}
