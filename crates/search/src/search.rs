//! Asking: a query in, hits out.

use std::cmp::Ordering;
use std::fmt;
use std::sync::Arc;

use tantivy::columnar::{Column, ColumnValues};
use tantivy::fieldnorm::FieldNormReader;
use tantivy::{InvertedIndexReader, Searcher, SegmentReader};

use crate::error::SearchError;
use crate::facets::Codes;
use crate::gather::Gathering;
use crate::marks::Marks;
use crate::parse::Parsed;
use crate::plan::{Plan, Planner};
use crate::schema::{self, LENGTHS, Layout, TEXTS};
use crate::score::{Desks, Wanted};
use crate::vocabulary::Vocabulary;

/// Fewer hits than this, and words that are only near count too.
const FEW: usize = 3;
/// How quickly more occurrences of a word stop mattering.
pub(crate) const SATURATION: f32 = 1.2;

/// An index at one moment. It never changes; cheap to clone.
#[derive(Clone)]
pub struct Search(Arc<Inner>);

pub(crate) struct Inner {
    pub(crate) segments: Vec<Segment>,
    pub(crate) documents: usize,
    pub(crate) parts: Parts,
    /// For each text and each length: what a score is divided by, more or less.
    pub(crate) lengths: Box<[[f32; 256]; TEXTS]>,
}

/// What a search shares with the index it came from.
pub(crate) struct Parts {
    pub(crate) codes: Arc<Codes>,
    pub(crate) ids: Arc<Vec<Arc<str>>>,
    pub(crate) vocabulary: Vocabulary,
    pub(crate) desks: Arc<Desks>,
}

/// One part of the index.
pub(crate) struct Segment {
    pub(crate) reader: SegmentReader,
    pub(crate) texts: [Arc<InvertedIndexReader>; TEXTS],
    pub(crate) norms: [FieldNormReader; TEXTS],
    pub(crate) number: Arc<dyn ColumnValues<u64>>,
    pub(crate) group: Arc<dyn ColumnValues<u64>>,
    pub(crate) date: Arc<dyn ColumnValues<i64>>,
    pub(crate) facets: Column<u64>,
}

/// What is asked for.
#[derive(Debug, Clone, Default)]
pub struct Query {
    /// As somebody typed it; empty finds everything.
    pub text: String,
    pub fields: Fields,
    /// Facets, and values of which a document must have one.
    pub filters: Vec<(String, Vec<String>)>,
    /// Values of facets whose documents count as better matches.
    pub favoured: Vec<(String, String)>,
    /// Facets whose values are counted.
    pub counted: Vec<String>,
    pub sort: Sort,
    /// Only hits of this group are listed and count for values of facets; each group says how many
    /// it has.
    pub group: Option<String>,
    /// How many hits of each group to leave out, and how many to give.
    pub skip: usize,
    pub take: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Fields {
    #[default]
    All,
    /// Only titles: for suggestions.
    Titles,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Sort {
    #[default]
    Relevance,
    Newest,
    Oldest,
}

/// What was found.
#[derive(Debug, Clone, Default)]
pub struct Found {
    pub total: usize,
    /// Groups that have hits.
    pub groups: Vec<FoundGroup>,
    pub facets: Vec<FacetCount>,
    /// What was looked for instead, when nothing matches what was typed.
    pub corrected: Option<String>,
    pub marks: Marks,
}

#[derive(Debug, Clone)]
pub struct FoundGroup {
    pub group: Arc<str>,
    pub count: usize,
    pub hits: Vec<Hit>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Hit {
    pub id: Arc<str>,
    /// Words that it has not.
    pub missing: u8,
    /// How far the words of the document are from those that were typed; 0 when they are the same.
    pub edits: u8,
    pub score: f32,
}

impl Hit {
    /// The better of two hits of one search comes first.
    pub fn order(&self, other: &Self) -> Ordering {
        let worse = (self.missing, self.edits).cmp(&(other.missing, other.edits));
        worse.then_with(|| other.score.total_cmp(&self.score))
    }
}

/// How many hits choosing a value would leave, under the choices made in other facets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FacetCount {
    pub facet: String,
    pub value: Arc<str>,
    pub count: usize,
}

impl fmt::Debug for Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Search of {} documents", self.len())
    }
}

