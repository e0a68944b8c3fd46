//! Labels in several scripts, and those that no font has letters for.

use std::fs;

use tempfile::TempDir;
use terrace_map::Maps;

use crate::folder::{Pixels, ask, open, repository};

const STYLE: &str = "<UserStyle><FeatureTypeStyle><Rule><Title>TITLE</Title><TextSymbolizer><Label><PropertyName>name</PropertyName></Label>\
    <Font><CssParameter name='font-size'>20</CssParameter></Font><LabelPlacement><PointPlacement><AnchorPoint><AnchorPointX>0.5</AnchorPointX>\
    <AnchorPointY>0.5</AnchorPointY></AnchorPoint></PointPlacement></LabelPlacement></TextSymbolizer></Rule></FeatureTypeStyle></UserStyle>";

fn folder(name: &str, title: &str) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let point = format!(
        r#"{{"type":"Feature","properties":{{"name":"{name}"}},"geometry":{{"type":"Point","coordinates":[0,0]}}}}"#
    );
    fs::write(folder.path().join("a.geojson"), point).unwrap();
    fs::write(folder.path().join("a.sld"), STYLE.replace("TITLE", title)).unwrap();
    folder
}

/// How many pixels are written on.
fn written(maps: &Maps) -> usize {
    let query = "request=GetMap&version=1.1.1&srs=EPSG:4326&bbox=-80,-40,80,40&width=160&height=80&layers=a&styles=&format=image/png&transparent=true";
    let pixels = Pixels::of(&ask(maps, query));
    let places = (0..160).flat_map(|x| (0..80).map(move |y| (x, y)));
    places.filter(|(x, y)| pixels.at(*x, *y)[3] > 100).count()
}

#[test]
fn labels_are_written_in_several_scripts() {
    for name in ["Nepal", "नेपाल", "বাংলাদেশ", "السودان", "Україна", "Ελλάδα", "नेपाल / Nepal"]
    {
        let (maps, problems) = open(folder(name, name).path());
        assert_eq!(problems, Vec::<String>::new(), "{name}");
        assert!(written(&maps) > 100, "{name}");
    }
}

#[test]
fn letters_that_no_font_has_are_told_of_and_never_boxes() {
    let folder = folder("中国", "中国");
    let (maps, problems) = open(folder.path());
    assert_eq!(written(&maps), 0);
    assert_eq!(problems.len(), 2, "{problems:?}");
    assert!(problems[0].contains(
        "1 label of the layer `a` in the style `a` is not painted, because no font has letters such as `中`"
    ));
    assert!(problems[1].contains("legends of the style `a` lack texts"));
}

#[test]
fn fonts_may_be_added() {
    let folder = folder("Nepal", "Nepal");
    fs::create_dir(folder.path().join("fonts")).unwrap();
    fs::write(folder.path().join("fonts/bad.ttf"), "no font").unwrap();
    let font = repository().join("crates/picture/fonts/bengali.ttf");
    fs::copy(&font, folder.path().join("fonts/good.ttf")).unwrap();
    let (maps, problems) = open(folder.path());
    assert!(problems.len() == 1 && problems[0].contains("fonts/bad.ttf"), "{problems:?}");
    assert!(written(&maps) > 100);
    for number in 0..15 {
        fs::copy(&font, folder.path().join(format!("fonts/more-{number:02}.ttf"))).unwrap();
    }
    let (_, problems) = open(folder.path());
    assert_eq!(problems.len(), 2, "{problems:?}");
    assert!(problems[0].contains("fonts/more-14.ttf"), "{problems:?}");
    assert!(problems[0].contains("only 16 fonts are read"), "{problems:?}");
}
