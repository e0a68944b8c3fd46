//! Tables in a folder: followed, kept while they are broken, and what is said of mistakes.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use jiff::SignedDuration;

use crate::testing::{RISK_LISTING, now, write};
use crate::{HealthReason, LiveSite, Reloaded, Snapshot};

fn site() -> (tempfile::TempDir, LiveSite) {
    let folder = tempfile::tempdir().unwrap();
    write(folder.path(), "terrace.toml", "");
    fs::create_dir_all(folder.path().join("content/collections")).unwrap();
    write(folder.path(), "data/tables.toml", RISK_LISTING);
    write(folder.path(), "data/risk.csv", "ISO3,value\nNPL,1\n");
    let site = LiveSite::open_at(folder.path(), None, now()).unwrap();
    (folder, site)
}

fn values(snapshot: &Snapshot, indicator: &str) -> Vec<f64> {
    let Some(indicator) = snapshot.data.tables.indicator(indicator) else { return Vec::new() };
    let series = indicator.series(indicator.default_choice());
    series.of_all(None).map(|(_, point)| point.value).collect()
}

fn problems(snapshot: &Snapshot) -> Vec<String> {
    snapshot.problems().iter().map(ToString::to_string).collect()
}

/// Ids of what the portal's search finds.
fn found(site: &LiveSite, text: &str) -> Vec<String> {
    let query = terrace_search::Query { text: text.to_owned(), take: 9, ..Default::default() };
    let found = site.snapshot().portal_search.as_ref().unwrap().find(&query).unwrap();
    let mut ids: Vec<String> =
        found.groups.iter().flat_map(|group| &group.hits).map(|hit| hit.id.to_string()).collect();
    ids.sort();
    ids
}

#[test]
fn indicators_and_tables_are_found_as_long_as_they_are_listed() {
    let (folder, site) = site();
    let listed = |title: &str, question: &str| {
        format!(
            "[tables.wells]\ntitle = \"Village wells\"\nsource = \"Us\"\nlicence = \"CC0-1.0\"\nupdated = 2026-06-01\n[tables.wells.indicators.depth]\ntitle = \"{title}\"\nquestion = \"{question}\"\nunit = \"m\"\ndirection = \"neither\"\n"
        )
    };
    write(folder.path(), "data/wells.csv", "ISO3,value\nNPL,5\n");
    assert_eq!(found(&site, "village"), Vec::<String>::new());
    write(folder.path(), "data/tables.toml", listed("Depth", "How far is the bucket lowered?"));
    site.reload(now()).unwrap();
    assert_eq!(found(&site, "village"), ["indicator::depth", "table::wells"]);
    assert_eq!(found(&site, "bucket lowered"), ["indicator::depth"]);
    write(folder.path(), "data/tables.toml", listed("Depth", "How long is the rope?"));
    site.reload(now()).unwrap();
    assert_eq!(found(&site, "rope"), ["indicator::depth"]);
    assert_eq!(found(&site, "bucket"), Vec::<String>::new());
    write(folder.path(), "data/tables.toml", RISK_LISTING);
    site.reload(now()).unwrap();
    assert_eq!(found(&site, "village"), Vec::<String>::new());
}

#[test]
fn a_change_is_read_and_what_did_not_change_is_not() {
    let (folder, site) = site();
    let first = site.snapshot();
    assert_eq!(values(&first, "risk"), [1.0]);
    assert_eq!(problems(&first), Vec::<String>::new());
    site.reload(now()).unwrap();
    // Saved a moment ago: it is read again, and once more when that is long past.
    write(folder.path(), "content/collections/notes.yaml", "title: Notes\n");
    site.reload(now()).unwrap();
    write(folder.path(), "data/risk.csv", "ISO3,value\nNPL,1\nBGD,22\n");
    site.reload(now()).unwrap();
    assert_eq!(values(&site.snapshot(), "risk"), [22.0, 1.0]);

    let more = format!(
        "{RISK_LISTING}\n[tables.wells]\ntitle = \"Wells\"\nsource = \"Us\"\nlicence = \"CC0-1.0\"\nupdated = 2026-06-01\n[tables.wells.indicators.wells]\ntitle = \"Wells\"\nquestion = \"How many?\"\nunit = \"wells\"\ndirection = \"more is better\"\n"
    );
    write(folder.path(), "data/wells.csv", "ISO3,2001,2002\nNPL,5,\n");
    site.reload(now()).unwrap();
    assert!(problems(&site.snapshot())[0].starts_with(
        "data/wells.csv: warning: nothing says what this table is, so it is not shown (add `[tables.wells]`"
    ));
    write(folder.path(), "data/tables.toml", more);
    site.reload(now()).unwrap();
    assert_eq!(values(&site.snapshot(), "wells"), [5.0]);
    assert_eq!(problems(&site.snapshot()), Vec::<String>::new());
}

