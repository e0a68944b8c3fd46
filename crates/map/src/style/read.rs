//! Reading an SLD document: layers, styles, rules.

use roxmltree::{Document, Node, ParsingOptions};
use terrace_picture::Painter;

use super::filter::Filter;
use super::paint::Graphic;
use super::reader::Reader;
use super::rules::{Condition, Rule, RuleGroup, Style};
use super::xml::{Notes, child, child_text, children, line, name, text};
use super::{Note, StyleError, next_id, symbolizer};

/// Largest style file.
pub(crate) const MAX_BYTES: u64 = 2 << 20;
/// Most elements and texts of a style.
const MAX_NODES: u32 = 100_000;
/// Most rules of a style.
const MAX_RULES: usize = 2000;

/// Reads a style, and says what in it is not painted. `resource` gives a file beside the style,
/// `painter` makes pixels of drawings in it.
///
/// Document types are refused, so there are no entities that could grow.
pub(crate) fn read(
    xml: &str,
    resource: &dyn Fn(&str) -> Option<Vec<u8>>,
    painter: &Painter,
) -> Result<(Style, Vec<Note>), StyleError> {
    let options = ParsingOptions { nodes_limit: MAX_NODES, ..ParsingOptions::default() };
    let document = Document::parse_with_options(xml, options).map_err(|error| StyleError {
        line: Some(error.pos().row),
        text: format!("this is not XML that can be read: {error}"),
    })?;
    let mut reader =
        Reader { notes: Notes::default(), resource, painter, rules: 0, unpainted: None };
    let style = reader.style(document.root_element())?;
    Ok((Style { unpainted: reader.unpainted, ..style }, reader.notes.0))
}

