//! All countries in one indicator, small enough to stand in every profile.

use serde::Serialize;
use terrace_tables::{Findings, Indicator, MedianOf};
use utoipa::ToSchema;

use crate::api::data::views::{ClassInfo, classes, name};

/// All countries that have a value of one indicator.
#[derive(Debug, Serialize, ToSchema)]
pub struct Strip {
    /// The name of the indicator.
    pub indicator: String,
    /// The finding for all countries, in a sentence.
    pub sentence: String,
    /// How many countries and territories these are, in words.
    pub counted: String,
    /// The five classes, from the lowest values up.
    pub classes: Vec<ClassInfo>,
    /// The first rank first.
    pub values: Vec<StripValue>,
}

/// One country among all.
#[derive(Debug, Serialize, ToSchema)]
pub struct StripValue {
    /// Three letters.
    pub code: &'static str,
    pub name: &'static str,
    pub value: f64,
    #[schema(required = true)]
    pub year: Option<u16>,
    pub rank: usize,
    /// From 0, the lowest values, to 4.
    pub class: usize,
    /// Whether it is one of those whose median stands beside.
    pub peer: bool,
}

impl Strip {
    pub fn new(findings: &Findings, indicator: &Indicator, median: MedianOf) -> Self {
        let choice = indicator.default_choice();
        let ranking = indicator.ranking(choice);
        let values = ranking.rows().iter().map(|row| StripValue {
            code: row.country.country().alpha3,
            name: name(row.country, findings),
            value: row.point.value,
            year: row.point.year,
            rank: row.rank,
            class: row.class,
            peer: median != MedianOf::World && median.has(row.country),
        });
        Self {
            indicator: indicator.entry.name.clone(),
            sentence: findings.of_world(indicator, choice, ranking),
            counted: findings.countries(ranking),
            classes: classes(findings, indicator, ranking),
            values: values.collect(),
        }
    }
}
