//! The different texts of a column, numbered.

use rustc_hash::FxHashMap;

/// Most different texts in a column of `by`.
pub(crate) const MOST_CHOICES: usize = 1_000;

/// What stands in a column of `by`.
#[derive(Debug, Default)]
pub(crate) struct Choices {
    /// In the order of the file.
    pub(crate) texts: Vec<String>,
    places: FxHashMap<Box<[u8]>, u16>,
}

impl Choices {
    /// The number of a text; `None` when there are too many.
    pub(crate) fn place(&mut self, cell: &[u8]) -> Option<u16> {
        if let Some(place) = self.places.get(cell) {
            return Some(*place);
        }
        if self.texts.len() >= MOST_CHOICES {
            return None;
        }
        let place = u16::try_from(self.texts.len()).ok()?;
        self.texts.push(String::from_utf8_lossy(cell).into_owned());
        self.places.insert(cell.into(), place);
        Some(place)
    }
}
