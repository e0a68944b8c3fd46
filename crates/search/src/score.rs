//! Scoring documents, a word after the other.
//!
//! Each document has a cell that adds up; a word walks once through its lists. What that costs is
//! known beforehand: the number of documents that have the words.

use std::sync::{Mutex, PoisonError};

use tantivy::TERMINATED;
use tantivy::postings::BlockSegmentPostings;
use tantivy::schema::IndexRecordOption;

use crate::error::SearchError;
use crate::phrase;
use crate::plan::{Class, Plan, Planned, Term};
use crate::schema::{TEXTS, WEIGHTS};
use crate::search::{Inner, SATURATION, Segment};

/// Lists that are so many times longer than the documents still wanted are asked for these
/// instead of being read.
const WORTH_SEEKING: usize = 16;
/// Desks that are kept for later queries.
const MOST_DESKS: usize = 8;
/// What it is worth that words follow each other, in parts of what they are worth.
const TOGETHER: f32 = 0.5;
/// The texts in which that is looked at: they are short.
const TOGETHER_TEXTS: [usize; 2] = [0, 2];

/// Which documents are hits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// Those that have every word.
    All,
    /// Those that have at least half of the words.
    Most,
}

/// A document that matches.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Scored {
    pub(crate) document: u32,
    /// Words that it has not.
    pub(crate) missing: u8,
    /// How far its words are from those typed.
    pub(crate) cost: u8,
    pub(crate) score: f32,
}

#[derive(Debug, Clone, Copy, Default)]
struct Cell {
    score: f32,
    /// A bit for each word that it has.
    has: u16,
    /// What these words cost.
    cost: u8,
    /// What the present word costs.
    now: u8,
}

/// Where scores are added up; kept between queries, because it is large.
#[derive(Default)]
pub(crate) struct Desk {
    cells: Vec<Cell>,
    /// Documents whose cells are not empty.
    touched: Vec<u32>,
    hits: Vec<Scored>,
}

#[derive(Default)]
pub(crate) struct Desks(Mutex<Vec<Desk>>);

impl Desks {
    fn take(&self) -> Desk {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    fn put_back(&self, desk: Desk) {
        let mut desks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if desks.len() < MOST_DESKS {
            desks.push(desk);
        }
    }
}

impl Inner {
    /// Calls `each` with the hits of every segment.
    pub(crate) fn score(
        &self,
        plan: &Plan,
        wanted: Wanted,
        each: &mut dyn FnMut(&Segment, &[Scored]),
    ) -> Result<(), SearchError> {
        if wanted == Wanted::All && plan.slots.iter().any(Planned::is_hopeless) {
            return Ok(());
        }
        let mut order: Vec<&Planned> = plan.slots.iter().collect();
        order.sort_by_key(|slot| slot.documents());
        let mut desk = self.parts.desks.take();
        for (number, segment) in self.segments.iter().enumerate() {
            let round = Round { inner: self, number, segment, wanted };
            desk.clear(segment.reader.max_doc());
            round.score(plan, &order, &mut desk)?;
            round.collect(order.len(), &mut desk);
            each(segment, &desk.hits);
        }
        self.parts.desks.put_back(desk);
        Ok(())
    }
}

impl Desk {
    fn clear(&mut self, documents: u32) {
        for document in self.touched.drain(..) {
            self.cells[document as usize] = Cell::default();
        }
        self.hits.clear();
        if self.cells.len() < documents as usize {
            self.cells.resize(documents as usize, Cell::default());
        }
    }

    /// Leaves out the documents that lack a word already.
    fn keep_with(&mut self, needs: u16) {
        let cells = &mut self.cells;
        self.touched.retain(|document| {
            let cell = &mut cells[*document as usize];
            let stays = cell.has == needs;
            if !stays {
                *cell = Cell::default();
            }
            stays
        });
        self.touched.sort_unstable();
    }
}

impl Planned {
    /// Whether no document can have it.
    fn is_hopeless(&self) -> bool {
        match self {
            Self::Word(classes) => classes.is_empty(),
            Self::Phrase { terms, .. } => terms.iter().any(|term| term.places.is_empty()),
        }
    }

    /// How long its lists are.
    fn documents(&self) -> usize {
        let length = |term: &Term| -> usize {
            term.places.iter().map(|place| place.info.doc_freq as usize).sum()
        };
        match self {
            Self::Word(classes) => classes.iter().flat_map(|class| &class.terms).map(length).sum(),
            Self::Phrase { terms, .. } => terms.iter().map(length).min().unwrap_or(0),
        }
    }
}

/// One segment and one query.
struct Round<'a> {
    inner: &'a Inner,
    number: usize,
    segment: &'a Segment,
    wanted: Wanted,
}

/// One word of the query.
#[derive(Clone, Copy)]
struct Step {
    bit: u16,
    /// The bits a document must have to be looked at.
    needs: u16,
    cost: u8,
    rarity: f32,
}

