//! What an unquoted YAML scalar means: Symfony's rules, which Statamic's files are written by.
//!
//! They differ from plain YAML: dates become Unix timestamps, `yes` and `no` stay text, numbers
//! may hold underscores, and digits that begin with a zero stay text.

use jiff::Timestamp;
use jiff::civil::Date;

use crate::value::Value;

/// The value of an unquoted scalar.
pub(super) fn resolve(text: &str) -> Value {
    match text {
        "" | "~" | "null" | "Null" | "NULL" => Value::Null,
        "true" | "True" | "TRUE" => Value::Bool(true),
        "false" | "False" | "FALSE" => Value::Bool(false),
        _ => number_or_date(text).unwrap_or_else(|| Value::Text(text.into())),
    }
}

fn number_or_date(text: &str) -> Option<Value> {
    let first = text.bytes().next()?;
    if !first.is_ascii_digit() && !matches!(first, b'+' | b'-' | b'.') {
        return None;
    }
    integer(text).or_else(|| float(text)).or_else(|| timestamp(text).map(Value::Int))
}

fn integer(text: &str) -> Option<Value> {
    let (negative, digits) = match text.as_bytes()[0] {
        b'-' => (true, &text[1..]),
        b'+' => (false, &text[1..]),
        _ => (false, text),
    };
    let signed = |number: i64| Value::Int(if negative { -number } else { number });
    if let Some(octal) = digits.strip_prefix("0o") {
        return i64::from_str_radix(&octal.replace('_', ""), 8).ok().map(signed);
    }
    if let Some(hex) = digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")) {
        let is_hex = hex.bytes().all(|b| b.is_ascii_hexdigit() || b == b'_');
        return is_hex
            .then(|| i64::from_str_radix(&hex.replace('_', ""), 16).ok())
            .flatten()
            .map(signed);
    }
    let is_number = digits.starts_with(|first: char| first.is_ascii_digit())
        && digits.bytes().all(|b| b.is_ascii_digit() || b == b'_');
    if !is_number {
        return None;
    }
    let plain = digits.replace('_', "");
    // `007` is a code, not a number; so is what does not fit. Both stay as they are written.
    let is_code = plain.len() > 1 && plain.starts_with('0');
    match plain.parse::<i64>() {
        Ok(number) if !is_code => Some(signed(number)),
        _ => Some(Value::Text(text.into())),
    }
}

fn float(text: &str) -> Option<Value> {
    match text {
        ".inf" | ".Inf" | ".INF" | "+.inf" => return Some(Value::Float(f64::INFINITY)),
        "-.inf" | "-.Inf" | "-.INF" => return Some(Value::Float(f64::NEG_INFINITY)),
        ".nan" | ".NaN" | ".NAN" => return Some(Value::Float(f64::NAN)),
        _ => {}
    }
    // Rust also reads `inf` and `infinity`; only digits, a point and an exponent are meant here.
    let is_float = text.bytes().any(|b| b.is_ascii_digit())
        && text
            .bytes()
            .all(|b| b.is_ascii_digit() || matches!(b, b'.' | b'e' | b'E' | b'+' | b'-' | b'_'));
    let number = is_float.then(|| text.replace('_', "").parse().ok()).flatten()?;
    Some(Value::Float(number))
}

/// `2024-03-05`, `2024-03-05 10:20:30`, `2024-03-05T10:20:30.5+02:00` as seconds since 1970.
/// Without an offset UTC is meant.
fn timestamp(text: &str) -> Option<i64> {
    let (date, time) = match text.find(['T', 't', ' ', '\t']) {
        Some(at) => (&text[..at], Some(text[at + 1..].trim_start_matches([' ', '\t']))),
        None => (text, None),
    };
    let midnight = date_of(date)?.at(0, 0, 0, 0).in_tz("UTC").ok()?.timestamp().as_second();
    let Some(time) = time else { return Some(midnight) };
    Some(midnight + seconds_of_day(time)?).filter(|second| Timestamp::from_second(*second).is_ok())
}

