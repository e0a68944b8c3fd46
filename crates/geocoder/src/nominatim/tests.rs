//! Nominatim's answers over a small gazetteer.

use std::sync::LazyLock;

use serde_json::{Value, json};

use super::response::LICENCE;
use super::{Reply, lookup, reverse, search, status};
use crate::Gazetteer;

static PLACES: LazyLock<Gazetteer> = LazyLock::new(|| {
    let tables =
        [include_str!("../../fixtures/places.tsv"), include_str!("../../fixtures/more-places.tsv")];
    let (places, mistakes) = Gazetteer::read(&tables.map(str::to_owned));
    assert_eq!(mistakes, []);
    places
});

fn ask(which: fn(&Gazetteer, &[(String, String)], &str) -> Reply, query: &[(&str, &str)]) -> Reply {
    let pairs: Vec<(String, String)> =
        query.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    which(&PLACES, &pairs, "")
}

fn json(reply: &Reply) -> Value {
    assert_eq!((reply.status, reply.content_type), (200, "application/json; charset=utf-8"));
    serde_json::from_str(&reply.body).unwrap()
}

#[test]
fn a_place_is_shown_as_nominatim_shows_it() {
    let reply =
        ask(search, &[("q", "Dhaka"), ("format", "json"), ("limit", "1"), ("addressdetails", "1")]);
    let expected = json!([{
        "place_id": 1_185_241,
        "licence": LICENCE,
        "lat": "23.7104000",
        "lon": "90.4074000",
        "class": "place",
        "type": "city",
        "place_rank": 16,
        "importance": json(&reply)[0]["importance"],
        "addresstype": "city",
        "name": "Dhaka",
        "display_name": "Dhaka, Dhaka Division, Bangladesh",
        "address": {
            "city": "Dhaka",
            "state": "Dhaka Division",
            "ISO3166-2-lvl4": "BD-C",
            "country": "Bangladesh",
            "country_code": "bd",
        },
        "boundingbox": ["23.5504000", "23.8704000", "90.2474000", "90.5674000"],
    }]);
    // As text, so that the order of keys counts.
    assert_eq!(reply.body, expected.to_string());
}

#[test]
fn the_default_format_names_the_class_category() {
    let reply = json(&ask(search, &[("q", "Bangladesh")]));
    assert_eq!(reply[0]["category"], "boundary");
    assert_eq!(reply[0]["addresstype"], "country");
    assert_eq!(reply[0]["class"], Value::Null);
    assert_eq!(reply[0]["boundingbox"][0], "20.7387000");
    assert_eq!(reply[0]["address"], Value::Null);
}

#[test]
fn refusals_have_nominatims_words() {
    let message = |text: &str| json!({ "error": { "code": 400, "message": text } }).to_string();
    for (query, status, body) in [
        (vec![("q", "")], 200, "[]".to_owned()),
        (vec![("q", "zzzzzz")], 200, "[]".to_owned()),
        (vec![], 400, message("Nothing to search for.")),
        (vec![("city", "")], 400, message("Nothing to search for.")),
        (vec![("q", "a"), ("limit", "x")], 400, message("Parameter 'limit' must be a number.")),
        (
            vec![("q", "Dhaka"), ("exclude_place_ids", "12,abc")],
            400,
            message("Invalid exclude ID: abc"),
        ),
        (vec![("q", "zzzzzz"), ("exclude_place_ids", "12,N345, ,w5")], 200, "[]".to_owned()),
        (
            vec![("q", "a"), ("viewbox", "1,2,3")],
            400,
            message("Bounding box parameter needs to be 4 coordinates."),
        ),
        (
            vec![("q", "a"), ("city", "b")],
            400,
            message(
                "Structured query parameters(amenity, street, city, county, state, postalcode, country) cannot be used together with 'q' parameter.",
            ),
        ),
        (
            vec![("q", "a"), ("format", "yaml")],
            400,
            "ERROR 400: Parameter 'format' must be one of: xml, geojson, geocodejson, json, jsonv2"
                .to_owned(),
        ),
    ] {
        let reply = ask(search, &query);
        assert_eq!((reply.status, reply.body), (status, body), "{query:?}");
    }
    let reply = ask(reverse, &[("format", "json"), ("lat", "1")]);
    assert_eq!((reply.status, reply.body), (400, message("Parameter 'lon' missing.")));
    let reply = ask(reverse, &[("format", "json"), ("lat", "nan"), ("lon", "1")]);
    assert_eq!(reply.body, message("Parameter 'lat' must be a number."));
}

