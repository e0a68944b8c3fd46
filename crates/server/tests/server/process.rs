//! The program itself, as an operator runs it: started, killed, started again.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::os::unix::net::UnixDatagram;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::process::{Pid, Resource, Rlimit, prlimit};
use tempfile::TempDir;

use crate::app::{repository, web_files};
use crate::postgres::Postgres;
use crate::site::TestSite;

/// Nothing here takes as long, on however slow a machine.
const PATIENCE: Duration = Duration::from_secs(120);

/// A running server; it goes with the test.
pub(crate) struct Server {
    child: Child,
    address: String,
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Server {
    fn start(dist: &Path, state: &Path) -> Self {
        Self::start_as(Command::new(env!("CARGO_BIN_EXE_terrace")), dist, state)
    }

    /// Starts the program by a command of a test's own.
    fn start_as(command: Command, dist: &Path, state: &Path) -> Self {
        Self::start_site(command, &repository().join("fixtures/site"), dist, state)
    }

    fn start_site(mut command: Command, site: &Path, dist: &Path, state: &Path) -> Self {
        command
            .arg("serve")
            .arg(site)
            .args(["--listen", "127.0.0.1:0", "--admin-listen", "127.0.0.1:0"])
            .arg("--dev")
            .arg(dist)
            .arg("--state")
            .arg(state);
        Self::serving(command)
    }

    /// The server that a whole command starts, once it serves.
    pub(crate) fn serving(mut command: Command) -> Self {
        let child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
        // From here on it is stopped, whatever the test does.
        let mut server = Self { child, address: String::new() };
        let lines = BufReader::new(server.child.stdout.as_mut().unwrap()).lines();
        // The log may have something to say before.
        let address = lines.map_while(Result::ok).find_map(|line| {
            line.trim()
                .strip_prefix("Serving ")
                .and_then(|said| said.rsplit_once("http://"))
                .map(|(_, at)| at.to_owned())
        });
        server.address = address.expect("the program says where it listens");
        server
    }

    /// The body of an answer.
    pub(crate) fn get(&self, path: &str) -> String {
        self.ask(path).split_once("\r\n\r\n").unwrap().1.to_owned()
    }

    /// An answer.
    fn ask(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let request = format!("GET {path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
        let mut answer = Vec::new();
        // One that is refused is answered before it has asked, one that is cut off says what came
        // before.
        let _ = stream.write_all(request.as_bytes());
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    fn signal(&self, name: &str) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-s", name, &pid]).status().unwrap().success());
    }

    /// Five who were answered, and do nothing more.
    fn idle_visitors(&self) -> Vec<TcpStream> {
        let mut idle: Vec<TcpStream> =
            (0..5).map(|_| TcpStream::connect(&self.address).unwrap()).collect();
        for stream in &mut idle {
            stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n").unwrap();
            stream.read_exact(&mut [0; 15]).unwrap();
        }
        idle
    }

    /// Waits until it opens nothing by itself: after its start it looks through its folder again.
    fn rests(&self) {
        let (mut before, mut same) = (self.open_files(), 0);
        wait_for("rest", || {
            let now = self.open_files();
            same = if now == before { same + 1 } else { 0 };
            before = now;
            same == 25
        });
    }

    /// The numbers of all files that it has open.
    fn open_files(&self) -> BTreeSet<u64> {
        let listed = fs::read_dir(format!("/proc/{}/fd", self.child.id())).unwrap();
        let number = |file: fs::DirEntry| file.file_name().to_str().unwrap().parse().unwrap();
        listed.map(|file| number(file.unwrap())).collect()
    }

    /// As when rasters, a leak or other parts of the program have taken all the rest: the number
    /// that the next file would get is too high, for as long as these are open.
    fn exhaust_files(&self, open_files: &BTreeSet<u64>) {
        let pid = Pid::from_raw(i32::try_from(self.child.id()).unwrap());
        let all = (0..u64::MAX).find(|number| !open_files.contains(number));
        prlimit(pid, Resource::Nofile, Rlimit { current: all, maximum: all }).unwrap();
    }

    /// As `kill -9` does: without a word.
    fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

pub(crate) fn wait_for(what: &str, mut holds: impl FnMut() -> bool) {
    let began = Instant::now();
    while !holds() {
        assert!(began.elapsed() < PATIENCE, "{what} never came");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// A web build to serve with, and an empty state folder.
pub(crate) fn folders() -> (TempDir, TempDir) {
    let (dist, state) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    for (name, text) in web_files() {
        let path = dist.path().join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    (dist, state)
}

/// The count of one curated search, as visitors see it.
fn shown(server: &Server) -> String {
    server.get("/api/collections/lla_popular_searches/entries/popular-seed?fields=count")
}

#[test]
fn servers_that_share_a_state_folder_count_together() {
    let (dist, state) = folders();
    let file = state.path().join("popular-searches.json");
    let kept = || fs::read_to_string(&file).unwrap_or_default();
    let start = || Server::start(dist.path(), state.path());
    let (one, other) = (start(), start());
    one.get("/llahub/search?query=seed");
    wait_for("the count of one", || kept() == r#"{"counts":{"popular-seed":1}}"#);
    other.get("/llahub/search?query=seed");
    wait_for("the count of both", || kept() == r#"{"counts":{"popular-seed":2}}"#);
    wait_for("the count of both, shown", || shown(&other) == r#"{"data":{"count":7}}"#);
    // A new one begins while the old ones still serve, and goes on after they are gone.
    let new = start();
    assert_eq!(shown(&new), r#"{"data":{"count":7}}"#);
    one.kill();
    other.kill();
    new.get("/llahub/search?query=seed");
    wait_for("the count of all", || kept() == r#"{"counts":{"popular-seed":3}}"#);
}

#[test]
fn who_does_not_read_the_log_holds_nobody() {
    let (dist, state) = folders();
    let mut server = Server::start(dist.path(), state.path());
    // More than the pipe and the queue before it have room for.
    let address = format!("/healthz?{}", "x".repeat(30_000));
    let flood = |server: &Server| {
        for _ in 0..300 {
            assert_eq!(server.get(&address), "ok");
        }
    };
    flood(&server);
    let lines = BufReader::new(server.child.stdout.as_mut().unwrap()).lines();
    let mut told = lines.map_while(Result::ok).filter(|line| line.contains("were dropped"));
    assert!(told.next().unwrap().contains(" lines were dropped because nobody read the log"));
    drop(told);
    flood(&server);
    // Nobody reads what is said last, either.
    server.signal("TERM");
    wait_for("the end", || server.child.try_wait().unwrap().is_some());
    assert!(server.child.wait().unwrap().success());
}

#[test]
fn the_service_manager_hears_how_the_program_is() {
    let (dist, state) = folders();
    let path = state.path().join("notify");
    let manager = UnixDatagram::bind(&path).unwrap();
    manager.set_read_timeout(Some(PATIENCE)).unwrap();
    let hear = |what: &str| {
        let mut room = [0; 200];
        loop {
            let length = manager.recv(&mut room).unwrap();
            let said = String::from_utf8_lossy(&room[..length]).into_owned();
            if said.starts_with(what) {
                return;
            }
            // It is alive all the time.
            assert_eq!(said, "WATCHDOG=1");
        }
    };
    let mut command = Command::new(env!("CARGO_BIN_EXE_terrace"));
    command.env("NOTIFY_SOCKET", &path).env("WATCHDOG_USEC", "400000");
    let mut server = Server::start_as(command, dist.path(), state.path());
    hear("READY=1");
    hear("WATCHDOG=1");
    server.signal("HUP");
    hear("RELOADING=1\nMONOTONIC_USEC=");
    hear("READY=1\nSTATUS=serving");
    let mut lines = BufReader::new(server.child.stdout.as_mut().unwrap()).lines();
    assert!(lines.any(|line| line.unwrap().contains("content reloaded")));
    server.signal("TERM");
    hear("STOPPING=1");
    wait_for("the end", || server.child.try_wait().unwrap().is_some());
    assert!(server.child.wait().unwrap().success());
}

#[test]
fn systemd_understands_the_units() {
    let units = ["terrace", "terrace-store"]
        .map(|unit| repository().join(format!("packaging/{unit}.service")));
    let Ok(out) = Command::new("systemd-analyze").arg("verify").args(units).output() else {
        assert!(std::env::var_os("CI").is_none(), "systemd-analyze is missing; see scripts/setup");
        // Past what catches the output of tests that pass.
        let _ = std::io::stderr().write_all(
            b"NOT TESTED: units of systemd in packaging, because systemd-analyze is missing; `scripts/setup --test` installs it\n",
        );
        return;
    };
    let said = String::from_utf8_lossy(&out.stderr);
    // The program is not installed here.
    let wrong: Vec<&str> = said.lines().filter(|line| !line.contains("not executable")).collect();
    assert!(wrong.is_empty(), "{wrong:?}");
}

#[test]
fn more_connections_than_open_files_keep_nobody_out() {
    let (dist, state) = folders();
    let mut command = Command::new("sh");
    let program = env!("CARGO_BIN_EXE_terrace");
    command.args(["-c", "ulimit -n 256 && exec \"$@\"", "sh", program]);
    let server = Server::start_as(command, dist.path(), state.path());
    let _crowd: Vec<TcpStream> =
        (0..300).map(|_| TcpStream::connect(&server.address).unwrap()).collect();
    // Some give their room up as soon as the server has seen that they do nothing.
    wait_for("an answer", || server.ask("/healthz").starts_with("HTTP/1.1 200"));
    for address in ["/", "/api/articles", "/assets/brand/logo.svg"] {
        assert!(server.ask(address).starts_with("HTTP/1.1 200"), "{address}");
    }
}

#[test]
fn who_comes_when_files_have_run_out_finds_the_place_of_one_who_idles() {
    let (dist, state) = folders();
    let server = Server::start(dist.path(), state.path());
    server.rests();
    let idle = server.idle_visitors();
    server.exhaust_files(&server.open_files());
    assert!(server.ask("/healthz").starts_with("HTTP/1.1 200"));
    // One who idled, for which there was no reason but this.
    let closed = idle.iter().filter(|stream| {
        stream.set_nonblocking(true).unwrap();
        let mut room = [0; 1024];
        loop {
            match (&**stream).read(&mut room) {
                Ok(0) => return true,
                Ok(_) => {}
                Err(error) => return error.kind() != std::io::ErrorKind::WouldBlock,
            }
        }
    });
    assert!((1..5).contains(&closed.count()));
}

#[test]
fn a_server_whose_files_have_run_out_is_alive() {
    let (dist, state) = folders();
    let path = state.path().join("notify");
    let manager = UnixDatagram::bind(&path).unwrap();
    manager.set_read_timeout(Some(PATIENCE)).unwrap();
    let hear = || {
        let mut room = [0; 200];
        let length = manager.recv(&mut room).expect("the program says that it is alive");
        String::from_utf8_lossy(&room[..length]).into_owned()
    };
    let mut command = Command::new(env!("CARGO_BIN_EXE_terrace"));
    command.env("NOTIFY_SOCKET", &path).env("WATCHDOG_USEC", "2000000");
    let server = Server::start_as(command, dist.path(), state.path());
    while !hear().starts_with("READY=1") {}
    server.rests();
    let idle = server.idle_visitors();
    // What it opens to ask itself is not among those that are always there.
    let listings = (0..3).map(|_| {
        while hear() != "WATCHDOG=1" {}
        server.open_files()
    });
    let always = listings.reduce(|some, others| &some & &others).unwrap();
    server.exhaust_files(&always);
    // The first may have been said before.
    for _ in 0..3 {
        assert_eq!(hear(), "WATCHDOG=1");
    }
    drop(idle);
}

#[test]
fn counts_of_popular_searches_survive_a_kill() {
    let (dist, state) = folders();
    let file = state.path().join("popular-searches.json");
    let kept = || fs::read_to_string(&file).unwrap_or_default();

    let server = Server::start(dist.path(), state.path());
    assert_eq!(shown(&server), r#"{"data":{"count":5}}"#);
    server.get("/llahub/search?query=SEED");
    server.get("/llahub/search?query=no+curated+words");
    wait_for("the count", || kept() == r#"{"counts":{"popular-seed":1}}"#);
    server.kill();

    let server = Server::start(dist.path(), state.path());
    assert_eq!(shown(&server), r#"{"data":{"count":6}}"#);
    server.get("/llahub/search?query=seed");
    wait_for("the second count", || kept() == r#"{"counts":{"popular-seed":2}}"#);
    // What is killed while it writes leaves half a draft behind, at worst.
    server.kill();
    fs::write(state.path().join("popular-searches.json.new"), "{\"cou").unwrap();

    let server = Server::start(dist.path(), state.path());
    assert_eq!(shown(&server), r#"{"data":{"count":7}}"#);
}

#[test]
fn visitors_are_served_until_they_have_gone_elsewhere() {
    let (dist, state) = folders();
    let site = TestSite::with_articles();
    site.write("terrace.toml", "[limits]\ndrain_s = 600\n");
    let program = Command::new(env!("CARGO_BIN_EXE_terrace"));
    let mut server = Server::start_site(program, site.path(), dist.path(), state.path());
    // One who stays connected, as proxies do.
    let mut kept = TcpStream::connect(&server.address).unwrap();
    kept.write_all(b"GET /readyz HTTP/1.1\r\nhost: a\r\n\r\n").unwrap();
    kept.read_exact(&mut [0; 15]).unwrap();
    assert!(server.ask("/readyz").starts_with("HTTP/1.1 200"));
    server.signal("TERM");
    wait_for("not ready", || server.ask("/readyz").starts_with("HTTP/1.1 503"));
    assert_eq!(server.get("/readyz").trim(), "stopping");
    for address in ["/", "/api/articles", "/healthz"] {
        assert!(server.ask(address).starts_with("HTTP/1.1 200"), "{address}");
    }
    // Who is connected is told to connect anew, which leads them to another server.
    kept.write_all(b"GET /api/articles HTTP/1.1\r\nhost: a\r\n\r\n").unwrap();
    let mut rest = Vec::new();
    kept.read_to_end(&mut rest).unwrap();
    assert!(String::from_utf8_lossy(&rest).contains("\r\nconnection: close\r\n"));
    // A second signal ends the wait.
    server.signal("TERM");
    wait_for("the end", || server.child.try_wait().unwrap().is_some());
    assert!(server.child.wait().unwrap().success());
}

#[test]
fn who_interrupts_the_program_does_not_wait() {
    let (dist, state) = folders();
    let site = TestSite::with_articles();
    site.write("terrace.toml", "[limits]\ndrain_s = 600\n");
    let program = Command::new(env!("CARGO_BIN_EXE_terrace"));
    let mut server = Server::start_site(program, site.path(), dist.path(), state.path());
    server.signal("INT");
    wait_for("the end", || server.child.try_wait().unwrap().is_some());
    assert!(server.child.wait().unwrap().success());
}

#[test]
fn counts_of_two_servers_are_added_up_in_a_database_that_comes_and_goes() {
    let Some(mut postgres) = Postgres::start() else { return };
    let (dist, state) = folders();
    let start = || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_terrace"));
        command.env("DATABASE_URL", postgres.url());
        Server::start_as(command, dist.path(), state.path())
    };
    let (one, other) = (start(), start());
    one.get("/llahub/search?query=seed");
    other.get("/llahub/search?query=seed");
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let sum = |postgres: &Postgres| {
        runtime.block_on(async {
            let client = postgres.client().await;
            let row = client.query_one("SELECT sum(count)::bigint FROM terrace_counts", &[]).await;
            row.ok().and_then(|row| row.get::<_, Option<i64>>(0))
        })
    };
    wait_for("both counts", || sum(&postgres) == Some(2));
    assert_eq!(one.get("/healthz"), "ok");
    postgres.kill();
    for server in [&one, &other] {
        wait_for("the failure", || server.get("/healthz") == "degraded");
        // Pages do not suffer.
        assert!(server.ask("/llahub/search?query=seed").starts_with("HTTP/1.1 200"));
    }
    postgres.begin();
    for server in [&one, &other] {
        wait_for("the end of it", || server.get("/healthz") == "ok");
    }
    assert_eq!(sum(&postgres), Some(2));
    // Nothing of it is in the state folder.
    assert!(!state.path().join("popular-searches.json").exists());
}

#[test]
fn an_address_of_a_database_that_cannot_be_used_stops_the_start() {
    let (dist, state) = folders();
    for (address, expected) in [
        ("mysql://a:secret@b/c", "it does not begin with `postgresql://`"),
        ("postgresql://a:secret@b.example/c?sslmode=maybe", "there is no `sslmode=maybe`"),
    ] {
        let out = Command::new(env!("CARGO_BIN_EXE_terrace"))
            .env("DATABASE_URL", address)
            .arg("serve")
            .arg(repository().join("fixtures/site"))
            .args(["--listen", "127.0.0.1:0", "--admin-listen", "127.0.0.1:0", "--dev"])
            .arg(dist.path())
            .arg("--state")
            .arg(state.path())
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&out.stderr);
        assert!(!out.status.success());
        assert!(said.contains("DATABASE_URL") && said.contains(expected), "{said}");
        assert!(!said.contains("secret"), "{said}");
    }
}
