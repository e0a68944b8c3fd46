//! Full-text search: documents in, hits out.
//!
//! An [`Index`] takes documents, by their ids, and gives a [`Search`] after each change: a value
//! that never changes and can be asked by any number of threads while the index goes on.
//! [`Marks`] shows in a text what was found in it; [`match_names`] completes short names.
//!
//! What must stay true:
//! - this crate knows nothing of HTTP or of where documents come from, and keeps no text: who
//!   wants an excerpt brings the text again;
//! - whatever is asked, the work is bounded by the number of postings of a few words, and nothing
//!   panics;
//! - which documents hold a word letter for letter is what looking at each would give;
//! - what matches as it was typed comes before what matches with an edit, and fewer edits come
//!   before more, whatever the score.

mod accumulator;
mod analyzer;
mod collector;
mod dictionary;
mod document;
mod error;
mod facets;
mod found;
mod holding;
mod index;
mod index_view;
mod kept_index;
mod marks;
mod names;
mod parse;
mod phrase;
mod pieces;
mod plan;
mod query;
mod schema;
mod score;
mod search;
mod spans;
mod stop;
mod vocabulary;
mod words;

pub use document::SearchDocument;
pub use error::SearchError;
pub use found::{FacetCount, Found, FoundGroup, Hit};
pub use holding::Holding;
pub use index::{Index, IndexStorage};
pub use kept_index::NotReopened;
pub use marks::Marks;
pub use names::{NameMatch, match_names};
pub use query::{Fields, Query, Sort};
pub use search::Search;

#[cfg(test)]
mod any_input_tests;
#[cfg(test)]
mod holding_tests;
#[cfg(test)]
mod search_tests;
#[cfg(test)]
mod testing;
