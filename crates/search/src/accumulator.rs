//! Score accumulators: where the scores of documents are added up, one query at a time.

use std::sync::{Mutex, PoisonError};

/// Accumulators that are kept for later queries.
const MOST_KEPT: usize = 8;
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
pub(crate) struct Cell {
    pub(crate) score: f32,
    /// A bit for each word that it has.
    pub(crate) has: u16,
    /// What these words cost.
    pub(crate) cost: u8,
    /// What the present word costs.
    pub(crate) now: u8,
}

/// Where scores are added up; kept between queries, because it is large.
#[derive(Default)]
pub(crate) struct Accumulator {
    pub(crate) cells: Vec<Cell>,
    /// Documents whose cells are not empty.
    pub(crate) touched: Vec<u32>,
    pub(crate) hits: Vec<Scored>,
}

#[derive(Default)]
pub(crate) struct Accumulators(Mutex<Vec<Accumulator>>);

impl Accumulators {
    pub(crate) fn take(&self) -> Accumulator {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    pub(crate) fn put_back(&self, accumulator: Accumulator) {
        let mut accumulators = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if accumulators.len() < MOST_KEPT {
            accumulators.push(accumulator);
        }
    }
}

impl Accumulator {
    pub(crate) fn clear(&mut self, documents: u32) {
        for document in self.touched.drain(..) {
            self.cells[document as usize] = Cell::default();
        }
        self.hits.clear();
        if self.cells.len() < documents as usize {
            self.cells.resize(documents as usize, Cell::default());
        }
    }

    /// Leaves out the documents that lack a word already.
    pub(crate) fn keep_with(&mut self, needs: u16) {
        let cells = &mut self.cells;
        self.touched.retain(|document| {
            let cell = &mut cells[*document as usize];
            let stays = cell.has == needs;
            if !stays {
                *cell = Cell::default();
            }
            stays
        });
    }

    /// Puts the documents in their order.
    #[expect(clippy::stable_sort_primitive, reason = "it merges the few lists that are in order")]
    pub(crate) fn sort(&mut self) {
        self.touched.sort();
    }
}
