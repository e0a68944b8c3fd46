//! Reading whole folders.

use std::fs;
use std::time::SystemTime;

use super::*;
use crate::testing::{TestSite, fixture, now, options};
use crate::{EventState, Severity, Status};

const NOTES: (&str, &str) =
    ("content/collections/notes.yaml", "title: Notes\nroute: /notes/{slug}\n");
const NEWS: (&str, &str) = (
    "content/collections/news.yaml",
    "date: true\ndate_behavior: {past: public, future: private}\nroute: /news/{slug}\n",
);

fn titles(loaded: &Loaded, collection: &str) -> Vec<String> {
    let entries = loaded.library.collection(collection).unwrap().entries();
    entries.iter().map(|entry| entry.title().to_owned()).collect()
}

fn lines(loaded: &Loaded) -> Vec<String> {
    loaded.problems.iter().map(ToString::to_string).collect()
}

#[test]
fn the_fixture_site_is_read_whole_and_has_three_slips() {
    let loaded = Reader::new(&fixture("site"), options()).load(now()).unwrap();
    // They stand there for those who test that pages leave out what they do not know.
    assert_eq!(
        lines(&loaded),
        [
            "content/collections/pages/about.md: warning: the blueprint offers no block `hologram` in `blocks`, so it is not shown",
            "content/collections/pages/form.md:20: warning: no link may lead to `javascript:alert(1)`, so it is dropped (begin it with `https://`, `http://`, `mailto:` or `tel:`, or with `/` for a page of this site)",
            "content/collections/stories/2026-03-10.the-spring-book.md:43: warning: no link may lead to `javascript:alert(1)`, so it is dropped (begin it with `https://`, `http://`, `mailto:` or `tel:`, or with `/` for a page of this site)",
        ]
    );
    let library = &loaded.library;
    let articles = library.collection("articles").unwrap();
    assert_eq!(articles.entries().len(), 32);
    let count = |status| articles.entries().iter().filter(|entry| entry.status() == status).count();
    assert_eq!(Status::ALL.map(count), [30, 1, 1, 0]);
    assert_eq!(library.taxonomy("lla_categories").unwrap().terms().len(), 4);
    assert_eq!(
        library.global("portal_globals").unwrap().data().text("twitter"),
        Some("https://example.org/x")
    );
    let picture = library.asset("assets", "articles/radio.svg").unwrap();
    assert_eq!(
        (picture.dimensions(), picture.alt()),
        (Some((640, 360)), Some("A small radio on a table"))
    );
    assert_eq!(loaded.next_change, Some("2099-01-01T00:00:00Z".parse().unwrap()));
}

#[test]
fn the_demonstration_site_has_no_problem() {
    let loaded = Reader::new(&fixture("../site"), options()).load(now()).unwrap();
    assert_eq!(lines(&loaded), [""; 0]);
}

#[test]
fn entries_know_their_place_in_the_site() {
    let mut site = TestSite::new(&[
        NEWS,
        (
            "content/collections/news/2026-03-04-1530.Été.2.md",
            "---\nid: a\ntitle: 2024\n---\n*Rain*\n",
        ),
        ("content/collections/news/deep/er/2026-03-05.b.md", "title: B"),
    ]);
    let loaded = site.load();
    let entry = loaded.library.entry("a").unwrap();
    assert_eq!((entry.slug(), entry.title(), entry.url()), ("ete", "2024", Some("/news/ete")));
    assert_eq!(entry.date(), Some("2026-03-04T15:30:00Z".parse().unwrap()));
    assert_eq!(entry.text("content"), Some("<p><em>Rain</em></p>\n"));
    assert_eq!(entry.reading_minutes(), 1);

    // Without an id in the file it has one all the same, and the same one the next time.
    let other = loaded.library.entry_by_id_or_slug("news", "b").unwrap();
    let again = site.load();
    assert_eq!(again.library.entry(other.id()).unwrap().slug(), "b");
}

#[test]
fn only_what_changed_is_parsed_again() {
    let mut site = TestSite::new(&[
        NOTES,
        ("content/collections/notes/a.md", "title: A"),
        ("content/collections/notes/b.md", "title: B"),
        ("content/assets/assets.yaml", "disk: assets"),
        ("assets/a.txt", "a"),
    ]);
    assert_eq!(site.load().parsed, 5);
    assert_eq!(site.load().parsed, 0);
    site.write("content/collections/notes/a.md", "title: C");
    let loaded = site.load();
    assert_eq!(
        (loaded.parsed, titles(&loaded, "notes")),
        (1, vec!["B".to_owned(), "C".to_owned()])
    );
    site.remove("content/collections/notes/b.md");
    let loaded = site.load();
    assert_eq!((loaded.parsed, titles(&loaded, "notes")), (0, vec!["C".to_owned()]));
}

