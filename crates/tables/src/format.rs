//! Numbers as they are read by people.

/// A number with so many digits behind the point, and marks between thousands.
pub fn number_in_words(value: f64, decimals: u8, thousands: &str, point: &str) -> String {
    let plain = format!("{:.*}", usize::from(decimals), halves_away(value));
    let (sign, digits) = match plain.strip_prefix('-') {
        // What is rounded to nothing is not less than nothing.
        Some(rest) if rest.bytes().any(|byte| matches!(byte, b'1'..=b'9')) => ("−", rest),
        Some(rest) => ("", rest),
        None => ("", &*plain),
    };
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    // Room for the marks and for a unit, too.
    let mut words = String::with_capacity(2 * plain.len() + 16);
    words.push_str(sign);
    for (at, digit) in whole.char_indices() {
        let left = whole.len() - at;
        if at > 0 && left.is_multiple_of(3) {
            words.push_str(thousands);
        }
        words.push(digit);
    }
    if !part.is_empty() {
        words.push_str(point);
        words.push_str(part);
    }
    words
}

/// The formatter rounds a half to the even digit, `toFixed` in pages away from zero: a sentence and
/// its figure must not differ. What is no half stays what it was.
fn halves_away(value: f64) -> f64 {
    if value > 0.0 {
        value.next_up().min(f64::MAX)
    } else if value < 0.0 {
        value.next_down().max(f64::MIN)
    } else {
        value
    }
}

/// A number that is a change: what is more has a sign, too; nothing has none.
pub(crate) fn with_sign(number: String) -> String {
    let is_more = !number.starts_with('−') && number.bytes().any(|b| matches!(b, b'1'..=b'9'));
    if is_more { format!("+{number}") } else { number }
}

/// A number with its unit.
pub fn with_unit(mut number: String, unit: &str, unit_one: Option<&str>) -> String {
    let unit = unit_one.filter(|_| number.trim_start_matches(['+', '−']) == "1").unwrap_or(unit);
    if !matches!(unit, "" | "%" | "°") {
        // A number stays in the line of its unit.
        number.push('\u{a0}');
    }
    number.push_str(unit);
    number
}

/// Whether a unit is a sign rather than words.
pub(crate) fn is_sign(unit: &str) -> bool {
    unit.chars().count() <= 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_rounded_and_grouped() {
        for (value, decimals, expected) in [
            (0.0, 0, "0"),
            (1.0, 1, "1.0"),
            (999.0, 0, "999"),
            (1000.0, 0, "1,000"),
            (24_559_500.0, 0, "24,559,500"),
            (-1234.56, 1, "−1,234.6"),
            (-0.04, 1, "0.0"),
            (0.5412, 3, "0.541"),
            (60.5, 0, "61"),
            (-60.5, 0, "−61"),
            (0.25, 1, "0.3"),
        ] {
            assert_eq!(number_in_words(value, decimals, ",", "."), expected);
        }
        assert_eq!(number_in_words(1234.5, 1, "\u{202f}", ","), "1\u{202f}234,5");
    }

    #[test]
    fn changes_have_a_sign() {
        for (number, expected) in [
            ("7.9", "+7.9"),
            ("−7.9", "−7.9"),
            ("0.0", "0.0"),
            ("0.1", "+0.1"),
            ("1,000", "+1,000"),
        ] {
            assert_eq!(with_sign(number.to_owned()), expected);
        }
    }

    #[test]
    fn units_follow_their_numbers() {
        for (number, unit, one, expected) in [
            ("12.5", "%", None, "12.5%"),
            ("1.9", "°C", None, "1.9\u{a0}°C"),
            ("1", "days", Some("day"), "1\u{a0}day"),
            ("2", "days", Some("day"), "2\u{a0}days"),
            ("+1", "days", Some("day"), "+1\u{a0}day"),
            ("7", "", None, "7"),
        ] {
            assert_eq!(with_unit(number.to_owned(), unit, one), expected);
        }
    }
}