impl Reader<'_> {
    fn style(&mut self, root: Node<'_, '_>) -> Result<Style, StyleError> {
        let mut style =
            Style { id: next_id(), title: None, about: None, groups: Vec::new(), unpainted: None };
        match name(root) {
            "StyledLayerDescriptor" => {
                for part in children(root) {
                    match name(part) {
                        "NamedLayer" | "UserLayer" => self.layer(part, &mut style)?,
                        // Some writers leave the layer out.
                        "UserStyle" => self.user_style(part, &mut style)?,
                        "Name" | "Title" | "Abstract" | "Description" => {}
                        _ => self.notes.ignored(part),
                    }
                }
            }
            "UserStyle" => self.user_style(root, &mut style)?,
            // SE 1.1 styles may stand alone.
            "FeatureTypeStyle" | "CoverageStyle" => style.groups.push(self.group(root)?),
            other => {
                return Err(StyleError {
                    line: Some(line(root)),
                    text: format!(
                        "this is no style: it begins with `{other}`, not with `StyledLayerDescriptor`"
                    ),
                });
            }
        }
        if style.groups.iter().all(|group| group.rules.is_empty()) {
            return Err(StyleError {
                line: Some(line(root)),
                text: "this style has no rules".to_owned(),
            });
        }
        Ok(style)
    }

    fn layer(&mut self, node: Node<'_, '_>, style: &mut Style) -> Result<(), StyleError> {
        let first = style.groups.len();
        let mut constraint = None;
        for part in children(node) {
            match name(part) {
                "UserStyle" => self.user_style(part, style)?,
                "LayerFeatureConstraints" => constraint = self.constraints(part)?,
                "Name" | "Title" | "Abstract" | "Description" => {}
                _ => self.notes.ignored(part),
            }
        }
        for group in &mut style.groups[first..] {
            group.constraint.clone_from(&constraint);
        }
        Ok(())
    }

    /// Which features a layer shows: those that meet one of its constraints; `None` for all.
    fn constraints(&mut self, node: Node<'_, '_>) -> Result<Option<Filter>, StyleError> {
        let mut filters = Vec::new();
        for part in children(node) {
            if name(part) != "FeatureTypeConstraint" {
                self.notes.ignored(part);
                continue;
            }
            for part in children(part) {
                // A style may be for any layer, whatever its type is called.
                if !matches!(name(part), "Filter" | "FeatureTypeName") {
                    self.notes.ignored(part);
                }
            }
            match child(part, "Filter") {
                Some(filter) => filters.push(Filter::read(filter, &mut self.notes)?),
                None => return Ok(None),
            }
        }
        Ok((!filters.is_empty()).then_some(Filter::Any(filters)))
    }

    fn user_style(&mut self, node: Node<'_, '_>, style: &mut Style) -> Result<(), StyleError> {
        let described = child(node, "Description").unwrap_or(node);
        style.title = style
            .title
            .take()
            .or_else(|| child_text(described, "Title").or_else(|| child_text(node, "Title")));
        style.about = style
            .about
            .take()
            .or_else(|| child_text(described, "Abstract").or_else(|| child_text(node, "Abstract")));
        for group in children(node) {
            match name(group) {
                "FeatureTypeStyle" | "CoverageStyle" => {
                    let group = self.group(group)?;
                    style.groups.push(group);
                }
                "Name" | "Title" | "Abstract" | "Description" | "IsDefault" => {}
                _ => self.notes.ignored(group),
            }
        }
        Ok(())
    }

    fn group(&mut self, node: Node<'_, '_>) -> Result<RuleGroup, StyleError> {
        let mut group = RuleGroup::default();
        for part in children(node) {
            match name(part) {
                "Rule" => {
                    self.rules += 1;
                    if self.rules > MAX_RULES {
                        let text = format!("a style may have {MAX_RULES} rules");
                        return Err(StyleError { line: Some(line(part)), text });
                    }
                    let rule = self.rule(part)?;
                    group.rules.push(rule);
                }
                "Name"
                | "Title"
                | "Abstract"
                | "Description"
                | "FeatureTypeName"
                | "SemanticTypeIdentifier"
                | "CoverageName" => {}
                _ => self.notes.ignored(part),
            }
        }
        Ok(group)
    }

    fn rule(&mut self, node: Node<'_, '_>) -> Result<Rule, StyleError> {
        let mut rule = Rule {
            name: None,
            title: None,
            about: None,
            condition: Condition::All,
            min_scale: 0.0,
            max_scale: f64::INFINITY,
            symbolizers: Vec::new(),
            legend: None,
        };
        for part in children(node) {
            match name(part) {
                "Name" => rule.name = Some(text(part)).filter(|text| !text.is_empty()),
                "Title" => rule.title = Some(text(part)).filter(|text| !text.is_empty()),
                "Abstract" => rule.about = Some(text(part)),
                "Description" => {
                    rule.title = child_text(part, "Title");
                    rule.about = child_text(part, "Abstract");
                }
                "Filter" => {
                    rule.condition = Condition::Filter(Filter::read(part, &mut self.notes)?);
                }
                "ElseFilter" => rule.condition = Condition::Else,
                "MinScaleDenominator" => rule.min_scale = self.scale(part).unwrap_or(0.0),
                "MaxScaleDenominator" => rule.max_scale = self.scale(part).unwrap_or(f64::INFINITY),
                "LegendGraphic" => {
                    rule.legend =
                        child(part, "Graphic").map(|graphic| Graphic::fixed(graphic, self));
                }
                other if other.ends_with("Symbolizer") => {
                    let symbolizer = symbolizer::read(part, self)?;
                    rule.symbolizers.extend(symbolizer);
                }
                _ => self.notes.ignored(part),
            }
        }
        Ok(rule)
    }

    fn scale(&mut self, node: Node<'_, '_>) -> Option<f64> {
        let text = text(node);
        let scale = text.parse().ok().filter(|scale: &f64| scale.is_finite() && *scale >= 0.0);
        if scale.is_none() {
            self.notes.add(node, format!("`{}` should be a number, not `{text}`", name(node)));
        }
        scale
    }
}
