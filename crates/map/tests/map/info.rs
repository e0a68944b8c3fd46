//! What lies at a place, against values read by another tool (rasterio 1.4, on GDAL).

use std::fs;

use crate::folder::{ask, demonstration, open, text};

/// The point query of the front end in both versions.
fn queries(layer: &str, longitude: f64, latitude: f64) -> [String; 2] {
    let r = 0.001;
    let (west, south, east, north) = (longitude - r, latitude - r, longitude + r, latitude + r);
    let rest = format!(
        "request=GetFeatureInfo&layers={layer}&query_layers={layer}&styles=&width=256&height=256&info_format=application/json&feature_count=10"
    );
    [
        format!(
            "{rest}&version=1.1.1&srs=EPSG:4326&bbox={west},{south},{east},{north}&x=128&y=128"
        ),
        format!(
            "{rest}&version=1.3.0&crs=EPSG:4326&bbox={south},{west},{north},{east}&i=128&j=128"
        ),
    ]
}

#[test]
fn what_is_quick_is_told_at_once() {
    let maps = demonstration();
    for (layer, change, is_quick) in [
        ("risk_by_country", "info_format=text/plain", true),
        ("risk_by_country", "info_format=text/html", true),
        ("risk_by_country,lakes", "info_format=text/plain", true),
        // Shapes in full, many features, a file, a mistake: those wait for their turn.
        ("risk_by_country", "info_format=application/json", false),
        ("risk_by_country", "info_format=text/plain&feature_count=11", false),
        ("temperature_preindustrial", "info_format=text/plain", false),
        ("nowhere", "info_format=text/plain", false),
    ] {
        let query = format!(
            "request=GetFeatureInfo&version=1.1.1&srs=EPSG:4326&bbox=90,23,91,24&width=256&height=256&x=128&y=128&styles=&layers={layer}&query_layers={layer}&{change}"
        );
        let request = maps.request(query.split('&').filter_map(|pair| pair.split_once('=')));
        let answer = maps.at_once(&request);
        assert_eq!(answer.is_some(), is_quick, "{layer} {change}");
        if let Some(answer) = answer {
            assert!(text(&answer).contains("Bangladesh"), "{layer} {change}");
        }
    }
}

#[test]
fn what_may_be_long_waits_for_its_turn() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    let style = |rules: usize| {
        let rule = "<Rule><MinScaleDenominator>1000</MinScaleDenominator><LineSymbolizer/></Rule>";
        format!(
            "<UserStyle><FeatureTypeStyle>{}</FeatureTypeStyle></UserStyle>",
            rule.repeat(rules)
        )
    };
    write("one.sld", &style(1));
    write("five.sld", &style(5));
    for (name, features, places) in [
        ("few", 1000, 2),
        ("more", 1001, 2),
        ("half", 2500, 2),
        ("many", 5001, 2),
        ("long", 1, 100_001),
    ] {
        let line = vec!["[0,0]"; places].join(",");
        let feature = format!(
            r#"{{"type":"Feature","geometry":{{"type":"LineString","coordinates":[{line}]}}}}"#
        );
        let features = vec![feature; features].join(",");
        let text = format!(r#"{{"type":"FeatureCollection","features":[{features}]}}"#);
        write(&format!("{name}.geojson"), &text);
    }
    let listed = ["few", "more", "half", "many", "long"].map(|name| {
        format!("[[layer]]\nname = \"{name}\"\nfile = \"{name}.geojson\"\nstyles = [\"one\"]\n")
    });
    let groups = "[[layer]]\nname = \"both\"\nlayers = [\"half\", \"half\"]\n\
        [[layer]]\nname = \"dear\"\nlayers = [\"few\", { layer = \"few\", style = \"five\" }]\n";
    write("layers.toml", &format!("{}{groups}", listed.concat()));
    let (maps, problems) = open(folder.path());
    assert_eq!(problems, Vec::<String>::new());
    let near = "bbox=-1,-1,1,1&width=100&height=100&x=50&y=50";
    let around = "bbox=-180,-90,180,90&width=1&height=1&x=0&y=0";
    for (layers, styles, view, expected) in [
        ("few", "", near, Some(true)),
        // As many features for as many rules as may be, and one more.
        ("few", "five", near, Some(true)),
        ("more", "five", near, None),
        ("more", "", near, Some(true)),
        ("many", "", near, None),
        ("half,half", ",", near, Some(true)),
        ("half,half,few", ",,", near, None),
        ("both", "", near, Some(true)),
        ("dear", "", near, None),
        ("long", "", near, None),
        ("few", "nonsense", near, None),
        // All that there is lies within the buffer.
        ("few", "", around, None),
        // At this scale there is nothing to see.
        ("few", "five", "bbox=-1e-6,-1e-6,1e-6,1e-6&width=100&height=100&x=50&y=50", Some(false)),
    ] {
        let query = format!(
            "request=GetFeatureInfo&version=1.1.1&srs=EPSG:4326&{view}&layers={layers}&query_layers={layers}&styles={styles}&buffer=100"
        );
        let request = maps.request(query.split('&').filter_map(|pair| pair.split_once('=')));
        let found = maps.at_once(&request).map(|answer| text(&answer).contains("the_geom"));
        assert_eq!(found, expected, "{query}");
    }
}

