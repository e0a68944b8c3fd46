//! HTTP as such: encodings, conditional answers, security headers, listening.
//! Knows nothing of pages or of the API.

pub mod alarm;
pub mod answering;
pub mod client;
pub mod connections;
pub mod descriptors;
pub mod encoding;
pub mod guarded;
pub mod host;
pub mod in_flight;
pub mod limits;
pub mod listen;
pub mod network;
mod pace;
pub mod plain;
mod pulse;
pub mod response;
pub mod security;
pub mod shared_caches;
pub mod source_version;
