//! The switch: which version is the present one, and how that is changed without two publishers
//! overwriting each other unseen.

use std::sync::Arc;

use bytes::Bytes;
use object_store::{Error, PutMode, UpdateVersion};

use crate::claimed;
use crate::current::Current;
use crate::error::StoreError;
use crate::guard::{Guard, Guarding};
use crate::objects::Store;
use crate::records::{Seen, Token, WHAT, read_numbered, read_object};
use crate::sync::sync_file_system;
use crate::version::random_digits;

/// What guards the record of the present version.
#[derive(Debug, Clone)]
pub(crate) enum Switch {
    /// One object, written under the condition that it is still the one that was read (`If-Match`)
    /// or not there yet (`If-None-Match`).
    Conditional,
    /// A folder of numbered records, each written only if it is not there; the highest counts. For
    /// disks: there making a file that must not exist is safe, also over a network.
    Numbered,
    /// Numbered records, too, for a store that keeps no conditions: who may write one is decided
    /// elsewhere.
    Claimed(Arc<dyn Guard>),
    /// One object that is simply written: the operator says that nobody else publishes.
    Unguarded,
}

impl Switch {
    /// For who only reads.
    pub(crate) fn to_read(store: &Store) -> Self {
        if store.folder.is_some() { Self::Numbered } else { Self::Conditional }
    }

    /// For who changes the store. Whether the store keeps conditions is tried, because some ignore
    /// them without a word.
    pub(crate) async fn to_change(store: &Store, guarding: &Guarding) -> Result<Self, StoreError> {
        let of_store = Self::to_read(store);
        if matches!((&of_store, guarding), (Self::Conditional, Guarding::Nobody)) {
            return Ok(Self::Unguarded);
        }
        match (of_store.probe(store).await, guarding) {
            (Ok(()), _) => Ok(of_store),
            (Err(StoreError::Unguarded { why }), Guarding::StoreOr(guard)) => {
                tracing::debug!("the store keeps no conditions ({why})");
                Ok(Self::Claimed(Arc::clone(guard)))
            }
            (Err(error), _) => Err(error),
        }
    }

    /// The record.
    pub(crate) async fn read(&self, store: &Store) -> Result<Seen, StoreError> {
        if let Self::Claimed(guard) = self {
            return claimed::read(&**guard, store).await;
        }
        let seen = self.read_unless(store, None).await?;
        // Nothing was known that it could be the same as.
        seen.ok_or_else(|| StoreError::Failed {
            what: WHAT.to_owned(),
            why: "it says that nothing changed, without being told what was there".to_owned(),
        })
    }

    /// The record; `None` when it is still the one with that token.
    pub(crate) async fn read_unless(
        &self,
        store: &Store,
        known: Option<&Token>,
    ) -> Result<Option<Seen>, StoreError> {
        let seen = match self {
            Self::Conditional | Self::Claimed(_) | Self::Unguarded => {
                read_object(store, known).await?
            }
            Self::Numbered => read_numbered(store, known).await?,
        };
        Ok(seen.filter(|seen| Some(&seen.token) != known))
    }

    /// Puts a record in the place of the one that was seen. Fails with who won when another was
    /// put there meanwhile.
    pub(crate) async fn change(
        &self,
        store: &Store,
        seen: &Seen,
        new: &Current,
    ) -> Result<(), StoreError> {
        if let Self::Claimed(guard) = self {
            return claimed::change(&**guard, store, seen, new).await;
        }
        let bytes = Bytes::from(new.to_bytes());
        let path = store.layout.current();
        let written = match (self, &seen.token) {
            (Self::Unguarded | Self::Claimed(_), _) => {
                store.write_if(&path, bytes, PutMode::Overwrite).await
            }
            (Self::Conditional, Token::Tag(tag)) => {
                let is_seen = UpdateVersion { e_tag: Some(tag.clone()), version: None };
                store.write_if(&path, bytes, PutMode::Update(is_seen)).await
            }
            (Self::Conditional, _) => store.write_if(&path, bytes, PutMode::Create).await,
            (Self::Numbered, token) => {
                let number = if let Token::Number(number) = token { number + 1 } else { 1 };
                if let Some(folder) = &store.folder {
                    // What the record speaks of must outlast a failure of power as it does.
                    sync_file_system(folder)
                        .map_err(|source| StoreError::Keep { path: folder.clone(), source })?;
                }
                store.write_if(&store.layout.switch(number), bytes, PutMode::Create).await
            }
        };
        match (written, self) {
            // A number may have been free because records above it were pruned long ago.
            (Ok(_), Self::Numbered) => self.confirm(store, new, None).await,
            (Ok(_), _) => Ok(()),
            // Also our own write may have come through, and its answer not.
            (Err(error), _) => self.confirm(store, new, Some(error)).await,
        }
    }

