//! `terrace versions`, `terrace rollback` and `terrace prune`: what is in a store, the way back,
//! and what may go.

use std::fmt::Write as _;
use std::process::ExitCode;

use terrace_store::{Listed, RolledBack, StoreAddress, VersionId, list, prune, roll_back};

use super::say::{counted, print};
use super::stores::{self, ChangeOptions, bytes, explain};

/// Prints the versions of a store, the newest first.
pub fn run(address: &StoreAddress) -> anyhow::Result<ExitCode> {
    stores::run(async {
        let store = stores::open(address, false)?;
        let (versions, current) =
            list(&store).await.map_err(|error| explain("cannot list the versions", error))?;
        let mut out = String::new();
        for version in &versions {
            line(&mut out, version);
        }
        // Writing to a string does not fail; here and below.
        let _ = match &current {
            None => writeln!(out, "There is no version yet; `terrace publish` makes the first."),
            Some(current) => writeln!(
                out,
                "{} is served since {:.0}, by {}.",
                current.version, current.at, current.by
            ),
        };
        print(&out)?;
        Ok(ExitCode::SUCCESS)
    })
}

fn line(out: &mut String, Listed { version, header, is_present }: &Listed) {
    let mark = if *is_present { '*' } else { ' ' };
    let _ = match header {
        Ok(header) => {
            let overlooked = match header.errors {
                0 => String::new(),
                errors => format!(", {} overlooked", counted(errors, "error", "errors")),
            };
            writeln!(
                out,
                "{mark} {version}  {}, {}, by {} with {}{overlooked}",
                counted(header.files, "file", "files"),
                bytes(header.bytes),
                header.by,
                header.program,
            )
        }
        Err(why) => writeln!(out, "{mark} {version}  cannot be used: {why}"),
    };
}

/// Makes another version the present one.
pub fn run_rollback(options: &ChangeOptions, version: &VersionId) -> anyhow::Result<ExitCode> {
    stores::run(async {
        let store = stores::open(&options.store, false)?;
        let switched = roll_back(&store, version, &options.by(), &options.guarding()?)
            .await
            .map_err(|error| explain("cannot switch", error))?;
        print(&match switched {
            RolledBack::Switched { from } => {
                format!("Version {version} is served from now on, in place of {from}.\n")
            }
            RolledBack::Already => format!("Version {version} is the present one already.\n"),
        })?;
        Ok(ExitCode::SUCCESS)
    })
}

/// Removes old versions.
pub fn run_prune(options: &ChangeOptions, keep: usize) -> anyhow::Result<ExitCode> {
    stores::run(async {
        let store = stores::open(&options.store, false)?;
        let pruned = prune(&store, keep, &options.by(), &options.guarding()?)
            .await
            .map_err(|error| explain("cannot prune", error))?;
        print(&format!(
            "Removed {} and {} ({}); {} left.\n",
            counted(pruned.versions as u64, "version", "versions"),
            counted(pruned.files as u64, "file", "files"),
            bytes(pruned.bytes),
            counted(pruned.left as u64, "version is", "versions are"),
        ))?;
        Ok(ExitCode::SUCCESS)
    })
}
