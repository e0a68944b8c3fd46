//! What clients ask of styles, pixel by pixel: paint from properties, anchors, marks, labels along
//! lines, contrast.

use std::fs;

use tempfile::TempDir;
use terrace_map::Maps;

use crate::folder::{Pixels, ask, open, text};

/// One pixel for each degree; 0, 0 lies in the middle of 160 × 80.
const VIEW: &str = "request=GetMap&version=1.1.1&srs=EPSG:4326&bbox=-80,-40,80,40&width=160&height=80&styles=&format=image/png&transparent=true";

fn feature(properties: &str, kind: &str, coordinates: &str) -> String {
    format!(
        r#"{{"type":"Feature","properties":{properties},"geometry":{{"type":"{kind}","coordinates":{coordinates}}}}}"#
    )
}

/// A layer `a` of features in a style of one rule.
fn layer(features: &[String], rule: &str) -> (TempDir, Maps) {
    let folder = tempfile::tempdir().unwrap();
    let collection =
        format!(r#"{{"type":"FeatureCollection","features":[{}]}}"#, features.join(","));
    fs::write(folder.path().join("a.geojson"), collection).unwrap();
    let style =
        format!("<UserStyle><FeatureTypeStyle><Rule>{rule}</Rule></FeatureTypeStyle></UserStyle>");
    fs::write(folder.path().join("a.sld"), style).unwrap();
    let (maps, problems) = open(folder.path());
    assert_eq!(problems, Vec::<String>::new());
    (folder, maps)
}

fn paint(features: &[String], rule: &str) -> Pixels {
    let (_folder, maps) = layer(features, rule);
    Pixels::of(&ask(&maps, &format!("{VIEW}&layers=a")))
}

/// Left, top, right and bottom of what is more than half painted.
fn extent(pixels: &Pixels) -> (u32, u32, u32, u32) {
    let places = (0..pixels.width).flat_map(|x| (0..pixels.height).map(move |y| (x, y)));
    let painted: Vec<(u32, u32)> = places.filter(|(x, y)| pixels.at(*x, *y)[3] > 127).collect();
    let xs = || painted.iter().map(|(x, _)| *x);
    let ys = || painted.iter().map(|(_, y)| *y);
    (xs().min().unwrap(), ys().min().unwrap(), xs().max().unwrap() + 1, ys().max().unwrap() + 1)
}

fn mark(shape: &str, rest: &str) -> String {
    format!(
        "<PointSymbolizer><Graphic><Mark><WellKnownName>{shape}</WellKnownName><Fill><CssParameter name='fill'>#ff0000</CssParameter></Fill></Mark>{rest}</Graphic></PointSymbolizer>"
    )
}

#[test]
fn each_feature_has_the_colour_size_and_rotation_that_its_properties_say() {
    let features = [
        feature(r##"{"c":"#0000ff","s":20,"w":6}"##, "Point", "[-40,0]"),
        feature(r##"{"c":"#00ff00","s":10,"w":2}"##, "Point", "[0,0]"),
        // It says nothing: grey, and as large as marks are.
        feature("{}", "Point", "[40,0]"),
        feature(r##"{"c":"#ff00ff","w":6}"##, "LineString", "[[-70,30],[70,30]]"),
    ];
    let rule = "<PointSymbolizer><Graphic><Mark><WellKnownName>square</WellKnownName><Fill><CssParameter name='fill'><PropertyName>c</PropertyName></CssParameter></Fill></Mark>\
        <Size><PropertyName>s</PropertyName></Size></Graphic></PointSymbolizer><LineSymbolizer><Stroke><CssParameter name='stroke'><PropertyName>c</PropertyName></CssParameter>\
        <CssParameter name='stroke-width'><Div><PropertyName>w</PropertyName><Literal>2</Literal></Div></CssParameter></Stroke></LineSymbolizer>";
    let pixels = paint(&features, rule);
    let middle = |x: &[u32]| -> Vec<String> { x.iter().map(|x| pixels.color(*x, 40)).collect() };
    assert_eq!(middle(&[29, 30, 49, 50]), ["none", "#0000ff", "#0000ff", "none"]);
    assert_eq!(middle(&[74, 75, 84, 85]), ["none", "#00ff00", "#00ff00", "none"]);
    assert_eq!(middle(&[111, 112, 127, 128]), ["none", "#808080", "#808080", "none"]);
    let down = [7, 9, 10, 12].map(|y| pixels.color(20, y));
    assert_eq!(down, ["none", "#ff00ff", "#ff00ff", "none"]);
    // A line that is turned: from left to right it becomes one from top to bottom.
    let turned = |degrees: u32| {
        let feature = feature(&format!(r#"{{"r":{degrees}}}"#), "Point", "[0,0]");
        let rule = "<PointSymbolizer><Graphic><Mark><WellKnownName>shape://horline</WellKnownName><Stroke><CssParameter name='stroke-width'>4</CssParameter></Stroke></Mark>\
            <Size>20</Size><Rotation><PropertyName>r</PropertyName></Rotation></Graphic></PointSymbolizer>";
        extent(&paint(&[feature], rule))
    };
    assert_eq!(turned(0), (70, 38, 90, 42));
    assert_eq!(turned(90), (78, 30, 82, 50));
}

#[test]
fn a_place_is_hit_where_a_feature_of_its_own_size_is_painted() {
    let features = [
        feature(r#"{"name":"large","s":40}"#, "Point", "[-40,0]"),
        feature(r#"{"name":"small","s":4}"#, "Point", "[40,0]"),
    ];
    let rule = "<PointSymbolizer><Graphic><Mark/><Size><PropertyName>s</PropertyName></Size></Graphic></PointSymbolizer>";
    let (_folder, maps) = layer(&features, rule);
    for (x, expected) in [(40, "large"), (25, "large"), (119, "small"), (105, "")] {
        let query = format!(
            "{}&layers=a&query_layers=a&x={x}&y=40&info_format=text/plain&buffer=0",
            VIEW.replace("GetMap", "GetFeatureInfo")
        );
        let answer = ask(&maps, &query);
        let is_hit = !expected.is_empty() && text(&answer).contains(expected);
        assert!(is_hit || text(&answer).contains("no features"), "{x}: {}", text(&answer));
        assert_eq!(is_hit, !expected.is_empty(), "{x}: {}", text(&answer));
    }
    let legend = "request=GetLegendGraphic&format=application/json&layer=a";
    assert!(text(&ask(&maps, legend)).contains(r#""size":"[s]""#));
}

#[test]
fn marks_are_as_large_as_geoservers() {
    // Left, top, right, bottom of a mark of 40 pixels in the middle, worked out from its outlines.
    for (shape, expected) in [
        ("square", (60, 20, 100, 60)),
        ("circle", (60, 20, 100, 60)),
        ("triangle", (63, 31, 97, 60)),
        ("star", (61, 23, 99, 60)),
        ("cross", (60, 20, 100, 60)),
        ("x", (62, 22, 98, 58)),
    ] {
        let pixels = paint(&[feature("{}", "Point", "[0,0]")], &mark(shape, "<Size>40</Size>"));
        let found = extent(&pixels);
        let pairs = [
            (found.0, expected.0),
            (found.1, expected.1),
            (found.2, expected.2),
            (found.3, expected.3),
        ];
        let is_near = pairs.iter().all(|(a, b)| a.abs_diff(*b) <= 1);
        assert!(is_near, "{shape}: {found:?}, not {expected:?}");
    }
}

#[test]
fn marks_stand_where_their_anchor_and_displacement_say() {
    let anchor = |x: f32, y: f32| {
        format!(
            "<AnchorPoint><AnchorPointX>{x}</AnchorPointX><AnchorPointY>{y}</AnchorPointY></AnchorPoint>"
        )
    };
    let moved = |x: f32, y: f32| {
        format!(
            "<Displacement><DisplacementX>{x}</DisplacementX><DisplacementY>{y}</DisplacementY></Displacement>"
        )
    };
    for (rest, expected) in [
        (String::new(), (75, 35, 85, 45)),
        // Its lower left corner is at the place: it stands to the right, above it.
        (anchor(0.0, 0.0), (80, 30, 90, 40)),
        (anchor(1.0, 0.5), (70, 35, 80, 45)),
        // To the right and up.
        (moved(7.0, 3.0), (82, 32, 92, 42)),
        (anchor(0.0, 0.0) + &moved(-10.0, -10.0), (70, 40, 80, 50)),
        // Turned around its anchor, then moved.
        (anchor(0.0, 0.0) + "<Rotation>90</Rotation>", (80, 40, 90, 50)),
        ("<Rotation>90</Rotation>".to_owned() + &moved(7.0, 0.0), (82, 35, 92, 45)),
    ] {
        let rule = mark("square", &format!("<Size>10</Size>{rest}"));
        assert_eq!(extent(&paint(&[feature("{}", "Point", "[0,0]")], &rule)), expected, "{rest}");
        // As thousands of them are painted.
        let many = vec![feature("{}", "Point", "[0,0]"); 5000];
        assert_eq!(extent(&paint(&many, &rule)), expected, "{rest}");
    }
}

fn label(placement: &str, options: &str) -> String {
    format!(
        "<TextSymbolizer><Label>Ganges</Label><Font><CssParameter name='font-size'>10</CssParameter></Font>\
         <LabelPlacement>{placement}</LabelPlacement>{options}</TextSymbolizer>"
    )
}

/// Stretches of columns in which something is written, with gaps of at least so many pixels.
fn stretches(pixels: &Pixels, gap: u32) -> usize {
    let is_written = |x: &u32| (0..pixels.height).any(|y| pixels.at(*x, y)[3] > 100);
    let written: Vec<u32> = (0..pixels.width).filter(is_written).collect();
    written.chunk_by(|a, b| b - a <= gap).count()
}

#[test]
fn labels_follow_lines() {
    let line = |coordinates: &str| [feature("{}", "LineString", coordinates)];
    let flat = line("[[-75,0],[75,0]]");
    let (left, top, right, bottom) = extent(&paint(&flat, &label("<LinePlacement/>", "")));
    assert!((left + right).abs_diff(160) <= 2 && (top + bottom).abs_diff(80) <= 4);
    assert!(right - left > 25 && bottom - top < 12);
    // It is read from left to right, whichever way the line goes.
    let back = extent(&paint(&line("[[75,0],[-75,0]]"), &label("<LinePlacement/>", "")));
    assert_eq!(back, (left, top, right, bottom));
    // Above the line.
    let above =
        label("<LinePlacement><PerpendicularOffset>20</PerpendicularOffset></LinePlacement>", "");
    assert_eq!(extent(&paint(&flat, &above)), (left, top - 20, right, bottom - 20));
    // Up a steep line.
    let steep = extent(&paint(&line("[[0,-38],[0,38]]"), &label("<LinePlacement/>", "")));
    assert!(steep.2 - steep.0 < 12 && steep.3 - steep.1 > 25, "{steep:?}");
    // Around a curve, whose ends lie lower than its middle.
    let curve = line("[[-40,-25],[-20,-8],[0,0],[20,-8],[40,-25]]");
    let bent = extent(&paint(&curve, &label("<LinePlacement/>", "")));
    let straight =
        label("<LinePlacement/>", "<VendorOption name='followLine'>false</VendorOption>");
    let straight = extent(&paint(&curve, &straight));
    assert!(bent.3 > straight.3 + 2, "{bent:?}, {straight:?}");
    // At a corner the whole label is turned as the line goes on both sides.
    let corner = line("[[-20,-20],[0,-20],[0,20]]");
    let (left, top, right, bottom) = extent(&paint(&corner, &label("<LinePlacement/>", "")));
    assert!(right - left < 25 && bottom - top > 25 && bottom > 55);
    // It lies flat where it is told to.
    let flat_on_steep = label("<LinePlacement><IsAligned>false</IsAligned></LinePlacement>", "");
    let lying = extent(&paint(&line("[[0,-38],[0,38]]"), &flat_on_steep));
    assert!(lying.2 - lying.0 > 25 && lying.3 - lying.1 < 12, "{lying:?}");
    // There is no room for it.
    let short = paint(&line("[[-5,0],[5,0]]"), &label("<LinePlacement/>", ""));
    assert_eq!(stretches(&short, 3), 0);
}

#[test]
fn labels_are_repeated_along_lines() {
    let line = [feature("{}", "LineString", "[[-75,0],[75,0]]")];
    let repeated = |gap: u32| {
        format!(
            "<LinePlacement><IsRepeated>true</IsRepeated><InitialGap>2</InitialGap><Gap>{gap}</Gap></LinePlacement>"
        )
    };
    for (placement, options, expected) in [
        ("<LinePlacement/>".to_owned(), "", 1),
        (repeated(20), "", 3),
        (repeated(100), "", 1),
        ("<LinePlacement/>".to_owned(), "<VendorOption name='repeat'>50</VendorOption>", 3),
        // Those that would meet give way.
        (repeated(5), "<VendorOption name='spaceAround'>10</VendorOption>", 2),
    ] {
        let pixels = paint(&line, &label(&placement, options));
        assert_eq!(stretches(&pixels, 6), expected, "{placement} {options}");
    }
}

#[test]
fn rasters_without_colours_have_the_contrast_that_their_style_says() {
    let folder = tempfile::tempdir().unwrap();
    let source = crate::folder::repository().join("fixtures/maps/precipitation_2016.tif");
    fs::copy(source, folder.path().join("a.tif")).unwrap();
    let grey = |contrast: &str| -> Vec<u8> {
        let style = format!(
            "<UserStyle><FeatureTypeStyle><Rule><RasterSymbolizer>{contrast}</RasterSymbolizer></Rule></FeatureTypeStyle></UserStyle>"
        );
        fs::write(folder.path().join("a.sld"), style).unwrap();
        let (maps, problems) = open(folder.path());
        assert_eq!(problems, Vec::<String>::new(), "{contrast}");
        let pixels = Pixels::of(&ask(&maps, &format!("{VIEW}&layers=a")));
        let places = (0..160).flat_map(|x| (0..80).map(move |y| (x, y)));
        let seen = places.map(|(x, y)| pixels.at(x, y)).filter(|pixel| pixel[3] == 255);
        seen.map(|pixel| pixel[0]).collect()
    };
    let wrap = |inside: &str| format!("<ContrastEnhancement>{inside}</ContrastEnhancement>");
    let own = grey("");
    assert!(own.len() > 1000);
    assert_eq!(grey(&wrap("<Normalize/>")), own);
    // Shares of brightness to a power: GeoServer's.
    let dark = grey(&wrap("<GammaValue>2</GammaValue>"));
    for (own, dark) in own.iter().zip(&dark) {
        let share = f64::from(*own) / 255.0;
        assert!((share * share * 255.0 - f64::from(*dark)).abs() <= 4.0, "{own}: {dark}");
    }
    // As many cells are dark as are bright.
    let even = grey(&wrap("<Histogram/>"));
    let below = |values: &[u8]| values.iter().filter(|value| **value < 128).count();
    let percent = below(&even) * 100 / even.len();
    assert!((35..65).contains(&percent), "{percent}");
    let of_band = "<ChannelSelection><GrayChannel><SourceChannelName>1</SourceChannelName><ContrastEnhancement><Histogram/></ContrastEnhancement></GrayChannel></ChannelSelection>";
    assert_eq!(grey(of_band), even);
}
