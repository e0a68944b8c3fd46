//! Lines and rings in pixels, one after the other.

use tiny_skia::{Path, PathBuilder};

use crate::clip::ClipBox;

/// A place on a picture.
pub(super) use crate::clip::Place as Pixel;

/// Places nearer than this to the one before are left out, in pixels.
pub(super) const DETAIL: f64 = 0.35;

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
    pub(super) fn rings(&self, frame: &ClipBox) -> Option<Path> {
        let mut builder = PathBuilder::new();
        for ring in self.iter() {
            push(&frame.clip_ring(ring), &mut builder, true);
        }
        builder.finish()
    }

    /// As a path of open lines, cut to a frame.
    pub(super) fn lines(&self, frame: &ClipBox) -> Option<Path> {
        let mut builder = PathBuilder::new();
        for line in self.iter() {
            frame.stretches(line, |part| push(part, &mut builder, false));
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

/// Adds a line to others, but leaves out what lies too near to the place before to be seen.
fn thin(pixels: impl Iterator<Item = Pixel>, kept: &mut Vec<Pixel>) {
    let mut known: Option<Pixel> = None;
    let mut last = None;
    for pixel in pixels {
        let near =
            |known: Pixel| (known.0 - pixel.0).abs() < DETAIL && (known.1 - pixel.1).abs() < DETAIL;
        if known.is_some_and(near) {
            last = Some(pixel);
        } else {
            kept.push(pixel);
            (known, last) = (Some(pixel), None);
        }
    }
    // A line ends where it ends.
    kept.extend(last);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_too_near_goes_but_for_the_end() {
        let line = [(0.0, 0.0), (0.1, 0.1), (1.0, 1.0), (1.1, 1.1)];
        let mut kept = vec![(0.9, 0.9)];
        thin(line.into_iter(), &mut kept);
        assert_eq!(kept, [(0.9, 0.9), (0.0, 0.0), (1.0, 1.0), (1.1, 1.1)]);
    }
}
