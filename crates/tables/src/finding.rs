//! The sentences that state a finding, from the Fluent files in `messages`.

use std::array;
use std::sync::{LazyLock, OnceLock};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};

use crate::country::CountryId;
use crate::format::{is_sign, number_in_words, with_sign, with_unit};
use crate::listing::IndicatorEntry;
use crate::ranking::{CLASSES, Median, MedianOf, Ranked, Ranking};
use crate::series::Point;
use crate::tables::{Choice, Indicator};

/// Each language with its messages.
static FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/messages.rs"));

/// Most countries with the same value that are named.
const MOST_NAMED: usize = 3;

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
        args.set("countries", self.countries(ranking));
        args.set("value", self.value(indicator, row.point.value));
        args.set("when", self.when(indicator, choice, Some(&row.point)));
        let message = if ranking.len() == 1 { "country-only" } else { "country-rank" };
        self.sentence(message, &args)
    }

    /// The highest and the lowest of all countries.
    pub fn of_world(&self, indicator: &Indicator, choice: Choice, ranking: &Ranking) -> String {
        let mut args = self.about_chosen(indicator, choice);
        args.set("total", ranking.len());
        args.set("countries", self.countries(ranking));
        let value = |row: &Ranked| row.point.value;
        let highest = ranking.rows().iter().max_by(|a, b| value(a).total_cmp(&value(b)));
        let lowest = ranking.rows().iter().min_by(|a, b| value(a).total_cmp(&value(b)));
        let (Some(highest), Some(lowest)) = (highest, lowest) else {
            return self.sentence("world", &args);
        };
        for (row, [names, count, shown, when]) in [
            (highest, ["highest", "highestCount", "highestValue", "highestWhen"]),
            (lowest, ["lowest", "lowestCount", "lowestValue", "lowestWhen"]),
        ] {
            // Of one rank are those that have the same value.
            let alike = || ranking.rows().iter().filter(|other| other.rank == row.rank);
            let named = alike().take(MOST_NAMED).map(|row| self.country(row.country));
            args.set(names, self.list(&named.collect::<Vec<_>>()));
            args.set(count, row.tied + 1);
            args.set(shown, self.value(indicator, value(row)));
            args.set(when, self.in_years(alike().map(|row| row.point)));
        }
        let is_same = highest.rank == lowest.rank && ranking.len() > 1;
        self.sentence(if is_same { "world-same" } else { "world" }, &args)
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

    /// The median of some countries, beside that of all.
    pub fn of_median(&self, indicator: &Indicator, median: &Median, world: &Median) -> String {
        let mut args = self.about(indicator);
        args.set("value", self.value(indicator, median.value));
        args.set("world", self.value(indicator, world.value));
        args.set("count", median.countries);
        args.set("countries", self.counted(median.countries, median.territories));
        args.set("all", self.counted(world.countries, world.territories));
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

    /// How many countries a ranking has; not all that have a code of their own are countries.
    pub fn countries(&self, ranking: &Ranking) -> String {
        self.counted(ranking.len(), ranking.territories())
    }

    /// So many countries, of which some are territories.
    pub fn counted(&self, count: usize, territories: usize) -> String {
        let mut args = FluentArgs::new();
        args.set("count", count);
        args.set("territories", territories);
        self.words("countries", &args)
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
    pub(crate) fn before_another(&self, indicator: &Indicator, value: f64) -> String {
        if is_sign(&indicator.entry.unit) {
            self.value(indicator, value)
        } else {
            self.shown(indicator, value)
        }
    }

    /// A value as it is printed, without its unit.
    pub fn shown(&self, indicator: &Indicator, value: f64) -> String {
        let number = self.number(value, indicator.decimals);
        if indicator.entry.signed { with_sign(number) } else { number }
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

    pub(crate) fn in_year(&self, point: Option<&Point>) -> String {
        self.in_years(point.copied().into_iter())
    }

    /// When some values are of: empty, or with a space before it.
    fn in_years(&self, points: impl Iterator<Item = Point>) -> String {
        let years: Vec<u16> = points.filter_map(|point| point.year).collect();
        let (Some(first), Some(last)) = (years.iter().min(), years.iter().max()) else {
            return String::new();
        };
        let mut args = FluentArgs::new();
        args.set("year", first.to_string());
        args.set("last", last.to_string());
        let message = if first == last { "when-year" } else { "when-years" };
        format!(" {}", self.words(message, &args))
    }

    /// Of sentences with several values: what all of them are of is said once.
    pub(crate) fn about_chosen(
        &self,
        indicator: &Indicator,
        choice: Choice,
    ) -> FluentArgs<'static> {
        let phrase = self.phrase(indicator);
        let mut args = FluentArgs::new();
        args.set("title", format!("{phrase}{}", in_brackets(indicator, choice)));
        args
    }

    pub(crate) fn about(&self, indicator: &Indicator) -> FluentArgs<'static> {
        let mut args = FluentArgs::new();
        args.set("title", self.phrase(indicator));
        args
    }

    /// An indicator inside a sentence.
    fn phrase(&self, indicator: &Indicator) -> String {
        let IndicatorEntry { phrase, title, .. } = &indicator.entry;
        phrase.clone().unwrap_or_else(|| self.title(title))
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

    pub(crate) fn list(&self, items: &[String]) -> String {
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
