//! The time zone in which authors write.

use std::str::FromStr;

use jiff::tz::TimeZone;

use crate::from_text::from_text;

/// A time zone by its IANA name.
#[derive(Clone)]
pub struct Zone(TimeZone);

impl Default for Zone {
    fn default() -> Self {
        Self(TimeZone::UTC)
    }
}

impl Zone {
    /// Its name.
    pub fn as_str(&self) -> &str {
        self.0.iana_name().unwrap_or("UTC")
    }

    pub fn get(&self) -> &TimeZone {
        &self.0
    }
}

impl FromStr for Zone {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        TimeZone::get(text).map(Self).map_err(|_| {
            format!("`{text}` is not a time zone; write one such as `UTC` or `Asia/Kathmandu`")
        })
    }
}

from_text!(Zone);
