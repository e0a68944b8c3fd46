//! Inventories on pages: what there is of something today. Which things is content (the block
//! `inventory`); how many there are is counted with each answer.

use terrace_content::{Collection, Entry, Library, Map, Problem, Value};
use terrace_geo::countries;
use terrace_tables::Tables;

use crate::nearest::nearest;

const BLOCKS: &str = "blocks";
const INVENTORY: &str = "inventory";
/// The field of a block that holds its rows, and that of a row that says what is counted.
pub const ROWS: &str = "rows";
pub const COUNTS: &str = "counts";

/// What can be counted besides the entries of a collection.
const COUNTED: [&str; 3] = ["countries", "indicators", "tables"];

/// How many there are of something; nothing where it cannot be counted.
pub fn count(counts: &str, library: &Library, tables: &Tables) -> Option<usize> {
    match counts {
        "countries" => Some(countries::all().len()),
        "indicators" => Some(tables.indicators().len()),
        "tables" => Some(tables.tables().len()),
        handle => {
            let entries = library.collection(handle)?.entries().iter();
            Some(entries.filter(|entry| entry.is_published()).count())
        }
    }
}

/// Whether a block of this type holds an inventory.
pub fn is_inventory(block_type: &str) -> bool {
    block_type == INVENTORY
}

/// Rows that count what cannot be counted.
pub(crate) fn problems(entries: &[&Entry], library: &Library, tables: &Tables) -> Vec<Problem> {
    let wrong = entries.iter().flat_map(|entry| {
        let names = counted_in(entry).filter(|name| count(name, library, tables).is_none());
        names.map(move |name| problem(entry, name, library))
    });
    wrong.collect()
}

fn counted_in(entry: &Entry) -> impl Iterator<Item = &str> {
    let blocks = entry.value(BLOCKS).map_or(&[][..], Value::items);
    let blocks = blocks.iter().filter_map(Value::as_map);
    let blocks = blocks.filter(|block| block.text("type").is_some_and(is_inventory));
    let rows = blocks.flat_map(|block| block.get(ROWS).map_or(&[][..], Value::items));
    rows.filter_map(Value::as_map).filter_map(written)
}

/// A row need not count anything.
fn written(row: &Map) -> Option<&str> {
    row.text(COUNTS).map(str::trim).filter(|counts| !counts.is_empty())
}

fn problem(entry: &Entry, name: &str, library: &Library) -> Problem {
    let known: Vec<&str> = library.collections().map(Collection::handle).chain(COUNTED).collect();
    let help = match nearest(name, &known) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("write one of `{}`", known.join("`, `")),
    };
    let message = format!("an inventory counts `{name}`, which cannot be counted");
    Problem::error(entry.path(), None, message).help(help)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::LiveSite;

    const PAGE: &str = "---\ntitle: Page\nblocks:\n  - type: inventory\n    rows:\n      - {title: Pages, counts: pages}\n      - {title: Countries, counts: countries}\n      - {title: Words}\n      - {title: Wrong, counts: pagse}\n---\n";

    #[test]
    fn published_entries_are_counted_and_what_cannot_be_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let write = |path: &str, text: &str| {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        };
        write("content/collections/pages.yaml", "title: Pages\n");
        write("content/collections/pages/page.md", PAGE);
        write("content/collections/pages/draft.md", "---\ntitle: Draft\npublished: false\n---\n");
        let site = LiveSite::open(folder.path()).unwrap();
        let snapshot = site.snapshot();
        let count = |name| count(name, &snapshot.library, &snapshot.data.tables);
        assert_eq!(count("pages"), Some(1));
        assert_eq!(count("countries"), Some(249));
        assert_eq!(count("tables"), Some(0));
        assert_eq!(count("pagse"), None);
        let entries: Vec<&Entry> =
            snapshot.library.collections().flat_map(Collection::entries).collect();
        let problems = problems(&entries, &snapshot.library, &snapshot.data.tables);
        let said: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(said.len(), 1, "{said:?}");
        assert!(said[0].contains("did you mean `pages`?"), "{said:?}");
    }
}
