//! What a thread paints for a request.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Instant;

use terrace_map::{Answer, Fetched, Late, Maps, Request, ServiceException};

/// What to paint for a request.
pub(super) enum Task {
    /// The answer.
    Answer,
    /// The answer, of which another server painted parts.
    Compose(Vec<Fetched>),
    /// That there is none, as a picture.
    Refuse(ServiceException),
}

impl Task {
    /// Paints, unless it cannot be ready in time.
    pub(super) fn paint(
        &self,
        maps: &Maps,
        request: &Request,
        deadline: Instant,
    ) -> Result<Arc<Answer>, Late> {
        guarded(request, || match self {
            Self::Answer => Painted(maps.answer_by(request, deadline)),
            Self::Compose(fetched) => {
                Painted(maps.compose_by(request, fetched, deadline).map(Arc::new))
            }
            Self::Refuse(exception) => Painted(Ok(Arc::new(maps.refuse(request, exception)))),
        })
        .0
    }
}

struct Painted(Result<Arc<Answer>, Late>);

impl From<Arc<Answer>> for Painted {
    fn from(answer: Arc<Answer>) -> Self {
        Self(Ok(answer))
    }
}

/// Painting is tested against panics, but a visitor is told of one in the form that he wants.
pub(super) fn guarded<T: From<Arc<Answer>>>(request: &Request, paint: impl FnOnce() -> T) -> T {
    catch_unwind(AssertUnwindSafe(paint)).unwrap_or_else(|_| {
        tracing::error!(?request, "a map could not be painted");
        let exception = ServiceException::failure("The map could not be drawn");
        Arc::new(Maps::refuse_in_text(request, &exception)).into()
    })
}

#[cfg(test)]
mod tests {
    use terrace_map::{AnswerKind, Options, Reader};

    use super::*;

    #[test]
    fn a_panic_is_an_answer() {
        let mut reader = Reader::new("/nowhere".into(), Options::default());
        let (maps, _) = reader.load(jiff::Timestamp::UNIX_EPOCH);
        let request = maps.request([("request", "GetFeatureInfo")]);
        let answer: Option<Arc<Answer>> = guarded(&request, || panic!("as a test"));
        let answer = answer.unwrap();
        assert_eq!(answer.kind, AnswerKind::Failed);
        assert!(String::from_utf8_lossy(&answer.body).contains("The map could not be drawn"));
        assert!(guarded::<Option<_>>(&request, || None).is_none());
    }
}
