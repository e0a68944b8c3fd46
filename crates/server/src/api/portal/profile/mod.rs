//! A country's profile in one answer: all its figures beside others and beside a median, its plans,
//! and what is being done there.

pub mod around;
mod figures;
pub mod list;
mod strip;

use axum::Json;
use axum::extract::Path;
use serde::{Deserialize, Serialize};
use terrace_geo::countries as geo;
use terrace_tables::{CountryId, Findings, Indicator, MedianOf, Tables};
use utoipa::{IntoParams, ToSchema};

use crate::api::data::countries::GroupInfo;
use crate::api::data::params::ChoiceParams;
use crate::api::data::tables::RecordRow;
use crate::api::data::views::{OriginInfo, name};
use crate::api::hub::country_hub::{ProfileIntro, profile};
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use crate::api::kit::query::Params;
use around::Around;
use figures::{ProfileFigure, Wanted};
use strip::Strip;

/// Most countries beside the one that the profile is of.
const MOST_OTHERS: usize = 2;
/// Most names that were not known which an answer repeats.
const MOST_UNKNOWN: usize = 8;
/// Most rows of a table that is about no country.
const MOST_ROWS: usize = 100;

/// All that a profile shows.
#[derive(Debug, Serialize, ToSchema)]
pub struct Profile {
    /// The country, then those that it is compared with.
    pub countries: Vec<ProfileCountry>,
    /// What was asked for and is not known: countries, or a median.
    pub unknown: Vec<String>,
    /// Whose median stands beside the country's values.
    pub median: MedianChoice,
    /// Medians that it can stand beside: of its region, of its groups, of the world.
    pub medians: Vec<MedianChoice>,
    /// How much is known, in a sentence.
    pub sentence: String,
    /// Indicators with a value.
    pub known: usize,
    pub total: usize,
    /// What its author wrote; null when nobody did.
    #[schema(required = true)]
    pub intro: Option<ProfileIntro>,
    /// All countries in one indicator; null where there is no table.
    #[schema(required = true)]
    pub strip: Option<Strip>,
    /// The indicator that is shown for all its choices.
    #[schema(required = true)]
    pub variable: Option<String>,
    /// Each indicator, with values or without, in the order of the tables.
    pub figures: Vec<ProfileFigure>,
    /// Rows of tables that are texts: those of the countries, and those of no country.
    pub records: Vec<ProfileRecords>,
    pub around: Around,
}

/// A country at the head of a profile.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProfileCountry {
    /// Three letters.
    pub code: &'static str,
    /// Two letters.
    pub iso2: &'static str,
    pub name: &'static str,
    /// As it stands inside a sentence: `the Netherlands`.
    pub named: String,
    #[schema(required = true)]
    pub region: Option<GroupInfo>,
    #[schema(required = true)]
    pub subregion: Option<&'static str>,
    pub groups: Vec<GroupInfo>,
}

/// Some countries whose median can be shown.
#[derive(Debug, Serialize, ToSchema)]
pub struct MedianChoice {
    /// A region, a group, or `world`.
    pub slug: &'static str,
    /// As it stands inside a sentence: `the least developed countries`.
    pub name: String,
}

/// Rows of one table.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProfileRecords {
    pub table: String,
    pub title: String,
    #[serde(flatten)]
    pub origin: OriginInfo,
    pub rows: Vec<RecordRow>,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ProfileParams {
    /// Up to two other countries by their codes, separated by commas
    pub compare: Option<String>,
    /// Whose median to show: `world`, or one of the country's region and groups; the region unless asked
    pub median: Option<String>,
    /// The indicator that is shown for all countries; the first unless there is such a one
    pub index: Option<String>,
    /// The indicator that is shown for all its choices, such as scenarios; the first that has some
    pub variable: Option<String>,
    /// Only these sections over the years, separated by commas, such as `risks,people`
    pub history: Option<String>,
}

