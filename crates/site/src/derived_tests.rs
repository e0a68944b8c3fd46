//! What follows from what authors wrote, on small tables.

use std::fs;

use tempfile::TempDir;
use terrace_content::show::{Shape, Show};
use terrace_content::{Filter, Query};

use crate::LiveSite;

const BODIES: &str = "report_bodies = [\"Commission on Éxample\", \"Centre of Example\"]\n";

/// A site with one table, whose rows are entries of a collection.
fn site(collection: &str, table: &str) -> (TempDir, LiveSite) {
    let folder = TempDir::new().unwrap();
    let write = |path: &str, text: &str| {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    };
    write("terrace.toml", BODIES);
    let yaml = "route: '/x/{slug}'\ncsv: data/rows.csv\n";
    let dated = if collection == "adaptation_reports" { "date: true\n" } else { "" };
    write(&format!("content/collections/{collection}.yaml"), &format!("{yaml}{dated}"));
    write("data/rows.csv", table);
    let site = LiveSite::open(folder.path()).unwrap();
    (folder, site)
}

/// The fields of the only row of a table.
#[track_caller]
fn check(collection: &str, table: &str, expected: &[(&str, &str)]) {
    let (_folder, site) = site(collection, table);
    let snapshot = site.snapshot();
    let entry = &snapshot.library.collection(collection).unwrap().entries()[0];
    let show = Show::new(&snapshot.library, Shape::Shallow);
    for (field, value) in expected {
        assert_eq!(show.field(entry, field).to_string(), *value, "{field} of {table}");
    }
}

#[test]
fn reports_have_categories_a_date_an_address_and_a_slug() {
    let all = r#"["Adaptation Reports"]"#;
    let own = r#"["Adaptation Reports","GCA Report"]"#;
    for (organization, category) in [
        ("Commission on Éxample", own),
        ("commission on example", own),
        ("CENTRE OF EXAMPLE ", own),
        ("Centre of Examples", all),
        ("Another Body", all),
        ("", all),
    ] {
        let table = format!(
            "title,organization,extra_organization,year\nDry Land,{organization},Centre of Example,2019\n"
        );
        check(
            "adaptation_reports",
            &table,
            &[
                ("category", category),
                ("date", r#""2019-01-01T00:00:00.000000Z""#),
                ("slug", r#""dry-land""#),
                ("url", r#""/x/dry-land""#),
            ],
        );
    }
    // What an author wrote stays.
    check("adaptation_reports", "title,category\nA,Mine\n", &[("category", r#""Mine""#)]);
}

#[test]
fn projects_of_a_single_country_say_which() {
    for (names, iso, name, codes) in [
        ("Nepal", r#""NPL""#, r#""Nepal""#, r#"["NPL"]"#),
        ("nepal ;", r#""NPL""#, r#""Nepal""#, r#"["NPL"]"#),
        ("Nepal; Nepal", r#""NPL""#, r#""Nepal""#, r#"["NPL"]"#),
        ("Congo, Dem. Rep.", r#""COD""#, r#""DR Congo""#, r#"["COD"]"#),
        ("The Gambia", r#""GMB""#, r#""Gambia""#, r#"["GMB"]"#),
        ("Viet Nam", r#""VNM""#, r#""Vietnam""#, r#"["VNM"]"#),
        ("KEN", r#""KEN""#, r#""Kenya""#, r#"["KEN"]"#),
        ("Nepal;Bhutan", "null", "null", r#"["NPL","BTN"]"#),
        ("Nepal; Atlantis", "null", "null", r#"["NPL"]"#),
        ("Nepal; Asia, regional", "null", "null", r#"["NPL"]"#),
        ("Atlantis", "null", "null", "null"),
        ("Global", "null", "null", "null"),
        ("", "null", "null", "null"),
    ] {
        check(
            "projects",
            &format!("title,Country\nA wall,\"{names}\"\n"),
            &[
                ("countryISO", iso),
                ("countryName", name),
                ("countries", codes),
                ("url", r#""/x/a-wall""#),
            ],
        );
    }
}

#[test]
fn a_country_that_nobody_knows_is_told_with_its_line() {
    let (_folder, site) = site("projects", "title,Country\nA,Nepal\nB,Nepla\nC,Atlantis;Global\n");
    let snapshot = site.snapshot();
    let problems: Vec<String> = snapshot.problems().iter().map(ToString::to_string).collect();
    assert_eq!(
        problems,
        [
            "data/rows.csv:3: warning: `Nepla` is no country that is known (did you mean `Nepal`?)",
            "data/rows.csv:4: warning: `Atlantis` is no country that is known (write its English name)",
        ]
    );
}

#[test]
fn lists_are_filtered_by_what_is_derived() {
    let found = |collection: &str, table: &str, key: &str, value: &str| -> Vec<String> {
        let (_folder, site) = site(collection, table);
        let filters = vec![Filter::parse(key, value).unwrap()];
        let snapshot = site.snapshot();
        let hits =
            snapshot.library.find(collection, &Query { filters, ..Query::default() }).unwrap();
        hits.items.iter().map(|entry| entry.slug().to_owned()).collect()
    };
    let projects = "title,Country\nA,Nepal\nB,Nepal;Bhutan\nC,Kenya\n";
    assert_eq!(found("projects", projects, "countryISO:is", "NPL"), ["a"]);
    assert_eq!(found("projects", projects, "countries", "NPL"), ["a", "b"]);
    let reports = "title,organization,year\nA,Centre of Example,2019\nB,Other,2020\n";
    assert_eq!(found("adaptation_reports", reports, "category", "GCA Report"), ["a"]);
    assert_eq!(found("adaptation_reports", reports, "category", "Adaptation Reports"), ["b", "a"]);
    assert_eq!(found("adaptation_reports", reports, "date:is_after", "2019-06-01"), ["b"]);
    let perspectives = "title,category\nA,\nB,Essays\n";
    assert_eq!(found("perspectives", perspectives, "category", "Viewpoints"), ["a"]);
}
