//! The size of an SVG drawing, from the attributes of its root element.
//!
//! Not an XML parser: it walks over what may stand before `<svg`, then over that one tag.

use crate::{error::PictureError, kind::Size};

/// `Err` when this is no SVG, `None` when its first tag goes on beyond these bytes. A drawing
/// that gives no size of its own has the one that browsers give it, 300 × 150.
pub(crate) fn size(bytes: &[u8]) -> Result<Option<Size>, PictureError> {
    let mut rest = trim(bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes));
    if !rest.starts_with(b"<") {
        return Err(PictureError::Unrecognised);
    }
    loop {
        let end: &[u8] = if rest.starts_with(b"<?") {
            b"?>"
        } else if rest.starts_with(b"<!--") {
            b"-->"
        } else if rest.starts_with(b"<!") {
            if doctype_has_subset(rest) { b"]>" } else { b">" }
        } else {
            break;
        };
        let Some(at) = find(rest, end) else { return Ok(None) };
        rest = trim(&rest[at + end.len()..]);
    }
    let Some(name_end) = rest.iter().position(|&byte| ends_name(byte)) else {
        // `<sv` may become `<svg`; text, or a tag too long, will not.
        let open = rest.is_empty() || (rest[0] == b'<' && rest.len() < 64);
        return if open { Ok(None) } else { Err(PictureError::Unrecognised) };
    };
    let name = &rest[..name_end];
    if name != b"<svg" && !(name.starts_with(b"<") && name.ends_with(b":svg")) {
        return Err(PictureError::Unrecognised);
    }
    Ok(Attributes::read(&rest[name_end..]).map(|attributes| attributes.size()))
}

/// The attributes that decide the size.
#[derive(Default)]
struct Attributes<'a> {
    width: Option<&'a str>,
    height: Option<&'a str>,
    view_box: Option<&'a str>,
}

impl<'a> Attributes<'a> {
    /// `None` when the tag does not end within `rest`.
    fn read(mut rest: &'a [u8]) -> Option<Self> {
        let mut found = Self::default();
        loop {
            rest = trim(rest);
            if matches!(rest.first()?, b'>' | b'/') {
                return Some(found);
            }
            let equals = rest.iter().position(|&byte| byte == b'=')?;
            let name = rest[..equals].trim_ascii();
            let value = trim(&rest[equals + 1..]);
            let quote = *value.first()?;
            let (value, after) = if matches!(quote, b'"' | b'\'') {
                let end = find(&value[1..], &[quote])?;
                (&value[1..=end], &value[end + 2..])
            } else {
                // Not well-formed; such a value ends where a name would.
                let end = value.iter().position(|&byte| ends_name(byte))?;
                value.split_at(end)
            };
            let value = str::from_utf8(value).ok();
            match name {
                b"width" => found.width = value,
                b"height" => found.height = value,
                b"viewBox" => found.view_box = value,
                _ => {}
            }
            rest = after;
        }
    }

    fn size(&self) -> Size {
        let width = self.width.and_then(length);
        let height = self.height.and_then(length);
        let (width, height) = match (width, height, self.view_box.and_then(view_box)) {
            (Some(width), Some(height), _) => (width, height),
            (Some(width), None, Some((w, h))) => (width, width * h / w),
            (None, Some(height), Some((w, h))) => (height * w / h, height),
            (None, None, Some(size)) => size,
            (width, height, None) => (width.unwrap_or(300.0), height.unwrap_or(150.0)),
        };
        Size { width: whole(width), height: whole(height) }
    }
}

/// A length in pixels. Percentages, and lengths in the size of letters, are none.
fn length(text: &str) -> Option<f64> {
    let text = text.trim();
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic() || c == '%');
    let scale = match &text[digits.len()..] {
        "" | "px" => 1.0,
        "pt" => 96.0 / 72.0,
        "pc" => 16.0,
        "in" => 96.0,
        "cm" => 96.0 / 2.54,
        "mm" => 96.0 / 25.4,
        _ => return None,
    };
    positive(digits).map(|value| value * scale)
}

fn view_box(text: &str) -> Option<(f64, f64)> {
    let mut numbers = text.split([' ', ',', '\t', '\n', '\r']).filter(|part| !part.is_empty());
    let (width, height) = (numbers.nth(2)?, numbers.next()?);
    Some((positive(width)?, positive(height)?))
}

fn positive(text: &str) -> Option<f64> {
    text.trim().parse::<f64>().ok().filter(|value| value.is_finite() && *value > 0.0)
}

/// Rounds to a whole number of pixels, at least one.
fn whole(value: f64) -> u32 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "the value is positive, and a cast stops at the largest number"
    )]
    let pixels = value.round() as u32;
    pixels.max(1)
}

/// Whether a declaration holds others in brackets before it ends.
fn doctype_has_subset(rest: &[u8]) -> bool {
    rest.iter().find(|byte| matches!(byte, b'[' | b'>')) == Some(&b'[')
}

fn ends_name(byte: u8) -> bool {
    byte.is_ascii_whitespace() || matches!(byte, b'>' | b'/')
}

fn trim(bytes: &[u8]) -> &[u8] {
    bytes.trim_ascii_start()
}

fn find(bytes: &[u8], what: &[u8]) -> Option<usize> {
    bytes.windows(what.len()).position(|window| window == what)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let actual = match size(text.as_bytes()) {
            Ok(Some(Size { width, height })) => format!("{width}x{height}"),
            Ok(None) => "more".to_owned(),
            Err(_) => "no svg".to_owned(),
        };
        assert_eq!(actual, expected, "{text}");
    }

    #[test]
    fn the_size_comes_from_the_attributes_or_the_view_box() {
        check("<svg width=\"40\" height=\"20\">", "40x20");
        check("<svg height='20px' width='40px' viewBox='0 0 1 1'/>", "40x20");
        check("<svg viewBox=\"0 0 1600 900\">", "1600x900");
        check("<svg viewBox='-5,-5,10.4,20.6'>", "10x21");
        check("<svg width='100%' height='100%' viewBox='0 0 16 9'>", "16x9");
        check("<svg width='320' viewBox='0 0 16 9'>", "320x180");
        check("<svg height='90' viewBox='0 0 16 9'>", "160x90");
        check("<svg width='1in' height='72pt'>", "96x96");
        check("<svg width='25.4mm' height='2.54cm'>", "96x96");
        check("<svg>", "300x150");
        check("<svg width='-4' height='NaN'>", "300x150");
        check("<svg width='1e300' height='0.01'>", "4294967295x1");
    }

    #[test]
    fn what_stands_before_the_root_is_passed_over() {
        check(
            "\u{feff}<?xml version='1.0'?>\n<!-- <svg width='1'> -->\n<svg width='4' height='2'>",
            "4x2",
        );
        check("<!DOCTYPE svg PUBLIC 'a' 'b'><svg width='4' height='2'>", "4x2");
        check("<!DOCTYPE svg [<!ENTITY a 'b'>]><svg:svg width='4' height='2'>", "4x2");
        check("<svg data-width='9' xmlns:a='>' width='4' height='2'>", "4x2");
    }

    #[test]
    fn an_unfinished_tag_asks_for_more() {
        check("<svg width='4' height='2'", "more");
        check("<svg width='4", "more");
        check("<svg wid", "more");
        check("<sv", "more");
        check("<!-- a", "more");
    }

    #[test]
    fn other_texts_are_no_svg() {
        check("", "no svg");
        check("hello", "no svg");
        check("<html>", "no svg");
        check("<svgs width='4'>", "no svg");
        check("<?xml version='1.0'?> text <svg>", "no svg");
    }
}
