//! What items of menus lead to by name: screens, and lists of articles.

use crate::address::encode_query;

/// What items of menus lead to by name. Whoever reads a folder says it: content knows no screens.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct MenuScreens {
    /// The taxonomy that category links speak of.
    pub categories: &'static str,
    /// The screen that lists the articles of a category, below the hub's path.
    pub category_list: &'static str,
    pub screens: &'static [MenuScreen],
}

/// A screen that menus name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MenuScreen {
    pub name: &'static str,
    /// Below the hub's path.
    pub path: &'static str,
    /// The parent of the categories that a list shows; `None` where it shows all, or is no list.
    pub parent: Option<&'static str>,
}

impl MenuScreens {
    pub(crate) fn screen(&self, wanted: Option<&str>) -> Option<&'static MenuScreen> {
        self.screens.iter().find(|screen| Some(screen.name) == wanted)
    }

    /// The address of the articles of a category.
    pub(crate) fn category_address(
        &self,
        hub_path: &str,
        slug: &str,
        parent: Option<&str>,
    ) -> String {
        let parent = parent.map(|parent| format!("&parent={}", encode_query(parent)));
        let (list, slug) = (self.category_list, encode_query(slug));
        format!("{hub_path}{list}?categories={slug}{}", parent.unwrap_or_default())
    }
}

impl MenuScreen {
    pub(crate) fn address(&self, hub_path: &str) -> String {
        let parent = self.parent.map(|parent| format!("?parent={}", encode_query(parent)));
        format!("{hub_path}{}{}", self.path, parent.unwrap_or_default())
    }
}
