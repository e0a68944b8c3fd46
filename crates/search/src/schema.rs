//! The schema of the index: what is kept of a document.

use tantivy::schema::{
    FAST, Field, INDEXED, IndexRecordOption, Schema, TextFieldIndexing, TextOptions,
};
use tantivy::tokenizer::{TextAnalyzer, TokenizerManager, WhitespaceTokenizer};

/// Texts come as terms with spaces between them; the analyzer has done the rest.
const TERMS: &str = "terms";

/// The texts of a document, the weightiest first.
pub(crate) const TEXTS: usize = 4;
pub(crate) const TITLE: usize = 0;

/// How much a word counts in each. What saturates a score in one of them is less than a single
/// occurrence in the one before.
pub(crate) const WEIGHTS: [f32; TEXTS] = [9.0, 3.0, 3.0, 1.0];
/// How much the length of each matters.
pub(crate) const LENGTHS: [f32; TEXTS] = [0.3, 0.3, 0.5, 0.75];

pub(crate) const NUMBER: &str = "number";
pub(crate) const GROUP: &str = "group";
pub(crate) const DATE: &str = "date";
pub(crate) const FACETS: &str = "facets";

#[derive(Debug, Clone)]
pub(crate) struct Layout {
    pub(crate) schema: Schema,
    /// Title, keywords, description, body.
    pub(crate) texts: [Field; TEXTS],
    /// Of title, description and body together; it counts for no score.
    pub(crate) pieces: Field,
    pub(crate) number: Field,
    pub(crate) group: Field,
    pub(crate) date: Field,
    pub(crate) facets: Field,
}

impl Layout {
    pub(crate) fn new() -> Self {
        let mut schema = Schema::builder();
        let indexing = TextFieldIndexing::default()
            .set_tokenizer(TERMS)
            .set_index_option(IndexRecordOption::WithFreqsAndPositions);
        let text = TextOptions::default().set_indexing_options(indexing);
        let texts = ["title", "keywords", "description", "body"]
            .map(|name| schema.add_text_field(name, text.clone()));
        let listed = TextFieldIndexing::default()
            .set_tokenizer(TERMS)
            .set_fieldnorms(false)
            .set_index_option(IndexRecordOption::Basic);
        let pieces = TextOptions::default().set_indexing_options(listed);
        Self {
            texts,
            pieces: schema.add_text_field("pieces", pieces),
            number: schema.add_u64_field(NUMBER, INDEXED | FAST),
            group: schema.add_u64_field(GROUP, FAST),
            date: schema.add_i64_field(DATE, FAST),
            facets: schema.add_u64_field(FACETS, FAST),
            schema: schema.build(),
        }
    }

    pub(crate) fn tokenizers() -> TokenizerManager {
        // Fields that are no texts want the one by the name of `default`.
        let tokenizers = TokenizerManager::default();
        tokenizers.register(TERMS, TextAnalyzer::from(WhitespaceTokenizer::default()));
        tokenizers
    }
}