#[test]
fn a_broken_table_and_a_broken_listing_keep_their_last_good_version() {
    let (folder, site) = site();
    for broken in ["", "Land,Zahl\nNPL,1\n", "ISO3,value\nXQX,1\n"] {
        write(folder.path(), "data/risk.csv", broken);
        site.reload(now()).unwrap();
        let snapshot = site.snapshot();
        let is_kept = values(&snapshot, "risk") == [1.0];
        assert!(is_kept || broken.contains("XQX"), "{broken:?}");
        assert!(!problems(&snapshot).is_empty(), "{broken:?}");
        assert_eq!(site.health(), [HealthReason::ContentErrors(problems(&snapshot).len())]);
        write(folder.path(), "data/risk.csv", "ISO3,value\nNPL,1\n");
        site.reload(now()).unwrap();
    }
    write(folder.path(), "data/tables.toml", "[tables.risk\n");
    site.reload(now()).unwrap();
    assert_eq!(values(&site.snapshot(), "risk"), [1.0]);
    assert_eq!(problems(&site.snapshot()).len(), 1);
    write(folder.path(), "data/tables.toml", RISK_LISTING);
    site.reload(now()).unwrap();
    assert_eq!(problems(&site.snapshot()), Vec::<String>::new());
}

#[test]
fn a_loss_of_all_tables_is_looked_at_twice() {
    let (folder, site) = site();
    fs::rename(folder.path().join("data"), folder.path().join("away")).unwrap();
    assert_eq!(site.reload(now()).unwrap(), Reloaded::KeptBack);
    assert_eq!(values(&site.snapshot(), "risk"), [1.0]);
    assert_eq!(site.health(), [HealthReason::TablesKeptBack { tables: 2, would_leave: 0 }]);
    let later = now() + SignedDuration::from_secs(6);
    assert_eq!(site.reload(later).unwrap(), Reloaded::Swapped);
    assert_eq!(values(&site.snapshot(), "risk"), Vec::<f64>::new());
    fs::rename(folder.path().join("away"), folder.path().join("data")).unwrap();
    site.reload(later).unwrap();
    assert_eq!((values(&site.snapshot(), "risk"), site.health()), (vec![1.0], vec![]));
}

#[test]
fn a_reload_without_changes_gives_the_same_tables() {
    let (_folder, site) = site();
    let first = site.snapshot();
    site.reload(now()).unwrap();
    let second = site.snapshot();
    assert!(second.version == first.version && Arc::ptr_eq(&first.data, &second.data));
}

/// Folders in `fixtures/broken` with a `tables.toml` or a lone table hold one mistake each.
#[test]
fn every_mistake_in_tables_is_named_with_its_file_and_line() {
    let broken = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/broken");
    let mut names: Vec<String> = fs::read_dir(&broken)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| broken.join(name).join("data/tables.toml").exists())
        .collect();
    names.sort_unstable();
    let mut all = String::new();
    for name in names {
        let site = LiveSite::open_at(&broken.join(&name), None, now()).unwrap();
        let found = problems(&site.snapshot());
        assert!(!found.is_empty(), "{name} has no problem");
        for problem in found {
            writeln!(all, "{name}: {problem}").unwrap();
        }
    }
    insta::assert_snapshot!(all);
}
