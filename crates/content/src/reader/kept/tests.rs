//! Parsed entries that a later reader takes over.

use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use proptest::prelude::*;
use tempfile::TempDir;
use terrace_files::FaultyDisk;

use super::*;
use crate::testing::{fixture, now, options};
use crate::{Derive, Derived, ReadOptions, Reader, WrittenEntry};

/// More than are worth keeping.
const NOTES: usize = 1010;

const BLUEPRINT: &str = "resources/blueprints/collections/notes/note.yaml";
const FIELDS: &str = "fields:\n  - {handle: text, field: {type: markdown}}\n";

/// A site and a folder for what is kept of it.
struct Site {
    folder: TempDir,
    state: TempDir,
}

fn note(number: usize) -> String {
    format!("content/collections/notes/{number:04}.md")
}

fn write(folder: &Path, path: &str, text: &str) {
    let path = folder.join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, text).unwrap();
}

/// Longer than a step of the file system's clock.
fn wait() {
    std::thread::sleep(Duration::from_millis(80));
}

impl Site {
    fn new() -> Self {
        let site =
            Self { folder: tempfile::tempdir().unwrap(), state: tempfile::tempdir().unwrap() };
        site.write("content/collections/notes.yaml", "title: Notes\n");
        site.write(BLUEPRINT, FIELDS);
        for number in 0..NOTES {
            let text = format!(
                "---\nid: n{number}\ntitle: Note {number}\ntext: '*{number}*'\n---\nBody\n"
            );
            site.write(&note(number), &text);
        }
        wait();
        site
    }

    fn write(&self, path: &str, text: &str) {
        write(self.folder.path(), path, text);
    }

    fn file(&self) -> PathBuf {
        self.state.path().join("deep/site.kept")
    }

    fn keeping(&self) -> Keeping {
        Keeping { file: self.file(), program: || Some(1) }
    }

    fn reader(&self) -> Reader {
        self.reader_of(self.keeping(), options())
    }

    fn reader_of(&self, keeping: Keeping, options: ReadOptions) -> Reader {
        let mut reader = Reader::new(self.folder.path(), options);
        reader.keep_at(keeping);
        reader
    }

    /// Reads all, and keeps it.
    fn keep(&self) -> Kept {
        let mut reader = self.reader();
        reader.load(now()).unwrap();
        reader.keep().unwrap().write().unwrap()
    }

    /// How many entries a new reader takes over, after seeing that it finds what one finds that
    /// takes nothing.
    #[track_caller]
    fn taken(&self) -> usize {
        self.taken_by(self.reader())
    }

    #[track_caller]
    fn taken_by(&self, mut reader: Reader) -> usize {
        let mut fresh = Reader::new(self.folder.path(), options());
        let (fresh, found) = (fresh.load(now()).unwrap(), reader.load(now()).unwrap());
        assert_eq!(found.problems, fresh.problems);
        assert_eq!(shown(&found.library), shown(&fresh.library));
        match reader.kept() {
            Some(KeptEntries::Taken(taken)) => {
                assert_eq!(found.parsed + taken, fresh.parsed);
                *taken
            }
            _ => 0,
        }
    }
}

/// All that is known of the entries.
fn shown(library: &crate::Library) -> Vec<String> {
    let entries = library.collections().flat_map(crate::Collection::entries);
    entries.map(|entry| format!("{entry:?}")).collect()
}

#[test]
fn what_did_not_change_is_taken_over_and_what_did_is_parsed() {
    let site = Site::new();
    assert_eq!(site.taken(), 0);
    assert_eq!(site.keep().entries, NOTES);
    assert_eq!(site.taken(), NOTES);
    site.write(&note(1), "id: n1\ntitle: Changed\n");
    fs::remove_file(site.folder.path().join(note(2))).unwrap();
    site.write(&note(NOTES), "id: new\ntitle: New\n");
    wait();
    assert_eq!(site.taken(), NOTES - 2);
    // Others wait for the blueprint alone.
    site.write(BLUEPRINT, "fields:\n  - {handle: text, field: {type: text}}\n");
    assert_eq!(site.taken(), 0);
    site.write(BLUEPRINT, FIELDS);
    assert_eq!(site.taken(), NOTES - 2);
}

