//! A request with its parameters understood.

mod image_format;
mod info;
mod legend;
mod limits;
mod map;
mod options;
mod version;

use crate::exception::{Code, ExceptionFormat, ServiceException};
use crate::params::Params;
use crate::tiles::Tile;

pub(crate) use image_format::{ImageFormat, color};
pub(crate) use info::{GmlVersion, InfoFormat, InfoRequest};
pub(crate) use legend::{LegendFormat, LegendRequest};
pub use limits::Limits;
pub(crate) use map::{MapRequest, StyledLayer};
pub(crate) use options::dpi;
pub(crate) use version::Version;

/// What is asked for.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Operation {
    Capabilities {
        plain_xml: bool,
    },
    Map(MapRequest),
    FeatureInfo(InfoRequest),
    Legend(LegendRequest),
    /// The features of a layer on a tile. No request of WMS.
    VectorTile {
        layer: String,
        tile: Tile,
    },
}

/// What every request has, whatever it asks for and however wrong the rest of it is.
#[derive(Debug, Clone)]
pub(crate) struct Envelope {
    /// The version in which exceptions are written.
    pub(crate) version: Version,
    pub(crate) exceptions: ExceptionFormat,
    /// The picture that an exception may be put into.
    pub(crate) picture: Option<ExceptionPicture>,
}

#[derive(Debug, Clone)]
pub(crate) struct ExceptionPicture {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) format: ImageFormat,
    pub(crate) transparent: bool,
    pub(crate) background: Option<[u8; 3]>,
}

impl Envelope {
    pub(crate) fn read(params: &Params, limits: Limits) -> Self {
        let version = params.lenient("version").or_else(|| params.lenient("wmtver"));
        let side = |name| {
            let side: u32 = params.lenient(name)?.parse().ok()?;
            (1..=limits.size).contains(&side).then_some(side)
        };
        let picture = || {
            Some(ExceptionPicture {
                width: side("width")?,
                height: side("height")?,
                format: ImageFormat::parse(params.lenient("format")?)?,
                transparent: params.flag("transparent").unwrap_or(false),
                background: params.lenient("bgcolor").and_then(color),
            })
        };
        Self {
            version: version.map_or(Version::V1_3_0, Version::negotiate),
            exceptions: ExceptionFormat::parse(params.lenient("exceptions")),
            picture: picture(),
        }
    }
}

impl Operation {
    pub(crate) fn read(params: &Params, limits: Limits) -> Result<Self, ServiceException> {
        if let Some(service) = params.get("service")?
            && !service.eq_ignore_ascii_case("wms")
        {
            let text = format!("No service: ( {service} )");
            return Err(ServiceException::new(Code::InvalidParameterValue, text).at("service"));
        }
        let Some(request) = params.get("request")? else {
            let text = "Could not determine what is asked for: the parameter REQUEST is missing";
            return Err(ServiceException::new(Code::MissingParameterValue, text).at("request"));
        };
        match request.to_ascii_lowercase().as_str() {
            "getcapabilities" | "capabilities" => Ok(Self::Capabilities {
                plain_xml: params
                    .lenient("format")
                    .is_some_and(|f| f.eq_ignore_ascii_case("text/xml")),
            }),
            "getmap" | "map" => MapRequest::read(params, limits).map(Self::Map),
            "getfeatureinfo" | "feature_info" => {
                InfoRequest::read(params, limits).map(Self::FeatureInfo)
            }
            "getlegendgraphic" => LegendRequest::read(params, limits).map(Self::Legend),
            _ => {
                let text = format!("There is no operation {request}");
                Err(ServiceException::new(Code::OperationNotSupported, text).at(request))
            }
        }
    }
}

#[cfg(test)]
mod tests;
