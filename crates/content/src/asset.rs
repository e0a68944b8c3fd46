//! Asset containers and the files in them.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiff::Timestamp;
use terrace_geo::outline::Outlines;

use crate::blueprint::Blueprint;
use crate::value::Map;

/// A folder of files that entries can show.
#[derive(Debug, Clone)]
pub struct Container {
    pub(crate) handle: Arc<str>,
    pub(crate) title: String,
    /// `None`: every value is shown as it was written.
    pub(crate) blueprint: Option<Arc<Blueprint>>,
    /// Name of the disk its files are on.
    pub(crate) disk: String,
    /// Sorted by path.
    pub(crate) assets: Vec<Arc<Asset>>,
}

impl Container {
    pub fn handle(&self) -> &str {
        &self.handle
    }

    pub fn title(&self) -> &str {
        &self.title
    }

    /// The disk its files are on, by name.
    pub fn disk(&self) -> &str {
        &self.disk
    }

    pub fn blueprint(&self) -> Option<&Blueprint> {
        self.blueprint.as_deref()
    }

    /// All files, in the order of their paths.
    pub fn assets(&self) -> impl Iterator<Item = &Asset> {
        self.assets.iter().map(|asset| &**asset)
    }

    /// The file at `path`, relative to the container (`articles/spring.svg`).
    pub fn asset(&self, path: &str) -> Option<&Asset> {
        let found = self.assets.binary_search_by(|asset| asset.path.as_str().cmp(path)).ok()?;
        Some(&self.assets[found])
    }
}

/// One file, and what its `.meta` says of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Asset {
    pub(crate) container: Arc<str>,
    pub(crate) path: String,
    pub(crate) url: Option<String>,
    pub(crate) file: PathBuf,
    pub(crate) size: u64,
    pub(crate) modified: Timestamp,
    pub(crate) width: Option<u32>,
    pub(crate) height: Option<u32>,
    pub(crate) duration: Option<f64>,
    pub(crate) mime_type: Box<str>,
    pub(crate) data: Map,
    pub(crate) outlines: Option<Box<Outlines>>,
}

impl Asset {
    /// `container::path`, as content refers to it.
    pub fn id(&self) -> String {
        format!("{}::{}", self.container, self.path)
    }

    pub fn container(&self) -> &str {
        &self.container
    }

    /// Relative to its container, with `/` between folders.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Where a browser gets it (`/assets/articles/spring.svg`, percent-encoded); `None` when its
    /// disk is private.
    pub fn url(&self) -> Option<&str> {
        self.url.as_deref()
    }

    /// The file itself, relative to the site folder. It lay within that folder when it was read.
    pub fn file(&self) -> &Path {
        &self.file
    }

    pub fn size(&self) -> u64 {
        self.size
    }

    pub fn modified(&self) -> Timestamp {
        self.modified
    }

    /// Width and height in pixels, of a picture whose size is known.
    pub fn dimensions(&self) -> Option<(u32, u32)> {
        self.width.zip(self.height)
    }

    /// How long a sound or a film is, in seconds, when its `.meta` says so.
    pub fn duration(&self) -> Option<f64> {
        self.duration
    }

    /// What a small map shows of a `GeoJSON` file that visitors may have.
    pub fn outlines(&self) -> Option<&Outlines> {
        self.outlines.as_deref()
    }

    pub fn mime_type(&self) -> &str {
        &self.mime_type
    }

    pub fn alt(&self) -> Option<&str> {
        self.data.text("alt")
    }

    /// The point that must stay visible when the picture is cropped: `x-y-zoom` in percent.
    pub fn focus(&self) -> &str {
        self.data.text("focus").unwrap_or("50-50-1")
    }

    /// The fields an editor filled in (`alt`, `caption` …).
    pub fn data(&self) -> &Map {
        &self.data
    }
}
