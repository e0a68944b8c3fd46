//! What a layer is about: named by `layers.toml`, first in every answer, in words and colours of the
//! style.

use std::fs;

use serde_json::{Value, json};
use terrace_map::Maps;

use crate::folder::{Pixels, ask, demonstration, open, repository, text};

fn query(layer: &str, (longitude, latitude): (f64, f64), format: &str) -> String {
    let r = 0.001;
    format!(
        "request=GetFeatureInfo&version=1.1.1&srs=EPSG:4326&layers={layer}&query_layers={layer}&styles=&width=256&height=256&x=128&y=128&info_format={format}&bbox={},{},{},{}",
        longitude - r,
        latitude - r,
        longitude + r,
        latitude + r
    )
}

/// The first feature at a place.
fn feature(maps: &Maps, layer: &str, place: (f64, f64)) -> Value {
    let answer = ask(maps, &query(layer, place, "application/json"));
    let mut json: Value = serde_json::from_str(text(&answer)).unwrap();
    json["features"][0].take()
}

fn first_property(feature: &Value) -> (&str, &Value) {
    let (name, value) = feature["properties"].as_object().unwrap().iter().next().unwrap();
    (name, value)
}

const NEPAL: (f64, f64) = (85.32, 27.72);
const NAIROBI: (f64, f64) = (36.82, -1.29);

#[test]
fn the_demonstration_says_what_its_layers_are_about() {
    let maps = demonstration();
    for (layer, place, expected) in [
        (
            "risk_by_country",
            NEPAL,
            json!({"name": "risk", "value": 48, "unit": "of 100", "class": "Low: less than 50", "color": "#f6e6c4"}),
        ),
        ("countries", NEPAL, json!({"name": "name", "value": "Nepal"})),
        (
            "drought_today",
            NAIROBI,
            json!({"name": "class", "value": 3, "class": "high", "color": "#d99352"}),
        ),
        (
            "temperature_change_e1",
            (-60.02, -3.12),
            json!({"name": "degrees", "value": 2.200_000_047_683_716, "unit": "°C", "class": "2 to 3 °C warmer", "color": "#ef9154"}),
        ),
        // Between the marks of a ramp there are no classes.
        (
            "temperature_preindustrial",
            NAIROBI,
            json!({"name": "temperature", "value": 21.040_000_915_527_344, "unit": "°C", "color": "#ec9855"}),
        ),
    ] {
        let feature = feature(&maps, layer, place);
        assert_eq!(feature["value"], expected, "{layer}");
        let named = (expected["name"].as_str().unwrap(), &expected["value"]);
        assert_eq!(first_property(&feature), named, "{layer}");
        // The colour is the one on the map.
        let (x, y) = place;
        let map = ask(
            &maps,
            &format!(
                "request=GetMap&version=1.1.1&srs=EPSG:4326&layers={layer}&styles=&width=9&height=9&format=image/png&bbox={},{},{},{}",
                x - 0.01,
                y - 0.01,
                x + 0.01,
                y + 0.01
            ),
        );
        if let Some(color) = expected["color"].as_str() {
            assert_eq!(Pixels::of(&map).color(4, 4), color, "{layer}");
        }
    }
}

#[test]
fn it_comes_first_in_every_format() {
    let maps = demonstration();
    let told =
        |format: &str| text(&ask(&maps, &query("risk_by_country", NEPAL, format))).to_owned();
    let plain = told("text/plain");
    let properties = plain.split("points]\n").nth(1).unwrap();
    assert!(properties.starts_with("risk = 48\nname = Nepal\n"), "{plain}");
    let html = told("text/html");
    assert!(html.contains("<tr><th>fid</th><th>risk</th><th>name</th>"), "{html}");
    assert!(html.contains("<td>risk_by_country.NPL</td><td>48</td><td>Nepal</td>"), "{html}");
    for format in ["application/vnd.ogc.gml", "application/vnd.ogc.gml/3.1.1"] {
        let gml = told(format);
        let properties = gml.split("</terrace:the_geom>\n").nth(1).unwrap();
        assert!(properties.starts_with("<terrace:risk>48</terrace:risk>\n"), "{gml}");
    }
}

