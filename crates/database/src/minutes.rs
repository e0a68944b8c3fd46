//! When totals are recorded, read and shown, so that all servers show the same.
//!
//! Time is cut into periods of a minute, by the clock of the database: those of the servers may be
//! wrong. In the second half of a period whoever comes first records the totals. Shortly before its
//! end, when nobody may record any more, every server reads what was recorded; at its end all begin
//! to show it, within the milliseconds in which an answer arrives.

use std::time::{Duration, Instant};

/// From here on totals are recorded, as parts of a period.
const RECORD_FROM: f64 = 0.5;
/// From here on they are not: what began before is over (a statement has a twelfth of a minute)
/// when the others read.
pub(crate) const RECORD_UNTIL: f64 = 5.0 / 6.0;
/// From here on they are read.
const READ_FROM: f64 = 0.95;

/// Where the database's clock stands.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Moment {
    /// Periods since 1970.
    pub(crate) period: i64,
    /// How much of this one is over, from 0 to 1.
    part: f64,
}

impl Moment {
    fn at(epoch: f64, period: Duration) -> Self {
        let periods = epoch / period.as_secs_f64();
        #[expect(clippy::cast_possible_truncation, reason = "a clock is far from the end of i64")]
        Self { period: periods.floor() as i64, part: periods - periods.floor() }
    }
}

/// The database's clock, as it was when it was last asked.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Clock {
    /// Seconds since 1970.
    pub(crate) epoch: f64,
    pub(crate) asked: Instant,
    pub(crate) period: Duration,
}

impl Clock {
    pub(crate) fn moment(&self, now: Instant) -> Moment {
        let since = now.saturating_duration_since(self.asked).as_secs_f64();
        Moment::at(self.epoch + since, self.period)
    }

    /// When the period ends in which the clock was asked.
    pub(crate) fn end(&self) -> Instant {
        let left = 1.0 - Moment::at(self.epoch, self.period).part;
        self.asked + self.period.mul_f64(left)
    }

    /// Whether what was read with this clock is all that will be recorded of its period.
    pub(crate) fn is_final(&self) -> bool {
        Moment::at(self.epoch, self.period).part >= READ_FROM
    }
}

/// What is to be asked of the database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Due {
    Record,
    Read,
}

/// What has been asked so far.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Schedule {
    /// The last period whose totals this server has recorded, or found recorded.
    recorded: i64,
    /// The last period of which it is known what was recorded.
    read: i64,
}

impl Schedule {
    /// After a reading with this clock.
    pub(crate) fn after(clock: &Clock) -> Self {
        let mut schedule = Self { recorded: i64::MIN, read: i64::MIN };
        schedule.has_read(clock);
        schedule
    }

    pub(crate) fn due(&self, now: Moment) -> Option<Due> {
        let Moment { period, part } = now;
        // A period that ended unread, because this server was busy, is read after its end.
        if self.read < period - 1 || (part >= READ_FROM && self.read < period) {
            Some(Due::Read)
        } else if (RECORD_FROM..RECORD_UNTIL).contains(&part) && self.recorded < period {
            Some(Due::Record)
        } else {
            None
        }
    }

    pub(crate) fn has_read(&mut self, clock: &Clock) {
        let period = clock.moment(clock.asked).period;
        self.read = if clock.is_final() { period } else { period - 1 };
    }

    pub(crate) fn has_recorded(&mut self, at: Moment) {
        self.recorded = at.period;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: Duration = Duration::from_secs(60);

    fn clock(epoch: f64) -> Clock {
        Clock { epoch, asked: Instant::now(), period: MINUTE }
    }

    /// What is done in the seconds of some minutes, each thing when it is first due.
    fn days_work(began: f64, seconds: u32, busy: impl Fn(f64) -> bool) -> Vec<(u32, Due)> {
        let start = clock(began);
        let mut schedule = Schedule::after(&start);
        let mut done = Vec::new();
        for second in 0..seconds {
            let epoch = began + f64::from(second);
            if busy(epoch) {
                continue;
            }
            let now = Moment::at(epoch, MINUTE);
            match schedule.due(now) {
                Some(Due::Record) => schedule.has_recorded(now),
                Some(Due::Read) => schedule.has_read(&clock(epoch)),
                None => continue,
            }
            let last = if schedule.recorded == now.period && schedule.read < now.period {
                Due::Record
            } else {
                Due::Read
            };
            done.push((second, last));
        }
        done
    }

    #[test]
    fn each_minute_is_recorded_once_and_read_once() {
        let idle = |_: f64| false;
        let expected = [(30, Due::Record), (57, Due::Read), (90, Due::Record), (117, Due::Read)];
        assert_eq!(days_work(600.5, 120, idle), expected);
        // Who begins late in a minute has read it with its first reading.
        assert_eq!(days_work(658.5, 40, idle), [(32, Due::Record)]);
        // Too late to record.
        assert_eq!(days_work(650.5, 10, idle), [(7, Due::Read)]);
    }

    #[test]
    fn a_minute_that_ended_unread_is_read_as_soon_as_can_be() {
        let done = days_work(600.0, 80, |epoch| (650.0..670.0).contains(&epoch));
        assert_eq!(done[..2], [(30, Due::Record), (70, Due::Read)]);
    }

    #[test]
    fn all_begin_to_show_at_the_same_moment() {
        let asked = Instant::now();
        let early = Clock { epoch: 657.5, asked, period: MINUTE };
        let late = Clock { epoch: 659.5, asked: asked + Duration::from_secs(2), ..early };
        assert!(early.is_final() && late.is_final());
        let apart = late.end().max(early.end()) - late.end().min(early.end());
        assert!(apart < Duration::from_millis(1), "{apart:?}");
        assert!(early.end() >= asked + Duration::from_millis(2499));
        // What is read before may still change.
        assert!(!clock(656.0).is_final());
        assert_eq!(early.moment(asked + Duration::from_secs(4)).period, 11);
    }
}
