//! Paint as it is for a feature, where parameters of it are worked out.

use std::borrow::Cow;
use std::sync::Arc;

use super::evaluate::Subject;
use super::paint::{Fill, Graphic, MAX_SIZE, MAX_WIDTH, Mark, Stroke, Symbol};
use super::parameter::{Computed, Parameter, color, number};

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
            Symbol::Picture(picture) => Symbol::Picture(Arc::clone(picture)),
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

fn set<T>(place: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *place = value;
    }
}
