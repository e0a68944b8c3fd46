//! The throughput of one connection: whether it stalls or crawls, and how readily it is closed to
//! make room.

use std::cmp::Reverse;

use super::limits::{ConnectionLimits, LOOKS_PER_SECOND};
use super::pulse::Reading;

/// Looks over which the pace of a connection is measured: a minute.
const PACE_WINDOW: u32 = 60 * LOOKS_PER_SECOND;
/// Looks that a connection must have lived for before its slowness counts against it.
const SETTLED: u32 = 10 * LOOKS_PER_SECOND;
/// Connections below this many times the least pace give up their room when there is none.
const POOR_PACE: u64 = 16;

/// What was seen of a connection so far.
#[derive(Debug, Default)]
pub(super) struct Seen {
    last: Reading,
    looks: u32,
    /// Looks since the last byte.
    quiet: u32,
    window: Window,
}

/// Some looks, over which the pace is measured.
#[derive(Debug, Default)]
struct Window {
    looks: u32,
    moved: u64,
    has_asked: bool,
    /// Bodies that were being sent at all of the looks.
    bodies: Option<u64>,
}

/// Why a connection was ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    Stalled,
    Slow,
}

/// How readily a connection gives its room up: who has more of it goes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Spare {
    /// Looks without a byte. Where nothing is under way they count several times: nothing is lost.
    /// None where it moves, but poorly.
    quiet: u32,
    /// Bytes a second.
    pace: Reverse<u64>,
}

impl Seen {
    /// Takes note of what a connection did since the last look, and of what is wrong with that.
    pub(super) fn look(
        &mut self,
        now: Reading,
        limits: &ConnectionLimits,
        is_proxy: bool,
    ) -> Option<Fault> {
        let moved = now.moved - self.last.moved;
        let has_asked = now.requests != self.last.requests;
        self.last = now;
        self.looks = self.looks.saturating_add(1);
        if now.is_at_work() {
            // The visitor waits for us.
            self.quiet = 0;
            return None;
        }
        self.quiet = if moved == 0 { self.quiet + 1 } else { 0 };
        if self.quiet >= limits.stalled {
            return Some(Fault::Stalled);
        }
        self.window.add(moved, has_asked, now.bodies);
        if self.window.looks < PACE_WINDOW {
            return None;
        }
        let answers = match self.window.bodies.unwrap_or(0) {
            // A request that ended within the window is no reason to doubt.
            0 => u64::from(!self.window.has_asked),
            // A proxy's many visitors are its own to judge.
            _ if is_proxy => 1,
            bodies => bodies,
        };
        let is_slow = self.window.pace() < answers.saturating_mul(limits.pace);
        self.window = Window::default();
        is_slow.then_some(Fault::Slow)
    }

    /// How readily it gives its room up, if at all.
    pub(super) fn spare(&self, now: Reading, limits: &ConnectionLimits) -> Option<Spare> {
        if now.is_at_work() {
            return None;
        }
        let quiet = if now.moved == self.last.moved { self.quiet } else { 0 };
        let pace = self.window.pace();
        let quiet = if now.is_idle() {
            4 * (quiet + 1)
        } else if now.moved == 0 {
            // It has said nothing yet. On a poor line the first word takes a second or two, in
            // which others that only idle are let go before it.
            (quiet + 1).div_ceil(2)
        } else {
            quiet
        };
        let is_poor = self.looks >= SETTLED && pace < POOR_PACE.saturating_mul(limits.pace);
        (quiet > 0 || is_poor).then_some(Spare { quiet, pace: Reverse(pace) })
    }
}

impl Window {
    fn add(&mut self, moved: u64, has_asked: bool, bodies: u64) {
        self.looks += 1;
        self.moved += moved;
        self.has_asked |= has_asked;
        self.bodies = Some(self.bodies.map_or(bodies, |fewest| fewest.min(bodies)));
    }

    /// Bytes a second.
    fn pace(&self) -> u64 {
        self.moved * u64::from(LOOKS_PER_SECOND) / u64::from(self.looks.max(1))
    }
}

impl Reading {
    /// The next step is the server's, and not the visitor's.
    fn is_at_work(&self) -> bool {
        self.in_flight > 0 && !self.is_blocked && self.bodies == 0
    }

