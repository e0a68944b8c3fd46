//! Manifests: which files a version has. Pure: bytes in, a checked value out, and back.
//!
//! The first line is a header in JSON; each other line is a file: digest, size, time, path. A line
//! each, so that the header can be had without the rest, and two versions can be compared with
//! `diff`.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::as_text;
use crate::digest::Digest;
use crate::file_path::{FilePath, PathError};
use crate::version::VersionId;

/// The format that this program writes, and the only one that it reads.
const FORMAT: u32 = 1;
/// Most files of a version.
pub(crate) const MOST_FILES: usize = 1_000_000;
/// Most bytes of a manifest, and of its header.
pub(crate) const LARGEST: u64 = 256 * 1024 * 1024;
pub(crate) const LARGEST_HEADER: usize = 4096;
/// Most bytes of one file.
const LARGEST_FILE: u64 = 1 << 40;

/// What a version is, and who made it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    format: u32,
    #[serde(with = "as_text")]
    pub version: VersionId,
    #[serde(with = "as_text")]
    pub created: Timestamp,
    /// The program that wrote it, with its version.
    pub program: String,
    /// Who published it, as `user@machine`.
    pub by: String,
    /// Errors that the check found, and that the publisher chose to overlook.
    pub errors: u64,
    pub files: u64,
    /// Bytes of all files.
    pub bytes: u64,
}

/// One file of a version.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ManifestFile {
    pub path: FilePath,
    pub digest: Digest,
    pub size: u64,
    /// When it was last changed, in seconds since 1970: pages show it, so it is the same on every
    /// server.
    pub modified: i64,
}

/// A version with all of its files, in the order of their paths.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Manifest {
    pub header: Header,
    files: Vec<ManifestFile>,
}

/// Why bytes are no manifest, or files make none.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ManifestError {
    #[error("its header is not understood: {0}")]
    Header(String),
    #[error("it has format {found}, and this program reads format {FORMAT}; update the program")]
    Format { found: u64 },
    #[error("its line {line} is not understood")]
    Line { line: usize },
    #[error("{0}")]
    Path(#[from] PathError),
    #[error("the path `{0}` is there twice, or not in its order")]
    Order(FilePath),
    #[error("`{0}` is both a file and a folder")]
    FileAndFolder(String),
    #[error("the file `{0}` is larger than {LARGEST_FILE} bytes")]
    FileTooLarge(FilePath),
    #[error("`{0}` has the digest of a file of another size")]
    TwoSizes(FilePath),
    #[error("it has more than {MOST_FILES} files")]
    TooManyFiles,
    #[error("it is larger than {LARGEST} bytes")]
    TooLarge,
    #[error("its header counts {said}, but it has {found}")]
    Count { said: String, found: String },
}

impl Manifest {
    /// A version of files, in any order.
    pub fn new(
        version: VersionId,
        created: Timestamp,
        (program, by): (&str, &str),
        errors: u64,
        mut files: Vec<ManifestFile>,
    ) -> Result<Self, ManifestError> {
        files.sort_unstable_by(|a, b| a.path.cmp(&b.path));
        let bytes = checked(&files)?;
        let header = Header {
            format: FORMAT,
            version,
            created,
            program: short(program),
            by: short(by),
            errors,
            files: files.len() as u64,
            bytes,
        };
        Ok(Self { header, files })
    }

    pub fn files(&self) -> &[ManifestFile] {
        &self.files
    }

    /// Each digest once, with its size.
    pub fn digests(&self) -> HashMap<Digest, u64> {
        self.files.iter().map(|file| (file.digest, file.size)).collect()
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        // A header of numbers and texts can always be written.
        let mut text = serde_json::to_string(&self.header).unwrap_or_default();
        text.push('\n');
        for ManifestFile { path, digest, size, modified } in &self.files {
            // Writing to a string does not fail.
            let _ = writeln!(text, "{digest} {size} {modified} {path}");
        }
        text.into_bytes()
    }

