//! Caches of decoded rasters and painted maps, bounded in bytes.

use std::fs::File;
use std::sync::Arc;

use quick_cache::Weighter;
use quick_cache::sync::Cache;

use crate::answer::WmsAnswer;
use crate::raster::{ChunkKey, Samples};

/// How many bytes each cache may take.
#[derive(Debug, Clone, Copy)]
pub struct CacheBytes {
    /// Decoded values of rasters, and their classes.
    pub rasters: u64,
    /// Finished pictures.
    pub pictures: u64,
}

impl Default for CacheBytes {
    fn default() -> Self {
        Self { rasters: 64 << 20, pictures: 32 << 20 }
    }
}

/// A chunk as one style colours it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct ClassKey {
    pub(crate) chunk: ChunkKey,
    pub(crate) band: u32,
    pub(crate) classifier: u64,
}

/// Shared by all [`crate::Maps`] of one reader, so that a reload forgets nothing that still holds.
#[derive(Debug)]
pub(crate) struct Caches {
    pub(crate) chunks: Cache<ChunkKey, Arc<Samples>, Weight>,
    pub(crate) classes: Cache<ClassKey, Arc<[u8]>, Weight>,
    pub(crate) pictures: Cache<u128, Arc<WmsAnswer>, Weight>,
    /// Files of rasters that are open, by the raster's number.
    pub(crate) files: Cache<u64, Arc<File>>,
}

/// Most files that are open at once: systems allow a thousand or so, connections among them.
const OPEN_FILES: usize = 128;

impl Caches {
    pub(crate) fn new(bytes: CacheBytes) -> Self {
        Self {
            // Classes are a quarter of the size of most values, and what repeated requests need.
            chunks: Cache::with_weighter(1024, bytes.rasters / 2, Weight),
            classes: Cache::with_weighter(1024, bytes.rasters / 2, Weight),
            pictures: Cache::with_weighter(2048, bytes.pictures, Weight),
            files: Cache::new(OPEN_FILES),
        }
    }
}

/// Weighs what is kept by its bytes, and something for the cost of keeping it.
#[derive(Debug, Clone)]
pub(crate) struct Weight;

const OVERHEAD: u64 = 128;

impl Weighter<ChunkKey, Arc<Samples>> for Weight {
    fn weight(&self, _: &ChunkKey, samples: &Arc<Samples>) -> u64 {
        samples.bytes() as u64 + OVERHEAD
    }
}

impl Weighter<ClassKey, Arc<[u8]>> for Weight {
    fn weight(&self, _: &ClassKey, classes: &Arc<[u8]>) -> u64 {
        classes.len() as u64 + OVERHEAD
    }
}

impl Weighter<u128, Arc<WmsAnswer>> for Weight {
    fn weight(&self, _: &u128, answer: &Arc<WmsAnswer>) -> u64 {
        let gzip = answer.gzip.as_ref().map_or(0, bytes::Bytes::len);
        (answer.body.len() + gzip) as u64 + OVERHEAD
    }
}
