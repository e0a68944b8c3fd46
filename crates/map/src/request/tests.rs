//! Requests, parameter by parameter.

use proptest::prelude::*;

use super::legend::LegendOptions;
use super::*;
use crate::view::Bounds;

fn read(query: &str) -> Result<Operation, ServiceException> {
    let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
    Operation::read(&Params::new(pairs), Limits::default())
}

const MAP: &str = "request=GetMap&version=1.1.1&layers=a&styles=&srs=EPSG:4326&width=10&height=10&format=image/png&bbox=";

#[track_caller]
fn check_box(query: &str, expected: [f64; 4]) {
    let Ok(Operation::Map(map)) = read(query) else { panic!("{query}: {:?}", read(query)) };
    let Bounds { min_x, min_y, max_x, max_y } = map.view.bounds;
    assert_eq!([min_x, min_y, max_x, max_y], expected, "{query}");
}

#[test]
fn the_order_of_axes_depends_on_version_and_system() {
    let ask = |version: &str, crs: &str| {
        format!(
            "REQUEST=getmap{version}&LAYERS=a&{crs}&WIDTH=10&HEIGHT=10&FORMAT=image/png&BBOX=1,2,3,4"
        )
    };
    let (as_written, swapped) = ([1.0, 2.0, 3.0, 4.0], [2.0, 1.0, 4.0, 3.0]);
    check_box(&ask("&VERSION=1.1.1", "SRS=EPSG:4326"), as_written);
    check_box(&ask("&VERSION=1.3.0", "CRS=EPSG:4326"), swapped);
    check_box(&ask("&VERSION=1.3.0", "SRS=epsg:4326"), swapped);
    check_box(&ask("&VERSION=1.3.0", "CRS=CRS:84"), as_written);
    check_box(&ask("&VERSION=1.3.0", "CRS=EPSG:3857"), as_written);
    check_box(&ask("", "CRS=EPSG:4326"), as_written);
    check_box(&ask("&VERSION=1.1.1", "SRS=urn:ogc:def:crs:EPSG::4326"), swapped);
    check_box(&ask("&VERSION=1.4.0", "CRS=EPSG:4326"), swapped);
    check_box(&ask("&VERSION=1.0.0", "SRS=EPSG:4326"), as_written);
}

#[track_caller]
fn refused(query: &str, code: Option<Code>, locator: Option<&str>) {
    let exception = read(query).unwrap_err();
    assert_eq!(
        (exception.code, exception.locator.as_deref()),
        (code, locator),
        "{query}: {exception}"
    );
}

#[test]
fn wrong_parameters_have_the_codes_of_the_standard() {
    refused("", Some(Code::MissingParameterValue), Some("request"));
    refused("request=Steal", Some(Code::OperationNotSupported), Some("Steal"));
    refused("service=WFS&request=GetMap", Some(Code::InvalidParameterValue), Some("service"));
    refused(MAP, Some(Code::MissingBBox), Some("bbox"));
    refused(&format!("{MAP}1,2,3"), Some(Code::InvalidParameterValue), Some("bbox"));
    refused(&format!("{MAP}1,2,NaN,4"), Some(Code::InvalidParameterValue), Some("bbox"));
    refused(&format!("{MAP}3,2,1,4"), None, Some("bbox"));
    refused(&format!("{MAP}1,2,1,4"), Some(Code::InvalidBBox), Some("bbox"));
    refused(&format!("{MAP}1,2,3,4&bbox=4,5,6,7"), None, None);
    refused("request=GetMap&bbox=1,2,3,4", Some(Code::LayerNotDefined), Some("layers"));
    let without = |part: &str, instead: &str| format!("{MAP}1,2,3,4").replace(part, instead);
    refused(&without("EPSG:4326", "EPSG:27700"), Some(Code::InvalidCrs), Some("crs"));
    refused(&without("width=10", "width=0"), Some(Code::MissingOrInvalidParameter), None);
    refused(&without("width=10", "width=9999"), Some(Code::MissingOrInvalidParameter), None);
    refused(&without("image/png", "image/tiff"), Some(Code::InvalidFormat), Some("format"));
    refused(&without("styles=", "styles=a,b"), Some(Code::StyleNotDefined), Some("styles"));
    refused(&without("layers=a", "layers=a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a,a"), None, Some("layers"));
    refused(
        &without("styles=", "bgcolor=red&styles="),
        Some(Code::InvalidParameterValue),
        Some("bgcolor"),
    );
    refused(&without("styles=", "sld_body=x"), None, None);
    let info = without("GetMap", "GetFeatureInfo");
    refused(&info, Some(Code::LayerNotDefined), Some("query_layers"));
    refused(&format!("{info}&query_layers=b&x=1&y=1"), None, Some("query_layers"));
    refused(&format!("{info}&query_layers=a&x=1"), Some(Code::InvalidPoint), None);
    refused(&format!("{info}&query_layers=a&x=11&y=1"), Some(Code::InvalidPoint), None);
    refused(
        &format!("{info}&query_layers=a&x=1&y=1&info_format=x"),
        Some(Code::InvalidFormat),
        Some("info_format"),
    );
    refused("request=GetLegendGraphic", Some(Code::LayerNotDefined), Some("layer"));
    refused("request=GetLegendGraphic&layer=a", Some(Code::MissingFormat), Some("format"));
    refused("request=GetLegendGraphic&layer=a&format=x", Some(Code::InvalidFormat), Some("format"));
}

