//! All countries with one of their numbers, to choose a profile from.

use std::collections::BTreeSet;

use axum::Json;
use serde::{Deserialize, Serialize};
use terrace_geo::countries::{self as geo, Group, Region};
use terrace_geo::words::fold;
use terrace_tables::{CountryId, Findings, Indicator, MedianOf, Ranking};
use utoipa::{IntoParams, ToSchema};

use super::index_of;
use crate::api::data::params::ChoiceParams;
use crate::api::data::views::{ClassInfo, IndicatorInfo, classes, name};
use crate::api::kit::context::Context;
use crate::api::kit::error::ApiError;
use crate::api::kit::query::Params;

/// Longest text that is looked for, in bytes.
const LONGEST_TEXT: usize = 400;

/// All countries, in the order of their names.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProfileList {
    pub data: Vec<ListedCountry>,
    /// Codes of those that the words name; null where there are no words.
    #[schema(required = true)]
    pub found: Option<Vec<&'static str>>,
    pub regions: Vec<ListedGroup>,
    pub groups: Vec<ListedGroup>,
    /// The number that they are shown with; null where there is no table.
    #[schema(required = true)]
    pub index: Option<ListedIndex>,
}

/// A country among all.
#[derive(Debug, Serialize, ToSchema)]
pub struct ListedCountry {
    /// Three letters.
    pub code: &'static str,
    /// Two letters.
    pub iso2: &'static str,
    pub name: &'static str,
    /// Null for Antarctica alone.
    #[schema(required = true)]
    pub region: Option<&'static str>,
    pub groups: Vec<&'static str>,
    /// Null where there is no data.
    #[schema(required = true)]
    pub value: Option<ListedValue>,
}

/// A value among those of all countries.
#[derive(Debug, Serialize, ToSchema)]
pub struct ListedValue {
    pub value: f64,
    #[schema(required = true)]
    pub year: Option<u16>,
    pub rank: usize,
    /// From 0, the lowest values, to 4.
    pub class: usize,
}

/// A region or a group, with the median of its countries.
#[derive(Debug, Serialize, ToSchema)]
pub struct ListedGroup {
    pub slug: &'static str,
    pub name: &'static str,
    pub countries: usize,
    /// How many of them have a value.
    pub known: usize,
    /// As it is printed, with its unit; null where none has a value.
    #[schema(required = true)]
    pub median: Option<String>,
}

/// What the countries of a list are shown with.
#[derive(Debug, Serialize, ToSchema)]
pub struct ListedIndex {
    pub indicator: IndicatorInfo,
    /// How many countries and territories have a value, in words.
    pub counted: String,
    /// The finding in a sentence.
    pub sentence: String,
    /// The five classes, from the lowest values up.
    pub classes: Vec<ClassInfo>,
}

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct ProfileListParams {
    /// A code, or a part of a name in any of seven languages
    pub q: Option<String>,
    /// The indicator that countries are shown with; the first unless there is such a one
    pub index: Option<String>,
}

/// List all countries with one of their numbers.
#[utoipa::path(
    get,
    path = "/api/portal/profiles",
    operation_id = "listProfiles",
    tag = "countries",
    params(ProfileListParams, ChoiceParams),
    responses((status = 200, body = ProfileList))
)]
pub async fn list(
    context: Context,
    Params(params): Params<ProfileListParams>,
    Params(choice): Params<ChoiceParams>,
) -> Result<Json<ProfileList>, ApiError> {
    let tables = &context.snapshot.data.tables;
    let findings = Findings::in_language(choice.lang.as_deref());
    let index = index_of(tables, params.index.as_deref());
    let ranking = index.map(|index| index.ranking(choice.of_any(index)));
    let listed = |id: CountryId| ListedCountry::new(id, ranking, findings);
    let data = context.deadline.show_each(CountryId::all(), listed)?;
    let found = params.q.as_deref().map(str::trim).filter(|words| !words.is_empty());
    let indexed = index.zip(ranking);
    let group = |of, slug, name| ListedGroup::new(findings, indexed, of, slug, name);
    let regions = Region::ALL.into_iter();
    let groups = Group::ALL.into_iter();
    Ok(Json(ProfileList {
        data,
        found: found.map(called),
        regions: regions.map(|one| group(MedianOf::Region(one), one.slug(), one.name())).collect(),
        groups: groups.map(|one| group(MedianOf::Group(one), one.slug(), one.name())).collect(),
        index: indexed.map(|(index, ranking)| {
            let sentence = findings.of_world(index, choice.of_any(index), ranking);
            ListedIndex::new(findings, index, ranking, sentence)
        }),
    }))
}

