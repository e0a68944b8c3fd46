//! Filters: which features a rule is for.

use std::cmp::Ordering;

use roxmltree::Node;

use super::StyleError;
use super::evaluate::Subject;
use super::expression::Expression;
use super::xml::{MAX_DEPTH, Notes, child, children, line, name};

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Filter {
    All(Vec<Filter>),
    Any(Vec<Filter>),
    Not(Box<Filter>),
    Compare {
        comparison: Comparison,
        sides: Box<[Expression; 2]>,
        match_case: bool,
    },
    Between(Box<[Expression; 3]>),
    Like {
        value: Expression,
        pattern: Vec<Piece>,
        match_case: bool,
    },
    Null(Expression),
    Ids(Vec<String>),
    /// What is not understood holds for nothing.
    Never,
}

impl Filter {
    /// Whether it looks at a property.
    pub(super) fn names(&self, property: &str) -> bool {
        match self {
            Self::All(parts) | Self::Any(parts) => parts.iter().any(|part| part.names(property)),
            Self::Not(part) => part.names(property),
            Self::Compare { sides, .. } => sides.iter().any(|side| side.names(property)),
            Self::Between(parts) => parts.iter().any(|part| part.names(property)),
            Self::Like { value, .. } | Self::Null(value) => value.names(property),
            Self::Ids(_) | Self::Never => false,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Comparison {
    Equal,
    NotEqual,
    Less,
    LessOrEqual,
    Greater,
    GreaterOrEqual,
}

impl Comparison {
    fn parse(name: &str) -> Option<Self> {
        Some(match name {
            "PropertyIsEqualTo" => Self::Equal,
            "PropertyIsNotEqualTo" => Self::NotEqual,
            "PropertyIsLessThan" => Self::Less,
            "PropertyIsLessThanOrEqualTo" => Self::LessOrEqual,
            "PropertyIsGreaterThan" => Self::Greater,
            "PropertyIsGreaterThanOrEqualTo" => Self::GreaterOrEqual,
            _ => return None,
        })
    }

    fn holds(self, ordering: Option<Ordering>) -> bool {
        match (self, ordering) {
            // Missing is not equal to anything.
            (_, None) => self == Self::NotEqual,
            (Self::Equal, Some(o)) => o.is_eq(),
            (Self::NotEqual, Some(o)) => o.is_ne(),
            (Self::Less, Some(o)) => o.is_lt(),
            (Self::LessOrEqual, Some(o)) => o.is_le(),
            (Self::Greater, Some(o)) => o.is_gt(),
            (Self::GreaterOrEqual, Some(o)) => o.is_ge(),
        }
    }

    pub(crate) fn sign(self) -> &'static str {
        match self {
            Self::Equal => "=",
            Self::NotEqual => "<>",
            Self::Less => "<",
            Self::LessOrEqual => "<=",
            Self::Greater => ">",
            Self::GreaterOrEqual => ">=",
        }
    }
}

/// A piece of a pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Piece {
    Char(char),
    One,
    Many,
}

impl Filter {
    /// Reads a `Filter` element.
    pub(super) fn read(node: Node<'_, '_>, notes: &mut Notes) -> Result<Self, StyleError> {
        let parts = children(node).map(|part| Self::part(part, 0, notes));
        let mut parts = parts.collect::<Result<Vec<_>, _>>()?;
        if parts.len() == 1 {
            return Ok(parts.swap_remove(0));
        }
        // Several ids stand side by side.
        let ids = parts.into_iter().flat_map(|part| match part {
            Self::Ids(ids) => ids,
            _ => Vec::new(),
        });
        Ok(Self::Ids(ids.collect()))
    }

    fn part(node: Node<'_, '_>, depth: usize, notes: &mut Notes) -> Result<Self, StyleError> {
        let wrong = |text: &str| StyleError { line: Some(line(node)), text: text.to_owned() };
        if depth > MAX_DEPTH {
            return Err(wrong("this filter is nested too deep"));
        }
        let match_case = node.attribute("matchCase") != Some("false");
        if let Some(comparison) = Comparison::parse(name(node)) {
            let mut sides = children(node).map(|side| Expression::read(side, 0, notes));
            return match (sides.next().transpose()?, sides.next().transpose()?) {
                (Some(left), Some(right)) => {
                    Ok(Self::Compare { comparison, sides: Box::new([left, right]), match_case })
                }
                _ => Err(wrong("a comparison needs two sides")),
            };
        }
        let mut all = |node: Node<'_, '_>| -> Result<Vec<Self>, StyleError> {
            children(node).map(|part| Self::part(part, depth + 1, notes)).collect()
        };
        match name(node) {
            "And" => Ok(Self::All(all(node)?)),
            "Or" => Ok(Self::Any(all(node)?)),
            "Not" => match all(node)?.into_iter().next() {
                Some(part) => Ok(Self::Not(Box::new(part))),
                None => Err(wrong("`Not` needs a part")),
            },
            "PropertyIsBetween" => Self::between(node, notes),
            "PropertyIsLike" => Self::like(node, match_case, notes),
            "PropertyIsNull" | "PropertyIsNil" => match children(node).next() {
                Some(value) => Ok(Self::Null(Expression::read(value, 0, notes)?)),
                None => Err(wrong("`PropertyIsNull` needs a property")),
            },
            "FeatureId" | "ResourceId" | "GmlObjectId" => {
                let id = ["fid", "rid", "id"].iter().find_map(|key| node.attribute(*key));
                Ok(Self::Ids(id.map(str::to_owned).into_iter().collect()))
            }
            other => {
                notes.add(
                    node,
                    format!("the filter `{other}` is not known here, so its rule paints nothing"),
                );
                Ok(Self::Never)
            }
        }
    }