#[test]
fn a_save_that_leaves_size_and_time_alone_is_noticed() {
    let mut site = TestSite::new(&[NOTES, ("content/collections/notes/a.md", "title: A")]);
    let path = site.path("content/collections/notes/a.md");
    let set_time = || fs::File::open(&path).unwrap().set_modified(SystemTime::UNIX_EPOCH).unwrap();
    set_time();
    site.load();
    fs::write(&path, "title: B").unwrap();
    set_time();
    assert_eq!(titles(&site.load(), "notes"), ["B"]);
}

#[test]
fn a_broken_file_keeps_its_last_good_version() {
    let mut site =
        TestSite::new(&[NOTES, ("content/collections/notes/a.md", "---\ntitle: A\n---\n")]);
    site.load();
    site.write("content/collections/notes/a.md", "---\ntitle: 'A\n---\n");
    for _ in 0..2 {
        let loaded = site.load();
        assert_eq!(titles(&loaded, "notes"), ["A"]);
        assert_eq!(
            lines(&loaded),
            [
                "content/collections/notes/a.md:2: error: a quote is opened but never closed (add the missing quote)"
            ]
        );
    }
    site.write("content/collections/notes/a.md", "---\ntitle: B\n---\n");
    let loaded = site.load();
    assert_eq!((titles(&loaded, "notes"), lines(&loaded)), (vec!["B".to_owned()], vec![]));
}

#[test]
fn a_broken_definition_keeps_its_collection() {
    let mut site = TestSite::new(&[NOTES, ("content/collections/notes/a.md", "title: A")]);
    site.load();
    site.write(NOTES.0, "title: [\n");
    let loaded = site.load();
    assert_eq!((titles(&loaded, "notes"), loaded.problems.len()), (vec!["A".to_owned()], 1));
}

#[test]
fn a_changed_blueprint_is_felt_by_its_entries_alone() {
    let text = "---\nid: a\nnote: '*a*'\n---\n";
    let blueprint = "fields: [{handle: note, field: {type: markdown}}]";
    let mut site = TestSite::new(&[
        NOTES,
        NEWS,
        ("content/collections/notes/a.md", text),
        ("content/collections/news/2026-03-04.b.md", "id: b"),
        ("resources/blueprints/collections/notes/note.yaml", "fields: [{import: common}]"),
        ("resources/fieldsets/common.yaml", "fields: []"),
    ]);
    assert_eq!(site.load().library.entry("a").unwrap().text("note"), Some("*a*"));
    site.write("resources/fieldsets/common.yaml", blueprint);
    let loaded = site.load();
    assert_eq!(loaded.library.entry("a").unwrap().text("note"), Some("<p><em>a</em></p>\n"));
    assert_eq!(loaded.parsed, 2);
}

#[test]
fn entries_appear_and_disappear_at_their_time() {
    let mut site = TestSite::new(&[
        NEWS,
        ("content/collections/news/2026-06-02.later.md", "id: later"),
        ("content/collections/news/2026-06-03.draft.md", "id: draft\npublished: false"),
        ("content/collections/old.yaml", "date: true\ndate_behavior: {past: private}\n"),
        ("content/collections/old/2026-06-04.until.md", "id: until"),
    ]);
    let mut check = |now: &str, expected: [Status; 3], next: Option<&str>| {
        let loaded = site.reader.load(now.parse().unwrap()).unwrap();
        let status = |id| loaded.library.entry(id).unwrap().status();
        assert_eq!(["later", "draft", "until"].map(status), expected);
        assert_eq!(loaded.next_change, next.map(|next| next.parse().unwrap()));
    };
    let (june_2, june_4) = ("2026-06-02T00:00:00Z", "2026-06-04T00:00:00Z");
    check(
        "2026-06-01T00:00:00Z",
        [Status::Scheduled, Status::Draft, Status::Published],
        Some(june_2),
    );
    check(june_2, [Status::Published, Status::Draft, Status::Published], Some(june_4));
    check(june_4, [Status::Published, Status::Draft, Status::Expired], None);
}

