//! Evaluating expressions for a feature.

use std::borrow::Cow;
use std::cmp::Ordering;

use super::expression::{Expression, Function, Operator};
use super::xml::parse_color;
use crate::vector::{FeatureId, FeatureProperties, PropertyValue};

/// The feature that an expression is about.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Subject<'a> {
    pub(crate) id: FeatureId<'a>,
    pub(crate) geometry: &'static str,
    pub(crate) properties: FeatureProperties<'a>,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Value<'a> {
    Null,
    Bool(bool),
    Number(f64),
    Text(Cow<'a, str>),
}

/// Longest text that an expression makes.
const MAX_TEXT: usize = 4096;

impl<'a> Value<'a> {
    fn of(property: PropertyValue<'a>) -> Self {
        match property {
            PropertyValue::Null => Self::Null,
            PropertyValue::Bool(value) => Self::Bool(value),
            PropertyValue::Uint(number) => Self::Number(number as f64),
            PropertyValue::Sint(number) => Self::Number(number as f64),
            PropertyValue::Double(number) => Self::Number(number),
            PropertyValue::Text(text) => Self::Text(Cow::Borrowed(text)),
            PropertyValue::Other(other) => Self::Text(Cow::Owned(other.to_string())),
        }
    }

    pub(crate) fn number(&self) -> Option<f64> {
        match self {
            Self::Number(number) => Some(*number),
            Self::Text(text) => text.trim().parse().ok().filter(|number: &f64| !number.is_nan()),
            Self::Bool(_) | Self::Null => None,
        }
    }

    pub(crate) fn is_null(&self) -> bool {
        matches!(self, Self::Null)
    }

    fn is_true(&self) -> bool {
        match self {
            Self::Bool(value) => *value,
            Self::Number(number) => *number != 0.0,
            Self::Text(text) => text.eq_ignore_ascii_case("true"),
            Self::Null => false,
        }
    }

    /// As people read it: whole numbers without a point.
    pub(crate) fn text(&self) -> Cow<'_, str> {
        match self {
            Self::Null => Cow::Borrowed(""),
            Self::Bool(true) => Cow::Borrowed("true"),
            Self::Bool(false) => Cow::Borrowed("false"),
            Self::Number(number) => Cow::Owned(number.to_string()),
            Self::Text(text) => Cow::Borrowed(text),
        }
    }

    /// By number where both are numbers, else by text; `None` where one is missing.
    pub(crate) fn compare(&self, other: &Self, match_case: bool) -> Option<Ordering> {
        if self.is_null() || other.is_null() {
            return None;
        }
        if let (Some(left), Some(right)) = (self.number(), other.number()) {
            return left.partial_cmp(&right);
        }
        if match_case {
            return Some(self.text().cmp(&other.text()));
        }
        Some(self.text().to_lowercase().cmp(&other.text().to_lowercase()))
    }

    fn equals(&self, other: &Self) -> bool {
        self.compare(other, true) == Some(Ordering::Equal)
    }
}

impl Expression {
    /// Never fails: what makes no sense is null. The depth of expressions is bounded when they
    /// are read, and so is the length of what they make.
    pub(crate) fn value<'a>(&'a self, subject: &Subject<'a>) -> Value<'a> {
        match self {
            Self::Property(name) => subject.properties.get(name).map_or(Value::Null, Value::of),
            Self::Literal(text) => Value::Text(Cow::Borrowed(text)),
            Self::Arithmetic(operator, sides) => {
                let [left, right] = &**sides;
                match (left.value(subject).number(), right.value(subject).number()) {
                    (Some(left), Some(right)) => finite(match operator {
                        Operator::Add => left + right,
                        Operator::Sub => left - right,
                        Operator::Mul => left * right,
                        Operator::Div => left / right,
                    }),
                    _ => Value::Null,
                }
            }
            Self::Join(parts) => join(parts, subject),
            Self::Function(function, parts) => call(*function, parts, subject),
        }
    }
}

fn finite<'a>(number: f64) -> Value<'a> {
    if number.is_finite() { Value::Number(number) } else { Value::Null }
}

