//! Figures that are made of indicators.

use std::cmp::{Ordering, Reverse};

use terrace_geo::countries;
use terrace_site::FigureDefinition;
use terrace_tables::{
    CLASSES, Findings, InYear, Indicator, Largest, MedianOf, PanelFinding, PanelWord, Ranking,
};

use super::figure::{FigureNumbers, FigureRow, Look, RowsAre, found};

/// Of the five classes the one that is neither high nor low.
const MIDDLE_CLASS: usize = CLASSES / 2;

/// How many countries are in the upper classes, in the middle and in the lower ones, year by year.
pub(super) fn classes(of: &FigureDefinition<'_>) -> Option<FigureNumbers> {
    let indicator = *of.indicators.first()?;
    let choice = indicator.default_choice();
    let years = years_of(of, indicator)?;
    let counted = years.map(|year| (year, in_groups(&indicator.ranking_of(choice, year))));
    let counted: Vec<(u16, [usize; 3])> =
        counted.filter(|(_, counts)| counts.iter().any(|count| *count > 0)).collect();
    let (first, last) = (counted.first()?, counted.last()?);
    let territories = indicator.ranking_of(choice, last.0).territories();
    let upper = |(year, counts): &(u16, [usize; 3])| InYear { year: *year, value: counts[0] };
    let findings = Findings::in_language(None);
    Some(FigureNumbers {
        look: Look::Columns,
        rows_are: RowsAre::Years,
        // Those that count as far stand at the bottom, where columns are compared.
        series: vec![
            findings.either_class(indicator, 3, 4),
            findings.class(indicator, 2).to_owned(),
            findings.either_class(indicator, 0, 1),
        ],
        rows: counted
            .iter()
            .map(|(year, counts)| {
                let counts = counts.map(|count| Some(number(count)));
                FigureRow::new(year.to_string(), year.to_string(), counts.to_vec())
            })
            .collect(),
        sentence: found(&PanelFinding::Classes {
            indicator,
            first: upper(first),
            last: upper(last),
            of: last.1.iter().sum(),
            territories,
        }),
        unit: findings.word(match territories {
            0 => PanelWord::Countries,
            _ => PanelWord::CountriesAndTerritories,
        }),
        decimals: 0,
        signed: false,
        range: None,
        years: Some((first.0, last.0)),
        period: None,
    })
}

/// Countries in the two highest classes, in the middle one and in the two lowest.
fn in_groups(ranking: &Ranking) -> [usize; 3] {
    let mut counts = [0; 3];
    for row in ranking.rows() {
        let group = match row.class.cmp(&MIDDLE_CLASS) {
            Ordering::Greater => 0,
            Ordering::Equal => 1,
            Ordering::Less => 2,
        };
        counts[group] += 1;
    }
    counts
}

/// The medians of all countries in two years, those that rose most first.
pub(super) fn medians(of: &FigureDefinition<'_>) -> Option<FigureNumbers> {
    let (from, until) = two_years(of, of.indicators.first()?)?;
    let mut moved: Vec<(&Indicator, f64, f64)> = of
        .indicators
        .iter()
        .filter_map(|indicator| {
            let [before, after] =
                [from, until].map(|year| median_in(indicator, MedianOf::World, year));
            Some((*indicator, before?, after?))
        })
        .collect();
    // By what can be seen to have risen: values stand beside it as rounded as they are shown.
    let risen = |(indicator, before, after): &(&Indicator, f64, f64)| {
        let [before, after] = [before, after].map(|value| rounded(*value, indicator.decimals));
        after - before
    };
    moved.sort_by(|a, b| {
        risen(b).total_cmp(&risen(a)).then_with(|| (b.2 - b.1).total_cmp(&(a.2 - a.1)))
    });
    let (indicator, before, after) = *moved.first()?;
    let most = moved.iter().map(|one| (&*one.0.entry.name, risen(one)));
    let most = Largest::of(most, indicator.decimals)?;
    Some(FigureNumbers {
        look: Look::Pairs,
        rows_are: RowsAre::Indicators,
        series: vec![from.to_string(), until.to_string()],
        rows: moved
            .iter()
            .map(|(one, before, after)| {
                let values = vec![Some(*before), Some(*after)];
                FigureRow::new(&one.entry.name, title_of(of, one), values)
            })
            .collect(),
        sentence: found(&PanelFinding::Medians {
            indicator,
            count: moved.len(),
            tied: most.tied,
            first: InYear { year: from, value: before },
            last: InYear { year: until, value: after },
        }),
        unit: indicator.entry.unit.clone(),
        decimals: indicator.decimals,
        signed: indicator.entry.signed,
        range: indicator.entry.range,
        years: Some((from, until)),
        period: None,
    })
}

