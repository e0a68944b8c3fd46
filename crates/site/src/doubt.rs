//! Whether a reload is believed at once. One that would lose most of the site is not: a disk that
//! is not mounted, or a deploy that is half done, looks just like a deletion.
//!
//! Pure: the clock is handed in.

use jiff::{SignedDuration, Timestamp};

/// A loss of fewer entries than this is believed, unless nothing is left.
const FEW: usize = 10;
/// After this time, a look that gives the same is believed.
const SECOND_LOOK: SignedDuration = SignedDuration::from_secs(5);
/// While something cannot be read, entries that are gone may only have moved there. They are waited
/// for so long, and any doubt ends then.
const LONGEST: SignedDuration = SignedDuration::from_mins(1);
/// How often to look while something cannot be read.
const LOOK_AGAIN: SignedDuration = SignedDuration::from_secs(2);

/// What a reload would change.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Change {
    /// Entries that there are now.
    pub(crate) entries: usize,
    /// Those of them that would be gone.
    pub(crate) lost: usize,
    /// Entries that there would be.
    pub(crate) left: usize,
    /// The same when the same entries would be gone.
    pub(crate) fingerprint: u64,
    /// Files and folders that could not be read.
    pub(crate) unread: usize,
}

/// The doubt about a row of reloads.
#[derive(Debug, Default)]
pub(crate) struct Doubt(Option<Held>);

#[derive(Debug)]
struct Held {
    fingerprint: u64,
    /// Since when it looks the same.
    since: Timestamp,
    /// Since when there is doubt at all.
    began: Timestamp,
}

impl Doubt {
    /// After a reload that failed, or that nobody was to doubt: what looked doubtful before says
    /// nothing about the next loss.
    pub(crate) fn end(&mut self) {
        self.0 = None;
    }

    /// When to look again, if a reload is not to be believed yet.
    pub(crate) fn look_again_at(&mut self, change: Change, now: Timestamp) -> Option<Timestamp> {
        let is_most_gone = change.lost >= FEW && change.lost * 2 > change.entries;
        // A small site whose disk is not mounted.
        let is_all_gone = change.lost > 0 && change.left == 0;
        let is_most_gone = is_most_gone || is_all_gone;
        let may_have_moved = change.lost > 0 && change.unread > 0;
        if !is_most_gone && !may_have_moved {
            self.0 = None;
            return None;
        }
        let fingerprint = change.fingerprint;
        let fresh = Held { fingerprint, since: now, began: now };
        // A clock that was set back begins anew.
        let held = self.0.take().filter(|held| held.since <= now).unwrap_or(fresh);
        let is_same = held.fingerprint == fingerprint;
        let held = if is_same { held } else { Held { fingerprint, since: now, ..held } };
        let wait = if may_have_moved { LONGEST } else { SECOND_LOOK };
        if now.duration_since(held.since) >= wait || now.duration_since(held.began) >= LONGEST {
            return None;
        }
        let again = if may_have_moved { now + LOOK_AGAIN } else { held.since + wait };
        self.0 = Some(held);
        Some(again)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    fn change(entries: usize, lost: usize) -> Change {
        Change { entries, lost, left: entries - lost, fingerprint: lost as u64, unread: 0 }
    }

    #[test]
    fn a_loss_of_most_entries_is_believed_at_a_second_look() {
        for (entries, lost, is_doubted) in [
            (1000, 0, false),
            (1000, 500, false),
            (1000, 501, true),
            (1000, 1000, true),
            (12, 10, true),
            (9, 8, false),
            (9, 9, true),
            (1, 1, true),
            (0, 0, false),
        ] {
            let again = Doubt::default().look_again_at(change(entries, lost), at(100));
            assert_eq!(again, is_doubted.then(|| at(105)), "{lost} of {entries}");
        }
        let mut doubt = Doubt::default();
        assert_eq!(doubt.look_again_at(change(100, 80), at(100)), Some(at(105)));
        assert_eq!(doubt.look_again_at(change(100, 80), at(104)), Some(at(105)));
        // It goes on: the time begins anew.
        assert_eq!(doubt.look_again_at(change(100, 90), at(105)), Some(at(110)));
        assert_eq!(doubt.look_again_at(change(100, 90), at(110)), None);
        // What is back again is forgotten.
        assert_eq!(doubt.look_again_at(change(100, 90), at(111)), Some(at(116)));
        assert_eq!(doubt.look_again_at(change(100, 0), at(112)), None);
        assert_eq!(doubt.look_again_at(change(100, 90), at(117)), Some(at(122)));
        // What an operator wanted, or a failure, is no look.
        doubt.end();
        assert_eq!(doubt.look_again_at(change(100, 90), at(300)), Some(at(305)));
        // A clock that is set back does not make it wait for ever.
        assert_eq!(doubt.look_again_at(change(100, 90), at(7)), Some(at(12)));
        assert_eq!(doubt.look_again_at(change(100, 90), at(12)), None);
    }

    #[test]
    fn what_is_gone_while_something_cannot_be_read_is_waited_for_but_not_for_ever() {
        let mut doubt = Doubt::default();
        let moved = Change { unread: 1, ..change(1000, 1) };
        for second in [100, 102, 130, 159] {
            assert_eq!(doubt.look_again_at(moved, at(second)), Some(at(second + 2)));
        }
        assert_eq!(doubt.look_again_at(moved, at(160)), None);
        // Also when each look gives something else.
        for second in 0..60 {
            let other = Change { fingerprint: second, ..moved };
            assert!(doubt.look_again_at(other, at(second.cast_signed())).is_some());
        }
        assert_eq!(doubt.look_again_at(moved, at(60)), None);
        assert_eq!(doubt.look_again_at(Change { unread: 1, ..change(1000, 0) }, at(70)), None);
    }
}
