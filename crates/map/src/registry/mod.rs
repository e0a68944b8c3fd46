//! The layers and styles of a folder.

mod build;
mod build_series;
mod build_value;
mod disk;
mod files;
mod kinds;
mod letters;
mod listing;
mod load;
mod raster_data;
mod reader;
mod same;
mod series;
mod value;

#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use terrace_picture::Fonts;

use crate::caches::Caches;
use crate::request::Limits;
use crate::style::Style;
use crate::vector::VectorData;
use crate::view::Bounds;

pub(crate) use raster_data::{CellValue, RasterData, Shade, Shown};
pub use reader::{Options, Reader};
pub(crate) use series::Series;
pub(crate) use value::LayerValue;

/// What is wrong in the folder of maps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// Relative to the folder.
    pub file: PathBuf,
    /// Counted from 1.
    pub line: Option<u32>,
    /// One sentence without a full stop.
    pub message: String,
    pub help: Option<String>,
    /// Something is not shown at all; otherwise it is not shown as it was meant.
    pub is_error: bool,
}

fn problem(file: impl AsRef<Path>, line: Option<u32>, message: impl Into<String>) -> Problem {
    Problem {
        file: file.as_ref().to_owned(),
        line,
        message: message.into(),
        help: None,
        is_error: true,
    }
}

/// All layers and styles at one moment.
#[derive(Debug)]
pub struct Maps {
    pub(crate) title: String,
    pub(crate) about: Option<String>,
    pub(crate) layers: Vec<Arc<Layer>>,
    pub(crate) styles: Vec<Arc<NamedStyle>>,
    /// The address of the service, for the documents that name it.
    pub(crate) url: String,
    pub(crate) limits: Limits,
    pub(crate) caches: Arc<Caches>,
    /// What labels are written with.
    pub(crate) fonts: Arc<Fonts>,
    /// Another whenever the fonts are.
    pub(crate) fonts_id: u64,
    /// When the folder was read: what feature info gives as its time.
    pub(crate) read_at: String,
}

#[derive(Debug)]
pub(crate) struct NamedStyle {
    pub(crate) name: String,
    pub(crate) style: Arc<Style>,
}

/// One layer that can be painted.
#[derive(Debug)]
pub(crate) struct Layer {
    pub(crate) name: String,
    pub(crate) title: String,
    pub(crate) about: Option<String>,
    pub(crate) keywords: Vec<String>,
    pub(crate) source: Option<String>,
    pub(crate) source_url: Option<String>,
    /// The first is the layer's own. Empty for groups.
    pub(crate) styles: Vec<Arc<NamedStyle>>,
    pub(crate) queryable: bool,
    /// Its numbers are invented.
    pub(crate) is_demonstration: bool,
    /// What it is about.
    pub(crate) value: Option<LayerValue>,
    pub(crate) data: Data,
}

#[derive(Debug)]
pub(crate) enum Data {
    Raster(RasterData),
    Vector(Arc<VectorData>),
    /// Layers painted one after another, each in a style; `None` is its own.
    Group(Vec<(Arc<Layer>, Option<Arc<NamedStyle>>)>),
    /// The file cannot be used; the list of problems says why.
    Broken,
}

impl Layer {
    /// The area it covers, in degrees.
    pub(crate) fn bounds(&self) -> Option<Bounds> {
        match &self.data {
            Data::Raster(data) => Some(data.raster.geographic_bounds()),
            Data::Vector(data) => Some(data.bounds),
            Data::Group(members) => {
                members.iter().filter_map(|(member, _)| member.bounds()).reduce(|a, b| Bounds {
                    min_x: a.min_x.min(b.min_x),
                    min_y: a.min_y.min(b.min_y),
                    max_x: a.max_x.max(b.max_x),
                    max_y: a.max_y.max(b.max_y),
                })
            }
            Data::Broken => None,
        }
    }

    /// The times of it, or of the layers of a group.
    pub(crate) fn series(&self) -> Vec<&Series> {
        match &self.data {
            Data::Raster(data) => data.series.iter().map(|series| &**series).collect(),
            Data::Group(members) => {
                members.iter().flat_map(|(member, _)| member.series()).collect()
            }
            Data::Vector(_) | Data::Broken => Vec::new(),
        }
    }

    /// Whether numbers of it, or of a layer of a group, are invented.
    pub(crate) fn shows_demonstration(&self) -> bool {
        match &self.data {
            Data::Group(members) => {
                self.is_demonstration
                    || members.iter().any(|(member, _)| member.shows_demonstration())
            }
            _ => self.is_demonstration,
        }
    }

    /// How many layers are painted for it: those of a group one by one.
    pub(crate) fn painted(&self) -> u64 {
        match &self.data {
            Data::Group(members) => members.iter().map(|(member, _)| member.painted()).sum(),
            _ => 1,
        }
    }

    pub(crate) fn is_broken(&self) -> bool {
        matches!(self.data, Data::Broken)
    }
}

impl Maps {
    /// How many layers can be asked for.
    pub fn layer_count(&self) -> usize {
        self.layers.iter().filter(|layer| !layer.is_broken()).count()
    }

    /// Whether a layer of this name can be asked for.
    pub fn has_layer(&self, name: &str) -> bool {
        self.layer(name).is_some_and(|layer| !layer.is_broken())
    }

    pub fn has_style(&self, name: &str) -> bool {
        self.style(name).is_some()
    }

    /// Makes what the first map of each layer would wait for.
    pub fn prepare(&self) {
        for layer in &self.layers {
            if let Data::Vector(data) = &layer.data {
                data.prepare();
            }
        }
    }

    /// A layer by its name, with or without a workspace before it.
    pub(crate) fn layer(&self, name: &str) -> Option<&Arc<Layer>> {
        let named = |name: &str| self.layers.iter().find(|layer| layer.name == name);
        named(name).or_else(|| named(name.split_once(':')?.1))
    }

    pub(crate) fn style(&self, name: &str) -> Option<&Arc<NamedStyle>> {
        let named = |name: &str| self.styles.iter().find(|style| style.name == name);
        named(name).or_else(|| named(name.split_once(':')?.1))
    }
}