#[test]
fn what_geoserver_forgives_is_forgiven() {
    let info = format!("{MAP}1,2,3,4&query_layers=a&x=10&y=10").replace("GetMap", "getFeatureInfo");
    let Ok(Operation::FeatureInfo(query)) = read(&format!("{info}&feature_count=many&buffer=-1"))
    else {
        panic!()
    };
    assert_eq!((query.x, query.y, query.count, query.buffer), (10, 10, 1, 5.0));
    let Ok(Operation::FeatureInfo(query)) = read(&format!("{info}&i=3&j=4&feature_count=10"))
    else {
        panic!()
    };
    assert_eq!((query.x, query.y, query.count), (3, 4, 10));
    assert!(read("request=GetLegendGraphic&layer=a&strict=false").is_ok());
    for color in ["0xFF0000", "#FF0000", "FF0000"] {
        let Ok(Operation::Map(map)) = read(&format!("{MAP}1,2,3,4&bgcolor={color}")) else {
            panic!()
        };
        assert_eq!(map.background, [255, 0, 0]);
    }
}

#[test]
fn options_of_legends() {
    let read = LegendOptions::parse("forceLabels:on;dpi:180;FONTSIZE:14;x:y;fontColor:0xFF0000");
    assert_eq!(
        (read.force_labels, read.zoom, read.font_size, read.font_color),
        (Some(true), 2.0, 14.0, [255, 0, 0])
    );
    assert_eq!(LegendOptions::parse(";;:;").force_labels, None);
    for (text, expected) in [
        ("", ""),
        ("fontName:Serif;fontSize:12;dpi:90;forceRule:false", ""),
        ("dpi:100000;fontSize:1e9;fontColor:#00ff00", "dpi:360;fontSize:64;fontColor:0x00FF00"),
        (
            "bgcolor:0x000000;forcelabels:OFF;forceRule:on",
            "forceLabels:off;forceRule:true;bgColor:0x000000",
        ),
    ] {
        assert_eq!(LegendOptions::parse(text).written(), expected, "{text}");
    }
}

proptest! {
    #[test]
    fn any_parameters_are_understood_or_refused(
        pairs in prop::collection::vec((
            prop::sample::select(vec!["request", "version", "layers", "styles", "srs", "crs", "bbox", "width", "height", "x", "i", "format", "bgcolor", "legend_options", "format_options", "scale", "query_layers", "layer"]),
            prop_oneof![any::<String>(), "[0-9.,:-]{0,12}", Just("GetMap".to_owned()), Just("GetFeatureInfo".to_owned()), Just("GetLegendGraphic".to_owned()), Just("EPSG:4326".to_owned())],
        ), 0..20)
    ) {
        let params = Params::new(pairs);
        let _ = Envelope::read(&params, Limits::default());
        let _ = Operation::read(&params, Limits::default());
    }
}
