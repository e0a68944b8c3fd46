//! Pictures of the demonstration layers, in the right places and colours.

use crate::folder::{Pixels, ask, demonstration};

/// The whole world in degrees, two pixels each.
const WORLD: &str = "request=GetMap&version=1.1.1&srs=EPSG:4326&bbox=-180,-90,180,90&width=720&height=360&format=image/png&transparent=true&styles=";

fn pixel(longitude: f64, latitude: f64) -> (u32, u32) {
    (((longitude + 180.0) * 2.0) as u32, ((90.0 - latitude) * 2.0) as u32)
}

#[test]
fn rasters_have_the_colours_of_their_values() {
    let maps = demonstration();
    for (layer, longitude, latitude, expected) in [
        // 243 mm in Nairobi, 2059 mm in Dhaka, nothing over the sea beside Fiji.
        ("precipitation_2016", 36.82, -1.29, "#dfe3b4"),
        ("precipitation_2016", 90.41, 23.81, "#2b75a8"),
        // Classes 3 and 4, and the sea.
        ("drought_today", 36.82, -1.29, "#d99352"),
        ("flood_2050", 90.41, 23.81, "#2d72ab"),
        ("flood_2050", -30.0, 0.0, "none"),
        // 22 m high; 1,400 m high.
        ("coastal_low_elevation", 90.41, 23.81, "#f6dca0"),
        ("coastal_low_elevation", 85.32, 27.72, "none"),
        // 2.2 degrees warmer.
        ("temperature_change_e1", -60.02, -3.12, "#ef9154"),
    ] {
        let pixels = Pixels::of(&ask(&maps, &format!("{WORLD}&layers={layer}")));
        let (x, y) = pixel(longitude, latitude);
        assert_eq!(pixels.color(x, y), expected, "{layer} at {longitude}, {latitude}");
    }
}

#[test]
fn both_versions_give_the_same_picture() {
    let maps = demonstration();
    for layer in ["temperature_preindustrial", "risk_by_country", "basemap"] {
        let rest =
            format!("request=GetMap&layers={layer}&styles=&width=300&height=200&format=image/png");
        let old = ask(&maps, &format!("{rest}&version=1.1.1&srs=EPSG:4326&bbox=60,0,120,40"));
        let new = ask(&maps, &format!("{rest}&version=1.3.0&crs=EPSG:4326&bbox=0,60,40,120"));
        let plain = ask(&maps, &format!("{rest}&version=1.3.0&crs=CRS:84&bbox=60,0,120,40"));
        assert_eq!(old.content_type, "image/png");
        assert_eq!(old.body, new.body, "{layer}");
        assert_eq!(old.body, plain.body, "{layer}");
    }
}

#[test]
fn mercator_shows_the_same_places() {
    let maps = demonstration();
    // The tile of zoom 2 that holds Nairobi, whose x and y are known.
    let tile = "request=GetMap&version=1.3.0&crs=EPSG:3857&bbox=0,-10018754.171394622,10018754.171394622,0&width=256&height=256&format=image/png&transparent=true&styles=";
    let pixels = Pixels::of(&ask(&maps, &format!("{tile}&layers=precipitation_2016")));
    let x = (36.82 / 90.0 * 256.0) as u32;
    let y = ((1.29_f64.to_radians().tan().asinh() * 6_378_137.0) / 10_018_754.171_394_622 * 256.0)
        as u32;
    assert_eq!(pixels.color(x, y), "#dfe3b4");
    let same = Pixels::of(&ask(
        &maps,
        &format!("{tile}&layers=precipitation_2016").replace("3857", "900913"),
    ));
    assert_eq!(same.color(x, y), "#dfe3b4");
}

#[test]
fn countries_are_filled_and_the_sea_is_not() {
    let maps = demonstration();
    let pixels = Pixels::of(&ask(&maps, &format!("{WORLD}&layers=countries")));
    for (longitude, latitude, expected) in [
        (19.0, 15.0, "#f5f2ea"),   // Chad
        (100.0, 60.0, "#f5f2ea"),  // Russia
        (-178.0, 67.3, "#f5f2ea"), // Russia, beyond the antimeridian
        (0.0, -85.0, "#f5f2ea"),   // Antarctica
        (-30.0, 0.0, "none"),
        (0.0, 85.0, "none"),
        (-150.0, 0.0, "none"),
        (170.0, -5.0, "none"),
    ] {
        let (x, y) = pixel(longitude, latitude);
        assert_eq!(pixels.color(x, y), expected, "{longitude}, {latitude}");
    }
}

