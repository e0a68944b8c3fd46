//! Medians of a region across the indicators: `/api/data/regions/{slug}`

use axum::extract::Path;
use axum::response::Response;
use serde::Serialize;
use terrace_geo::countries::Region;
use terrace_tables::{Findings, Indicator, MedianOf};
use utoipa::ToSchema;

use super::countries::GroupInfo;
use super::csv::Sheet;
use super::form::Form;
use super::params::{ChoiceParams, WhichParams, region};
use super::views::{Chosen, IndicatorInfo, Years, chosen};
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::query::Params;

/// One region across the indicators.
#[derive(Debug, Serialize, ToSchema)]
pub struct RegionFigures {
    pub region: GroupInfo,
    /// Each indicator, with a value or without.
    pub data: Vec<RegionFigure>,
}

/// One indicator of a region.
#[derive(Debug, Serialize, ToSchema)]
pub struct RegionFigure {
    pub indicator: IndicatorInfo,
    pub choice: Chosen,
    /// The middle of its countries; null when none has a value.
    #[schema(required = true)]
    pub median: Option<f64>,
    /// As it is printed, with its unit.
    #[schema(required = true)]
    pub shown: Option<String>,
    /// How many of its countries have a value.
    pub countries: usize,
    /// Years of the values of all countries; null where the table has none.
    #[schema(required = true)]
    pub years: Option<Years>,
    /// The median of all countries.
    #[schema(required = true)]
    pub world: Option<f64>,
    /// The finding in a sentence; null when there is no data.
    #[schema(required = true)]
    pub sentence: Option<String>,
}

/// Show the medians of a region beside those of the world.
#[utoipa::path(
    get,
    path = "/api/data/regions/{slug}",
    operation_id = "showRegionFigures",
    tag = "data",
    params(
        ("slug" = String, Path, description = "A region, such as `africa`; with `.csv` behind it as a table"),
        WhichParams,
        ChoiceParams,
    ),
    responses(
        (status = 200, body = RegionFigures),
        (status = 404, description = "There is no such region or indicator", body = ErrorBody),
    )
)]
pub async fn show(
    context: Context,
    Path(address): Path<String>,
    Params(which): Params<WhichParams>,
    Params(params): Params<ChoiceParams>,
) -> Result<Response, ApiError> {
    let (slug, form) = Form::of(&address);
    let region = region(slug)?;
    let findings = Findings::in_language(params.lang.as_deref());
    let wanted = which.of(&context.snapshot.data.tables)?;
    let figure = |indicator: &&Indicator| RegionFigure::new(findings, indicator, &params, region);
    let data = context.deadline.show_each(&wanted, figure)?;
    let region = GroupInfo { slug: region.slug(), name: region.name() };
    Ok(form.answer(RegionFigures { region, data }, sheet))
}

impl RegionFigure {
    fn new(
        findings: &Findings,
        indicator: &Indicator,
        params: &ChoiceParams,
        region: Region,
    ) -> Self {
        let choice = params.of_any(indicator);
        let ranking = indicator.ranking(choice);
        let median = ranking.median(MedianOf::Region(region));
        let world = ranking.median(MedianOf::World);
        let sentence = |(median, world)| findings.of_median(indicator, median, world);
        Self {
            indicator: IndicatorInfo::new(indicator),
            choice: chosen(indicator, choice),
            median: median.map(|median| median.value),
            shown: median.map(|median| findings.value(indicator, median.value)),
            countries: median.map_or(0, |median| median.countries),
            years: ranking.years().map(|(first, last)| Years { first, last }),
            world: world.map(|world| world.value),
            sentence: median.zip(world).map(sentence),
        }
    }
}

fn sheet(answer: &RegionFigures) -> Sheet {
    let about =
        format!("Medians of {}. Each row names its source and licence.", answer.region.name);
    let columns = [
        "indicator",
        "title",
        "choice",
        "median",
        "world",
        "unit",
        "countries",
        "source",
        "licence",
        "updated",
    ];
    let mut sheet = Sheet::new(&about, &columns);
    for RegionFigure { indicator, choice, median, world, countries, .. } in &answer.data {
        let chosen: Vec<String> =
            choice.iter().map(|(name, value)| format!("{name}:{value}")).collect();
        sheet.row(&[
            &indicator.head.name,
            &indicator.head.title,
            &chosen.join(" "),
            median,
            world,
            &indicator.head.unit,
            countries,
            &indicator.origin.source,
            &indicator.origin.licence,
            &indicator.origin.updated,
        ]);
    }
    sheet
}
