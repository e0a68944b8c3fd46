//! Events as files for calendars: `/api/calendar/{collection}/{id}/{event}.ics`

mod ics;

use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use http::{HeaderValue, header};
use serde_json::Value as Json;
use terrace_content::show::{Shape, Show};
use terrace_content::{Entry, EventTime};

use crate::api::kit::blocks::blocks;
use crate::api::kit::context::Context;
use crate::api::kit::error::{ApiError, ErrorBody};
use ics::Event;

/// What an entry's own event is called; those in its text are called by their block's id.
const OWN: &str = "event";

/// Get an event for a calendar.
#[utoipa::path(
    get,
    path = "/api/calendar/{collection}/{id}/{event}",
    operation_id = "showCalendarFile",
    tag = "articles",
    params(
        ("collection" = String, Path, description = "Handle of the collection"),
        ("id" = String, Path, description = "Id or slug of the entry"),
        ("event" = String, Path, description = "`event.ics`: the entry's own event; `{id}.ics`: that of the block with this id in its text"),
    ),
    responses(
        (status = 200, description = "The event as iCalendar", content_type = "text/calendar", body = String),
        (status = 404, description = "There is no such event", body = ErrorBody),
    )
)]
pub async fn show(
    context: Context,
    Path((collection, id, event)): Path<(String, String, String)>,
) -> Result<Response, ApiError> {
    let library = context.library();
    let entry = library
        .entry_by_id_or_slug(&collection, &id)
        .filter(|entry| entry.is_published())
        .ok_or(ApiError::NotFound { what: "entry", name: id })?;
    let url = entry.url().map(|path| context.site.public_url.join(path));
    let text = event
        .strip_suffix(".ics")
        .and_then(|name| Some((name, written(&context, entry, name)?)))
        .map(|(name, (fields, time))| read(&fields, time, entry, name, url).to_ics())
        .ok_or(ApiError::NotFound { what: "event", name: event })?;
    let kind = HeaderValue::from_static("text/calendar; charset=utf-8");
    Ok(([(header::CONTENT_TYPE, kind)], text).into_response())
}

/// What is written of an event, in the entry's own field or in a block of its text, and when it
/// happens; `None` when it has no date.
fn written(context: &Context, entry: &Entry, name: &str) -> Option<(Json, EventTime)> {
    let library = context.library();
    if name == OWN {
        let screen = Show::new(library, Shape::Screen);
        return Some((screen.field(entry, "event"), entry.event()?.clone()));
    }
    let shown = blocks(context, entry).into_iter();
    let (shown, written) = shown
        .zip(entry.value("blocks")?.items())
        .find(|(block, _)| block["type"] == "event" && block["id"] == name)?;
    Some((shown, EventTime::of(written.as_map()?, library.timezone())?))
}

fn read(fields: &Json, time: EventTime, entry: &Entry, name: &str, url: Option<String>) -> Event {
    let text = |key: &str| {
        fields[key].as_str().map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned)
    };
    Event {
        uid: format!("{}.{}.{name}", entry.collection(), entry.id()),
        stamp: entry.modified(),
        time,
        title: text("title").unwrap_or_else(|| entry.title().to_owned()),
        place: text("place"),
        url,
    }
}
