//! The site's list of redirects: reading and validating it.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use super::definitions::YamlFiles;
use crate::address_index::AddressIndex;
use crate::library::Library;
use crate::problem::Problem;
use crate::redirects::Redirects;

/// The list of the whole site.
pub(super) const PATH: &str = "content/redirects.yaml";

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
        } else if library.leads_in_a_circle(&rule.example) {
            circles.insert((rule.line, rule.example.clone()));
            let message = "this redirect leads in a circle, so it is left out";
            problems.push(Problem::error(PATH, Some(rule.line), message));
        }
    }
    library.redirects.retain(|rule| !circles.contains(&(rule.line, rule.example.clone())));
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use crate::testing::TestSite;

    #[test]
    fn what_star_stands_for_may_close_a_circle() {
        let mut site = TestSite::new(&[(
            "content/redirects.yaml",
            "- {from: '/b/*', to: '/*b'}\n- {from: '/c/*', to: '/*/d'}\n- {from: '/d/*', to: '/c/*'}",
        )]);
        let library = site.load().library;
        // `*` is nothing, or just what leads back.
        for start in ["/b", "/c/d", "/d/d"] {
            let nothing = matches!(library.resolve(start), crate::Resolved::Nothing { .. });
            assert!(nothing, "{start}");
        }
        let leads = |start| matches!(library.resolve(start), crate::Resolved::Redirect { .. });
        assert!(leads("/b/x") && leads("/c/x") && leads("/d/x"));
    }

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
