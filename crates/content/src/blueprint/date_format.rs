//! Dates that a field stores in a way of its own.

use jiff::fmt::strtime;

/// How a field's dates are written, when not as `2026-03-04 12:30`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DateFormat {
    /// As `strptime` has it.
    pattern: String,
    has_time: bool,
}

impl DateFormat {
    /// Of a format of PHP's (`d/m/Y`). `None` for the usual way of writing dates, which needs no
    /// help, and for what cannot be read back.
    pub(crate) fn of_php(format: &str) -> Option<Self> {
        if format.starts_with("Y-m-d") {
            return None;
        }
        let mut pattern = String::with_capacity(format.len() * 2);
        let mut has_time = false;
        let mut letters = format.chars();
        while let Some(letter) = letters.next() {
            let directive = match letter {
                'Y' => "%Y",
                'y' => "%y",
                'm' | 'n' => "%m",
                'd' | 'j' => "%d",
                'M' => "%b",
                'F' => "%B",
                'D' => "%a",
                'l' => "%A",
                'H' | 'G' => "%H",
                'h' | 'g' => "%I",
                'i' => "%M",
                's' => "%S",
                'A' | 'a' => "%p",
                '%' => "%%",
                '\\' => {
                    pattern.extend(letters.next());
                    continue;
                }
                letter if letter.is_ascii_alphabetic() => return None,
                letter => {
                    pattern.push(letter);
                    continue;
                }
            };
            has_time |= matches!(letter, 'H' | 'G' | 'h' | 'g');
            pattern.push_str(directive);
        }
        Some(Self { pattern, has_time })
    }

    /// The same date, written in the usual way.
    pub(crate) fn usual(&self, text: &str) -> Option<String> {
        let read = strtime::parse(&self.pattern, text.trim()).ok()?;
        if self.has_time {
            read.to_datetime().ok().map(|moment| moment.to_string())
        } else {
            read.to_date().ok().map(|date| date.to_string())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(format: &str, text: &str, expected: Option<&str>) {
        let usual = DateFormat::of_php(format).and_then(|format| format.usual(text));
        assert_eq!(usual.as_deref(), expected, "{format} {text}");
    }

    #[test]
    fn dates_are_read_in_the_format_of_their_field() {
        check("d/m/Y", "04/03/2026", Some("2026-03-04"));
        check("j. F Y", "4. March 2026", Some("2026-03-04"));
        check("d.m.Y H:i", "04.03.2026 12:30", Some("2026-03-04T12:30:00"));
        check("d.m.Y g:i A", "04.03.2026 1:30 PM", Some("2026-03-04T13:30:00"));
        check("Ymd", "20260304", Some("2026-03-04"));
    }

    #[test]
    fn what_cannot_be_read_is_left_alone() {
        check("d/m/Y", "soon", None);
        check("Y-m-d H:i", "2026-03-04 12:30", None);
        check("jS F", "4th March", None);
        check("%\\", "%", None);
    }
}