fn date_of(text: &str) -> Option<Date> {
    let mut parts = text.split('-');
    let year = digits(parts.next()?, 4, 4)?;
    let month = digits(parts.next()?, 1, 2)?;
    let day = digits(parts.next()?, 1, 2)?;
    if parts.next().is_some() {
        return None;
    }
    Date::new(i16::try_from(year).ok()?, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()
}

/// `10:20:30.5 +02:00` as seconds after midnight UTC; the hour may lie on another day.
fn seconds_of_day(text: &str) -> Option<i64> {
    let end = text.find([' ', '\t', 'Z', '+', '-']).unwrap_or(text.len());
    let (clock, zone) = text.split_at(end);
    let clock = match clock.split_once('.') {
        Some((clock, fraction)) if fraction.bytes().all(|b| b.is_ascii_digit()) => clock,
        Some(_) => return None,
        None => clock,
    };
    let mut parts = clock.split(':');
    let hour = digits(parts.next()?, 1, 2).filter(|hour| *hour < 24)?;
    let minute = digits(parts.next()?, 2, 2).filter(|minute| *minute < 60)?;
    let second = digits(parts.next()?, 2, 2).filter(|second| *second < 60)?;
    if parts.next().is_some() {
        return None;
    }
    let offset = match zone.trim_start_matches([' ', '\t']) {
        "" | "Z" => 0,
        zone => offset_seconds(zone)?,
    };
    Some(hour * 3600 + minute * 60 + second - offset)
}

fn offset_seconds(zone: &str) -> Option<i64> {
    let (sign, zone) = match zone.split_at_checked(1)? {
        ("+", zone) => (1, zone),
        ("-", zone) => (-1, zone),
        _ => return None,
    };
    let (hours, minutes) = zone.split_once(':').map_or((zone, "00"), |parts| parts);
    Some(sign * (digits(hours, 1, 2)? * 3600 + digits(minutes, 2, 2)? * 60))
}

fn digits(text: &str, least: usize, most: usize) -> Option<i64> {
    let fits = (least..=most).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    fits.then(|| text.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &str) {
        assert_eq!(format!("{:?}", resolve(text)), expected, "{text}");
    }

    #[test]
    fn nothing_and_yes_or_no() {
        for text in ["", "~", "null", "NULL"] {
            check(text, "Null");
        }
        check("true", "Bool(true)");
        check("FALSE", "Bool(false)");
        for text in ["yes", "no", "on", "off", "y", "tRUE"] {
            check(text, &format!("Text({text:?})"));
        }
    }

    #[test]
    fn numbers() {
        check("12", "Int(12)");
        check("-12", "Int(-12)");
        check("+12", "Int(12)");
        check("1_000", "Int(1000)");
        check("0x1F", "Int(31)");
        check("0o17", "Int(15)");
        check("0", "Int(0)");
        check(".5", "Float(0.5)");
        check("1e3", "Float(1000.0)");
        check("1_000.5", "Float(1000.5)");
        check("-.inf", "Float(-inf)");
    }

    #[test]
    fn what_only_looks_like_a_number_stays_text() {
        for text in [
            "007",
            "99999999999999999999",
            "1.2.3",
            "0x",
            "0xg",
            "-",
            ".",
            "+",
            "...",
            "1a",
            "inf",
            "-inf",
            "e5",
        ] {
            check(text, &format!("Text({text:?})"));
        }
    }

    #[test]
    fn dates_become_seconds_since_1970() {
        check("2024-03-05", "Int(1709596800)");
        check("2024-3-5", "Int(1709596800)");
        check("2024-03-05 10:20:30", "Int(1709634030)");
        check("2024-03-05T10:20:30Z", "Int(1709634030)");
        check("2024-03-05 10:20:30.25 +02:00", "Int(1709626830)");
        check("2024-03-05t10:20:30-2", "Int(1709641230)");
    }

    #[test]
    fn what_only_looks_like_a_date_stays_text() {
        for text in [
            "2024-13-05",
            "2024-02-30",
            "2024-03-05 10:20",
            "2024-03",
            "2024-03-05 25:00:00",
            "2024-03-05x",
            "10:20:30",
        ] {
            check(text, &format!("Text({text:?})"));
        }
    }
}
