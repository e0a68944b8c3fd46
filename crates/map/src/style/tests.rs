//! Styles of both versions, and documents that are none.

use terrace_picture::Painter;

use proptest::prelude::*;
use serde_json::{Value as Json, json};

use super::*;
use crate::vector::{self, VectorData};

fn sld(rule: &str) -> String {
    format!(
        "<StyledLayerDescriptor xmlns='http://www.opengis.net/sld' xmlns:ogc='http://www.opengis.net/ogc'>\
         <NamedLayer><UserStyle><FeatureTypeStyle><Rule>{rule}</Rule></FeatureTypeStyle></UserStyle></NamedLayer>\
         </StyledLayerDescriptor>"
    )
}

fn parse(text: &str) -> Result<(Style, Vec<Note>), StyleError> {
    read(text, &|_| None, &Painter::Here)
}

fn first_rule(style: &Style) -> &Rule {
    &style.groups[0].rules[0]
}

#[test]
fn both_versions_give_the_same_style() {
    let old = sld(
        "<Name>a</Name><Title>A</Title><MaxScaleDenominator>1e6</MaxScaleDenominator><PolygonSymbolizer>\
         <Fill><CssParameter name='fill'>#aabbcc</CssParameter><CssParameter name='fill-opacity'>0.5</CssParameter></Fill>\
         <Stroke><CssParameter name='stroke-width'>2</CssParameter><CssParameter name='stroke-dasharray'>5 2</CssParameter></Stroke>\
         </PolygonSymbolizer>",
    );
    let new = "<se:FeatureTypeStyle xmlns:se='http://www.opengis.net/se'><se:Rule><se:Name>a</se:Name>\
         <se:Description><se:Title>A</se:Title></se:Description><se:MaxScaleDenominator>1000000</se:MaxScaleDenominator>\
         <se:PolygonSymbolizer><se:Fill><se:SvgParameter name='fill'>#ABC</se:SvgParameter>\
         <se:SvgParameter name='fill-opacity'>0.5</se:SvgParameter></se:Fill>\
         <se:Stroke><se:SvgParameter name='stroke-width'>2</se:SvgParameter><se:SvgParameter name='stroke-dasharray'>5,2</se:SvgParameter>\
         </se:Stroke></se:PolygonSymbolizer></se:Rule></se:FeatureTypeStyle>";
    let (old, notes) = parse(&old).unwrap();
    assert_eq!(notes, []);
    let (new, _) = parse(new).unwrap();
    assert_eq!(format!("{:?}", old.groups), format!("{:?}", new.groups));
    assert_eq!(first_rule(&old).max_scale, 1e6);
}

