//! Values and colours of files are those that GDAL says they have; what would differ is refused by
//! name. `scripts/maps/gdal.py` made the files and asked GDAL.

use std::fs;
use std::path::Path;

use terrace_map::Maps;

use crate::folder::{Pixels, ask, open, repository, text};

const VALUES: &str = include_str!("../gdal/values.txt");
const JPEGS: &str = include_str!("../gdal/jpeg.txt");
const COLORS: &str = include_str!("../gdal/colors.txt");

/// A folder with some of the files.
fn folder(wanted: impl Fn(&str) -> bool) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for entry in fs::read_dir(repository().join("crates/map/tests/gdal")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if Path::new(name).extension().is_some_and(|ending| ending == "tif") && wanted(name) {
            fs::copy(&path, folder.path().join(name)).unwrap();
        }
    }
    folder
}

/// What feature info says in each band.
fn values(maps: &Maps, layer: &str, longitude: f64, latitude: f64) -> Vec<serde_json::Value> {
    let r = 0.001;
    let query = format!(
        "request=GetFeatureInfo&version=1.1.1&srs=EPSG:4326&layers={layer}&query_layers={layer}&styles=&width=256&height=256&x=128&y=128&info_format=application/json&bbox={},{},{},{}",
        longitude - r,
        latitude - r,
        longitude + r,
        latitude + r
    );
    let answer = ask(maps, &query);
    let json: serde_json::Value = serde_json::from_str(text(&answer)).unwrap();
    let properties = json["features"][0]["properties"].as_object();
    properties.unwrap_or_else(|| panic!("{json}")).values().cloned().collect()
}

#[test]
fn feature_info_says_what_gdal_says() {
    let files = |name: &str| {
        ["packed_", "masked", "units_", "series_", "zstd_"]
            .iter()
            .any(|kind| name.starts_with(kind))
    };
    let folder = folder(files);
    let (maps, problems) = open(folder.path());
    assert_eq!(problems, Vec::<String>::new());
    let mut layers = Vec::new();
    for line in VALUES.lines() {
        let [layer, longitude, latitude, band, expected] =
            line.split(' ').collect::<Vec<_>>().try_into().unwrap();
        let values = values(&maps, layer, longitude.parse().unwrap(), latitude.parse().unwrap());
        let actual = &values[band.parse::<usize>().unwrap() - 1];
        match expected {
            // A number that means "no data" is a real one among unpacked ones, and is not told.
            "nodata" => assert_eq!(*actual, serde_json::Value::Null, "{line}"),
            number => {
                let (number, actual): (f64, _) =
                    (number.parse().unwrap(), actual.as_f64().unwrap());
                // GDAL prints fifteen digits.
                let digits = number.abs().max(1.0) * 1e-13;
                assert!((actual - number).abs() <= digits, "{line}: {actual}");
            }
        }
        if layer.starts_with("packed_") && !layers.contains(&layer) {
            layers.push(layer);
        }
    }
    assert!(layers.len() >= 10, "{layers:?}");
}

/// One pixel for each cell.
fn cells(maps: &Maps, layer: &str, style: &str) -> Pixels {
    let query = format!(
        "request=GetMap&version=1.1.1&srs=EPSG:4326&bbox=84,28,87,30&width=12&height=8&layers={layer}&styles={style}&format=image/png&transparent=true"
    );
    Pixels::of(&ask(maps, &query))
}

#[test]
fn photographs_have_the_colours_that_gdal_reads() {
    let folder = folder(|name| name.starts_with("image_") && !name.contains("cmyk"));
    let (maps, problems) = open(folder.path());
    assert_eq!(problems, Vec::<String>::new());
    let check = |layer: &str, x: u32, y: u32, expected: [u8; 4]| {
        let actual = cells(&maps, layer, "").at(x, y);
        let near = match expected[3] {
            0 => actual[3] == 0,
            // Colours behind glass are rounded twice.
            255 => actual == expected,
            alpha => {
                actual[3] == alpha
                    && actual
                        .iter()
                        .zip(expected)
                        .all(|(actual, color)| actual.abs_diff(color) <= 1)
            }
        };
        assert!(near, "{layer} {x}, {y}: {actual:?}, not {expected:?}");
    };
    for line in COLORS.lines() {
        let (layer, numbers) = line.split_once(' ').unwrap();
        let numbers: Vec<u32> = numbers.split(' ').map(|n| n.parse().unwrap()).collect();
        let &[x, y, ref rgba @ ..] = numbers.as_slice() else { panic!("{line}") };
        let rgba: Vec<u8> = rgba.iter().map(|n| u8::try_from(*n).unwrap()).collect();
        check(layer, x, y, rgba.try_into().unwrap());
    }
    // Multiplied by their alpha already: 72, 94 and 42 in half of the light.
    check("image_multiplied", 4, 2, [72, 94, 42, 128]);
    check("image_multiplied", 7, 5, [171, 175, 90, 255]);
    check("image_multiplied", 0, 0, [0; 4]);
    // Three bands of numbers are no photograph: the least is black, the greatest white.
    check("image_values", 0, 0, [0, 0, 0, 255]);
    check("image_values", 11, 7, [255; 4]);
    // The least value, 0, is white; the greatest, 243, black.
    check("image_inverted", 0, 0, [255; 4]);
    check("image_inverted", 11, 7, [0, 0, 0, 255]);
}

