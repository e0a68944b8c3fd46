//! Pictures of styles.

use std::borrow::Cow;

use terrace_picture::{Drawing, PictureError};
use tiny_skia::{IntSize, Pixmap};

/// Largest side of a picture of pixels.
const MAX_SIDE: u32 = 512;

/// A small picture that stands for a point, or fills an area.
#[derive(Debug)]
pub(crate) struct Picture {
    /// As large as the picture says it is, or as its style wants it.
    pixmap: Pixmap,
    /// The height for which the pixels were made.
    height: f32,
    /// What it was drawn from, where that is known.
    drawing: Option<Drawing>,
}

impl PartialEq for Picture {
    fn eq(&self, other: &Self) -> bool {
        self.pixmap == other.pixmap
    }
}

impl Picture {
    /// A PNG or an SVG.
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, Cow<'static, str>> {
        if bytes.starts_with(b"\x89PNG") {
            let pixmap = read_png(bytes, MAX_SIDE, MAX_SIDE)
                .ok_or("it is no PNG of at most 512 × 512 pixels")?;
            let height = pixmap.height() as f32;
            return Ok(Self { pixmap, height, drawing: None });
        }
        let text = str::from_utf8(bytes).map_err(|_| "it is neither PNG nor SVG")?;
        if !text.contains("<svg") && !text.contains(":svg") {
            return Err("it is neither PNG nor SVG".into());
        }
        let drawing = Drawing::read(bytes).map_err(|error| match error {
            PictureError::NotDrawn { .. } => Cow::from(error.to_string()),
            _ => "it is no SVG that can be read, or a large one".into(),
        })?;
        let height = drawing.size().1.min(MAX_SIDE as f32);
        let pixmap = drawing.pixels(height).ok_or("its sides differ too much")?;
        Ok(Self { pixmap, height, drawing: Some(drawing) })
    }

    /// Draws a drawing once as high as its style wants it, so that it need not be for each point.
    pub(crate) fn fitted(mut self, height: f32) -> Self {
        if let Cow::Owned(pixmap) = self.pixels(height) {
            self.pixmap = pixmap;
            self.height = height;
        }
        self
    }

    /// What it has and what is not drawn.
    pub(crate) fn lacks(&self) -> &[&'static str] {
        self.drawing.as_ref().map_or(&[], Drawing::lacks)
    }

    pub(crate) fn media_type(&self) -> &'static str {
        if self.drawing.is_some() { "image/svg+xml" } else { "image/png" }
    }

    pub(crate) fn height(&self) -> f32 {
        self.height
    }

    /// Width by height.
    pub(crate) fn aspect(&self) -> f32 {
        self.pixmap.width() as f32 / self.pixmap.height() as f32
    }

    /// Its pixels for a height: a drawing is drawn anew, anything else is to be scaled.
    pub(crate) fn pixels(&self, height: f32) -> Cow<'_, Pixmap> {
        let same = (height - self.height).abs() < 0.01;
        let drawn = match &self.drawing {
            Some(drawing) if !same => drawing.pixels(height.clamp(1.0, MAX_SIDE as f32)),
            _ => None,
        };
        drawn.map_or(Cow::Borrowed(&self.pixmap), Cow::Owned)
    }
}

/// `None` when it is no PNG, or too large.
pub(crate) fn read_png(bytes: &[u8], widest: u32, highest: u32) -> Option<Pixmap> {
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
    Pixmap::from_vec(premultiplied, IntSize::from_wh(width, height)?)
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
