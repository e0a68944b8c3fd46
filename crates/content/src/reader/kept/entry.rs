//! A parsed entry as bytes, and back.

use std::sync::Arc;

use jiff::civil::{Date, Time};
use jiff::tz::TimeZone;

use super::bytes::Damaged;
use super::value::{Reading, Writer};
use crate::blueprint::{Fields, Kind};
use crate::entry::{EntryFile, Link};
use crate::event::EventTime;
use crate::fields::{Reference, Target};
use crate::reader::entries::Context;
use crate::redirects::{Goal, Wish};
use crate::value::{Map, Value};

/// The field of events that names a time zone.
const ZONE: &str = "timezone";

/// Appends an entry. `None`, and bytes that mean nothing, when it cannot be kept: what it is
/// depends on something that may be another one for a later process.
pub(super) fn write(writer: &mut Writer, entry: &EntryFile, context: &Context) -> Option<()> {
    let EntryFile {
        path: _,
        id,
        id_line,
        slug,
        date,
        is_draft,
        modified,
        blueprint,
        data,
        references,
        words,
        redirect,
        row,
        links,
        event,
        changes,
    } = entry;
    let number = context.blueprints.iter().position(|known| Arc::ptr_eq(known, blueprint))?;
    if row.is_some() || !is_keepable(entry) {
        return None;
    }
    writer.text(id);
    writer.option(*id_line, Writer::number);
    writer.text(slug);
    writer.option(*date, Writer::moment);
    writer.byte(u8::from(*is_draft));
    writer.moment(*modified);
    writer.count(number);
    writer.map(data);
    writer.count(references.len());
    for Reference { to, line } in references {
        write_target(writer, to);
        writer.number(*line);
    }
    writer.number(*words);
    writer.option(redirect.as_deref(), write_wish);
    writer.count(links.len());
    for Link { to, line } in links {
        writer.text(to);
        writer.number(*line);
    }
    writer.byte(u8::from(event.is_some()));
    if let Some(event) = event {
        write_event(writer, event, &context.timezone)?;
    }
    writer.count(changes.len());
    changes.iter().for_each(|moment| writer.moment(*moment));
    Some(())
}

/// Whether what the entry is follows from its file and its context alone. Days and hours in another
/// time zone than the site's follow from the system's table, which is updated now and then.
pub(super) fn is_keepable(entry: &EntryFile) -> bool {
    !names_zone(&entry.data, &zone_keys(&entry.blueprint.fields))
}

/// The entry of the file at `path`.
pub(super) fn read(
    reading: &mut Reading<'_>,
    path: &Arc<str>,
    context: &Context,
) -> Result<EntryFile, Damaged> {
    Ok(EntryFile {
        path: Arc::clone(path),
        id: reading.bytes.text()?.into(),
        id_line: reading.option(|reading| reading.bytes.small())?,
        slug: reading.bytes.text()?.into(),
        date: reading.option(Reading::moment)?,
        is_draft: reading.bytes.bool()?,
        modified: reading.moment()?,
        blueprint: {
            let number: usize = reading.bytes.small()?;
            context.blueprints.get(number).map(Arc::clone).ok_or(Damaged)?
        },
        data: reading.map(0)?,
        references: reading.list(|reading| {
            Ok(Reference { to: read_target(reading)?, line: reading.bytes.small()? })
        })?,
        words: reading.bytes.small()?,
        redirect: reading.option(read_wish)?.map(Box::new),
        row: None,
        links: reading.list(|reading| {
            Ok(Link { to: reading.bytes.text()?.into(), line: reading.bytes.small()? })
        })?,
        event: reading.option(|reading| read_event(reading, &context.timezone))?.map(Box::new),
        changes: reading.list(Reading::moment)?,
    })
}

fn write_target(writer: &mut Writer, target: &Target) {
    match target {
        Target::Entry(id) => {
            writer.byte(0);
            writer.text(id);
        }
        Target::Asset { container, path } => {
            writer.byte(1);
            writer.option(container.as_ref(), Writer::key);
            writer.text(path);
        }
        Target::Term { taxonomy, slug } => {
            writer.byte(2);
            writer.key(taxonomy);
            writer.text(slug);
        }
        Target::Country(code) => {
            writer.byte(3);
            writer.text(code);
        }
    }
}