    fn between(node: Node<'_, '_>, notes: &mut Notes) -> Result<Self, StyleError> {
        let value =
            children(node).find(|part| !matches!(name(*part), "LowerBoundary" | "UpperBoundary"));
        let bound = |wanted| child(node, wanted).and_then(|bound| children(bound).next());
        match (value, bound("LowerBoundary"), bound("UpperBoundary")) {
            (Some(value), Some(low), Some(high)) => Ok(Self::Between(Box::new([
                Expression::read(value, 0, notes)?,
                Expression::read(low, 0, notes)?,
                Expression::read(high, 0, notes)?,
            ]))),
            _ => Err(StyleError {
                line: Some(line(node)),
                text: "`PropertyIsBetween` needs a value, a lower and an upper boundary".to_owned(),
            }),
        }
    }

    fn like(node: Node<'_, '_>, match_case: bool, notes: &mut Notes) -> Result<Self, StyleError> {
        let mut parts = children(node);
        let (Some(value), Some(pattern)) = (parts.next(), parts.next()) else {
            return Err(StyleError {
                line: Some(line(node)),
                text: "`PropertyIsLike` needs a property and a pattern".to_owned(),
            });
        };
        let sign = |names: &[&str], default| {
            let written = names.iter().find_map(|name| node.attribute(*name));
            written.and_then(|text| text.chars().next()).unwrap_or(default)
        };
        let many = sign(&["wildCard"], '*');
        let one = sign(&["singleChar"], '?');
        let escape = sign(&["escapeChar", "escape"], '\\');
        let mut pieces = Vec::new();
        let text = super::xml::text(pattern);
        let mut chars = text.chars();
        while let Some(c) = chars.next() {
            pieces.push(match c {
                c if c == escape => Piece::Char(chars.next().unwrap_or(c)),
                c if c == many => Piece::Many,
                c if c == one => Piece::One,
                c => Piece::Char(c),
            });
        }
        Ok(Self::Like { value: Expression::read(value, 0, notes)?, pattern: pieces, match_case })
    }

    pub(crate) fn holds(&self, subject: &Subject<'_>) -> bool {
        match self {
            Self::All(parts) => parts.iter().all(|part| part.holds(subject)),
            Self::Any(parts) => parts.iter().any(|part| part.holds(subject)),
            Self::Not(part) => !part.holds(subject),
            Self::Compare { comparison, sides, match_case } => {
                let [left, right] = &**sides;
                comparison.holds(left.value(subject).compare(&right.value(subject), *match_case))
            }
            Self::Between(parts) => {
                let [value, low, high] = &**parts;
                let value = value.value(subject);
                let after = value.compare(&low.value(subject), true).is_some_and(Ordering::is_ge);
                after && value.compare(&high.value(subject), true).is_some_and(Ordering::is_le)
            }
            Self::Like { value, pattern, match_case } => {
                let value = value.value(subject);
                !value.is_null() && matches_pattern(&value.text(), pattern, *match_case)
            }
            Self::Null(value) => value.value(subject).is_null(),
            Self::Ids(ids) => {
                let own = subject.id.text();
                ids.iter().any(|id| *id == own)
            }
            Self::Never => false,
        }
    }
}

/// Goes back only to the last `Many`, so the work is bounded by text times pattern.
fn matches_pattern(text: &str, pattern: &[Piece], match_case: bool) -> bool {
    let same = |a: char, b: char| a == b || (!match_case && a.to_lowercase().eq(b.to_lowercase()));
    // What is left of the text, and where in the pattern that is.
    let (mut rest, mut piece) = (text.chars(), 0);
    let mut retry: Option<(std::str::Chars<'_>, usize)> = None;
    while let Some(c) = rest.clone().next() {
        match pattern.get(piece) {
            Some(Piece::Many) => {
                piece += 1;
                retry = Some((rest.clone(), piece));
                continue;
            }
            Some(Piece::One) => piece += 1,
            Some(Piece::Char(wanted)) if same(*wanted, c) => piece += 1,
            _ => match &mut retry {
                Some((from, after)) => {
                    from.next();
                    (rest, piece) = (from.clone(), *after);
                    continue;
                }
                None => return false,
            },
        }
        rest.next();
    }
    pattern[piece..].iter().all(|piece| *piece == Piece::Many)
}
