//! What one map may cost: pixels times layers, and time.

use std::cell::Cell;
use std::time::{Duration, Instant};

use terrace_map::{Late, Maps, WmsAnswerKind};

use crate::folder::{ask, demonstration, text};

const WORLD: &str = "request=GetMap&srs=EPSG:4326&bbox=-180,-90,180,90&styles=&format=image/png";

#[track_caller]
fn refused(maps: &Maps, size: u32, layers: &str) -> bool {
    let answer = ask(maps, &format!("{WORLD}&width={size}&height={size}&layers={layers}"));
    let is_refused = answer.kind == WmsAnswerKind::Refused;
    if is_refused {
        assert!(text(&answer).contains("68000000 pixels times layers are allowed"), "{layers}");
    }
    is_refused
}

#[test]
fn a_map_may_have_many_pixels_or_many_layers_but_not_both() {
    let maps = demonstration();
    let sixteen = ["lakes"; 16].join(",");
    assert!(refused(&maps, 4096, &sixteen));
    assert!(refused(&maps, 2200, &sixteen));
    assert!(!refused(&maps, 1024, &sixteen));
    // The layers of a group count one by one.
    assert!(refused(&maps, 4096, "basemap,basemap,lakes,lakes"));
}

#[test]
fn a_map_whose_time_is_over_is_not_painted() {
    let maps = demonstration();
    let (past, later) = (Instant::now(), Instant::now() + Duration::from_secs(600));
    for layers in [
        "lakes",
        "basemap",
        "temperature_preindustrial",
        "temperature_preindustrial,lakes",
        "coastal_low_elevation",
    ] {
        let query = format!("{WORLD}&width=64&height=64&layers={layers}");
        let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        let request = maps.request(pairs);
        assert_eq!(maps.answer_by(&request, past, &|| false).err(), Some(Late), "{layers}");
        let painted = maps.answer_by(&request, later, &|| false).unwrap();
        assert_eq!(painted.kind, WmsAnswerKind::Good, "{layers}: {}", text(&painted));
        // What was painted and kept needs no time.
        assert!(maps.answer_by(&request, past, &|| false).is_ok(), "{layers}");
    }
}

#[test]
fn a_map_that_nobody_waits_for_any_more_is_not_finished() {
    let maps = demonstration();
    let later = Instant::now() + Duration::from_secs(600);
    for layers in ["basemap", "temperature_preindustrial,lakes", "coastal_low_elevation"] {
        let query = format!("{WORLD}&width=64&height=64&layers={layers}");
        let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        let request = maps.request(pairs);
        let looks = Cell::new(0);
        // Whoever wanted it leaves after a few features or rows.
        let is_left = || looks.replace(looks.get() + 1) == 3;
        assert_eq!(maps.answer_by(&request, later, &is_left).err(), Some(Late), "{layers}");
        assert_eq!(looks.get(), 4, "{layers}: nothing was done after that");
        // And nothing half done is kept.
        let painted = maps.answer_by(&request, later, &|| false).unwrap();
        assert_eq!(painted.body, maps.answer(&request).body);
    }
}
