//! Values of all countries side by side: ranks, classes and medians.

use std::collections::BTreeMap;

use terrace_geo::countries::{Group, Region};

use crate::country::CountryId;
use crate::listing::IndicatorEntry;
use crate::series::{Point, Series};

/// How many classes there are.
pub const CLASSES: usize = 5;

/// Values of countries, ranked.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Ranking {
    /// The first rank first; of equals in the order of their names.
    rows: Vec<Ranked>,
    /// Rows by country: its place in the list of countries, and its row.
    places: Vec<(CountryId, usize)>,
    medians: Vec<Median>,
    /// Lower bounds of the second to the fifth class.
    pub bounds: Option<[f64; 4]>,
}

/// A country with its value and its rank.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Ranked {
    pub country: CountryId,
    pub point: Point,
    /// From 1. Equal values have equal ranks, and the next is as much lower as they are many.
    pub rank: usize,
    /// How many other countries share the rank.
    pub tied: usize,
    /// From 0, the lowest values.
    pub class: usize,
}

/// The middle of some countries.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Median {
    pub of: MedianOf,
    pub value: f64,
    /// How many countries of it have a value, and how many of these are territories.
    pub countries: usize,
    pub territories: usize,
}

/// Whose median.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MedianOf {
    World,
    Region(Region),
    Group(Group),
}

impl Ranking {
    pub fn new(
        values: impl Iterator<Item = (CountryId, Point)>,
        indicator: &IndicatorEntry,
        decimals: u8,
    ) -> Self {
        let mut values: Vec<(CountryId, Point)> = values.collect();
        let mut sorted: Vec<f64> = values.iter().map(|(_, point)| point.value).collect();
        sorted.sort_by(f64::total_cmp);
        // Of what is printed, so that no two countries with one number are of two classes, and none
        // stands below the number with which its class begins.
        let printed = |value: f64| rounded(value, decimals);
        let found = || {
            let bounds = quantiles(&sorted)?.map(|bound| rounded_up(bound, decimals));
            Some(apart(bounds, &sorted, decimals))
        };
        let bounds = indicator.scale.or_else(found);
        let is_descending = indicator.direction.is_descending();
        values.sort_by(|(a_country, a), (b_country, b)| {
            let order = a.value.total_cmp(&b.value);
            let order = if is_descending { order.reverse() } else { order };
            order.then(a_country.cmp(b_country))
        });
        let mut rows = Vec::with_capacity(values.len());
        #[expect(clippy::float_cmp, reason = "only what is written alike is a tie")]
        let same = |(_, a): &(CountryId, Point), (_, b): &(CountryId, Point)| a.value == b.value;
        for equals in values.chunk_by(same) {
            let rank = rows.len() + 1;
            rows.extend(equals.iter().map(|&(country, point)| Ranked {
                country,
                point,
                rank,
                tied: equals.len() - 1,
                class: bounds.map_or(0, |bounds| class_of(printed(point.value), bounds)),
            }));
        }
        let mut places: Vec<(CountryId, usize)> =
            rows.iter().enumerate().map(|(at, row)| (row.country, at)).collect();
        places.sort_unstable();
        Self { medians: medians(&rows), rows, places, bounds }
    }

    pub fn rows(&self) -> &[Ranked] {
        &self.rows
    }

    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// How many of them are no countries.
    pub fn territories(&self) -> usize {
        self.median(MedianOf::World).map_or(0, |world| world.territories)
    }

    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    pub fn of(&self, country: CountryId) -> Option<&Ranked> {
        let at = self.places.binary_search_by_key(&country, |(country, _)| *country).ok()?;
        Some(&self.rows[self.places[at].1])
    }

    /// The first and the last year of its values.
    pub fn years(&self) -> Option<(u16, u16)> {
        let years = || self.rows.iter().filter_map(|row| row.point.year);
        Some((years().min()?, years().max()?))
    }

    /// Medians of the world, of regions and of groups that have values, in this order.
    pub fn medians(&self) -> &[Median] {
        &self.medians
    }

    pub fn median(&self, of: MedianOf) -> Option<&Median> {
        self.medians.iter().find(|median| median.of == of)
    }
}

/// The medians of those who have values.
fn medians(rows: &[Ranked]) -> Vec<Median> {
    let median = |of: MedianOf| {
        let own = || rows.iter().filter(|row| of.has(row.country));
        let mut values: Vec<f64> = own().map(|row| row.point.value).collect();
        values.sort_by(f64::total_cmp);
        let territories = own().filter(|row| row.country.country().is_territory()).count();
        let value = quantile(&values, 0.5)?;
        Some(Median { of, value, countries: values.len(), territories })
    };
    MedianOf::all().filter_map(median).collect()
}

