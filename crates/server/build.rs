//! Embeds files into the binary: the web build, `web/dist`, and the site that `terrace new` writes,
//! `new-site`.
//!
//! Writes a list of `(path, bytes)` of each. When there is no web build yet its list is empty, and
//! `terrace serve` says what to do.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

fn main() {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    embed(&here.join("../../web/dist"), "web_files.rs");
    embed(&here.join("new-site"), "new_site.rs");
}

/// Lists all files of a folder in a source file of this name.
fn embed(folder: &Path, name: &str) {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    collect(folder, &mut files);
    files.sort();
    let mut list = String::from("&[\n");
    for file in files {
        let name = file.strip_prefix(folder).expect("found in it").display().to_string();
        writeln!(list, "    ({name:?}, include_bytes!({:?})),", file.display().to_string())
            .expect("a string takes all text");
    }
    list.push(']');
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it")).join(name);
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
