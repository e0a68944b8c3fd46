//! Maps in a folder: what an author sees of mistakes, and that one file is one map.

use std::fs;
use std::path::Path;

use jiff::Timestamp;

use super::MapDefinition;
use crate::{LiveSite, Snapshot};

const LISTING: &str = r#"
[tables.risk]
title = "Risk"
source = "Us"
licence = "CC0-1.0"
updated = 2026-06-01
by = ["scenario"]
[tables.risk.indicators.risk-heat]
title = "Heat"
question = "How hot?"
unit = ""
direction = "less is better"
"#;

fn write(folder: &Path, path: &str, text: &str) {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

fn now() -> Timestamp {
    "2026-06-01T12:00:00Z".parse().unwrap()
}

fn site() -> (tempfile::TempDir, LiveSite) {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    write(at, "terrace.toml", "");
    write(at, "data/tables.toml", LISTING);
    write(at, "data/risk.csv", "ISO3,scenario,2019,2020\nNPL,low,1,2\nNPL,high,3,4\n");
    let collection = "title: Maps\nroute: '/interactive-maps/vulnerabilities/{slug}'\n";
    write(at, "content/collections/interactive_maps.yaml", collection);
    let site = LiveSite::open_at(at, None, now()).unwrap();
    (folder, site)
}

fn problems(snapshot: &Snapshot) -> Vec<String> {
    snapshot.problems().iter().map(ToString::to_string).collect()
}

#[track_caller]
fn check(map: &str, expected: &[&str]) {
    let (folder, site) = site();
    let file = "content/collections/interactive_maps/heat.md";
    write(folder.path(), file, &format!("---\nid: heat\ntitle: Heat\n{map}\n---\n"));
    site.reload(now()).unwrap();
    let found = problems(&site.snapshot());
    let expected: Vec<String> = expected.iter().map(|line| format!("{file}: {line}")).collect();
    assert_eq!(found, expected, "{map}");
}

#[test]
fn what_is_wrong_with_a_map_is_said_with_its_file_and_what_to_do() {
    check("indicators: [risk-heat]", &[]);
    check("indicators: risk-heat\nyear: 2019\nchoice: {scenario: high}", &[]);
    check(
        "indicators: [risk-haet]",
        &[
            "error: this map names the indicator `risk-haet`, which no table has, so it is not shown (did you mean `risk-heat`?)",
        ],
    );
    check(
        "indicators: [risk-heat, a-number-of-nobody]",
        &[
            "error: this map names the indicator `a-number-of-nobody`, which no table has (write the name of an indicator in data/tables.toml)",
        ],
    );
    check(
        "order: 3",
        &[
            "error: this map names no indicator, so it is not shown (write `indicators:` with names from data/tables.toml)",
        ],
    );
    check(
        "indicators: [risk-heat]\nyear: 1850",
        &[
            "warning: `risk-heat` has no values of the year `1850` (write one from 2019 to 2020, or leave `year` out)",
        ],
    );
    check(
        "indicators: [risk-heat]\nchoice: {scenario: worst, colour: red}",
        &[
            "warning: `worst` is no scenario (write one of `low`, `high`)",
            "warning: the numbers of this map do not depend on `colour` (choose of `scenario`)",
        ],
    );
}

#[test]
fn one_file_is_one_map_and_shows_what_its_author_chose() {
    let (folder, site) = site();
    let tables =
        |snapshot: &Snapshot| MapDefinition::all(&snapshot.library, &snapshot.data.tables).len();
    assert_eq!(tables(&site.snapshot()), 0);
    let file = "content/collections/interactive_maps/heat.md";
    let map = "---\nid: heat\ntitle: Heat\nindicators: [risk-heat, risk-heat]\nyear: 2019\nchoice: {scenario: high}\n---\n";
    write(folder.path(), file, map);
    site.reload(now()).unwrap();
    let snapshot = site.snapshot();
    let (library, data) = (&snapshot.library, &snapshot.data.tables);
    let map = MapDefinition::named(library, data, "heat").unwrap();
    assert_eq!((map.indicators.len(), map.year), (1, Some(2019)));
    let chosen = map.indicators[0].chosen(map.choice(map.indicators[0]));
    let chosen: Vec<&str> = chosen.filter_map(|(_, option)| Some(&*option?.value)).collect();
    assert_eq!(chosen, ["high"]);
    assert!(MapDefinition::named(library, data, "cold").is_none());
}
