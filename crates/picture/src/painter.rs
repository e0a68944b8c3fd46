//! Who makes pictures: this process, or workers that may be lost.

use std::sync::Arc;

use crate::drawing::Painted;
use crate::error::PictureError;
use crate::request::{Picture, Request};
use crate::wire::{Ask, Made};
use crate::worker::make;
use crate::workers::{WorkerStats, Workers};

/// Makes pixels of files. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub enum Painter {
    /// On the thread that asks. For tests, and for files that are known to be harmless.
    #[default]
    Here,
    /// In worker processes with bounds of memory and time.
    Apart(Arc<Workers>),
}

impl Painter {
    /// The picture that `request` describes of the file `bytes`. Takes a while.
    pub fn resize(&self, bytes: &[u8], request: &Request) -> Result<Picture, PictureError> {
        match self.make(Ask::Resize(*request), bytes)? {
            Made::Picture(picture) => Ok(picture),
            Made::Painted(_) => Err(senseless()),
        }
    }

    /// A drawing as pixels, of its own height or of a given one, as high as a symbol may be at most. Takes a while.
    pub fn paint(&self, bytes: &[u8], height: Option<f32>) -> Result<Painted, PictureError> {
        match self.make(Ask::Paint(height), bytes)? {
            Made::Painted(painted) => Ok(painted),
            Made::Picture(_) => Err(senseless()),
        }
    }

    fn make(&self, ask: Ask, bytes: &[u8]) -> Result<Made, PictureError> {
        match self {
            Self::Here => make(ask, bytes),
            Self::Apart(workers) => workers.make(ask, bytes),
        }
    }

    /// What became of the workers so far.
    pub fn stats(&self) -> WorkerStats {
        match self {
            Self::Here => WorkerStats::default(),
            Self::Apart(workers) => workers.stats(),
        }
    }
}

fn senseless() -> PictureError {
    PictureError::broken("its worker answered something else")
}
