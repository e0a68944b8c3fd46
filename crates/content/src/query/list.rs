//! Queries by linear scan, for short lists: terms, assets, and the entries of a term.

use super::compiled::CompiledCondition;
use super::sort::sorted_page;
use super::subject::{Numbered, Subject, TermRow};
use super::words::Words;
use super::{Filter, FilterError, Hits, Query, TermMode};
use crate::asset::Asset;
use crate::collection::Collection;
use crate::entry::{Entry, Status};
use crate::library::Library;
use crate::taxonomy::Term;

impl Library {
    /// One page of the terms of a taxonomy that `query` asks for; in the taxonomy's order unless
    /// it asks for another one.
    pub fn find_terms(&self, taxonomy: &str, query: &Query) -> Result<Hits<'_, Term>, FilterError> {
        let found =
            self.taxonomy(taxonomy).ok_or_else(|| FilterError::missing("taxonomy", taxonomy))?;
        let fields = &found.blueprint().fields;
        self.look_through(found.terms().iter(), query, |term| TermRow { term, fields })
    }

    /// One page of the files of an asset container that `query` asks for; by path unless it asks
    /// for another order.
    pub fn find_assets(
        &self,
        container: &str,
        query: &Query,
    ) -> Result<Hits<'_, Asset>, FilterError> {
        let found = self
            .container(container)
            .ok_or_else(|| FilterError::missing("asset container", container))?;
        self.look_through(found.assets(), query, |asset| asset)
    }

    /// One page of the entries that have a term, of all collections that are sorted under its
    /// taxonomy: one collection after the other, each in its own order, unless `query` asks for
    /// another one. Only published ones, unless a filter speaks of `status` or `published`.
    pub fn find_term_entries(
        &self,
        taxonomy: &str,
        slug: &str,
        query: &Query,
    ) -> Result<Hits<'_>, FilterError> {
        let known =
            self.taxonomy(taxonomy).ok_or_else(|| FilterError::missing("taxonomy", taxonomy))?;
        known.term(slug).ok_or_else(|| FilterError::missing("term", slug))?;
        let of_term = Filter::Terms {
            taxonomy: taxonomy.to_owned(),
            mode: TermMode::Any,
            terms: vec![slug.to_owned()],
        };
        let collections: Vec<&Collection> = self
            .collections()
            .filter(|collection| collection.taxonomies().any(|handle| handle == taxonomy))
            .collect();
        for named in query.filters.iter().filter_map(Filter::taxonomy) {
            if !collections.iter().any(|collection| has_taxonomy(collection, named)) {
                return Err(FilterError::NotTogether { taxonomy: named.to_owned() });
            }
        }
        let mut found: Vec<&Entry> = Vec::new();
        for collection in collections {
            if let Some(mut filters) = filters_for(collection, &query.filters) {
                filters.push(of_term.clone());
                let query = Query { filters, ..query.clone() };
                let positions = self.select(collection, &query, |_| false)?;
                found.extend(
                    positions.iter().map(|position| &collection.entries[position as usize]),
                );
            }
        }
        Ok(self.page_of(&found, query, |entry| entry))
    }

    fn look_through<'a, T, S: Subject>(
        &'a self,
        items: impl Iterator<Item = &'a T>,
        query: &Query,
        subject: impl Fn(&'a T) -> S,
    ) -> Result<Hits<'a, T>, FilterError> {
        query.check_size()?;
        if let Some(taxonomy) = query.filters.iter().find_map(Filter::taxonomy) {
            return Err(FilterError::OnlyEntries { taxonomy: taxonomy.to_owned() });
        }
        let scene = self.scene(query);
        let tests: Vec<(&[String], CompiledCondition<'_>)> = query
            .filters
            .iter()
            .filter_map(|filter| match filter {
                Filter::Field { path, condition } => {
                    Some((path.as_slice(), CompiledCondition::new(condition, &scene)))
                }
                _ => None,
            })
            .collect();
        // Terms and assets are never hidden.
        let hidden = |filter: &Filter| matches!(filter, Filter::Status(Some(status)) if *status != Status::Published);
        let nothing = query.filters.iter().any(hidden);
        let words = query.q.as_deref().and_then(Words::new);
        let is_wanted = |item: &'a T| {
            let subject = subject(item);
            let holds = |(path, test): &(&[String], CompiledCondition<'_>)| {
                test.holds(&subject.cell(path, scene.timezone))
            };
            !nothing
                && tests.iter().all(holds)
                && words.as_ref().is_none_or(|words| words.are_in_text(&short_text(&subject)))
        };
        let found = query.look_at(items, |item| is_wanted(item))?;
        Ok(self.page_of(&found, query, subject))
    }

    /// The page of `found` that `query` asks for, sorted when it says how.
    fn page_of<'a, T, S: Subject>(
        &'a self,
        found: &[&'a T],
        query: &Query,
        subject: impl Fn(&'a T) -> S,
    ) -> Hits<'a, T> {
        let total = found.len();
        let (page, limit) = query.page_and_limit();
        let start = (page - 1).saturating_mul(limit).min(total);
        let range = start..start.saturating_add(limit).min(total);
        let items = if query.sort.is_empty() {
            found[range].to_vec()
        } else {
            sorted_page(found, subject, &query.sort, self.timezone(), range)
        };
        Hits { total, items, page, limit }
    }
}

