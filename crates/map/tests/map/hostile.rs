//! Whatever is asked for, there is an answer.

use proptest::prelude::*;
use proptest::sample::select;
use terrace_map::Maps;

use crate::folder::demonstration;

fn value() -> impl Strategy<Value = String> {
    let known = select(vec![
        "GetMap",
        "GetFeatureInfo",
        "GetLegendGraphic",
        "GetCapabilities",
        "1.1.1",
        "1.3.0",
        "EPSG:4326",
        "EPSG:3857",
        "basemap",
        "countries",
        "temperature_change_e1",
        "coastal_low_elevation,lakes",
        "country_names",
        "risk",
        "image/png",
        "image/png8",
        "image/jpeg",
        "application/json",
        "text/html",
        "INIMAGE",
        "true",
        "20",
        "64",
        "1",
        "-180,-90,180,90",
        "170,-20,190,-10",
        "0,0,0.00001,0.00001",
        "-1e9,-1e9,1e9,1e9",
        "1,2,3,1e-300",
    ]);
    prop_oneof![4 => known.prop_map(str::to_owned), 1 => "[0-9.,-]{0,16}", 1 => any::<String>()]
}

/// A request that is mostly right, with some of its parameters replaced.
fn check(maps: &Maps, changes: &[(&str, String)]) {
    let mut pairs = vec![
        ("request", "GetMap".to_owned()),
        ("layers", "basemap".to_owned()),
        ("layer", "risk_by_country".to_owned()),
        ("query_layers", "countries".to_owned()),
        ("srs", "EPSG:4326".to_owned()),
        ("bbox", "-180,-90,180,90".to_owned()),
        ("width", "64".to_owned()),
        ("height", "64".to_owned()),
        ("x", "5".to_owned()),
        ("y", "5".to_owned()),
        ("format", "image/png".to_owned()),
    ];
    for (name, value) in changes {
        pairs.retain(|(known, _)| known != name);
        pairs.push((name, value.clone()));
    }
    // Large pictures are only slow here.
    let small = |name: &str| pairs.iter().any(|(known, value)| *known == name && value.len() <= 3);
    if small("width") && small("height") {
        let answer = maps.answer(&maps.request(pairs));
        assert!(!answer.body.is_empty());
    }
}

#[test]
fn any_request_has_an_answer() {
    let maps = demonstration();
    let names = vec![
        "request",
        "version",
        "layers",
        "layer",
        "styles",
        "style",
        "query_layers",
        "srs",
        "crs",
        "bbox",
        "width",
        "height",
        "x",
        "y",
        "i",
        "j",
        "format",
        "info_format",
        "exceptions",
        "transparent",
        "bgcolor",
        "scale",
        "rule",
        "legend_options",
        "feature_count",
        "buffer",
        "propertyname",
    ];
    let changes = prop::collection::vec((select(names), value()), 0..6);
    let config =
        ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() };
    let mut runner = proptest::test_runner::TestRunner::new(config);
    runner
        .run(&changes, |changes| {
            check(&maps, &changes);
            Ok(())
        })
        .unwrap();
}
