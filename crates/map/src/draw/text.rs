//! Letters as outlines, from a font that is built in.

use std::sync::LazyLock;

use tiny_skia::{Path, PathBuilder};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

static FACE: LazyLock<Face<'static>> = LazyLock::new(|| {
    Face::parse(include_bytes!("../../fonts/labels.ttf"), 0)
        .expect("the font that is built in can be read")
});

/// Lines of text as one path. Its origin is the left end of the first base line; y goes down.
#[derive(Debug)]
pub(crate) struct Text {
    /// `None` for nothing but spaces.
    pub(crate) path: Option<Path>,
    pub(crate) width: f32,
    /// Of all lines together, from the top of the first to the bottom of the last.
    pub(crate) height: f32,
    /// From the top to the first base line.
    pub(crate) ascent: f32,
}

/// Most characters of one text.
const MAX_CHARS: usize = 512;

/// Lays a text out, each line in the middle; `None` when the font has not all of its letters.
pub(crate) fn layout(text: &str, size: f32, wrap: f32) -> Option<Text> {
    let face = &*FACE;
    let scale = size / f32::from(face.units_per_em());
    let lines = lines(text, size, wrap)?;
    let widths: Vec<f32> =
        lines.iter().map(|line| line.iter().map(|glyph| glyph.1).sum::<f32>() * scale).collect();
    let width = widths.iter().copied().fold(0.0, f32::max);
    let (ascent, descent) =
        (f32::from(face.ascender()) * scale * 0.8, f32::from(-face.descender()) * scale * 0.8);
    let advance = size * 1.2;
    let mut builder = PathBuilder::new();
    for (number, (line, line_width)) in lines.iter().zip(&widths).enumerate() {
        let mut pen = Pen {
            builder: &mut builder,
            x: (width - line_width) / 2.0,
            y: advance * number as f32,
            scale,
        };
        for (glyph, units) in line {
            face.outline_glyph(*glyph, &mut pen);
            pen.x += units * scale;
        }
    }
    let height = ascent + descent + advance * (lines.len().max(1) - 1) as f32;
    Some(Text { path: builder.finish(), width, height, ascent })
}

type Glyphs = Vec<(GlyphId, f32)>;

/// The glyphs of each line and how far each moves the pen, in the font's units.
fn lines(text: &str, size: f32, wrap: f32) -> Option<Vec<Glyphs>> {
    let face = &*FACE;
    let scale = size / f32::from(face.units_per_em());
    let glyphs = |word: &str| -> Option<Glyphs> {
        let glyph = |c: char| {
            let glyph = face.glyph_index(c)?;
            Some((glyph, f32::from(face.glyph_hor_advance(glyph).unwrap_or(0))))
        };
        word.chars().map(glyph).collect()
    };
    let width = |line: &Glyphs| line.iter().map(|glyph| glyph.1).sum::<f32>() * scale;
    let shortened: String = text.chars().take(MAX_CHARS).collect();
    let mut lines: Vec<Glyphs> = Vec::new();
    for written in shortened.lines() {
        let mut line = Glyphs::new();
        for word in written.split_whitespace() {
            let word = glyphs(word)?;
            if wrap > 0.0 && !line.is_empty() && width(&line) + width(&word) > wrap {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.extend(glyphs(" ")?);
            }
            line.extend(word);
        }
        lines.push(line);
    }
    Some(lines)
}

struct Pen<'a> {
    builder: &'a mut PathBuilder,
    x: f32,
    y: f32,
    scale: f32,
}

impl Pen<'_> {
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.scale, self.y - y * self.scale)
    }
}

impl OutlineBuilder for Pen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.builder.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.builder.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.at(x1, y1), self.at(x, y));
        self.builder.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        self.builder.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.builder.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_has_a_size_and_only_letters_that_the_font_has() {
        let one = layout("Bhutan", 10.0, 0.0).unwrap();
        assert!((25.0..45.0).contains(&one.width), "{}", one.width);
        assert!(one.path.is_some());
        let two = layout("Côte d’Ivoire", 10.0, 30.0).unwrap();
        assert!(two.height > one.height * 1.8);
        assert!(layout("नेपाल", 10.0, 0.0).is_none());
        assert!(layout("", 10.0, 0.0).unwrap().path.is_none());
    }
}
