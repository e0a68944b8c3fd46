//! Folders of maps, whole and broken.

use std::fs;
use std::path::Path;

use super::*;

struct Folder(tempfile::TempDir);

impl Folder {
    fn new(files: &[(&str, &str)]) -> Self {
        let folder = Self(tempfile::tempdir().unwrap());
        for (name, text) in files {
            folder.write(name, text);
        }
        folder
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    fn write(&self, name: &str, text: &str) {
        let path = self.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    fn raster(&self, from: &str, name: &str) {
        let data =
            Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(format!("{from}.tif"));
        fs::copy(data, self.path().join(name)).unwrap();
    }

    fn reader(&self) -> Reader {
        Reader::new(self.path().to_owned(), Options::default())
    }
}

const POINT: &str = r#"{"type":"Point","coordinates":[1,2]}"#;
const STYLE: &str =
    "<UserStyle><FeatureTypeStyle><Rule><PointSymbolizer/></Rule></FeatureTypeStyle></UserStyle>";

const WITH_PICTURE: &str = "<PointSymbolizer><Graphic><ExternalGraphic><OnlineResource \
    xmlns:xlink='http://www.w3.org/1999/xlink' xlink:href='dot.svg'/><Format>image/svg+xml</Format>\
    </ExternalGraphic></Graphic></PointSymbolizer>";
/// Layers of every kind: with a style, and in a group.
const LISTED: &str = r#"
title = "Maps of all"
[[layer]]
name = "a"
title = "Ground"
file = "a.tif"
[[layer]]
name = "b"
file = "b.geojson"
styles = ["s"]
[[layer]]
name = "all"
layers = ["a", { layer = "b", style = "s" }]
"#;

fn shown(maps: &Maps, problems: &[Problem]) -> String {
    let layers = maps.layers.iter().map(|layer| {
        let kind = match &layer.data {
            Data::Raster(_) => "raster",
            Data::Vector(_) => "vector",
            Data::Group(_) => "group",
            Data::Broken => "broken",
        };
        let styles: Vec<&str> = layer.styles.iter().map(|style| style.name.as_str()).collect();
        format!("{} {kind} [{}]", layer.name, styles.join(" "))
    });
    let problems = problems.iter().map(|problem| {
        let line = problem.line.map(|line| format!(":{line}")).unwrap_or_default();
        let severity = if problem.is_error { "error" } else { "warning" };
        format!("{}{line}: {severity}: {}", problem.file.display(), problem.message)
    });
    layers.chain(problems).collect::<Vec<_>>().join("\n")
}

fn load(folder: &Folder) -> String {
    let (maps, problems) = folder.reader().load(jiff::Timestamp::UNIX_EPOCH);
    shown(&maps, &problems)
}

#[test]
fn files_that_are_dropped_in_are_layers() {
    let folder = Folder::new(&[
        ("b.geojson", POINT),
        ("c.geojson", POINT),
        ("styles/c.sld", STYLE),
        (".hidden.geojson", POINT),
    ]);
    folder.raster("plain", "a.tif");
    insta::assert_snapshot!(load(&folder), @r"
    a raster [raster]
    b vector [generic]
    c vector [c]
    ");
}

#[test]
fn a_folder_that_is_missing_has_no_layers() {
    let (maps, problems) =
        Reader::new("/nowhere".into(), Options::default()).load(jiff::Timestamp::UNIX_EPOCH);
    assert_eq!((maps.layer_count(), problems.len()), (0, 0));
}

#[test]
fn a_broken_file_disables_its_layer_alone() {
    let folder = Folder::new(&[
        ("good.geojson", POINT),
        ("bad.geojson", "{"),
        ("bad.tif", "II*\0rubbish"),
        ("bad.sld", "<UserStyle>"),
        ("half.sld", &STYLE.replace("<PointSymbolizer/>", "<PointSymbolizer/><Wonder/>")),
    ]);
    insta::assert_snapshot!(load(&folder), @r"
    bad broken []
    good vector [generic]
    bad.sld:1: error: this is not XML that can be read: the root node was opened but never closed
    half.sld:1: warning: `Wonder` is not painted
    bad.geojson: error: its layer is not shown: this is no GeoJSON that can be read: EOF while parsing an object at line 1 column 1
    bad.tif: error: there is another layer `bad`
    ");
}

#[test]
fn the_listing_says_what_is_wrong_in_it() {
    let folder = Folder::new(&[
        ("a.geojson", POINT),
        ("s.sld", STYLE),
        (
            "layers.toml",
            "[[layer]]\nname = \"a\"\nfile = \"a.geojson\"\nstyles = [\"s\", \"t\"]\n\
             [[layer]]\nname = \"a\"\nfile = \"a.geojson\"\n\
             [[layer]]\nname = \"gone\"\nfile = \"gone.tif\"\n\
             [[layer]]\nname = \"out\"\nfile = \"../terrace.toml\"\n\
             [[layer]]\nname = \"neither\"\n\
             [[layer]]\nname = \"group\"\nlayers = [\"a\", { layer = \"a\", style = \"u\" }, \"b\"]\n\
             [[layer]]\nname = \"x,y\"\nfile = \"a.geojson\"\n",
        ),
    ]);
    folder.raster("plain", "r.tif");
    insta::assert_snapshot!(load(&folder), @r"
    a vector [s]
    gone broken []
    out broken []
    group group []
    r raster [raster]
    layers.toml:1: error: there is no style `t`: no file t.sld that can be read
    layers.toml:5: error: there is another layer `a`
    layers.toml:8: error: there is no file `gone.tif`
    layers.toml:11: error: `../terrace.toml` is not a file below the folder of maps
    layers.toml:14: error: the layer `neither` needs one of `file`, `files`, `steps` and `layers`
    layers.toml:19: error: `x,y` cannot be the name of a layer
    layers.toml:16: error: there is no style `u`
    layers.toml:16: error: there is no layer `b` that the group can hold
    ");
}

#[test]
fn a_listing_that_cannot_be_read_leaves_the_layers_as_they_were() {
    let folder = Folder::new(&[
        ("a.geojson", POINT),
        ("layers.toml", "[[layer]]\nname = \"first\"\nfile = \"a.geojson\"\n"),
    ]);
    let mut reader = folder.reader();
    reader.load(jiff::Timestamp::UNIX_EPOCH);
    folder.write("layers.toml", "[[layer]]\nname = \"second\"\nfyle = \"a.geojson\"\n");
    let (maps, problems) = reader.load(jiff::Timestamp::UNIX_EPOCH);
    insta::assert_snapshot!(shown(&maps, &problems), @r"
    first vector [generic]
    layers.toml:3: error: unknown field `fyle`, expected one of `name`, `title`, `abstract`, `keywords`, `file`, `files`, `steps`, `band_times`, `default_time`, `nearest_time`, `layers`, `styles`, `source`, `source_url`, `demonstration`, `bands`, `value`, `unit`, `classes`, `smooth`, `queryable`
    ");
}

#[test]
fn what_did_not_change_is_not_read_again() {
    let folder = Folder::new(&[("a.geojson", POINT)]);
    folder.raster("plain", "r.tif");
    let mut reader = folder.reader();
    let id = |maps: &Maps, name: &str| match &maps.layer(name).unwrap().data {
        Data::Raster(data) => data.raster.id,
        Data::Vector(data) => data.id,
        _ => 0,
    };
    let (before, _) = reader.load(jiff::Timestamp::UNIX_EPOCH);
    folder.write("a.geojson", &POINT.replace("[1,2]", "[1,2,3]"));
    let (after, _) = reader.load(jiff::Timestamp::UNIX_EPOCH);
    assert_eq!(id(&before, "r"), id(&after, "r"));
    assert_ne!(id(&before, "a"), id(&after, "a"));
}

#[test]
fn labels_are_looked_through_once_for_letters() {
    let style = "<UserStyle><FeatureTypeStyle><Rule><TextSymbolizer><Label><PropertyName>name</PropertyName></Label></TextSymbolizer></Rule></FeatureTypeStyle></UserStyle>";
    let point = r#"{"type":"Feature","properties":{"name":"中"},"geometry":{"type":"Point","coordinates":[1,2]}}"#;
    let folder = Folder::new(&[("a.geojson", point), ("a.sld", style)]);
    let mut reader = folder.reader();
    let message = |reader: &mut Reader| {
        let (_, problems) = reader.load(jiff::Timestamp::UNIX_EPOCH);
        let letters = problems.iter().find(|problem| problem.message.contains("of the layer"));
        letters.map(|problem| problem.message.clone()).unwrap_or_default()
    };
    assert!(message(&mut reader).starts_with("1 label of"));
    // What is remembered is told, until something of it changes.
    let known = reader.letters.values_mut().next().unwrap();
    *known = Some(letters::Missing { labels: 7, letter: 'x' });
    assert!(message(&mut reader).starts_with("7 labels of"));
    folder.write("a.geojson", &format!("{point} "));
    assert!(message(&mut reader).starts_with("1 label of"));
    assert_eq!(reader.letters.len(), 1);
}

/// Layers and styles that can be used.
fn known(maps: &Maps) -> Vec<String> {
    let layers = maps.layers.iter().filter(|layer| !matches!(layer.data, Data::Broken));
    let layers = layers.map(|layer| format!("layer {} {:?}", layer.name, layer.title));
    let styles = maps.styles.iter().map(|style| format!("style {}", style.name));
    layers.chain(styles).collect()
}

#[test]
fn a_call_that_fails_loses_no_layer() {
    use std::sync::Arc;

    use terrace_files::{FaultyDisk, Files};

    let first = || {
        let folder = Folder::new(&[
            ("layers.toml", "[[layer]]\nname = \"a\"\nfile = \"a.tif\"\nstyles = [\"s\"]\n"),
            ("b.geojson", POINT),
            ("styles/s.sld", STYLE),
            ("styles/b.sld", STYLE),
        ]);
        folder.raster("plain", "a.tif");
        let disk = Arc::new(FaultyDisk::default());
        let files = Arc::clone(&disk) as Files;
        let mut reader = Reader::with_files(folder.path().to_owned(), Options::default(), files);
        let (maps, problems) = reader.load(jiff::Timestamp::UNIX_EPOCH);
        (folder, disk, reader, known(&maps), problems)
    };
    let second = |folder: &Folder| {
        folder.write("b.geojson", r#"{"type":"Point","coordinates":[3,4]}"#);
        folder.write("c.geojson", POINT);
        folder.write("styles/s.sld", &STYLE.replace("<Rule>", "<Rule><Title>T</Title>"));
        folder.raster("plain", "a.tif");
    };
    for call in 1.. {
        let (folder, disk, mut reader, before, no_problems) = first();
        second(&folder);
        disk.set(move |number, _| (number == call).then_some(24));
        let (maps, problems) = reader.load(jiff::Timestamp::UNIX_EPOCH);
        let now = known(&maps);
        for thing in &before {
            assert!(now.contains(thing), "call {call}: {thing} is gone");
        }
        let has_failed = disk.calls() >= call;
        assert!(
            !has_failed
                || (reader.unread() > 0 && problems.len() > no_problems.len())
                || now.len() > before.len(),
            "call {call} is not told"
        );
        disk.heal();
        let (maps, problems) = reader.load(jiff::Timestamp::UNIX_EPOCH);
        assert_eq!(
            (known(&maps).len(), problems.len()),
            (before.len() + 1, no_problems.len()),
            "after call {call}: {problems:?}"
        );
        assert_eq!(reader.unread(), 0);
        if !has_failed {
            assert!(call > 10);
            break;
        }
    }
}

#[test]
fn a_reading_that_is_not_taken_forgets_nothing() {
    use std::sync::Arc;

    use terrace_files::{FaultyDisk, Files};

    let folder = Folder::new(&[
        ("layers.toml", "[[layer]]\nname = \"a\"\nfile = \"a.tif\"\ntitle = \"A\"\n"),
        ("b.geojson", POINT),
        ("b.sld", STYLE),
    ]);
    folder.raster("plain", "a.tif");
    let disk = Arc::new(FaultyDisk::default());
    let files = Arc::clone(&disk) as Files;
    let mut reader = Reader::with_files(folder.path().to_owned(), Options::default(), files);
    let (maps, _) = reader.load(jiff::Timestamp::UNIX_EPOCH);
    let before = known(&maps);
    for name in ["layers.toml", "a.tif", "b.geojson", "b.sld"] {
        std::fs::remove_file(folder.path().join(name)).unwrap();
    }
    let (maps, _) = reader.read(jiff::Timestamp::UNIX_EPOCH);
    assert_ne!(known(&maps), before);
    // Nobody took it, since the folder was another one: what cannot be read now is as it was.
    disk.set(|_, _| Some(5));
    let (maps, _) = reader.read(jiff::Timestamp::UNIX_EPOCH);
    assert_eq!(known(&maps), before);
    // What is taken is gone.
    disk.heal();
    reader.load(jiff::Timestamp::UNIX_EPOCH);
    disk.set(|_, _| Some(5));
    let (maps, _) = reader.load(jiff::Timestamp::UNIX_EPOCH);
    assert_ne!(known(&maps), before);
}

#[test]
fn a_reading_that_is_not_taken_changes_nothing() {
    use std::sync::Arc;

    use terrace_files::{FaultyDisk, Files};

    let folder = Folder::new(&[
        ("b.geojson", POINT),
        ("b.sld", &STYLE.replace("<PointSymbolizer/>", WITH_PICTURE)),
        ("dot.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'/>"),
    ]);
    folder.raster("plain", "a.tif");
    let disk = Arc::new(FaultyDisk::default());
    let files = Arc::clone(&disk) as Files;
    let mut reader = Reader::with_files(folder.path().to_owned(), Options::default(), files);
    let (before, problems) = reader.load(jiff::Timestamp::UNIX_EPOCH);
    assert_eq!(problems, []);
    let edits: [&dyn Fn(); 4] = [
        &|| folder.write("b.geojson", r#"{"type":"Point","coordinates":[33,44]}"#),
        &|| folder.raster("bands", "a.tif"),
        &|| {
            folder.write(
                "dot.svg",
                "<svg xmlns='http://www.w3.org/2000/svg' width='16' height='16'/>",
            );
        },
        &|| folder.write("b.sld", STYLE),
    ];
    for (number, edit) in edits.iter().enumerate() {
        edit();
        let (changed, _) = reader.read(jiff::Timestamp::UNIX_EPOCH);
        assert!(!changed.is_same(&before), "edit {number} is not seen");
        // Nobody took it, and nothing can be read now.
        disk.set(|_, _| Some(5));
        let (maps, _) = reader.read(jiff::Timestamp::UNIX_EPOCH);
        assert!(maps.is_same(&before), "edit {number} was taken");
        disk.heal();
    }
    reader.load(jiff::Timestamp::UNIX_EPOCH);
    disk.set(|_, _| Some(5));
    let (maps, _) = reader.load(jiff::Timestamp::UNIX_EPOCH);
    assert!(!maps.is_same(&before), "what is taken stays");
}

#[test]
fn maps_are_the_same_until_a_file_changes() {
    let folder = Folder::new(&[
        ("layers.toml", LISTED),
        ("b.geojson", POINT),
        ("c.geojson", POINT),
        ("s.sld", STYLE),
    ]);
    folder.raster("plain", "a.tif");
    let mut reader = folder.reader();
    let (mut before, problems) = reader.load(jiff::Timestamp::UNIX_EPOCH);
    assert_eq!(problems, []);
    let is_same = |reader: &mut Reader, before: &Maps| {
        let (maps, _) = reader.load("2027-01-01T00:00:00Z".parse().unwrap());
        (maps.is_same(before), maps)
    };
    assert!(is_same(&mut reader, &before).0);
    let edits: [(&str, String); 7] = [
        ("layers.toml", LISTED.replace("Ground", "Grounds")),
        ("layers.toml", LISTED.replace("Maps of all", "Some maps of all")),
        ("layers.toml", LISTED.replace("[\"s\"]", "[\"s\", \"generic\"]")),
        ("layers.toml", LISTED.replace("{ layer = \"b\", style = \"s\" }", "\"b\"")),
        ("b.geojson", r#"{"type":"Point","coordinates":[33,44]}"#.to_owned()),
        ("s.sld", STYLE.replace("<Rule>", "<Rule><Title>T</Title>")),
        ("d.geojson", POINT.to_owned()),
    ];
    for (file, text) in edits {
        folder.write(file, &text);
        let (same, maps) = is_same(&mut reader, &before);
        assert!(!same, "{file}: {text}");
        before = maps;
        assert!(is_same(&mut reader, &before).0, "{file} again");
    }
}

#[test]
fn files_of_other_kinds_are_named() {
    let folder = Folder::new(&[
        ("rain.nc", ""),
        ("roads.shp", ""),
        ("roads.dbf", ""),
        ("rivers.gpkg", ""),
        ("places.kml", ""),
        ("notes.json", "{}"),
        ("listed.json", POINT),
        ("readme.txt", ""),
        ("layers.toml", "[[layer]]\nname = \"listed\"\nfile = \"listed.json\"\n"),
    ]);
    insta::assert_snapshot!(load(&folder), @r"
    listed vector [generic]
    notes.json: warning: this is no layer: it ends in `.json` and layers.toml does not name it
    places.kml: error: this is KML, which is not read: GeoTIFF and GeoJSON are
    rain.nc: error: this is NetCDF, which is not read: GeoTIFF and GeoJSON are
    rivers.gpkg: error: this is a GeoPackage, which is not read: GeoTIFF and GeoJSON are
    roads.shp: error: this is a Shapefile, which is not read: GeoTIFF and GeoJSON are
    ");
}

#[test]
fn files_of_other_kinds_come_with_the_line_that_makes_a_layer_of_them() {
    let folder = Folder::new(&[("INDIA rain.nc", ""), ("roads.shp", ""), ("OUT.gpkg", "")]);
    let (_, problems) = folder.reader().load(jiff::Timestamp::UNIX_EPOCH);
    let helps: Vec<String> = problems.into_iter().filter_map(|problem| problem.help).collect();
    assert_eq!(
        helps,
        [
            "make a layer of it: gdal_translate -co COMPRESS=DEFLATE -co TILED=YES -unscale -ot Float32 NETCDF:'INDIA rain.nc':VARIABLE 'INDIA rain.tif', where VARIABLE is one that `gdalinfo 'INDIA rain.nc'` lists",
            "make a layer of it: ogr2ogr -f GeoJSON -t_srs EPSG:4326 OUT.geojson OUT.gpkg",
            "make a layer of it: ogr2ogr -f GeoJSON -t_srs EPSG:4326 roads.geojson roads.shp",
        ]
    );
}

#[test]
fn a_mark_of_the_byte_order_is_passed_by() {
    let folder = Folder::new(&[
        ("a.geojson", &format!("\u{feff}{POINT}")),
        ("s.sld", &format!("\u{feff}{STYLE}")),
        (
            "layers.toml",
            "\u{feff}[[layer]]\nname = \"a\"\nfile = \"a.geojson\"\nstyles = [\"s\"]\n",
        ),
    ]);
    assert_eq!(load(&folder), "a vector [s]");
}

#[test]
fn features_beyond_the_world_are_refused() {
    let folder = Folder::new(&[
        ("metres.geojson", r#"{"type":"Point","coordinates":[9400000,3400000]}"#),
        ("pole.geojson", r#"{"type":"Point","coordinates":[0,90.0000001]}"#),
    ]);
    let told = load(&folder);
    assert!(told.contains("9400000, 3400000 is beyond the world; GeoJSON is in degrees"), "{told}");
    assert!(told.contains("pole vector") && told.contains("metres broken"), "{told}");
}

#[test]
fn thousands_of_files_are_layers_though_few_may_be_open() {
    let folder = Folder::new(&[]);
    for number in 0..2100 {
        folder.raster("bytes", &format!("r{number:04}.tif"));
    }
    let (maps, problems) = folder.reader().load(jiff::Timestamp::UNIX_EPOCH);
    assert_eq!((maps.layer_count(), problems.len()), (2100, 0));
    let names: Vec<&str> = maps.layers.iter().map(|layer| layer.name.as_str()).collect();
    assert!(names.is_sorted());
    // Each is read, and few of them are open.
    for layer in &maps.layers {
        let Data::Raster(data) = &layer.data else { panic!("{layer:?}") };
        let values = data.at(0).unwrap().values_at(19.9, 43.1, &maps.caches).unwrap().unwrap();
        assert_eq!(values[0].value, 110.0);
    }
    assert!(maps.caches.files.len() <= 128);
}
