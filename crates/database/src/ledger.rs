//! What waits to be written: a batch under way, and what was counted since.

use std::collections::BTreeMap;

/// Numbers by name.
pub type Totals = BTreeMap<String, u64>;

/// Names that may wait at once. Whoever counts has fewer; more would mean a mistake there.
const MOST_NAMES: usize = 2000;
/// Bytes of a name.
const LONGEST_NAME: usize = 512;

/// Increments that are applied together, or not at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Batch {
    /// Each batch of a server has a higher one than those before.
    pub(crate) number: i64,
    pub(crate) grown: Totals,
}

/// Counts on their way to the database.
///
/// A batch whose answer never came may have been applied or not. It is sent again as it was, with
/// its number, by which the database knows it; what is counted meanwhile waits for the next one.
#[derive(Debug, Default)]
pub(crate) struct Ledger {
    under_way: Option<Batch>,
    growing: Totals,
    last_number: i64,
    lost: u64,
}

impl Ledger {
    /// Counts one more name, or one that waits already. What no database would take is counted as
    /// lost: it must not hold up all others.
    pub(crate) fn add(&mut self, name: &str, more: u64) {
        let is_usable = name.len() <= LONGEST_NAME && !name.contains('\0');
        if let Some(count) = self.growing.get_mut(name) {
            *count = count.saturating_add(more);
        } else if is_usable && self.growing.len() < MOST_NAMES {
            self.growing.insert(name.to_owned(), more);
        } else {
            self.lost = self.lost.saturating_add(more);
        }
    }

    /// What to send: the batch whose answer is still to come, else all that was counted since.
    pub(crate) fn batch(&mut self) -> Option<Batch> {
        if self.under_way.is_none() && !self.growing.is_empty() {
            self.last_number += 1;
            let grown = std::mem::take(&mut self.growing);
            self.under_way = Some(Batch { number: self.last_number, grown });
        }
        self.under_way.clone()
    }

    /// The database has this batch.
    pub(crate) fn applied(&mut self, number: i64) {
        self.under_way.take_if(|batch| batch.number == number);
    }

    /// How much waits.
    pub(crate) fn waiting(&self) -> u64 {
        let under_way = self.under_way.iter().flat_map(|batch| batch.grown.values());
        self.growing.values().chain(under_way).fold(0, |sum, more| sum.saturating_add(*more))
    }

    /// How much was not taken.
    pub(crate) fn lost(&self) -> u64 {
        self.lost
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn totals(counts: &[(&str, u64)]) -> Totals {
        counts.iter().map(|(name, count)| ((*name).to_owned(), *count)).collect()
    }

    #[test]
    fn a_batch_stays_as_it_is_until_it_is_applied() {
        let mut ledger = Ledger::default();
        assert_eq!(ledger.batch(), None);
        ledger.add("flood", 1);
        ledger.add("flood", 2);
        let first = ledger.batch().unwrap();
        assert_eq!(first, Batch { number: 1, grown: totals(&[("flood", 3)]) });
        ledger.add("flood", 5);
        ledger.add("drought", 1);
        // Its answer did not come: it may have been applied, so nothing may be added to it.
        assert_eq!(ledger.batch().unwrap(), first);
        assert_eq!(ledger.waiting(), 9);
        ledger.applied(first.number);
        assert_eq!(ledger.waiting(), 6);
        let second = ledger.batch().unwrap();
        assert_eq!(second, Batch { number: 2, grown: totals(&[("flood", 5), ("drought", 1)]) });
        // A late answer to an earlier one says nothing of this.
        ledger.applied(first.number);
        assert_eq!(ledger.batch().unwrap(), second);
        ledger.applied(second.number);
        assert_eq!((ledger.batch(), ledger.waiting(), ledger.lost()), (None, 0, 0));
    }

    #[test]
    fn what_waits_has_an_end_and_what_is_beyond_it_is_told() {
        let mut ledger = Ledger::default();
        for number in 0..MOST_NAMES {
            ledger.add(&number.to_string(), 1);
        }
        ledger.add("one too many", 2);
        // Those that wait already go on counting.
        ledger.add("7", 1);
        assert_eq!((ledger.waiting(), ledger.lost()), (MOST_NAMES as u64 + 1, 2));
    }

    #[test]
    fn what_no_database_takes_holds_nothing_up() {
        let mut ledger = Ledger::default();
        ledger.add("a\0b", 1);
        ledger.add(&"a".repeat(LONGEST_NAME + 1), 1);
        ledger.add("flood", u64::MAX);
        ledger.add("flood", 1);
        assert_eq!(ledger.lost(), 2);
        assert_eq!(ledger.batch().unwrap().grown, totals(&[("flood", u64::MAX)]));
    }
}