const EVENTS: (&str, &str) = (
    "resources/blueprints/collections/notes/note.yaml",
    "fields:
  - {handle: event, field: {type: group, fields: &event [{handle: date, field: {type: date}}, {handle: end_date, field: {type: date}}, {handle: timezone, field: {type: dictionary, dictionary: timezones}}]}}
  - {handle: blocks, field: {type: replicator, sets: {event: {fields: *event}}}}
",
);

#[test]
fn a_new_library_is_due_when_an_event_begins_or_ends() {
    let mut site = TestSite::new(&[
        NOTES,
        EVENTS,
        (
            "content/collections/notes/walk.md",
            "id: walk\nevent: {date: '2026-06-02 09:00', end_date: '2026-06-02 11:00', timezone: Asia/Kathmandu}",
        ),
        (
            "content/collections/notes/story.md",
            "id: story\nblocks: [{type: event, date: '2026-06-03'}]",
        ),
        (
            "content/collections/notes/draft.md",
            "id: draft\npublished: false\nevent: {date: '2026-06-02'}",
        ),
    ]);
    let mut check = |now: &str, state: EventState, next: Option<&str>| {
        let loaded = site.reader.load(now.parse().unwrap()).unwrap();
        let library = loaded.library;
        let event = library.entry("walk").unwrap().event().unwrap();
        assert_eq!(event.state(library.now()), state);
        assert_eq!(loaded.next_change, next.map(|next| next.parse().unwrap()));
    };
    let moments = [
        "2026-06-01T12:00:00Z",
        "2026-06-02T03:15:00Z",
        "2026-06-02T05:15:00Z",
        "2026-06-03T00:00:00Z",
        "2026-06-04T00:00:00Z",
    ];
    check(moments[0], EventState::Upcoming, Some(moments[1]));
    check(moments[1], EventState::Now, Some(moments[2]));
    check(moments[2], EventState::Past, Some(moments[3]));
    check(moments[3], EventState::Past, Some(moments[4]));
    check(moments[4], EventState::Past, None);
}

#[test]
fn an_event_that_was_put_off_changes_when_the_next_library_is_due() {
    let at = |day: &str| format!("id: walk\nevent: {{date: '{day}'}}");
    let walk = "content/collections/notes/walk.md";
    let mut site = TestSite::new(&[NOTES, EVENTS, (walk, &at("2026-07-01"))]);
    let due = |loaded: Loaded| loaded.next_change.map(|next| next.to_string());
    assert_eq!(due(site.load()).as_deref(), Some("2026-07-01T00:00:00Z"));
    site.write(walk, at("2026-07-15"));
    assert_eq!(due(site.load()).as_deref(), Some("2026-07-15T00:00:00Z"));
}

#[test]
fn times_beside_a_time_zone_are_meant_in_it() {
    let mut site = TestSite::new(&[NOTES, EVENTS]);
    let mut check = |date: &str, timezone: &str, expected: &str| {
        let text = format!("id: walk\nevent: {{date: {date}, timezone: {timezone}}}");
        site.write("content/collections/notes/walk.md", text);
        let library = site.load().library;
        let event = library.entry("walk").unwrap().value("event").unwrap();
        assert_eq!(event.as_map().unwrap().text("date"), Some(expected), "{date} {timezone}");
    };
    check("'2027-04-08 09:15'", "Asia/Kathmandu", "2027-04-08T03:30:00Z");
    check("'2027-04-08T09:15:00+02:00'", "Asia/Kathmandu", "2027-04-08T09:15:00+02:00");
    check("'2027-04-08'", "Asia/Kathmandu", "2027-04-08");
    check("'2027-04-08 09:15'", "''", "2027-04-08 09:15");
    // Which moment it is nobody knows; which day, everybody.
    check("'2027-04-08 09:15'", "Asia/Pokhara", "2027-04-08");
}

