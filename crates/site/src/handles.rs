//! The names that this product gives to its content: handles of collections, taxonomies and menus,
//! groups of articles and of what is found, and the paths of the hub's screens.
//!
//! Invariant: the crates below this one know none of them, and nothing else spells them (a test
//! reads all sources), but for the addresses and parameters that the API's description writes out.

use terrace_content::{MenuScreen, MenuScreens};

/// Handles of collections.
pub mod collections {
    pub const ARTICLES: &str = "articles";
    pub const STORIES: &str = "stories";
    pub const PEOPLES_PLANS: &str = "peoples_plan";
    pub const PARTNERS: &str = "partners";
    pub const NETWORKS: &str = "network";
    pub const FAQS: &str = "faqs";
    pub const PAGES: &str = "pages";
    pub const COUNTRY_PROFILES: &str = "country_profiles";
    pub const POPULAR_SEARCHES: &str = "lla_popular_searches";
    /// Layers of the climate map.
    pub const CLIMATE_DATA: &str = "climate_data";
    pub const PROJECTS: &str = "projects";
    pub const REPORTS: &str = "adaptation_reports";
    pub const PERSPECTIVES: &str = "perspectives";
    pub const VIEWPOINTS: &str = "viewpoints";
    pub const CASE_STUDIES: &str = "case_studies";
    pub const UPDATES: &str = "updates";
    pub const COURSES: &str = "courses";
    pub const INITIATIVES: &str = "initiatives";
    /// Maps of countries by class, each a choice of indicators.
    pub const MAPS: &str = "interactive_maps";
    /// Written pages of the portal.
    pub const PORTAL_PAGES: &str = "portal_pages";
}

/// Handles of taxonomies.
pub mod globals {
    /// Lists of the portal: logos, cards of maps, figures beside the menus.
    pub const PORTAL_LISTS: &str = "portal_lists";
}

pub mod taxonomies {
    pub const CATEGORIES: &str = "lla_categories";
    pub const SECTORS: &str = "lla_sectors";
    pub const PRINCIPLES: &str = "lla_principles";
    /// Those whose terms are facets of search, and words to find an entry by.
    pub const SEARCHED: [&str; 3] = [CATEGORIES, SECTORS, PRINCIPLES];
}

/// Groups: the parents of categories, and what search sorts its hits under.
pub mod groups {
    pub const KNOWLEDGE: &str = "knowledge_and_innovation";
    pub const NEWS: &str = "news";
    pub const PEOPLES_PLANS: &str = "peoples_adaptation_plan";
    pub const STORIES: &str = "stories";
    pub const PAGES: &str = "pages";
    pub const FAQS: &str = "faqs";
    pub const PARTNERS: &str = "partners";
    pub const NETWORKS: &str = "networks";
    /// Groups of articles, by the parent of their first category.
    pub const OF_ARTICLES: [&str; 3] = [KNOWLEDGE, NEWS, PEOPLES_PLANS];
    /// In the order in which a search shows them.
    pub const SEARCHED: [&str; 8] =
        [NEWS, KNOWLEDGE, PEOPLES_PLANS, STORIES, PAGES, FAQS, PARTNERS, NETWORKS];
}

/// What the portal's search sorts its hits under.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum PortalGroup {
    Countries,
    Maps,
    /// Indicators and tables.
    Data,
    Projects,
    Reports,
    Perspectives,
    Viewpoints,
    CaseStudies,
    Updates,
    Courses,
    Initiatives,
    Pages,
    /// All that the hub's own search finds.
    Hub,
}

impl PortalGroup {
    /// In the order in which a search shows them.
    pub const ALL: [Self; 13] = [
        Self::Countries,
        Self::Maps,
        Self::Data,
        Self::Projects,
        Self::Reports,
        Self::Perspectives,
        Self::Viewpoints,
        Self::CaseStudies,
        Self::Updates,
        Self::Courses,
        Self::Initiatives,
        Self::Pages,
        Self::Hub,
    ];

    /// What they are called, in the same order.
    pub const NAMES: [&str; Self::ALL.len()] = {
        let mut names = [""; Self::ALL.len()];
        let mut at = 0;
        while at < names.len() {
            names[at] = Self::ALL[at].name();
            at += 1;
        }
        names
    };

    pub const fn name(self) -> &'static str {
        match self {
            Self::Countries => "countries",
            Self::Maps => "maps",
            Self::Data => "data",
            Self::Projects => "projects",
            Self::Reports => "reports",
            Self::Perspectives => "perspectives",
            Self::Viewpoints => "viewpoints",
            Self::CaseStudies => "case_studies",
            Self::Updates => "updates",
            Self::Courses => "courses",
            Self::Initiatives => "initiatives",
            Self::Pages => "pages",
            Self::Hub => "hub",
        }
    }

    pub fn by_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|group| group.name() == name)
    }
}

/// Paths of the portal's screens. Whoever leads there first sees whether there is a page: a screen
/// that is still to come joins with its page.
pub mod portal_screens {
    use super::collections::{COURSES, INITIATIVES};

