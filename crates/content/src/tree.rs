//! Trees: how the entries of a structured collection lie below each other.

use std::sync::Arc;

/// One entry in the tree of its collection, and those below it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Branch {
    /// Its id. The entry is there, whatever its status.
    pub entry: Arc<str>,
    pub children: Vec<Branch>,
}

/// What makes a collection a structured one.
#[derive(Debug, Clone)]
pub(crate) struct Structure {
    /// Every entry of the collection is in it once.
    pub(crate) tree: Vec<Branch>,
    /// Whether the first branch is the home page.
    pub(crate) has_root: bool,
    pub(crate) max_depth: Option<u32>,
}
