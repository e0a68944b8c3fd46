//! What is a manifest, and what only looks like one.

use proptest::prelude::*;

use super::*;

fn a_file(path: &str, bytes: &[u8]) -> ManifestFile {
    let path = FilePath::new(path).unwrap();
    let (digest, size) = (Digest::of(bytes), bytes.len() as u64);
    ManifestFile { path, digest, size, modified: 1_700_000_000 }
}

fn manifest(files: Vec<ManifestFile>) -> Result<Manifest, ManifestError> {
    let version = "20261117T170433Z-1a2b3c4d".parse().unwrap();
    let created = "2026-11-17T17:04:33Z".parse().unwrap();
    Manifest::new(version, created, ("terrace 0.1.0", "anna@desk"), 0, files)
}

/// A good manifest with one text replaced by another.
#[track_caller]
fn check(from: &str, to: &str, expected: &str) {
    let good = manifest(vec![a_file("a/b.md", b"b"), a_file("c.md", b"cc")]).unwrap();
    let text = String::from_utf8(good.to_bytes()).unwrap();
    assert!(text.contains(from), "{from} is not in {text}");
    let error = Manifest::from_bytes(text.replacen(from, to, 1).as_bytes()).unwrap_err();
    assert_eq!(error.to_string(), expected, "{from} as {to}");
}

#[test]
fn what_was_written_is_read() {
    let files = vec![a_file("c.md", b"cc"), a_file("a/b.md", b"b"), a_file("a-b/d", b"b")];
    let made = manifest(files).unwrap();
    let text = String::from_utf8(made.to_bytes()).unwrap();
    let b = Digest::of(b"b");
    let cc = Digest::of(b"cc");
    assert_eq!(
        text,
        format!(
            "{{\"format\":1,\"version\":\"20261117T170433Z-1a2b3c4d\",\"created\":\"2026-11-17T17:04:33Z\",\"program\":\"terrace 0.1.0\",\"by\":\"anna@desk\",\"errors\":0,\"files\":3,\"bytes\":4}}\n{b} 1 1700000000 a-b/d\n{b} 1 1700000000 a/b.md\n{cc} 2 1700000000 c.md\n"
        )
    );
    assert_eq!(Manifest::from_bytes(text.as_bytes()), Ok(made.clone()));
    assert_eq!(Header::from_start(&text.as_bytes()[..300]), Ok(made.header.clone()));
    assert_eq!(made.digests().len(), 2);
}

#[test]
fn a_site_without_files_is_one_too() {
    let made = manifest(Vec::new()).unwrap();
    assert_eq!(Manifest::from_bytes(&made.to_bytes()), Ok(made));
}

#[test]
fn hostile_paths_are_refused_by_name() {
    let folder = "has a part that is empty, `.` or `..`";
    check("a/b.md", "../b.md", &format!("the path `../b.md` {folder}"));
    check("a/b.md", "/b.md", "the path `/b.md` is absolute");
    check("a/b.md", "a\\b.md", "the path `a\\\\b.md` has characters that no path may have");
    check("a/b.md", "c.md", "the path `c.md` is there twice, or not in its order");
    check("a/b.md", "d.md", "the path `c.md` is there twice, or not in its order");
    check("c.md", "a/b.md/c", "`a/b.md` is both a file and a folder");
    let long = "x".repeat(256);
    check("c.md", &long, &format!("the path `{}` is too long", &long[..120]));
}

#[test]
fn lines_that_are_not_whole_are_refused() {
    let b = Digest::of(b"b").to_string();
    check(&b, &b[1..], "its line 2 is not understood");
    check(&b, &b.to_uppercase(), "its line 2 is not understood");
    check(" 1 17", " -1 17", "its line 2 is not understood");
    check(" 1 17", " 01 17", "its line 2 is not understood");
    check(" 1 17", "  17", "its line 2 is not understood");
    check("1700000000 a", "99999999999999999999 a", "its line 2 is not understood");
    check(" c.md\n", " c.md", "its line 3 is not understood");
    check(" c.md\n", "\n", "its line 3 is not understood");
    check(" c.md\n", " c.md\n\nx\n", "its line 5 is not understood");
    check(" 1 17", " 1099511627777 17", "the file `a/b.md` is larger than 1099511627776 bytes");
    let cc = Digest::of(b"cc").to_string();
    check(&cc, &b, "`c.md` has the digest of a file of another size");
}

#[test]
fn a_header_tells_the_truth_in_a_format_that_is_known() {
    check(
        "\"format\":1",
        "\"format\":2",
        "it has format 2, and this program reads format 1; update the program",
    );
    let count = "its header counts 3 files of 3 bytes, but it has 2 files of 3 bytes";
    check("\"files\":2", "\"files\":3", count);
    check(
        "\"bytes\":3",
        "\"bytes\":9",
        "its header counts 2 files of 9 bytes, but it has 2 files of 3 bytes",
    );
    let error = Manifest::from_bytes(&[b'{'; 10_000]).unwrap_err();
    assert_eq!(error.to_string(), "its header is not understood: it has no end");
    assert!(Manifest::from_bytes(b"").is_err());
    assert!(Manifest::from_bytes(b"\n").is_err());
    let error = Manifest::from_bytes(b"{\"format\":1,\"version\":\"../../etc\"}\n").unwrap_err();
    assert!(matches!(error, ManifestError::Header(_)), "{error}");
}

#[test]
fn a_cut_manifest_is_never_taken_for_a_shorter_one() {
    let made = manifest(vec![a_file("a", b"a"), a_file("b", b"b"), a_file("c", b"c")]).unwrap();
    let bytes = made.to_bytes();
    for length in 0..bytes.len() {
        assert!(Manifest::from_bytes(&bytes[..length]).is_err(), "{length}");
    }
}

#[test]
fn time_and_publisher_are_no_difference() {
    let one = manifest(vec![a_file("a", b"a")]).unwrap();
    let mut other = one.clone();
    other.files[0].modified += 1;
    other.header.by = "ben@desk".to_owned();
    assert!(one.has_same_files(&other));
    assert!(!one.has_same_files(&manifest(vec![a_file("a", b"b")]).unwrap()));
    assert!(!one.has_same_files(&manifest(vec![a_file("b", b"a")]).unwrap()));
    assert!(!one.has_same_files(&manifest(Vec::new()).unwrap()));
}

proptest! {
    #[test]
    fn no_bytes_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let _ = Manifest::from_bytes(&bytes);
    }

    #[test]
    fn no_line_leads_out_of_the_folder(path in "[a./\\\\ \u{0}-\u{1f}]{0,12}") {
        if let Ok(path) = FilePath::new(&path) {
            let joined = std::path::Path::new("/site").join(path.as_path());
            let parts: Vec<_> = joined.components().collect();
            prop_assert!(parts.iter().skip(1).all(|part| matches!(part, std::path::Component::Normal(_))));
            prop_assert!(joined.starts_with("/site") && joined != std::path::Path::new("/site"));
        }
    }
}
