//! Patching the library that was assembled last: some entries changed, came or went, and nothing
//! else.
//!
//! Then what was assembled the last time still holds, but for these entries. Anything that could
//! be felt elsewhere is left to a new assembly.

use std::sync::Arc;

use jiff::Timestamp;

use super::assemble::Assembled;
use super::assets::Assets;
use super::cache::{News, Renewed};
use super::definitions::CollectionFile;
use super::patch_entries::Patch;
use crate::entry::EntryFile;
use crate::problem::Problem;

/// More changes than this are put together anew.
const MOST: usize = 2000;

/// What was read the last time.
#[derive(Debug)]
pub(super) struct Previous {
    pub(super) assembled: Assembled,
    pub(super) inputs: Inputs,
    pub(super) now: Timestamp,
}

/// What an assembly is given besides documents and entries.
#[derive(Debug)]
pub(super) struct Inputs {
    /// Found before.
    pub(super) problems: Vec<Problem>,
    pub(super) assets: Assets,
}

impl Previous {
    /// What an assembly would give now, when only entries changed and it is easily seen.
    pub(super) fn patched(
        &self,
        inputs: &Inputs,
        collections: &[CollectionFile],
        news: &News<EntryFile>,
        now: Timestamp,
    ) -> Option<Assembled> {
        let next_change = self.assembled.next_change;
        let is_same_time = self.now <= now && next_change.is_none_or(|next| now < next);
        let is_little = news.renewed.len() + news.gone.len() <= MOST;
        if !is_same_time || !is_little || !self.inputs.is_same(inputs) {
            return None;
        }
        let mut patch = Patch::new(&self.assembled, collections, now);
        for old in &news.gone {
            patch.takes_out(old)?;
        }
        let mut came = Vec::new();
        for Renewed { old, new } in &news.renewed {
            match (old, new) {
                // A mistake was made: the last good version stays.
                (Some(old), Some(new)) if Arc::ptr_eq(old, new) => {}
                (Some(old), Some(new)) => {
                    if patch.replaces(old, new).is_none() {
                        patch.takes_out(old)?;
                        came.push(new);
                    }
                }
                (None, Some(new)) => came.push(new),
                (None, None) => {}
                (Some(_), None) => return None,
            }
        }
        // Of entries that change their places, all must have left before one comes.
        for new in came {
            patch.puts_in(new)?;
        }
        patch.applied()
    }
}

impl Inputs {
    fn is_same(&self, other: &Self) -> bool {
        let (one, other_assets) = (&self.assets.containers, &other.assets.containers);
        let same_assets = one.len() == other_assets.len()
            && one.iter().zip(other_assets).all(|(one, other)| {
                one.handle == other.handle
                    && one.title == other.title
                    && one.assets.len() == other.assets.len()
                    && one.assets.iter().zip(&other.assets).all(|(a, b)| Arc::ptr_eq(a, b))
            });
        same_assets
            && self.problems == other.problems
            && self.assets.problems == other.assets.problems
    }
}
