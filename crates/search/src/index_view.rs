//! An index at one moment: its segments and tables, open for reading.

use std::sync::Arc;

use tantivy::columnar::{Column, ColumnValues};
use tantivy::fieldnorm::FieldNormReader;
use tantivy::{InvertedIndexReader, Searcher, SegmentReader};

use crate::accumulator::Accumulators;
use crate::dictionary::Dictionary;
use crate::error::SearchError;
use crate::facets::Codes;
use crate::schema::{self, LENGTHS, Layout, TEXTS};
use crate::vocabulary::Vocabulary;

/// How quickly more occurrences of a word stop mattering.
pub(crate) const SATURATION: f32 = 1.2;

/// An index at one moment, as the parts of a search read it.
pub(crate) struct IndexView {
    pub(crate) segments: Vec<Segment>,
    pub(crate) documents: usize,
    pub(crate) parts: Parts,
    /// Of all segments.
    pub(crate) pieces: Dictionary,
    /// For each text and each length: what a score is divided by, more or less.
    pub(crate) lengths: Box<[[f32; 256]; TEXTS]>,
}

/// What a search shares with the index it came from.
pub(crate) struct Parts {
    pub(crate) codes: Arc<Codes>,
    pub(crate) ids: Arc<Vec<Arc<str>>>,
    pub(crate) vocabulary: Vocabulary,
    pub(crate) accumulators: Arc<Accumulators>,
}

/// One part of the index.
pub(crate) struct Segment {
    pub(crate) reader: SegmentReader,
    pub(crate) texts: [Arc<InvertedIndexReader>; TEXTS],
    pub(crate) pieces: Arc<InvertedIndexReader>,
    /// For each text of each document how long it is, as one of 256 lengths.
    pub(crate) norms: [Box<[u8]>; TEXTS],
    pub(crate) number: Arc<dyn ColumnValues<u64>>,
    /// The number of each document's group: every hit is asked for it.
    pub(crate) groups: Box<[u32]>,
    pub(crate) date: Arc<dyn ColumnValues<i64>>,
    pub(crate) facets: Column<u64>,
}

impl IndexView {
    pub(crate) fn new(
        searcher: &Searcher,
        layout: &Layout,
        parts: Parts,
    ) -> Result<Self, SearchError> {
        let segments: Vec<Segment> = searcher
            .segment_readers()
            .iter()
            .map(|reader| Segment::new(reader, layout))
            .collect::<Result<_, _>>()?;
        let documents = segments.iter().map(|segment| segment.reader.num_docs() as usize).sum();
        let lengths = Box::new(std::array::from_fn(|text| lengths(&segments, text)));
        let pieces = Dictionary::new(segments.iter().map(|segment| segment.pieces.terms()))?;
        Ok(Self { segments, documents, parts, pieces, lengths })
    }
}

impl Segment {
    fn new(reader: &SegmentReader, layout: &Layout) -> Result<Self, SearchError> {
        let [title, keywords, description, body] = layout.texts;
        let text = |field| reader.inverted_index(field);
        let norm = |field| -> Result<Box<[u8]>, SearchError> {
            let norms = reader.get_fieldnorms_reader(field)?;
            Ok((0..reader.max_doc()).map(|document| norms.fieldnorm_id(document)).collect())
        };
        let columns = reader.fast_fields();
        Ok(Self {
            texts: [text(title)?, text(keywords)?, text(description)?, text(body)?],
            pieces: text(layout.pieces)?,
            norms: [norm(title)?, norm(keywords)?, norm(description)?, norm(body)?],
            number: columns.column_first_or_default(schema::NUMBER)?,
            groups: numbers(&*columns.column_first_or_default(schema::GROUP)?),
            date: columns.column_first_or_default(schema::DATE)?,
            facets: columns
                .column_opt(schema::FACETS)?
                .unwrap_or_else(|| Column::build_empty_column(reader.max_doc())),
            reader: reader.clone(),
        })
    }
}

/// The values of a column of small numbers.
fn numbers(column: &dyn ColumnValues<u64>) -> Box<[u32]> {
    let number = |value: u64| u32::try_from(value).unwrap_or(u32::MAX);
    column.iter().map(number).collect()
}

/// BM25's denominator without the number of occurrences, for each of the 256 lengths that are
/// told apart.
#[expect(clippy::cast_precision_loss, reason = "lengths need no precision")]
fn lengths(segments: &[Segment], text: usize) -> [f32; 256] {
    let words: u64 = segments.iter().map(|segment| segment.texts[text].total_num_tokens()).sum();
    let documents: u64 = segments.iter().map(|s| u64::from(s.reader.max_doc())).sum();
    let average = (words as f32 / documents.max(1) as f32).max(1.0);
    std::array::from_fn(|id| {
        let length = FieldNormReader::id_to_fieldnorm(u8::try_from(id).unwrap_or(u8::MAX)) as f32;
        SATURATION * (1.0 - LENGTHS[text] + LENGTHS[text] * length / average)
    })
}
