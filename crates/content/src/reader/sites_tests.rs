//! Folders with one and with several sites.

use std::sync::Arc;

use terrace_files::{FaultyDisk, Files};

use super::*;
use crate::Loaded;
use crate::testing::{TestSite, now};

const NOTES: (&str, &str) = (
    "content/collections/notes.yaml",
    "route: {en: '/{slug}', fr: '/fr/{slug}'}\nstructure: {root: false}\n",
);
const ENTRIES: [(&str, &str); 4] = [
    ("content/collections/notes/en/rain.md", "id: rain\ntitle: Rain"),
    ("content/collections/notes/en/snow.md", "id: snow\ntitle: Snow"),
    ("content/collections/notes/fr/rain.md", "id: pluie\ntitle: Pluie\norigin: rain"),
    ("content/globals/site.yaml", "title: Site"),
];
const OF_SITES: [(&str, &str); 4] = [
    ("content/globals/en/site.yaml", "name: Hills"),
    ("content/globals/fr/site.yaml", "name: Collines"),
    ("content/trees/collections/en/notes.yaml", "tree: [{entry: snow}, {entry: rain}]"),
    ("content/trees/collections/fr/notes.yaml", "tree: [{entry: pluie}]"),
];

const SITES_PHP: &str = r"<?php
return [
    /* 'sites' => ['old' => []], */
    'version' => ['a' => 1],
    'sites' => [
        'en' => ['name' => config('app.name', 'It\'s ['), 'url' => '/'], // 'xx' => [],
        # 'yy' => [],
        'fr' => array('name' => 'Collines', 'url' => '/fr/'),
    ],
    'after' => ['zz' => []],
];
";

fn site(more: &[&[(&str, &str)]]) -> TestSite {
    TestSite::new(&[&[NOTES][..], &ENTRIES, &more.concat()].concat())
}

fn titles(loaded: &Loaded) -> Vec<&str> {
    loaded.library.collection("notes").unwrap().entries().iter().map(crate::Entry::title).collect()
}

#[track_caller]
fn check_english(more: &[&[(&str, &str)]], order: [&str; 2], problem: &str) {
    let loaded = site(more).load();
    assert_eq!(titles(&loaded), order);
    assert_eq!(loaded.library.entry("rain").unwrap().url(), Some("/rain"));
    let problems: Vec<String> = loaded.problems.iter().map(ToString::to_string).collect();
    assert_eq!(problems.len(), 1, "{problems:?}");
    assert!(problems[0].starts_with(problem), "{problems:?}");
}

#[test]
fn of_several_sites_the_first_is_shown_and_the_rest_is_one_problem() {
    check_english(
        &[&[("resources/sites.yaml", "en: {name: Hills}\nfr: {name: Collines}")], &OF_SITES],
        ["Snow", "Rain"],
        "resources/sites.yaml:2: error: this folder holds several sites; only `en` is shown, and `fr` is left out",
    );
    check_english(
        &[&[("config/statamic/sites.php", SITES_PHP)], &OF_SITES],
        ["Snow", "Rain"],
        "config/statamic/sites.php:8: error: this folder holds several sites; only `en` is shown",
    );
    check_english(
        &[&[("content/collections/notes.yaml", "sites: [en, fr, de]\nroute: '/{slug}'")]],
        ["Rain", "Snow"],
        "content/collections/notes.yaml:1: error: this folder holds several sites; only `en` is shown",
    );
}

#[test]
fn globals_and_trees_are_those_of_the_site_that_is_shown() {
    let mut site = site(&[&[("resources/sites.yaml", "fr: {}\nen: {}")], &OF_SITES]);
    let loaded = site.load();
    assert_eq!(titles(&loaded), ["Pluie"]);
    assert_eq!(loaded.library.entry("pluie").unwrap().url(), Some("/fr/rain"));
    let name = |loaded: &Loaded| {
        let set = loaded.library.global("site").unwrap();
        set.data().get("name").and_then(|name| name.as_str().map(str::to_owned))
    };
    assert_eq!(name(&loaded).as_deref(), Some("Collines"));
    site.write("resources/sites.yaml", "en: {}\nfr: {}");
    let loaded = site.load();
    assert_eq!((titles(&loaded), name(&loaded).as_deref()), (vec!["Snow", "Rain"], Some("Hills")));
}

