//! Layers of several times: in the capabilities, on maps and at a place.

use std::fs;
use std::path::Path;

use terrace_map::{Maps, WmsAnswer};

use crate::folder::{Pixels, ask, open, repository, text};

fn copy(from: &str, folder: &Path, to: &str) {
    let data = repository().join("crates/map/tests/gdal");
    fs::copy(data.join(format!("{from}.tif")), folder.join(to)).unwrap();
}

/// Blue below 200.05 (the first year's least value is 200), green below 200.15, red above.
const STYLE: &str = "<UserStyle><FeatureTypeStyle><Rule><RasterSymbolizer><ColorMap type='intervals'>\
    <ColorMapEntry color='#0000ff' quantity='200.05'/><ColorMapEntry color='#00ff00' quantity='200.15'/>\
    <ColorMapEntry color='#ff0000' quantity='INF'/></ColorMap></RasterSymbolizer></Rule></FeatureTypeStyle></UserStyle>";

/// The same series three times over: found, listed, and as bands.
fn series(more: &str) -> (tempfile::TempDir, Maps, Vec<String>) {
    let folder = tempfile::tempdir().unwrap();
    for year in ["2000", "2001", "2002"] {
        copy(&format!("series_{year}"), folder.path(), &format!("rain_{year}.tif"));
    }
    copy("series_bands", folder.path(), "months.tif");
    fs::write(folder.path().join("years.sld"), STYLE).unwrap();
    let listed = format!(
        r#"
[[layer]]
name = "rain"
files = "rain_*.tif"
styles = ["years"]
{more}
[[layer]]
name = "listed"
steps = [{{ time = "2002-07", file = "rain_2002.tif" }}, {{ time = "2000-07", file = "rain_2000.tif" }}]
default_time = "2000-07"
nearest_time = false
[[layer]]
name = "months"
file = "months.tif"
band_times = []
[[layer]]
name = "both"
layers = ["rain", "listed"]
"#
    );
    fs::write(folder.path().join("layers.toml"), listed).unwrap();
    let (maps, problems) = open(folder.path());
    (folder, maps, problems)
}

fn map(maps: &Maps, layer: &str, time: &str) -> std::sync::Arc<WmsAnswer> {
    ask(
        maps,
        &format!(
            "request=GetMap&version=1.3.0&crs=CRS:84&bbox=84,28,87,30&width=12&height=8&layers={layer}&styles=&format=image/png&transparent=true&time={time}"
        ),
    )
}

/// Values and times at the first cell.
fn info(maps: &Maps, layer: &str, time: &str) -> String {
    let query = format!(
        "request=GetFeatureInfo&version=1.1.1&srs=EPSG:4326&bbox=84,28,87,30&width=12&height=8&x=0&y=0&layers={layer}&query_layers={layer}&styles=&info_format=application/json&time={time}"
    );
    let answer = ask(maps, &query);
    let Ok(json) = serde_json::from_str::<serde_json::Value>(text(&answer)) else {
        return text(&answer).to_owned();
    };
    let features = json["features"].as_array().unwrap().iter();
    let shown = features.map(|feature| {
        let properties = &feature["properties"];
        let value = properties["GRAY_INDEX"].as_f64().unwrap();
        format!("{} {value:.1}", properties["time"].as_str().unwrap())
    });
    shown.collect::<Vec<_>>().join(", ")
}

#[test]
fn both_capabilities_have_the_dimension() {
    let (_folder, maps, problems) = series("");
    assert_eq!(problems, Vec::<String>::new());
    let document = |version: &str| {
        let answer = ask(&maps, &format!("request=GetCapabilities&version={version}"));
        text(&answer).to_owned()
    };
    let new = document("1.3.0");
    for dimension in [
        r#"<Dimension name="time" units="ISO8601" default="2002" nearestValue="1">2000/2002/P1Y</Dimension>"#,
        r#"<Dimension name="time" units="ISO8601" default="2000-07" nearestValue="0">2000-07,2002-07</Dimension>"#,
        r#"<Dimension name="time" units="ISO8601" default="2020-12" nearestValue="1">2020-10/2020-12/P1M</Dimension>"#,
    ] {
        assert!(new.contains(dimension), "{dimension} is not in {new}");
    }
    let old = document("1.1.1");
    let extent = "<Dimension name=\"time\" units=\"ISO8601\"/>\n<Extent name=\"time\" default=\"2002\" nearestValue=\"1\">2000/2002/P1Y</Extent>";
    assert!(old.contains(extent), "{old}");
    // The files are steps, and no layers besides.
    assert!(!maps.has_layer("rain_2000") && maps.layer_count() == 4);
}

