//! The portal's content, its search and its suggestions, on a small site of their own.

mod content;
mod library;
mod panels;
mod pillars;
mod search;
mod suggest;

use serde_json::Value;

use crate::app::{TestApp, repository};
use crate::site::TestSite;

const TEXTS: &str = "
fields:
  - {handle: title, field: {type: text}}
  - {handle: short_description, field: {type: textarea}}
  - {handle: intro_text, field: {type: markdown}}
  - {handle: content, field: {type: markdown}}
  - {handle: description, field: {type: markdown}}
  - {handle: project_summary, field: {type: markdown}}
  - {handle: bard, field: {type: bard}}
  - {handle: image, field: {type: assets, container: assets, folder: covers, max_files: 1}}
  - {handle: key_facts, field: {type: grid, fields: [{handle: label, field: {type: text}}, {handle: value, field: {type: text}}]}}
  - handle: blocks
    field: {type: replicator, sets: {main: {sets: {text_block: {fields: [{handle: text, field: {type: markdown}}]}}}}}
";

/// Something of each collection of the portal that has floods in it, three profiles and a table.
fn site() -> TestSite {
    let site = TestSite::new();
    let collection = |name: &str, yaml: &str| {
        site.write(&format!("content/collections/{name}.yaml"), yaml);
        site.write(&format!("resources/blueprints/collections/{name}/text.yaml"), TEXTS);
    };
    let entry = |path: &str, text: &str| {
        site.write(&format!("content/collections/{path}.md"), &format!("---\n{text}---\n"));
    };
    site.write(
        "terrace.toml",
        "public_url = \"https://terrace.example\"\nreport_bodies = [\"Our Centre\", \"Our Commission\"]\n",
    );
    collection("country_profiles", "title: Country profiles\nroute: '/country-profiles/{iso}'\n");
    for (code, title, text) in [
        ("NPL", "Nepal", "Hills and a plain."),
        ("BGD", "Bangladesh", "A delta with a flood each year."),
        ("IDN", "Indonesia", "Islands."),
        ("IND", "India", "A peninsula."),
    ] {
        entry(
            &format!("country_profiles/{}", code.to_lowercase()),
            &format!("id: profile-{code}\ntitle: {title}\niso: {code}\nintro_text: {text}\n"),
        );
    }
    collection(
        "projects",
        "title: Projects\nroute: '/projects-and-practice/{slug}'\ncsv: data/projects.csv\n",
    );
    site.write(
        "data/projects.csv",
        "title,Country,sector,description\nFlood walls,Nepal,water,A wall.\nFlood watch,Nepal; Bhutan,water,A watch.\n",
    );
    collection(
        "adaptation_reports",
        "title: Reports\nroute: '/all-resources/adaptation-reports/{slug}'\ndate: true\ncsv: data/adaptation-reports.csv\n",
    );
    site.write(
        "data/adaptation-reports.csv",
        "title,organization,year,topic\nLiving with floods,Our Centre,2021,Water\nLiving with floods,Others,2023,Water\n",
    );
    collection("courses", "title: Courses\ncsv: data/courses.csv\n");
    site.write("data/courses.csv", "title,url\nReading a flood map,https://example.org/flood\n");
    collection("initiatives", "title: Initiatives\ncsv: data/initiatives.csv\n");
    site.write("data/initiatives.csv", "title,theme\nCities of rivers,Flood\n");
    for (name, route) in [
        ("perspectives", "/all-resources/perspectives"),
        ("viewpoints", "/viewpoints"),
        ("updates", "/updates"),
    ] {
        collection(name, &format!("title: {name}\nroute: '{route}/{{slug}}'\ndate: true\n"));
        entry(
            &format!("{name}/2026-01-02.flood-{name}"),
            &format!("id: flood-{name}\ntitle: A flood in {name}\nimage: covers/flood.svg\n"),
        );
    }
    collection("case_studies", "title: Case studies\nroute: '/case-studies/{slug}'\n");
    entry(
        "case_studies/after-the-flood",
        "id: after-the-flood\ntitle: After the flood\nkey_facts: [{id: f1, label: Place, value: A valley}]\nproject_summary: \"A *summary*.\"\n",
    );
    collection(
        "portal_pages",
        "title: Pages\nroute: '{parent_uri}/{slug}'\nstructure: {root: false}\n",
    );
    for (id, slug, title) in [
        ("maps", "interactive-maps", "Maps"),
        ("kinds", "vulnerabilities", "Vulnerabilities"),
        ("risk", "climatedriven-risk-current", "Flood and other risks today"),
        ("acting", "non-state-action", "Non-state action"),
    ] {
        entry(&format!("portal_pages/{slug}"), &format!("id: {id}\ntitle: {title}\n"));
    }
    entry(
        "portal_pages/floods",
        "id: floods\ntitle: About floods\nbard: [{type: paragraph, content: [{type: text, text: First.}]}]\nblocks: [{id: b, type: text_block, text: Second.}]\n",
    );
    site.write(
        "content/trees/collections/portal_pages.yaml",
        "tree:\n  - entry: maps\n    children: [{entry: kinds, children: [{entry: risk}]}]\n  - entry: acting\n  - entry: floods\n",
    );
    for cover in ["flood", "flood-walls"] {
        site.write(&format!("assets/covers/{cover}.svg"), "<svg viewBox=\"0 0 4 3\"/>");
    }
    for file in ["risk.csv", "tables.toml"] {
        let text = std::fs::read_to_string(repository().join("fixtures/site/data").join(file));
        // Its first table alone.
        let text = text.unwrap();
        site.write(&format!("data/{file}"), text.split("[tables.people]").next().unwrap());
    }
    site.article("2026-02-02.lights", "Flood lights", "methods", "cities");
    site.article("2026-03-03.market", "Market shade", "methods", "cities");
    site
}

fn app() -> (TestSite, TestApp) {
    let site = site();
    let app = TestApp::serving(site.path(), false);
    (site, app)
}

/// The titles of a list.
fn titles(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|one| one["title"].as_str().unwrap()).collect()
}
