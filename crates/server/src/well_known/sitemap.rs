//! The sitemap: every published entry with a page of its own, the screens that are always there, and
//! those that tables make. Past a limit it becomes an index of several.

use std::collections::BTreeMap;
use std::fmt::Write;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use terrace_content::{Collection, Library};
use terrace_site::PublicUrl;
use terrace_site::handles::portal_screens;
use terrace_text::escape;

/// Most addresses in one file, as the protocol says.
const MOST: usize = 50_000;
/// Screens that are not worth finding, and those that are there only where an author wrote their page.
const LEFT_OUT: [&str; 4] =
    ["/external", "/styleguide", portal_screens::GATEWAY, portal_screens::STATE];

const BEGINNING: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
const NAMESPACE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

/// Addresses and when each was last changed, where that is known.
pub(super) type Pages = BTreeMap<String, Option<Timestamp>>;

/// Which document a path asks for: `/sitemap.xml` is the first, `/sitemap-2.xml` the second of
/// those that the index lists.
pub(super) fn part(path: &str) -> Option<usize> {
    match path.strip_prefix("/sitemap")?.strip_suffix(".xml")? {
        "" => Some(0),
        number => number.strip_prefix('-')?.parse().ok().filter(|&number| number > 0),
    }
}

/// `screens` are always there, `made` those that tables make.
pub(super) fn pages<'a>(
    library: &Library,
    screens: impl Iterator<Item = &'a str>,
    made: impl Iterator<Item = String>,
) -> Pages {
    let screens = screens.filter(|path| !LEFT_OUT.contains(path));
    let screens = screens.map(str::to_owned).chain(made);
    let mut pages: Pages = screens.map(|path| (path, None)).collect();
    let has_profiles = pages.keys().any(|path| is_below_profiles(path));
    for entry in library.collections().flat_map(Collection::entries) {
        if entry.is_view() && entry.is_published() && !entry.is_on("noindex") {
            pages.extend(entry.url().map(|url| (url.to_owned(), Some(entry.modified()))));
        }
        let Some(uri) = entry.uri().filter(|_| entry.is_published() && entry.has_page()) else {
            continue;
        };
        if entry.is_on("noindex") {
            pages.remove(uri);
            continue;
        }
        // Where there is a profile at each code, any other address below them leads to one.
        if has_profiles && is_below_profiles(uri) && !pages.contains_key(uri) {
            continue;
        }
        // A screen may have an entry of the same address, with or without the slash of its root.
        let rooted = format!("{uri}/");
        let key = if pages.contains_key(&rooted) { rooted } else { uri.to_owned() };
        pages.insert(key, Some(entry.modified()));
    }
    pages
}

fn is_below_profiles(path: &str) -> bool {
    path.strip_prefix(portal_screens::PROFILES).is_some_and(|rest| rest.starts_with('/'))
}

/// One document; or an index and the documents that it lists.
pub(super) fn documents(pages: &Pages, public_url: &PublicUrl) -> Vec<String> {
    let all: Vec<_> = pages.iter().collect();
    let mut sets: Vec<_> = all.chunks(MOST).map(|set| url_set(set, public_url)).collect();
    if sets.len() < 2 {
        return if sets.is_empty() { vec![url_set(&[], public_url)] } else { sets };
    }
    let mut index = format!("{BEGINNING}<sitemapindex xmlns=\"{NAMESPACE}\">\n");
    for number in 1..=sets.len() {
        let address = public_url.join(&format!("/sitemap-{number}.xml"));
        // Writing to a string does not fail; here and below.
        let _ = writeln!(index, "<sitemap><loc>{}</loc></sitemap>", escape(&address));
    }
    index.push_str("</sitemapindex>\n");
    sets.insert(0, index);
    sets
}

fn url_set(pages: &[(&String, &Option<Timestamp>)], public_url: &PublicUrl) -> String {
    let mut set = format!("{BEGINNING}<urlset xmlns=\"{NAMESPACE}\">\n");
    for (path, modified) in pages {
        let _ = write!(set, "<url><loc>{}</loc>", escape(&public_url.join(path)));
        if let Some(modified) = modified {
            let day = modified.to_zoned(TimeZone::UTC).date();
            let _ = write!(set, "<lastmod>{day}</lastmod>");
        }
        set.push_str("</url>\n");
    }
    set.push_str("</urlset>\n");
    set
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_names_one_of_the_documents() {
        for (path, expected) in [
            ("/sitemap.xml", Some(0)),
            ("/sitemap-1.xml", Some(1)),
            ("/sitemap-0.xml", None),
            ("/sitemap-x.xml", None),
            ("/sitemaps.xml", None),
            ("/sitemap", None),
        ] {
            assert_eq!(part(path), expected, "{path}");
        }
    }

    #[test]
    fn pages_that_tables_make_are_listed_once() {
        let made = ["/country-profiles/NPL", "/indicators/risk"].map(str::to_owned);
        let screens = ["/country-profiles", "/external"].into_iter();
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("terrace.toml"), "").unwrap();
        let site = terrace_site::LiveSite::open(folder.path()).unwrap();
        let pages = pages(&site.snapshot().library, screens, made.into_iter());
        let paths: Vec<&String> = pages.keys().collect();
        assert_eq!(paths, ["/country-profiles", "/country-profiles/NPL", "/indicators/risk"]);
    }

    #[test]
    fn past_the_limit_there_is_an_index() {
        let url: PublicUrl = "https://example.org".parse().unwrap();
        let pages = |count: usize| (0..count).map(|n| (format!("/p/{n}?a&b"), None)).collect();
        assert_eq!(documents(&pages(MOST), &url).len(), 1);
        let documents = documents(&pages(MOST + 1), &url);
        assert_eq!(documents.len(), 3);
        assert!(documents[0].contains("<loc>https://example.org/sitemap-2.xml</loc>"));
        assert!(documents[2].contains("?a&amp;b</loc>"));
        assert_eq!(documents[2].matches("<url>").count(), 1);
    }

    #[test]
    fn a_site_without_pages_has_an_empty_set() {
        let url: PublicUrl = "https://example.org".parse().unwrap();
        assert_eq!(documents(&Pages::new(), &url).len(), 1);
    }
}
