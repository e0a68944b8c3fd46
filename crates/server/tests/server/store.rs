//! Publishing to a store and serving from it, by the program itself.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::sync::OnceLock;

use serde_json::Value;
use tempfile::TempDir;
use terrace_store::double::{Double, Faults};
use tokio::runtime::Runtime;

use crate::postgres::{Postgres, free_port};
use crate::process::{Server, folders, wait_for};

const PROGRAM: &str = env!("CARGO_BIN_EXE_terrace");

/// Where the entry stands whose title tells versions apart.
const ARTICLE: &str = "content/collections/articles/2026-04-01.told-apart.md";

/// A store that lives as long as the test.
fn double() -> Double {
    static RUNTIME: OnceLock<Runtime> = OnceLock::new();
    let runtime = RUNTIME.get_or_init(|| {
        tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
    });
    runtime.block_on(Double::start("127.0.0.1:0".parse().unwrap())).unwrap()
}

/// The program, with what it needs to ask a store and nothing else of the environment.
pub(crate) fn terrace(endpoint: Option<&Double>) -> Command {
    let mut command = Command::new(PROGRAM);
    for (name, _) in std::env::vars_os() {
        if name.to_string_lossy().starts_with("AWS_") {
            command.env_remove(name);
        }
    }
    command.env_remove("CACHE_DIRECTORY").env_remove("STATE_DIRECTORY").env("USER", "anna");
    command.env_remove("DATABASE_URL");
    if let Some(double) = endpoint {
        command.env("AWS_ENDPOINT_URL", double.endpoint());
        command.env("AWS_ACCESS_KEY_ID", "key").env("AWS_SECRET_ACCESS_KEY", "secret");
    }
    command
}

const STORE: &str = "s3://bucket/live";

/// A site of its own, of the example that `terrace new` writes.
pub(crate) struct Site(TempDir);

impl Site {
    pub(crate) fn new() -> Self {
        let folder = TempDir::new().unwrap();
        terrace_server::commands::new::write(&folder.path().join("site")).unwrap();
        Self(folder)
    }

    fn path(&self) -> PathBuf {
        self.0.path().join("site")
    }

    /// Gives an entry another title.
    pub(crate) fn entitle(&self, title: &str) {
        let text = format!("---\nid: told-apart\ntitle: '{title}'\n---\n");
        fs::write(self.path().join(ARTICLE), text).unwrap();
    }

    pub(crate) fn publish(&self, command: Command, store: &str) -> Output {
        self.publishing(command, store).output().unwrap()
    }

    fn publishing(&self, mut command: Command, store: &str) -> Command {
        command.arg("publish").arg(self.path()).arg(store);
        command
    }
}

#[track_caller]
pub(crate) fn ok(output: &Output) -> String {
    let err = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{err}");
    String::from_utf8(output.stdout.clone()).unwrap()
}

#[track_caller]
pub(crate) fn failed(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1));
    let err = String::from_utf8_lossy(&output.stderr).into_owned();
    err.lines().last().unwrap_or_default().to_owned()
}

/// The version that a line of output names.
pub(crate) fn version_in(text: &str) -> String {
    let word = text.split_whitespace().find(|word| word.starts_with("20"));
    word.unwrap().trim_end_matches([':', ',', '.']).to_owned()
}

/// A server that follows a store, with folders of its own and an admin address that is known.
pub(crate) struct Following {
    server: Server,
    admin: String,
    _folders: (TempDir, TempDir),
}

pub(crate) fn serve(mut command: Command, store: &str, cache: &Path) -> Following {
    let admin = free_address();
    let folders = folders();
    command.args(["serve", store, "--listen", "127.0.0.1:0", "--admin-listen", &admin]);
    command.arg("--cache").arg(cache).arg("--dev").arg(folders.0.path());
    command.arg("--state").arg(folders.1.path());
    Following { server: Server::serving(command), admin, _folders: folders }
}

/// An address that nobody has at the moment.
fn free_address() -> String {
    format!("127.0.0.1:{}", free_port())
}

impl Following {
    fn title(&self) -> String {
        let answer = self.server.get("/api/collections/articles/entries/told-apart?fields=title");
        let answer: Value = serde_json::from_str(&answer).unwrap();
        answer["data"]["title"].as_str().unwrap_or_default().to_owned()
    }

    pub(crate) fn shows(&self, title: &str) {
        wait_for(title, || self.title() == title);
    }

    fn health(&self) -> Value {
        serde_json::from_str(&get(&self.admin, "/healthz")).unwrap()
    }

