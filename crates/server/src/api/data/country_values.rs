//! All that the tables say of one country: `/api/data/countries/{code}`

use axum::extract::Path;
use axum::response::Response;
use serde::Serialize;
use terrace_tables::{CountryId, Findings, Indicator, MedianOf, Tables};
use utoipa::ToSchema;

use super::countries::NamedCountry;
use super::csv::Sheet;
use super::form::Form;
use super::params::{ChoiceParams, WhichParams, country};
use super::tables::RecordRow;
use super::views::{Chosen, IndicatorInfo, RankedValue, chosen};
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::query::Params;

/// One country across the indicators.
#[derive(Debug, Serialize, ToSchema)]
pub struct CountryFigures {
    pub country: NamedCountry,
    /// Each indicator, with a value or without.
    pub data: Vec<CountryFigure>,
    /// Rows of tables that are texts.
    pub records: Vec<CountryRecords>,
    pub meta: FiguresMeta,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct FiguresMeta {
    /// How much is known, in a sentence.
    pub sentence: String,
    /// Indicators with a value.
    pub known: usize,
    pub total: usize,
}

/// One indicator of a country.
#[derive(Debug, Serialize, ToSchema)]
pub struct CountryFigure {
    pub indicator: IndicatorInfo,
    pub choice: Chosen,
    /// Null when there is no data.
    #[schema(required = true)]
    pub value: Option<RankedValue>,
    /// Medians to see it beside.
    pub medians: Medians,
    /// The finding in a sentence, also when there is no data.
    pub sentence: String,
}

/// Medians of those around a country.
#[derive(Debug, Serialize, ToSchema)]
pub struct Medians {
    #[schema(required = true)]
    pub world: Option<f64>,
    #[schema(required = true)]
    pub region: Option<f64>,
}

/// Rows of one table about a country.
#[derive(Debug, Serialize, ToSchema)]
pub struct CountryRecords {
    pub table: String,
    pub title: String,
    pub rows: Vec<RecordRow>,
}

/// Show what the tables say of a country.
#[utoipa::path(
    get,
    path = "/api/data/countries/{code}",
    operation_id = "showCountryFigures",
    tag = "data",
    params(
        ("code" = String, Path, description = "Code of two or three letters; with `.csv` behind it as a table"),
        WhichParams,
        ChoiceParams,
    ),
    responses(
        (status = 200, body = CountryFigures),
        (status = 404, description = "There is no such country or indicator", body = ErrorBody),
    )
)]
pub async fn show(
    context: Context,
    Path(address): Path<String>,
    Params(which): Params<WhichParams>,
    Params(params): Params<ChoiceParams>,
) -> Result<Response, ApiError> {
    let (code, form) = Form::of(&address);
    let id = country(code)?;
    let tables = &context.snapshot.data.tables;
    let findings = Findings::in_language(params.lang.as_deref());
    let wanted = which.of(tables)?;
    let data = context
        .deadline
        .show_each(&wanted, |indicator| figure(findings, indicator, &params, id))?;
    let known = data.iter().filter(|figure| figure.value.is_some()).count();
    let answer = CountryFigures {
        country: NamedCountry::new(id, findings),
        records: records_of(tables, id, which.section.as_deref()),
        meta: FiguresMeta {
            sentence: findings.of_profile(id, known, data.len()),
            known,
            total: data.len(),
        },
        data,
    };
    Ok(form.answer(answer, sheet))
}

fn figure(
    findings: &Findings,
    indicator: &Indicator,
    params: &ChoiceParams,
    id: CountryId,
) -> CountryFigure {
    let choice = params.of_any(indicator);
    let ranking = indicator.ranking(choice);
    let row = ranking.of(id);
    let median = |of| ranking.median(of).map(|median| median.value);
    let region = id.country().region.map(MedianOf::Region);
    CountryFigure {
        indicator: IndicatorInfo::new(indicator),
        choice: chosen(indicator, choice),
        value: row.map(|row| RankedValue::new(findings, indicator, ranking, row)),
        medians: Medians { world: median(MedianOf::World), region: region.and_then(median) },
        sentence: findings.of_country(indicator, choice, ranking, id),
    }
}

fn sheet(answer: &CountryFigures) -> Sheet {
    let about = format!("{}. Each row names its source and licence.", answer.country.name);
    let columns = [
        "indicator",
        "title",
        "choice",
        "value",
        "unit",
        "year",
        "low",
        "high",
        "rank",
        "of",
        "class",
        "source",
        "licence",
        "updated",
    ];
    let mut sheet = Sheet::new(&about, &columns);
    for CountryFigure { indicator, choice, value, .. } in &answer.data {
        let chosen: Vec<String> =
            choice.iter().map(|(name, value)| format!("{name}:{value}")).collect();
        let value = value.as_ref();
        let point = value.map(|value| &value.point);
        sheet.row(&[
            &indicator.head.name,
            &indicator.head.title,
            &chosen.join(" "),
            &point.map(|point| point.value),
            &indicator.head.unit,
            &point.and_then(|point| point.year),
            &point.and_then(|point| point.low),
            &point.and_then(|point| point.high),
            &value.map(|value| value.rank),
            &value.map(|value| value.total),
            &value.map(|value| value.class_title.clone()),
            &indicator.origin.source,
            &indicator.origin.licence,
            &indicator.origin.updated,
        ]);
    }
    sheet
}

/// Rows of tables that are texts, of one country.
fn records_of(tables: &Tables, id: CountryId, section: Option<&str>) -> Vec<CountryRecords> {
    let wanted = tables
        .tables()
        .iter()
        .filter(|table| section.is_none() || table.entry.origin.section.as_deref() == section);
    let records = wanted.filter_map(|table| {
        let records = table.records()?;
        let rows = records.rows.iter().filter(|row| row.country == Some(id));
        let rows: Vec<RecordRow> = rows.map(|row| RecordRow::new(records, row)).collect();
        let entry = &table.entry;
        let (table, title) = (entry.name.clone(), entry.title.clone());
        (!rows.is_empty()).then_some(CountryRecords { table, title, rows })
    });
    records.collect()
}
