//! Scoring documents, a word after the other.
//!
//! Each document has a cell that adds up; a word walks once through its lists. What that costs is
//! known beforehand: the number of documents that have the words.

use tantivy::TERMINATED;
use tantivy::postings::BlockSegmentPostings;
use tantivy::schema::IndexRecordOption;

use crate::accumulator::{Accumulator, Scored};
use crate::error::SearchError;
use crate::index_view::{IndexView, SATURATION, Segment};
use crate::phrase;
use crate::plan::{Class, Plan, Planned, Term};
use crate::schema::{TEXTS, WEIGHTS};

/// Lists that are so many times longer than the documents still wanted are asked for these
/// instead of being read.
const WORTH_SEEKING: usize = 16;
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

impl IndexView {
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
        let mut accumulator = self.parts.accumulators.take();
        for (number, segment) in self.segments.iter().enumerate() {
            let round = Round { view: self, number, segment, wanted };
            accumulator.clear(segment.reader.max_doc());
            round.score(plan, &order, &mut accumulator)?;
            round.collect(order.len(), &mut accumulator);
            each(segment, &accumulator.hits);
        }
        self.parts.accumulators.put_back(accumulator);
        Ok(())
    }
}

impl Planned {
    /// Whether no document can have it.
    fn is_hopeless(&self) -> bool {
        match self {
            Self::Word(classes) => classes.is_empty(),
            Self::Phrase { terms, .. } => terms.iter().any(|term| term.lists.is_empty()),
        }
    }

    /// How long its lists are.
    fn documents(&self) -> usize {
        let length = |term: &Term| -> usize {
            term.lists.iter().map(|list| list.info.doc_freq as usize).sum()
        };
        match self {
            Self::Word(classes) => classes.iter().flat_map(|class| &class.terms).map(length).sum(),
            Self::Phrase { terms, .. } => terms.iter().map(length).min().unwrap_or(0),
        }
    }
}

/// The bits of all words of a query.
fn all_of(slots: usize) -> u16 {
    (0..slots).fold(0, |bits, slot| bits | 1 << slot)
}

/// One segment and one query.
struct Round<'a> {
    view: &'a IndexView,
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
    fn score(
        &self,
        plan: &Plan,
        order: &[&Planned],
        accumulator: &mut Accumulator,
    ) -> Result<(), SearchError> {
        for (at, slot) in order.iter().enumerate() {
            let bit = 1 << at;
            let needs = if self.wanted == Wanted::All { bit - 1 } else { 0 };
            if needs != 0 {
                accumulator.keep_with(needs);
            }
            match slot {
                Planned::Word(classes) => {
                    for class in classes {
                        let Class { cost, rarity, .. } = *class;
                        let step = Step { bit, needs, cost, rarity };
                        for term in &class.terms {
                            self.add_term(term, step, accumulator)?;
                        }
                    }
                }
                Planned::Phrase { terms, rarity } => {
                    let step = Step { bit, needs, cost: 0, rarity: *rarity };
                    for text in 0..TEXTS {
                        let segment = (self.number, self.segment);
                        let scale = self.scale(text, step);
                        phrase::for_each(segment, text, terms, |document, count| {
                            scale.add(document, count, accumulator);
                        })?;
                    }
                }
            }
        }
        self.add_together(plan, order.len(), accumulator)
    }

    fn add_term(
        &self,
        term: &Term,
        step: Step,
        accumulator: &mut Accumulator,
    ) -> Result<(), SearchError> {
        for found in term.lists.iter().filter(|list| list.segment == self.number) {
            let text = &self.segment.texts[found.text];
            let list =
                text.read_block_postings_from_terminfo(&found.info, IndexRecordOption::WithFreqs)?;
            let length = found.info.doc_freq as usize;
            let scale = self.scale(found.text, step);
            if step.needs != 0 && accumulator.touched.len().saturating_mul(WORTH_SEEKING) < length {
                seek(list, &scale, accumulator);
            } else {
                walk(list, &scale, accumulator);
            }
        }
        Ok(())
    }

    /// What a word is worth in a text of this segment.
    fn scale(&self, text: usize, step: Step) -> Scale<'_> {
        Scale {
            step,
            worth: step.rarity * WEIGHTS[text],
            norms: &self.segment.norms[text],
            lengths: &self.view.lengths[text],
        }
    }

    /// Words that follow each other in a title or a description, as they were typed.
    fn add_together(
        &self,
        plan: &Plan,
        slots: usize,
        accumulator: &mut Accumulator,
    ) -> Result<(), SearchError> {
        if plan.together.is_empty() {
            return Ok(());
        }
        let all = all_of(slots);
        let cells = &mut accumulator.cells;
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

    fn collect(&self, slots: usize, accumulator: &mut Accumulator) {
        let least = match self.wanted {
            Wanted::All => slots,
            Wanted::Most => slots.div_ceil(2),
        };
        let alive = self.segment.reader.alive_bitset();
        let all = all_of(slots);
        for document in &accumulator.touched {
            let cell = accumulator.cells[*document as usize];
            let has = if cell.has == all { slots } else { cell.has.count_ones() as usize };
            if has >= least && alive.is_none_or(|alive| alive.is_alive(*document)) {
                accumulator.hits.push(Scored {
                    document: *document,
                    missing: u8::try_from(slots - has).unwrap_or(u8::MAX),
                    cost: cell.cost,
                    score: cell.score,
                });
            }
        }
    }
}

/// One word in one text of one segment.
struct Scale<'a> {
    step: Step,
    /// What it counts at most.
    worth: f32,
    /// How long the text of each document is, as a number of `lengths`.
    norms: &'a [u8],
    lengths: &'a [f32; 256],
}

impl Scale<'_> {
    #[inline]
    #[expect(clippy::cast_precision_loss, reason = "nobody writes a word that often")]
    fn add(&self, document: u32, count: u32, accumulator: &mut Accumulator) {
        let step = self.step;
        let cell = &mut accumulator.cells[document as usize];
        if cell.has & step.needs != step.needs {
            return;
        }
        if cell.has & step.bit == 0 {
            if cell.has == 0 {
                accumulator.touched.push(document);
            }
            cell.has |= step.bit;
            cell.cost = cell.cost.saturating_add(step.cost);
            cell.now = step.cost;
        } else if cell.now != step.cost {
            // It has a word that is nearer.
            return;
        }
        let length = self.lengths[usize::from(self.norms[document as usize])];
        let count = count as f32;
        let occurs = count * (SATURATION + 1.0) / (count + length);
        cell.score += self.worth * occurs;
    }
}

/// Adds up all documents of a list. By itself, or all that goes round here lies in memory instead of
/// registers.
#[inline(never)]
fn walk(mut list: BlockSegmentPostings, scale: &Scale<'_>, accumulator: &mut Accumulator) {
    while list.block_len() > 0 {
        for (document, count) in list.docs().iter().zip(list.freqs()) {
            scale.add(*document, *count, accumulator);
        }
        list.advance();
    }
}

/// Asks a list for the documents that are still wanted.
fn seek(mut list: BlockSegmentPostings, scale: &Scale<'_>, accumulator: &mut Accumulator) {
    accumulator.sort();
    for at in 0..accumulator.touched.len() {
        let document = accumulator.touched[at];
        let place = list.seek(document);
        match list.doc(place) {
            TERMINATED => return,
            found if found == document => scale.add(document, list.freq(place), accumulator),
            _ => {}
        }
    }
}
