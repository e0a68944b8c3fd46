//! Words into glyphs: which font has which letters, which way they run, and how they join.

use harfrust::{Buffer, Direction, Font, GlyphId, ShapeOptions, ShaperFont};
use unicode_bidi::BidiInfo;

use super::fonts::Fonts;

/// One shape of a font, and where it stands. Lengths are in sizes of letters; y goes up.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Glyph {
    pub(super) font: usize,
    pub(super) id: GlyphId,
    pub(super) x: f32,
    pub(super) y: f32,
    pub(super) advance: f32,
}

impl Fonts {
    /// The glyphs of one line from left to right; `None` when a letter is missing.
    pub(super) fn shape(&self, line: &str) -> Option<Vec<Glyph>> {
        if let Some(plain) = self.plain(line) {
            return Some(plain);
        }
        let bidi = BidiInfo::new(line, None);
        let mut glyphs = Vec::new();
        for paragraph in &bidi.paragraphs {
            let (levels, runs) = bidi.visual_runs(paragraph, paragraph.range.clone());
            for run in runs {
                let leftward = levels[run.start].is_rtl();
                let mut pieces = self.pieces(&line[run])?;
                if leftward {
                    pieces.reverse();
                }
                for (font, text) in pieces {
                    join(&self.fonts[font], font, text, leftward, &mut glyphs)?;
                }
            }
        }
        Some(glyphs)
    }

    /// As most texts are: letters of the first font, each by itself.
    pub(super) fn plain(&self, line: &str) -> Option<Vec<Glyph>> {
        let font = self.fonts.first()?;
        let (letters, metrics) = (font.charmap(), font.glyph_metrics());
        let em = f32::from(font.units_per_em().max(1));
        let glyph = |c: char| {
            let id = letters.map_unicode(c).filter(|_| stands_alone(c))?;
            Some(Glyph { font: 0, id, x: 0.0, y: 0.0, advance: metrics.h_advance(id) / em })
        };
        line.chars().map(glyph).collect()
    }

    /// Stretches of one font each.
    fn pieces<'t>(&self, text: &'t str) -> Option<Vec<(usize, &'t str)>> {
        let mut pieces: Vec<(usize, std::ops::Range<usize>)> = Vec::new();
        for (at, c) in text.char_indices() {
            let end = at + c.len_utf8();
            let has = |font: usize| self.fonts[font].charmap().map_unicode(c).is_some();
            if let Some((font, range)) = pieces.last_mut()
                // Spaces, points and marks are of the font of what they follow.
                && (is_invisible(c) || (!c.is_alphabetic() && has(*font)))
            {
                range.end = end;
                continue;
            }
            let font = if is_invisible(c) { 0 } else { self.font_of(c)? };
            match pieces.last_mut() {
                Some((same, range)) if *same == font => range.end = end,
                _ => pieces.push((font, at..end)),
            }
        }
        Some(pieces.into_iter().map(|(font, range)| (font, &text[range])).collect())
    }
}

/// Letters of one font, joined as their script wants it.
fn join(
    font: &Font,
    number: usize,
    text: &str,
    leftward: bool,
    glyphs: &mut Vec<Glyph>,
) -> Option<()> {
    let mut buffer = Buffer::new();
    buffer.push_str(text);
    buffer.guess_segment_properties();
    buffer.set_direction(if leftward { Direction::RightToLeft } else { Direction::LeftToRight });
    harfrust::shape(&ShaperFont::new(font), &mut buffer, ShapeOptions::new()).ok()?;
    let em = f32::from(font.units_per_em().max(1));
    #[expect(clippy::cast_precision_loss, reason = "units of fonts are far below 2^24")]
    let length = |units: i32| units as f32 / em;
    glyphs.extend(buffer.glyph_infos().iter().zip(buffer.glyph_positions()).map(
        |(info, place)| Glyph {
            font: number,
            id: GlyphId::new(info.glyph_id),
            x: length(place.x_offset),
            y: length(place.y_offset),
            advance: length(place.x_advance),
        },
    ));
    Some(())
}

/// Says how letters join or run, and is nothing by itself.
pub(super) fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}'
            | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ad}'
    )
}

/// Letters of Latin, Greek and Cyrillic and what stands between them; no accents that belong to
/// the letter before.
fn stands_alone(c: char) -> bool {
    matches!(
        c,
        ' '..='\u{2ff}' | '\u{370}'..='\u{482}' | '\u{48a}'..='\u{52f}'
            | '\u{1e00}'..='\u{1eff}' | '\u{2010}'..='\u{2029}' | '\u{2030}'..='\u{205e}'
            | '\u{20a0}'..='\u{20cf}' | '\u{2100}'..='\u{2260}'
    ) && c != '\u{ad}'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn glyphs(text: &str) -> Vec<Glyph> {
        Fonts::default().shape(text).unwrap()
    }

    fn nominal(c: char) -> GlyphId {
        let fonts = Fonts::default();
        fonts.fonts[fonts.font_of(c).unwrap()].charmap().map_unicode(c).unwrap()
    }

    #[test]
    fn letters_join_as_their_script_wants() {
        // A conjunct of three characters is one shape.
        for text in ["क्ष", "ক্ষ"] {
            assert_eq!(glyphs(text).len(), 1, "{text}");
        }
        // Letters that meet look otherwise than alone.
        let joined = glyphs("لا");
        assert!(joined.iter().all(|glyph| glyph.id != nominal('ل') && glyph.id != nominal('ا')));
        // The vowel is written after its consonant, and stands before it.
        for (text, consonant) in [("कि", 'क'), ("কি", 'ক')] {
            let shown = glyphs(text);
            assert_eq!((shown.len(), shown[1].id), (2, nominal(consonant)), "{text}");
        }
        // An accent by itself stands on its letter.
        let accent = glyphs("e\u{301}");
        let width: f32 = accent.iter().map(|glyph| glyph.advance).sum();
        let alone: f32 = glyphs("e").iter().map(|glyph| glyph.advance).sum();
        assert!((width - alone).abs() < 0.01, "{width} {alone}");
    }

    #[test]
    fn arabic_runs_to_the_left_and_numbers_in_it_do_not() {
        let shown = glyphs("مصر 12");
        // The number stands at the left, in its own order.
        assert_eq!((shown[0].id, shown[1].id), (nominal('1'), nominal('2')));
        let both = glyphs("Cairo مصر");
        assert_eq!(both[0].id, nominal('C'));
    }
}
