//! Executing queries: bitmaps first, then a scan of what they left, then one page in order.

use std::borrow::Cow;
use std::time::Instant;

use jiff::Timestamp;
use roaring::{MultiOps, RoaringBitmap};

use super::compiled::CompiledCondition;
use super::sort::sorted_page;
use super::subject::{Scene, Subject as _};
use super::words::{Desk, Words};
use super::{CodeFacet, Condition, Facet, Filter, FilterError, Hits, Query, TermMode};
use crate::collection::Collection;
use crate::country;
use crate::entry::{Entry, Status};
use crate::library::Library;
use crate::taxonomy::{Taxonomy, Term};
use crate::text_index::Known;

impl Library {
    /// One page of the entries of a collection that `query` asks for. Only published ones,
    /// unless a filter speaks of `status` or `published`.
    pub fn find(&self, collection: &str, query: &Query) -> Result<Hits<'_>, FilterError> {
        let collection = self.searched(collection)?;
        let hits = self.select(collection, query, |_| false)?;
        let total = usize::try_from(hits.len()).unwrap_or(usize::MAX);
        let (page, limit) = query.page_and_limit();
        let offset = (page - 1).saturating_mul(limit);
        let positions = self.page(collection, &hits, query, offset, limit);
        let items = positions.into_iter().map(|position| &collection.entries[position as usize]);
        Ok(Hits { total, items: items.collect(), page, limit })
    }

    /// How many entries of a collection `query` asks for, on all pages together.
    pub fn count(&self, collection: &str, query: &Query) -> Result<u64, FilterError> {
        Ok(self.select(self.searched(collection)?, query, |_| false)?.len())
    }

    /// How many entries each country of a field would give under `query`, filters on that field
    /// itself left out. The countries that published entries name, by code, also those that would
    /// give none; nothing when it is no field of countries.
    pub fn country_facets(
        &self,
        collection: &str,
        query: &Query,
        field: &str,
    ) -> Result<Vec<CodeFacet>, FilterError> {
        let collection = self.searched(collection)?;
        let hits = self.select(collection, query, |filter| filter.is_about(field))?;
        let Some(countries) = collection.indexes.countries(field) else { return Ok(Vec::new()) };
        let published = &collection.indexes.status[0];
        let named = countries.iter().filter(|(_, bitmap)| !bitmap.is_disjoint(published));
        let count = |bitmap: &RoaringBitmap| bitmap.intersection_len(&hits);
        Ok(named.map(|(code, bitmap)| CodeFacet { code, count: count(bitmap) }).collect())
    }

    /// How many entries each term of `taxonomy` would give under `query`, filters on `taxonomy`
    /// itself left out. All terms, in the taxonomy's order, also those that would give none.
    /// (A `TermParent` filter is not a choice among the terms, so it stays.)
    pub fn facets(
        &self,
        collection: &str,
        query: &Query,
        taxonomy: &str,
    ) -> Result<Vec<Facet<'_>>, FilterError> {
        let collection = self.searched(collection)?;
        let (taxonomy, bitmaps) = self.terms(collection, taxonomy)?;
        let is_choice = |filter: &Filter| {
            matches!(filter, Filter::Terms { .. }) && filter.taxonomy() == Some(taxonomy.handle())
        };
        let hits = self.select(collection, query, is_choice)?;
        let facets = taxonomy.terms().iter().zip(bitmaps);
        Ok(facets
            .map(|(term, bitmap)| Facet { term, count: bitmap.intersection_len(&hits) })
            .collect())
    }

    /// Other published entries of the same collection that share terms of `taxonomies` with
    /// `entry`: most shared terms first, then in the collection's own order.
    pub fn related(&self, entry: &Entry, taxonomies: &[&str], limit: usize) -> Vec<&Entry> {
        let Some(collection) = self.collection(entry.collection()) else { return Vec::new() };
        // `at_least[n]`: the entries that share more than `n` terms.
        let mut at_least: Vec<RoaringBitmap> = Vec::new();
        let published = &collection.indexes.status[0];
        for taxonomy in taxonomies {
            let Ok((taxonomy, bitmaps)) = self.terms(collection, taxonomy) else { continue };
            for term in self.terms_of(entry, taxonomy.handle()) {
                let Some(position) = taxonomy.position(term.slug()) else { continue };
                let mut carried = &bitmaps[position] & published;
                for level in &mut at_least {
                    let both = &*level & &carried;
                    *level |= carried;
                    carried = both;
                }
                at_least.push(carried);
            }
        }
        let mut related: Vec<&Entry> = Vec::new();
        let mut seen = RoaringBitmap::new();
        for level in at_least.iter().rev() {
            let fresh = level - &seen;
            let entries = fresh.iter().map(|position| &collection.entries[position as usize]);
            let left = limit - related.len();
            related.extend(entries.filter(|other| other.id() != entry.id()).take(left));
            seen |= fresh;
        }
        related
    }

    fn searched(&self, handle: &str) -> Result<&Collection, FilterError> {
        self.collection(handle).ok_or_else(|| FilterError::missing("collection", handle))
    }

    /// Where and when a query is asked. The clock is only looked at when nobody says the time.
    pub(super) fn scene(&self, query: &Query) -> Scene<'_> {
        Scene { timezone: self.timezone(), now: query.now.unwrap_or_else(Timestamp::now) }
    }

    /// The positions of all entries that `query` asks for, whatever the filters say that are
    /// `left_out`.
    pub(super) fn select(
        &self,
        collection: &Collection,
        query: &Query,
        left_out: impl Fn(&Filter) -> bool,
    ) -> Result<RoaringBitmap, FilterError> {
        query.check_size()?;
        let scene = self.scene(query);
        let mut bitmaps = Vec::with_capacity(query.filters.len() + 1);
        if !query.filters.iter().any(Filter::speaks_of_status) {
            bitmaps.push(Cow::Borrowed(&collection.indexes.status[0]));
        }
        let mut conditions = Vec::new();
        for filter in &query.filters {
            match (self.bitmap(collection, filter)?, filter) {
                _ if left_out(filter) => {}
                (Some(bitmap), _) => bitmaps.push(bitmap),
                (None, Filter::Field { path, condition }) => conditions.push((path, condition)),
                (None, _) => {}
            }
        }
        // What holds them all, as the published ones often do, leaves nothing out.
        bitmaps.retain(|bitmap| bitmap.len() < collection.entries.len() as u64);
        let mut hits = intersection(bitmaps).unwrap_or_else(|| collection.all());
        for (path, condition) in conditions {
            let test = CompiledCondition::new(condition, &scene);
            hits = keep(collection, query, &hits, |entry| {
                test.holds(&entry.cell(path, scene.timezone))
            })?;
        }
        if let Some(words) = query.q.as_deref().and_then(Words::new) {
            hits = self.with_words(collection, query, hits, &words)?;
        }
        Ok(hits)
    }

    /// Those of `hits` whose text has all words: by an index of texts as far as one knows, and by
    /// looking at the text of the others. Both say the same, so that nobody can tell which it was.
    fn with_words(
        &self,
        collection: &Collection,
        query: &Query,
        hits: RoaringBitmap,
        words: &Words,
    ) -> Result<RoaringBitmap, FilterError> {
        let number = self.collections.get_index_of(collection.handle());
        let number = number.and_then(|number| u32::try_from(number).ok()).unwrap_or(u32::MAX);
        let is_late = || query.deadline.is_some_and(|end| end <= Instant::now());
        let Known { held, open } = self.texts.look_up(number, hits, words.all(), &is_late);
        let mut desk = Desk::default();
        Ok(held | keep(collection, query, &open, |entry| words.are_in(entry, &mut desk))?)
    }

    /// What a filter leaves, when an index knows it.
    fn bitmap<'c>(
        &self,
        collection: &'c Collection,
        filter: &Filter,
    ) -> Result<Option<Cow<'c, RoaringBitmap>>, FilterError> {
        Ok(match filter {
            Filter::Terms { taxonomy, mode, terms } => {
                let (taxonomy, bitmaps) = self.terms(collection, taxonomy)?;
                let chosen =
                    terms.iter().map(|slug| taxonomy.position(slug).map(|at| &bitmaps[at]));
                Some(match mode {
                    TermMode::Any => any_of(chosen.flatten()),
                    TermMode::None => Cow::Owned(collection.all() - chosen.flatten().union()),
                    TermMode::All => Cow::Owned(all_of(chosen, collection)),
                })
            }
            Filter::TermParent { taxonomy, parents } => {
                let (taxonomy, bitmaps) = self.terms(collection, taxonomy)?;
                let terms = taxonomy.terms().iter().zip(bitmaps);
                let is_below =
                    |term: &Term| parents.iter().any(|parent| term.parent() == Some(parent));
                let below = terms.filter(|(term, _)| is_below(term));
                Some(any_of(below.map(|(_, bitmap)| bitmap)))
            }
            Filter::Status(Some(status)) => {
                let number = Status::ALL.iter().position(|known| known == status);
                number.map(|number| Cow::Borrowed(&collection.indexes.status[number]))
            }
            Filter::Placed => Some(Cow::Borrowed(&collection.indexes.placed)),
            Filter::Field { path, condition } if path.len() == 1 => {
                let on = collection.indexes.toggle(&path[0]);
                match (on, condition.wants()) {
                    (Some(on), Some(true)) => Some(Cow::Borrowed(on)),
                    (Some(on), Some(false)) => Some(Cow::Owned(collection.all() - on)),
                    _ => in_countries(collection, &path[0], condition),
                }
            }
            Filter::Status(None) | Filter::Field { .. } => None,
        })
    }

    /// A taxonomy, and the bitmaps of its terms in a collection.
    fn terms<'c>(
        &self,
        collection: &'c Collection,
        handle: &str,
    ) -> Result<(&Taxonomy, &'c [RoaringBitmap]), FilterError> {
        let bitmaps = collection.indexes.terms(handle);
        self.taxonomy(handle).zip(bitmaps).ok_or_else(|| {
            let known: Vec<_> = collection.taxonomies().map(|known| format!("`{known}`")).collect();
            FilterError::NoTaxonomy {
                collection: collection.handle().to_owned(),
                taxonomy: handle.to_owned(),
                known: if known.is_empty() { "none".to_owned() } else { known.join(", ") },
            }
        })
    }

    fn page(
        &self,
        collection: &Collection,
        hits: &RoaringBitmap,
        query: &Query,
        offset: usize,
        limit: usize,
    ) -> Vec<u32> {
        let own = std::slice::from_ref(collection.default_sort());
        let keys = if query.sort.is_empty() { own } else { &query.sort };
        collection.indexes.orders.page(hits, keys, offset, limit).unwrap_or_else(|| {
            let positions: Vec<u32> = hits.iter().collect();
            let start = offset.min(positions.len());
            let range = start..start.saturating_add(limit).min(positions.len());
            let entry = |position: u32| &collection.entries[position as usize];
            sorted_page(&positions, entry, keys, self.timezone(), range)
        })
    }
}

