//! Labels: text symbolizers.

use roxmltree::Node;

use super::StyleError;
use super::expression::Expression;
use super::graphic;
use super::paint::{Fill, MAX_SIZE, MIDDLE};
use super::parameter::{self, Computed, Parameter};
use super::plain_paint::parameters;
use super::reader::Reader;
use super::xml::{children, constant, name, number, text};

#[derive(Debug)]
pub(crate) struct TextSymbolizer {
    pub(crate) label: Expression,
    pub(crate) size: f32,
    pub(crate) bold: bool,
    pub(crate) fill: Fill,
    pub(crate) halo: Option<Halo>,
    pub(crate) placement: TextPlacement,
    /// How it stands along lines, where it does.
    pub(crate) along: Option<AlongLine>,
    /// The size of letters, or the rotation, where features have their own.
    pub(crate) computed: Vec<Computed>,
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

/// How labels stand along a line.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct AlongLine {
    /// Pixels above the line, as the label is read.
    pub(crate) offset: f32,
    /// `None` when a line has one label, in its middle.
    pub(crate) repeat: Option<Repeat>,
    /// Pixels before the first of several.
    pub(crate) start: f32,
    /// Whether it is turned as the line goes.
    pub(crate) is_aligned: bool,
    /// Whether each letter is, where the line is not too bent.
    pub(crate) is_followed: bool,
    /// By how many degrees a letter may be turned from the one before.
    pub(crate) most_bent: f32,
}

/// How far labels of a line are from each other, in pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Repeat {
    /// From the end of one to the beginning of the next: `Gap` of SE 1.1.
    Gap(f32),
    /// From the middle of one to that of the next: `repeat` of GeoServer.
    Middles(f32),
}

impl Default for AlongLine {
    fn default() -> Self {
        Self {
            offset: 0.0,
            repeat: None,
            start: 0.0,
            is_aligned: true,
            is_followed: true,
            most_bent: MOST_BENT,
        }
    }
}

/// The smallest and the largest size of letters, in pixels.
pub(crate) const LETTERS: (f32, f32) = (1.0, 200.0);
/// GeoServer's limit for letters that follow a line, in degrees.
const MOST_BENT: f32 = 22.5;
/// Widest gap, in pixels.
const MAX_GAP: f32 = 100_000.0;

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
        along: None,
        computed: Vec::new(),
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
            "LabelPlacement" => placement(part, &mut symbolizer, reader),
            "Priority" => {
                symbolizer.priority = Some(Expression::content(part, 0, &mut reader.notes)?);
            }
            // These change what the others say.
            "VendorOption" => {}
            _ => reader.other(part),
        }
    }
    for part in children(node).filter(|part| name(*part) == "VendorOption") {
        vendor(part, &mut symbolizer, reader);
    }
    if !has_label {
        reader.notes.add(node, "a `TextSymbolizer` without a `Label` paints nothing");
    }
    Ok(has_label.then_some(symbolizer))
}

fn font(node: Node<'_, '_>, symbolizer: &mut TextSymbolizer, reader: &mut Reader<'_>) {
    for part in parameters(node) {
        let name = part.attribute("name");
        let known = name.and_then(Parameter::parse).filter(|of| *of == Parameter::FontSize);
        if parameter::read(part, known, &mut reader.notes, &mut symbolizer.computed) {
            continue;
        }
        match name {
            Some("font-size") => {
                let size = number(part, &mut reader.notes).unwrap_or(10.0);
                symbolizer.size = size.clamp(LETTERS.0, LETTERS.1);
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

fn placement(node: Node<'_, '_>, symbolizer: &mut TextSymbolizer, reader: &mut Reader<'_>) {
    for part in children(node) {
        match name(part) {
            "PointPlacement" => point_placement(part, symbolizer, reader),
            "LinePlacement" => {
                symbolizer.placement.anchor = MIDDLE;
                symbolizer.along = Some(line_placement(part, reader));
            }
            _ => reader.notes.ignored(part),
        }
    }
}

fn point_placement(node: Node<'_, '_>, symbolizer: &mut TextSymbolizer, reader: &mut Reader<'_>) {
    let placement = &mut symbolizer.placement;
    for part in children(node) {
        match name(part) {
            "AnchorPoint" => placement.anchor = graphic::anchor(part, (0.0, 0.5), reader),
            "Displacement" => placement.displacement = graphic::displacement(part, reader),
            "Rotation" => {
                let (notes, computed) = (&mut reader.notes, &mut symbolizer.computed);
                if !parameter::read(part, Some(Parameter::Rotation), notes, computed) {
                    placement.rotation = number(part, notes).unwrap_or(0.0);
                }
            }
            _ => reader.notes.ignored(part),
        }
    }
}

fn line_placement(node: Node<'_, '_>, reader: &mut Reader<'_>) -> AlongLine {
    let mut along = AlongLine::default();
    let (mut gap, mut is_repeated) = (0.0, false);
    for part in children(node) {
        let notes = &mut reader.notes;
        let mut pixels = || number(part, notes).unwrap_or(0.0);
        match name(part) {
            "PerpendicularOffset" => along.offset = pixels().clamp(-MAX_SIZE, MAX_SIZE),
            "InitialGap" => along.start = pixels().clamp(0.0, MAX_GAP),
            "Gap" => gap = pixels().clamp(0.0, MAX_GAP),
            "IsRepeated" => is_repeated = is_true(part),
            "IsAligned" => along.is_aligned = is_true(part),
            // Letters stand on a smoothed line in any case.
            "GeneralizeLine" => {}
            _ => notes.ignored(part),
        }
    }
    along.repeat = is_repeated.then_some(Repeat::Gap(gap));
    along
}

fn is_true(node: Node<'_, '_>) -> bool {
    matches!(text(node).to_ascii_lowercase().as_str(), "true" | "1" | "yes")
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
        Some("followLine") => {
            if let Some(along) = &mut symbolizer.along {
                along.is_followed = is_true(node);
            }
        }
        Some("repeat") => {
            let repeat = number(node, &mut reader.notes).unwrap_or(0.0).clamp(0.0, MAX_GAP);
            if let Some(along) = &mut symbolizer.along {
                along.repeat = (repeat > 0.0).then_some(Repeat::Middles(repeat));
            }
        }
        Some("maxAngleDelta") => {
            let most = number(node, &mut reader.notes).unwrap_or(MOST_BENT).clamp(0.0, 90.0);
            if let Some(along) = &mut symbolizer.along {
                along.most_bent = most;
            }
        }
        Some("forceLeftToRight") if !is_true(node) => {
            reader
                .notes
                .add(node, "labels are never upside down, whatever `forceLeftToRight` says");
        }
        // These choose among places where labels stand here anyway.
        Some(
            "forceLeftToRight" | "group" | "maxDisplacement" | "partials" | "polygonAlign"
            | "labelAllGroup",
        ) => {}
        Some(name) => {
            reader.notes.add(node, format!("the option `{name}` of labels is not known here"));
        }
        None => reader.notes.ignored(node),
    }
}
