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
        "\n<LineSymbolizer><Stroke>\n<GraphicStroke/><CssParameter name='stroke-linecap'><ogc:PropertyName>w</ogc:PropertyName></CssParameter></Stroke>\
         <PerpendicularOffset>3</PerpendicularOffset></LineSymbolizer>\n<PointSymbolizer><Graphic><Mark>\
         <WellKnownName>ttf://Webdings#0x0064</WellKnownName></Mark></Graphic></PointSymbolizer><Wonder/>",
    );
    let (_, notes) = parse(&style).unwrap();
    let notes: Vec<String> =
        notes.iter().map(|note| format!("{}: {}", note.line, note.text)).collect();
    insta::assert_snapshot!(notes.join("\n"), @r"
    3: `stroke-linecap` is computed from properties, which is not painted
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
        ("<RasterSymbolizer><ContrastEnhancement><Logarithmic/></ContrastEnhancement></RasterSymbolizer>".to_owned(), "`Logarithmic`"),
        ("<RasterSymbolizer><ContrastEnhancement><Normalize><VendorOption name='algorithm'>x</VendorOption></Normalize></ContrastEnhancement></RasterSymbolizer>".to_owned(), "`VendorOption`"),
        ("<RasterSymbolizer><ContrastEnhancement><GammaValue>-1</GammaValue></ContrastEnhancement></RasterSymbolizer>".to_owned(), "from 0.01 to 100"),
        ("<RasterSymbolizer><ContrastEnhancement><Histogram/></ContrastEnhancement><ColorMap><ColorMapEntry color='#ff0000' quantity='1'/></ColorMap></RasterSymbolizer>".to_owned(), "beside a `ColorMap`"),
        ("<RasterSymbolizer><ChannelSelection><RedChannel><SourceChannelName>1</SourceChannelName><ContrastEnhancement/></RedChannel></ChannelSelection></RasterSymbolizer>".to_owned(), "`ContrastEnhancement`"),
        ("<RasterSymbolizer><VendorOption name='x'/></RasterSymbolizer>".to_owned(), "the option `x`"),
        ("<PolygonSymbolizer><VendorOption name='random'>grid</VendorOption></PolygonSymbolizer>".to_owned(), "the option `random`"),
        ("<PolygonSymbolizer><Displacement/></PolygonSymbolizer>".to_owned(), "`Displacement`"),
        ("<PolygonSymbolizer uom='http://www.opengeospatial.org/se/units/metre'/>".to_owned(), "taken for pixels"),
        ("<PolygonSymbolizer><Fill><CssParameter name='fill-rule'>a</CssParameter></Fill></PolygonSymbolizer>".to_owned(), "`fill-rule`"),
        ("<PolygonSymbolizer><Geometry><Function name='buffer'/>x</Geometry></PolygonSymbolizer>".to_owned(), "`Geometry`"),
        ("<LineSymbolizer><Stroke><GraphicFill/></Stroke></LineSymbolizer>".to_owned(), "`GraphicFill` of a line"),
        ("<LineSymbolizer><PerpendicularOffset>2</PerpendicularOffset></LineSymbolizer>".to_owned(), "`PerpendicularOffset`"),
        (point("<Displacement><DisplacementX><PropertyName>x</PropertyName></DisplacementX></Displacement>"), "`DisplacementX` is computed"),
        (point("<AnchorPoint><AnchorPointY>high</AnchorPointY></AnchorPoint>"), "`AnchorPointY` should be a number"),
        (point("<Size><Wonder><PropertyName>x</PropertyName></Wonder></Size>"), "`Wonder` is no expression"),
        ("<PolygonSymbolizer><Fill><GraphicFill><Graphic><Mark/><Size><PropertyName>s</PropertyName></Size></Graphic></GraphicFill></Fill></PolygonSymbolizer>".to_owned(), "the same for all features"),
        (point("<Mark><WellKnownName>windbarbs://default</WellKnownName></Mark>"), "is painted as a square"),
        (text("<Graphic/>"), "`Graphic`"),
        (text("<VendorOption name='underlineText'>true</VendorOption>"), "the option `underlineText`"),
        (text("<VendorOption name='forceLeftToRight'>false</VendorOption>"), "never upside down"),
        (text("<LabelPlacement><LinePlacement><Wonder/></LinePlacement></LabelPlacement>"), "`Wonder`"),
        (text("<Font><CssParameter name='font-style'>italic</CssParameter></Font>"), "`font-style`"),
        (text("<LabelPlacement><PointPlacement><Wonder/></PointPlacement></LabelPlacement>"), "`Wonder`"),
    ] {
        let (_, notes) = parse(&sld(&rule)).unwrap();
        assert!(notes.iter().any(|note| note.text.contains(expected)), "{rule}: {notes:?}");
    }
    let layer = |part: &str| {
        sld("<PolygonSymbolizer/>").replace("<NamedLayer>", &format!("<NamedLayer>{part}"))
    };
    for (part, expected) in [
        ("<NamedStyle/>", "`NamedStyle` is not painted"),
        (
            "<LayerFeatureConstraints><FeatureTypeConstraint><Extent/></FeatureTypeConstraint></LayerFeatureConstraints>",
            "`Extent` is not painted",
        ),
        (
            "<LayerFeatureConstraints><CoverageConstraint/></LayerFeatureConstraints>",
            "`CoverageConstraint` is not painted",
        ),
    ] {
        assert_eq!(parse(&layer(part)).unwrap().1[0].text, expected);
    }
}

