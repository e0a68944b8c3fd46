//! What `tables.toml` may say, and what is said of its mistakes.

use crate::testing::{listing, shown};
use crate::{Direction, Listing};

#[track_caller]
fn check(text: &str, problems: &[&str]) -> Listing {
    let (listing, found) = Listing::read(text);
    assert_eq!(shown(&found), problems);
    listing.unwrap_or_default()
}

#[test]
fn a_whole_entry_is_read_and_indicators_inherit() {
    let text = listing(
        "method = \"By hand.\"\nsection = \"risks\"\nsource_url = \"https://example.org/\"",
        "source = \"demonstration\"\ndecimals = 0\nrange = [0, 100]\nscale = [20, 40.5, 60, 80]\nclasses = [\"a\", \"b\", \"c\", \"d\", \"e\"]\nunit_one = \"point\"",
    );
    let listing = check(&text, &[]);
    let table = &listing.tables[0];
    assert_eq!((&*table.name, &*table.file, table.line), ("risk", "risk.csv", 1));
    assert!(!table.origin.is_demonstration());
    let indicator = &table.indicators[0];
    assert_eq!(indicator.direction, Direction::LessIsBetter);
    assert_eq!(indicator.range, Some([0.0, 100.0]));
    assert_eq!(indicator.scale, Some([20.0, 40.5, 60.0, 80.0]));
    assert_eq!((indicator.decimals, &*indicator.code), (Some(0), "risk"));
    assert!(indicator.origin.is_demonstration());
    assert_eq!(indicator.origin.method.as_deref(), Some("By hand."));
    assert_eq!(indicator.origin.updated, "2026-11-01");
    assert_eq!(indicator.origin.section.as_deref(), Some("risks"));
}

#[test]
fn what_is_missing_is_told_with_what_to_add() {
    check(
        "[tables.a]\n\n[tables.a.indicators.b]\n",
        &[
            "tables.toml:1: warning: the table `a` has no `source` (add `source = \"…\"`)",
            "tables.toml:1: warning: the table `a` has no `licence` (add `licence = \"CC BY 4.0\"`)",
            "tables.toml:1: warning: the table `a` has no `updated` (add `updated = 2026-01-31`)",
            "tables.toml:1: warning: the table `a` has no `title` (add `title = \"…\"`)",
            "tables.toml:3: warning: the indicator `b` has no `title` (add `title = \"…\"`)",
            "tables.toml:3: warning: the indicator `b` has no `question` (add `question = \"How much warmer will it get?\"`)",
            "tables.toml:3: warning: the indicator `b` has no `unit` (add `unit = \"°C\"`)",
            "tables.toml:3: warning: the indicator `b` has no `direction` (add `direction = \"more is better\"`)",
        ],
    );
}

#[test]
fn mistakes_are_told_with_their_lines_and_the_rest_is_used() {
    let text = listing(
        "titel = \"x\"\nyears = [2020, 2000]\nfile = \"../secret.csv\"\ntotal = \"mean\"\nrecords = \"yes\"\nby = \"scenario\"",
        "decimals = 9\nscale = [1, 1, 2, 3]\nclasses = [\"a\"]\ncolumn = 3\ndirection2 = \"up\"\nphrase = 4\nsigned = \"yes\"\nrange = [\"a\", 0, 100]",
    );
    let listing = check(
        &text,
        &[
            "tables.toml:6: warning: the table `risk` has no setting `titel` (did you mean `title`?)",
            "tables.toml:8: error: `../secret.csv` is no CSV file in the folder `data` (write its path from there, as `my-table.csv` or `folder/1.csv`)",
            "tables.toml:7: warning: `years` of the table `risk` is not a first and a last year (write `years = [2000, 2020]`)",
            "tables.toml:11: warning: `by` of the table `risk` is not a list of up to 3 columns (write `by = [\"scenario\", \"period\"]`)",
            "tables.toml:9: warning: `mean` is no way to add up (write `total = \"sum\"`, or leave it out)",
            "tables.toml:10: warning: `records` of the table `risk` is neither `true` nor `false`",
            "tables.toml:21: warning: the indicator `risk` has no setting `direction2` (did you mean `direction`?)",
            "tables.toml:22: warning: `phrase` of the indicator `risk` is not a text (put it in quotes, as `phrase = \"…\"`)",
            "tables.toml:23: warning: `signed` of the indicator `risk` is neither `true` nor `false`",
            "tables.toml:24: warning: `range` of the indicator `risk` is not two numbers that grow (write the lowest and the highest value there can be, as `range = [0, 100]`)",
            "tables.toml:17: warning: `decimals` of the indicator `risk` is no number from 0 to 6",
            "tables.toml:18: warning: `scale` of the indicator `risk` is not four numbers that grow (write the bounds between the five classes, as `scale = [20, 40, 60, 80]`)",
            "tables.toml:19: warning: `classes` of the indicator `risk` is not five words (write one for each class, from the lowest values up)",
            "tables.toml:20: warning: `column` of the indicator `risk` is not a text (put it in quotes, as `column = \"…\"`)",
        ],
    );
    assert_eq!(listing.tables[0].file, "risk.csv");
    assert_eq!(listing.tables[0].indicators[0].decimals, None);
}

#[test]
fn names_stand_in_addresses_and_indicators_are_there_once() {
    let part = |table: &str, indicator: &str| {
        listing("", "").replace("tables.risk", &format!("tables.{table}")).replace(
            &format!("{table}.indicators.risk"),
            &format!("{table}.indicators.{indicator}"),
        )
    };
    let text = format!("{}{}", part("a", "risk"), part("b", "risk"));
    let listing = check(
        &text,
        &[
            "tables.toml:19: error: the indicator `risk` is already in line 7 (give each indicator a name of its own; `code` says what the file calls it)",
            "tables.toml:13: warning: the table `b` has no indicator, so nothing of it is shown (add `[tables.b.indicators.its-name]` with title, question, unit and direction)",
        ],
    );
    assert_eq!(listing.tables.len(), 2);
    check(
        "[tables.\"Été chaud\"]\n",
        &[
            "tables.toml:1: error: `Été chaud` cannot stand in an address (use small letters, digits and hyphens, as `ete-chaud`)",
        ],
    );
}

#[test]
fn what_is_no_toml_is_no_listing() {
    let (listing, problems) = Listing::read("[tables.a\ntitle = 1\n");
    assert!(listing.is_none());
    assert_eq!((problems.len(), problems[0].line), (1, Some(1)));
    check(
        "[table.a]\n",
        &[
            "tables.toml:1: warning: `table` means nothing here (write each table as `[tables.its-name]`)",
        ],
    );
    check(
        "tables = 3\n",
        &[
            "tables.toml:1: error: `tables` is no part with settings of its own (write it in brackets on a line of its own, as `[tables.my-table]`)",
        ],
    );
}