    /// Reads and checks all of it: what comes from a store may be anything.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ManifestError> {
        if bytes.len() as u64 > LARGEST {
            return Err(ManifestError::TooLarge);
        }
        let header = Header::from_start(bytes)?;
        let mut files = Vec::new();
        let lines = bytes.split(|byte| *byte == b'\n').enumerate().skip(1);
        let mut has_ended = false;
        for (at, line) in lines {
            let wrong = || ManifestError::Line { line: at + 1 };
            if has_ended {
                return Err(wrong());
            }
            // What follows the last line break is nothing.
            if line.is_empty() {
                has_ended = true;
                continue;
            }
            if files.len() == MOST_FILES {
                return Err(ManifestError::TooManyFiles);
            }
            let line = std::str::from_utf8(line).map_err(|_| wrong())?;
            files.push(file(line, wrong)?);
        }
        // Cut off within a line, or before the first.
        if !has_ended {
            return Err(ManifestError::Line { line: files.len() + 1 });
        }
        let bytes = checked(&files)?;
        if (header.files, header.bytes) != (files.len() as u64, bytes) {
            let counted = |files: u64, bytes: u64| format!("{files} files of {bytes} bytes");
            let said = counted(header.files, header.bytes);
            return Err(ManifestError::Count { said, found: counted(files.len() as u64, bytes) });
        }
        Ok(Self { header, files })
    }

    /// Whether both have the same files, whoever made them and whenever.
    pub fn has_same_files(&self, other: &Self) -> bool {
        self.files.len() == other.files.len()
            && self
                .files
                .iter()
                .zip(&other.files)
                .all(|(a, b)| (&a.path, a.digest) == (&b.path, b.digest))
    }
}

impl Header {
    /// Reads the header from the beginning of a manifest, of which the rest may be missing.
    pub fn from_start(bytes: &[u8]) -> Result<Self, ManifestError> {
        #[derive(Deserialize)]
        struct Format {
            format: u64,
        }
        let unread = |why: String| ManifestError::Header(why);
        let end = bytes.iter().take(LARGEST_HEADER).position(|byte| *byte == b'\n');
        let end = end.ok_or_else(|| unread("it has no end".to_owned()))?;
        // First: the header of another format may have other fields.
        let format: Format =
            serde_json::from_slice(&bytes[..end]).map_err(|error| unread(error.to_string()))?;
        if format.format != u64::from(FORMAT) {
            return Err(ManifestError::Format { found: format.format });
        }
        serde_json::from_slice(&bytes[..end]).map_err(|error| unread(error.to_string()))
    }
}

/// Texts of the header are for people, and bounded.
fn short(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(200).collect()
}

fn file(line: &str, wrong: impl Fn() -> ManifestError) -> Result<ManifestFile, ManifestError> {
    let mut parts = line.splitn(4, ' ');
    let mut part = || parts.next().ok_or_else(&wrong);
    let digest = part()?.parse().map_err(|_| wrong())?;
    let size = number(part()?).ok_or_else(&wrong)?;
    let modified = number(part()?).ok_or_else(&wrong)?;
    let modified = i64::try_from(modified).map_err(|_| wrong())?;
    Ok(ManifestFile { path: FilePath::new(part()?)?, digest, size, modified })
}

/// Digits alone: no sign, and no zero before others.
fn number(text: &str) -> Option<u64> {
    let is_plain =
        text.bytes().all(|c| c.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    text.parse().ok().filter(|_| is_plain)
}

/// Checks files together, in the order of their paths; gives the sum of their sizes.
fn checked(files: &[ManifestFile]) -> Result<u64, ManifestError> {
    if files.len() > MOST_FILES {
        return Err(ManifestError::TooManyFiles);
    }
    for pair in files.windows(2) {
        if pair[0].path >= pair[1].path {
            return Err(ManifestError::Order(pair[1].path.clone()));
        }
    }
    let paths: HashSet<&str> = files.iter().map(|file| file.path.as_str()).collect();
    let (mut sizes, mut sum) = (HashMap::new(), 0_u64);
    for file in files {
        if let Some(folder) = file.path.folders().find(|folder| paths.contains(folder)) {
            return Err(ManifestError::FileAndFolder(folder.to_owned()));
        }
        if file.size > LARGEST_FILE {
            return Err(ManifestError::FileTooLarge(file.path.clone()));
        }
        if *sizes.entry(file.digest).or_insert(file.size) != file.size {
            return Err(ManifestError::TwoSizes(file.path.clone()));
        }
        // A million files of a terabyte each are below what fits.
        sum += file.size;
    }
    Ok(sum)
}

#[cfg(test)]
#[path = "manifest_tests.rs"]
mod tests;
