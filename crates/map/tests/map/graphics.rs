//! Pictures, patterns and repeated graphics of styles, pixel by pixel.

use std::fs;

use tempfile::TempDir;
use terrace_map::{Maps, Options, Reader};

use crate::folder::{Pixels, ask, open, text};

const SVG: &str = "<svg xmlns='http://www.w3.org/2000/svg' width='8' height='8'><rect width='8' height='8' fill='#ff0000'/><rect x='4' width='4' height='8' fill='#0000ff'/></svg>";
/// 2 × 2 pixels of #00aa00.
const PNG: &str = "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAD0lEQVR4nGNgWMUAQhAKABKmAqnoq/8MAAAAAElFTkSuQmCC";

/// A point at 0, 0; a line along the equator; a square of ten degrees around 50, 0.
const FEATURES: &str = r#"{"type":"FeatureCollection","features":[
{"type":"Feature","properties":{"k":"point"},"geometry":{"type":"Point","coordinates":[0,0]}},
{"type":"Feature","properties":{"k":"line"},"geometry":{"type":"LineString","coordinates":[[-70,0],[-30,0]]}},
{"type":"Feature","properties":{"k":"area"},"geometry":{"type":"Polygon","coordinates":[[[30,-20],[70,-20],[70,20],[30,20],[30,-20]]]}}]}"#;

fn style(kind: &str, symbolizer: &str) -> String {
    format!(
        "<UserStyle xmlns:xlink='http://www.w3.org/1999/xlink'><FeatureTypeStyle><Rule><Filter><PropertyIsEqualTo>\
         <PropertyName>k</PropertyName><Literal>{kind}</Literal></PropertyIsEqualTo></Filter>{symbolizer}</Rule></FeatureTypeStyle></UserStyle>"
    )
}

fn folder(style: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.geojson"), FEATURES).unwrap();
    fs::create_dir(folder.path().join("styles")).unwrap();
    fs::write(folder.path().join("styles/a.sld"), style).unwrap();
    folder
}

/// One pixel for each degree, 0, 0 in the middle of 160 × 80.
fn map(maps: &Maps) -> Pixels {
    let query = "request=GetMap&version=1.1.1&srs=EPSG:4326&bbox=-80,-40,80,40&width=160&height=80&layers=a&styles=&format=image/png&transparent=true";
    Pixels::of(&ask(maps, query))
}

fn point(inside: &str) -> String {
    style("point", &format!("<PointSymbolizer><Graphic>{inside}</Graphic></PointSymbolizer>"))
}

fn external(href: &str) -> String {
    format!(
        "<ExternalGraphic><OnlineResource xlink:href=\"{href}\"/><Format>image/svg+xml</Format></ExternalGraphic>"
    )
}

#[test]
fn a_picture_stands_at_a_point() {
    for (graphic, files) in [
        (external("pin.svg"), vec![("styles/pin.svg", SVG)]),
        (external("file:icons/pin.svg"), vec![("icons/pin.svg", SVG)]),
        (
            format!(
                "<ExternalGraphic><InlineContent encoding='xml'>{SVG}</InlineContent></ExternalGraphic>"
            ),
            vec![],
        ),
    ] {
        let folder = folder(&point(&format!("{graphic}<Size>16</Size>")));
        for (name, text) in files {
            fs::create_dir_all(folder.path().join(name).parent().unwrap()).unwrap();
            fs::write(folder.path().join(name), text).unwrap();
        }
        let (maps, problems) = open(folder.path());
        assert_eq!(problems, Vec::<String>::new(), "{graphic}");
        let pixels = map(&maps);
        let row = [71, 72, 79, 80, 87, 88].map(|x| pixels.color(x, 40));
        assert_eq!(row, ["none", "#ff0000", "#ff0000", "#0000ff", "#0000ff", "none"], "{graphic}");
        let legend = "request=GetLegendGraphic&format=image/png&layer=a&transparent=true";
        let legend = Pixels::of(&ask(&maps, legend));
        assert_eq!(
            [1, 5, 15, 18].map(|x| legend.color(x, 10)),
            ["none", "#ff0000", "#0000ff", "none"]
        );
    }
}

