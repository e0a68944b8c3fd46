//! Lists the files of `messages`: a language is added by adding a file.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

fn main() {
    let here = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let folder = here.join("messages");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files: Vec<PathBuf> = fs::read_dir(&folder)
        .expect("the folder of messages is there")
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "ftl"))
        .collect();
    files.sort();
    let mut list = String::from("&[\n");
    for file in files {
        let language = file.file_stem().expect("it has an ending").display().to_string();
        writeln!(list, "    ({language:?}, include_str!({:?})),", file.display().to_string())
            .expect("a string takes all text");
    }
    list.push(']');
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it")).join("messages.rs");
    fs::write(out, list).expect("the build folder can be written");
}
