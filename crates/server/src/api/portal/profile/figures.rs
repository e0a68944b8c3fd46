//! The figures of a profile: one indicator, of a country and of those beside it.

use serde::Serialize;
use terrace_tables::{Choice, CountryId, CountryParts, Findings, Indicator, MedianOf, Ranking};
use utoipa::ToSchema;

use crate::api::data::params::ChoiceParams;
use crate::api::data::views::{ChoiceInfo, Chosen, IndicatorHead, PointValue, RankedValue, chosen};

/// Most choices of which values are shown over time.
const MOST_CHOICES: usize = 64;

/// What is wanted of every indicator.
pub(super) struct Wanted<'a> {
    pub findings: &'static Findings,
    /// The country, then those beside it.
    pub ids: &'a [CountryId],
    pub median: MedianOf,
    /// The indicator that is shown for all its choices.
    pub variable: Option<&'a Indicator>,
    /// Sections whose indicators are shown over the years, separated by commas; all unless some are named.
    pub history: Option<&'a str>,
    pub choice: &'a ChoiceParams,
}

/// What a profile says of an indicator: the rest is at `/api/data/indicators`.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProfileIndicator {
    #[serde(flatten)]
    pub head: IndicatorHead,
    pub source: String,
    #[schema(required = true)]
    pub source_url: Option<String>,
    pub licence: String,
    /// The day of the last change, as `2026-11-01`.
    pub updated: String,
    /// Whether the numbers are invented, to show what the site can do.
    pub demonstration: bool,
}

/// One indicator of the countries of a profile.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProfileFigure {
    pub indicator: ProfileIndicator,
    pub choice: Chosen,
    /// What was chosen, in words.
    pub chosen: Vec<String>,
    /// What can be chosen of the variable; of others their descriptions say it.
    pub choices: Vec<ChoiceInfo>,
    /// In the order of the countries; null where there is no data.
    pub values: Vec<Option<RankedValue>>,
    /// Whether all values are of the same year.
    pub same_year: bool,
    #[schema(required = true)]
    pub world: Option<ShownMedian>,
    /// Of those that were chosen to stand beside.
    #[schema(required = true)]
    pub median: Option<ShownMedian>,
    /// The least value of all countries, the bounds of the five classes, the most.
    pub edges: Vec<f64>,
    /// The finding in a sentence, also when there is no data.
    pub sentence: String,
    /// How the values changed, in a sentence; null where none is of two years.
    #[schema(required = true)]
    pub trend: Option<String>,
    /// Values over the years of each country that has some; of the variable for all its choices.
    pub series: Vec<ProfileSeries>,
    /// The median of each year, of those that were chosen to stand beside.
    pub median_series: Vec<PointValue>,
    /// The latest value taken apart, once for each thing that it is the sum of.
    pub parts: Vec<ProfileParts>,
}

/// The middle of some countries.
#[derive(Debug, Serialize, ToSchema)]
pub struct ShownMedian {
    pub value: f64,
    /// As it is printed, with its unit.
    pub shown: String,
}

/// Values of one country over the years.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProfileSeries {
    /// Three letters.
    pub code: &'static str,
    pub choice: Chosen,
    /// By year.
    pub points: Vec<PointValue>,
}

/// What a sum is made of, such as sectors.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProfileParts {
    /// The name of the choice.
    pub by: String,
    /// Of the value that is taken apart.
    #[schema(required = true)]
    pub year: Option<u16>,
    /// What the largest are, in a sentence; that on the sum where there is nothing to take apart.
    pub sentence: String,
    /// The largest of the country first.
    pub parts: Vec<ProfilePart>,
}

/// One part of a sum.
#[derive(Debug, Serialize, ToSchema)]
pub struct ProfilePart {
    pub value: String,
    pub title: String,
    /// In the order of the countries, all of the year that is taken apart.
    pub amounts: Vec<Option<f64>>,
}

/// Whether values are parted by choices that cannot be added up.
pub(super) fn is_projection(indicator: &Indicator) -> bool {
    indicator.by.iter().any(|by| !by.is_total)
}

