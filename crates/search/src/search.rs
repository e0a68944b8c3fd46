//! Executing a search: a query in, hits out.

use std::fmt;
use std::sync::Arc;

use tantivy::Searcher;

use crate::collector::Collector;
use crate::error::SearchError;
use crate::found::Found;
use crate::index_view::{IndexView, Parts};
use crate::parse::Parsed;
use crate::plan::{Plan, Planner};
use crate::query::Query;
use crate::schema::Layout;
use crate::score::Wanted;

/// Fewer hits than this, and words that are only near count too.
const FEW: usize = 3;
/// An index at one moment. It never changes; cheap to clone.
#[derive(Clone)]
pub struct Search(Arc<IndexView>);

impl fmt::Debug for Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Search of {} documents", self.len())
    }
}

impl Search {
    pub(crate) fn new(
        searcher: &Searcher,
        layout: &Layout,
        parts: Parts,
    ) -> Result<Self, SearchError> {
        Ok(Self(Arc::new(IndexView::new(searcher, layout, parts)?)))
    }

    /// How many documents there are.
    pub fn len(&self) -> usize {
        self.0.documents
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(crate) fn view(&self) -> &IndexView {
        &self.0
    }

    /// How many parts the index is in.
    #[cfg(test)]
    pub(crate) fn parts(&self) -> usize {
        self.0.segments.len()
    }

    pub fn find(&self, query: &Query) -> Result<Found, SearchError> {
        let parsed = Parsed::new(&query.text);
        if parsed.slots.is_empty() {
            // Nothing but signs finds nothing; nothing at all finds everything.
            if !query.text.trim().is_empty() {
                return Ok(Found::default());
            }
            let mut everything = Collector::new(&self.0, query);
            everything.add_everything();
            return Ok(everything.finish());
        }
        if let Some(found) = self.find_all(query, &parsed)? {
            return Ok(found);
        }
        let loose = parsed.without_phrases();
        if let Some(loose) = &loose
            && let Some(found) = self.find_all(query, loose)?
        {
            return Ok(found);
        }
        let parsed = loose.unwrap_or(parsed);
        let plan = Planner::new(&self.0, query.fields).widened(&parsed)?;
        let found = self.collect(query, &plan, Wanted::Most)?.finish();
        let corrected = plan.corrected(&parsed).filter(|_| found.total > 0);
        Ok(Found { corrected, marks: plan.marks(), ..found })
    }

    /// What has all words: as typed, or, when that is little, with edits.
    fn find_all(&self, query: &Query, parsed: &Parsed) -> Result<Option<Found>, SearchError> {
        let planner = Planner::new(&self.0, query.fields);
        let plan = planner.typed(parsed)?;
        let typed = self.collect(query, &plan, Wanted::All)?;
        if typed.matched() >= FEW {
            return Ok(Some(Found { marks: plan.marks(), ..typed.finish() }));
        }
        let plan = planner.widened(parsed)?;
        let widened = self.collect(query, &plan, Wanted::All)?;
        if widened.matched() == 0 {
            return Ok(None);
        }
        let corrected = (typed.matched() == 0).then(|| plan.corrected(parsed)).flatten();
        Ok(Some(Found { corrected, marks: plan.marks(), ..widened.finish() }))
    }

    fn collect<'a>(
        &'a self,
        query: &'a Query,
        plan: &Plan,
        wanted: Wanted,
    ) -> Result<Collector<'a>, SearchError> {
        let mut collector = Collector::new(&self.0, query);
        self.0.score(plan, wanted, &mut |segment, hits| collector.add(segment, hits))?;
        Ok(collector)
    }
}
