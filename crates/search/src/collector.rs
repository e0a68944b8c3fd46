//! Collecting hits: counting them, and choosing those that are shown.

use std::cmp::Ordering;
use std::sync::Arc;

use crate::accumulator::Scored;
use crate::facets::GROUP;
use crate::found::{FacetCount, Found, FoundGroup, Hit};
use crate::index_view::{IndexView, Segment};
use crate::query::{Query, Sort};

/// Hits of a group that anybody can page through.
const DEEPEST: usize = 10_000;
/// Rows from which on those that cannot be shown are thrown out.
const ROOM: usize = 256;
/// How much better a hit is that has a favoured value.
const FAVOUR: f32 = 1.5;

/// Hits as they come, of all segments.
pub(crate) struct Collector<'a> {
    view: &'a IndexView,
    query: &'a Query,
    filters: Vec<Choice>,
    favoured: Vec<u32>,
    /// For each value of a facet: 0 when it is not counted, else the number of its filter and 1,
    /// or `UNFILTERED`.
    counted: Vec<u8>,
    counts: Vec<usize>,
    groups: Vec<Rows>,
    /// The number of the only group that is listed.
    only: Option<usize>,
    matched: usize,
    /// The values of the hit at hand.
    values: Vec<u32>,
}

/// No document is in a group of this number.
const NO_GROUP: usize = usize::MAX;
/// A facet that is not filtered by.
const UNFILTERED: u8 = u8::MAX;

/// What is chosen of one facet.
struct Choice {
    values: Vec<u32>,
}

/// The hits of one group.
#[derive(Default)]
struct Rows {
    count: usize,
    /// Those that may be shown: no more than twice as many as are wanted, or `ROOM`.
    best: Vec<Row>,
    /// Rows with a lesser key are not shown.
    least: u64,
}

#[derive(Clone, Copy)]
struct Row {
    /// What rows are ordered by, the largest first; of equal ones, the newest, then by number.
    key: u64,
    date: i64,
    number: u32,
    missing: u8,
    cost: u8,
    score: f32,
}

impl<'a> Collector<'a> {
    pub(crate) fn new(view: &'a IndexView, query: &'a Query) -> Self {
        let codes = &view.parts.codes;
        let number = |facet: &str, value: &str| codes.number(facet, value);
        let filters: Vec<Choice> = query
            .filters
            .iter()
            .map(|(facet, values)| Choice {
                values: values.iter().filter_map(|value| number(facet, value)).collect(),
            })
            .collect();
        let which = |code: u32| {
            let facet = codes.facet(code);
            if !query.counted.iter().any(|counted| counted == facet) {
                return 0;
            }
            let at = query.filters.iter().position(|(filtered, _)| filtered == facet);
            at.and_then(|at| u8::try_from(at + 1).ok()).unwrap_or(UNFILTERED)
        };
        let counted = if query.counted.is_empty() {
            Vec::new()
        } else {
            (0..).take(codes.len()).map(which).collect()
        };
        let favoured = query.favoured.iter().filter_map(|(facet, value)| number(facet, value));
        let only = query.group.as_ref().map(|group| {
            let known = number(GROUP, group).and_then(|number| usize::try_from(number).ok());
            known.unwrap_or(NO_GROUP)
        });
        Self {
            filters,
            favoured: favoured.collect(),
            counts: vec![0; counted.len()],
            counted,
            groups: Vec::new(),
            only,
            matched: 0,
            values: Vec::new(),
            view,
            query,
        }
    }

    /// How many documents there are but for the filters.
    pub(crate) fn matched(&self) -> usize {
        self.matched
    }

    pub(crate) fn add(&mut self, segment: &Segment, hits: &[Scored]) {
        self.matched += hits.len();
        for hit in hits {
            self.add_one(segment, hit);
        }
    }

    /// Every document there is.
    pub(crate) fn add_everything(&mut self) {
        let view = self.view;
        for segment in &view.segments {
            for document in segment.reader.doc_ids_alive() {
                let hit = Scored { document, missing: 0, cost: 0, score: 0.0 };
                self.add(segment, &[hit]);
            }
        }
    }