#[test]
fn when_nothing_says_which_site_is_the_default_the_folder_is_refused() {
    let error = site(&[&OF_SITES]).reader.load(now()).unwrap_err().to_string();
    assert!(
        error.contains("holds several sites (`en`, `fr`), which is not supported yet"),
        "{error}"
    );
}

#[test]
fn one_site_is_no_problem_whatever_its_name_and_layout() {
    let files = [
        ("content/collections/notes.yaml", "sites: [en, fr]\nroute: '/{slug}'"),
        ("content/collections/notes/en/rain.md", "id: rain\ntitle: Rain"),
        ("content/collections/notes/np/dhara.md", "id: dhara\ntitle: Dhara"),
        ("content/globals/site.yaml", "title: Site"),
        ("content/globals/en/site.yaml", "name: Hills"),
    ];
    let listed = ("resources/sites.yaml", "en: {name: Hills}");
    for files in [files.to_vec(), [&files[..], &[listed]].concat()] {
        let loaded = TestSite::new(&files).load();
        assert_eq!(loaded.problems, []);
        assert_eq!(titles(&loaded), ["Dhara", "Rain"]);
        let set = loaded.library.global("site").unwrap();
        assert_eq!(set.data().get("name").and_then(crate::Value::as_str), Some("Hills"));
    }
}

#[test]
fn php_that_is_none_names_no_sites() {
    for text in [
        "",
        "<?php return [",
        "'sites' =>",
        "'sites' => 'all', ['a' => 1]",
        "/* 'sites' => ['a' => 1]",
        "'sites' => \"",
        "]]]) 'sites' => [",
    ] {
        assert!(php_keys(text).is_empty(), "{text}");
    }
    assert_eq!(
        php_keys("\"sites\"=>[\n'é'=>1,'b\\'c'=>[]"),
        [("é".to_owned(), 2), ("b\\'c".to_owned(), 2)]
    );
}

/// Each call about the file that lists sites fails, alone and together with all later ones.
#[track_caller]
fn check_stays(path: &'static str, text: &str) {
    for (first, last) in [(1, 1), (2, 2), (3, 3), (1, usize::MAX)] {
        let mut site = site(&[&[(path, text)], &OF_SITES]);
        let disk = Arc::new(FaultyDisk::default());
        site.read_by(Arc::clone(&disk) as Files);
        site.load();
        // Of the time before, so that it must be read again.
        site.write(path, format!("{text}\n"));
        let mut calls = 0;
        disk.set(move |_, asked| {
            calls += usize::from(asked.ends_with(path));
            (asked.ends_with(path) && (first..=last).contains(&calls)).then_some(13)
        });
        let loaded = site.load();
        assert_eq!(titles(&loaded), ["Snow", "Rain"], "{path} {first}");
        assert!(loaded.unread > 0, "{path} {first}");
        let problems: Vec<String> = loaded.problems.iter().map(ToString::to_string).collect();
        let what = format!("{path}: error: this cannot be read, so its last version stays");
        assert!(problems.iter().any(|problem| problem.starts_with(&what)), "{problems:?}");
        disk.heal();
        let loaded = site.load();
        assert_eq!((loaded.problems.len(), loaded.unread), (1, 0));
    }
}

#[test]
fn sites_stay_as_they_were_while_the_file_that_lists_them_cannot_be_read() {
    check_stays("resources/sites.yaml", "en: {name: Hills}\nfr: {name: Collines}");
    check_stays("config/statamic/sites.php", SITES_PHP);
}

#[test]
fn a_list_of_sites_that_was_never_read_is_named() {
    for path in [FILE, PHP_FILE] {
        let mut site = site(&[&[(FILE, "en: {}\nfr: {}"), (PHP_FILE, SITES_PHP)], &OF_SITES]);
        if path == PHP_FILE {
            site.remove(FILE);
        }
        for call in 1..=3 {
            let disk = Arc::new(FaultyDisk::default());
            site.read_by(Arc::clone(&disk) as Files);
            let mut calls = 0;
            disk.set(move |_, asked| {
                calls += usize::from(asked.ends_with(path));
                (asked.ends_with(path) && calls == call).then_some(13)
            });
            let error = site.reader.load(now()).unwrap_err().to_string();
            let what = format!(
                "{path}: this cannot be read: Permission denied (os error 13); it says which sites the folder holds"
            );
            assert!(error.starts_with(&what), "{error}");
            disk.heal();
            assert_eq!(titles(&site.load()), ["Snow", "Rain"]);
        }
    }
}
