//! Digests of present API responses, which tell whether a cached page is still valid.
//!
//! After a change every page in the cache is asked for its answers again. Pages have many in
//! common, such as menus: each is asked for once.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// Addresses that are remembered at once; pages of more are asked for again each time.
const MOST: usize = 10_000;

/// Digests of answers by their addresses, at the newest version anybody asked for.
#[derive(Debug, Default)]
pub struct Digests(Mutex<AtVersion>);

#[derive(Debug, Default)]
struct AtVersion {
    version: u64,
    digests: HashMap<String, u128>,
}

impl Digests {
    pub fn get(&self, version: u64, address: &str) -> Option<u128> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        (kept.version == version).then(|| kept.digests.get(address).copied())?
    }

    /// Remembers the digest of an answer that is at least as new as `version`.
    pub fn put(&self, version: u64, address: &str, digest: u128) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.version < version {
            *kept = AtVersion { version, digests: HashMap::new() };
        }
        if kept.version == version && kept.digests.len() < MOST {
            kept.digests.insert(address.to_owned(), digest);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digests_are_of_one_version_alone() {
        let digests = Digests::default();
        digests.put(7, "/a", 1);
        assert_eq!(digests.get(7, "/a"), Some(1));
        assert_eq!(digests.get(7, "/b"), None);
        assert_eq!(digests.get(8, "/a"), None);
        digests.put(8, "/b", 2);
        // From a request that began before the change.
        digests.put(7, "/b", 3);
        assert_eq!(digests.get(8, "/b"), Some(2));
        assert_eq!([digests.get(7, "/a"), digests.get(7, "/b")], [None, None]);
    }

    #[test]
    fn there_is_an_end_to_what_is_remembered() {
        let digests = Digests::default();
        for n in 0..=MOST {
            digests.put(1, &n.to_string(), 0);
        }
        assert_eq!(digests.get(1, "0"), Some(0));
        assert_eq!(digests.get(1, &MOST.to_string()), None);
    }
}
