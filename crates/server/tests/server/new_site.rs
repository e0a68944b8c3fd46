//! The site that `terrace new` writes: checked, then served through the whole router.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::json;
use tempfile::TempDir;
use terrace_server::commands::new;
use terrace_site::{LiveSite, Settings};

use crate::app::{TestApp, repository};

/// A new site, in a folder that vanishes with the test.
fn new_site() -> TempDir {
    let folder = TempDir::new().unwrap();
    new::write(folder.path()).unwrap();
    folder
}

/// All files below a folder, by their path in it.
fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut found = BTreeMap::new();
    let mut open = vec![folder.to_owned()];
    while let Some(next) = open.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                open.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap().display().to_string();
                found.insert(name, fs::read(path).unwrap());
            }
        }
    }
    found
}

#[test]
fn every_file_of_the_example_is_written() {
    let (written, ours) = (new_site(), repository().join("crates/server/new-site"));
    let (written, ours) = (files(written.path()), files(&ours));
    assert!(written.contains_key("terrace.toml") && written.contains_key("README.md"));
    assert!(written.keys().eq(ours.keys()));
    assert!(written == ours);
}

#[test]
fn a_new_site_has_no_problem() {
    let folder = new_site();
    let site = LiveSite::open(folder.path()).unwrap();
    let problems: Vec<_> = site.snapshot().problems().iter().map(ToString::to_string).collect();
    assert_eq!(problems, Vec::<String>::new());
}

/// A setting that is missing here would be one that an operator never hears of.
#[test]
fn the_settings_of_a_new_site_name_every_setting_with_its_default() {
    let folder = new_site();
    let text = fs::read_to_string(folder.path().join(Settings::FILE)).unwrap();
    // What the comments hold: a `#` and a blank before something that is TOML.
    let is_setting = |line: &str| {
        let key = line.split([' ', '=']).next().unwrap_or_default();
        line.starts_with('[') || (line.contains(" = ") && key == key.to_lowercase())
    };
    let uncommented: Vec<&str> = text
        .lines()
        .filter_map(|line| {
            let held = line.strip_prefix("# ").unwrap_or(line);
            is_setting(held).then_some(held)
        })
        .collect();
    let settings: toml::Table = toml::from_str(&uncommented.join("\n")).unwrap();
    let documented = fs::read_to_string(repository().join("docs/OPERATIONS.md")).unwrap();
    let rows = documented.lines().skip_while(|line| !line.starts_with("| setting |")).skip(2);
    for row in rows.take_while(|line| line.starts_with('|')) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let (name, default) = (cells[0].trim_matches('`'), cells[1].trim_matches('`'));
        let (table, key) = name.split_once('.').unwrap_or(("", name));
        let held = if table.is_empty() {
            settings.get(key)
        } else {
            settings.get(table).and_then(|table| table.get(key))
        };
        let held = held.unwrap_or_else(|| panic!("terrace.toml of a new site has no `{name}`"));
        // Of the others the example has values of its own, or there is no default.
        if !["name", "public_url", "hub_path", "translation", "allowed_filters"].contains(&name)
            && default != "–"
        {
            let default: toml::Table = toml::from_str(&format!("is = {default}")).unwrap();
            assert_eq!(*held, default["is"], "{name}");
        }
    }
    let uncommented: Settings = uncommented.join("\n").parse().unwrap();
    assert_eq!(uncommented.hub_path.as_str(), "/hub");
}

#[tokio::test]
async fn a_new_site_is_served_at_once() {
    let folder = new_site();
    let app = TestApp::serving(folder.path(), true);
    let titles = ["Write your first article", "A plan on one page", "This site is new"];

    let home = app.get("/").await;
    assert_eq!((home.status.as_u16(), home.text().contains("Example")), (200, true));
    let list = app.get("/hub/articles").await;
    assert_eq!(list.status, 200);
    let entry = app.get("/hub/articles/write-an-article").await;
    assert_eq!(entry.status, 200);
    assert!(entry.text().contains(titles[0]), "{}", entry.text());
    let api = app.get("/api/articles").await.json();
    for (at, title) in titles.iter().enumerate() {
        assert!(list.text().contains(title), "{title}");
        assert_eq!(api["data"][at]["title"], json!(title));
    }
}

#[tokio::test]
async fn what_the_screens_of_a_new_site_ask_for_is_there() {
    let folder = new_site();
    let app = TestApp::serving(folder.path(), false);
    for address in [
        "/api/navs/v2/main_navigation/tree",
        "/api/navs/v2/lla_primary_navigation/tree",
        "/api/navs/v2/lla_footer_navigation/tree",
        "/api/articles?parent=knowledge_and_innovation",
        "/api/articles?parent=peoples_adaptation_plan",
        "/api/articles?parent=news",
        "/api/collections/lla_popular_searches/entries",
    ] {
        let answer = app.get(address).await;
        assert_eq!(answer.status, 200, "{address}");
        assert!(!answer.json()["data"].as_array().unwrap().is_empty(), "{address}");
    }
    for page in ["/hub", "/hub/about", "/about", "/for-editors", "/for-operators", "/search"] {
        assert_eq!(app.get(&format!("/api/pages?path={page}")).await.status, 200, "{page}");
    }
    for set in ["portal_globals", "lla_globals"] {
        assert_eq!(app.get(&format!("/api/globals/{set}")).await.status, 200, "{set}");
    }
    let found = app.get("/api/search?q=plan").await;
    assert!(found.text().contains("A plan on one page"), "{}", found.text());
    let picture = app.get("/img/640/assets/articles/river.svg").await;
    assert_eq!((picture.status.as_u16(), picture.header("content-type")), (200, "image/jpeg"));
}
