//! What countries side by side find, in a sentence.

use std::cmp::Ordering;

use fluent_bundle::FluentArgs;

use crate::country::CountryId;
use crate::finding::Findings;
use crate::ranking::{Ranked, Ranking};
use crate::series::Point;
use crate::tables::{Choice, Indicator};

/// What a country's sum is made of.
#[derive(Debug, Clone)]
pub struct CountryParts<'a> {
    pub country: CountryId,
    /// None where there is no data.
    pub parts: Vec<(&'a str, f64)>,
}

/// A country with its first and its last value, which are of two years.
struct Change {
    country: CountryId,
    first: Point,
    last: Point,
}

impl Findings {
    /// Which of some countries has the highest value, and what the others have.
    pub fn of_comparison(
        &self,
        indicator: &Indicator,
        choice: Choice,
        ranking: &Ranking,
        countries: &[CountryId],
    ) -> String {
        let mut known: Vec<&Ranked> = countries.iter().filter_map(|id| ranking.of(*id)).collect();
        known.sort_by(|a, b| b.point.value.total_cmp(&a.point.value));
        let missing = countries.iter().filter(|id| ranking.of(**id).is_none());
        let missing: Vec<String> = missing.map(|id| self.country(*id)).collect();
        let mut sentences = Vec::new();
        match known[..] {
            [] => {}
            [only] => sentences.push(self.of_country(indicator, choice, ranking, only.country)),
            [first, .., last] => {
                let mut args = self.about_chosen(indicator, choice);
                let valued = |row: &&Ranked| {
                    let mut args = FluentArgs::new();
                    args.set("country", self.country(row.country));
                    args.set("value", self.value(indicator, row.point.value));
                    args.set("when", self.in_year(Some(&row.point)));
                    self.words("valued", &args)
                };
                args.set("list", self.list(&known.iter().map(valued).collect::<Vec<_>>()));
                args.set("country", self.country(first.country));
                let is_same = first.rank == last.rank;
                let second = known[1];
                let message = if is_same || second.rank == first.rank {
                    "comparison-same"
                } else {
                    "comparison-highest"
                };
                if is_same || message == "comparison-highest" {
                    sentences.push(self.sentence(message, &args));
                } else {
                    // Two of three share the highest value: each speaks for itself.
                    for row in &known {
                        sentences.push(self.of_country(indicator, choice, ranking, row.country));
                    }
                }
                if first.point.year != last.point.year || second.point.year != first.point.year {
                    sentences.push(self.sentence("comparison-years", &FluentArgs::new()));
                }
            }
        }
        if !missing.is_empty() {
            let mut args = self.about(indicator);
            args.set("list", self.list(&missing));
            sentences.push(self.sentence("comparison-none", &args));
        }
        sentences.join(" ")
    }

    /// How the values of some countries changed, each from its first year to its last. Where none
    /// has two years: how they compare.
    pub fn of_changes(
        &self,
        indicator: &Indicator,
        choice: Choice,
        countries: &[CountryId],
    ) -> String {
        let series = indicator.series(choice);
        let change = |&country: &CountryId| {
            let (first, last) = (series.points(country).next()?, series.latest(country)?);
            (first.year? < last.year?).then_some(Change { country, first, last })
        };
        let changes: Vec<Change> = countries.iter().filter_map(change).collect();
        let mut sentences = Vec::new();
        match &changes[..] {
            [] => {
                return self.of_comparison(indicator, choice, indicator.ranking(choice), countries);
            }
            [only] => sentences.push(self.of_series(indicator, choice, only.country)),
            [one, others @ ..] => {
                let years = |change: &Change| (change.first.year, change.last.year);
                let same_years = others.iter().all(|other| years(other) == years(one));
                let told = changes
                    .iter()
                    .enumerate()
                    .map(|(at, change)| self.change(indicator, change, at == 0, same_years));
                let mut args = self.about_chosen(indicator, choice);
                args.set("list", self.list(&told.collect::<Vec<_>>()));
                if let (true, (Some(first), Some(last))) = (same_years, years(one)) {
                    args.set("firstYear", first.to_string());
                    args.set("lastYear", last.to_string());
                }
                let message = if same_years { "changes" } else { "changes-years" };
                sentences.push(self.sentence(message, &args));
            }
        }
        let is_told = |id: &&CountryId| changes.iter().any(|change| change.country == **id);
        let missing = countries.iter().filter(|id| !is_told(id));
        let missing: Vec<String> = missing.map(|id| self.country(*id)).collect();
        if !missing.is_empty() {
            let mut args = FluentArgs::new();
            args.set("list", self.list(&missing));
            sentences.push(self.sentence("changes-none", &args));
        }
        sentences.join(" ")
    }

