//! Doors for fuzzing to what is private otherwise; `fuzz/` calls them with any text.

use crate::front_matter;
use crate::yaml::{self, Keys};

/// Reads a text as a file of values, and as one with front matter.
pub fn yaml(text: &str) {
    for yaml in [text, front_matter::split(text).yaml] {
        if let Ok(node) = yaml::parse(yaml, &mut Keys::default()) {
            let _ = node.into_value();
        }
    }
}
