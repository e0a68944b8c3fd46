//! What work may take: threads, time and memory of pages, answers, pictures, maps and caches.

use serde::Deserialize;

/// How pages are rendered on the server.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Render {
    /// How many threads render pages; each takes 70 to 95 MB. 0 means one for
    /// each core, four at most.
    pub threads: usize,
    /// Milliseconds that one page may compute before it is given up.
    pub time_limit_ms: u64,
    /// Milliseconds after which a thread that does not stop is abandoned.
    pub wall_clock_ms: u64,
}

/// How answers of the API are made.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ApiSettings {
    /// How many threads make answers. 0 means one for each core.
    pub threads: usize,
    /// Milliseconds after which nobody waits for an answer any more, waiting and making it
    /// together.
    pub time_limit_ms: u64,
}

/// What making pictures may take: sizes of photographs, and drawings as pixels.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PictureSettings {
    /// How many pictures are made at the same time, in a process each. 0 means half of the cores,
    /// eight at most.
    pub threads: usize,
    /// Megabytes that such a process may take; more, and it is lost, and the picture with it.
    pub memory_mb: u64,
    /// Milliseconds after which such a process is killed.
    pub time_limit_ms: u64,
}

/// How the map server paints.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MapSettings {
    /// How many threads paint maps. 0 means half of the cores, so that maps
    /// never keep pages waiting.
    pub threads: usize,
    /// Largest width and height of a map, in pixels.
    pub max_size: u32,
    /// Most layers of one map.
    pub max_layers: usize,
    /// Most pixels of a map times its layers, in millions.
    pub max_layer_megapixels: u64,
    /// Milliseconds after which nobody waits for a map any more, waiting and painting together.
    pub time_limit_ms: u64,
    /// Layers that are painted here even when `wms_url` names another server.
    pub own_layers: Vec<String>,
}

/// Bounds of the caches.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Cache {
    /// Megabytes of finished pages to keep.
    pub pages_mb: u64,
    /// Megabytes of resized photographs to keep on disk.
    pub photos_mb: u64,
    /// Megabytes of decoded rasters and finished maps to keep.
    pub maps_mb: u64,
}

impl Default for Render {
    fn default() -> Self {
        Self { threads: 0, time_limit_ms: 500, wall_clock_ms: 2000 }
    }
}

impl Default for ApiSettings {
    fn default() -> Self {
        Self { threads: 0, time_limit_ms: 5000 }
    }
}

impl Default for PictureSettings {
    fn default() -> Self {
        Self { threads: 0, memory_mb: 1024, time_limit_ms: 20_000 }
    }
}

impl Default for Cache {
    fn default() -> Self {
        Self { pages_mb: 64, photos_mb: 1024, maps_mb: 64 }
    }
}

impl Default for MapSettings {
    fn default() -> Self {
        Self {
            threads: 0,
            max_size: 4096,
            max_layers: 16,
            // Four layers of the largest size.
            max_layer_megapixels: 68,
            time_limit_ms: 10_000,
            // What pages show under everything else.
            own_layers: vec!["basemap".to_owned(), "ground".to_owned()],
        }
    }
}
