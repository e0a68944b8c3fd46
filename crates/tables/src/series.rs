//! The values of one indicator, by country and year, column by column.

use crate::country::CountryId;

/// The year of values that have none.
pub(crate) const NO_YEAR: u16 = 0;

/// A value, with what must be said beside it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Point {
    /// `None` where a table has no years.
    pub year: Option<u16>,
    /// Always finite.
    pub value: f64,
    /// The lowest and the highest that may be.
    pub range: Option<(f64, f64)>,
}

/// Values of countries by year.
///
/// Invariant: countries are in order and each once; of each, years are in order and each once.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Series {
    countries: Vec<CountryId>,
    /// Where the values of each country begin, and where the last end.
    starts: Vec<u32>,
    years: Vec<u16>,
    values: Vec<f64>,
    /// As many as values, or none.
    ranges: Vec<(f64, f64)>,
}

impl Series {
    /// Adds a value behind all others, in the order of countries and years. Says no when that order
    /// is broken.
    pub(crate) fn push(
        &mut self,
        country: CountryId,
        year: u16,
        value: f64,
        range: Option<(f64, f64)>,
    ) -> bool {
        let Ok(at) = u32::try_from(self.values.len()) else { return false };
        match self.countries.last() {
            Some(last) if *last == country => {
                if self.years.last().is_some_and(|last| *last >= year) {
                    return false;
                }
            }
            Some(last) if *last > country => return false,
            _ => {
                self.countries.push(country);
                // The last start is the end of all.
                self.starts.pop();
                self.starts.push(at);
                self.starts.push(at);
            }
        }
        self.years.push(year);
        self.values.push(value);
        if let Some(range) = range {
            self.ranges.resize(self.values.len() - 1, (f64::NAN, f64::NAN));
            self.ranges.push(range);
        } else if !self.ranges.is_empty() {
            self.ranges.push((f64::NAN, f64::NAN));
        }
        if let Some(end) = self.starts.last_mut() {
            *end = at + 1;
        }
        true
    }

    /// Gives room back that was only needed while it grew.
    pub(crate) fn finish(mut self) -> Self {
        self.countries.shrink_to_fit();
        self.starts.shrink_to_fit();
        self.years.shrink_to_fit();
        self.values.shrink_to_fit();
        self.ranges.shrink_to_fit();
        self
    }

    /// How many values there are.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// No value has anything behind the point.
    pub(crate) fn is_whole(&self) -> bool {
        self.values.iter().all(|value| value.fract() == 0.0)
    }

    /// Countries that have a value, in the order of their names.
    pub fn countries(&self) -> &[CountryId] {
        &self.countries
    }

    /// The values of a country, by year.
    pub fn points(&self, country: CountryId) -> impl Iterator<Item = Point> {
        let at = self.countries.binary_search(&country).ok();
        at.map(|at| self.places(at)).unwrap_or_default().map(|at| self.point(at))
    }

    /// The value of the last year there is.
    pub fn latest(&self, country: CountryId) -> Option<Point> {
        let at = self.countries.binary_search(&country).ok()?;
        self.places(at).next_back().map(|at| self.point(at))
    }

    /// The value of one year.
    pub fn at(&self, country: CountryId, year: u16) -> Option<Point> {
        let at = self.countries.binary_search(&country).ok()?;
        self.of_year(at, year)
    }

    /// The latest value of each country, or that of one year.
    pub fn of_all(&self, year: Option<u16>) -> impl Iterator<Item = (CountryId, Point)> {
        self.countries.iter().enumerate().filter_map(move |(at, country)| {
            let point = match year {
                None => self.places(at).next_back().map(|at| self.point(at)),
                Some(year) => self.of_year(at, year),
            };
            point.map(|point| (*country, point))
        })
    }

    /// All years of which some country has a value, in order.
    pub fn years(&self) -> Vec<u16> {
        let mut years: Vec<u16> =
            self.years.iter().copied().filter(|year| *year != NO_YEAR).collect();
        years.sort_unstable();
        years.dedup();
        years
    }

    fn of_year(&self, at: usize, year: u16) -> Option<Point> {
        let places = self.places(at);
        let found = self.years[places.clone()].binary_search(&year).ok()?;
        Some(self.point(places.start + found))
    }

    fn places(&self, at: usize) -> std::ops::Range<usize> {
        let place = |at: usize| usize::try_from(self.starts[at]).unwrap_or(usize::MAX);
        place(at)..place(at + 1)
    }

    fn point(&self, at: usize) -> Point {
        let year = Some(self.years[at]).filter(|year| *year != NO_YEAR);
        let range = self.ranges.get(at).copied().filter(|(low, _)| !low.is_nan());
        Point { year, value: self.values[at], range }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(code: &str) -> CountryId {
        CountryId::by_code(code).unwrap()
    }

    #[test]
    fn values_are_found_by_country_and_year() {
        let mut series = Series::default();
        let (bgd, npl) = (id("BGD"), id("NPL"));
        assert!(series.push(bgd, 2000, 1.0, None));
        assert!(series.push(bgd, 2002, 2.0, Some((1.5, 2.5))));
        assert!(series.push(npl, 2001, 3.0, None));
        for (country, year) in [(npl, 2001), (npl, 2000), (bgd, 2003)] {
            assert!(!series.push(country, year, 9.0, None), "out of order");
        }
        let series = series.finish();
        let point = |year, value| Point { year: Some(year), value, range: None };
        assert_eq!(series.latest(npl), Some(point(2001, 3.0)));
        assert_eq!(series.latest(bgd).unwrap().range, Some((1.5, 2.5)));
        assert_eq!(series.at(bgd, 2000), Some(point(2000, 1.0)));
        assert_eq!(series.at(bgd, 2001), None);
        assert_eq!(series.latest(id("FRA")), None);
        assert_eq!(series.points(bgd).map(|point| point.value).collect::<Vec<_>>(), [1.0, 2.0]);
        assert_eq!(series.points(id("FRA")).count(), 0);
        assert_eq!(series.years(), [2000, 2001, 2002]);
        assert_eq!(series.of_all(Some(2000)).count(), 1);
        assert_eq!(series.of_all(None).count(), 2);
    }
}
