//! Small indexes for tests.

use crate::{Index, IndexStorage, Query, Search, SearchDocument};

/// A document of one title and one body.
pub(crate) fn document(id: &str, title: &str, body: &str) -> SearchDocument {
    SearchDocument {
        id: id.to_owned(),
        group: "all".to_owned(),
        title: title.to_owned(),
        body: body.to_owned(),
        ..SearchDocument::default()
    }
}

pub(crate) fn index(documents: Vec<SearchDocument>) -> (Index, Search) {
    let mut index = Index::new(&IndexStorage::Memory).unwrap();
    let search = index.update([], documents).unwrap();
    (index, search)
}

pub(crate) fn asking(text: &str) -> Query {
    Query { text: text.to_owned(), take: 20, ..Query::default() }
}

/// The ids of the hits of all groups, in order, and what was corrected.
pub(crate) fn ids(search: &Search, query: &Query) -> String {
    let found = search.find(query).unwrap();
    let hits = found.groups.iter().flat_map(|group| &group.hits);
    let shown = hits.map(|hit| &*hit.id).collect::<Vec<_>>().join(" ");
    match found.corrected {
        Some(corrected) => format!("{shown} ({corrected})"),
        None => shown,
    }
}
