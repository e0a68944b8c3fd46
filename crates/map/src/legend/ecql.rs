//! Filters as people write them: GeoServer's ECQL.

use crate::style::{Expression, Filter, Function, Operator, Piece};

pub(super) fn filter(filter: &Filter) -> String {
    let join = |parts: &[Filter], word: &str| {
        let parts: Vec<String> = parts.iter().map(nested).collect();
        parts.join(word)
    };
    match filter {
        Filter::All(parts) => join(parts, " AND "),
        Filter::Any(parts) => join(parts, " OR "),
        Filter::Not(part) => format!("NOT {}", nested(part)),
        Filter::Compare { comparison, sides, .. } => {
            format!("{} {} {}", expression(&sides[0]), comparison.sign(), expression(&sides[1]))
        }
        Filter::Between(parts) => {
            let [value, low, high] = &**parts;
            format!("{} BETWEEN {} AND {}", expression(value), expression(low), expression(high))
        }
        Filter::Like { value, pattern, match_case } => {
            let pattern: String = pattern
                .iter()
                .map(|piece| match piece {
                    Piece::Char(c) => *c,
                    Piece::One => '_',
                    Piece::Many => '%',
                })
                .collect();
            let word = if *match_case { "LIKE" } else { "ILIKE" };
            format!("{} {word} {}", expression(value), quoted(&pattern))
        }
        Filter::Null(value) => format!("{} IS NULL", expression(value)),
        Filter::Ids(ids) => {
            let ids: Vec<String> = ids.iter().map(|id| quoted(id)).collect();
            format!("IN ({})", ids.join(","))
        }
        Filter::Never => "EXCLUDE".to_owned(),
    }
}

fn nested(part: &Filter) -> String {
    match part {
        Filter::All(_) | Filter::Any(_) => format!("({})", filter(part)),
        _ => filter(part),
    }
}

pub(super) fn expression(part: &Expression) -> String {
    match part {
        Expression::Property(name) if name.chars().all(|c| c.is_alphanumeric() || c == '_') => {
            name.clone()
        }
        Expression::Property(name) => format!("\"{name}\""),
        Expression::Literal(text) if text.parse::<f64>().is_ok() => text.clone(),
        Expression::Literal(text) => quoted(text),
        Expression::Arithmetic(operator, sides) => {
            let sign = match operator {
                Operator::Add => '+',
                Operator::Sub => '-',
                Operator::Mul => '*',
                Operator::Div => '/',
            };
            format!("({} {sign} {})", expression(&sides[0]), expression(&sides[1]))
        }
        Expression::Function(function, parts) => call(function.name(), parts),
        Expression::Join(parts) => call(Function::Concatenate.name(), parts),
    }
}

fn call(name: &str, parts: &[Expression]) -> String {
    let parts: Vec<String> = parts.iter().map(expression).collect();
    format!("{name}({})", parts.join(","))
}

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}
