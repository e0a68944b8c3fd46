//! The blocks of a text, with all that a screen renders, whichever collection it is of.

use std::fmt::Write;

use serde::Serialize;
use serde_json::Value as AnyJson;
use terrace_content::show::{Shape, Show};
use terrace_content::{Entry, Value};
use terrace_site::{Framing, Outside, inventory};
use terrace_text::Escape;
use utoipa::ToSchema;

use crate::api::kit::context::Context;
use crate::api::kit::event;

/// One block of a text. Its other keys depend on its type; an `event` also says `when` it happens
/// (as in `EventWhen`; missing when that is not known), an `iframe` the `host` of its
/// address (null when that is none) and whether it is `allowed` to be shown in place, each row of an
/// `inventory` how many there are (`count`; null where nothing is counted).
#[derive(Debug, Serialize, ToSchema)]
pub struct Block {
    pub r#type: String,
    #[schema(required = true)]
    pub id: Option<String>,
    #[serde(flatten)]
    pub fields: serde_json::Map<String, AnyJson>,
}

/// The blocks of an entry; none when it has no such field.
pub fn blocks(context: &Context, entry: &Entry) -> Vec<AnyJson> {
    let screen = Show::new(context.library(), Shape::Screen);
    let AnyJson::Array(mut blocks) = screen.field(entry, "blocks") else { return Vec::new() };
    for block in &mut blocks {
        say_of_frame(block, &context.site.framing);
        say_of_inventory(block, context);
    }
    let written = entry.value("blocks").map_or(&[][..], Value::items);
    event::say_of_blocks(&mut blocks, written, context.library());
    blocks
}

/// Whose site a block shows and whether that may be, in the words of `/api/external`.
pub fn say_of_frame(block: &mut AnyJson, framing: &Framing) {
    let written = &*block;
    let Some(frame) = framing.of_block(|key| written.get(key)?.as_str()) else { return };
    let (host, allowed) = match frame.outside {
        Some(Outside { host, allowed, .. }) => (Some(host), allowed),
        None => (None, false),
    };
    block["host"] = host.into();
    block["allowed"] = allowed.into();
}

/// The text of a field as HTML. Only rich text was sanitized when it was read: all other is shown
/// letter by letter, a paragraph for each of its own.
pub fn rich_text(screen: Show<'_>, entry: &Entry, field: &str) -> Option<String> {
    let text = match entry.value(field)? {
        Value::Html(_) => screen.field(entry, field).as_str()?.to_owned(),
        value => {
            let text = value.as_str()?.replace("\r\n", "\n");
            let paragraphs = text.split("\n\n").map(str::trim).filter(|text| !text.is_empty());
            let mut html = String::new();
            for text in paragraphs {
                // Writing to a string does not fail.
                let _ = write!(html, "<p>{}</p>", Escape::HtmlText.of(text));
            }
            html
        }
    };
    (!text.is_empty()).then_some(text)
}

/// How many there are today of what each row of an inventory counts.
fn say_of_inventory(block: &mut AnyJson, context: &Context) {
    if !block["type"].as_str().is_some_and(inventory::is_inventory) {
        return;
    }
    let Some(AnyJson::Array(rows)) = block.get_mut(inventory::ROWS) else { return };
    for row in rows.iter_mut().filter_map(AnyJson::as_object_mut) {
        let counts = row.get(inventory::COUNTS).and_then(AnyJson::as_str).map(str::trim);
        let tables = &context.snapshot.data.tables;
        let count = counts.and_then(|name| inventory::count(name, context.library(), tables));
        row.insert("count".to_owned(), count.into());
    }
}
