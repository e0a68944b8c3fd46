//! What visitors of a climate portal type, asked of the places of the demonstration site.

use std::fs;
use std::path::Path;

use terrace_geo::LatLng;
use terrace_geocoder::{Gazetteer, Language, Query, unpack};

/// Of the questions in the file so many must have the right first answer.
const RIGHT: usize = 37;

#[test]
fn visitors_find_the_place_they_mean() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let table = fs::read(root.join("site/places/places.tsv.gz")).unwrap();
    let (places, mistakes) = Gazetteer::read(&[unpack(&table).unwrap()]);
    assert_eq!(mistakes, []);
    let questions = fs::read_to_string(root.join("fixtures/places/questions.tsv")).unwrap();
    let rows: Vec<&str> = questions.lines().filter(|line| !line.starts_with('#')).skip(1).collect();
    let wrong: Vec<String> = rows.iter().filter_map(|row| mistake(&places, row)).collect();
    assert_eq!(rows.len(), 40);
    assert!(rows.len() - wrong.len() >= RIGHT, "wrong:\n{}", wrong.join("\n"));
}

/// What is wrong with the first answer to a question.
fn mistake(places: &Gazetteer, row: &str) -> Option<String> {
    let cells: Vec<&str> = row.split('\t').collect();
    let [question, _, country, lat, lng, km] = cells[..] else { return Some(row.to_owned()) };
    let number = |cell: &str| cell.parse::<f64>().expect("a number");
    let hits = places.search(&Query::new(question, 1));
    let Some(place) = hits.first().map(|hit| hit.place) else {
        return Some(format!("{question}: nothing"));
    };
    let way =
        place.point.distance_km(LatLng::new(number(lat), number(lng)).expect("a place on earth"));
    let there = country == "-" || places.country_code(place).eq_ignore_ascii_case(country);
    let name = places.display_name(place, Language::English);
    (way > number(km) || !there).then(|| format!("{question}: {name}, {way:.0} km away"))
}
