//! The list of a panel: entries, rows of a table, or what numbers do not say.

use std::cmp::Reverse;

use jiff::civil::Date;
use serde::Serialize;
use terrace_content::{Collection, Entry, Value};
use terrace_site::{ListDefinition, ListOrder};
use terrace_tables::{CountryId, Findings, Indicator};
use utoipa::ToSchema;

use super::entries::{amount, day_of, is_recent, is_within, published, today};
use super::records::column;
use crate::api::kit::context::Context;
use crate::api::portal::addresses;
use crate::api::portal::newest::EntryLine;

/// The field of entries that are invented.
const DEMONSTRATION: &str = "demonstration";

/// A list of a panel.
#[derive(Debug, Serialize, ToSchema)]
pub struct PanelList {
    #[schema(required = true)]
    pub kicker: Option<String>,
    #[schema(required = true)]
    pub heading: Option<String>,
    #[schema(required = true)]
    pub text: Option<String>,
    pub rows: Vec<PanelLine>,
    /// How many there are, of which these are the first.
    pub total: usize,
    /// The pages that list all of it.
    pub pages: Vec<ListPage>,
    /// Whether some of it is invented, to show what the site can do.
    pub demonstration: bool,
}

/// The page that lists all of one kind.
#[derive(Debug, Serialize, ToSchema)]
pub struct ListPage {
    /// What it lists.
    pub title: String,
    pub url: String,
}

/// One line of such a list.
#[derive(Debug, Serialize, ToSchema)]
pub struct PanelLine {
    #[serde(flatten)]
    pub line: EntryLine,
    /// What kind of thing it is, where there are several.
    #[schema(required = true)]
    pub kind: Option<String>,
    /// As it is printed, with its unit.
    #[schema(required = true)]
    pub value: Option<String>,
    /// What else must be said.
    #[schema(required = true)]
    pub text: Option<String>,
}

/// A line, and what it is sorted by.
struct Sorted {
    line: PanelLine,
    day: Option<Date>,
    amount: f64,
}

impl Sorted {
    /// By year, and within a year by day; what is known by its year alone follows.
    fn when(&self) -> (Option<i16>, Option<Date>) {
        let year = self.line.line.year.and_then(|year| i16::try_from(year).ok());
        (self.day.map(Date::year).or(year), self.day)
    }
}

impl PanelList {
    pub fn new(context: &Context, of: &ListDefinition<'_>) -> Self {
        let mut lines = of_collections(context, of);
        lines.extend(of_table(of));
        if of.recent {
            let today = today(context.library());
            lines.retain(|line| line.day.is_some_and(|day| is_recent(day, today)));
        }
        match of.order {
            ListOrder::Largest => lines.sort_by(|a, b| b.amount.total_cmp(&a.amount)),
            ListOrder::Newest => {
                lines.sort_by_key(|sorted| Reverse(sorted.when()));
            }
        }
        let mut rows: Vec<PanelLine> = lines.into_iter().map(|sorted| sorted.line).collect();
        rows.extend(of.doubts.iter().map(|indicator| doubt(indicator)));
        let total = rows.len();
        rows.truncate(of.most);
        let owned = |text: Option<&str>| text.map(str::to_owned);
        Self {
            kicker: owned(of.kicker),
            heading: owned(of.heading),
            text: owned(of.text),
            rows,
            total,
            demonstration: is_invented(of),
            pages: of.collections.iter().filter_map(|of| ListPage::new(context, of)).collect(),
        }
    }
}

impl ListPage {
    fn new(context: &Context, collection: &Collection) -> Option<Self> {
        let first = published(collection).next()?;
        Some(Self {
            title: collection.title().to_owned(),
            url: addresses::of_list(context, first)?,
        })
    }
}

/// Entries say so of themselves, tables in what describes them.
fn is_invented(of: &ListDefinition<'_>) -> bool {
    let says_so = |entry: &Entry| {
        let said = entry.value(DEMONSTRATION).and_then(Value::scalar_text);
        said.is_some_and(|said| matches!(&*said, "true" | "yes"))
    };
    of.table.is_some_and(|(table, _)| table.entry.origin.is_demonstration())
        || of.collections.iter().any(|collection| published(collection).any(says_so))
        || of.doubts.iter().any(|indicator| indicator.entry.origin.is_demonstration())
}

fn of_collections(context: &Context, of: &ListDefinition<'_>) -> Vec<Sorted> {
    let is_mixed = of.collections.len() + usize::from(of.table.is_some()) > 1;
    let mut lines = Vec::new();
    for collection in &of.collections {
        let entries = published(collection).filter(|entry| is_within(entry, of.from, of.until));
        lines.extend(entries.map(|entry| {
            let amount = of.value.and_then(|field| amount(entry.value(field)?));
            Sorted {
                line: PanelLine {
                    line: EntryLine::new(context, entry),
                    kind: is_mixed.then(|| collection.title().to_owned()),
                    value: amount.map(|amount| shown(amount, of.unit)),
                    text: summary(entry),
                },
                day: day_of(entry),
                amount: amount.unwrap_or_default(),
            }
        }));
    }
    lines
}

/// Rows of a table, by their country.
fn of_table(of: &ListDefinition<'_>) -> Vec<Sorted> {
    let Some((_, records)) = of.table else { return Vec::new() };
    let [date, note] = [of.date, of.note].map(|name| name.and_then(|name| column(records, name)));
    let line = |country: CountryId, cells: &[String]| {
        let cell = |at: Option<usize>| cells.get(at?).filter(|cell| !cell.is_empty()).cloned();
        let day = cell(date);
        let year = |day: &String| day.get(..4)?.parse::<u16>().ok();
        let country = country.country();
        Some(Sorted {
            day: day.as_ref().and_then(|day| day.parse().ok()),
            amount: day.as_ref().and_then(year).map_or(0.0, f64::from),
            line: PanelLine {
                line: EntryLine {
                    id: format!("country-{}", country.alpha3),
                    title: country.name.to_owned(),
                    url: Some(addresses::of_country(country)),
                    date: day,
                    year: None,
                    note: None,
                },
                kind: of.label.map(str::to_owned),
                value: cell(note),
                text: None,
            },
        })
    };
    records.rows.iter().filter_map(|row| line(row.country?, &row.cells)).collect()
}

/// What an indicator does not say, and how much of it is known.
fn doubt(indicator: &Indicator) -> PanelLine {
    let entry = &indicator.entry;
    let ranking = indicator.ranking(indicator.default_choice());
    PanelLine {
        line: EntryLine {
            id: entry.name.clone(),
            title: entry.title.clone(),
            url: Some(addresses::of_indicator(indicator)),
            date: None,
            year: ranking.years().map(|(_, last)| last),
            note: None,
        },
        kind: None,
        value: Some(Findings::in_language(None).countries(ranking)),
        text: entry.says_not.clone(),
    }
}

fn summary(entry: &Entry) -> Option<String> {
    entry.text("short_description").map(str::to_owned)
}

fn shown(amount: f64, unit: Option<&str>) -> String {
    let number = Findings::in_language(None).number(amount, 1);
    unit.map_or_else(|| number.clone(), |unit| format!("{number} {unit}"))
}
