//! Learns and writes once a second.

use std::sync::Arc;
use std::time::{Duration, Instant};

use terrace_site::LiveSite;
use tokio::sync::watch;
use tokio::task::spawn_blocking;

use super::{Popular, Store};

/// How often notes are looked through; at most so much is lost when the machine fails.
const BEAT: Duration = Duration::from_secs(1);
/// After a failed write the next one waits for so many beats, so that a full disk fills no log.
const REST: u32 = 60;

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
        let (mut unwritten, mut rest) = (false, 0_u32);
        loop {
            let stopping = tokio::select! {
                _ = beats.tick() => false,
                // An error means that the sender is gone, which ends the program too.
                _ = stop.wait_for(|stop| *stop) => true,
            };
            unwritten |= self.popular.learn(&self.site.snapshot().library, Instant::now());
            rest = rest.saturating_sub(1);
            if unwritten && (rest == 0 || stopping) {
                unwritten = !self.write().await;
                rest = if unwritten { REST } else { 0 };
            }
            if stopping {
                return;
            }
        }
    }

    /// Whether it is written, or never will be.
    async fn write(&self) -> bool {
        let Some(store) = self.store.clone() else { return true };
        let learnt = self.popular.learnt();
        match spawn_blocking(move || store.write(&learnt)).await {
            Ok(Ok(())) => true,
            Ok(Err(error)) => {
                tracing::error!("cannot write the counts of popular searches: {error}");
                false
            }
            Err(error) => {
                tracing::error!("writing the counts of popular searches failed: {error}");
                false
            }
        }
    }
}
