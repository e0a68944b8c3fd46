//! What the API says at present, for pages: bodies that many pages share, and digests, which tell
//! whether a cached page is still valid.
//!
//! Pages have many answers in common, such as menus. After a change every page in the cache is asked
//! for its answers again; each is asked for once.

use bytes::Bytes;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use terrace_ssr::FetchResponse;
use xxhash_rust::xxh3::xxh3_128;

/// Bytes of bodies and addresses that are remembered; what is asked for least goes first.
const ROOM: u64 = 12_000_000;
/// Of longer answers only the digest is.
const LONGEST: usize = 200_000;
/// An average answer; only sizes the tables.
const AVERAGE: u64 = 1000;

/// Present answers by their addresses, each with the version for which it is right.
#[derive(Debug)]
pub(super) struct PresentAnswers(Cache<String, PresentAnswer, ByBytes>);

#[derive(Debug, Clone)]
struct PresentAnswer {
    version: u64,
    status: u16,
    digest: u128,
    body: Option<Bytes>,
}

#[derive(Debug, Clone)]
struct ByBytes;

impl Weighter<String, PresentAnswer> for ByBytes {
    fn weight(&self, address: &String, answer: &PresentAnswer) -> u64 {
        let body = answer.body.as_ref().map_or(0, Bytes::len);
        (address.len() + body + size_of::<PresentAnswer>()) as u64
    }
}

impl Default for PresentAnswers {
    fn default() -> Self {
        let expected = usize::try_from(ROOM / AVERAGE).unwrap_or(usize::MAX);
        Self(Cache::with_weighter(expected, ROOM, ByBytes))
    }
}

impl PresentAnswers {
    pub(super) fn digest(&self, version: u64, address: &str) -> Option<u128> {
        Some(self.at(version, address)?.digest)
    }

    pub(super) fn answer(&self, version: u64, address: &str) -> Option<FetchResponse> {
        let PresentAnswer { status, body, .. } = self.at(version, address)?;
        Some(FetchResponse { status, body: body? })
    }

    /// Remembers an answer that is at least as new as `version`; gives its digest.
    pub(super) fn put(&self, version: u64, address: &str, status: u16, body: &Bytes) -> u128 {
        let digest = digest(status, body);
        // Who began before a change does not undo what others know since.
        let is_newer = |known: PresentAnswer| known.version <= version;
        if self.0.peek(address).is_none_or(is_newer) {
            let body = (body.len() <= LONGEST).then(|| body.clone());
            self.0.insert(address.to_owned(), PresentAnswer { version, status, digest, body });
        }
        digest
    }

    fn at(&self, version: u64, address: &str) -> Option<PresentAnswer> {
        self.0.get(address).filter(|known| known.version == version)
    }
}

/// Of an answer.
pub(super) fn digest(status: u16, body: &[u8]) -> u128 {
    xxh3_128(body) ^ u128::from(status)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn body(text: &'static str) -> Bytes {
        Bytes::from_static(text.as_bytes())
    }

    #[test]
    fn answers_are_of_one_version_alone() {
        let answers = PresentAnswers::default();
        let first = answers.put(7, "/a", 200, &body("one"));
        assert_eq!(answers.digest(7, "/a"), Some(first));
        assert_eq!(answers.answer(7, "/a").unwrap().body, "one");
        assert_eq!(answers.digest(7, "/b"), None);
        assert_eq!(answers.digest(8, "/a"), None);
        let second = answers.put(8, "/a", 404, &body("one"));
        assert_ne!(first, second);
        // From a request that began before the change.
        answers.put(7, "/a", 200, &body("old"));
        assert_eq!(answers.digest(8, "/a"), Some(second));
        assert_eq!(answers.answer(8, "/a").unwrap().status, 404);
        assert!(answers.answer(7, "/a").is_none());
    }

    #[test]
    fn of_a_long_answer_the_digest_is_remembered() {
        let answers = PresentAnswers::default();
        let long = Bytes::from(vec![b'x'; LONGEST + 1]);
        let made = answers.put(1, "/a", 200, &long);
        assert_eq!(answers.digest(1, "/a"), Some(made));
        assert!(answers.answer(1, "/a").is_none());
    }

    #[test]
    fn there_is_an_end_to_what_is_remembered() {
        let answers = PresentAnswers::default();
        let long = Bytes::from(vec![b'x'; LONGEST]);
        for n in 0..1000 {
            answers.put(1, &n.to_string(), 200, &long);
            answers.digest(1, "0");
        }
        assert!(answers.0.weight() <= ROOM);
        assert!(answers.digest(1, "0").is_some(), "what is asked for stays");
    }
}
