//! What a drawing becomes when its references are followed, found out before anything follows
//! them: a few lines that refer to each other can stand for more than any machine can paint.

use std::collections::HashMap;

use resvg::usvg::roxmltree::{Document, Node, NodeId};

use crate::error::PictureError;
use crate::limits;

/// Elements that are painted as often, as large or as long as their numbers say, which nothing
/// bounds.
const UNBOUNDED: [&str; 3] = ["filter", "marker", "pattern"];

/// Refuses a drawing that is deeper, larger or slower than it looks. How many elements it paints,
/// each as often as something refers to it.
pub(crate) fn check(document: &Document<'_>) -> Result<usize, PictureError> {
    let mut ids: HashMap<&str, Vec<Node<'_, '_>>> = HashMap::new();
    for node in document.descendants().filter(Node::is_element) {
        if let Some(name) = UNBOUNDED.into_iter().find(|name| *name == node.tag_name().name()) {
            return Err(refused(format!("`{name}`")));
        }
        check_attributes(node)?;
        for id in node.attributes().filter(|attribute| attribute.name() == "id") {
            ids.entry(id.value()).or_default().push(node);
        }
    }
    check_sheets(document, &ids)?;
    check_geometry(document)?;
    let mut expansion = Expansion { ids, known: HashMap::new() };
    expansion.size(document.root_element(), 0).map(|size| size.elements)
}

/// Paths and embedded pictures may be long; anything else may be copied to many elements.
fn check_attributes(node: Node<'_, '_>) -> Result<(), PictureError> {
    for attribute in node.attributes().filter(|attribute| attribute.namespace().is_none()) {
        let (name, value) = (attribute.name(), attribute.value());
        if !matches!(name, "d" | "points" | "href")
            && value.len() > limits::MAX_DRAWING_ATTRIBUTE_BYTES
        {
            return Err(refused(format!("a very long `{name}`")));
        }
        let filters = match name {
            "filter" => !matches!(value.trim(), "" | "none" | "inherit"),
            "style" => has_filter(value),
            _ => false,
        };
        if filters {
            return Err(refused("`filter`"));
        }
    }
    let is_gradient = matches!(node.tag_name().name(), "linearGradient" | "radialGradient");
    if is_gradient && node.children().count() > limits::MAX_DRAWING_STOPS {
        return Err(refused("a gradient of very many colours"));
    }
    Ok(())
}

/// Style sheets apply to any element, also inside of what they refer to. Gradients are harmless.
fn check_sheets(
    document: &Document<'_>,
    ids: &HashMap<&str, Vec<Node<'_, '_>>>,
) -> Result<(), PictureError> {
    let mut bytes = 0;
    for sheet in document.descendants().filter(|node| node.tag_name().name() == "style") {
        for text in sheet.descendants().filter_map(|node| node.is_text().then(|| node.text())?) {
            bytes += text.len();
            if bytes > limits::MAX_DRAWING_SHEET_BYTES {
                return Err(refused("a long style sheet"));
            }
            if has_filter(text) {
                return Err(refused("`filter`"));
            }
            let others = addresses(text)
                .filter_map(|id| ids.get(id))
                .flatten()
                .map(|node| node.tag_name().name())
                .find(|name| !matches!(*name, "linearGradient" | "radialGradient"));
            if let Some(name) = others {
                return Err(refused(format!("a style sheet that refers to a `{name}`")));
            }
        }
    }
    Ok(())
}

/// Attributes that say where a shape is and how large.
const GEOMETRY: [&str; 15] = [
    "d", "points", "x", "y", "x1", "x2", "y1", "y2", "cx", "cy", "r", "rx", "ry", "width", "height",
];

/// Refuses shapes beyond all measure, before anything cuts their arcs into pieces or makes their
/// dashes. Whose line has the dashes is not looked for.
fn check_geometry(document: &Document<'_>) -> Result<(), PictureError> {
    const DASHES: &str = "stroke-dasharray";
    let is_dashed = |node: Node<'_, '_>| {
        let is_sheet = node.tag_name().name() == "style";
        let mut texts = node.descendants().filter_map(|node| node.text());
        (is_sheet && texts.any(|text| text.contains(DASHES)))
            || node.attributes().any(|attribute| match attribute.name() {
                DASHES => !matches!(attribute.value().trim(), "" | "none"),
                "style" => attribute.value().contains(DASHES),
                _ => false,
            })
    };
    let mut elements = document.descendants().filter(Node::is_element);
    let (what, limit) = if elements.clone().any(is_dashed) {
        ("dashes and numbers", limits::MAX_DASHED_NUMBER)
    } else {
        ("numbers", limits::MAX_DRAWING_NUMBER)
    };
    let is_endless = |node: Node<'_, '_>| {
        let mut shape = node.attributes().filter(|attribute| GEOMETRY.contains(&attribute.name()));
        shape.any(|attribute| numbers(attribute.value()).any(|number| number > limit))
    };
    if elements.any(is_endless) {
        return Err(refused(format!("{what} above {limit}")));
    }
    Ok(())
}