#[test]
fn terms_exist_with_and_without_a_file() {
    let mut site = TestSite::new(&[
        ("content/collections/notes.yaml", "taxonomies: [topics, tags]"),
        ("content/collections/notes/a.md", "id: a\ntopics: [water, 'Clean Air']\ntags: free word"),
        ("content/taxonomies/topics.yaml", "title: Topics"),
        ("content/taxonomies/topics/water.yaml", "title: Water\nparent: nature"),
        ("content/taxonomies/tags.yaml", ""),
    ]);
    let loaded = site.load();
    let entry = loaded.library.entry("a").unwrap();
    let terms = |taxonomy| -> Vec<_> {
        let terms = loaded.library.terms_of(entry, taxonomy).into_iter();
        terms.map(|term| (term.slug(), term.title(), term.parent())).collect()
    };
    assert_eq!(
        terms("topics"),
        [("water", "Water", Some("nature")), ("clean-air", "clean-air", None)]
    );
    assert_eq!(terms("tags"), [("free-word", "free-word", None)]);
    assert_eq!(
        lines(&loaded),
        ["content/collections/notes/a.md:2: warning: there is no term `Clean Air` in Topics"]
    );
}

#[test]
fn words_that_differ_by_a_vowel_sign_have_slugs_of_their_own() {
    let mut site = TestSite::new(&[
        NOTES,
        ("content/collections/notes/सूखा.md", "id: drought\ntitle: सूखा"),
        ("content/collections/notes/सुख.md", "id: joy\ntitle: सुख"),
        // As some systems write names, in pieces.
        ("content/collections/notes/e\u{301}te\u{301}.md", "id: summer"),
        ("content/collections/notes/ক\u{9c7}\u{9be}.md", "id: ko"),
    ]);
    let loaded = site.load();
    assert_eq!(lines(&loaded), [""; 0]);
    for (id, slug) in [("drought", "सूखा"), ("joy", "सुख"), ("summer", "ete"), ("ko", "কো")]
    {
        assert_eq!(loaded.library.entry(id).unwrap().slug(), slug);
    }
    assert_eq!(titles(&loaded, "notes"), ["ete", "सुख", "सूखा", "কো"]);
    for (q, found) in [("सुख", 1), ("सूखा", 1), ("सू", 1), ("स", 2)] {
        let query = crate::Query { q: Some(q.to_owned()), ..crate::Query::default() };
        assert_eq!(loaded.library.find("notes", &query).unwrap().total, found, "{q}");
    }
}

#[test]
fn slugs_and_titles_may_be_left_out() {
    let mut site = TestSite::new(&[
        ("content/collections/people.yaml", "slugs: false\ntitle_format: '{first} {{ last }}'"),
        ("content/collections/people/a1.md", "id: a1\nfirst: Ann\nlast: Lee"),
        ("content/collections/people/other.md", "id: b2\ntitle: Bo"),
        ("content/collections/people/c3.md", "id: c3"),
    ]);
    let loaded = site.load();
    let entry = |id| loaded.library.entry(id).unwrap();
    let named = |id| (entry(id).slug().to_owned(), entry(id).title().to_owned());
    assert_eq!(named("a1"), (String::new(), "Ann Lee".to_owned()));
    assert_eq!(named("b2"), ("other".to_owned(), "Bo".to_owned()));
    assert_eq!(named("c3"), (String::new(), "c3".to_owned()));
    assert_eq!(lines(&loaded), [""; 0]);
}

#[test]
fn a_date_may_stand_in_the_front_matter() {
    let mut site = TestSite::new(&[
        NEWS,
        ("content/collections/news/a.md", "id: a\ndate: 2026-03-04"),
        ("content/collections/news/b.md", "id: b\ndate: '2026-03-04 15:30'"),
        ("content/collections/news/2026-03-05.c.md", "id: c\ndate: 2026-03-04"),
    ]);
    let loaded = site.load();
    let date = |id| loaded.library.entry(id).unwrap().date().unwrap().to_string();
    assert_eq!(
        ["a", "b", "c"].map(date),
        ["2026-03-04T00:00:00Z", "2026-03-04T15:30:00Z", "2026-03-05T00:00:00Z"]
    );
    assert_eq!(lines(&loaded), [""; 0]);
}

