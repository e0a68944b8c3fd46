//! Headers of pictures: kind, size and orientation, from the first bytes.
//!
//! Reads bytes only where they lie: nothing is allocated, and no decoder is asked.

use image::metadata::Orientation;

use crate::{
    error::PictureError,
    kind::{Kind, Size},
    orient, svg,
};

/// What a picture says of itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Header {
    pub kind: Kind,
    /// As the picture is shown: a photograph stored on its side has been turned.
    pub size: Size,
    /// Whether there may be more than one frame. Always so for a GIF, which does not say.
    pub animated: bool,
    pub(crate) orientation: Orientation,
}

impl Header {
    /// The size before turning, as decoders give it.
    pub fn stored_size(&self) -> Size {
        orient::turned(self.size, self.orientation)
    }
}

/// Reads the header of a picture from the beginning of its file.
///
/// 64 kB are nearly always enough; [`PictureError::Incomplete`] means that more are needed. The
/// orientation of a PNG or WebP, which may stand at the end, is seen when it lies in `prefix`.
pub fn dimensions(prefix: &[u8]) -> Result<Header, PictureError> {
    let found = match prefix {
        [0xff, 0xd8, ..] => jpeg(prefix),
        [0x89, b'P', b'N', b'G', 0x0d, 0x0a, 0x1a, 0x0a, ..] => png(prefix),
        [b'R', b'I', b'F', b'F', _, _, _, _, b'W', b'E', b'B', b'P', ..] => webp(prefix),
        [b'G', b'I', b'F', b'8', b'7' | b'9', b'a', ..] => gif(prefix),
        _ => svg::size(prefix)?.map(|size| Found::new(Kind::Svg, size)),
    };
    let Found { kind, size, animated, orientation } = found.ok_or(PictureError::Incomplete)?;
    if size.width == 0 || size.height == 0 {
        return Err(PictureError::broken("it has no pixels"));
    }
    Ok(Header { kind, size: orient::turned(size, orientation), animated, orientation })
}

/// A header with the size as stored.
struct Found {
    kind: Kind,
    size: Size,
    animated: bool,
    orientation: Orientation,
}

impl Found {
    fn new(kind: Kind, size: Size) -> Self {
        Self { kind, size, animated: false, orientation: Orientation::NoTransforms }
    }
}

/// The parts of a JPEG up to and with its first scan: marker and what follows its length.
pub(crate) struct JpegSegments<'a> {
    rest: &'a [u8],
}

impl<'a> JpegSegments<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { rest: bytes.get(2..).unwrap_or_default() }
    }

    /// What follows the segments given so far.
    pub(crate) fn rest(&self) -> &'a [u8] {
        self.rest
    }
}