fn read_target(reading: &mut Reading<'_>) -> Result<Target, Damaged> {
    Ok(match reading.bytes.byte()? {
        0 => Target::Entry(reading.bytes.text()?.into()),
        1 => Target::Asset {
            container: reading.option(Reading::key)?,
            path: reading.bytes.text()?.into(),
        },
        2 => Target::Term { taxonomy: reading.key()?, slug: reading.bytes.text()?.into() },
        3 => Target::Country(reading.bytes.text()?.into()),
        _ => return Err(Damaged),
    })
}

fn write_wish(writer: &mut Writer, Wish { to, status, line }: &Wish) {
    writer.number(*status);
    writer.option(*line, Writer::number);
    match to {
        Goal::Nowhere => writer.byte(0),
        Goal::FirstChild => writer.byte(1),
        Goal::Thing(target) => {
            writer.byte(2);
            write_target(writer, target);
        }
        Goal::Address(address) => {
            writer.byte(3);
            writer.text(address);
        }
    }
}

fn read_wish(reading: &mut Reading<'_>) -> Result<Wish, Damaged> {
    let status = reading.bytes.small()?;
    let line = reading.option(|reading| reading.bytes.small())?;
    let to = match reading.bytes.byte()? {
        0 => Goal::Nowhere,
        1 => Goal::FirstChild,
        2 => Goal::Thing(read_target(reading)?),
        3 => Goal::Address(reading.bytes.text()?.into()),
        _ => return Err(Damaged),
    };
    Ok(Wish { to, status, line })
}

/// Only of an event in the time zone of the site.
fn write_event(writer: &mut Writer, event: &EventTime, site: &TimeZone) -> Option<()> {
    let EventTime { begins, ends, first_day, last_day, starts_at, ends_at, timezone } = event;
    if timezone != site {
        return None;
    }
    writer.moment(*begins);
    writer.moment(*ends);
    for day in [first_day, last_day] {
        writer.signed(day.year());
        writer.signed(day.month());
        writer.signed(day.day());
    }
    for time in [starts_at, ends_at] {
        writer.option(*time, |writer, time| {
            writer.signed(time.hour());
            writer.signed(time.minute());
            writer.signed(time.second());
            writer.signed(time.subsec_nanosecond());
        });
    }
    Some(())
}

fn read_event(reading: &mut Reading<'_>, site: &TimeZone) -> Result<EventTime, Damaged> {
    Ok(EventTime {
        begins: reading.moment()?,
        ends: reading.moment()?,
        first_day: read_day(reading)?,
        last_day: read_day(reading)?,
        starts_at: reading.option(read_time)?,
        ends_at: reading.option(read_time)?,
        timezone: site.clone(),
    })
}

fn read_day(reading: &mut Reading<'_>) -> Result<Date, Damaged> {
    let bytes = &mut reading.bytes;
    let (year, month, day) = (bytes.small_signed()?, bytes.small_signed()?, bytes.small_signed()?);
    Date::new(year, month, day).map_err(|_| Damaged)
}

fn read_time(reading: &mut Reading<'_>) -> Result<Time, Damaged> {
    let bytes = &mut reading.bytes;
    let (hour, minute) = (bytes.small_signed()?, bytes.small_signed()?);
    let (second, nanos) = (bytes.small_signed()?, bytes.small_signed()?);
    Time::new(hour, minute, second, nanos).map_err(|_| Damaged)
}

/// Handles of the fields, however deep, that name a time zone.
fn zone_keys(fields: &Fields) -> Vec<&str> {
    let mut keys = vec![ZONE];
    let mut due = vec![fields];
    while let Some(fields) = due.pop() {
        for field in fields {
            match &field.kind {
                Kind::TimeZone => keys.push(&field.handle),
                Kind::Bard { sets } | Kind::Replicator { sets } => {
                    due.extend(sets.iter().map(|set| &set.fields));
                }
                Kind::Grid { fields } | Kind::Group { fields } => due.push(fields),
                _ => {}
            }
        }
    }
    keys
}

/// Whether a time zone may be named somewhere, known or not.
fn names_zone(map: &Map, keys: &[&str]) -> bool {
    fn is_in(value: &Value, keys: &[&str]) -> bool {
        match value {
            Value::List(values) => values.iter().any(|value| is_in(value, keys)),
            Value::Map(map) => names_zone(map, keys),
            _ => false,
        }
    }
    map.iter().any(|(key, value)| keys.contains(&key) && !value.is_null() || is_in(value, keys))
}
