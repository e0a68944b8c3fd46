//! The size of a picture, from the first bytes of its file.

/// How many bytes are enough: a photograph may hold a preview of itself before its size.
pub(crate) const HEADER_BYTES: u64 = 256 * 1024;

/// Width and height in pixels, when the bytes are the beginning of a picture.
pub(crate) fn dimensions(bytes: &[u8]) -> Option<(u32, u32)> {
    let size = if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        Some((be32(bytes, 16)?, be32(bytes, 20)?))
    } else if bytes.starts_with(b"GIF8") {
        Some((le16(bytes, 6)?, le16(bytes, 8)?))
    } else if bytes.starts_with(b"\xff\xd8") {
        jpeg(bytes)
    } else if bytes.starts_with(b"RIFF") && bytes.get(8..12)? == b"WEBP" {
        webp(bytes)
    } else {
        svg(std::str::from_utf8(bytes)
            .or_else(|error| std::str::from_utf8(&bytes[..error.valid_up_to()]))
            .ok()?)
    };
    size.filter(|(width, height)| *width > 0 && *height > 0)
}

fn be16(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from(u16::from_be_bytes(bytes.get(at..at + 2)?.try_into().ok()?)))
}

fn be32(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?))
}

fn le16(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from(u16::from_le_bytes(bytes.get(at..at + 2)?.try_into().ok()?)))
}

fn le24(bytes: &[u8], at: usize) -> Option<u32> {
    Some(le16(bytes, at)? | u32::from(*bytes.get(at + 2)?) << 16)
}

/// The size stands in a "start of frame" segment.
fn jpeg(bytes: &[u8]) -> Option<(u32, u32)> {
    let mut at = 2;
    loop {
        if *bytes.get(at)? != 0xff {
            return None;
        }
        let marker = *bytes.get(at + 1)?;
        match marker {
            // Padding, and markers without a length.
            0xff => at += 1,
            0x01 | 0xd0..=0xd8 => at += 2,
            0xc0..=0xcf if !matches!(marker, 0xc4 | 0xc8 | 0xcc) => {
                return Some((be16(bytes, at + 7)?, be16(bytes, at + 5)?));
            }
            _ => at += 2 + usize::try_from(be16(bytes, at + 2)?).ok()?.max(2),
        }
    }
}

fn webp(bytes: &[u8]) -> Option<(u32, u32)> {
    match bytes.get(12..16)? {
        b"VP8X" => Some((le24(bytes, 24)? + 1, le24(bytes, 27)? + 1)),
        b"VP8 " => Some((le16(bytes, 26)? & 0x3fff, le16(bytes, 28)? & 0x3fff)),
        b"VP8L" => {
            let bits = u32::from_le_bytes(bytes.get(21..25)?.try_into().ok()?);
            Some(((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1))
        }
        _ => None,
    }
}

/// `width` and `height` of the root element, else the last two numbers of its `viewBox`.
fn svg(text: &str) -> Option<(u32, u32)> {
    let start = text.find("<svg")?;
    let root = &text[start..start + text[start..].find('>')?];
    let length = |name| attribute(root, name).and_then(pixels);
    length("width").zip(length("height")).or_else(|| {
        let numbers: Vec<_> = attribute(root, "viewBox")?
            .split([' ', ','])
            .filter(|number| !number.is_empty())
            .collect();
        pixels(numbers.get(2)?).zip(pixels(numbers.get(3)?))
    })
}

fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    let pattern = format!("{name}=");
    let starts = tag.match_indices(&*pattern).map(|(at, _)| at);
    // `stroke-width=` is another attribute.
    let mut starts = starts.filter(|at| tag[..*at].ends_with(|c: char| c.is_ascii_whitespace()));
    let value = &tag[starts.next()? + pattern.len()..];
    let quote = value.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    value[1..].split_once(quote).map(|(value, _)| value)
}

/// `120`, `120.4` or `120px`; not `100%`, which says nothing.
fn pixels(text: &str) -> Option<u32> {
    let number: f64 = text.trim().trim_end_matches("px").parse().ok()?;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked to fit")]
    (1.0..=1e6).contains(&number).then(|| number.round() as u32)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn check(bytes: &[u8], expected: Option<(u32, u32)>) {
        assert_eq!(dimensions(bytes), expected);
    }

    #[test]
    fn pixels_of_photographs() {
        check(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x02\x80\0\0\x01\xe0", Some((640, 480)));
        check(b"GIF89a\x80\x02\xe0\x01", Some((640, 480)));
        check(b"\xff\xd8\xff\xe0\0\x04ab\xff\xff\xc2\0\x11\x08\x01\xe0\x02\x80", Some((640, 480)));
        check(b"RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\x7f\x02\0\xdf\x01\0", Some((640, 480)));
        check(b"RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0\0\0\x9d\x01\x2a\x80\x02\xe0\x01", Some((640, 480)));
    }

    #[test]
    fn the_size_of_a_drawing() {
        check(
            b"<?xml version=\"1.0\"?>\n<svg stroke-width=\"2\" width=\"640\" height='480px'>",
            Some((640, 480)),
        );
        check(b"<svg viewBox=\"0 0 640 480.4\">", Some((640, 480)));
        check(b"<svg width=\"100%\" height=\"100%\" viewBox=\"0,0,640,480\">", Some((640, 480)));
        check(b"<svg width=\"0\" height=\"5\">", None);
    }

    #[test]
    fn what_is_no_picture_has_no_size() {
        check(b"", None);
        check(b"%PDF-1.7", None);
        check(b"\xff\xd8\xff\xe0", None);
    }

    proptest! {
        #[test]
        fn any_bytes_are_survived(start in prop::sample::select(vec![&b"\xff\xd8"[..], b"RIFF\0\0\0\0WEBPVP8L", b"<svg width=", b"GIF8", b""]),
                                  bytes in prop::collection::vec(any::<u8>(), 0..60)) {
            dimensions(&[start, &bytes].concat());
        }
    }
}
