//! What the demonstration site shows of the portal: a profile for every country, projects,
//! reports, courses, initiatives, essays and case studies, each with a picture of its own.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use terrace_content::{Entry, Library, ReadOptions, Reader, Value};
use terrace_geo::countries;
use terrace_site::LiveSite;

const MARK: &str = "(demonstration)";

fn library() -> Library {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../site");
    let now = "2026-11-15T00:00:00Z".parse().expect("a moment");
    let loaded = Reader::new(&folder, ReadOptions::default()).load(now);
    loaded.expect("the repository has a demonstration site").library
}

fn entries<'l>(library: &'l Library, collection: &str) -> &'l [Entry] {
    library.collection(collection).expect("the site has this collection").entries()
}

/// The organisations with a logo, by name.
fn logos(library: &Library) -> BTreeMap<&str, &str> {
    let lists = library.global("portal_lists").expect("the lists of the portal").data();
    let rows = lists.get("sponsors").map_or(&[][..], Value::items);
    rows.iter()
        .filter_map(|row| Some((row.as_map()?.text("name")?, row.as_map()?.text("logo")?)))
        .collect()
}

#[test]
fn every_country_has_a_profile_at_its_code() {
    let library = library();
    let profiles = entries(&library, "country_profiles");
    let codes: BTreeSet<_> = profiles.iter().filter_map(|entry| entry.text("iso")).collect();
    let all: BTreeSet<_> = countries::all().iter().map(|country| country.alpha3).collect();
    assert_eq!((codes.len(), profiles.len()), (249, 249));
    assert_eq!(codes, all);
    for profile in profiles {
        let code = profile.text("iso").unwrap_or_default();
        assert_eq!(profile.url(), Some(&*format!("/country-profiles/{code}")));
        let words = profile.text("intro_text").unwrap_or_default().split_whitespace().count();
        assert!((40..=120).contains(&words), "{code}: {words} words");
    }
}

#[test]
fn every_collection_of_the_portal_is_filled_and_has_pictures_of_its_own() {
    let library = library();
    let mut pictures = BTreeSet::new();
    for (collection, least, picture) in [
        ("projects", 30, "image"),
        ("adaptation_reports", 20, "image"),
        ("courses", 12, "image"),
        ("perspectives", 8, "image"),
        ("viewpoints", 8, "featured_image"),
        ("case_studies", 8, "featured_image"),
        ("updates", 8, "featured_image"),
    ] {
        let found = entries(&library, collection);
        assert!(found.len() >= least, "{collection}: {}", found.len());
        for entry in found {
            let path = entry.text(picture).unwrap_or_else(|| panic!("no picture: {}", entry.id()));
            assert!(pictures.insert(path.to_owned()), "{path} is shown twice");
        }
    }
    assert!(entries(&library, "initiatives").len() >= 15);
}

#[test]
fn organisations_are_marked_as_invented_and_have_a_logo() {
    let library = library();
    let logos = logos(&library);
    assert_eq!(logos.values().collect::<BTreeSet<_>>().len(), logos.len(), "a logo of two");
    for (collection, fields) in [
        ("projects", &["funder", "organisation"][..]),
        ("adaptation_reports", &["organization", "extra_organization"]),
        ("courses", &["provider"]),
        ("case_studies", &["organisation"]),
    ] {
        for entry in entries(&library, collection) {
            for name in fields.iter().filter_map(|field| entry.text(field)) {
                assert!(name.ends_with(MARK), "{}: {name}", entry.id());
                assert!(logos.contains_key(name), "{name} has no logo");
            }
        }
    }
    assert!(
        entries(&library, "partners").iter().all(|partner| logos.contains_key(partner.title()))
    );
    assert!(entries(&library, "initiatives").iter().all(|one| one.title().ends_with(MARK)));
}

#[test]
fn projects_name_countries_that_exist_and_some_cross_a_border() {
    let library = library();
    let projects = entries(&library, "projects");
    let lists: Vec<Vec<&str>> = projects
        .iter()
        .map(|project| project.text("Country").unwrap_or_default().split("; ").collect())
        .collect();
    for name in lists.iter().flatten() {
        assert!(countries::by_name(name).is_some(), "{name}");
    }
    assert!(lists.iter().filter(|names| names.len() > 1).count() >= 5);
    for status in ["planned", "running", "completed"] {
        assert!(projects.iter().any(|project| project.text("status") == Some(status)), "{status}");
    }
}

#[test]
fn what_follows_from_tables_is_there() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../site");
    let snapshot = LiveSite::open(&folder).expect("the demonstration").snapshot();
    let reports = entries(&snapshot.library, "adaptation_reports");
    let categories = |entry: &Entry| entry.value("category").map_or(0, |list| list.items().len());
    assert!(reports.iter().all(|report| report.date().is_some() && categories(report) > 0));
    assert_eq!(reports.iter().filter(|report| categories(report) == 2).count(), 5);
    for project in entries(&snapshot.library, "projects") {
        let names = project.text("Country").unwrap_or_default().split(';').count();
        let codes = project.value("countries").map_or(&[][..], Value::items);
        assert_eq!(codes.len(), names, "{}", project.id());
        assert_eq!(project.text("countryISO").is_some(), names == 1, "{}", project.id());
        assert_eq!(project.text("countryName").is_some(), names == 1, "{}", project.id());
    }
    for collection in ["projects", "adaptation_reports", "courses", "initiatives"] {
        let all = entries(&snapshot.library, collection);
        let slugs: BTreeSet<&str> = all.iter().map(Entry::slug).collect();
        assert_eq!(slugs.len(), all.len(), "{collection}");
    }
}

#[test]
fn viewpoints_that_answer_each_other_do_so_both_ways() {
    let library = library();
    let answers = |entry: &Entry| -> Vec<String> {
        let list = entry.value("answers").map_or(&[][..], Value::items);
        list.iter().filter_map(Value::scalar_text).collect()
    };
    let pairs: BTreeSet<(String, String)> = entries(&library, "viewpoints")
        .iter()
        .flat_map(|entry| answers(entry).into_iter().map(|to| (entry.id().to_owned(), to)))
        .collect();
    assert_eq!(pairs.len(), 4);
    assert!(pairs.iter().all(|(one, other)| pairs.contains(&(other.clone(), one.clone()))));
}
