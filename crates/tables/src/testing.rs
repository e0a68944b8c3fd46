//! Tables for tests, from texts.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::{
    Choice, CountryId, Findings, Indicator, Listing, Ranking, TableFile, TableProblem, Tables,
};

/// Reads a whole folder of tables; each file is its name and its text.
pub(crate) fn read(listing: &str, files: &[(&str, &str)]) -> (Tables, Vec<TableProblem>) {
    let (listing, mut problems) = Listing::read(listing);
    let listing = listing.unwrap_or_default();
    let there: BTreeSet<String> = files.iter().map(|(name, _)| (*name).to_owned()).collect();
    let mut read = Vec::new();
    for plan in listing.plans(&there) {
        let text = files.iter().find(|(name, _)| *name == plan.file).map(|(_, text)| *text);
        let file = text.and_then(|text| {
            let (file, wrong) = TableFile::read(&plan, text.as_bytes());
            problems.extend(wrong);
            file.map(Arc::new)
        });
        read.push((plan, file));
    }
    (Tables::new(&listing, &read), problems)
}

/// As [`read`], of files without a mistake.
#[track_caller]
pub(crate) fn good(listing: &str, files: &[(&str, &str)]) -> Tables {
    let (tables, problems) = read(listing, files);
    assert_eq!(shown(&problems), Vec::<String>::new());
    tables
}

/// Problems as they are printed.
pub(crate) fn shown(problems: &[TableProblem]) -> Vec<String> {
    let line =
        |problem: &TableProblem| problem.line.map_or_else(String::new, |line| format!(":{line}"));
    let kind = |problem: &TableProblem| if problem.is_error { "error" } else { "warning" };
    let help = |problem: &TableProblem| {
        problem.help.as_ref().map_or_else(String::new, |help| format!(" ({help})"))
    };
    problems
        .iter()
        .map(|p| format!("{}{}: {}: {}{}", p.file, line(p), kind(p), p.message, help(p)))
        .collect()
}

/// A table `risk` with one indicator `risk`, and further lines of the listing.
pub(crate) fn listing(table: &str, indicator: &str) -> String {
    format!(
        "[tables.risk]\ntitle = \"Risk\"\nsource = \"Us\"\nlicence = \"CC0-1.0\"\nupdated = 2026-11-01\n{table}\n[tables.risk.indicators.risk]\ntitle = \"Flood risk\"\nquestion = \"How high?\"\nunit = \"points\"\ndirection = \"less is better\"\n{indicator}\n"
    )
}

/// One table of risks.
pub(crate) fn risks(text: &str) -> Tables {
    good(&listing("", "decimals = 1"), &[("risk.csv", text)])
}

pub(crate) fn id(code: &str) -> CountryId {
    CountryId::by_code(code).unwrap()
}

/// A sentence on the risk of [`risks`].
pub(crate) fn said(
    tables: &Tables,
    say: impl Fn(&Findings, &Indicator, Choice, &Ranking) -> String,
) -> String {
    let indicator = tables.indicator("risk").unwrap();
    let choice = indicator.default_choice();
    let said = say(Findings::in_language(None), indicator, choice, indicator.ranking(choice));
    // A number stays in the line of its unit, which the tests of `format` hold.
    said.replace('\u{a0}', " ")
}
