//! PostgreSQL in a temporary folder, reached by a socket in it, or by TLS; it goes with the test.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::{PermissionsExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use tempfile::TempDir;
use tokio_postgres::{Client, NoTls};

/// Nothing here takes as long, on however slow a machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// A database server, which may be started and killed again and again.
pub(crate) struct Postgres {
    folder: TempDir,
    programs: PathBuf,
    child: Option<Child>,
    /// A port of this machine, by which it is asked with TLS, and the certificate of it.
    pub(crate) encrypted: (u16, PathBuf),
}

impl Drop for Postgres {
    fn drop(&mut self) {
        self.kill();
    }
}

impl Postgres {
    /// A new one that answers; `None` where it is not installed, which is an error in CI.
    pub(crate) fn start() -> Option<Self> {
        let Some(programs) = programs() else {
            assert!(std::env::var_os("CI").is_none(), "PostgreSQL is missing; see scripts/setup");
            // Past what catches the output of tests that pass.
            let _ = std::io::Write::write_all(
                &mut std::io::stderr(),
                b"NOT TESTED: counts in PostgreSQL, which is missing; `scripts/setup --test` installs it\n",
            );
            return None;
        };
        let folder = tempfile::tempdir().unwrap();
        if let Some((user, group)) = own_user() {
            chown(folder.path(), Some(user), Some(group)).unwrap();
        }
        let encrypted = (free_port(), folder.path().join("certificate"));
        let mut server = Self { folder, programs, child: None, encrypted };
        let options = ["--auth=trust", "--username=terrace", "--locale=C", "--encoding=UTF8"];
        let mut initdb = server.command("initdb");
        initdb.arg("-D").arg(server.data()).args(options).arg("--no-sync");
        assert!(initdb.status().unwrap().success());
        server.certify();
        server.begin();
        Some(server)
    }

    /// Starts it, on the data that it has.
    pub(crate) fn begin(&mut self) {
        let mut command = self.command("postgres");
        command.arg("-D").arg(self.data()).arg("-k").arg(self.socket());
        let (port, certificate) = &self.encrypted;
        for setting in [
            "listen_addresses=127.0.0.1",
            "fsync=off",
            "shared_buffers=16MB",
            "ssl=on",
            &format!("port={port}"),
            &format!("ssl_cert_file={}", certificate.display()),
            &format!("ssl_key_file={}", certificate.with_extension("key").display()),
        ] {
            command.args(["-c", setting]);
        }
        self.child = Some(command.spawn().unwrap());
        let began = Instant::now();
        let is_ready = || {
            let mut ask = self.command("pg_isready");
            let port = self.encrypted.0.to_string();
            ask.arg("-q").arg("-h").arg(self.socket()).args(["-p", &port]);
            ask.status().unwrap().success()
        };
        while !is_ready() {
            assert!(began.elapsed() < PATIENCE, "PostgreSQL does not answer");
            thread::sleep(Duration::from_millis(50));
        }
    }

    /// As a machine that is switched off: whatever was under way breaks.
    pub(crate) fn kill(&mut self) {
        let Some(mut child) = self.child.take() else { return };
        // SIGQUIT ends its other processes, too; SIGKILL would leave them.
        let _ = Command::new("kill").args(["-s", "QUIT", &child.id().to_string()]).status();
        let _ = child.wait();
    }

    pub(crate) fn socket(&self) -> &Path {
        self.folder.path()
    }

    pub(crate) fn url(&self) -> String {
        url(self.socket(), self.encrypted.0)
    }

    /// Makes a certificate that names this machine, by itself.
    fn certify(&self) {
        let certificate = &self.encrypted.1;
        let settings = certificate.with_extension("settings");
        fs::write(
            &settings,
            "[req]\ndistinguished_name = name\nx509_extensions = more\nprompt = no\n\
             [name]\nCN = localhost\n\
             [more]\nbasicConstraints = critical, CA:FALSE\nsubjectAltName = DNS:localhost\n",
        )
        .unwrap();
        let mut openssl = Command::new("openssl");
        openssl.args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-config"]);
        openssl.arg(settings).arg("-keyout").arg(certificate.with_extension("key"));
        openssl.arg("-out").arg(certificate).stdout(Stdio::null()).stderr(Stdio::null());
        assert!(openssl.status().unwrap().success(), "openssl makes no certificate");
        let key = certificate.with_extension("key");
        fs::set_permissions(&key, fs::Permissions::from_mode(0o600)).unwrap();
        if let Some((user, group)) = own_user() {
            chown(&key, Some(user), Some(group)).unwrap();
        }
    }

    /// Somebody who looks into the database.
    pub(crate) async fn client(&self) -> Client {
        let (client, connection) = tokio_postgres::connect(&self.url(), NoTls).await.unwrap();
        tokio::spawn(connection);
        client
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.programs.join(program));
        command.current_dir(self.folder.path()).stdout(Stdio::null()).stderr(Stdio::null());
        if let Some((user, group)) = own_user() {
            command.uid(user).gid(group);
        }
        command
    }
}

/// The address of a database whose socket, by the name of this port, is in this folder.
pub(crate) fn url(socket: &Path, port: u16) -> String {
    let socket = utf8_percent_encode(socket.to_str().unwrap(), NON_ALPHANUMERIC);
    format!("postgresql://terrace@{socket}:{port}/postgres")
}

/// Below those that the system gives away by itself: nobody else gets it before it is used.
pub(crate) fn free_port() -> u16 {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    loop {
        let next = std::process::id().wrapping_add(NEXT.fetch_add(1, Ordering::Relaxed));
        let port = u16::try_from(20_000 + next % 10_000).unwrap();
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
}

/// Where Debian has the programs of the newest version; else those on the path.
fn programs() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let folders = versions.map(|version| version.path().join("bin"));
    let number = |folder: &PathBuf| folder.parent()?.file_name()?.to_str()?.parse::<u32>().ok();
    let newest = folders.filter(|folder| folder.join("postgres").exists()).max_by_key(number);
    newest.or_else(|| {
        let path = std::env::var_os("PATH")?;
        std::env::split_paths(&path).find(|folder| folder.join("initdb").exists())
    })
}

/// PostgreSQL refuses to run as root: then it is the user that Debian's package made for it.
fn own_user() -> Option<(u32, u32)> {
    let number = |arguments: &[&str]| -> u32 {
        let out = Command::new("id").args(arguments).output().unwrap();
        String::from_utf8_lossy(&out.stdout).trim().parse().expect("there is a user postgres")
    };
    (number(&["-u"]) == 0).then(|| (number(&["-u", "postgres"]), number(&["-g", "postgres"])))
}
