//! What a request asks for, for those who pass it on to another map server.

use crate::exception::ServiceException;
use crate::request::{LegendFormat, Operation, StyledLayer, dpi};
use crate::wms::Request;

/// What is asked for, with everything checked that can be checked without the layers.
#[derive(Debug, Clone, PartialEq)]
pub enum Asked<'a> {
    Capabilities,
    Map(AskedMap<'a>),
    FeatureInfo(AskedInfo<'a>),
    Legend(AskedLegend<'a>),
    /// No request of WMS: others cannot answer it.
    VectorTile,
}

/// A layer, and the style it is asked for in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LayerName<'a> {
    pub layer: &'a str,
    pub style: Option<&'a str>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct AskedMap<'a> {
    pub layers: Vec<LayerName<'a>>,
    pub width: u32,
    pub height: u32,
    /// `image/png`, `image/png; mode=8bit` (which more map servers know than `image/png8`) or
    /// `image/jpeg`.
    pub format: &'static str,
    pub transparent: bool,
    pub background: [u8; 3],
    /// Dots by inch, where they are not the usual ones.
    pub dpi: Option<String>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct AskedInfo<'a> {
    /// Those that are to tell something, not those that are only painted.
    pub layers: Vec<LayerName<'a>>,
    pub width: u32,
    pub height: u32,
    pub x: u32,
    pub y: u32,
    /// The media type.
    pub format: &'static str,
    pub count: usize,
    /// Pixels around the place.
    pub buffer: f64,
}

#[derive(Debug, Clone, PartialEq)]
pub struct AskedLegend<'a> {
    pub layer: LayerName<'a>,
    pub width: u32,
    pub height: u32,
    /// As for a map, or `application/json`.
    pub format: &'static str,
    pub transparent: bool,
    /// `LEGEND_OPTIONS` without what is unknown or the default.
    pub options: String,
}

impl Request {
    /// The version in which exceptions and documents are written.
    pub fn version(&self) -> &'static str {
        self.envelope.version.text()
    }

    /// What is asked for, or what is wrong with it.
    pub fn asked(&self) -> Result<Asked<'_>, &ServiceException> {
        Ok(match self.operation.as_ref()? {
            Operation::VectorTile { .. } => Asked::VectorTile,
            Operation::Capabilities { .. } => Asked::Capabilities,
            Operation::Map(map) => Asked::Map(AskedMap {
                layers: names(&map.layers),
                width: map.view.width,
                height: map.view.height,
                format: map.format.media_type(),
                transparent: map.transparent,
                background: map.background,
                dpi: dpi(map.view.zoom),
            }),
            Operation::FeatureInfo(info) => Asked::FeatureInfo(AskedInfo {
                layers: names(&info.layers),
                width: info.view.width,
                height: info.view.height,
                x: info.x,
                y: info.y,
                format: info.format.media_type(),
                count: info.count,
                buffer: info.buffer,
            }),
            Operation::Legend(legend) => Asked::Legend(AskedLegend {
                layer: LayerName { layer: &legend.layer, style: legend.style.as_deref() },
                width: legend.width,
                height: legend.height,
                format: match legend.format {
                    LegendFormat::Image(format) => format.media_type(),
                    LegendFormat::Json => "application/json",
                },
                transparent: legend.transparent,
                options: legend.options.written(),
            }),
        })
    }
}

fn names(layers: &[StyledLayer]) -> Vec<LayerName<'_>> {
    layers
        .iter()
        .map(|styled| LayerName { layer: &styled.layer, style: styled.style.as_deref() })
        .collect()
}
