//! Pictures for tests, made on the spot.

use std::io::Cursor;

use image::{DynamicImage, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};

/// Red, green, blue, yellow: top left, top right, bottom left, bottom right.
pub(crate) const CORNERS: [[u8; 3]; 4] =
    [[220, 30, 30], [30, 180, 30], [30, 30, 220], [230, 220, 40]];

/// Four fields of colour.
pub(crate) fn fields(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| {
        let corner = usize::from(x >= width / 2) + 2 * usize::from(y >= height / 2);
        Rgb(CORNERS[corner])
    })
}

/// Which field each corner of a picture shows.
pub(crate) fn corners(bytes: &[u8]) -> [usize; 4] {
    let image = image::load_from_memory(bytes).unwrap().into_rgb8();
    let (right, bottom) = (image.width() - 1, image.height() - 1);
    [(0, 0), (right, 0), (0, bottom), (right, bottom)].map(|(x, y)| {
        let pixel = image.get_pixel(x, y).0;
        let distance = |corner: &[u8; 3]| -> u32 {
            corner.iter().zip(pixel).map(|(a, b)| u32::from(a.abs_diff(b))).sum()
        };
        (0..4).min_by_key(|&corner| distance(&CORNERS[corner])).unwrap()
    })
}

fn sides(image: &RgbImage) -> (u16, u16) {
    (image.width().try_into().unwrap(), image.height().try_into().unwrap())
}

pub(crate) fn jpeg(width: u32, height: u32) -> Vec<u8> {
    let image = fields(width, height);
    let (width, height) = sides(&image);
    let mut bytes = Vec::new();
    let encoder = jpeg_encoder::Encoder::new(&mut bytes, 90);
    encoder.encode(&image, width, height, jpeg_encoder::ColorType::Rgb).unwrap();
    bytes
}

/// A JPEG with its channels one after the other.
pub(crate) fn jpeg_apart(width: u32, height: u32) -> Vec<u8> {
    let image = fields(width, height);
    let (width, height) = sides(&image);
    let mut bytes = Vec::new();
    let mut encoder = jpeg_encoder::Encoder::new(&mut bytes, 90);
    encoder.set_sampling_factor(jpeg_encoder::SamplingFactor::F_2_2);
    encoder.set_optimized_huffman_tables(true);
    encoder.encode(&image, width, height, jpeg_encoder::ColorType::Rgb).unwrap();
    bytes
}

/// A JPEG of 16 × 16 pixels in the four colours of print, as Adobe and Pillow write them:
/// cyan 0, magenta 200, yellow 230, black 20.
pub(crate) const JPEG_OF_PRINT: &[u8] = b"\
    \xff\xd8\xff\xee\x00\x0e\x41\x64\x6f\x62\x65\x00\x64\x00\x00\x00\x00\x00\xff\xdb\x00\x43\
    \x00\x0d\x09\x0a\x0b\x0a\x08\x0d\x0b\x0a\x0b\x0e\x0e\x0d\x0f\x13\x20\x15\x13\x12\x12\x13\
    \x27\x1c\x1e\x17\x20\x2e\x29\x31\x30\x2e\x29\x2d\x2c\x33\x3a\x4a\x3e\x33\x36\x46\x37\x2c\
    \x2d\x40\x57\x41\x46\x4c\x4e\x52\x53\x52\x32\x3e\x5a\x61\x5a\x50\x60\x4a\x51\x52\x4f\xff\
    \xc0\x00\x14\x08\x00\x10\x00\x10\x04\x43\x11\x00\x4d\x11\x00\x59\x11\x00\x4b\x11\x00\xff\
    \xc4\x00\x16\x00\x01\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x06\
    \x07\xff\xc4\x00\x14\x10\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\
    \x00\xff\xda\x00\x0e\x04\x43\x00\x4d\x00\x59\x00\x4b\x00\x00\x3f\x00\xd3\x92\x48\x06\x84\
    \x00\x00\x00\xff\xd9";

/// A JPEG that comes into focus scan by scan.
pub(crate) fn jpeg_progressive(width: u32, height: u32) -> Vec<u8> {
    let image = fields(width, height);
    let (width, height) = sides(&image);
    let mut bytes = Vec::new();
    let mut encoder = jpeg_encoder::Encoder::new(&mut bytes, 90);
    encoder.set_progressive(true);
    encoder.encode(&image, width, height, jpeg_encoder::ColorType::Rgb).unwrap();
    bytes
}

