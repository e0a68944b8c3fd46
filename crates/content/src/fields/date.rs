//! Fields that hold dates: in which time zone they are meant, and what is no date.
//!
//! In a group, a row or a block with a field of time zones (`type: dictionary`, `dictionary:
//! timezones`) a time without an offset is meant in the time zone that it names: it is kept as the
//! moment that it is, so that whoever shows, sorts or compares it needs to know nothing of that.

use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::blueprint::{Fields, Kind};
use crate::dates::Written;
use crate::event::{self, EventTime};
use crate::problem::Problem;
use crate::value::{Map, Value};
use crate::yaml::{Node, Pair};

/// Longest part of what was written that a message shows.
const SHOWN: usize = 60;

/// The time zone that a map's dates are meant in.
pub(super) enum Zone {
    OfSite,
    Own(TimeZone),
    /// One is named that nobody knows.
    Unknown,
}

/// A date that is not as it should be, with its line.
#[derive(Debug)]
struct WrongDate {
    line: u32,
    message: String,
    help: &'static str,
}

/// What is noted of the dates of one file.
#[derive(Debug, Default)]
pub(super) struct Dates {
    /// Moments at which something else is to be said of it: its events begin and end.
    pub(super) changes: Vec<Timestamp>,
    wrong: Vec<WrongDate>,
    /// The site's time zone.
    timezone: Option<TimeZone>,
}

impl Dates {
    pub(super) fn in_timezone(timezone: &TimeZone) -> Self {
        Self { timezone: Some(timezone.clone()), ..Self::default() }
    }

    /// What is wrong with dates in the file at `path`.
    pub(super) fn problems(&self, path: &str) -> impl Iterator<Item = Problem> {
        let problem = move |wrong: &WrongDate| {
            Problem::error(path, Some(wrong.line), &*wrong.message).help(wrong.help)
        };
        self.wrong.iter().map(problem)
    }

    /// The time zone of the dates among `pairs`.
    pub(super) fn zone(&mut self, pairs: &[Pair], fields: &Fields) -> Zone {
        let Some(field) = fields.iter().find(|field| field.kind == Kind::TimeZone) else {
            return Zone::OfSite;
        };
        let pair = pairs.iter().find(|pair| pair.key == field.handle);
        let name = pair.and_then(|pair| pair.node.scalar()?.scalar_text()).unwrap_or_default();
        let Some(pair) = pair.filter(|_| !name.is_empty()) else { return Zone::OfSite };
        if let Ok(zone) = TimeZone::get(name.trim()) {
            return Zone::Own(zone);
        }
        self.wrong.push(WrongDate {
            line: pair.node.line,
            message: format!(
                "there is no time zone `{}`, so of the dates beside it only the days are shown",
                shortened(&name)
            ),
            help: "write its name as in the IANA list, such as `Asia/Kathmandu`",
        });
        Zone::Unknown
    }

    /// Dates as they are kept; what is none is noted, and stays as it was written.
    pub(super) fn keep(&mut self, value: Value, node: &Node, zone: &Zone) -> Value {
        match value {
            // A range.
            Value::Map(map) => {
                let ends = map.into_pairs().into_iter().map(|(key, end)| {
                    let line = node.get(&key).unwrap_or(node);
                    let end = self.keep(end, line, zone);
                    (key, end)
                });
                Value::Map(Map::new(ends.collect()))
            }
            Value::Null | Value::List(_) => value,
            value if value.as_str().is_some_and(|text| text.trim().is_empty()) => value,
            value => match (Written::of(&value), zone) {
                (None, _) => {
                    let written = value.scalar_text().unwrap_or_default();
                    self.wrong.push(WrongDate {
                        line: node.line,
                        message: format!("`{}` is no date", shortened(&written)),
                        help: "write it as YYYY-MM-DD or YYYY-MM-DD HH:mm",
                    });
                    value
                }
                (Some(Written::Local(local)), Zone::Unknown) => {
                    Value::Text(local.date().to_string().into())
                }
                (Some(written @ Written::Local(_)), Zone::Own(zone)) => written
                    .moment(zone)
                    .map_or(value, |moment| Value::Text(moment.to_string().into())),
                _ => value,
            },
        }
    }

    /// Notes when an event begins and ends: then another thing is to be said of it.
    pub(super) fn note_event(&mut self, node: &Node, values: &Map, fields: &Fields) {
        let is_date = |handle: &str| {
            let field = fields.get(handle);
            field.is_some_and(|field| field.kind == Kind::Date { range: false })
        };
        if !is_date(event::BEGIN) || !is_date(event::END) {
            return;
        }
        let site = self.timezone.clone().unwrap_or(TimeZone::UTC);
        if let Some(time) = EventTime::of(values, &site) {
            self.changes.extend([time.begins, time.ends]);
        }
        if event::is_reversed(values, &site) {
            self.wrong.push(WrongDate {
                line: node.get(event::END).unwrap_or(node).line,
                message: "this event ends before it begins, so its end is not shown".to_owned(),
                help: "correct `date` or `end_date`",
            });
        }
    }
}

fn shortened(text: &str) -> String {
    let mut shown: String = text.chars().take(SHOWN).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}