/// Show all that the profile of a country is made from.
#[utoipa::path(
    get,
    path = "/api/portal/profiles/{code}",
    operation_id = "showProfile",
    tag = "countries",
    params(
        ("code" = String, Path, description = "Code of two or three letters, or a name; hyphens count as spaces"),
        ProfileParams,
        ChoiceParams,
    ),
    responses(
        (status = 200, body = Profile),
        (status = 404, description = "There is no such country", body = ErrorBody),
    )
)]
pub async fn show(
    context: Context,
    Path(asked): Path<String>,
    Params(params): Params<ProfileParams>,
    Params(choice): Params<ChoiceParams>,
) -> Result<Json<Profile>, ApiError> {
    let own = country_called(&asked)
        .ok_or_else(|| ApiError::NotFound { what: "country", name: asked.clone() })?;
    let tables = &context.snapshot.data.tables;
    let findings = Findings::in_language(choice.lang.as_deref());
    let (ids, mut unknown) = side_by_side(own, params.compare.as_deref().unwrap_or_default());
    let medians = medians_of(own);
    let asked_median = params.median.as_deref();
    let median = asked_median.and_then(|slug| medians.iter().find(|of| slug_of(**of) == slug));
    if median.is_none() {
        unknown.extend(asked_median.map(str::to_owned));
    }
    // The first is that of the region; Antarctica's is that of the world.
    let median = median.or_else(|| medians.first()).copied().unwrap_or(MedianOf::World);
    let variable = variable(tables, params.variable.as_deref());
    let history = params.history.as_deref();
    let wanted = Wanted { findings, ids: &ids, median, variable, history, choice: &choice };
    let figures =
        context.deadline.show_each(tables.indicators(), |indicator| wanted.figure(indicator))?;
    let known = figures.iter().filter(|figure| figure.values.first().is_some_and(Option::is_some));
    let known = known.count();
    let index = index_of(tables, params.index.as_deref());
    let median_choice =
        |of: MedianOf| MedianChoice { slug: slug_of(of), name: findings.median_of(of) };
    Ok(Json(Profile {
        countries: ids.iter().map(|id| ProfileCountry::new(*id, findings)).collect(),
        unknown,
        median: median_choice(median),
        medians: medians.iter().copied().map(median_choice).collect(),
        sentence: findings.of_profile(own, known, figures.len()),
        known,
        total: figures.len(),
        intro: profile(context.library(), own.country().alpha3)?,
        strip: index.map(|index| Strip::new(findings, index, median)),
        variable: variable.map(|indicator| indicator.entry.name.clone()),
        figures,
        records: records(tables, &ids),
        around: Around::new(&context, own.country().alpha3)?,
    }))
}

/// The indicator that all countries are shown with: that of this name, else the first of the site.
pub fn index_of<'t>(tables: &'t Tables, name: Option<&str>) -> Option<&'t Indicator> {
    let named = name.and_then(|name| tables.indicator(name));
    named.or_else(|| tables.indicators().first())
}

/// By its code, or by one of its names as addresses write them.
fn country_called(text: &str) -> Option<CountryId> {
    let by_name = || CountryId::of(geo::by_name(&text.replace(['-', '_'], " "))?);
    CountryId::by_code(text).or_else(by_name)
}

/// A country and up to two others, each once; and what is no country.
fn side_by_side(own: CountryId, others: &str) -> (Vec<CountryId>, Vec<String>) {
    let (mut found, mut unknown) = (vec![own], Vec::new());
    for code in others.split(',').map(str::trim).filter(|code| !code.is_empty()) {
        match CountryId::by_code(code) {
            Some(id) if !found.contains(&id) && found.len() <= MOST_OTHERS => found.push(id),
            None if unknown.len() < MOST_UNKNOWN => unknown.push(code.to_owned()),
            _ => {}
        }
    }
    (found, unknown)
}

/// Of its region, of its groups and of the world.
fn medians_of(id: CountryId) -> Vec<MedianOf> {
    let country = id.country();
    let groups = country.groups.iter().copied().map(MedianOf::Group);
    let region = country.region.map(MedianOf::Region);
    region.into_iter().chain(groups).chain([MedianOf::World]).collect()
}

fn slug_of(of: MedianOf) -> &'static str {
    match of {
        MedianOf::World => "world",
        MedianOf::Region(region) => region.slug(),
        MedianOf::Group(group) => group.slug(),
    }
}

/// The indicator of this name, if it has choices that are not added up; else the first that has.
fn variable<'t>(tables: &'t Tables, name: Option<&str>) -> Option<&'t Indicator> {
    let named = name.and_then(|name| tables.indicator(name)).filter(|i| figures::is_projection(i));
    named.or_else(|| tables.indicators().iter().find(|i| figures::is_projection(i)))
}

fn records(tables: &Tables, ids: &[CountryId]) -> Vec<ProfileRecords> {
    let of_table = tables.tables().iter().filter_map(|table| {
        let records = table.records()?;
        let is_wanted = |country: Option<CountryId>| country.is_none_or(|id| ids.contains(&id));
        let rows = records.rows.iter().filter(|row| is_wanted(row.country)).take(MOST_ROWS);
        Some(ProfileRecords {
            table: table.entry.name.clone(),
            title: table.entry.title.clone(),
            origin: OriginInfo::new(&table.entry.origin),
            rows: rows.map(|row| RecordRow::new(records, row)).collect(),
        })
    });
    of_table.collect()
}

impl ProfileCountry {
    fn new(id: CountryId, findings: &Findings) -> Self {
        let country = id.country();
        let group = |(slug, name)| GroupInfo { slug, name };
        Self {
            code: country.alpha3,
            iso2: country.alpha2,
            name: name(id, findings),
            named: findings.country(id),
            region: country.region.map(|region| group((region.slug(), region.name()))),
            subregion: country.subregion,
            groups: country.groups.iter().map(|one| group((one.slug(), one.name()))).collect(),
        }
    }
}
