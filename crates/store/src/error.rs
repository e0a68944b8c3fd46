//! Why a store could not be used.

use std::error::Error;
use std::io;
use std::path::PathBuf;

use crate::current::Current;
use crate::version::VersionId;

/// Most characters of what a store says that are repeated.
const LONGEST: usize = 300;

/// Why something with a store failed.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("cannot use the store {address}: {why}")]
    Unusable { address: String, why: String },
    #[error("the store does not do what was asked ({what}): {why}")]
    Failed { what: String, why: String },
    #[error("the store refuses the credentials ({what}): {why}")]
    Denied { what: String, why: String },
    #[error("the store took too long ({what})")]
    TimedOut { what: String },
    #[error("{what} is not in the store")]
    Missing { what: String },
    #[error("{what} cannot be used: {why}")]
    Broken { what: String, why: String },
    #[error("the store has no version yet; `terrace publish` makes the first")]
    Empty,
    #[error("{} is the present version since {}, by {}: it was switched meanwhile", winner.version, winner.at, winner.by)]
    Lost { winner: Box<Current> },
    #[error("somebody removed the record of the present version meanwhile")]
    LostToNobody,
    #[error("it is not known whether version {version} became the present one: {why}")]
    Unknown { version: VersionId, why: String },
    #[error(
        "the store keeps no conditions ({why}), so two publishers could overwrite each other unseen"
    )]
    Unguarded { why: String },
    #[error("the guard of the switch cannot be used: {why}")]
    Guard { why: String },
    #[error("old versions are being pruned since {since}, by {by}")]
    Pruning { since: String, by: String },
    #[error("old versions are being pruned by somebody else")]
    PrunedElsewhere,
    #[error(
        "this took longer than {hours} hours, after which pruning may have removed what it needs"
    )]
    TooLate { hours: u64 },
    #[error("{} changed while it was published", path.display())]
    Changed { path: PathBuf },
    #[error("cannot read {}: {source}", path.display())]
    Read { path: PathBuf, source: io::Error },
    #[error("cannot make a manifest: {0}")]
    Manifest(#[from] crate::manifest::ManifestError),
    #[error("cannot keep it in {}: {source}", path.display())]
    Keep { path: PathBuf, source: io::Error },
    #[error(
        "the version has {needed_mb} MB beside the one that is served, and the cache may hold {bound_mb} MB"
    )]
    NoRoom { needed_mb: u64, bound_mb: u64 },
    #[error("another server uses the cache folder {}", folder.display())]
    CacheInUse { folder: PathBuf },
}

impl StoreError {
    /// What a store answered to `what`.
    pub(crate) fn of(what: &str, error: &object_store::Error) -> Self {
        use object_store::Error as E;
        let (what, why) = (what.to_owned(), cause(error));
        match error {
            E::NotFound { .. } => Self::Missing { what },
            E::PermissionDenied { .. } | E::Unauthenticated { .. } => Self::Denied { what, why },
            _ => Self::Failed { what, why },
        }
    }

    /// Whether the store itself could not be used, so that nothing is known of what it holds.
    pub fn is_of_store(&self) -> bool {
        matches!(
            self,
            Self::Unusable { .. }
                | Self::Failed { .. }
                | Self::Denied { .. }
                | Self::TimedOut { .. }
        )
    }
}

/// The innermost cause, in few words: those around it repeat it and name addresses.
fn cause(error: &object_store::Error) -> String {
    let mut innermost: &dyn Error = error;
    while let Some(source) = innermost.source() {
        innermost = source;
    }
    let text = innermost.to_string();
    // S3's own words, where it has some.
    let element = |name: &str| {
        let (_, rest) = text.split_once(&format!("<{name}>"))?;
        rest.split_once("</").map(|(value, _)| value)
    };
    let words = match (element("Code"), element("Message")) {
        (Some(code), Some(message)) => format!("{code}, {message}"),
        (Some(code), None) => code.to_owned(),
        _ => text.clone(),
    };
    let words: String = words.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let words = words.trim().trim_end_matches([':', ' ', '.']);
    words.chars().take(LONGEST).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_a_store_are_its_own_and_short() {
        let said = |text: &str| {
            let source = io::Error::other(text.to_owned()).into();
            StoreError::of("current", &object_store::Error::Generic { store: "S3", source })
                .to_string()
        };
        assert_eq!(
            said(
                "status 403: <Error><Code>ExpiredToken</Code><Message>The token has expired.</Message></Error>"
            ),
            "the store does not do what was asked (current): ExpiredToken, The token has expired"
        );
        assert_eq!(
            said("connection\nrefused: "),
            "the store does not do what was asked (current): connection refused"
        );
        assert!(said(&"x".repeat(10_000)).len() < 400);
    }

    #[test]
    fn absence_and_refusal_are_told_apart() {
        let source = || io::Error::other("no").into();
        let path = String::new;
        let missing = object_store::Error::NotFound { path: path(), source: source() };
        assert!(matches!(StoreError::of("a", &missing), StoreError::Missing { .. }));
        assert!(!StoreError::of("a", &missing).is_of_store());
        let denied = object_store::Error::PermissionDenied { path: path(), source: source() };
        assert!(matches!(StoreError::of("a", &denied), StoreError::Denied { .. }));
        assert!(StoreError::of("a", &denied).is_of_store());
    }
}