#[test]
fn a_change_in_one_place_is_felt_wherever_it_matters() {
    const TREE: &str = "content/trees/collections/default/pages.yaml";
    let mut site = TestSite::new(&[
        ("content/collections/pages.yaml", "structure: {root: true}\nroute: '{parent_uri}/{slug}'"),
        ("content/collections/pages/home.md", "id: home"),
        ("content/collections/pages/about.md", "id: about"),
        ("content/collections/pages/team.md", "id: team"),
        (TREE, "tree: [{entry: home}, {entry: about, children: [{entry: team}]}]"),
        ("content/collections/jobs.yaml", "mount: team\nroute: '{mount}/{slug}'"),
        ("content/collections/jobs/cook.md", "id: cook\nredirect: entry::team"),
        ("content/collections/jobs/baker.md", "id: baker"),
        ("content/redirects.yaml", "/old: entry::baker"),
    ]);
    let check = |site: &mut TestSite, expected: [&str; 3]| {
        let library = site.load().library;
        let leads = match library.resolve("/old") {
            crate::Resolved::Redirect { to, .. } => to,
            _ => "nothing".to_owned(),
        };
        let url = |id: &str| library.entry(id).and_then(|entry| entry.url()).map(str::to_owned);
        let found = [url("team"), url("cook"), Some(leads)].map(Option::unwrap_or_default);
        assert_eq!(found, expected);
    };
    check(&mut site, ["/about/team", "/about/team", "/about/team/baker"]);
    site.write(TREE, "tree: [{entry: home}, {entry: team}]");
    check(&mut site, ["/team", "/team", "/team/baker"]);
    site.write("content/collections/pages/people.md", "id: team");
    site.remove("content/collections/pages/team.md");
    check(&mut site, ["/people", "/people", "/people/baker"]);
    site.write("content/collections/jobs/cook.md", "id: cook");
    check(&mut site, ["/people", "/people/cook", "/people/baker"]);
    site.write("content/collections/jobs/baker.md", "id: baker\npublished: false");
    check(&mut site, ["/people", "/people/cook", "nothing"]);
    site.write("content/redirects.yaml", "/old: entry::cook");
    check(&mut site, ["/people", "/people/cook", "/people/cook"]);
    site.remove("content/redirects.yaml");
    check(&mut site, ["/people", "/people/cook", "nothing"]);
}

#[test]
fn a_file_of_fifty_megabytes_is_passed_over() {
    let mut site = TestSite::new(&[NOTES, ("content/collections/notes/a.md", "title: A")]);
    for path in
        ["content/collections/notes/b.md", "content/redirects.yaml", "resources/fieldsets/c.yaml"]
    {
        site.write(path, "");
        let file = fs::File::options().write(true).open(site.path(path)).unwrap();
        file.set_len(50 * 1024 * 1024).unwrap();
    }
    let loaded = site.load();
    assert_eq!(titles(&loaded, "notes"), ["A"]);
    let messages: Vec<_> = loaded.problems.iter().map(|problem| &*problem.message).collect();
    assert_eq!(messages, ["this file is larger than 10 MB"; 3]);
}

#[test]
fn globals_are_read_from_both_layouts() {
    let mut site = TestSite::new(&[
        ("content/globals/old.yaml", "title: Old\ndata: {a: 1}"),
        ("content/globals/new.yaml", "title: New"),
        ("content/globals/default/new.yaml", "a: 2"),
    ]);
    let loaded = site.load();
    let value = |handle| loaded.library.global(handle).unwrap().data().get("a").cloned();
    assert_eq!(
        (value("old"), value("new")),
        (Some(crate::Value::Int(1)), Some(crate::Value::Int(2)))
    );
}

#[test]
fn files_that_are_too_large_are_not_read() {
    let mut site = TestSite::new(&[NOTES, ("content/collections/notes/a.md", "title: A")]);
    site.reader.options.max_file_bytes = 1024 * 1024;
    let text = format!("title: B\ntext: {}", "x".repeat(1024 * 1024));
    site.write("content/collections/notes/b.md", text);
    let loaded = site.load();
    assert_eq!(titles(&loaded, "notes"), ["A"]);
    assert_eq!(loaded.problems[0].message, "this file is larger than 1 MB");
}

#[test]
fn many_files_are_read_on_all_cores_and_in_order() {
    let mut site = TestSite::new(&[NOTES]);
    for number in 0..300 {
        site.write(
            &format!("content/collections/notes/n{number:03}.md"),
            format!("title: N{number:03}"),
        );
    }
    let loaded = site.load();
    assert_eq!(loaded.parsed, 301);
    let expected: Vec<_> = (0..300).map(|number| format!("N{number:03}")).collect();
    assert_eq!(titles(&loaded, "notes"), expected);
}

#[test]
fn a_folder_that_is_not_there_is_an_error_and_an_empty_one_a_problem() {
    let mut site = TestSite::new(&[]);
    assert_eq!(site.load().problems[0].severity, Severity::Error);
    assert!(Reader::new(&site.path("none"), options()).load(now()).is_err());
}
