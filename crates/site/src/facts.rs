//! Figures of today beside the portal's menus: what authors write of one, and what is wrong with it.

use terrace_content::{Global, Library, Map, Problem, Value};
use terrace_tables::{Indicator, LISTING_FILE, Tables};

use crate::handles::{globals, menus};
use crate::nearest::indicator_help;

/// The field of the lists of the portal that holds them.
const FACTS: &str = "facts";

/// A figure beside a menu, held against the tables.
#[derive(Debug)]
pub struct FactDefinition<'s> {
    /// The item of the menu, by its id.
    pub menu: &'s str,
    pub indicator: &'s Indicator,
    pub counts: Counts,
    /// What stands behind the number.
    pub text: &'s str,
}

/// What is counted of an indicator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Counts {
    /// Countries with a value.
    Countries,
    /// Countries in the two worst classes.
    Worst,
    /// The sum of all countries in the last year.
    Total,
}

impl Counts {
    const ALL: [(&'static str, Self); 3] =
        [("countries", Self::Countries), ("worst", Self::Worst), ("total", Self::Total)];

    fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|(known, _)| *known == name).map(|(_, counts)| counts)
    }
}

impl<'s> FactDefinition<'s> {
    /// Those that can be told, in their authors' order.
    pub fn all(library: &'s Library, tables: &'s Tables) -> Vec<Self> {
        let Some(lists) = library.global(globals::PORTAL_LISTS) else { return Vec::new() };
        rows(lists).filter_map(|row| Self::of(row, tables).ok()).collect()
    }

    /// A row that cannot be told gives the reason and what to do.
    fn of(row: &'s Map, tables: &'s Tables) -> Result<Self, (String, String)> {
        let written = |field: &str| {
            let missing =
                || (format!("a figure beside a menu has no `{field}`"), field_help(field));
            row.text(field).map(str::trim).filter(|text| !text.is_empty()).ok_or_else(missing)
        };
        let (menu, text) = (written("menu")?, written("text")?);
        let name = written("indicator")?;
        let indicator = tables.indicator(name).ok_or_else(|| {
            (
                format!("a figure beside a menu names the indicator `{name}`, which no table has"),
                indicator_help(name, tables),
            )
        })?;
        let counts = written("counts")?;
        let counts = Counts::named(counts).ok_or_else(|| {
            (
                format!("a figure beside a menu counts `{counts}`, which cannot be counted"),
                field_help("counts"),
            )
        })?;
        Ok(Self { menu, indicator, counts, text })
    }
}

fn field_help(field: &str) -> String {
    match field {
        "menu" => format!("write the id of a menu in the tree of {}", menus::PORTAL),
        "indicator" => format!("write the name of an indicator in data/{LISTING_FILE}"),
        "counts" => {
            let names = Counts::ALL.map(|(name, _)| name);
            format!("write one of `{}`", names.join("`, `"))
        }
        _ => "write what the number counts".to_owned(),
    }
}

fn rows(lists: &Global) -> impl Iterator<Item = &Map> {
    let rows = lists.data().get(FACTS).map_or(&[][..], Value::items);
    rows.iter().filter_map(Value::as_map)
}

/// What is wrong with the figures of a site.
pub(crate) fn problems(library: &Library, tables: &Tables) -> Vec<Problem> {
    let Some(lists) = library.global(globals::PORTAL_LISTS) else { return Vec::new() };
    let wrong = rows(lists).filter_map(|row| FactDefinition::of(row, tables).err());
    wrong.map(|(message, help)| Problem::error(lists.path(), None, message).help(help)).collect()
}
