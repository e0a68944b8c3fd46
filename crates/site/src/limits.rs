//! How much of the server visitors may take at once.

use serde::Deserialize;

/// Bounds of connections.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Limits {
    /// Connections at once, as far as the system's limit of open files allows.
    pub connections: usize,
    /// Connections of one address at once; 0 is no limit. Many phones may share one address. Behind
    /// a trusted proxy these are requests under way for one forwarded address.
    pub connections_per_address: usize,
    /// Seconds without a byte in either direction after which a connection ends, unless the server
    /// itself is at work on an answer.
    pub stalled_s: u32,
    /// Bytes a second that an answer under way must move over a minute.
    pub least_bytes_per_s: u64,
    /// Seconds after SIGTERM for which visitors are still served, while `/readyz` already sends them
    /// elsewhere.
    pub drain_s: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 10_000,
            connections_per_address: 512,
            stalled_s: 30,
            least_bytes_per_s: 256,
            drain_s: 5,
        }
    }
}
