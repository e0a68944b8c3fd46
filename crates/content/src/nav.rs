//! Navigation menus, and where their links lead (SPEC: "Menu link resolution").
//!
//! A menu item says where it leads in one of four ways:
//!
//! ```yaml
//! tree:
//!   - id: about
//!     entry: about-the-hub             # 1. a page: the address of that entry
//!   - id: methods
//!     title: Planning methods
//!     data:
//!       link_type: category            # 2. the articles of a category
//!       category: planning-methods
//!   - id: map
//!     title: Map
//!     data:
//!       link_type: route               # 3. a screen of the hub: home, map, knowledge,
//!       route: map                     #    news_and_events, stories, partners, share_your_story
//!   - id: out
//!     title: Elsewhere
//!     url: https://example.org/        # 4. anything else: its own address
//! ```
//!
//! `link_type: page` and `link_type: url` may be written too; they mean 1 and 4.

use std::sync::Arc;

use serde::Serialize;

use crate::library::Library;
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
}

/// One item as a menu draws it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NavLink {
    pub id: String,
    pub name: String,
    /// `None` for a heading that leads nowhere.
    pub url: Option<String>,
    pub children: Vec<NavLink>,
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

    /// The menu with every address resolved. Items whose entry is missing or not published are
    /// left out with what is below them. `hub_path` has no slash at its end (`/llahub`).
    pub fn links(&self, library: &Library, hub_path: &str) -> Vec<NavLink> {
        let _ = (library, hub_path);
        unimplemented!("comes with navs")
    }
}