    pub(crate) fn reasons(&self) -> String {
        self.health()["reasons"].to_string()
    }
}

/// The body of an answer of some address.
fn get(address: &str, path: &str) -> String {
    ask(address, path).split_once("\r\n\r\n").map(|(_, body)| body.to_owned()).unwrap_or_default()
}

fn ask(address: &str, path: &str) -> String {
    use std::io::{Read as _, Write as _};
    let mut answer = Vec::new();
    if let Ok(mut stream) = std::net::TcpStream::connect(address) {
        let request = format!("GET {path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
        let _ = stream.write_all(request.as_bytes());
        let _ = stream.read_to_end(&mut answer);
    }
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn a_site_is_published_once_and_served_by_all() {
    let double = double();
    let site = Site::new();
    site.entitle("One");
    let first = ok(&site.publish(terrace(Some(&double)), STORE));
    assert!(first.starts_with("Published version 20"), "{first}");
    let one = version_in(&first);
    let caches = [TempDir::new().unwrap(), TempDir::new().unwrap()];
    let servers = caches.each_ref().map(|cache| serve(terrace(Some(&double)), STORE, cache.path()));
    for server in &servers {
        assert_eq!(server.title(), "One");
        assert_eq!(server.health()["version"], one);
        let metrics = get(&server.admin, "/metrics");
        let told = format!("terrace_version_info{{version=\"{one}\"}} 1\n");
        assert!(metrics.contains(&told), "{metrics}");
    }
    let again = ok(&site.publish(terrace(Some(&double)), STORE));
    assert_eq!(again, format!("Nothing has changed: version {one} stays.\n"));
    site.entitle("Two");
    let second = ok(&site.publish(terrace(Some(&double)), STORE));
    assert!(second.contains("of which 1 ("), "{second}");
    let two = version_in(&second);
    for server in &servers {
        server.shows("Two");
        assert_eq!(server.health()["version"], two);
        assert_eq!(server.reasons(), "[]");
    }
    let listed = ok(&terrace(Some(&double)).args(["versions", STORE]).output().unwrap());
    assert!(
        listed.contains(&format!("* {two}  ")) && listed.contains(&format!("  {one}  ")),
        "{listed}"
    );
    assert!(
        listed.contains("by anna@") && listed.contains(&format!("{two} is served since ")),
        "{listed}"
    );
    let back = terrace(Some(&double)).args(["rollback", STORE, &one]).output().unwrap();
    let expected = format!("Version {one} is served from now on, in place of {two}.\n");
    assert_eq!(ok(&back), expected);
    for server in &servers {
        server.shows("One");
    }
    let pruned = terrace(Some(&double)).args(["prune", STORE, "--keep", "1"]).output().unwrap();
    assert!(ok(&pruned).ends_with(" left.\n"));
    let gone =
        terrace(Some(&double)).args(["rollback", STORE, "20200101T000000Z-00000000"]).output();
    assert_eq!(
        failed(&gone.unwrap()),
        "terrace: cannot switch: the manifest of version 20200101T000000Z-00000000 is not in the store"
    );
}

#[test]
fn of_two_who_publish_at_once_one_is_told_who_won() {
    let double = double();
    let base = Site::new();
    ok(&base.publish(terrace(Some(&double)), STORE));
    double.fails(Faults { gathers: Some(("live/current".to_owned(), 2)), ..Faults::default() });
    let start = |title: &str, user: &str| {
        let site = Site::new();
        site.entitle(title);
        let mut command = site.publishing(terrace(Some(&double)), STORE);
        command.args(["--by", user]).stdout(Stdio::piped()).stderr(Stdio::piped());
        (site, command.spawn().unwrap())
    };
    let ((_a, anna), (_b, ben)) = (start("By Anna", "anna"), start("By Ben", "ben"));
    let outputs = [anna, ben].map(|child: Child| child.wait_with_output().unwrap());
    let (won, lost) = if outputs[0].status.success() {
        ((&outputs[0], "anna"), &outputs[1])
    } else {
        ((&outputs[1], "ben"), &outputs[0])
    };
    let version = version_in(&ok(won.0));
    let said = failed(lost);
    let expected = format!("terrace: cannot publish: {version} is the present version since ");
    assert!(said.starts_with(&expected), "{said}");
    assert!(said.contains(&format!(", by {}: it was switched meanwhile. ", won.1)), "{said}");
}

#[test]
fn a_shared_disk_is_guarded_too() {
    let (shared, cache) = (TempDir::new().unwrap(), TempDir::new().unwrap());
    let folder = shared.path().join("store");
    let store = format!("file://{}", folder.display());
    let base = Site::new();
    base.entitle("Base");
    ok(&base.publish(terrace(None), &store));
    let server = serve(terrace(None), &store, cache.path());
    assert_eq!(server.title(), "Base");
    // One who publishes is halted after it looked which version is the present one.
    let count = |room: &str| fs::read_dir(folder.join(room)).unwrap().count();
    let mut is_caught = false;
    for round in 0..20 {
        let (slow, quick) = (Site::new(), Site::new());
        slow.entitle(&format!("Slow {round}"));
        // Enough to be at it for a while.
        for number in 0..3000 {
            let path = format!("assets/many/{round}-{number}.txt");
            fs::create_dir_all(slow.path().join("assets/many")).unwrap();
            fs::write(slow.path().join(path), format!("{round} {number}")).unwrap();
        }
        quick.entitle(&format!("Quick {round}"));
        let versions = count("versions");
        let mut command = slow.publishing(terrace(None), &store);
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::piped()).spawn().unwrap();
        wait_for("an announcement", || {
            fs::read_dir(folder.join("publishing")).is_ok_and(|mut it| it.next().is_some())
                || child.try_wait().unwrap().is_some()
        });
        if child.try_wait().unwrap().is_some() {
            continue;
        }
        signal(&child, "STOP");
        is_caught = count("versions") == versions;
        if is_caught {
            ok(&quick.publish(terrace(None), &store));
        }
        signal(&child, "CONT");
        let output = child.wait_with_output().unwrap();
        if is_caught {
            let said = failed(&output);
            assert!(said.contains(": it was switched meanwhile. "), "{said}");
            server.shows(&format!("Quick {round}"));
            break;
        }
    }
    assert!(is_caught, "no publisher could be halted in time");
}

fn signal(child: &Child, name: &str) {
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-s", name, &pid]).status().unwrap().success());
}

#[test]
fn a_server_waits_for_the_first_version_and_says_so() {
    let double = double();
    let (cache, dirs) = (TempDir::new().unwrap(), folders());
    let (public, admin) = (free_address(), free_address());
    let mut command = terrace(Some(&double));
    command.args(["serve", STORE, "--listen", &public, "--admin-listen", &admin, "--cache"]);
    command.arg(cache.path()).arg("--dev").arg(dirs.0.path()).arg("--state").arg(dirs.1.path());
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    wait_for("the waiting server", || ask(&public, "/readyz").starts_with("HTTP/1.1 503"));
    assert_eq!(get(&public, "/readyz"), "starting");
    assert_eq!(get(&public, "/healthz"), "degraded");
    assert!(ask(&public, "/").contains("retry-after: 5"));
    wait_for("the reason", || get(&admin, "/healthz").contains("the store has no version yet"));
    let site = Site::new();
    ok(&site.publish(terrace(Some(&double)), STORE));
    wait_for("the first version", || get(&public, "/readyz") == "ready");
    assert!(get(&admin, "/healthz").contains("\"reasons\":[]"));
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn a_store_that_is_gone_takes_nothing_with_it() {
    let double = double();
    let (site, cache) = (Site::new(), TempDir::new().unwrap());
    site.entitle("Kept");
    ok(&site.publish(terrace(Some(&double)), STORE));
    let server = serve(terrace(Some(&double)), STORE, cache.path());
    for (faults, why) in [
        (
            Faults { is_down: true, ..Faults::default() },
            "new versions of the site are not seen since ",
        ),
        (
            Faults { denies: true, ..Faults::default() },
            "ExpiredToken, The provided token has expired",
        ),
    ] {
        double.fails(faults);
        wait_for(why, || server.reasons().contains(why));
        assert_eq!(
            (server.title().as_str(), server.server.get("/healthz").as_str()),
            ("Kept", "degraded")
        );
        assert_eq!(server.server.get("/readyz"), "ready");
        double.fails(Faults::default());
        wait_for("the store", || server.reasons() == "[]");
    }
    drop(server);
    // One that starts now has its cache.
    double.fails(Faults { is_down: true, ..Faults::default() });
    let server = serve(terrace(Some(&double)), STORE, cache.path());
    assert_eq!(server.title(), "Kept");
    assert!(server.reasons().contains("not seen since"), "{}", server.reasons());
    double.fails(Faults::default());
    site.entitle("New");
    ok(&site.publish(terrace(Some(&double)), STORE));
    server.shows("New");
    let denied = Faults { denies: true, ..Faults::default() };
    double.fails(denied);
    site.entitle("Newer");
    let said = failed(&site.publish(terrace(Some(&double)), STORE));
    assert!(said.contains("ExpiredToken") && said.contains("Renew AWS_ACCESS_KEY_ID"), "{said}");
}

#[test]
fn a_version_that_cannot_be_served_is_named_and_the_old_one_stays() {
    let double = double();
    let (site, cache) = (Site::new(), TempDir::new().unwrap());
    site.entitle("Good");
    ok(&site.publish(terrace(Some(&double)), STORE));
    let server = serve(terrace(Some(&double)), STORE, cache.path());
    // A file with other bytes, until it is mended.
    let before = double.names();
    let corrupts = Faults { corrupts: Some("live/files/".to_owned()), ..Faults::default() };
    double.fails(corrupts);
    site.entitle("Better");
    let version = version_in(&ok(&site.publish(terrace(Some(&double)), STORE)));
    wait_for("the refusal", || server.reasons().contains("its bytes have another digest"));
    assert!(server.reasons().contains(&format!("version {version} of the site is refused since ")));
    assert!(server.reasons().contains(ARTICLE), "{}", server.reasons());
    assert!(get(&server.admin, "/metrics").contains("terrace_store_refused 1\n"));
    assert_eq!(server.title(), "Good");
    double.fails(Faults::default());
    server.shows("Better");
    wait_for("the end of the refusal", || server.reasons() == "[]");
    assert!(double.names().len() > before.len());
    // Content with an error is not published.
    fs::write(site.path().join(ARTICLE), "---\ntitle: [\n---\n").unwrap();
    let said = failed(&site.publish(terrace(Some(&double)), STORE));
    assert!(said.ends_with("Mend the content, or publish it as it is with --force"), "{said}");
    assert_eq!(server.title(), "Better");
    // Unless somebody insists; then servers do as they are told.
    let mut command = site.publishing(terrace(Some(&double)), STORE);
    let forced = version_in(&ok(&command.arg("--force").output().unwrap()));
    wait_for("the version", || server.health()["version"] == forced.as_str());
    site.entitle("Best");
    ok(&site.publish(terrace(Some(&double)), STORE));
    server.shows("Best");
}

#[test]
fn addresses_and_folders_are_told_apart() {
    let here = TempDir::new().unwrap();
    let at = |arguments: &[&str]| {
        failed(&terrace(None).args(arguments).current_dir(here.path()).output().unwrap())
    };
    assert_eq!(
        at(&["serve", "s3://bucket/live"]),
        "terrace: cannot serve s3://bucket/live: there is no folder to keep its versions in. Name one with --cache"
    );
    assert_eq!(
        at(&["serve", "gs://bucket", "--cache", "c"]),
        "terrace: `gs://bucket` is no address of a store: only S3 and folders are known. Write s3://BUCKET/PREFIX or file:///FOLDER"
    );
    assert_eq!(
        at(&["serve", "site", "--cache", "c"]),
        "terrace: cannot use --cache: site is a folder, which is served as it is. Leave it out, or name a store"
    );
    assert_eq!(
        at(&["versions", "file:///none/of/these"]),
        "terrace: cannot use the store file:///none/of/these: No such file or directory (os error 2)"
    );
}

#[test]
fn a_database_guards_a_store_that_keeps_no_conditions() {
    let double = double();
    double.fails(Faults { ignores_conditions: true, ..Faults::default() });
    let site = Site::new();
    site.entitle("One");
    let refused = failed(&site.publish(terrace(Some(&double)), STORE));
    assert!(refused.contains("A database can guard it, by DATABASE_URL"), "{refused}");
    let Some(mut postgres) = Postgres::start() else { return };
    let guarded = || {
        let mut command = terrace(Some(&double));
        command.env("DATABASE_URL", postgres.url());
        command
    };
    let one = version_in(&ok(&site.publish(guarded(), STORE)));
    // Servers need no database.
    let cache = TempDir::new().unwrap();
    let following = serve(terrace(Some(&double)), STORE, cache.path());
    following.shows("One");
    site.entitle("Two");
    ok(&site.publish(guarded(), STORE));
    following.shows("Two");
    let mut back = guarded();
    back.args(["rollback", STORE, &one]);
    ok(&back.output().unwrap());
    following.shows("One");
    let mut prune = guarded();
    prune.args(["prune", STORE, "--keep", "1"]);
    ok(&prune.output().unwrap());
    let command = guarded();
    postgres.kill();
    site.entitle("Three");
    let refused = failed(&site.publish(command, STORE));
    assert!(
        refused.contains("the guard of the switch cannot be used: the database fails"),
        "{refused}"
    );
    assert_eq!(following.title(), "One");
}
