//! Rows as entries.

use std::sync::Arc;

use proptest::prelude::*;

use crate::show::{Shape, Show};
use crate::testing::{TestSite, now, options};
use crate::{
    Derive, Derived, Entry, FieldWarning, Filter, Loaded, Query, ReadOptions, Reader, WrittenEntry,
};

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

/// `slug id` of each entry, by slug.
fn names(loaded: &Loaded) -> Vec<(String, String)> {
    let name = |entry: &Entry| (entry.slug().to_owned(), entry.id().to_owned());
    let mut names: Vec<_> = entries(loaded).map(name).collect();
    names.sort();
    names
}

#[test]
fn rows_of_one_title_have_slugs_and_ids_that_stay_when_rows_are_put_above_them() {
    let mut site = site(
        "route: /r/{slug}\ncsv: data/reports.csv",
        "title,place,year\nWalls,Nepal,2021\nWells,Kenya,2021\nWalls,Nepal,2023\nWalls,Kenya,2021\n",
    );
    let loaded = site.load();
    let before = names(&loaded);
    let slugs: Vec<_> = before.iter().map(|(slug, _)| slug.as_str()).collect();
    assert_eq!(slugs, ["walls", "walls-2023", "walls-nepal", "wells"]);
    let urls: Vec<_> = entries(&loaded).filter_map(Entry::url).collect();
    assert_eq!(urls.len(), 4);
    assert_eq!(loaded.problems.len(), 2, "{:?}", loaded.problems);
    site.write(
        "data/reports.csv",
        "title,place,year\nWalls,Fiji,2024\nShade,Peru,2020\nWalls,Nepal,2023\nWalls,Kenya,2021\n\
         Walls,Nepal,2021\nWells,Kenya,2021\n",
    );
    let after = names(&site.load());
    for name in &before {
        assert!(after.contains(name), "{name:?} is not in {after:?}");
    }
    assert_eq!(after.len(), 6);
}

#[test]
fn a_row_with_a_year_and_no_date_is_of_its_first_day() {
    let collection = "date: true\ncsv: data/reports.csv";
    check(
        collection,
        "id,title,year,date\na,A,2019,\nb,B,2019,2020-05-06\nc,C,soon,2021-01-02\n",
        &[
            r#"c c 2021-01-02T00:00:00Z {"title":"C","year":"soon"}"#,
            r#"b b 2020-05-06T00:00:00Z {"title":"B","year":2019}"#,
            r#"a a 2019-01-01T00:00:00Z {"title":"A","year":2019}"#,
        ],
    );
    let loaded = site(collection, "title,year\nA,19\n").load();
    assert_eq!(loaded.problems[0].message, "this row has no date");
}

/// Says what a test says of the field `note`, and that `land` is where it is.
#[derive(Debug)]
struct Shouting;

impl Derive for Shouting {
    fn derive(&self, entry: &WrittenEntry<'_>) -> Derived {
        let Some(note) = entry.data.text("note") else { return Derived::default() };
        let warning = FieldWarning {
            field: "note",
            message: format!("{} shouts", entry.collection),
            help: "speak softly".to_owned(),
        };
        Derived {
            fields: vec![("loud", note.to_uppercase().as_str().into()), ("land", "NPL".into())],
            warnings: vec![warning],
        }
    }
}

#[test]
fn what_is_derived_is_a_field_like_any_other_and_what_is_written_stays() {
    let table = "id,title,note,land\na,A,hey,KEN\nb,B,ho,\nc,C,,\n";
    let site = site("csv: data/reports.csv", table);
    let options = ReadOptions { derive: Some(Arc::new(Shouting)), ..options() };
    let loaded = Reader::new(&site.path(""), options).load(now()).unwrap();
    let data: Vec<_> = entries(&loaded).map(|entry| entry.data().to_json().to_string()).collect();
    assert_eq!(
        data,
        [
            r#"{"title":"A","note":"hey","land":"KEN","loud":"HEY"}"#,
            r#"{"title":"B","note":"ho","loud":"HO","land":"NPL"}"#,
            r#"{"title":"C"}"#,
        ]
    );
    assert_eq!(loaded.problems.len(), 2);
    assert_eq!(
        loaded.problems[0].to_string(),
        "data/reports.csv:2: warning: reports shouts (speak softly)"
    );
    let filter = Filter::parse("loud", "HO").unwrap();
    let hits = loaded.library.find("reports", &Query { filters: vec![filter], ..Query::default() });
    assert_eq!(hits.unwrap().items[0].id(), "b");
}

#[test]
fn a_row_that_names_no_picture_has_the_one_of_its_slug() {
    let mut site = site(
        "csv: data/reports.csv",
        "id,title,image\na,One well,\nb,Two wells,\nc,Three wells,other.png\nd,Four wells,gone.png\n",
    );
    site.write("content/assets/assets.yaml", "title: Assets");
    for name in
        ["covers/one-well.webp", "covers/one-well.png", "covers/three-wells.svg", "other.png"]
    {
        site.write(&format!("assets/{name}"), "x");
    }
    site.write(
        "resources/blueprints/collections/reports/report.yaml",
        "fields: [{handle: image, field: {type: assets, container: assets, folder: /covers/, max_files: 1}}]",
    );
    let library = site.load().library;
    let shown = ["a", "b", "c", "d"].map(|id| {
        let show = Show::new(&library, Shape::Screen);
        show.field(library.entry(id).unwrap(), "image")["id"].as_str().map(str::to_owned)
    });
    let shown = shown.each_ref().map(|id| id.as_deref().unwrap_or("none"));
    // What is named and missing is a mistake to be told, not to be covered up.
    assert_eq!(shown, ["assets::covers/one-well.webp", "none", "assets::other.png", "none"]);
}

#[test]
fn the_address_of_a_row_without_a_page_is_the_one_that_is_written() {
    let table = "id,title,url\na,A,https://example.org/a\nb,B,javascript:x\nc,C,\n";
    for (route, expected) in [
        ("", ["\"https://example.org/a\"", "null", "null"]),
        ("route: /r/{slug}\n", ["\"/r/a\"", "\"/r/b\"", "\"/r/c\""]),
    ] {
        let library = site(&format!("{route}csv: data/reports.csv"), table).load().library;
        let show = Show::shallow(&library, "https://site.example");
        let shown =
            ["a", "b", "c"].map(|id| show.field(library.entry(id).unwrap(), "url").to_string());
        assert_eq!(shown, expected, "{route}");
    }
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
            "one-2026-03-05 2026-03-05",
            "one 2026-03-04",
            "data/reports.csv:1: error: there are two columns for `title`; the second is left out (give each column a name of its own)",
            "data/reports.csv:1: error: there is no column `code`, which the collection names",
            "data/reports.csv:3: error: this row has no title, so it is left out (fill in the column `title`)",
            "data/reports.csv:5: error: `soon` is no date (write it as YYYY-MM-DD or YYYY-MM-DD HH:mm)",
            "data/reports.csv:7: warning: this row has 7 cells, but there are 5 columns (put quotes around a cell that holds a comma)",
            "data/reports.csv:7: warning: this row has no date (fill in the column `date`)",
            "data/reports.csv:8: warning: other rows have this title, so the slug is `one-2026-03-05` (fill in the column `slug` to choose another)",
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
