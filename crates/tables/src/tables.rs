//! All tables of a site: what can be asked of them.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use rustc_hash::FxHashMap;

use crate::cube::{ALL, SliceKey};
use crate::listing::{ByEntry, IndicatorEntry, Listing, TableEntry};
use crate::plan::FilePlan;
use crate::ranking::{MedianOf, Ranking, by_year};
use crate::series::Series;
use crate::table_file::{FileNotes, Records, TableFile};

/// The tables of a site and their indicators.
#[derive(Debug, Default)]
pub struct Tables {
    all: Vec<Table>,
    indicators: Vec<Indicator>,
    /// Places of indicators by name.
    names: FxHashMap<String, usize>,
}

/// One table.
#[derive(Debug)]
pub struct Table {
    pub entry: TableEntry,
    /// Its files that could be read, relative to the folder of tables.
    pub files: Vec<String>,
    pub notes: FileNotes,
    /// Places of its indicators among all.
    indicators: std::ops::Range<usize>,
    records: Option<Arc<TableFile>>,
}

/// One indicator, with its values.
#[derive(Debug)]
pub struct Indicator {
    pub entry: IndicatorEntry,
    /// The name of its table, and what that is called.
    pub table: String,
    pub table_title: String,
    pub by: Vec<By>,
    /// The file that has its values; `None` while there is none that could be read.
    pub file: Option<String>,
    /// Digits behind the point that are shown.
    pub decimals: u8,
    data: Option<(Arc<TableFile>, usize)>,
    /// Of the latest values, for each slice; made when it is first asked for.
    rankings: Vec<OnceLock<Ranking>>,
    years: OnceLock<Option<(u16, u16)>>,
    /// Medians by year of what is chosen when nobody says; made when they are first asked for.
    medians_by_year: OnceLock<Vec<(MedianOf, YearMedians)>>,
    /// No value at all, for what has no slice.
    nothing: (Series, Ranking),
}

/// Years in order, each with a median.
type YearMedians = Vec<(u16, f64)>;

/// What can be chosen besides country and year.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct By {
    /// The column, and the parameter that chooses.
    pub name: String,
    pub options: Vec<ByOption>,
    /// Its place among the options; `None` when all are added up.
    pub default: Option<usize>,
    /// What is not chosen is added up.
    pub is_total: bool,
}

/// One of the things that can be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ByOption {
    pub value: String,
    pub words: String,
    number: u16,
}

/// What was chosen of an indicator.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice(SliceKey);

/// A choice that there is not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoSuchChoice {
    pub name: String,
    pub value: String,
    pub known: Vec<String>,
}

impl Tables {
    /// Puts together what was read: for each plan its file, when it could be.
    pub fn new(listing: &Listing, files: &[(FilePlan, Option<Arc<TableFile>>)]) -> Self {
        let mut all = Self::default();
        for entry in &listing.tables {
            let own = || files.iter().filter(|(plan, _)| plan.table == entry.name);
            let first = all.indicators.len();
            for indicator in &entry.indicators {
                let found = own().find_map(|(plan, file)| {
                    let at = plan.wanted.iter().position(|wanted| wanted.name == indicator.name)?;
                    Some((plan, file.as_ref()?, at))
                });
                let indicator = Indicator::new(entry, indicator, found);
                all.names.insert(indicator.entry.name.clone(), all.indicators.len());
                all.indicators.push(indicator);
            }
            let read = || own().filter_map(|(plan, file)| Some((plan, file.as_ref()?)));
            let records = read().find(|(_, file)| file.records.is_some());
            let mut notes = FileNotes::default();
            for (_, file) in read() {
                notes.rows += file.notes.rows;
                notes.aggregates.extend(file.notes.aggregates.iter().cloned());
            }
            let names: BTreeSet<&String> = read().map(|(plan, _)| &plan.file).collect();
            all.all.push(Table {
                entry: entry.clone(),
                files: names.into_iter().cloned().collect(),
                notes,
                indicators: first..all.indicators.len(),
                records: records.map(|(_, file)| Arc::clone(file)),
            });
        }
        all
    }

    pub fn tables(&self) -> &[Table] {
        &self.all
    }

    pub fn table(&self, name: &str) -> Option<&Table> {
        self.all.iter().find(|table| table.entry.name == name)
    }

    /// In the order of `tables.toml`.
    pub fn indicators(&self) -> &[Indicator] {
        &self.indicators
    }

    pub fn indicators_of(&self, table: &Table) -> &[Indicator] {
        &self.indicators[table.indicators.clone()]
    }

    pub fn indicator(&self, name: &str) -> Option<&Indicator> {
        self.names.get(name).map(|at| &self.indicators[*at])
    }
}

impl Table {
    /// Its rows as texts, where it keeps them.
    pub fn records(&self) -> Option<&Records> {
        self.records.as_ref()?.records.as_ref()
    }
}

impl Indicator {
    fn new(
        table: &TableEntry,
        entry: &IndicatorEntry,
        found: Option<(&FilePlan, &Arc<TableFile>, usize)>,
    ) -> Self {
        let data = found.map(|(_, file, at)| (Arc::clone(file), at));
        let by = match &data {
            Some((file, _)) => {
                let columns = table.by.iter().zip(&file.choices);
                columns.map(|(by, texts)| By::new(by, texts, table.total)).collect()
            }
            None => Vec::new(),
        };
        let slices = data.as_ref().map_or(&[][..], |(file, at)| &file.cubes[*at].slices);
        // Wells are counted without a point.
        let is_whole = || slices.iter().all(|(_, series)| series.is_whole());
        Self {
            decimals: entry.decimals.unwrap_or_else(|| u8::from(!is_whole())),
            nothing: (Series::default(), Ranking::default()),
            rankings: slices.iter().map(|_| OnceLock::new()).collect(),
            years: OnceLock::new(),
            medians_by_year: OnceLock::new(),
            table: table.name.clone(),
            table_title: table.title.clone(),
            by,
            file: found.map(|(plan, ..)| plan.file.clone()),
            entry: entry.clone(),
            data,
        }
    }

