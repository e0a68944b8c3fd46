//! Reading the filters of an address.

use super::{Condition, Filter, FilterError, TermMode};
use crate::entry::Status;

const TERM_MODES: &str = "`in`, `any`, `not`, `not_in`, `all`";

impl Filter {
    /// Reads one filter of an address: the key within `filter[…]` and its value.
    ///
    /// - `field` or `field:condition`; dots lead into a field (`range.start:is_after`)
    /// - `taxonomy:handle`, `taxonomy:handle:in|any|not|not_in|all`: slugs separated by commas
    /// - `status`: `published`, `draft`, `scheduled`, `expired` or `any`
    pub fn parse(key: &str, value: &str) -> Result<Self, FilterError> {
        let (field, condition) =
            key.split_once(':').map_or((key, None), |(field, rest)| (field, Some(rest)));
        match field {
            "taxonomy" => parse_terms(key, condition.unwrap_or_default(), value),
            "status" => parse_status(key, condition, value),
            _ => {
                let path: Vec<String> =
                    field.split('.').map(|part| part.trim().to_owned()).collect();
                if path.iter().any(String::is_empty) {
                    return Err(FilterError::NoField { key: key.to_owned() });
                }
                let condition = Condition::parse(key, condition.unwrap_or("is"), value.trim())?;
                Ok(Self::Field { path, condition })
            }
        }
    }

    /// Whether it says which statuses are wanted, so that not only published entries are.
    pub(super) fn speaks_of_status(&self) -> bool {
        match self {
            Self::Status(_) => true,
            Self::Field { path, .. } => path.len() == 1 && path[0] == "published",
            Self::Terms { .. } | Self::TermParent { .. } | Self::Placed => false,
        }
    }

    /// What it is about, as settings name it: a field, `status` or `taxonomy:handle`.
    pub fn name(&self) -> String {
        match self {
            Self::Terms { taxonomy, .. } | Self::TermParent { taxonomy, .. } => {
                format!("taxonomy:{taxonomy}")
            }
            Self::Status(_) => "status".to_owned(),
            Self::Placed => "location".to_owned(),
            Self::Field { path, .. } => path.join("."),
        }
    }

    /// The taxonomy it is about.
    pub(super) fn taxonomy(&self) -> Option<&str> {
        match self {
            Self::Terms { taxonomy, .. } | Self::TermParent { taxonomy, .. } => Some(taxonomy),
            Self::Status(_) | Self::Field { .. } | Self::Placed => None,
        }
    }

    /// Whether it is about this field of entries.
    pub(super) fn is_about(&self, field: &str) -> bool {
        matches!(self, Self::Field { path, .. } if path.len() == 1 && path[0] == field)
    }
}

fn parse_terms(key: &str, rest: &str, value: &str) -> Result<Filter, FilterError> {
    let (taxonomy, mode) = rest.split_once(':').unwrap_or((rest, "in"));
    if taxonomy.is_empty() {
        return Err(FilterError::NoField { key: key.to_owned() });
    }
    let mode = match mode {
        "in" | "any" => TermMode::Any,
        "not" | "not_in" => TermMode::None,
        "all" => TermMode::All,
        other => {
            return Err(FilterError::NoCondition {
                condition: other.to_owned(),
                known: TERM_MODES.to_owned(),
            });
        }
    };
    let terms = value.split(',').map(str::trim).filter(|term| !term.is_empty());
    Ok(Filter::Terms {
        taxonomy: taxonomy.to_owned(),
        mode,
        terms: terms.map(str::to_owned).collect(),
    })
}