/// What all have in common: the smallest first, so that little is left to compare.
fn intersection(mut bitmaps: Vec<Cow<'_, RoaringBitmap>>) -> Option<RoaringBitmap> {
    bitmaps.sort_by_cached_key(|bitmap| bitmap.len());
    let mut bitmaps = bitmaps.into_iter();
    let first = bitmaps.next()?.into_owned();
    Some(bitmaps.fold(first, |left, bitmap| left & &*bitmap))
}

/// What a condition on a field of countries leaves. Codes may be of two or three letters, large or
/// small; what is no code names no entry.
fn in_countries<'c>(
    collection: &'c Collection,
    field: &str,
    condition: &Condition,
) -> Option<Cow<'c, RoaringBitmap>> {
    let countries = collection.indexes.countries(field)?;
    let (codes, wanted) = match condition {
        Condition::Is(code) => (std::slice::from_ref(code), true),
        Condition::In(codes) => (codes.as_slice(), true),
        Condition::Not(code) => (std::slice::from_ref(code), false),
        Condition::NotIn(codes) => (codes.as_slice(), false),
        _ => return None,
    };
    // Nothing stands for a missing value.
    if codes.iter().any(String::is_empty) {
        return None;
    }
    let known = codes.iter().filter_map(|code| country::find(code));
    let named = any_of(known.filter_map(|country| countries.get(country.alpha3)));
    Some(if wanted { named } else { Cow::Owned(collection.all() - &*named) })
}

