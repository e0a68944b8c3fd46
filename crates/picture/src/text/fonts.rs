//! The fonts that texts are written with: those that are built in, and further ones.

use std::sync::LazyLock;

use harfrust::Font;

/// In the order in which they are asked for a letter.
static BUILT_IN: LazyLock<Vec<Font>> = LazyLock::new(|| {
    let files: [&'static [u8]; 4] = [
        include_bytes!("../../fonts/labels.ttf"),
        include_bytes!("../../fonts/arabic.ttf"),
        include_bytes!("../../fonts/devanagari.ttf"),
        include_bytes!("../../fonts/bengali.ttf"),
    ];
    let font = |bytes| Font::new(bytes, 0).expect("the fonts that are built in can be read");
    files.into_iter().map(font).collect()
});

/// The fonts that texts are written with.
#[derive(Clone)]
pub struct Fonts {
    pub(super) fonts: Vec<Font>,
}

impl Default for Fonts {
    fn default() -> Self {
        Self { fonts: BUILT_IN.clone() }
    }
}

impl std::fmt::Debug for Fonts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Fonts({})", self.fonts.len())
    }
}

impl Fonts {
    /// Adds a TrueType or OpenType font for letters that no font before it has; `false` when the
    /// bytes are none.
    pub fn add(&mut self, bytes: Vec<u8>) -> bool {
        let font = Font::new(bytes, 0).filter(|font| font.charmap().has_unicode());
        let is_font = font.is_some();
        self.fonts.extend(font);
        is_font
    }

    /// The first font that has a letter.
    pub(super) fn font_of(&self, c: char) -> Option<usize> {
        self.fonts.iter().position(|font| font.charmap().map_unicode(c).is_some())
    }
}
