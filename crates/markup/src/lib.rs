//! Authors' text to safe HTML, and HTML to plain text.
//!
//! Everything that reaches a page goes through one allow-list: no script, event handler,
//! `javascript:` address or `style` attribute survives it, whoever wrote the text. Alignment is a
//! class (`align-center`), because pages forbid inline styles.
//!
//! Links to entries and assets (`entry::ID`, `asset::container::path`, also with `statamic://`
//! before them) stay tokens in the HTML; [`resolve_links`] puts the addresses of the day in their
//! place when a page is made, so that a renamed entry leaves no stale link.
//!
//! This crate knows nothing of entries or files: text in, text out, and it never fails.

mod attribute;
mod autolink;
mod bard;
mod links;
mod markdown;
mod options;
mod parse_cost;
mod sanitize;
mod text;

pub use bard::{Tree, bard_to_html};
pub use links::{Address, link_tokens, resolve_links};
pub use markdown::markdown_to_html;
pub use options::MarkdownOptions;
pub use sanitize::{AddressFault, address_fault, is_allowed_address, sanitize};
pub use text::{count_words, push_text, push_words, to_text};
