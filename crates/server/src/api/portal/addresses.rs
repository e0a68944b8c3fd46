//! Where things of the portal are shown.
//!
//! Nobody is sent to an address at which there is no page: a screen that is still to come joins with
//! its page.

use terrace_content::{Entry, Resolved};
use terrace_geo::Country;
use terrace_geo::countries::Region;
use terrace_site::handles::{portal_screens, screens};
use terrace_tables::{Indicator, Table};

use crate::api::kit::context::Context;

/// The page of an entry; of one that has none the address that its author wrote, else the list that
/// it is in.
pub fn of_entry(context: &Context, entry: &Entry) -> Option<String> {
    let own = entry.url().or_else(|| entry.text("url"));
    let listed = || {
        let lists = portal_screens::LISTS.into_iter();
        let of_it = lists.filter(|(collection, _)| *collection == entry.collection());
        first_page(context, of_it.map(|(_, path)| path))
    };
    own.or_else(listed).map(str::to_owned)
}

/// The page that lists an entry with all of its kind: that of its collection, else the one above its
/// own address.
pub fn of_list(context: &Context, entry: &Entry) -> Option<String> {
    let lists = portal_screens::LISTS.into_iter();
    let of_it = lists.filter(|(collection, _)| *collection == entry.collection());
    let above = entry.uri().and_then(|uri| uri.rsplit_once('/')).map(|(above, _)| above);
    let page = first_page(context, of_it.map(|(_, path)| path).chain(above)).map(str::to_owned);
    page.or_else(|| above.filter(|above| is_list_of_hub(context, above)).map(str::to_owned))
}

/// The profile of a country. There is one of each, also of those that nobody wrote about.
pub fn of_country(country: &Country) -> String {
    format!("{}/{}", portal_screens::PROFILES, country.alpha3)
}

/// What the countries of a region have in common.
pub fn of_region(region: Region) -> String {
    format!("{}/{}", portal_screens::REGIONS, region.slug())
}

/// What an indicator says, and its values.
pub fn of_indicator(indicator: &Indicator) -> String {
    format!("{}/{}", portal_screens::INDICATORS, indicator.entry.name)
}

/// The screen that shows a table; while there is none, the table itself.
pub fn of_table(context: &Context, table: &Table) -> String {
    let name = &table.entry.name;
    let section = table.entry.origin.section.as_deref();
    let page = first_page(context, screens_of(name, section));
    page.map_or_else(|| format!("/api/data/tables/{name}"), str::to_owned)
}

/// Where numbers of a table may be shown, the best first.
fn screens_of(table: &str, section: Option<&str>) -> impl Iterator<Item = &'static str> {
    let of = |name: &str| portal_screens::DATA.into_iter().find(|(of, _)| *of == name);
    let named = [of(table), section.and_then(of)].into_iter().flatten().map(|(_, path)| path);
    named.chain([portal_screens::PROFILES])
}

/// The hub's lists are screens without a page of their own.
fn is_list_of_hub(context: &Context, path: &str) -> bool {
    let below = path.strip_prefix(&*context.site.hub_path);
    below.is_some_and(|below| [screens::ARTICLES, screens::STORIES].contains(&below))
}

fn first_page<'p>(context: &Context, mut paths: impl Iterator<Item = &'p str>) -> Option<&'p str> {
    paths.find(|path| is_page(context, path))
}

fn is_page(context: &Context, path: &str) -> bool {
    matches!(context.library().resolve(path), Resolved::Entry(_))
}
