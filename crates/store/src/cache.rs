//! The cache folder of a server: files by digest, a folder for each version made of links to them,
//! and a link to the one that is served.
//!
//! ```text
//! files/ba/ba7816…-1700000000     a file and its time; nobody may write to it
//! versions/20261117T170433Z-…/    the site, as its manifest says
//! versions/20261117T170433Z-….manifest
//! current -> versions/20261117T170433Z-…
//! drafts/                         what is not finished
//! ```
//!
//! Invariant: a version with a manifest is whole, also after a failure of power; what lies in
//! `files` under a version's manifest was checked against its digest.

use std::collections::{HashMap, HashSet};
use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions, Permissions, TryLockError};
use std::io::{self, Read as _, Write as _};
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::digest::Digest;
use crate::error::StoreError;
use crate::manifest::{self, Manifest, ManifestFile};
use crate::sync::sync_file_system;
use crate::version::{VersionId, random_digits};

/// Versions that stay besides the one that is served, for a quick way back.
const OLDER: usize = 3;
/// How long a server waits for the one before it to end, and how often it looks.
const TURN: Duration = Duration::from_secs(15);
const LOOK: Duration = Duration::from_millis(100);

/// A cache folder, which belongs to one server at a time.
#[derive(Debug)]
pub struct Cache {
    folder: PathBuf,
    /// Most bytes of all files.
    bound: u64,
    /// Whether a file may have several names here; else each is copied into its versions.
    has_links: bool,
    _lock: File,
}

/// What names a file in the cache: the same bytes may have had another time in another version.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Key(Digest, i64);

impl Key {
    fn of(file: &ManifestFile) -> Self {
        Self(file.digest, file.modified)
    }

    fn name(self) -> String {
        format!("{}-{}", self.0, self.1)
    }
}

impl Cache {
    /// Opens a cache folder, which is made where it is not there yet.
    pub fn open(folder: &Path, bound: u64) -> Result<Self, StoreError> {
        let unusable = |source| StoreError::Keep { path: folder.to_owned(), source };
        let folder = std::path::absolute(folder).map_err(unusable)?;
        for room in ["files", "versions", "drafts"] {
            fs::create_dir_all(folder.join(room)).map_err(unusable)?;
        }
        let lock = lock(&folder)?;
        // What a server left that ended in the middle.
        fs::remove_dir_all(folder.join("drafts")).map_err(unusable)?;
        fs::create_dir(folder.join("drafts")).map_err(unusable)?;
        let has_links = has_links(&folder.join("drafts")).map_err(unusable)?;
        Ok(Self { folder, bound, has_links, _lock: lock })
    }

    /// The link to the version that is served: the site folder of the server.
    pub fn link(&self) -> PathBuf {
        self.folder.join("current")
    }

    /// The version that the link leads to.
    pub fn linked(&self) -> Option<VersionId> {
        fs::read_link(self.link()).ok()?.file_name()?.to_str()?.parse().ok()
    }

    /// The folder of a version.
    pub fn version(&self, version: &VersionId) -> PathBuf {
        self.folder.join("versions").join(version.as_str())
    }

    fn manifest_path(&self, version: &VersionId) -> PathBuf {
        self.folder.join("versions").join(format!("{version}.manifest"))
    }

    fn file(&self, key: Key) -> PathBuf {
        let name = key.name();
        self.folder.join("files").join(&name[..2]).join(name)
    }

    pub(crate) fn draft(&self) -> PathBuf {
        self.folder.join("drafts").join(random_digits() + &random_digits())
    }

    pub(crate) fn unkept(&self, source: io::Error) -> StoreError {
        StoreError::Keep { path: self.folder.clone(), source }
    }

    /// Lets the link lead to a version, at once and for good.
    pub fn point_to(&self, version: &VersionId) -> Result<(), StoreError> {
        let point = || {
            let draft = self.draft();
            symlink(Path::new("versions").join(version.as_str()), &draft)?;
            fs::rename(&draft, self.link())?;
            File::open(&self.folder)?.sync_all()
        };
        point().map_err(|error| self.unkept(error))
    }