fn write(image: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    image.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

pub(crate) fn png(width: u32, height: u32) -> Vec<u8> {
    write(&DynamicImage::ImageRgb8(fields(width, height)), ImageFormat::Png)
}

/// Red on the left, nothing on the right.
pub(crate) fn png_half_transparent(width: u32, height: u32) -> Vec<u8> {
    let image = RgbaImage::from_fn(width, height, |x, _| {
        Rgba(if x < width / 2 { [220, 30, 30, 255] } else { [0, 0, 0, 0] })
    });
    write(&DynamicImage::ImageRgba8(image), ImageFormat::Png)
}

pub(crate) fn write_png(image: &DynamicImage) -> Vec<u8> {
    write(image, ImageFormat::Png)
}

pub(crate) fn webp_lossless(width: u32, height: u32) -> Vec<u8> {
    write(&DynamicImage::ImageRgb8(fields(width, height)), ImageFormat::WebP)
}

pub(crate) fn webp_lossy(width: u32, height: u32) -> Vec<u8> {
    let config = webpx::EncoderConfig::new().quality(90.0);
    config.encode_rgb(&fields(width, height), width, height, webpx::Unstoppable).unwrap()
}

/// EXIF with an orientation, and a camera that must not get out.
pub(crate) fn exif(orientation: u8) -> Vec<u8> {
    let mut exif = b"II*\0\x08\0\0\0\x02\0".to_vec();
    exif.extend(b"\x0f\x01\x02\0\x0c\0\0\0\x26\0\0\0"); // maker, twelve letters at 38
    exif.extend([0x12, 0x01, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0]);
    exif.extend(b"\0\0\0\0SecretMaker\0");
    exif
}

/// A segment right after the start of a JPEG.
pub(crate) fn with_segment(jpeg: &[u8], marker: u8, payload: &[u8]) -> Vec<u8> {
    let length = u16::try_from(payload.len() + 2).unwrap().to_be_bytes();
    [&jpeg[..2], &[0xff, marker], &length, payload, &jpeg[2..]].concat()
}

pub(crate) fn with_exif(jpeg: &[u8], orientation: u8) -> Vec<u8> {
    with_segment(jpeg, 0xe1, &[b"Exif\0\0", exif(orientation).as_slice()].concat())
}

pub(crate) fn png_chunk(name: &[u8], payload: &[u8]) -> Vec<u8> {
    let length = u32::try_from(payload.len()).unwrap().to_be_bytes();
    let body = [name, payload].concat();
    [length.as_slice(), &body, &crc32(&body).to_be_bytes()].concat()
}

pub(crate) fn png_with_exif(png: &[u8], orientation: u8) -> Vec<u8> {
    [&png[..33], &png_chunk(b"eXIf", &exif(orientation)), &png[33..]].concat()
}

/// A PNG that says it is this large, and holds nothing.
pub(crate) fn png_bomb(width: u32, height: u32) -> Vec<u8> {
    let head = [&width.to_be_bytes()[..], &height.to_be_bytes(), &[8, 6, 0, 0, 0]].concat();
    [b"\x89PNG\r\n\x1a\n".as_slice(), &png_chunk(b"IHDR", &head)].concat()
}

/// Puts a plain WebP into the extended form, with EXIF at the end.
pub(crate) fn webp_with_exif(webp: &[u8], orientation: u8) -> Vec<u8> {
    let size = crate::dimensions(webp).unwrap().size;
    let bytes = |pixels: u32| (pixels - 1).to_le_bytes()[..3].to_vec();
    let head = [&[0x08, 0, 0, 0][..], &bytes(size.width), &bytes(size.height)].concat();
    let body = [
        b"WEBP".as_slice(),
        &riff_chunk(b"VP8X", &head),
        &webp[12..],
        &riff_chunk(b"EXIF", &exif(orientation)),
    ]
    .concat();
    riff_chunk(b"RIFF", &body)
}

fn riff_chunk(name: &[u8], payload: &[u8]) -> Vec<u8> {
    let length = u32::try_from(payload.len()).unwrap().to_le_bytes();
    let padding: &[u8] = if payload.len() % 2 == 1 { &[0] } else { &[] };
    [name, &length, payload, padding].concat()
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
            if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 }
        })
    })
}
