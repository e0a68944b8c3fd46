//! Routes: from a request's URL to the normal URL of a page.
//!
//! The front end says which routes it has and which query parameters each
//! declares; all else in an address is dropped, so that `utm_source` and its
//! kin make no second copy of a page. No JavaScript runs here.

use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};
use serde::Deserialize;
use terrace_site::handles::screens;

/// Longest path that is looked at.
const LONGEST_PATH: usize = 1024;
/// Longest value of a query parameter, in characters.
const LONGEST_VALUE: usize = 200;
/// The parameter that carries an address of another site, which is seldom short.
const ADDRESS: &str = "url";
/// Longest such address, in characters.
const LONGEST_ADDRESS: usize = 2000;
/// Most values that one page's address carries.
const MOST_VALUES: usize = 64;

/// The parameter by which a visitor asks for a translation.
const TRANSLATE: &str = "translate";
/// Into what: the languages of the front end's switch. English is the page itself.
const LANGUAGES: [&str; 6] = ["fr", "hi", "zh-CN", "bn", "sw", "ne"];

/// What must be escaped within a path.
const PATH: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'<')
    .add(b'>')
    .add(b'?')
    .add(b'`')
    .add(b'{')
    .add(b'}')
    .add(b'\\')
    .add(b'%');

/// One route of the front end.
#[derive(Debug, Clone, Deserialize, PartialEq, Eq)]
pub struct Route {
    /// Segments; `:name` stands for any one segment, `*` for all that follow.
    pub path: String,
    /// The query parameters that the page looks at.
    pub params: Vec<String>,
}

/// What an address asks for.
#[derive(Debug, PartialEq, Eq)]
pub enum Target {
    /// A page, by its one normal address.
    Page { address: String, unknown: bool },
    /// The same page under its normal path.
    Moved(String),
    /// No page can live here.
    TooLong,
}

/// All routes, in the order in which they are tried.
#[derive(Debug)]
pub struct Routes {
    all: Vec<Route>,
    /// The two addresses that end in a slash: `/` and the hub's.
    hub_root: String,
    /// Visitors may ask for a translation.
    translates: bool,
}

impl Routes {
    pub fn new(routes: Vec<Route>, hub_path: &str, translates: bool) -> Self {
        Self { all: routes, hub_root: format!("{hub_path}/"), translates }
    }

    /// The paths of the pages that are always there, whatever the content.
    pub fn screens(&self) -> impl Iterator<Item = &str> {
        let paths = self.all.iter().map(|route| route.path.as_str());
        let always = |path: &&str| !path.contains([':', '*']) && !self.is_written(path);
        paths.filter(always).map(|path| {
            if path.trim_end_matches('/') == self.hub_root.trim_end_matches('/') {
                &self.hub_root
            } else {
                path
            }
        })
    }

    /// Whether the screen at a path is around a page that authors write.
    fn is_written(&self, path: &str) -> bool {
        let below = path.strip_prefix(self.hub_root.trim_end_matches('/'));
        below.is_some_and(|path| screens::WRITTEN.contains(&path))
    }

    /// Whether a screen of its own shows what is at a path.
    pub fn has_screen(&self, path: &str) -> bool {
        let route = self.all.iter().find(|route| fits(&route.path, path));
        route.is_some_and(|route| !route.path.contains('*'))
    }

    /// What the path and query of a request ask for.
    pub fn target(&self, path: &str, query: Option<&str>) -> Target {
        if path.len() > LONGEST_PATH {
            return Target::TooLong;
        }
        let normal = self.normal_path(path);
        if normal != path {
            let query = query.map(|query| format!("?{query}")).unwrap_or_default();
            return Target::Moved(normal + &query);
        }
        let route = self.all.iter().find(|route| fits(&route.path, path));
        let mut address = normal;
        if let (Some(route), Some(query)) = (route, query) {
            let query = self.normal_query(&route.params, query);
            if !query.is_empty() {
                address.push('?');
                address.push_str(&query);
            }
        }
        Target::Page { address, unknown: route.is_none_or(|route| route.path == "*") }
    }

    /// One address for one page: decoded and encoded again, no empty segments,
    /// no slash at the end but for the two roots.
    fn normal_path(&self, path: &str) -> String {
        let mut normal = String::with_capacity(path.len());
        for segment in path.split('/').filter(|segment| !segment.is_empty()) {
            normal.push('/');
            let text = percent_decode_str(segment).decode_utf8_lossy();
            // A slash within a segment stays escaped: it separates nothing.
            for (at, part) in text.split('/').enumerate() {
                normal.push_str(if at > 0 { "%2F" } else { "" });
                normal.extend(utf8_percent_encode(part, PATH));
            }
        }
        if normal.is_empty() || format!("{normal}/") == self.hub_root {
            normal.push('/');
        }
        normal
    }

    /// The declared parameters of a query, sorted, empty ones dropped, long ones cut.
    fn normal_query(&self, declared: &[String], query: &str) -> String {
        let mut pairs: Vec<(&str, String)> = form_urlencoded::parse(query.as_bytes())
            .filter_map(|(name, value)| {
                let name = declared.iter().find(|declared| **declared == name)?;
                let longest = if name == ADDRESS { LONGEST_ADDRESS } else { LONGEST_VALUE };
                let value: String = value.trim().chars().take(longest).collect();
                (!value.is_empty()).then_some((name.as_str(), value))
            })
            .filter(|(name, value)| *name != TRANSLATE || self.can_translate(value))
            .take(MOST_VALUES)
            .collect();
        // Stable, so that several values of one name keep their order.
        pairs.sort_by_key(|(name, _)| *name);
        pairs.dedup_by(|later, first| later.0 == TRANSLATE && first.0 == TRANSLATE);
        form_urlencoded::Serializer::new(String::new()).extend_pairs(pairs).finish()
    }