/// The medians of regions in two years, the highest first.
pub(super) fn regions(of: &FigureDefinition<'_>) -> Option<FigureNumbers> {
    let indicator = *of.indicators.first()?;
    let (from, until) = two_years(of, indicator)?;
    let findings = Findings::in_language(None);
    let in_year = |of, year| median_in(indicator, of, year);
    let all = MedianOf::all().filter(|of| matches!(of, MedianOf::Region(_)));
    let mut regions: Vec<(MedianOf, Option<f64>, f64)> =
        all.filter_map(|of| Some((of, in_year(of, from), in_year(of, until)?))).collect();
    regions.sort_by(|a, b| b.2.total_cmp(&a.2));
    let medians: Vec<(MedianOf, f64)> =
        regions.iter().map(|(of, _, until)| (*of, *until)).collect();
    if medians.is_empty() {
        return None;
    }
    Some(FigureNumbers {
        look: Look::Pairs,
        rows_are: RowsAre::Regions,
        series: vec![from.to_string(), until.to_string()],
        rows: regions
            .iter()
            .map(|(of, before, after)| {
                let name = findings.median_of(*of);
                FigureRow::new(&name, &*name, vec![*before, Some(*after)])
            })
            .collect(),
        sentence: found(&PanelFinding::Regions { indicator, year: until, medians: &medians }),
        unit: indicator.entry.unit.clone(),
        decimals: indicator.decimals,
        signed: indicator.entry.signed,
        range: indicator.entry.range,
        years: Some((from, until)),
        period: None,
    })
}

/// The sums of all countries, year by year.
pub(super) fn totals(of: &FigureDefinition<'_>) -> Option<FigureNumbers> {
    let first = *of.indicators.first()?;
    let rows: Vec<(u16, Vec<Option<f64>>)> = years_of(of, first)?
        .map(|year| (year, of.indicators.iter().map(|one| total_in(one, year)).collect()))
        .collect();
    let of_first = rows.iter().filter_map(|(year, values)| {
        Some(InYear { year: *year, value: values.first().copied().flatten()? })
    });
    let of_first: Vec<InYear<f64>> = of_first.collect();
    let (begin, end) = (*of_first.first()?, *of_first.last()?);
    Some(FigureNumbers {
        look: Look::Columns,
        rows_are: RowsAre::Years,
        series: of.indicators.iter().map(|one| title_of(of, one)).collect(),
        rows: rows
            .into_iter()
            .map(|(year, values)| FigureRow::new(year.to_string(), year.to_string(), values))
            .collect(),
        sentence: found(&PanelFinding::Totals { indicator: first, first: begin, last: end }),
        unit: first.entry.unit.clone(),
        decimals: 0,
        signed: false,
        range: None,
        years: Some((begin.year, end.year)),
        period: None,
    })
}

/// The sum of all countries of one year, taken apart; the largest part first.
pub(super) fn parts(of: &FigureDefinition<'_>) -> Option<FigureNumbers> {
    let indicator = *of.indicators.first()?;
    let by = indicator.by.iter().find(|by| Some(&*by.name) == of.by)?;
    let (_, last) = indicator.years()?;
    let year = of.until.unwrap_or(last);
    let mut parts: Vec<(&str, &str, f64)> = by
        .options
        .iter()
        .filter_map(|option| {
            let asked = |name: &str| (name == by.name).then_some(&*option.value);
            let choice = indicator.choose(asked).ok()?;
            let values = indicator.series(choice).of_all(Some(year));
            Some((&*option.value, &*option.words, values.map(|(_, point)| point.value).sum()))
        })
        .collect();
    parts.sort_by(|a, b| b.2.total_cmp(&a.2));
    let total: f64 = parts.iter().map(|(.., value)| value).sum();
    let named = parts.iter().map(|(_, words, value)| (*words, *value));
    let largest = Largest::of(named, 0).filter(|_| total > 0.0)?;
    Some(FigureNumbers {
        look: Look::Bars,
        rows_are: RowsAre::Parts,
        series: vec![year.to_string()],
        rows: parts
            .iter()
            .map(|(key, words, value)| FigureRow::new(*key, *words, vec![Some(*value)]))
            .collect(),
        sentence: found(&PanelFinding::Parts { indicator, year: Some(year), largest, total }),
        unit: indicator.entry.unit.clone(),
        decimals: 0,
        signed: false,
        range: None,
        years: Some((year, year)),
        period: None,
    })
}

