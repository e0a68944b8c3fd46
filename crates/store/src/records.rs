//! The records of the present version in a store, as they are read: one object, or numbered ones.

use crate::current::{self, Current};
use crate::error::StoreError;
use crate::objects::Store;

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

pub(crate) const WHAT: &str = "the record of the present version";

pub(crate) async fn read_object(
    store: &Store,
    known: Option<&Token>,
) -> Result<Option<Seen>, StoreError> {
    let tag = match known {
        Some(Token::Tag(tag)) => Some(tag.as_str()),
        _ => None,
    };
    let path = store.layout.current();
    match store.read_unless(WHAT, &path, current::LARGEST, tag).await {
        Ok(None) => Ok(None),
        Ok(Some((bytes, Some(tag)))) => {
            let told = seen(&bytes, Token::Tag(tag))?;
            Ok(Some(newest(store, told).await?))
        }
        Ok(Some((_, None))) => {
            Err(StoreError::Unguarded { why: "its objects have no tags".to_owned() })
        }
        Err(StoreError::Missing { .. }) => Ok(Some(Seen { current: None, token: Token::Nothing })),
        Err(error) => Err(error),
    }
}

pub(crate) async fn read_numbered(
    store: &Store,
    known: Option<&Token>,
) -> Result<Option<Seen>, StoreError> {
    let Some(number) = numbers(store).await?.into_iter().max() else {
        return Ok(Some(Seen { current: None, token: Token::Nothing }));
    };
    if known == Some(&Token::Number(number)) {
        return Ok(None);
    }
    Ok(Some(numbered(store, number).await?))
}

async fn numbered(store: &Store, number: u64) -> Result<Seen, StoreError> {
    let (bytes, _) = store.read(WHAT, &store.layout.switch(number), current::LARGEST).await?;
    seen(&bytes, Token::Number(number))
}

/// The record with the highest number, where those in the store have numbers.
async fn newest(store: &Store, told: Seen) -> Result<Seen, StoreError> {
    let Some(number) = told.current.as_ref().and_then(|current| current.number) else {
        return Ok(told);
    };
    match numbers(store).await?.into_iter().max() {
        Some(highest) if highest > number => {
            let Seen { current, .. } = numbered(store, highest).await?;
            Ok(Seen { current, ..told })
        }
        _ => Ok(told),
    }
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
