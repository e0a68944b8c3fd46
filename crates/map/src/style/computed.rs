//! Parameters that are worked out for each feature.

use std::borrow::Cow;

use roxmltree::Node;

use super::Color;
use super::evaluate::{Subject, Value};
use super::expression::Expression;
use super::paint::{Fill, Graphic, MAX_SIZE, MAX_WIDTH, Mark, Stroke, Symbol};
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

impl Fill {
    /// As it is for a feature.
    pub(crate) fn of_feature(&self, subject: &Subject<'_>) -> Cow<'_, Self> {
        if self.computed.is_empty() {
            return Cow::Borrowed(self);
        }
        let mut fill = Self { pattern: self.pattern.clone(), ..Self::of(self.color) };
        fill.opacity = self.opacity;
        for Computed { parameter, expression } in &self.computed {
            let value = expression.value(subject);
            match parameter {
                Parameter::Fill => set(&mut fill.color, color(&value)),
                Parameter::FillOpacity => set(&mut fill.opacity, number(&value, 0.0, 1.0)),
                _ => {}
            }
        }
        Cow::Owned(fill)
    }
}

impl Stroke {
    /// As it is for a feature.
    pub(crate) fn of_feature(&self, subject: &Subject<'_>) -> Cow<'_, Self> {
        if self.computed.is_empty() {
            return Cow::Borrowed(self);
        }
        let mut stroke = Self {
            color: self.color,
            opacity: self.opacity,
            width: self.width,
            dashes: self.dashes.clone(),
            dash_offset: self.dash_offset,
            cap: self.cap,
            join: self.join,
            beads: self.beads.clone(),
            computed: Vec::new(),
        };
        for Computed { parameter, expression } in &self.computed {
            let value = expression.value(subject);
            match parameter {
                Parameter::Stroke => set(&mut stroke.color, color(&value)),
                Parameter::StrokeOpacity => set(&mut stroke.opacity, number(&value, 0.0, 1.0)),
                Parameter::StrokeWidth => set(&mut stroke.width, number(&value, 0.0, MAX_WIDTH)),
                _ => {}
            }
        }
        Cow::Owned(stroke)
    }

    /// The widest that it can be.
    pub(crate) fn widest(&self) -> f32 {
        let is_computed = self.computed.iter().any(|of| of.parameter == Parameter::StrokeWidth);
        if is_computed { MAX_WIDTH } else { self.width }
    }
}

impl Graphic {
    /// As it is for a feature.
    pub(crate) fn of_feature(&self, subject: &Subject<'_>) -> Cow<'_, Self> {
        if !self.is_computed() {
            return Cow::Borrowed(self);
        }
        let symbol = match &self.symbol {
            Symbol::Mark(mark) => Symbol::Mark(mark.of_feature(subject)),
            Symbol::Picture(picture) => Symbol::Picture(picture.clone()),
        };
        let mut graphic = Self { symbol, computed: Vec::new(), is_scaled: false, ..*self };
        for Computed { parameter, expression } in &self.computed {
            let value = expression.value(subject);
            match parameter {
                Parameter::Size => {
                    if let Some(size) = number(&value, 0.0, MAX_SIZE) {
                        graphic.size = Some(size);
                        graphic.is_scaled = true;
                    }
                }
                Parameter::Opacity => set(&mut graphic.opacity, number(&value, 0.0, 1.0)),
                Parameter::Rotation => set(&mut graphic.rotation, number(&value, -1e6, 1e6)),
                _ => {}
            }
        }
        Cow::Owned(graphic)
    }

    /// Whether features may have different ones.
    pub(super) fn is_computed(&self) -> bool {
        let of_mark = match &self.symbol {
            Symbol::Mark(mark) => {
                mark.fill.as_ref().is_some_and(|fill| !fill.computed.is_empty())
                    || mark.stroke.as_ref().is_some_and(|stroke| !stroke.computed.is_empty())
            }
            Symbol::Picture(_) => false,
        };
        of_mark || !self.computed.is_empty()
    }

    /// The same for all features.
    pub(super) fn forget_computed(&mut self) {
        self.computed.clear();
        if let Symbol::Mark(mark) = &mut self.symbol {
            mark.fill.iter_mut().for_each(|fill| fill.computed.clear());
            mark.stroke.iter_mut().for_each(|stroke| stroke.computed.clear());
        }
    }

    /// How far from its place it may be seen, in pixels, when it may be as large as it can be.
    pub(crate) fn widest_reach(&self) -> f32 {
        let is_sized = self.computed.iter().any(|of| of.parameter == Parameter::Size);
        if is_sized { self.reach_of(MAX_SIZE) } else { self.reach() }
    }
}

impl Mark {
    fn of_feature(&self, subject: &Subject<'_>) -> Self {
        Self {
            shape: self.shape,
            fill: self.fill.as_ref().map(|fill| fill.of_feature(subject).into_owned()),
            stroke: self.stroke.as_ref().map(|stroke| stroke.of_feature(subject).into_owned()),
        }
    }
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

fn set<T>(place: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *place = value;
    }
}

fn number(value: &Value<'_>, least: f32, most: f32) -> Option<f32> {
    let number = value.number().filter(|number| number.is_finite())?;
    Some((number as f32).clamp(least, most))
}

fn color(value: &Value<'_>) -> Option<Color> {
    if value.is_null() { None } else { parse_color(&value.text()) }
}
