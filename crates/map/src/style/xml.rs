//! Walking an SLD document: local names only, because writers disagree about namespaces.

use roxmltree::Node;

use super::{Color, Note};

/// Deepest nesting of expressions and filters.
pub(super) const MAX_DEPTH: usize = 64;
/// Most notes of one style; a document full of surprises need not list them all.
const MAX_NOTES: usize = 20;

/// Collects what is not painted.
#[derive(Debug, Default)]
pub(super) struct Notes(pub(super) Vec<Note>);

impl Notes {
    pub(super) fn add(&mut self, node: Node<'_, '_>, text: impl Into<String>) {
        let text = text.into();
        if self.0.len() < MAX_NOTES && !self.0.iter().any(|known| known.text == text) {
            self.0.push(Note { line: line(node), text });
        }
    }

    /// Says that an element has no effect.
    pub(super) fn ignored(&mut self, node: Node<'_, '_>) {
        self.add(node, format!("`{}` is not painted", node.tag_name().name()));
    }

    /// Says that a parameter, known by its name, has no effect.
    pub(super) fn ignored_parameter(&mut self, node: Node<'_, '_>) {
        self.add(node, format!("`{}` is not painted", parameter(node)));
    }
}

pub(super) fn line(node: Node<'_, '_>) -> u32 {
    node.document().text_pos_at(node.range().start).row
}

/// The name of an element as the standards write it: some writers know only lower case.
pub(super) fn name<'a>(node: Node<'a, '_>) -> &'a str {
    let written = node.tag_name().name();
    NAMES.iter().find(|known| known.eq_ignore_ascii_case(written)).copied().unwrap_or(written)
}

/// The elements that are known.
#[rustfmt::skip]
const NAMES: [&str; 116] = [
    "Abstract", "Add", "AnchorPoint", "AnchorPointX", "AnchorPointY",
    "And", "BlueChannel", "Categorize", "ChannelSelection", "ColorMap",
    "ColorMapEntry", "ContrastEnhancement", "CoverageConstraint", "CoverageName", "CoverageStyle",
    "CssParameter", "Data", "Description", "Displacement", "DisplacementX",
    "DisplacementY", "Div", "ElseFilter", "Exponential", "Extent",
    "ExternalGraphic", "FeatureId", "FeatureTypeConstraint", "FeatureTypeName", "FeatureTypeStyle",
    "Fill", "Filter", "Font", "Format", "Function",
    "GammaValue", "Gap", "GeneralizeLine", "Geometry", "GmlObjectId",
    "Graphic", "GraphicFill", "GraphicStroke", "GrayChannel", "GreenChannel",
    "Halo", "Histogram", "InitialGap", "InlineContent", "Interpolate",
    "InterpolationPoint", "IsAligned", "IsDefault", "IsRepeated", "Label",
    "LabelPlacement", "LayerFeatureConstraints", "LegendGraphic", "LinePlacement", "LineSymbolizer",
    "Literal", "Logarithmic", "LookupValue", "LowerBoundary", "MapItem",
    "Mark", "MaxScaleDenominator", "MinScaleDenominator", "Mul", "Name",
    "NamedLayer", "Normalize", "Not", "OnlineResource", "Opacity",
    "Or", "PerpendicularOffset", "PointPlacement", "PointSymbolizer", "PolygonSymbolizer",
    "Priority", "PropertyIsBetween", "PropertyIsEqualTo", "PropertyIsGreaterThan", "PropertyIsGreaterThanOrEqualTo",
    "PropertyIsLessThan", "PropertyIsLessThanOrEqualTo", "PropertyIsLike", "PropertyIsNil", "PropertyIsNotEqualTo",
    "PropertyIsNull", "PropertyName", "Radius", "RasterSymbolizer", "Recode",
    "RedChannel", "ResourceId", "Rotation", "Rule", "SemanticTypeIdentifier",
    "Size", "SourceChannelName", "Stroke", "StyledLayerDescriptor", "Sub",
    "SvgParameter", "TextSymbolizer", "Threshold", "Title", "UpperBoundary",
    "UserLayer", "UserStyle", "Value", "ValueReference", "VendorOption",
    "WellKnownName",
];

pub(super) fn children<'a, 'i>(node: Node<'a, 'i>) -> impl Iterator<Item = Node<'a, 'i>> {
    node.children().filter(Node::is_element)
}

pub(super) fn child<'a, 'i>(node: Node<'a, 'i>, wanted: &str) -> Option<Node<'a, 'i>> {
    children(node).find(|child| name(*child) == wanted)
}

/// The text of an element and all below it, without its edges.
pub(super) fn text(node: Node<'_, '_>) -> String {
    let parts = node.descendants().filter(Node::is_text).filter_map(|below| below.text());
    parts.collect::<String>().trim().to_owned()
}

pub(super) fn child_text(node: Node<'_, '_>, wanted: &str) -> Option<String> {
    child(node, wanted).map(text).filter(|text| !text.is_empty())
}

/// Whether a value is worked out and not written.
pub(super) fn is_computed(node: Node<'_, '_>) -> bool {
    node.descendants().any(|below| {
        matches!(
            name(below),
            "PropertyName" | "ValueReference" | "Function" | "Add" | "Sub" | "Mul" | "Div"
        )
    })
}

/// The written value of a parameter; says so when it is computed from properties, which only some
/// may be.
pub(super) fn constant(node: Node<'_, '_>, notes: &mut Notes) -> Option<String> {
    if is_computed(node) {
        notes.add(
            node,
            format!("`{}` is computed from properties, which is not painted", parameter(node)),
        );
        return None;
    }
    let text = text(node);
    if text.contains("${") {
        notes.add(
            node,
            format!("`{}` is computed by `${{…}}`, which is not painted", parameter(node)),
        );
        return None;
    }
    Some(text).filter(|text| !text.is_empty())
}

fn parameter<'a>(node: Node<'a, '_>) -> &'a str {
    node.attribute("name").unwrap_or_else(|| name(node))
}

pub(super) fn number(node: Node<'_, '_>, notes: &mut Notes) -> Option<f32> {
    let text = constant(node, notes)?;
    let number = text.parse().ok().filter(|number: &f32| number.is_finite());
    if number.is_none() {
        notes.add(node, format!("`{}` should be a number, not `{text}`", parameter(node)));
    }
    number
}

pub(super) fn color(node: Node<'_, '_>, notes: &mut Notes) -> Option<Color> {
    let text = constant(node, notes)?;
    let color = parse_color(&text);
    if color.is_none() {
        notes.add(node, format!("`{text}` is not a colour; write one such as `#1f78b4`"));
    }
    color
}

/// `#rrggbb`, `#rgb`, or without the `#`.
pub(super) fn parse_color(text: &str) -> Option<Color> {
    let hex = text.trim().strip_prefix('#').unwrap_or(text.trim());
    if hex.len() == 3 && hex.is_ascii() {
        let double: String = hex.chars().flat_map(|c| [c, c]).collect();
        return crate::request::color(&double);
    }
    crate::request::color(hex)
}
