//! Parsed entries, kept in a file for the next start of the same program over the same site: then
//! only files that changed meanwhile are parsed.
//!
//! Invariant: what is taken from the file is what parsing would give. Whatever is in doubt is
//! parsed; a file of which anything is in doubt is not used at all.

mod bytes;
mod entry;
mod file;
mod value;

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use rustc_hash::FxHashMap;
use terrace_files::{Files, STAMP_BYTES};
use xxhash_rust::xxh3::xxh3_128;

use self::bytes::{Bytes, Damaged, push_number, push_text};
use self::file::{CHUNK, Draft, KeptFile, MAX_CHUNK, Origin, Refused};
use self::value::{Reading, Writer, push_keys, read_keys};
use super::cache::{Keepable, Known, Parsed, Wanted, in_parallel};
use super::entries::Context;
use crate::entry::EntryFile;
use crate::yaml::Keys;

/// Fewer files than this are parsed about as fast as they are found in a file.
const WORTH_KEEPING: usize = 1000;
/// Changes of a clock that tell a table of time zones from another: those of some centuries.
const CLOCK_CHANGES: usize = 800;

/// Where parsed entries are kept.
#[derive(Debug, Clone)]
pub struct Keeping {
    /// Outside of the site; several processes may share it.
    pub file: PathBuf,
    /// A digest of this program, bit by bit: another one may parse otherwise. `None`: it is not
    /// known, so nothing is kept.
    pub program: fn() -> Option<u128>,
}

/// What became of the file at the start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KeptEntries {
    /// So many entries were taken from it.
    Taken(usize),
    /// It is not there, or of another program.
    None,
    /// It is not used, because something is wrong with it.
    Refused(String),
}

/// Entries that are to be kept.
#[derive(Debug)]
pub struct Keep {
    path: PathBuf,
    origin: Origin,
    entries: Vec<Keepable<EntryFile>>,
    contexts: FxHashMap<u64, (Arc<Context>, u128)>,
}

/// What was kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kept {
    pub entries: usize,
    pub bytes: u64,
}

/// The contexts of entries, each with the number of its version.
type Contexts = [(Arc<Context>, u64)];

/// What is known of `wanted` from the file.
pub(super) fn read(
    keeping: &Keeping,
    files: &Files,
    folder: &Path,
    wanted: &[Wanted],
    contexts: &Contexts,
    limit: u64,
) -> (Vec<Known<EntryFile>>, KeptEntries) {
    if wanted.len() < WORTH_KEEPING {
        return (Vec::new(), KeptEntries::None);
    }
    let refused = |why: String| (Vec::new(), KeptEntries::Refused(why));
    match try_to_read(keeping, files, folder, wanted, contexts, limit) {
        Ok(known) => {
            let taken = known.len();
            (known, KeptEntries::Taken(taken))
        }
        Err(Refused::OfAnother) => (Vec::new(), KeptEntries::None),
        Err(Refused::Damaged) => refused("it is damaged".to_owned()),
        Err(Refused::Unread(error)) => refused(error.to_string()),
    }
}

fn try_to_read(
    keeping: &Keeping,
    files: &Files,
    folder: &Path,
    wanted: &[Wanted],
    contexts: &Contexts,
    limit: u64,
) -> Result<Vec<Known<EntryFile>>, Refused> {
    let origin = origin(keeping, folder).ok_or(Refused::OfAnother)?;
    let Some(kept) = KeptFile::open(files, &keeping.file, &origin)? else {
        return Err(Refused::OfAnother);
    };
    let digests: Vec<_> = contexts.iter().map(|(context, _)| digest(context, limit)).collect();
    let present = |kept: &u128| digests.iter().position(|digest| *digest == Some(*kept));
    let look = Look {
        wanted: wanted.iter().map(|wanted| (&*wanted.file.path, wanted)).collect(),
        present: kept.contexts.iter().map(present).collect(),
        contexts,
    };
    let chunks = kept.chunks.iter().collect();
    let read = in_parallel(chunks, |chunk, keys| look.known(&kept.read(chunk)?, keys));
    let mut known = Vec::with_capacity(wanted.len());
    for of_chunk in read {
        known.extend(of_chunk?);
    }
    Ok(known)
}

