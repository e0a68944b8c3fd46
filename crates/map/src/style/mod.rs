//! Styles: SLD 1.0 and SE 1.1 read into one model.

mod color_map;
mod evaluate;
mod expression;
mod external;
mod filter;
mod graphic;
mod label;
mod paint;
mod read;
mod shape;
mod symbolizer;
mod xml;

#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicU64, Ordering};

pub(crate) use color_map::{Classifier, ColorMap, ColorMapKind};
pub(crate) use evaluate::Subject;
pub(crate) use expression::{Expression, Function, Operator};
pub(crate) use filter::{Filter, Piece};
pub(crate) use graphic::{Graphic, Mark, Symbol};
pub(crate) use label::{Halo, TextSymbolizer};
pub(crate) use paint::{Beads, Cap, Fill, Join, Pattern, Stroke};
pub(crate) use read::{MAX_BYTES, read};
pub(crate) use shape::Shape;
pub(crate) use symbolizer::{Channels, RasterSymbolizer, Symbolizer};

pub(crate) type Color = [u8; 3];

/// Tolerance of scale limits, GeoServer's.
const SCALE_TOLERANCE: f64 = 1e-6;

/// A style that draws layers.
#[derive(Debug)]
pub(crate) struct Style {
    /// Different for every style that was ever read.
    pub(crate) id: u64,
    pub(crate) title: Option<String>,
    pub(crate) about: Option<String>,
    /// Painted in this order.
    pub(crate) groups: Vec<RuleGroup>,
    /// Why a picture in it could not be painted, where that may pass: it lacks the picture until
    /// it is read again.
    pub(crate) unpainted: Option<String>,
}

/// A `FeatureTypeStyle`.
#[derive(Debug, Default)]
pub(crate) struct RuleGroup {
    pub(crate) rules: Vec<Rule>,
}

#[derive(Debug)]
pub(crate) struct Rule {
    pub(crate) name: Option<String>,
    pub(crate) title: Option<String>,
    pub(crate) about: Option<String>,
    pub(crate) condition: Condition,
    pub(crate) min_scale: f64,
    pub(crate) max_scale: f64,
    pub(crate) symbolizers: Vec<Symbolizer>,
    /// Replaces the symbol in legends.
    pub(crate) legend: Option<Graphic>,
}

/// Which features a rule is for.
#[derive(Debug)]
pub(crate) enum Condition {
    All,
    /// Those that no other rule of the group is for.
    Else,
    Filter(Filter),
}

/// Something that a style uses and that is not drawn.
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

impl Rule {
    pub(crate) fn is_active(&self, scale: f64) -> bool {
        self.min_scale - SCALE_TOLERANCE <= scale && scale < self.max_scale + SCALE_TOLERANCE
    }

    /// What people call it.
    pub(crate) fn label(&self) -> Option<&str> {
        self.title.as_deref().or(self.name.as_deref())
    }
}

impl RuleGroup {
    /// The rules that draw a feature at a scale, in order.
    pub(crate) fn matching<'a>(&'a self, subject: &Subject<'_>, scale: f64) -> Vec<&'a Rule> {
        let active = || self.rules.iter().filter(|rule| rule.is_active(scale));
        let holds = |rule: &&Rule| match &rule.condition {
            Condition::All => true,
            Condition::Else => false,
            Condition::Filter(filter) => filter.holds(subject),
        };
        let rules: Vec<&Rule> = active().filter(holds).collect();
        if rules.is_empty() {
            return active().filter(|rule| matches!(rule.condition, Condition::Else)).collect();
        }
        rules
    }
}

impl Style {
    /// The raster symbolizer that is active at a scale.
    pub(crate) fn raster(&self, scale: f64) -> Option<&RasterSymbolizer> {
        let rules = self.groups.iter().flat_map(|group| &group.rules);
        rules.filter(|rule| rule.is_active(scale)).flat_map(|rule| &rule.symbolizers).find_map(
            |symbolizer| match symbolizer {
                Symbolizer::Raster(raster) => Some(&**raster),
                _ => None,
            },
        )
    }
}