#[test]
fn parameters_narrow_the_answer() {
    let ids = |query: &[(&str, &str)]| -> Vec<u64> {
        let list = json(&ask(search, query));
        list.as_array().unwrap().iter().map(|place| place["place_id"].as_u64().unwrap()).collect()
    };
    for (query, expected) in [
        (vec![("q", "Paris"), ("limit", "1")], vec![2_988_507]),
        (vec![("q", "Paris"), ("countrycodes", "us,xx")], vec![4_717_560]),
        (vec![("q", "Paris"), ("exclude_place_ids", "2988507")], vec![4_717_560]),
        (vec![("q", "Paris"), ("viewbox", "-100,30,-90,40"), ("limit", "1")], vec![4_717_560]),
        (vec![("q", "Paris"), ("viewbox", "0,45,5,50"), ("bounded", "1")], vec![2_988_507]),
        (vec![("q", "Dhaka"), ("featureType", "state")], vec![1_000_000_243]),
        (vec![("q", "Dhaka"), ("layer", "poi")], vec![]),
        // Towns and villages are of the rank of cities.
        (vec![("q", "Calcutta Ohio"), ("featureType", "city")], vec![4_508_749]),
        (vec![("q", "Satkhira"), ("featureType", "city")], vec![1_185_111]),
        (vec![("q", "Lake Victoria"), ("layer", "natural")], vec![1_200_009_003]),
        (vec![("q", "Lake Victoria"), ("layer", "address")], vec![]),
        (vec![("q", "Lake Victoria"), ("featureType", "settlement")], vec![]),
        (vec![("q", "Lake Victoria"), ("countrycodes", "ug")], vec![1_200_009_003]),
        (vec![("q", "Lake Victoria"), ("countrycodes", "np")], vec![]),
        (vec![("q", "Pristina"), ("countrycodes", "xk"), ("limit", "1")], vec![786_714]),
        (vec![("city", "Paris"), ("state", "Texas"), ("country", "USA")], vec![4_717_560]),
        (vec![("country", "Bangladesh")], vec![1_210_997]),
        (vec![("street", "1 Main Street")], vec![]),
        (vec![("q", "23.75, 90.39")], vec![1_185_241]),
    ] {
        assert_eq!(ids(&query), expected, "{query:?}");
    }
}

#[test]
fn nature_has_the_tags_of_openstreetmap_and_its_own_box() {
    for (text, class, kind, address) in [
        ("Lake Victoria", "natural", "water", "water"),
        ("Ganges", "waterway", "river", "river"),
        ("Sundarbans", "place", "region", "region"),
        ("Africa", "place", "continent", "continent"),
        ("Bagerhat", "boundary", "administrative", "county"),
    ] {
        let reply = json(&ask(search, &[("q", text), ("format", "json")]));
        let place = &reply[0];
        assert_eq!(
            (&place["class"], &place["type"], &place["addresstype"]),
            (&json!(class), &json!(kind), &json!(address)),
        );
    }
    let reply = json(&ask(search, &[("q", "Lake Victoria"), ("addressdetails", "1")]));
    assert_eq!(reply[0]["address"], json!({ "water": "Lake Victoria" }));
    assert_eq!(reply[0]["boundingbox"][0], "-3.0120000");
    let reply = json(&ask(search, &[("q", "Kosovo"), ("addressdetails", "1")]));
    assert_eq!(reply[0]["address"], json!({ "country": "Kosovo", "country_code": "xk" }));
}

#[test]
fn places_are_looked_up_by_their_numbers() {
    let query = [("format", "json"), ("place_ids", "1185241,7,2988507"), ("osm_ids", "N1,x")];
    let reply = json(&ask(lookup, &query));
    let names: Vec<&Value> = reply.as_array().unwrap().iter().map(|one| &one["name"]).collect();
    assert_eq!(names, ["Dhaka", "Paris"]);
    assert_eq!(reply[0]["address"]["country_code"], "bd");
    assert_eq!(ask(lookup, &[("format", "json"), ("osm_ids", "R62422")]).body, "[]");
    assert!(ask(lookup, &[]).body.contains("<searchresults"));
    let many = vec!["N1"; 51].join(",");
    let reply = ask(lookup, &[("format", "json"), ("osm_ids", &many)]);
    assert_eq!(reply.status, 400);
    assert!(reply.body.contains("Too many object IDs."), "{}", reply.body);
    let reply = ask(lookup, &[("format", "json"), ("place_ids", "1185241,Dhaka")]);
    assert_eq!(reply.status, 400);
    assert!(reply.body.contains("Invalid place ID: Dhaka"), "{}", reply.body);
}

