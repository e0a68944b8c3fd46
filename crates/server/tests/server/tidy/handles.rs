//! Names that belong to one product stand in one module: `crates/site/src/handles.rs`.

use std::fs;
use std::path::Path;

use super::source::{Source, sources};
use crate::app::repository;

const MODULE: &str = "crates/site/src/handles.rs";

/// Every handle, group and screen that the module names.
fn names() -> Vec<String> {
    let text = fs::read_to_string(repository().join(MODULE)).unwrap();
    let consts = text.lines().filter_map(|line| line.trim().strip_prefix("pub const "));
    let values = consts.filter_map(|line| line.split_once(": &str = \""));
    let values = values.map(|(_, value)| value.trim_end_matches("\";").to_owned());
    // The hub's home is what any server has.
    values.filter(|value| value != "/").collect()
}

/// A name that nothing else can mean: others (`pages`, `news`) are words of every day.
fn is_distinctive(name: &str) -> bool {
    name.contains('_')
}

fn words(literal: &str) -> impl Iterator<Item = &str> {
    literal.split(|c: char| !c.is_alphanumeric() && c != '_')
}

fn named_in<'n>(source: &Source, names: &'n [String]) -> Vec<&'n str> {
    let is_named = |name: &&String| {
        source.literals.iter().any(|literal| {
            literal == *name
                || (is_distinctive(name) && words(literal).any(|word| word == *name))
                || (name.starts_with('/') && literal.contains(&format!("}}{name}")))
        })
    };
    names.iter().filter(is_named).map(String::as_str).collect()
}

/// Everyday words that mean something else where they stand.
const MEANT_OTHERWISE: [(&str, &str); 5] = [
    // A field of stories.
    ("crates/server/src/api/hub/stories.rs", "partners"),
    // Sentences for people.
    ("crates/server/src/api/hub/networks.rs", "network"),
    ("crates/ssr/src/pool/supervisor.rs", "pages"),
    // The portal's search, and Nominatim's.
    ("crates/server/src/popular/edge.rs", "/search"),
    ("crates/server/src/geocode/external.rs", "/search"),
];

#[track_caller]
fn check(folder: &Path) {
    let names = names();
    assert!(names.len() > 20, "{MODULE} is written in another way: {names:?}");
    for source in sources(folder) {
        let path = source.path.strip_prefix(repository()).unwrap().to_string_lossy().into_owned();
        let otherwise = |name: &str| MEANT_OTHERWISE.contains(&(&path, name));
        let found: Vec<&str> =
            named_in(&source, &names).into_iter().filter(|name| !otherwise(name)).collect();
        assert!(
            path == MODULE || found.is_empty(),
            "{path} spells {found:?}: take them from {MODULE}"
        );
    }
}

#[test]
fn handles_of_the_product_stand_in_one_module() {
    for name in super::manifests().keys() {
        check(&repository().join("crates").join(name).join("src"));
    }
}

#[test]
fn what_the_api_describes_are_handles_that_there_are() {
    let text = fs::read_to_string(repository().join("openapi.json")).unwrap();
    let names = names();
    let described = text.split("\"filter[taxonomy:").skip(1).map(|rest| rest.split(':').next());
    // The taxonomies of the climate map are the site's own: whatever its collection names.
    let own = described.flatten().filter(|taxonomy| !taxonomy.starts_with("climate_"));
    for taxonomy in own {
        assert!(names.iter().any(|name| name == taxonomy), "{taxonomy} is not in {MODULE}");
    }
}
