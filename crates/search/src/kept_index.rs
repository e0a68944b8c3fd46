//! An index kept in a folder for a later process of the same program.
//!
//! Invariant: what is opened is what was kept, byte by byte. Whatever is in doubt is not used.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::{Xxh3, xxh3_128};

use crate::error::SearchError;
use crate::facets::Codes;
use crate::index::{Index, IndexTables};
use crate::vocabulary::Vocabulary;

/// Says what else is in the folder. Its first line is the digest of the others.
const LIST: &str = "kept";
/// The two parts of the vocabulary.
const WORDS: [&str; 2] = ["words", "words-recent"];
/// The endings of tantivy's locks, which belong to a process.
const LOCK: &str = "lock";

/// A digest as JSON can hold it.
type Digest = (u64, u64);

#[derive(Debug, Serialize, Deserialize)]
struct List {
    /// Which program indexed: another one may find other words.
    program: Digest,
    is_pristine: bool,
    files: Vec<KeptFile>,
    words: [Digest; 2],
    codes: Vec<(String, String)>,
    ids: Vec<String>,
    digests: Vec<Digest>,
}

#[derive(Debug, Serialize, Deserialize)]
struct KeptFile {
    name: String,
    len: u64,
    digest: Digest,
}

/// Why what was kept is not used.
#[derive(Debug, thiserror::Error)]
pub enum NotReopened {
    /// There is none, or it is of another program.
    #[error("there is none of this program")]
    None,
    #[error("it is damaged")]
    Damaged,
    #[error(transparent)]
    Failed(#[from] SearchError),
}

impl From<io::Error> for NotReopened {
    fn from(error: io::Error) -> Self {
        Self::Failed(error.into())
    }
}

impl Index {
    /// Puts the index, which lies in `own`, into `folder` as it is now. `folder` must not be there
    /// yet; one in which this failed is to be removed.
    pub fn keep(&self, own: &Path, folder: &Path, program: u128) -> Result<(), SearchError> {
        let IndexTables { codes, ids, digests, vocabulary, is_pristine } = self.tables();
        fs::create_dir(folder)?;
        let mut files = Vec::new();
        for entry in fs::read_dir(own)? {
            let entry = entry?;
            let path = entry.path();
            let name = entry.file_name().into_string();
            let is_lock = path.extension().is_some_and(|ending| ending == LOCK);
            if let Ok(name) = name
                && !is_lock
            {
                take(&path, &folder.join(&name))?;
                files.push(described(&folder.join(&name), name)?);
            }
        }
        let words = vocabulary.to_bytes();
        for (name, bytes) in WORDS.iter().zip(&words) {
            fs::write(folder.join(name), bytes)?;
        }
        let list = List {
            program: halves(program),
            is_pristine,
            files,
            words: words.each_ref().map(|bytes| halves(xxh3_128(bytes))),
            codes: codes.names().map(|(facet, value)| (facet.into(), value.into())).collect(),
            ids: ids.iter().map(ToString::to_string).collect(),
            digests: digests.into_iter().map(halves).collect(),
        };
        let list = serde_json::to_string(&list).map_err(io::Error::from)?;
        let text = format!("{:032x}\n{list}", xxh3_128(list.as_bytes()));
        // Not synced to the disk: what a power cut leaves of it is found out by the digests.
        fs::write(folder.join(LIST), text)?;
        Ok(())
    }

    /// The index that was kept in `folder`, in the new folder `own`, which the caller removes when
    /// there is none.
    pub fn reopen(folder: &Path, own: &Path, program: u128) -> Result<Self, NotReopened> {
        let list = read_list(folder)?;
        if list.program != halves(program) {
            return Err(NotReopened::None);
        }
        fs::create_dir(own)?;
        for file in &list.files {
            // A name and nothing else: no other folder is touched.
            if Path::new(&file.name).file_name() != Some(file.name.as_ref()) {
                return Err(NotReopened::Damaged);
            }
            let path = own.join(&file.name);
            take(&folder.join(&file.name), &path)?;
            let now = described(&path, file.name.clone())?;
            if (now.len, now.digest) != (file.len, file.digest) {
                return Err(NotReopened::Damaged);
            }
        }
        let mut codes = Codes::default();
        for (facet, value) in &list.codes {
            codes.number_or_new(facet, value);
        }
        let words = |part: usize| {
            let bytes = fs::read(folder.join(WORDS[part]))?;
            let is_right = halves(xxh3_128(&bytes)) == list.words[part];
            if is_right { Ok(bytes) } else { Err(NotReopened::Damaged) }
        };
        let tables = IndexTables {
            codes,
            ids: list.ids.into_iter().map(Arc::from).collect(),
            digests: list.digests.into_iter().map(whole).collect(),
            vocabulary: Vocabulary::from_bytes([words(0)?, words(1)?])?,
            is_pristine: list.is_pristine,
        };
        Self::open(own, tables)?.ok_or(NotReopened::Damaged)
    }
}

fn read_list(folder: &Path) -> Result<List, NotReopened> {
    let text = match fs::read_to_string(folder.join(LIST)) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Err(NotReopened::None),
        Err(error) if error.kind() == io::ErrorKind::InvalidData => {
            return Err(NotReopened::Damaged);
        }
        Err(error) => return Err(error.into()),
    };
    let (digest, list) = text.split_once('\n').ok_or(NotReopened::Damaged)?;
    if digest != format!("{:032x}", xxh3_128(list.as_bytes())) {
        return Err(NotReopened::Damaged);
    }
    serde_json::from_str(list).map_err(|_| NotReopened::Damaged)
}

/// The same file under another name, where the disk can; else a copy. tantivy writes its list of
/// segments anew each time, under another name first, and changes no other file.
fn take(from: &Path, to: &Path) -> io::Result<()> {
    if fs::hard_link(from, to).is_err() {
        fs::copy(from, to)?;
    }
    Ok(())
}

fn described(path: &Path, name: String) -> io::Result<KeptFile> {
    let (mut file, mut digest) = (File::open(path)?, Xxh3::new());
    let len = io::copy(&mut file, &mut digest)?;
    Ok(KeptFile { name, len, digest: halves(digest.digest128()) })
}

fn halves(digest: u128) -> Digest {
    #[expect(clippy::cast_possible_truncation, reason = "each is a half of it")]
    ((digest >> 64) as u64, digest as u64)
}

fn whole((high, low): Digest) -> u128 {
    (u128::from(high) << 64) | u128::from(low)
}

#[cfg(test)]
#[path = "kept_index_tests.rs"]
mod tests;