fn join<'a>(parts: &'a [Expression], subject: &Subject<'a>) -> Value<'a> {
    let mut text = String::new();
    for part in parts {
        if text.len() < MAX_TEXT {
            text.push_str(&part.value(subject).text());
        }
    }
    Value::Text(Cow::Owned(text))
}

fn call<'a>(function: Function, parts: &'a [Expression], subject: &Subject<'a>) -> Value<'a> {
    let part = |place: usize| parts.get(place).map_or(Value::Null, |part| part.value(subject));
    let number = |place: usize| part(place).number();
    let text = |change: fn(&str) -> String| match part(0) {
        Value::Null => Value::Null,
        value => Value::Text(Cow::Owned(change(&value.text()))),
    };
    let rounded = |round: fn(f64) -> f64| number(0).map_or(Value::Null, |n| finite(round(n)));
    let ordering = || part(0).compare(&part(1), true);
    let chosen = |choose: fn(f64, f64) -> f64| {
        let numbers = (0..parts.len()).filter_map(number);
        numbers.reduce(choose).map_or(Value::Null, Value::Number)
    };
    match function {
        Function::Lower => text(str::to_lowercase),
        Function::Upper => text(str::to_uppercase),
        Function::Capitalize => text(capitalize),
        Function::Trim => text(|text| text.trim().to_owned()),
        Function::Concatenate => join(parts, subject),
        Function::Length => Value::Number(part(0).text().chars().count() as f64),
        Function::Substring => {
            let (from, to) = (number(1).unwrap_or(0.0), number(2).unwrap_or(f64::INFINITY));
            let count = (to - from).max(0.0) as usize;
            Value::Text(Cow::Owned(
                part(0).text().chars().skip(from.max(0.0) as usize).take(count).collect(),
            ))
        }
        Function::Replace => {
            let (old, new) = (part(1), part(2));
            let mut replaced = part(0).text().into_owned();
            if !old.text().is_empty() {
                replaced = replaced.replace(&*old.text(), &new.text());
            }
            truncate(&mut replaced);
            Value::Text(Cow::Owned(replaced))
        }
        Function::IfThenElse => {
            if part(0).is_true() {
                part(1)
            } else {
                part(2)
            }
        }
        Function::EqualTo => Value::Bool(ordering() == Some(Ordering::Equal)),
        Function::NotEqualTo => Value::Bool(ordering().is_some_and(Ordering::is_ne)),
        Function::GreaterThan => Value::Bool(ordering() == Some(Ordering::Greater)),
        Function::LessThan => Value::Bool(ordering() == Some(Ordering::Less)),
        Function::IsNull => Value::Bool(part(0).is_null()),
        Function::In => {
            let wanted = part(0);
            Value::Bool((1..parts.len()).any(|place| wanted.equals(&part(place))))
        }
        Function::Not => Value::Bool(!part(0).is_true()),
        Function::Min => chosen(f64::min),
        Function::Max => chosen(f64::max),
        Function::Abs => rounded(f64::abs),
        Function::Round => rounded(f64::round),
        Function::Floor => rounded(f64::floor),
        Function::Ceil => rounded(f64::ceil),
        Function::Modulo => match (number(0), number(1)) {
            (Some(left), Some(right)) => finite(left % right),
            _ => Value::Null,
        },
        Function::NumberFormat => match number(1) {
            Some(value) => Value::Text(Cow::Owned(number_format(&part(0).text(), value))),
            None => Value::Null,
        },
        Function::ParseNumber => number(0).map_or(Value::Null, Value::Number),
        Function::Recode => {
            let wanted = part(0);
            let pair = (1..parts.len().saturating_sub(1))
                .step_by(2)
                .find(|place| wanted.equals(&part(*place)));
            pair.map_or(Value::Null, |place| part(place + 1))
        }
        Function::Categorize => {
            let Some(wanted) = number(0) else { return Value::Null };
            // A value, then thresholds and values in turn.
            let mut chosen = 1;
            while number(chosen + 1).is_some_and(|threshold| threshold <= wanted) {
                chosen += 2;
            }
            part(chosen)
        }
        Function::Interpolate => interpolate(parts, subject),
        Function::GeometryType => Value::Text(Cow::Borrowed(subject.geometry)),
        Function::Id => Value::Text(subject.id.text()),
    }
}

