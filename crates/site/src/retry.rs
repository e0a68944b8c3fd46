//! When to try again what the system did not let us do.

use std::sync::{Mutex, PoisonError};

use jiff::{SignedDuration, Timestamp};

/// The first time, and the longest after some failures in a row.
const SHORTEST: SignedDuration = SignedDuration::from_secs(2);
const LONGEST: SignedDuration = SignedDuration::from_secs(30);
/// What fails this often, for about ten minutes, does not mend itself. It is tried seldom then:
/// each trial looks through the whole folder.
const MANY: u32 = 20;
const SELDOM: SignedDuration = SignedDuration::from_mins(10);

/// Counts failures in a row.
#[derive(Debug, Default)]
pub(crate) struct Retry(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    failures: u32,
    at: Option<Timestamp>,
}

impl State {
    fn wait(&self) -> SignedDuration {
        if self.failures >= MANY {
            return SELDOM;
        }
        LONGEST.min(SHORTEST * 2_i32.pow(self.failures.min(4)))
    }
}

impl Retry {
    pub(crate) fn has_failed(&self, now: Timestamp) {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        *state = State { failures: state.failures + 1, at: Some(now + state.wait()) };
    }

    /// Whether the time has come. Whoever is told so has it tried: it is due again only after as
    /// long as a failure would take, however long the trial does.
    pub(crate) fn is_due(&self, now: Timestamp) -> bool {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_due = state.at.is_some_and(|at| at <= now);
        if is_due {
            state.at = Some(now + state.wait());
        }
        is_due
    }

    /// Nothing failed, but it is to be tried again.
    pub(crate) fn set(&self, at: Option<Timestamp>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = State { failures: 0, at };
    }

    pub(crate) fn at(&self) -> Option<Timestamp> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_more_failures_in_a_row_the_longer_the_wait() {
        let now = Timestamp::from_second(0).unwrap();
        let retry = Retry::default();
        let mut waits = Vec::new();
        for _ in 0..7 {
            retry.has_failed(now);
            waits.extend(retry.at().map(Timestamp::as_second));
        }
        assert_eq!(waits, [2, 4, 8, 16, 30, 30, 30]);
        for _ in 7..MANY {
            retry.has_failed(now);
        }
        assert_eq!(retry.at().map(Timestamp::as_second), Some(30));
        retry.has_failed(now);
        assert_eq!(retry.at().map(Timestamp::as_second), Some(600));
        retry.set(None);
        assert_eq!(retry.at(), None);
        retry.has_failed(now);
        assert_eq!(retry.at().map(Timestamp::as_second), Some(2));
    }

    #[test]
    fn what_is_due_is_told_once() {
        let at = |second| Timestamp::from_second(second).unwrap();
        let retry = Retry::default();
        assert!(!retry.is_due(at(9)));
        retry.has_failed(at(0));
        assert!(!retry.is_due(at(1)) && retry.is_due(at(2)) && !retry.is_due(at(2)));
        assert_eq!(retry.at(), Some(at(6)));
    }
}