/// Entries with one of these terms; nothing is copied when there is only one.
fn any_of<'c>(mut chosen: impl Iterator<Item = &'c RoaringBitmap>) -> Cow<'c, RoaringBitmap> {
    let Some(first) = chosen.next() else { return Cow::Owned(RoaringBitmap::new()) };
    match chosen.next() {
        None => Cow::Borrowed(first),
        Some(second) => Cow::Owned([first, second].into_iter().chain(chosen).union()),
    }
}

/// Entries with every one of these terms; a term that does not exist has no entries.
fn all_of<'c>(
    chosen: impl Iterator<Item = Option<&'c RoaringBitmap>>,
    collection: &Collection,
) -> RoaringBitmap {
    chosen.fold(collection.all(), |left, term| match term {
        Some(bitmap) => left & bitmap,
        None => RoaringBitmap::new(),
    })
}

/// The entries among `hits` that pass a test.
fn keep(
    collection: &Collection,
    query: &Query,
    hits: &RoaringBitmap,
    mut test: impl FnMut(&Entry) -> bool,
) -> Result<RoaringBitmap, FilterError> {
    let kept =
        query.look_at(hits.iter(), |position| test(&collection.entries[*position as usize]))?;
    Ok(kept.into_iter().collect())
}

impl Collection {
    fn all(&self) -> RoaringBitmap {
        let mut all = RoaringBitmap::new();
        all.insert_range(..u32::try_from(self.entries.len()).unwrap_or(u32::MAX));
        all
    }
}
