//! What the commands that use a store have in common.

use std::future::Future;
use std::io::{IsTerminal as _, Write as _};
use std::process::ExitCode;
use std::sync::Arc;

use terrace_store::{Guarding, Patience, Store, StoreAddress, StoreError};

use super::say::failure;
use crate::database::{self, DatabaseGuard};

/// This program, as versions name it.
pub(super) const PROGRAM: &str = concat!("terrace ", env!("CARGO_PKG_VERSION"));

/// What the command line says of who changes a store, and how carefully.
#[derive(Debug)]
pub struct ChangeOptions {
    pub store: StoreAddress,
    pub by: Option<String>,
    pub unguarded: bool,
}

impl ChangeOptions {
    /// Who keeps two of them from overwriting each other unseen.
    pub(super) fn guarding(&self) -> anyhow::Result<Guarding> {
        if self.unguarded {
            return Ok(Guarding::Nobody);
        }
        Ok(match database::from_env()? {
            Some(url) => {
                let guard = DatabaseGuard::new(&url, &self.store.to_string())?;
                Guarding::StoreOr(Arc::new(guard))
            }
            None => Guarding::Store,
        })
    }

    /// Who versions say it was.
    pub(super) fn by(&self) -> String {
        self.by.clone().unwrap_or_else(|| {
            let user = std::env::var("USER").or_else(|_| std::env::var("LOGNAME"));
            // Where Linux has it; elsewhere the shell may know.
            let machine = std::fs::read_to_string("/proc/sys/kernel/hostname")
                .or_else(|_| std::env::var("HOSTNAME"));
            let machine = machine.as_deref().unwrap_or("somewhere").trim();
            format!("{}@{machine}", user.as_deref().unwrap_or("somebody"))
        })
    }
}

/// Runs a command that asks a store.
pub(super) fn run(
    work: impl Future<Output = anyhow::Result<ExitCode>>,
) -> anyhow::Result<ExitCode> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let outcome = runtime.block_on(work);
    // What nobody waits for any more must not hold the end up.
    runtime.shutdown_background();
    outcome
}

/// Opens the store of a command.
pub(super) fn open(address: &StoreAddress, makes_folder: bool) -> anyhow::Result<Store> {
    Store::open(address, Patience::OF_COMMANDS, makes_folder)
        .map_err(|error| explain("cannot use the store", error))
}

/// Why a command failed, and what to do about it.
pub(super) fn explain(what: &str, error: StoreError) -> anyhow::Error {
    let advice = match &error {
        StoreError::Lost { .. } | StoreError::LostToNobody => {
            "Nothing of it is served. `terrace versions` shows what is there; do it again to go on from that"
        }
        StoreError::Denied { .. } => {
            "Renew AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_SESSION_TOKEN, or ask for the right to do this"
        }
        StoreError::Unguarded { .. } => {
            "A database can guard it, by DATABASE_URL; or, if nobody else changes this store, --unguarded says so"
        }
        StoreError::Guard { .. } => {
            "Mend the database of DATABASE_URL. If it is lost, publish once with --unguarded while nobody else does"
        }
        StoreError::Pruning { .. } | StoreError::PrunedElsewhere => {
            "Try again when that has ended; a prune that died is forgotten after an hour"
        }
        StoreError::Changed { .. } => "Do it again when the site is at rest",
        StoreError::Unknown { .. } => "`terrace versions` says which one is",
        StoreError::Failed { .. } | StoreError::TimedOut { .. } => {
            "Do it again: what is done already is not done twice"
        }
        StoreError::CacheInUse { .. } => "End it, or give this one a folder of its own",
        // It says itself what it is about.
        StoreError::Unusable { .. } => return error.into(),
        _ => return anyhow::Error::new(error).context(what.to_owned()),
    };
    failure(what, error, advice)
}

/// Says how far something is, to whoever waits for it: in place on a terminal, else in lines.
pub(super) fn say_progress(text: &str, is_last: bool) {
    let mut err = std::io::stderr().lock();
    // Whoever does not read it misses nothing that counts.
    let _ = if err.is_terminal() {
        write!(err, "\r\x1b[K{text}{}", if is_last { "\n" } else { "" })
    } else {
        writeln!(err, "{text}")
    };
    let _ = err.flush();
}

/// Bytes as people say them.
pub(super) fn bytes(bytes: u64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "one decimal is shown")]
    let (kb, mb) = (bytes as f64 / 1e3, bytes as f64 / 1e6);
    match bytes {
        0..1_000 => format!("{bytes} bytes"),
        1_000..1_000_000 => format!("{kb:.1} kB"),
        1_000_000.. => format!("{mb:.1} MB"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_said_in_few_digits() {
        for (number, expected) in
            [(0, "0 bytes"), (999, "999 bytes"), (1_500, "1.5 kB"), (56_123_456, "56.1 MB")]
        {
            assert_eq!(bytes(number), expected);
        }
    }

    #[test]
    fn an_error_of_a_store_says_what_to_do() {
        let error = StoreError::Unguarded { why: "it forgets".to_owned() };
        assert_eq!(
            explain("cannot publish", error).to_string(),
            "cannot publish: the store keeps no conditions (it forgets), so two publishers could overwrite each other unseen. A database can guard it, by DATABASE_URL; or, if nobody else changes this store, --unguarded says so"
        );
    }
}
