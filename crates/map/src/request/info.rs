//! `GetFeatureInfo`.

use super::limits::Limits;
use super::map::{StyledLayer, layers, view};
use crate::exception::{Code, ServiceException};
use crate::params::{Params, list};
use crate::time::TimeAsked;
use crate::view::View;

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct InfoRequest {
    /// The queried layers, in order, in their styles.
    pub(crate) layers: Vec<StyledLayer>,
    pub(crate) view: View,
    /// The pixel. Its upper left corner is the place that is asked for.
    pub(crate) x: u32,
    pub(crate) y: u32,
    pub(crate) format: InfoFormat,
    pub(crate) count: usize,
    /// How many pixels around the place still count as hit.
    pub(crate) buffer: f64,
    /// Only these properties; then also no geometry, unless it is among them.
    pub(crate) properties: Option<Vec<String>>,
    /// Say `null` instead of the number that means "no data".
    pub(crate) exclude_nodata: bool,
    pub(crate) time: TimeAsked,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum InfoFormat {
    Text,
    Html,
    Json,
    Gml(GmlVersion),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum GmlVersion {
    V2,
    V3,
}

impl InfoFormat {
    /// Media types, as capabilities list them.
    pub(crate) const ALL: [Self; 5] =
        [Self::Text, Self::Html, Self::Json, Self::Gml(GmlVersion::V2), Self::Gml(GmlVersion::V3)];

    pub(crate) fn media_type(self) -> &'static str {
        match self {
            Self::Text => "text/plain",
            Self::Html => "text/html",
            Self::Json => "application/json",
            Self::Gml(GmlVersion::V2) => "application/vnd.ogc.gml",
            Self::Gml(GmlVersion::V3) => "application/vnd.ogc.gml/3.1.1",
        }
    }

    /// `None` where it is not known. No format is the first.
    fn read(text: Option<&str>) -> Option<Self> {
        let Some(text) = text else { return Some(Self::Text) };
        match text {
            "application/json;charset=UTF-8" | "json" => Some(Self::Json),
            _ => Self::ALL.into_iter().find(|format| format.media_type() == text),
        }
    }
}

impl InfoRequest {
    pub(super) fn read(params: &Params, limits: Limits) -> Result<Self, ServiceException> {
        let all = layers(params, limits)?;
        let view = view(params, limits)?;
        let layers = match params.get("query_layers")? {
            None => {
                let text = "No QUERY_LAYERS have been requested, or no queryable layer in the request anyways";
                return Err(ServiceException::new(Code::LayerNotDefined, text).at("query_layers"));
            }
            Some(names) => list(names)
                .into_iter()
                .map(|name| {
                    all.iter().find(|layer| layer.layer == name).cloned().ok_or_else(|| {
                        let text = format!("QUERY_LAYERS contains layers not cited in LAYERS: {name}. They must be a proper subset of those");
                        ServiceException::plain(text).at("query_layers")
                    })
                })
                .collect::<Result<Vec<_>, _>>()?,
        };
        let pixel = |names: &[&str], side: u32| -> Result<u32, ServiceException> {
            let place: Option<u32> = params.first(names)?.and_then(|text| text.parse().ok());
            // GeoServer counts the far edge in.
            place.filter(|place| *place <= side).ok_or_else(|| {
                let text = format!(
                    "{} not in the range of the picture, 0 to {side}",
                    names.join("/").to_uppercase()
                );
                ServiceException::new(Code::InvalidPoint, text)
            })
        };
        let (x, y) = (pixel(&["i", "x"], view.width)?, pixel(&["j", "y"], view.height)?);
        let format = params.get("info_format")?;
        let format = InfoFormat::read(format).ok_or_else(|| {
            let known = InfoFormat::ALL.map(InfoFormat::media_type).join(", ");
            let text = format!(
                "The output format {} is not supported; these are: {known}",
                format.unwrap_or_default()
            );
            ServiceException::new(Code::InvalidFormat, text).at("info_format")
        })?;
        let count = params.lenient("feature_count").and_then(|text| text.parse().ok());
        let buffer = params.lenient("buffer").and_then(|text| text.parse::<f64>().ok());
        let properties = params.get("propertyname")?.map(|names| {
            list(names.trim_matches(['(', ')'])).into_iter().map(str::to_owned).collect()
        });
        Ok(Self {
            layers,
            view,
            x,
            y,
            format,
            count: count.filter(|count| *count > 0).unwrap_or(1).min(MAX_FEATURES),
            buffer: buffer.filter(|b| b.is_finite() && *b > 0.0).map_or(5.0, |b| b.min(MAX_BUFFER)),
            properties,
            time: TimeAsked::parse(params.get("time")?),
            exclude_nodata: params.flag("exclude_nodata_result").unwrap_or(false),
        })
    }

    /// The place that is asked for, in pixels.
    pub(crate) fn place(&self) -> (f64, f64) {
        (f64::from(self.x), f64::from(self.y))
    }
}

/// Most features that one answer lists.
const MAX_FEATURES: usize = 1000;
/// Most pixels around a place that count as hit.
const MAX_BUFFER: f64 = 100.0;