impl Wanted<'_> {
    pub(super) fn figure(&self, indicator: &Indicator) -> ProfileFigure {
        let Self { findings, ids, median, .. } = *self;
        let choice = self.choice.of_any(indicator);
        let ranking = indicator.ranking(choice);
        let rows: Vec<_> = ids.iter().map(|id| ranking.of(*id)).collect();
        let mut years = rows.iter().flatten().map(|row| row.point.year);
        let first = years.next();
        let shown_median = |of| {
            let value = ranking.median(of)?.value;
            Some(ShownMedian { value, shown: findings.value(indicator, value) })
        };
        let (series, median_series) = self.over_time(indicator, choice);
        let changed = series.iter().any(|series| series.points.len() > 1);
        ProfileFigure {
            indicator: ProfileIndicator::new(indicator),
            choice: chosen(indicator, choice),
            chosen: indicator.words_chosen(choice),
            choices: if self.is_variable(indicator) {
                indicator.by.iter().map(ChoiceInfo::new).collect()
            } else {
                Vec::new()
            },
            same_year: years.all(|year| Some(year) == first),
            values: rows
                .iter()
                .map(|row| row.map(|row| RankedValue::new(findings, indicator, ranking, row)))
                .collect(),
            world: shown_median(MedianOf::World),
            median: shown_median(median),
            edges: edges(ranking),
            sentence: self.sentence(indicator, choice),
            trend: (changed && indicator.by.is_empty()).then(|| match *ids {
                [only] => findings.of_series(indicator, choice, only),
                _ => findings.of_changes(indicator, choice, ids),
            }),
            series,
            median_series,
            parts: self.parts(indicator, choice),
        }
    }

    /// Where the country stands among all, or how it compares with those beside it.
    fn sentence(&self, indicator: &Indicator, choice: Choice) -> String {
        let ranking = indicator.ranking(choice);
        match *self.ids {
            [only] => self.findings.of_country(indicator, choice, ranking, only),
            _ => self.findings.of_comparison(indicator, choice, ranking, self.ids),
        }
    }

    fn is_variable(&self, indicator: &Indicator) -> bool {
        self.variable.is_some_and(|variable| variable.entry.name == indicator.entry.name)
    }

    fn has_history(&self, indicator: &Indicator) -> bool {
        let section = indicator.entry.origin.section.as_deref().unwrap_or_default();
        self.history.is_none_or(|sections| sections.split(',').any(|name| name == section))
    }

    /// The variable for all its choices; what has none over the years, beside the median.
    fn over_time(
        &self,
        indicator: &Indicator,
        choice: Choice,
    ) -> (Vec<ProfileSeries>, Vec<PointValue>) {
        let is_variable = self.is_variable(indicator);
        let choices: Vec<Choice> = if is_variable {
            indicator.choices().take(MOST_CHOICES).collect()
        } else if is_projection(indicator) || !self.has_history(indicator) {
            Vec::new()
        } else {
            vec![choice]
        };
        let mut all = Vec::new();
        for id in self.ids {
            for choice in &choices {
                let points = indicator.series(*choice).points(*id);
                let points: Vec<PointValue> = points.map(|point| PointValue::new(&point)).collect();
                let chosen = chosen(indicator, *choice);
                all.push(ProfileSeries { code: id.country().alpha3, choice: chosen, points });
            }
        }
        // One year is the value itself.
        all.retain(|series| is_variable || series.points.len() > 1);
        let medians = if all.is_empty() || is_variable {
            Vec::new()
        } else {
            let point = |&(year, value): &(u16, f64)| PointValue {
                value,
                year: Some(year),
                low: None,
                high: None,
            };
            indicator.medians_by_year(self.median).iter().map(point).collect()
        };
        (all, medians)
    }

    /// What a sum is made of, once for each of its choices.
    fn parts(&self, indicator: &Indicator, choice: Choice) -> Vec<ProfileParts> {
        let Some(latest) = self.ids.first().and_then(|own| indicator.series(choice).latest(*own))
        else {
            return Vec::new();
        };
        let summed = indicator.by.iter().filter(|by| by.is_total && by.default.is_none());
        let taken_apart = summed.map(|by| {
            let part = |option: &terrace_tables::ByOption| {
                let of_option = |name: &str| (name == by.name).then_some(option.value.as_str());
                let choice = indicator.choose(of_option).ok()?;
                let series = indicator.series(choice);
                let amount = |id: &CountryId| match latest.year {
                    Some(year) => series.at(*id, year).map(|point| point.value),
                    None => series.latest(*id).map(|point| point.value),
                };
                let amounts: Vec<Option<f64>> = self.ids.iter().map(amount).collect();
                let (value, title) = (option.value.clone(), option.words.clone());
                let is_any = amounts.iter().any(Option::is_some);
                is_any.then_some(ProfilePart { value, title, amounts })
            };
            let mut parts: Vec<ProfilePart> = by.options.iter().filter_map(part).collect();
            let own = |part: &ProfilePart| part.amounts.first().copied().flatten().unwrap_or(0.0);
            parts.sort_by(|a, b| own(b).total_cmp(&own(a)));
            let of_country = |(at, id): (usize, &CountryId)| CountryParts {
                country: *id,
                parts: parts
                    .iter()
                    .filter_map(|part| Some((&*part.title, part.amounts.get(at).copied()??)))
                    .collect(),
            };
            let countries: Vec<_> = self.ids.iter().enumerate().map(of_country).collect();
            let told = self.findings.of_parts(indicator, &by.name, latest.year, &countries);
            let sentence = told.unwrap_or_else(|| self.sentence(indicator, choice));
            ProfileParts { by: by.name.clone(), year: latest.year, sentence, parts }
        });
        taken_apart.collect()
    }
}

impl ProfileIndicator {
    fn new(indicator: &Indicator) -> Self {
        let origin = &indicator.entry.origin;
        Self {
            head: IndicatorHead::new(indicator),
            source: origin.source.clone(),
            source_url: origin.source_url.clone(),
            licence: origin.licence.clone(),
            updated: origin.updated.clone(),
            demonstration: origin.is_demonstration(),
        }
    }
}

/// The least value, the bounds of the classes, the most; none without values.
fn edges(ranking: &Ranking) -> Vec<f64> {
    let values = || ranking.rows().iter().map(|row| row.point.value);
    let least = values().min_by(f64::total_cmp);
    let most = values().max_by(f64::total_cmp);
    match (least, ranking.bounds, most) {
        // A scale may reach further than the values do.
        (Some(least), Some(bounds), Some(most)) => {
            let [lowest, .., highest] = bounds;
            let inner = bounds.into_iter();
            [least.min(lowest)].into_iter().chain(inner).chain([most.max(highest)]).collect()
        }
        _ => Vec::new(),
    }
}
