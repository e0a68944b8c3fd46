//! Where parsed entries are kept for the next start, and when they are written.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;
use std::sync::{LazyLock, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use terrace_content::{Keeping, KeptEntries, Reader};
use xxhash_rust::xxh3::{Xxh3, xxh3_64};

use crate::live::{LiveSite, lock};

/// How long after a failure it is not tried again: each try reads and writes much.
const PAUSE: Duration = Duration::from_secs(3600);

/// Has the reader take what an earlier process kept in the folder `state`, and keep there what it
/// parses.
pub(crate) fn begin(reader: &mut Reader, folder: &Path, state: &Path) {
    let name = format!("{:016x}.kept", xxh3_64(folder.as_os_str().as_encoded_bytes()));
    let file = state.join("parsed").join(name);
    if file.exists() {
        // While the folder is listed. Where there is no thread to be had it is done when needed.
        let thread = thread::Builder::new().name("program".to_owned());
        let _ = thread.spawn(program);
    }
    reader.keep_at(Keeping { file, program });
}

/// Says what became of what was kept.
pub(crate) fn say(reader: &Reader) {
    match reader.kept() {
        Some(KeptEntries::Taken(entries)) => {
            tracing::info!(entries, "entries are as they were parsed before the start");
        }
        Some(KeptEntries::Refused(why)) => tracing::warn!(
            "what was parsed before the start is not used, so all is parsed again: {why}"
        ),
        Some(KeptEntries::None) | None => {}
    }
}

/// A digest of the program that runs, bit by bit.
fn program() -> Option<u128> {
    static PROGRAM: LazyLock<Option<u128>> = LazyLock::new(|| digest_of_program().ok());
    *PROGRAM
}

fn digest_of_program() -> io::Result<u128> {
    // On Linux the very file that runs, also when another lies in its place by now.
    let itself = Path::new("/proc/self/exe");
    let mut program = match File::open(itself) {
        Ok(file) if cfg!(target_os = "linux") => file,
        _ => File::open(std::env::current_exe()?)?,
    };
    let (mut digest, mut buffer) = (Xxh3::new(), vec![0; 256 * 1024]);
    loop {
        match program.read(&mut buffer)? {
            0 => return Ok(digest.digest128()),
            count => digest.update(&buffer[..count]),
        }
    }
}

/// When it failed the last time.
#[derive(Debug, Default)]
pub(crate) struct LastFailure(Mutex<Option<Instant>>);

impl LiveSite {
    /// Keeps what was parsed for the next start, when much of it is new. Takes a while; called from
    /// a thread of its own, and nobody waits for it.
    pub(crate) fn keep_parsed(&self) {
        let failure = &self.keeping_failed.0;
        if lock(failure).is_some_and(|at| at.elapsed() < PAUSE) {
            return;
        }
        let Some(keep) = lock(&self.readers).content.keep() else { return };
        let began = Instant::now();
        let outcome = keep.write();
        let took_ms = began.elapsed().as_millis();
        match outcome {
            Ok(kept) => {
                *lock(failure) = None;
                let (entries, bytes) = (kept.entries, kept.bytes);
                tracing::info!(entries, bytes, took_ms, "parsed entries are kept for a restart");
            }
            Err(error) => {
                lock(&self.readers).content.keep_failed();
                *lock(failure) = Some(Instant::now());
                tracing::warn!(
                    "what was parsed cannot be kept in the state folder, so the next start parses \
                     it again: {error}"
                );
            }
        }
    }
}

#[cfg(test)]
#[path = "keeping_tests.rs"]
mod tests;
