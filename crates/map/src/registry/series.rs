//! A raster of several times: a file for each, or a band.

use std::path::PathBuf;
use std::sync::Arc;

use quick_cache::sync::Cache;
use terrace_files::{Files, Stamp};

use crate::exception::ServiceException;
use crate::raster::{Raster, RasterError};
use crate::time::{Meant, Moment, Picked, TimeAsked};

/// The times of a layer.
///
/// Invariant: `times` are in order and none is twice, there is one at least, and each has a step.
/// Files are opened when they are asked for: thousands of steps take little memory.
#[derive(Debug)]
pub(crate) struct Series {
    /// Different for every series that was ever built.
    pub(crate) id: u64,
    pub(crate) times: Vec<Moment>,
    /// The time of requests that name none.
    pub(crate) default: usize,
    /// Whether the nearest time answers for one that there is not.
    pub(crate) is_nearest: bool,
    pub(super) steps: Steps,
}

/// Heads of rasters that are steps, by their numbers; those of all series of a folder.
pub(super) type Heads = Cache<u64, Arc<Raster>>;

/// Most of them.
pub(super) const MOST_HEADS: usize = 64;

#[derive(Debug)]
pub(super) enum Steps {
    /// The number of the raster of the first is that of the series; the others follow.
    Files {
        files: Files,
        list: Vec<(PathBuf, Stamp)>,
        heads: Arc<Heads>,
    },
    Bands(Vec<usize>),
}

impl Steps {
    /// Whether they would show the same.
    fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Files { list, .. }, Self::Files { list: others, .. }) => list == others,
            (Self::Bands(bands), Self::Bands(others)) => bands == others,
            _ => false,
        }
    }
}

impl Series {
    pub(super) fn is_same(&self, other: &Self) -> bool {
        self.times == other.times
            && self.default == other.default
            && self.is_nearest == other.is_nearest
            && self.steps.is_same(&other.steps)
    }

    pub(crate) fn one(&self, asked: &TimeAsked) -> Result<Picked, ServiceException> {
        asked.one(&self.times, self.default, self.is_nearest)
    }

    pub(crate) fn all(&self, asked: &TimeAsked) -> Result<Vec<Picked>, ServiceException> {
        asked.all(&self.times, self.default, self.is_nearest)
    }

    /// What a caller must be told when another time answers than was asked for, in the words of
    /// annex C.
    pub(crate) fn warning(&self, picked: Picked) -> Option<String> {
        let what = match picked.meant {
            Meant::Exactly => return None,
            Meant::Nearest => "Nearest",
            Meant::ByDefault => "Default",
        };
        Some(format!("99 {what} value used: time={} ISO8601", self.times[picked.step]))
    }

    /// The band of a step, where steps are bands.
    pub(super) fn band(&self, step: usize) -> Option<usize> {
        match &self.steps {
            Steps::Files { .. } => None,
            Steps::Bands(bands) => Some(bands[step]),
        }
    }

    /// The raster of a step, where steps are files. Fails when the file has changed, until it has
    /// been read anew.
    pub(super) fn raster(&self, step: usize) -> Result<Option<Arc<Raster>>, RasterError> {
        let Steps::Files { files, list, heads } = &self.steps else { return Ok(None) };
        let id = self.id + step as u64;
        if let Some(raster) = heads.get(&id) {
            return Ok(Some(raster));
        }
        let (path, stamp) = &list[step];
        let raster = Arc::new(Raster::open_as(files, path, id)?);
        if !raster.is_of(stamp) {
            return Err(RasterError::Read(std::io::Error::other(
                "it has changed since it was read",
            )));
        }
        heads.insert(id, Arc::clone(&raster));
        Ok(Some(raster))
    }
}
