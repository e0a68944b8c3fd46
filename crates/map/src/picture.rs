//! Pictures of styles.

use std::borrow::Cow;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use terrace_picture::limits::MAX_SYMBOL_SIDE;
use terrace_picture::{Painter, PictureError};
use tiny_skia::{IntSize, Pixmap};

/// Largest side of a picture of pixels.
const MAX_SIDE: u32 = MAX_SYMBOL_SIDE as u32;
/// How many other heights of a drawing are kept: legends have a few.
const MAX_HEIGHTS: usize = 16;
/// How soon a height is tried again that could not be painted, where that may pass. Not for each
/// point of a map.
const TRY_AGAIN: Duration = Duration::from_secs(10);

/// A small picture that stands for a point, or fills an area.
#[derive(Debug)]
pub(crate) struct Picture {
    /// As large as the picture says it is, or as its style wants it.
    pixmap: Arc<Pixmap>,
    /// The height for which the pixels were made.
    height: f32,
    /// What it was painted from, where that is known.
    drawing: Option<Drawing>,
}

/// A drawing that can be painted at other heights.
#[derive(Debug)]
struct Drawing {
    bytes: Vec<u8>,
    lacks: Vec<&'static str>,
    painter: Painter,
    /// What was painted so far, by height, or why it could not be and when it is tried again.
    heights: Mutex<Vec<(f32, Painted)>>,
}

type Painted = Result<Arc<Pixmap>, (PictureError, Option<Instant>)>;

impl Drawing {
    fn pixels(&self, height: f32, now: Instant) -> Result<Arc<Pixmap>, PictureError> {
        let height = height.clamp(1.0, MAX_SIDE as f32);
        let mut heights = self.heights.lock().unwrap_or_else(PoisonError::into_inner);
        match heights.iter().find(|(known, _)| *known == height) {
            Some((_, Ok(pixels))) => return Ok(Arc::clone(pixels)),
            Some((_, Err((error, again)))) if again.is_none_or(|again| now < again) => {
                return Err(error.clone());
            }
            _ => {}
        }
        // Held meanwhile: whoever wants the same need not paint it again.
        let began = Instant::now();
        let painted = self.painter.paint(&self.bytes, Some(height));
        let painted = painted.map(|painted| Arc::new(painted.pixels)).map_err(|error| {
            // From now on: the trying itself may have taken as long.
            let again = (!error.is_lasting()).then_some(now + began.elapsed() + TRY_AGAIN);
            (error, again)
        });
        heights.retain(|(known, _)| *known != height);
        if heights.len() >= MAX_HEIGHTS {
            heights.clear();
        }
        heights.push((height, painted.clone()));
        painted.map_err(|(error, _)| error)
    }
}

/// Why there is no picture.
#[derive(Debug)]
pub(crate) struct NotRead {
    pub(crate) reason: Cow<'static, str>,
    /// Whether the same file may be one another time.
    pub(crate) is_passing: bool,
}

impl From<&'static str> for NotRead {
    fn from(reason: &'static str) -> Self {
        Self { reason: reason.into(), is_passing: false }
    }
}

impl PartialEq for Picture {
    fn eq(&self, other: &Self) -> bool {
        self.pixmap == other.pixmap
    }
}

impl Picture {
    /// A PNG or an SVG.
    pub(crate) fn read(bytes: &[u8], painter: &Painter) -> Result<Self, NotRead> {
        if bytes.starts_with(b"\x89PNG") {
            let pixmap = read_png(bytes, MAX_SIDE, MAX_SIDE)
                .ok_or("it is no PNG of at most 512 × 512 pixels")?;
            let height = pixmap.height() as f32;
            return Ok(Self { pixmap: pixmap.into(), height, drawing: None });
        }
        let text = str::from_utf8(bytes).map_err(|_| "it is neither PNG nor SVG")?;
        if !text.contains("<svg") && !text.contains(":svg") {
            return Err("it is neither PNG nor SVG".into());
        }
        let made = painter.paint(bytes, None).map_err(|error| match error {
            PictureError::UnsupportedDrawing { .. }
            | PictureError::TooDear { .. }
            | PictureError::NoWorker { .. } => {
                NotRead { reason: error.to_string().into(), is_passing: !error.is_lasting() }
            }
            _ => "it is no SVG that can be read, or a large one".into(),
        })?;
        let height = made.size.1.min(MAX_SIDE as f32);
        let drawing = Drawing {
            bytes: bytes.to_vec(),
            lacks: made.lacks,
            painter: painter.clone(),
            heights: Mutex::default(),
        };
        Ok(Self { pixmap: made.pixels.into(), height, drawing: Some(drawing) })
    }

    /// Paints a drawing once as high as its style wants it, so that it need not be for each point.
    pub(crate) fn fit(&mut self, height: f32) -> Result<(), PictureError> {
        if let Some(painted) = self.painted(height) {
            self.pixmap = painted?;
            self.height = height;
        }
        Ok(())
    }

    /// What it has and what is not painted.
    pub(crate) fn lacks(&self) -> &[&'static str] {
        self.drawing.as_ref().map_or(&[], |drawing| &drawing.lacks)
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

    /// Its pixels for a height: a drawing is painted anew, anything else is to be scaled.
    pub(crate) fn pixels(&self, height: f32) -> Arc<Pixmap> {
        let painted = self.painted(height).and_then(Result::ok);
        painted.unwrap_or_else(|| Arc::clone(&self.pixmap))
    }

    /// A drawing at a height that it has not.
    fn painted(&self, height: f32) -> Option<Result<Arc<Pixmap>, PictureError>> {
        let same = (height - self.height).abs() < 0.01;
        let drawing = self.drawing.as_ref().filter(|_| !same)?;
        Some(drawing.pixels(height, Instant::now()))
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

/// Colour channels multiplied by alpha, as painting wants them.
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

#[cfg(test)]
mod tests {
    use terrace_picture::{WorkerOptions, Workers};

    use super::*;

    #[test]
    fn a_height_that_could_not_be_painted_is_tried_again_after_a_while() {
        let workers = Arc::new(Workers::new(WorkerOptions {
            program: "/nowhere/terrace".into(),
            arguments: Vec::new(),
            time: Duration::from_secs(600),
            spare: 1,
        }));
        let bytes = b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 2'/>".to_vec();
        let mut drawing = Drawing {
            bytes,
            lacks: Vec::new(),
            painter: Painter::Apart(workers),
            heights: Mutex::default(),
        };
        let now = Instant::now();
        assert!(matches!(drawing.pixels(40.0, now), Err(PictureError::NoWorker { .. })));
        drawing.painter = Painter::Here;
        assert!(drawing.pixels(40.0, now).is_err(), "not for each point of a map");
        // Counted from the end of the first try.
        assert_eq!(drawing.pixels(40.0, now + 2 * TRY_AGAIN).unwrap().height(), 40);
        assert_eq!(drawing.pixels(40.0, now).unwrap().height(), 40);
    }
}