/// Whose the file is.
fn origin(keeping: &Keeping, folder: &Path) -> Option<Origin> {
    // Elsewhere a stamp says too little for a time in which nobody followed the files.
    if !cfg!(unix) {
        return None;
    }
    Some(Origin { program: (keeping.program)()?, folder: folder.to_str()?.to_owned() })
}

/// What kept entries are compared with.
struct Look<'a> {
    wanted: FxHashMap<&'a str, &'a Wanted>,
    /// For each context of the file, which of the present ones is the same.
    present: Vec<Option<usize>>,
    contexts: &'a Contexts,
}

impl Look<'_> {
    fn known(&self, chunk: &[u8], keys: &mut Keys) -> Result<Vec<Known<EntryFile>>, Refused> {
        let mut bytes = Bytes(chunk);
        let keys = read_keys(&mut bytes, keys)?;
        let mut known = Vec::new();
        while !bytes.0.is_empty() {
            known.extend(self.record(&mut bytes, &keys)?);
        }
        Ok(known)
    }

    /// One entry, when it is wanted as it was kept.
    fn record(
        &self,
        bytes: &mut Bytes<'_>,
        keys: &[Arc<str>],
    ) -> Result<Option<Known<EntryFile>>, Damaged> {
        let path = bytes.text()?;
        let stamp: [u8; STAMP_BYTES] = bytes.array()?;
        let digest = u64::from_le_bytes(bytes.array()?);
        let context = *self.present.get(bytes.small::<usize>()?).ok_or(Damaged)?;
        let length = bytes.count()?;
        let body = Bytes(bytes.take(length)?);
        let Some(wanted) = self.wanted.get(path).copied() else { return Ok(None) };
        if context != Some(wanted.context) || wanted.file.stamp.to_bytes() != stamp {
            return Ok(None);
        }
        let context = &self.contexts.get(wanted.context).ok_or(Damaged)?.0;
        let parsed = read_body(&mut Reading::new(body, keys), &wanted.file.path, context)?;
        let (value, problems) = (parsed.value.map(Arc::new), parsed.problems);
        Ok(Some(Known { wanted: wanted.clone(), digest, value, problems }))
    }
}

fn read_body(
    reading: &mut Reading<'_>,
    path: &Arc<str>,
    context: &Context,
) -> Result<Parsed<EntryFile>, Damaged> {
    let value = reading.option(|reading| entry::read(reading, path, context))?;
    let problems = reading.list(Reading::problem)?.into_vec();
    if reading.bytes.0.is_empty() { Ok(Parsed { value, problems }) } else { Err(Damaged) }
}

/// Appends the value and the problems of a file. `None` when they cannot be kept.
fn write_body(
    writer: &mut Writer,
    value: Option<&EntryFile>,
    problems: &[crate::Problem],
    context: &Context,
) -> Option<()> {
    writer.begin();
    writer.byte(u8::from(value.is_some()));
    if let Some(value) = value {
        entry::write(writer, value, context)?;
    }
    writer.count(problems.len());
    problems.iter().try_for_each(|problem| writer.problem(problem))
}

/// All that parsing with a context depends on, besides the program: equal for contexts that are,
/// also in another process.
fn digest(context: &Context, limit: u64) -> Option<u128> {
    let Context {
        collection,
        blueprints,
        dated,
        slugs,
        title_format,
        inject,
        columns,
        timezone,
        deriver,
    } = context;
    let rules = match &deriver.0 {
        Some(deriver) => Some(deriver.rules()?),
        None => None,
    };
    // Only the program that wrote it reads it, so that any text will do that shows everything.
    let text = format!(
        "{:?}",
        (
            (collection, blueprints, dated, slugs, title_format, inject, columns),
            (clock(timezone), rules, limit),
        )
    );
    Some(xxh3_128(text.as_bytes()))
}