fn truncate(text: &mut String) {
    if text.len() > MAX_TEXT {
        let end = (0..=MAX_TEXT).rev().find(|end| text.is_char_boundary(*end)).unwrap_or(0);
        text.truncate(end);
    }
}

fn capitalize(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut begins = true;
    for c in text.chars() {
        if begins {
            out.extend(c.to_uppercase());
        } else {
            out.extend(c.to_lowercase());
        }
        begins = !c.is_alphanumeric();
    }
    out
}

/// Numbers or colours between points of data and value. Words after the points, which say how to
/// mix, change nothing: numbers and colours know that themselves.
fn interpolate<'a>(parts: &'a [Expression], subject: &Subject<'a>) -> Value<'a> {
    let Some((wanted, points)) = parts.split_first() else { return Value::Null };
    let Some(wanted) = wanted.value(subject).number() else { return Value::Null };
    let point =
        |pair: &'a [Expression]| Some((pair[0].value(subject).number()?, pair[1].value(subject)));
    let points: Vec<(f64, Value<'a>)> = points.chunks_exact(2).map_while(point).collect();
    let after = points.partition_point(|(data, _)| *data <= wanted);
    match (after.checked_sub(1).and_then(|before| points.get(before)), points.get(after)) {
        (Some((from, low)), Some((to, high))) if to > from => {
            mix(low, high, (wanted - from) / (to - from))
        }
        (Some((_, value)), _) | (None, Some((_, value))) => value.clone(),
        (None, None) => Value::Null,
    }
}

fn mix<'a>(low: &Value<'a>, high: &Value<'a>, share: f64) -> Value<'a> {
    if let (Some(low), Some(high)) = (low.number(), high.number()) {
        return finite(low + (high - low) * share);
    }
    let (Some(low), Some(high)) = (parse_color(&low.text()), parse_color(&high.text())) else {
        return Value::Null;
    };
    let channel = |place: usize| {
        let (low, high) = (f64::from(low[place]), f64::from(high[place]));
        (low + (high - low) * share).round() as u8
    };
    let [red, green, blue] = [channel(0), channel(1), channel(2)];
    Value::Text(Cow::Owned(format!("#{red:02x}{green:02x}{blue:02x}")))
}

/// Java's patterns as far as labels use them: digits after the point, and groups of three.
fn number_format(pattern: &str, value: f64) -> String {
    let body = pattern.trim_matches(|c: char| !"#0,.%".contains(c));
    let decimals = body.split_once('.').map_or("", |(_, after)| after);
    let most = decimals.chars().filter(|c| "#0".contains(*c)).count().min(12);
    let least = decimals.chars().filter(|c| *c == '0').count().min(most);
    let value = if body.ends_with('%') { value * 100.0 } else { value };
    let mut text = format!("{:.most$}", value.abs());
    while text.contains('.')
        && text.len() - text.find('.').unwrap_or(0) - 1 > least
        && text.ends_with('0')
    {
        text.pop();
    }
    let text = text.trim_end_matches('.');
    let (whole, rest) = text.split_at(text.find('.').unwrap_or(text.len()));
    let mut out = String::new();
    if value < 0.0 && text.chars().any(|c| ('1'..='9').contains(&c)) {
        out.push('-');
    }
    for (place, digit) in whole.chars().enumerate() {
        if body.contains(',') && place > 0 && (whole.len() - place) % 3 == 0 {
            out.push(',');
        }
        out.push(digit);
    }
    out.push_str(rest);
    if body.ends_with('%') {
        out.push('%');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_labels() {
        for (pattern, value, expected) in [
            ("#.##", 2.71499, "2.71"),
            ("0.00", 3.0, "3.00"),
            ("#,##0", 1_234_567.4, "1,234,567"),
            ("#", -0.2, "0"),
            ("#.#", -12.25, "-12.2"),
            ("0%", 0.256, "26%"),
            ("", 2.5, "2"),
        ] {
            assert_eq!(number_format(pattern, value), expected, "{pattern}");
        }
    }
}
