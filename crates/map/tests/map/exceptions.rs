//! Exceptions in every form.

use terrace_map::WmsAnswerKind;

use crate::folder::{Pixels, ask, demonstration, text};

const WRONG: &str =
    "request=GetMap&layers=<x>&srs=EPSG:4326&bbox=0,0,1,1&width=100&height=60&format=image/png";

#[test]
fn a_layer_that_is_missing_is_told_in_each_version() {
    let maps = demonstration();
    let old = ask(&maps, &format!("{WRONG}&version=1.1.1"));
    assert_eq!(
        (old.content_type, old.kind),
        ("application/vnd.ogc.se_xml;charset=UTF-8", WmsAnswerKind::Refused)
    );
    assert!(text(&old).contains("<ServiceException code=\"LayerNotDefined\">Could not find layer &lt;x&gt;</ServiceException>"));
    let new = ask(&maps, &format!("{WRONG}&version=1.3.0"));
    assert_eq!(new.content_type, "text/xml;charset=UTF-8");
    assert!(text(&new).contains("<ServiceException code=\"LayerNotDefined\" locator=\"layers\">"));
    let json = ask(&maps, &format!("{WRONG}&version=1.3.0&exceptions=application/json"));
    assert_eq!(
        text(&json),
        r#"{"version":"1.3.0","exceptions":[{"code":"LayerNotDefined","locator":"layers","text":"Could not find layer <x>"}]}"#
    );
}

#[test]
fn an_exception_can_be_a_picture() {
    let maps = demonstration();
    let blank = ask(&maps, &format!("{WRONG}&version=1.3.0&exceptions=BLANK&transparent=true"));
    let pixels = Pixels::of(&blank);
    assert_eq!((pixels.width, pixels.height, pixels.color(50, 30)), (100, 60, "none".to_owned()));
    let blank = ask(
        &maps,
        &format!("{WRONG}&version=1.1.1&exceptions=application/vnd.ogc.se_blank&bgcolor=0x00FF00"),
    );
    assert_eq!(Pixels::of(&blank).color(50, 30), "#00ff00");
    let inside = Pixels::of(&ask(&maps, &format!("{WRONG}&version=1.3.0&exceptions=INIMAGE")));
    let places = (0..100).flat_map(|x| (0..60).map(move |y| (x, y)));
    let red =
        places.filter(|(x, y)| inside.at(*x, *y)[0] > inside.at(*x, *y)[1].saturating_add(90));
    assert!(red.count() > 50, "the text can be read");
    // Without a size there is no picture to put it into.
    let text_only = ask(&maps, "request=GetMap&exceptions=INIMAGE");
    assert_eq!(text_only.content_type, "text/xml;charset=UTF-8");
}
