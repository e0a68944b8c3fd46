//! Text layout: letters as outlines.
//!
//! Latin, Greek, Cyrillic, Arabic, Devanagari and Bengali letters are built in; further fonts may
//! be given. A text of which a letter is missing is not laid out at all: boxes say nothing.

mod fonts;
mod shape;

use harfrust::font::glyph::outline::{DrawMemory, DrawOptions, PathSink};
use tiny_skia::{Path, PathBuilder};

pub use fonts::Fonts;
use shape::Glyph;

/// Most characters of one text.
const MAX_CHARS: usize = 512;
/// What lies above and below the base line, by the size of letters: that of the first font, less
/// the room for rare accents.
const ASCENT: f32 = 0.8552;
const DESCENT: f32 = 0.2344;
/// From one base line to the next.
const LINE: f32 = 1.2;

/// Lines of text as one path. Its origin is the left end of the first base line; y goes down.
#[derive(Debug)]
pub struct Text {
    /// `None` for nothing but spaces.
    pub path: Option<Path>,
    pub width: f32,
    /// Of all lines together, from the top of the first to the bottom of the last.
    pub height: f32,
    /// From the top to the first base line.
    pub ascent: f32,
}

/// A line of text in pieces that stay straight where the text follows a line.
#[derive(Debug)]
pub struct TextPieces {
    pub pieces: Vec<TextPiece>,
    pub width: f32,
    /// From the top to the bottom of the line.
    pub height: f32,
    /// From the top to the base line.
    pub ascent: f32,
}

/// A letter, or a word of a script whose letters join.
#[derive(Debug)]
pub struct TextPiece {
    /// Its origin is the middle of the piece on the base line; y goes down.
    pub path: Path,
    /// From the beginning of the text to the middle of the piece.
    pub middle: f32,
    pub width: f32,
}

impl Fonts {
    /// The first letter that no font has.
    pub fn missing(&self, text: &str) -> Option<char> {
        text.chars()
            .take(MAX_CHARS)
            .find(|c| !c.is_whitespace() && !shape::is_invisible(*c) && self.font_of(*c).is_none())
    }

    /// Lays a text out, each line in the middle; `None` when a letter is missing. Lines are
    /// broken between words where they would be wider than `wrap`; 0 never breaks them.
    pub fn layout(&self, text: &str, size: f32, wrap: f32) -> Option<Text> {
        let lines = self.lines(text, size, wrap)?;
        let widths: Vec<f32> = lines.iter().map(|line| width(line) * size).collect();
        let widest = widths.iter().copied().fold(0.0, f32::max);
        let mut builder = PathBuilder::new();
        let mut base = 0.0;
        for (line, line_width) in lines.iter().zip(&widths) {
            self.push_outlines(line, ((widest - line_width) / 2.0, base), size, &mut builder);
            base += size * LINE;
        }
        let below = (base - size * LINE).max(0.0);
        let height = size * (ASCENT + DESCENT) + below;
        Some(Text { path: builder.finish(), width: widest, height, ascent: size * ASCENT })
    }

    /// Lays a text out in one line of pieces; `None` when a letter is missing.
    pub fn layout_pieces(&self, text: &str, size: f32) -> Option<TextPieces> {
        let shortened: String = text.chars().take(MAX_CHARS).collect();
        let line = shortened.split_whitespace().collect::<Vec<_>>().join(" ");
        let (glyphs, are_letters) = match self.plain(&line) {
            Some(glyphs) => (glyphs, true),
            None => (self.shape(&line)?, false),
        };
        let mut pieces = Vec::new();
        let (mut left, mut rest) = (0.0, glyphs.as_slice());
        while !rest.is_empty() {
            let count = if are_letters { 1 } else { self.word(rest) };
            let (piece, after) = rest.split_at(count);
            let wide = width(piece) * size;
            let mut builder = PathBuilder::new();
            self.push_outlines(piece, (-wide / 2.0, 0.0), size, &mut builder);
            if let Some(path) = builder.finish() {
                pieces.push(TextPiece { path, middle: left + wide / 2.0, width: wide });
            }
            (left, rest) = (left + wide, after);
        }
        let height = size * (ASCENT + DESCENT);
        Some(TextPieces { pieces, width: left, height, ascent: size * ASCENT })
    }

    /// How many glyphs there are before the next space, or in it.
    fn word(&self, glyphs: &[Glyph]) -> usize {
        let is_space = |glyph: &Glyph| {
            let outline = self.fonts[glyph.font].outline_glyphs().get(glyph.id);
            let mut builder = PathBuilder::new();
            let mut pen = Pen { builder: &mut builder, x: 0.0, y: 0.0, scale: 1.0 };
            if let Some(outline) = outline {
                let _ = outline.draw(&DrawOptions::new(), DrawMemory::Scratch, &mut pen);
            }
            builder.is_empty() && glyph.advance > 0.0
        };
        let is_first = glyphs.first().is_some_and(is_space);
        let end = glyphs.iter().position(|glyph| is_space(glyph) != is_first);
        end.unwrap_or(glyphs.len())
    }

    fn lines(&self, text: &str, size: f32, wrap: f32) -> Option<Vec<Vec<Glyph>>> {
        let shortened: String = text.chars().take(MAX_CHARS).collect();
        let mut lines = Vec::new();
        for written in shortened.lines() {
            let mut line = String::new();
            let mut line_width = 0.0;
            for word in written.split_whitespace() {
                if wrap > 0.0 {
                    let word_width = width(&self.shape(word)?) * size;
                    if !line.is_empty() && line_width + word_width > wrap {
                        lines.push(self.shape(&line)?);
                        line.clear();
                        line_width = 0.0;
                    }
                    line_width += word_width;
                }
                if !line.is_empty() {
                    line.push(' ');
                }
                line.push_str(word);
            }
            lines.push(self.shape(&line)?);
        }
        Some(lines)
    }

