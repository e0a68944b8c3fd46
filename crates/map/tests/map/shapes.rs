//! Lines and areas of many parts, pixel by pixel.

use std::fs;

use crate::folder::{Pixels, ask, open};

/// A picture of a file, in a style of one rule.
fn paint(geojson: &str, symbolizer: &str, rest: &str) -> Pixels {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("a.geojson"), geojson).unwrap();
    let style = format!(
        "<UserStyle><FeatureTypeStyle><Rule>{symbolizer}</Rule></FeatureTypeStyle></UserStyle>"
    );
    fs::write(folder.path().join("a.sld"), style).unwrap();
    let (maps, problems) = open(folder.path());
    assert_eq!(problems, Vec::<String>::new());
    let query = format!(
        "request=GetMap&version=1.1.1&layers=a&styles=&format=image/png&transparent=true&{rest}"
    );
    Pixels::of(&ask(&maps, &query))
}

#[test]
fn lines_of_many_short_parts_are_painted() {
    let part = |number: u32| {
        let (from, to) = (f64::from(number) / 100.0, f64::from(number + 1) / 100.0);
        format!("[[{from},10],[{to},10]]")
    };
    let parts: Vec<String> = (0..4000).map(part).collect();
    let feature = |kind: &str, coordinates: &str| {
        format!(
            r#"{{"type":"Feature","geometry":{{"type":"{kind}","coordinates":{coordinates}}}}}"#
        )
    };
    let many: Vec<String> = parts.iter().map(|part| feature("LineString", part)).collect();
    let one = feature("MultiLineString", &format!("[{}]", parts.join(",")));
    // The tile of zoom 3 to the north east of 0, 0, in which a part is less than a tenth of a pixel.
    let tile = "srs=EPSG:3857&bbox=0,0,5009377.085697311,5009377.085697311&width=256&height=256";
    for (name, features, least) in [("features", many.join(","), 150), ("parts", one, 250)] {
        let file = format!(r#"{{"type":"FeatureCollection","features":[{features}]}}"#);
        let pixels = paint(&file, "<LineSymbolizer/>", tile);
        for x in [1, 50, 113, 200, 226] {
            let column: u32 = (0..256).map(|y| u32::from(pixels.at(x, y)[3])).sum();
            assert!(column >= least, "{name}: {column} at {x}");
        }
    }
}

#[test]
fn parts_are_whole_whichever_way_they_are_written() {
    let square = |left: f64, bottom: f64, side: f64| {
        let (right, top) = (left + side, bottom + side);
        [(left, bottom), (right, bottom), (right, top), (left, top), (left, bottom)]
    };
    // One pixel for each degree.
    let view = "srs=EPSG:4326&bbox=0,0,4,4&width=4&height=4";
    let fill = "<PolygonSymbolizer><Fill><CssParameter name='fill'>#ff0000</CssParameter></Fill></PolygonSymbolizer>";
    let beside = [square(0.0, 0.0, 1.5), square(1.5, 0.0, 1.5)];
    // Two islands in one pixel, each an eighth of it or so.
    let islands = [square(1.0, 0.0, 0.4), square(1.5, 0.5, 0.4)];
    for (parts, expected) in [(beside, [255, 255, 255, 0]), (islands, [0, 82, 0, 0])] {
        for turned in [[false, false], [false, true], [true, false], [true, true]] {
            let parts: Vec<String> = parts
                .iter()
                .zip(turned)
                .map(|(part, is_turned)| {
                    let mut part = part.map(|(x, y)| format!("[{x},{y}]"));
                    if is_turned {
                        part.reverse();
                    }
                    format!("[[{}]]", part.join(","))
                })
                .collect();
            let geojson =
                format!(r#"{{"type":"MultiPolygon","coordinates":[{}]}}"#, parts.join(","));
            let pixels = paint(&geojson, fill, view);
            assert_eq!([0, 1, 2, 3].map(|x| pixels.at(x, 3)[3]), expected, "{turned:?} {geojson}");
        }
    }
}

#[test]
fn twice_the_dots_by_inch_is_the_same_map_in_more_pixels() {
    /// How many pixels a line along a parallel takes, one pixel for each degree or two.
    fn painted(parallel: f64, symbolizer: &str, side: u32, options: &str) -> usize {
        let file = format!(
            r#"{{"type":"Feature","properties":{{"name":"Nepal"}},"geometry":{{"type":"LineString","coordinates":[[-90,{parallel}],[90,{parallel}]]}}}}"#
        );
        let view = format!("srs=EPSG:4326&bbox=0,0,80,80&width={side}&height={side}{options}");
        let pixels = paint(&file, symbolizer, &view);
        let places = (0..side).flat_map(|x| (0..side).map(move |y| (x, y)));
        places.filter(|(x, y)| pixels.at(*x, *y)[3] > 127).count()
    }
    let stroke = |css: &str| format!("<Stroke>{css}</Stroke>");
    let wide = "<CssParameter name='stroke-width'>4</CssParameter>";
    let thin = "<CssParameter name='stroke-width'>0.9</CssParameter>";
    let dashes = "<CssParameter name='stroke-dasharray'>8 4</CssParameter>";
    let name = "<Label><PropertyName>name</PropertyName></Label><Font><CssParameter name='font-size'>16</CssParameter></Font>";
    let dots = "&format_options=antialias:on;DPI:180";
    for (parallel, style) in [
        (40.0, format!("<LineSymbolizer>{}</LineSymbolizer>", stroke(wide))),
        (40.5, format!("<LineSymbolizer>{}</LineSymbolizer>", stroke(thin))),
        (40.0, format!("<LineSymbolizer>{}</LineSymbolizer>", stroke(&format!("{wide}{dashes}")))),
        (
            40.0,
            format!(
                "<PointSymbolizer><Graphic><Mark><WellKnownName>square</WellKnownName>{}</Mark><Size>20</Size></Graphic></PointSymbolizer>",
                stroke(wide)
            ),
        ),
        // Scales count as on the usual screen: without the dots there would be no line.
        (40.5, "<MinScaleDenominator>300000000</MinScaleDenominator><LineSymbolizer/>".to_owned()),
    ] {
        let (usual, fine) =
            (painted(parallel, &style, 80, ""), painted(parallel, &style, 160, dots));
        assert!(usual > 0, "{style}");
        assert!((usual * 36..=usual * 44).contains(&(fine * 10)), "{style}: {usual}, {fine}");
    }
    let label = format!("<TextSymbolizer>{name}</TextSymbolizer>");
    let usual = painted(40.0, &label, 80, "");
    let fine = painted(40.0, &label, 160, dots);
    assert!(usual > 20 && fine > usual * 3 && fine < usual * 5, "{usual}, {fine}");
    // What is wrong or out of measure does no harm.
    assert_eq!(painted(40.0, &label, 80, "&format_options=dpi:many"), usual);
    assert_eq!(
        painted(40.0, &label, 80, "&format_options=dpi:1e30"),
        painted(40.0, &label, 80, "&format_options=dpi:360")
    );
}
