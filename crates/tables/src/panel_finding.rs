//! What figures of several countries, tables or entries find, in a sentence.

use fluent_bundle::FluentArgs;

use crate::finding::Findings;
use crate::format::with_unit;
use crate::ranking::MedianOf;
use crate::tables::Indicator;

/// A finding, with the numbers that it states.
#[derive(Debug, Clone, Copy)]
pub enum PanelFinding<'a> {
    /// How many of so many countries are in the two upper classes, in the first year and the last.
    Classes {
        indicator: &'a Indicator,
        first: InYear<usize>,
        last: InYear<usize>,
        of: usize,
        /// How many of them are no countries.
        territories: usize,
    },
    /// Of several medians the one that rose most; as much did `tied` others.
    Medians {
        indicator: &'a Indicator,
        count: usize,
        tied: usize,
        first: InYear<f64>,
        last: InYear<f64>,
    },
    /// The medians of regions, the highest first.
    Regions { indicator: &'a Indicator, year: u16, medians: &'a [(MedianOf, f64)] },
    /// The sum of all countries, in the first year and the last.
    Totals { indicator: &'a Indicator, first: InYear<f64>, last: InYear<f64> },
    /// The largest part of a sum.
    Parts { indicator: &'a Indicator, year: Option<u16>, largest: Largest<'a>, total: f64 },
    /// The shares, in hundredths, of two sums that the highest class of another indicator has.
    Shares {
        across: &'a Indicator,
        class: &'a str,
        one: (&'a Indicator, f64),
        other: (&'a Indicator, f64),
    },
    /// The indicators that most countries and fewest countries have a value of.
    Coverage { most: (&'a Indicator, usize), least: (&'a Indicator, usize), of: usize },
    /// What most and what fewest of so many rows say in full.
    Verdicts { most: (&'a str, usize), least: (&'a str, usize), of: usize },
    /// The year in which most of so many rows are dated; as many are of `tied` others.
    Days { year: u16, tied: usize, count: usize, of: usize, what: &'a str },
    /// The largest part of what was counted.
    Counted { largest: Largest<'a>, total: f64, what: &'a str },
    /// The largest part of what was added up.
    Added { largest: Largest<'a>, total: f64, unit: &'a str, decimals: u8 },
    /// What came in the twelve months to a day, and in those before.
    Recent { count: usize, before: usize, day: (i8, i8, i16) },
    /// There is nothing to tell.
    Nothing,
}

/// The first of some parts, and how many others are as large as far as is shown.
#[derive(Debug, Clone, Copy)]
pub struct Largest<'a> {
    pub part: &'a str,
    pub value: f64,
    pub tied: usize,
}

impl<'a> Largest<'a> {
    /// Of parts with the largest first, shown with so many digits behind the point.
    pub fn of(
        mut parts: impl Iterator<Item = (&'a str, f64)>,
        decimals: u8,
    ) -> Option<Largest<'a>> {
        let (part, value) = parts.next()?;
        let shown = |value: f64| (value * 10_f64.powi(decimals.into())).round();
        let tied = parts.take_while(|(_, other)| shown(*other) >= shown(value)).count();
        Some(Largest { part, value, tied })
    }
}

/// What values are, and what they are counted in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PanelWord {
    Full,
    FullOrPartly,
    LastMonths,
    MonthsBefore,
    Countries,
    CountriesAndTerritories,
    Plans,
    /// Plans and texts that have a day.
    Dated,
    Number,
}

/// Something as of a year.
#[derive(Debug, Clone, Copy)]
pub struct InYear<T> {
    pub year: u16,
    pub value: T,
}

impl Findings {
    pub fn of_panel(&self, finding: &PanelFinding<'_>) -> String {
        let mut args = FluentArgs::new();
        let message = match *finding {
            PanelFinding::Classes { indicator, first, last, of, territories } => {
                title(&mut args, "title", &indicator.entry.title);
                years(&mut args, first.year, last.year);
                args.set("first", first.value);
                args.set("last", last.value);
                args.set("countries", self.counted(of, territories));
                if first.year == last.year { "panel-classes-once" } else { "panel-classes" }
            }
            PanelFinding::Medians { indicator, count, tied, first, last } => {
                args.set("count", count);
                args.set("tied", tied);
                self.of_medians(&mut args, indicator, count, [first, last])
            }
            PanelFinding::Regions { indicator, year, medians } => {
                title(&mut args, "title", &indicator.entry.title);
                args.set("year", year.to_string());
                self.of_regions(&mut args, indicator, medians)
            }
            PanelFinding::Totals { indicator, first, last } => {
                args = self.about(indicator);
                years(&mut args, first.year, last.year);
                args.set("first", self.whole(indicator, first.value));
                args.set("last", self.whole(indicator, last.value));
                "panel-totals"
            }
            PanelFinding::Parts { indicator, year, largest, total } => {
                title(&mut args, "title", &indicator.entry.title);
                name(&mut args, largest);
                args.set("year", year.map_or_else(String::new, |year| year.to_string()));
                // The unit is said once, with the sum.
                args.set("value", self.number(largest.value, 0));
                args.set("total", self.whole(indicator, total));
                args.set("share", self.share(largest.value, total));
                "panel-parts"
            }
            PanelFinding::Shares { across, class, one, other } => {
                args.set("title", self.title(&across.entry.title));
                args.set("class", class.to_owned());
                args.set("one", self.title(&one.0.entry.title));
                args.set("oneShare", self.number(one.1, 0));
                args.set("other", self.title(&other.0.entry.title));
                args.set("otherShare", self.number(other.1, 0));
                "panel-shares"
            }
            PanelFinding::Coverage { most, least, of } => {
                title(&mut args, "most", &most.0.entry.title);
                args.set("mostCount", most.1);
                title(&mut args, "least", &least.0.entry.title);
                args.set("leastCount", least.1);
                args.set("of", of);
                "panel-coverage"
            }
            PanelFinding::Verdicts { most, least, of } => {
                title(&mut args, "most", most.0);
                args.set("mostCount", most.1);
                title(&mut args, "least", least.0);
                args.set("leastCount", least.1);
                args.set("of", of);
                "panel-verdicts"
            }
            PanelFinding::Days { year, tied, count, of, what } => {
                args.set("year", year.to_string());
                args.set("tied", tied);
                args.set("count", count);
                args.set("of", of);
                args.set("what", self.title(what));
                "panel-days"
            }
            PanelFinding::Counted { largest, total, what } => {
                name(&mut args, largest);
                args.set("count", self.number(largest.value, 0));
                args.set("of", self.number(total, 0));
                args.set("what", self.title(what));
                "panel-counted"
            }
            PanelFinding::Added { largest, total, unit, decimals } => {
                name(&mut args, largest);
                args.set("value", self.number(largest.value, decimals));
                args.set("total", with_unit(self.number(total, decimals), unit, None));
                args.set("share", self.share(largest.value, total));
                "panel-added"
            }
            PanelFinding::Recent { count, before, day } => {
                args.set("count", count);
                args.set("before", before);
                args.set("until", self.day(day));
                "panel-recent"
            }
            PanelFinding::Nothing => "panel-nothing",
        };
        self.sentence(message, &args)
    }

    /// How the median of an indicator that moved most did so; gives the message.
    fn of_medians(
        &self,
        args: &mut FluentArgs<'_>,
        indicator: &Indicator,
        count: usize,
        [first, last]: [InYear<f64>; 2],
    ) -> &'static str {
        title(args, "title", &indicator.entry.title);
        years(args, first.year, last.year);
        let shown = [first, last].map(|of| self.value(indicator, of.value));
        let is_same = shown[0] == shown[1];
        let has_risen = !is_same && last.value > first.value;
        let [before, after] = shown;
        args.set("first", before);
        args.set("last", after);
        match count {
            0 | 1 if is_same => "panel-median-same",
            0 | 1 => "panel-median",
            _ if has_risen => "panel-medians",
            _ => "panel-medians-none",
        }
    }

    /// A day as people write it; `day`, `month` and `year` as numbers.
    pub fn day(&self, (day, month, year): (i8, i8, i16)) -> String {
        let mut args = FluentArgs::new();
        args.set("day", day.to_string());
        args.set("month", self.words(&format!("month-{month}"), &FluentArgs::new()));
        args.set("year", year.to_string());
        self.words("day", &args)
    }

    /// Two classes that are named together.
    pub fn either_class(&self, indicator: &Indicator, one: usize, other: usize) -> String {
        let mut args = FluentArgs::new();
        args.set("one", self.class(indicator, one).to_owned());
        args.set("other", self.title(self.class(indicator, other)));
        self.words("either", &args)
    }

    /// A word of a figure that states nothing by itself: what is counted, or what a value of its rows is.
    pub fn word(&self, word: PanelWord) -> String {
        let message = match word {
            PanelWord::Full => "full",
            PanelWord::FullOrPartly => "full-or-partly",
            PanelWord::LastMonths => "last-months",
            PanelWord::MonthsBefore => "months-before",
            PanelWord::Countries => "unit-countries",
            PanelWord::CountriesAndTerritories => "unit-countries-and-territories",
            PanelWord::Plans => "unit-plans",
            PanelWord::Dated => "unit-dated",
            PanelWord::Number => "unit-none",
        };
        self.words(message, &FluentArgs::new())
    }

    /// The twelve months to a day and those before.
    pub fn both_months(&self, day: (i8, i8, i16)) -> String {
        let mut args = FluentArgs::new();
        args.set("until", self.day(day));
        self.words("both-months", &args)
    }

    /// A sum of many countries: its digits behind the point say nothing.
    /// The regions at both ends; all that are printed with one number share it.
    fn of_regions(
        &self,
        args: &mut FluentArgs<'_>,
        indicator: &Indicator,
        medians: &[(MedianOf, f64)],
    ) -> &'static str {
        let shown: Vec<(String, String)> = medians
            .iter()
            .map(|(of, value)| (self.median_of(*of), self.value(indicator, *value)))
            .collect();
        let end = |place: Option<&(String, String)>| {
            let value = place.map_or_else(String::new, |(_, value)| value.clone());
            let sharing = shown.iter().filter(|(_, other)| *other == value);
            let regions: Vec<String> = sharing.map(|(region, _)| region.clone()).collect();
            (self.list(&regions), value)
        };
        let (highest, highest_value) = end(shown.first());
        let (lowest, lowest_value) = end(shown.last());
        let is_one = highest_value == lowest_value;
        args.set("highest", highest);
        args.set("highestValue", highest_value);
        args.set("lowest", lowest);
        args.set("lowestValue", lowest_value);
        if is_one { "panel-region" } else { "panel-regions" }
    }

    fn whole(&self, indicator: &Indicator, value: f64) -> String {
        with_unit(self.number(value, 0), &indicator.entry.unit, None)
    }

    fn share(&self, part: f64, total: f64) -> String {
        self.number(if total > 0.0 { part / total * 100.0 } else { 0.0 }, 0)
    }
}

/// A title in quotation marks, as it is written.
fn title(args: &mut FluentArgs<'_>, name: &'static str, title: &str) {
    args.set(name, title.trim_end_matches(" (demonstration)").to_owned());
}

fn name(args: &mut FluentArgs<'_>, Largest { part, tied, .. }: Largest<'_>) {
    args.set("part", part.to_owned());
    args.set("tied", tied);
}

fn years(args: &mut FluentArgs<'_>, first: u16, last: u16) {
    args.set("firstYear", first.to_string());
    args.set("lastYear", last.to_string());
}

#[cfg(test)]
#[path = "panel_finding_tests.rs"]
mod tests;