impl<'a> Iterator for JpegSegments<'a> {
    type Item = (u8, &'a [u8]);

    /// `None` at the end of the picture or of the bytes, even within a segment.
    fn next(&mut self) -> Option<Self::Item> {
        loop {
            // Stray bytes before a marker are skipped, as other decoders do.
            let at = self.rest.windows(2).position(|pair| {
                pair[0] == 0xff && !matches!(pair[1], 0x00 | 0x01 | 0xff | 0xd0..=0xd8)
            })?;
            let marker = self.rest[at + 1];
            if marker == 0xd9 {
                return None;
            }
            let body = &self.rest[at + 2..];
            let length = usize::from(be16(body, 0)?);
            if length < 2 {
                self.rest = body;
                continue;
            }
            let payload = body.get(2..length)?;
            self.rest = &body[length..];
            return Some((marker, payload));
        }
    }
}

/// The marker of a frame header: what the picture is, and how it is coded.
pub(crate) fn is_frame(marker: u8) -> bool {
    matches!(marker, 0xc0..=0xcf) && !matches!(marker, 0xc4 | 0xc8 | 0xcc)
}

fn jpeg(bytes: &[u8]) -> Option<Found> {
    let mut orientation = Orientation::NoTransforms;
    for (marker, payload) in JpegSegments::new(bytes) {
        if marker == 0xe1 && payload.starts_with(b"Exif\0\0") {
            orientation = from_exif(payload).unwrap_or(orientation);
        } else if is_frame(marker) {
            let (height, width) = (be16(payload, 1)?.into(), be16(payload, 3)?.into());
            return Some(Found { orientation, ..Found::new(Kind::Jpeg, Size { width, height }) });
        }
    }
    None
}

fn png(bytes: &[u8]) -> Option<Found> {
    let size = match bytes.get(12..16)? {
        b"IHDR" => Size { width: be32(bytes, 16)?, height: be32(bytes, 20)? },
        // No other part may come first: a size of nothing is refused above.
        _ => Size { width: 0, height: 0 },
    };
    let mut found = Found::new(Kind::Png, size);
    let mut rest = bytes.get(33..).unwrap_or_default();
    while let (Some(length), Some(name)) = (be32(rest, 0), rest.get(4..8)) {
        let body = &rest[8..];
        let Some(payload) = usize::try_from(length).ok().and_then(|end| body.get(..end)) else {
            break;
        };
        match name {
            b"acTL" => found.animated = true,
            b"eXIf" => found.orientation = from_exif(payload).unwrap_or(found.orientation),
            _ => {}
        }
        rest = body.get(payload.len() + 4..).unwrap_or_default();
    }
    Some(found)
}

fn webp(bytes: &[u8]) -> Option<Found> {
    let body = bytes.get(20..)?;
    let size = match bytes.get(12..16)? {
        b"VP8 " => Size {
            width: u32::from(le16(body, 6)? & 0x3fff),
            height: u32::from(le16(body, 8)? & 0x3fff),
        },
        b"VP8L" => {
            let bits = le32(body, 1)?;
            Size { width: (bits & 0x3fff) + 1, height: (bits >> 14 & 0x3fff) + 1 }
        }
        b"VP8X" => Size { width: le24(body, 4)? + 1, height: le24(body, 7)? + 1 },
        // No other part may come first: a size of nothing is refused above.
        _ => Size { width: 0, height: 0 },
    };
    let mut found = Found::new(Kind::WebP, size);
    if bytes.get(12..16)? == b"VP8X" {
        found.animated = body[0] & 0x02 != 0;
        if body[0] & 0x08 != 0 {
            found.orientation = webp_orientation(bytes).unwrap_or(found.orientation);
        }
    }
    Some(found)
}

fn webp_orientation(bytes: &[u8]) -> Option<Orientation> {
    let mut rest = bytes.get(12..)?;
    loop {
        let (name, length) = (rest.get(..4)?, usize::try_from(le32(rest, 4)?).ok()?);
        let payload = rest.get(8..)?.get(..length)?;
        if name == b"EXIF" {
            return from_exif(payload);
        }
        rest = rest.get(8 + length.next_multiple_of(2)..)?;
    }
}

fn gif(bytes: &[u8]) -> Option<Found> {
    let size = Size { width: le16(bytes, 6)?.into(), height: le16(bytes, 8)?.into() };
    Some(Found { animated: true, ..Found::new(Kind::Gif, size) })
}

fn from_exif(payload: &[u8]) -> Option<Orientation> {
    // JPEG has these six bytes before EXIF; some writers put them into WebP and PNG, too.
    Orientation::from_exif_chunk(payload.strip_prefix(b"Exif\0\0").unwrap_or(payload))
}

fn array<const N: usize>(bytes: &[u8], at: usize) -> Option<[u8; N]> {
    bytes.get(at..)?.first_chunk().copied()
}

fn be16(bytes: &[u8], at: usize) -> Option<u16> {
    array(bytes, at).map(u16::from_be_bytes)
}

fn be32(bytes: &[u8], at: usize) -> Option<u32> {
    array(bytes, at).map(u32::from_be_bytes)
}

fn le16(bytes: &[u8], at: usize) -> Option<u16> {
    array(bytes, at).map(u16::from_le_bytes)
}

fn le24(bytes: &[u8], at: usize) -> Option<u32> {
    array(bytes, at).map(|[a, b, c]| u32::from_le_bytes([a, b, c, 0]))
}

fn le32(bytes: &[u8], at: usize) -> Option<u32> {
    array(bytes, at).map(u32::from_le_bytes)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::testing;

    #[track_caller]
    fn check(bytes: &[u8], expected: &str) {
        let actual = match dimensions(bytes) {
            Ok(header) => {
                let Header { kind, size, animated, orientation } = header;
                let turned = orientation.to_exif();
                let still = if animated { "animated" } else { "still" };
                format!("{kind} {}x{} {still} {turned}", size.width, size.height)
            }
            Err(error) => format!("error: {error}"),
        };
        assert_eq!(actual, expected);
    }

    const INCOMPLETE: &str = "error: the header of the picture goes on beyond the bytes given";

    #[test]
    fn headers_of_every_kind_are_read() {
        check(&testing::jpeg(40, 20), "JPEG 40x20 still 1");
        check(&testing::png(40, 20), "PNG 40x20 still 1");
        check(&testing::webp_lossless(40, 20), "WebP 40x20 still 1");
        check(&testing::webp_lossy(40, 20), "WebP 40x20 still 1");
        check(b"GIF89a\x28\x00\x14\x00\xf0\x00\x00", "GIF 40x20 animated 1");
        check(b"<svg width='40' height='20'/>", "SVG 40x20 still 1");
    }

    #[test]
    fn a_photograph_on_its_side_is_measured_as_it_is_shown() {
        let jpeg = testing::jpeg(40, 20);
        check(&testing::with_exif(&jpeg, 3), "JPEG 40x20 still 3");
        check(&testing::with_exif(&jpeg, 6), "JPEG 20x40 still 6");
        check(&testing::png_with_exif(&testing::png(40, 20), 8), "PNG 20x40 still 8");
        check(&testing::webp_with_exif(&testing::webp_lossless(40, 20), 5), "WebP 20x40 still 5");
        check(&testing::with_exif(&jpeg, 9), "JPEG 40x20 still 1");
    }

    #[test]
    fn a_header_that_goes_on_asks_for_more_bytes() {
        let jpeg = testing::with_exif(&testing::jpeg(40, 20), 6);
        check(&jpeg[..30], INCOMPLETE);
        check(&testing::png(4, 2)[..20], INCOMPLETE);
        check(&testing::webp_lossy(4, 2)[..22], INCOMPLETE);
        check(b"GIF89a\x28", INCOMPLETE);
        check(b"<svg width='40' hei", INCOMPLETE);
    }

    #[test]
    fn what_is_no_picture_is_said_to_be_none() {
        let unrecognised = "error: this is not a JPEG, PNG, WebP, GIF or SVG picture";
        check(b"", unrecognised);
        check(b"%PDF-1.7", unrecognised);
        check(b"<html><svg/></html>", unrecognised);
        check(b"RIFF\0\0\0\0WAVEfmt ", unrecognised);
        let empty = "error: the picture is broken: it has no pixels";
        check(b"GIF89a\x00\x00\x14\x00\xf0\x00\x00", empty);
        check(b"RIFF\0\0\0\0WEBPABCD\0\0\0\0\0\0\0\0", empty);
        check(b"\x89PNG\r\n\x1a\n\0\0\0\x0dIDAT\0\0\0\x28\0\0\0\x14", empty);
    }

    proptest! {
        #[test]
        fn any_bytes_have_a_header_or_none(bytes: Vec<u8>) {
            let _ = dimensions(&bytes);
        }

        #[test]
        fn any_damage_to_a_header_is_survived(
            which in 0..5_usize, at: prop::sample::Index, value: u8, end: prop::sample::Index,
        ) {
            let mut bytes = match which {
                0 => testing::with_exif(&testing::jpeg(9, 9), 6),
                1 => testing::png_with_exif(&testing::png(9, 9), 6),
                2 => testing::webp_with_exif(&testing::webp_lossless(9, 9), 6),
                3 => b"GIF89a\x28\x00\x14\x00\xf0\x00\x00".to_vec(),
                _ => b"<?xml?><!-- a --><svg viewBox=\"0 0 4 2\"/>".to_vec(),
            };
            let at = at.index(bytes.len());
            bytes[at] = value;
            bytes.truncate(end.index(bytes.len() + 1));
            let _ = dimensions(&bytes);
        }
    }
}
