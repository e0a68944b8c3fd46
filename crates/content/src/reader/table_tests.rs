//! Rows as entries.

use proptest::prelude::*;

use crate::testing::TestSite;
use crate::{Entry, Loaded};

const COLLECTION: &str = "route: /r/{slug}\ntaxonomies: [topics]\n";
const BLUEPRINT: &str = "
fields:
  - {handle: text, field: {type: markdown}}
  - {handle: note, field: {type: text}}
  - {handle: more, field: {type: entries}}
  - {handle: best, field: {type: entries, max_items: 1}}
  - {handle: open, field: {type: toggle}}
  - {handle: day, field: {type: date}}
  - {handle: lands, field: {type: dictionary, dictionary: countries}}
  - {handle: land, field: {type: dictionary, dictionary: countries, max_items: 1}}
";

fn site(collection: &str, table: impl AsRef<[u8]>) -> TestSite {
    let site = TestSite::new(&[
        ("content/collections/reports.yaml", collection),
        ("content/taxonomies/topics.yaml", "title: Topics"),
        ("resources/blueprints/collections/reports/report.yaml", BLUEPRINT),
    ]);
    site.write("data/reports.csv", table);
    site
}

fn entries(loaded: &Loaded) -> impl Iterator<Item = &Entry> {
    loaded.library.collection("reports").unwrap().entries().iter()
}

/// `id slug data` of each entry, then the problems.
#[track_caller]
fn check(collection: &str, table: &str, expected: &[&str]) {
    let loaded = site(&format!("{COLLECTION}{collection}"), table).load();
    let mut lines: Vec<_> = entries(&loaded)
        .map(|entry| {
            let date = entry.date().map(|date| format!(" {date}")).unwrap_or_default();
            format!("{} {}{date} {}", entry.id(), entry.slug(), entry.data().to_json())
        })
        .collect();
    lines.extend(loaded.problems.iter().map(ToString::to_string));
    assert_eq!(lines, expected);
}

#[test]
fn a_cell_may_name_several_countries() {
    check(
        "csv: data/reports.csv",
        "id,title,lands,land\n\
         a,A,NPL;BTN,KEN\n\
         b,B,NPL | KEN,\n",
        &[
            r#"a a {"title":"A","lands":["NPL","BTN"],"land":"KEN"}"#,
            r#"b b {"title":"B","lands":["NPL","KEN"]}"#,
        ],
    );
}

#[test]
fn a_row_is_an_entry_whose_values_are_those_of_its_fields() {
    check(
        "csv: data/reports.csv",
        "id,title,text,note,topics,more,best,open,day,pages,empty\n\
         a,2024,*a*,007,water| clean air,b;c,b|c,YES,2026-03-04,12,\n\
         b,\"Two, \"\"lines\"\"\",\"x\n\ny\",,,,,no,,1.5,\n\
         c,C\n",
        &[
            r#"a 2024 {"title":"2024","text":"<p><em>a</em></p>\n","note":"007","topics":["water","clean air"],"more":["b","c"],"best":"b|c","open":true,"day":"2026-03-04","pages":12}"#,
            r#"c c {"title":"C"}"#,
            r#"b two-lines {"title":"Two, \"lines\"","text":"<p>x</p>\n<p>y</p>\n","open":false,"pages":1.5}"#,
            "data/reports.csv:2: warning: there is no entry with the id `b|c`",
        ],
    );
}

