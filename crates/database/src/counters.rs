//! Counting together: the task that writes, records and reads, and what it is told and tells.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant, SystemTime};

use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval, sleep_until};

use crate::address::DatabaseUrl;
use crate::counting::Reading;
use crate::ledger::{Ledger, Totals};
use crate::minutes::{Due, Schedule};
use crate::session::{Limits, Session, SessionError};
use crate::tls::Tls;

/// How often things happen, and how long they may take; tests hurry.
#[derive(Debug, Clone, Copy)]
pub struct Rhythm {
    /// Between two batches; at most so much is lost by a server that is killed.
    pub beat: Duration,
    /// Between two changes of what is shown.
    pub period: Duration,
    /// Longest wait for a connection, and for an answer: a twelfth of a period at most.
    pub connect: Duration,
    pub statement: Duration,
    /// Between a failure and the next try, at first and after many.
    pub rest: Duration,
    pub longest_rest: Duration,
}

impl Default for Rhythm {
    fn default() -> Self {
        Self {
            beat: Duration::from_secs(1),
            period: Duration::from_secs(60),
            connect: Duration::from_secs(5),
            statement: Duration::from_secs(5),
            rest: Duration::from_secs(1),
            longest_rest: Duration::from_secs(30),
        }
    }
}

/// How counting goes.
#[derive(Debug, Clone, Default)]
pub struct Stats {
    /// Batches that the database has.
    pub written: u64,
    /// Tries to write one that failed, or whose answer did not come.
    pub failed: u64,
    /// Counts that wait to be written.
    pub waiting: u64,
    /// Counts that no database would take.
    pub lost: u64,
    /// Set while the database is away.
    pub away: Option<Away>,
}

/// Since when the database has been away, and why.
#[derive(Debug, Clone)]
pub struct Away {
    pub since: SystemTime,
    pub why: String,
}

/// Counts that several servers add up. Cheap to clone.
#[derive(Clone)]
pub struct Counters(Arc<Shared>);

struct Shared {
    url: DatabaseUrl,
    tls: Option<Tls>,
    rhythm: Rhythm,
    ledger: Mutex<Ledger>,
    progress: Mutex<Progress>,
    /// True once the database was asked for the first time, whatever it said.
    asked: watch::Sender<bool>,
}

#[derive(Default)]
struct Progress {
    written: u64,
    failed: u64,
    away: Option<Away>,
}

impl std::fmt::Debug for Counters {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_tuple("Counters").field(&self.0.url).finish()
    }
}

impl Counters {
    /// Asks nobody yet. Fails where TLS is wanted and no authority is known here.
    pub fn new(url: DatabaseUrl, rhythm: Rhythm) -> std::io::Result<Self> {
        let tls = url.is_encrypted.then(Tls::new).transpose()?;
        Ok(Self(Arc::new(Shared {
            url,
            tls,
            rhythm,
            ledger: Mutex::default(),
            progress: Mutex::default(),
            asked: watch::Sender::new(false),
        })))
    }

    /// Counts more, from now on.
    pub fn add<'n>(&self, grown: impl IntoIterator<Item = (&'n str, u64)>) {
        let mut ledger = self.ledger();
        for (name, more) in grown {
            ledger.add(name, more);
        }
    }

    pub fn stats(&self) -> Stats {
        let (waiting, lost) = {
            let ledger = self.ledger();
            (ledger.waiting(), ledger.lost())
        };
        let progress = self.progress();
        let Progress { written, failed, ref away } = *progress;
        Stats { written, failed, waiting, lost, away: away.clone() }
    }

    /// Waits until the database has said what to show, or has failed to.
    pub async fn asked(&self) {
        // An error means that nobody will ever ask.
        let _ = self.0.asked.subscribe().wait_for(|asked| *asked).await;
    }

    /// Writes what is added and tells what to show, until it is told to stop; then it writes once
    /// more.
    pub async fn run(self, show: impl Fn(Totals), mut stop: watch::Receiver<bool>) {
        let rest = self.0.rhythm.rest;
        let mut worker = Worker {
            counters: &self,
            show,
            session: None,
            name: None,
            shown: None,
            next: None,
            try_again: Instant::now(),
            rest,
        };
        let mut beats = interval(self.0.rhythm.beat);
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let stopping = tokio::select! {
                _ = beats.tick() => false,
                () = moment(worker.next.as_ref().map(|(at, _)| *at)) => false,
                // An error means that the sender is gone, which ends the program too.
                _ = stop.wait_for(|stop| *stop) => true,
            };
            worker.beat(stopping).await;
            if stopping {
                let waiting = self.stats().waiting;
                if waiting > 0 {
                    tracing::error!("{waiting} counts could not be written before the end");
                }
                return;
            }
        }
    }

    fn ledger(&self) -> MutexGuard<'_, Ledger> {
        self.0.ledger.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.0.progress.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Never comes when there is none.
