//! The task that counts searches: it looks through the notes once a second and hands on what has
//! grown, to a file or to a database.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use terrace_database::Counters;
use terrace_site::LiveSite;
use tokio::sync::watch;
use tokio::task::spawn_blocking;
use tokio::time::{Interval, MissedTickBehavior, interval, timeout};

use super::{FileStore, Learnt, Popular, Store};

/// How often notes are looked through; at most so much is lost when the machine fails.
const BEAT: Duration = Duration::from_secs(1);
/// After a failed write the next one waits for so many beats, so that a full disk fills no log.
const REST: u32 = 60;
/// Beats between two looks at what other servers with the same state folder counted.
const LOOK: u32 = 60;
/// What was counted last may take this long to be written to a database.
const LAST_BATCH: Duration = Duration::from_secs(2);

/// What learns in the background.
pub struct Keeper {
    pub popular: Arc<Popular>,
    pub site: Arc<LiveSite>,
    pub store: Store,
}

impl Keeper {
    /// Learns until it is told to stop, then once more.
    pub async fn run(self, stop: watch::Receiver<bool>) {
        let Self { popular, site, store } = self;
        let learner = Learner { popular, site };
        match store {
            Store::Memory => learner.keep_in_file(None, stop).await,
            Store::File(file) => learner.keep_in_file(Some(file), stop).await,
            Store::Database(counters) => learner.keep_in_database(counters, stop).await,
        }
    }
}

struct Learner {
    popular: Arc<Popular>,
    site: Arc<LiveSite>,
}

impl Learner {
    /// Shows what is counted at once, writes it once a second, and reads now and then what other
    /// servers counted.
    async fn keep_in_file(&self, file: Option<FileStore>, mut stop: watch::Receiver<bool>) {
        let mut beats = beats();
        // What the file said when this process last saw it.
        let mut base = self.popular.learnt();
        let (mut unwritten, mut rest, mut look) = (false, 0_u32, LOOK);
        loop {
            let stopping = next(&mut beats, &mut stop).await;
            let snapshot = self.site.snapshot();
            let grown = self.popular.learn(&snapshot.library, Instant::now());
            if !grown.is_empty() {
                self.popular.count(&grown, &snapshot.library);
                unwritten = true;
            }
            (rest, look) = (rest.saturating_sub(1), look.saturating_sub(1));
            if (unwritten && (rest == 0 || stopping)) || (look == 0 && rest == 0) {
                let synced = self.sync(file.as_ref(), &base).await;
                self.popular.unwritten.store(synced.is_none(), Ordering::Relaxed);
                match synced {
                    Some(seen) => (base, unwritten, look) = (seen, false, LOOK),
                    None => rest = REST,
                }
            }
            if stopping {
                return;
            }
        }
    }

    /// Writes what is new and shows what others counted; gives what the file then says.
    async fn sync(&self, file: Option<&FileStore>, base: &Arc<Learnt>) -> Option<Arc<Learnt>> {
        let learnt = self.popular.learnt();
        let Some(file) = file.cloned() else { return Some(learnt) };
        let (base, ours, snapshot) = (Arc::clone(base), Arc::clone(&learnt), self.site.snapshot());
        let exists = move |id: &str| snapshot.library.entry(id).is_some();
        match spawn_blocking(move || file.sync(&ours, &base, exists)).await {
            Ok(Ok(all)) => {
                if all != *learnt {
                    self.popular.remember(all.clone());
                }
                Some(Arc::new(all))
            }
            Ok(Err(error)) => {
                tracing::error!("cannot write the counts of popular searches: {error}");
                None
            }
            Err(error) => {
                tracing::error!("writing the counts of popular searches failed: {error}");
                None
            }
        }
    }

    /// Hands on what is counted; the database says what to show, which is the same on all servers.
    async fn keep_in_database(&self, counters: Counters, mut stop: watch::Receiver<bool>) {
        // Another task, so that notes never wait for the database.
        let (finish, finished) = watch::channel(false);
        let popular = Arc::clone(&self.popular);
        let show = move |totals| popular.remember(Learnt::new(totals));
        let counting = tokio::spawn(counters.clone().run(show, finished));
        let mut beats = beats();
        loop {
            let stopping = next(&mut beats, &mut stop).await;
            let grown = self.popular.learn(&self.site.snapshot().library, Instant::now());
            counters.add(grown.counts().iter().map(|(id, more)| (id.as_str(), *more)));
            if stopping {
                break;
            }
        }
        // Fails only when it has stopped already.
        let _ = finish.send(true);
        if timeout(LAST_BATCH, counting).await.is_err() {
            let waiting = counters.stats().waiting;
            tracing::error!(
                "{waiting} counts could not be written before the end: the database takes too long"
            );
        }
    }
}

fn beats() -> Interval {
    let mut beats = interval(BEAT);
    beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
    beats
}

/// Waits for the next beat, or for the end, and says which.
async fn next(beats: &mut Interval, stop: &mut watch::Receiver<bool>) -> bool {
    tokio::select! {
        _ = beats.tick() => false,
        // An error means that the sender is gone, which ends the program too.
        _ = stop.wait_for(|stop| *stop) => true,
    }
}
