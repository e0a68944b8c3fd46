//! Pictures of the demonstration layers beside those that people have looked at.
//!
//! When a picture is meant to change: `UPDATE_REFERENCES=1 cargo test -p terrace-map`, and look at it.

use std::fs;
use std::path::PathBuf;

use terrace_map::{WmsAnswer, WmsAnswerKind};

use crate::folder::{Pixels, ask, demonstration};

/// Largest difference of a channel that counts as the same: edges may be smoothed otherwise.
const NEAR: u8 = 48;
/// Pixels of a thousand that may differ by more.
const MAY_DIFFER: u32 = 5;

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/references").join(format!("{name}.png"))
}

fn check(name: &str, answer: &WmsAnswer) {
    if std::env::var_os("UPDATE_REFERENCES").is_some() {
        fs::create_dir_all(file(name).parent().unwrap()).unwrap();
        fs::write(file(name), &answer.body).unwrap();
        return;
    }
    let bytes = fs::read(file(name)).unwrap();
    let stored = WmsAnswer {
        content_type: "image/png",
        body: bytes.into(),
        kind: WmsAnswerKind::Good,
        gzip: None,
        warning: None,
    };
    let (seen, stored) = (Pixels::of(answer), Pixels::of(&stored));
    assert_eq!((seen.width, seen.height), (stored.width, stored.height), "{name}");
    let places = (0..seen.width).flat_map(|x| (0..seen.height).map(move |y| (x, y)));
    let differs = |(x, y): &(u32, u32)| {
        let pairs = seen.at(*x, *y).into_iter().zip(stored.at(*x, *y));
        pairs.map(|(a, b)| a.abs_diff(b)).max() > Some(NEAR)
    };
    let count = u32::try_from(places.filter(differs).count()).unwrap();
    let allowed = seen.width * seen.height * MAY_DIFFER / 1000;
    assert!(count <= allowed, "{name}: {count} pixels differ, {allowed} may");
}

#[test]
fn pictures_look_as_they_did() {
    let maps = demonstration();
    let world = "request=GetMap&version=1.1.1&srs=EPSG:4326&bbox=-180,-90,180,90&width=360&height=180&format=image/png&styles=";
    for layer in [
        "temperature_preindustrial",
        "temperature_e1_2098",
        "temperature_a1b_2098",
        "temperature_change_e1",
        "temperature_change_a1b",
        "precipitation_2016",
        "coastal_low_elevation",
        "drought_today",
        "drought_2050",
        "flood_today",
        "flood_2050",
        "risk_by_country",
        "countries",
    ] {
        check(layer, &ask(&maps, &format!("{world}&layers={layer}")));
    }
    let tile = "request=GetMap&version=1.3.0&crs=EPSG:3857&bbox=7514065.6,0,12523442.7,5009377.1&width=256&height=256&format=image/png&styles=&layers=basemap";
    check("basemap_tile", &ask(&maps, tile));
    for layer in ["temperature_change_e1", "risk_by_country"] {
        let legend = format!("request=GetLegendGraphic&format=image/png&layer={layer}");
        check(&format!("legend_{layer}"), &ask(&maps, &legend));
    }
}
