//! Maps and numbers of a country that a search names: they have all countries and name none, so they
//! are found by the other words of the search, and maps are opened at the country.

use terrace_geo::{Country, countries};
use terrace_search::{Found, Query};
use terrace_site::handles::PortalGroup;

use crate::api::kit::context::Context;
use crate::api::kit::error::ApiError;
use crate::api::kit::search::find;

/// The parameter by which a map shows one country.
const MAP_COUNTRY: &str = "country";

const GROUPS: [PortalGroup; 2] = [PortalGroup::Maps, PortalGroup::Data];

/// Adds what the words besides the countries find, where all words together find none of it.
pub(super) fn add(context: &Context, query: &Query, found: &mut Found) -> Result<(), ApiError> {
    // What was meant otherwise has been looked for otherwise.
    let Some(text) = besides_countries(&query.text).filter(|_| found.corrected.is_none()) else {
        return Ok(());
    };
    let is_known = |name: &str| found.groups.iter().any(|own| *own.group == *name);
    let missing: Vec<&str> =
        GROUPS.into_iter().map(PortalGroup::name).filter(|name| !is_known(name)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let others = Query { text, favoured: Vec::new(), ..query.clone() };
    let others = find(context.snapshot.portal_search.as_ref(), &others)?;
    // Not of words that nobody typed.
    if others.corrected.is_some() {
        return Ok(());
    }
    for group in others.groups {
        if missing.contains(&&*group.group) {
            found.total += group.count;
            found.groups.push(group);
        }
    }
    Ok(())
}

/// The address of a map with a country on it.
pub(super) fn map_with(url: &str, country: &Country) -> String {
    format!("{url}?{MAP_COUNTRY}={}", country.alpha3)
}

/// A text without the countries that it names; `None` where it names none, or nothing else.
fn besides_countries(text: &str) -> Option<String> {
    let mentions = countries::recognise(text);
    if mentions.is_empty() {
        return None;
    }
    let mut rest = String::new();
    let mut from = 0;
    for mention in mentions {
        // Two countries may share one word.
        rest.push_str(text.get(from..mention.range.start).unwrap_or_default());
        from = mention.range.end;
    }
    rest.push_str(text.get(from..).unwrap_or_default());
    let rest = rest.split_whitespace().collect::<Vec<_>>().join(" ");
    rest.chars().any(char::is_alphanumeric).then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_said_besides_countries_is_looked_for() {
        for (text, expected) in [
            ("floods in nepal", Some("floods in")),
            ("Nepal: heat", Some(": heat")),
            ("drought Kenya South Sudan", Some("drought")),
            ("Congolese rivers", Some("rivers")),
            ("nepal", None),
            ("Nepal, Kenya", None),
            ("floods", None),
            ("", None),
        ] {
            assert_eq!(besides_countries(text).as_deref(), expected, "{text:?}");
        }
    }
}
