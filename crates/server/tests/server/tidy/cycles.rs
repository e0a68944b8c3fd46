//! Files of a crate use each other in one direction.

use std::collections::{BTreeMap, BTreeSet};

use super::imports::imports;
use crate::app::repository;

type Graph = BTreeMap<String, BTreeSet<String>>;

/// Everything that a file uses, directly or by way of others.
fn reached<'g>(graph: &'g Graph, from: &str) -> BTreeSet<&'g str> {
    let mut reached = BTreeSet::new();
    let mut open: Vec<&str> = graph[from].iter().map(String::as_str).collect();
    while let Some(file) = open.pop() {
        if reached.insert(file) {
            open.extend(graph[file].iter().map(String::as_str));
        }
    }
    reached
}

/// The imports that lie on a circle, a line each.
fn circles(graph: &Graph) -> Vec<String> {
    let reached: BTreeMap<&str, _> =
        graph.keys().map(|file| (file.as_str(), reached(graph, file))).collect();
    let mut found = Vec::new();
    for (file, uses) in graph {
        let back = uses.iter().filter(|used| reached[used.as_str()].contains(file.as_str()));
        found.extend(back.map(|used| format!("{file} uses {used}")));
    }
    found
}

#[test]
fn no_two_files_of_a_crate_use_each_other() {
    let mut found = Vec::new();
    for name in super::manifests().keys() {
        let graph = imports(&repository().join("crates").join(name).join("src"));
        assert!(!graph.is_empty(), "no files of {name} were read");
        found.extend(circles(&graph).into_iter().map(|line| format!("{name}: {line}")));
    }
    assert!(found.is_empty(), "files that use each other:\n{}", found.join("\n"));
}

#[test]
fn a_circle_is_found_however_long_it_is() {
    let uses = |file: &str, used: &[&str]| {
        (file.to_owned(), used.iter().map(|&used| used.to_owned()).collect())
    };
    let graph = Graph::from([
        uses("a.rs", &["b.rs", "d.rs"]),
        uses("b.rs", &["c.rs"]),
        uses("c.rs", &["a.rs"]),
        uses("d.rs", &[]),
    ]);
    assert_eq!(circles(&graph), ["a.rs uses b.rs", "b.rs uses c.rs", "c.rs uses a.rs"]);
}
