//! A large site whose server is started again.

use std::fs;
use std::path::PathBuf;

use tempfile::TempDir;
use terrace_search::{Query, Search};

use crate::LiveSite;
use crate::testing::{now, write};

/// Too many to be indexed while somebody waits, so that an index lies on disk.
const ARTICLES: usize = 2100;

struct Site {
    folder: TempDir,
    state: TempDir,
}

impl Site {
    fn new() -> Self {
        let (folder, state) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        write(folder.path(), "terrace.toml", "");
        write(folder.path(), "content/collections/articles.yaml", "route: /articles/{slug}\n");
        let site = Self { folder, state };
        (0..ARTICLES).for_each(|number| site.write(number, "in the hills"));
        site
    }

    fn path(number: usize) -> String {
        format!("content/collections/articles/a{number}.md")
    }

    fn write(&self, number: usize, words: &str) {
        let text = format!("id: n{number}\ntitle: Number {number} {words}\n");
        write(self.folder.path(), &Self::path(number), text);
    }

    fn open(&self) -> LiveSite {
        LiveSite::open_at(self.folder.path(), Some(self.state.path()), now()).unwrap()
    }

    /// As at a start, with what is done behind it. Gives the search, and what was kept then.
    fn start(&self, is_one_of_several: bool) -> (Search, Vec<PathBuf>) {
        let site = self.open();
        if is_one_of_several {
            site.index_each_version_afresh();
        }
        assert!(site.snapshot().search.is_none(), "it follows behind");
        site.catch_up();
        // Nothing is left in the folder that is kept: whoever keeps now must think it worth it.
        let kept = self.kept();
        site.keep_search();
        let search = site.snapshot().search.clone().unwrap();
        (search, if self.kept() == kept { Vec::new() } else { self.kept() })
    }

    fn place(&self) -> PathBuf {
        self.state.path().join("searched")
    }

    /// The files of all kept indexes: tantivy gives each segment another name.
    fn kept(&self) -> Vec<PathBuf> {
        let Ok(folders) = fs::read_dir(self.place()) else { return Vec::new() };
        let mut files: Vec<_> = folders
            .flat_map(|folder| fs::read_dir(folder.unwrap().path()).unwrap())
            .map(|file| file.unwrap().path())
            .collect();
        files.sort();
        files
    }
}

fn found(search: &Search, words: &str) -> usize {
    search.find(&Query { text: words.to_owned(), ..Query::default() }).unwrap().total
}

#[test]
fn the_search_of_a_large_site_is_taken_over_with_what_changed_meanwhile() {
    let site = Site::new();
    let (first, kept) = site.start(false);
    assert!(!kept.is_empty());
    assert_eq!((first.len(), found(&first, "hills")), (ARTICLES, ARTICLES));

    site.write(7, "in the valley");
    site.write(ARTICLES, "in the hills");
    fs::remove_file(site.folder.path().join(Site::path(8))).unwrap();
    let (second, kept) = site.start(false);
    assert!(kept.is_empty(), "little changed, so it was not written again");
    assert_eq!(second.len(), ARTICLES);
    assert_eq!((found(&second, "hills"), found(&second, "valley")), (ARTICLES - 1, 1));
    assert_eq!(found(&first, "hills"), ARTICLES);
}

#[test]
fn one_of_several_servers_takes_over_only_what_it_would_make_itself() {
    let site = Site::new();
    let (_, kept) = site.start(true);
    assert!(!kept.is_empty());
    let (_, kept) = site.start(true);
    assert!(kept.is_empty(), "nothing changed");
    site.write(7, "in the valley");
    let (search, kept) = site.start(true);
    assert!(!kept.is_empty(), "it was made anew");
    assert_eq!(found(&search, "valley"), 1);
}

#[test]
fn what_is_damaged_is_made_anew() {
    let site = Site::new();
    let (_, kept) = site.start(false);
    let largest = kept.iter().max_by_key(|path| fs::metadata(path).unwrap().len()).unwrap();
    let mut bytes = fs::read(largest).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::remove_file(largest).unwrap();
    fs::write(largest, bytes).unwrap();
    let (search, kept) = site.start(false);
    assert_eq!(found(&search, "hills"), ARTICLES);
    assert!(!kept.is_empty());
}

#[test]
fn much_that_changed_is_made_anew() {
    let site = Site::new();
    site.start(false);
    (0..ARTICLES).for_each(|number| site.write(number, "by the sea"));
    let (search, kept) = site.start(false);
    assert_eq!((found(&search, "sea"), found(&search, "hills")), (ARTICLES, 0));
    assert!(!kept.is_empty());
}

#[test]
fn indexes_of_sites_that_nobody_serves_go() {
    let site = Site::new();
    for number in 0..9 {
        fs::create_dir_all(site.place().join(format!("{number}-hub.kept"))).unwrap();
    }
    site.start(false);
    let left = fs::read_dir(site.place()).unwrap().count();
    assert_eq!(left, super::MAX_OTHERS + 1);
}
