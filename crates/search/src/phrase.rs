//! Phrase matching: words that follow each other.

use tantivy::postings::{Postings, SegmentPostings};
use tantivy::schema::IndexRecordOption;
use tantivy::{DocSet, TERMINATED};

use crate::error::SearchError;
use crate::index_view::Segment;
use crate::plan::{PostingList, Term};

/// Calls `each` with every document in one text of which the terms follow each other, and how
/// often they do.
pub(crate) fn for_each(
    segment: (usize, &Segment),
    text: usize,
    terms: &[Term],
    mut each: impl FnMut(u32, u32),
) -> Result<(), SearchError> {
    let (number, segment) = segment;
    let mut lists: Vec<(usize, SegmentPostings)> = Vec::with_capacity(terms.len());
    for (offset, term) in terms.iter().enumerate() {
        let is_here = |list: &&PostingList| list.segment == number && list.text == text;
        let Some(found) = term.lists.iter().find(is_here) else { return Ok(()) };
        let option = IndexRecordOption::WithFreqsAndPositions;
        let list = segment.texts[text].read_postings_from_terminfo(&found.info, option)?;
        lists.push((offset, list));
    }
    // The rarest leads: the others are only asked for its documents.
    lists.sort_by_key(|(_, list)| list.doc_freq());
    let Some(((lead_offset, lead), others)) = lists.split_first_mut() else { return Ok(()) };
    let (mut starts, mut positions) = (Vec::new(), Vec::new());
    while lead.doc() != TERMINATED {
        let document = lead.doc();
        if others.iter_mut().all(|(_, list)| reach(list, document)) {
            beginnings(lead, *lead_offset, &mut starts);
            for (offset, list) in others.iter_mut() {
                beginnings(list, *offset, &mut positions);
                starts.retain(|start| positions.binary_search(start).is_ok());
            }
            if !starts.is_empty() {
                each(document, u32::try_from(starts.len()).unwrap_or(u32::MAX));
            }
        }
        lead.advance();
    }
    Ok(())
}

/// Whether a list has the document.
fn reach(list: &mut SegmentPostings, document: u32) -> bool {
    (if list.doc() < document { list.seek(document) } else { list.doc() }) == document
}

/// Where a phrase would begin by each occurrence of its word at `offset`; ascending.
fn beginnings(list: &mut SegmentPostings, offset: usize, out: &mut Vec<u32>) {
    list.positions(out);
    let offset = u32::try_from(offset).unwrap_or(u32::MAX);
    out.retain(|position| *position >= offset);
    for position in out {
        *position -= offset;
    }
}
