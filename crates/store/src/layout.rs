//! Names of objects in a store.

use object_store::path::Path;

use crate::digest::Digest;
use crate::version::VersionId;

/// Names below the prefix that an operator gave.
#[derive(Debug, Clone)]
pub(crate) struct Layout {
    prefix: String,
}

impl Layout {
    pub(crate) fn new(prefix: &str) -> Self {
        Self { prefix: prefix.to_owned() }
    }

    fn at(&self, name: &str) -> Path {
        if self.prefix.is_empty() {
            Path::from(name)
        } else {
            Path::from(format!("{}/{name}", self.prefix))
        }
    }

    /// All files of all versions, by digest.
    pub(crate) fn files(&self) -> Path {
        self.at("files")
    }

    pub(crate) fn file(&self, digest: Digest) -> Path {
        let digest = digest.to_string();
        self.at(&format!("files/{}/{digest}", &digest[..2]))
    }

    /// Manifests of versions that can be served.
    pub(crate) fn versions(&self) -> Path {
        self.at("versions")
    }

    pub(crate) fn version(&self, version: &VersionId) -> Path {
        self.at(&format!("versions/{version}"))
    }

    /// Manifests of versions that somebody is about to make the present one.
    pub(crate) fn announcements(&self) -> Path {
        self.at("publishing")
    }

    pub(crate) fn announcement(&self, name: &str) -> Path {
        self.at(&format!("publishing/{name}"))
    }

    /// There while somebody prunes.
    pub(crate) fn pruning(&self) -> Path {
        self.at("pruning")
    }

    /// The record of the present version, where the store keeps conditions.
    pub(crate) fn current(&self) -> Path {
        self.at("current")
    }

    /// The records of the present version and those before it, in a folder.
    pub(crate) fn switches(&self) -> Path {
        self.at("switches")
    }

    pub(crate) fn switch(&self, number: u64) -> Path {
        self.at(&format!("switches/{number:010}"))
    }

    /// Objects that are only written to see what the store does.
    pub(crate) fn probe(&self, name: &str) -> Path {
        self.at(&format!("probes/{name}"))
    }

    pub(crate) fn probes(&self) -> Path {
        self.at("probes")
    }
}