    /// Takes the link away, where no version was served before.
    pub fn point_to_nothing(&self) -> Result<(), StoreError> {
        match fs::remove_file(self.link()) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(self.unkept(error)),
            _ => Ok(()),
        }
    }

    /// The manifest of a version that is here as a whole: all of its files, with their sizes.
    pub fn whole(&self, version: &VersionId) -> Option<Manifest> {
        let manifest = self.manifest(version)?;
        let folder = self.version(version);
        let is_there = |file: &ManifestFile| {
            let metadata = fs::symlink_metadata(folder.join(file.path.as_path()));
            metadata.is_ok_and(|metadata| metadata.is_file() && metadata.len() == file.size)
        };
        manifest.files().iter().all(is_there).then_some(manifest)
    }

    fn manifest(&self, version: &VersionId) -> Option<Manifest> {
        let mut bytes = Vec::new();
        let file = File::open(self.manifest_path(version)).ok()?;
        file.take(manifest::LARGEST + 1).read_to_end(&mut bytes).ok()?;
        Manifest::from_bytes(&bytes).ok().filter(|it| it.header.version == *version)
    }

    /// The versions that have a manifest, the newest first.
    fn versions(&self) -> io::Result<Vec<VersionId>> {
        let mut versions = Vec::new();
        for item in fs::read_dir(self.folder.join("versions"))? {
            let path = item?.path();
            if path.extension() == Some(OsStr::new("manifest")) {
                let name = path.file_stem().and_then(OsStr::to_str);
                versions.extend(name.and_then(|name| name.parse().ok()));
            }
        }
        versions.sort_unstable_by(|a: &VersionId, b| b.cmp(a));
        Ok(versions)
    }

    /// Removes older versions until a new one fits beside the one that is served, and files that no
    /// version needs. Fails when it does not fit even so.
    pub(crate) fn make_room(&self, new: &Manifest) -> Result<(), StoreError> {
        let served = self.linked();
        let mut kept: Vec<(VersionId, Manifest)> = Vec::new();
        let mut older = 0;
        for version in self.versions().map_err(|error| self.unkept(error))? {
            let is_needed = Some(&version) == served.as_ref() || version == new.header.version;
            older += usize::from(!is_needed);
            match self.manifest(&version).filter(|_| is_needed || older <= OLDER) {
                Some(manifest) => kept.push((version, manifest)),
                None => self.remove_version(&version).map_err(|error| self.unkept(error))?,
            }
        }
        loop {
            let manifests = kept.iter().map(|(_, manifest)| manifest).chain([new]);
            let bytes = self.bytes(manifests);
            if bytes <= self.bound {
                break;
            }
            // The newest come first.
            let may_go = |(version, _): &(VersionId, Manifest)| {
                Some(version) != served.as_ref() && *version != new.header.version
            };
            let Some(oldest) = kept.iter().rposition(may_go) else {
                let mb = |bytes: u64| bytes.div_ceil(1024 * 1024);
                return Err(StoreError::NoRoom { needed_mb: mb(bytes), bound_mb: mb(self.bound) });
            };
            let (version, _) = kept.remove(oldest);
            self.remove_version(&version).map_err(|error| self.unkept(error))?;
        }
        let manifests = kept.iter().map(|(_, manifest)| manifest).chain([new]);
        let needed: HashSet<String> =
            manifests.flat_map(Manifest::files).map(|file| Key::of(file).name()).collect();
        self.remove_other_files(&needed).map_err(|error| self.unkept(error))
    }

    /// How much the files of versions take together.
    fn bytes<'a>(&self, manifests: impl Iterator<Item = &'a Manifest>) -> u64 {
        let (mut sizes, mut copies) = (HashMap::new(), 0);
        for file in manifests.flat_map(Manifest::files) {
            sizes.insert(Key::of(file), file.size);
            copies += if self.has_links { 0 } else { file.size };
        }
        sizes.values().sum::<u64>() + copies
    }

    fn remove_version(&self, version: &VersionId) -> io::Result<()> {
        // First: without it, nobody takes the rest for a whole version.
        remove_file(&self.manifest_path(version))?;
        remove_folder(&self.version(version))
    }

    fn remove_other_files(&self, needed: &HashSet<String>) -> io::Result<()> {
        for folder in fs::read_dir(self.folder.join("files"))? {
            let folder = folder?.path();
            for file in fs::read_dir(&folder)? {
                let file = file?;
                if !file.file_name().to_str().is_some_and(|name| needed.contains(name)) {
                    remove_file(&file.path())?;
                }
            }
        }
        Ok(())
    }

    /// The files of a version that must be fetched, each once. What is here already and belongs to
    /// no whole version is read and checked: nobody knows how its writing ended.
    pub(crate) fn missing(&self, new: &Manifest) -> Result<Vec<ManifestFile>, StoreError> {
        let versions = self.versions().map_err(|error| self.unkept(error))?;
        let known: HashSet<Key> = versions
            .iter()
            .filter_map(|version| self.manifest(version))
            .flat_map(|manifest| manifest.files().iter().map(Key::of).collect::<Vec<_>>())
            .collect();
        let mut asked = HashSet::new();
        let mut missing = Vec::new();
        for file in new.files() {
            let key = Key::of(file);
            if asked.insert(key)
                && !is_here(&self.file(key), file, known.contains(&key))
                    .map_err(|error| self.unkept(error))?
            {
                missing.push(file.clone());
            }
        }
        Ok(missing)
    }

    /// Takes a draft whose bytes were checked into the files, with its time.
    pub(crate) fn keep(&self, draft: &Path, file: &ManifestFile) -> io::Result<()> {
        seal(draft, file.modified)?;
        let path = self.file(Key::of(file));
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::rename(draft, path)
    }

    /// Makes the folder of a version whose files are all here.
    pub(crate) fn assemble(&self, manifest: &Manifest, bytes: &[u8]) -> io::Result<()> {
        let version = &manifest.header.version;
        remove_file(&self.manifest_path(version))?;
        remove_folder(&self.version(version))?;
        let draft = self.draft();
        fs::create_dir(&draft)?;
        let mut made = HashSet::new();
        for file in manifest.files() {
            if let Some(folder) = file.path.folders().next()
                && made.insert(folder)
            {
                fs::create_dir_all(draft.join(folder))?;
            }
            self.place(file, &draft.join(file.path.as_path()))?;
        }
        fs::rename(&draft, self.version(version))?;
        sync_file_system(&self.folder)?;
        let draft = self.draft();
        let mut saved = File::create_new(&draft)?;
        saved.write_all(bytes)?;
        saved.sync_all()?;
        fs::rename(&draft, self.manifest_path(version))?;
        File::open(self.folder.join("versions"))?.sync_all()
    }

    fn place(&self, file: &ManifestFile, to: &Path) -> io::Result<()> {
        let from = self.file(Key::of(file));
        if self.has_links && fs::hard_link(&from, to).is_ok() {
            return Ok(());
        }
        // A file has as many names as it may, or file systems here know but one.
        let mut source = File::open(&from)?;
        let mut copy = OpenOptions::new().write(true).create_new(true).open(to)?;
        io::copy(&mut source, &mut copy)?;
        drop(copy);
        seal(to, file.modified)
    }
}