#[test]
fn another_program_folder_zone_or_rule_takes_nothing() {
    #[derive(Debug)]
    struct Nothing;
    impl Derive for Nothing {
        fn derive(&self, _: &WrittenEntry<'_>) -> Derived {
            Derived::default()
        }
    }
    let site = Site::new();
    site.keep();
    for program in [|| Some(2), || None] {
        let keeping = Keeping { program, ..site.keeping() };
        assert_eq!(site.taken_by(site.reader_of(keeping, options())), 0);
    }
    let zone = jiff::tz::TimeZone::get("Asia/Kathmandu").unwrap();
    let others = [
        ReadOptions { timezone: zone, ..options() },
        ReadOptions { derive: Some(Arc::new(Nothing)), ..options() },
        ReadOptions { max_file_bytes: 1000, ..options() },
    ];
    for options in others {
        let mut reader = site.reader_of(site.keeping(), options);
        assert_eq!(reader.load(now()).unwrap().parsed, NOTES + 2);
        assert_eq!(reader.kept(), Some(&KeptEntries::Taken(0)));
    }
    let other = Site::new();
    fs::create_dir_all(other.file().parent().unwrap()).unwrap();
    fs::copy(site.file(), other.file()).unwrap();
    assert_eq!(other.taken(), 0);
}

#[test]
fn a_broken_entry_keeps_its_problem_and_no_older_version_is_kept() {
    let site = Site::new();
    site.write(&note(3), "id: [\n");
    site.write(&note(4), "id: n4\ntitle: Four\npublished: maybe\n");
    wait();
    let mut reader = site.reader();
    assert_eq!(reader.load(now()).unwrap().problems.len(), 2);
    reader.keep().unwrap().write().unwrap();
    assert_eq!(site.taken(), NOTES);
    // The running reader shows the last good version; a later one must not.
    site.write(&note(5), "id: [\n");
    wait();
    assert!(reader.load(now()).unwrap().library.entry("n5").is_some());
    reader.keep_failed();
    assert_eq!(reader.keep().unwrap().write().unwrap().entries, NOTES - 1);
    assert_eq!(site.taken(), NOTES - 1);
}

#[test]
fn what_was_saved_a_moment_ago_is_not_kept() {
    let site = Site::new();
    // Its time is still to come.
    let file = fs::File::options().write(true).open(site.folder.path().join(note(6))).unwrap();
    file.set_modified(std::time::SystemTime::now() + Duration::from_secs(3600)).unwrap();
    assert_eq!(site.keep().entries, NOTES - 1);
    assert_eq!(site.taken(), NOTES - 1);
}

#[test]
fn an_entry_in_a_time_zone_of_its_own_is_parsed_each_time() {
    let site = Site::new();
    site.write(
        "resources/blueprints/collections/notes/note.yaml",
        "fields:\n  - handle: event\n    field: {type: group, fields: [{handle: date, field: {type: date}}]}\n",
    );
    site.write(&note(7), "id: n7\ntitle: A\nevent:\n  date: '2026-05-06 10:00'\n");
    site.write(
        &note(8),
        "id: n8\ntitle: B\nevent:\n  date: '2026-05-06'\n  timezone: Asia/Tokyo\n",
    );
    wait();
    assert_eq!(site.keep().entries, NOTES - 1);
    assert_eq!(site.taken(), NOTES - 1);
}

#[test]
fn few_changes_are_not_written_and_a_failure_is_told() {
    let site = Site::new();
    let mut reader = site.reader();
    reader.load(now()).unwrap();
    fs::write(site.state.path().join("deep"), "in the way").unwrap();
    assert!(reader.keep().unwrap().write().is_err());
    reader.keep_failed();
    fs::remove_file(site.state.path().join("deep")).unwrap();
    reader.keep().unwrap().write().unwrap();
    assert!(reader.keep().is_none());
    site.write(&note(1), "id: n1\ntitle: Changed\n");
    wait();
    reader.load(now()).unwrap();
    assert!(reader.keep().is_none());
    let files: Vec<_> = fs::read_dir(site.file().parent().unwrap()).unwrap().collect();
    assert_eq!(files.len(), 1, "drafts are gone");
}

#[test]
fn a_file_that_cannot_be_read_is_as_good_as_none() {
    let site = Site::new();
    site.keep();
    let disk = Arc::new(FaultyDisk::default());
    let files: Files = Arc::<FaultyDisk>::clone(&disk);
    disk.set(|_, path| path.extension().is_some_and(|ending| ending == "kept").then_some(5));
    let mut reader = Reader::with_files(site.folder.path(), options(), files);
    reader.keep_at(site.keeping());
    let loaded = reader.load(now()).unwrap();
    assert_eq!((loaded.parsed, loaded.unread), (NOTES + 2, 0));
    assert!(matches!(reader.kept(), Some(KeptEntries::Refused(_))));
}