#[test]
fn values_of_rasters_are_those_that_another_tool_reads() {
    let maps = demonstration();
    for (layer, longitude, latitude, expected) in [
        ("temperature_preindustrial", 85.32, 27.72, 13.739_999_771_118_164),
        ("temperature_preindustrial", 36.82, -1.29, 21.040_000_915_527_344),
        ("temperature_preindustrial", 179.9, -16.8, 25.739_999_771_118_164),
        ("temperature_a1b_2098", 90.41, 23.81, 27.209_999_084_472_656),
        ("temperature_a1b_2098", -60.02, -3.12, 34.330_001_831_054_69),
        ("temperature_change_e1", -60.02, -3.12, 2.200_000_047_683_716),
        ("precipitation_2016", 85.32, 27.72, 762.0),
        ("precipitation_2016", 36.82, -1.29, 243.0),
        ("precipitation_2016", 90.41, 23.81, 2059.0),
        ("coastal_low_elevation", 90.41, 23.81, 22.0),
        ("coastal_low_elevation", 85.32, 27.72, -32768.0),
        ("drought_today", 36.82, -1.29, 3.0),
        ("flood_2050", 90.41, 23.81, 4.0),
        ("flood_2050", -60.02, -3.12, 5.0),
    ] {
        for query in queries(layer, longitude, latitude) {
            let answer: serde_json::Value =
                serde_json::from_slice(&ask(&maps, &query).body).unwrap();
            // The demonstration's bands have names, those beside them have not.
            let properties = answer["features"][0]["properties"].as_object().unwrap();
            let values: Vec<_> = properties.values().map(serde_json::Value::as_f64).collect();
            assert_eq!(values, [Some(expected)], "{layer} at {longitude}, {latitude}: {answer}");
        }
    }
}

