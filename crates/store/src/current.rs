//! The record that says which version is the present one.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::as_text;
use crate::digest::Digest;
use crate::version::{VersionId, random_digits};

const FORMAT: u32 = 1;
/// Most bytes of the record.
pub(crate) const LARGEST: u64 = 4096;

/// Which version is the present one, since when, and by whom.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Current {
    format: u32,
    #[serde(with = "as_text")]
    pub version: VersionId,
    /// Of the bytes of its manifest.
    #[serde(with = "as_text")]
    pub manifest: Digest,
    /// Who switched to it, and when.
    pub by: String,
    #[serde(with = "as_text")]
    pub at: Timestamp,
    /// Its place in the order of switches, where a guard outside of the store keeps that. The record
    /// with the highest number counts, whatever was written last.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) number: Option<u64>,
    /// Random, so that whoever wrote a record knows it again: the answer to a write may be lost.
    id: String,
}

impl Current {
    pub(crate) fn new(version: VersionId, manifest: Digest, by: &str, at: Timestamp) -> Self {
        let by = by.chars().filter(|c| !c.is_control()).take(200).collect();
        Self { format: FORMAT, version, manifest, by, at, number: None, id: random_digits() }
    }

    /// The same with a place in the order of switches.
    pub(crate) fn numbered(self, number: u64) -> Self {
        Self { number: Some(number), ..self }
    }

    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        // Numbers and texts can always be written.
        serde_json::to_vec(self).unwrap_or_default()
    }

    pub(crate) fn from_bytes(bytes: &[u8]) -> Result<Self, String> {
        let read: Self = serde_json::from_slice(bytes).map_err(|error| error.to_string())?;
        if read.format == FORMAT {
            return Ok(read);
        }
        Err(format!("it has format {}, and this program reads format {FORMAT}", read.format))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_read_and_nothing_else() {
        let now = Timestamp::UNIX_EPOCH;
        let current = Current::new(VersionId::new(now), Digest::of(b""), "anna\n@desk", now);
        assert_eq!(current.by, "anna@desk");
        assert!(current.to_bytes().len() as u64 <= LARGEST);
        assert_eq!(Current::from_bytes(&current.to_bytes()), Ok(current.clone()));
        let text = String::from_utf8(current.to_bytes()).unwrap();
        for (from, to) in [("\"format\":1", "\"format\":2"), ("Z-", "Z/"), ("{", "")] {
            let wrong = text.replacen(from, to, 1);
            assert!(Current::from_bytes(wrong.as_bytes()).is_err(), "{wrong}");
        }
    }
}