impl ListedIndex {
    fn new(findings: &Findings, index: &Indicator, ranking: &Ranking, sentence: String) -> Self {
        Self {
            indicator: IndicatorInfo::new(index),
            counted: findings.countries(ranking),
            sentence,
            classes: classes(findings, index, ranking),
        }
    }

    /// Of a region or a group: its median in a sentence, and only its countries counted. Nothing
    /// where none of them has a value.
    pub fn of_some(
        findings: &Findings,
        index: &Indicator,
        ranking: &Ranking,
        of: MedianOf,
    ) -> Option<Self> {
        let (median, world) = (ranking.median(of)?, ranking.median(MedianOf::World)?);
        let sentence = findings.of_median(index, median, world);
        let mut listed = Self::new(findings, index, ranking, sentence);
        listed.counted = findings.counted(median.countries, median.territories);
        for (class, info) in listed.classes.iter_mut().enumerate() {
            let rows = ranking.rows().iter().filter(|row| row.class == class);
            info.countries = rows.filter(|row| of.has(row.country)).count();
        }
        Some(listed)
    }
}

impl ListedGroup {
    /// `index` is what countries are shown with, if there is a table.
    pub fn new(
        findings: &Findings,
        index: Option<(&Indicator, &Ranking)>,
        of: MedianOf,
        slug: &'static str,
        name: &'static str,
    ) -> Self {
        let median = index.and_then(|(index, ranking)| Some((index, ranking.median(of)?)));
        Self {
            slug,
            name,
            countries: CountryId::all().filter(|id| of.has(*id)).count(),
            known: median.map_or(0, |(_, median)| median.countries),
            median: median.map(|(index, median)| findings.value(index, median.value)),
        }
    }
}

/// Countries by a code, by a name or by a part of one.
fn called(words: &str) -> Vec<&'static str> {
    if words.len() > LONGEST_TEXT {
        return Vec::new();
    }
    let folded = fold(words);
    let named =
        |country: &&geo::Country| country.all_names().any(|name| fold(name).contains(&folded));
    let mut codes: BTreeSet<(bool, &str, &'static str)> = geo::all()
        .iter()
        .filter(|country| !folded.is_empty() && named(country))
        .map(|country| (true, country.name, country.alpha3))
        .collect();
    // Who writes a whole code or a whole name means that country first.
    if let Some(exact) = geo::by_code(words).or_else(|| geo::by_name(words)) {
        codes.remove(&(true, exact.name, exact.alpha3));
        codes.insert((false, exact.name, exact.alpha3));
    }
    codes.into_iter().map(|(.., code)| code).collect()
}

impl ListedCountry {
    pub fn new(id: CountryId, ranking: Option<&Ranking>, findings: &Findings) -> Self {
        let country = id.country();
        let value = ranking.and_then(|ranking| ranking.of(id)).map(|row| ListedValue {
            value: row.point.value,
            year: row.point.year,
            rank: row.rank,
            class: row.class,
        });
        Self {
            code: country.alpha3,
            iso2: country.alpha2,
            name: name(id, findings),
            region: country.region.map(Region::slug),
            groups: country.groups.iter().map(|group| group.slug()).collect(),
            value,
        }
    }
}
