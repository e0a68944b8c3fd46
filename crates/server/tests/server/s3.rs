//! The same as `store`, with a store that others wrote: it checks signatures and keeps conditions.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

use crate::app::repository;
use crate::store::{Site, failed, ok, serve, terrace, version_in};

const STORE: &str = "s3://bucket/live";
const SECRET: &str = "a secret that signs";

/// `s3s-fs`, which keeps objects in a folder; it goes with the test.
struct S3 {
    child: Child,
    endpoint: String,
    folder: TempDir,
}

impl Drop for S3 {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl S3 {
    /// A new one with an empty bucket; `None` where it is not installed, which is an error in CI.
    fn start() -> Option<Self> {
        let program = repository().join(".tools/bin/s3s-fs");
        if !program.exists() {
            assert!(std::env::var_os("CI").is_none(), "s3s-fs is missing; see scripts/setup");
            // Past what catches the output of tests that pass.
            let _ = std::io::Write::write_all(
                &mut std::io::stderr(),
                b"NOT TESTED: a store of others, which is missing; `scripts/setup --test` installs it\n",
            );
            return None;
        }
        let folder = TempDir::new().unwrap();
        fs::create_dir(folder.path().join("bucket")).unwrap();
        let child = Command::new(program)
            .args(["--host", "127.0.0.1", "--port", "0"])
            .args(["--access-key", "key", "--secret-key", SECRET])
            .arg(folder.path())
            // Where it listens is told by its log.
            .env("RUST_LOG", "s3s_fs=info")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        // From here on it is stopped, whatever the test does.
        let mut store = Self { child, endpoint: String::new(), folder };
        let mut log = BufReader::new(store.child.stdout.take().unwrap()).lines();
        let endpoint = log.by_ref().map_while(Result::ok).find_map(|line| {
            line.split_once("running at ").map(|(_, address)| address.trim().to_owned())
        });
        store.endpoint = endpoint.expect("the store says where it listens");
        // A log that nobody reads would hold it up once the pipe is full.
        std::thread::spawn(move || log.for_each(drop));
        Some(store)
    }

    fn terrace(&self, secret: &str) -> Command {
        let mut command = terrace(None);
        command.env("AWS_ENDPOINT_URL", &self.endpoint);
        command.env("AWS_ACCESS_KEY_ID", "key").env("AWS_SECRET_ACCESS_KEY", secret);
        command
    }

    fn run(&self, arguments: &[&str]) -> String {
        ok(&self.terrace(SECRET).args(arguments).output().unwrap())
    }

    /// How many objects lie below a name.
    fn count(&self, prefix: &str) -> usize {
        fn files(folder: &Path) -> usize {
            let items = fs::read_dir(folder).into_iter().flatten();
            items
                .map(|item| item.unwrap().path())
                .map(|path| if path.is_dir() { files(&path) } else { 1 })
                .sum()
        }
        files(&self.folder.path().join("bucket").join(prefix))
    }
}

#[test]
fn a_store_of_others_keeps_versions_and_servers_follow_it() {
    let Some(s3) = S3::start() else { return };
    let site = Site::new();
    site.entitle("One");
    let one = version_in(&ok(&site.publish(s3.terrace(SECRET), STORE)));
    let cache = TempDir::new().unwrap();
    let server = serve(s3.terrace(SECRET), STORE, cache.path());
    server.shows("One");

    let objects = s3.count("live");
    let again = ok(&site.publish(s3.terrace(SECRET), STORE));
    assert_eq!(again, format!("Nothing has changed: version {one} stays.\n"));
    assert_eq!(s3.count("live"), objects);

    site.entitle("Two");
    let second = ok(&site.publish(s3.terrace(SECRET), STORE));
    assert!(second.contains("of which 1 ("), "{second}");
    let two = version_in(&second);
    server.shows("Two");
    let listed = s3.run(&["versions", STORE]);
    assert!(listed.contains(&format!("* {two}  ")), "{listed}");

    s3.run(&["rollback", STORE, &one]);
    server.shows("One");
    assert_eq!(server.reasons(), "[]");

    site.entitle("Three");
    let three = version_in(&ok(&site.publish(s3.terrace(SECRET), STORE)));
    server.shows("Three");
    s3.run(&["prune", STORE, "--keep", "1"]);
    let listed = s3.run(&["versions", STORE]);
    assert!(listed.contains(&format!("* {three}  ")), "{listed}");
    assert!(!listed.contains(&one) && !listed.contains(&two), "{listed}");
}

#[test]
fn a_store_of_others_takes_nothing_that_is_signed_wrongly() {
    let Some(s3) = S3::start() else { return };
    let site = Site::new();
    let said = failed(&site.publish(s3.terrace("another secret"), STORE));
    let expected = "terrace: cannot publish: the store refuses the credentials (a probe): ";
    assert!(said.starts_with(expected), "{said}");
    assert!(said.contains("SignatureDoesNotMatch"), "{said}");
    assert_eq!(s3.count("live"), 0);
}
