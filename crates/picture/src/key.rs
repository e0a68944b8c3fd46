//! Cache keys: what a finished picture is stored under.

use std::{
    fmt, fs, io,
    path::PathBuf,
    time::{SystemTime, UNIX_EPOCH},
};

use xxhash_rust::xxh3::Xxh3;

use crate::request::{Format, Request};

/// Changes whenever the same request would give another result, so that old results are not served.
const RECIPE: u32 = 1;

/// A photograph on disk as it was when someone looked: a changed file is another source.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Source {
    pub path: PathBuf,
    pub modified: SystemTime,
    pub bytes: u64,
    /// Of its bytes, where somebody has read them: the same photograph at another place, or copied
    /// at another time, then has the same pictures.
    pub digest: Option<u128>,
}

impl Source {
    /// Asks the file system. The caller has made sure that `path` may be shown.
    pub fn of(path: impl Into<PathBuf>) -> io::Result<Self> {
        let path = path.into();
        let metadata = fs::metadata(&path)?;
        Ok(Self { modified: metadata.modified()?, bytes: metadata.len(), path, digest: None })
    }
}

/// Names one result of one state of a file, or of bytes wherever they lie.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Key([u8; 16]);

impl Key {
    /// By the digest of a photograph where that is known, else by its place and state on disk.
    pub fn new(source: &Source, request: &Request) -> Self {
        let mut hash = Xxh3::new();
        let mut number = |value: u64| hash.update(&value.to_le_bytes());
        number(u64::from(RECIPE));
        if let Some(digest) = source.digest {
            hash.update(&digest.to_le_bytes());
            wanted(&mut hash, request);
            return Self(hash.digest128().to_le_bytes());
        }
        // Files from before 1970 do exist; the distance is then counted the other way.
        let (before, age) = match source.modified.duration_since(UNIX_EPOCH) {
            Ok(age) => (0, age),
            Err(error) => (1, error.duration()),
        };
        number(before);
        number(age.as_secs());
        number(u64::from(age.subsec_nanos()));
        number(source.bytes);
        wanted(&mut hash, request);
        // Last, because it alone has no fixed length.
        hash.update(source.path.as_os_str().as_encoded_bytes());
        Self(hash.digest128().to_le_bytes())
    }

    pub(crate) fn as_bytes(&self) -> &[u8; 16] {
        &self.0
    }
}

/// Adds what is wanted of a photograph.
fn wanted(hash: &mut Xxh3, request: &Request) {
    let mut number = |value: u64| hash.update(&value.to_le_bytes());
    number(u64::from(request.width.pixels()));
    number(match request.format {
        Format::WebP => 0,
        Format::Jpeg => 1,
    });
    let crop = request.crop.map_or([0; 5], |crop| {
        let (across, down) = crop.aspect.ratio();
        let [x, y, zoom] = crop.focus.hundredths();
        [across, down, x, y, zoom]
    });
    for part in crop {
        number(u64::from(part));
    }
}

impl fmt::Display for Key {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(out, "{byte:02x}"))
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Key({self})")
    }
}

#[cfg(test)]
mod tests {
    use std::{collections::HashSet, time::Duration};

    use super::*;
    use crate::{Aspect, Crop, Focus, Width};

    #[test]
    fn whatever_changes_the_result_changes_the_key() {
        let source = Source { path: "a.jpg".into(), modified: UNIX_EPOCH, bytes: 1, digest: None };
        let request = Request { width: Width::W320, format: Format::WebP, crop: None };
        let crop =
            |aspect, focus: &str| Some(Crop { aspect, focus: focus.parse::<Focus>().unwrap() });
        let sources = [
            source.clone(),
            Source { path: "b.jpg".into(), ..source.clone() },
            Source { bytes: 2, ..source.clone() },
            Source { modified: UNIX_EPOCH + Duration::from_nanos(1), ..source.clone() },
            Source { modified: UNIX_EPOCH + Duration::from_secs(1), ..source.clone() },
            Source { modified: UNIX_EPOCH - Duration::from_secs(1), ..source.clone() },
            Source { digest: Some(1), ..source.clone() },
            Source { digest: Some(2), ..source.clone() },
            Source { digest: Some(u128::MAX), ..source.clone() },
        ];
        let requests = [
            request,
            Request { width: Width::W640, ..request },
            Request { format: Format::Jpeg, ..request },
            Request { crop: crop(Aspect::Wide, "50-50-1"), ..request },
            Request { crop: crop(Aspect::Square, "50-50-1"), ..request },
            Request { crop: crop(Aspect::Wide, "51-50-1"), ..request },
            Request { crop: crop(Aspect::Wide, "50-50-1.5"), ..request },
        ];
        let keys: HashSet<Key> = sources
            .iter()
            .flat_map(|source| requests.iter().map(|request| Key::new(source, request)))
            .collect();
        assert_eq!(keys.len(), sources.len() * requests.len());
        // The same bytes elsewhere, copied later.
        let modified = UNIX_EPOCH + Duration::from_secs(1);
        let [here, there] = [
            Source { digest: Some(1), ..source.clone() },
            Source { path: "b.jpg".into(), modified, digest: Some(1), ..source },
        ];
        assert_eq!(Key::new(&here, &request), Key::new(&there, &request));
    }
}
