//! Paint jobs: what a thread paints for a request.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Weak};
use std::time::Instant;

use terrace_map::{Fetched, Late, Maps, Request, ServiceException, WmsAnswer};

/// What to paint for a request.
pub(super) enum Task {
    /// The answer.
    Answer,
    /// The answer, of which another server painted parts.
    Compose(Vec<Fetched>),
    /// That there is none, as a picture.
    Refuse(ServiceException),
}

/// Whoever waits for a map. Dropped when they leave.
#[derive(Debug, Default)]
pub(super) struct Asker(Arc<()>);

/// Knows whether the one who asked has left.
#[derive(Debug)]
pub(super) struct AskerSeen(Weak<()>);

impl Asker {
    pub(super) fn seen(&self) -> AskerSeen {
        AskerSeen(Arc::downgrade(&self.0))
    }
}

impl AskerSeen {
    fn has_left(&self) -> bool {
        self.0.strong_count() == 0
    }
}

impl Task {
    /// Paints, unless it cannot be ready in time or nobody waits for it any more.
    pub(super) fn paint(
        &self,
        maps: &Maps,
        request: &Request,
        deadline: Instant,
        asker: &AskerSeen,
    ) -> Result<Arc<WmsAnswer>, Late> {
        let is_left = || asker.has_left();
        guarded(request, || match self {
            Self::Answer => Painted(maps.answer_by(request, deadline, &is_left)),
            Self::Compose(fetched) => {
                Painted(maps.compose_by(request, fetched, deadline, &is_left).map(Arc::new))
            }
            Self::Refuse(exception) => Painted(Ok(Arc::new(maps.refuse(request, exception)))),
        })
        .0
    }
}

struct Painted(Result<Arc<WmsAnswer>, Late>);

impl From<Arc<WmsAnswer>> for Painted {
    fn from(answer: Arc<WmsAnswer>) -> Self {
        Self(Ok(answer))
    }
}

/// Painting is tested against panics, but a visitor is told of one in the form that he wants.
pub(super) fn guarded<T: From<Arc<WmsAnswer>>>(request: &Request, paint: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(paint)).unwrap_or_else(|_| {
        tracing::error!(?request, "a map could not be painted");
        let exception = ServiceException::failure("The map could not be painted");
        Arc::new(Maps::refuse_in_text(request, &exception)).into()
    })
}

#[cfg(test)]
mod tests {
    use terrace_map::{Options, Reader, WmsAnswerKind};

    use super::*;

    #[test]
    fn nothing_is_painted_for_who_has_left() {
        let folder = tempfile::tempdir().unwrap();
        let point = r#"{"type":"Point","coordinates":[1,2]}"#;
        std::fs::write(folder.path().join("a.geojson"), point).unwrap();
        let mut reader = Reader::new(folder.path().to_owned(), Options::default());
        let (maps, _) = reader.load(jiff::Timestamp::UNIX_EPOCH);
        let query = "request=GetMap&version=1.1.1&srs=EPSG:4326&bbox=0,0,9,9&width=9&height=9&layers=a&styles=&format=image/png";
        let request = maps.request(form_urlencoded::parse(query.as_bytes()));
        let later = Instant::now() + std::time::Duration::from_secs(600);
        let asker = Asker::default();
        let seen = asker.seen();
        drop(asker);
        assert!(Task::Answer.paint(&maps, &request, later, &seen).is_err());
        let stays = Asker::default();
        let painted = Task::Answer.paint(&maps, &request, later, &stays.seen()).unwrap();
        assert_eq!(painted.kind, WmsAnswerKind::Good);
    }

    #[test]
    fn a_panic_is_an_answer() {
        let mut reader = Reader::new("/nowhere".into(), Options::default());
        let (maps, _) = reader.load(jiff::Timestamp::UNIX_EPOCH);
        let request = maps.request([("request", "GetFeatureInfo")]);
        let answer: Option<Arc<WmsAnswer>> = guarded(&request, || panic!("as a test"));
        let answer = answer.unwrap();
        assert_eq!(answer.kind, WmsAnswerKind::Failed);
        assert!(String::from_utf8_lossy(&answer.body).contains("The map could not be painted"));
        assert!(guarded::<Option<_>>(&request, || None).is_none());
    }
}
