//! Before a real PostgreSQL: several servers that count together, a database that goes and comes
//! back, answers that get lost.
#![expect(clippy::unwrap_used, reason = "tests fail by panicking")]

mod claims;
mod line;
mod postgres;

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use terrace_database::{Counters, Rhythm, Totals};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use line::{Line, Passing};
use postgres::{PATIENCE, Postgres, url};

/// As always, but sooner.
const RHYTHM: Rhythm = Rhythm {
    beat: Duration::from_millis(20),
    period: Duration::from_secs(2),
    connect: Duration::from_secs(30),
    statement: Duration::from_secs(30),
    rest: Duration::from_millis(20),
    longest_rest: Duration::from_millis(200),
};

/// A server that counts.
struct Server {
    counters: Counters,
    /// Everything that it was told to show.
    shown: Arc<Mutex<Vec<Totals>>>,
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Server {
    fn start(url: &str) -> Self {
        Self::start_with(url, RHYTHM)
    }

    fn start_with(url: &str, rhythm: Rhythm) -> Self {
        let counters = Counters::new(url.parse().unwrap(), rhythm).unwrap();
        let shown = Arc::new(Mutex::new(Vec::new()));
        let (stop, stopped) = watch::channel(false);
        let show = {
            let shown = Arc::clone(&shown);
            move |totals| shown.lock().unwrap().push(totals)
        };
        let task = tokio::spawn(counters.clone().run(show, stopped));
        Self { counters, shown, stop, task }
    }

    fn add(&self, name: &str, more: u64) {
        self.counters.add([(name, more)]);
    }

    /// Waits until all is written.
    async fn written(&self) {
        wait_for("the last batch", || self.counters.stats().waiting == 0).await;
    }

    async fn stop(self) {
        self.stop.send_replace(true);
        self.task.await.unwrap();
    }

    fn shows(&self) -> Totals {
        let shown = self.shown.lock().unwrap();
        shown.last().cloned().unwrap_or_default()
    }
}

async fn wait_for(what: &str, mut holds: impl FnMut() -> bool) {
    let began = Instant::now();
    while !holds() {
        assert!(began.elapsed() < PATIENCE, "{what} never came");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

fn totals(counts: &[(&str, u64)]) -> Totals {
    counts.iter().map(|(name, count)| ((*name).to_owned(), *count)).collect()
}

async fn in_database(postgres: &Postgres) -> Totals {
    let client = postgres.client().await;
    let rows = client.query("SELECT name, count FROM terrace_counts", &[]).await.unwrap();
    let count =
        |row: &tokio_postgres::Row| (row.get(0), u64::try_from(row.get::<_, i64>(1)).unwrap());
    rows.iter().map(count).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn servers_that_start_at_once_on_an_empty_database_add_up() {
    let Some(postgres) = Postgres::start() else { return };
    let servers: Vec<Server> = (0..6).map(|_| Server::start(&postgres.url())).collect();
    for round in 1..=20 {
        for server in &servers {
            server.add("flood", 1);
            server.add("drought", round);
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    for server in servers {
        // What waits is written at the end.
        server.stop().await;
    }
    let all = totals(&[("flood", 6 * 20), ("drought", 6 * 210)]);
    assert_eq!(in_database(&postgres).await, all);
    let client = postgres.client().await;
    let rows = client.query("SELECT version FROM terrace_schema ORDER BY 1", &[]).await.unwrap();
    let versions: Vec<i64> = rows.iter().map(|row| row.get(0)).collect();
    assert_eq!(versions, [1, 2], "each migration is applied once");
}

#[tokio::test(flavor = "multi_thread")]
async fn all_show_the_same_and_nothing_else() {
    let Some(postgres) = Postgres::start() else { return };
    let [one, two] = [0; 2].map(|_| Server::start(&postgres.url()));
    one.add("flood", 3);
    two.add("flood", 4);
    let first = totals(&[("flood", 7)]);
    for server in [&one, &two] {
        wait_for("the sum", || server.shows() == first).await;
    }
    // Who comes later shows the same at once.
    let late = Server::start(&postgres.url());
    wait_for("what the others show", || late.shows() == first).await;
    one.add("drought", 1);
    let second = totals(&[("flood", 7), ("drought", 1)]);
    for server in [&one, &two, &late] {
        wait_for("the next sum", || server.shows() == second).await;
    }
    // Whatever was shown in between was recorded, for all of them.
    let client = postgres.client().await;
    let rows = client.query("SELECT counts::text FROM terrace_shown", &[]).await.unwrap();
    let mut known: Vec<Totals> =
        rows.iter().map(|row| serde_json::from_str(row.get(0)).unwrap()).collect();
    known.push(Totals::new());
    for server in [&one, &two, &late] {
        let shown = server.shown.lock().unwrap();
        assert!(shown.iter().all(|totals| known.contains(totals)), "{shown:?} of {known:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn counts_wait_while_the_database_is_away() {
    let Some(mut postgres) = Postgres::start() else { return };
    let server = Server::start(&postgres.url());
    server.add("flood", 1);
    server.written().await;
    assert!(server.counters.stats().away.is_none());

    postgres.kill();
    server.add("flood", 10);
    wait_for("the failure", || server.counters.stats().away.is_some()).await;
    server.add("flood", 100);
    server.add("drought", 5);
    // Whatever is tried meanwhile, nothing is lost.
    tokio::time::sleep(RHYTHM.rest * 10).await;
    let stats = server.counters.stats();
    assert_eq!((stats.waiting, stats.lost), (115, 0));

    postgres.begin();
    server.written().await;
    wait_for("the end of it", || server.counters.stats().away.is_none()).await;
    assert_eq!(in_database(&postgres).await, totals(&[("flood", 111), ("drought", 5)]));
    assert!(server.counters.stats().written >= 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_starts_before_its_database_catches_up() {
    let Some(mut postgres) = Postgres::start() else { return };
    postgres.kill();
    let server = Server::start(&postgres.url());
    server.counters.asked().await;
    assert!(server.counters.stats().away.is_some());
    server.add("flood", 2);
    postgres.begin();
    server.written().await;
    assert_eq!(in_database(&postgres).await, totals(&[("flood", 2)]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_batch_whose_answer_was_lost_counts_once() {
    let Some(postgres) = Postgres::start() else { return };
    let port = postgres.encrypted.0;
    let line = Line::to(postgres.socket(), port);
    // A quarter of a very long period is over: nothing but batches is asked for.
    let now = std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap();
    let rhythm = Rhythm { period: now.mul_f64(0.8), ..RHYTHM };
    let server = Server::start_with(&url(line.socket.path(), port), rhythm);
    server.add("flood", 1);
    server.written().await;
    let mut expected = 1;
    for round in 0..5 {
        // The database hears of it, and nobody hears of that.
        line.set(Passing::Questions);
        server.add("flood", 10);
        expected += 10;
        let began = Instant::now();
        while in_database(&postgres).await != totals(&[("flood", expected)]) {
            assert!(began.elapsed() < PATIENCE, "the batch never arrived");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        assert_eq!(server.counters.stats().waiting, 10, "round {round}");
        // Counted while its fate is unknown.
        server.add("flood", 100);
        expected += 100;
        line.set(Passing::Nothing);
        wait_for("the failure", || server.counters.stats().away.is_some()).await;
        line.set(Passing::Everything);
        server.written().await;
        assert_eq!(in_database(&postgres).await, totals(&[("flood", expected)]), "round {round}");
    }
    assert_eq!(server.counters.stats().failed, 5);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_does_not_answer_is_given_up_and_asked_again() {
    let Some(postgres) = Postgres::start() else { return };
    let port = postgres.encrypted.0;
    let line = Line::to(postgres.socket(), port);
    let rhythm = Rhythm { statement: Duration::from_millis(500), ..RHYTHM };
    let server = Server::start_with(&url(line.socket.path(), port), rhythm);
    server.add("flood", 1);
    server.written().await;
    line.set(Passing::Questions);
    server.add("flood", 1);
    wait_for("the failure", || server.counters.stats().away.is_some()).await;
    let why = server.counters.stats().away.unwrap().why;
    assert!(why.contains("in time"), "{why}");
    line.set(Passing::Everything);
    server.written().await;
    assert_eq!(in_database(&postgres).await, totals(&[("flood", 2)]));
}

/// Where the other half of the next test finds the address.
const BY_TLS: &str = "TERRACE_TEST_BY_TLS";

/// Authorities come from the environment, which is read once: so this asks by TLS in a process of
/// its own.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "the test below runs it"]
async fn asks_by_tls() {
    let server = Server::start(&std::env::var(BY_TLS).unwrap());
    server.add("flood", 1);
    server.counters.asked().await;
    if let Some(away) = server.counters.stats().away {
        panic!("{}", away.why);
    }
    server.written().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tls_that_is_wanted_is_never_done_without() {
    let Some(postgres) = Postgres::start() else { return };
    let (port, certificate) = &postgres.encrypted;
    let ask = |host: &str, mode: &str, authority: &std::path::Path| {
        let asked = std::process::Command::new(std::env::current_exe().unwrap())
            .args(["--ignored", "--exact", "asks_by_tls"])
            .env(BY_TLS, format!("postgresql://terrace@{host}:{port}/postgres?sslmode={mode}"))
            .env("SSL_CERT_FILE", authority)
            .env_remove("SSL_CERT_DIR")
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&asked.stdout).into_owned();
        if asked.status.success() { Ok(()) } else { Err(said) }
    };
    ask("localhost", "require", certificate).unwrap();
    let client = postgres.client().await;
    let encrypted = "SELECT count(*) FROM terrace_counts WHERE name = 'flood' AND count = 1";
    assert_eq!(client.query_one(encrypted, &[]).await.unwrap().get::<_, i64>(0), 1);
    // A certificate that names another is refused, and so is one of an authority nobody knows.
    let error = ask("127.0.0.1", "verify-full", certificate).unwrap_err();
    assert!(error.contains("certificate not valid for name"), "{error}");
    let error = ask("localhost", "require", std::path::Path::new("/nowhere")).unwrap_err();
    assert!(error.contains("authority"), "{error}");
}

#[tokio::test]
async fn nothing_is_said_to_a_database_that_offers_no_tls() {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let url = format!("postgresql://terrace:secret@localhost:{port}/postgres?sslmode=require");
    let server = Server::start(&url);
    let (mut stream, _) = listener.accept().await.unwrap();
    // The question whether it speaks TLS, and the answer that it does not.
    stream.read_exact(&mut [0; 8]).await.unwrap();
    stream.write_all(b"N").await.unwrap();
    let mut rest = Vec::new();
    stream.read_to_end(&mut rest).await.unwrap();
    assert!(rest.is_empty(), "{rest:?}");
    server.counters.asked().await;
    let why = server.counters.stats().away.unwrap().why;
    assert!(why.contains("does not support TLS"), "{why}");
}