/// The numbers of a path or a list, without their signs.
fn numbers(text: &str) -> impl Iterator<Item = f64> {
    let mut rest = text;
    std::iter::from_fn(move || {
        rest = &rest[rest.find(|c: char| c.is_ascii_digit())?..];
        let digits =
            |text: &str| text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let mut end = digits(rest);
        if rest[end..].starts_with('.') {
            end += 1 + digits(&rest[end + 1..]);
        }
        if rest[end..].starts_with(['e', 'E']) {
            let sign = usize::from(rest[end + 1..].starts_with(['+', '-']));
            let exponent = digits(&rest[end + 1 + sign..]);
            if exponent > 0 {
                end += 1 + sign + exponent;
            }
        }
        let (number, after) = rest.split_at(end);
        rest = after;
        // What is no number after all is none that is small.
        Some(number.parse().unwrap_or(f64::INFINITY))
    })
}

/// Whether declarations ask for a filter; programs that draw like to say that there is none.
fn has_filter(declarations: &str) -> bool {
    let asked: String = declarations.chars().filter(|c| !c.is_whitespace()).collect();
    asked.replace("color-interpolation-filters", "").replace("filter:none", "").contains("filter")
}

/// Follows references without painting anything.
struct Expansion<'a, 'input> {
    ids: HashMap<&'a str, Vec<Node<'a, 'input>>>,
    known: HashMap<NodeId, Size>,
}

/// Of an element with all that is inside of it, written there or referred to.
#[derive(Clone, Copy)]
struct Size {
    elements: usize,
    height: usize,
}

impl Expansion<'_, '_> {
    /// Ends also where elements refer to themselves: those are too deep.
    fn size(&mut self, node: Node<'_, '_>, depth: usize) -> Result<Size, PictureError> {
        let known = self.known.get(&node.id()).copied();
        if depth + known.map_or(0, |size| size.height) > limits::MAX_DRAWING_DEPTH {
            let limit = limits::MAX_DRAWING_DEPTH;
            return Err(refused(format!(
                "elements that are nested or refer to each other more than {limit} deep"
            )));
        }
        if let Some(known) = known {
            return Ok(known);
        }
        let mut size = Size { elements: 1, height: 0 };
        let referred = references(node).filter_map(|id| self.ids.get(id)).flatten().copied();
        let inside: Vec<_> = node.children().filter(Node::is_element).chain(referred).collect();
        for node in inside {
            let below = self.size(node, depth + 1)?;
            size.elements = size.elements.saturating_add(below.elements);
            size.height = size.height.max(below.height + 1);
            if size.elements > limits::MAX_DRAWING_NODES as usize {
                let limit = limits::MAX_DRAWING_NODES;
                return Err(refused(format!(
                    "more than {limit} elements, each as often as it is referred to"
                )));
            }
        }
        self.known.insert(node.id(), size);
        Ok(size)
    }
}

/// What an element may refer to. Rather too much than too little.
fn references<'a>(node: Node<'a, '_>) -> impl Iterator<Item = &'a str> {
    node.attributes().flat_map(|attribute| {
        let value = attribute.value();
        let (link, rest) = match attribute.name() {
            "href" => (value.trim_start().strip_prefix('#'), ""),
            "d" | "points" => (None, ""),
            _ => (None, value),
        };
        link.map(|link| until(link, &[' '])).into_iter().chain(addresses(rest))
    })
}

/// The names in `url(#name)`, as far as they go with and without quotes.
fn addresses(text: &str) -> impl Iterator<Item = &str> {
    text.match_indices("url(").flat_map(|(at, found)| {
        let inside = text[at + found.len()..].trim_start().trim_start_matches(['\'', '"']);
        let name = inside.trim_start().strip_prefix('#');
        name.into_iter()
            .flat_map(|name| [until(name, &[' ', ')']), until(name, &['\'', '"']).trim_end()])
    })
}

fn until<'a>(text: &'a str, ends: &[char]) -> &'a str {
    text.split(ends).next().unwrap_or_default()
}

fn refused(what: impl Into<String>) -> PictureError {
    PictureError::UnsupportedDrawing { what: what.into() }
}
