//! Pictures beside styles.

use tiny_skia::{IntSize, Pixmap};

/// Largest side of a picture, in pixels.
const MAX_SIDE: u32 = 512;

/// A small picture that stands for a point.
#[derive(Debug)]
pub(crate) struct Picture {
    pub(crate) pixmap: Pixmap,
}

impl Picture {
    pub(crate) fn height(&self) -> u32 {
        self.pixmap.height()
    }

    /// `None` when it is no PNG, or too large.
    pub(crate) fn read_png(bytes: &[u8]) -> Option<Self> {
        Self::read_png_within(bytes, MAX_SIDE, MAX_SIDE)
    }

    /// As [`Picture::read_png`], with other bounds.
    pub(crate) fn read_png_within(bytes: &[u8], widest: u32, highest: u32) -> Option<Self> {
        let mut decoder = png::Decoder::new(std::io::Cursor::new(bytes));
        decoder.set_transformations(
            png::Transformations::normalize_to_color8() | png::Transformations::ALPHA,
        );
        let mut reader = decoder.read_info().ok()?;
        let (width, height) = reader.info().size();
        if width > widest || height > highest {
            return None;
        }
        let mut pixels = vec![0; reader.output_buffer_size()?];
        let frame = reader.next_frame(&mut pixels).ok()?;
        pixels.truncate(frame.buffer_size());
        let rgba: Vec<u8> = match frame.color_type {
            png::ColorType::Rgba => pixels,
            png::ColorType::GrayscaleAlpha => {
                pixels.chunks_exact(2).flat_map(|p| [p[0], p[0], p[0], p[1]]).collect()
            }
            _ => return None,
        };
        let premultiplied =
            rgba.chunks_exact(4).flat_map(|p| premultiply([p[0], p[1], p[2], p[3]])).collect();
        let pixmap = Pixmap::from_vec(premultiplied, IntSize::from_wh(width, height)?)?;
        Some(Self { pixmap })
    }
}

/// Colour channels multiplied by alpha, as drawing wants them.
pub(crate) fn premultiply([red, green, blue, alpha]: [u8; 4]) -> [u8; 4] {
    let times = |channel: u8| ((u16::from(channel) * u16::from(alpha) + 127) / 255) as u8;
    [times(red), times(green), times(blue), alpha]
}

/// The opposite of [`premultiply`].
pub(crate) fn demultiply([red, green, blue, alpha]: [u8; 4]) -> [u8; 4] {
    if alpha == 255 || alpha == 0 {
        return [red, green, blue, alpha];
    }
    let by = |channel: u8| {
        ((u32::from(channel) * 255 + u32::from(alpha) / 2) / u32::from(alpha)).min(255) as u8
    };
    [by(red), by(green), by(blue), alpha]
}
