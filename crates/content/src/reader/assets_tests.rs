//! Containers, disks and what `.meta` says.

use std::path::PathBuf;

use crate::reader::Disk;
use crate::testing::TestSite;
use crate::{Asset, Loaded};

fn site(files: &[(&str, &str)]) -> TestSite {
    let mut site = TestSite::new(files);
    site.write("content/assets/assets.yaml", "title: Pictures\ndisk: assets");
    let folder = PathBuf::from("private/files");
    site.reader.options.disks.push(Disk { name: "private".to_owned(), folder, url: None });
    site
}

fn lines(loaded: &Loaded) -> Vec<String> {
    loaded.problems.iter().map(ToString::to_string).collect()
}

#[test]
fn a_file_is_described_by_its_meta() {
    let meta = "data:\n  alt: A boat\n  credit: Us\nsize: 5\nlast_modified: 1\nwidth: 640\nheight: 480\nmime_type: image/jpeg\nduration: 2.5\n";
    let mut site = site(&[("assets/a b/boat.jpg", "x"), ("assets/a b/.meta/boat.jpg.yaml", meta)]);
    let loaded = site.load();
    let asset = loaded.library.asset("assets", "a b/boat.jpg").unwrap();
    assert_eq!(asset.id(), "assets::a b/boat.jpg");
    assert_eq!(asset.url(), Some("/assets/a%20b/boat.jpg"));
    assert_eq!((asset.alt(), asset.data().text("credit")), (Some("A boat"), Some("Us")));
    assert_eq!((asset.dimensions(), asset.size()), (Some((640, 480)), 1));
    assert_eq!((asset.mime_type(), asset.duration()), ("image/jpeg", Some(2.5)));
    assert_eq!(loaded.library.container("assets").unwrap().disk(), "assets");
}

#[test]
fn what_meta_does_not_say_is_found_out() {
    let mut site = site(&[
        ("assets/a.svg", "<svg width='640' height='480'/>"),
        ("assets/.meta/a.svg.yaml", "data: {alt: A}\nwidth: 0\nheight: wide\n"),
        ("assets/b.pdf", "%PDF"),
        ("assets/c.unknown", "x"),
    ]);
    let loaded = site.load();
    let found = |path| {
        let asset = loaded.library.asset("assets", path).unwrap();
        (asset.dimensions(), asset.mime_type())
    };
    assert_eq!(found("a.svg"), (Some((640, 480)), "image/svg+xml"));
    assert_eq!(found("b.pdf"), (None, "application/pdf"));
    assert_eq!(found("c.unknown"), (None, "application/octet-stream"));
    assert_eq!(lines(&loaded), [""; 0]);
}

#[test]
fn a_photograph_stored_on_its_side_has_the_size_it_is_shown_with() {
    // EXIF with an orientation, then a frame of 640 × 480 pixels.
    let jpeg = |orientation: u8| {
        let exif = [b"Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0", &[orientation][..]];
        let exif = [&exif.concat()[..], b"\0\0\0\0\0\0\0"].concat();
        let length = u16::try_from(exif.len() + 2).unwrap().to_be_bytes();
        let frame = b"\xff\xc0\0\x11\x08\x01\xe0\x02\x80\x03\x01\x22\0\x02\x11\x01\x03\x11\x01";
        [b"\xff\xd8\xff\xe1", &length[..], &exif, frame].concat()
    };
    let mut site = site(&[
        // As Statamic writes it, which does not know of orientations.
        ("assets/.meta/side.jpg.yaml", "data: {}\nwidth: 640\nheight: 480\n"),
        ("assets/.meta/old.jpg.yaml", "data: {}\nwidth: 1\nheight: 1\n"),
    ]);
    site.write("assets/side.jpg", jpeg(6));
    site.write("assets/bare.jpg", jpeg(8));
    site.write("assets/old.jpg", jpeg(3));
    let loaded = site.load();
    for (path, size) in
        [("side.jpg", (480, 640)), ("bare.jpg", (480, 640)), ("old.jpg", (640, 480))]
    {
        let asset = loaded.library.asset("assets", path).unwrap();
        assert_eq!(asset.dimensions(), Some(size), "{path}");
    }
}