impl Search {
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
        Ok(Self(Arc::new(Inner { segments, documents, parts, lengths })))
    }

    /// How many documents there are.
    pub fn len(&self) -> usize {
        self.0.documents
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many parts the index is in.
    #[cfg(test)]
    pub(crate) fn parts(&self) -> usize {
        self.0.segments.len()
    }

    pub fn find(&self, query: &Query) -> Result<Found, SearchError> {
        let parsed = Parsed::new(&query.text);
        if parsed.slots.is_empty() {
            // Nothing but signs finds nothing; nothing at all finds everything.
            if !query.text.trim().is_empty() {
                return Ok(Found::default());
            }
            let mut everything = Gathering::new(&self.0, query);
            everything.add_everything();
            return Ok(everything.finish());
        }
        if let Some(found) = self.find_all(query, &parsed)? {
            return Ok(found);
        }
        let loose = parsed.without_phrases();
        if let Some(loose) = &loose
            && let Some(found) = self.find_all(query, loose)?
        {
            return Ok(found);
        }
        let parsed = loose.unwrap_or(parsed);
        let plan = Planner::new(&self.0, query.fields).widened(&parsed)?;
        let found = self.gather(query, &plan, Wanted::Most)?.finish();
        let corrected = plan.corrected(&parsed).filter(|_| found.total > 0);
        Ok(Found { corrected, marks: plan.marks(), ..found })
    }

    /// What has all words: as typed, or, when that is little, with edits.
    fn find_all(&self, query: &Query, parsed: &Parsed) -> Result<Option<Found>, SearchError> {
        let planner = Planner::new(&self.0, query.fields);
        let plan = planner.typed(parsed)?;
        let typed = self.gather(query, &plan, Wanted::All)?;
        if typed.matched() >= FEW {
            return Ok(Some(Found { marks: plan.marks(), ..typed.finish() }));
        }
        let plan = planner.widened(parsed)?;
        let widened = self.gather(query, &plan, Wanted::All)?;
        if widened.matched() == 0 {
            return Ok(None);
        }
        let corrected = (typed.matched() == 0).then(|| plan.corrected(parsed)).flatten();
        Ok(Some(Found { corrected, marks: plan.marks(), ..widened.finish() }))
    }

    fn gather<'a>(
        &'a self,
        query: &'a Query,
        plan: &Plan,
        wanted: Wanted,
    ) -> Result<Gathering<'a>, SearchError> {
        let mut gathering = Gathering::new(&self.0, query);
        self.0.score(plan, wanted, &mut |segment, hits| gathering.add(segment, hits))?;
        Ok(gathering)
    }
}

impl Segment {
    fn new(reader: &SegmentReader, layout: &Layout) -> Result<Self, SearchError> {
        let [title, keywords, description, body] = layout.texts;
        let text = |field| reader.inverted_index(field);
        let norm = |field| reader.get_fieldnorms_reader(field);
        let columns = reader.fast_fields();
        Ok(Self {
            texts: [text(title)?, text(keywords)?, text(description)?, text(body)?],
            norms: [norm(title)?, norm(keywords)?, norm(description)?, norm(body)?],
            number: columns.column_first_or_default(schema::NUMBER)?,
            group: columns.column_first_or_default(schema::GROUP)?,
            date: columns.column_first_or_default(schema::DATE)?,
            facets: columns
                .column_opt(schema::FACETS)?
                .unwrap_or_else(|| Column::build_empty_column(reader.max_doc())),
            reader: reader.clone(),
        })
    }
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
