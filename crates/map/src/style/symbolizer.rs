//! Symbolizers: what is painted.

use std::sync::Arc;

use roxmltree::Node;

use super::StyleError;
use super::color_map::{self, Classifier, ColorMap};
use super::contrast::Contrast;
use super::graphic_paint::{self, fill, stroke};
use super::label::{self, TextSymbolizer};
use super::paint::{Fill, Graphic, Mark, Stroke, Symbol};
use super::reader::Reader;
use super::xml::{child, children, constant, name, text};

#[derive(Debug)]
pub(crate) enum Symbolizer {
    Raster(Box<RasterSymbolizer>),
    Polygon(PolygonSymbolizer),
    Line(LineSymbolizer),
    Point(PointSymbolizer),
    Text(Box<TextSymbolizer>),
}

#[derive(Debug)]
pub(crate) struct RasterSymbolizer {
    pub(crate) opacity: f32,
    pub(crate) map: Option<(ColorMap, Classifier)>,
    pub(crate) channels: Channels,
    /// Of what has no colour map.
    pub(crate) contrast: Contrast,
    pub(crate) info_label: InfoLabel,
}

/// Which bands are shown, counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Channels {
    /// Three bands as colours where the raster has them, else the first.
    Own,
    One(usize),
    Colors([usize; 3]),
}

/// Whether feature info says the label of a value's colour.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct InfoLabel {
    pub(crate) add: bool,
    /// The value itself is left out.
    pub(crate) replace: bool,
    pub(crate) name: Option<String>,
}

#[derive(Debug)]
pub(crate) struct PolygonSymbolizer {
    pub(crate) fill: Option<Fill>,
    pub(crate) stroke: Option<Stroke>,
}

#[derive(Debug)]
pub(crate) struct LineSymbolizer {
    pub(crate) stroke: Stroke,
}

#[derive(Debug)]
pub(crate) struct PointSymbolizer {
    pub(crate) graphic: Graphic,
}

pub(super) fn read(
    node: Node<'_, '_>,
    reader: &mut Reader<'_>,
) -> Result<Option<Symbolizer>, StyleError> {
    let unit = node.attribute("uom").filter(|unit| !unit.ends_with("pixel"));
    if let Some(unit) = unit {
        reader.notes.add(node, format!("sizes in `{unit}` are taken for pixels"));
    }
    Ok(Some(match name(node) {
        "RasterSymbolizer" => Symbolizer::Raster(Box::new(raster(node, reader)?)),
        "PolygonSymbolizer" => polygon(node, reader),
        "LineSymbolizer" => line(node, reader),
        "PointSymbolizer" => point(node, reader),
        "TextSymbolizer" => match label::read(node, reader)? {
            Some(text) => Symbolizer::Text(Box::new(text)),
            None => return Ok(None),
        },
        _ => {
            reader.notes.ignored(node);
            return Ok(None);
        }
    }))
}

fn raster(node: Node<'_, '_>, reader: &mut Reader<'_>) -> Result<RasterSymbolizer, StyleError> {
    let (mut opacity, mut map, mut channels) = (1.0, None, Channels::Own);
    let mut info_label = InfoLabel::default();
    let mut contrast = None;
    for part in children(node) {
        match name(part) {
            "Opacity" => opacity = color_map::opacity(part, &mut reader.notes),
            "ColorMap" => map = Some(ColorMap::read(part, &mut reader.notes)?),
            "ChannelSelection" => channels = selection(part, &mut contrast, reader),
            "ContrastEnhancement" => contrast = Some((part, Contrast::read(part, reader))),
            "VendorOption" => match part.attribute("name") {
                Some("labelInFeatureInfo") => {
                    let value = text(part);
                    info_label.add = matches!(value.as_str(), "add" | "replace");
                    info_label.replace = value == "replace";
                }
                Some("labelAttributeName") => info_label.name = Some(text(part)),
                _ => reader.other(part),
            },
            _ => reader.other(part),
        }
    }
    if let Some((part, _)) = contrast
        && map.is_some()
    {
        let text = "`ContrastEnhancement` is not painted beside a `ColorMap`, whose colours are those of the legend";
        reader.notes.add(part, text);
        contrast = None;
    }
    let contrast = contrast.map_or(Contrast::OWN, |(_, contrast)| contrast);
    let map = map.map(|map| {
        let classifier = Classifier::new(&map, opacity);
        (map, classifier)
    });
    Ok(RasterSymbolizer { opacity, map, channels, contrast, info_label })
}

fn selection<'a, 'i>(
    node: Node<'a, 'i>,
    contrast: &mut Option<(Node<'a, 'i>, Contrast)>,
    reader: &mut Reader<'_>,
) -> Channels {
    // Of three channels each could have its own, which would make other colours of them.
    let grey = child(node, "GrayChannel").and_then(|grey| child(grey, "ContrastEnhancement"));
    if let Some(part) = grey {
        *contrast = Some((part, Contrast::read(part, reader)));
    }
    let mut band = |wanted: &str| -> Option<usize> {
        let channel = child(node, wanted)?;
        for part in children(channel) {
            let is_read = name(part) == "SourceChannelName" || Some(part) == grey;
            if !is_read {
                reader.notes.ignored(part);
            }
        }
        let source = child(channel, "SourceChannelName")?;
        let number = constant(source, &mut reader.notes)?.parse::<usize>().ok();
        if number.is_none() {
            reader.notes.add(source, "a band is named by its number, 1 being the first");
        }
        number?.checked_sub(1)
    };
    if let Some(grey) = band("GrayChannel") {
        return Channels::One(grey);
    }
    match (band("RedChannel"), band("GreenChannel"), band("BlueChannel")) {
        (Some(red), Some(green), Some(blue)) => Channels::Colors([red, green, blue]),
        _ => Channels::Own,
    }
}

fn polygon(node: Node<'_, '_>, reader: &mut Reader<'_>) -> Symbolizer {
    let mut symbolizer = PolygonSymbolizer { fill: None, stroke: None };
    let mut margin = None;
    for part in children(node) {
        match name(part) {
            "Fill" => symbolizer.fill = Some(fill(part, reader)),
            "Stroke" => symbolizer.stroke = Some(stroke(part, reader)),
            "VendorOption" if part.attribute("name") == Some("graphic-margin") => {
                margin = graphic_paint::margin(part, reader);
            }
            _ => reader.other(part),
        }
    }
    let pattern = symbolizer.fill.as_mut().and_then(|fill| fill.pattern.as_mut());
    if let (Some(margin), Some(pattern)) = (margin, pattern.and_then(Arc::get_mut)) {
        pattern.margin = margin;
    }
    Symbolizer::Polygon(symbolizer)
}

fn line(node: Node<'_, '_>, reader: &mut Reader<'_>) -> Symbolizer {
    let mut symbolizer = LineSymbolizer { stroke: Stroke::default() };
    for part in children(node) {
        match name(part) {
            "Stroke" => symbolizer.stroke = stroke(part, reader),
            _ => reader.other(part),
        }
    }
    Symbolizer::Line(symbolizer)
}

fn point(node: Node<'_, '_>, reader: &mut Reader<'_>) -> Symbolizer {
    let mut graphic = None;
    for part in children(node) {
        match name(part) {
            "Graphic" => graphic = Some(Graphic::read(part, reader)),
            _ => reader.other(part),
        }
    }
    let graphic = graphic.unwrap_or_else(|| Graphic::of(Symbol::Mark(Mark::plain())));
    Symbolizer::Point(PointSymbolizer { graphic })
}
