//! HTTP as such: encodings, conditional answers, security headers, listening.
//! Knows nothing of pages or of the API.

pub mod alarm;
pub mod answer;
pub mod client;
pub mod encoding;
pub mod host;
pub mod listen;
pub mod security;
