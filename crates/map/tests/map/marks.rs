//! Invented numbers are marked as such on maps and in legends.

use serde_json::Value;
use terrace_map::Maps;

use crate::folder::{Pixels, ask, demonstration, text};

fn map(maps: &Maps, layers: &str, area: &str) -> Pixels {
    let styles = ",".repeat(layers.matches(',').count());
    Pixels::of(&ask(
        maps,
        &format!(
            "request=GetMap&version=1.1.1&{area}&layers={layers}&styles={styles}&format=image/png&transparent=true"
        ),
    ))
}

/// How many pixels of the lower left corner are as grey and dark as the word; none of the layers is.
fn ink(pixels: &Pixels) -> usize {
    let corner = (0..120.min(pixels.width))
        .flat_map(|x| (pixels.height.saturating_sub(25)..pixels.height).map(move |y| (x, y)));
    let is_ink = |(x, y): &(u32, u32)| {
        let [red, green, blue, alpha] = pixels.at(*x, *y);
        alpha > 200 && red < 0x80 && red.abs_diff(green) < 12 && red.abs_diff(blue) < 12
    };
    corner.filter(is_ink).count()
}

const WORLD: &str = "srs=EPSG:4326&bbox=-180,-90,180,90&width=400&height=200";

#[test]
fn the_word_stands_on_maps_of_invented_numbers() {
    let maps = demonstration();
    for (layers, is_marked) in [
        ("drought_today", true),
        ("risk_by_country", true),
        ("ground,flood_2050", true),
        ("temperature_preindustrial", false),
        ("countries,lakes", false),
    ] {
        assert_eq!(ink(&map(&maps, layers, WORLD)) > 30, is_marked, "{layers}");
    }
    // Where there is no room for it, the map is as it is.
    let small =
        map(&maps, "drought_today", "srs=EPSG:4326&bbox=-180,-90,180,90&width=100&height=50");
    assert_eq!(ink(&small), 0);
}

#[test]
fn of_tiles_each_second_one_has_it() {
    let maps = demonstration();
    let side = 20_037_508.342_789_244 / 4.0;
    let is_marked = |x: f64, y: f64| {
        let (west, south) = (x * side, y * side);
        let (east, north) = (west + side, south + side);
        let area = format!("srs=EPSG:3857&bbox={west},{south},{east},{north}&width=256&height=256");
        ink(&map(&maps, "drought_today", &area)) > 30
    };
    let marked = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (-1.0, 0.0), (-1.0, -1.0)]
        .map(|(x, y)| is_marked(x, y));
    assert_eq!(marked, [true, false, true, false, true]);
}

#[test]
fn legends_and_documents_say_it() {
    let maps = demonstration();
    let json = |layer: &str| -> Value {
        let query = format!("request=GetLegendGraphic&format=application/json&layer={layer}");
        let mut legend: Value = serde_json::from_str(text(&ask(&maps, &query))).unwrap();
        legend["Legend"][0]["demonstration"].take()
    };
    assert_eq!((json("drought_today"), json("countries")), (Value::Bool(true), Value::Null));
    let height = |layer: &str, options: &str| {
        let query = format!(
            "request=GetLegendGraphic&version=1.1.1&format=image/png&layer={layer}&legend_options={options}"
        );
        Pixels::of(&ask(&maps, &query)).height
    };
    // A row more, where there are words; symbols alone are as they are asked for.
    assert_eq!(height("drought_today", ""), height("drought_today", "forceLabels:off") + 20);
    let plain = "temperature_change_e1";
    assert_eq!(height(plain, ""), height(plain, "forceLabels:off"));
    let document =
        |layer: &str| -> Value { serde_json::from_str(&maps.tile_json(layer).unwrap()).unwrap() };
    assert_eq!(document("flood_today")["demonstration"], true);
    assert_eq!(document("countries").get("demonstration"), None);
}
