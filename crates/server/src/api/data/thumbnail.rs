//! The present values of an indicator in as few bytes as a small map needs.

use serde::Serialize;
use terrace_tables::{CLASSES, Choice, Findings, Indicator, Ranking};
use utoipa::ToSchema;

use super::views::Years;

/// Which countries are in which class.
#[derive(Debug, Serialize, ToSchema)]
pub struct MapThumbnail {
    /// The indicator, by its name.
    pub indicator: String,
    /// `more is better`, `less is better` or `neither`.
    pub direction: &'static str,
    /// How many countries have a value.
    pub countries: usize,
    /// The same in words, which tell countries from territories.
    pub counted: String,
    /// Years that these values are of; null where the table has none.
    #[schema(required = true)]
    pub years: Option<Years>,
    /// What was chosen, in words, as "Middle emissions".
    pub chosen: Vec<String>,
    /// The day of the last change, as `2026-11-01`.
    pub updated: String,
    /// Whether the numbers are invented.
    pub demonstration: bool,
    /// Codes of countries by class, from the lowest values up.
    pub classes: Vec<Vec<&'static str>>,
}

impl MapThumbnail {
    pub fn new(indicator: &Indicator, choice: Choice, year: Option<u16>) -> Self {
        let of_year = year.map(|year| indicator.ranking_of(choice, year));
        let ranking: &Ranking = of_year.as_ref().unwrap_or_else(|| indicator.ranking(choice));
        let in_class = |class: usize| {
            let rows = ranking.rows().iter().filter(|row| row.class == class);
            rows.map(|row| row.country.country().alpha3).collect()
        };
        Self {
            indicator: indicator.entry.name.clone(),
            direction: indicator.entry.direction.words(),
            countries: ranking.len(),
            counted: Findings::in_language(None).countries(ranking),
            years: ranking.years().map(|(first, last)| Years { first, last }),
            chosen: indicator.words_chosen(choice),
            updated: indicator.entry.origin.updated.clone(),
            demonstration: indicator.entry.origin.is_demonstration(),
            classes: (0..CLASSES).map(in_class).collect(),
        }
    }
}
