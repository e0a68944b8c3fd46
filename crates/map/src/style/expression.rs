//! Expressions: properties, literals, arithmetic and functions.

use roxmltree::Node;

use super::StyleError;
use super::xml::{MAX_DEPTH, Notes, children, line, name, text};

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Expression {
    Property(String),
    Literal(String),
    Arithmetic(Operator, Box<[Expression; 2]>),
    Function(Function, Vec<Expression>),
    /// Texts one after another: the content of a label.
    Join(Vec<Expression>),
}

impl Expression {
    /// Whether it looks at a property.
    pub(super) fn names(&self, property: &str) -> bool {
        match self {
            Self::Property(name) => name == property,
            Self::Literal(_) => false,
            Self::Arithmetic(_, sides) => sides.iter().any(|side| side.names(property)),
            Self::Function(_, parts) | Self::Join(parts) => {
                parts.iter().any(|part| part.names(property))
            }
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Operator {
    Add,
    Sub,
    Mul,
    Div,
}

/// The functions of common use, by GeoServer's names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Function {
    Lower,
    Upper,
    Capitalize,
    Concatenate,
    Length,
    Trim,
    Substring,
    Replace,
    IfThenElse,
    EqualTo,
    NotEqualTo,
    GreaterThan,
    LessThan,
    IsNull,
    In,
    Not,
    Min,
    Max,
    Abs,
    Round,
    Floor,
    Ceil,
    Modulo,
    NumberFormat,
    ParseNumber,
    Recode,
    Categorize,
    Interpolate,
    GeometryType,
    Id,
}

impl Function {
    fn parse(name: &str) -> Option<Self> {
        Some(match name.to_ascii_lowercase().as_str() {
            "strtolowercase" => Self::Lower,
            "strtouppercase" => Self::Upper,
            "strcapitalize" => Self::Capitalize,
            "strconcat" | "concatenate" => Self::Concatenate,
            "strlength" => Self::Length,
            "strtrim" | "strtrim2" => Self::Trim,
            "strsubstring" | "strsubstringstart" => Self::Substring,
            "strreplace" => Self::Replace,
            "if_then_else" => Self::IfThenElse,
            "equalto" | "strequalsignorecase" => Self::EqualTo,
            "notequalto" => Self::NotEqualTo,
            "greaterthan" => Self::GreaterThan,
            "lessthan" => Self::LessThan,
            "isnull" => Self::IsNull,
            "in" | "in2" | "in3" | "in4" | "in5" | "in6" | "in7" | "in8" | "in9" | "in10" => {
                Self::In
            }
            "not" => Self::Not,
            "min" | "min_2" | "min_3" | "min_4" => Self::Min,
            "max" | "max_2" | "max_3" | "max_4" => Self::Max,
            "abs" | "abs_2" | "abs_3" | "abs_4" => Self::Abs,
            "round" | "rint" | "round_2" | "rounddouble" => Self::Round,
            "floor" => Self::Floor,
            "ceil" => Self::Ceil,
            "ieeeremainder" | "modulo" => Self::Modulo,
            "numberformat" | "numberformat2" => Self::NumberFormat,
            "parsedouble" | "parseint" | "parselong" => Self::ParseNumber,
            "recode" => Self::Recode,
            "categorize" => Self::Categorize,
            "interpolate" => Self::Interpolate,
            "geometrytype" => Self::GeometryType,
            "id" => Self::Id,
            _ => return None,
        })
    }

    /// The name that GeoServer gives it.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Lower => "strToLowerCase",
            Self::Upper => "strToUpperCase",
            Self::Capitalize => "strCapitalize",
            Self::Concatenate => "Concatenate",
            Self::Length => "strLength",
            Self::Trim => "strTrim",
            Self::Substring => "strSubstring",
            Self::Replace => "strReplace",
            Self::IfThenElse => "if_then_else",
            Self::EqualTo => "equalTo",
            Self::NotEqualTo => "notEqualTo",
            Self::GreaterThan => "greaterThan",
            Self::LessThan => "lessThan",
            Self::IsNull => "isNull",
            Self::In => "in",
            Self::Not => "not",
            Self::Min => "min",
            Self::Max => "max",
            Self::Abs => "abs",
            Self::Round => "round",
            Self::Floor => "floor",
            Self::Ceil => "ceil",
            Self::Modulo => "modulo",
            Self::NumberFormat => "numberFormat",
            Self::ParseNumber => "parseDouble",
            Self::Recode => "Recode",
            Self::Categorize => "Categorize",
            Self::Interpolate => "Interpolate",
            Self::GeometryType => "geometryType",
            Self::Id => "id",
        }
    }
}

