//! Rasters in other coordinate systems than maps are asked for in, and styles beside them.

use std::fs;

use crate::folder::{Pixels, ask, open, repository, text};

/// Red below 214.5, green below 215.5, blue above.
const STYLE: &str = "<UserStyle><FeatureTypeStyle><Rule><RasterSymbolizer><ColorMap type='intervals'>\
    <ColorMapEntry color='#ff0000' quantity='214.5'/><ColorMapEntry color='#00ff00' quantity='215.5'/>\
    <ColorMapEntry color='#0000ff' quantity='INF'/></ColorMap></RasterSymbolizer></Rule></FeatureTypeStyle></UserStyle>";

fn copy(folder: &tempfile::TempDir, names: &[&str]) {
    let data = repository().join("crates/map/tests/data");
    for name in names.iter().map(|name| format!("{name}.tif")) {
        fs::copy(data.join(&name), folder.path().join(name)).unwrap();
    }
}

#[test]
fn a_raster_in_metres_lies_where_proj_says() {
    let folder = tempfile::tempdir().unwrap();
    copy(&folder, &["utm"]);
    fs::write(folder.path().join("utm.sld"), STYLE).unwrap();
    let (maps, problems) = open(folder.path());
    assert_eq!(problems, Vec::<String>::new());

    // The middle of row 7, column 5 (value 215), as PROJ 9 gives it.
    let (longitude, latitude) = (85.039_127_5, 27.041_091_3);
    let r = 0.001;
    let area = format!("{},{},{},{}", longitude - r, latitude - r, longitude + r, latitude + r);
    let rest =
        format!("version=1.1.1&srs=EPSG:4326&bbox={area}&width=256&height=256&layers=utm&styles=");
    let info = ask(
        &maps,
        &format!(
            "request=GetFeatureInfo&{rest}&query_layers=utm&x=128&y=128&info_format=application/json"
        ),
    );
    assert!(text(&info).contains("\"GRAY_INDEX\":215}"), "{}", text(&info));
    let map = Pixels::of(&ask(
        &maps,
        &format!("request=GetMap&{rest}&format=image/png&transparent=true"),
    ));
    assert_eq!(map.color(128, 128), "#00ff00");
    // Both neighbours of the cell are within a hundredth of a degree.
    let wide = format!(
        "request=GetMap&version=1.1.1&srs=EPSG:4326&bbox={},{},{},{}&width=101&height=101&layers=utm&styles=&format=image/png&transparent=true",
        longitude - 0.05,
        latitude - 0.05,
        longitude + 0.05,
        latitude + 0.05
    );
    let wide = Pixels::of(&ask(&maps, &wide));
    let row = [40, 50, 60].map(|x| wide.color(x, 50));
    assert_eq!(row, ["#ff0000", "#00ff00", "#0000ff"]);

    let elsewhere = ask(
        &maps,
        &format!("request=GetMap&{rest}&format=image/png&transparent=true").replace("85.0", "10.0"),
    );
    assert_eq!(Pixels::of(&elsewhere).color(10, 10), "none");
}

#[test]
fn rasters_with_colours_of_their_own_need_no_style() {
    let folder = tempfile::tempdir().unwrap();
    copy(&folder, &["colors", "palette", "plain"]);
    let (maps, _) = open(folder.path());
    // One pixel for each cell.
    let cells = |layer: &str| {
        let query = format!(
            "request=GetMap&version=1.1.1&srs=EPSG:4326&bbox=10,43,20,50&width=20&height=14&layers={layer}&styles=&format=image/png&transparent=true"
        );
        Pixels::of(&ask(&maps, &query))
    };
    let palette = cells("palette");
    assert_eq!(
        [0, 1, 2, 3].map(|x| palette.color(x, 4)),
        ["#ff0000", "#00ff00", "#0000ff", "#ff0000"]
    );
    // 200, 7 × row + column, 20.
    assert_eq!(cells("colors").color(3, 2), "#c81114");
    // Greys from the least value to the greatest, and nothing where there is no data.
    let grey = cells("plain");
    assert_eq!(
        (grey.color(0, 0), grey.color(19, 13), grey.color(5, 3)),
        ("#000000".to_owned(), "#ffffff".to_owned(), "none".to_owned())
    );
}
