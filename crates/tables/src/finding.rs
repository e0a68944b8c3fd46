//! The sentences that state a finding, from the Fluent files in `messages`.

use std::array;
use std::sync::{LazyLock, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

use crate::country::CountryId;
use crate::format::{is_sign, number_in_words, with_unit};
use crate::ranking::{CLASSES, Median, MedianOf, Ranked, Ranking};
use crate::series::Point;
use crate::tables::{Choice, Indicator};

/// Each language with its messages.
static FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/messages.rs"));

/// The language that every message is in.
const ENGLISH: &str = "en";

static ALL: LazyLock<Vec<Findings>> = LazyLock::new(|| {
    FILES.iter().filter_map(|(language, text)| Findings::new(language, text)).collect()
});

/// Writes findings in one language.
pub struct Findings {
    language: &'static str,
    bundle: FluentBundle<FluentResource>,
    plain: OnceLock<PlainWords>,
}

/// Words without arguments that every row of a list needs: looked up once.
struct PlainWords {
    thousands: String,
    point: String,
    /// From the lowest values up.
    classes: [String; CLASSES],
}

/// The languages in which findings can be written.
pub fn languages() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(language, _)| *language)
}

impl Findings {
    fn new(language: &'static str, text: &str) -> Option<Self> {
        let locale = language.parse().ok()?;
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // Sentences are printed in tables and pictures, too: without invisible marks.
        bundle.set_use_isolating(false);
        // What cannot be read of a file is left out; a test reads every file.
        let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(part, _)| part);
        let _ = bundle.add_resource(resource);
        Some(Self { language, bundle, plain: OnceLock::new() })
    }

    /// In this language, or in English when there is no such file.
    pub fn in_language(language: Option<&str>) -> &'static Self {
        let wanted = language.unwrap_or(ENGLISH);
        let find = |wanted: &str| ALL.iter().find(|findings| findings.language == wanted);
        find(wanted).or_else(|| find(ENGLISH)).expect("English is a part of the program")
    }

    pub fn language(&self) -> &'static str {
        self.language
    }

    /// Where a country stands among all.
    pub fn of_country(
        &self,
        indicator: &Indicator,
        choice: Choice,
        ranking: &Ranking,
        country: CountryId,
    ) -> String {
        let mut args = self.about(indicator);
        args.set("country", self.country(country));
        let Some(row) = ranking.of(country) else { return self.sentence("country-none", &args) };
        let order = if indicator.entry.direction.is_descending() {
            "order-descending"
        } else {
            "order-ascending"
        };
        args.set("order", self.words(order, &FluentArgs::new()));
        args.set("rank", row.rank);
        args.set("tied", row.tied);
        args.set("total", ranking.len());
        args.set("value", self.value(indicator, row.point.value));
        args.set("when", self.when(indicator, choice, Some(&row.point)));
        let message = if ranking.len() == 1 { "country-only" } else { "country-rank" };
        self.sentence(message, &args)
    }

    /// The highest and the lowest of all countries.
    pub fn of_world(&self, indicator: &Indicator, choice: Choice, ranking: &Ranking) -> String {
        let mut args = self.about_chosen(indicator, choice);
        args.set("total", ranking.len());
        let value = |row: &Ranked| row.point.value;
        let highest = ranking.rows().iter().max_by(|a, b| value(a).total_cmp(&value(b)));
        let lowest = ranking.rows().iter().min_by(|a, b| value(a).total_cmp(&value(b)));
        if let (Some(highest), Some(lowest)) = (highest, lowest) {
            if highest.tied + 1 == ranking.len() && ranking.len() > 1 {
                args.set("value", self.value(indicator, value(highest)));
                return self.sentence("world-same", &args);
            }
            for (row, [name, count, shown, when]) in [
                (highest, ["highest", "highestCount", "highestValue", "highestWhen"]),
                (lowest, ["lowest", "lowestCount", "lowestValue", "lowestWhen"]),
            ] {
                args.set(name, self.country(row.country));
                args.set(count, row.tied + 1);
                args.set(shown, self.value(indicator, value(row)));
                args.set(when, self.in_year(Some(&row.point)));
            }
        }
        self.sentence("world", &args)
    }

    /// How a country's value changed from its first year to its last.
    pub fn of_series(&self, indicator: &Indicator, choice: Choice, country: CountryId) -> String {
        let series = indicator.series(choice);
        let mut args = self.about(indicator);
        args.set("country", self.country(country));
        let (first, last) = (series.points(country).next(), series.latest(country));
        let (Some(first), Some(last)) = (first, last) else {
            return self.sentence("country-none", &args);
        };
        args.set("title", indicator.entry.title.clone());
        args.set("first", self.before_another(indicator, first.value));
        args.set("last", self.value(indicator, last.value));
        args.set("when", self.when(indicator, choice, Some(&last)));
        let message = match (first.year, last.year) {
            (Some(from), Some(to)) if from < to => {
                args.set("firstYear", from.to_string());
                args.set("lastYear", to.to_string());
                // What reads alike is the same.
                let [before, after] = [first, last].map(|point| self.shown(indicator, point.value));
                if before == after {
                    "series-same"
                } else if first.value < last.value {
                    "series-rose"
                } else {
                    "series-fell"
                }
            }
            (_, None) => "series-plain",
            _ => "series-single",
        };
        self.sentence(message, &args)
    }

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

    /// The median of some countries, beside that of all.
    pub fn of_median(&self, indicator: &Indicator, median: &Median, world: &Median) -> String {
        let mut args = self.about(indicator);
        args.set("value", self.value(indicator, median.value));
        args.set("world", self.value(indicator, world.value));
        args.set("countries", median.countries);
        args.set("total", world.countries);
        args.set("of", self.median_of(median.of));
        let message = if median.of == MedianOf::World { "median-world" } else { "median" };
        self.sentence(message, &args)
    }

    /// How much is known of a country: of so many indicators so many.
    pub fn of_profile(&self, country: CountryId, known: usize, all: usize) -> String {
        let mut args = FluentArgs::new();
        args.set("country", self.country(country));
        args.set("known", known);
        args.set("all", all);
        self.sentence(if known == 0 { "profile-none" } else { "profile" }, &args)
    }

    /// What the countries of a median are called.
    pub fn median_of(&self, of: MedianOf) -> String {
        let message = match of {
            MedianOf::World => "of-world".to_owned(),
            MedianOf::Region(region) => format!("region-{}", region.slug()),
            MedianOf::Group(group) => format!("group-{}", group.slug()),
        };
        self.words(&message, &FluentArgs::new())
    }

    /// What a country is called inside a sentence.
    pub fn country(&self, id: CountryId) -> String {
        let country = id.country();
        let message = format!("country-{}", country.alpha3);
        let own = self.own_words(&message, &FluentArgs::new());
        let name = || country.name_in(self.language).unwrap_or(country.name).to_owned();
        own.unwrap_or_else(name)
    }

    /// The words for a class.
    pub fn class<'a>(&'a self, indicator: &'a Indicator, class: usize) -> &'a str {
        let words = indicator.entry.classes.as_ref().unwrap_or(&self.plain().classes);
        words.get(class).map_or("", String::as_str)
    }

    /// A value with its unit.
    pub fn value(&self, indicator: &Indicator, value: f64) -> String {
        let entry = &indicator.entry;
        with_unit(self.shown(indicator, value), &entry.unit, entry.unit_one.as_deref())
    }

    /// A value before another one of the same unit, which is named once; but signs stay with numbers.
    fn before_another(&self, indicator: &Indicator, value: f64) -> String {
        if is_sign(&indicator.entry.unit) {
            self.value(indicator, value)
        } else {
            self.shown(indicator, value)
        }
    }

    /// A value as it is printed, without its unit.
    pub fn shown(&self, indicator: &Indicator, value: f64) -> String {
        self.number(value, indicator.decimals)
    }

    /// A number with so many digits after the point.
    pub fn number(&self, value: f64, decimals: u8) -> String {
        let PlainWords { thousands, point, .. } = self.plain();
        number_in_words(value, decimals, thousands, point)
    }

    fn plain(&self) -> &PlainWords {
        self.plain.get_or_init(|| {
            let words = |message: &str| self.words(message, &FluentArgs::new());
            PlainWords {
                thousands: words("thousands"),
                point: words("point"),
                classes: array::from_fn(|class| words(&format!("class-{class}"))),
            }
        })
    }

    /// When and of what a value is: empty, or with a space before it.
    fn when(&self, indicator: &Indicator, choice: Choice, point: Option<&Point>) -> String {
        format!("{}{}", self.in_year(point), in_brackets(indicator, choice))
    }

    fn in_year(&self, point: Option<&Point>) -> String {
        let Some(year) = point.and_then(|point| point.year) else { return String::new() };
        let mut args = FluentArgs::new();
        args.set("year", year.to_string());
        format!(" {}", self.words("when-year", &args))
    }

    /// Of sentences with several values: what all of them are of is said once.
    fn about_chosen(&self, indicator: &Indicator, choice: Choice) -> FluentArgs<'static> {
        let title = self.title(&indicator.entry.title);
        let mut args = FluentArgs::new();
        args.set("title", format!("{title}{}", in_brackets(indicator, choice)));
        args
    }

    pub(crate) fn about(&self, indicator: &Indicator) -> FluentArgs<'static> {
        let mut args = FluentArgs::new();
        args.set("title", self.title(&indicator.entry.title));
        args
    }

    /// A title inside a sentence.
    pub(crate) fn title(&self, title: &str) -> String {
        let title = title.trim_end_matches(" (demonstration)");
        let mut letters = title.chars();
        let is_small = self.words("titles", &FluentArgs::new()) == "small";
        match (letters.next(), letters.next()) {
            // Not of what is written in capitals.
            (Some(first), Some(second)) if is_small && !second.is_uppercase() => {
                let rest = &title[first.len_utf8()..];
                first.to_lowercase().chain(rest.chars()).collect()
            }
            _ => title.to_owned(),
        }
    }

    fn list(&self, items: &[String]) -> String {
        let mut args = FluentArgs::new();
        for (name, item) in ["a", "b", "c"].into_iter().zip(items) {
            args.set(name, item.clone());
        }
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [_, _] => self.words("list-two", &args),
            [_, _, _] => self.words("list-three", &args),
            many => many.join(", "),
        }
    }

    /// A message as a sentence: with a capital letter.
    pub(crate) fn sentence(&self, message: &str, args: &FluentArgs<'_>) -> String {
        let words = self.words(message, args);
        let mut letters = words.chars();
        match letters.next() {
            Some(first) => first.to_uppercase().chain(letters).collect(),
            None => words,
        }
    }

    pub(crate) fn words(&self, message: &str, args: &FluentArgs<'_>) -> String {
        self.own_words(message, args)
            .or_else(|| Self::in_language(None).own_words(message, args))
            .unwrap_or_default()
    }

    fn own_words(&self, message: &str, args: &FluentArgs<'_>) -> Option<String> {
        let pattern = self.bundle.get_message(message)?.value()?;
        let mut errors = Vec::new();
        let words = self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        errors.is_empty().then_some(words)
    }
}

/// What was chosen, with a space before it; empty where there is no choice.
fn in_brackets(indicator: &Indicator, choice: Choice) -> String {
    let chosen = indicator.words_chosen(choice);
    if chosen.is_empty() { String::new() } else { format!(" ({})", chosen.join(", ")) }
}

#[cfg(test)]
#[path = "finding_tests.rs"]
mod tests;
