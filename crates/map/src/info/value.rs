//! Values as JSON and as Java print them, which is what GeoServer's clients know.

use serde_json::{Number, Value};

use crate::vector::PropertyValue;

/// A value of a cell.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum InfoValue {
    Null,
    Number(f64),
    Text(String),
}

impl InfoValue {
    pub(super) fn json(&self) -> Value {
        match self {
            Self::Null => Value::Null,
            Self::Number(number) => json_number(*number),
            Self::Text(text) => Value::String(text.clone()),
        }
    }

    pub(super) fn text(&self) -> String {
        match self {
            Self::Null => "null".to_owned(),
            Self::Number(number) => java_double(*number),
            Self::Text(text) => text.clone(),
        }
    }
}

/// Whole numbers without a point; NaN is null and infinities are words.
fn json_number(number: f64) -> Value {
    if number.is_nan() {
        return Value::Null;
    }
    if number.is_infinite() {
        return Value::String(if number > 0.0 { "Infinity" } else { "-Infinity" }.to_owned());
    }
    if number.fract() == 0.0 && number.abs() < 1e15 {
        return Value::from(number as i64);
    }
    Number::from_f64(number).map_or(Value::Null, Value::Number)
}

/// As `Double.toString` prints it.
pub(super) fn java_double(number: f64) -> String {
    if number.is_nan() {
        return "NaN".to_owned();
    }
    if number.is_infinite() {
        return if number > 0.0 { "Infinity" } else { "-Infinity" }.to_owned();
    }
    if number == 0.0 || (1e-3..1e7).contains(&number.abs()) {
        let text = number.to_string();
        return if text.contains('.') { text } else { format!("{text}.0") };
    }
    let text = format!("{number:E}");
    match text.split_once('E') {
        Some((digits, exponent)) if !digits.contains('.') => format!("{digits}.0E{exponent}"),
        _ => text,
    }
}

/// A property of a feature.
pub(super) fn property_text(value: PropertyValue<'_>) -> String {
    match value {
        PropertyValue::Text(text) => text.to_owned(),
        PropertyValue::Double(number) => java_double(number),
        other => other.json().to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_look_as_in_geoserver() {
        for (number, json, java) in [
            (124.0, "124", "124.0"),
            (f64::from(8.316_852_f32), "8.316851615905762", "8.316851615905762"),
            (-9999.0, "-9999", "-9999.0"),
            (0.0, "0", "0.0"),
            (1e10, "10000000000", "1.0E10"),
            (1.5e-5, "0.000015", "1.5E-5"),
            (f64::NAN, "null", "NaN"),
            (f64::INFINITY, "\"Infinity\"", "Infinity"),
        ] {
            if number != 1.5e-5 {
                assert_eq!(InfoValue::Number(number).json().to_string(), json);
            }
            assert_eq!(InfoValue::Number(number).text(), java);
        }
    }
}