    /// One of several changes: the first names the unit.
    fn change(
        &self,
        indicator: &Indicator,
        Change { country, first, last }: &Change,
        with_unit: bool,
        same_years: bool,
    ) -> String {
        let mut args = FluentArgs::new();
        args.set("country", self.country(*country));
        args.set("first", self.before_another(indicator, first.value));
        let shown = if with_unit { Self::value } else { Self::before_another };
        args.set("last", shown(self, indicator, last.value));
        let when = |point: &Point| self.in_year(Some(point).filter(|_| !same_years));
        args.set("firstWhen", when(first));
        args.set("lastWhen", when(last));
        // What reads alike is the same.
        let [before, after] = [first, last].map(|point| self.shown(indicator, point.value));
        let order = if before == after { None } else { Some(first.value.total_cmp(&last.value)) };
        let message = match order {
            Some(Ordering::Less) => "change-rose",
            Some(_) => "change-fell",
            None => "change-same",
        };
        self.words(message, &args)
    }

    /// The largest parts of what each country has in sum, the largest sum first. `by` is what the
    /// parts are, such as `sector`. Nothing where no sum is more than nothing.
    pub fn of_parts(
        &self,
        indicator: &Indicator,
        by: &str,
        year: Option<u16>,
        countries: &[CountryParts<'_>],
    ) -> Option<String> {
        let sum = |of: &&CountryParts<'_>| of.parts.iter().map(|(_, value)| value).sum::<f64>();
        let mut sums: Vec<(&CountryParts<'_>, f64)> =
            countries.iter().map(|of| (of, sum(&of))).filter(|(_, sum)| *sum > 0.0).collect();
        sums.sort_by(|a, b| b.1.total_cmp(&a.1));
        let point = year.map(|_| Point { year, value: 0.0, range: None });
        let mut args = self.about(indicator);
        args.set("by", by.to_owned());
        args.set("when", self.in_year(point.as_ref()));
        let (largest, _) = *sums.first()?;
        if let [only] = countries {
            let (parts, count, value) = self.largest(indicator, only);
            args.set("country", self.country(only.country));
            args.set("parts", parts);
            args.set("count", count);
            args.set("value", self.value(indicator, value));
            return Some(self.sentence("parts", &args));
        }
        let told = sums.iter().enumerate().map(|(at, (of, sum))| {
            let (parts, count, value) = self.largest(indicator, of);
            let shown = if at == 0 { Self::value } else { Self::before_another };
            let mut args = FluentArgs::new();
            args.set("country", self.country(of.country));
            args.set("parts", parts);
            args.set("count", count);
            args.set("value", self.before_another(indicator, value));
            args.set("sum", shown(self, indicator, *sum));
            self.words("parts-in", &args)
        });
        args.set("list", self.list(&told.collect::<Vec<_>>()));
        args.set("country", self.country(largest.country));
        let mut sentences = vec![self.sentence("parts-beside", &args)];
        let [first, second] =
            [0, 1].map(|at| sums.get(at).map(|(_, sum)| self.shown(indicator, *sum)));
        if second.is_some() && first != second {
            sentences.push(self.sentence("parts-most", &args));
        }
        let missing = countries.iter().filter(|of| of.parts.is_empty());
        let missing: Vec<String> = missing.map(|of| self.country(of.country)).collect();
        if !missing.is_empty() {
            args.set("list", self.list(&missing));
            sentences.push(self.sentence("parts-none", &args));
        }
        Some(sentences.join(" "))
    }

    /// The parts of a sum that read alike as the largest, how many these are, and what each is.
    fn largest(&self, indicator: &Indicator, of: &CountryParts<'_>) -> (String, usize, f64) {
        let most = of.parts.iter().map(|(_, value)| *value).fold(0.0, f64::max);
        let shown = |value: f64| self.shown(indicator, value);
        let alike = of.parts.iter().filter(|(_, value)| shown(*value) == shown(most));
        let names: Vec<String> = alike.map(|(part, _)| self.quoted(part)).collect();
        (self.list(&names), names.len(), most)
    }

    fn quoted(&self, part: &str) -> String {
        let mut args = FluentArgs::new();
        args.set("part", part.to_owned());
        self.words("quoted", &args)
    }
}

#[cfg(test)]
#[path = "comparison_finding_tests.rs"]
mod tests;