#[test]
fn a_map_shows_the_time_that_is_asked_for_or_says_which_it_shows() {
    let (_folder, maps, _) = series("");
    for (layer, time, color, warning) in [
        ("rain", "2000", "#0000ff", None),
        ("rain", "2001", "#00ff00", None),
        ("rain", "2001-05-31T12:00:00.000Z", "#00ff00", None),
        ("rain", "2002", "#ff0000", None),
        ("rain", "", "#ff0000", Some("99 Default value used: time=2002 ISO8601")),
        ("rain", "current", "#ff0000", Some("99 Default value used: time=2002 ISO8601")),
        ("rain", "1990", "#0000ff", Some("99 Nearest value used: time=2000 ISO8601")),
        ("both", "2000-07", "#000000", None),
    ] {
        let answer = map(&maps, layer, time);
        assert_eq!(answer.warning.as_deref(), warning, "{layer} {time}");
        assert_eq!(Pixels::of(&answer).color(0, 0), color, "{layer} {time}");
    }
    for (layer, time, reason) in [
        ("rain", "2000/2001", "A map shows one time"),
        ("rain", "2000,2001", "A map shows one time"),
        ("rain", "soon", "TIME is written as in 2020"),
        ("listed", "2001-07", "There is no data for 2001-07"),
        ("both", "2001-07", "There is no data for 2001-07"),
    ] {
        let answer = map(&maps, layer, time);
        let refused = text(&answer);
        assert!(refused.contains("code=\"InvalidDimensionValue\""), "{refused}");
        assert!(refused.contains(reason), "{layer} {time}: {refused}");
    }
}

#[test]
fn one_request_has_the_series_at_a_place() {
    let (_folder, maps, _) = series("");
    for (layer, time, expected) in [
        ("rain", "2001", "2001 200.1"),
        ("rain", "", "2002 200.2"),
        ("rain", "2000/2002", "2000 200.0, 2001 200.1, 2002 200.2"),
        ("rain", "2002,2000", "2002 200.2, 2000 200.0"),
        ("listed", "2000/2010", "2000-07 200.0, 2002-07 200.2"),
        ("listed", "2000-07-04", "2000-07 200.0"),
        ("months", "2020-10/2020-12", "2020-10 10.0, 2020-11 11.0, 2020-12 12.0"),
        ("months", "", "2020-12 12.0"),
        ("months", "2020-11-30", "2020-11 11.0"),
    ] {
        assert_eq!(info(&maps, layer, time), expected, "{layer} {time}");
    }
    assert!(info(&maps, "rain", "1990/1995").contains("There is no data between 1990 and 1995"));
}

#[test]
fn greys_are_those_of_the_default_time_at_every_time() {
    let (_folder, maps, _) = series("");
    // 10 to 390 in October, 12 to 392 in December: black is 12.
    assert_eq!(Pixels::of(&map(&maps, "months", "2020-12")).color(0, 0), "#000000");
    assert_eq!(Pixels::of(&map(&maps, "months", "2020-10")).color(0, 0), "#000000");
    assert_eq!(Pixels::of(&map(&maps, "months", "2020-12")).color(11, 7), "#ffffff");
    assert_ne!(Pixels::of(&map(&maps, "months", "2020-10")).color(11, 7), "#ffffff");
}

#[test]
fn what_is_no_step_is_named_and_the_others_stay() {
    let folder = tempfile::tempdir().unwrap();
    for year in ["2000", "2001", "2002"] {
        copy(&format!("series_{year}"), folder.path(), &format!("rain_{year}.tif"));
    }
    copy("series_2000", folder.path(), "rain_mean.tif");
    copy("packed_utm", folder.path(), "rain_2003.tif");
    fs::write(folder.path().join("rain_2004.tif"), "no raster").unwrap();
    let listed = "[[layer]]\nname = \"rain\"\nfiles = \"rain_*.tif\"\n";
    fs::write(folder.path().join("layers.toml"), listed).unwrap();
    let (maps, problems) = open(folder.path());
    for (file, reason) in [
        ("rain_mean.tif", "`mean` in its name is no time"),
        ("rain_2003.tif", "it has another size, place or number of bands than `rain_2000.tif`"),
        ("rain_2004.tif", "it is no GeoTIFF that can be read"),
    ] {
        let told = |problem: &String| problem.contains(file) && problem.contains(reason);
        assert!(problems.iter().any(told), "{file}: {problems:?}");
    }
    assert_eq!((problems.len(), maps.layer_count()), (3, 1));
    assert_eq!(info(&maps, "rain", "2000/2002").split(", ").count(), 3);
}

#[test]
fn two_thousand_steps_are_opened_when_they_are_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    for day in 0..2000 {
        let (year, month, day) = (2000 + day / 336, day / 28 % 12 + 1, day % 28 + 1);
        copy("series_2000", folder.path(), &format!("d{year}{month:02}{day:02}.tif"));
    }
    let listed = "[[layer]]\nname = \"days\"\nfiles = \"d*.tif\"\n";
    fs::write(folder.path().join("layers.toml"), listed).unwrap();
    let open_files = || fs::read_dir("/proc/self/fd").unwrap().count();
    // Other tests run beside this one.
    let before = open_files();
    let (maps, problems) = open(folder.path());
    assert_eq!(problems, Vec::<String>::new());
    assert!(open_files() <= before + 400, "{}", open_files());
    assert_eq!(info(&maps, "days", "2000/2010").split(", ").count(), 2000);
    assert!(open_files() <= before + 400, "{}", open_files());
}
