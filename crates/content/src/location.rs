//! Where an entry lies on the map.

use crate::entry::Entry;
use crate::value::{Map, Value};

/// The field that says it: a group of `lat`, `lng` and `place`.
const FIELD: &str = "location";

/// A point on the map.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct EntryLocation<'a> {
    pub lat: f64,
    pub lng: f64,
    /// What its author calls it.
    pub name: Option<&'a str>,
}

impl Entry {
    /// The point its author gave it; `None` when there is none, or none on this earth.
    pub fn location(&self) -> Option<EntryLocation<'_>> {
        let location = self.value(FIELD)?.as_map()?;
        Some(EntryLocation {
            lat: degrees(location, "lat", 90.0)?,
            lng: degrees(location, "lng", 180.0)?,
            name: location.text("place"),
        })
    }
}

fn degrees(location: &Map, key: &str, most: f64) -> Option<f64> {
    let degrees = match location.get(key)? {
        Value::Text(text) => text.trim().parse().ok()?,
        value => value.as_f64()?,
    };
    (degrees.abs() <= most).then_some(degrees)
}

#[cfg(test)]
mod tests {
    use crate::testing::TestSite;

    #[track_caller]
    fn check(location: &str, expected: &str) {
        let mut site = TestSite::new(&[("content/collections/notes.yaml", "title: Notes")]);
        site.write("content/collections/notes/one.md", format!("id: one\nlocation: {location}"));
        let library = site.load().library;
        let place = library.entry("one").unwrap().location();
        let shown = place.map(|at| format!("{} {} {}", at.lat, at.lng, at.name.unwrap_or("-")));
        assert_eq!(shown.as_deref().unwrap_or("nowhere"), expected, "{location}");
    }

    #[test]
    fn a_place_has_two_degrees() {
        check("{lat: 27.7, lng: 85.3, place: The valley}", "27.7 85.3 The valley");
        check("{lat: -90, lng: '180'}", "-90 180 -");
        for nowhere in [
            "",
            "here",
            "{lat: 27.7}",
            "{lat: 91, lng: 0}",
            "{lat: 0, lng: .inf}",
            "{lat: .nan, lng: 0}",
        ] {
            check(nowhere, "nowhere");
        }
    }
}
