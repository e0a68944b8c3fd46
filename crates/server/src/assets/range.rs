//! Range requests: which part of a file a request wants.

/// A part of a file, or all of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Wanted {
    Whole,
    /// First and last byte.
    Part {
        first: u64,
        last: u64,
    },
    /// The file has no such part.
    Nothing,
}

impl Wanted {
    /// Reads `Range: bytes=…`. What is no range of bytes, and several ranges at
    /// once, mean the whole file, as the standard allows.
    pub(super) fn parse(header: Option<&str>, size: u64) -> Self {
        let range = header.and_then(|text| text.trim().strip_prefix("bytes="));
        let Some((first, last)) = range.and_then(|range| range.split_once('-')) else {
            return Self::Whole;
        };
        let number = |text: &str| text.trim().parse::<u64>().ok();
        match (number(first), number(last)) {
            (Some(first), Some(last)) if first > last => Self::Whole,
            (Some(first), _) if first >= size => Self::Nothing,
            (Some(first), Some(last)) => Self::Part { first, last: last.min(size - 1) },
            (Some(first), None) if last.trim().is_empty() => Self::Part { first, last: size - 1 },
            (None, Some(0)) if first.trim().is_empty() => Self::Nothing,
            (None, Some(length)) if first.trim().is_empty() && size > 0 => {
                Self::Part { first: size.saturating_sub(length), last: size - 1 }
            }
            (None, Some(_)) if first.trim().is_empty() => Self::Nothing,
            _ => Self::Whole,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(header: &str, size: u64, expected: &str) {
        let actual = match Wanted::parse(Some(header), size) {
            Wanted::Whole => "whole".to_owned(),
            Wanted::Part { first, last } => format!("{first}-{last}"),
            Wanted::Nothing => "nothing".to_owned(),
        };
        assert_eq!(actual, expected, "{header} of {size}");
    }

    #[test]
    fn ranges_are_read_as_the_standard_says() {
        check("bytes=0-9", 100, "0-9");
        check("bytes=90-", 100, "90-99");
        check("bytes=90-200", 100, "90-99");
        check("bytes=-10", 100, "90-99");
        check("bytes=-1000", 100, "0-99");
        check("bytes=100-", 100, "nothing");
        check("bytes=0-", 0, "nothing");
        check("bytes=-0", 100, "nothing");
        check("bytes=-5", 0, "nothing");
        check("bytes=9-0", 100, "whole");
        check("bytes=0-1,5-6", 100, "whole");
        check("bytes=a-b", 100, "whole");
        check("bytes=-", 100, "whole");
        check("lines=0-1", 100, "whole");
        check("bytes=99999999999999999999-", 100, "whole");
    }
}
