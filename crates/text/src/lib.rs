//! Text of any script: one folding for comparing it, one kind of slug for addresses.
//!
//! `web/app/lib/fold.ts` is the same folding for browsers. `fixtures/text/folding.json` has the
//! cases that both are held to.

mod fold;
mod plain;
mod slug;

pub use fold::{fold, push_folded};
pub use plain::{is_ignored, is_mark, is_of_word};
pub use slug::slugify;