impl Library {
    /// One page of the entries of a small collection that `query` asks for, when a number stands
    /// in for what was written in `field`.
    pub fn find_with_numbers(
        &self,
        collection: &str,
        query: &Query,
        field: &str,
        number: impl Fn(&Entry) -> i64,
    ) -> Result<Hits<'_>, FilterError> {
        let found = self
            .collection(collection)
            .ok_or_else(|| FilterError::missing("collection", collection))?;
        let (own, others) =
            query.filters.iter().cloned().partition(|filter: &Filter| filter.is_about(field));
        let positions =
            self.select(found, &Query { filters: others, ..query.clone() }, |_| false)?;
        let entries = positions.iter().map(|position| &found.entries[position as usize]);
        let asked = Query { filters: own, q: None, ..query.clone() };
        self.look_through(entries, &asked, |entry| Numbered { entry, field, number: number(entry) })
    }

    /// The same question to one collection of several: what speaks of taxonomies that it does not
    /// know is left out. `None` when nothing in it can be what is asked for, or there is no such
    /// collection.
    pub fn query_for(&self, collection: &str, query: &Query) -> Option<Query> {
        let filters = filters_for(self.collection(collection)?, &query.filters)?;
        Some(Query { filters, ..query.clone() })
    }
}

fn has_taxonomy(collection: &Collection, taxonomy: &str) -> bool {
    collection.indexes.terms(taxonomy).is_some()
}

/// The filters that say something about a collection; `None` when nothing in it can meet them,
/// because it knows nothing of a taxonomy that a term is wanted of.
fn filters_for(collection: &Collection, filters: &[Filter]) -> Option<Vec<Filter>> {
    let is_foreign =
        |filter: &&Filter| filter.taxonomy().is_some_and(|named| !has_taxonomy(collection, named));
    let excludes = |filter: &Filter| matches!(filter, Filter::Terms { mode: TermMode::None, .. });
    let possible = filters.iter().filter(is_foreign).all(excludes);
    possible.then(|| filters.iter().filter(|filter| !is_foreign(filter)).cloned().collect())
}

/// Its name, its title and all the texts that an author wrote of it.
fn short_text(subject: &impl Subject) -> String {
    let title = subject.property("title").map(|title| title.text().into_owned());
    let written = subject.data().iter().filter_map(|(_, value)| value.as_str());
    let texts = title.as_deref().into_iter().chain(written);
    texts.fold(subject.name().to_owned(), |text, part| text + "\n" + part)
}