    /// Sees whether the record is ours, after a write that was refused or whose answer was lost.
    async fn confirm(
        &self,
        store: &Store,
        new: &Current,
        failed: Option<Error>,
    ) -> Result<(), StoreError> {
        let unknown = |why: String| StoreError::Unknown { version: new.version.clone(), why };
        let now = match self.read(store).await {
            Ok(now) => now.current,
            Err(error) => return Err(unknown(error.to_string())),
        };
        if now.as_ref() == Some(new) {
            return Ok(());
        }
        match failed {
            Some(Error::Precondition { .. } | Error::AlreadyExists { .. }) | None => {
                Err(match now {
                    Some(winner) => StoreError::Lost { winner: Box::new(winner) },
                    None => StoreError::LostToNobody,
                })
            }
            Some(error) => Err(StoreError::of(WHAT, &error)),
        }
    }

    /// Tries whether the store keeps the conditions that this switch relies on.
    async fn probe(&self, store: &Store) -> Result<(), StoreError> {
        let path = store.layout.probe(&random_digits());
        let probed = self.try_conditions(store, &path).await;
        // One that stays is removed by the next prune.
        let _ = store.remove("a probe", &path).await;
        probed
    }

    async fn try_conditions(
        &self,
        store: &Store,
        path: &object_store::path::Path,
    ) -> Result<(), StoreError> {
        let bytes = || Bytes::from_static(b"terrace tries whether this store keeps conditions\n");
        let unguarded = |why: &str| StoreError::Unguarded { why: why.to_owned() };
        let failed = |error: Error| match StoreError::of("a probe", &error) {
            StoreError::Failed { why, .. } if why.contains("NotImplemented") => {
                StoreError::Unguarded { why }
            }
            error => error,
        };
        // The answer to the first may be lost; then it is there when it is written again.
        let first = match store.write_if(path, bytes(), PutMode::Create).await {
            Ok(first) => first.e_tag,
            Err(Error::AlreadyExists { .. }) => None,
            Err(error) => return Err(failed(error)),
        };
        match store.write_if(path, bytes(), PutMode::Create).await {
            Err(Error::AlreadyExists { .. } | Error::Precondition { .. }) => {}
            Err(error) => return Err(failed(error)),
            Ok(_) => return Err(unguarded("it wrote over an object that had to be new")),
        }
        if matches!(self, Self::Numbered) {
            return Ok(());
        }
        let wrong = Some("\"00000000000000000000000000000000\"".to_owned());
        let update = |e_tag| PutMode::Update(UpdateVersion { e_tag, version: None });
        match store.write_if(path, bytes(), update(wrong)).await {
            Err(Error::Precondition { .. } | Error::AlreadyExists { .. }) => {}
            Err(error) => return Err(failed(error)),
            Ok(_) => return Err(unguarded("it wrote over an object with another tag")),
        }
        // And one that is right must do.
        if first.is_some()
            && let Err(error) = store.write_if(path, bytes(), update(first)).await
        {
            return Err(match error {
                Error::Precondition { .. } | Error::AlreadyExists { .. } => {
                    unguarded("it refuses the tag that it gave itself")
                }
                error => failed(error),
            });
        }
        Ok(())
    }
}
