//! Gives memory back to the system when a crowd of visitors has gone: what thousands of connections
//! needed at once would else be kept for work that does not come again.

use std::sync::Arc;
use std::time::Duration;

use tokio::task::spawn_blocking;
use tokio::time::{MissedTickBehavior, interval};

use terrace_http::connections::Connections;

const LOOK_EVERY: Duration = Duration::from_secs(5);
/// Fewer connections are no crowd.
const FEWEST: usize = 256;

/// Follows the number of connections for as long as the program lives.
pub async fn give_memory_back(connections: Arc<Connections>) {
    let mut ticks = interval(LOOK_EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut crowd = Crowd::default();
    loop {
        ticks.tick().await;
        if crowd.has_gone(connections.stats().open) {
            // It takes milliseconds, so it is done beside; a failure of it is none of ours.
            let _ = spawn_blocking(terrace_memory::give_back_memory).await;
        }
    }
}

/// The most connections there were since memory was last given back.
#[derive(Debug, Default)]
struct Crowd {
    most: usize,
}

impl Crowd {
    /// Whether of many connections few are left.
    fn has_gone(&mut self, open: usize) -> bool {
        self.most = self.most.max(open);
        let has_gone = self.most >= FEWEST && open <= self.most / 4;
        if has_gone {
            self.most = open;
        }
        has_gone
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crowd_goes_once() {
        let mut crowd = Crowd::default();
        let told = [0, 100, 10, 1000, 5000, 2000, 1250, 1000, 10, 300, 80, 75, 5]
            .map(|open| (open, crowd.has_gone(open)));
        let gone: Vec<usize> =
            told.iter().filter(|(_, gone)| *gone).map(|(open, _)| *open).collect();
        assert_eq!(gone, [1250, 10, 75]);
    }
}
