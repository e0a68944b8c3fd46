//! Whatever is asked for, there is an answer.

use proptest::prelude::*;
use proptest::sample::select;
use terrace_map::Maps;

use crate::folder::{ask, demonstration, open};

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

/// A file of the folder with any bytes after a beginning that looks right.
fn file() -> impl Strategy<Value = (&'static str, Vec<u8>)> {
    let heads: Vec<(&'static str, &'static [u8])> = vec![
        ("a.tif", b"II*\0\x08\0\0\0"),
        ("a.geojson", b"{\"type\":\"FeatureCollection\",\"features\":["),
        ("a.sld", b"<UserStyle><FeatureTypeStyle><Rule>"),
        ("styles/b.sld", b"<UserStyle><FeatureTypeStyle><Rule><PointSymbolizer><Graphic><ExternalGraphic><OnlineResource href='pin.svg'/></ExternalGraphic></Graphic></PointSymbolizer></Rule></FeatureTypeStyle></UserStyle>"),
        ("styles/pin.svg", b"<svg xmlns='http://www.w3.org/2000/svg'><path d='M0 0"),
        ("styles/pin.svg", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR"),
        ("fonts/a.ttf", b"\0\x01\0\0\0\x04"),
        ("layers.toml", b"[[layer]]\nname = \"a\"\nfile = \"a.tif\"\n"),
    ];
    (select(heads), any::<bool>(), prop::collection::vec(any::<u8>(), 0..200)).prop_map(
        |((name, head), keep, rest)| (name, if keep { [head, &rest].concat() } else { rest }),
    )
}

#[test]
fn any_bytes_in_the_folder_leave_the_rest() {
    let config =
        ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() };
    let mut runner = proptest::test_runner::TestRunner::new(config);
    runner
        .run(&prop::collection::vec(file(), 1..5), |files| {
            let folder = tempfile::tempdir().unwrap();
            for below in ["styles", "fonts"] {
                std::fs::create_dir(folder.path().join(below)).unwrap();
            }
            for (name, bytes) in files {
                std::fs::write(folder.path().join(name), bytes).unwrap();
            }
            let point = r#"{"type":"Point","coordinates":[0,0]}"#;
            std::fs::write(folder.path().join("good.geojson"), point).unwrap();
            let (maps, _) = open(folder.path());
            for layer in ["good", "a"] {
                for style in ["", "a", "b"] {
                    let query = format!("request=GetMap&srs=EPSG:4326&bbox=-8,-8,8,8&width=16&height=16&format=image/png&layers={layer}&styles={style}");
                    let answer = ask(&maps, &query);
                    let is_good = layer == "good" && style.is_empty();
                    assert!(!is_good || answer.content_type == "image/png");
                }
            }
            Ok(())
        })
        .unwrap();
}
