//! Decoding: files to pixels, within limits of memory.
//!
//! `image` decodes, with one exception. Its JPEG decoder (zune-jpeg up to 0.5.15) gives wrong
//! colours, and no error, for sequential JPEGs that hold their colour channels one after the
//! other instead of interleaved (<https://github.com/etemesi254/zune-image/issues/422>). They are
//! rare but valid, so they go to `jpeg-decoder`, which is older and no faster but right. When
//! `image` uses a zune-jpeg with the correction, that path can go; a test here will still hold.

use std::io::Cursor;

use image::{
    DynamicImage, GrayImage, ImageDecoder, ImageError, ImageResult, Limits, RgbImage,
    codecs::{jpeg::JpegDecoder, png::PngDecoder, webp::WebPDecoder},
};

use crate::{
    drawing::paint,
    error::PictureError,
    header::{Header, JpegSegments, is_frame},
    kind::{Kind, Size},
    limits::{MAX_DECODED_BYTES, MAX_PROFILE_BYTES, MAX_SCANS},
};

/// Pixels as they are stored, and the colours that are meant by them.
pub(crate) struct Decoded {
    pub(crate) pixels: DynamicImage,
    /// An ICC profile, as found in the file.
    pub(crate) profile: Option<Vec<u8>>,
}

/// Decodes a picture whose header was read and found within the bounds.
pub(crate) fn decode(bytes: &[u8], header: &Header) -> Result<Decoded, PictureError> {
    let stored = header.stored_size();
    let file = Cursor::new(bytes);
    let decoded = match header.kind {
        Kind::Jpeg if channels_are_apart(bytes) => return decode_apart(bytes, stored),
        Kind::Jpeg => JpegDecoder::new(file).and_then(|decoder| read(decoder, stored)),
        Kind::Png => {
            PngDecoder::with_limits(file, limits()).and_then(|decoder| read(decoder, stored))
        }
        Kind::WebP => WebPDecoder::new(file).and_then(|decoder| read(decoder, stored)),
        Kind::Svg => {
            let pixels = DynamicImage::ImageRgba8(paint(bytes, stored)?);
            return Ok(Decoded { pixels, profile: None });
        }
        kind @ Kind::Gif => return Err(PictureError::AsItIs { kind }),
    };
    match decoded {
        Ok(decoded) => decoded,
        Err(ImageError::Limits(_)) => Err(PictureError::TooMuchMemory { limit: MAX_DECODED_BYTES }),
        Err(error) => Err(PictureError::broken(error)),
    }
}

fn limits() -> Limits {
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(MAX_DECODED_BYTES);
    limits
}

/// The decoder's own error outside, ours inside.
fn read(
    mut decoder: impl ImageDecoder,
    stored: Size,
) -> ImageResult<Result<Decoded, PictureError>> {
    if decoder.dimensions() != (stored.width, stored.height) {
        return Ok(Err(other_size()));
    }
    if decoder.total_bytes() > MAX_DECODED_BYTES {
        return Ok(Err(PictureError::TooMuchMemory { limit: MAX_DECODED_BYTES }));
    }
    decoder.set_limits(limits())?;
    let profile = decoder.icc_profile().ok().flatten();
    let profile = profile.filter(|profile| profile.len() <= MAX_PROFILE_BYTES);
    let pixels = DynamicImage::from_decoder(decoder)?;
    Ok(Ok(Decoded { pixels, profile }))
}

/// The bounds were checked against the header, so what a decoder reads there must be the same.
fn other_size() -> PictureError {
    PictureError::broken("its header gives two different sizes")
}

/// Whether a sequential JPEG begins with a scan of some of its channels only.
fn channels_are_apart(bytes: &[u8]) -> bool {
    let mut channels = None;
    for (marker, payload) in JpegSegments::new(bytes) {
        match marker {
            0xc0 | 0xc1 => channels = payload.get(5).copied(),
            0xda => return channels.is_some_and(|all| payload.first().is_some_and(|&n| n < all)),
            _ if is_frame(marker) => return false,
            _ => {}
        }
    }
    false
}

fn decode_apart(bytes: &[u8], stored: Size) -> Result<Decoded, PictureError> {
    if count_scans(bytes) > MAX_SCANS {
        return Err(PictureError::broken("it has too many scans"));
    }
    let mut decoder = jpeg_decoder::Decoder::new(bytes);
    decoder.set_max_decoding_buffer_size(usize::try_from(MAX_DECODED_BYTES).unwrap_or(usize::MAX));
    decoder.read_info().map_err(PictureError::broken)?;
    let info = decoder.info().ok_or_else(|| PictureError::broken("it has no frame"))?;
    let (width, height) = (u32::from(info.width), u32::from(info.height));
    if (width, height) != (stored.width, stored.height) {
        return Err(other_size());
    }
    let pixels = decoder.decode().map_err(PictureError::broken)?;
    let pixels = match info.pixel_format {
        jpeg_decoder::PixelFormat::RGB24 => {
            RgbImage::from_raw(width, height, pixels).map(DynamicImage::ImageRgb8)
        }
        jpeg_decoder::PixelFormat::L8 => {
            GrayImage::from_raw(width, height, pixels).map(DynamicImage::ImageLuma8)
        }
        _ => None,
    };
    let pixels = pixels.ok_or_else(|| PictureError::broken("its colours are of a rare kind"))?;
    Ok(Decoded { pixels, profile: decoder.icc_profile() })
}

/// Within coded data, 0xff is followed by a zero, so a marker there is a marker.
fn count_scans(bytes: &[u8]) -> usize {
    let mut segments = JpegSegments::new(bytes);
    if !segments.any(|(marker, _)| marker == 0xda) {
        return 0;
    }
    let coded = segments.rest().windows(2);
    1 + coded.take_while(|pair| *pair != [0xff, 0xd9]).filter(|pair| *pair == [0xff, 0xda]).count()
}
