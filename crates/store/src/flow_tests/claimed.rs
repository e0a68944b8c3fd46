//! A store that keeps no conditions, with a guard outside of it.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};

use async_trait::async_trait;

use super::*;
use crate::double::Faults;

/// A guard in memory, which can misbehave.
#[derive(Debug, Default)]
struct TestGuard {
    claims: Mutex<Vec<(u64, String)>>,
    pruning: Mutex<Option<String>>,
    is_down: AtomicBool,
    loses_answers: AtomicBool,
}

impl TestGuard {
    fn ask(&self) -> Result<(), String> {
        if self.is_down.load(SeqCst) { Err("it is down".to_owned()) } else { Ok(()) }
    }

    fn numbers(&self) -> Vec<u64> {
        self.claims.lock().unwrap().iter().map(|(number, _)| *number).collect()
    }
}

#[async_trait]
impl Guard for TestGuard {
    async fn last(&self) -> Result<Option<(u64, String)>, String> {
        self.ask()?;
        Ok(self.claims.lock().unwrap().last().cloned())
    }

    async fn claim(&self, number: u64, record: &str) -> Result<bool, String> {
        self.ask()?;
        let mut claims = self.claims.lock().unwrap();
        if claims.last().is_some_and(|(last, _)| number <= *last) {
            return Ok(false);
        }
        claims.push((number, record.to_owned()));
        if self.loses_answers.load(SeqCst) { Err("the line is dead".to_owned()) } else { Ok(true) }
    }

    async fn begin_pruning(&self, id: &str, _: Duration) -> Result<bool, String> {
        self.ask()?;
        let mut pruning = self.pruning.lock().unwrap();
        let is_free = pruning.as_deref().is_none_or(|held| held == id);
        if is_free {
            *pruning = Some(id.to_owned());
        }
        Ok(is_free)
    }

    async fn end_pruning(&self, id: &str) -> Result<(), String> {
        self.ask()?;
        self.pruning.lock().unwrap().take_if(|held| held == id);
        Ok(())
    }
}

/// A store that keeps no conditions, and the guard of it.
async fn guarded() -> (Double, Store, Arc<TestGuard>, Guarding) {
    let (double, store) = double().await;
    double.fails(careless());
    let guard = Arc::new(TestGuard::default());
    let guarding = Guarding::StoreOr(Arc::clone(&guard) as Arc<dyn Guard>);
    (double, store, guard, guarding)
}

fn careless() -> Faults {
    Faults { ignores_conditions: true, ..Faults::default() }
}

impl Site {
    async fn publish_by(
        &self,
        store: &Store,
        guarding: &Guarding,
    ) -> Result<VersionId, StoreError> {
        let publication = Publication { guarding: guarding.clone(), ..self.publication() };
        match publish(store, &publication, &|_| ()).await? {
            Published::New { version, .. } => Ok(version),
            Published::Unchanged { .. } => panic!("nothing was new"),
        }
    }

    async fn published_by(&self, store: &Store, guarding: &Guarding) -> VersionId {
        self.publish_by(store, guarding).await.unwrap()
    }
}

async fn present(store: &Store) -> VersionId {
    list(store).await.unwrap().1.unwrap().version
}

