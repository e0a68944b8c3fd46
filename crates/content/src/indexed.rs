//! A library whose texts somebody has indexed.

use std::sync::Arc;

use crate::change::is_same;
use crate::library::Library;
use crate::text_index::{IndexedTexts, TextIndex, TextIndexes};

impl Library {
    /// The same library without indexes of its texts.
    #[must_use]
    pub fn without_text_indexes(self) -> Self {
        Self { texts: TextIndexes::default(), ..self }
    }

    /// The same library with one more index of texts, which was made of the library `of`: its
    /// numbers and the ids of the entries that they stand for. Entries that have changed since, or
    /// that it does not name, are looked at by whoever wants to know what they hold.
    #[must_use]
    pub fn with_text_index<'a>(
        mut self,
        index: Arc<dyn TextIndex>,
        of: &Self,
        ids: impl Iterator<Item = (u32, &'a str)>,
    ) -> Self {
        let place = |id: &str| {
            let place = *self.ids.get(id)?;
            let (now, then) = (self.entry(id)?, of.entry(id)?);
            let is_unchanged = now.collection() == then.collection() && is_same(then, now);
            is_unchanged.then_some(place)
        };
        let known = ids.filter_map(|(number, id)| Some((number, place(id)?)));
        let texts = IndexedTexts::new(index, known);
        self.texts.0.push(Arc::new(texts));
        self
    }

    /// How many entries of a collection are found by an index of texts.
    pub fn indexed_entries(&self, collection: &str) -> u64 {
        let number = self.collections.get_index_of(collection);
        number
            .and_then(|number| u32::try_from(number).ok())
            .map_or(0, |number| self.texts.entries(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::query::Query;
    use crate::testing::TestSite;
    use crate::text_index::TextHolding;

    /// Says that the first text holds everything, and no other anything: nobody who looks would.
    #[derive(Debug)]
    struct Liar;

    impl TextIndex for Liar {
        fn holding(&self, _: &str, _: &dyn Fn() -> bool) -> Option<TextHolding> {
            Some(TextHolding { numbers: vec![0], is_sure: true, is_all: true })
        }
    }

    fn found(library: &Library, q: &str) -> String {
        let query = Query { q: Some(q.to_owned()), ..Query::default() };
        let hits = library.find("notes", &query).unwrap();
        hits.items.iter().map(|entry| entry.id()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn an_index_is_believed_of_entries_as_it_knew_them_alone() {
        let mut site = TestSite::new(&[
            ("content/collections/notes.yaml", ""),
            ("content/collections/notes/a.md", "id: a\ntitle: Rain"),
            ("content/collections/notes/b.md", "id: b\ntitle: Rain"),
            ("content/collections/notes/c.md", "id: c\ntitle: Rain"),
        ]);
        let first = site.load().library;
        let ids = || ["a", "b", "gone"].into_iter().enumerate();
        let numbered = || ids().map(|(number, id)| (u32::try_from(number).unwrap(), id));
        let told = first.clone().with_text_index(Arc::new(Liar), &first, numbered());
        assert_eq!(told.indexed_entries("notes"), 2);
        assert_eq!(found(&told, "rain"), "a c");
        assert_eq!(found(&told, "snow"), "a");
        // Nothing is hidden from a list that has no words.
        assert_eq!(found(&told, " "), "a b c");

        site.write("content/collections/notes/a.md", "id: a\ntitle: Snow");
        site.write("content/collections/notes/d.md", "id: d\ntitle: Rain");
        let second = site.load().library;
        let told = second.clone().with_text_index(Arc::new(Liar), &first, numbered());
        assert_eq!(found(&told, "rain"), "c d");
        assert_eq!(found(&told, "snow"), "a");
        assert_eq!(found(&told.without_text_indexes(), "rain"), "b c d");

        site.remove("content/collections/notes/a.md");
        site.write("content/collections/notes/b.md", "id: b\ntitle: Rain\npublished: false");
        let third = site.load().library;
        let told = third.with_text_index(Arc::new(Liar), &first, numbered());
        assert_eq!(told.indexed_entries("notes"), 0);
        assert_eq!(found(&told, "rain"), "c d");
    }
}
