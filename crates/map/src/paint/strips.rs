//! Lines and rings in pixels, one after the other.

use tiny_skia::{Path, PathBuilder};

use super::cut::{Frame, Pixel, thin};

/// Many lines in one list, which is cheaper to fill again than a list of lists.
#[derive(Default)]
pub(super) struct Strips {
    pixels: Vec<Pixel>,
    /// Where each line ends.
    ends: Vec<usize>,
}

impl Strips {
    pub(super) fn clear(&mut self) {
        self.pixels.clear();
        self.ends.clear();
    }

    /// Adds a line, without what is too small to be seen.
    pub(super) fn add(&mut self, pixels: impl Iterator<Item = Pixel>) {
        let start = self.pixels.len();
        thin(pixels, &mut self.pixels);
        if self.pixels.len() < start + 2 {
            self.pixels.truncate(start);
        } else {
            self.ends.push(self.pixels.len());
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &[Pixel]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, end)| &self.pixels[start..*end])
    }

    /// As a path of closed rings, cut to a frame.
    pub(super) fn rings(&self, frame: &Frame) -> Option<Path> {
        let mut builder = PathBuilder::new();
        for ring in self.iter() {
            push(&frame.cut_ring(ring), &mut builder, true);
        }
        builder.finish()
    }

    /// As a path of open lines, cut to a frame.
    pub(super) fn lines(&self, frame: &Frame) -> Option<Path> {
        let mut builder = PathBuilder::new();
        for line in self.iter() {
            frame.cut_line(line, |part| push(part, &mut builder, false));
        }
        builder.finish()
    }
}

fn push(pixels: &[Pixel], builder: &mut PathBuilder, closed: bool) {
    let [(x, y), rest @ ..] = pixels else { return };
    if rest.is_empty() {
        return;
    }
    builder.move_to(*x as f32, *y as f32);
    for (x, y) in rest {
        builder.line_to(*x as f32, *y as f32);
    }
    if closed {
        builder.close();
    }
}