#[test]
fn photographs_in_jpeg_have_the_colours_that_gdal_reads() {
    let folder = folder(|name| name.starts_with("jpeg_"));
    let (maps, problems) = open(folder.path());
    assert_eq!(problems, Vec::<String>::new());
    let mut layers: Vec<(&str, Pixels)> = Vec::new();
    let mut differences = 0;
    for line in JPEGS.lines() {
        let (layer, numbers) = line.split_once(' ').unwrap();
        if layers.last().is_none_or(|(last, _)| *last != layer) {
            let query = format!(
                "request=GetMap&version=1.1.1&srs=EPSG:4326&bbox=84,18,104,30&width=80&height=48&layers={layer}&styles=&format=image/png"
            );
            layers.push((layer, Pixels::of(&ask(&maps, &query))));
        }
        let numbers: Vec<u32> = numbers.split(' ').map(|n| n.parse().unwrap()).collect();
        let &[x, y, ref expected @ ..] = numbers.as_slice() else { panic!("{line}") };
        let actual = layers.last().unwrap().1.at(x, y);
        if layer == "jpeg_grey" {
            // Values rather than colours: from black to white, as they go.
            assert_eq!(actual[0], actual[1], "{line}");
            continue;
        }
        let difference = actual.iter().zip(expected).map(|(a, b)| u32::from(*a).abs_diff(*b)).max();
        // Two decoders round in their own ways, and spread colours of half the detail so.
        assert!(difference.unwrap() <= 4, "{line}: {actual:?}");
        differences += difference.unwrap();
    }
    assert_eq!(layers.len(), 5);
    assert!(differences < 1200, "{differences} in 960 places");
    let told = values(&maps, "jpeg_grey", 84.0 + 20.5 * 0.25, 30.0 - 4.5 * 0.25);
    assert!((told[0].as_f64().unwrap() - 60.0).abs() <= 1.0, "{told:?}");
}

/// Blue below 0 °C, red from there on.
const FROST: &str = "<UserStyle><FeatureTypeStyle><Rule><RasterSymbolizer><ColorMap type='intervals'>\
    <ColorMapEntry color='#0000ff' quantity='0'/><ColorMapEntry color='#ff0000' quantity='INF'/>\
    </ColorMap></RasterSymbolizer></Rule></FeatureTypeStyle></UserStyle>";

#[test]
fn colours_follow_real_values_and_masks() {
    let folder = folder(|name| name.starts_with("packed_") || name.starts_with("image_grey"));
    fs::write(folder.path().join("frost.sld"), FROST).unwrap();
    let (maps, _) = open(folder.path());
    let color = |layer: &str, x, y| cells(&maps, layer, "frost").color(x, y);
    // -23, 15, and a cell without data.
    assert_eq!(color("packed_temperature", 0, 0), "#0000ff");
    assert_eq!(color("packed_temperature", 11, 7), "#ff0000");
    assert_eq!(color("packed_temperature", 5, 3), "none");
    // What a mask hides, and what is seen not at all.
    assert_eq!(color("packed_masked", 3, 3), "none");
    assert_eq!(color("packed_masked", 4, 3), "#ff0000");
    for layer in ["image_grey_alpha", "image_grey_alpha_planes"] {
        assert_eq!(color(layer, 2, 2), "none", "{layer}");
        assert_eq!(color(layer, 3, 2), "#ff0000", "{layer}");
    }
}

#[test]
fn what_would_be_wrong_is_refused_by_name() {
    let folder = folder(|name| {
        ["beyond_", "krovak", "image_cmyk"].iter().any(|kind| name.starts_with(kind))
    });
    let (maps, problems) = open(folder.path());
    for (layer, reason) in [
        ("beyond_degrees", "it reaches beyond the world, from 300000, 3062000 to 312000, 3070000"),
        ("beyond_twice", "it reaches beyond the world"),
        ("krovak", "it is in EPSG:5513, which is computed here less exactly than it should be"),
        ("image_cmyk", "its colours are written as CMYK"),
    ] {
        assert!(!maps.has_layer(layer), "{layer}");
        let told = |problem: &String| problem.contains(layer) && problem.contains(reason);
        assert!(problems.iter().any(told), "{layer}: {problems:?}");
    }
    // A cell may reach over the pole, as many climate models have it.
    assert!(maps.has_layer("beyond_pole"));
    assert_eq!(problems.len(), 4, "{problems:?}");
}