    fn can_translate(&self, language: &str) -> bool {
        self.translates && LANGUAGES.contains(&language)
    }
}

/// Whether a pattern such as `/hub/articles/:id` fits a normal path.
fn fits(pattern: &str, path: &str) -> bool {
    let mut wanted = pattern.split('/').filter(|segment| !segment.is_empty());
    let mut given = path.split('/').filter(|segment| !segment.is_empty());
    loop {
        match (wanted.next(), given.next()) {
            (Some("*"), _) | (None, None) => return true,
            (Some(wanted), Some(given)) if wanted.starts_with(':') || wanted == given => {}
            (Some(wanted), None) if wanted.ends_with('?') => {}
            _ => return false,
        }
    }
}

/// Whether a normal address asks for a translation.
pub fn is_translated(address: &str) -> bool {
    let query = address.split_once('?').map_or("", |(_, query)| query);
    query.split('&').any(|pair| pair.split('=').next() == Some(TRANSLATE))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn routes() -> Routes {
        let route = |path: &str, params: &[&str]| Route {
            path: path.to_owned(),
            params: params.iter().map(|&param| param.to_owned()).collect(),
        };
        Routes::new(
            vec![
                route("/", &["iframe", "translate"]),
                route("/llahub", &["iframe"]),
                route("/llahub/articles", &["page", "sectors", "iframe"]),
                route("/llahub/articles/:id", &["iframe"]),
                route("/llahub/climate-map-page", &[]),
                route("*", &["iframe"]),
            ],
            "/llahub",
            true,
        )
    }

    #[test]
    fn what_authors_write_is_not_always_there() {
        let routes = routes();
        let screens: Vec<_> = routes.screens().collect();
        assert_eq!(screens, ["/", "/llahub/", "/llahub/articles"]);
    }

    #[track_caller]
    fn check(address: &str, expected: &str) {
        let (path, query) = match address.split_once('?') {
            Some((path, query)) => (path, Some(query)),
            None => (address, None),
        };
        let actual = match routes().target(path, query) {
            Target::Page { address, unknown: false } => address,
            Target::Page { address, unknown: true } => format!("404 {address}"),
            Target::Moved(to) => format!("-> {to}"),
            Target::TooLong => "too long".to_owned(),
        };
        assert_eq!(actual, expected);
    }

    #[test]
    fn only_declared_parameters_count() {
        check("/?utm_source=x", "/");
        check(
            "/llahub/articles?utm_source=x&sectors=water&page=2",
            "/llahub/articles?page=2&sectors=water",
        );
        check("/llahub/articles?sectors=&page=+", "/llahub/articles");
        check("/llahub/articles?sectors=b&sectors=a", "/llahub/articles?sectors=b&sectors=a");
        check("/llahub/articles/x?page=2&iframe=1", "/llahub/articles/x?iframe=1");
        check("/nowhere?page=2&iframe=1", "404 /nowhere?iframe=1");
        check(
            &format!("/llahub/articles?page={}", "9".repeat(5000)),
            &format!("/llahub/articles?page={}", "9".repeat(LONGEST_VALUE)),
        );
    }

    #[test]
    fn a_translation_is_a_page_of_its_own_in_the_languages_there_are() {
        check("/?translate=fr&iframe=1", "/?iframe=1&translate=fr");
        check("/?translate=zh-CN", "/?translate=zh-CN");
        check("/?translate=fr&translate=hi", "/?translate=fr");
        check("/?translate=en", "/");
        check("/?translate=x", "/");
        let mut none = routes();
        none.translates = false;
        let target = none.target("/", Some("translate=fr"));
        assert_eq!(target, Target::Page { address: "/".to_owned(), unknown: false });
        assert!(is_translated("/?iframe=1&translate=fr"));
        assert!(!is_translated("/translate=fr?q=translate"));
    }

    #[test]
    fn what_written_pages_alone_could_show_has_no_screen() {
        let routes = routes();
        for (path, expected) in [("/", true), ("/llahub/articles/x", true), ("/nowhere", false)] {
            assert_eq!(routes.has_screen(path), expected, "{path}");
        }
    }

    #[test]
    fn one_page_has_one_path() {
        check("/llahub", "-> /llahub/");
        check("/llahub/", "/llahub/");
        check("/llahub/articles/?page=2", "-> /llahub/articles?page=2");
        check("//evil.example/", "-> /evil.example");
        check("/llahub//articles", "-> /llahub/articles");
        check("/llahub/%61rticles", "-> /llahub/articles");
        check("/llahub/articles/a%2Fb", "/llahub/articles/a%2Fb");
        check("/llahub/articles/caf%C3%A9", "/llahub/articles/caf%C3%A9");
        check("/llahub/articles/%ff", "-> /llahub/articles/%EF%BF%BD");
        check(&format!("/{}", "a".repeat(2000)), "too long");
    }

    proptest::proptest! {
        #[test]
        fn normalising_never_panics_and_settles(path in "/[ -~é/%]{0,40}", query in ".{0,60}") {
            let routes = routes();
            if let Target::Moved(to) = routes.target(&path, Some(&query)) {
                let path = to.split('?').next().unwrap();
                assert!(!path.starts_with("//"), "leads to another host: {to}");
                assert!(!matches!(routes.target(path, None), Target::Moved(_)), "{to} moves again");
            }
        }
    }
}
