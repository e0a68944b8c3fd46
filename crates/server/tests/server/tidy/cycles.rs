//! Files of a crate use each other in one direction.

use std::collections::{BTreeMap, BTreeSet};

use super::imports::imports;
use crate::app::repository;

/// Imports that still close a circle, as crate, file and file that it uses. This list only gets
/// shorter.
const OPEN: [(&str, &str, &str); 17] = [
    ("picture", "error.rs", "header.rs"),
    ("picture", "orient.rs", "crop.rs"),
    ("picture", "orient.rs", "header.rs"),
    ("picture", "svg.rs", "header.rs"),
    ("picture", "text/shape.rs", "text/mod.rs"),
    ("server", "handle.rs", "app.rs"),
    ("server", "health.rs", "app.rs"),
    ("server", "http/pace.rs", "http/connections.rs"),
    ("server", "pages/document.rs", "well_known/mod.rs"),
    ("server", "pages/renders.rs", "pages/front.rs"),
    ("server", "pools.rs", "app.rs"),
    ("server", "well_known/mod.rs", "app.rs"),
    ("ssr", "pool/state.rs", "pool.rs"),
    ("ssr", "pool/state.rs", "pool/job.rs"),
    ("ssr", "pool/supervisor.rs", "pool.rs"),
    ("ssr", "pool/worker.rs", "pool/supervisor.rs"),
    ("ssr", "stage.rs", "pool.rs"),
];

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
        let mut graph = imports(&repository().join("crates").join(name).join("src"));
        for (_, file, used) in OPEN.iter().filter(|(of, ..)| of == name) {
            let is_there = graph.get_mut(*file).is_some_and(|uses| uses.remove(*used));
            assert!(is_there, "{name}: {file} does not use {used} any more: take it off the list");
        }
        found.extend(circles(&graph).into_iter().map(|line| format!("{name}: {line}")));
    }
    assert!(found.is_empty(), "files that use each other:\n{}", found.join("\n"));
}
