//! Embeds the web build, `web/dist`, into the binary.
//!
//! Writes one list of `(path, bytes)`. When there is no web build yet the list
//! is empty, and `terrace serve` says what to do.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

fn main() {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let dist = here.join("../../web/dist");
    println!("cargo::rerun-if-changed={}", dist.display());
    let mut files = Vec::new();
    collect(&dist, &mut files);
    files.sort();
    let mut list = String::from("&[\n");
    for file in files {
        let name = file.strip_prefix(&dist).expect("found under dist").display().to_string();
        writeln!(list, "    ({name:?}, include_bytes!({:?})),", file.display().to_string())
            .expect("a string takes all text");
    }
    list.push(']');
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it")).join("web_files.rs");
    fs::write(out, list).expect("the build folder can be written");
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    // A missing folder is an empty one: the web build has not been made yet.
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() { collect(&path, files) } else { files.push(path) }
    }
}