#[test]
fn what_is_not_painted_is_named_with_its_line() {
    let style = sld(
        "\n<LineSymbolizer><Stroke>\n<GraphicStroke/><CssParameter name='stroke-width'><ogc:PropertyName>w</ogc:PropertyName></CssParameter></Stroke>\
         <PerpendicularOffset>3</PerpendicularOffset></LineSymbolizer>\n<PointSymbolizer><Graphic><Mark>\
         <WellKnownName>ttf://Webdings#0x0064</WellKnownName></Mark></Graphic></PointSymbolizer><Wonder/>",
    );
    let (_, notes) = parse(&style).unwrap();
    let notes: Vec<String> =
        notes.iter().map(|note| format!("{}: {}", note.line, note.text)).collect();
    insta::assert_snapshot!(notes.join("\n"), @r"
    3: `stroke-width` is computed from properties, which is not painted
    3: `GraphicStroke` is not painted
    3: `PerpendicularOffset` is not painted
    4: the mark `ttf://Webdings#0x0064` is painted as a square
    4: `Wonder` is not painted
    ");
}

#[test]
fn nothing_is_passed_by_in_silence() {
    let text = |part: &str| format!("<TextSymbolizer><Label>a</Label>{part}</TextSymbolizer>");
    let point =
        |part: &str| format!("<PointSymbolizer><Graphic>{part}</Graphic></PointSymbolizer>");
    for (rule, expected) in [
        ("<RasterSymbolizer><ShadedRelief/></RasterSymbolizer>".to_owned(), "`ShadedRelief`"),
        ("<RasterSymbolizer><ContrastEnhancement/></RasterSymbolizer>".to_owned(), "`ContrastEnhancement`"),
        ("<RasterSymbolizer><VendorOption name='x'/></RasterSymbolizer>".to_owned(), "the option `x`"),
        ("<PolygonSymbolizer><VendorOption name='random'>grid</VendorOption></PolygonSymbolizer>".to_owned(), "the option `random`"),
        ("<PolygonSymbolizer><Displacement/></PolygonSymbolizer>".to_owned(), "`Displacement`"),
        ("<PolygonSymbolizer uom='http://www.opengeospatial.org/se/units/metre'/>".to_owned(), "taken for pixels"),
        ("<PolygonSymbolizer><Fill><CssParameter name='fill-rule'>a</CssParameter></Fill></PolygonSymbolizer>".to_owned(), "`fill-rule`"),
        ("<PolygonSymbolizer><Geometry><Function name='buffer'/>x</Geometry></PolygonSymbolizer>".to_owned(), "`Geometry`"),
        ("<LineSymbolizer><Stroke><GraphicFill/></Stroke></LineSymbolizer>".to_owned(), "`GraphicFill` of a line"),
        ("<LineSymbolizer><PerpendicularOffset>2</PerpendicularOffset></LineSymbolizer>".to_owned(), "`PerpendicularOffset`"),
        (point("<Displacement/>"), "`Displacement`"),
        (point("<AnchorPoint/>"), "`AnchorPoint`"),
        (point("<Mark><WellKnownName>windbarbs://default</WellKnownName></Mark>"), "is painted as a square"),
        (text("<Graphic/>"), "`Graphic`"),
        (text("<VendorOption name='followLine'>true</VendorOption>"), "the option `followLine`"),
        (text("<LabelPlacement><LinePlacement/></LabelPlacement>"), "they do not follow them"),
        (text("<Font><CssParameter name='font-style'>italic</CssParameter></Font>"), "`font-style`"),
        (text("<LabelPlacement><PointPlacement><Wonder/></PointPlacement></LabelPlacement>"), "`Wonder`"),
    ] {
        let (_, notes) = parse(&sld(&rule)).unwrap();
        assert!(notes.iter().any(|note| note.text.contains(expected)), "{rule}: {notes:?}");
    }
    let layer = sld("<PolygonSymbolizer/>")
        .replace("<NamedLayer>", "<NamedLayer><LayerFeatureConstraints/>");
    assert_eq!(parse(&layer).unwrap().1[0].text, "`LayerFeatureConstraints` is not painted");
}

/// A feature with these properties.
fn feature(properties: &Json) -> VectorData {
    let polygon = json!({"type": "Polygon", "coordinates": [[[0, 0], [1, 0], [1, 1], [0, 0]]]});
    let feature =
        json!({"type": "Feature", "id": "c.1", "properties": properties, "geometry": polygon});
    let text = json!({"type": "FeatureCollection", "features": [feature]}).to_string();
    vector::read(&text).unwrap()
}

#[track_caller]
fn check_filter(filter: &str, expected: bool) {
    let (style, notes) =
        parse(&sld(&format!("<ogc:Filter>{filter}</ogc:Filter><PolygonSymbolizer/>"))).unwrap();
    assert_eq!(notes, [], "{filter}");
    let data =
        feature(&json!({"n": 7, "t": "Nepal", "digits": "10", "nothing": null, "flag": true}));
    let subject = data.all().next().unwrap().subject();
    assert_eq!(style.groups[0].matching(&subject, 1.0).len() == 1, expected, "{filter}");
}

#[test]
fn filters() {
    let compare = |name: &str, property: &str, literal: &str| {
        format!(
            "<{name}><PropertyName>{property}</PropertyName><Literal>{literal}</Literal></{name}>"
        )
    };
    for (name, property, literal, expected) in [
        ("PropertyIsEqualTo", "n", "7.0", true),
        ("PropertyIsEqualTo", "t", "nepal", false),
        ("PropertyIsEqualTo", "digits", "10.0", true),
        ("PropertyIsEqualTo", "flag", "true", true),
        ("PropertyIsEqualTo", "missing", "", false),
        ("PropertyIsNotEqualTo", "t", "Peru", true),
        ("PropertyIsLessThan", "digits", "9", false),
        ("PropertyIsLessThan", "n", "7", false),
        ("PropertyIsLessThanOrEqualTo", "n", "7", true),
        ("PropertyIsGreaterThan", "n", "6.5", true),
        ("PropertyIsGreaterThanOrEqualTo", "nothing", "0", false),
    ] {
        check_filter(&compare(name, property, literal), expected);
    }
    check_filter(
        "<PropertyIsEqualTo matchCase='false'><PropertyName>ns:t</PropertyName><Literal>nepal</Literal></PropertyIsEqualTo>",
        true,
    );
    for (pattern, expected) in [
        ("N*l", true),
        ("N?pal", true),
        ("*e*a*", true),
        ("n*", false),
        ("Nepal!*", false),
        ("*", true),
        ("", false),
    ] {
        check_filter(
            &format!(
                "<PropertyIsLike wildCard='*' singleChar='?' escapeChar='!'><PropertyName>t</PropertyName><Literal>{pattern}</Literal></PropertyIsLike>"
            ),
            expected,
        );
    }
    let between = "<PropertyIsBetween><PropertyName>n</PropertyName><LowerBoundary><Literal>7</Literal></LowerBoundary><UpperBoundary><Literal>8</Literal></UpperBoundary></PropertyIsBetween>";
    check_filter(between, true);
    check_filter("<PropertyIsNull><PropertyName>nothing</PropertyName></PropertyIsNull>", true);
    check_filter("<PropertyIsNull><PropertyName>n</PropertyName></PropertyIsNull>", false);
    check_filter(&format!("<And>{between}<Not>{between}</Not></And>"), false);
    check_filter(&format!("<Or><Not>{between}</Not>{between}</Or>"), true);
    check_filter("<FeatureId fid='c.1'/>", true);
    check_filter("<FeatureId fid='c.2'/><FeatureId fid='c.1'/>", true);
    let function = |call: &str, literal: &str| {
        format!(
            "<PropertyIsEqualTo><Function {call}</Function><Literal>{literal}</Literal></PropertyIsEqualTo>"
        )
    };
    check_filter(&function("name='strToUpperCase'><PropertyName>t</PropertyName>", "NEPAL"), true);
    check_filter(
        &function(
            "name='in2'><PropertyName>n</PropertyName><Literal>1</Literal><Literal>7</Literal>",
            "true",
        ),
        true,
    );
    check_filter(
        &function(
            "name='Recode'><PropertyName>n</PropertyName><Literal>6</Literal><Literal>a</Literal><Literal>7</Literal><Literal>b</Literal>",
            "b",
        ),
        true,
    );
    check_filter(
        &function(
            "name='Categorize'><PropertyName>n</PropertyName><Literal>low</Literal><Literal>5</Literal><Literal>mid</Literal><Literal>8</Literal><Literal>high</Literal>",
            "mid",
        ),
        true,
    );
    check_filter(
        &function(
            "name='Interpolate'><PropertyName>n</PropertyName><Literal>0</Literal><Literal>0</Literal><Literal>10</Literal><Literal>100</Literal>",
            "70",
        ),
        true,
    );
    check_filter(&function("name='geometryType'>", "Polygon"), true);
    check_filter(
        "<PropertyIsEqualTo><Div><Add><PropertyName>n</PropertyName><Literal>3</Literal></Add><Literal>2</Literal></Div><Literal>5</Literal></PropertyIsEqualTo>",
        true,
    );
}

#[test]
fn else_is_for_what_no_other_rule_of_the_group_is_for() {
    let rule = |inner: &str| format!("<Rule><Name>r</Name>{inner}<PolygonSymbolizer/></Rule>");
    let one = "<Filter><PropertyIsEqualTo><PropertyName>n</PropertyName><Literal>1</Literal></PropertyIsEqualTo></Filter>";
    let text = format!(
        "<UserStyle><FeatureTypeStyle>{}{}{}</FeatureTypeStyle></UserStyle>",
        rule(one),
        rule("<ElseFilter/>"),
        rule(&format!("{one}<MaxScaleDenominator>10</MaxScaleDenominator>")),
    );
    let (style, _) = parse(&text).unwrap();
    let count = |n: i32, scale: f64| {
        let data = feature(&json!({"n": n}));
        let subject = data.all().next().unwrap().subject();
        style.groups[0].matching(&subject, scale).len()
    };
    assert_eq!((count(1, 5.0), count(1, 10.0), count(1, 11.0), count(2, 5.0)), (2, 2, 1, 1));
}

#[test]
fn labels_join_texts_and_properties() {
    let (style, _) = parse(&sld(
        "<TextSymbolizer><Label>\n  <ogc:PropertyName>t</ogc:PropertyName> (<ogc:Function name='numberFormat'>\
         <ogc:Literal>#,##0.0</ogc:Literal><ogc:PropertyName>n</ogc:PropertyName></ogc:Function>)\n</Label></TextSymbolizer>",
    ))
    .unwrap();
    let Symbolizer::Text(text) = &first_rule(&style).symbolizers[0] else { panic!() };
    let data = feature(&json!({"t": "Nepal", "n": 1234.56}));
    let subject = data.all().next().unwrap().subject();
    assert_eq!(text.label.value(&subject).text().trim(), "Nepal (1,234.6)");
}

#[test]
fn colour_maps_of_both_versions() {
    let raster = |map: &str| {
        let (style, notes) = parse(&sld(&format!(
            "<RasterSymbolizer><ColorMap>{map}</ColorMap></RasterSymbolizer>"
        )))?;
        assert_eq!(notes, []);
        let Symbolizer::Raster(raster) = &first_rule(&style).symbolizers[0] else { panic!() };
        let (map, classifier) = raster.map.as_ref().unwrap();
        let red = |value: f64| classifier.palette[usize::from(classifier.class(value))][0];
        Ok::<_, StyleError>(format!(
            "{} {:?}",
            map.kind.name(),
            [-1.0, 0.0, 5.0, 10.0, 99.0].map(red)
        ))
    };
    let categorize = "<Categorize fallbackValue='#000000'><LookupValue>Rasterdata</LookupValue><Value>#010000</Value>\
        <Threshold>0</Threshold><Value>#020000</Value><Threshold>10</Threshold><Value>#030000</Value></Categorize>";
    assert_eq!(raster(categorize).unwrap(), "intervals [1, 2, 2, 3, 3]");
    let interpolate = "<Interpolate><LookupValue>Rasterdata</LookupValue>\
        <InterpolationPoint><Data>0</Data><Value>#000000</Value></InterpolationPoint>\
        <InterpolationPoint><Data>10</Data><Value>#640000</Value></InterpolationPoint></Interpolate>";
    assert_eq!(raster(interpolate).unwrap(), "ramp [0, 0, 50, 100, 100]");
    assert_eq!(
        raster("<ColorMapEntry color='#000000' quantity='x'/>").unwrap_err().text,
        "`quantity` should be a number, not `x`"
    );
    assert_eq!(raster("").unwrap_err().text, "a colour map needs entries");
}

#[test]
fn hostile_documents_are_refused() {
    let bomb = "<!DOCTYPE x [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'>]><UserStyle>&b;</UserStyle>";
    assert!(parse(bomb).is_err());
    let deep = format!(
        "<Filter>{}{}</Filter><PolygonSymbolizer/>",
        "<Not>".repeat(10_000),
        "</Not>".repeat(10_000)
    );
    assert!(parse(&sld(&deep)).is_err());
    let label = format!(
        "<TextSymbolizer><Label>{}{}</Label></TextSymbolizer>",
        "<Add>".repeat(5000),
        "</Add>".repeat(5000)
    );
    assert!(parse(&sld(&label)).is_err());
    assert!(parse("").is_err());
    assert!(parse("<html/>").is_err());
    assert!(
        parse(&sld("<Wonder/>").replace("<Rule>", "<Rulé>").replace("</Rule>", "</Rulé>")).is_err()
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn any_text_is_a_style_or_refused(text in any::<String>()) {
        let _ = parse(&text);
        let _ = parse(&sld(&text));
    }

    #[test]
    fn any_arrangement_of_known_elements_is_a_style_or_refused(
        names in prop::collection::vec(prop::sample::select(vec![
            "Filter", "And", "Not", "PropertyIsEqualTo", "PropertyIsBetween", "PropertyIsLike", "PropertyName", "Literal",
            "Function", "PolygonSymbolizer", "Fill", "Stroke", "CssParameter", "RasterSymbolizer", "ColorMap", "ColorMapEntry",
            "Categorize", "Value", "Threshold", "TextSymbolizer", "Label", "Halo", "Radius", "PointSymbolizer", "Graphic", "Mark",
            "ExternalGraphic", "Size", "LabelPlacement", "PointPlacement", "AnchorPoint", "Font", "ElseFilter",
        ]), 1..14),
        text in "[ -~]{0,8}",
    ) {
        let safe = text.replace(['<', '&'], "");
        let open: String = names.iter().map(|name| format!("<{name} name='fill' type='ramp' quantity='1' color='#fff'>")).collect::<Vec<_>>().concat();
        let close: String = names.iter().rev().map(|name| format!("</{name}>")).collect::<Vec<_>>().concat();
        if let Ok((style, _)) = parse(&sld(&format!("{open}{safe}{close}"))) {
            let data = feature(&json!({}));
            let subject = data.all().next().unwrap().subject();
            for group in &style.groups {
                let _ = group.matching(&subject, 1.0);
            }
        }
    }
}