/// What a time zone says of days and hours; the system's table of them is updated now and then.
fn clock(timezone: &TimeZone) -> String {
    let first = timezone.to_offset(Timestamp::MIN);
    let changes: Vec<_> = timezone
        .following(Timestamp::MIN)
        .take(CLOCK_CHANGES)
        .map(|change| (change.timestamp(), change.offset()))
        .collect();
    format!("{timezone:?} {first} {changes:?}")
}

/// Whether so many files that are not kept are worth writing the file again.
pub(super) fn is_worth_it(not_kept: usize) -> bool {
    not_kept >= WORTH_KEEPING
}

/// Whether nothing that an entry is depends on what may be another one for a later process.
pub(super) fn is_keepable(entry: &EntryFile) -> bool {
    entry::is_keepable(entry)
}

impl Keep {
    /// `None` when it is not known which program this is.
    pub(super) fn new(
        keeping: &Keeping,
        folder: &Path,
        entries: Vec<Keepable<EntryFile>>,
        contexts: &FxHashMap<Arc<str>, (Arc<Context>, u64)>,
        limit: u64,
    ) -> Option<Self> {
        let origin = origin(keeping, folder)?;
        let contexts = contexts.values().filter_map(|(context, version)| {
            Some((*version, (Arc::clone(context), digest(context, limit)?)))
        });
        Some(Self { path: keeping.file.clone(), origin, entries, contexts: contexts.collect() })
    }

    /// Writes the file, which takes a while: in the background, please. The old one stays until the
    /// new one is whole.
    pub fn write(self) -> io::Result<Kept> {
        let Self { path, origin, entries, contexts } = self;
        let mut draft = Draft::new(&path)?;
        let mut versions: Vec<_> = contexts.keys().copied().collect();
        versions.sort_unstable();
        let mut chunk = ChunkWriter::default();
        let mut kept = 0;
        for entry in entries {
            let Some((context, _)) = contexts.get(&entry.version) else { continue };
            let Ok(number) = versions.binary_search(&entry.version) else { continue };
            chunk.push(&entry, context, number as u64);
            if chunk.len() >= CHUNK {
                kept += chunk.finish(&mut draft)?;
            }
        }
        kept += chunk.finish(&mut draft)?;
        let digests: Vec<_> = versions.iter().map(|version| contexts[version].1).collect();
        let bytes = draft.finish(&origin, &digests)?;
        Ok(Kept { entries: kept, bytes })
    }
}

/// Entries that share a table of keys.
#[derive(Default)]
struct ChunkWriter {
    writer: Writer,
    entries: usize,
}

impl ChunkWriter {
    fn len(&self) -> usize {
        self.writer.out.len()
    }

    /// Adds an entry, when it can be kept.
    fn push(&mut self, entry: &Keepable<EntryFile>, context: &Context, number: u64) {
        let begin = self.writer.out.len();
        // Keys are numbered through the chunk, so the body is written in its place and moved.
        let written =
            write_body(&mut self.writer, entry.value.as_deref(), &entry.problems, context);
        let body = self.writer.out.split_off(begin);
        if written.is_none() || body.len() > MAX_CHUNK / 2 {
            return;
        }
        let out = &mut self.writer.out;
        push_text(out, &entry.path);
        out.extend_from_slice(&entry.stamp.to_bytes());
        out.extend_from_slice(&entry.digest.to_le_bytes());
        push_number(out, number);
        push_number(out, body.len() as u64);
        out.extend_from_slice(&body);
        self.entries += 1;
    }

    /// Writes it, and begins another. Gives how many entries were written.
    fn finish(&mut self, draft: &mut Draft) -> io::Result<usize> {
        let Self { writer, entries } = std::mem::take(self);
        let mut chunk = Vec::with_capacity(writer.out.len() + CHUNK / 16);
        push_keys(&mut chunk, &writer.keys);
        chunk.extend_from_slice(&writer.out);
        if entries == 0 || !draft.has_room(chunk.len()) {
            return Ok(0);
        }
        draft.push(&chunk)?;
        Ok(entries)
    }
}

#[cfg(test)]
mod tests;
