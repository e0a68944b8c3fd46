//! Names of versions.

use std::fmt;
use std::str::FromStr;

use jiff::Timestamp;
use ring::rand::{SecureRandom as _, SystemRandom};

/// A version by when it was made: `20261117T170433Z-1a2b3c4d`, where three of the last eight digits
/// tell the part of the second and five are random. Older ones come first in the order of their names.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VersionId(String);

/// A second has 4,096 parts, which are three hexadecimal digits.
const NANOS_PER_PART: u32 = 1_000_000_000_u32.div_ceil(4096);

/// A text that names no version.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` names no version; they look like 20261117T170433Z-1a2b3c4d")]
pub struct NoVersion(String);

impl VersionId {
    /// A name that nobody else has.
    pub fn new(now: Timestamp) -> Self {
        let part = now.subsec_nanosecond().unsigned_abs() / NANOS_PER_PART;
        let seconds = now.strftime("%Y%m%dT%H%M%SZ");
        Self(format!("{seconds}-{part:03x}{}", &random_digits()[3..]))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Eight hexadecimal digits that nobody foresees.
pub(crate) fn random_digits() -> String {
    let mut bytes = [0; 4];
    if SystemRandom::new().fill(&mut bytes).is_err() {
        // A system without random numbers; the time and the process are different for each.
        let nanos = Timestamp::now().subsec_nanosecond().unsigned_abs();
        bytes = (nanos ^ std::process::id().rotate_left(16)).to_le_bytes();
    }
    format!("{:08x}", u32::from_be_bytes(bytes))
}

impl fmt::Display for VersionId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for VersionId {
    type Err = NoVersion;

    /// Strictly: names become parts of paths.
    fn from_str(text: &str) -> Result<Self, NoVersion> {
        let is_hex = |c: u8| c.is_ascii_digit() || (b'a'..=b'f').contains(&c);
        let fits = text.len() == 25
            && text.bytes().enumerate().all(|(at, c)| match at {
                8 => c == b'T',
                15 => c == b'Z',
                16 => c == b'-',
                17.. => is_hex(c),
                _ => c.is_ascii_digit(),
            });
        if fits {
            Ok(Self(text.to_owned()))
        } else {
            Err(NoVersion(text.chars().take(80).collect()))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn a_new_name_says_when_and_can_be_read() {
        let now: Timestamp = "2026-11-17T17:04:33.5Z".parse().unwrap();
        let names: HashSet<_> = (0..10).map(|_| VersionId::new(now)).collect();
        assert!(names.len() > 1);
        for name in names {
            assert!(name.as_str().starts_with("20261117T170433Z-7ff"), "{name}");
            assert_eq!(name.as_str().parse(), Ok(name.clone()));
        }
    }

    #[test]
    fn names_are_in_the_order_of_their_times() {
        let times = ["33.0", "33.000245", "33.5", "33.998", "33.999999999", "34.0"];
        let names = times
            .map(|seconds| VersionId::new(format!("2026-11-17T17:04:{seconds}Z").parse().unwrap()));
        assert!(names.is_sorted_by(|one, next| one < next), "{names:?}");
    }

    #[test]
    fn nothing_else_is_a_name() {
        let good = "20261117T170433Z-1a2b3c4d";
        assert!(good.parse::<VersionId>().is_ok());
        for wrong in [
            "",
            "..",
            "20261117T170433Z-1a2b3c4",
            "20261117T170433Z-1A2B3C4D",
            "20261117T170433Z-1a2b3c4d/",
            "20261117T170433Z/1a2b3c4d",
            "../61117T170433Z-1a2b3c4d",
        ] {
            assert!(wrong.parse::<VersionId>().is_err(), "{wrong}");
        }
    }
}
