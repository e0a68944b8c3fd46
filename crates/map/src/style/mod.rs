//! Styles: SLD 1.0 and SE 1.1 read into one model.

mod color_map;
mod computed;
mod contrast;
mod evaluate;
mod expression;
mod external;
mod filter;
mod graphic;
mod graphic_paint;
mod label;
mod paint;
mod painted_class;
mod parameter;
mod plain_paint;
mod read;
mod reader;
mod rules;
mod shape;
mod symbolizer;
mod xml;

#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicU64, Ordering};

pub(crate) use color_map::{Classifier, ColorMap, ColorMapKind};
pub(crate) use contrast::{Contrast, STEPS, Spread};
pub(crate) use evaluate::Subject;
pub(crate) use expression::{Expression, Function, Operator};
pub(crate) use filter::{Filter, Piece};
pub(crate) use label::{AlongLine, Halo, LETTERS, Repeat, TextSymbolizer};
pub(crate) use paint::{Beads, Cap, Fill, Graphic, Join, Pattern, Stroke, Symbol};
pub(crate) use painted_class::PaintedClass;
pub(crate) use parameter::{Computed, Parameter, parameter_of};
pub(crate) use read::{MAX_BYTES, read};
pub(crate) use rules::{Condition, Rule, Style};
pub(crate) use shape::Shape;
pub(crate) use symbolizer::{Channels, RasterSymbolizer, Symbolizer};

pub(crate) type Color = [u8; 3];

/// Something that a style uses and that is not painted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Note {
    pub(crate) line: u32,
    pub(crate) text: String,
}

/// Why a style cannot be used at all.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{text}")]
pub(crate) struct StyleError {
    pub(crate) line: Option<u32>,
    pub(crate) text: String,
}

impl From<String> for StyleError {
    fn from(text: String) -> Self {
        Self { line: None, text }
    }
}

static NEXT_ID: AtomicU64 = AtomicU64::new(1);

/// A number that no other style or classifier has.
pub(crate) fn next_id() -> u64 {
    NEXT_ID.fetch_add(1, Ordering::Relaxed)
}
