//! The country that a search speaks of, as a card: its finding in a sentence, and a few figures.

use serde::Serialize;
use terrace_geo::Country;
use terrace_tables::{CountryId, Findings, Indicator, Tables};
use utoipa::ToSchema;

use crate::api::data::views::RankedValue;
use crate::api::kit::search::CountryLink;
use crate::api::portal::addresses;

/// Figures on a card.
const MOST_FIGURES: usize = 4;

/// A country, and what to know of it first.
#[derive(Debug, Serialize, ToSchema)]
pub struct CountryCard {
    #[serde(flatten)]
    pub link: CountryLink,
    /// Where it stands for the first of the figures; how much is known of it where there is none.
    pub sentence: String,
    /// Of each section of its profile the first indicator that has a value, four at most.
    pub figures: Vec<CardFigure>,
    /// Whether one of the figures is invented, to show what the site can do.
    pub demonstration: bool,
}

/// One figure of a country.
#[derive(Debug, Serialize, ToSchema)]
pub struct CardFigure {
    /// The indicator's name in addresses.
    pub name: String,
    pub title: String,
    /// The section of the profile that shows it.
    #[schema(required = true)]
    pub section: Option<String>,
    #[serde(flatten)]
    pub value: RankedValue,
    /// What was chosen for it, in words, as "Middle emissions".
    pub chosen: Vec<String>,
}

impl CountryCard {
    pub fn new(tables: &Tables, country: &Country) -> Option<Self> {
        let id = CountryId::of(country)?;
        let findings = Findings::in_language(None);
        let shown = first_of_sections(tables, id);
        let sentence = match shown.first() {
            Some(first) => {
                let choice = first.default_choice();
                findings.of_country(first, choice, first.ranking(choice), id)
            }
            None => findings.of_profile(id, 0, tables.indicators().len()),
        };
        let demonstration = shown.iter().any(|shown| shown.entry.origin.is_demonstration());
        let figures = shown.into_iter().filter_map(|shown| CardFigure::new(findings, shown, id));
        Some(Self {
            link: CountryLink::new(country, addresses::of_country(country)),
            sentence,
            figures: figures.collect(),
            demonstration,
        })
    }
}

impl CardFigure {
    fn new(findings: &Findings, indicator: &Indicator, country: CountryId) -> Option<Self> {
        let choice = indicator.default_choice();
        let ranking = indicator.ranking(choice);
        let row = ranking.of(country)?;
        Some(Self {
            name: indicator.entry.name.clone(),
            title: indicator.entry.title.clone(),
            section: indicator.entry.origin.section.clone(),
            value: RankedValue::new(findings, indicator, ranking, row),
            chosen: indicator.words_chosen(choice),
        })
    }
}

/// Of each section the first indicator that has a value of the country, in the order of the tables.
fn first_of_sections(tables: &Tables, country: CountryId) -> Vec<&Indicator> {
    let mut first: Vec<&Indicator> = Vec::new();
    for indicator in tables.indicators() {
        let section = &indicator.entry.origin.section;
        let is_new = first.iter().all(|known| known.entry.origin.section != *section);
        let has_value = || indicator.ranking(indicator.default_choice()).of(country).is_some();
        if is_new && has_value() {
            first.push(indicator);
        }
        if first.len() == MOST_FIGURES {
            break;
        }
    }
    first
}