#[test]
fn who_asks_for_other_properties_gets_those_alone() {
    let maps = demonstration();
    let query = query("risk_by_country", NEPAL, "application/json");
    let told = |names: &str| {
        let answer = ask(&maps, &format!("{query}&propertyName={names}"));
        let json: Value = serde_json::from_str(text(&answer)).unwrap();
        let feature = &json["features"][0];
        (feature["properties"].to_string(), feature["value"]["value"].clone())
    };
    assert_eq!(told("name"), (r#"{"name":"Nepal"}"#.to_owned(), Value::Null));
    assert_eq!(told("name,risk"), (r#"{"risk":48,"name":"Nepal"}"#.to_owned(), json!(48)));
}

/// A folder with a packed raster, one of several bands, a palette and two lakes.
fn folder(listed: &str) -> (tempfile::TempDir, Maps, Vec<String>) {
    let folder = tempfile::tempdir().unwrap();
    for (from, to) in [
        ("gdal/packed_temperature.tif", "heat.tif"),
        ("gdal/packed_bands.tif", "bands.tif"),
        ("data/palette.tif", "palette.tif"),
    ] {
        let from = repository().join("crates/map/tests").join(from);
        fs::copy(from, folder.path().join(to)).unwrap();
    }
    let lake = |x: i32, depth: &str| {
        format!(
            r#"{{"type":"Feature","properties":{{"kind":"lake","depth":{depth}}},"geometry":{{"type":"Polygon","coordinates":[[[{x},0],[{},0],[{},1],[{x},1],[{x},0]]]}}}}"#,
            x + 1,
            x + 1
        )
    };
    let lakes = [lake(0, "3"), lake(2, "30"), lake(4, "\"unknown\""), lake(6, "null")].join(",");
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("lakes.geojson", &format!(r#"{{"type":"FeatureCollection","features":[{lakes}]}}"#));
    // Painted twice: all alike, and the deep ones with a mark. No rule about the depth has a title;
    // what is no number is compared as text.
    write(
        "lakes.sld",
        "<UserStyle><FeatureTypeStyle><Rule><Title>Lakes</Title><PolygonSymbolizer><Fill/></PolygonSymbolizer></Rule></FeatureTypeStyle>\
         <FeatureTypeStyle><Rule><Name>rank-1</Name><Filter><PropertyIsGreaterThan><PropertyName>depth</PropertyName><Literal>9</Literal></PropertyIsGreaterThan></Filter>\
         <PointSymbolizer><Graphic><Mark><WellKnownName>circle</WellKnownName><Fill><CssParameter name='fill'>#0000aa</CssParameter></Fill></Mark></Graphic></PointSymbolizer></Rule></FeatureTypeStyle></UserStyle>",
    );
    write("layers.toml", listed);
    let (maps, problems) = open(folder.path());
    (folder, maps, problems)
}

#[test]
fn classes_of_the_listing_stand_in_for_those_that_a_style_lacks() {
    let (_folder, maps, problems) = folder(
        "[[layer]]\nname = \"lakes\"\nfile = \"lakes.geojson\"\nvalue = \"depth\"\nunit = \"m\"\n\
         classes = [{ is = \"unknown\", title = \"never measured\" }, { below = 10, title = \"shallow\" }, { title = \"deep\" }]\n",
    );
    assert_eq!(problems, Vec::<String>::new());
    for (x, expected) in [
        (0.5, json!({"name": "depth", "value": 3, "unit": "m", "class": "shallow"})),
        (
            2.5,
            json!({"name": "depth", "value": 30, "unit": "m", "class": "deep", "color": "#0000aa"}),
        ),
        (
            4.5,
            json!({"name": "depth", "value": "unknown", "unit": "m", "class": "never measured", "color": "#0000aa"}),
        ),
        (6.5, json!({"name": "depth", "value": null, "unit": "m"})),
    ] {
        assert_eq!(feature(&maps, "lakes", (x, 0.5))["value"], expected, "{x}");
    }
}

#[test]
fn bands_have_the_units_of_their_file_and_no_value_where_there_is_no_data() {
    let (_folder, maps, problems) = folder(
        "[[layer]]\nname = \"heat\"\nfile = \"heat.tif\"\nvalue = \"GRAY_INDEX\"\n\
         [[layer]]\nname = \"bands\"\nfile = \"bands.tif\"\nvalue = \"Band3\"\n\
         [[layer]]\nname = \"palette\"\nfile = \"palette.tif\"\nvalue = \"PALETTE_INDEX\"\n",
    );
    assert_eq!(problems, Vec::<String>::new());
    let corner = feature(&maps, "heat", (84.1, 29.9));
    assert_eq!(corner["value"], json!({"name": "GRAY_INDEX", "value": -23, "unit": "degC"}));
    let nothing = feature(&maps, "heat", (84.0 + 5.5 * 0.25, 30.0 - 3.5 * 0.25));
    assert_eq!(nothing["value"], json!({"name": "GRAY_INDEX", "value": null, "unit": "degC"}));
    // The third band is told first; the colour on the map is that of the first, and so is not told.
    let third = feature(&maps, "bands", (84.1, 29.9));
    assert_eq!(first_property(&third).0, "Band3");
    assert_eq!(third["value"], json!({"name": "Band3", "value": -5.498}));
    let color = feature(&maps, "palette", (10.1, 49.9))["value"]["color"].clone();
    assert!(color.as_str().is_some_and(|color| color.len() == 7), "{color}");
}

#[test]
fn what_the_file_does_not_have_is_told_with_its_line() {
    let (_folder, maps, problems) = folder(
        "[[layer]]\nname = \"lakes\"\nfile = \"lakes.geojson\"\nvalue = \"deepness\"\nunit = \"m\"\n\
         [[layer]]\nname = \"heat\"\nfile = \"heat.tif\"\nvalue = \"heat\"\n\
         [[layer]]\nname = \"bands\"\nfile = \"bands.tif\"\nunit = \"mm\"\n\
         [[layer]]\nname = \"all\"\nlayers = [\"lakes\", \"heat\"]\nvalue = \"depth\"\n",
    );
    let told = |line: u32, text: &str| {
        let line = format!("line: Some({line})");
        let is_told = |problem: &String| problem.contains(&line) && problem.contains(text);
        assert!(problems.iter().any(is_told), "{line} {text}: {problems:#?}");
    };
    told(4, "`deepness` is not among its properties: `kind`, `depth`");
    told(9, "`heat` is not among its bands: `GRAY_INDEX`");
    told(10, "the layer `bands` has `unit`, but no `value` that it is about");
    told(17, "the layer `all` is a group, which has no value");
    assert_eq!(problems.len(), 4, "{problems:#?}");
    let lake = feature(&maps, "lakes", (0.5, 0.5));
    assert_eq!((&lake["value"], first_property(&lake).0), (&Value::Null, "kind"));
}

#[test]
fn tile_documents_carry_the_value_and_the_times() {
    let maps = demonstration();
    let document =
        |layer: &str| -> Value { serde_json::from_str(&maps.tile_json(layer).unwrap()).unwrap() };
    assert_eq!(document("risk_by_country")["value"], json!({"name": "risk", "unit": "of 100"}));
    assert_eq!(document("drought_today")["value"], json!({"name": "class"}));
    assert_eq!(document("basemap").get("value"), None);
    let decades = document("temperature_decades_e1");
    let times = decades["time"]["values"].as_array().unwrap();
    assert_eq!((times.len(), &times[0]), (24, &json!("1860")));
    assert_eq!(decades["time"]["default"], times[23]);
    assert_eq!(document("risk_by_country").get("time"), None);
}