#[test]
fn the_answer_about_a_raster_has_geoservers_shape() {
    let maps = demonstration();
    let [query, _] = queries("precipitation_2016", 36.82, -1.29);
    let answer = ask(&maps, &query);
    assert_eq!(answer.content_type, "application/json;charset=UTF-8");
    assert_eq!(
        text(&answer),
        r#"{"type":"FeatureCollection","features":[{"type":"Feature","id":"","geometry":null,"properties":{"GRAY_INDEX":243}}],"totalFeatures":"unknown","numberReturned":1,"timeStamp":"2026-01-02T03:04:05.678Z","crs":null}"#
    );
    let plain = ask(&maps, &query.replace("application/json", "text/plain"));
    insta::assert_snapshot!(text(&plain), @r"
    Results for FeatureType 'precipitation_2016':
    --------------------------------------------
    GRAY_INDEX = 243.0
    --------------------------------------------
    ");
    let html = ask(&maps, &query.replace("application/json", "text/html"));
    assert!(text(&html).contains("<table class=\"featureInfo\">\n<caption class=\"featureInfo\">precipitation_2016</caption>\n<tr><th>fid</th><th>GRAY_INDEX</th></tr>\n<tr><td></td><td>243.0</td></tr>"));
}

#[test]
fn desktop_programs_get_gml() {
    let maps = demonstration();
    let [query, _] = queries("precipitation_2016", 36.82, -1.29);
    let answer = ask(&maps, &query.replace("application/json", "application/vnd.ogc.gml"));
    assert_eq!(answer.content_type, "application/vnd.ogc.gml");
    insta::assert_snapshot!(text(&answer), @r#"
    <?xml version="1.0" encoding="UTF-8"?>
    <wfs:FeatureCollection xmlns:wfs="http://www.opengis.net/wfs" xmlns:gml="http://www.opengis.net/gml" xmlns:terrace="urn:terrace:features">
    <gml:boundedBy><gml:null>unknown</gml:null></gml:boundedBy>
    <gml:featureMember>
    <terrace:precipitation_2016 fid="precipitation_2016.0">
    <terrace:GRAY_INDEX>243.0</terrace:GRAY_INDEX>
    </terrace:precipitation_2016>
    </gml:featureMember>
    </wfs:FeatureCollection>
    "#);
    for query in queries("risk_by_country", 85.32, 27.72) {
        let query = query.replace("application/json", "application/vnd.ogc.gml/3.1.1");
        let answer = ask(&maps, &query);
        let gml = text(&answer);
        let begins = "<terrace:risk_by_country gml:id=\"risk_by_country.NPL\">\n<terrace:the_geom><gml:Polygon srsName=\"http://www.opengis.net/gml/srs/epsg.xml#4326\"><gml:outerBoundaryIs><gml:LinearRing><gml:coordinates decimal=\".\" cs=\",\" ts=\" \">8";
        assert!(gml.contains(begins), "longitude first: {gml}");
        assert!(gml.contains("<terrace:name>Nepal</terrace:name>"), "{gml}");
    }
    let [query, _] = queries("drought_today", 0.0, -75.0);
    let nothing = ask(&maps, &query.replace("application/json", "application/vnd.ogc.gml"));
    assert!(!text(&nothing).contains("featureMember"));
}

#[test]
fn nodata_is_a_number_unless_it_is_excluded() {
    let maps = demonstration();
    let [query, _] = queries("coastal_low_elevation", 85.32, 27.72);
    let excluded = ask(&maps, &format!("{query}&EXCLUDE_NODATA_RESULT=true"));
    assert!(text(&excluded).contains(r#"{"GRAY_INDEX":null}"#));
}

#[test]
fn outside_a_raster_there_is_nothing() {
    let maps = demonstration();
    let [query, _] = queries("drought_today", 0.0, -75.0);
    assert!(
        text(&ask(&maps, &query))
            .contains(r#""features":[],"totalFeatures":"unknown","numberReturned":0"#)
    );
    let plain = ask(&maps, &query.replace("application/json", "text/plain"));
    assert_eq!(text(&plain), "no features were found\n");
}

#[test]
fn a_country_is_found_where_its_inside_is_painted() {
    let maps = demonstration();
    for query in queries("risk_by_country", 85.32, 27.72) {
        let answer: serde_json::Value = serde_json::from_slice(&ask(&maps, &query).body).unwrap();
        assert_eq!(answer["numberReturned"], 1);
        let feature = &answer["features"][0];
        assert_eq!(feature["id"], "risk_by_country.NPL");
        assert_eq!(feature["properties"]["name"], "Nepal");
        assert_eq!(feature["geometry_name"], "the_geom");
        assert_eq!(feature["geometry"]["type"], "Polygon");
        assert_eq!(answer["crs"]["properties"]["name"], "urn:ogc:def:crs:EPSG::4326");
    }
    let [query, _] = queries("risk_by_country", 85.32, 27.72);
    let limited = ask(&maps, &format!("{query}&propertyName=name"));
    assert!(
        text(&limited).contains(
            r#""geometry":null,"geometry_name":"the_geom","properties":{"name":"Nepal"}"#
        )
    );
    let plain = ask(&maps, &query.replace("application/json", "text/plain"));
    assert!(text(&plain).starts_with("Results for FeatureType 'risk_by_country':\n--------------------------------------------\nthe_geom = [GEOMETRY (Polygon) with "));
    let [sea, _] = queries("risk_by_country", -30.0, 0.0);
    assert!(text(&ask(&maps, &sea)).contains(r#""features":[]"#));
}

#[test]
fn several_layers_share_the_count() {
    let maps = demonstration();
    let [query, _] = queries("risk_by_country,precipitation_2016", 85.32, 27.72);
    let count = |query: &str| {
        let answer: serde_json::Value = serde_json::from_slice(&ask(&maps, query).body).unwrap();
        answer["numberReturned"].as_u64().unwrap()
    };
    assert_eq!(count(&query), 2);
    assert_eq!(count(&query.replace("feature_count=10", "feature_count=1")), 1);
}