#[test]
fn the_status_says_whether_there_is_a_table() {
    let reply = ask(status, &[]);
    assert_eq!((reply.status, &*reply.body), (200, "OK"));
    let reply = json(&ask(status, &[("format", "json")]));
    assert_eq!((&reply["status"], &reply["message"]), (&json!(0), &json!("OK")));
    assert_eq!(ask(status, &[("format", "yaml")]).status, 400);
    let (empty, _) = Gazetteer::read(&[]);
    let reply = status(&empty, &[], "");
    assert_eq!((reply.status, &*reply.body), (500, "ERROR: No database"));
}

#[test]
fn names_come_in_the_language_asked_for() {
    for (language, expected) in [
        ("bn", "ঢাকা, ঢাকা বিভাগ, বাংলাদেশ"),
        ("hi", "ढाका, Dhaka Division, बांग्लादेश"),
        ("zh-CN", "达卡, Dhaka Division, 孟加拉国"),
        ("fr", "Dhaka, Dhaka Division, Bangladesh"),
    ] {
        let reply = json(&ask(search, &[("q", "Dhaka"), ("accept-language", language)]));
        assert_eq!(reply[0]["display_name"], expected);
    }
}

#[test]
fn reverse_gives_one_place_as_fine_as_the_zoom() {
    for (lat, lon, zoom, expected) in [
        ("23.75", "90.39", "18", "Dhaka, Dhaka Division, Bangladesh"),
        ("23.75", "90.39", "6", "Dhaka Division, Bangladesh"),
        ("23.75", "90.39", "3", "Bangladesh"),
        ("24.9", "92.2", "18", "Dhaka, Dhaka Division, Bangladesh"),
    ] {
        let query = [("format", "json"), ("lat", lat), ("lon", lon), ("zoom", zoom)];
        let reply = json(&ask(reverse, &query));
        assert_eq!(reply["display_name"], expected, "{query:?}");
        assert_eq!(reply["address"]["country_code"], "bd");
    }
    for (lat, lon) in [("0", "0"), ("95", "0"), ("-60", "-150")] {
        let reply = ask(reverse, &[("format", "json"), ("lat", lat), ("lon", lon)]);
        assert_eq!((reply.status, &*reply.body), (200, r#"{"error":"Unable to geocode"}"#));
    }
}

#[test]
fn the_other_formats_say_the_same() {
    let query =
        |format| [("q", "Dhaka"), ("format", format), ("limit", "1"), ("addressdetails", "1")];
    let geojson = json(&ask(search, &query("geojson")));
    assert_eq!(geojson["features"][0]["geometry"]["coordinates"], json!([90.4074, 23.7104]));
    assert_eq!(geojson["features"][0]["properties"]["address"]["city"], "Dhaka");
    let geocodejson = json(&ask(search, &query("geocodejson")));
    let geocoding = &geocodejson["features"][0]["properties"]["geocoding"];
    assert_eq!(
        (&geocoding["type"], &geocoding["state"]),
        (&json!("city"), &json!("Dhaka Division"))
    );
    let xml = ask(search, &query("xml"));
    assert_eq!(xml.content_type, "text/xml; charset=utf-8");
    assert!(
        xml.body.contains("display_name=\"Dhaka, Dhaka Division, Bangladesh\""),
        "{}",
        xml.body
    );
    let xml = ask(search, &[("q", "<&\">"), ("format", "xml")]);
    assert!(xml.body.contains("querystring=\"&lt;&amp;&quot;&gt;\""), "{}", xml.body);
    let xml = ask(reverse, &[("lat", "23.75"), ("lon", "90.39")]);
    assert!(xml.body.contains(">Dhaka, Dhaka Division, Bangladesh</result>"), "{}", xml.body);
}

#[test]
fn shapes_and_more_details_come_when_asked() {
    let reply = json(&ask(
        search,
        &[("q", "Dhaka"), ("polygon_geojson", "1"), ("extratags", "1"), ("namedetails", "1")],
    ));
    assert_eq!(reply[0]["geojson"]["type"], "Point");
    assert_eq!(reply[0]["extratags"]["population"], "10356500");
    assert!(reply[0]["namedetails"]["alt_name"].as_str().unwrap().contains("Dacca"));
    let reply = ask(search, &[("q", "a"), ("polygon_text", "1"), ("polygon_svg", "1")]);
    assert!(reply.body.contains("Too many polygon output options"), "{}", reply.body);
}
