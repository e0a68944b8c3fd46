//! Site folders for tests: the fixtures, and small ones made on the spot.

use std::fs;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use tempfile::TempDir;

use crate::{Library, Loaded, MenuScreen, MenuScreens, ReadOptions, Reader};

/// A moment after all dates in the fixtures but one, which is far in the future.
pub(crate) fn now() -> Timestamp {
    "2026-06-01T12:00:00Z".parse().unwrap()
}

/// The screens that menus of the fixtures and of the demonstration lead to.
const SCREENS: MenuScreens = MenuScreens {
    categories: "lla_categories",
    category_list: "/articles",
    screens: &[
        MenuScreen { name: "home", path: "/", parent: None },
        MenuScreen { name: "map", path: "/map", parent: None },
        MenuScreen {
            name: "knowledge",
            path: "/articles",
            parent: Some("knowledge_and_innovation"),
        },
        MenuScreen { name: "news_and_events", path: "/articles", parent: Some("news") },
        MenuScreen { name: "stories", path: "/stories", parent: None },
        MenuScreen { name: "partners", path: "/partners", parent: None },
        MenuScreen { name: "share_your_story", path: "/share-your-story", parent: None },
    ],
};

/// How the fixtures are read.
pub(crate) fn options() -> ReadOptions {
    ReadOptions { screens: SCREENS, ..ReadOptions::default() }
}

/// A folder in `fixtures/`.
pub(crate) fn fixture(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures").join(name)
}

/// The whole fixture site.
pub(crate) fn fixture_library() -> Library {
    Reader::new(&fixture("site"), options()).load(now()).unwrap().library
}

/// A site folder that a test can change.
pub(crate) struct TestSite {
    folder: TempDir,
    pub(crate) reader: Reader,
}

impl TestSite {
    pub(crate) fn new(files: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let reader = Reader::new(folder.path(), options());
        let site = Self { folder, reader };
        for (path, text) in files {
            site.write(path, text);
        }
        site
    }

    /// The same folder for a reader that has read nothing yet, on another file system.
    pub(crate) fn read_by(&mut self, files: terrace_files::Files) {
        self.reader = Reader::with_files(self.folder.path(), options(), files);
    }

    pub(crate) fn write(&self, path: &str, text: impl AsRef<[u8]>) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }

    pub(crate) fn remove(&self, path: &str) {
        fs::remove_file(self.path(path)).unwrap();
    }

    pub(crate) fn path(&self, path: &str) -> PathBuf {
        self.folder.path().join(path)
    }

    pub(crate) fn load(&mut self) -> Loaded {
        self.reader.load(now()).unwrap()
    }
}
