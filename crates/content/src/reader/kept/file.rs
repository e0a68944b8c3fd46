//! The file that keeps parsed entries: chunks, each of many entries, then a table of them.
//!
//! Invariant: every byte is under a checksum, and is looked at only after that was found right.

use std::fs::{self, File};
use std::io::{self, BufWriter, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use terrace_files::{Files, UNFINISHED, found, remove_leftovers, unique_name};
use xxhash_rust::xxh3::xxh3_128;

use super::bytes::{Bytes, Damaged, push_number, push_text};

/// The last digits change with the layout.
const MAGIC: [u8; 16] = *b"terrace kept 002";
/// The length of the table, and the checksum of all that is no chunk.
const TRAILER: usize = 8 + 16;
/// A chunk is complete when it has as many bytes: few enough for the caches of a processor.
pub(super) const CHUNK: usize = 256 * 1024;
/// No chunk has more.
pub(super) const MAX_CHUNK: usize = 32 * 1024 * 1024;
const MAX_TABLE: u64 = 16 * 1024 * 1024;
/// What does not fit is not kept.
pub(super) const MAX_FILE: u64 = 2 * 1024 * 1024 * 1024;
/// Files of other sites that may lie beside ours; the oldest go.
const MAX_OTHERS: usize = 3;

/// Of what, and by whom, entries were parsed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Origin {
    pub(super) program: u128,
    pub(super) folder: String,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Chunk {
    at: u64,
    len: usize,
    checksum: u128,
}

/// A file of which the table was read.
#[derive(Debug)]
pub(super) struct KeptFile {
    file: Mutex<File>,
    pub(super) contexts: Vec<u128>,
    pub(super) chunks: Vec<Chunk>,
}

/// Why a file is not used.
#[derive(Debug)]
pub(super) enum Refused {
    /// Nothing is wrong with it, but it is not for us.
    OfAnother,
    Damaged,
    Unread(io::Error),
}

impl From<Damaged> for Refused {
    fn from(_: Damaged) -> Self {
        Self::Damaged
    }
}

impl From<io::Error> for Refused {
    fn from(error: io::Error) -> Self {
        // It is shorter than it says.
        if error.kind() == io::ErrorKind::UnexpectedEof {
            Self::Damaged
        } else {
            Self::Unread(error)
        }
    }
}

impl KeptFile {
    /// `None` when there is none.
    pub(super) fn open(
        files: &Files,
        path: &Path,
        origin: &Origin,
    ) -> Result<Option<Self>, Refused> {
        let Some(mut file) = found(files.open(path))? else { return Ok(None) };
        let len = file.metadata()?.len();
        let fixed = (MAGIC.len() + TRAILER) as u64;
        if len < fixed || len > MAX_FILE + MAX_TABLE {
            return Err(Refused::Damaged);
        }
        let mut magic = [0; MAGIC.len()];
        file.read_exact(&mut magic)?;
        let mut trailer = [0; TRAILER];
        file.seek(SeekFrom::Start(len - TRAILER as u64))?;
        file.read_exact(&mut trailer)?;
        let mut trailer = Bytes(&trailer);
        let table_len = u64::from_le_bytes(trailer.array()?);
        let checksum = u128::from_le_bytes(trailer.array()?);
        if table_len > MAX_TABLE.min(len - fixed) {
            return Err(Refused::Damaged);
        }
        let table_at = len - TRAILER as u64 - table_len;
        file.seek(SeekFrom::Start(table_at))?;
        let mut table = Vec::from(magic);
        (&mut file).take(table_len).read_to_end(&mut table)?;
        if checksum_of(&table) != checksum {
            return Err(Refused::Damaged);
        }
        if magic != MAGIC {
            return Err(Refused::OfAnother);
        }
        let (of, contexts, chunks) = read_table(&mut Bytes(&table[MAGIC.len()..]), table_at)?;
        if of != *origin {
            return Err(Refused::OfAnother);
        }
        Ok(Some(Self { file: Mutex::new(file), contexts, chunks }))
    }

    /// The bytes of a chunk, which are right.
    pub(super) fn read(&self, chunk: &Chunk) -> Result<Vec<u8>, Refused> {
        let mut bytes = vec![0; chunk.len];
        {
            let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
            file.seek(SeekFrom::Start(chunk.at))?;
            file.read_exact(&mut bytes)?;
        }
        if xxh3_128(&bytes) == chunk.checksum { Ok(bytes) } else { Err(Refused::Damaged) }
    }
}

fn checksum_of(magic_and_table: &[u8]) -> u128 {
    xxh3_128(magic_and_table)
}

/// Whose it is, its contexts, and its chunks, which fill all between the magic and the table.
fn read_table(
    table: &mut Bytes<'_>,
    table_at: u64,
) -> Result<(Origin, Vec<u128>, Vec<Chunk>), Damaged> {
    let program = u128::from_le_bytes(table.array()?);
    let folder = table.text()?.to_owned();
    let context = |table: &mut Bytes<'_>| Ok(u128::from_le_bytes(table.array()?));
    let contexts = (0..table.count()?).map(|_| context(table)).collect::<Result<_, _>>()?;
    let mut at = MAGIC.len() as u64;
    let mut chunks = Vec::new();
    for _ in 0..table.count()? {
        let len: usize = table.small()?;
        if len > MAX_CHUNK {
            return Err(Damaged);
        }
        chunks.push(Chunk { at, len, checksum: u128::from_le_bytes(table.array()?) });
        at += len as u64;
    }
    if at == table_at && table.0.is_empty() {
        Ok((Origin { program, folder }, contexts, chunks))
    } else {
        Err(Damaged)
    }
}

/// A file that is being written. It bears its name only when it is whole; one that is dropped
/// before is removed.
pub(super) struct Draft {
    path: PathBuf,
    /// What it is called until then.
    unfinished: PathBuf,
    out: BufWriter<File>,
    chunks: Vec<(usize, u128)>,
    written: u64,
}

impl Draft {
    pub(super) fn new(path: &Path) -> io::Result<Self> {
        let folder = path.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder)?;
        remove_leftovers(folder, path, MAX_OTHERS)?;
        let unfinished = folder.join(format!("{}.{UNFINISHED}", unique_name()));
        let out = BufWriter::new(File::create_new(&unfinished)?);
        let (path, chunks) = (path.to_owned(), Vec::new());
        let mut draft = Self { path, unfinished, out, chunks, written: 0 };
        draft.out.write_all(&MAGIC)?;
        Ok(draft)
    }

    /// Whether there is room for a chunk of that length.
    pub(super) fn has_room(&self, len: usize) -> bool {
        self.written + (len as u64) <= MAX_FILE && len <= MAX_CHUNK
    }

    pub(super) fn push(&mut self, chunk: &[u8]) -> io::Result<()> {
        self.out.write_all(chunk)?;
        self.chunks.push((chunk.len(), xxh3_128(chunk)));
        self.written += chunk.len() as u64;
        Ok(())
    }

    /// Gives the length of the file.
    pub(super) fn finish(mut self, origin: &Origin, contexts: &[u128]) -> io::Result<u64> {
        let mut table = Vec::from(MAGIC);
        table.extend_from_slice(&origin.program.to_le_bytes());
        push_text(&mut table, &origin.folder);
        push_number(&mut table, contexts.len() as u64);
        for context in contexts {
            table.extend_from_slice(&context.to_le_bytes());
        }
        push_number(&mut table, self.chunks.len() as u64);
        for (len, checksum) in &self.chunks {
            push_number(&mut table, *len as u64);
            table.extend_from_slice(&checksum.to_le_bytes());
        }
        let len = table.len() - MAGIC.len();
        self.out.write_all(&table[MAGIC.len()..])?;
        self.out.write_all(&(len as u64).to_le_bytes())?;
        self.out.write_all(&checksum_of(&table).to_le_bytes())?;
        // Not synced to the disk: what a power cut leaves of it is found out by its checksums.
        self.out.flush()?;
        fs::rename(&self.unfinished, &self.path)?;
        Ok(self.written + (MAGIC.len() + len + TRAILER) as u64)
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        // Not there any more when it was finished; else the next draft removes it in time.
        let _ = fs::remove_file(&self.unfinished);
    }
}
