//! GeoTIFF files: where they lie, and their values chunk by chunk.
//!
//! A chunk is a strip or a tile of the file. Only chunks that a request touches are decoded, and
//! the decoded ones are kept in [`crate::caches::Caches`]; so a raster may be larger than memory.

mod chunk;
mod decode;
mod error;
mod file;
mod geokeys;
mod imagery;
mod inexact;
mod jpeg;
mod metadata;
mod source;
mod tags;
mod units;

#[cfg(test)]
mod tests;

use std::fs::File;
use std::os::unix::fs::FileExt;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use terrace_files::{Files, Stamp};

use crate::caches::Caches;
use crate::view::Bounds;

pub(crate) use chunk::{ChunkKey, Samples};
pub(crate) use error::RasterError;
pub(crate) use geokeys::Placement;
pub(crate) use imagery::Imagery;
pub(crate) use metadata::{BandNotes, Packing};
pub(crate) use source::SourceCrs;
pub(crate) use tags::{Level, SampleFormat};

use file::RasterFile;

/// Places on each side of a raster's border that are looked at for its bounds.
const BORDER_STEPS: u8 = 32;

/// A GeoTIFF whose head has been read.
#[derive(Debug)]
pub(crate) struct Raster {
    /// Different for every raster that was ever opened, so that caches never mix them up.
    pub(crate) id: u64,
    file: RasterFile,
    /// The full picture first, then its overviews, each smaller than the one before.
    pub(crate) levels: Vec<Level>,
    pub(crate) placement: Placement,
    pub(crate) crs: SourceCrs,
    pub(crate) imagery: Imagery,
    /// What is known of each band.
    pub(crate) notes: Vec<BandNotes>,
    /// As it stands in the file, before it is unpacked.
    pub(crate) nodata: Option<f64>,
    /// Colours of the values, for rasters that carry their own.
    pub(crate) palette: Option<Vec<[u8; 3]>>,
}

/// What all rasters of a series have in common.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Shape {
    width: u32,
    height: u32,
    bands: usize,
    placement: Placement,
}

static NEXT_ID: AtomicU64 = AtomicU64::new(1);

/// The first of so many numbers that no other raster has.
pub(crate) fn reserve(count: u64) -> u64 {
    NEXT_ID.fetch_add(count, Ordering::Relaxed)
}

impl Raster {
    /// Reads the head of the file: where it lies and where its chunks are.
    pub(crate) fn open(files: &Files, path: &Path) -> Result<Self, RasterError> {
        Self::open_as(files, path, reserve(1))
    }

    /// The same with a number that was [reserved](reserve) for this file as it is now.
    pub(crate) fn open_as(files: &Files, path: &Path, id: u64) -> Result<Self, RasterError> {
        let (source, file) = RasterFile::open(files, path)?;
        let head = tags::read(&file)?;
        Ok(Self {
            id,
            file: source,
            levels: head.levels,
            placement: head.placement,
            crs: head.crs,
            imagery: head.imagery,
            notes: head.notes,
            nodata: head.nodata,
            palette: head.palette,
        })
    }

    /// Whether it is a file as it was when it had this stamp.
    pub(crate) fn is_of(&self, stamp: &Stamp) -> bool {
        self.file.stamp() == stamp
    }

    pub(crate) fn shape(&self) -> Shape {
        let Level { width, height, bands, .. } = *self.full();
        Shape { width, height, bands, placement: self.placement }
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

    /// How the numbers of a band become real ones.
    pub(crate) fn packing(&self, band: usize) -> Packing {
        self.notes.get(band).map_or(Packing::NONE, |notes| notes.packing)
    }

    /// A decoded chunk; from the cache, or from the file. Where a mask hides cells, there are NaNs.
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
        let file = self.opened(caches)?;
        let read = &self.levels[level];
        // GDAL leaves out tiles that hold nothing but nodata.
        let mut samples = decoded(&file, read, chunk, self.nodata.unwrap_or(0.0))?;
        if let Some(mask) = &read.mask {
            let shown = self.shown(caches, &file, (level, mask), chunk)?;
            samples = samples.with_holes(read.chunk_samples(), &shown);
        }
        let samples = Arc::new(samples);
        caches.chunks.insert(key, Arc::clone(&samples));
        Ok(samples)
    }

    /// Which pixels of a chunk a mask shows.
    fn shown(
        &self,
        caches: &Caches,
        file: &File,
        (number, mask): (usize, &Level),
        chunk: u32,
    ) -> Result<Vec<bool>, RasterError> {
        let level = &self.levels[number];
        let layout = level.chunk_layout(chunk);
        let place = chunk % (level.across * level.down);
        let left = place % level.across * level.chunk_width;
        let top = place / level.across * level.chunk_height;
        let mut shown = Vec::with_capacity(layout.width * layout.height);
        let mut last: Option<(u32, Arc<Samples>)> = None;
        for row in (top..).take(layout.height) {
            for column in (left..).take(layout.width) {
                // Tiles reach over the edge.
                if column >= mask.width || row >= mask.height {
                    shown.push(false);
                    continue;
                }
                let at = mask.place(0, column, row);
                let samples = match &last {
                    Some((same, samples)) if *same == at.chunk => samples,
                    _ => {
                        let read = self.mask_chunk(caches, file, (number, mask), at.chunk)?;
                        &last.insert((at.chunk, read)).1
                    }
                };
                shown.push(samples.get(at.index) != 0.0);
            }
        }
        Ok(shown)
    }

    fn mask_chunk(
        &self,
        caches: &Caches,
        file: &File,
        (number, mask): (usize, &Level),
        chunk: u32,
    ) -> Result<Arc<Samples>, RasterError> {
        let key = ChunkKey { raster: self.id, level: MASKS + number as u32, chunk };
        if let Some(samples) = caches.chunks.get(&key) {
            return Ok(samples);
        }
        let samples = Arc::new(decoded(file, mask, chunk, 0.0)?);
        caches.chunks.insert(key, Arc::clone(&samples));
        Ok(samples)
    }

    /// The file, which is opened when it is needed: there may be more files than may be open.
    fn opened(&self, caches: &Caches) -> Result<Arc<File>, RasterError> {
        if let Some(file) = caches.files.get(&self.id) {
            return Ok(file);
        }
        let file = Arc::new(self.file.reopen()?);
        caches.files.insert(self.id, Arc::clone(&file));
        Ok(file)
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

/// Masks are kept like levels from this number on.
const MASKS: u32 = 1 << 16;

/// Reads a chunk; `nothing` stands everywhere in one that the file leaves out.
fn decoded(file: &File, level: &Level, chunk: u32, nothing: f64) -> Result<Samples, RasterError> {
    let (offset, length) = level.chunks[chunk as usize];
    let layout = level.chunk_layout(chunk);
    if length == 0 {
        return Ok(Samples::filled(layout.format, layout.values(), nothing));
    }
    let mut bytes = vec![0; length as usize];
    file.read_exact_at(&mut bytes, offset)?;
    decode::decode(&bytes, &layout)
}

/// The cell that holds a place counted in cells; the far edge belongs to the last one.
pub(crate) fn cell(place: f64, count: u32) -> Option<u32> {
    if place == f64::from(count) {
        return Some(count - 1);
    }
    (place >= 0.0 && place < f64::from(count)).then_some(place as u32)
}
