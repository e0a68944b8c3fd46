//! Events as screens show them: when they happen, and whether they are still to come.

use jiff::Timestamp;
use jiff::civil::{Date, Time};
use serde::Serialize;
use serde_json::Value as AnyJson;
use terrace_content::{Entry, EventState, EventTime, Library, Map, Value, show};
use utoipa::ToSchema;

use super::views::first;

/// When and where an article's event is: the fields of its blueprint, and what follows from them.
///
/// Only the schema: [`of_entry`] makes the value.
#[derive(Debug, Serialize, ToSchema)]
pub struct Event {
    /// ISO 8601, UTC.
    pub date: String,
    /// ISO 8601, UTC; null when it is not known.
    #[schema(required = true)]
    pub end_date: Option<String>,
    #[schema(required = true)]
    pub place: Option<String>,
    /// One may take part from elsewhere.
    #[schema(required = true)]
    pub online: Option<bool>,
    #[schema(required = true)]
    pub registration_url: Option<String>,
    pub when: EventWhen,
}

/// When an event happens, in the time zone of its place.
#[derive(Debug, Serialize, ToSchema)]
pub struct EventWhen {
    /// As of the snapshot that answers: a new one is made when an event begins or ends.
    pub state: EventStateName,
    /// `YYYY-MM-DD`.
    pub first_day: String,
    /// `YYYY-MM-DD`; the first one again for an event of one day.
    pub last_day: String,
    /// `HH:MM` on the first day; null when it is not known.
    #[schema(required = true)]
    pub starts_at: Option<String>,
    /// `HH:MM` on the last day; null when it is not known.
    #[schema(required = true)]
    pub ends_at: Option<String>,
    /// The IANA name of the time zone that days and hours are of.
    pub timezone: String,
    /// From UTC, when it begins: `+05:45`.
    pub offset: String,
    /// ISO 8601, UTC.
    pub begins: String,
    /// ISO 8601, UTC. The end of its last day where no end is known.
    pub ends: String,
}

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum EventStateName {
    Upcoming,
    Now,
    Past,
}

impl From<EventState> for EventStateName {
    fn from(state: EventState) -> Self {
        match state {
            EventState::Upcoming => Self::Upcoming,
            EventState::Now => Self::Now,
            EventState::Past => Self::Past,
        }
    }
}

impl EventWhen {
    pub fn new(time: &EventTime, now: Timestamp) -> Self {
        let hour = |time: Option<Time>| time.map(|time| time.strftime("%H:%M").to_string());
        let day = |day: Date| day.strftime("%Y-%m-%d").to_string();
        let begins = time.begins.to_zoned(time.timezone.clone());
        Self {
            state: time.state(now).into(),
            first_day: day(time.first_day),
            last_day: day(time.last_day),
            starts_at: hour(time.starts_at),
            ends_at: hour(time.ends_at),
            timezone: time.timezone.iana_name().unwrap_or("UTC").to_owned(),
            offset: begins.strftime("%:z").to_string(),
            begins: show::iso(time.begins),
            ends: show::iso(time.ends),
        }
    }
}

/// What an entry's own event is: null when it has none, or nobody can tell when it is.
pub fn of_entry(library: &Library, entry: &Entry) -> AnyJson {
    let Some(time) = entry.event() else { return AnyJson::Null };
    let screen = show::Show::new(library, show::Shape::Screen);
    let mut event = first(screen.field(entry, "event"));
    if let Some(fields) = event.as_object_mut() {
        // A site's blueprint need not have all of them.
        for key in ["end_date", "place", "online", "registration_url"] {
            fields.entry(key).or_insert(AnyJson::Null);
        }
    }
    say_when(&mut event, time, library.now());
    event
}

/// Says of the blocks of a text that are events when they happen. `written` are the same blocks as
/// their author wrote them.
pub fn say_of_blocks(blocks: &mut [AnyJson], written: &[Value], library: &Library) {
    for (block, written) in blocks.iter_mut().zip(written) {
        let fields = written.as_map().filter(|fields| is_event(fields));
        if let Some(time) = fields.and_then(|fields| EventTime::of(fields, library.timezone())) {
            say_when(block, &time, library.now());
        }
    }
}

pub fn is_event(block: &Map) -> bool {
    block.text("type") == Some("event")
}

fn say_when(event: &mut AnyJson, time: &EventTime, now: Timestamp) {
    if let Some(fields) = event.as_object_mut() {
        let when = serde_json::to_value(EventWhen::new(time, now)).unwrap_or_default();
        fields.insert("when".to_owned(), when);
    }
}
