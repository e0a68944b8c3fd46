//! Redirects: where visitors of an address are sent instead.

/// Where an address sends its visitors.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Redirect {
    /// An address on this server (`/about`) or another one (`https://…`).
    pub to: String,
    pub status: u16,
}