#[test]
fn layers_are_painted_one_over_another() {
    let maps = demonstration();
    let (x, y) = pixel(36.82, -1.29);
    let both = WORLD.replace("styles=", "styles=,");
    let over = Pixels::of(&ask(&maps, &format!("{both}&layers=countries,precipitation_2016")));
    assert_eq!(over.color(x, y), "#dfe3b4");
    let under = Pixels::of(&ask(&maps, &format!("{both}&layers=precipitation_2016,countries")));
    assert_eq!(under.color(x, y), "#f5f2ea");
    let base = Pixels::of(&ask(&maps, &format!("{WORLD}&layers=basemap")));
    assert_eq!(base.color(pixel(-30.0, 0.0).0, pixel(-30.0, 0.0).1), "#d5e3e8");
    // The Caspian is a lake on this map, Lake Victoria is one everywhere.
    assert_eq!(base.color(pixel(33.0, -1.0).0, pixel(33.0, -1.0).1), "#d5e3e8");
}

#[test]
fn the_other_formats_show_the_same() {
    let maps = demonstration();
    let (x, y) = pixel(36.82, -1.29);
    let eight = ask(
        &maps,
        &format!("{WORLD}&layers=precipitation_2016").replace("image/png", "image/png8"),
    );
    assert_eq!(eight.content_type, "image/png; mode=8bit");
    assert_eq!(Pixels::of(&eight).color(x, y), "#dfe3b4");
    let mixed = ask(&maps, &format!("{WORLD}&layers=basemap").replace("image/png", "image/png8"));
    assert_eq!(Pixels::of(&mixed).at(x, y)[3], 255);
    let jpeg = ask(&maps, &format!("{WORLD}&layers=basemap").replace("image/png", "image/jpeg"));
    assert_eq!((jpeg.content_type, &jpeg.body[..3]), ("image/jpeg", &[0xff, 0xd8, 0xff][..]));
    let white = ask(
        &maps,
        &format!("{WORLD}&layers=flood_today").replace("transparent=true", "transparent=false"),
    );
    assert_eq!(Pixels::of(&white).color(0, 200), "#ffffff");
    let green = ask(
        &maps,
        &format!("{WORLD}&layers=flood_today&bgcolor=0x00ff00").replace("transparent=true", "x=y"),
    );
    assert_eq!(Pixels::of(&green).color(0, 200), "#00ff00");
}

#[test]
fn beyond_the_ends_of_the_earth_it_goes_on() {
    let maps = demonstration();
    let turned = "request=GetMap&version=1.1.1&srs=EPSG:4326&bbox=180,-90,540,90&width=720&height=360&format=image/png&transparent=true&styles=";
    let (x, y) = pixel(36.82, -1.29);
    for (layer, expected) in [("precipitation_2016", "#dfe3b4"), ("countries", "#f5f2ea")] {
        let pixels = Pixels::of(&ask(&maps, &format!("{turned}&layers={layer}")));
        assert_eq!(pixels.color(x, y), expected, "{layer}");
    }
}

#[test]
fn where_shapes_are_cut_nothing_is_seen() {
    let maps = demonstration();
    // The Pacific and Chukotka, with the antimeridian between two pixels and within one.
    for area in ["150,-40,210,-10", "150.1,-40,210.3,-10", "176,66,184,68", "176.03,66,184.01,68"] {
        let query = format!(
            "request=GetMap&version=1.1.1&srs=EPSG:4326&bbox={area}&width=601&height=301&format=image/png&styles=&layers=basemap"
        );
        let pixels = Pixels::of(&ask(&maps, &query));
        let near = [290, 296, 298, 299, 300, 301, 302, 304, 310];
        let row = if area.starts_with("150") { 5 } else { 150 };
        let colors = near.map(|x| pixels.color(x, row));
        assert!(colors.iter().all(|color| *color == colors[0]), "{area}: {colors:?}");
    }
}

#[test]
fn island_states_have_names() {
    let maps = demonstration();
    // Fiji, ten pixels below its largest island; the sea is #d5e3e8.
    let query = "request=GetMap&version=1.3.0&crs=EPSG:3857&bbox=17000000,-4500000,23000000,-500000&width=900&height=600&format=image/png&styles=&layers=basemap";
    let pixels = Pixels::of(&ask(&maps, query));
    let below = (405..440).flat_map(|x| (238..252).map(move |y| (x, y)));
    let dark = below.filter(|(x, y)| pixels.at(*x, *y)[0] < 150).count();
    assert!(dark > 5, "{dark} pixels are written on");
}