impl Round<'_> {
    fn score(&self, plan: &Plan, order: &[&Planned], desk: &mut Desk) -> Result<(), SearchError> {
        for (at, slot) in order.iter().enumerate() {
            let bit = 1 << at;
            let needs = if self.wanted == Wanted::All { bit - 1 } else { 0 };
            if needs != 0 {
                desk.keep_with(needs);
            }
            match slot {
                Planned::Word(classes) => {
                    for class in classes {
                        let Class { cost, rarity, .. } = *class;
                        let step = Step { bit, needs, cost, rarity };
                        for term in &class.terms {
                            self.add_term(term, step, desk)?;
                        }
                    }
                }
                Planned::Phrase { terms, rarity } => {
                    let step = Step { bit, needs, cost: 0, rarity: *rarity };
                    for text in 0..TEXTS {
                        let segment = (self.number, self.segment);
                        phrase::for_each(segment, text, terms, |document, count| {
                            self.add(text, document, count, step, desk);
                        })?;
                    }
                }
            }
        }
        self.add_together(plan, order.len(), desk)
    }

    fn add_term(&self, term: &Term, step: Step, desk: &mut Desk) -> Result<(), SearchError> {
        for place in term.places.iter().filter(|place| place.segment == self.number) {
            let text = &self.segment.texts[place.text];
            let list =
                text.read_block_postings_from_terminfo(&place.info, IndexRecordOption::WithFreqs)?;
            let length = place.info.doc_freq as usize;
            if step.needs != 0 && desk.touched.len().saturating_mul(WORTH_SEEKING) < length {
                self.seek(list, place.text, step, desk);
            } else {
                self.walk(list, place.text, step, desk);
            }
        }
        Ok(())
    }

    fn walk(&self, mut list: BlockSegmentPostings, text: usize, step: Step, desk: &mut Desk) {
        while list.block_len() > 0 {
            for (document, count) in list.docs().iter().zip(list.freqs()) {
                self.add(text, *document, *count, step, desk);
            }
            list.advance();
        }
    }

    fn seek(&self, mut list: BlockSegmentPostings, text: usize, step: Step, desk: &mut Desk) {
        for at in 0..desk.touched.len() {
            let document = desk.touched[at];
            let place = list.seek(document);
            match list.doc(place) {
                TERMINATED => return,
                found if found == document => {
                    self.add(text, document, list.freq(place), step, desk);
                }
                _ => {}
            }
        }
    }

    #[inline]
    #[expect(clippy::cast_precision_loss, reason = "nobody writes a word that often")]
    fn add(&self, text: usize, document: u32, count: u32, step: Step, desk: &mut Desk) {
        let cell = &mut desk.cells[document as usize];
        if cell.has & step.needs != step.needs {
            return;
        }
        if cell.has & step.bit == 0 {
            if cell.has == 0 {
                desk.touched.push(document);
            }
            cell.has |= step.bit;
            cell.cost = cell.cost.saturating_add(step.cost);
            cell.now = step.cost;
        } else if cell.now != step.cost {
            // It has a word that is nearer.
            return;
        }
        let length =
            self.inner.lengths[text][usize::from(self.segment.norms[text].fieldnorm_id(document))];
        let count = count as f32;
        let occurs = count * (SATURATION + 1.0) / (count + length);
        cell.score += step.rarity * WEIGHTS[text] * occurs;
    }

    /// Words that follow each other in a title or a description, as they were typed.
    fn add_together(&self, plan: &Plan, slots: usize, desk: &mut Desk) -> Result<(), SearchError> {
        if plan.together.is_empty() {
            return Ok(());
        }
        let all = u16::MAX >> (16 - slots);
        let cells = &mut desk.cells;
        for text in TOGETHER_TEXTS {
            let segment = (self.number, self.segment);
            phrase::for_each(segment, text, &plan.together, |document, _| {
                let cell = &mut cells[document as usize];
                if cell.has == all && cell.cost == 0 {
                    cell.score *= 1.0 + TOGETHER * WEIGHTS[text] / WEIGHTS[0];
                }
            })?;
        }
        Ok(())
    }

    fn collect(&self, slots: usize, desk: &mut Desk) {
        let least = match self.wanted {
            Wanted::All => slots,
            Wanted::Most => slots.div_ceil(2),
        };
        let alive = self.segment.reader.alive_bitset();
        for document in &desk.touched {
            let cell = desk.cells[*document as usize];
            let has = cell.has.count_ones() as usize;
            if has >= least && alive.is_none_or(|alive| alive.is_alive(*document)) {
                desk.hits.push(Scored {
                    document: *document,
                    missing: u8::try_from(slots - has).unwrap_or(u8::MAX),
                    cost: cell.cost,
                    score: cell.score,
                });
            }
        }
    }
}
