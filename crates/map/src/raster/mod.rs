//! GeoTIFF files: where they lie, and their values chunk by chunk.
//!
//! A chunk is a strip or a tile of the file. Only chunks that a request touches are decoded, and
//! the decoded ones are kept in [`crate::caches::Caches`]; so a raster may be larger than memory.

mod chunk;
mod decode;
mod error;
mod geokeys;
mod source;
mod tags;

#[cfg(test)]
mod tests;

use std::fs::File;
use std::os::unix::fs::FileExt;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::caches::Caches;
use crate::view::Bounds;

pub(crate) use chunk::{ChunkKey, Samples};
pub(crate) use error::RasterError;
pub(crate) use geokeys::Placement;
pub(crate) use source::SourceCrs;
pub(crate) use tags::Level;

/// Places on each side of a raster's border that are looked at for its bounds.
const BORDER_STEPS: u8 = 32;

/// An open GeoTIFF.
#[derive(Debug)]
pub(crate) struct Raster {
    /// Different for every raster that was ever opened, so that caches never mix them up.
    pub(crate) id: u64,
    file: File,
    /// The full picture first, then its overviews, each smaller than the one before.
    pub(crate) levels: Vec<Level>,
    pub(crate) placement: Placement,
    pub(crate) crs: SourceCrs,
    pub(crate) bands: Vec<String>,
    pub(crate) nodata: Option<f64>,
    /// Colours of the values, for rasters that carry their own.
    pub(crate) palette: Option<Vec<[u8; 3]>>,
}

static NEXT_ID: AtomicU64 = AtomicU64::new(1);

impl Raster {
    pub(crate) fn open(path: &Path) -> Result<Self, RasterError> {
        Self::read(File::open(path)?)
    }

    /// Reads the head of the file: where it lies and where its chunks are.
    pub(crate) fn read(file: File) -> Result<Self, RasterError> {
        let head = tags::read(&file)?;
        Ok(Self {
            id: NEXT_ID.fetch_add(1, Ordering::Relaxed),
            file,
            levels: head.levels,
            placement: head.placement,
            crs: head.crs,
            bands: head.bands,
            nodata: head.nodata,
            palette: head.palette,
        })
    }

    /// The full picture.
    pub(crate) fn full(&self) -> &Level {
        // `tags::read` gives at least one.
        &self.levels[0]
    }

    /// The area it covers, in its own coordinates.
    pub(crate) fn bounds(&self) -> Bounds {
        self.placement.bounds(self.full().width, self.full().height)
    }

    /// The area it covers, in degrees.
    pub(crate) fn geographic_bounds(&self) -> Bounds {
        let bounds = self.bounds();
        // Where meridians are bent, the outermost places may lie anywhere on the border.
        let steps = if self.crs.straight().is_some() { 1 } else { BORDER_STEPS };
        let mut area: Option<Bounds> = None;
        for step in 0..=steps {
            let share = f64::from(step) / f64::from(steps);
            let (x, y) =
                (bounds.min_x + bounds.width() * share, bounds.min_y + bounds.height() * share);
            let places =
                [(x, bounds.min_y), (x, bounds.max_y), (bounds.min_x, y), (bounds.max_x, y)];
            for (x, y) in places.into_iter().filter_map(|(x, y)| self.crs.degrees_at(x, y)) {
                let known = area.get_or_insert(Bounds { min_x: x, min_y: y, max_x: x, max_y: y });
                known.min_x = known.min_x.min(x);
                known.min_y = known.min_y.min(y).max(-90.0);
                known.max_x = known.max_x.max(x);
                known.max_y = known.max_y.max(y).min(90.0);
            }
        }
        area.unwrap_or(Bounds { min_x: -180.0, min_y: -90.0, max_x: 180.0, max_y: 90.0 })
    }

    pub(crate) fn is_nodata(&self, value: f64) -> bool {
        value.is_nan() || self.nodata.is_some_and(|nodata| nodata == value)
    }

    /// A decoded chunk; from the cache, or from the file.
    pub(crate) fn chunk(
        &self,
        caches: &Caches,
        level: usize,
        chunk: u32,
    ) -> Result<Arc<Samples>, RasterError> {
        let key = ChunkKey { raster: self.id, level: level as u32, chunk };
        if let Some(samples) = caches.chunks.get(&key) {
            return Ok(samples);
        }
        let samples = Arc::new(self.decode(&self.levels[level], chunk)?);
        caches.chunks.insert(key, Arc::clone(&samples));
        Ok(samples)
    }

    fn decode(&self, level: &Level, chunk: u32) -> Result<Samples, RasterError> {
        let (offset, length) = level.chunks[chunk as usize];
        let layout = level.chunk_layout(chunk);
        if length == 0 {
            // GDAL leaves out tiles that hold nothing but nodata.
            return Ok(Samples::filled(layout.format, layout.values(), self.nodata.unwrap_or(0.0)));
        }
        let mut bytes = vec![0; length as usize];
        self.file.read_exact_at(&mut bytes, offset)?;
        decode::decode(&bytes, &layout)
    }

    /// The value of one cell of the full picture.
    pub(crate) fn value(
        &self,
        caches: &Caches,
        band: usize,
        column: u32,
        row: u32,
    ) -> Result<f64, RasterError> {
        let level = self.full();
        let place = level.place(band, column, row);
        let samples = self.chunk(caches, 0, place.chunk)?;
        Ok(samples.get(place.index))
    }

    /// The cell of the full picture at a place in the raster's own coordinates.
    ///
    /// Longitudes are turned by whole circles towards the raster.
    pub(crate) fn cell_at(&self, x: f64, y: f64) -> Option<(u32, u32)> {
        let (width, height) = (self.full().width, self.full().height);
        let x = self.turned(x);
        let column = cell(self.placement.column(x), width)?;
        let row = cell(self.placement.row(y), height)?;
        Some((column, row))
    }

    /// A longitude turned by whole circles until it lies within the raster, where that is possible.
    pub(crate) fn turned(&self, x: f64) -> f64 {
        let Some(circle) = self.crs.straight().map(|crs| crs.x(360.0)) else { return x };
        let bounds = self.bounds();
        if x < bounds.min_x {
            let turned = x + circle * ((bounds.min_x - x) / circle).ceil();
            if turned <= bounds.max_x { turned } else { x }
        } else if x > bounds.max_x {
            let turned = x - circle * ((x - bounds.max_x) / circle).ceil();
            if turned >= bounds.min_x { turned } else { x }
        } else {
            x
        }
    }
}

/// The cell that holds a place counted in cells; the far edge belongs to the last one.
pub(crate) fn cell(place: f64, count: u32) -> Option<u32> {
    if place == f64::from(count) {
        return Some(count - 1);
    }
    (place >= 0.0 && place < f64::from(count)).then_some(place as u32)
}
