//! Versions of a site in object storage, or on a disk that machines share: one machine publishes,
//! every server follows.
//!
//! A version is a manifest (path, digest, size and time of each file) and the files themselves,
//! which lie under their digests and so are stored once, however many versions have them. One small
//! record says which version is the present one, and is changed only by who knows what it says.
//! Docs: decision 27.
//!
//! Invariant: this crate alone knows `object_store`. It knows nothing of content, and nothing of
//! HTTP but how to ask a store. What a store or a cache folder says is checked before it is used.

mod address;
mod announce;
mod as_text;
mod cache;
mod claimed;
mod current;
mod digest;
#[cfg(any(test, feature = "double"))]
pub mod double;
mod error;
mod fetch;
mod file_path;
mod follow;
mod guard;
mod http;
mod layout;
mod manifest;
mod objects;
mod plan;
mod prune;
mod publish;
mod records;
mod switch;
mod sync;
mod upload;
mod version;
mod versions;

pub use address::{AddressError, StoreAddress};
pub use cache::Cache;
pub use current::Current;
pub use digest::Digest;
pub use error::StoreError;
pub use file_path::{FilePath, PathError};
pub use follow::{Candidate, Follower, FollowerStatus, Refusal, StoreHealth, Trouble};
pub use guard::{Guard, Guarding};
pub use manifest::{Header, Manifest, ManifestError, ManifestFile};
pub use objects::{Patience, Store};
pub use prune::{Pruned, prune};
pub use publish::{LocalFile, Publication, Published, publish};
pub use upload::{Progress, Uploaded};
pub use version::VersionId;
pub use versions::{Listed, RolledBack, list, roll_back};

#[cfg(test)]
mod flow_tests;
