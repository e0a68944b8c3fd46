//! Reports on the thread pools, for health and metrics.

use terrace_pool::Stats;

use crate::app::App;

/// How one pool is doing.
#[derive(Debug)]
pub struct PoolReport {
    /// Its name in metrics.
    pub name: &'static str,
    pub stats: Stats,
    /// What to say when none of its threads works, and when some do not.
    words: (&'static str, &'static str),
}

/// All pools but that of the threads that render, which tells of itself.
pub fn reports(app: &App) -> [PoolReport; 4] {
    let (making, _) = app.assets.stats();
    let report = |name, stats, words| PoolReport { name, stats, words };
    [
        report(
            "api",
            app.api.pool().stats(),
            ("the API does not answer", "the API answers more slowly"),
        ),
        report("map", app.wms.stats(), ("maps are not painted", "maps are painted more slowly")),
        report("picture", making, ("pictures are not made", "pictures are made more slowly")),
        report(
            "picture_look",
            app.assets.look_stats(),
            ("pictures are not looked for", "pictures are looked for more slowly"),
        ),
    ]
}

impl PoolReport {
    /// What is not as it should be, if anything.
    pub fn reason(&self) -> Option<String> {
        let Stats { threads, running, overdue, cannot_start, .. } = self.stats;
        let (none, some) = self.words;
        let missing = threads.saturating_sub(running);
        if cannot_start && running == 0 {
            return Some(format!("{none}: no thread for that starts"));
        }
        if overdue > 0 && overdue >= running {
            return Some(format!(
                "{none}: all threads for that ({overdue}) have been at one job for too long"
            ));
        }
        if cannot_start && missing > 0 {
            return Some(format!("{some}: {missing} of {threads} threads for that do not start"));
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(running: usize, overdue: usize, cannot_start: bool, expected: &str) {
        let stats = Stats { threads: 4, running, overdue, cannot_start, ..Stats::default() };
        let words = ("nothing is done", "things are done slowly");
        let reason = PoolReport { name: "test", stats, words }.reason();
        assert_eq!(reason.unwrap_or_default(), expected);
    }

    #[test]
    fn a_pool_tells_what_is_wrong_with_it() {
        // Threads start with the first job.
        check(0, 0, false, "");
        check(4, 0, false, "");
        check(0, 0, true, "nothing is done: no thread for that starts");
        check(3, 0, true, "things are done slowly: 1 of 4 threads for that do not start");
        // Others are at work.
        check(4, 3, false, "");
        let hang = "nothing is done: all threads for that (4) have been at one job for too long";
        check(4, 4, false, hang);
        let hang = "nothing is done: all threads for that (2) have been at one job for too long";
        check(2, 2, true, hang);
    }
}
