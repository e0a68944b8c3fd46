//! Which documents hold a word letter for letter, anywhere in it: found by the pieces of their texts.

use tantivy::postings::BlockSegmentPostings;
use tantivy::schema::IndexRecordOption;

use crate::dictionary::Dictionary;
use crate::error::SearchError;
use crate::index_view::{IndexView, Segment};
use crate::pieces::{Piece, TOO_LONG, for_each_piece, is_compound};
use crate::search::Search;

/// Pieces that are looked for of one word: those that say most.
const MOST_PIECES: usize = 4;
/// Pieces of documents that are looked at because they hold that of a word.
const MOST_HOLDING: usize = 20_000;
/// Between two looks at the clock.
const STEP: usize = 64;

/// Documents that hold a word, by their numbers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Holding {
    /// Ascending.
    pub numbers: Vec<u32>,
    /// Each of these documents holds the word; otherwise it has letters of it.
    pub is_sure: bool,
    /// No other document holds it; otherwise others may, since not all was looked at.
    pub is_all: bool,
}

impl Search {
    /// The number and the id of each document whose title, description and body are known whole:
    /// of others [`Search::holding`] says nothing.
    pub fn whole_documents(&self) -> Result<Vec<(u32, &str)>, SearchError> {
        let view = self.view();
        let mut whole = vec![true; view.parts.ids.len()];
        let mut documents = Documents::new(view);
        documents.add(view, TOO_LONG.as_bytes())?;
        for number in documents.numbers(view) {
            whole[number as usize] = false;
        }
        let ids = (0..).zip(view.parts.ids.iter());
        let known = ids.filter(|(number, id)| !id.is_empty() && whole[*number as usize]);
        Ok(known.map(|(number, id)| (number, &**id)).collect())
    }

    /// The documents whose title, description or body holds `word`, which is folded and has no
    /// white space in it. `None` where pieces say nothing of it. The work is bounded, and ends
    /// when it `is_late`.
    pub fn holding(
        &self,
        word: &str,
        is_late: &dyn Fn() -> bool,
    ) -> Result<Option<Holding>, SearchError> {
        if is_compound(word) {
            let found = self.holding_pattern(word.as_bytes(), is_late)?;
            return Ok(Some(Holding { is_sure: true, ..found }));
        }
        let mut pieces: Vec<Piece> = Vec::new();
        for_each_piece(word, |piece| pieces.push(piece));
        // A word of letters alone is held by a piece or by nothing.
        let is_sure = matches!(&pieces[..], [piece] if piece.range == (0..word.len()));
        // The longest are the rarest.
        pieces.sort_by_key(|piece| std::cmp::Reverse(piece.range.len()));
        pieces.truncate(MOST_PIECES);
        let mut held: Option<Holding> = None;
        for piece in pieces {
            let found = self.holding_pattern(&pattern(word, &piece), is_late)?;
            held = Some(match held {
                Some(held) => both(held, found),
                None => found,
            });
        }
        Ok(held.map(|held| Holding { is_sure, ..held }))
    }

    /// The documents with a piece in which `pattern` stands.
    fn holding_pattern(
        &self,
        pattern: &[u8],
        is_late: &dyn Fn() -> bool,
    ) -> Result<Holding, SearchError> {
        let view = self.view();
        let mut documents = Documents::new(view);
        let mut is_all = true;
        for (looked_at, known) in view.pieces.holding(pattern).enumerate() {
            let is_over = looked_at.is_multiple_of(STEP) && is_late();
            if looked_at == MOST_HOLDING || is_over {
                is_all = false;
                break;
            }
            documents.add(view, known)?;
            if documents.are_all() {
                break;
            }
        }
        Ok(Holding { numbers: documents.numbers(view), is_sure: false, is_all })
    }
}

/// What the dictionary is looked through for: a piece with other signs of the word beside it begins
/// or ends there in the text, too.
fn pattern(word: &str, piece: &Piece) -> Vec<u8> {
    let begins = piece.is_pair || piece.range.start > 0;
    let ends = piece.is_pair || piece.range.end < word.len();
    let mark = |is_there: bool| if is_there { &[Dictionary::END][..] } else { &[] };
    [mark(begins), word[piece.range.clone()].as_bytes(), mark(ends)].concat()
}

/// What holds both of two pieces. One of which not all is known leaves nothing out.
fn both(one: Holding, other: Holding) -> Holding {
    match (one.is_all, other.is_all) {
        (true, false) => one,
        (false, true) => other,
        _ => {
            let is_in_other = |number: &u32| other.numbers.binary_search(number).is_ok();
            let numbers = one.numbers.into_iter().filter(is_in_other).collect();
            Holding { numbers, ..other }
        }
    }
}

/// A set of documents that grows.
struct Documents {
    /// For each segment a bit for each document.
    bits: Vec<Vec<u64>>,
    missing: usize,
}

impl Documents {
    fn new(view: &IndexView) -> Self {
        let words = |segment: &Segment| segment.reader.max_doc().div_ceil(u64::BITS) as usize;
        Self {
            bits: view.segments.iter().map(|segment| vec![0; words(segment)]).collect(),
            missing: view.documents,
        }
    }

    /// Whether every document is in it.
    fn are_all(&self) -> bool {
        self.missing == 0
    }

    /// Adds those that have a piece.
    fn add(&mut self, view: &IndexView, piece: &[u8]) -> Result<(), SearchError> {
        for (segment, bits) in view.segments.iter().zip(&mut self.bits) {
            let Some(info) = segment.pieces.terms().get(piece)? else { continue };
            let alive = segment.reader.alive_bitset();
            let mut list = segment
                .pieces
                .read_block_postings_from_terminfo(&info, IndexRecordOption::Basic)?;
            self.missing -=
                add_list(&mut list, bits, |doc| alive.is_none_or(|alive| alive.is_alive(doc)));
        }
        Ok(())
    }

    /// Their numbers, ascending.
    fn numbers(&self, view: &IndexView) -> Vec<u32> {
        // As bits, too, they need not be sorted.
        let mut by_number = vec![0; view.parts.ids.len().div_ceil(64)];
        for (segment, bits) in view.segments.iter().zip(&self.bits) {
            for document in ones(bits) {
                let number = segment.number.get_val(document);
                if let Some(bits) = by_number.get_mut(usize::try_from(number / 64).unwrap_or(0)) {
                    *bits |= 1 << (number % 64);
                }
            }
        }
        ones(&by_number).collect()
    }
}

/// Which bits are set; ascending.
fn ones(bits: &[u64]) -> impl Iterator<Item = u32> {
    (0_u32..).zip(bits).flat_map(|(at, word)| {
        let mut left = *word;
        std::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros())?;
            left &= left - 1;
            Some(at * u64::BITS + bit)
        })
    })
}

/// Sets the bits of the documents of a list that are still there; gives how many are new.
fn add_list(
    list: &mut BlockSegmentPostings,
    bits: &mut [u64],
    is_alive: impl Fn(u32) -> bool,
) -> usize {
    let mut fresh = 0;
    while list.block_len() > 0 {
        for doc in list.docs() {
            let (at, bit) = ((doc / u64::BITS) as usize, 1 << (doc % u64::BITS));
            if bits[at] & bit == 0 && is_alive(*doc) {
                bits[at] |= bit;
                fresh += 1;
            }
        }
        list.advance();
    }
    fresh
}
