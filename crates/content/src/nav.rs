//! Navigation menus as their authors wrote them.

use std::sync::Arc;

use crate::value::Map;

#[derive(Debug, Clone)]
pub struct Nav {
    pub(crate) handle: Arc<str>,
    pub(crate) title: String,
    pub(crate) tree: Vec<NavItem>,
}

/// One item as the author wrote it.
#[derive(Debug, Clone, PartialEq)]
pub struct NavItem {
    pub id: String,
    pub title: Option<String>,
    /// Id of the entry it leads to.
    pub entry: Option<String>,
    pub url: Option<String>,
    pub data: Map,
    pub children: Vec<NavItem>,
    /// Of the file its tree is in.
    pub(crate) line: u32,
}

impl Nav {
    pub fn handle(&self) -> &str {
        &self.handle
    }

    pub fn title(&self) -> &str {
        &self.title
    }

    pub fn tree(&self) -> &[NavItem] {
        &self.tree
    }
}
