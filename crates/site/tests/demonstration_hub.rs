//! What the demonstration site shows of the hub beside articles and stories: partners, networks,
//! questions, plans, the choices of the climate map and the special pages.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use terrace_content::{Entry, Library, Map, ReadOptions, Reader, Value};
use terrace_site::handles::MENU_SCREENS;

/// The paper that marks of principles lie on, and how much they must stand out from it.
const PAPER: &str = "#FBFAF6";
const LEAST_CONTRAST: f64 = 3.0;

/// In the order in which a visitor chooses.
const STEPS: [&str; 3] = ["climate_variable", "climate_scenario", "climate_period"];

fn library() -> Library {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../site");
    let now = "2026-11-15T00:00:00Z".parse().expect("a moment");
    let options = ReadOptions { screens: MENU_SCREENS, ..ReadOptions::default() };
    let loaded = Reader::new(&folder, options).load(now);
    loaded.expect("the repository has a demonstration site").library
}

fn entries<'l>(library: &'l Library, collection: &str) -> &'l [Entry] {
    library.collection(collection).expect("the site has this collection").entries()
}

fn blocks(entry: &Entry) -> impl Iterator<Item = &Map> {
    entry.value("blocks").map_or(&[][..], Value::items).iter().filter_map(Value::as_map)
}

/// How many of the layers have each term of a step.
fn offers<'l>(library: &'l Library, layers: &[&Entry], step: &str) -> BTreeMap<&'l str, usize> {
    let mut counts = BTreeMap::new();
    for term in layers.iter().flat_map(|layer| library.terms_of(layer, step)) {
        *counts.entry(term.slug()).or_default() += 1;
    }
    counts
}

fn chosen<'l>(library: &Library, layers: &[&'l Entry], step: &str, slug: &str) -> Vec<&'l Entry> {
    let has = |layer: &&&Entry| library.terms_of(layer, step).iter().any(|t| t.slug() == slug);
    layers.iter().filter(has).copied().collect()
}

fn contrast(one: &str, other: &str) -> f64 {
    let light = |colour: &str| {
        let part = |at: usize| {
            let byte = u8::from_str_radix(&colour[at..at + 2], 16).expect("#rrggbb");
            let part = f64::from(byte) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5) + 0.05
    };
    let (one, other) = (light(one), light(other));
    one.max(other) / one.min(other)
}

#[test]
fn every_collection_of_the_hub_is_filled() {
    let library = library();
    for (collection, count) in [
        ("partners", 30),
        ("network", 4),
        ("faqs", 15),
        ("climate_data", 13),
        ("lla_popular_searches", 15),
    ] {
        assert_eq!(entries(&library, collection).len(), count, "{collection}");
    }
    let partners = entries(&library, "partners");
    let kinds: BTreeSet<_> = partners.iter().filter_map(|partner| partner.text("kind")).collect();
    assert_eq!(kinds.len(), 5);
    // Nobody shall take an invented organisation for a real one.
    let marked = |entry: &Entry| entry.title().ends_with("(demonstration)");
    assert!(partners.iter().chain(entries(&library, "network")).all(marked));
    let topics: BTreeSet<_> =
        entries(&library, "faqs").iter().filter_map(|faq| faq.text("topic")).collect();
    assert_eq!(topics.len(), 4);
}

#[test]
fn the_eight_principles_have_places_and_colours_that_can_be_told_apart() {
    let library = library();
    let terms = library.taxonomy("lla_principles").expect("principles").terms();
    let places: BTreeSet<_> =
        terms.iter().filter_map(|term| term.data().get("order_number")?.as_i64()).collect();
    assert!(places.into_iter().eq(1..=8));
    let colours: BTreeSet<_> = terms.iter().filter_map(|t| t.data().text("color")).collect();
    assert_eq!(colours.len(), 8);
    for colour in colours {
        let found = contrast(colour, PAPER);
        assert!(found >= LEAST_CONTRAST, "{colour}: {found:.2} against {PAPER}");
    }
}

