//! The layers and styles of a folder.

mod build;
mod disk;
mod files;
mod letters;
mod listing;
mod load;
mod reader;
mod same;

#[cfg(test)]
mod tests;

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use terrace_picture::Fonts;

use crate::caches::Caches;
use crate::raster::{Raster, RasterError};
use crate::request::Limits;
use crate::style::{Classifier, ColorMap, Style};
use crate::vector::VectorData;
use crate::view::Bounds;

pub use reader::{Options, Reader};

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

#[derive(Debug)]
pub(crate) struct RasterData {
    pub(crate) raster: Arc<Raster>,
    /// What its bands are called in feature info.
    pub(crate) bands: Vec<String>,
    /// Colours for styles without a colour map; made when first needed.
    pub(crate) own: OnceLock<Classifier>,
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

/// Chunks that are looked at for the range of a raster's values.
const SAMPLED_CHUNKS: u32 = 64;

impl RasterData {
    pub(crate) fn new(raster: Arc<Raster>, names: Option<Vec<String>>) -> Self {
        let mut bands = raster.bands.clone();
        for (band, name) in bands.iter_mut().zip(names.unwrap_or_default()) {
            *band = name;
        }
        Self { raster, bands, own: OnceLock::new() }
    }

    /// The raster's own palette, or shades of grey over the range of its values.
    pub(crate) fn own_colors(
        &self,
        band: usize,
        opacity: f32,
        caches: &Caches,
    ) -> Result<&Classifier, RasterError> {
        if let Some(known) = self.own.get() {
            return Ok(known);
        }
        let classifier = if let Some(palette) = &self.raster.palette {
            Classifier::of_palette(palette, opacity)
        } else {
            let (low, high) = self.range(band, caches)?;
            Classifier::new(&ColorMap::grey(low, high), opacity)
        };
        Ok(self.own.get_or_init(|| classifier))
    }

    /// The least and the greatest value of the coarsest level, or of a part of it.
    fn range(&self, band: usize, caches: &Caches) -> Result<(f64, f64), RasterError> {
        let raster = &self.raster;
        let number = raster.levels.len() - 1;
        let level = &raster.levels[number];
        let all = level.across * level.down;
        let mut range = (f64::INFINITY, f64::NEG_INFINITY);
        for step in 0..all.min(SAMPLED_CHUNKS) {
            let chosen = u64::from(step) * u64::from(all) / u64::from(all.min(SAMPLED_CHUNKS));
            let (row, column) = (chosen as u32 / level.across, chosen as u32 % level.across);
            let chunk = level.chunk_of(band, column * level.chunk_width, row * level.chunk_height);
            let samples = raster.chunk(caches, number, chunk)?;
            samples.for_each(level.band_offset(band), level.chunk_samples(), |value| {
                if !raster.is_nodata(value) && value.is_finite() {
                    range = (range.0.min(value), range.1.max(value));
                }
            });
        }
        Ok(if range.0 <= range.1 { range } else { (0.0, 1.0) })
    }

    /// The values of all bands at a place in degrees; `None` outside the raster.
    pub(crate) fn values_at(
        &self,
        longitude: f64,
        latitude: f64,
        caches: &Caches,
    ) -> Result<Option<Vec<f64>>, RasterError> {
        let raster = &self.raster;
        let place = raster.crs.place_at(longitude, latitude);
        let Some((column, row)) = place.and_then(|(x, y)| raster.cell_at(x, y)) else {
            return Ok(None);
        };
        let value = |band| raster.value(caches, band, column, row);
        (0..raster.full().bands).map(value).collect::<Result<Vec<_>, _>>().map(Some)
    }
}
