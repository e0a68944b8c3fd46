//! State while a style is read.

use roxmltree::Node;
use terrace_picture::Painter;

use super::xml::{Notes, name, text};

pub(super) struct Reader<'r> {
    pub(super) notes: Notes,
    pub(super) resource: &'r dyn Fn(&str) -> Option<Vec<u8>>,
    pub(super) painter: &'r Painter,
    /// How many there were so far.
    pub(super) rules: usize,
    /// Why a picture in it could not be painted, where that may pass.
    pub(super) unpainted: Option<String>,
}

impl Reader<'_> {
    /// Says of elements that every symbolizer may have and that are not painted.
    pub(super) fn other(&mut self, part: Node<'_, '_>) {
        match name(part) {
            "Name" | "Description" => {}
            "Geometry" => {
                let own = text(part);
                if !own.is_empty() && !matches!(own.as_str(), "geom" | "the_geom" | "geometry") {
                    self.notes
                        .add(part, "`Geometry` is not computed; the feature's own is painted");
                }
            }
            "VendorOption" => {
                let option = part.attribute("name").unwrap_or_default();
                self.notes.add(part, format!("the option `{option}` is not painted"));
            }
            _ => self.notes.ignored(part),
        }
    }
}
