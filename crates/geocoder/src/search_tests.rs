//! What is found for words that people type.

use std::sync::LazyLock;

use proptest::prelude::*;

use super::*;
use crate::Language;

static PLACES: LazyLock<Gazetteer> = LazyLock::new(|| {
    let tables =
        [include_str!("../fixtures/places.tsv"), include_str!("../fixtures/more-places.tsv")];
    let (places, mistakes) = Gazetteer::read(&tables.map(str::to_owned));
    assert_eq!(mistakes, []);
    places
});

fn first(text: &str) -> String {
    let places = &*PLACES;
    let hits = places.search(&Query::new(text, 1));
    hits.first().map_or_else(String::new, |hit| places.display_name(hit.place, Language::English))
}

#[test]
fn places_are_found_however_they_are_typed() {
    let dhaka = "Dhaka, Dhaka Division, Bangladesh";
    for (text, expected) in [
        ("Dhaka", dhaka),
        ("  dhaka ", dhaka),
        ("Dhaka, Bangladesh", dhaka),
        ("Bangladesh Dhaka", dhaka),
        ("DHAKA BD", dhaka),
        ("dhaka city", dhaka),
        ("Dhaka, Dhaka Division, Bangladesh", dhaka),
        ("Dacca", dhaka),
        ("ঢাকা", dhaka),
        ("ढाका", dhaka),
        ("达卡", dhaka),
        ("孟加拉国达卡", dhaka),
        ("Dhak", dhaka),
        ("Dhaka Bangl", dhaka),
        ("Dahka", dhaka),
        ("Dhaka, Bangladseh", dhaka),
        ("Gulshan 2, Dhaka, Bangladesh", dhaka),
        ("Dhaka Division", "Dhaka Division, Bangladesh"),
        ("Dhaka India", ""),
        ("Dhaka, India", "India"), // what can be found of an address
        ("Calcutta", "Kolkata, West Bengal, India"),
        ("Calcutta Ohio", "Calcutta, Ohio, United States"),
        ("Kathmandu", "Kathmandu, Bagmati Province, Nepal"),
        ("katmandu", "Kathmandu, Bagmati Province, Nepal"),
        ("Paris", "Paris, Île-de-France, France"),
        ("Paris, TX", "Paris, Texas, United States"),
        ("Paris ile de france", "Paris, Île-de-France, France"),
        ("San José Costa Rica", "San José, San José, Costa Rica"),
        ("san jose california", "San Jose, California, United States"),
        ("Mexico", "Mexico"),
        ("Mexico City", "Mexico City, Mexico City, Mexico"),
        ("Georgia", "Georgia"),
        ("Georgia USA", "Georgia, United States"),
        ("the United States", "United States"),
        ("Atlantis", ""),
        ("", ""),
        ("???", ""),
    ] {
        assert_eq!(first(text), expected, "{text}");
    }
}

#[test]
fn a_post_code_hides_no_place() {
    let dhaka = "Dhaka, Dhaka Division, Bangladesh";
    for (text, expected) in [
        ("Dhaka 1205", dhaka),
        ("Dhaka-1205", dhaka),
        ("Dhaka-1205, Bangladesh", dhaka),
        ("ঢাকা ১২০৫", dhaka),
        ("Dahka 1205", dhaka),
        ("10115 Berlin", "Berlin, Berlin, Germany"),
        ("D-10115 Berlin", ""), // a letter by itself is not a part of a code
        ("Berlin 10115 Germany", "Berlin, Berlin, Germany"),
        ("Kathmandu 44600", "Kathmandu, Bagmati Province, Nepal"),
        ("Austin TX 78701", "Austin, Texas, United States"),
        ("1205", ""),
        ("1205 44600", ""),
    ] {
        assert_eq!(first(text), expected, "{text}");
    }
}

