//! Which library was made of which by an edit, and what the edit changed: whoever keeps something
//! made of entries need not compare them all.

use std::sync::Arc;

/// Which library it is, and what it was made of.
#[derive(Debug, Clone, Default)]
pub(crate) struct Lineage {
    own: Arc<()>,
    step: Option<Arc<Step>>,
}

/// How one library became the next.
#[derive(Debug)]
struct Step {
    before: Arc<()>,
    /// Ids of entries that are new or not what they were.
    fresh: Vec<Arc<str>>,
    gone: Vec<Arc<str>>,
}

/// The ids of entries that an edit made new, and that it took out.
pub(crate) struct Edited<'l> {
    pub(crate) fresh: &'l [Arc<str>],
    pub(crate) gone: &'l [Arc<str>],
}

impl Lineage {
    /// That of a library in which these entries are other ones.
    pub(crate) fn edited(&self, fresh: Vec<Arc<str>>, gone: Vec<Arc<str>>) -> Self {
        let step = Step { before: Arc::clone(&self.own), fresh, gone };
        Self { own: Arc::default(), step: Some(Arc::new(step)) }
    }

    /// What was edited, if this one was made of that one alone.
    pub(crate) fn since(&self, other: &Self) -> Option<Edited<'_>> {
        if Arc::ptr_eq(&self.own, &other.own) {
            return Some(Edited { fresh: &[], gone: &[] });
        }
        let step = self.step.as_ref().filter(|step| Arc::ptr_eq(&step.before, &other.own))?;
        Some(Edited { fresh: &step.fresh, gone: &step.gone })
    }
}
