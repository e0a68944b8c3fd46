//! Values over the years: `/api/data/series/{indicator}`

use axum::extract::Path;
use axum::response::Response;
use serde::{Deserialize, Serialize};
use terrace_tables::{Choice, CountryId, Findings, Indicator};
use utoipa::{IntoParams, ToSchema};

use super::csv::{Cell, Sheet, source_line};
use super::form::Form;
use super::params::{ChoiceParams, WhichParams, countries, indicator};
use super::views::{Chosen, IndicatorInfo, PointValue, chosen, name};
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::query::Params;

/// Most choices that are shown of one country.
const MOST_CHOICES: usize = 64;

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct SeriesParams {
    /// Up to three countries by their codes, separated by commas
    pub countries: String,
    /// One series for each option of this choice, such as `sector`
    pub by: Option<String>,
    /// Further indicators, separated by commas: their series follow
    pub with: Option<String>,
}

/// Values of some countries over the years.
#[derive(Debug, Serialize, ToSchema)]
pub struct SeriesAnswer {
    pub indicator: IndicatorInfo,
    /// One for each country, or for each of its choices where nothing was chosen; then those of
    /// further indicators.
    pub data: Vec<CountrySeries>,
    pub meta: SeriesMeta,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct SeriesMeta {
    /// How the values changed, in a sentence; of values of one year how they compare.
    pub sentence: String,
}

/// Values of one country over the years.
#[derive(Debug, Serialize, ToSchema)]
pub struct CountrySeries {
    /// The name of the indicator.
    pub indicator: String,
    /// Three letters.
    pub code: &'static str,
    pub name: &'static str,
    pub choice: Chosen,
    /// By year.
    pub points: Vec<PointValue>,
    /// How the value changed, in a sentence.
    pub sentence: String,
}

/// Show an indicator over the years, for up to three countries.
#[utoipa::path(
    get,
    path = "/api/data/series/{indicator}",
    operation_id = "showSeries",
    tag = "data",
    params(
        ("indicator" = String, Path, description = "The indicator; with `.csv` behind it as a table"),
        SeriesParams,
        ChoiceParams,
    ),
    responses(
        (status = 200, body = SeriesAnswer),
        (status = 404, description = "There is no such indicator or country", body = ErrorBody),
        (status = 422, description = "There is no such choice, or too many countries", body = ErrorBody),
    )
)]
pub async fn show(
    context: Context,
    Path(address): Path<String>,
    Params(of): Params<SeriesParams>,
    Params(params): Params<ChoiceParams>,
) -> Result<Response, ApiError> {
    let (address, form) = Form::of(&address);
    let indicator = indicator(&context, address)?;
    let ids = countries(&of.countries)?;
    let findings = Findings::in_language(params.lang.as_deref());
    let choice = params.of(indicator)?;
    let choices: Vec<Choice> = match of.by {
        Some(by) => each_of(indicator, &by, &params)?,
        None if is_projection(indicator) && params.choice.is_none() => {
            indicator.choices().take(MOST_CHOICES).collect()
        }
        None => vec![choice],
    };
    let mut data = Vec::new();
    for id in &ids {
        let of_choice = |choice: &Choice| one(findings, indicator, *choice, *id);
        data.extend(context.deadline.show_each(&choices, of_choice)?);
    }
    let others = others(&context, of.with)?;
    for other in &others {
        let of_country = |id: &CountryId| one(findings, other, params.of_any(other), *id);
        data.extend(context.deadline.show_each(&ids, of_country)?);
    }
    let sentence = match ids[..] {
        [only] => findings.of_series(indicator, choice, only),
        _ => findings.of_changes(indicator, choice, &ids),
    };
    let indicator_info = IndicatorInfo::new(indicator);
    let answer = SeriesAnswer { indicator: indicator_info, data, meta: SeriesMeta { sentence } };
    Ok(form.answer(answer, |answer| match others[..] {
        [] => sheet(indicator, answer),
        _ => sheet_of_several(indicator, &others, answer),
    }))
}

/// Every option of one choice, each with what was chosen besides.
fn each_of(
    indicator: &Indicator,
    by: &str,
    params: &ChoiceParams,
) -> Result<Vec<Choice>, ApiError> {
    let found = indicator.by.iter().find(|known| known.name == by);
    let by = found.ok_or_else(|| ApiError::NotFound { what: "choice", name: by.to_owned() })?;
    let options = by.options.iter().take(MOST_CHOICES);
    options.map(|option| params.with(indicator, &by.name, &option.value)).collect()
}

/// Further indicators, in the order of the tables.
fn others(context: &Context, with: Option<String>) -> Result<Vec<&Indicator>, ApiError> {
    let Some(with) = with else { return Ok(Vec::new()) };
    let which = WhichParams { indicators: Some(with), section: None };
    which.of(&context.snapshot.data.tables)
}

/// Whether values are parted by choices that cannot be added up.
fn is_projection(indicator: &Indicator) -> bool {
    indicator.by.iter().any(|by| !by.is_total)
}

fn one(findings: &Findings, indicator: &Indicator, choice: Choice, id: CountryId) -> CountrySeries {
    let points = indicator.series(choice).points(id);
    CountrySeries {
        indicator: indicator.entry.name.clone(),
        code: id.country().alpha3,
        name: name(id, findings),
        choice: chosen(indicator, choice),
        points: points.map(|point| PointValue::new(&point)).collect(),
        sentence: findings.of_series(indicator, choice, id),
    }
}

fn sheet(indicator: &Indicator, answer: &SeriesAnswer) -> Sheet {
    let about = source_line(&indicator.entry.title, &indicator.entry.origin);
    let mut columns = vec!["code", "name"];
    columns.extend(indicator.by.iter().map(|by| &*by.name));
    columns.extend(["year", "value", "unit", "low", "high"]);
    let mut sheet = Sheet::new(&about, &columns);
    for series in &answer.data {
        let chosen: Vec<&str> = indicator
            .by
            .iter()
            .map(|by| series.choice.get(&by.name).map_or("", String::as_str))
            .collect();
        for point in &series.points {
            let mut cells: Vec<&dyn Cell> = vec![&series.code, &series.name];
            cells.extend(chosen.iter().map(|cell| cell as &dyn Cell));
            let unit = &indicator.entry.unit;
            let rest: [&dyn Cell; 5] = [&point.year, &point.value, unit, &point.low, &point.high];
            cells.extend(rest);
            sheet.row(&cells);
        }
    }
    sheet
}

/// Each row with its indicator, and whose it is.
fn sheet_of_several(first: &Indicator, others: &[&Indicator], answer: &SeriesAnswer) -> Sheet {
    let columns = [
        "indicator",
        "title",
        "code",
        "name",
        "choice",
        "year",
        "value",
        "unit",
        "low",
        "high",
        "source",
        "licence",
    ];
    let mut sheet = Sheet::new("Each row names its source and licence.", &columns);
    for CountrySeries { indicator: name, code, name: country, choice, points, .. } in &answer.data {
        let of_series = |one: &&&Indicator| one.entry.name == *name;
        let entry = &others.iter().find(of_series).unwrap_or(&first).entry;
        let chosen: Vec<String> =
            choice.iter().map(|(name, value)| format!("{name}:{value}")).collect();
        for point in points {
            sheet.row(&[
                name,
                &entry.title,
                code,
                country,
                &chosen.join(" "),
                &point.year,
                &point.value,
                &entry.unit,
                &point.low,
                &point.high,
                &entry.origin.source,
                &entry.origin.licence,
            ]);
        }
    }
    sheet
}