impl Expression {
    /// Reads an element that is an expression.
    pub(super) fn read(
        node: Node<'_, '_>,
        depth: usize,
        notes: &mut Notes,
    ) -> Result<Self, StyleError> {
        if depth > MAX_DEPTH {
            return Err(StyleError {
                line: Some(line(node)),
                text: "this is nested too deep".to_owned(),
            });
        }
        let operator = match name(node) {
            "PropertyName" | "ValueReference" => return Ok(Self::Property(property(&text(node)))),
            "Literal" => return Ok(Self::Literal(text(node))),
            "Function" => return Self::function(node, depth, notes),
            "Add" => Operator::Add,
            "Sub" => Operator::Sub,
            "Mul" => Operator::Mul,
            "Div" => Operator::Div,
            // SE 1.1 writes these functions as elements.
            "Recode" | "Categorize" | "Interpolate" => {
                return Self::se_function(node, depth, notes);
            }
            other => {
                return Err(StyleError {
                    line: Some(line(node)),
                    text: format!("`{other}` is no expression that is known here"),
                });
            }
        };
        let mut parts = children(node).map(|part| Self::read(part, depth + 1, notes));
        match (parts.next().transpose()?, parts.next().transpose()?) {
            (Some(left), Some(right)) => Ok(Self::Arithmetic(operator, Box::new([left, right]))),
            _ => Err(StyleError {
                line: Some(line(node)),
                text: format!("`{}` needs two parts", name(node)),
            }),
        }
    }

    fn function(node: Node<'_, '_>, depth: usize, notes: &mut Notes) -> Result<Self, StyleError> {
        let written = node.attribute("name").unwrap_or_default();
        let parts = children(node).map(|part| Self::read(part, depth + 1, notes));
        let parts = parts.collect::<Result<Vec<_>, _>>()?;
        if let Some(function) = Function::parse(written) {
            return Ok(Self::Function(function, parts));
        }
        notes.add(node, format!("the function `{written}` is not known here and gives nothing"));
        Ok(Self::Literal(String::new()))
    }

    fn se_function(
        node: Node<'_, '_>,
        depth: usize,
        notes: &mut Notes,
    ) -> Result<Self, StyleError> {
        let function = match name(node) {
            "Recode" => Function::Recode,
            "Categorize" => Function::Categorize,
            _ => Function::Interpolate,
        };
        let mut parts = Vec::new();
        for part in children(node) {
            match name(part) {
                // Pairs of data and value.
                "MapItem" | "InterpolationPoint" => {
                    for part in children(part) {
                        parts.push(Self::content(part, depth + 1, notes)?);
                    }
                }
                _ => parts.push(Self::content(part, depth + 1, notes)?),
            }
        }
        Ok(Self::Function(function, parts))
    }

    /// Reads the mixed content of an element: texts and expressions one after another.
    pub(super) fn content(
        node: Node<'_, '_>,
        depth: usize,
        notes: &mut Notes,
    ) -> Result<Self, StyleError> {
        let mut parts = Vec::new();
        let has_elements = children(node).next().is_some();
        for part in node.children() {
            if part.is_element() {
                parts.push(Self::read(part, depth + 1, notes)?);
            } else if let Some(written) = part.text() {
                // Between elements, line breaks of the document mean nothing.
                let keeps = !has_elements || !written.trim().is_empty() || !written.contains('\n');
                let literal =
                    if has_elements { collapse(written) } else { written.trim().to_owned() };
                if part.is_text() && keeps && !literal.is_empty() {
                    parts.push(Self::Literal(literal));
                }
            }
        }
        Ok(match parts.len() {
            1 => parts.swap_remove(0),
            _ => Self::Join(parts),
        })
    }
}

/// Line breaks and indentation as one space.
fn collapse(text: &str) -> String {
    let mut out = String::new();
    for c in text.chars() {
        if c.is_whitespace() {
            if !out.ends_with(' ') {
                out.push(' ');
            }
        } else {
            out.push(c);
        }
    }
    out
}

/// A property without a namespace or path before it.
fn property(text: &str) -> String {
    let text = text.trim().trim_start_matches("./");
    text.rsplit_once(':').map_or(text, |(_, name)| name).to_owned()
}