    /// All that was asked for is answered and sent.
    fn is_idle(&self) -> bool {
        let is_answered = self.requests > 0 && self.in_flight == 0 && self.bodies == 0;
        is_answered && self.has_sent && !self.is_blocked
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: ConnectionLimits = ConnectionLimits {
        total: 100,
        per_address: 3,
        stalled: 30 * LOOKS_PER_SECOND,
        pace: 256,
        refusals: 8,
        proxies: Vec::new(),
    };

    /// What is wrong with a connection that does the same between any two looks, and after how many
    /// seconds it is found out; none within ten minutes.
    #[track_caller]
    fn check(step: Reading, is_proxy: bool, expected: Option<(u32, Fault)>) {
        let mut now = Reading { moved: 0, requests: 1, ..step };
        let mut seen = Seen::default();
        let found = (1..=600 * LOOKS_PER_SECOND).find_map(|looks| {
            now.moved += step.moved;
            now.requests += step.requests;
            let fault = seen.look(now, &LIMITS, is_proxy)?;
            Some((looks / LOOKS_PER_SECOND, fault))
        });
        assert_eq!(found, expected, "{step:?}");
    }

    const NOTHING: Reading = Reading {
        moved: 0,
        is_blocked: false,
        has_sent: true,
        requests: 0,
        in_flight: 0,
        bodies: 0,
    };

    #[test]
    fn who_stands_still_or_crawls_is_found_out() {
        let stalled = Some((30, Fault::Stalled));
        check(NOTHING, false, stalled);
        check(Reading { is_blocked: true, ..NOTHING }, false, stalled);
        // Even when the server is at work for another stream of the connection.
        check(Reading { is_blocked: true, in_flight: 1, ..NOTHING }, false, stalled);
        check(Reading { bodies: 1, in_flight: 1, ..NOTHING }, false, stalled);
        // The first window has the request.
        let slow = Some((120, Fault::Slow));
        check(Reading { moved: 1, is_blocked: true, ..NOTHING }, false, slow);
        // Pings alone.
        check(Reading { moved: 34, ..NOTHING }, false, slow);
        let slow_at_once = Some((60, Fault::Slow));
        check(Reading { moved: 63, bodies: 1, ..NOTHING }, false, slow_at_once);
        // Ten are held back behind requests that are answered.
        let held_back = Reading { moved: 500, bodies: 10, requests: 1, ..NOTHING };
        check(held_back, false, slow_at_once);
        check(held_back, true, None);
    }

    #[test]
    fn who_moves_or_waits_for_us_is_left_alone() {
        check(Reading { moved: 64, is_blocked: true, ..NOTHING }, false, None);
        check(Reading { moved: 640, bodies: 10, ..NOTHING }, false, None);
        check(Reading { moved: 1, requests: 1, ..NOTHING }, false, None);
        check(Reading { in_flight: 1, ..NOTHING }, false, None);
    }

    #[test]
    fn who_has_yet_to_speak_stays_while_others_idle() {
        let silent = Reading { has_sent: false, ..NOTHING };
        let mut seen = Seen::default();
        let idle = Seen::default().spare(Reading { moved: 100, requests: 1, ..NOTHING }, &LIMITS);
        for _ in 0..LOOKS_PER_SECOND {
            seen.look(silent, &LIMITS, false);
            assert!(seen.spare(silent, &LIMITS) < idle);
        }
        // There may be nobody else.
        assert!(seen.spare(silent, &LIMITS).is_some());
        for _ in 0..2 * LOOKS_PER_SECOND {
            seen.look(silent, &LIMITS, false);
        }
        assert!(seen.spare(silent, &LIMITS) > idle);
    }

    #[test]
    fn who_is_idle_or_quiet_the_longest_goes_first_and_who_crawls_last() {
        let after = |seconds: u32, step: Reading| {
            let mut now = Reading { moved: 100, requests: 1, ..step };
            let mut seen = Seen::default();
            for _ in 0..seconds * LOOKS_PER_SECOND {
                now.moved += step.moved;
                seen.look(now, &LIMITS, false);
            }
            seen.spare(now, &LIMITS)
        };
        let blocked = Reading { is_blocked: true, ..NOTHING };
        let order = [
            after(20, NOTHING),
            after(20, blocked),
            after(2, NOTHING),
            after(2, blocked),
            after(20, Reading { moved: 75, ..blocked }),
            after(20, Reading { moved: 750, ..blocked }),
        ];
        assert!(order.iter().all(Option::is_some), "{order:?}");
        assert!(order.iter().rev().is_sorted(), "{order:?}");
        // Who is idle can go at once, also before the first look.
        assert!(after(0, NOTHING).is_some());
        for busy in [
            after(20, Reading { moved: 7500, ..blocked }),
            after(2, Reading { moved: 75, ..blocked }),
            after(20, Reading { in_flight: 1, ..NOTHING }),
            after(0, blocked),
            // Its answer is ready, but not yet sent.
            after(0, Reading { has_sent: false, ..NOTHING }),
        ] {
            assert_eq!(busy, None);
        }
    }
}