/// The site of all tests of damage, and the file as it was written.
fn damageable() -> &'static (Site, Vec<u8>) {
    static SITE: OnceLock<(Site, Vec<u8>)> = OnceLock::new();
    SITE.get_or_init(|| {
        let site = Site::new();
        site.keep();
        let bytes = fs::read(site.file()).unwrap();
        (site, bytes)
    })
}

/// What reading a file with these bytes gives.
fn read_bytes(bytes: &[u8]) -> Result<Vec<Known<EntryFile>>, Refused> {
    let (site, _) = damageable();
    let state = tempfile::tempdir().unwrap();
    let file = state.path().join("kept");
    fs::write(&file, bytes).unwrap();
    let keeping = Keeping { file, program: || Some(1) };
    try_to_read(&keeping, &terrace_files::disk(), site.folder.path(), &[], &[], 0)
}

#[test]
fn a_file_that_was_cut_off_anywhere_is_refused() {
    let (_, bytes) = damageable();
    assert!(read_bytes(bytes).is_ok());
    let last = bytes.len() - 400;
    for length in (0..400).chain((400..last).step_by(97)).chain(last..bytes.len()) {
        assert!(read_bytes(&bytes[..length]).is_err(), "{length}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_file_with_another_bit_is_refused(at: prop::sample::Index, bit in 0..8_u8) {
        let mut bytes = damageable().1.clone();
        let at = at.index(bytes.len());
        bytes[at] ^= 1 << bit;
        prop_assert!(read_bytes(&bytes).is_err());
    }

    /// As if the checksums were right.
    #[test]
    fn any_bytes_are_read_without_harm(
        bytes in prop::collection::vec(any::<u8>(), 0..300),
        at: prop::sample::Index,
    ) {
        let look = Look { wanted: FxHashMap::default(), present: vec![None], contexts: &[] };
        let _ = look.known(&bytes, &mut Keys::default());
        let keys: Vec<Arc<str>> = vec!["a".into(), "b".into()];
        let _ = Reading::new(Bytes(&bytes), &keys).value(0);
        let _ = entry::read(&mut Reading::new(Bytes(&bytes), &keys), &"a".into(), &context());
        let mut chunk = damageable().1[16..].to_vec();
        chunk.truncate(at.index(chunk.len()));
        chunk.extend(bytes);
        let _ = look.known(&chunk, &mut Keys::default());
    }
}

fn context() -> Context {
    Context {
        collection: "notes".into(),
        blueprints: vec![Arc::new(crate::Blueprint::empty("note"))],
        dated: false,
        slugs: true,
        title_format: None,
        inject: Vec::new(),
        columns: Vec::new(),
        timezone: TimeZone::UTC,
        deriver: crate::derive::Deriver(None),
    }
}

/// Every entry of a site, read back from its bytes, is as it was parsed. Gives how many there are.
#[track_caller]
fn check_round_trip(folder: &Path) -> usize {
    let mut reader = Reader::new(folder, options());
    reader.load(now()).unwrap();
    let contexts: FxHashMap<u64, Arc<Context>> = reader
        .contexts
        .values()
        .map(|(context, version)| (*version, Arc::clone(context)))
        .collect();
    let mut kept = 0;
    for keepable in reader.entries.take_keepable() {
        let context = &contexts[&keepable.version];
        let mut writer = Writer::default();
        let value = keepable.value.as_deref();
        if write_body(&mut writer, value, &keepable.problems, context).is_none() {
            assert!(value.is_some_and(|value| !is_keepable(value)), "{}", keepable.path);
            continue;
        }
        let mut reading = Reading::new(Bytes(&writer.out), &writer.keys);
        let read = read_body(&mut reading, &keepable.path, context).unwrap();
        assert_eq!(format!("{:?}", read.value.as_ref()), format!("{value:?}"));
        assert_eq!(read.problems, keepable.problems);
        kept += 1;
        for length in (0..writer.out.len()).step_by(7) {
            let mut reading = Reading::new(Bytes(&writer.out[..length]), &writer.keys);
            assert!(read_body(&mut reading, &keepable.path, context).is_err());
        }
    }
    kept
}

#[test]
fn every_entry_of_the_fixtures_and_of_the_demonstration_survives() {
    let demonstration = fixture("../site");
    assert!(check_round_trip(&fixture("site")) > 10);
    assert!(check_round_trip(&demonstration) > 50);
    for broken in fs::read_dir(fixture("broken")).unwrap() {
        check_round_trip(&broken.unwrap().path());
    }
}