#[test]
fn a_picture_can_be_written_into_the_style() {
    let graphics = [
        format!(
            "<ExternalGraphic><InlineContent encoding='base64'>{PNG}</InlineContent><Format>image/png</Format></ExternalGraphic>"
        ),
        external(&format!("data:image/png;base64,{PNG}")),
    ];
    for graphic in graphics {
        let folder = folder(&point(&graphic));
        let (maps, problems) = open(folder.path());
        assert_eq!(problems, Vec::<String>::new());
        let pixels = map(&maps);
        assert_eq!(
            [78, 79, 80, 81].map(|x| pixels.color(x, 40)),
            ["none", "#00aa00", "#00aa00", "none"]
        );
    }
}

#[test]
fn pictures_from_elsewhere_are_never_read_nor_bad_ones_painted() {
    for (href, expected) in [
        ("https://example.org/pin.svg", "is on another server"),
        ("//example.org/pin.svg", "is on another server"),
        ("../../etc/passwd", "there is no picture"),
        ("/etc/passwd", "there is no picture"),
        ("file:///etc/passwd", "there is no picture"),
        ("gone.svg", "there is no picture"),
        ("link.svg", "there is no picture"),
        ("a.sld", "neither PNG nor SVG"),
        ("vast.svg", "drawings with `pattern` are not painted"),
    ] {
        let folder = folder(&point(&external(href)));
        let vast = SVG.replace("</svg>", "<pattern width='1e9' height='1e9'/></svg>");
        fs::write(folder.path().join("styles/vast.svg"), vast).unwrap();
        let outside = tempfile::NamedTempFile::with_suffix(".svg").unwrap();
        fs::write(outside.path(), SVG).unwrap();
        std::os::unix::fs::symlink(outside.path(), folder.path().join("styles/link.svg")).unwrap();
        let (maps, problems) = open(folder.path());
        assert!(problems.len() == 1 && problems[0].contains(expected), "{href}: {problems:?}");
        // A square, as GeoServer does.
        assert_eq!(map(&maps).color(80, 40), "#808080", "{href}");
    }
}

#[test]
fn a_picture_that_changes_is_painted_anew() {
    let folder = folder(&point(&external("pin.svg")));
    let options = Options { url: "https://example.org/wms".to_owned(), ..Options::default() };
    let mut reader = Reader::new(folder.path().to_owned(), options);
    let mut seen = |problems_expected: usize| {
        let (maps, problems) = reader.load("2026-01-02T03:04:05Z".parse().unwrap());
        assert_eq!(problems.len(), problems_expected, "{problems:?}");
        map(&maps).color(80, 40)
    };
    assert_eq!(seen(1), "#808080");
    fs::write(folder.path().join("styles/pin.svg"), SVG).unwrap();
    assert_eq!(seen(0), "#0000ff");
    fs::write(folder.path().join("styles/pin.svg"), SVG.replace("#0000ff", "#00ff00 ")).unwrap();
    assert_eq!(seen(0), "#00ff00");
}

fn hatch(name: &str, margin: &str) -> String {
    style(
        "area",
        &format!(
            "<PolygonSymbolizer><Fill><GraphicFill><Graphic><Mark><WellKnownName>{name}</WellKnownName>\
             <Stroke><CssParameter name='stroke'>#ff0000</CssParameter></Stroke></Mark><Size>8</Size></Graphic></GraphicFill></Fill>{margin}</PolygonSymbolizer>"
        ),
    )
}

/// Which columns of a row of the area are painted; 110, 20 is its upper left corner.
fn painted(pixels: &Pixels, row: u32) -> Vec<u32> {
    (110..150).filter(|x| pixels.at(*x, row)[3] > 100).map(|x| x - 110).collect()
}

