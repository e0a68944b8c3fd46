//! Encoding images: indexed and full-colour PNG, JPEG.

use std::collections::HashMap;
use std::io::Write as _;

use png::{BitDepth, ColorType, Compression, Encoder, Filter};
use tiny_skia::Pixmap;

use crate::exception::ServiceException;
use crate::picture::demultiply;
use crate::request::ImageFormat;

const JPEG_QUALITY: u8 = 85;

/// A picture of at most 256 colours.
#[derive(Debug)]
pub(crate) struct Indexed<'a> {
    pub(crate) width: u32,
    pub(crate) height: u32,
    pub(crate) indexes: Vec<u8>,
    pub(crate) palette: std::borrow::Cow<'a, [[u8; 4]]>,
}

impl Indexed<'_> {
    /// The same with a palette of its own.
    pub(crate) fn into_owned(self) -> Indexed<'static> {
        Indexed { palette: self.palette.into_owned().into(), ..self }
    }
}

/// What lies behind a picture: nothing, or a colour.
pub(crate) type Background = Option<[u8; 3]>;

type Encoded = Result<Vec<u8>, ServiceException>;

pub(crate) fn indexed(picture: &Indexed<'_>, background: Background) -> Encoded {
    let palette: Vec<[u8; 4]> =
        picture.palette.iter().map(|color| over(*color, background)).collect();
    let mut bytes = Vec::with_capacity(picture.indexes.len() / 8 + 1024);
    let mut encoder = Encoder::new(&mut bytes, picture.width, picture.height);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.iter().flat_map(|c| [c[0], c[1], c[2]]).collect::<Vec<u8>>());
    if palette.iter().any(|color| color[3] != 255) {
        encoder.set_trns(palette.iter().map(|color| color[3]).collect::<Vec<u8>>());
    }
    encoder.set_compression(Compression::Fast);
    // Without a filter this compression level would store the bytes as they are.
    encoder.set_filter(Filter::Up);
    write(encoder, &picture.indexes)?;
    Ok(bytes)
}

/// A colour in front of the background.
fn over([red, green, blue, alpha]: [u8; 4], background: Background) -> [u8; 4] {
    let Some(back) = background else { return [red, green, blue, alpha] };
    let mix = |front: u8, back: u8| {
        let alpha = u32::from(alpha);
        ((u32::from(front) * alpha + u32::from(back) * (255 - alpha) + 127) / 255) as u8
    };
    [mix(red, back[0]), mix(green, back[1]), mix(blue, back[2]), 255]
}

pub(crate) fn pixmap(pixmap: &Pixmap, format: ImageFormat, background: Background) -> Encoded {
    let seen = |p: &[u8]| over(demultiply([p[0], p[1], p[2], p[3]]), background);
    let pixels = pixmap.data().chunks_exact(4);
    match format {
        ImageFormat::Jpeg => {
            let back = background.unwrap_or([255; 3]);
            let rgba: Vec<u8> = pixels.flat_map(|p| over(seen(p), Some(back))).collect();
            jpeg(&rgba, pixmap.width(), pixmap.height())
        }
        ImageFormat::Png8 => {
            let colors: Vec<[u8; 4]> = pixels.map(seen).collect();
            let (indexes, palette) = quantize(&colors);
            let (width, height) = (pixmap.width(), pixmap.height());
            indexed(&Indexed { width, height, indexes, palette: palette.into() }, None)
        }
        ImageFormat::Png => {
            let channels = if background.is_some() { 3 } else { 4 };
            png(pixmap, channels, seen)
        }
    }
}

/// Row by row, so that a large picture is not held twice.
fn png(pixmap: &Pixmap, channels: usize, seen: impl Fn(&[u8]) -> [u8; 4]) -> Encoded {
    let mut bytes = Vec::with_capacity(pixmap.data().len() / 16 + 1024);
    let mut encoder = Encoder::new(&mut bytes, pixmap.width(), pixmap.height());
    encoder.set_color(if channels == 3 { ColorType::Rgb } else { ColorType::Rgba });
    encoder.set_depth(BitDepth::Eight);
    encoder.set_compression(Compression::Fast);
    // Trying all filters on each row would take as long as half of the painting.
    encoder.set_filter(Filter::Up);
    let mut writer = encoder.write_header().map_err(unwritten)?;
    let mut stream = writer.stream_writer().map_err(unwritten)?;
    let mut line = vec![0; pixmap.width() as usize * channels];
    // Most pixels are like the one before.
    let mut last = ([0; 4], seen(&[0; 4]));
    for row in pixmap.data().chunks_exact(pixmap.width() as usize * 4) {
        let (row, _) = row.as_chunks::<4>();
        let mut see = |pixel: &[u8; 4]| {
            if *pixel != last.0 {
                last = (*pixel, seen(pixel));
            }
            last.1
        };
        // Copies of a length that is known are much cheaper than any others.
        if channels == 4 {
            let (line, _) = line.as_chunks_mut::<4>();
            row.iter().zip(line).for_each(|(pixel, to)| *to = see(pixel));
        } else {
            let (line, _) = line.as_chunks_mut::<3>();
            row.iter().zip(line).for_each(|(pixel, to)| {
                let [red, green, blue, _] = see(pixel);
                *to = [red, green, blue];
            });
        }
        stream.write_all(&line).map_err(|error| unwritten(error.into()))?;
    }
    stream.finish().map_err(unwritten)?;
    writer.finish().map_err(unwritten)?;
    Ok(bytes)
}

