//! Notifications to the service manager: systemd's protocol, one datagram for each change.

use std::ffi::OsStr;
use std::io;
use std::os::linux::net::SocketAddrExt;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::net::{SocketAddr, UnixDatagram};
use std::path::Path;
use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

use crate::health::Readiness;

/// Tells the service manager, where there is one.
#[derive(Debug, Default)]
pub struct Notifier(Option<(UnixDatagram, SocketAddr)>);

impl Notifier {
    /// The manager that the environment names.
    pub fn from_env() -> Self {
        let Some(address) = std::env::var_os("NOTIFY_SOCKET").filter(|name| !name.is_empty())
        else {
            return Self(None);
        };
        Self::to(&address).unwrap_or_else(|error| {
            tracing::warn!("cannot talk to the service manager at {address:?}: {error}");
            Self(None)
        })
    }

    /// A manager at a path, or at a name that begins with `@` and is on no disk.
    fn to(address: &OsStr) -> io::Result<Self> {
        let address = match address.as_bytes().strip_prefix(b"@") {
            Some(name) => SocketAddr::from_abstract_name(name)?,
            None => SocketAddr::from_pathname(Path::new(address))?,
        };
        let socket = UnixDatagram::unbound()?;
        // A manager that does not listen holds nobody.
        socket.set_nonblocking(true)?;
        Ok(Self(Some((socket, address))))
    }

    /// The start, or a reload, is finished, and this is how it went.
    pub fn ready(&self, readiness: Readiness) {
        self.tell(&format!("READY=1\nSTATUS={}", status(readiness)));
    }

    /// It goes otherwise than it did.
    fn changed(&self, readiness: Readiness) {
        self.tell(&format!("STATUS={}", status(readiness)));
    }

    /// The program ends as soon as what is in flight is finished.
    pub fn stopping(&self) {
        self.tell(&format!("STOPPING=1\nSTATUS={}", status(Readiness::Stopping)));
    }

    /// Content is being read anew; [`Notifier::ready`] follows.
    pub fn reloading(&self) {
        let now = clock_gettime(ClockId::Monotonic);
        let micros = i128::from(now.tv_sec) * 1_000_000 + i128::from(now.tv_nsec) / 1000;
        self.tell(&format!("RELOADING=1\nMONOTONIC_USEC={micros}"));
    }

    /// The program is alive.
    pub fn alive(&self) {
        self.tell("WATCHDOG=1");
    }

    fn tell(&self, what: &str) {
        if let Some((socket, address)) = &self.0
            && let Err(error) = socket.send_to_addr(what.as_bytes(), address)
        {
            tracing::warn!("cannot talk to the service manager: {error}");
        }
    }
}

/// How things stand, for people who ask the manager.
fn status(readiness: Readiness) -> &'static str {
    match readiness {
        Readiness::Ready => "serving",
        Readiness::CannotRender => {
            "serving, but browsers render the pages: none can be rendered here"
        }
        Readiness::Starting => "starting",
        Readiness::Stopping => "finishing what is in flight",
    }
}

/// What the manager was told last of how ready the program is.
#[derive(Debug, Default)]
pub struct Told(Option<Readiness>);

impl Told {
    /// Tells the manager where that is news. The start is finished also where no page can be
    /// rendered: visitors are served, and a restart would not help.
    pub fn tell(&mut self, notifier: &Notifier, now: Readiness) {
        // Whoever stops the program says so.
        if matches!(now, Readiness::Starting | Readiness::Stopping) || self.0 == Some(now) {
            return;
        }
        if self.0.is_none() || now == Readiness::Ready {
            notifier.ready(now);
        } else {
            notifier.changed(now);
        }
        self.0 = Some(now);
    }
}

/// How often the manager wants to hear that this process is alive, if at all.
pub fn watchdog_period() -> Option<Duration> {
    let number = |name: &str| std::env::var(name).ok()?.parse::<u64>().ok();
    period(number("WATCHDOG_USEC"), number("WATCHDOG_PID"), std::process::id())
}

fn period(micros: Option<u64>, of: Option<u64>, this: u32) -> Option<Duration> {
    let is_ours = of.is_none_or(|pid| pid == u64::from(this));
    micros.filter(|micros| is_ours && *micros > 0).map(Duration::from_micros)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_manager_hears_all_by_a_path_and_by_a_name() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("notify");
        let name = format!("terrace-test-{}", std::process::id());
        let at_name = SocketAddr::from_abstract_name(&name).unwrap();
        for (manager, address) in [
            (UnixDatagram::bind(&path).unwrap(), path.into_os_string()),
            (UnixDatagram::bind_addr(&at_name).unwrap(), format!("@{name}").into()),
        ] {
            let notifier = Notifier::to(&address).unwrap();
            let mut room = [0; 100];
            let mut heard = || {
                let length = manager.recv(&mut room).unwrap();
                String::from_utf8(room[..length].to_vec()).unwrap()
            };
            notifier.ready(Readiness::Ready);
            assert_eq!(heard(), "READY=1\nSTATUS=serving");
            notifier.reloading();
            let told = heard();
            let (reloading, micros) = told.split_once("\nMONOTONIC_USEC=").unwrap();
            assert_eq!(reloading, "RELOADING=1");
            assert!(micros.parse::<u64>().unwrap() > 0);
            notifier.alive();
            assert_eq!(heard(), "WATCHDOG=1");
            notifier.stopping();
            assert!(heard().starts_with("STOPPING=1\n"));
        }
    }

    #[test]
    fn a_manager_hears_when_readiness_goes_and_comes_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("notify");
        let manager = UnixDatagram::bind(&path).unwrap();
        manager.set_nonblocking(true).unwrap();
        let notifier = Notifier::to(path.as_os_str()).unwrap();
        let cannot = "STATUS=serving, but browsers render the pages: none can be rendered here";
        let check = |told: &mut Told, now: Readiness, expected: &str| {
            told.tell(&notifier, now);
            let mut room = [0; 100];
            let length = manager.recv(&mut room).unwrap_or(0);
            assert_eq!(String::from_utf8_lossy(&room[..length]), expected, "{now:?}");
        };
        let mut told = Told::default();
        check(&mut told, Readiness::Starting, "");
        check(&mut told, Readiness::Ready, "READY=1\nSTATUS=serving");
        check(&mut told, Readiness::Ready, "");
        check(&mut told, Readiness::CannotRender, cannot);
        check(&mut told, Readiness::CannotRender, "");
        check(&mut told, Readiness::Ready, "READY=1\nSTATUS=serving");
        check(&mut told, Readiness::Stopping, "");
        // A server without an engine has started, too.
        check(&mut Told::default(), Readiness::CannotRender, &format!("READY=1\n{cannot}"));
    }

    #[test]
    fn a_manager_that_is_gone_or_does_not_listen_holds_nobody() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("notify");
        Notifier::to(path.as_os_str()).unwrap().ready(Readiness::Ready);
        let _deaf = UnixDatagram::bind(&path).unwrap();
        let notifier = Notifier::to(path.as_os_str()).unwrap();
        for _ in 0..10_000 {
            notifier.alive();
        }
        Notifier::default().ready(Readiness::Ready);
    }

    #[test]
    fn the_watchdog_is_for_the_process_it_names() {
        let second = Some(Duration::from_secs(1));
        assert_eq!(period(Some(1_000_000), None, 7), second);
        assert_eq!(period(Some(1_000_000), Some(7), 7), second);
        assert_eq!(period(Some(1_000_000), Some(8), 7), None);
        assert_eq!(period(Some(0), None, 7), None);
        assert_eq!(period(None, Some(7), 7), None);
    }
}
