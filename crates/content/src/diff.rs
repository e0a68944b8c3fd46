//! The diff of two libraries: for whoever keeps something made of entries.

use std::sync::Arc;

use crate::change::is_same;
use crate::collection::Collection;
use crate::entry::Entry;
use crate::library::Library;
use crate::taxonomy::Taxonomy;

/// What changed in one collection between two libraries; entries of any status.
#[derive(Debug, Default)]
pub struct Diff<'new, 'old> {
    /// Entries that are new or not what they were.
    pub fresh: Vec<&'new Entry>,
    /// Entries of the older library that are no longer there.
    pub gone: Vec<&'old Entry>,
}

impl Library {
    /// How a collection differs from what it was.
    pub fn changed_since<'new, 'old>(
        &'new self,
        old: &'old Self,
        collection: &str,
    ) -> Diff<'new, 'old> {
        let (now, then) = (self.collections.get(collection), old.collections.get(collection));
        if let (Some(now), Some(then)) = (now, then)
            && Arc::ptr_eq(now, then)
        {
            return Diff::default();
        }
        if let Some(edited) = self.lineage.since(&old.lineage) {
            let of_it = |entry: &&Entry| entry.collection() == collection;
            let is_gone = |entry: &&Entry| {
                self.entry(entry.id()).is_none_or(|now| now.collection() != collection)
            };
            let mut fresh: Vec<_> =
                edited.fresh.iter().filter_map(|id| self.entry(id)).filter(of_it).collect();
            fresh.sort_unstable_by_key(|entry| self.ids.get(entry.id()));
            // What is in another collection now is gone from this one.
            let ids = edited.gone.iter().chain(edited.fresh);
            let gone = ids.filter_map(|id| old.entry(id)).filter(of_it).filter(is_gone);
            return Diff { fresh, gone: gone.collect() };
        }
        let in_old = |entry: &Entry| {
            old.entry(entry.id())
                .is_some_and(|before| before.collection() == collection && is_same(before, entry))
        };
        let is_gone =
            |entry: &Entry| self.entry(entry.id()).is_none_or(|now| now.collection() != collection);
        Diff {
            fresh: entries(now).iter().filter(|entry| !in_old(entry)).collect(),
            gone: entries(then).iter().filter(|entry| is_gone(entry)).collect(),
        }
    }

    /// The ids of entries that the older library had and this one has not.
    pub fn lost_since<'old>(&self, old: &'old Self) -> impl Iterator<Item = &'old str> {
        let edited = self.lineage.since(&old.lineage);
        let gone = edited.as_ref().map_or(&[][..], |edited| edited.gone);
        let gone = gone.iter().filter_map(|id| old.ids.get_key_value(id)).map(|(id, _)| id);
        let all = old.ids.keys().filter(move |_| edited.is_none());
        gone.chain(all).filter(|id| !self.ids.contains_key(*id)).map(|id| &**id)
    }

    /// How many entries there are, whatever their status.
    pub fn len(&self) -> usize {
        self.ids.len()
    }

    /// Whether there is no entry at all.
    pub fn is_empty(&self) -> bool {
        self.ids.is_empty()
    }

    /// Whether the terms of a taxonomy have the names and parents they had.
    pub fn has_terms_of<'a>(&'a self, old: &'a Self, taxonomy: &str) -> bool {
        let terms = |taxonomy: Option<&'a Taxonomy>| taxonomy.map_or(&[][..], Taxonomy::terms);
        let (now, then) = (terms(self.taxonomy(taxonomy)), terms(old.taxonomy(taxonomy)));
        now.len() == then.len()
            && now.iter().zip(then).all(|(now, then)| {
                (now.slug(), now.title(), now.parent(), now.data())
                    == (then.slug(), then.title(), then.parent(), then.data())
            })
    }
}

fn entries(collection: Option<&Arc<Collection>>) -> &[Entry] {
    collection.map_or(&[], |collection| collection.entries())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::TestSite;

    fn ids(entries: &[&Entry]) -> String {
        entries.iter().map(|entry| entry.id()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn only_what_changed_is_named() {
        let mut site = TestSite::new(&[
            ("content/collections/notes.yaml", "taxonomies: [topics]"),
            ("content/taxonomies/topics.yaml", ""),
            ("content/taxonomies/topics/water.yaml", "title: Water"),
            ("content/collections/notes/a.md", "id: a\ntitle: A"),
            ("content/collections/notes/b.md", "id: b\ntitle: B"),
            ("content/collections/notes/c.md", "id: c\ntitle: C"),
        ]);
        let first = site.load().library;
        let again = site.load().library;
        let nothing = again.changed_since(&first, "notes");
        assert!(nothing.fresh.is_empty() && nothing.gone.is_empty());
        assert!(again.has_terms_of(&first, "topics"));

        site.write("content/collections/notes/b.md", "id: b\ntitle: Changed");
        site.write("content/collections/notes/d.md", "id: d\ntitle: D");
        site.write("content/taxonomies/topics/water.yaml", "title: Waters");
        site.remove("content/collections/notes/c.md");
        let now = site.load().library;
        let diff = now.changed_since(&first, "notes");
        assert_eq!(ids(&diff.fresh), "b d");
        assert_eq!(ids(&diff.gone), "c");
        assert_eq!(now.lost_since(&first).collect::<Vec<_>>(), ["c"]);
        assert_eq!(first.lost_since(&first).count(), 0);
        assert!(!now.has_terms_of(&first, "topics"));
        assert!(now.changed_since(&first, "nothing").fresh.is_empty());
    }
}
