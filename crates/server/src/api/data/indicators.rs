//! Indicators, and one of them for all countries: `/api/data/indicators[/{name}]`

use axum::Json;
use axum::extract::Path;
use axum::response::Response;
use serde::Serialize;
use terrace_tables::{CountryId, Findings};
use utoipa::ToSchema;

use super::csv::{Sheet, source_line};
use super::form::Form;
use super::params::{ChoiceParams, WhichParams, YearParam, indicator};
use super::views::{
    Chosen, ClassInfo, CountryValue, IndicatorInfo, RankedValue, Years, chosen, classes, name,
};
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::query::Params;

#[derive(Debug, Serialize, ToSchema)]
pub struct IndicatorList {
    pub data: Vec<IndicatorInfo>,
}

/// One indicator for all countries.
#[derive(Debug, Serialize, ToSchema)]
pub struct IndicatorValues {
    pub indicator: IndicatorInfo,
    pub about: IndicatorAbout,
    /// Countries with a value, the first rank first.
    pub data: Vec<CountryValue>,
    pub meta: ValuesMeta,
}

/// What a number tells, in plain words.
#[derive(Debug, Serialize, ToSchema)]
pub struct IndicatorAbout {
    #[schema(required = true)]
    pub says: Option<String>,
    /// What it must not be taken for.
    #[schema(required = true)]
    pub says_not: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct ValuesMeta {
    /// The finding in a sentence.
    pub sentence: String,
    /// How many countries have a value.
    pub total: usize,
    /// Codes of countries without one.
    pub missing: Vec<&'static str>,
    /// Their names, in the same order.
    pub missing_names: Vec<&'static str>,
    pub choice: Chosen,
    /// The year that was asked for.
    #[schema(required = true)]
    pub year: Option<u16>,
    /// Years that these values are of; null where the table has none.
    #[schema(required = true)]
    pub years: Option<Years>,
    /// The five classes, from the lowest values up.
    pub classes: Vec<ClassInfo>,
}

/// List all indicators with what they mean and whose they are.
#[utoipa::path(
    get,
    path = "/api/data/indicators",
    operation_id = "listIndicators",
    tag = "data",
    params(WhichParams),
    responses(
        (status = 200, body = IndicatorList),
        (status = 404, description = "There is no such indicator", body = ErrorBody),
    )
)]
pub async fn list(
    context: Context,
    Params(which): Params<WhichParams>,
) -> Result<Json<IndicatorList>, ApiError> {
    let wanted = which.of(&context.snapshot.data.tables)?;
    Ok(Json(IndicatorList { data: wanted.into_iter().map(IndicatorInfo::new).collect() }))
}

/// Show the values of an indicator for all countries, with ranks and classes.
#[utoipa::path(
    get,
    path = "/api/data/indicators/{name}",
    operation_id = "showIndicator",
    tag = "data",
    params(
        ("name" = String, Path, description = "The indicator; with `.csv` behind it as a table"),
        ChoiceParams,
        YearParam,
    ),
    responses(
        (status = 200, body = IndicatorValues),
        (status = 404, description = "There is no such indicator", body = ErrorBody),
        (status = 422, description = "There is no such choice", body = ErrorBody),
    )
)]
pub async fn show(
    context: Context,
    Path(address): Path<String>,
    Params(params): Params<ChoiceParams>,
    Params(year): Params<YearParam>,
) -> Result<Response, ApiError> {
    let (address, form) = Form::of(&address);
    let indicator = indicator(&context, address)?;
    let choice = params.of(indicator)?;
    let year = year.year()?;
    let findings = Findings::in_language(params.lang.as_deref());
    let of_year = year.map(|year| indicator.ranking_of(choice, year));
    let ranking = of_year.as_ref().unwrap_or_else(|| indicator.ranking(choice));
    let missing: Vec<CountryId> = CountryId::all().filter(|id| ranking.of(*id).is_none()).collect();
    let data = ranking.rows().iter().map(|row| CountryValue {
        code: row.country.country().alpha3,
        name: name(row.country, findings),
        ranked: RankedValue::new(findings, indicator, ranking, row),
    });
    let answer = IndicatorValues {
        indicator: IndicatorInfo::new(indicator),
        about: IndicatorAbout {
            says: indicator.entry.says.clone(),
            says_not: indicator.entry.says_not.clone(),
        },
        data: data.collect(),
        meta: ValuesMeta {
            sentence: findings.of_world(indicator, choice, ranking),
            total: ranking.len(),
            missing: missing.iter().map(|id| id.country().alpha3).collect(),
            missing_names: missing.iter().map(|id| name(*id, findings)).collect(),
            choice: chosen(indicator, choice),
            year,
            years: ranking.years().map(|(first, last)| Years { first, last }),
            classes: classes(findings, indicator, ranking),
        },
    };
    Ok(form.answer(answer, |answer| {
        let about = source_line(&indicator.entry.title, &indicator.entry.origin);
        let columns =
            ["code", "name", "value", "unit", "year", "low", "high", "rank", "of", "class"];
        let mut sheet = Sheet::new(&about, &columns);
        for CountryValue { code, name, ranked } in &answer.data {
            let point = &ranked.point;
            sheet.row(&[
                code,
                name,
                &point.value,
                &indicator.entry.unit,
                &point.year,
                &point.low,
                &point.high,
                &ranked.rank,
                &ranked.total,
                &ranked.class_title,
            ]);
        }
        sheet
    }))
}
