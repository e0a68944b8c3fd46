//! The file format of the store: a short head, then its bytes.
//!
//! The head holds the key, so that a file under a wrong name is noticed, and a checksum over all
//! that follows, so that a file cut short or damaged is.

use bytes::Bytes;
use xxhash_rust::xxh3::Xxh3;

use crate::{
    key::Key,
    request::{Format, Picture},
};

const MAGIC: &[u8; 8] = b"terrpic1";
pub(crate) const HEAD_BYTES: usize = 8 + 16 + 8 + 4 + 4 + 1;

pub(crate) fn head(key: &Key, picture: &Picture) -> [u8; HEAD_BYTES] {
    let mut head = [0; HEAD_BYTES];
    head[..8].copy_from_slice(MAGIC);
    head[8..24].copy_from_slice(key.as_bytes());
    head[32..36].copy_from_slice(&picture.width.to_le_bytes());
    head[36..40].copy_from_slice(&picture.height.to_le_bytes());
    head[40] = match picture.format {
        Format::WebP => 0,
        Format::Jpeg => 1,
    };
    let sum = checksum(&head[32..], &picture.bytes);
    head[24..32].copy_from_slice(&sum.to_le_bytes());
    head
}

/// `None` when this is not, byte for byte, what was written under `key`.
pub(crate) fn read(key: &Key, file: Vec<u8>) -> Option<Picture> {
    let (head, body) = file.split_first_chunk::<HEAD_BYTES>()?;
    let sum = u64::from_le_bytes(*head[24..].first_chunk()?);
    if &head[..8] != MAGIC || head[8..24] != *key.as_bytes() || sum != checksum(&head[32..], body) {
        return None;
    }
    let width = u32::from_le_bytes(*head[32..].first_chunk()?);
    let height = u32::from_le_bytes(*head[36..].first_chunk()?);
    let format = match head[40] {
        0 => Format::WebP,
        1 => Format::Jpeg,
        _ => return None,
    };
    Some(Picture { bytes: Bytes::from(file).slice(HEAD_BYTES..), width, height, format })
}

fn checksum(head: &[u8], body: &[u8]) -> u64 {
    let mut hash = Xxh3::new();
    hash.update(head);
    hash.update(body);
    hash.digest()
}
