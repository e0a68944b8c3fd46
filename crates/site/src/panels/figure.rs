//! One figure of a panel.

use terrace_content::{Collection, Map, Value};
use terrace_tables::{Indicator, Records, Table};

use super::sources::{Sources, Trouble, column, names, one_of, text, year};

/// A figure, held against tables and content.
#[derive(Debug)]
pub struct FigureDefinition<'s> {
    /// Of the figure in its page: links lead there.
    pub id: &'s str,
    pub kind: FigureKind,
    /// Beside it: a label, what it is about, and a sentence or two.
    pub kicker: Option<&'s str>,
    pub heading: Option<&'s str>,
    pub text: Option<&'s str>,
    /// Above it: the question, and the technical name.
    pub question: Option<&'s str>,
    pub name: Option<&'s str>,
    pub indicators: Vec<&'s Indicator>,
    /// By whose classes countries are grouped.
    pub across: Option<&'s Indicator>,
    pub table: Option<(&'s Table, &'s Records)>,
    /// What the columns of the table mean.
    pub legend: Option<&'s Records>,
    pub collections: Vec<&'s Collection>,
    /// The field, the column or the choice that parts what is counted.
    pub by: Option<&'s str>,
    /// The field that is added up; otherwise entries are counted.
    pub sum: Option<&'s str>,
    /// What is added up, and whose numbers these are, where no table says it.
    pub unit: Option<&'s str>,
    pub source: Option<&'s str>,
    /// Words for what stands in the field, where that is no word itself.
    pub words: Option<&'s Map>,
    /// What rows of the table are called where they stand beside entries.
    pub label: Option<&'s str>,
    pub from: Option<u16>,
    /// As of this year; otherwise as of the latest.
    pub until: Option<u16>,
}

/// What a figure shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FigureKind {
    /// How many countries are in each class of an indicator, year by year.
    Classes,
    /// The medians of indicators in two years.
    Medians,
    /// The medians of regions in two years.
    Regions,
    /// The sums of all countries, year by year.
    Totals,
    /// The sum of all countries, taken apart by a choice.
    Parts,
    /// How two sums are parted among the classes of another indicator.
    Shares,
    /// How many countries have a value.
    Coverage,
    /// How often the columns of a table say yes, and how often at least partly.
    Verdicts,
    /// Rows of a table by the year of a day in them.
    Days,
    /// Entries of a collection by a field, counted or added up.
    Entries,
    /// What came in the last twelve months, and in those before.
    Recent,
}

/// What a kind of figure is made of.
enum Needs {
    Indicators(usize),
    Table,
    Collections,
    Anything,
}

impl FigureKind {
    pub const ALL: [(&'static str, Self); 11] = [
        ("classes", Self::Classes),
        ("medians", Self::Medians),
        ("regions", Self::Regions),
        ("totals", Self::Totals),
        ("parts", Self::Parts),
        ("shares", Self::Shares),
        ("coverage", Self::Coverage),
        ("verdicts", Self::Verdicts),
        ("days", Self::Days),
        ("entries", Self::Entries),
        ("recent", Self::Recent),
    ];

    fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|(known, _)| *known == name).map(|(_, kind)| kind)
    }

    fn needs(self) -> Needs {
        match self {
            Self::Classes
            | Self::Medians
            | Self::Regions
            | Self::Totals
            | Self::Parts
            | Self::Coverage => Needs::Indicators(1),
            Self::Shares => Needs::Indicators(2),
            Self::Verdicts | Self::Days => Needs::Table,
            Self::Entries => Needs::Collections,
            Self::Recent => Needs::Anything,
        }
    }

    /// Fields without which it cannot be made.
    fn fields(self) -> &'static [&'static str] {
        match self {
            Self::Parts | Self::Days | Self::Entries => &["by"],
            Self::Shares => &["across"],
            Self::Verdicts => &["legend"],
            _ => &[],
        }
    }
}

impl<'s> FigureDefinition<'s> {
    pub(super) fn of(row: &'s Map, sources: Sources<'s>) -> Result<Self, Trouble> {
        let id = text(row, "id").ok_or_else(|| {
            ("a figure has no `id`".to_owned(), "write a short name, as `plans`".to_owned())
        })?;
        let written = text(row, "kind").unwrap_or_default();
        let kind = FigureKind::named(written).ok_or_else(|| {
            let known = FigureKind::ALL.map(|(name, _)| name);
            (
                format!("the figure `{id}` is of the kind `{written}`, which is not known"),
                format!("write one of `{}`", known.join("`, `")),
            )
        })?;
        if let Some(field) = kind.fields().iter().find(|field| text(row, field).is_none()) {
            let message = format!("the figure `{id}` has no `{field}`");
            return Err((message, format!("figures of the kind `{written}` need it")));
        }
        let table = text(row, "table").map(|name| sources.table(name)).transpose()?;
        let figure = Self {
            id,
            kind,
            kicker: text(row, "kicker"),
            heading: text(row, "heading"),
            text: text(row, "text"),
            question: text(row, "question"),
            name: text(row, "name"),
            indicators: sources.indicators(names(row, "indicators"))?,
            across: text(row, "across").map(|name| sources.indicator(name)).transpose()?,
            table,
            legend: text(row, "legend").map(|name| sources.table(name)).transpose()?.map(|t| t.1),
            collections: sources.collections(names(row, "collections"))?,
            by: column(row, "by", table)?,
            sum: text(row, "sum"),
            unit: text(row, "unit"),
            source: text(row, "source"),
            words: row.get("words").and_then(Value::as_map),
            label: text(row, "label"),
            from: year(row, "from")?,
            until: year(row, "until")?,
        };
        let (is_there, field) = match kind.needs() {
            Needs::Indicators(count) => (figure.indicators.len() >= count, "indicators"),
            Needs::Table => (figure.table.is_some(), "table"),
            Needs::Collections => (!figure.collections.is_empty(), "collections"),
            Needs::Anything => {
                (figure.table.is_some() || !figure.collections.is_empty(), "collections")
            }
        };
        if is_there {
            figure.check_choice()?;
            return Ok(figure);
        }
        let message = format!("the figure `{id}` has too few `{field}`");
        Err((message, format!("figures of the kind `{written}` are made of them")))
    }

    /// A sum can be taken apart by what its numbers depend on alone.
    fn check_choice(&self) -> Result<(), Trouble> {
        let (FigureKind::Parts, Some(by), Some(indicator)) =
            (self.kind, self.by, self.indicators.first())
        else {
            return Ok(());
        };
        let known: Vec<&str> = indicator.by.iter().map(|by| &*by.name).collect();
        one_of(by, &known).map(drop).map_err(|help| {
            let (id, name) = (self.id, &indicator.entry.name);
            (format!("the figure `{id}` is by `{by}`, which `{name}` does not depend on"), help)
        })
    }
}
