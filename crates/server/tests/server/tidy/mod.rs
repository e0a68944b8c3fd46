//! The architecture as docs/ARCHITECTURE.md tells it is the one in the manifests and sources.

mod cycles;
mod handles;
mod imports;
mod schemas;
mod source;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::app::repository;

/// The crate table of docs/ARCHITECTURE.md: each crate, and which of ours it may use.
fn table() -> BTreeMap<String, BTreeSet<String>> {
    let text = fs::read_to_string(repository().join("docs/ARCHITECTURE.md")).unwrap();
    let rows = text.lines().skip_while(|line| !line.starts_with("| crate |")).skip(2);
    let code = |cell: &str| -> BTreeSet<String> {
        cell.split('`').skip(1).step_by(2).map(str::to_owned).collect()
    };
    rows.take_while(|line| line.starts_with('|'))
        .map(|row| {
            let cells: Vec<&str> = row.trim_matches('|').split('|').collect();
            let name = code(cells[0]).into_iter().next().unwrap();
            (name, code(cells[3]))
        })
        .collect()
}

/// The crates there are, and which of ours each really uses.
fn manifests() -> BTreeMap<String, BTreeSet<String>> {
    let crates = fs::read_dir(repository().join("crates")).unwrap();
    crates
        .map(|entry| {
            let path = entry.unwrap().path();
            let text = fs::read_to_string(path.join("Cargo.toml")).unwrap();
            let manifest: toml::Table = toml::from_str(&text).unwrap();
            let used = manifest["dependencies"].as_table().unwrap().keys();
            let ours = used.filter_map(|name| name.strip_prefix("terrace-")).map(str::to_owned);
            (path.file_name().unwrap().to_string_lossy().into_owned(), ours.collect())
        })
        .collect()
}

#[test]
fn the_table_of_crates_is_true() {
    let (table, manifests) = (table(), manifests());
    let names =
        |map: &BTreeMap<String, BTreeSet<String>>| -> Vec<String> { map.keys().cloned().collect() };
    assert_eq!(names(&table), names(&manifests), "docs/ARCHITECTURE.md lists other crates");
    for (name, used) in &manifests {
        let allowed = &table[name];
        assert!(used.is_subset(allowed), "{name} uses {used:?}, but may use {allowed:?}");
    }
}

/// What may call what the compiler cannot check: the engine, and the allocator.
const UNSAFE: [&str; 3] =
    ["crates/memory/src/", "crates/ssr/src/engine.rs", "crates/ssr/src/engine/"];

#[test]
fn only_calls_of_the_engine_and_of_the_allocator_may_be_unsafe() {
    let root = repository();
    for file in rust_files(&root.join("crates")) {
        let name = file.strip_prefix(&root).unwrap().to_str().unwrap();
        // This file names what it looks for.
        if UNSAFE.iter().any(|allowed| name.starts_with(allowed)) || name.ends_with("/tidy/mod.rs")
        {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        for word in ["unsafe {", "unsafe fn", "unsafe impl", "unsafe extern", "allow(unsafe_code"] {
            assert!(!text.contains(word), "{name} is unsafe");
        }
    }
}

#[test]
fn every_file_says_what_it_is() {
    for name in manifests().keys() {
        for file in rust_files(&repository().join("crates").join(name)) {
            let text = fs::read_to_string(&file).unwrap();
            assert!(text.starts_with("//!"), "{} does not begin with a `//!` line", file.display());
        }
    }
}

fn rust_files(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
    files
}