#[tokio::test]
async fn a_guard_takes_the_place_of_conditions() {
    let (_double, store, guard, guarding) = guarded().await;
    let folder = tempfile::tempdir().unwrap();
    let mut follower = follower(&store, folder.path());
    let site = Site::new(&[("a", "1")]);
    let one = site.published_by(&store, &guarding).await;
    assert_eq!(follow(&mut follower).await.as_ref(), Some(&one));
    site.write("a", "2");
    let two = site.published_by(&store, &guarding).await;
    assert_eq!(follow(&mut follower).await.as_ref(), Some(&two));
    let back = roll_back(&store, &one, "ben", &guarding).await.unwrap();
    assert_eq!(back, RolledBack::Switched { from: two.clone() });
    assert_eq!(follow(&mut follower).await.as_ref(), Some(&one));
    assert_eq!(follow(&mut follower).await, None);
    assert_eq!(present(&store).await, one);
    assert_eq!(guard.numbers(), [1, 2, 3]);
    roll_back(&store, &two, "ben", &guarding).await.unwrap();
    assert_eq!(prune(&store, 1, "ben", &guarding).await.unwrap().versions, 1);
    assert_eq!(present(&store).await, two);
    // Whoever knows nothing of the guard is refused.
    site.write("a", "3");
    assert!(matches!(site.publish(&store).await, Err(StoreError::Unguarded { .. })));
}

#[tokio::test]
async fn who_publishes_at_the_same_time_is_told_who_won() {
    let (double, store, _, guarding) = guarded().await;
    for round in ["first", "next"] {
        let sites = [Site::new(&[("a", round)]), Site::new(&[("a", &format!("other {round}"))])];
        // Both have read what is there before either goes on.
        double.fails(Faults { gathers: Some(("site/publishing/".to_owned(), 2)), ..careless() });
        let (one, two) = tokio::join!(
            sites[0].publish_by(&store, &guarding),
            sites[1].publish_by(&store, &guarding)
        );
        double.fails(careless());
        let (won, lost) = match (one, two) {
            (Ok(won), Err(lost)) | (Err(lost), Ok(won)) => (won, lost),
            both => panic!("{both:?}"),
        };
        assert!(matches!(lost, StoreError::Lost { winner } if winner.version == won));
        assert_eq!(present(&store).await, won);
    }
}

/// Its publisher died between the claim and the copy, or the store did.
#[tokio::test]
async fn a_switch_that_was_only_claimed_is_shown_by_who_comes_next() {
    let (double, store, guard, guarding) = guarded().await;
    let folder = tempfile::tempdir().unwrap();
    let mut follower = follower(&store, folder.path());
    let site = Site::new(&[("a", "1")]);
    for (round, switches) in [(1_u64, 0), (2, 2)] {
        site.write("a", &format!("lost {round}"));
        // Twice is once and a retry.
        double.fails(Faults { refuses: Some("site/switches/".to_owned()), ..careless() });
        let lost = match site.publish_by(&store, &guarding).await {
            Err(StoreError::Unknown { version, .. }) => version,
            other => panic!("{other:?}"),
        };
        double.fails(careless());
        assert_eq!(guard.numbers().len(), switches + 1);
        // The same site again: it is shown, and nothing is new.
        let publication = Publication { guarding: guarding.clone(), ..site.publication() };
        let again = publish(&store, &publication, &|_| ()).await.unwrap();
        assert!(matches!(again, Published::Unchanged { version, .. } if version == lost));
        assert_eq!(follow(&mut follower).await, Some(lost));
        site.write("a", &format!("next {round}"));
        let next = site.published_by(&store, &guarding).await;
        assert_eq!(follow(&mut follower).await, Some(next));
    }
}

/// A publisher was held up after its claim, and wrote last though another had switched since.
#[tokio::test]
async fn what_is_written_late_does_not_count() {
    let (double, store, _, guarding) = guarded().await;
    let folder = tempfile::tempdir().unwrap();
    let site = Site::new(&[("a", "1")]);
    site.published_by(&store, &guarding).await;
    let late = double.object("site/current").unwrap();
    site.write("a", "2");
    let two = site.published_by(&store, &guarding).await;
    let mut early = follower(&store, &folder.path().join("early"));
    assert_eq!(follow(&mut early).await.as_ref(), Some(&two));
    double.put("site/current", late);
    assert_eq!(follow(&mut early).await, None);
    let mut fresh = follower(&store, &folder.path().join("fresh"));
    assert_eq!(follow(&mut fresh).await.as_ref(), Some(&two));
    assert_eq!(present(&store).await, two);
    site.write("a", "3");
    let three = site.published_by(&store, &guarding).await;
    assert_eq!(follow(&mut early).await, Some(three));
}