    pub const SEARCH: &str = "/search";
    /// Above all maps.
    pub const MAPS: &str = "/interactive-maps";
    /// Above the figures that pages of other sites may show.
    pub const EMBED: &str = "/embed";
    /// Lists of what has no page of its own, by collection.
    pub const LISTS: [(&str, &str); 2] =
        [(COURSES, "/e-learning"), (INITIATIVES, "/non-state-action")];
    /// Where numbers are shown, by table or by section of a profile; those that are not here are
    /// shown in the profiles alone.
    pub const DATA: [(&str, &str); 6] = [
        ("risks", "/interactive-maps/vulnerabilities/climatedriven-risk-current"),
        (
            "multisectoral-risk-future",
            "/interactive-maps/vulnerabilities/multisectoral-risk-future",
        ),
        ("vulnerability-future", "/interactive-maps/vulnerabilities/vulnerability-future"),
        ("plans", "/interactive-maps/vulnerabilities/nationally-determined-contributions-ndc"),
        ("finance", "/interactive-maps/vulnerabilities/climaterelated-development-finance-current"),
        ("progress", GATEWAY),
    ];
    /// Panels of figures, each named by a parameter.
    pub const GATEWAY: &str = "/adaptation-gateway";
    /// The newest findings; below it those of earlier years.
    pub const STATE: &str = "/state-of-adaptation";
    /// All indicators; below it the page of each, by its name.
    pub const INDICATORS: &str = "/indicators";
    /// All countries, with all that is known of each; below it the page of each, by its code of
    /// three letters.
    pub const PROFILES: &str = "/country-profiles";
    /// All regions; below it the page of each.
    pub const REGIONS: &str = "/regional-challenges";
}

/// Handles of menus.
pub mod menus {
    pub const PORTAL: &str = "main_navigation";
    pub const HUB: &str = "lla_primary_navigation";
}

/// Paths of screens, below the hub's path.
pub mod screens {
    pub const HOME: &str = "/";
    pub const MAP: &str = "/map";
    pub const ARTICLES: &str = "/articles";
    pub const STORIES: &str = "/stories";
    pub const PARTNERS: &str = "/partners";
    pub const FAQS: &str = "/faqs";
    pub const SEARCH: &str = "/search";
    pub const COUNTRY_PROFILES: &str = "/country-profiles";
    pub const SHARE_YOUR_STORY: &str = "/share-your-story";
    /// Screens around a page that authors write: without it there is none.
    pub const WRITTEN: [&str; 2] = ["/climate-map-page", "/peoples-adaptation-plans"];
}

/// Ids or slugs of the page above the questions, the first that there is.
pub const FAQ_PAGES: [&str; 2] = ["hub-faqs", "faqs"];

/// Where items of menus lead to by name, below the hub's path.
pub const MENU_SCREENS: MenuScreens = MenuScreens {
    categories: taxonomies::CATEGORIES,
    category_list: screens::ARTICLES,
    screens: &[
        screen("home", screens::HOME),
        screen("map", screens::MAP),
        articles_under("knowledge", groups::KNOWLEDGE),
        articles_under("news_and_events", groups::NEWS),
        screen("stories", screens::STORIES),
        screen("partners", screens::PARTNERS),
        screen("share_your_story", screens::SHARE_YOUR_STORY),
    ],
};

const fn screen(name: &'static str, path: &'static str) -> MenuScreen {
    MenuScreen { name, path, parent: None }
}

const fn articles_under(name: &'static str, parent: &'static str) -> MenuScreen {
    MenuScreen { name, path: screens::ARTICLES, parent: Some(parent) }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::fs;

    use super::*;
    use crate::LiveSite;

    #[test]
    fn menus_lead_to_every_screen_that_has_a_name() {
        let folder = tempfile::tempdir().unwrap();
        let write = |path: &str, text: &str| {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        let names = MENU_SCREENS.screens.iter().map(|screen| screen.name);
        let items = names.map(|name| {
            format!("- {{id: {name}, title: T, data: {{link_type: route, route: {name}}}}}\n")
        });
        write("content/navigation/menu.yaml", "title: Menu\n");
        write(
            "content/trees/navigation/menu.yaml",
            &format!("tree:\n{}", items.collect::<String>()),
        );
        let site = LiveSite::open(folder.path()).unwrap();
        let library = &site.snapshot().library;
        let links = library.nav("menu").unwrap().links(library, "/hub", || Ok::<_, Infallible>(()));
        let links = links.unwrap().into_iter().map(|link| (link.id, link.url.unwrap()));
        let expected = [
            ("home", "/hub/"),
            ("map", "/hub/map"),
            ("knowledge", "/hub/articles?parent=knowledge_and_innovation"),
            ("news_and_events", "/hub/articles?parent=news"),
            ("stories", "/hub/stories"),
            ("partners", "/hub/partners"),
            ("share_your_story", "/hub/share-your-story"),
        ];
        let expected = expected.map(|(name, address)| (name.to_owned(), address.to_owned()));
        assert_eq!(links.collect::<Vec<_>>(), expected);
    }
}
