//! Parameters that are worked out for each feature: which ones, and how they are read.

use roxmltree::Node;

use super::Color;
use super::evaluate::{Subject, Value};
use super::expression::Expression;
use super::xml::{Notes, is_computed, parse_color};

/// A parameter, and what works it out. Features for which that is nothing, or nothing that fits,
/// are painted with what stands there without it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Computed {
    pub(crate) parameter: Parameter,
    pub(crate) expression: Expression,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Parameter {
    Fill,
    FillOpacity,
    Stroke,
    StrokeOpacity,
    StrokeWidth,
    Size,
    Opacity,
    Rotation,
    FontSize,
}

/// By the names that styles and legends give them.
const NAMES: [(&str, Parameter); 9] = [
    ("fill", Parameter::Fill),
    ("fill-opacity", Parameter::FillOpacity),
    ("stroke", Parameter::Stroke),
    ("stroke-opacity", Parameter::StrokeOpacity),
    ("stroke-width", Parameter::StrokeWidth),
    ("size", Parameter::Size),
    ("opacity", Parameter::Opacity),
    ("rotation", Parameter::Rotation),
    ("font-size", Parameter::FontSize),
];

impl Parameter {
    pub(super) fn parse(name: &str) -> Option<Self> {
        let known = NAMES.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        known.map(|(_, parameter)| *parameter)
    }

    pub(crate) fn name(self) -> &'static str {
        NAMES.iter().find(|(_, parameter)| *parameter == self).map_or("", |(name, _)| name)
    }
}

/// Takes in a parameter that is worked out; `false` when it is written out, or is none that may be
/// worked out.
pub(super) fn read(
    node: Node<'_, '_>,
    parameter: Option<Parameter>,
    notes: &mut Notes,
    computed: &mut Vec<Computed>,
) -> bool {
    let Some(parameter) = parameter.filter(|_| is_computed(node)) else { return false };
    match Expression::content(node, 0, notes) {
        Ok(expression) => computed.push(Computed { parameter, expression }),
        Err(error) => notes.add(node, error.text),
    }
    true
}

/// What a label's letters are as high as, where that is worked out.
pub(crate) fn parameter_of(
    computed: &[Computed],
    wanted: Parameter,
    subject: &Subject<'_>,
) -> Option<f32> {
    let found = computed.iter().find(|computed| computed.parameter == wanted)?;
    number(&found.expression.value(subject), -1e6, 1e6)
}

pub(super) fn number(value: &Value<'_>, least: f32, most: f32) -> Option<f32> {
    let number = value.number().filter(|number| number.is_finite())?;
    Some((number as f32).clamp(least, most))
}

pub(super) fn color(value: &Value<'_>) -> Option<Color> {
    if value.is_null() { None } else { parse_color(&value.text()) }
}