#[test]
fn the_name_itself_counts_more_than_other_names() {
    for (text, expected) in [
        ("Puno", "Puno, Puno, Peru"),
        ("Poona", "Pune, Maharashtra, India"),
        ("Calcutta", "Kolkata, West Bengal, India"),
        ("Cairo", "Cairo, Egypt"),
        // A state of half a million before a town of that name elsewhere; with the country at once.
        ("Loreto", "Loreto, Peru"),
        ("Loreto Peru", "Loreto, Peru"),
        ("Loreto, Mexico", "Loreto, Mexico"),
        // The state, not the town in it that has the name besides its own.
        ("Bihar", "Bihar, India"),
        ("बिहार", "Bihar, India"),
        // The town, not its state.
        ("Berlin", "Berlin, Berlin, Germany"),
    ] {
        assert_eq!(first(text), expected, "{text}");
    }
    let mut query = Query::new("Loreto", 1);
    query.viewbox = Bounds::new(-110.0, 15.0, -95.0, 30.0);
    let hits = PLACES.search(&query);
    assert_eq!(PLACES.country_code(hits[0].place), "MX");
}

#[test]
fn districts_regions_lakes_rivers_and_continents_are_found() {
    for (text, expected) in [
        ("Bagerhat", "Bagerhat, Khulna Division, Bangladesh"),
        ("Bagerhat district, Bangladesh", "Bagerhat, Khulna Division, Bangladesh"),
        ("বাগেরহাট", "Bagerhat, Khulna Division, Bangladesh"),
        ("Nilphamari", "Nilphamari Zila, Bangladesh"),
        ("Satkhira", "Sātkhira, Khulna Division, Bangladesh"),
        ("Sundarbans", "Sundarbans"),
        ("Sundarbans, Bangladesh", "Sundarbans"),
        ("সুন্দরবন", "Sundarbans"),
        ("Mekong Delta", "Mekong Delta, Vietnam"),
        ("mekong delta vietnam", "Mekong Delta, Vietnam"),
        ("Lake Victoria", "Lake Victoria"),
        ("Lake Victoria, Uganda", "Lake Victoria"),
        ("Lake Victoria Nepal", ""),
        ("Ganges", "Ganges"),
        ("Ganges river", "Ganges"),
        ("River Ganges", "Ganges"),
        ("Arabian Sea", "Arabian Sea"),
        ("africa", "Africa"),
        ("Kosovo", "Kosovo"),
        ("Косово", "Kosovo"),
        ("Pristina, Kosovo", "Pristina, Pristina, Kosovo"),
    ] {
        assert_eq!(first(text), expected, "{text}");
    }
}

#[test]
fn names_are_found_in_many_scripts() {
    for (text, expected) in [
        ("القاهرة", "Cairo, Egypt"),
        ("القاهرة مصر", "Cairo, Egypt"),
        ("برلين", "Berlin, Berlin, Germany"),
        ("Берлин", "Berlin, Berlin, Germany"),
        ("βερολινο", "Berlin, Berlin, Germany"),
        ("베를린", "Berlin, Berlin, Germany"),
        ("เบอร์ลิน", "Berlin, Berlin, Germany"),
    ] {
        assert_eq!(first(text), expected, "{text}");
    }
}

#[test]
fn one_letter_makes_the_difference() {
    for (a, b, expected) in [
        ("nepal", "nepl", true),
        ("nepal", "neapl", true),
        ("nepal", "nepals", true),
        ("nepal", "xepal", true),
        ("nepal", "nepal", false),
        ("nepal", "napel", false),
        ("", "a", true),
        ("ab", "ba", true),
        ("abc", "", false),
    ] {
        assert_eq!(differ_by_one(a, b), expected, "{a} {b}");
    }
}

#[test]
fn hostile_texts_cost_little() {
    for text in ["a".repeat(100_000), "a ".repeat(50_000), ",".repeat(10_000), "中".repeat(10_000)]
    {
        assert_eq!(first(&text), "");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn any_text_is_looked_up_without_harm(text in "(\\PC|[a-z ,.]){0,60}") {
        prop_assert!(PLACES.search(&Query::new(&text, 5)).len() <= 5);
    }

    #[test]
    fn any_table_is_read_without_harm(text in "(name|country|lat|lng|\t|\n|NP|12|\\PC){0,60}") {
        let (places, _) = Gazetteer::read(&[text, "name\tcountry\tlat\tlng\nA\tNP\t1\t2".to_owned()]);
        prop_assert_eq!(places.search(&Query::new("a, nepal", 5)).len(), 1);
    }
}
