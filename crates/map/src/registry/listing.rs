//! `layers.toml`: what the layers are called, what they show and where that comes from.

use serde::Deserialize;
use toml::Spanned;

use super::value::ValueClass;

/// The file, relative to the folder of maps.
pub(super) const FILE: &str = "layers.toml";

/// The whole file.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Listing {
    /// What the service is called.
    pub(super) title: Option<String>,
    #[serde(rename = "abstract")]
    pub(super) about: Option<String>,
    #[serde(rename = "layer")]
    pub(super) layers: Vec<Spanned<Listed>>,
}

/// One layer.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "each is a line that an author may write")]
pub(super) struct Listed {
    pub(super) name: String,
    pub(super) title: Option<String>,
    #[serde(rename = "abstract")]
    pub(super) about: Option<String>,
    #[serde(default)]
    pub(super) keywords: Vec<String>,
    /// A GeoTIFF or GeoJSON file.
    pub(super) file: Option<String>,
    /// Several GeoTIFF files, one for each time: their names have it where this has a star.
    pub(super) files: Option<String>,
    /// The same, one by one.
    pub(super) steps: Option<Vec<ListedStep>>,
    /// The times of the bands of `file`; none at all are those that describe the bands.
    pub(super) band_times: Option<Vec<String>>,
    /// The time of requests that name none, instead of the last one.
    pub(super) default_time: Option<String>,
    /// Whether the nearest time answers for one that there is not.
    #[serde(default = "yes")]
    pub(super) nearest_time: bool,
    /// Other layers, instead of a file: a group.
    pub(super) layers: Option<Vec<Member>>,
    /// The first is the layer's own.
    #[serde(default)]
    pub(super) styles: Vec<String>,
    /// Whom the data comes from.
    pub(super) source: Option<String>,
    pub(super) source_url: Option<String>,
    /// The numbers are invented.
    #[serde(default)]
    pub(super) demonstration: bool,
    /// Names of the bands in feature info.
    pub(super) bands: Option<Vec<String>>,
    /// The property or band that the layer is about.
    pub(super) value: Option<Spanned<String>>,
    /// Of the value.
    pub(super) unit: Option<String>,
    /// Of the value, where the style has no words for them.
    #[serde(default)]
    pub(super) classes: Vec<ValueClass>,
    /// Whether maps show values between the cells of a raster.
    #[serde(default)]
    pub(super) smooth: bool,
    #[serde(default = "yes")]
    pub(super) queryable: bool,
}

fn yes() -> bool {
    true
}

/// One time of a series.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ListedStep {
    pub(super) time: String,
    pub(super) file: String,
}

/// A layer of a group: its name alone, or with a style.
#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
pub(super) enum Member {
    Name(String),
    Styled { layer: String, style: Option<String> },
}

impl Member {
    pub(super) fn parts(&self) -> (&str, Option<&str>) {
        match self {
            Self::Name(layer) => (layer, None),
            Self::Styled { layer, style } => (layer, style.as_deref()),
        }
    }
}

/// Why the file cannot be read.
#[derive(Debug)]
pub(super) struct Wrong {
    pub(super) line: Option<u32>,
    pub(super) message: String,
}

impl Listing {
    pub(super) fn parse(text: &str) -> Result<Self, Wrong> {
        toml::from_str(text).map_err(|error| Wrong {
            line: error.span().map(|span| line_at(text, span.start)),
            message: error.message().trim().to_owned(),
        })
    }
}

pub(super) fn line_at(text: &str, offset: usize) -> u32 {
    let before = text.get(..offset).unwrap_or_default();
    1 + before.matches('\n').count() as u32
}
