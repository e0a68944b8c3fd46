//! What these answers have in common.

use std::collections::BTreeMap;

use serde::Serialize;
use terrace_tables::{
    CLASSES, Choice, CountryId, Findings, Indicator, Origin, Point, Ranked, Ranking,
};
use utoipa::ToSchema;

/// What the numbers of an indicator mean.
#[derive(Debug, Serialize, ToSchema)]
pub struct IndicatorHead {
    /// Its name in addresses.
    pub name: String,
    pub title: String,
    pub question: String,
    /// Empty for plain numbers.
    pub unit: String,
    /// Whether values are changes, which are printed with a sign.
    pub signed: bool,
    /// The lowest and the highest value that there can be; null where that is not known.
    #[schema(required = true)]
    pub range: Option<[f64; 2]>,
    /// `more is better`, `less is better` or `neither`.
    pub direction: &'static str,
    /// Digits after the point that are shown.
    pub decimals: u8,
    /// The section of a profile that it belongs to.
    #[schema(required = true)]
    pub section: Option<String>,
    pub table: TableRef,
}

/// An indicator: what its numbers mean and whose they are.
#[derive(Debug, Serialize, ToSchema)]
pub struct IndicatorInfo {
    #[serde(flatten)]
    pub head: IndicatorHead,
    #[serde(flatten)]
    pub origin: OriginInfo,
    /// Years of its values; null where it has none.
    #[schema(required = true)]
    pub years: Option<Years>,
    /// How many countries have a value.
    pub countries: usize,
    /// The same in words, which tell countries from territories.
    pub counted: String,
    /// What can be chosen besides country and year.
    pub choices: Vec<ChoiceInfo>,
    /// The file with its values, as its author wrote it; null while there is none.
    #[schema(required = true)]
    pub file: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct TableRef {
    pub name: String,
    pub title: String,
}

/// Whose numbers these are.
#[derive(Debug, Serialize, ToSchema)]
pub struct OriginInfo {
    pub source: String,
    #[schema(required = true)]
    pub source_url: Option<String>,
    pub licence: String,
    /// The day of the last change, as `2026-11-01`.
    pub updated: String,
    /// How the numbers were made.
    #[schema(required = true)]
    pub method: Option<String>,
    /// Whether the numbers are invented, to show what the site can do.
    pub demonstration: bool,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct Years {
    pub first: u16,
    pub last: u16,
}

/// Something that values depend on, such as a scenario.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChoiceInfo {
    pub name: String,
    pub options: Vec<OptionInfo>,
    /// What is chosen unless the caller does; null when all are added up.
    #[schema(required = true)]
    pub default: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
pub struct OptionInfo {
    pub value: String,
    pub title: String,
}

/// What was chosen, by name.
pub type Chosen = BTreeMap<String, String>;

/// A country's value, with all that must be said beside it.
#[derive(Debug, Serialize, ToSchema)]
pub struct CountryValue {
    /// Three letters.
    pub code: &'static str,
    pub name: &'static str,
    #[serde(flatten)]
    pub ranked: RankedValue,
}

/// A value with its rank and class.
#[derive(Debug, Serialize, ToSchema)]
pub struct RankedValue {
    #[serde(flatten)]
    pub point: PointValue,
    /// As it is printed, with its unit.
    pub shown: String,
    /// From 1; equal values share a rank.
    pub rank: usize,
    /// How many others share the rank.
    pub tied: usize,
    /// Of how many countries.
    pub total: usize,
    /// From 0, the lowest values, to 4.
    pub class: usize,
    pub class_title: String,
}

/// A value of a year.
#[derive(Debug, Serialize, ToSchema)]
pub struct PointValue {
    pub value: f64,
    /// Null where the table has no years.
    #[schema(required = true)]
    pub year: Option<u16>,
    /// The range of a projection.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub low: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub high: Option<f64>,
}

/// One of the five classes.
#[derive(Debug, Serialize, ToSchema)]
pub struct ClassInfo {
    pub title: String,
    /// The lowest value of the class; null for the first.
    #[schema(required = true)]
    pub from: Option<f64>,
    /// How many countries are in it.
    pub countries: usize,
}

impl IndicatorHead {
    pub fn new(indicator: &Indicator) -> Self {
        let entry = &indicator.entry;
        Self {
            name: entry.name.clone(),
            title: entry.title.clone(),
            question: entry.question.clone(),
            unit: entry.unit.clone(),
            signed: entry.signed,
            range: entry.range,
            direction: entry.direction.words(),
            decimals: indicator.decimals,
            section: entry.origin.section.clone(),
            table: TableRef { name: indicator.table.clone(), title: indicator.table_title.clone() },
        }
    }
}

impl IndicatorInfo {
    pub fn new(indicator: &Indicator) -> Self {
        let ranking = indicator.ranking(indicator.default_choice());
        Self {
            head: IndicatorHead::new(indicator),
            origin: OriginInfo::new(&indicator.entry.origin),
            years: indicator.years().map(|(first, last)| Years { first, last }),
            countries: ranking.len(),
            counted: Findings::in_language(None).countries(ranking),
            choices: indicator.by.iter().map(ChoiceInfo::new).collect(),
            file: indicator.file.as_deref().map(file_address),
        }
    }
}

/// Where a file of the folder of tables is fetched.
pub fn file_address(file: &str) -> String {
    format!("/data/{file}")
}

impl OriginInfo {
    pub fn new(origin: &Origin) -> Self {
        Self {
            source: origin.source.clone(),
            source_url: origin.source_url.clone(),
            licence: origin.licence.clone(),
            updated: origin.updated.clone(),
            method: origin.method.clone(),
            demonstration: origin.is_demonstration(),
        }
    }
}

impl ChoiceInfo {
    pub fn new(by: &terrace_tables::By) -> Self {
        let option = |option: &terrace_tables::ByOption| OptionInfo {
            value: option.value.clone(),
            title: option.words.clone(),
        };
        let default = by.default.and_then(|at| by.options.get(at));
        Self {
            name: by.name.clone(),
            options: by.options.iter().map(option).collect(),
            default: default.map(|option| option.value.clone()),
        }
    }
}

/// What was chosen of an indicator; what is added up is left out.
pub fn chosen(indicator: &Indicator, choice: Choice) -> Chosen {
    let chosen = indicator.chosen(choice);
    chosen.filter_map(|(by, option)| Some((by.name.clone(), option?.value.clone()))).collect()
}

impl RankedValue {
    pub fn new(
        findings: &Findings,
        indicator: &Indicator,
        ranking: &Ranking,
        row: &Ranked,
    ) -> Self {
        Self {
            point: PointValue::new(&row.point),
            shown: findings.value(indicator, row.point.value),
            rank: row.rank,
            tied: row.tied,
            total: ranking.len(),
            class: row.class,
            class_title: findings.class(indicator, row.class).to_owned(),
        }
    }
}

impl PointValue {
    pub fn new(point: &Point) -> Self {
        let Point { year, value, range } = *point;
        let (low, high) = range.unzip();
        Self { value, year, low, high }
    }
}

/// The classes of a ranking.
pub fn classes(findings: &Findings, indicator: &Indicator, ranking: &Ranking) -> Vec<ClassInfo> {
    let count = |class| ranking.rows().iter().filter(|row| row.class == class).count();
    let from = |class: usize| ranking.bounds?.get(class.checked_sub(1)?).copied();
    (0..CLASSES)
        .map(|class| ClassInfo {
            title: findings.class(indicator, class).to_owned(),
            from: from(class),
            countries: count(class),
        })
        .collect()
}

/// What a country is called in a list.
pub fn name(id: CountryId, findings: &Findings) -> &'static str {
    let country = id.country();
    country.name_in(findings.language()).unwrap_or(country.name)
}
