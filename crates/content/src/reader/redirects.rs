//! The site's list of redirects: reading and validating it.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::definitions::YamlFiles;
use crate::address::normalise;
use crate::address_index::AddressIndex;
use crate::library::Library;
use crate::problem::Problem;
use crate::redirects::{Redirects, Rule};

/// The list of the whole site.
pub(super) const PATH: &str = "content/redirects.yaml";

/// A row of redirects longer than this leads in a circle.
const MAX_HOPS: usize = 20;

/// Gives a library that has all its entries their addresses, and the list of redirects.
pub(super) fn add(library: &mut Library, documents: &YamlFiles<'_>, problems: &mut Vec<Problem>) {
    let (addresses, twins) =
        AddressIndex::new(library.collections.values().map(|collection| &**collection));
    for (first, entry) in twins {
        // Said of the slug.
        if first.collection() == entry.collection() && first.slug() == entry.slug() {
            continue;
        }
        let address = entry.uri().unwrap_or_default();
        let message = format!(
            "the address `{address}` is also that of {}, which is shown there",
            first.file.source()
        );
        let problem = Problem::warning(&*entry.file.path, entry.file.row, message);
        problems.push(problem.help("give one of the two another slug, or its collection a route"));
    }
    library.addresses = Arc::new(addresses);
    let Some(node) = documents.get(PATH) else { return };
    let (redirects, mistakes) = Redirects::read(node);
    library.redirects = redirects;
    for (line, message, help) in mistakes {
        problems.push(Problem::error(PATH, Some(line), message).help(help));
    }
    let mut circles = FxHashSet::default();
    for rule in library.redirects.rules() {
        if let Some(entry) = library.entry_at(&rule.example) {
            let message =
                format!("the address `{}` is that of {}", rule.example, entry.file.source());
            let problem = Problem::warning(PATH, Some(rule.line), message);
            problems.push(problem.help("an entry comes before this list: remove the line"));
        } else if leads_in_a_circle(library, rule) {
            circles.insert((rule.line, rule.example.clone()));
            let message = "this redirect leads in a circle, so it is left out";
            problems.push(Problem::error(PATH, Some(rule.line), message));
        }
    }
    library.redirects.retain(|rule| !circles.contains(&(rule.line, rule.example.clone())));
}

fn leads_in_a_circle(library: &Library, rule: &Rule) -> bool {
    let mut path = rule.example.clone();
    for _ in 0..MAX_HOPS {
        // It grows with each hop.
        if path.len() > 10 * rule.example.len() + 10_000 {
            return true;
        }
        match library.redirect_from(&path) {
            Some(redirect) if redirect.to.starts_with('/') => path = normalise(&redirect.to),
            _ => return false,
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::testing::TestSite;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]
        #[test]
        fn no_list_leads_on_and_on(rules in prop::collection::vec(("(/|a|b|/\\*){1,4}", "(/|a|b|\\*|/notes/n){1,4}"), 0..8)) {
            let lines = rules.iter().map(|(from, to)| format!("- {{from: '{from}', to: '{to}'}}"));
            let list = lines.collect::<Vec<_>>().join("\n");
            let mut site = TestSite::new(&[
                ("content/collections/notes.yaml", "route: /notes/{slug}"),
                ("content/collections/notes/n.md", "redirect: /a"),
                ("content/redirects.yaml", &list),
            ]);
            let library = site.load().library;
            for start in ["/a", "/b", "/a/b", "/b/a/x", "/", "/notes/n"] {
                let mut path = start.to_owned();
                let mut hops = 0;
                while let crate::Resolved::Redirect { to, .. } = library.resolve(&path) {
                    hops += 1;
                    prop_assert!(hops < 50, "{start} leads on and on");
                    path = to;
                }
            }
        }
    }
}
