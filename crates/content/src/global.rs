//! Global sets: values that belong to the site as a whole.

use std::path::Path;
use std::sync::Arc;

use crate::blueprint::Blueprint;
use crate::value::Map;

#[derive(Debug, Clone)]
pub struct Global {
    pub(crate) handle: Arc<str>,
    pub(crate) title: String,
    /// `None`: every value is plain text.
    pub(crate) blueprint: Option<Arc<Blueprint>>,
    pub(crate) data: Map,
    /// The file that its values are in.
    pub(crate) path: Arc<str>,
}

impl Global {
    pub fn handle(&self) -> &str {
        &self.handle
    }

    pub fn title(&self) -> &str {
        &self.title
    }

    pub fn blueprint(&self) -> Option<&Blueprint> {
        self.blueprint.as_deref()
    }

    pub fn data(&self) -> &Map {
        &self.data
    }

    pub fn path(&self) -> &Path {
        Path::new(&*self.path)
    }
}