    fn push_outlines(
        &self,
        line: &[Glyph],
        (x, y): (f32, f32),
        size: f32,
        builder: &mut PathBuilder,
    ) {
        let mut pen = Pen { builder, x, y, scale: size };
        for glyph in line {
            let font = &self.fonts[glyph.font];
            let outlines = font.outline_glyphs();
            let left = pen.x;
            pen.scale = size / f32::from(font.units_per_em().max(1));
            pen.x = left + glyph.x * size;
            pen.y = y - glyph.y * size;
            if let Some(outline) = outlines.get(glyph.id) {
                // A letter that is broken in the font leaves a gap.
                let _ = outline.draw(&DrawOptions::new(), DrawMemory::Scratch, &mut pen);
            }
            pen.x = left + glyph.advance * size;
        }
    }
}

fn width(line: &[Glyph]) -> f32 {
    line.iter().map(|glyph| glyph.advance).sum()
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

impl PathSink for Pen<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.builder.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.builder.line_to(x, y);
    }

    fn quad_to(&mut self, cx0: f32, cy0: f32, x: f32, y: f32) {
        let ((cx0, cy0), (x, y)) = (self.at(cx0, cy0), self.at(x, y));
        self.builder.quad_to(cx0, cy0, x, y);
    }

    fn curve_to(&mut self, cx0: f32, cy0: f32, cx1: f32, cy1: f32, x: f32, y: f32) {
        let ((cx0, cy0), (cx1, cy1), (x, y)) =
            (self.at(cx0, cy0), self.at(cx1, cy1), self.at(x, y));
        self.builder.cubic_to(cx0, cy0, cx1, cy1, x, y);
    }

    fn close(&mut self) {
        self.builder.close();
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_text_has_a_size() {
        let fonts = Fonts::default();
        let one = fonts.layout("Bhutan", 10.0, 0.0).unwrap();
        assert!((25.0..45.0).contains(&one.width), "{}", one.width);
        assert!(one.path.is_some());
        let two = fonts.layout("Côte d’Ivoire", 10.0, 30.0).unwrap();
        assert!(two.height > one.height * 1.8);
        assert!(fonts.layout("", 10.0, 0.0).unwrap().path.is_none());
    }

    #[test]
    fn letters_of_six_scripts_are_built_in_and_no_boxes_are_painted() {
        let fonts = Fonts::default();
        for text in [
            "Việt Nam",
            "Ελλάδα",
            "Україна",
            "Қазақстан",
            "السودان",
            "پاکستان",
            "नेपाल",
            "বাংলাদেশ",
            "নেপাল (Nepal) نيبال",
            "مصر — Egypt, 2026",
        ] {
            assert_eq!(fonts.missing(text), None, "{text}");
            let laid_out = fonts.layout(text, 10.0, 40.0).unwrap();
            assert!(laid_out.path.is_some() && laid_out.width > 10.0, "{text}");
        }
        assert_eq!(fonts.missing("中国 China"), Some('中'));
        assert!(fonts.layout("中国", 10.0, 0.0).is_none());
    }

    #[test]
    fn pieces_are_letters_or_words_whose_letters_join() {
        let fonts = Fonts::default();
        for (text, count) in
            [("Rio Negro", 8), ("  Ob \n", 2), ("নেপাল নদী", 2), ("السودان", 1), ("", 0)]
        {
            let pieces = fonts.layout_pieces(text, 10.0).unwrap();
            assert_eq!(pieces.pieces.len(), count, "{text}");
            let whole = fonts.layout(text.trim(), 10.0, 0.0).unwrap();
            assert!((pieces.width - whole.width).abs() < 0.01, "{text}");
            let middles: Vec<f32> = pieces.pieces.iter().map(|piece| piece.middle).collect();
            assert!(middles.is_sorted(), "{text}: {middles:?}");
        }
        assert!(fonts.layout_pieces("中国", 10.0).is_none());
    }

    #[test]
    fn what_is_no_font_is_not_taken() {
        let mut fonts = Fonts::default();
        assert!(!fonts.add(b"nothing".to_vec()));
        assert!(fonts.add(include_bytes!("../../fonts/bengali.ttf").to_vec()));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(200))]

        #[test]
        fn any_text_is_laid_out_or_not(text in any::<String>(), wrap in 0.0_f32..100.0) {
            let _ = Fonts::default().layout(&text, 10.0, wrap);
        }

        #[test]
        fn texts_of_many_scripts_are_laid_out_or_not(
            text in "[a-zА-яء-ي٠-٩ऀ-ॿঀ-\u{9fe} ()\u{200c}\u{200d}]{0,24}", wrap in 0.0_f32..60.0,
        ) {
            let _ = Fonts::default().layout(&text, 10.0, wrap);
        }

        #[test]
        fn a_broken_font_breaks_nothing_else(
            changes in prop::collection::vec((0_usize..95_000, any::<u8>()), 1..60), cut in 0_usize..95_000,
        ) {
            let mut bytes = include_bytes!("../../fonts/bengali.ttf").to_vec();
            for (place, byte) in changes {
                bytes[place] = byte;
            }
            for length in [bytes.len(), cut] {
                let mut fonts = Fonts { fonts: Vec::new() };
                if fonts.add(bytes[..length].to_vec()) {
                    let _ = fonts.layout("বাংলাদেশ ক্ষি", 10.0, 20.0);
                }
            }
        }
    }
}
