//! Where something is kept for the next start, and by which program.

use std::fs::File;
use std::io;
use std::path::Path;
use std::sync::LazyLock;
use std::thread;

use terrace_content::{Keeping, KeptEntries, Reader};
use xxhash_rust::xxh3::{Xxh3, xxh3_64};

/// Has the reader take what an earlier process kept in the folder `state`, and keep there what it
/// parses.
pub(crate) fn begin(reader: &mut Reader, folder: &Path, state: &Path) {
    let file = state.join("parsed").join(format!("{}.kept", key_of(folder)));
    if file.exists() {
        // While the folder is listed. Where there is no thread to be had it is done when needed.
        let thread = thread::Builder::new().name("program".to_owned());
        let _ = thread.spawn(program);
    }
    reader.keep_at(Keeping { file, program });
}

/// What tells a site folder from others in the state folder.
pub(crate) fn key_of(folder: &Path) -> String {
    format!("{:016x}", xxh3_64(folder.as_os_str().as_encoded_bytes()))
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
pub(crate) fn program() -> Option<u128> {
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
    let mut digest = Xxh3::new();
    io::copy(&mut program, &mut digest)?;
    Ok(digest.digest128())
}
