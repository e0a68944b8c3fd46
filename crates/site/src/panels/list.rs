//! The list of a panel.

use terrace_content::{Collection, Map, Value};
use terrace_tables::{Indicator, Records, Table};

use super::sources::{Sources, Trouble, column, names, one_of, text, year};

/// Rows of a list where its author does not say how many.
const USUAL: usize = 10;
/// The most that anybody reads.
const MOST: usize = 50;

/// A list, held against tables and content.
#[derive(Debug)]
pub struct ListDefinition<'s> {
    pub kicker: Option<&'s str>,
    pub heading: Option<&'s str>,
    pub text: Option<&'s str>,
    pub collections: Vec<&'s Collection>,
    pub table: Option<(&'s Table, &'s Records)>,
    /// Columns of the table: a day, and a remark.
    pub date: Option<&'s str>,
    pub note: Option<&'s str>,
    /// What rows of the table are called where they stand beside entries.
    pub label: Option<&'s str>,
    /// Indicators whose limits are listed.
    pub doubts: Vec<&'s Indicator>,
    /// A field of entries that is shown beside them, and its unit.
    pub value: Option<&'s str>,
    pub unit: Option<&'s str>,
    pub order: ListOrder,
    /// Only what is of the last twelve months.
    pub recent: bool,
    /// Only what began in these years.
    pub from: Option<u16>,
    pub until: Option<u16>,
    pub most: usize,
}

/// What comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListOrder {
    Newest,
    /// By the field that is shown.
    Largest,
}

impl<'s> ListDefinition<'s> {
    pub(super) fn of(row: &'s Map, sources: Sources<'s>) -> Result<Self, Trouble> {
        let doubts = names(row, "doubts").map(|name| sources.indicator(name));
        let most = row.get("limit").and_then(Value::as_i64);
        let table = text(row, "table").map(|name| sources.table(name)).transpose()?;
        let list = Self {
            kicker: text(row, "kicker"),
            heading: text(row, "heading"),
            text: text(row, "text"),
            collections: sources.collections(names(row, "collections"))?,
            table,
            date: column(row, "date", table)?,
            note: column(row, "note", table)?,
            label: text(row, "label"),
            doubts: doubts.collect::<Result<_, _>>()?,
            value: text(row, "value"),
            unit: text(row, "unit"),
            order: order(row)?,
            recent: row.get("recent").and_then(Value::as_bool).unwrap_or(false),
            from: year(row, "from")?,
            until: year(row, "until")?,
            most: most.and_then(|most| usize::try_from(most).ok()).unwrap_or(USUAL).clamp(1, MOST),
        };
        if list.collections.is_empty() && list.table.is_none() && list.doubts.is_empty() {
            let help = "write `collections`, `table` or `doubts`".to_owned();
            return Err(("the list of this panel is made of nothing".to_owned(), help));
        }
        Ok(list)
    }
}

/// The newest first, unless its author says otherwise.
fn order(row: &Map) -> Result<ListOrder, Trouble> {
    const KNOWN: [&str; 2] = ["newest", "largest"];
    let written = text(row, "order").unwrap_or("newest");
    match one_of(written, &KNOWN) {
        Ok(name) if name.eq_ignore_ascii_case("largest") => Ok(ListOrder::Largest),
        Ok(_) => Ok(ListOrder::Newest),
        Err(help) => Err((format!("the list of this panel has no order `{written}`"), help)),
    }
}