    /// What is chosen when nobody says.
    pub fn default_choice(&self) -> Choice {
        let mut key = SliceKey::default();
        for (part, by) in key.iter_mut().zip(&self.by) {
            *part = by.number(by.default);
        }
        Choice(key)
    }

    /// What is chosen; `asked` says what, by the name of each column.
    pub fn choose<'a>(
        &self,
        asked: impl Fn(&str) -> Option<&'a str>,
    ) -> Result<Choice, NoSuchChoice> {
        let mut key = self.default_choice().0;
        for (part, by) in key.iter_mut().zip(&self.by) {
            if let Some(value) = asked(&by.name) {
                let found = by.options.iter().position(|option| option.value == value);
                let Some(found) = found else {
                    let known = by.options.iter().map(|option| option.value.clone());
                    return Err(NoSuchChoice {
                        name: by.name.clone(),
                        value: value.to_owned(),
                        known: known.collect(),
                    });
                };
                *part = by.number(Some(found));
            }
        }
        Ok(Choice(key))
    }

    /// All choices that have values, without sums.
    pub fn choices(&self) -> impl Iterator<Item = Choice> {
        let slices = self.data.as_ref().map(|(file, at)| &file.cubes[*at].slices[..]);
        let keys = slices.unwrap_or_default().iter().map(|(key, _)| *key);
        let plain = keys.filter(|key| !key.contains(&ALL));
        let mut choices: Vec<Choice> = plain.map(Choice).collect();
        // As they are offered, not as they stand in the file.
        choices.sort_by_key(|choice| {
            self.by.iter().zip(choice.0).map(|(by, n)| by.place(n)).collect::<Vec<_>>()
        });
        choices.into_iter()
    }

    /// What was chosen of each column; `None` when all of it is added up.
    pub fn chosen(&self, choice: Choice) -> impl Iterator<Item = (&By, Option<&ByOption>)> {
        self.by
            .iter()
            .zip(choice.0)
            .map(|(by, number)| (by, by.place(number).and_then(|place| by.options.get(place))))
    }

    /// What is chosen, in words.
    pub fn words_chosen(&self, choice: Choice) -> Vec<String> {
        self.chosen(choice).filter_map(|(_, option)| Some(option?.words.clone())).collect()
    }

    pub fn series(&self, choice: Choice) -> &Series {
        match self.slice(choice) {
            Some((file, cube, at)) => &file.cubes[cube].slices[at].1,
            None => &self.nothing.0,
        }
    }

    /// The latest values of all countries, ranked.
    pub fn ranking(&self, choice: Choice) -> &Ranking {
        match self.slice(choice) {
            Some((.., at)) => self.rankings[at].get_or_init(|| {
                Ranking::new(self.series(choice).of_all(None), &self.entry, self.decimals)
            }),
            None => &self.nothing.1,
        }
    }

    /// The values of one year, ranked.
    pub fn ranking_of(&self, choice: Choice, year: u16) -> Ranking {
        Ranking::new(self.series(choice).of_all(Some(year)), &self.entry, self.decimals)
    }

    /// The median of some countries in each year in which one of them has a value, of what is
    /// chosen when nobody says.
    pub fn medians_by_year(&self, of: MedianOf) -> &[(u16, f64)] {
        let all = self.medians_by_year.get_or_init(|| {
            let series = self.series(self.default_choice());
            MedianOf::all().map(|of| (of, by_year(series, of))).collect()
        });
        all.iter().find(|(whose, _)| *whose == of).map_or(&[], |(_, medians)| medians)
    }

    /// The first and the last year of its values, whatever is chosen.
    pub fn years(&self) -> Option<(u16, u16)> {
        *self.years.get_or_init(|| {
            let slices = self.data.as_ref().map(|(file, at)| &file.cubes[*at].slices[..]);
            let years = slices.unwrap_or_default().iter().filter_map(|(_, series)| {
                let years = series.years();
                Some((*years.first()?, *years.last()?))
            });
            years.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)))
        })
    }

    fn slice(&self, choice: Choice) -> Option<(&TableFile, usize, usize)> {
        let (file, cube) = self.data.as_ref()?;
        Some((file, *cube, file.cubes[*cube].place(choice.0)?))
    }
}

impl By {
    fn new(entry: &ByEntry, texts: &[String], is_total: bool) -> Self {
        let number = |text: &String| {
            texts.iter().position(|other| other == text).and_then(|at| u16::try_from(at).ok())
        };
        let worded = entry.words.iter().filter_map(|(value, words)| {
            Some(ByOption { value: value.clone(), words: words.clone(), number: number(value)? })
        });
        let others = texts
            .iter()
            .filter(|text| !entry.words.iter().any(|(value, _)| value == *text))
            .filter_map(|text| {
                Some(ByOption { value: text.clone(), words: text.clone(), number: number(text)? })
            });
        let options: Vec<ByOption> = worded.chain(others).collect();
        let named = entry.default.as_ref();
        let default = named.and_then(|value| options.iter().position(|o| o.value == *value));
        let default = default.or(if is_total { None } else { Some(0) });
        Self { name: entry.column.clone(), options, default, is_total }
    }

    fn number(&self, place: Option<usize>) -> u16 {
        place.and_then(|place| self.options.get(place)).map_or(ALL, |option| option.number)
    }

    fn place(&self, number: u16) -> Option<usize> {
        self.options.iter().position(|option| option.number == number)
    }
}
