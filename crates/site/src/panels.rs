//! Panels: pages of the portal that answer a question with figures and a list, both named by their
//! authors. A figure is a kind and what it is made of: indicators, a table of texts, collections.
//!
//! What cannot be told is named to its author and left out; the others are shown.

mod figure;
mod list;
mod sources;

use terrace_content::{Collection, Entry, Library, Problem, Value};
use terrace_tables::Tables;

use crate::handles::collections;

pub use figure::{FigureDefinition, FigureKind};
pub use list::{ListDefinition, ListOrder};
use sources::{Sources, Trouble};

/// Fields of such a page.
const FIGURES: &str = "figures";
const LIST: &str = "list";
/// More figures than anybody reads.
const MOST_FIGURES: usize = 12;

/// What an author wrote of a panel, held against tables and content.
#[derive(Debug)]
pub struct PanelDefinition<'s> {
    pub page: &'s Entry,
    pub figures: Vec<FigureDefinition<'s>>,
    pub list: Option<ListDefinition<'s>>,
}

impl<'s> PanelDefinition<'s> {
    /// The published panel with this slug.
    pub fn named(library: &'s Library, tables: &'s Tables, slug: &str) -> Option<Self> {
        let page = library.collection(collections::PORTAL_PAGES)?.entry_by_slug(slug)?;
        (page.is_published() && is_panel(page))
            .then(|| Self::of(page, Sources { library, tables }).0)
    }

    /// The published panels directly below a page, in the order of the tree.
    pub fn below(library: &'s Library, tables: &'s Tables, slug: &str) -> Vec<Self> {
        let pages = library.collection(collections::PORTAL_PAGES);
        let Some((pages, parent)) = pages.and_then(|all| Some((all, all.entry_by_slug(slug)?)))
        else {
            return Vec::new();
        };
        let is_below = |page: &&Entry| page.parent() == Some(parent.id()) && page.is_published();
        let below = pages.entries().iter().filter(is_below).filter(|page| is_panel(page));
        let mut below: Vec<&Entry> = below.collect();
        below.sort_by_key(|page| page.order());
        below.into_iter().map(|page| Self::of(page, Sources { library, tables }).0).collect()
    }

    fn of(page: &'s Entry, sources: Sources<'s>) -> (Self, Vec<Trouble>) {
        let mut troubles = Vec::new();
        let rows = page.value(FIGURES).map(Value::items).unwrap_or_default();
        let rows = rows.iter().filter_map(Value::as_map).take(MOST_FIGURES);
        let mut figures: Vec<FigureDefinition> = Vec::new();
        for row in rows {
            match FigureDefinition::of(row, sources) {
                Ok(figure) if figures.iter().any(|known| known.id == figure.id) => {
                    let message = format!("two figures are called `{}`", figure.id);
                    troubles.push((message, "give each an `id` of its own".to_owned()));
                }
                Ok(figure) => figures.push(figure),
                Err(trouble) => troubles.push(trouble),
            }
        }
        let list = page.value(LIST).and_then(Value::as_map).and_then(|row| {
            ListDefinition::of(row, sources).map_err(|trouble| troubles.push(trouble)).ok()
        });
        (Self { page, figures, list }, troubles)
    }
}

fn is_panel(page: &Entry) -> bool {
    page.value(FIGURES).is_some_and(|figures| !figures.items().is_empty())
}

/// What is wrong with the panels of a site.
pub(crate) fn problems(library: &Library, tables: &Tables) -> Vec<Problem> {
    let pages = library.collection(collections::PORTAL_PAGES).map(Collection::entries);
    let panels = pages.unwrap_or_default().iter().filter(|page| is_panel(page));
    let troubles = panels.flat_map(|page| {
        let (_, troubles) = PanelDefinition::of(page, Sources { library, tables });
        troubles.into_iter().map(move |(message, help)| (page, message, help))
    });
    troubles
        .map(|(page, message, help)| Problem::error(page.path(), None, message).help(help))
        .collect()
}
