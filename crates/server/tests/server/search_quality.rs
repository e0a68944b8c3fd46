//! Whether people find what they look for: a table of queries over the demonstration site, with
//! the entry that must come first, or among the first three.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use terrace_search::{Hit, Query, Search};
use terrace_server::api::kit::search::words;
use terrace_site::LiveSite;

use crate::app::repository;

/// Mean reciprocal rank that search must reach.
const GOAL: f64 = 0.85;

/// One line of the table.
struct Wish {
    kind: String,
    query: String,
    /// The last rank that is good enough.
    within: usize,
    /// Any of these entries.
    expected: Vec<String>,
}

fn wishes(path: &Path) -> Vec<Wish> {
    let mut table = csv::Reader::from_path(path).unwrap();
    table
        .records()
        .map(|row| {
            let row = row.unwrap();
            Wish {
                kind: row[0].to_owned(),
                query: row[1].to_owned(),
                within: row[2].parse().unwrap(),
                expected: row[3].split('|').map(str::to_owned).collect(),
            }
        })
        .collect()
}

/// The best hits of all groups together.
fn best(search: &Search, text: &str) -> Vec<Hit> {
    let found = search.find(&Query { take: 10, ..words(text) }).unwrap();
    let mut hits: Vec<Hit> = found.groups.into_iter().flat_map(|group| group.hits).collect();
    hits.sort_by(Hit::order);
    hits
}

/// Mean reciprocal rank, and what is not as wished.
fn evaluate(search: &Search, wishes: &[Wish]) -> (f64, String) {
    let mut sum = 0.0;
    let mut report = String::new();
    for wish in wishes {
        let hits = best(search, &wish.query);
        let rank = hits.iter().position(|hit| wish.expected.iter().any(|id| **id == *hit.id));
        let rank = rank.map(|at| at + 1);
        sum += rank.map_or(0.0, |rank| 1.0 / f64::from(u32::try_from(rank).unwrap()));
        if rank.is_none_or(|rank| rank > wish.within) {
            let first: Vec<&str> = hits.iter().take(3).map(|hit| &*hit.id).collect();
            let rank = rank.map_or("not found".to_owned(), |rank| format!("at {rank}"));
            let Wish { kind, query, expected, .. } = wish;
            let expected = expected.join(" or ");
            writeln!(report, "  {kind}: {query}: {expected} {rank}; first are {first:?}").unwrap();
        }
    }
    let count = u32::try_from(wishes.len()).unwrap();
    (sum / f64::from(count), report)
}

#[test]
fn people_find_what_they_look_for() {
    let site = LiveSite::open(&repository().join("site")).unwrap();
    let snapshot = site.snapshot();
    let search = snapshot.search.as_ref().unwrap();
    let mut tables: Vec<_> = fs::read_dir(repository().join("fixtures/search"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "csv"))
        .collect();
    tables.sort();
    for path in tables {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let wishes = wishes(&path);
        let (mean, report) = evaluate(search, &wishes);
        let summary =
            format!("{name}: {} queries, mean reciprocal rank {mean:.3}\n{report}", wishes.len());
        #[expect(clippy::print_stdout, reason = "the measure is what the test is for")]
        {
            println!("{summary}");
        }
        assert!(mean >= GOAL, "{summary}");
    }
}