fn parse_status(key: &str, condition: Option<&str>, value: &str) -> Result<Filter, FilterError> {
    if let Some(other) = condition.filter(|condition| !matches!(*condition, "is" | "equals")) {
        return Err(FilterError::NoCondition {
            condition: other.to_owned(),
            known: "`is`".to_owned(),
        });
    }
    if value == "any" {
        return Ok(Filter::Status(None));
    }
    let status = Status::ALL.into_iter().find(|status| status.as_str() == value);
    status.map(|status| Filter::Status(Some(status))).ok_or_else(|| FilterError::BadValue {
        key: key.to_owned(),
        expected: "`published`, `draft`, `scheduled`, `expired` or `any`",
        value: value.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn check(key: &str, value: &str, expected: &str) {
        let actual = match Filter::parse(key, value) {
            Ok(filter) => format!("{filter:?}"),
            Err(error) => format!("error: {error}"),
        };
        assert_eq!(actual, expected);
    }

    #[test]
    fn fields_and_conditions() {
        check("title", "A", r#"Field { path: ["title"], condition: Is("A") }"#);
        check(
            "range.start:is_after",
            "2026-03-04",
            r#"Field { path: ["range", "start"], condition: IsAfter("2026-03-04") }"#,
        );
        check("country:in", "NP|KE", r#"Field { path: ["country"], condition: In(["NP", "KE"]) }"#);
        check("country:in", "NP,KE", r#"Field { path: ["country"], condition: In(["NP", "KE"]) }"#);
        check(
            "country:exists",
            "true",
            r#"Field { path: ["country"], condition: IsEmpty(false) }"#,
        );
    }

    #[test]
    fn terms_and_statuses() {
        check(
            "taxonomy:topics",
            "a,b",
            r#"Terms { taxonomy: "topics", mode: Any, terms: ["a", "b"] }"#,
        );
        check(
            "taxonomy:topics:all",
            "a, b,",
            r#"Terms { taxonomy: "topics", mode: All, terms: ["a", "b"] }"#,
        );
        check(
            "taxonomy:topics:not_in",
            "",
            r#"Terms { taxonomy: "topics", mode: None, terms: [] }"#,
        );
        check("status", "draft", "Status(Some(Draft))");
        check("status:is", "any", "Status(None)");
    }

    #[test]
    fn mistakes_are_answered_with_a_sentence() {
        check(
            "title:like",
            "A",
            "error: there is no condition `like`; use one of `is`, `not`, `contains`, `doesnt_contain`, `starts_with`, `doesnt_start_with`, `ends_with`, `doesnt_end_with`, `in`, `not_in`, `gt`, `gte`, `lt`, `lte`, `is_empty`, `exists`, `matches`, `doesnt_match`, `is_alpha`, `is_alpha_numeric`, `is_numeric`, `is_url`, `is_email`, `is_embeddable`, `is_after`, `is_before`",
        );
        check(
            "taxonomy:topics:like",
            "a",
            "error: there is no condition `like`; use one of `in`, `any`, `not`, `not_in`, `all`",
        );
        check("taxonomy", "a", "error: the filter `taxonomy` names no field");
        check("", "a", "error: the filter `` names no field");
        check("a..b", "a", "error: the filter `a..b` names no field");
        check(
            "a:exists",
            "maybe",
            "error: the filter `a:exists` needs `true` or `false`, but `maybe` is not",
        );
        check(
            "date:is_after",
            "soon",
            "error: the filter `date:is_after` needs a date such as 2026-03-04 or 2026-03-04T12:30:00Z, but `soon` is not",
        );
        check(
            "a:matches",
            "(",
            "error: the filter `a:matches` has a pattern that cannot be used: unclosed group",
        );
        check(
            "status",
            "gone",
            "error: the filter `status` needs `published`, `draft`, `scheduled`, `expired` or `any`, but `gone` is not",
        );
        check("status:in", "draft", "error: there is no condition `in`; use one of `is`");
    }

    proptest! {
        #[test]
        fn any_text_is_read_or_refused(key in ".*", value in ".*") {
            let _ = Filter::parse(&key, &value);
        }

        #[test]
        fn likely_text_is_read_or_refused(key in "(taxonomy|status|a|:|\\.|in|is|exists|is_after|é| )*", value in "(a|,|\\||-|2026|é|true)*") {
            let _ = Filter::parse(&key, &value);
        }
    }
}
