//! Files that took too much memory or time, remembered for a while.
//!
//! A worker that was ended for want of memory, or that was too slow, may have met a machine that had
//! other things to do: nothing is held against a file for ever. Nor is it tried at each width in
//! turn: it is remembered by what the file is, not by what was asked of it.

use std::{
    collections::HashMap,
    hash::Hash,
    time::{Duration, Instant},
};

use crate::error::PictureError;

/// How long it is not tried again.
pub(crate) const REMEMBERED: Duration = Duration::from_secs(10 * 60);

/// How many are remembered.
const MOST: usize = 1024;

/// Files that were too dear, and until when they are taken to be.
#[derive(Debug)]
pub(crate) struct TooDear<K>(HashMap<K, (Instant, PictureError)>);

impl<K> Default for TooDear<K> {
    fn default() -> Self {
        Self(HashMap::new())
    }
}

impl<K: Eq + Hash> TooDear<K> {
    /// Why this one is not to be tried now. When its time is over it is forgotten.
    pub(crate) fn get(&mut self, key: &K, now: Instant) -> Option<PictureError> {
        let (until, error) = self.0.get(key)?;
        if now < *until {
            return Some(error.clone());
        }
        self.0.remove(key);
        None
    }

    /// Remembers an error, if it is of that kind.
    pub(crate) fn note(&mut self, key: K, error: &PictureError, now: Instant) {
        if !matches!(error, PictureError::TooDear { .. }) {
            return;
        }
        if self.0.len() >= MOST {
            self.0.retain(|_, (until, _)| now < *until);
        }
        if self.0.len() >= MOST {
            self.0.clear();
        }
        self.0.insert(key, (now + REMEMBERED, error.clone()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_too_dear_is_so_for_ten_minutes() {
        let dear = PictureError::TooDear { what: "memory" };
        let (now, mut known) = (Instant::now(), TooDear::default());
        known.note("a", &dear, now);
        known.note("b", &PictureError::Busy, now);
        assert_eq!(known.get(&"a", now), Some(dear.clone()));
        assert_eq!(known.get(&"a", now + REMEMBERED / 2), Some(dear));
        assert_eq!(known.get(&"a", now + REMEMBERED), None);
        assert_eq!(known.get(&"b", now), None);
    }

    #[test]
    fn it_does_not_grow_without_end() {
        let dear = PictureError::TooDear { what: "time" };
        let (now, mut known) = (Instant::now(), TooDear::default());
        for number in 0..MOST * 3 {
            known.note(number, &dear, now);
            assert!(known.0.len() <= MOST);
        }
        // Those whose time is over go first.
        let later = now + REMEMBERED;
        while known.0.len() < MOST {
            known.note(known.0.len() + MOST * 3, &dear, now);
        }
        known.note(0, &dear, later);
        assert_eq!(known.0.len(), 1);
    }
}