#[test]
fn columns_may_go_by_other_names_and_cells_be_separated_by_semicolons() {
    check(
        "date: true\ncsv: {file: data/reports.csv, id: Code, title: Name, date: Published}",
        "\u{feff}Code;Name;Published;slug\nA 1;One, two;2026-03-04;first\n",
        &[r#"A 1 first 2026-03-04T00:00:00Z {"title":"One, two"}"#],
    );
}

#[test]
fn a_row_may_be_a_draft_or_of_another_blueprint() {
    let mut site = site(
        "csv: data/reports.csv",
        "id,title,published,blueprint,n\na,A,no,,1\nb,B,yes,other,1\n",
    );
    site.write(
        "resources/blueprints/collections/reports/other.yaml",
        "hide: true\nfields: [{handle: n, field: {type: text}}]",
    );
    let loaded = site.load();
    let entry = |id| loaded.library.entry(id).unwrap();
    assert_eq!(["a", "b"].map(|id| entry(id).is_published()), [false, true]);
    let value = |id| entry(id).value("n").cloned();
    assert_eq!([value("a"), value("b")], [Some(crate::Value::Int(1)), Some("1".into())]);
    assert_eq!(loaded.problems, []);
}

#[test]
fn a_table_that_is_too_large_is_not_read() {
    let mut site = site("csv: data/reports.csv", "title\nOne\n");
    let table = std::fs::File::options().write(true).open(site.path("data/reports.csv")).unwrap();
    table.set_len(65 * 1024 * 1024).unwrap();
    let loaded = site.load();
    assert_eq!(entries(&loaded).count(), 0);
    assert_eq!(loaded.problems[0].message, "this file is larger than 64 MB");
}

#[test]
fn a_row_without_an_id_has_one_that_stays() {
    let mut site = site("csv: data/reports.csv", "title\nOne\n");
    let first = entries(&site.load()).next().unwrap().id().to_owned();
    site.write("data/reports.csv", "title,n\nZero,1\nOne,2\n");
    let loaded = site.load();
    assert_eq!(loaded.library.entry(&first).unwrap().title(), "One");
    assert_eq!(loaded.parsed, 1);
    assert_eq!(site.load().parsed, 0);
    site.remove("data/reports.csv");
    assert_eq!(entries(&site.load()).count(), 0);
}

#[test]
fn mistakes_are_named_with_the_line_of_their_row() {
    let check = |table: &str, expected: &[&str]| {
        let mut site = site("date: true\ncsv: {file: data/reports.csv, id: code}", table);
        let loaded = site.load();
        let date = |entry: &Entry| entry.date().map(|date| date.strftime("%F").to_string());
        let mut lines: Vec<_> = entries(&loaded)
            .map(|entry| format!("{} {}", entry.slug(), date(entry).unwrap_or("-".into())))
            .collect();
        lines.extend(loaded.problems.iter().map(ToString::to_string));
        assert_eq!(lines, expected);
    };
    check(
        "title,date,title,topics,\n\
         One,2026-03-04,x,,\n\
         ,2026-03-04,,,\n\
         \n\
         \"Two\n2\",soon,,,\n\
         Three,,,,,,extra\n\
         One,2026-03-05\n",
        &[
            "three -",
            "one 2026-03-05",
            "one 2026-03-04",
            "data/reports.csv:1: error: there are two columns for `title`; the second is left out (give each column a name of its own)",
            "data/reports.csv:1: error: there is no column `code`, which the collection names",
            "data/reports.csv:3: error: this row has no title, so it is left out (fill in the column `title`)",
            "data/reports.csv:5: error: `soon` is no date (write it as YYYY-MM-DD or YYYY-MM-DD HH:mm)",
            "data/reports.csv:7: warning: this row has 7 cells, but there are 5 columns (put quotes around a cell that holds a comma)",
            "data/reports.csv:7: warning: this row has no date (fill in the column `date`)",
            "data/reports.csv:8: warning: the slug `one` is also that of data/reports.csv:2 (give one of the two another name)",
        ],
    );
}

#[test]
fn tables_lie_in_their_folder() {
    for (path, expected) in [
        ("data/none.csv", "there is no table `data/none.csv`"),
        ("data", "there is no table `data`"),
        ("data/../content/collections/reports.yaml", "does not lie in the folder `data`"),
        ("/etc/passwd", "does not lie in the folder `data`"),
        ("content/x.csv", "does not lie in the folder `data`"),
    ] {
        let loaded = site(&format!("csv: {path}"), "title\nOne\n").load();
        assert_eq!(loaded.problems.len(), 1, "{path}");
        let problem = loaded.problems[0].to_string();
        assert!(problem.starts_with("content/collections/reports.yaml:1: error:"), "{problem}");
        assert!(problem.contains(expected), "{problem}");
    }
}

#[cfg(unix)]
#[test]
fn a_link_out_of_the_site_is_no_table() {
    let outside = tempfile::tempdir().unwrap();
    std::fs::write(outside.path().join("a.csv"), "title\nSecret\n").unwrap();
    let mut site = site("csv: data/out.csv", "");
    std::os::unix::fs::symlink(outside.path().join("a.csv"), site.path("data/out.csv")).unwrap();
    let loaded = site.load();
    assert_eq!((entries(&loaded).count(), loaded.problems.len()), (0, 1));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn any_table_is_survived(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        site("date: true\ncsv: data/reports.csv", bytes).load();
    }

    #[test]
    fn any_text_in_cells_is_survived(text in "(id|title|date|slug|,|;|\"|\n|\r|a|é|\\||2026-01-01| )*") {
        site("date: true\ncsv: data/reports.csv", text).load();
    }
}
