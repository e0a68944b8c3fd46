//! The time in log lines: its date and seconds are written once a second.

use std::cell::Cell;
use std::io::Write;

use jiff::Timestamp;

/// `2026-11-15T09:30:09`
const SECONDS_LONG: usize = 19;

thread_local! {
    /// The last second that was written on this thread, and how it reads.
    static SECOND: Cell<(i64, [u8; SECONDS_LONG])> = const { Cell::new((i64::MIN, [b'0'; SECONDS_LONG])) };
}

/// Appends the current time with microseconds, as in `2026-11-15T09:30:09.000125Z`.
pub(super) fn write_now(text: &mut Vec<u8>) {
    write(text, Timestamp::now());
}

fn write(text: &mut Vec<u8>, now: Timestamp) {
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
        write(&mut text, time.parse().unwrap());
        assert_eq!(String::from_utf8(text).unwrap(), expected);
    }

    #[test]
    fn times_read_as_in_other_lines() {
        check("2026-11-15T09:30:09.000125Z", "2026-11-15T09:30:09.000125Z");
        check("2026-11-15T09:30:09.999999999Z", "2026-11-15T09:30:09.999999Z");
        check("2026-11-15T09:30:10Z", "2026-11-15T09:30:10.000000Z");
        check("1969-12-31T23:59:59.5Z", "1970-01-01T00:00:00.000000Z");
    }
}