    fn add_one(&mut self, segment: &Segment, hit: &Scored) {
        let mut score = hit.score;
        let group = segment.groups[hit.document as usize] as usize;
        let shown = self.only.is_none_or(|only| only == group);
        if !self.filters.is_empty() || !self.counted.is_empty() || !self.favoured.is_empty() {
            let mut values = std::mem::take(&mut self.values);
            let codes = segment.facets.values_for_doc(hit.document);
            values.clear();
            values.extend(codes.filter_map(|code| u32::try_from(code).ok()));
            if values.iter().any(|value| self.favoured.contains(value)) {
                score *= FAVOUR;
            }
            let has = |choice: &Choice| choice.values.iter().any(|value| values.contains(value));
            let failed = self.filters.iter().filter(|choice| !has(choice)).count();
            let first_failed = self.filters.iter().position(|choice| !has(choice));
            if shown {
                self.count(&values, failed, first_failed);
            }
            self.values = values;
            if failed > 0 {
                return;
            }
        }
        if self.groups.len() <= group {
            self.groups.resize_with(group + 1, Rows::default);
        }
        self.groups[group].count += 1;
        if self.query.take > 0 && shown {
            let date = || segment.date.get_val(hit.document);
            let key = self.key(hit, score, date);
            let rows = &mut self.groups[group];
            // Most hits of a common word end here.
            if key < rows.least {
                return;
            }
            let row = Row {
                key,
                date: date(),
                number: u32::try_from(segment.number.get_val(hit.document)).unwrap_or(0),
                missing: hit.missing,
                cost: hit.cost,
                score,
            };
            rows.push(row, last_wanted(self.query));
        }
    }

    /// A hit counts for the values of a facet when no other facet's choice leaves it out.
    fn count(&mut self, values: &[u32], failed: usize, first_failed: Option<usize>) {
        if self.counted.is_empty() || failed > 1 {
            return;
        }
        for value in values {
            let facet = self.counted[*value as usize];
            let counts = match (facet, first_failed) {
                (0, _) => false,
                (_, None) => true,
                (facet, Some(failed)) => usize::from(facet) == failed + 1,
            };
            if counts {
                self.counts[*value as usize] += 1;
            }
        }
    }

    fn key(&self, hit: &Scored, score: f32, date: impl Fn() -> i64) -> u64 {
        // Makes signed dates comparable as unsigned ones.
        let since_ever = |date: i64| date.cast_unsigned() ^ (1 << 63);
        match self.query.sort {
            Sort::Newest => since_ever(date()),
            Sort::Oldest => match date() {
                // What has no date is neither old nor new: it comes last.
                i64::MIN => 0,
                date => !since_ever(date),
            },
            Sort::Relevance => {
                // Missing words weigh more than edits, edits more than any score. A score is
                // never negative, so that its bits are in its order.
                let worse = u32::from(hit.missing) << 8 | u32::from(hit.cost);
                u64::from(!worse) << 32 | u64::from(score.max(0.0).to_bits())
            }
        }
    }

    pub(crate) fn finish(self) -> Found {
        let codes = &self.view.parts.codes;
        let (skip, end) = (self.query.skip, last_wanted(self.query));
        let mut groups = Vec::new();
        for (code, rows) in (0..).zip(self.groups).filter(|(_, rows)| rows.count > 0) {
            debug_assert_eq!(codes.facet(code), GROUP);
            let hits = page(rows.best, skip, end).into_iter().map(|row| Hit {
                id: Arc::clone(&self.view.parts.ids[row.number as usize]),
                missing: row.missing,
                edits: row.cost,
                score: row.score,
            });
            groups.push(FoundGroup {
                group: Arc::clone(codes.value(code)),
                count: rows.count,
                hits: hits.collect(),
            });
        }
        let counts = (0..).zip(&self.counts).filter(|(_, count)| **count > 0);
        let facets = counts.map(|(code, count)| FacetCount {
            facet: codes.facet(code).to_owned(),
            value: Arc::clone(codes.value(code)),
            count: *count,
        });
        Found {
            total: groups.iter().map(|group| group.count).sum(),
            facets: facets.collect(),
            groups,
            ..Found::default()
        }
    }
}

impl Rows {
    fn push(&mut self, row: Row, wanted: usize) {
        self.best.push(row);
        if self.best.len() >= ROOM.max(wanted.saturating_mul(2)) {
            keep_best(&mut self.best, wanted);
            self.least = self.best.iter().map(|row| row.key).min().unwrap_or(0);
        }
    }
}

impl Row {
    fn order(&self, other: &Self) -> Ordering {
        (other.key, other.date)
            .cmp(&(self.key, self.date))
            .then_with(|| self.number.cmp(&other.number))
    }
}

/// How many hits of a group come before the end of the page that is asked for.
fn last_wanted(query: &Query) -> usize {
    query.skip.saturating_add(query.take).min(DEEPEST)
}

/// Leaves the best, in no order.
fn keep_best(rows: &mut Vec<Row>, count: usize) {
    if count < rows.len() {
        rows.select_nth_unstable_by(count, Row::order);
        rows.truncate(count);
    }
}

/// The rows of one page, in order.
fn page(mut rows: Vec<Row>, skip: usize, end: usize) -> Vec<Row> {
    if end == 0 || skip >= rows.len() {
        return Vec::new();
    }
    keep_best(&mut rows, end);
    rows.sort_unstable_by(Row::order);
    rows.drain(..skip.min(rows.len()));
    rows
}
