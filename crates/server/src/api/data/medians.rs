//! Medians of the world, of regions and of groups: `/api/data/medians/{indicator}`

use axum::extract::Path;
use axum::response::Response;
use serde::Serialize;
use terrace_tables::{Findings, Median, MedianOf};
use utoipa::ToSchema;

use super::csv::{Sheet, source_line};
use super::form::Form;
use super::params::{ChoiceParams, YearParam, indicator};
use super::views::{Chosen, IndicatorInfo, chosen};
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::query::Params;

/// Medians of an indicator.
#[derive(Debug, Serialize, ToSchema)]
pub struct MedianAnswer {
    pub indicator: IndicatorInfo,
    /// The world, regions and groups in which a country has a value.
    pub data: Vec<MedianValue>,
    pub meta: MedianMeta,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct MedianMeta {
    pub choice: Chosen,
}

/// The middle of some countries.
#[derive(Debug, Serialize, ToSchema)]
pub struct MedianValue {
    /// `world`, `region` or `group`.
    pub kind: &'static str,
    /// Such as `africa` or `ldc`; `world` for all.
    pub slug: &'static str,
    pub name: String,
    pub value: f64,
    /// As it is printed, with its unit.
    pub shown: String,
    /// How many of its countries have a value.
    pub countries: usize,
    /// The finding in a sentence.
    pub sentence: String,
}

/// Show the medians of an indicator by region and group.
#[utoipa::path(
    get,
    path = "/api/data/medians/{indicator}",
    operation_id = "showMedians",
    tag = "data",
    params(
        ("indicator" = String, Path, description = "The indicator; with `.csv` behind it as a table"),
        ChoiceParams,
        YearParam,
    ),
    responses(
        (status = 200, body = MedianAnswer),
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
    let findings = Findings::in_language(params.lang.as_deref());
    let of_year = year.year()?.map(|year| indicator.ranking_of(choice, year));
    let ranking = of_year.as_ref().unwrap_or_else(|| indicator.ranking(choice));
    let medians = ranking.medians();
    let shown = |world: &Median| {
        let value = |median: &Median| {
            let (kind, slug) = kind(median.of);
            MedianValue {
                kind,
                slug,
                name: findings.median_of(median.of),
                value: median.value,
                shown: findings.value(indicator, median.value),
                countries: median.countries,
                sentence: findings.of_median(indicator, median, world),
            }
        };
        medians.iter().map(value).collect()
    };
    let answer = MedianAnswer {
        indicator: IndicatorInfo::new(indicator),
        data: medians.first().map(shown).unwrap_or_default(),
        meta: MedianMeta { choice: chosen(indicator, choice) },
    };
    Ok(form.answer(answer, |answer| {
        let about = source_line(&indicator.entry.title, &indicator.entry.origin);
        let columns = ["kind", "slug", "name", "median", "unit", "countries"];
        let mut sheet = Sheet::new(&about, &columns);
        for MedianValue { kind, slug, name, value, countries, .. } in &answer.data {
            sheet.row(&[kind, slug, name, value, &indicator.entry.unit, countries]);
        }
        sheet
    }))
}

fn kind(of: MedianOf) -> (&'static str, &'static str) {
    match of {
        MedianOf::World => ("world", "world"),
        MedianOf::Region(region) => ("region", region.slug()),
        MedianOf::Group(group) => ("group", group.slug()),
    }
}
