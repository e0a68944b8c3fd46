//! `TIME` of a request: which of the times of a layer it means, by annexes C and D of WMS 1.3.0.

use super::moment::Moment;
use crate::exception::{Code, ServiceException};

/// What a request says of time.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) enum TimeAsked {
    /// Nothing: each layer's own.
    #[default]
    Default,
    Values(Vec<Wanted>),
    /// What is not understood. It matters only to layers that have times; another map server may
    /// understand it.
    Wrong(String),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Wanted {
    At(Moment),
    /// Both ends are part of it.
    Between(Moment, Moment),
}

/// A time of a layer, and whether it is the one that was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Picked {
    pub(crate) step: usize,
    pub(crate) meant: Meant,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Meant {
    Exactly,
    Nearest,
    ByDefault,
}

/// Most values that a request may list.
const MOST: usize = 1000;

impl TimeAsked {
    pub(crate) fn parse(text: Option<&str>) -> Self {
        let text = match text.map(str::trim) {
            None | Some("") => return Self::Default,
            // The time for which the data is meant to be looked at now.
            Some(text) if text.eq_ignore_ascii_case("current") => return Self::Default,
            Some(text) => text,
        };
        let wanted: Option<Vec<Wanted>> = text.split(',').take(MOST + 1).map(wanted).collect();
        match wanted {
            Some(wanted) if wanted.len() <= MOST => Self::Values(wanted),
            _ => Self::Wrong(text.to_owned()),
        }
    }

    /// The one time of a map. `times` are in order.
    pub(crate) fn one(
        &self,
        times: &[Moment],
        default: usize,
        is_nearest: bool,
    ) -> Result<Picked, ServiceException> {
        match self {
            Self::Default => Ok(Picked { step: default, meant: Meant::ByDefault }),
            Self::Values(values) => match values.as_slice() {
                [Wanted::At(moment)] => pick(*moment, times, is_nearest),
                _ => Err(wrong("A map shows one time: ask for several with GetFeatureInfo")),
            },
            Self::Wrong(text) => Err(wrong(format!(
                "TIME is written as in 2020, 2020-01-31 or 2020-01-31T06:00:00Z, not {text}"
            ))),
        }
    }

    /// All times that a series at a place has, in the order in which they were asked for.
    pub(crate) fn all(
        &self,
        times: &[Moment],
        default: usize,
        is_nearest: bool,
    ) -> Result<Vec<Picked>, ServiceException> {
        let Self::Values(values) = self else {
            return Ok(vec![self.one(times, default, is_nearest)?]);
        };
        let mut all = Vec::new();
        for value in values {
            match *value {
                Wanted::At(moment) => all.push(pick(moment, times, is_nearest)?),
                Wanted::Between(from, to) => {
                    let first = times.partition_point(|time| time.end() <= from.start());
                    let end = times.partition_point(|time| time.start() < to.end());
                    if first >= end {
                        return Err(wrong(format!("There is no data between {from} and {to}")));
                    }
                    let exactly = |step| Picked { step, meant: Meant::Exactly };
                    all.extend((first..end).map(exactly));
                }
            }
        }
        Ok(all)
    }
}

fn wanted(text: &str) -> Option<Wanted> {
    let mut parts = text.split('/');
    let first = Moment::parse(parts.next()?)?;
    let Some(last) = parts.next() else { return Some(Wanted::At(first)) };
    let last = Moment::parse(last)?;
    // A third part is the step; every time that there is answers.
    let (_step, rest) = (parts.next(), parts.next());
    (rest.is_none() && first.start() < last.end()).then_some(Wanted::Between(first, last))
}

/// The time that holds a moment, else the nearest one where that may answer.
fn pick(moment: Moment, times: &[Moment], is_nearest: bool) -> Result<Picked, ServiceException> {
    let at = moment.start();
    let after = times.partition_point(|time| time.start() <= at);
    if let Some(step) = after.checked_sub(1)
        && at < times[step].end()
    {
        return Ok(Picked { step, meant: Meant::Exactly });
    }
    let before = after.checked_sub(1).map(|step| (at - times[step].end() + 1, step));
    let next = times.get(after).map(|time| (time.start() - at, after));
    match before.into_iter().chain(next).min() {
        Some((_, step)) if is_nearest => Ok(Picked { step, meant: Meant::Nearest }),
        _ => Err(wrong(format!("There is no data for {moment}"))),
    }
}

fn wrong(text: impl Into<String>) -> ServiceException {
    ServiceException::new(Code::InvalidDimensionValue, text).at("time")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn times(texts: &[&str]) -> Vec<Moment> {
        texts.iter().map(|text| Moment::parse(text).unwrap()).collect()
    }

    #[track_caller]
    fn check(asked: &str, is_nearest: bool, expected: &str) {
        let times = times(&["2000", "2010", "2020-06", "2020-07"]);
        let asked = TimeAsked::parse(Some(asked));
        let shown = |result: Result<Vec<Picked>, ServiceException>| match result {
            Err(error) => error.text,
            Ok(picked) => {
                let each = |p: &Picked| format!("{} {:?}", times[p.step], p.meant);
                picked.iter().map(each).collect::<Vec<_>>().join(", ")
            }
        };
        let one = |asked: &TimeAsked| asked.one(&times, 1, is_nearest).map(|picked| vec![picked]);
        let all = |asked: &TimeAsked| asked.all(&times, 1, is_nearest);
        let actual = match shown(one(&asked)) {
            same if same == shown(all(&asked)) => same,
            map => format!("{map} | {}", shown(all(&asked))),
        };
        assert_eq!(actual, expected);
    }

    #[test]
    fn a_time_is_the_one_that_holds_it_or_the_nearest() {
        check("", true, "2010 ByDefault");
        check("current", true, "2010 ByDefault");
        check("2010", true, "2010 Exactly");
        check("2010-03-05T12:00:00.000Z", true, "2010 Exactly");
        check("2020-06", true, "2020-06 Exactly");
        check("2020", true, "2020-06 Nearest");
        check("2004", true, "2000 Nearest");
        check("2007", true, "2010 Nearest");
        check("1900", true, "2000 Nearest");
        check("2100", true, "2020-07 Nearest");
        check("2004", false, "There is no data for 2004");
        check("2010-12-31", false, "2010 Exactly");
    }

    #[test]
    fn a_series_has_all_times_between_two() {
        let refused = "A map shows one time: ask for several with GetFeatureInfo";
        check("2000/2010", true, &format!("{refused} | 2000 Exactly, 2010 Exactly"));
        check("2005/2020-06/P1M", true, &format!("{refused} | 2010 Exactly, 2020-06 Exactly"));
        check("2000,2020-07", true, &format!("{refused} | 2000 Exactly, 2020-07 Exactly"));
        check("2002/2004", true, &format!("{refused} | There is no data between 2002 and 2004"));
    }

    #[test]
    fn what_is_no_time_is_told() {
        for text in ["yesterday", "2020/", "2020/2010", "2000/2001/P1Y/x", ","] {
            let expected = format!(
                "TIME is written as in 2020, 2020-01-31 or 2020-01-31T06:00:00Z, not {text}"
            );
            check(text, true, &expected);
        }
    }
}
