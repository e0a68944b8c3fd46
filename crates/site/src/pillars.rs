//! Pillars of the portal: pages that say which maps and which kinds of entries belong to them.

use terrace_content::{Collection, Entry, Library, Problem, Value};

use crate::handles::collections;

/// Fields of such a page.
const MAPS: &str = "maps";
const KINDS: &str = "kinds";
/// More than a page has room for.
const MOST: usize = 24;

/// What an author wrote of a pillar.
#[derive(Debug)]
pub struct PillarDefinition<'s> {
    pub page: &'s Entry,
    /// Maps by their slugs.
    pub maps: Vec<&'s str>,
    /// Kinds of entries by the handles of their collections.
    pub kinds: Vec<&'s str>,
}

impl<'s> PillarDefinition<'s> {
    pub fn of(page: &'s Entry) -> Self {
        Self { page, maps: names(page, MAPS), kinds: names(page, KINDS) }
    }
}

fn names<'s>(page: &'s Entry, field: &str) -> Vec<&'s str> {
    let written = page.value(field).map(Value::items).unwrap_or_default();
    let mut names: Vec<&str> = Vec::new();
    for name in written.iter().filter_map(Value::as_str).map(str::trim).take(MOST) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// Names that are written on pages and lead to nothing.
pub(crate) fn problems(library: &Library) -> Vec<Problem> {
    let pages = library.collection(collections::PORTAL_PAGES).map(Collection::entries);
    let pages = pages.unwrap_or_default().iter().map(PillarDefinition::of);
    let maps = library.collection(collections::MAPS);
    let has_map = |slug: &str| maps.is_some_and(|maps| maps.entry_by_slug(slug).is_some());
    let mut problems = Vec::new();
    for PillarDefinition { page, maps, kinds } in pages {
        for slug in maps.into_iter().filter(|slug| !has_map(slug)) {
            let message = format!("`{MAPS}` names the map `{slug}`, which is not there");
            let help = "write the name of a file in the collection of maps, without its ending";
            problems.push(Problem::error(page.path(), None, message).help(help));
        }
        for kind in kinds.into_iter().filter(|kind| library.collection(kind).is_none()) {
            let message = format!("`{KINDS}` names the collection `{kind}`, which is not there");
            let known: Vec<&str> = library.collections().map(Collection::handle).collect();
            let help = format!("write one of `{}`", known.join("`, `"));
            problems.push(Problem::error(page.path(), None, message).help(help));
        }
    }
    problems
}
