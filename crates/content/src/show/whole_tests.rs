//! Whole entries, terms and assets, and the pages of trees.

use serde_json::json;

use super::*;
use crate::testing::TestSite;

const BASE: &str = "https://h";

fn library() -> Library {
    let mut site = TestSite::new(&[
        (
            "content/collections/news.yaml",
            "title: News\nroute: /news/{slug}\ndate: true\ntaxonomies: [hot_topics]\ndate_behavior: {future: private}",
        ),
        (
            "content/collections/news/2026-03-05.hello.md",
            "id: n1\ntitle: Hello\nupdated_at: 1772600000\nupdated_by: u1\nhot_topics: [ice]\nextra: 1\nnext: n2\nparent: n2\n",
        ),
        (
            "content/collections/news/2026-03-06.two.md",
            "id: n2\ntitle: Two\nupdated_at: 1772600000\nnext: n1\nhot_topics: [ice]",
        ),
        ("content/collections/news/2099-01-01.later.md", "id: n3\nhot_topics: [ice]"),
        (
            "content/collections/news/2026-01-01.never.md",
            "id: n4\npublished: false\nhot_topics: [ice]",
        ),
        ("content/collections/parts.yaml", "title: Parts\nmount: page\ntaxonomies: [hot_topics]"),
        ("content/collections/parts/part.md", "id: part\nhot_topics: ice\ndate: '2026-03-04'"),
        ("content/collections/pages.yaml", "title: Pages\nroute: /{slug}"),
        ("content/collections/pages/page.md", "id: page"),
        ("content/taxonomies/hot_topics.yaml", "title: Hot topics"),
        ("content/taxonomies/hot_topics/ice.yaml", "title: Ice\ncolor: blue\npicture: a/b.svg"),
        (
            "resources/blueprints/taxonomies/hot_topics/topic.yaml",
            "fields: [{handle: picture, field: {type: assets, max_files: 1}}, {handle: lead, field: {type: text}}]",
        ),
        (
            "resources/blueprints/collections/news/article.yaml",
            "title: Article\nfields: [{handle: next, field: {type: entries, max_items: 1}}, {handle: lead, field: {type: text}}]",
        ),
        ("content/assets/assets.yaml", "title: Assets"),
        ("assets/a/b.svg", "<svg viewBox=\"0 0 4 3\"/>"),
        ("assets/a/.meta/b.svg.yaml", "data: {alt: A boat, focus: 10-20-1}"),
        ("assets/file.pdf", "%PDF"),
        ("assets/song.mp3", "ID3"),
        ("assets/.meta/song.mp3.yaml", "data: {}\nduration: 83.5"),
        (
            "resources/blueprints/assets/assets.yaml",
            "title: File\nfields: [{handle: alt, field: {type: text}}, {handle: note, field: {type: markdown, default: '*a*'}}]",
        ),
        ("content/navigation/main.yaml", "title: Main"),
        (
            "content/trees/navigation/main.yaml",
            "tree:\n  - {id: a, entry: n1, title: Own, data: {extra: 2, icon: x}}\n  - {id: b, url: /c, title: C, data: {icon: y}}\n  - {id: d, url: 'https://example.org/'}\n  - {id: e, entry: n4}\n  - {id: f, entry: gone}\n",
        ),
    ]);
    site.load().library
}

#[track_caller]
fn check(shown: &JsonMap<String, Json>, expected: &str) {
    let shown = serde_json::to_string_pretty(shown).unwrap();
    assert_eq!(shown, expected.trim());
}

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

#[test]
fn an_entry_has_all_its_keys_in_alphabetical_order() {
    let library = library();
    let shown = Show::shallow(&library, BASE).entry(library.entry("n1").unwrap(), None);
    check(
        &shown,
        r#"
{
  "api_url": "https://h/api/collections/news/entries/n1",
  "blueprint": {
    "title": "Article",
    "handle": "article"
  },
  "collection": {
    "title": "News",
    "handle": "news"
  },
  "date": "2026-03-05T00:00:00.000000Z",
  "edit_url": null,
  "extra": 1,
  "hot_topics": [
    {
      "id": "hot_topics::ice",
      "title": "Ice",
      "slug": "ice",
      "url": "/news/hot-topics/ice",
      "permalink": "https://h/news/hot-topics/ice",
      "api_url": "https://h/api/taxonomies/hot_topics/terms/ice"
    }
  ],
  "id": "n1",
  "is_entry": true,
  "last_modified": "2026-03-04T04:53:20.000000Z",
  "lead": null,
  "locale": "default",
  "mount": null,
  "next": {
    "id": "n2",
    "title": "Two",
    "url": "/news/two",
    "permalink": "https://h/news/two",
    "api_url": "https://h/api/collections/news/entries/n2"
  },
  "order": null,
  "origin_id": null,
  "parent": "n2",
  "permalink": "https://h/news/hello",
  "private": false,
  "published": true,
  "slug": "hello",
  "status": "published",
  "title": "Hello",
  "updated_at": "2026-03-04T04:53:20.000000Z",
  "updated_by": null,
  "uri": "/news/hello",
  "url": "/news/hello"
}"#,
    );
}

