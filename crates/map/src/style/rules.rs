//! Styles as rules: which features they are for, at which scales, and what paints them.

use super::evaluate::Subject;
use super::filter::Filter;
use super::paint::Graphic;
use super::symbolizer::{RasterSymbolizer, Symbolizer};

/// Tolerance of scale limits, GeoServer's.
const SCALE_TOLERANCE: f64 = 1e-6;

/// A style that paints layers.
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
    /// Which features its layer shows; `None` for all.
    pub(crate) constraint: Option<Filter>,
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
    /// The rules that paint a feature at a scale, in order.
    pub(crate) fn matching<'a>(&'a self, subject: &Subject<'_>, scale: f64) -> Vec<&'a Rule> {
        if self.constraint.as_ref().is_some_and(|constraint| !constraint.holds(subject)) {
            return Vec::new();
        }
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
