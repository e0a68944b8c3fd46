//! The switch of a store that keeps no conditions. A guard outside of it says who may write which
//! number.
//!
//! The record is first claimed there, whole, and then copied into the store: as `switches/NUMBER`,
//! which stays, and as `current`, where servers look. Whoever is held up between the two may write
//! `current` late, after somebody else's; so it only tells that something is new, and the highest
//! number counts. A copy that was never made, because its publisher died, is made by the next who
//! changes the store. Servers need not know the guard.

use bytes::Bytes;

use crate::current::Current;
use crate::error::StoreError;
use crate::guard::Guard;
use crate::objects::Store;
use crate::records::{Seen, Token, WHAT, numbers, read_object};

/// The record, as the guard and the store have it. Makes up for a copy that was never made.
pub(crate) async fn read(guard: &dyn Guard, store: &Store) -> Result<Seen, StoreError> {
    // In this order: what is claimed is copied later, so all that the store has is known by then.
    let highest = numbers(store).await?.into_iter().max().unwrap_or(0);
    let shown = read_object(store, None).await?.and_then(|seen| seen.current);
    let claimed = last(guard).await?;
    let known = claimed.as_ref().map_or(0, |(number, _)| *number);
    let is_behind = match shown.as_ref().and_then(|current| current.number) {
        Some(number) if number > known => {
            return Err(foreign("the store has switches that it does not know"));
        }
        Some(number) if number == known => {
            if claimed.as_ref().is_some_and(|(_, record)| shown.as_ref() != Some(record)) {
                return Err(foreign("its last switch is another one than that of the store"));
            }
            false
        }
        Some(_) => true,
        // Nothing is there, or was switched without the guard; and that since the last claim, if the
        // copy of that was made.
        None => known > highest,
    };
    match claimed {
        Some((number, record)) if is_behind => {
            make_up(store, number, &record).await?;
            Ok(Seen { current: Some(record), token: Token::Number(number) })
        }
        _ => Ok(Seen { current: shown, token: Token::Number(known.max(highest)) }),
    }
}

/// Makes the copy of a record whose publisher died before it could.
async fn make_up(store: &Store, number: u64, record: &Current) -> Result<(), StoreError> {
    // A version that is not here is one of another store.
    let manifest = store.layout.version(&record.version);
    match store.beginning("the manifest", &manifest, 1).await {
        Err(StoreError::Missing { .. }) => {
            return Err(foreign("its last switch is to a version that the store does not have"));
        }
        found => found?,
    };
    tracing::warn!("version {} was never shown, and is now", record.version);
    show(store, number, record).await
}

/// Puts a record in the place of the one that was seen.
pub(crate) async fn change(
    guard: &dyn Guard,
    store: &Store,
    seen: &Seen,
    new: &Current,
) -> Result<(), StoreError> {
    let number = if let Token::Number(number) = seen.token { number + 1 } else { 1 };
    let new = new.clone().numbered(number);
    // JSON is UTF-8.
    let text = String::from_utf8_lossy(&new.to_bytes()).into_owned();
    let unknown = |why: String| StoreError::Unknown { version: new.version.clone(), why };
    let is_ours = match guard.claim(number, &text).await {
        Ok(claimed) => claimed,
        // It may have come through, and its answer not.
        Err(why) => match last(guard).await {
            Ok(Some((_, last))) if last == new => true,
            // It may still come through.
            Ok(_) | Err(_) => return Err(unknown(why)),
        },
    };
    if !is_ours {
        return Err(match last(guard).await? {
            Some((_, winner)) => StoreError::Lost { winner: Box::new(winner) },
            None => StoreError::LostToNobody,
        });
    }
    // From here on it is the present version, and whoever comes next shows it if this does not.
    show(store, number, &new).await.map_err(|error| unknown(error.to_string()))
}

async fn last(guard: &dyn Guard) -> Result<Option<(u64, Current)>, StoreError> {
    let Some((number, text)) = guard.last().await.map_err(|why| StoreError::Guard { why })? else {
        return Ok(None);
    };
    let record = Current::from_bytes(text.as_bytes()).map_err(|why| StoreError::Guard { why })?;
    Ok(Some((number, record)))
}

/// Copies a record into the store.
async fn show(store: &Store, number: u64, record: &Current) -> Result<(), StoreError> {
    let bytes = Bytes::from(record.to_bytes());
    store.write(WHAT, &store.layout.switch(number), bytes.clone()).await?;
    store.write(WHAT, &store.layout.current(), bytes).await
}

/// The guard speaks of another store, or has forgotten.
fn foreign(why: &str) -> StoreError {
    StoreError::Guard { why: why.to_owned() }
}
