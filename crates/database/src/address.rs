//! The address of a database, and whether it is asked by TLS.
//!
//! A password never crosses a network in the clear unless the address says so in plain words.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

/// An address such as `postgresql://terrace:secret@db.example.org/terrace`.
///
/// Its words are never shown: they hold a password.
#[derive(Clone)]
pub struct DatabaseUrl {
    pub(crate) config: Config,
    /// By TLS, with a certificate that names the host; never without.
    pub(crate) is_encrypted: bool,
}

/// Why an address cannot be used; says nothing of its password.
#[derive(Debug, thiserror::Error)]
pub enum AddressError {
    #[error("it does not begin with `postgresql://`")]
    Scheme,
    #[error("it names no host")]
    NoHost,
    #[error("there is no `sslmode={0}`; write `disable`, `require` or `verify-full`")]
    Mode(String),
    #[error(
        "`sslmode={0}` is for a database with a certificate, which is of no use on a socket of this machine"
    )]
    Socket(String),
    #[error("{0}")]
    Unreadable(String),
}

impl FromStr for DatabaseUrl {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        if !["postgresql://", "postgres://"].iter().any(|scheme| text.starts_with(scheme)) {
            return Err(AddressError::Scheme);
        }
        let (text, mode) = without_mode(text);
        let mut config: Config = text.parse().map_err(|error: tokio_postgres::Error| {
            // Names the part that is wrong, not its value.
            let cause = std::error::Error::source(&error).map(ToString::to_string);
            AddressError::Unreadable(cause.unwrap_or_else(|| error.to_string()))
        })?;
        if config.get_hosts().is_empty() && config.get_hostaddrs().is_empty() {
            return Err(AddressError::NoHost);
        }
        let is_encrypted = is_encrypted(mode.as_deref(), &config)?;
        config.ssl_mode(if is_encrypted { SslMode::Require } else { SslMode::Disable });
        if config.get_application_name().is_none() {
            config.application_name("terrace");
        }
        Ok(Self { config, is_encrypted })
    }
}

/// The address without its `sslmode`, and that.
fn without_mode(text: &str) -> (String, Option<String>) {
    let Some((address, query)) = text.split_once('?') else { return (text.to_owned(), None) };
    let mut mode = None;
    let mut others = Vec::new();
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        match pair.split_once('=') {
            Some(("sslmode", value)) => mode = Some(value.to_owned()),
            _ => others.push(pair),
        }
    }
    let rest = if others.is_empty() { String::new() } else { format!("?{}", others.join("&")) };
    (format!("{address}{rest}"), mode)
}

/// What `sslmode` says. Where TLS is used the certificate is always verified. Without a mode, and
/// with those that would take plain text if nothing else is offered, only this machine is asked so.
fn is_encrypted(mode: Option<&str>, config: &Config) -> Result<bool, AddressError> {
    let is_socket = |host: &Host| matches!(host, Host::Unix(_));
    match mode {
        Some("disable") => Ok(false),
        Some(mode @ ("require" | "verify-ca" | "verify-full")) => {
            if config.get_hosts().iter().any(is_socket) {
                return Err(AddressError::Socket(mode.to_owned()));
            }
            Ok(true)
        }
        None | Some("allow" | "prefer") => Ok(!is_this_machine(config)),
        Some(other) => Err(AddressError::Mode(other.to_owned())),
    }
}

fn is_this_machine(config: &Config) -> bool {
    let is_here = |host: &Host| match host {
        Host::Unix(_) => true,
        Host::Tcp(name) => {
            name == "localhost" || name.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
        }
    };
    // Where numbers are given, they are what is connected to.
    if config.get_hostaddrs().is_empty() {
        config.get_hosts().iter().all(is_here)
    } else {
        config.get_hostaddrs().iter().all(IpAddr::is_loopback)
    }
}

impl fmt::Debug for DatabaseUrl {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("DatabaseUrl")
            .field("hosts", &self.config.get_hosts())
            .field("is_encrypted", &self.is_encrypted)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(address: &str, expected: &str) {
        let actual = match address.parse::<DatabaseUrl>() {
            Ok(url) if url.is_encrypted => "by TLS".to_owned(),
            Ok(_) => "in plain text".to_owned(),
            Err(error) => error.to_string(),
        };
        assert_eq!(actual, expected, "{address}");
    }

    #[test]
    fn only_this_machine_is_asked_in_plain_text_unless_the_address_says_so() {
        check("postgresql://terrace:a@db.example.org/terrace", "by TLS");
        check("postgresql://terrace:a@db.example.org/terrace?sslmode=prefer", "by TLS");
        check("postgresql://terrace:a@db.example.org/terrace?sslmode=require", "by TLS");
        check(
            "postgres://terrace@db.example.org:5433/a?connect_timeout=3&sslmode=verify-full",
            "by TLS",
        );
        check("postgresql://terrace@localhost,db.example.org/terrace", "by TLS");
        check("postgresql://terrace@localhost/terrace?hostaddr=192.0.2.7", "by TLS");
        check("postgresql://terrace@localhost/terrace?sslmode=require", "by TLS");
        check("postgresql://terrace@db.example.org/terrace?sslmode=disable", "in plain text");
        check("postgresql://terrace@localhost/terrace", "in plain text");
        check("postgresql://terrace@127.0.0.1/terrace", "in plain text");
        check("postgresql://terrace@%2Frun%2Fpostgresql/terrace", "in plain text");
    }

    #[test]
    fn what_is_wrong_is_said_without_the_password() {
        let db = "postgresql://terrace:secret@db.example.org/terrace";
        check("mysql://terrace:secret@db/terrace", "it does not begin with `postgresql://`");
        check("postgresql:///terrace", "it names no host");
        check(
            &format!("{db}?sslmode=yes"),
            "there is no `sslmode=yes`; write `disable`, `require` or `verify-full`",
        );
        check(
            "postgresql://terrace@%2Frun%2Fpostgresql/terrace?sslmode=require",
            "`sslmode=require` is for a database with a certificate, which is of no use on a socket of this machine",
        );
        for wrong in [format!("{db}?sslrootcert=/a"), db.replace("/terrace", ":port/terrace")] {
            let error = wrong.parse::<DatabaseUrl>().unwrap_err().to_string();
            assert!(!error.contains("secret"), "{error}");
        }
        let url: DatabaseUrl = db.parse().unwrap();
        assert!(!format!("{url:?}").contains("secret"));
    }
}