#[test]
fn elements_may_be_written_in_lower_case() {
    let written = sld(
        "<Name>a</Name><Title>A</Title><ogc:Filter><ogc:And><ogc:PropertyIsGreaterThanOrEqualTo><ogc:PropertyName>N</ogc:PropertyName>\
         <ogc:Literal>Ab</ogc:Literal></ogc:PropertyIsGreaterThanOrEqualTo><ogc:Not><ogc:PropertyIsNull><ogc:PropertyName>N</ogc:PropertyName>\
         </ogc:PropertyIsNull></ogc:Not></ogc:And></ogc:Filter><MinScaleDenominator>5</MinScaleDenominator><MaxScaleDenominator>1e6</MaxScaleDenominator>\
         <PolygonSymbolizer><Fill><GraphicFill><Graphic><Mark><WellKnownName>star</WellKnownName></Mark><Size>5</Size></Graphic></GraphicFill></Fill>\
         <Stroke><CssParameter name='stroke-width'><ogc:Div><ogc:PropertyName>N</ogc:PropertyName><ogc:Literal>2</ogc:Literal></ogc:Div></CssParameter></Stroke></PolygonSymbolizer>\
         <PointSymbolizer><Graphic><Mark/><Opacity>0.5</Opacity><Rotation>3</Rotation><AnchorPoint><AnchorPointX>1</AnchorPointX></AnchorPoint>\
         <Displacement><DisplacementY>2</DisplacementY></Displacement></Graphic></PointSymbolizer><TextSymbolizer><Label><ogc:PropertyName>N</ogc:PropertyName></Label>\
         <Font><CssParameter name='font-size'>12</CssParameter></Font><LabelPlacement><LinePlacement><PerpendicularOffset>2</PerpendicularOffset>\
         <IsRepeated>true</IsRepeated><Gap>9</Gap></LinePlacement></LabelPlacement><Halo><Radius>2</Radius></Halo></TextSymbolizer>\
         <RasterSymbolizer><Opacity>0.5</Opacity><ChannelSelection><GrayChannel><SourceChannelName>2</SourceChannelName></GrayChannel></ChannelSelection>\
         <ContrastEnhancement><Histogram/><GammaValue>2</GammaValue></ContrastEnhancement></RasterSymbolizer>",
    );
    // Names of elements alone.
    let mut lower = String::new();
    let mut is_name = false;
    for c in written.chars() {
        is_name = c == '<' || (is_name && !c.is_whitespace() && c != '>');
        lower.push(if is_name { c.to_ascii_lowercase() } else { c });
    }
    assert!(lower.contains("<sourcechannelname>2</sourcechannelname>"));
    let (as_written, notes) = parse(&written).unwrap();
    assert_eq!(notes, []);
    let (as_lower, notes) = parse(&lower).unwrap();
    assert_eq!(notes, []);
    assert_eq!(format!("{:?}", as_lower.groups), format!("{:?}", as_written.groups));
}

#[test]
fn a_style_may_stand_directly_below_the_root() {
    let inside = sld("<PolygonSymbolizer/>");
    let direct = inside.replace("<NamedLayer>", "").replace("</NamedLayer>", "");
    let (direct, notes) = parse(&direct).unwrap();
    assert_eq!(notes, []);
    assert_eq!(format!("{:?}", direct.groups), format!("{:?}", parse(&inside).unwrap().0.groups));
}

#[test]
fn a_layer_shows_the_features_that_meet_one_of_its_constraints() {
    let only = |name: &str| {
        format!(
            "<FeatureTypeConstraint><FeatureTypeName>x</FeatureTypeName><ogc:Filter><ogc:PropertyIsEqualTo><ogc:PropertyName>t</ogc:PropertyName>\
             <ogc:Literal>{name}</ogc:Literal></ogc:PropertyIsEqualTo></ogc:Filter></FeatureTypeConstraint>"
        )
    };
    let data = feature(&json!({"t": "Nepal"}));
    let subject = data.all().next().unwrap().subject();
    for (constraints, expected) in [
        (String::new(), true),
        (only("Nepal"), true),
        (only("Peru"), false),
        (only("Peru") + &only("Nepal"), true),
        (only("Peru") + "<FeatureTypeConstraint/>", true),
    ] {
        let constraints =
            format!("<LayerFeatureConstraints>{constraints}</LayerFeatureConstraints>");
        let style = sld("<ElseFilter/><PolygonSymbolizer/>")
            .replace("<NamedLayer>", &format!("<NamedLayer>{constraints}"));
        let (style, notes) = parse(&style).unwrap();
        assert_eq!(notes, [], "{constraints}");
        assert_eq!(style.groups[0].matching(&subject, 1.0).len() == 1, expected, "{constraints}");
    }
}

