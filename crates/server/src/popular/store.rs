//! Where counts are kept between two lives: in a file, in a database, or nowhere.

use std::env::VarError;
use std::path::Path;

use anyhow::Context as _;
use terrace_counters::{Counters, DatabaseUrl, Rhythm};

use super::{FileStore, Popular};

/// Where the environment holds the address of the database, with its password.
const DATABASE_URL: &str = "DATABASE_URL";

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
        let unusable = || format!("cannot use the environment's {DATABASE_URL}");
        let url = match std::env::var(DATABASE_URL) {
            Ok(url) if !url.is_empty() => url.parse::<DatabaseUrl>().with_context(unusable)?,
            Ok(_) | Err(VarError::NotPresent) => {
                let file = state.map(|state| Self::File(FileStore::new(state)));
                return Ok(file.unwrap_or(Self::Memory));
            }
            // Its own words would tell the password.
            Err(VarError::NotUnicode(_)) => anyhow::bail!("{}: it is not UTF-8", unusable()),
        };
        let counters = Counters::new(url, Rhythm::default()).with_context(unusable)?;
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
