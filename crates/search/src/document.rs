//! Documents to be indexed.

use xxhash_rust::xxh3::Xxh3;

/// One document. All texts are plain.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SearchDocument {
    /// Unique; a document replaces the one with the same id.
    pub id: String,
    /// Hits are counted and listed by group.
    pub group: String,
    pub title: String,
    pub description: String,
    /// Words that say what it is about and stand nowhere in it: names of topics and places.
    pub keywords: String,
    pub body: String,
    /// Seconds since 1970; what has no date is older than everything.
    pub date: Option<i64>,
    /// Facets and their values (`("sectors", "water")`), any number of each.
    pub facets: Vec<(String, String)>,
}

impl SearchDocument {
    /// The same for equal documents alone, also in another process of the same program.
    pub(crate) fn digest(&self) -> u128 {
        let Self { id, group, title, description, keywords, body, date, facets } = self;
        let mut digest = Xxh3::new();
        // Each with its length, or the end of one could be the beginning of the next.
        let mut add = |text: &str| {
            digest.update(&(text.len() as u64).to_le_bytes());
            digest.update(text.as_bytes());
        };
        for text in [id, group, title, description, keywords, body] {
            add(text);
        }
        for (facet, value) in facets {
            add(facet);
            add(value);
        }
        digest.update(&[u8::from(date.is_some())]);
        digest.update(&date.unwrap_or_default().to_le_bytes());
        digest.digest128()
    }
}