#[tokio::test]
async fn a_claim_whose_answer_is_lost_counts_and_a_guard_that_is_down_refuses() {
    let (_double, store, guard, guarding) = guarded().await;
    let site = Site::new(&[("a", "1")]);
    guard.loses_answers.store(true, SeqCst);
    let one = site.published_by(&store, &guarding).await;
    guard.loses_answers.store(false, SeqCst);
    assert_eq!(present(&store).await, one);
    guard.is_down.store(true, SeqCst);
    site.write("a", "2");
    let error = site.publish_by(&store, &guarding).await.unwrap_err();
    assert_eq!(error.to_string(), "the guard of the switch cannot be used: it is down");
    let error = prune(&store, 1, "ben", &guarding).await.unwrap_err();
    assert_eq!(error.to_string(), "the guard of the switch cannot be used: it is down");
    assert_eq!(present(&store).await, one);
}

#[tokio::test]
async fn a_guard_of_another_store_is_found_out_and_a_lost_one_can_be_replaced() {
    let (_double, store, _, guarding) = guarded().await;
    let (_other_double, other_store, _, other_guarding) = guarded().await;
    let site = Site::new(&[("a", "1")]);
    let folder = tempfile::tempdir().unwrap();
    let mut follower = follower(&store, folder.path());
    let check = async |store: &Store, guarding: &Guarding, expected: &str| {
        let error = site.publish_by(store, guarding).await.unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("the guard of the switch cannot be used: {expected}")
        );
    };
    site.published_by(&store, &guarding).await;
    site.write("a", "2");
    let unknown = "the store has switches that it does not know";
    check(&store, &other_guarding, unknown).await;
    let absent = "its last switch is to a version that the store does not have";
    check(&other_store, &guarding, absent).await;
    site.published_by(&other_store, &other_guarding).await;
    let another = "its last switch is another one than that of the store";
    site.write("a", "3");
    check(&store, &other_guarding, another).await;
    // The database is lost: the operator says once that nobody else publishes.
    let fresh = Arc::new(TestGuard::default());
    let fresh_guarding = Guarding::StoreOr(Arc::clone(&fresh) as Arc<dyn Guard>);
    check(&store, &fresh_guarding, unknown).await;
    let three = site.published_by(&store, &Guarding::Nobody).await;
    assert_eq!(follow(&mut follower).await, Some(three));
    site.write("a", "4");
    let four = site.published_by(&store, &fresh_guarding).await;
    assert_eq!(follow(&mut follower).await, Some(four));
    assert_eq!(fresh.numbers(), [2], "above all that the store has");
}

#[tokio::test]
async fn one_alone_prunes() {
    let (double, store, guard, guarding) = guarded().await;
    Site::new(&[("a", "1")]).published_by(&store, &guarding).await;
    *guard.pruning.lock().unwrap() = Some("somebody".to_owned());
    let error = prune(&store, 1, "ben", &guarding).await.unwrap_err();
    assert_eq!(error.to_string(), "old versions are being pruned by somebody else");
    guard.pruning.lock().unwrap().take();
    assert!(prune(&store, 1, "ben", &guarding).await.is_ok());
    assert_eq!(*guard.pruning.lock().unwrap(), None);
    assert_eq!(double.object("site/pruning"), None);
}

#[tokio::test]
async fn a_store_that_keeps_conditions_needs_no_guard() {
    let (double, store, guard, guarding) = guarded().await;
    double.fails(Faults::default());
    guard.is_down.store(true, SeqCst);
    let one = Site::new(&[("a", "1")]).published_by(&store, &guarding).await;
    assert_eq!(present(&store).await, one);
    assert_eq!(guard.numbers(), [0_u64; 0]);
}
