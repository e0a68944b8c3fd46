//! Text of any script: one folding for comparing it, one kind of slug for addresses, one escaping
//! for HTML and XML.
//!
//! `web/app/lib/fold.ts` is the same folding for browsers. `fixtures/text/folding.json` has the
//! cases that both are held to.

mod escape;
mod fold;
mod plain;
mod slug;

pub use escape::{Escape, Escaped, escape};
pub use fold::{fold, push_folded};
pub use plain::{is_ignored, is_mark, is_of_word};
pub use slug::slugify;
