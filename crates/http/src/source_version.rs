//! Which published version of the site is served, so that whoever asks several servers can tell.

use std::sync::Arc;

use arc_swap::ArcSwapOption;
use http::{HeaderMap, HeaderName, HeaderValue};

pub const HEADER: HeaderName = HeaderName::from_static("terrace-version");

/// The version of what the present snapshot was read from; none for a folder, which has no name
/// for its states.
#[derive(Debug, Default)]
pub struct SourceVersion(ArcSwapOption<Named>);

#[derive(Debug)]
struct Named {
    version: Arc<str>,
    header: HeaderValue,
}

impl SourceVersion {
    /// From now on this version is served. One that no header can carry is none.
    pub fn set(&self, version: Option<Arc<str>>) {
        let named = version.and_then(|version| {
            let header = HeaderValue::from_str(&version).ok()?;
            Some(Arc::new(Named { version, header }))
        });
        self.0.store(named);
    }

    pub fn get(&self) -> Option<Arc<str>> {
        self.0.load().as_ref().map(|named| Arc::clone(&named.version))
    }

    /// Says it in an answer.
    pub fn add(&self, headers: &mut HeaderMap) {
        if let Some(named) = &*self.0.load() {
            headers.insert(HEADER, named.header.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_has_none_and_a_published_version_is_told() {
        let version = SourceVersion::default();
        let told = || {
            let mut headers = HeaderMap::new();
            version.add(&mut headers);
            headers.get(HEADER).map(|value| value.to_str().unwrap().to_owned())
        };
        assert_eq!((version.get(), told()), (None, None));
        version.set(Some("2026-11-17-a1b2".into()));
        assert_eq!(told().as_deref(), Some("2026-11-17-a1b2"));
        assert_eq!(version.get().as_deref(), Some("2026-11-17-a1b2"));
        version.set(Some("a\nb".into()));
        assert_eq!((version.get(), told()), (None, None));
    }
}