async fn moment(at: Option<Instant>) {
    match at {
        Some(at) => sleep_until(at.into()).await,
        None => std::future::pending().await,
    }
}

struct Worker<'c, S> {
    counters: &'c Counters,
    show: S,
    session: Option<(Session, Schedule, Reading)>,
    /// The name of this server, once the database gave it one.
    name: Option<String>,
    shown: Option<Totals>,
    /// What to show next, and from when on.
    next: Option<(Instant, Totals)>,
    try_again: Instant,
    rest: Duration,
}

impl<S: Fn(Totals)> Worker<'_, S> {
    async fn beat(&mut self, stopping: bool) {
        if let Some((_, totals)) = self.next.take_if(|(at, _)| *at <= Instant::now()) {
            self.show(totals);
        }
        // Also where there is nothing to say, so that whoever asks is told the truth.
        if self.session.as_ref().is_some_and(|(session, ..)| session.is_closed()) {
            self.is_away(&SessionError::Closed);
        }
        if self.session.is_none() && !stopping && Instant::now() < self.try_again {
            return;
        }
        match self.work(stopping).await {
            Ok(()) => self.is_back(),
            Err(error) => self.is_away(&error),
        }
        self.counters.0.asked.send_replace(true);
    }

    /// All that is due.
    async fn work(&mut self, stopping: bool) -> Result<(), SessionError> {
        let period = self.counters.0.rhythm.period;
        if self.session.is_none() {
            self.open().await?;
        }
        self.write().await?;
        if stopping {
            // What was counted while the last batch was under way.
            return self.write().await;
        }
        let Some((session, schedule, reading)) = &mut self.session else { return Ok(()) };
        let now = reading.clock.moment(Instant::now());
        match schedule.due(now) {
            Some(Due::Record) => {
                session.record(period).await?;
                schedule.has_recorded(now);
            }
            Some(Due::Read) => {
                *reading = session.read(period).await?;
                schedule.has_read(&reading.clock);
                self.take_over();
            }
            None => {}
        }
        Ok(())
    }

    async fn open(&mut self) -> Result<(), SessionError> {
        let Shared { url, tls, rhythm, .. } = &*self.counters.0;
        let limits = Limits { connect: rhythm.connect, statement: rhythm.statement };
        let session = Session::open(url, tls.as_ref(), limits).await?;
        if self.name.is_none() {
            self.name = Some(session.new_name().await?);
        }
        let reading = session.read(rhythm.period).await?;
        self.session = Some((session, Schedule::after(&reading.clock), reading));
        self.take_over();
        Ok(())
    }

    /// Writes a batch, if there is something to write.
    async fn write(&mut self) -> Result<(), SessionError> {
        let (Some((session, ..)), Some(name)) = (&self.session, &self.name) else { return Ok(()) };
        let Some(batch) = self.counters.ledger().batch() else { return Ok(()) };
        match session.apply(name, &batch).await {
            Ok(is_new) => {
                self.counters.ledger().applied(batch.number);
                self.counters.progress().written += 1;
                if !is_new {
                    tracing::info!("a batch of counts whose answer was lost had been applied");
                }
                Ok(())
            }
            Err(error) => {
                self.counters.progress().failed += 1;
                Err(error)
            }
        }
    }

    /// Shows what was read: some now, and what is final at the end of the period.
    fn take_over(&mut self) {
        let Some((_, _, Reading { clock, shown, next })) = &self.session else { return };
        let (shown, at, is_final) = (shown.clone(), clock.end(), clock.is_final());
        self.next = is_final.then(|| (at, next.clone()));
        self.show(shown);
    }

    /// Tells what to show, where that is news.
    fn show(&mut self, totals: Totals) {
        if self.shown.as_ref() != Some(&totals) {
            (self.show)(totals.clone());
            self.shown = Some(totals);
        }
    }

    fn is_back(&mut self) {
        self.rest = self.counters.0.rhythm.rest;
        if let Some(away) = self.counters.progress().away.take() {
            let seconds = away.since.elapsed().unwrap_or_default().as_secs();
            tracing::info!("the database for counts is back after {seconds} seconds");
        }
    }

    fn is_away(&mut self, error: &SessionError) {
        // Whatever became of the connection, a new one begins afresh.
        self.session = None;
        self.try_again = Instant::now() + self.rest;
        self.rest = (self.rest * 2).min(self.counters.0.rhythm.longest_rest);
        let why = error.to_string();
        let mut progress = self.counters.progress();
        if progress.away.is_none() {
            tracing::error!(
                "the database for counts fails: {why}; counts wait, and it is tried again"
            );
        }
        let since = progress.away.take().map_or_else(SystemTime::now, |away| away.since);
        progress.away = Some(Away { since, why });
    }
}