#[test]
fn the_peoples_plans_are_a_tree_of_three_levels_with_shapes_and_documents() {
    let library = library();
    let plans = entries(&library, "peoples_plan");
    let on_level = |level| plans.iter().filter(|plan| plan.depth() == Some(level)).count();
    assert_eq!([1, 2, 3, 4].map(on_level).map(|count| count > 0), [true, true, true, false]);
    let with = |key: &str| plans.iter().filter(|plan| plan.value(key).is_some()).count();
    assert!(with("map_shapes_files") >= 10 && with("linked_pdf") >= 5 && with("linked_page") >= 5);
    let shapes = plans.iter().filter_map(|plan| plan.value("map_shapes_files"));
    assert!(shapes.map(|shapes| shapes.items().len()).any(|count| count > 1));
}

/// Each rule of the climate map's choices can be seen by choosing something.
#[test]
fn the_choices_of_the_climate_map_show_every_rule() {
    let library = library();
    let all: Vec<&Entry> = entries(&library, "climate_data").iter().collect();
    let [variable, scenario, period] = STEPS;
    let (mut one_left, mut several_left, mut hidden, mut hidden_between) = (0, 0, 0, 0);
    for slug in offers(&library, &all, variable).keys() {
        let layers = chosen(&library, &all, variable, slug);
        let scenarios = offers(&library, &layers, scenario);
        match scenarios.len() {
            0 if offers(&library, &layers, period).is_empty() => hidden += 1,
            0 => hidden_between += 1,
            1 => one_left += 1,
            _ => several_left += 1,
        }
    }
    assert!(one_left > 0, "a scenario that is taken by itself");
    assert!(several_left > 0, "a choice of scenarios");
    assert!(hidden > 0, "a variable that needs no further choice");
    assert!(hidden_between > 0, "a step that is left out before another one");

    let drought = chosen(&library, &all, variable, "drought-hazard");
    assert_eq!(offers(&library, &drought, scenario).len(), 1);
    assert_eq!(offers(&library, &drought, period).len(), 2);

    let mut named = all;
    let mut with_order = 0;
    let mut without_order = 0;
    for step in STEPS {
        let terms = library.taxonomy(step).expect("a step").terms();
        let is_default = |term: &&terrace_content::Term| {
            term.data().get("default_term").and_then(Value::as_bool) == Some(true)
        };
        let defaults: Vec<_> = terms.iter().filter(is_default).collect();
        assert_eq!(defaults.len(), 1, "{step}");
        named = chosen(&library, &named, step, defaults[0].slug());
        let ordered = terms.iter().filter(|term| term.data().contains_key("order")).count();
        with_order += ordered;
        without_order += terms.len() - ordered;
    }
    assert_eq!(named.len(), 1, "the defaults name one layer");
    assert!(with_order > 0 && without_order > 0);
}

#[test]
fn special_pages_stand_at_their_addresses() {
    let library = library();
    for address in [
        "/llahub/capacity-strengthening",
        "/llahub/llachampions",
        "/llahub/lla-masterclass",
        "/llahub/lla-awards/lla-awards-2022",
        "/llahub/lla-awards/lla-awards-2023",
        "/llahub/lla-awards/lla-awards-2024",
        "/llahub/lla-awards/lla-awards-2025",
        "/llahub/peoples-adaptation-plans",
        "/llahub/climate-map-page",
        "/llahub/share-your-story",
    ] {
        let page = entries(&library, "pages").iter().find(|page| page.url() == Some(address));
        let page = page.unwrap_or_else(|| panic!("no page at {address}"));
        // Even where other blocks are not rendered, there is something to read.
        assert!(blocks(page).any(|block| block.text("type") == Some("text_block")), "{address}");
    }
}

#[test]
fn every_block_of_pages_is_shown_twice_or_more() {
    let library = library();
    let (mut uses, mut variants) = (BTreeMap::new(), BTreeMap::new());
    for block in entries(&library, "pages").iter().flat_map(blocks) {
        *uses.entry(block.text("type").unwrap_or_default()).or_insert(0) += 1;
        if let Some(variant) = block.text("variant") {
            *variants.entry(variant).or_insert(0) += 1;
        }
    }
    uses.retain(|_, count| *count > 1);
    variants.retain(|_, count| *count > 1);
    assert_eq!(
        uses.into_keys().collect::<Vec<_>>(),
        [
            "accordion",
            "actions",
            "anchor",
            "application_info",
            "climate_map",
            "detailed_items",
            "featured_content",
            "files",
            "iframe",
            "map",
            "network",
            "quote",
            "text_block",
            "voices",
        ]
    );
    let variants: Vec<_> = variants.into_keys().collect();
    assert_eq!(variants, ["centered_title_and_description", "location", "title"]);
}
