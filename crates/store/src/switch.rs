//! The switch: which version is the present one, and how that is changed without two publishers
//! overwriting each other unseen.

use bytes::Bytes;
use object_store::{Error, PutMode, UpdateVersion};

use crate::current::{self, Current};
use crate::error::StoreError;
use crate::objects::Store;
use crate::sync::sync_file_system;
use crate::version::random_digits;

/// What guards the record of the present version. A database would be another kind: it needs to
/// read a record with a token, and to change it only if the token is still the one that was read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Switch {
    /// One object, written under the condition that it is still the one that was read (`If-Match`)
    /// or not there yet (`If-None-Match`).
    Conditional,
    /// A folder of numbered records, each written only if it is not there; the highest counts. For
    /// disks: there making a file that must not exist is safe, also over a network.
    Numbered,
    /// One object that is simply written: the operator says that nobody else publishes.
    Unguarded,
}

/// The record as it was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Seen {
    pub(crate) current: Option<Current>,
    pub(crate) token: Token,
}

/// What tells whether the record is still the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Token {
    Nothing,
    Tag(String),
    Number(u64),
}

const WHAT: &str = "the record of the present version";

impl Switch {
    /// The switch of a store.
    pub(crate) fn of(store: &Store, unguarded: bool) -> Self {
        match (&store.folder, unguarded) {
            (Some(_), _) => Self::Numbered,
            (None, true) => Self::Unguarded,
            (None, false) => Self::Conditional,
        }
    }

    /// The record.
    pub(crate) async fn read(self, store: &Store) -> Result<Seen, StoreError> {
        let seen = self.read_unless(store, None).await?;
        // Nothing was known that it could be the same as.
        seen.ok_or_else(|| StoreError::Failed {
            what: WHAT.to_owned(),
            why: "it says that nothing changed, without being told what was there".to_owned(),
        })
    }

    /// The record; `None` when it is still the one with that token.
    pub(crate) async fn read_unless(
        self,
        store: &Store,
        known: Option<&Token>,
    ) -> Result<Option<Seen>, StoreError> {
        let seen = match self {
            Self::Conditional | Self::Unguarded => read_object(store, known).await?,
            Self::Numbered => read_numbered(store, known).await?,
        };
        Ok(seen.filter(|seen| Some(&seen.token) != known))
    }

    /// Puts a record in the place of the one that was seen. Fails with who won when another was
    /// put there meanwhile.
    pub(crate) async fn change(
        self,
        store: &Store,
        seen: &Seen,
        new: &Current,
    ) -> Result<(), StoreError> {
        let bytes = Bytes::from(new.to_bytes());
        let path = store.layout.current();
        let written = match (self, &seen.token) {
            (Self::Unguarded, _) => store.write_if(&path, bytes, PutMode::Overwrite).await,
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
        self,
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

    /// Tries whether the store keeps the conditions that this switch relies on: some ignore them
    /// without a word.
    pub(crate) async fn probe(self, store: &Store) -> Result<(), StoreError> {
        if self == Self::Unguarded {
            return Ok(());
        }
        let path = store.layout.probe(&random_digits());
        let probed = self.try_conditions(store, &path).await;
        // One that stays is removed by the next prune.
        let _ = store.remove("a probe", &path).await;
        probed
    }

    async fn try_conditions(
        self,
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
        if self == Self::Numbered {
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

async fn read_object(store: &Store, known: Option<&Token>) -> Result<Option<Seen>, StoreError> {
    let tag = match known {
        Some(Token::Tag(tag)) => Some(tag.as_str()),
        _ => None,
    };
    let path = store.layout.current();
    match store.read_unless(WHAT, &path, current::LARGEST, tag).await {
        Ok(None) => Ok(None),
        Ok(Some((bytes, Some(tag)))) => Ok(Some(seen(&bytes, Token::Tag(tag))?)),
        Ok(Some((_, None))) => {
            Err(StoreError::Unguarded { why: "its objects have no tags".to_owned() })
        }
        Err(StoreError::Missing { .. }) => Ok(Some(Seen { current: None, token: Token::Nothing })),
        Err(error) => Err(error),
    }
}

async fn read_numbered(store: &Store, known: Option<&Token>) -> Result<Option<Seen>, StoreError> {
    let Some(number) = numbers(store).await?.into_iter().max() else {
        return Ok(Some(Seen { current: None, token: Token::Nothing }));
    };
    if known == Some(&Token::Number(number)) {
        return Ok(None);
    }
    let (bytes, _) = store.read(WHAT, &store.layout.switch(number), current::LARGEST).await?;
    Ok(Some(seen(&bytes, Token::Number(number))?))
}

/// The numbers of all records that there are.
pub(crate) async fn numbers(store: &Store) -> Result<Vec<u64>, StoreError> {
    let listed = store.list(WHAT, &store.layout.switches()).await?;
    Ok(listed.iter().filter_map(|object| object.location.filename()?.parse().ok()).collect())
}

fn seen(bytes: &[u8], token: Token) -> Result<Seen, StoreError> {
    let current = Current::from_bytes(bytes)
        .map_err(|why| StoreError::Broken { what: WHAT.to_owned(), why })?;
    Ok(Seen { current: Some(current), token })
}