#[expect(clippy::needless_pass_by_value, reason = "errors are handed over")]
fn unwritten(error: png::EncodingError) -> ServiceException {
    ServiceException::failure(format!("the picture cannot be written: {error}"))
}

fn write(encoder: Encoder<'_, &mut Vec<u8>>, data: &[u8]) -> Result<(), ServiceException> {
    let mut writer = encoder.write_header().map_err(unwritten)?;
    writer.write_image_data(data).map_err(unwritten)?;
    writer.finish().map_err(unwritten)
}

fn jpeg(rgba: &[u8], width: u32, height: u32) -> Encoded {
    let failed = |error: String| {
        ServiceException::failure(format!("the picture cannot be written: {error}"))
    };
    let side = |pixels: u32| u16::try_from(pixels).map_err(|error| failed(error.to_string()));
    let mut bytes = Vec::new();
    let encoder = jpeg_encoder::Encoder::new(&mut bytes, JPEG_QUALITY);
    encoder
        .encode(rgba, side(width)?, side(height)?, jpeg_encoder::ColorType::Rgba)
        .map_err(|error| failed(error.to_string()))?;
    Ok(bytes)
}

/// At most 256 colours: the picture's own where they are so few, else the means of ever
/// coarser boxes of colours.
fn quantize(colors: &[[u8; 4]]) -> (Vec<u8>, Vec<[u8; 4]>) {
    for bits in (1..=8).rev() {
        let mask = 0xffu8 << (8 - bits);
        // Alpha is cut like the rest, but nothing and everything stay what they are.
        let key_of = |[r, g, b, a]: [u8; 4]| match a {
            0 => [0; 4],
            255 => [r & mask, g & mask, b & mask, 255],
            a => [r & mask, g & mask, b & mask, (a & mask).max(1)],
        };
        let mut boxes: HashMap<[u8; 4], u8> = HashMap::new();
        let mut sums: Vec<([u64; 4], u64)> = Vec::new();
        let mut indexes = Vec::with_capacity(colors.len());
        let mut last: Option<([u8; 4], u8)> = None;
        for &color in colors {
            let key = key_of(color);
            let index = match last {
                Some((known, index)) if known == key => index,
                _ => match boxes.get(&key) {
                    Some(index) => *index,
                    None if sums.len() == 256 => break,
                    None => {
                        let index = sums.len() as u8;
                        boxes.insert(key, index);
                        sums.push(([0; 4], 0));
                        index
                    }
                },
            };
            last = Some((key, index));
            let (sum, count) = &mut sums[usize::from(index)];
            for (sum, channel) in sum.iter_mut().zip(color) {
                *sum += u64::from(channel);
            }
            *count += 1;
            indexes.push(index);
        }
        if indexes.len() == colors.len() {
            let mean =
                |(sum, count): &([u64; 4], u64)| sum.map(|sum| (sum / (*count).max(1)) as u8);
            return (indexes, sums.iter().map(mean).collect());
        }
    }
    // One bit a channel makes at most 8 × 4 boxes, so this is never reached.
    (vec![0; colors.len()], vec![[0; 4]])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_colours_stay_exact_and_many_come_near() {
        let few = [[1, 2, 3, 255], [9, 9, 9, 128], [1, 2, 3, 255], [7, 7, 7, 0]];
        let (indexes, palette) = quantize(&few);
        assert_eq!(indexes, [0, 1, 0, 2]);
        assert_eq!(palette, [[1, 2, 3, 255], [9, 9, 9, 128], [7, 7, 7, 0]]);
        let many: Vec<[u8; 4]> =
            (0..=65535u32).map(|i| [(i >> 8) as u8, i as u8, 0, 255]).collect();
        let (indexes, palette) = quantize(&many);
        assert!(palette.len() <= 256);
        let far = many.iter().zip(indexes).map(|(color, index)| {
            let near = palette[usize::from(index)];
            color.iter().zip(near).map(|(a, b)| a.abs_diff(b)).max().unwrap()
        });
        assert!(far.max().unwrap() <= 16);
    }

    #[test]
    fn a_background_lies_behind() {
        assert_eq!(over([200, 0, 0, 0], Some([1, 2, 3])), [1, 2, 3, 255]);
        assert_eq!(over([200, 0, 0, 255], Some([1, 2, 3])), [200, 0, 0, 255]);
        assert_eq!(over([200, 0, 0, 51], None), [200, 0, 0, 51]);
    }
}
