//! Rasters that are painted without steps.

use std::fs;

use terrace_map::Maps;

use crate::folder::{Pixels, ask, open, repository, text};

/// Black at 0, as red as can be at 510: two for each step of red.
const RAMP: &str = "<UserStyle><FeatureTypeStyle><Rule><RasterSymbolizer><ColorMap type='ramp'>\
    <ColorMapEntry color='#000000' quantity='0'/><ColorMapEntry color='#ff0000' quantity='510'/>\
    </ColorMap></RasterSymbolizer></Rule></FeatureTypeStyle></UserStyle>";
const VALUES: &str = "<UserStyle><FeatureTypeStyle><Rule><RasterSymbolizer><ColorMap type='values'>\
    <ColorMapEntry color='#112233' quantity='0'/><ColorMapEntry color='#445566' quantity='11'/>\
    </ColorMap></RasterSymbolizer></Rule></FeatureTypeStyle></UserStyle>";

/// Cells of a quarter of a degree from 84° E, 30° N: 37 times their row and 11 times their column.
fn folder(listed: &str) -> (tempfile::TempDir, Maps, Vec<String>) {
    let folder = tempfile::tempdir().unwrap();
    for (from, to) in [
        ("gdal/series_bands.tif", "steps.tif"),
        ("gdal/image_alpha.tif", "photo.tif"),
        ("data/palette.tif", "palette.tif"),
    ] {
        let from = repository().join("crates/map/tests").join(from);
        fs::copy(from, folder.path().join(to)).unwrap();
    }
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("ramp.sld", RAMP);
    write("values.sld", VALUES);
    write("point.geojson", r#"{"type":"Point","coordinates":[84,29]}"#);
    write("layers.toml", listed);
    let (maps, problems) = open(folder.path());
    (folder, maps, problems)
}

const LISTED: &str = "[[layer]]\nname = \"cells\"\nfile = \"steps.tif\"\nstyles = [\"ramp\", \"values\"]\n\
    [[layer]]\nname = \"smooth\"\nfile = \"steps.tif\"\nstyles = [\"ramp\", \"values\"]\nsmooth = true\n\
    [[layer]]\nname = \"photo\"\nfile = \"photo.tif\"\n\
    [[layer]]\nname = \"smooth_photo\"\nfile = \"photo.tif\"\nsmooth = true\n";

fn map(maps: &Maps, layer: &str, style: &str, area: &str, size: &str) -> Pixels {
    Pixels::of(&ask(
        maps,
        &format!(
            "request=GetMap&version=1.1.1&srs=EPSG:4326&bbox={area}&{size}&layers={layer}&styles={style}&format=image/png&transparent=true"
        ),
    ))
}

#[test]
fn maps_show_values_between_cells_and_feature_info_those_of_cells() {
    let (_folder, maps, problems) = folder(LISTED);
    assert_eq!(problems, Vec::<String>::new());
    // From the middle of the first cell (12) to that of the sixth (67).
    let red = |layer: &str| -> Vec<u8> {
        let line = map(&maps, layer, "", "84.125,29.8,85.375,29.95", "width=20&height=1");
        (0..20).map(|x| line.at(x, 0)[0]).collect()
    };
    let (cells, smooth) = (red("cells"), red("smooth"));
    let steps = |line: &[u8]| line.windows(2).filter(|pair| pair[0] != pair[1]).count();
    assert_eq!(steps(&cells), 5, "{cells:?}");
    assert!(steps(&smooth) > 15 && smooth.is_sorted(), "{smooth:?}");
    assert!(smooth[0].abs_diff(cells[0]) <= 1 && smooth[19].abs_diff(cells[19]) <= 1);
    for layer in ["cells", "smooth"] {
        let info = ask(
            &maps,
            &format!(
                "request=GetFeatureInfo&version=1.1.1&srs=EPSG:4326&bbox=84,28,87,30&width=48&height=32&x=3&y=0&layers={layer}&query_layers={layer}&styles="
            ),
        );
        assert!(text(&info).contains("Band1 = 12.0"), "{layer}: {}", text(&info));
    }
}

#[test]
fn names_of_classes_are_never_mixed() {
    let (_folder, maps, _) = folder(LISTED);
    let colors = |layer: &str| -> Vec<String> {
        let map = map(&maps, layer, "values", "84,28,87,30", "width=48&height=32");
        (0..48).map(|x| map.color(x, 1)).collect()
    };
    assert_eq!(colors("smooth"), colors("cells"));
}

#[test]
fn what_is_not_seen_of_a_photograph_lends_no_colour() {
    let (_folder, maps, _) = folder(LISTED);
    let (cells, smooth) = ["photo", "smooth_photo"]
        .map(|layer| map(&maps, layer, "", "84,28,87,30", "width=96&height=64"))
        .into();
    let mut between = 0;
    for (x, y) in (8..88).flat_map(|x| (8..56).map(move |y| (x, y))) {
        let [.., alpha] = smooth.at(x, y);
        let around = |part: usize| {
            let near = [-8, 0, 8].map(|dx| [-8, 0, 8].map(|dy| (dx, dy)));
            let at = |(dx, dy): (i32, i32)| {
                cells.at(x.saturating_add_signed(dx), y.saturating_add_signed(dy))
            };
            let seen = near.into_iter().flatten().map(at).filter(|color| color[3] > 0);
            let seen: Vec<u8> = seen.map(|color| color[part]).collect();
            (seen.iter().min().copied(), seen.iter().max().copied())
        };
        between += usize::from(alpha > 0 && alpha < 255);
        if alpha < 16 {
            // Of what is hardly seen, rounding leaves no colour to speak of.
            continue;
        }
        for part in 0..3 {
            let (Some(least), Some(most)) = around(part) else { continue };
            let color = smooth.at(x, y)[part];
            let slack = if alpha == 255 { 1 } else { 255 / alpha + 1 };
            assert!(
                color >= least.saturating_sub(slack) && color <= most.saturating_add(slack),
                "{x}, {y}: {:?}, around {least} to {most}",
                smooth.at(x, y)
            );
        }
    }
    assert!(between > 50, "the border of what is seen is soft: {between}");
}

#[test]
fn what_cannot_be_smooth_is_told() {
    let (_folder, maps, problems) = folder(
        "[[layer]]\nname = \"palette\"\nfile = \"palette.tif\"\nsmooth = true\n\
         [[layer]]\nname = \"point\"\nfile = \"point.geojson\"\nsmooth = true\n",
    );
    assert!(maps.has_layer("palette") && maps.has_layer("point"));
    let told = |layer: &str, reason: &str| {
        let text = format!("the layer `{layer}` cannot be `smooth`: {reason}");
        assert!(problems.iter().any(|problem| problem.contains(&text)), "{problems:?}");
    };
    told("palette", "its numbers are places in a palette");
    told("point", "only a raster can be");
}
