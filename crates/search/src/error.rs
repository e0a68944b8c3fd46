//! Why an index cannot be made or asked.

use std::io;
use std::path::PathBuf;

#[derive(Debug, thiserror::Error)]
pub enum SearchError {
    #[error("the search index failed: {0}")]
    Index(#[from] tantivy::TantivyError),
    #[error("the search index cannot be read: {0}")]
    Read(#[from] io::Error),
    #[error("the list of words of the search index cannot be made: {0}")]
    Words(#[from] tantivy_fst::Error),
    #[error("cannot use {} for the search index: {source}", folder.display())]
    Folder { folder: PathBuf, source: io::Error },
}
