//! The targets of `make fuzz` come back from their seeds, and from all files that we have.

use std::fs;
use std::path::{Path, PathBuf};

use crate::app::repository;

#[path = "../../../../fuzz/src/lib.rs"]
#[expect(unreachable_pub, reason = "it is a crate of its own as well")]
mod targets;

use targets::TARGETS;

/// A target must stay quick with these; larger files are read by other tests.
const LARGEST: u64 = 64 * 1024;

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

#[test]
fn every_target_comes_back_from_its_seeds() {
    let root = repository();
    let ours = [files(&root.join("site")), files(&root.join("fixtures"))].concat();
    for target in TARGETS {
        let seeds = files(&root.join("fuzz/seeds").join(target.name));
        assert!(!seeds.is_empty(), "`{}` has no seeds", target.name);
        let is_its = |path: &&PathBuf| {
            let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
            target.endings.contains(&ending) && path.metadata().unwrap().len() <= LARGEST
        };
        for path in seeds.iter().chain(ours.iter().filter(is_its)) {
            let bytes = fs::read(path).unwrap();
            (target.run)(&bytes);
            // What breaks off in the middle, as a copy that was not finished does.
            (target.run)(&bytes[..bytes.len() / 2]);
        }
    }
}

#[test]
fn every_target_has_a_program() {
    let mut programs: Vec<String> = files(&repository().join("fuzz/fuzz_targets"))
        .iter()
        .map(|path| path.file_stem().unwrap().to_str().unwrap().to_owned())
        .collect();
    programs.sort();
    let mut names = TARGETS.map(|target| target.name.to_owned());
    names.sort();
    assert_eq!(programs, names);
}
