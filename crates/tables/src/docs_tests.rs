//! The example rows of docs/DATA.md are read as it says.

use crate::testing::{read, shown};

const DOCS: &str = include_str!("../../../docs/DATA.md");

/// The first block of a kind in a text.
fn block<'t>(text: &'t str, kind: &str) -> &'t str {
    let start = format!("```{kind}\n");
    let rest = text.split_once(&start).unwrap_or_else(|| panic!("no {kind} in {text}")).1;
    rest.split_once("```").unwrap().0
}

#[test]
fn every_table_of_the_docs_is_read_with_its_example_rows() {
    let part = DOCS.split_once("### The tables of the demonstration").unwrap().1;
    let part = part.split_once("\n## ").unwrap().0;
    let sections: Vec<&str> = part.split("\n#### ").skip(1).collect();
    assert_eq!(sections.len(), 13);
    for section in sections {
        let file = section.lines().next().unwrap();
        let (listing, rows) = (block(section, "toml"), block(section, "csv"));
        let (tables, problems) = read(listing, &[(file, rows)]);
        let errors: Vec<_> = problems.into_iter().filter(|problem| problem.is_error).collect();
        assert_eq!(shown(&errors), Vec::<String>::new(), "{file}");
        let table = &tables.tables()[0];
        assert_eq!(table.notes.rows, rows.lines().count() - 1, "{file}");
        for indicator in tables.indicators() {
            let ranking = indicator.ranking(indicator.default_choice());
            assert!(!ranking.is_empty(), "{file}: {}", indicator.entry.name);
        }
        assert!(table.records().is_some() || !tables.indicators().is_empty());
    }
}

#[test]
fn the_example_of_a_listing_is_one() {
    let part = DOCS.split_once("### tables.toml").unwrap().1;
    let (listing, problems) = crate::Listing::read(block(part, "toml"));
    assert_eq!(shown(&problems), Vec::<String>::new());
    assert_eq!(listing.unwrap().tables.len(), 1);
}
