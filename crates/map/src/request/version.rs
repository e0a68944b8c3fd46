//! The versions of WMS.

/// The versions of WMS that are spoken.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Version {
    V1_1_1,
    V1_3_0,
}

impl Version {
    /// The version that answers a request for `text`, which may be any.
    pub(super) fn negotiate(text: &str) -> Self {
        let mut parts = text.split('.').map(|part| part.parse::<u32>().unwrap_or(0));
        let mut part = || parts.next().unwrap_or(0);
        if (part(), part(), part()) < (1, 3, 0) { Self::V1_1_1 } else { Self::V1_3_0 }
    }

    pub(crate) fn text(self) -> &'static str {
        match self {
            Self::V1_1_1 => "1.1.1",
            Self::V1_3_0 => "1.3.0",
        }
    }
}
