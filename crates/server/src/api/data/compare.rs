//! Up to three countries side by side: `/api/data/compare/{codes}`

use axum::extract::Path;
use axum::response::Response;
use serde::Serialize;
use terrace_tables::{CountryId, Findings, Indicator};
use utoipa::ToSchema;

use super::countries::NamedCountry;
use super::csv::{Cell, Sheet};
use super::form::Form;
use super::params::{ChoiceParams, WhichParams, countries};
use super::views::{Chosen, IndicatorInfo, RankedValue, chosen};
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::query::Params;

/// Countries side by side.
#[derive(Debug, Serialize, ToSchema)]
pub struct Comparison {
    /// As they were asked for.
    pub countries: Vec<NamedCountry>,
    pub data: Vec<ComparedIndicator>,
}

/// One indicator of all of them.
#[derive(Debug, Serialize, ToSchema)]
pub struct ComparedIndicator {
    pub indicator: IndicatorInfo,
    pub choice: Chosen,
    /// In the order of the countries; null where there is no data.
    pub values: Vec<Option<RankedValue>>,
    /// Whether all values are of the same year.
    pub same_year: bool,
    /// The finding in a sentence.
    pub sentence: String,
}

/// Compare up to three countries.
#[utoipa::path(
    get,
    path = "/api/data/compare/{codes}",
    operation_id = "compareCountries",
    tag = "data",
    params(
        ("codes" = String, Path, description = "Up to three codes, separated by commas; with `.csv` behind them as a table"),
        WhichParams,
        ChoiceParams,
    ),
    responses(
        (status = 200, body = Comparison),
        (status = 404, description = "There is no such country or indicator", body = ErrorBody),
        (status = 422, description = "There are too many countries", body = ErrorBody),
    )
)]
pub async fn show(
    context: Context,
    Path(address): Path<String>,
    Params(which): Params<WhichParams>,
    Params(params): Params<ChoiceParams>,
) -> Result<Response, ApiError> {
    let (codes, form) = Form::of(&address);
    let ids = countries(codes)?;
    let findings = Findings::in_language(params.lang.as_deref());
    let wanted = which.of(&context.snapshot.data.tables)?;
    let answer = Comparison {
        countries: ids.iter().map(|id| NamedCountry::new(*id, findings)).collect(),
        data: context
            .deadline
            .show_each(&wanted, |indicator| one(findings, indicator, &params, &ids))?,
    };
    Ok(form.answer(answer, sheet))
}

fn one(
    findings: &Findings,
    indicator: &Indicator,
    params: &ChoiceParams,
    ids: &[CountryId],
) -> ComparedIndicator {
    let choice = params.of_any(indicator);
    let ranking = indicator.ranking(choice);
    let rows: Vec<_> = ids.iter().map(|id| ranking.of(*id)).collect();
    let mut years = rows.iter().flatten().map(|row| row.point.year);
    let first = years.next();
    ComparedIndicator {
        indicator: IndicatorInfo::new(indicator),
        choice: chosen(indicator, choice),
        same_year: years.all(|year| Some(year) == first),
        values: rows
            .iter()
            .map(|row| row.map(|row| RankedValue::new(findings, indicator, ranking, row)))
            .collect(),
        sentence: findings.of_comparison(indicator, choice, ranking, ids),
    }
}

fn sheet(answer: &Comparison) -> Sheet {
    let names: Vec<&str> = answer.countries.iter().map(|country| country.name).collect();
    let about = format!("{}. Each row names its source and licence.", names.join(", "));
    let of_each = |what: &str| -> Vec<String> {
        answer.countries.iter().map(|country| format!("{} {what}", country.code)).collect()
    };
    let [values, years, ranks] = ["value", "year", "rank"].map(of_each);
    let mut columns = vec!["indicator", "title", "choice", "unit"];
    for parts in [&values, &years, &ranks] {
        columns.extend(parts.iter().map(String::as_str));
    }
    columns.extend(["source", "licence"]);
    let mut sheet = Sheet::new(&about, &columns);
    for ComparedIndicator { indicator, choice, values, .. } in &answer.data {
        let chosen: Vec<String> =
            choice.iter().map(|(name, value)| format!("{name}:{value}")).collect();
        let chosen = chosen.join(" ");
        let points = || values.iter().map(|value| value.as_ref().map(|value| &value.point));
        let numbers: Vec<Option<f64>> = points().map(|point| Some(point?.value)).collect();
        let years: Vec<Option<u16>> = points().map(|point| point?.year).collect();
        let ranks: Vec<Option<usize>> =
            values.iter().map(|value| Some(value.as_ref()?.rank)).collect();
        let mut cells: Vec<&dyn Cell> =
            vec![&indicator.head.name, &indicator.head.title, &chosen, &indicator.head.unit];
        cells.extend(numbers.iter().map(|cell| cell as &dyn Cell));
        cells.extend(years.iter().map(|cell| cell as &dyn Cell));
        cells.extend(ranks.iter().map(|cell| cell as &dyn Cell));
        cells.push(&indicator.origin.source);
        cells.push(&indicator.origin.licence);
        sheet.row(&cells);
    }
    sheet
}