/// The median of some countries in each year in which one of them has a value.
pub(crate) fn by_year(series: &Series, of: MedianOf) -> Vec<(u16, f64)> {
    let mut values: BTreeMap<u16, Vec<f64>> = BTreeMap::new();
    for country in series.countries().iter().filter(|country| of.has(**country)) {
        for point in series.points(*country) {
            if let Some(year) = point.year {
                values.entry(year).or_default().push(point.value);
            }
        }
    }
    let median = |(year, mut values): (u16, Vec<f64>)| {
        values.sort_by(f64::total_cmp);
        Some((year, quantile(&values, 0.5)?))
    };
    values.into_iter().filter_map(median).collect()
}

impl MedianOf {
    /// The world, the regions and the groups, in this order.
    pub fn all() -> impl Iterator<Item = Self> {
        let regions = Region::ALL.into_iter().map(Self::Region);
        let groups = Group::ALL.into_iter().map(Self::Group);
        std::iter::once(Self::World).chain(regions).chain(groups)
    }

    /// Whether a country is one of them.
    pub fn has(self, country: CountryId) -> bool {
        let country = country.country();
        match self {
            Self::World => true,
            Self::Region(region) => country.region == Some(region),
            Self::Group(group) => country.groups.contains(&group),
        }
    }
}

/// Which class a value is of: as many as there are bounds that it reaches.
fn class_of(value: f64, bounds: [f64; 4]) -> usize {
    bounds.iter().filter(|bound| value >= **bound).count()
}

/// A value with so many digits after the point.
fn rounded(value: f64, decimals: u8) -> f64 {
    let unit = 10_f64.powi(i32::from(decimals));
    let times = (value * unit).round();
    // What is too large for it has no digits there.
    if times.is_finite() { times / unit } else { value }
}

/// A bound between values as the number with which its class begins.
fn rounded_up(bound: f64, decimals: u8) -> f64 {
    /// What multiplying leaves behind the last digit.
    const DUST: f64 = 1e-9;
    let unit = 10_f64.powi(i32::from(decimals));
    let times = (bound * unit * (1.0 - DUST.copysign(bound))).ceil();
    if times.is_finite() { times / unit } else { bound }
}

/// Bounds of five classes with about as many values in each; `None` without values.
fn quantiles(sorted: &[f64]) -> Option<[f64; 4]> {
    let bound = |part| quantile(sorted, part);
    Some([bound(0.2)?, bound(0.4)?, bound(0.6)?, bound(0.8)?])
}

/// Bounds of which several lie on a number that several countries share: that is in the middle one of
/// its classes, since the lowest would be too low for its rank, and the highest too high.
fn apart(mut bounds: [f64; 4], values: &[f64], decimals: u8) -> [f64; 4] {
    let mut first = 0;
    #[expect(clippy::float_cmp, reason = "rounded numbers are the same or not")]
    while let Some(&bound) = bounds.get(first) {
        let end = first + bounds[first..].iter().take_while(|other| **other == bound).count();
        let sharing = values.iter().filter(|value| rounded(**value, decimals) == bound).count();
        if sharing > 1 {
            let next = rounded(bound + 10_f64.powi(-i32::from(decimals)), decimals);
            // Of one bound alone nothing is raised.
            let middle = (first + end).div_ceil(2).max(first + 1);
            bounds[middle..end].fill(next);
        }
        first = end;
    }
    bounds
}

/// The value below which this part of the others lies, between two of them where need be.
fn quantile(sorted: &[f64], part: f64) -> Option<f64> {
    let last = sorted.len().checked_sub(1)?;
    #[expect(clippy::cast_precision_loss, reason = "there are 249 countries")]
    let place = last as f64 * part;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is a place in the list"
    )]
    let below = (place.floor() as usize).min(last);
    let above = (below + 1).min(last);
    let (low, high) = (sorted[below], sorted[above]);
    let rest = place - place.floor();
    // Between equals there is nothing, not even what rounding leaves behind: they are of one class.
    if low.total_cmp(&high).is_eq() {
        return Some(low);
    }
    // Not as a difference: of two large numbers it would be too large.
    Some(without_noise(low * (1.0 - rest) + high * rest).clamp(low, high))
}

/// As its decimals were meant: calculating with binary fractions leaves `46.275000000000006`, which
/// nobody measured and answers would print. Twelve digits are more than any table has.
fn without_noise(value: f64) -> f64 {
    format!("{value:.11e}").parse().unwrap_or(value)
}

#[cfg(test)]
#[path = "ranking_tests.rs"]
mod tests;