#[test]
fn areas_are_hatched() {
    let load = |style: &str| {
        let folder = folder(style);
        let (maps, problems) = open(folder.path());
        assert_eq!(problems, Vec::<String>::new());
        maps
    };
    let lines = map(&load(&hatch("shape://vertline", "")));
    assert_eq!(painted(&lines, 25), painted(&lines, 33));
    let columns = painted(&lines, 25);
    assert!(columns.windows(3).all(|three| three[2] - three[0] == 8), "{columns:?}");
    assert_eq!(lines.color(110, 15), "none", "nothing outside of the area");
    // A slash goes to the right as it goes up.
    let slash = map(&load(&hatch("shape://slash", "")));
    let shifted: Vec<u32> = painted(&slash, 31).iter().map(|x| x + 1).collect();
    let upper = painted(&slash, 30);
    assert!(
        shifted.iter().filter(|x| **x < 40).all(|x| upper.contains(x)),
        "{shifted:?} {upper:?}"
    );
    let margin = "<VendorOption name='graphic-margin'>0 12 0 0</VendorOption>";
    let wide = painted(&map(&load(&hatch("shape://vertline", margin))), 25);
    assert!(wide.windows(3).all(|three| three[2] - three[0] == 20), "{wide:?}");
    let legend = ask(
        &load(&hatch("shape://horline", "")),
        "request=GetLegendGraphic&format=application/json&layer=a",
    );
    assert!(text(&legend).contains(r#""graphic-fill":{"size":"8.0""#), "{}", text(&legend));
}

#[test]
fn neighbouring_pictures_of_a_hatch_fit_together() {
    let folder = folder(&hatch("shape://slash", ""));
    let (maps, _) = open(folder.path());
    let part = |west: i32, width: i32| {
        let query = format!(
            "request=GetMap&version=1.1.1&srs=EPSG:4326&bbox={west},-15,{},15&width={width}&height=30&layers=a&styles=&format=image/png&transparent=true",
            west + width
        );
        Pixels::of(&ask(&maps, &query))
    };
    let (whole, left, right) = (part(35, 30), part(35, 13), part(48, 17));
    for y in 0..30 {
        for x in 0..30 {
            let piece = if x < 13 { left.at(x, y) } else { right.at(x - 13, y) };
            assert_eq!(whole.at(x, y), piece, "{x}, {y}");
        }
    }
}

#[test]
fn graphics_stand_along_lines() {
    let line = |rest: &str| {
        style(
            "line",
            &format!(
                "<LineSymbolizer><Stroke><GraphicStroke><Graphic><Mark><WellKnownName>square</WellKnownName>\
                 <Fill><CssParameter name='fill'>#ff0000</CssParameter></Fill></Mark><Size>4</Size></Graphic>{rest}</Stroke></LineSymbolizer>"
            ),
        )
    };
    for rest in [
        "<Gap>6</Gap></GraphicStroke>",
        "</GraphicStroke><CssParameter name='stroke-dasharray'>4 6</CssParameter>",
    ] {
        let folder = folder(&line(rest));
        let (maps, problems) = open(folder.path());
        assert_eq!(problems, Vec::<String>::new());
        let pixels = map(&maps);
        let columns: Vec<u32> = (0..60).filter(|x| pixels.color(*x, 40) == "#ff0000").collect();
        assert_eq!(
            columns,
            [10, 11, 12, 13, 20, 21, 22, 23, 30, 31, 32, 33, 40, 41, 42, 43],
            "{rest}"
        );
    }
}

#[test]
fn patterns_within_patterns_end_somewhere() {
    let open_tags = "<GraphicFill><Graphic><Mark><Fill>".repeat(5000);
    let close_tags = "</Fill></Mark></Graphic></GraphicFill>".repeat(5000);
    let style = style(
        "area",
        &format!("<PolygonSymbolizer><Fill>{open_tags}{close_tags}</Fill></PolygonSymbolizer>"),
    );
    let (_, problems) = open(folder(&style).path());
    assert!(
        problems[0].contains("of a mark or a letter is painted as a plain colour"),
        "{problems:?}"
    );
}
