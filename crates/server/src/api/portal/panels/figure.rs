//! A figure of a panel as it is answered: rows of numbers, what they are, and what they find.

use jiff::civil::Date;
use serde::Serialize;
use terrace_site::FigureDefinition;
use terrace_tables::{Findings, Origin, PanelFinding, PanelWord};
use utoipa::ToSchema;

use crate::api::data::csv::{Cell, Sheet};
use crate::api::data::views::Years;

/// What says that numbers are invented.
const DEMONSTRATION: &str = "demonstration";

/// A figure with its numbers.
#[derive(Debug, Serialize, ToSchema)]
pub struct PanelFigure {
    /// Of the figure in its page.
    pub id: String,
    /// How it is shown.
    pub look: Look,
    #[schema(required = true)]
    pub kicker: Option<String>,
    /// What stands beside it: a heading, and a sentence or two.
    #[schema(required = true)]
    pub heading: Option<String>,
    #[schema(required = true)]
    pub text: Option<String>,
    pub question: String,
    /// The technical name.
    pub name: String,
    /// What it finds.
    pub sentence: String,
    /// Empty for plain numbers.
    pub unit: String,
    /// Digits after the point that are shown.
    pub decimals: u8,
    /// Whether values are changes, which are printed with a sign.
    pub signed: bool,
    /// The lowest and the highest value that there can be; null where that is not known.
    #[schema(required = true)]
    pub range: Option<[f64; 2]>,
    /// Years of the values; null where they are of none.
    #[schema(required = true)]
    pub years: Option<Years>,
    /// The time that values are of, where that is no year.
    #[schema(required = true)]
    pub period: Option<String>,
    /// The day of the last change, as `2026-11-01`; of entries the present one.
    pub updated: String,
    pub source: String,
    /// Empty where it is not known.
    pub licence: String,
    pub demonstration: bool,
    /// The indicator, where it is of one alone.
    #[schema(required = true)]
    pub indicator: Option<String>,
    /// What a row is.
    pub rows_are: RowsAre,
    /// What the values of each row are, in their order.
    pub series: Vec<String>,
    pub rows: Vec<FigureRow>,
}

/// How a figure is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Look {
    /// One column for each year, of several parts.
    Columns,
    /// One bar for each row.
    Bars,
    /// Several values on each row, and how far they are apart.
    Pairs,
}

/// What a row of a figure is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum RowsAre {
    Years,
    Indicators,
    Regions,
    Parts,
    Classes,
    Elements,
    Kinds,
}

/// One row of a figure.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct FigureRow {
    pub key: String,
    pub title: String,
    /// In the order of the series; null where there is no data.
    pub values: Vec<Option<f64>>,
}

/// What a kind of figure computes.
pub struct FigureNumbers {
    pub look: Look,
    pub rows_are: RowsAre,
    pub series: Vec<String>,
    pub rows: Vec<FigureRow>,
    /// What they find.
    pub sentence: String,
    pub unit: String,
    pub decimals: u8,
    pub signed: bool,
    pub range: Option<[f64; 2]>,
    pub years: Option<(u16, u16)>,
    pub period: Option<String>,
}

impl FigureRow {
    pub fn new(key: impl Into<String>, title: impl Into<String>, values: Vec<Option<f64>>) -> Self {
        Self { key: key.into(), title: title.into(), values }
    }
}

impl FigureNumbers {
    /// Of what there is no data at all.
    pub fn nothing() -> Self {
        Self {
            look: Look::Bars,
            rows_are: RowsAre::Parts,
            series: Vec::new(),
            rows: Vec::new(),
            sentence: found(&PanelFinding::Nothing),
            unit: String::new(),
            decimals: 0,
            signed: false,
            range: None,
            years: None,
            period: None,
        }
    }
}

impl PanelFigure {
    /// `site` and `today` are whose and of when entries are.
    pub fn new(of: &FigureDefinition<'_>, numbers: FigureNumbers, site: &str, today: Date) -> Self {
        let owned = |text: Option<&str>| text.map(str::to_owned);
        let only = (of.indicators.len() == 1).then(|| of.indicators.first()).flatten();
        let (source, licence, demonstration) = origin(of, site);
        let updated = origins(of).map(|origin| &origin.updated).max();
        let question = of.question.or(only.map(|only| &*only.entry.question));
        let name = of.name.or(only.map(|only| &*only.entry.title));
        Self {
            id: of.id.to_owned(),
            look: numbers.look,
            kicker: owned(of.kicker),
            heading: owned(of.heading),
            text: owned(of.text),
            question: question.or(of.heading).unwrap_or(of.id).to_owned(),
            name: name.or(of.heading).unwrap_or(of.id).to_owned(),
            sentence: numbers.sentence,
            unit: numbers.unit,
            decimals: numbers.decimals,
            signed: numbers.signed,
            range: numbers.range,
            years: numbers.years.map(|(first, last)| Years { first, last }),
            period: numbers.period,
            updated: updated.map_or_else(|| today.to_string(), Clone::clone),
            source,
            licence,
            demonstration,
            indicator: only.map(|only| only.entry.name.clone()),
            rows_are: numbers.rows_are,
            series: numbers.series,
            rows: numbers.rows,
        }
    }

    /// As a table for spreadsheets.
    pub fn sheet(&self) -> Sheet {
        let Self { name, source, licence, unit, .. } = self;
        let licence = if licence.is_empty() { "not named" } else { licence };
        let number = Findings::in_language(None).word(PanelWord::Number);
        let unit = if unit.is_empty() { &number } else { unit };
        let about = format!("{name}. Unit: {unit}. Source: {source}. Licence: {licence}.");
        let series = self.series.iter().map(String::as_str);
        let columns: Vec<&str> = ["key", "title"].into_iter().chain(series).collect();
        let mut sheet = Sheet::new(&about, &columns);
        for FigureRow { key, title, values } in &self.rows {
            let values = values.iter().map(|value| value as &dyn Cell);
            let cells: Vec<&dyn Cell> =
                [key as &dyn Cell, title as &dyn Cell].into_iter().chain(values).collect();
            sheet.row(&cells);
        }
        sheet
    }
}

/// A finding in a sentence.
pub(super) fn found(finding: &PanelFinding<'_>) -> String {
    Findings::in_language(None).of_panel(finding)
}

/// Whose numbers these are, under which licence, and whether one of them is invented.
fn origin(of: &FigureDefinition<'_>, site: &str) -> (String, String, bool) {
    let origins: Vec<&Origin> = origins(of).collect();
    let written = of.source.map(str::to_owned);
    if origins.is_empty() {
        let is_invented = written.as_deref() == Some(DEMONSTRATION);
        return (written.unwrap_or_else(|| site.to_owned()), String::new(), is_invented);
    }
    let once = |texts: Vec<&String>| {
        let mut all: Vec<&str> = Vec::new();
        for text in texts {
            if !all.contains(&&**text) {
                all.push(text);
            }
        }
        all.join("; ")
    };
    (
        once(origins.iter().map(|origin| &origin.source).collect()),
        once(origins.iter().map(|origin| &origin.licence).collect()),
        origins.iter().any(|origin| origin.is_demonstration()),
    )
}

/// Of all tables that a figure is made of.
fn origins<'s>(of: &FigureDefinition<'s>) -> impl Iterator<Item = &'s Origin> {
    let of_indicators = of.indicators.iter().chain(&of.across).map(|one| &one.entry.origin);
    let of_table = of.table.iter().map(|(table, _)| &table.entry.origin);
    of_indicators.chain(of_table)
}
