//! Doors for fuzzing to what is private otherwise; `fuzz/` calls them with any bytes.

use std::path::Path;

use terrace_picture::Painter;

use crate::caches::{CacheBytes, Caches};
use crate::raster::Raster;
use crate::{style, vector};

/// Reads a style.
pub fn style(xml: &str) {
    let _ = style::read(xml, &|_| None, &Painter::Here);
}

/// Reads the head of a raster, and its first and last values.
pub fn raster(path: &Path) {
    let Ok(raster) = Raster::open(&terrace_files::disk(), path) else { return };
    let _ = raster.geographic_bounds();
    let caches = Caches::new(CacheBytes { rasters: 1 << 20, pictures: 0 });
    let (width, height) = (raster.full().width, raster.full().height);
    for band in [0, raster.full().bands - 1] {
        for (column, row) in [(0, 0), (width - 1, height - 1)] {
            let _ = raster.value(&caches, band, column, row);
        }
    }
}

/// Reads shapes.
pub fn features(geojson: &str) {
    let _ = vector::read(geojson);
}