/// What a rule makes of a fill, a line and a mark of a feature whose `n` is 7, `t` Nepal and `c` #0000ff.
fn painted(rule: &str) -> (Fill, Stroke, Graphic) {
    let (style, notes) = parse(&sld(rule)).unwrap();
    assert_eq!(notes, [], "{rule}");
    let data = feature(&json!({"n": 7, "t": "Nepal", "c": "#0000ff", "nothing": null}));
    let subject = data.all().next().unwrap().subject();
    let (mut fill, mut stroke) = (Fill::default(), Stroke::default());
    let mut graphic = None;
    for symbolizer in &first_rule(&style).symbolizers {
        match symbolizer {
            Symbolizer::Polygon(polygon) => {
                fill = polygon.fill.as_ref().unwrap().of_feature(&subject).into_owned();
                stroke = polygon.stroke.as_ref().unwrap().of_feature(&subject).into_owned();
            }
            Symbolizer::Point(point) => {
                graphic = Some(point.graphic.of_feature(&subject).into_owned());
            }
            _ => panic!("{symbolizer:?}"),
        }
    }
    (fill, stroke, graphic.unwrap())
}

#[test]
fn paint_is_worked_out_for_each_feature() {
    let property = |name: &str| format!("<ogc:PropertyName>{name}</ogc:PropertyName>");
    let rule = |color: &str, number: &str| {
        format!(
            "<PolygonSymbolizer><Fill><CssParameter name='fill'>{color}</CssParameter></Fill><Stroke><CssParameter name='stroke'>{color}</CssParameter>\
             <CssParameter name='stroke-width'>{number}</CssParameter></Stroke></PolygonSymbolizer><PointSymbolizer><Graphic><Mark><WellKnownName>circle</WellKnownName>\
             <Fill><CssParameter name='fill'>{color}</CssParameter></Fill></Mark><Size>{number}</Size><Rotation>{number}</Rotation></Graphic></PointSymbolizer>"
        )
    };
    let literal = |text: &str| format!("<ogc:Literal>{text}</ogc:Literal>");
    let function =
        |name: &str, parts: &str| format!("<ogc:Function name='{name}'>{parts}</ogc:Function>");
    let points = property("n") + &["0", "#000000", "14", "#ff8800", "color"].map(literal).concat();
    let classes =
        property("n") + &["#111111", "5", "#222222", "9", "#333333"].map(literal).concat();
    let names = property("t") + &["Peru", "#111111", "Nepal", "#00ff00"].map(literal).concat();
    for (color, number, expected_color, expected_number) in [
        (property("c"), property("n"), [0, 0, 255], Some(7.0)),
        (
            function("Interpolate", &points),
            format!("<ogc:Mul>{}<ogc:Literal>2</ogc:Literal></ogc:Mul>", property("n")),
            [128, 68, 0],
            Some(14.0),
        ),
        (
            function("Categorize", &classes),
            format!("<ogc:Add>{}<ogc:Literal>1</ogc:Literal></ogc:Add>", property("n")),
            [34, 34, 34],
            Some(8.0),
        ),
        (function("Recode", &names), function("abs", &literal("-3")), [0, 255, 0], Some(3.0)),
        // What is missing or makes no sense is painted as if it were not there.
        (property("nothing"), property("t"), [0x80; 3], None),
        (property("n"), property("missing"), [0x80; 3], None),
    ] {
        let (fill, stroke, graphic) = painted(&rule(&color, &number));
        assert_eq!(fill.color, expected_color, "{color}");
        // Without a colour lines are black.
        let line = if expected_color == [0x80; 3] { [0; 3] } else { expected_color };
        assert_eq!(stroke.color, line, "{color}");
        assert_eq!(stroke.width, expected_number.unwrap_or(1.0), "{number}");
        assert_eq!(graphic.size, expected_number, "{number}");
        assert_eq!(graphic.rotation, expected_number.unwrap_or(0.0), "{number}");
        let Symbol::Mark(mark) = &graphic.symbol else { panic!("it is a mark") };
        assert_eq!(mark.fill.as_ref().unwrap().color, expected_color, "{color}");
    }
    // However large a number is, what is painted is not.
    let huge = rule(
        &property("c"),
        "<ogc:Mul><ogc:PropertyName>n</ogc:PropertyName><ogc:Literal>1e30</ogc:Literal></ogc:Mul>",
    );
    let (_, stroke, graphic) = painted(&huge);
    assert_eq!((stroke.width, graphic.size), (256.0, Some(1024.0)));
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
