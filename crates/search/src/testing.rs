//! Small indexes for tests.

use crate::{Document, Index, Place, Query, Search};

/// A document of one title and one body.
pub(crate) fn document(id: &str, title: &str, body: &str) -> Document {
    Document {
        id: id.to_owned(),
        group: "all".to_owned(),
        title: title.to_owned(),
        body: body.to_owned(),
        ..Document::default()
    }
}

pub(crate) fn index(documents: Vec<Document>) -> (Index, Search) {
    let mut index = Index::new(&Place::Memory).unwrap();
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
