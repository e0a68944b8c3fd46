//! An index that another process takes over.

use std::path::Path;

use proptest::prelude::*;
use tempfile::TempDir;

use super::*;
use crate::testing::{asking, document, ids};
use crate::{IndexStorage, SearchDocument};

const PROGRAM: u128 = 7 << 64 | 8;

/// An index in a folder, with what is beside it.
struct Kept {
    root: TempDir,
    index: Index,
}

fn documents() -> Vec<SearchDocument> {
    vec![
        document("rain", "Rain", "falls on the hills"),
        SearchDocument {
            facets: vec![("sectors".to_owned(), "water".to_owned())],
            date: Some(5),
            ..document("flood", "Floods", "in the valley")
        },
        document("drought", "Droughts", "in the hills"),
    ]
}

impl Kept {
    fn new() -> Self {
        let root = tempfile::tempdir().unwrap();
        let mut index = Index::new(&IndexStorage::Folder(root.path().join("own"))).unwrap();
        index.update([], documents()).unwrap();
        Self { root, index }
    }

    fn path(&self, name: &str) -> std::path::PathBuf {
        self.root.path().join(name)
    }

    fn keep(&self) {
        self.index.keep(&self.path("own"), &self.path("kept"), PROGRAM).unwrap();
    }

    fn reopen(&self, name: &str) -> Result<Index, NotReopened> {
        Index::reopen(&self.path("kept"), &self.path(name), PROGRAM)
    }
}

#[test]
fn what_was_kept_finds_the_same_and_can_be_changed() {
    let kept = Kept::new();
    kept.keep();
    let mut index = kept.reopen("later").unwrap();
    let search = index.search().unwrap();
    for words in ["hills", "flod", "val", "rain", ""] {
        let query = asking(words);
        assert_eq!(ids(&search, &query), ids(&kept.index.search().unwrap(), &query), "{words}");
    }
    for (number, document) in documents().into_iter().enumerate() {
        assert_eq!(index.number_of(&document), Some(number));
    }
    assert!(index.is_pristine());

    let search = index.update(["rain"], [document("snow", "Snow", "on the hills")]).unwrap();
    assert_eq!(ids(&search, &asking("hills")), "snow drought");
    assert!(!index.is_pristine());
    // The one it was taken from, and what was kept of it, are as they were.
    assert_eq!(ids(&kept.index.search().unwrap(), &asking("rain")), "rain");
    assert_eq!(ids(&kept.reopen("again").unwrap().search().unwrap(), &asking("rain")), "rain");
}

#[test]
fn a_number_that_is_free_stays_free() {
    let mut kept = Kept::new();
    kept.index.update(["flood"], []).unwrap();
    kept.keep();
    let mut index = kept.reopen("later").unwrap();
    assert!(!index.is_pristine());
    let late = document("late", "Late", "");
    index.update([], [late.clone()]).unwrap();
    assert_eq!(index.number_of(&late), Some(1));
    assert_eq!(index.len(), 3);
}

#[test]
fn another_document_by_an_id_has_no_number() {
    let kept = Kept::new();
    for other in [
        document("rain", "Rain", "falls on the hill"),
        document("rain", "Rainfalls", " on the hills"),
        SearchDocument { date: Some(0), ..document("rain", "Rain", "falls on the hills") },
        document("hail", "Rain", "falls on the hills"),
    ] {
        assert_eq!(kept.index.number_of(&other), None, "{other:?}");
    }
}

#[test]
fn nothing_is_taken_of_another_program_or_from_nowhere() {
    let kept = Kept::new();
    assert!(matches!(kept.reopen("later"), Err(NotReopened::None)));
    kept.keep();
    let other = Index::reopen(&kept.path("kept"), &kept.path("later"), PROGRAM + 1);
    assert!(matches!(other, Err(NotReopened::None)));
}

/// All files of a kept index.
fn files(folder: &Path) -> Vec<std::path::PathBuf> {
    let mut files: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn a_lost_file_is_noticed() {
    let count = {
        let kept = Kept::new();
        kept.keep();
        files(&kept.path("kept")).len()
    };
    for lost in 0..count {
        let kept = Kept::new();
        kept.keep();
        let path = files(&kept.path("kept")).swap_remove(lost);
        fs::remove_file(&path).unwrap();
        assert!(kept.reopen("later").is_err(), "{}", path.display());
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]
    #[test]
    fn a_wrong_byte_anywhere_is_noticed(file: prop::sample::Index, at: prop::sample::Index) {
        let kept = Kept::new();
        kept.keep();
        let path = file.get(&files(&kept.path("kept"))).clone();
        let mut bytes = fs::read(&path).unwrap();
        prop_assume!(!bytes.is_empty());
        let at = at.index(bytes.len());
        bytes[at] ^= 1;
        // Another file, as whoever damages the disk does not ask for links.
        fs::remove_file(&path).unwrap();
        fs::write(&path, bytes).unwrap();
        prop_assert!(kept.reopen("later").is_err(), "{} at {at}", path.display());
    }
}
