//! What to upload and what to remove: pure, so that it can be tried without a store.

use std::collections::{BTreeSet, HashMap, HashSet};

use crate::digest::Digest;
use crate::version::VersionId;

/// Which files a store lacks: those that it has not, or has with another size.
pub(crate) fn missing(
    wanted: &HashMap<Digest, u64>,
    present: &HashMap<Digest, u64>,
) -> BTreeSet<Digest> {
    let lacks = |(digest, size): &(&Digest, &u64)| present.get(digest) != Some(size);
    wanted.iter().filter(lacks).map(|(digest, _)| *digest).collect()
}

/// Versions that may go: all but the newest `keep`, the present one, and those that somebody is
/// about to make the present one.
pub(crate) fn versions_to_remove(
    all: &BTreeSet<VersionId>,
    keep: usize,
    present: Option<&VersionId>,
    announced: &HashSet<VersionId>,
) -> BTreeSet<VersionId> {
    let older = all.iter().rev().skip(keep);
    let is_free = |version: &&VersionId| Some(*version) != present && !announced.contains(*version);
    older.filter(is_free).cloned().collect()
}

/// Files that no version needs any more, with the sum of their sizes.
pub(crate) fn files_to_remove(
    present: &HashMap<Digest, u64>,
    needed: &HashSet<Digest>,
) -> (Vec<Digest>, u64) {
    let free = present.iter().filter(|(digest, _)| !needed.contains(digest));
    let mut bytes = 0;
    let digests = free.map(|(digest, size)| {
        bytes += size;
        *digest
    });
    (digests.collect(), bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn version(number: u8) -> VersionId {
        format!("202611{number:02}T000000Z-00000000").parse().unwrap()
    }

    fn digest(number: u8) -> Digest {
        Digest::of(&[number])
    }

    #[test]
    fn only_what_is_lacking_or_broken_is_uploaded() {
        let wanted = HashMap::from([(digest(1), 10), (digest(2), 20), (digest(3), 30)]);
        let present = HashMap::from([(digest(1), 10), (digest(2), 7), (digest(4), 40)]);
        assert_eq!(missing(&wanted, &present), BTreeSet::from([digest(2), digest(3)]));
        assert_eq!(missing(&wanted, &wanted), BTreeSet::new());
    }

    #[test]
    fn what_is_served_or_being_published_is_never_removed() {
        let all: BTreeSet<VersionId> = (1..=6).map(version).collect();
        let check = |keep, present: Option<u8>, announced: &[u8], expected: &[u8]| {
            let announced = announced.iter().copied().map(version).collect();
            let removed = versions_to_remove(&all, keep, present.map(version).as_ref(), &announced);
            assert_eq!(removed, expected.iter().copied().map(version).collect(), "{keep}");
        };
        check(6, Some(6), &[], &[]);
        check(2, Some(6), &[], &[1, 2, 3, 4]);
        // After a way back.
        check(2, Some(1), &[], &[2, 3, 4]);
        check(2, Some(6), &[3], &[1, 2, 4]);
        check(1, None, &[], &[1, 2, 3, 4, 5]);
        check(100, Some(1), &[], &[]);
    }

    #[test]
    fn files_that_somebody_needs_stay() {
        let present = HashMap::from([(digest(1), 10), (digest(2), 20), (digest(3), 30)]);
        let needed = HashSet::from([digest(1), digest(9)]);
        let (mut removed, bytes) = files_to_remove(&present, &needed);
        removed.sort_unstable();
        let mut expected = [digest(2), digest(3)];
        expected.sort_unstable();
        assert_eq!((removed.as_slice(), bytes), (&expected[..], 50));
    }
}
