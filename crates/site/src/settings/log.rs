//! What the log says of visitors.

use serde::Deserialize;

/// What the log says of visitors.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Log {
    /// How much of a visitor's address the line of a request shows.
    pub client_addresses: ClientAddresses,
}

/// How much of a visitor's address the log shows.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ClientAddresses {
    /// Its network alone: `203.0.113.0`, or the first 48 bits of an IPv6 address.
    #[default]
    Short,
    Full,
    /// A dash.
    None,
}
