//! Encoding: pixels to lossy WebP and progressive JPEG, with nothing in them but the picture.
//!
//! **WebP** is written by Google's libwebp 1.6, in C, through the safe wrapper `webpx`. In
//! November 2026 the alternatives in Rust alone were: `image-webp`, which `image` uses, whose
//! releases write lossless WebP only, several times the size for photographs; its fork
//! `vaam-image-webp` 0.1, 18 % larger at equal quality (SSIM, six photographs) and twice as slow;
//! `webp-rust` 0.3, 28 % larger and seven times as slow, and its result at quality 94 was noise;
//! `zenwebp`, by its own account as good as libwebp, but under the AGPL; `webpkit`, which needs a
//! newer compiler. The older wrapper `webp` is bound to libwebp 1.3.1 of 2023. Only pixels that
//! Rust has decoded reach the C code: its decoder, where its worst flaws were, is never called.
//! The price is half a minute of compiling, once, with the C compiler that also links.
//!
//! **JPEG** is written by `jpeg-encoder` with two scans (the first a coarse whole, then all
//! detail) and Huffman tables of its own: 2 % smaller than sequential; more scans only add bytes.
//! `image`'s own encoder knows neither scans nor halved colour channels, and gives 24 % more.

use image::{DynamicImage, RgbImage, RgbaImage};

use crate::{
    error::PictureError,
    request::{Format, Picture},
};

/// WebP at 76 and JPEG at 80 measure alike (SSIM), WebP with a quarter fewer bytes.
const WEBP_QUALITY: f32 = 76.0;
const JPEG_QUALITY: u8 = 80;

/// How hard libwebp tries, from 0 to 6. Below 4 files grow by a tenth, above it hardly shrink.
const WEBP_METHOD: u8 = 4;

pub(crate) fn encode(pixels: DynamicImage, format: Format) -> Result<Picture, PictureError> {
    let (width, height) = (pixels.width(), pixels.height());
    let bytes = match (flatten(pixels), format) {
        (Pixels::Opaque(image), Format::WebP) => webp()
            .encode_rgb(&image, width, height, webpx::Unstoppable)
            .map_err(PictureError::encode)?,
        (Pixels::Transparent(image), Format::WebP) => webp()
            .encode_rgba(&image, width, height, webpx::Unstoppable)
            .map_err(PictureError::encode)?,
        (Pixels::Opaque(image), Format::Jpeg) => jpeg(&image)?,
        (Pixels::Transparent(image), Format::Jpeg) => jpeg(&on_white(&image))?,
    };
    Ok(Picture { bytes: bytes.into(), width, height, format })
}

enum Pixels {
    Opaque(RgbImage),
    Transparent(RgbaImage),
}

/// Eight bits a channel, and transparency only where something is transparent.
fn flatten(pixels: DynamicImage) -> Pixels {
    if pixels.color().has_alpha() {
        let image = pixels.into_rgba8();
        if image.pixels().any(|pixel| pixel.0[3] != 255) {
            return Pixels::Transparent(image);
        }
        return Pixels::Opaque(DynamicImage::ImageRgba8(image).into_rgb8());
    }
    Pixels::Opaque(pixels.into_rgb8())
}

fn webp() -> webpx::EncoderConfig {
    webpx::EncoderConfig::new().quality(WEBP_QUALITY).method(WEBP_METHOD)
}

fn jpeg(image: &RgbImage) -> Result<Vec<u8>, PictureError> {
    let side = |pixels: u32| u16::try_from(pixels).map_err(PictureError::encode);
    let (width, height) = (side(image.width())?, side(image.height())?);
    let mut bytes = Vec::new();
    let mut encoder = jpeg_encoder::Encoder::new(&mut bytes, JPEG_QUALITY);
    encoder.set_sampling_factor(jpeg_encoder::SamplingFactor::F_2_2);
    encoder.set_progressive_scans(2);
    encoder.set_optimized_huffman_tables(true);
    encoder
        .encode(image, width, height, jpeg_encoder::ColorType::Rgb)
        .map_err(PictureError::encode)?;
    Ok(bytes)
}

fn on_white(image: &RgbaImage) -> RgbImage {
    let mut flat = RgbImage::new(image.width(), image.height());
    for (to, from) in flat.pixels_mut().zip(image.pixels()) {
        let [red, green, blue, alpha] = from.0.map(u32::from);
        to.0 = [red, green, blue].map(|value| {
            let mixed = (value * alpha + 255 * (255 - alpha) + 127) / 255;
            u8::try_from(mixed).unwrap_or(u8::MAX)
        });
    }
    flat
}
