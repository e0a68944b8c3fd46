//! The task that counts searches and writes counts once a second, and reads now and then what other
//! servers counted.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use terrace_site::LiveSite;
use tokio::sync::watch;
use tokio::task::spawn_blocking;

use super::{Learnt, Popular, Store};

/// How often notes are looked through; at most so much is lost when the machine fails.
const BEAT: Duration = Duration::from_secs(1);
/// After a failed write the next one waits for so many beats, so that a full disk fills no log.
const REST: u32 = 60;
/// Beats between two looks at what other servers with the same state folder counted.
const LOOK: u32 = 60;

/// What learns in the background.
pub struct Keeper {
    pub popular: Arc<Popular>,
    pub site: Arc<LiveSite>,
    /// None where there is no state folder: then counts live as long as the program.
    pub store: Option<Store>,
}

impl Keeper {
    /// Learns until it is told to stop, then once more.
    pub async fn run(self, mut stop: watch::Receiver<bool>) {
        let mut beats = tokio::time::interval(BEAT);
        beats.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        // What the file said when this process last saw it.
        let mut base = self.popular.learnt();
        let (mut unwritten, mut rest, mut look) = (false, 0_u32, LOOK);
        loop {
            let stopping = tokio::select! {
                _ = beats.tick() => false,
                // An error means that the sender is gone, which ends the program too.
                _ = stop.wait_for(|stop| *stop) => true,
            };
            unwritten |= self.popular.learn(&self.site.snapshot().library, Instant::now());
            (rest, look) = (rest.saturating_sub(1), look.saturating_sub(1));
            if (unwritten && (rest == 0 || stopping)) || (look == 0 && rest == 0) {
                let synced = self.sync(&base).await;
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
    async fn sync(&self, base: &Arc<Learnt>) -> Option<Arc<Learnt>> {
        let learnt = self.popular.learnt();
        let Some(store) = self.store.clone() else { return Some(learnt) };
        let (base, ours, snapshot) = (Arc::clone(base), Arc::clone(&learnt), self.site.snapshot());
        let exists = move |id: &str| snapshot.library.entry(id).is_some();
        match spawn_blocking(move || store.sync(&ours, &base, exists)).await {
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
}