#[test]
fn shapes_are_outlined_again_when_they_change() {
    let square = |east: u32| {
        format!(r#"{{"type":"Polygon","coordinates":[[[0,0],[{east},0],[{east},1],[0,1],[0,0]]]}}"#)
    };
    let mut site = site(&[
        ("assets/ward.geojson", &square(2)),
        ("assets/.meta/ward.geojson.yaml", "data: {title: The ward}"),
        ("assets/broken.geojson", r#"{"type":"Polygon"}"#),
        ("assets/empty.geojson", r#"{"type":"FeatureCollection","features":[]}"#),
        ("content/assets/papers.yaml", "disk: private"),
        ("private/files/secret.geojson", &square(3)),
    ]);
    let loaded = site.load();
    let outlines = |loaded: &Loaded, container: &str, path: &str| {
        loaded.library.asset(container, path).unwrap().outlines().cloned()
    };
    let ward = outlines(&loaded, "assets", "ward.geojson").unwrap();
    assert_eq!(format!("{:?}", ward.bounds), "[0.0, 0.0, 2.0, 1.0]");
    assert_eq!(ward.shapes[0].title.as_deref(), Some("The ward"));
    assert_eq!(outlines(&loaded, "assets", "broken.geojson"), None);
    assert_eq!(outlines(&loaded, "assets", "empty.geojson"), None);
    assert_eq!(outlines(&loaded, "papers", "secret.geojson"), None);
    let lines = lines(&loaded);
    let beginning =
        "assets/broken.geojson: warning: maps cannot paint this file: this is not GeoJSON";
    assert!(lines.len() == 1 && lines[0].starts_with(beginning), "{lines:?}");

    site.write("assets/ward.geojson", square(10));
    let again = site.load();
    let ward = outlines(&again, "assets", "ward.geojson").unwrap();
    assert_eq!(format!("{:?}", ward.bounds), "[0.0, 0.0, 10.0, 1.0]");
}

#[test]
fn shapes_that_are_too_large_are_named_with_their_size() {
    let bytes = 5_000_000;
    let mut site = site(&[("assets/coast.geojson", &" ".repeat(bytes))]);
    let loaded = site.load();
    assert_eq!(loaded.library.asset("assets", "coast.geojson").unwrap().outlines(), None);
    let expected = format!(
        "assets/coast.geojson: warning: maps cannot paint this file: the file has {bytes} bytes; at most {} are read",
        terrace_geo::outline::LARGEST
    );
    assert_eq!(lines(&loaded), [expected]);
}

#[test]
fn files_on_a_private_disk_have_no_address() {
    let mut site = site(&[
        ("content/assets/papers.yaml", "disk: private"),
        ("private/files/a/b.pdf", "x"),
        ("private/other.pdf", "x"),
    ]);
    let loaded = site.load();
    let papers = loaded.library.container("papers").unwrap();
    let found: Vec<_> = papers.assets().map(|asset| (asset.path(), asset.url())).collect();
    assert_eq!((papers.title(), found), ("Papers", vec![("a/b.pdf", None)]));
}

#[test]
fn no_path_leads_out_of_a_container() {
    let mut site = site(&[
        ("assets/a.svg", "<svg/>"),
        ("content/collections/notes.yaml", ""),
        ("content/collections/notes/n.md", "picture: ../terrace.toml\nother: a/../a.svg"),
        (
            "resources/blueprints/collections/notes/note.yaml",
            "fields: [{handle: picture, field: {type: assets}}, {handle: other, field: {type: assets}}]",
        ),
        ("terrace.toml", ""),
    ]);
    let loaded = site.load();
    assert_eq!(
        lines(&loaded),
        [
            "content/collections/notes/n.md:1: warning: there is no file `../terrace.toml` among the assets",
            "content/collections/notes/n.md:2: warning: there is no file `a/../a.svg` among the assets",
        ]
    );
}

#[cfg(unix)]
#[test]
fn a_link_out_of_the_site_is_no_asset_nor_meta() {
    use std::os::unix::fs::symlink;
    let outside = tempfile::tempdir().unwrap();
    std::fs::write(outside.path().join("secret.yaml"), "data: {alt: secret}").unwrap();
    let mut site = site(&[("assets/a.svg", "<svg/>"), ("assets/.meta/b.yaml", "")]);
    symlink(outside.path(), site.path("assets/out")).unwrap();
    symlink(outside.path().join("secret.yaml"), site.path("assets/.meta/a.svg.yaml")).unwrap();
    symlink(".", site.path("assets/circle")).unwrap();
    let loaded = site.load();
    let container = loaded.library.container("assets").unwrap();
    assert_eq!(container.assets().map(Asset::path).collect::<Vec<_>>(), ["a.svg"]);
    assert_eq!(container.asset("a.svg").unwrap().alt(), None);
    assert_eq!(lines(&loaded).len(), 2);
}
