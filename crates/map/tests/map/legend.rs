//! Legends, pixel by pixel.

use crate::folder::{Pixels, ask, demonstration, text};

const LEGEND: &str = "request=GetLegendGraphic&version=1.1.1&format=image/png";

#[test]
fn a_row_for_each_rule() {
    let maps = demonstration();
    let pixels = Pixels::of(&ask(
        &maps,
        &format!(
            "{LEGEND}&layer=risk_by_country&width=20&height=20&legend_options=forceLabels:off"
        ),
    ));
    assert_eq!((pixels.width, pixels.height), (20, 100));
    let middles = [10, 30, 50, 70, 90].map(|y| pixels.color(10, y));
    assert_eq!(middles, ["#8c2d3f", "#cf6a55", "#eeb479", "#f6e6c4", "#e4e4e0"]);
    let labelled = Pixels::of(&ask(&maps, &format!("{LEGEND}&layer=risk_by_country")));
    // And one that says that its numbers are invented.
    assert!(labelled.width > 100 && labelled.height == 120);
    assert_eq!([10, 110].map(|y| labelled.color(10, y)), ["#8c2d3f", "#ffffff"]);
    let one = Pixels::of(&ask(&maps, &format!("{LEGEND}&layer=risk_by_country&rule=medium")));
    assert_eq!((one.width, one.height, one.color(10, 10)), (20, 20, "#eeb479".to_owned()));
    let twice = Pixels::of(&ask(&maps, &format!("{LEGEND}&layer=lakes&legend_options=dpi:180")));
    assert_eq!((twice.width, twice.height, twice.color(20, 20)), (40, 40, "#d5e3e8".to_owned()));
}

#[test]
fn a_row_for_each_colour() {
    let maps = demonstration();
    let pixels = Pixels::of(&ask(
        &maps,
        &format!("{LEGEND}&layer=drought_today&transparent=true&legend_options=forceLabels:off"),
    ));
    // Six rows of 20 pixels, with three between them.
    assert_eq!((pixels.width, pixels.height), (20, 6 * 20 + 5 * 3));
    let middles = [0, 1, 2, 3, 4, 5].map(|row| pixels.color(10, row * 23 + 10));
    assert_eq!(middles, ["#f4efe2", "#f6e0b0", "#eebf79", "#d99352", "#b0602f", "#713a1b"]);
    assert_eq!(pixels.color(10, 21), "none");
    let ramp = Pixels::of(&ask(
        &maps,
        &format!("{LEGEND}&layer=temperature_preindustrial&legend_options=forceLabels:off"),
    ));
    assert_eq!((ramp.width, ramp.height), (20, 8 * 20));
    assert_eq!(ramp.color(10, 10), "#1b2a6b");
}

#[test]
fn a_legend_as_json() {
    let maps = demonstration();
    let answer = ask(&maps, "request=GetLegendGraphic&format=application/json&layer=drought_today");
    assert_eq!(answer.content_type, "application/json;charset=UTF-8");
    let legend: serde_json::Value = serde_json::from_str(text(&answer)).unwrap();
    let layer = &legend["Legend"][0];
    assert_eq!(layer["layerName"], "drought_today");
    let colors = &layer["rules"][0]["symbolizers"][0]["Raster"];
    assert_eq!(
        (&colors["colormap"]["type"], &colors["opacity"]),
        (&"values".into(), &"1.0".into())
    );
    assert_eq!(
        colors["colormap"]["entries"][3].to_string(),
        r##"{"label":"high","quantity":"3","color":"#D99352","opacity":"1"}"##
    );
    let answer =
        ask(&maps, "request=GetLegendGraphic&format=application/json&layer=risk_by_country");
    let legend: serde_json::Value = serde_json::from_str(text(&answer)).unwrap();
    let rules = &legend["Legend"][0]["rules"];
    assert_eq!(rules[3]["filter"], "[risk < 50]");
    assert_eq!(rules[4]["ElseFilter"], "true");
    assert_eq!(
        rules[0]["symbolizers"][0]["Polygon"].to_string(),
        r##"{"fill":"#8C2D3F","fill-opacity":"1.0","stroke":"#FFFFFF","stroke-width":"0.6","stroke-opacity":"1.0","stroke-linecap":"butt","stroke-linejoin":"miter"}"##
    );
}

#[test]
fn wrong_legends_are_refused() {
    let maps = demonstration();
    for (query, expected) in [
        ("&layer=x", "x layer does not exist."),
        ("&layer=lakes&style=x", "No such style: x"),
        ("&layer=lakes&rule=x", "Style lakes does not contain a rule named x"),
        ("&layer=lakes&width=100000", "WIDTH is the size of one symbol"),
    ] {
        let answer = ask(&maps, &format!("{LEGEND}{query}"));
        assert!(text(&answer).contains(expected), "{}", text(&answer));
    }
}
