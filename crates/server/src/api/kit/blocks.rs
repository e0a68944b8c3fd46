//! The blocks of a text, with all that a screen renders, whichever collection it is of.

use serde::Serialize;
use serde_json::Value as AnyJson;
use terrace_content::show::{Shape, Show};
use terrace_content::{Entry, Value};
use terrace_site::{Framing, Outside};
use utoipa::ToSchema;

use crate::api::kit::context::Context;
use crate::api::kit::event;

/// One block of a text. Its other keys depend on its type; an `event` also says `when` it happens
/// (as in `EventWhen`; missing when that is not known), an `iframe` the `host` of its
/// address (null when that is none) and whether it is `allowed` to be shown in place.
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