/// How two sums are parted among the classes of another indicator, in hundredths of each.
pub(super) fn shares(of: &FigureDefinition<'_>) -> Option<FigureNumbers> {
    let across = of.across?;
    let [one, other] = of.indicators[..] else { return None };
    let groups = across.ranking(across.default_choice());
    let findings = Findings::in_language(None);
    let both = [one, other].map(|indicator| shares_of(indicator, groups));
    let years = [one, other, across]
        .into_iter()
        .filter_map(|indicator| indicator.ranking(indicator.default_choice()).years());
    let rows: Vec<FigureRow> = (0..CLASSES)
        .rev()
        .map(|class| {
            let values = both.iter().map(|shares| shares.map(|shares| shares[class])).collect();
            FigureRow::new(class.to_string(), findings.class(across, class), values)
        })
        .collect();
    let highest = CLASSES - 1;
    Some(FigureNumbers {
        look: Look::Pairs,
        rows_are: RowsAre::Classes,
        series: [one, other].map(|indicator| title_of(of, indicator)).to_vec(),
        rows,
        sentence: found(&PanelFinding::Shares {
            across,
            class: findings.class(across, highest),
            one: (one, both[0]?[highest]),
            other: (other, both[1]?[highest]),
        }),
        unit: "%".to_owned(),
        decimals: 0,
        signed: false,
        range: None,
        years: years.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1))),
        period: None,
    })
}

/// How many countries have a value, the most first.
pub(super) fn coverage(of: &FigureDefinition<'_>) -> Option<FigureNumbers> {
    let known = |indicator: &Indicator| indicator.ranking(indicator.default_choice()).len();
    let mut counts: Vec<(&Indicator, usize)> =
        of.indicators.iter().map(|indicator| (*indicator, known(indicator))).collect();
    counts.sort_by_key(|(_, count)| Reverse(*count));
    let years = of.indicators.iter().filter_map(|indicator| indicator.years());
    let findings = Findings::in_language(None);
    Some(FigureNumbers {
        look: Look::Bars,
        rows_are: RowsAre::Indicators,
        series: vec![findings.word(PanelWord::CountriesAndTerritories)],
        rows: counts
            .iter()
            .map(|(one, count)| {
                FigureRow::new(&one.entry.name, title_of(of, one), vec![Some(number(*count))])
            })
            .collect(),
        sentence: found(&PanelFinding::Coverage {
            most: *counts.first()?,
            least: *counts.last()?,
            of: countries::all().len(),
        }),
        unit: findings.word(PanelWord::CountriesAndTerritories),
        decimals: 0,
        signed: false,
        range: None,
        years: years.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1))),
        period: None,
    })
}

/// The part that each class of countries has of the sum of an indicator, in hundredths; `None` where
/// there is nothing to part.
fn shares_of(indicator: &Indicator, groups: &Ranking) -> Option<[f64; CLASSES]> {
    let mut sums = [0.0; CLASSES];
    for row in indicator.ranking(indicator.default_choice()).rows() {
        if let Some(group) = groups.of(row.country) {
            sums[group.class] += row.point.value;
        }
    }
    let total: f64 = sums.iter().sum();
    (total > 0.0).then(|| sums.map(|sum| sum / total * 100.0))
}

/// The years that a figure is about: all that the indicator has, within what its author wrote.
fn years_of(
    of: &FigureDefinition<'_>,
    indicator: &Indicator,
) -> Option<impl Iterator<Item = u16> + use<>> {
    let (first, last) = indicator.years()?;
    Some(of.from.map_or(first, |from| from.max(first))..=of.until.map_or(last, |to| to.min(last)))
}

/// The first and the last of them.
fn two_years(of: &FigureDefinition<'_>, indicator: &Indicator) -> Option<(u16, u16)> {
    let mut years = years_of(of, indicator)?;
    let first = years.next()?;
    Some((first, years.last()?))
}

fn median_in(indicator: &Indicator, of: MedianOf, year: u16) -> Option<f64> {
    let medians = indicator.medians_by_year(of);
    medians.iter().find(|(known, _)| *known == year).map(|(_, median)| *median)
}

fn rounded(value: f64, decimals: u8) -> f64 {
    let digits = 10_f64.powi(decimals.into());
    (value * digits).round() / digits
}

/// What an indicator is called in a figure: as its author shortens it, or as its table says.
fn title_of(of: &FigureDefinition<'_>, indicator: &Indicator) -> String {
    let words = of.words.and_then(|words| words.text(&indicator.entry.name));
    words.unwrap_or(&indicator.entry.title).to_owned()
}

/// `None` where no country has a value.
fn total_in(indicator: &Indicator, year: u16) -> Option<f64> {
    let values = indicator.series(indicator.default_choice()).of_all(Some(year));
    values.map(|(_, point)| point.value).reduce(|sum, value| sum + value)
}

#[expect(clippy::cast_precision_loss, reason = "there are not that many countries or entries")]
pub(super) fn number(count: usize) -> f64 {
    count as f64
}
