//! Where counts are kept between two lives: in a file, in a database, or nowhere.

use std::path::Path;

use anyhow::Context as _;
use terrace_database::{Counters, Rhythm};

use super::{FileStore, Popular};
use crate::database;

/// Where counts are kept.
#[derive(Debug)]
pub enum Store {
    /// Nowhere: they live as long as the program.
    Memory,
    /// In the state folder: for one server, or some on one machine.
    File(FileStore),
    /// In a database: for any number of servers.
    Database(Counters),
}

impl Store {
    /// The database that the environment names, else the state folder, where there is one.
    pub fn from_env(state: Option<&Path>) -> anyhow::Result<Self> {
        let Some(url) = database::from_env()? else {
            let file = state.map(|state| Self::File(FileStore::new(state)));
            return Ok(file.unwrap_or(Self::Memory));
        };
        let counters = Counters::new(url, Rhythm::default()).with_context(database::unusable)?;
        Ok(Self::Database(counters))
    }

    /// Counts that go on from what was learnt before, where that is known at once.
    pub fn popular(&self) -> Popular {
        match self {
            Self::Memory => Popular::default(),
            Self::File(file) => {
                let popular = Popular::default();
                popular.remember(file.read());
                popular
            }
            Self::Database(counters) => {
                Popular { counters: Some(counters.clone()), ..Popular::default() }
            }
        }
    }
}
