//! Readings of named files: what they see, and when they look through the whole folder instead.

use std::collections::BTreeSet;
use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use terrace_files::{FaultyDisk, Files};

use crate::testing::{TestSite, now};
use crate::{Loaded, Scope};

const NOTES: &str = "content/collections/notes";

/// A site, and a disk that tells whether somebody listed the notes.
struct Watched {
    site: TestSite,
    has_listed: Arc<AtomicBool>,
}

impl Watched {
    fn new() -> Self {
        let mut site = TestSite::new(&[
            ("content/collections/notes.yaml", "route: /notes/{slug}"),
            ("content/collections/notes/a.md", "id: a"),
            ("content/collections/notes/deep/b.md", "id: b"),
            ("content/globals/footer.yaml", "title: Footer\ndata: {line: one}"),
            ("resources/sites.yaml", "default: {name: Hills}"),
        ]);
        let (disk, has_listed) =
            (Arc::new(FaultyDisk::default()), Arc::new(AtomicBool::new(false)));
        let listed = Arc::clone(&has_listed);
        disk.set(move |_, path| {
            listed.fetch_or(path.ends_with(NOTES), Ordering::SeqCst);
            None
        });
        site.read_by(disk as Files);
        site.load();
        // What was saved a moment ago is read once more.
        std::thread::sleep(std::time::Duration::from_millis(60));
        site.load();
        Self { site, has_listed }
    }

    /// What a reading of these files gives, and whether it looked through the folder.
    fn read(&mut self, names: &[&str]) -> (Loaded, bool) {
        self.has_listed.store(false, Ordering::SeqCst);
        let told: BTreeSet<String> = names.iter().map(|name| (*name).to_owned()).collect();
        let loaded = self.site.reader.read(now(), Scope::Named(&told)).unwrap();
        self.site.reader.take();
        (loaded, self.has_listed.load(Ordering::SeqCst))
    }

    #[track_caller]
    fn check(&mut self, names: &[&str], looks_through: bool, ids: &[&str]) {
        let (loaded, has_listed) = self.read(names);
        let entries = loaded.library.collections().flat_map(crate::Collection::entries);
        let mut found: Vec<_> = entries.map(crate::Entry::id).collect();
        found.sort_unstable();
        assert_eq!((has_listed, &*found), (looks_through, ids), "{names:?}");
    }
}

#[test]
fn what_is_named_is_seen_and_nothing_else() {
    let mut watched = Watched::new();
    watched.site.write(&format!("{NOTES}/c.md"), "id: c");
    watched.site.write(&format!("{NOTES}/unnamed.md"), "id: unnamed");
    watched.check(&["content/collections/notes/c.md"], false, &["a", "b", "c"]);
    watched.site.remove(&format!("{NOTES}/deep/b.md"));
    watched.site.write("content/globals/footer.yaml", "title: Footer\ndata: {line: two}");
    let names = ["content/collections/notes/deep/b.md", "content/globals/footer.yaml"];
    watched.check(&names, false, &["a", "c"]);
    // Names of editors, and of what is no content.
    let names =
        ["content/collections/notes/.c.md.swp", "content/collections/notes/c.md~", "data/x", ""];
    watched.check(&names[..3], false, &["a", "c"]);
    watched.site.load();
    watched.check(&[], false, &["a", "c", "unnamed"]);
}

#[test]
fn what_a_name_does_not_tell_is_looked_for_everywhere() {
    let mut watched = Watched::new();
    watched.site.write(&format!("{NOTES}/new/c.md"), "id: c");
    watched.check(&["content/collections/notes/new"], true, &["a", "b", "c"]);
    fs::remove_dir_all(watched.site.path(&format!("{NOTES}/new"))).unwrap();
    watched.check(&["content/collections/notes/new"], true, &["a", "b"]);
    watched.check(&["content"], true, &["a", "b"]);
    watched.check(&["content/collections//notes"], true, &["a", "b"]);
    // A file that is no entry is told of, and so is its end.
    watched.site.write(&format!("{NOTES}/c.md~"), "id: c");
    watched.check(&["content/collections/notes/c.md~"], true, &["a", "b"]);
    watched.site.remove(&format!("{NOTES}/c.md~"));
    watched.check(&["content/collections/notes/c.md~"], true, &["a", "b"]);
}

#[cfg(unix)]
#[test]
fn where_files_have_several_names_all_are_looked_at() {
    let mut watched = Watched::new();
    watched.site.write("shared/c.md", "id: c");
    let link = watched.site.path(&format!("{NOTES}/in"));
    std::os::unix::fs::symlink("../../../shared", link).unwrap();
    watched.check(&["content/collections/notes/in"], true, &["a", "b", "c"]);
    watched.site.remove("shared/c.md");
    watched.check(&["shared/c.md"], true, &["a", "b"]);
}

#[test]
fn a_reading_that_was_not_taken_or_another_folder_is_no_ground_to_build_on() {
    let mut watched = Watched::new();
    watched.site.remove(&format!("{NOTES}/a.md"));
    let named = BTreeSet::from([format!("{NOTES}/a.md")]);
    drop(watched.site.reader.read(now(), Scope::Named(&named)).unwrap());
    watched.site.reader.discard();
    watched.check(&[], true, &["b"]);
    watched.check(&[], false, &["b"]);
    let (folder, other) = (watched.site.path(""), watched.site.path("../").join("other"));
    let other = other.with_extension(folder.file_name().unwrap());
    fs::rename(&folder, &other).unwrap();
    fs::create_dir_all(folder.join(NOTES)).unwrap();
    fs::write(folder.join("content/collections/notes.yaml"), "title: Notes").unwrap();
    fs::write(folder.join(NOTES).join("z.md"), "id: z").unwrap();
    watched.check(&[], true, &["z"]);
    fs::remove_dir_all(other).unwrap();
}
