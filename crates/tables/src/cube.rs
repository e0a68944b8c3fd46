//! The values of one indicator by all that they depend on: a series for each choice.

use rustc_hash::FxHashMap;

use crate::country::CountryId;
use crate::listing_tables::MOST_BY;
use crate::problem::Report;
use crate::series::{NO_YEAR, Series};

/// Most values of one file.
pub(crate) const MOST_VALUES: usize = 5_000_000;
/// Most choices of one file, over all its indicators.
const MOST_SLICES: usize = 50_000;

/// For each column of `by` which of its texts; zero where there is no such column.
pub(crate) type SliceKey = [u16; MOST_BY];
/// All of a column, added up.
pub(crate) const ALL: u16 = u16::MAX;

/// A series for each choice.
#[derive(Debug, Default)]
pub(crate) struct Cube {
    pub(crate) slices: Vec<(SliceKey, Series)>,
}

impl Cube {
    pub(crate) fn is_empty(&self) -> bool {
        self.slices.is_empty()
    }

    pub(crate) fn place(&self, key: SliceKey) -> Option<usize> {
        self.slices.binary_search_by_key(&key, |(key, _)| *key).ok()
    }
}

/// A value as it was read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RawValue {
    pub(crate) country: CountryId,
    pub(crate) year: u16,
    pub(crate) line: u32,
    pub(crate) value: f64,
    pub(crate) range: Option<(f64, f64)>,
}

/// Gathers values in the order of a file.
#[derive(Debug, Default)]
pub(crate) struct CubeBuilder {
    /// Which indicator and choice, by number.
    slices: Vec<(usize, SliceKey)>,
    numbers: FxHashMap<(usize, SliceKey), u32>,
    values: Vec<(u32, RawValue)>,
    /// Of the last value: rows of one indicator stand together.
    last: Option<((usize, SliceKey), u32)>,
    left_out: Option<u32>,
}

impl CubeBuilder {
    pub(crate) fn len(&self) -> usize {
        self.values.len()
    }

    pub(crate) fn push(&mut self, indicator: usize, key: SliceKey, value: RawValue) {
        let wanted = (indicator, key);
        let number = match self.last {
            Some((last, number)) if last == wanted => number,
            _ => {
                let Some(number) = self.number(wanted) else {
                    self.left_out = self.left_out.or(Some(value.line));
                    return;
                };
                self.last = Some((wanted, number));
                number
            }
        };
        self.values.push((number, value));
    }

    fn number(&mut self, wanted: (usize, SliceKey)) -> Option<u32> {
        if let Some(number) = self.numbers.get(&wanted) {
            return Some(*number);
        }
        if self.slices.len() >= MOST_SLICES {
            return None;
        }
        let number = u32::try_from(self.slices.len()).ok()?;
        self.slices.push(wanted);
        self.numbers.insert(wanted, number);
        Some(number)
    }

    /// The cubes of so many indicators. With `totals`, what the first columns of `by` part is also
    /// added up, over each of them and over all.
    pub(crate) fn finish(
        mut self,
        indicators: usize,
        totals: usize,
        report: &mut Report,
    ) -> Vec<Cube> {
        if let Some(line) = self.left_out {
            let message = format!(
                "a table can have {MOST_SLICES} combinations of indicators and what `by` names; further ones are left out"
            );
            report.error(Some(line), message, None);
        }
        self.sort();
        self.remove_twice(report);
        if totals > 0 {
            self.add_totals(totals, report);
        }
        let mut cubes: Vec<Cube> = (0..indicators).map(|_| Cube::default()).collect();
        for chunk in self.values.chunk_by(|(a, _), (b, _)| a == b) {
            let (indicator, key) = self.slices[place(chunk[0].0)];
            let mut series = Series::default();
            for (_, raw) in chunk {
                series.push(raw.country, raw.year, raw.value, raw.range);
            }
            cubes[indicator].slices.push((key, series.finish()));
        }
        for cube in &mut cubes {
            cube.slices.sort_by_key(|(key, _)| *key);
        }
        cubes
    }

    fn sort(&mut self) {
        let key = |(slice, raw): &(u32, RawValue)| (*slice, raw.country, raw.year, raw.line);
        // Tables mostly are in order already.
        if !self.values.is_sorted_by_key(key) {
            self.values.sort_unstable_by_key(key);
        }
    }

    /// Of values of the same indicator, country, year and choice the first stays.
    fn remove_twice(&mut self, report: &mut Report) {
        let mut kept: Option<(u32, RawValue)> = None;
        self.values.retain(|&(slice, raw)| {
            if let Some((last_slice, last)) = kept
                && (last_slice, last.country, last.year) == (slice, raw.country, raw.year)
            {
                if report.is_full() {
                    report.count_further(Some(raw.line));
                } else {
                    let code = raw.country.country().alpha3;
                    let year = match raw.year {
                        NO_YEAR => String::new(),
                        year => format!(" in {year}"),
                    };
                    let message = format!(
                        "the value of {code}{year} is already in line {}, so this one is left out",
                        last.line
                    );
                    let help = "keep one of the two rows";
                    report.error(Some(raw.line), message, Some(help.to_owned()));
                }
                return false;
            }
            kept = Some((slice, raw));
            true
        });
    }

    fn add_totals(&mut self, columns: usize, report: &mut Report) {
        let masks = 1..(1_usize << columns.min(MOST_BY));
        if self.values.len().saturating_mul(masks.len()) > MOST_VALUES {
            let message = "there are too many values to add them up".to_owned();
            report.error(None, message, Some("leave out `total` in tables.toml".to_owned()));
            return;
        }
        let own = std::mem::take(&mut self.values);
        let mut sums: FxHashMap<(u32, CountryId, u16), (f64, u32)> = FxHashMap::default();
        for mask in masks {
            for (slice, raw) in &own {
                let (indicator, mut key) = self.slices[place(*slice)];
                for (at, part) in key.iter_mut().enumerate() {
                    if mask & (1 << at) != 0 {
                        *part = ALL;
                    }
                }
                let Some(slice) = self.number((indicator, key)) else { continue };
                let sum = sums.entry((slice, raw.country, raw.year)).or_insert((0.0, raw.line));
                sum.0 += raw.value;
            }
        }
        self.values = own;
        let sums = sums.into_iter().filter(|(_, (value, _))| value.is_finite());
        self.values.extend(sums.map(|((slice, country, year), (value, line))| {
            (slice, RawValue { country, year, line, value: rounded(value), range: None })
        }));
        self.sort();
    }
}

/// Without what adding tenths leaves behind: 0.1 and 0.2 are 0.3.
fn rounded(sum: f64) -> f64 {
    const STEPS: f64 = 1e6;
    if sum.abs() < 1e9 { (sum * STEPS).round() / STEPS } else { sum }
}

fn place(number: u32) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}
