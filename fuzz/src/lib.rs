//! What is fuzzed: one function for each parser, which takes any bytes and must come back.
//!
//! `make fuzz` has libFuzzer call them, with bytes that it makes up. The tests of the server call
//! the same functions with the seeds and all files of the demonstration and of the fixtures, so
//! that they stay true to the crates.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::{env, fs, process};

use terrace_content::{Filter, Library, Query, ReadOptions, Reader, SortKey};
use terrace_markup::MarkdownOptions;
use terrace_tables::{Findings, Listing, TableFile, Tables};

/// A target: its name, what it takes, and which files of the repository are seeds for it.
pub struct Target {
    pub name: &'static str,
    pub run: fn(&[u8]),
    pub endings: &'static [&'static str],
}

/// All targets. A folder in `seeds` and a file in `fuzz_targets` bear each one's name.
pub const TARGETS: [Target; 8] = [
    Target { name: "yaml", run: yaml, endings: &["yaml", "md"] },
    Target { name: "markdown", run: markdown, endings: &["md"] },
    Target { name: "sld", run: sld, endings: &["sld"] },
    Target { name: "tiff", run: tiff, endings: &["tif"] },
    Target { name: "geojson", run: geojson, endings: &["geojson"] },
    Target { name: "svg", run: svg, endings: &["svg"] },
    Target { name: "tables", run: tables, endings: &["csv", "toml"] },
    Target { name: "filters", run: filters, endings: &[] },
];

/// Front matter and YAML files.
pub fn yaml(data: &[u8]) {
    if let Ok(text) = str::from_utf8(data) {
        terrace_content::fuzz::yaml(text);
    }
}

/// Authors' texts, in both ways to read them. No script comes out of either.
pub fn markdown(data: &[u8]) {
    let Ok(text) = str::from_utf8(data) else { return };
    let all = MarkdownOptions {
        automatic_line_breaks: false,
        automatic_links: true,
        smartypants: true,
        escape_markup: false,
        heading_anchors: true,
    };
    for options in [MarkdownOptions::default(), all] {
        let html = terrace_markup::markdown_to_html(text, &options, "scope");
        assert!(!html.contains("<script"), "a script: {html}");
        assert!(!html.contains("<iframe"), "a frame: {html}");
        let _ = terrace_markup::to_text(&html);
    }
}

/// Styles of maps.
pub fn sld(data: &[u8]) {
    if let Ok(text) = str::from_utf8(data) {
        terrace_map::fuzz::style(text);
    }
}

/// Heads of rasters, and the first values of each.
pub fn tiff(data: &[u8]) {
    // Rasters are read from files: one for each process, in memory where the system has such a
    // folder. It is removed first, because some disks wait for what is written over.
    static PATH: OnceLock<PathBuf> = OnceLock::new();
    let path = PATH.get_or_init(|| {
        let memory = Path::new("/dev/shm");
        let folder = if memory.is_dir() { memory.to_owned() } else { env::temp_dir() };
        folder.join(format!("fuzz-{}.tif", process::id()))
    });
    let _ = fs::remove_file(path);
    fs::write(path, data).expect("a file in the folder for temporary ones");
    terrace_map::fuzz::raster(path);
    let _ = fs::remove_file(path);
}

/// Shapes of texts and of maps.
pub fn geojson(data: &[u8]) {
    let _ = terrace_geo::geojson::read(data);
    let _ = terrace_geo::outline::outlines(data, Some("Untitled"));
    if let Ok(text) = str::from_utf8(data) {
        terrace_map::fuzz::features(text);
    }
}

/// Drawings, as far as they are read. Painting them may take long however small they are, so it is
/// done where it can be ended, and not here.
pub fn svg(data: &[u8]) {
    let _ = terrace_picture::dimensions(data);
    let _ = terrace_picture::Drawing::read(data);
}

/// Tables of numbers, read in several ways, and the list of them. What is read has finite values,
/// and a sentence can be made of it.
pub fn tables(data: &[u8]) {
    static LISTINGS: OnceLock<Vec<Listing>> = OnceLock::new();
    let listings = LISTINGS.get_or_init(|| {
        let listing = |table: &&str| {
            let text = format!(
                "[tables.t]\ntitle = \"T\"\nsource = \"demonstration\"\nlicence = \"CC0-1.0\"\n\
                 updated = 2026-11-01\n{table}\n[tables.t.indicators.t]\ntitle = \"T\"\n\
                 question = \"T?\"\nunit = \"m\"\ndirection = \"neither\"\n"
            );
            Listing::read(&text).0
        };
        let tables = [
            "",
            "by = [\"scenario\", \"period\"]",
            "by = [\"provider\"]\ntotal = \"sum\"",
            "records = true\nyears = [2000, 2020]",
        ];
        tables.iter().filter_map(listing).collect()
    });
    assert_eq!(listings.len(), 4, "a list of tables that cannot be read");
    for listing in listings {
        let plans = listing.plans(&BTreeSet::new()).into_iter();
        let read = plans.map(|plan| {
            let (file, problems) = TableFile::read(&plan, data);
            assert!(file.is_some() || !problems.is_empty(), "nothing is said of a file");
            (plan, file.map(Arc::new))
        });
        let tables = Tables::new(listing, &read.collect::<Vec<_>>());
        for indicator in tables.indicators() {
            let choice = indicator.default_choice();
            let ranking = indicator.ranking(choice);
            let sentence = Findings::in_language(None).of_world(indicator, choice, ranking);
            assert!(sentence.ends_with('.'), "{sentence}");
            let values = indicator.series(choice).of_all(None);
            assert!(values.into_iter().all(|(_, point)| point.value.is_finite()));
        }
    }
    if let Ok(text) = str::from_utf8(data) {
        let _ = Listing::read(text);
    }
}

/// Filters and orders of the API, tried on a library: lines `key=value` and `sort=…`.
pub fn filters(data: &[u8]) {
    static LIBRARY: OnceLock<Library> = OnceLock::new();
    let Ok(text) = str::from_utf8(data) else { return };
    let library = LIBRARY.get_or_init(|| {
        let site = repository().join("fixtures/site");
        let mut reader = Reader::new(&site, ReadOptions::default());
        reader.load(jiff::Timestamp::now()).expect("the fixtures").library
    });
    let mut query = Query { limit: 10, ..Query::default() };
    for (key, value) in text.lines().filter_map(|line| line.split_once('=')) {
        if key == "sort" {
            query.sort = SortKey::parse_list(value).unwrap_or_default();
        } else if let Ok(filter) = Filter::parse(key, value) {
            query.filters.push(filter);
        }
    }
    for collection in ["articles", "lla_popular_searches"] {
        if let Ok(hits) = library.find(collection, &query) {
            assert!(hits.items.len() <= 10);
        }
    }
}

/// The folder with `fixtures` and `site`.
pub fn repository() -> PathBuf {
    let folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let found = folders.map(Path::to_owned).find(|folder| folder.join("fixtures/site").is_dir());
    found.expect("a folder with the fixtures")
}
