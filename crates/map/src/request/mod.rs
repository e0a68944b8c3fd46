//! A request with its parameters understood.

mod info;
mod legend;
mod map;

use crate::exception::{Code, ExceptionFormat, ServiceException};
use crate::params::Params;
use crate::view::View;

pub(crate) use info::{InfoFormat, InfoRequest};
pub(crate) use legend::{LegendFormat, LegendRequest};
pub(crate) use map::{MapRequest, StyledLayer};

/// What one request may ask for.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Largest `WIDTH` and `HEIGHT`.
    pub size: u32,
    /// Most layers in one picture.
    pub layers: usize,
    /// Most pixels of one picture times the layers that are painted into it. By default four
    /// layers of the largest size.
    pub layer_pixels: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self { size: 4096, layers: 16, layer_pixels: 68_000_000 }
    }
}

impl Limits {
    /// Refuses a picture of so many layers that is too much to paint.
    pub(crate) fn check_pixels(self, view: &View, layers: u64) -> Result<(), ServiceException> {
        let (width, height) = (view.width, view.height);
        let pixels = u64::from(width) * u64::from(height);
        if pixels.saturating_mul(layers) <= self.layer_pixels {
            return Ok(());
        }
        Err(ServiceException::plain(format!(
            "A map of {width} by {height} pixels and {layers} layers is too much, {} pixels times layers are allowed",
            self.layer_pixels
        )))
    }
}

/// The versions of WMS that are spoken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Version {
    V1_1_1,
    V1_3_0,
}

impl Version {
    /// The version that answers a request for `text`, which may be any.
    fn negotiate(text: &str) -> Self {
        let mut parts = text.split('.').map(|part| part.parse::<u32>().unwrap_or(0));
        let mut part = || parts.next().unwrap_or(0);
        if (part(), part(), part()) < (1, 3, 0) { Self::V1_1_1 } else { Self::V1_3_0 }
    }

    pub(crate) fn text(self) -> &'static str {
        match self {
            Self::V1_1_1 => "1.1.1",
            Self::V1_3_0 => "1.3.0",
        }
    }
}

/// What is asked for.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Operation {
    Capabilities { plain_xml: bool },
    Map(MapRequest),
    FeatureInfo(InfoRequest),
    Legend(LegendRequest),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum ImageFormat {
    Png,
    Png8,
    Jpeg,
}

impl ImageFormat {
    fn parse(text: &str) -> Option<Self> {
        match text.to_ascii_lowercase().as_str() {
            "image/png" | "png" => Some(Self::Png),
            "image/png8" | "image/png; mode=8bit" => Some(Self::Png8),
            "image/jpeg" | "image/jpg" | "jpeg" => Some(Self::Jpeg),
            _ => None,
        }
    }

    pub(crate) fn media_type(self) -> &'static str {
        match self {
            Self::Png => "image/png",
            Self::Png8 => "image/png; mode=8bit",
            Self::Jpeg => "image/jpeg",
        }
    }

    pub(crate) fn has_alpha(self) -> bool {
        self != Self::Jpeg
    }
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

/// `0xRRGGBB`, `#RRGGBB` or `RRGGBB`.
pub(crate) fn color(text: &str) -> Option<[u8; 3]> {
    let hex = text.trim();
    let hex = hex
        .strip_prefix("0x")
        .or_else(|| hex.strip_prefix("0X"))
        .or_else(|| hex.strip_prefix('#'))
        .unwrap_or(hex);
    if hex.len() != 6 || !hex.bytes().all(|b| b.is_ascii_hexdigit()) {
        return None;
    }
    let number = u32::from_str_radix(hex, 16).ok()?;
    let [_, red, green, blue] = number.to_be_bytes();
    Some([red, green, blue])
}

#[cfg(test)]
mod tests;
