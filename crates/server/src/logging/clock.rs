//! The time in log lines. The clock is read for the day, and its date and seconds are written,
//! once a second; in between a line's time is counted on from there.

use std::cell::Cell;
use std::io::Write;
use std::time::{Duration, Instant};

use jiff::Timestamp;

/// `2026-11-15T09:30:09`
const SECONDS_LONG: usize = 19;
/// A clock that is set shows in the log after this time.
const READ_EVERY: Duration = Duration::from_secs(1);

thread_local! {
    /// A moment and its time, as they were read together on this thread.
    static READ: Cell<Option<(Instant, Timestamp)>> = const { Cell::new(None) };
    /// The last second that was written on this thread, and how it reads.
    static SECOND: Cell<(i64, [u8; SECONDS_LONG])> = const { Cell::new((i64::MIN, [b'0'; SECONDS_LONG])) };
}

/// Appends the time of a moment that has just been, with microseconds, as in
/// `2026-11-15T09:30:09.000125Z`.
pub(super) fn write(text: &mut Vec<u8>, at: Instant) {
    write_time(text, time_of(at));
}

fn time_of(at: Instant) -> Timestamp {
    let known = READ.get().and_then(|(moment, time)| {
        let passed = at.checked_duration_since(moment).filter(|passed| *passed < READ_EVERY)?;
        time.checked_add(passed).ok()
    });
    known.unwrap_or_else(|| {
        let now = Timestamp::now();
        READ.set(Some((at, now)));
        now
    })
}

fn write_time(text: &mut Vec<u8>, now: Timestamp) {
    // Before 1970 seconds and their fraction count backwards: no clock says so,
    // and if one does its line is written with the first moment.
    let now = now.max(Timestamp::UNIX_EPOCH);
    let (known, mut digits) = SECOND.get();
    if known != now.as_second() {
        let mut room = digits.as_mut_slice();
        // Later than the year 9999 it would not fit; then the last time stands.
        let _ = write!(room, "{}", now.strftime("%Y-%m-%dT%H:%M:%S"));
        SECOND.set((now.as_second(), digits));
    }
    text.extend_from_slice(&digits);
    let mut micros = now.subsec_microsecond().unsigned_abs();
    let mut fraction = *b".000000Z";
    for place in fraction[1..=6].iter_mut().rev() {
        *place += u8::try_from(micros % 10).unwrap_or(0);
        micros /= 10;
    }
    text.extend_from_slice(&fraction);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(time: &str, expected: &str) {
        let mut text = Vec::new();
        write_time(&mut text, time.parse().unwrap());
        assert_eq!(String::from_utf8(text).unwrap(), expected);
    }

    #[test]
    fn times_read_as_in_other_lines() {
        check("2026-11-15T09:30:09.000125Z", "2026-11-15T09:30:09.000125Z");
        check("2026-11-15T09:30:09.999999999Z", "2026-11-15T09:30:09.999999Z");
        check("2026-11-15T09:30:10Z", "2026-11-15T09:30:10.000000Z");
        check("1969-12-31T23:59:59.5Z", "1970-01-01T00:00:00.000000Z");
    }

    #[test]
    fn moments_between_two_readings_keep_their_distance() {
        let first = Instant::now();
        let time = time_of(first);
        let later = Duration::from_micros(1234);
        assert_eq!(time_of(first + later), time + later);
        assert_eq!(time_of(first), time);
        // Too long ago: the clock is asked again.
        time_of(first + READ_EVERY);
        assert_eq!(READ.get().map(|(moment, _)| moment), Some(first + READ_EVERY));
    }
}
