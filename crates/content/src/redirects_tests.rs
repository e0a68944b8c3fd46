//! Where old addresses lead.

use proptest::prelude::*;

use super::*;
use crate::yaml::{Keys, parse};

fn read(yaml: &str) -> (Redirects, Vec<Mistake>) {
    Redirects::read(&parse(yaml, &mut Keys::default()).unwrap())
}

#[track_caller]
fn check(yaml: &str, path: &str, expected: &str) {
    let (redirects, mistakes) = read(yaml);
    assert_eq!(mistakes, []);
    let found = redirects.find(&normalise(path), |target| Some(format!("/e/{target}")));
    let found = found.map_or("nothing".to_owned(), |found| {
        format!("{} {}", found.status, found.to).trim_end().to_owned()
    });
    assert_eq!(found, expected, "{path}");
}

#[test]
fn a_list_and_a_map_mean_the_same() {
    for yaml in ["- {from: /old, to: /new}", "/old: /new", "/old/: {to: /new}"] {
        check(yaml, "/old", "301 /new");
        check(yaml, "/old/", "301 /new");
        check(yaml, "/older", "nothing");
    }
    check("", "/old", "nothing");
}

#[test]
fn a_star_takes_all_that_lies_below() {
    let yaml = "- {from: /a/*, to: /b/*, status: 302}\n- {from: /a/c/*, to: 'https://example.org/$1'}\n- {from: /a/x, to: /y}\n";
    check(yaml, "/a/1/2", "302 /b/1/2");
    check(yaml, "/a", "302 /b/");
    check(yaml, "/a/c/1?x", "301 https://example.org/1");
    check(yaml, "/a/x", "301 /y");
    check(yaml, "/ab", "nothing");
    check("/*: /", "/anything", "301 /");
    // Never another site.
    check("/r/*: /*", "/r//\\evil.example", "301 /%5Cevil.example");
}

#[test]
fn an_address_can_be_gone_and_lead_to_an_entry() {
    check("- {from: /old, status: 410}", "/old", "410");
    check("/old: entry::a", "/old", "301 /e/a");
}

#[test]
fn mistakes_are_named() {
    for (yaml, expected) in [
        ("- {to: /new}", "this redirect has no `from`"),
        ("- {from: /old}", "this redirect has no `to`"),
        ("- 5", "this redirect has no `from`"),
        ("/old: javascript:alert(1)", "`javascript:alert(1)` is no address to redirect to"),
        ("/old: //example.org", "`//example.org` is no address to redirect to"),
        ("old: /new", "`old` is no address to redirect from"),
        ("/a*: /new", "`/a*` is no address to redirect from"),
        ("/a?b=1: /new", "`/a?b=1` is no address to redirect from"),
        ("- {from: /a, to: /b, status: 200}", "`200` is not a status that a redirect can have"),
        ("/a: /b/*", "`/b/*` takes up what `*` stands for, but `from` has no `*`"),
        ("/a/*: https://*", "`https://*` would lead to any other site"),
        ("/a/*: https://example.*/b", "`https://example.*/b` would lead to any other site"),
        ("/a/*: /b/*/$1", "`/b/*/$1` has more than one `*`"),
        ("/a: /b\n/a/: /c", "`/a/` is redirected twice"),
        ("text", "this is no list of redirects"),
    ] {
        let messages: Vec<_> = read(yaml).1.into_iter().map(|mistake| mistake.1).collect();
        assert_eq!(messages, [expected], "{yaml}");
    }
}

#[test]
fn an_entry_says_in_several_ways_where_it_leads() {
    let check = |yaml: &str, expected: &str| {
        let value = parse(yaml, &mut Keys::default()).unwrap().into_map();
        let wish = Wish::read(value.get("r").unwrap(), None);
        let wish = match wish {
            Ok(None) => "nothing".to_owned(),
            Ok(Some(Wish { to, status, .. })) => format!("{status} {to:?}"),
            Err(message) => message,
        };
        assert_eq!(wish, expected);
    };
    check("r: ~", "nothing");
    check("r: ''", "nothing");
    check("r: 404", "404 Nowhere");
    check("r: {url: /x, status: 404}", "404 Nowhere");
    check("r: '@child'", "302 FirstChild");
    check("r: /b", "302 Address(\"/b\")");
    check("r: {url: 'https://example.org', status: 301}", "301 Address(\"https://example.org\")");
    check("r: 'entry::b'", "302 Thing(Entry(\"b\"))");
    check("r: 301", "`301` is no address to redirect to");
    check("r: 'javascript:x'", "`javascript:x` is no address to redirect to");
    check("r: {url: /x, status: 200}", "`200` is not a status that a redirect can have");
    check("r: {status: 301}", "this redirect has no `url`");
    check("r: [a]", "`` is no address to redirect to");
}

proptest! {
    #[test]
    fn any_list_is_survived(text in "(- |\\{|\\}|from|to|status|: |/|\\*|\\$1|a|5|\n|  |,|entry::|https://|\\[|\\])*",
                            path in "(/|a|\\*|%|é|\\.)*") {
        if let Ok(node) = parse(&text, &mut Keys::default()) {
            Redirects::read(&node).0.find(&normalise(&path), |_| None);
        }
    }

    #[test]
    fn what_a_star_stands_for_never_leaves_the_site(path in any::<String>()) {
        let (redirects, _) = read("/r/*: /$1");
        let found = redirects.find(&normalise(&format!("/r/{path}")), |_| None);
        prop_assert!(found.is_none_or(|found| !found.to.starts_with("//") && !found.to.contains('\\')));
    }
}
