//! `GetLegendGraphic`.

use super::image_format::{ImageFormat, color};
use super::limits::Limits;
use super::options;
use crate::exception::{Code, ServiceException};
use crate::params::Params;

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct LegendRequest {
    pub(crate) layer: String,
    pub(crate) style: Option<String>,
    pub(crate) rule: Option<String>,
    pub(crate) scale: Option<f64>,
    pub(crate) format: LegendFormat,
    /// The size of one symbol.
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) transparent: bool,
    pub(crate) options: LegendOptions,
}

/// The keys of `LEGEND_OPTIONS` that change the picture.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct LegendOptions {
    /// Labels on or off whatever the number of rules.
    pub(crate) force_labels: Option<bool>,
    /// The rule of each colour, such as `0 <= x < 10`, besides its label.
    pub(crate) force_rule: bool,
    /// 1 at 90 dots an inch.
    pub(crate) zoom: f32,
    pub(crate) font_size: f32,
    pub(crate) font_color: [u8; 3],
    pub(crate) background: [u8; 3],
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LegendFormat {
    Image(ImageFormat),
    Json,
}

impl LegendRequest {
    pub(super) fn read(params: &Params, limits: Limits) -> Result<Self, ServiceException> {
        if params.get("sld")?.is_some() || params.get("sld_body")?.is_some() {
            return Err(ServiceException::plain("Dynamic style usage is forbidden"));
        }
        let Some(layer) = params.get("layer")? else {
            let text = "LAYER parameter not present for GetLegendGraphic";
            return Err(ServiceException::new(Code::LayerNotDefined, text).at("layer"));
        };
        let strict = params.flag("strict").unwrap_or(true);
        let format = match params.get("format")? {
            Some(text) if text.eq_ignore_ascii_case("application/json") => LegendFormat::Json,
            Some(text) => LegendFormat::Image(ImageFormat::parse(text).ok_or_else(|| {
                let text = format!("Invalid graphic format {text}");
                ServiceException::new(Code::InvalidFormat, text).at("format")
            })?),
            None if !strict => LegendFormat::Image(ImageFormat::Png),
            None => {
                let text = "Missing FORMAT parameter for GetLegendGraphic";
                return Err(ServiceException::new(Code::MissingFormat, text).at("format"));
            }
        };
        // A symbol is small; a large one would be multiplied by its number of rows.
        let largest = limits.size.min(MAX_SYMBOL);
        let side = |name: &str| -> Result<u32, ServiceException> {
            let Some(text) = params.get(name)? else { return Ok(20) };
            text.parse().ok().filter(|side| (1..=largest).contains(side)).ok_or_else(|| {
                let text = format!(
                    "{} is the size of one symbol, 1 to {largest}, not {text}",
                    name.to_uppercase()
                );
                ServiceException::new(Code::InvalidParameterValue, text).at(name)
            })
        };
        let scale = params.get("scale")?.map(|text| {
            text.parse().ok().filter(|scale: &f64| scale.is_finite() && *scale > 0.0).ok_or_else(
                || {
                    ServiceException::new(
                        Code::InvalidParameterValue,
                        format!("SCALE is a number greater than 0, not {text}"),
                    )
                    .at("scale")
                },
            )
        });
        Ok(Self {
            layer: layer.to_owned(),
            style: params.get("style")?.map(str::to_owned),
            rule: params.get("rule")?.map(str::to_owned),
            scale: scale.transpose()?,
            format,
            width: side("width")?,
            height: side("height")?,
            transparent: params.flag("transparent").unwrap_or(false),
            options: LegendOptions::parse(params.lenient("legend_options").unwrap_or_default()),
        })
    }
}

/// Largest side of one symbol of a legend.
const MAX_SYMBOL: u32 = 256;

impl LegendOptions {
    /// `key:value;key:value`. What is unknown or wrong is passed by.
    pub(super) fn parse(text: &str) -> Self {
        let on = |key| match options::value(text, key)?.to_ascii_lowercase().as_str() {
            "on" | "true" => Some(true),
            "off" | "false" => Some(false),
            _ => None,
        };
        Self {
            force_labels: on("forceLabels"),
            force_rule: on("forceRule").unwrap_or(false),
            zoom: options::zoom(text),
            font_size: options::number(text, "fontSize").map_or(12.0, |size| size.clamp(4.0, 64.0)),
            font_color: options::value(text, "fontColor").and_then(color).unwrap_or([0; 3]),
            background: options::value(text, "bgColor").and_then(color).unwrap_or([255; 3]),
        }
    }

    /// The text of what differs from the defaults.
    pub(crate) fn written(&self) -> String {
        let default = Self::parse("");
        let hex = |[red, green, blue]: [u8; 3]| format!("0x{red:02X}{green:02X}{blue:02X}");
        let labels = self.force_labels.map(|on| if on { "on" } else { "off" }.to_owned());
        let pairs = [
            ("forceLabels", labels),
            ("forceRule", self.force_rule.then(|| "true".to_owned())),
            ("dpi", options::dpi(self.zoom)),
            ("fontSize", (self.font_size != default.font_size).then(|| self.font_size.to_string())),
            ("fontColor", (self.font_color != default.font_color).then(|| hex(self.font_color))),
            ("bgColor", (self.background != default.background).then(|| hex(self.background))),
        ];
        let given = pairs.into_iter().filter_map(|(key, value)| Some(format!("{key}:{}", value?)));
        given.collect::<Vec<_>>().join(";")
    }
}
