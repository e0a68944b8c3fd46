//! Pictures of styles: PNG and SVG files beside them or written into them, never from elsewhere.

use roxmltree::Node;

use super::reader::Reader;
use super::xml::{child, children, name, text};
use crate::picture::{NotRead, Picture};

/// Reads an `ExternalGraphic`; says why when there is nothing to paint.
pub(super) fn read(node: Node<'_, '_>, reader: &mut Reader<'_>) -> Option<Picture> {
    for part in children(node) {
        if !matches!(name(part), "OnlineResource" | "Format" | "InlineContent") {
            reader.notes.ignored(part);
        }
    }
    let mut wrong = |text: String| reader.notes.add(node, format!("{text}, so it is not painted"));
    let bytes = if let Some(inline) = child(node, "InlineContent") {
        inline_bytes(inline)
    } else {
        let href = child(node, "OnlineResource").and_then(href);
        let Some(href) = href else {
            wrong("this picture has neither an address nor content".to_owned());
            return None;
        };
        match Source::of(&href) {
            Source::Inside(bytes) => bytes,
            Source::Elsewhere => {
                let shown: String = href.chars().take(80).collect();
                wrong(format!(
                    "the picture `{shown}` is on another server; put it beside the style"
                ));
                return None;
            }
            Source::File(file) => {
                let bytes = (reader.resource)(file);
                if bytes.is_none() {
                    wrong(format!("there is no picture `{file}` in the folder of maps"));
                    return None;
                }
                bytes
            }
        }
    };
    let picture = bytes
        .ok_or(NotRead::from("it is not base64"))
        .and_then(|bytes| Picture::read(&bytes, reader.painter));
    match picture {
        Ok(picture) => {
            for lack in picture.lacks() {
                reader.notes.add(node, format!("`{lack}` inside an SVG picture is not painted"));
            }
            Some(picture)
        }
        Err(NotRead { reason, is_passing }) => {
            reader.notes.add(node, format!("this picture cannot be painted: {reason}"));
            if is_passing {
                reader.unpainted = Some(reason.into_owned());
            }
            None
        }
    }
}

fn href(resource: Node<'_, '_>) -> Option<String> {
    let attribute = resource.attributes().find(|attribute| attribute.name() == "href")?;
    Some(attribute.value().trim().to_owned())
}

/// Where an address leads.
enum Source<'a> {
    /// Written into the address itself; `None` when it is not base64.
    Inside(Option<Vec<u8>>),
    File(&'a str),
    Elsewhere,
}

impl<'a> Source<'a> {
    fn of(href: &'a str) -> Self {
        if let Some(data) = href.strip_prefix("data:") {
            return Self::Inside(data.split_once(";base64,").and_then(|(_, data)| base64(data)));
        }
        match href.split_once(':') {
            Some(("file", path)) => Self::File(path.trim_start_matches("./")),
            Some(_) => Self::Elsewhere,
            None if href.starts_with("//") => Self::Elsewhere,
            None => Self::File(href.trim_start_matches("./")),
        }
    }
}

/// `InlineContent`: base64, or the elements of a drawing themselves.
fn inline_bytes(node: Node<'_, '_>) -> Option<Vec<u8>> {
    match children(node).next() {
        // Namespaces may have been named outside of it, so it is written as if they had not.
        Some(drawing) => {
            let written = node.document().input_text().get(drawing.range())?;
            let missing = drawing.namespaces().filter(|space| {
                let name = space.name().map_or("xmlns".to_owned(), |name| format!("xmlns:{name}"));
                space.name() != Some("xml") && !written.contains(&format!("{name}="))
            });
            let spaces: String = missing
                .map(|space| match space.name() {
                    Some(name) => format!(" xmlns:{name}=\"{}\"", space.uri()),
                    None => format!(" xmlns=\"{}\"", space.uri()),
                })
                .collect();
            let end = written.find(|c: char| c.is_whitespace() || c == '>' || c == '/')?;
            Some([&written[..end], &spaces, &written[end..]].concat().into_bytes())
        }
        None => base64(&text(node)),
    }
}

/// Plain base64; `None` when it is not.
fn base64(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let (mut bits, mut count) = (0u32, 0);
    for byte in text.bytes() {
        let six = match byte {
            b'A'..=b'Z' => byte - b'A',
            b'a'..=b'z' => byte - b'a' + 26,
            b'0'..=b'9' => byte - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            b'=' | b' ' | b'\n' | b'\r' | b'\t' => continue,
            _ => return None,
        };
        bits = bits << 6 | u32::from(six);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count) as u8);
            bits &= (1 << count) - 1;
        }
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn base64_of_common_lengths() {
        assert_eq!(base64("aGk=").unwrap(), b"hi");
        assert_eq!(base64("dGVy\ncmFjZQ==").unwrap(), b"terrace");
        assert_eq!(base64("a*"), None);
    }
}
