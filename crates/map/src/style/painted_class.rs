//! What a style says of a value: the words and the colour of what paints it.

use super::Color;
use super::color_map::{Classifier, ColorMapKind};
use super::evaluate::Subject;
use super::paint::{Fill, Stroke, Symbol};
use super::rules::{Condition, Rule, RuleGroup, Style};
use super::symbolizer::{RasterSymbolizer, Symbolizer};

/// The class of a value, as the style paints it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct PaintedClass<'a> {
    /// Written for people: the title of a rule or the label of a colour, never the name of a rule.
    pub(crate) title: Option<&'a str>,
    pub(crate) color: Option<Color>,
}

impl Style {
    /// The class of a feature by one of its properties: that of the uppermost rule which looks at
    /// the property, or is for all that such rules leave.
    pub(crate) fn class_of(
        &self,
        subject: &Subject<'_>,
        property: &str,
        scale: f64,
    ) -> PaintedClass<'_> {
        let mut groups = self.groups.iter().rev().filter(|group| group.looks_at(property));
        let is_about =
            |rule: &&Rule| matches!(rule.condition, Condition::Else) || rule.looks_at(property);
        let rule = groups
            .find_map(|group| group.matching(subject, scale).into_iter().rev().find(is_about));
        rule.map_or_else(PaintedClass::default, |rule| PaintedClass {
            title: rule.title.as_deref(),
            color: rule.symbolizers.iter().find_map(|painted| color(painted, subject)),
        })
    }
}

impl RuleGroup {
    fn looks_at(&self, property: &str) -> bool {
        self.rules.iter().any(|rule| rule.looks_at(property))
    }
}

impl Rule {
    fn looks_at(&self, property: &str) -> bool {
        matches!(&self.condition, Condition::Filter(filter) if filter.names(property))
    }
}

impl RasterSymbolizer {
    /// The class of a value of the band that it colours.
    pub(crate) fn class_of(&self, value: f64) -> PaintedClass<'_> {
        let Some((map, classifier)) = &self.map else { return PaintedClass::default() };
        // Labels of a ramp are marks on a scale: what lies between them is in no class.
        let entry = map.entry_of(value).filter(|_| map.kind != ColorMapKind::Ramp);
        PaintedClass {
            title: entry.and_then(|entry| entry.label.as_deref()),
            color: classifier.color(value),
        }
    }
}

impl Classifier {
    /// The colour of a value; `None` where it has none.
    pub(crate) fn color(&self, value: f64) -> Option<Color> {
        let [red, green, blue, alpha] = *self.palette.get(usize::from(self.class(value)))?;
        (alpha > 0).then_some([red, green, blue])
    }
}

/// The colour by which people know a symbol in a legend.
fn color(symbolizer: &Symbolizer, subject: &Subject<'_>) -> Option<Color> {
    let of_fill = |fill: &Fill| fill.of_feature(subject).color;
    let of_stroke = |stroke: &Stroke| stroke.of_feature(subject).color;
    match symbolizer {
        Symbolizer::Polygon(polygon) => {
            let fill = polygon.fill.as_ref().map(of_fill);
            fill.or_else(|| polygon.stroke.as_ref().map(of_stroke))
        }
        Symbolizer::Line(line) => Some(of_stroke(&line.stroke)),
        Symbolizer::Point(point) => match &point.graphic.symbol {
            Symbol::Mark(mark) => {
                let fill = mark.fill.as_ref().map(of_fill);
                fill.or_else(|| mark.stroke.as_ref().map(of_stroke))
            }
            Symbol::Picture(_) => None,
        },
        Symbolizer::Text(_) | Symbolizer::Raster(_) => None,
    }
}
