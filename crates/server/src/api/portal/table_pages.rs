//! Pages of the portal that are there without an entry: the profile of each country, the page of each
//! region and of each indicator.

use percent_encoding::percent_decode_str;
use terrace_content::LostAddress;
use terrace_geo::Country;
use terrace_geo::countries::{self, Region};
use terrace_site::handles::portal_screens;
use terrace_tables::{Indicator, Tables};
use terrace_text::slugify;

use super::addresses;

/// How like an address must be to have been meant: among the names of so many countries some are a
/// little like anything.
const ALIKE: f64 = 0.85;

/// One of these pages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TablePage {
    pub path: String,
    pub title: String,
    /// Its address in words: codes of countries are all alike.
    in_words: String,
}

/// What there is at an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TableAddress {
    Page(TablePage),
    /// The page is there by another address: its country is named by another code or in words.
    Moved(TablePage),
}

impl TablePage {
    fn of_country(country: &Country) -> Self {
        let (title, path) = (country.name.to_owned(), addresses::of_country(country));
        Self { in_words: format!("{}/{}", portal_screens::PROFILES, slugify(&title)), path, title }
    }

    fn of_region(region: Region) -> Self {
        let path = addresses::of_region(region);
        Self { in_words: path.clone(), path, title: region.name().to_owned() }
    }

    fn of_indicator(indicator: &Indicator) -> Self {
        let path = addresses::of_indicator(indicator);
        Self { in_words: path.clone(), path, title: indicator.entry.title.clone() }
    }
}

/// All of them.
pub fn all(tables: &Tables) -> impl Iterator<Item = TablePage> {
    let profiles = countries::all().iter().map(TablePage::of_country);
    let regions = Region::ALL.into_iter().map(TablePage::of_region);
    profiles.chain(regions).chain(tables.indicators().iter().map(TablePage::of_indicator))
}

/// What there is at a path, if it is one of these.
pub fn at(tables: &Tables, path: &str) -> Option<TableAddress> {
    let path = path.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
    let page = if let Some(name) = below(path, portal_screens::PROFILES) {
        let name = percent_decode_str(name).decode_utf8_lossy();
        let named = || countries::by_name(&name.replace(['-', '_'], " "));
        TablePage::of_country(countries::by_code(&name).or_else(named)?)
    } else if let Some(slug) = below(path, portal_screens::REGIONS) {
        let slug = slug.to_ascii_lowercase();
        TablePage::of_region(Region::ALL.into_iter().find(|region| region.slug() == slug)?)
    } else {
        let name = below(path, portal_screens::INDICATORS)?;
        TablePage::of_indicator(tables.indicator(&name.to_ascii_lowercase())?)
    };
    Some(if page.path == path { TableAddress::Page(page) } else { TableAddress::Moved(page) })
}

/// The name below a screen.
fn below<'p>(path: &'p str, screen: &str) -> Option<&'p str> {
    let name = path.strip_prefix(screen)?.strip_prefix('/')?;
    (!name.is_empty() && !name.contains('/')).then_some(name)
}

/// Those that may have been meant by an address, with how like it they are.
pub fn alike(tables: &Tables, lost: &LostAddress) -> Vec<(f64, TablePage)> {
    let likeness = |page: &TablePage| lost.likeness(&page.in_words, &page.title);
    let likeness = |page: &TablePage| likeness(page).filter(|likeness| *likeness >= ALIKE);
    all(tables).filter_map(|page| Some((likeness(&page)?, page))).collect()
}
