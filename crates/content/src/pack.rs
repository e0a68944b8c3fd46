//! Which rich texts of an entry are packed together.

use crate::html::{Html, pack_together};
use crate::value::{Map, Value};

/// Shorter texts are not packed: they are those that lists show, and gain little.
const MIN_TEXT: usize = 256;
/// So much is packed together, so that no short text costs the unpacking of a book.
const MAX_TOGETHER: usize = 32 * 1024;

/// Packs the rich texts of an entry, where they are long.
pub(crate) fn pack(data: &mut Map) {
    let mut found = Vec::new();
    each_long(data, &mut found);
    let mut rest = &mut found[..];
    while !rest.is_empty() {
        let mut total = 0;
        let fits = |html: &&&mut Html| {
            total += html.len();
            total <= MAX_TOGETHER
        };
        // What is too long alone is packed alone.
        let count = rest.iter().take_while(fits).count().max(1);
        let (group, others) = rest.split_at_mut(count);
        pack_together(group);
        rest = others;
    }
}

fn each_long<'a>(map: &'a mut Map, found: &mut Vec<&'a mut Html>) {
    map.values_mut().for_each(|value| each_long_in(value, found));
}

fn each_long_in<'a>(value: &'a mut Value, found: &mut Vec<&'a mut Html>) {
    match value {
        Value::Html(html) if html.len() >= MIN_TEXT => found.push(html),
        Value::List(values) => values.iter_mut().for_each(|value| each_long_in(value, found)),
        Value::Map(map) => each_long(map, found),
        _ => {}
    }
}

#[cfg(test)]
#[path = "pack_tests.rs"]
mod tests;
