//! Numbers for the names of groups and of facets' values, as the index stores them.

use std::sync::Arc;

use rustc_hash::FxHashMap;

/// The facet that groups are values of, so that both are counted alike.
pub(crate) const GROUP: &str = "";

/// Each pair of a facet and a value has a number, which it keeps.
#[derive(Debug, Clone, Default)]
pub(crate) struct Codes {
    numbers: FxHashMap<(Arc<str>, Arc<str>), u32>,
    names: Vec<(Arc<str>, Arc<str>)>,
}

impl Codes {
    pub(crate) fn number(&self, facet: &str, value: &str) -> Option<u32> {
        self.numbers.get(&(Arc::from(facet), Arc::from(value))).copied()
    }

    /// The number of a pair; a new one when it was never seen.
    pub(crate) fn number_or_new(&mut self, facet: &str, value: &str) -> u32 {
        let name: (Arc<str>, Arc<str>) = (facet.into(), value.into());
        if let Some(number) = self.numbers.get(&name) {
            return *number;
        }
        let number = u32::try_from(self.names.len()).unwrap_or(u32::MAX);
        self.names.push((Arc::clone(&name.0), Arc::clone(&name.1)));
        self.numbers.insert(name, number);
        number
    }

    /// All pairs, by their numbers.
    pub(crate) fn names(&self) -> impl Iterator<Item = (&str, &str)> {
        self.names.iter().map(|(facet, value)| (&**facet, &**value))
    }

    pub(crate) fn facet(&self, number: u32) -> &str {
        &self.names[number as usize].0
    }

    pub(crate) fn value(&self, number: u32) -> &Arc<str> {
        &self.names[number as usize].1
    }

    pub(crate) fn len(&self) -> usize {
        self.names.len()
    }
}