#[test]
fn fields_are_shown_in_the_order_they_were_asked_for() {
    let library = library();
    let show = Show::shallow(&library, BASE);
    let fields = names(&["title", "no_such_field", "id", "private"]);
    let later = show.entry(library.entry("n3").unwrap(), Some(&fields));
    let shown = Json::Object(later).to_string();
    assert_eq!(shown, r#"{"title":"later","no_such_field":null,"id":"n3","private":true}"#);
    let draft = show.entry(library.entry("n4").unwrap(), Some(&names(&["published", "private"])));
    assert_eq!(Json::Object(draft).to_string(), r#"{"published":false,"private":false}"#);
    let term = library.taxonomy("hot_topics").unwrap().term("ice").unwrap();
    let term = show.whole_term(term, Some(&names(&["slug", "x"])));
    assert_eq!(Json::Object(term).to_string(), r#"{"slug":"ice","x":null}"#);
    let asset = library.asset("assets", "a/b.svg").unwrap();
    let asset = show.whole_asset(asset, Some(&names(&["width", "alt", "x"])));
    assert_eq!(Json::Object(asset).to_string(), r#"{"width":4,"alt":"A boat","x":null}"#);
}

#[test]
fn what_hangs_below_a_page_is_named_there_and_begins_with_its_address() {
    let library = library();
    let show = Show::shallow(&library, BASE);
    let page = show.field(library.entry("page").unwrap(), "mount");
    assert_eq!(page, json!({"title": "Parts", "handle": "parts"}));
    let part = library.entry("part").unwrap();
    assert_eq!(show.field(part, "hot_topics")[0]["url"], "/page/hot-topics/ice");
    assert_eq!(show.field(part, "url"), Json::Null);
    assert_eq!(show.field(part, "permalink"), Json::Null);
    // A collection without dates shows the date that was written.
    assert_eq!(show.field(part, "date"), "2026-03-04");
}

#[test]
fn a_term_counts_the_entries_that_visitors_see() {
    let library = library();
    let term = library.taxonomy("hot_topics").unwrap().term("ice").unwrap();
    check(
        &Show::shallow(&library, BASE).whole_term(term, None),
        r#"
{
  "api_url": "https://h/api/taxonomies/hot_topics/terms/ice",
  "color": "blue",
  "edit_url": null,
  "entries_count": 3,
  "id": "hot_topics::ice",
  "is_term": true,
  "lead": null,
  "locale": "default",
  "permalink": "https://h/hot-topics/ice",
  "picture": {
    "id": "assets::a/b.svg",
    "url": "/assets/a/b.svg",
    "permalink": "https://h/assets/a/b.svg",
    "api_url": "https://h/api/assets/assets/a/b.svg",
    "alt": "A boat"
  },
  "slug": "ice",
  "taxonomy": {
    "title": "Hot topics",
    "handle": "hot_topics",
    "uri": "/hot-topics",
    "url": "/hot-topics",
    "permalink": "https://h/hot-topics"
  },
  "title": "Ice",
  "updated_at": null,
  "updated_by": null,
  "uri": "/hot-topics/ice",
  "url": "/hot-topics/ice"
}"#,
    );
}

#[test]
fn an_asset_is_shown_with_its_measures() {
    let library = library();
    let asset = library.asset("assets", "a/b.svg").unwrap();
    let mut shown = Show::shallow(&library, BASE).whole_asset(asset, None);
    let modified = iso(asset.modified());
    for key in ["last_modified", "last_modified_instance"] {
        assert_eq!(shown.insert(key.to_owned(), Json::Null), Some(modified.as_str().into()));
    }
    let second = asset.modified().as_second().into();
    assert_eq!(shown.insert("last_modified_timestamp".to_owned(), Json::Null), Some(second));
    check(
        &shown,
        r#"
{
  "alt": "A boat",
  "focus": "10-20-1",
  "id": "assets::a/b.svg",
  "title": "b.svg",
  "path": "a/b.svg",
  "filename": "b",
  "basename": "b.svg",
  "extension": "svg",
  "is_asset": true,
  "is_audio": false,
  "is_previewable": true,
  "is_image": false,
  "is_svg": true,
  "is_video": false,
  "blueprint": {
    "title": "File",
    "handle": "assets"
  },
  "edit_url": null,
  "container": {
    "id": "assets",
    "title": "Assets",
    "handle": "assets",
    "disk": "assets",
    "blueprint": {
      "title": "File",
      "handle": "assets"
    },
    "search_index": null,
    "api_url": "https://h/api/assets/assets"
  },
  "folder": "a",
  "url": "/assets/a/b.svg",
  "permalink": "https://h/assets/a/b.svg",
  "api_url": "https://h/api/assets/assets/a/b.svg",
  "size": "24 B",
  "size_bytes": 24,
  "size_kilobytes": 0.02,
  "size_megabytes": 0.0,
  "size_gigabytes": 0.0,
  "size_b": 24,
  "size_kb": 0.02,
  "size_mb": 0.0,
  "size_gb": 0.0,
  "last_modified": null,
  "last_modified_timestamp": null,
  "last_modified_instance": null,
  "has_focus": true,
  "focus_css": "10% 20%",
  "height": 3,
  "width": 4,
  "orientation": "landscape",
  "ratio": 1.3333333333333333,
  "mime_type": "image/svg+xml",
  "duration": null,
  "duration_seconds": null,
  "duration_minutes": null,
  "duration_sec": null,
  "duration_min": null,
  "playtime": null,
  "note": "<p><em>a</em></p>\n"
}"#,
    );
    let song = library.asset("assets", "song.mp3").unwrap();
    let fields = names(&["duration", "duration_sec", "duration_min", "playtime", "is_audio"]);
    let shown = Show::shallow(&library, BASE).whole_asset(song, Some(&fields));
    assert_eq!(
        Json::Object(shown).to_string(),
        r#"{"duration":83.5,"duration_sec":84.0,"duration_min":1.39,"playtime":"1:23","is_audio":true}"#
    );
    let file = library.asset("assets", "file.pdf").unwrap();
    let fields = names(&["folder", "ratio", "orientation", "has_focus", "focus", "is_image"]);
    let shown = Show::shallow(&library, BASE).whole_asset(file, Some(&fields));
    assert_eq!(
        Json::Object(shown).to_string(),
        r#"{"folder":"/","ratio":null,"orientation":null,"has_focus":false,"focus":"50-50-1","is_image":false}"#
    );
}

#[test]
fn what_a_collection_gives_its_entries_is_shown_by_their_fields() {
    let mut site = TestSite::new(&[
        ("content/collections/notes.yaml", "inject: {text: '*b*<script>a</script>', plain: '*c*'}"),
        ("content/collections/notes/one.md", "id: one"),
        (
            "resources/blueprints/collections/notes/note.yaml",
            "fields: [{handle: text, field: {type: markdown}}]",
        ),
    ]);
    let library = site.load().library;
    let entry = library.entry("one").unwrap();
    let show = Show::shallow(&library, BASE);
    assert_eq!(show.field(entry, "text"), "<p><em>b</em></p>\n");
    assert_eq!(show.field(entry, "plain"), "*c*");
}

#[test]
fn a_link_may_lead_to_the_first_page_below() {
    let mut site = TestSite::new(&[
        (
            "content/collections/pages.yaml",
            "title: Pages\nroute: '{parent_uri}/{slug}'\nstructure: {root: false}",
        ),
        ("content/collections/pages/top.md", "id: top\nto: '@child'"),
        ("content/collections/pages/draft.md", "id: draft\npublished: false"),
        ("content/collections/pages/a.md", "id: a\nto: '@child'"),
        ("content/collections/pages/b.md", "id: b"),
        (
            "content/trees/collections/pages.yaml",
            "tree: [{entry: top, children: [{entry: draft}, {entry: b}, {entry: a}]}]",
        ),
        (
            "resources/blueprints/collections/pages/page.yaml",
            "fields: [{handle: to, field: {type: link}}]",
        ),
    ]);
    let library = site.load().library;
    let show = Show::shallow(&library, BASE);
    assert_eq!(show.field(library.entry("top").unwrap(), "to")["url"], "/top/b");
    assert_eq!(show.field(library.entry("a").unwrap(), "to"), json!({"url": null}));
}

#[test]
fn a_redirect_changes_where_an_entry_is_found_but_not_what_it_is() {
    let mut site = TestSite::new(&[
        ("content/collections/pages.yaml", "route: '{slug}'"),
        ("content/collections/pages/a.md", "id: a\nredirect: https://example.org/x"),
    ]);
    let library = site.load().library;
    let fields = names(&["uri", "url", "permalink"]);
    let shown = Show::shallow(&library, BASE).entry(library.entry("a").unwrap(), Some(&fields));
    assert_eq!(
        Json::Object(shown).to_string(),
        r#"{"uri":"/a","url":"https://example.org/x","permalink":"https://example.org/x"}"#
    );
}

#[test]
fn expanded_relations_are_whole_for_one_level() {
    let library = library();
    let fields = names(&["next", "hot_topics", "picture"]);
    let show = Show::shallow(&library, BASE).expand(&fields);
    let shown = show.entry(library.entry("n1").unwrap(), None);
    assert_eq!(shown["next"]["extra"], Json::Null);
    assert_eq!(shown["next"]["collection"]["handle"], "news");
    // Its own relation leads back here, and is shallow.
    assert_eq!(shown["next"]["next"].as_object().map(JsonMap::len), Some(5));
    assert_eq!(shown["hot_topics"][0]["entries_count"], 3);
    assert_eq!(shown["hot_topics"][0]["url"], "/news/hot-topics/ice");
    let term = library.taxonomy("hot_topics").unwrap().term("ice").unwrap();
    assert_eq!(show.whole_term(term, None)["picture"]["width"], 4);
    // So also in a tree, where relations are ids otherwise.
    let page = show.tree_page(library.entry("n1").unwrap(), None);
    assert_eq!(page["next"]["next"]["id"], "n1");
}

#[test]
fn a_page_of_a_tree_has_ids_for_relations() {
    let library = library();
    let show = Show::shallow(&library, BASE);
    let shown = show.tree_page(library.entry("n1").unwrap(), None);
    assert!(shown.keys().is_sorted());
    assert!(!shown.contains_key("parent"));
    assert_eq!((&shown["id"], &shown["entry_id"]), (&json!("n1"), &json!("n1")));
    assert_eq!((&shown["next"], &shown["hot_topics"]), (&json!(["n2"]), &json!(["ice"])));
    let fields = names(&["entry_id", "parent", "next"]);
    let shown = show.tree_page(library.entry("n1").unwrap(), Some(&fields));
    assert_eq!(Json::Object(shown).to_string(), r#"{"entry_id":"n1","parent":null,"next":["n2"]}"#);
}

#[test]
fn an_item_of_a_nav_says_some_things_instead_of_its_entry() {
    let library = library();
    let show = Show::shallow(&library, BASE);
    let pages: Vec<_> = library
        .nav("main")
        .unwrap()
        .tree()
        .iter()
        .map(|item| show.nav_page(item, None).map(Json::Object))
        .collect();
    let [Some(entry), Some(link), Some(out), None, None] = &pages[..] else {
        panic!("{pages:?}");
    };
    assert!(entry.as_object().unwrap().keys().is_sorted());
    assert_eq!((&entry["id"], &entry["entry_id"]), (&json!("a"), &json!("n1")));
    assert_eq!(
        (&entry["title"], &entry["extra"], &entry["icon"]),
        (&json!("Own"), &json!(2), &json!("x"))
    );
    assert_eq!((&entry["url"], &entry["next"]), (&json!("/news/hello"), &json!(["n2"])));
    assert_eq!(
        link.to_string(),
        r#"{"entry_id":null,"icon":"y","id":"b","permalink":"https://h/c","title":"C","uri":"/c","url":"/c"}"#
    );
    assert_eq!(
        out.to_string(),
        r#"{"entry_id":null,"id":"d","permalink":"https://example.org/","title":null,"uri":null,"url":"https://example.org/"}"#
    );
}