/// Gives a file its time, and lets nobody write to it: it may have several names.
fn seal(path: &Path, modified: i64) -> io::Result<()> {
    let since = Duration::from_secs(modified.max(0).unsigned_abs());
    let file = OpenOptions::new().write(true).open(path)?;
    file.set_modified(SystemTime::UNIX_EPOCH + since)?;
    file.set_permissions(Permissions::from_mode(0o444))
}

/// Whether a file is here as it should be.
fn is_here(path: &Path, file: &ManifestFile, is_known: bool) -> io::Result<bool> {
    match fs::symlink_metadata(path) {
        Ok(metadata) if metadata.is_file() && metadata.len() == file.size => {
            Ok(is_known || Digest::of_file(path)?.0 == file.digest)
        }
        Ok(_) => Ok(false),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        Err(error) => Err(error),
    }
}

/// Waits for the folder, which a server that is about to end may still have.
fn lock(folder: &Path) -> Result<File, StoreError> {
    let path = folder.join("lock");
    let unusable = |source| StoreError::Keep { path: path.clone(), source };
    let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path);
    let file = file.map_err(unusable)?;
    for _ in 0..TURN.as_millis() / LOOK.as_millis() {
        match file.try_lock() {
            Ok(()) => return Ok(file),
            Err(TryLockError::WouldBlock) => std::thread::sleep(LOOK),
            Err(TryLockError::Error(error)) => return Err(unusable(error)),
        }
    }
    Err(StoreError::CacheInUse { folder: folder.to_owned() })
}

/// Tries whether a file may have two names in a folder.
fn has_links(folder: &Path) -> io::Result<bool> {
    let (one, other) = (folder.join("one"), folder.join("other"));
    File::create(&one)?;
    let has_links = fs::hard_link(&one, &other).is_ok();
    fs::remove_file(&one)?;
    remove_file(&other)?;
    Ok(has_links)
}

fn remove_file(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

fn remove_folder(path: &Path) -> io::Result<()> {
    match fs::remove_dir_all(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

#[cfg(test)]
#[path = "cache_tests.rs"]
mod tests;
