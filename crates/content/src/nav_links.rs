//! Where the items of menus lead.
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
//!       link_type: route               # 3. a screen of the hub, by its name in `MenuScreens`
//!       route: map
//!   - id: out
//!     title: Elsewhere
//!     url: https://example.org/        # 4. anything else: its own address
//! ```
//!
//! `link_type: page` and `link_type: url` may be written too; they mean 1 and 4.

use serde::Serialize;

use crate::entry::Entry;
use crate::library::Library;
use crate::menu_screens::{MenuScreen, MenuScreens};
use crate::nav::{Nav, NavItem};

/// One item as a menu shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct NavLink {
    pub id: String,
    pub name: String,
    /// `None` for a heading that leads nowhere.
    pub url: Option<String>,
    /// What a large menu says of it, and the name it goes by there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slug: Option<String>,
    pub children: Vec<NavLink>,
}

/// Where an item leads, before it is known where the hub is.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Link<'a> {
    Page { url: Option<&'a str> },
    Category { slug: &'a str, parent: Option<&'a str> },
    Screen(&'static MenuScreen),
    Own { url: Option<&'a str> },
}

impl Nav {
    /// The menu with every address resolved. Items whose entry is missing or not published are
    /// left out with what is below them. `hub_path` has no slash at its end (`/llahub`).
    /// `check_time` is asked before each item, and ends it all with its error.
    pub fn links<E>(
        &self,
        library: &Library,
        hub_path: &str,
        check_time: impl Fn() -> Result<(), E>,
    ) -> Result<Vec<NavLink>, E> {
        links(&self.tree, library, hub_path, &check_time)
    }
}

fn links<E>(
    items: &[NavItem],
    library: &Library,
    hub_path: &str,
    check_time: &impl Fn() -> Result<(), E>,
) -> Result<Vec<NavLink>, E> {
    let screens = library.menu_screens();
    let mut shown = Vec::new();
    for item in items {
        check_time()?;
        let entry = item.entry.as_deref().and_then(|id| library.entry(id));
        let entry = entry.filter(|entry| entry.is_published());
        if item.entry.is_some() && entry.is_none() {
            continue;
        }
        let name = item.title.as_deref().or(entry.map(Entry::title));
        let link = item.link(screens, entry.and_then(|entry| entry.url()), |slug| {
            library.taxonomy(screens.categories)?.term(slug)?.parent()
        });
        shown.push(NavLink {
            id: item.id.clone(),
            name: name.or(item.url.as_deref()).unwrap_or_default().to_owned(),
            url: address(&link, hub_path, screens),
            description: item.data.text("description").map(str::to_owned),
            slug: item.data.text("slug").map(str::to_owned),
            children: links(&item.children, library, hub_path, check_time)?,
        });
    }
    Ok(shown)
}

impl NavItem {
    /// Where it leads, given the address of its entry and the parents of categories.
    fn link<'a>(
        &'a self,
        screens: &MenuScreens,
        entry_url: Option<&'a str>,
        parent_of: impl Fn(&str) -> Option<&'a str>,
    ) -> Link<'a> {
        let own = Link::Own { url: self.url.as_deref() };
        match self.data.text("link_type") {
            Some("category") => match self.data.text("category") {
                Some(slug) => Link::Category { slug, parent: parent_of(slug) },
                None => own,
            },
            Some("route") => {
                let known = screens.screen(self.data.text("route"));
                known.map_or(own, Link::Screen)
            }
            Some("url") => own,
            _ if self.entry.is_some() => Link::Page { url: entry_url },
            _ => own,
        }
    }
}

/// The address of a link, for a hub at `hub_path`.
fn address(link: &Link<'_>, hub_path: &str, screens: &MenuScreens) -> Option<String> {
    match link {
        Link::Page { url } | Link::Own { url } => url.map(str::to_owned),
        Link::Category { slug, parent } => Some(screens.category_address(hub_path, slug, *parent)),
        Link::Screen(screen) => Some(screen.address(hub_path)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::{Map, Value};

    const SCREENS: MenuScreens = MenuScreens {
        categories: "kinds",
        category_list: "/texts",
        screens: &[
            MenuScreen { name: "start", path: "/", parent: None },
            MenuScreen { name: "news", path: "/texts", parent: Some("new & old") },
        ],
    };

    #[track_caller]
    fn check(
        entry: Option<&str>,
        url: Option<&str>,
        data: &[(&str, &str)],
        expected: Option<&str>,
    ) {
        let data = data.iter().map(|(key, value)| ((*key).into(), Value::from(*value))).collect();
        let item = NavItem {
            id: "a".to_owned(),
            title: None,
            entry: entry.map(str::to_owned),
            url: url.map(str::to_owned),
            data: Map::new(data),
            children: Vec::new(),
            line: 1,
        };
        let parent_of = |slug: &str| (slug == "methods").then_some("knowledge_and_innovation");
        let link = item.link(&SCREENS, entry.map(|_| "/llahub/about"), parent_of);
        assert_eq!(address(&link, "/llahub", &SCREENS).as_deref(), expected);
    }

    fn check_route(route: &str, expected: &str) {
        check(None, None, &[("link_type", "route"), ("route", route)], Some(expected));
    }

    #[test]
    fn a_page_link_leads_to_the_page() {
        check(Some("about"), None, &[("link_type", "page")], Some("/llahub/about"));
        check(Some("about"), None, &[], Some("/llahub/about"));
    }

    #[test]
    fn a_category_link_leads_to_its_articles() {
        let methods = [("link_type", "category"), ("category", "methods")];
        check(
            None,
            None,
            &methods,
            Some("/llahub/texts?categories=methods&parent=knowledge_and_innovation"),
        );
        let other = [("link_type", "category"), ("category", "a&b")];
        check(None, None, &other, Some("/llahub/texts?categories=a%26b"));
    }

    #[test]
    fn a_route_link_leads_to_a_screen_by_its_name() {
        check_route("start", "/llahub/");
        check_route("news", "/llahub/texts?parent=new%20%26%20old");
    }

    #[test]
    fn anything_else_leads_to_its_own_address() {
        check(None, Some("https://example.org/"), &[], Some("https://example.org/"));
        check(None, Some("/a"), &[("link_type", "url")], Some("/a"));
        check(None, Some("/a"), &[("link_type", "route"), ("route", "nowhere")], Some("/a"));
        check(None, Some("/a"), &[("link_type", "category")], Some("/a"));
        check(None, None, &[], None);
    }
}
