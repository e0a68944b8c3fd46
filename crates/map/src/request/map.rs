//! `GetMap`, and what other requests have in common with it.

use super::image_format::{ImageFormat, color};
use super::limits::Limits;
use super::options::map_zoom;
use super::version::Version;
use crate::crs::{Crs, NamedCrs};
use crate::exception::{Code, ServiceException};
use crate::params::{Params, list};
use crate::time::TimeAsked;
use crate::view::{Bounds, View};

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct MapRequest {
    pub(crate) layers: Vec<StyledLayer>,
    pub(crate) view: View,
    pub(crate) format: ImageFormat,
    pub(crate) transparent: bool,
    pub(crate) background: [u8; 3],
    pub(crate) time: TimeAsked,
}

/// A layer, and the style it is asked for in; `None` is the layer's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct StyledLayer {
    pub(crate) layer: String,
    pub(crate) style: Option<String>,
}

impl MapRequest {
    pub(super) fn read(params: &Params, limits: Limits) -> Result<Self, ServiceException> {
        let layers = layers(params, limits)?;
        let view = view(params, limits)?;
        let format = match params.get("format")? {
            Some(text) => ImageFormat::parse(text).ok_or_else(|| {
                let text = format!("There is no support for creating maps in {text} format");
                ServiceException::new(Code::InvalidFormat, text).at("format")
            })?,
            None => ImageFormat::Png,
        };
        let background = match params.get("bgcolor")? {
            Some(text) => color(text).ok_or_else(|| {
                let text = format!("BGCOLOR is written 0xRRGGBB, not {text}");
                ServiceException::new(Code::InvalidParameterValue, text).at("bgcolor")
            })?,
            None => [255; 3],
        };
        let transparent = params.flag("transparent").unwrap_or(false) && format.has_alpha();
        let time = TimeAsked::parse(params.get("time")?);
        Ok(Self { layers, view, format, transparent, background, time })
    }
}

/// `LAYERS` and `STYLES`.
pub(super) fn layers(
    params: &Params,
    limits: Limits,
) -> Result<Vec<StyledLayer>, ServiceException> {
    if params.get("sld")?.is_some() || params.get("sld_body")?.is_some() {
        return Err(ServiceException::plain("Dynamic style usage is forbidden"));
    }
    let Some(names) = params.get("layers")? else {
        let text = "No layers have been requested";
        return Err(ServiceException::new(Code::LayerNotDefined, text).at("layers"));
    };
    let names = list(names);
    if names.len() > limits.layers {
        let text =
            format!("{} layers at once are too many, {} are allowed", names.len(), limits.layers);
        return Err(ServiceException::plain(text).at("layers"));
    }
    let styles = match params.get("styles")? {
        Some(styles) => list(styles),
        None => Vec::new(),
    };
    if !styles.is_empty() && styles.len() != names.len() {
        let text = format!(
            "{} layers requested, but found {} styles specified. STYLES names one for each layer, or none at all",
            names.len(),
            styles.len()
        );
        return Err(ServiceException::new(Code::StyleNotDefined, text).at("styles"));
    }
    let style = |place: usize| styles.get(place).filter(|style| !style.is_empty());
    Ok(names
        .iter()
        .enumerate()
        .map(|(place, name)| StyledLayer {
            layer: (*name).to_owned(),
            style: style(place).map(|style| (*style).to_owned()),
        })
        .collect())
}

/// `SRS` or `CRS`, `BBOX`, `WIDTH` and `HEIGHT`.
pub(super) fn view(params: &Params, limits: Limits) -> Result<View, ServiceException> {
    let named = named_crs(params)?;
    let side = |name: &str| -> Result<u32, ServiceException> {
        let side: Option<u32> = params.get(name)?.and_then(|text| text.parse().ok());
        side.filter(|side| *side > 0).ok_or_else(|| {
            let text = format!("Missing or invalid requested map size. Parameters WIDTH and HEIGHT shall be present and be integers > 0; {name} is not");
            ServiceException::new(Code::MissingOrInvalidParameter, text)
        })
    };
    let (width, height) = (side("width")?, side("height")?);
    if width > limits.size || height > limits.size {
        let text = format!(
            "A map of {width} by {height} pixels is too large, {0} by {0} are allowed",
            limits.size
        );
        return Err(ServiceException::new(Code::MissingOrInvalidParameter, text));
    }
    let version = params.get("version")?.map(Version::negotiate);
    let swapped =
        named.latitude_first || (version == Some(Version::V1_3_0) && named.latitude_first_in_1_3);
    let bounds = bounds(params, swapped)?;
    let zoom = map_zoom(params);
    Ok(View { crs: named.crs, bounds, width, height, zoom })
}

fn named_crs(params: &Params) -> Result<NamedCrs, ServiceException> {
    let Some(name) = params.first(&["crs", "srs"])? else {
        // Without one GeoServer assumes what the layers are in; here these are degrees.
        return Ok(NamedCrs {
            crs: Crs::Degrees,
            latitude_first: false,
            latitude_first_in_1_3: false,
        });
    };
    NamedCrs::parse(name).ok_or_else(|| {
        let text = format!("Error occurred decoding the espg code {name}: EPSG:4326, CRS:84 and EPSG:3857 are known here");
        ServiceException::new(Code::InvalidCrs, text).at("crs")
    })
}

/// Coordinates farther than this are on no map, and would only lose digits.
const FARTHEST: f64 = 1e9;
/// Boxes narrower than this have no area.
const SMALLEST: f64 = 1e-9;

fn bounds(params: &Params, swapped: bool) -> Result<Bounds, ServiceException> {
    let Some(text) = params.get("bbox")? else {
        return Err(ServiceException::new(
            Code::MissingBBox,
            "GetMap requests must include a BBOX parameter.",
        )
        .at("bbox"));
    };
    let numbers: Option<Vec<f64>> =
        list(text).iter().map(|n| n.parse().ok().filter(|n: &f64| n.abs() <= FARTHEST)).collect();
    let Some(&[a, b, c, d]) = numbers.as_deref() else {
        let text = format!(
            "Requested bounding box contains wrong number of coordinates, or some that are no numbers: {text}"
        );
        return Err(ServiceException::new(Code::InvalidParameterValue, text).at("bbox"));
    };
    let (min_x, min_y, max_x, max_y) = if swapped { (b, a, d, c) } else { (a, b, c, d) };
    if min_x > max_x || min_y > max_y {
        let text = format!("illegal bbox, min is greater than max: {text}");
        return Err(ServiceException::plain(text).at("bbox"));
    }
    let wide = max_x - min_x >= SMALLEST && max_y - min_y >= SMALLEST;
    Bounds::new(min_x, min_y, max_x, max_y).filter(|_| wide).ok_or_else(|| {
        let text = format!("The request bounding box has zero area: {text}");
        ServiceException::new(Code::InvalidBBox, text).at("bbox")
    })
}
